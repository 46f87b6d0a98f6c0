"""Whether the review's values are right: what the judge foresees in games of bots, and what comes of it.

``python -m bullpen.bench.calibration`` prints it. One decision of every game is judged, so that samples are
independent. They are sorted by the lead that the judge foresaw for what was played, and cut into ten parts:
in each of them the mean result should be what was foreseen.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from bullpen.bench.rounds import usual_seats
from bullpen.bots import Bot, find, prepare
from bullpen.core.game import Action, Refusal, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import boxes, load
from bullpen.play.intervals import number
from bullpen.review import Effort, judge
from bullpen.review.samplers import lead_of

__all__ = ["EFFORT", "PARTS", "Foresight", "Part", "foresights", "lines", "misfit", "parts"]

PARTS: Final = 10

EFFORT: Final = Effort(scout=100, survey=400, most=1_200, precise=0.3)
"""Less than a review's: its error is small beside that of a single result."""


@dataclass(frozen=True)
class Foresight:
    """A decision: what the judge foresaw for what was played, and what came of it."""

    lead: float
    result: float


@dataclass(frozen=True)
class Part:
    """A tenth of the decisions: those with about the same foreseen value."""

    games: int
    foreseen: float
    actual: float
    error: float
    """The standard error of actual less foreseen."""

    @property
    def errors(self) -> float:
        """By how many standard errors it is off."""
        return (self.actual - self.foreseen) / self.error if self.error else 0.0


def foresights(game: TableGame[Any], bot: Bot, games: int, seed: int = 0) -> Iterator[Foresight]:
    """A decision from each of so many rounds, in which this bot has every seat."""
    prepare(bot, game)
    seats = usual_seats(game)
    for one in range(games):
        yield foresight(game, bot, seats, Rng(seed).child(one))


def foresight(game: TableGame[Any], bot: Bot, seats: int, rng: Rng) -> Foresight:
    """Play a round, and judge one of its decisions that left a choice; each is as likely."""
    picks, table = rng.child(1), game.deal(seats, rng.child(0))
    streams = [rng.child(2 + seat) for seat in range(seats)]
    chosen: tuple[View[Any], Seat, Action] | None = None
    seen = 0
    while awaited := game.awaited(table):
        seat = awaited[0]
        view = game.view(table, seat)
        action = bot.choose(view, view.options, streams[seat])
        if len(view.options) > 1:
            seen += 1
            if picks.below(seen) == 0:
                chosen = view, seat, action
        table = game.next(table, seat, action)
    assert chosen is not None, "a round without a choice"
    view, seat, action = chosen
    estimate = judge(view, seed=rng.next(), played=action, effort=EFFORT).of(action)
    standings = [game.standing(table, other) for other in range(seats)]
    return Foresight(estimate.lead, lead_of(game, standings, seat))


def parts(pairs: Iterable[tuple[float, float]], count: int = PARTS) -> list[Part]:
    """Foreseen and actual values, sorted by what was foreseen and cut into equal parts."""
    ordered = sorted(pairs)
    cuts = [len(ordered) * i // count for i in range(count + 1)]
    return [part_of(ordered[low:high]) for low, high in pairwise(cuts) if high - low > 1]


def part_of(pairs: Sequence[tuple[float, float]]) -> Part:
    off = [actual - foreseen for foreseen, actual in pairs]
    return Part(
        len(pairs),
        fmean(foreseen for foreseen, _ in pairs),
        fmean(actual for _, actual in pairs),
        sqrt(variance(off) / len(off)),
    )


def misfit(found: Sequence[Part]) -> float:
    """The mean square of how many standard errors the parts are off: about 1 if the values are right."""
    return fmean(part.errors**2 for part in found)


def lines(name: str, bot: Bot, games: int, seed: int = 0) -> Iterator[str]:
    """The table of one game, for people."""
    found = parts((one.lead, one.result) for one in foresights(load(name).one_round, bot, games, seed))
    yield f"{name}: {games} games of {bot.name}, seed {seed}; lead in bulls, by what was foreseen"
    yield f"{'games':>7} {'foreseen':>9} {'actual':>9} {'error':>7} {'off by':>7}"
    for part in found:
        yield (
            f"{part.games:7} {number(part.foreseen, 1):>9} {number(part.actual, 1):>9} "
            f"{part.error:7.1f} {number(part.errors, 1):>7}"
        )
    yield f"mean square of the last column: {misfit(found):.2f} (about 1 if the values are right)"


def main() -> None:
    parser = ArgumentParser(prog="python -m bullpen.bench.calibration", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="Default: all that have networks.")
    parser.add_argument("--bot", default="search@20", help="Who has every seat (%(default)s).")
    parser.add_argument("--rounds", type=int, default=100, help="Of each game (%(default)s).")
    parser.add_argument("--seed", type=int, default=0, help="The same seed gives the same table.")
    asked = parser.parse_args()
    if asked.rounds < 2 * PARTS:
        parser.error(f"--rounds {asked.rounds}: at least {2 * PARTS} are needed, two for each tenth")
    try:
        for name in asked.games or boxes():
            print(*lines(name, find(asked.bot), asked.rounds, asked.seed), sep="\n", flush=True)
    except Refusal as refusal:
        parser.error(str(refusal))


if __name__ == "__main__":
    main()
