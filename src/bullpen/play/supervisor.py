"""A supervisor looks after the bots of a game: whatever a bot does wrong, the table plays on.

A bot that raises an error, chooses what is no option, or overruns its budget is named, with its fault, and
greedy decides in its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from bullpen.bots import Bot
from bullpen.bots.greedy import Greedy
from bullpen.bots.program import program_of
from bullpen.core.game import Action, Outcome, Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.play.bot_process import BotProcess
from bullpen.play.thinking import Answer, Budget, Kind, begin, get_ready, think
from bullpen.words import Words

__all__ = ["FALLBACK", "Fault", "Supervisor", "Trouble", "failures", "troubles"]

FALLBACK: Final = Greedy()
"""Who decides for a bot that cannot."""

PREPARATION: Final = 300.0
"""How many seconds a bot may get ready for, where there is a budget: a compiler may take one minute."""

LONGEST: Final = 200
"""How much of a message is kept, in characters."""

KINDS: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        "error": "error",
        "illegal": "illegal choice",
        "overrun": "over the budget by the processor's clock",
        "timeout": "over the budget by the wall clock",
    }
)


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
    kind: Kind
    count: int
    first: str

    def __str__(self) -> str:
        what = f"{self.count} × {KINDS[self.kind]}"
        return f"{self.bot}: {what}; {FALLBACK.name} decided instead. The first: {self.first}"


def troubles(faults: Iterable[tuple[str, Fault]]) -> tuple[Trouble, ...]:
    """The faults of named bots, summed up."""
    counts: Counter[tuple[str, Kind]] = Counter()
    first: dict[tuple[str, Kind], str] = {}
    for bot, fault in faults:
        counts[bot, fault.kind] += 1
        first.setdefault((bot, fault.kind), fault.message)
    return tuple(Trouble(*key, counts[key], first[key]) for key in sorted(counts))


def failures(counts: Mapping[str, int], words: Words) -> str:
    """Which bots failed in how many decisions, and who decided instead: a sentence for people."""
    bots = ", ".join(f"{bot} ({count} ×)" for bot, count in counts.items())
    return words.say("bots-failed", bots=bots, instead=FALLBACK.name)


@dataclass
class Supervisor:
    """Looks after one game. ``budget`` is in milliseconds for each decision; None: think as you like."""

    seats: int
    budget: int | None = None
    faults: list[Fault] = field(default_factory=list, init=False)
    times: list[list[int]] = field(init=False)
    """What each decision cost in microseconds, seat by seat, where there was a choice."""
    unready: dict[Seat, Answer] = field(default_factory=dict, init=False)
    """Who could not get ready for the game, and why."""

    def __post_init__(self) -> None:
        self.times = [[] for _ in range(self.seats)]

    @property
    def limit(self) -> float | None:
        """The seconds in which a bot has to get ready."""
        return None if self.budget is None else PREPARATION

    def prepare(self, game: TableGame[Any], seat: Seat, bot: Bot | BotProcess) -> None:
        """Let a bot load what it needs. This is no decision yet: it costs nothing and may take its time."""
        if isinstance(bot, BotProcess):
            ready = bot.get_ready(game, self.limit)
        elif (program := program_of(bot)) is not None:
            ready = begin(program, game, self.seats, seat)
        else:
            ready = get_ready(bot, game, self.limit)
        if ready.fault is not None:
            self.unready[seat] = ready

    def finish(self, bots: Iterable[Bot | BotProcess], outcome: Outcome) -> None:
        """Tell the programs among the bots how the game ended."""
        for bot in bots:
            if (program := program_of(bot)) is not None:
                program.end(outcome)

    def decide(self, game: TableGame[Any], table: Any, seat: Seat, bot: Bot | BotProcess, rng: Rng) -> Action:
        """One of the seat's options: the bot's choice, or the fallback's if the bot is at fault."""
        if seat in self.unready:
            return self.instead(game, table, seat, rng, self.unready[seat])
        view = game.view(table, seat)
        options = view.options
        budget = None if self.budget is None else Budget(self.budget)
        if isinstance(bot, BotProcess):
            answer = bot.think(view, rng, budget, self.limit)
        else:
            answer = think(bot, view, rng, budget)
        if answer.cost is not None and len(options) > 1:
            self.times[seat].append(round(answer.cost * 1e6))
        if answer.option is None:
            return self.instead(game, table, seat, rng, answer)
        return options[answer.option]

    def instead(self, game: TableGame[Any], table: Any, seat: Seat, rng: Rng, answer: Answer) -> Action:
        """Write the fault down and let the fallback look at a fresh view: the bot may have spoilt its own."""
        assert answer.fault is not None
        self.faults.append(Fault(seat, answer.fault, answer.message[:LONGEST]))
        view = game.view(table, seat)
        return FALLBACK.choose(view, view.options, rng.child(table.number))
