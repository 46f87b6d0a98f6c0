"""Work for all the cores: several processes do the tasks, the results come in the order of the tasks.

Small work is done before other processes would have started, so it is begun at home; when it turns out to
be more, workers come to help. What comes out does not depend on who did it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from threading import Thread
from time import monotonic
from typing import Any, Final, TypeVar

from bullpen.core.game import Refusal

__all__ = ["WorkerDied", "cores", "in_order"]

T = TypeVar("T")
R = TypeVar("R")

ALONE: Final = 0.5
"""Seconds of work before workers are called."""

AHEAD: Final = 4
"""How many tasks wait for each worker, so that nobody is ever idle."""


class WorkerDied(Refusal):
    template = "a worker process died (a bot may have crashed it, or there is not enough memory)"


def cores() -> int:
    """How many processes can work at the same time on this machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(work: Callable[[T], R], tasks: Iterable[T], workers: int) -> Generator[R]:
    """``map(work, tasks)`` by so many processes. *work* is pickled and sent to each of them once."""
    waiting = iter(tasks)
    start = monotonic()
    while workers == 1 or monotonic() - start < ALONE:
        for task in islice(waiting, 1):
            yield work(task)
            break
        else:
            return
    yield from helped(work, waiting, workers)


def helped(work: Callable[[T], R], tasks: Iterator[T], workers: int) -> Generator[R]:
    context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    mine = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, context, initializer=prepare, initargs=(work,))
    queue: deque[Future[Any]] = deque()
    finished = False
    try:
        while True:
            for task in islice(tasks, AHEAD * workers - len(queue)):
                with deaf_to_control_c():
                    queue.append(pool.submit(do, task))
            if not queue:
                break
            yield queue.popleft().result()
        finished = True
    except BrokenProcessPool:
        raise WorkerDied from None
    finally:
        if not finished:  # nobody wants the rest: it may be a long thought
            for process in set(multiprocessing.active_children()) - mine:
                process.terminate()
        pool.shutdown(cancel_futures=True)


WORK: Callable[[Any], Any]


def prepare(work: Callable[[Any], Any]) -> None:
    """What a worker does first. Ctrl-C is for whoever started it, and it leaves when that one does."""
    global WORK
    WORK = work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_the_parent, daemon=True).start()


def leave_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def do(task: Any) -> Any:
    return WORK(task)


@contextmanager
def deaf_to_control_c() -> Iterator[None]:
    """A process that is started in here never hears Ctrl-C; we hear it when we are out."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
