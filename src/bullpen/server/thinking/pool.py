"""The processes that think, and who thinks about what next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bullpen.play.supervisor import FALLBACK
from bullpen.play.thinking import Kind
from bullpen.play.workers import cores
from bullpen.server.clock import Clock
from bullpen.server.thinking.job import Job, Thought
from bullpen.server.thinking.queue import Queue
from bullpen.server.thinking.steps import step_after
from bullpen.server.thinking.tally import Tally
from bullpen.server.thinking.worker import Died, Hung, Worker, WorkerProcess, kill, start_program

__all__ = ["Pool"]

DEATHS: Final = 2
"""After so many processes have died of a job, its bot is at fault."""

ATTEMPTS: Final = 4
"""After so many, the fault is not the bot's: the table is told, and asks again later."""

BACKOFF: Final = (0.0, 0.1, 0.5, 2.0, 5.0)
"""Seconds to wait before a process is started again, the more the oftener it died in a row."""

logger = logging.getLogger(__name__)


class Pool:
    """As many processes as there are cores, less one for serving. They start when they are needed."""

    def __init__(
        self, clock: Clock, workers: int | None = None, make: Callable[[], Worker] = WorkerProcess
    ) -> None:
        self.clock = clock
        self.workers = [make() for _ in range(workers or max(1, cores() - 1))]
        self.queue = Queue(len(self.workers))
        self.tally = Tally()
        self.runs: list[asyncio.Task[None]] = []
        self.work = asyncio.Event()
        """There is something to do."""
        self.room = asyncio.Event()
        """There is room in the queue."""
        self.compiling: asyncio.Task[None] | None = None
        self.closed = False

    async def think(self, job: Job) -> Thought:
        """The answer to a job. Whoever stops waiting takes it back."""
        if self.closed:
            raise Died("the server stops")
        if not self.runs:
            self.runs = [asyncio.create_task(self.run(home)) for home in range(len(self.workers))]
        try:
            if not self.queue.put(job):
                self.tally.full += 1
                self.room.clear()
                while not self.queue.put(job):
                    await self.room.wait()
                    self.room.clear()
            self.work.set()
            return await job.done
        finally:
            self.queue.discard(job)

    def longest_wait(self) -> int:
        """For how many milliseconds the oldest of the jobs in the queue has waited."""
        oldest = self.queue.oldest()
        return 0 if oldest is None else self.clock.monotonic() - oldest.since

    async def close(self) -> None:
        """End all processes, also in mid-thought."""
        self.closed = True
        tasks = [*self.runs, *([self.compiling] if self.compiling else ())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self.workers))

    # One of the processes.

    async def run(self, home: int) -> None:
        """Let one process do job after job."""
        worker, died = self.workers[home], 0
        while True:
            self.work.clear()
            job = self.queue.take(home)
            self.room.set()
            if job is None:
                await self.work.wait()
                continue
            try:
                await self.do(worker, job)
                died = 0
            except Exception as error:
                self.tally.restarts += 1
                died += 1
                self.again(job, error)
                await asyncio.sleep(BACKOFF[min(died, len(BACKOFF)) - 1])

    async def do(self, worker: Worker, job: Job) -> None:
        begin = self.clock.monotonic()
        waited = begin - job.since
        thought = await worker.think(job.request(step_after(waited)))
        if job.fault is not None:
            thought = replace(thought, fault=job.fault, reason=job.reason)
        self.tally.count(thought, waited, self.clock.monotonic() - begin)
        if thought.cold and self.compiling is None:
            self.compiling = asyncio.create_task(self.compile())
        if not job.done.done():
            job.done.set_result(thought)

    def again(self, job: Job, error: Exception) -> None:
        """A process has died or was killed: its job is done again, by another bot if this one is to blame."""
        job.deaths += 1
        reason = str(error) if isinstance(error, Died | Hung) else type(error).__name__
        logger.warning("a process that thinks is started again: %s", reason)
        if isinstance(error, Hung) or job.deaths >= DEATHS:
            blame(job, "timeout" if isinstance(error, Hung) else "error", reason)
        if job.done.done():
            return
        if job.deaths >= ATTEMPTS:
            job.done.set_exception(error)
        else:
            self.queue.put_back(job)
            self.work.set()

    async def compile(self) -> None:
        """Compile the kernels in a process of its own; until then other bots decide."""
        process = await start_program("compile_kernels")
        try:
            code = await process.wait()
        finally:
            await kill(process)
        if code:
            logger.error("kernels cannot be compiled (exit code %s): rules of thumb play instead", code)


def blame(job: Job, fault: Kind, reason: str) -> None:
    job.bot, job.fault, job.reason = FALLBACK.name, fault, reason
