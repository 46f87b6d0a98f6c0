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
from time import monotonic, process_time
from types import FrameType
from typing import Any, Literal, NoReturn, TypeAlias

from bullpen.bots import Bot, prepare
from bullpen.bots.budget import Budget
from bullpen.bots.program import Failed, ProgramBot, program_of
from bullpen.core.game import Seat, View
from bullpen.core.rng import Rng

__all__ = ["Answer", "Budget", "Kind", "begin", "get_ready", "line_of", "think", "told"]

Kind: TypeAlias = Literal["error", "illegal", "overrun", "timeout"]
"""What a bot can do wrong. An overrun is by the processor's clock, a timeout by the one on the wall."""


@dataclass(frozen=True)
class Answer:
    """What came of asking a bot."""

    option: int | None = None
    """Which of the options it chose; None: none of them."""
    cost: float | None = None
    """Seconds of the processor's time, of a program those of the wall clock; None if it raised an error, or
    had to be stopped by force."""
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
    program = program_of(bot)
    if program is not None:
        return ask(program, view, rng, budget)
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


def ask(program: ProgramBot, view: View[Any], rng: Rng, budget: Budget | None) -> Answer:
    """Let a program choose: it is a process of its own, and is stopped by the wall clock."""
    start = monotonic()
    try:
        choice = program.choose(view, view.options, rng, budget)
    except Failed as failed:
        return Answer(fault=failed.kind, message=str(failed))
    return Answer(view.options.index(choice), monotonic() - start)


def begin(program: ProgramBot, game: Any, seats: int, seat: Seat) -> Answer:
    """Tell a program that a game begins, and let it get ready."""
    try:
        program.begin(game, seats, seat)
    except Failed as failed:
        return Answer(fault=failed.kind, message=str(failed))
    return Answer()


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
