"""One table: its log, the room that the log adds up to, the commands that write it, who is told what.

From outside: ``live`` (a table in memory), ``room`` and ``log`` (for replays), ``commands``. Knows storage;
storage does not know it.
"""
