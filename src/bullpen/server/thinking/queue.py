"""The jobs that wait: bounded, and fair to tables.

Tables with people waiting come before those without; among equals, tables take turns, one job each. So no
table can fill the queue or hold up another one, however many bots it has.

A bot that searches remembers the turns of its table, so a table has a home: the process that it is answered
by, as long as that one keeps up.
"""

from __future__ import annotations

from collections import deque
from typing import Final
from zlib import crc32

from bullpen.server.thinking.job import Job

__all__ = ["MOST", "PER_TABLE", "Queue"]

MOST: Final = 500
"""How many jobs wait at most, of tables with people and of those without. The others wait at their tables."""

PER_TABLE: Final = 10
"""How many of them are of one table: no game has more seats."""

BEHIND: Final = 2
"""With so many jobs waiting that are not its own, a process helps out."""


class Queue:
    """Jobs, in the order in which they are taken."""

    def __init__(self, homes: int = 1, most: int = MOST) -> None:
        self.homes, self.most = homes, most
        self.lines: dict[bool, dict[str, deque[Job]]] = {True: {}, False: {}}
        """With people and without: the jobs of each table; the table whose turn it is comes first."""

    def __len__(self) -> int:
        return self.length(True) + self.length(False)

    def length(self, people: bool) -> int:
        return sum(map(len, self.lines[people].values()))

    def oldest(self) -> Job | None:
        """The job that was asked first of those that wait."""
        waiting = (job for line in self.lines.values() for jobs in line.values() for job in jobs)
        return min(waiting, key=lambda job: job.since, default=None)

    def put(self, job: Job) -> bool:
        """Let a job wait here; whether there was room."""
        line = self.lines[job.people]
        if self.length(job.people) >= self.most or len(line.get(job.table, ())) >= PER_TABLE:
            return False
        line.setdefault(job.table, deque()).append(job)
        return True

    def put_back(self, job: Job) -> None:
        """A job that has to be done again is the next one, though the queue be full."""
        line = self.lines[job.people]
        jobs = line.pop(job.table, deque())
        jobs.appendleft(job)
        self.lines[job.people] = {job.table: jobs, **line}

    def discard(self, job: Job) -> None:
        """Nobody waits for this job any more."""
        jobs = self.lines[job.people].get(job.table, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del self.lines[job.people][job.table]

    def take(self, home: int = 0) -> Job | None:
        """The next job for the process with this number; None: there is nothing for it to do."""
        for line in self.lines.values():
            table = next((table for table in line if self.home(table) == home), None)
            if table is None and sum(map(len, line.values())) >= BEHIND:
                table = next(iter(line))
            if table is not None:
                jobs = line.pop(table)
                job = jobs.popleft()
                if jobs:
                    line[table] = jobs  # behind all others
                return job
        return None

    def home(self, table: str) -> int:
        return crc32(table.encode()) % self.homes
