"""A game on this machine, without a server: the session, its journal on disk, and a client in plain lines.

From outside: ``session``, ``journal``, ``plain`` and ``files`` (where data is kept).
"""
