"""A bot thinks about a decision: its answer, what that cost, and what was wrong with it.

What a decision costs is measured in the processor's time: a busy machine is no bot's fault. Where the system
allows it, a bot far over its budget is interrupted in the middle of a thought.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any, Final, Literal, NoReturn, TypeAlias

from bullpen.bots import Bot, prepare
from bullpen.core.game import View
from bullpen.core.rng import Rng

__all__ = ["Answer", "Budget", "Kind", "get_ready", "line_of", "think", "told"]

Kind: TypeAlias = Literal["error", "illegal", "overrun", "timeout"]
"""What a bot can do wrong. An overrun is by the processor's clock, a timeout by the one on the wall."""

GRACE: Final = 0.5
"""Seconds that the wall clock tolerates beyond what the processor's clock does: the machine may be busy."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a decision."""

    ms: int

    @property
    def processor(self) -> float:
        """The seconds of the processor's time that are tolerated: twice the budget, and a little more."""
        return (2 * self.ms + 10) / 1000

    @property
    def wall(self) -> float:
        """The seconds that are tolerated by the wall clock."""
        return self.processor + GRACE


@dataclass(frozen=True)
class Answer:
    """What came of asking a bot."""

    option: int | None = None
    """Which of the options it chose; None: none of them."""
    cost: float | None = None
    """Seconds of the processor's time; None if it raised an error, or had to be stopped by force."""
    fault: Kind | None = None
    message: str = ""
    """What was wrong, in one line."""
    place: str = ""
    """The kind of an error and where it was raised: unlike its message, this never names a card."""


class Overrun(BaseException):
    """Time is up. Not an Exception: a bot that catches those does not catch this."""


def get_ready(bot: Bot, game: Any, limit: float | None) -> Answer:
    """Let a bot load what it needs for a game, in so many seconds. This is no decision: it costs nothing."""
    try:
        with alarm(limit):
            prepare(bot, game)
    except Overrun:
        return Answer(fault="overrun", message=f"it was not ready after {limit:g} s")
    except (Exception, SystemExit) as error:
        return failed(error)
    return Answer()


def think(bot: Bot, view: View[Any], rng: Rng, budget: Budget | None) -> Answer:
    """Let a bot choose one of the options of a view."""
    options = view.options
    choice: Any = None
    option: int | None = None
    stopped = False
    start = processor_time()
    try:
        with alarm(None if budget is None else budget.processor):
            choice = bot.choose(view, options, rng)
            option = options.index(choice) if choice in options else None
    except Overrun:
        stopped = True
    except (Exception, SystemExit) as error:
        return failed(error)
    cost = processor_time() - start
    if budget is not None and (stopped or cost > budget.processor):
        message = f"{cost * 1000:.0f} ms of the processor's time, and the budget is {budget.ms} ms"
        return Answer(None, cost, "overrun", message)
    if option is None:
        return Answer(None, cost, "illegal", f"{shown(choice)!r} is none of {' '.join(map(str, options))}")
    return Answer(option, cost)


def processor_time() -> float:
    """Seconds of the processor's time: of this process, and of those that it started and waited for."""
    try:
        import resource
    except ImportError:  # not on Windows
        return process_time()
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


def failed(error: BaseException) -> Answer:
    return Answer(fault="error", message=told(error), place=f"{type(error).__name__} ({line_of(error)})")


def told(error: BaseException) -> str:
    """An error in one line, with the place where it was raised."""
    text = shown(error)
    return f"{type(error).__name__}{text and ': '}{text} ({line_of(error)})"


def line_of(error: BaseException) -> str:
    raised = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(raised.filename).name}:{raised.lineno}"


def shown(thing: object) -> str:
    """Something of a bot's in one line; not even that may fail."""
    try:
        return " ".join(str(thing).split())[:100]
    except Exception:
        return f"some {type(thing).__name__}"


@contextmanager
def alarm(seconds: float | None) -> Iterator[None]:
    """Raise Overrun in here after so much of the processor's time, where there are such timers."""
    if seconds is None or not hasattr(signal, "setitimer"):
        yield
        return
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return
    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def ring(signum: int, frame: FrameType | None) -> NoReturn:
    raise Overrun
