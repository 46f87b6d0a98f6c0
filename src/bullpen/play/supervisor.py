"""A supervisor looks after the bots of a game: whatever a bot does wrong, the table plays on.

A bot that raises an error, chooses what is no option, or overruns its budget is named, with its fault, and
greedy decides in its place. What a decision costs is measured in the processor's time: a busy machine is no
bot's fault. Where the system allows it, a bot far over its budget is interrupted in the middle of a thought.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any, Final, Literal, NoReturn, TypeAlias

from bullpen.bots import Bot, prepare
from bullpen.bots.greedy import Greedy
from bullpen.core.game import Action, Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame

__all__ = ["Fault", "Kind", "Supervisor", "Trouble", "troubles"]

Kind: TypeAlias = Literal["error", "illegal", "overrun"]

FALLBACK: Final = Greedy()
"""Who decides for a bot that cannot."""

PREPARATION: Final = 300.0
"""How many seconds a bot may get ready for, where there is a budget: a compiler may take one minute."""

LONGEST: Final = 200
"""How much of a message is kept, in characters."""


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong in a decision."""

    seat: Seat
    kind: Kind
    message: str


@dataclass(frozen=True)
class Trouble:
    """What a bot did wrong, how often, and the first message. A stand-in decided in its place."""

    bot: str
    kind: str
    count: int
    first: str

    def __str__(self) -> str:
        return f"{self.bot}: {self.count} × {self.kind}, greedy decided instead; the first: {self.first}"


def troubles(faults: Iterable[tuple[str, Fault]]) -> tuple[Trouble, ...]:
    """The faults of named bots, summed up."""
    counts: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], str] = {}
    for bot, fault in faults:
        counts[bot, fault.kind] += 1
        first.setdefault((bot, fault.kind), fault.message)
    return tuple(Trouble(*key, counts[key], first[key]) for key in sorted(counts))


class Overrun(BaseException):
    """Time is up. Not an Exception: a bot that catches those does not catch this."""


@dataclass
class Supervisor:
    """Looks after one game. ``budget`` is in milliseconds for each decision; None: think as you like."""

    seats: int
    budget: int | None = None
    faults: list[Fault] = field(default_factory=list, init=False)
    times: list[list[int]] = field(init=False)
    """What each decision cost in microseconds, seat by seat, where there was a choice."""
    unready: dict[Seat, tuple[Kind, str]] = field(default_factory=dict, init=False)
    """Who could not get ready for the game, and why."""

    def __post_init__(self) -> None:
        self.times = [[] for _ in range(self.seats)]

    @property
    def limit(self) -> float | None:
        """The seconds that are tolerated: twice the budget, and a little for those with a small one."""
        return None if self.budget is None else (2 * self.budget + 10) / 1000

    def prepare(self, game: TableGame[Any], seat: Seat, bot: Bot) -> None:
        """Let a bot load what it needs. This is no decision yet: it costs nothing and may take its time."""
        try:
            with alarm(None if self.budget is None else PREPARATION):
                prepare(bot, game)
        except Overrun:
            self.unready[seat] = "overrun", f"it was not ready after {PREPARATION:.0f} s"
        except (Exception, SystemExit) as error:
            self.unready[seat] = "error", told(error)

    def decide(self, game: TableGame[Any], table: Any, seat: Seat, bot: Bot, rng: Rng) -> Action:
        """One of the seat's options: the bot's choice, or the fallback's if the bot is at fault."""
        if seat in self.unready:
            return self.instead(game, table, seat, rng, *self.unready[seat])
        view = game.view(table, seat)
        options, limit = view.options, self.limit
        choice: Any = None
        stopped = False
        start = process_time()
        try:
            with alarm(limit):
                choice = bot.choose(view, options, rng)
            legal = choice in options
        except Overrun:
            stopped, legal = True, False
        except (Exception, SystemExit) as error:
            return self.instead(game, table, seat, rng, "error", told(error))
        spent = process_time() - start
        if len(options) > 1:
            self.times[seat].append(round(spent * 1e6))
        if stopped or (limit is not None and spent > limit):
            message = f"{spent * 1000:.0f} ms for a decision, and the budget is {self.budget} ms"
            return self.instead(game, table, seat, rng, "overrun", message)
        if not legal:
            message = f"{shown(choice)!r} is none of {' '.join(map(str, options))}"
            return self.instead(game, table, seat, rng, "illegal", message)
        return options[options.index(choice)]  # what equals an option need not be one

    def instead(
        self, game: TableGame[Any], table: Any, seat: Seat, rng: Rng, kind: Kind, message: str
    ) -> Action:
        """Write the fault down and let the fallback look at a fresh view: the bot may have spoilt its own."""
        self.faults.append(Fault(seat, kind, message[:LONGEST]))
        view = game.view(table, seat)
        return FALLBACK.choose(view, view.options, rng.child(table.number))


def told(error: BaseException) -> str:
    """An error in one line, with the place where it was raised."""
    raised = traceback.extract_tb(error.__traceback__)[-1]
    text = shown(error)
    return f"{type(error).__name__}{text and ': '}{text} ({Path(raised.filename).name}:{raised.lineno})"


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
