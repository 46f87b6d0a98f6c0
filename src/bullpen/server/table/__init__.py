"""One table: its log, the room that is the fold of the log, the commands that append to it, the broadcast.

From outside: ``live`` (a table in memory), ``services`` (what it needs), ``room`` and ``log`` (for replays),
``actions``, ``commands``. Knows storage; storage does not know it.
"""
