"""Where the bots of all tables think: in processes of their own, so that serving never waits for thinking.

A table asks with a `Job`; jobs wait in a fair, bounded `Queue`; a `Pool` of processes takes them. Whoever had
to wait long is answered by a cheaper thought (``steps``). From outside: ``Pool``, ``Job``, ``Thought``,
``Tally``.
"""
