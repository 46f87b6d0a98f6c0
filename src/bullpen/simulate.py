"""Bots against bots, round after round: who takes how much, who wins how often, and how sure that is.

Every deal is played as often as there are seats, and the bots move on by one seat each time: nobody profits
from a good hand or a good seat. The same seed gives the same result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from bullpen.bots import Bot
from bullpen.game import Outcome
from bullpen.match import Match
from bullpen.rng import Rng
from bullpen.table import TableGame

__all__ = ["Line", "Mean", "Result", "play", "simulate", "simulate_matches"]


@dataclass(frozen=True)
class Mean:
    """A mean and half the width of its 95 % interval."""

    value: float
    margin: float

    @classmethod
    def of(cls, samples: Sequence[float]) -> Mean:
        n = len(samples)
        value = sum(samples) / n
        variance = sum((sample - value) ** 2 for sample in samples) / (n - 1) if n > 1 else 0.0
        return cls(value, 1.96 * sqrt(variance / n))


@dataclass(frozen=True)
class Line:
    """How one bot did."""

    bot: str
    points: Mean
    wins: Mean
    """The share of the games it won: a shared win counts in part, a team's win in full."""


@dataclass(frozen=True)
class Result:
    """What came out, bot by bot."""

    game: str
    unit: str
    """What was played again and again: rounds or matches."""
    played: int
    seed: int
    lines: tuple[Line, ...]

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        """A table in plain, aligned text."""
        width = max(len("bot"), *(len(line.bot) for line in self.lines))
        table = [
            f"{self.game}: {self.played} {self.unit}, {len(self.lines)} seats, seed {self.seed}",
            f"{'bot':{width}}      points           won",
        ]
        for line in self.lines:
            points = f"{line.points.value:7.2f} ± {line.points.margin:5.2f}"
            wins = f"{line.wins.value:7.1%} ± {line.wins.margin:5.1%}"
            table.append(f"{line.bot:{width}} {points} {wins}")
        return "\n".join(table)


def simulate(game: TableGame[Any], bots: Sequence[Bot], rounds: int, seed: int) -> Result:
    """Let these bots play so many single rounds; of a match only the round counts."""
    return repeat(game.round if isinstance(game, Match) else game, "rounds", bots, rounds, seed)


def simulate_matches(game: TableGame[Any], bots: Sequence[Bot], matches: int, seed: int) -> Result:
    """Let these bots play so many whole matches."""
    return repeat(game, "matches", bots, matches, seed)


def repeat(game: TableGame[Any], unit: str, bots: Sequence[Bot], times: int, seed: int) -> Result:
    game.check_seats(len(bots))
    deals, chances = Rng(seed).child(0), Rng(seed).child(1)
    points: list[list[float]] = [[] for _ in bots]
    wins: list[list[float]] = [[] for _ in bots]
    for i in range(times):
        deal, turned = divmod(i, len(bots))
        seated = [(seat + turned) % len(bots) for seat in range(len(bots))]
        outcome = play(game, [bots[bot] for bot in seated], deals.child(deal), chances.child(i))
        for seat, bot in enumerate(seated):
            points[bot].append(outcome.points[seat])
            wins[bot].append(win(game, outcome, seat))
    lines = [Line(bot.name, Mean.of(p), Mean.of(w)) for bot, p, w in zip(bots, points, wins, strict=True)]
    return Result(game.name, unit, times, seed, tuple(lines))


def play(game: TableGame[Any], bots: Sequence[Bot], deal: Rng, chance: Rng) -> Outcome:
    """One game, dealt from one stream; what the bots leave to chance comes from another, seat by seat."""
    streams = [chance.child(seat) for seat in range(len(bots))]
    table = game.deal(len(bots), deal)
    while awaited := game.awaited(table):
        seat = awaited[0]
        view = game.view(table, seat)
        table = game.next(table, seat, bots[seat].choose(view, view.options, streams[seat]))
    outcome = game.outcome(table)
    assert outcome is not None
    return outcome


def win(game: TableGame[Any], outcome: Outcome, seat: int) -> float:
    """The seat's part in the win."""
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if game.cooperative else 1 / len(outcome.winners)
