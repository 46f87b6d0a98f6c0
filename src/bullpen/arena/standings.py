"""What came out of a tournament: a line for each bot, and how far each two are apart.

All intervals are over deals: the turns of a deal share its cards, so together they are one piece of evidence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import ceil
from operator import attrgetter
from statistics import fmean
from typing import Any, Final, NamedTuple

from msgspec import Struct

from bullpen.arena.rating import ratings
from bullpen.arena.record import GameLine
from bullpen.arena.setting import Setting
from bullpen.core.game import Outcome
from bullpen.core.table import TableGame
from bullpen.play.intervals import Mean
from bullpen.play.play_game import win
from bullpen.play.supervisor import Fault, Trouble, troubles

__all__ = ["Difference", "Standing", "Standings", "Thinking", "standings"]


class Thinking(Struct, frozen=True, forbid_unknown_fields=True):
    """Milliseconds of the processor's time for a decision in which there was a choice."""

    mean: float
    p99: float
    """99 of 100 decisions were quicker."""


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot, or a team, did."""

    bot: str
    games: int
    points: Mean
    wins: Mean
    """The share of the games that a seat of it won: a shared win counts in part, a team's win in full."""
    rating: Mean | None
    thinking: Thinking | None


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """One bot's mean less another's, on the deals and at the tables that both of them played."""

    bot: str
    other: str
    points: Mean
    wins: Mean


class Standings(Struct, frozen=True, forbid_unknown_fields=True):
    """The result, for programs; its text is made elsewhere."""

    setting: Setting
    deals: int
    asked: int
    """How many deals were to be played; if somebody stopped it, more than were."""
    games: int
    cooperative: bool
    most_win: bool
    """Whether the most points win, or the fewest."""
    lines: tuple[Standing, ...]
    """The best first."""
    differences: tuple[Difference, ...]
    troubles: tuple[Trouble, ...]


class Sample(NamedTuple):
    """What one seat got in one game."""

    deal: int
    table: int
    turn: int
    points: float
    win: float


POINTS: Final = attrgetter("points")
WINS: Final = attrgetter("win")


def standings(game: TableGame[Any], setting: Setting, played: Iterable[GameLine], asked: int) -> Standings:
    """Sum up the games of these deals that were played."""
    games = sorted((line for line in played if line.deal < asked), key=lambda line: line.key)
    rated = {} if game.cooperative else ratings(ranked(game, games))
    samples: dict[str, list[Sample]] = defaultdict(list)
    times: dict[str, list[int]] = defaultdict(list)
    for line in games:
        outcome = Outcome(line.points, tuple(seat - 1 for seat in line.winners))
        for seat, bot in enumerate(line.bots):
            who = team(setting.tables[line.table]) if game.cooperative else bot
            samples[who].append(Sample(*line.key, line.points[seat], win(game, outcome, seat)))
            times[who] += line.cpu[seat]
    lines = [
        Standing(
            bot=who,
            games=len({sample[:3] for sample in found}),
            points=over_deals(found, POINTS),
            wins=over_deals(found, WINS),
            rating=rated.get(who),
            thinking=thinking(times[who]),
        )
        for who, found in samples.items()
    ]
    lines.sort(key=lambda line: -line.wins.value if game.cooperative else -game.sign * line.points.value)
    faults = [
        (line.bots[wrong.seat - 1], Fault(wrong.seat - 1, wrong.kind, wrong.message))
        for line in games
        for wrong in line.faults
    ]
    return Standings(
        setting=setting,
        deals=len({line.deal for line in games}),
        asked=asked,
        games=len(games),
        cooperative=game.cooperative,
        most_win=game.sign > 0,
        lines=tuple(lines),
        differences=tuple(differences([line.bot for line in lines], samples, game.cooperative)),
        troubles=troubles(faults),
    )


def ranked(game: TableGame[Any], games: Iterable[GameLine]) -> Iterator[tuple[tuple[str, ...], list[int]]]:
    """Who sat there, and how many each of them let go by."""
    for line in games:
        goods = [game.sign * points for points in line.points]
        yield line.bots, [sum(other > good for other in goods) for good in goods]


def team(bots: Sequence[str]) -> str:
    """What a team is called: by its bot, or by all of them."""
    return bots[0] if len(set(bots)) == 1 else " + ".join(bots)


def over_deals(samples: Iterable[Sample], value: Callable[[Sample], float]) -> Mean:
    return Mean.of(by_deal(samples, value).values())


def by_deal(samples: Iterable[Sample], value: Callable[[Sample], float]) -> dict[int, list[float]]:
    deals: dict[int, list[float]] = defaultdict(list)
    for sample in samples:
        deals[sample.deal].append(value(sample))
    return deals


def thinking(times: Sequence[int]) -> Thinking | None:
    if not times:
        return None
    slow = sorted(times)[ceil(0.99 * len(times)) - 1]
    return Thinking(mean=fmean(times) / 1000, p99=slow / 1000)


def differences(
    bots: Sequence[str], samples: Mapping[str, Sequence[Sample]], teams: bool
) -> Iterator[Difference]:
    """Each two that can be compared: at the same table, or as teams with the same cards."""
    for bot, other in combinations(bots, 2):
        mine, theirs = list(samples[bot]), list(samples[other])
        if not teams:
            common = {sample.table for sample in mine} & {sample.table for sample in theirs}
            mine = [sample for sample in mine if sample.table in common]
            theirs = [sample for sample in theirs if sample.table in common]
        both = {sample.deal for sample in mine} & {sample.deal for sample in theirs}
        if both:
            yield Difference(bot, other, *(apart(mine, theirs, both, value) for value in (POINTS, WINS)))


def apart(
    mine: Sequence[Sample], theirs: Sequence[Sample], deals: Iterable[int], value: Callable[[Sample], float]
) -> Mean:
    ours, others = by_deal(mine, value), by_deal(theirs, value)
    return Mean.of([[fmean(ours[deal]) - fmean(others[deal])] for deal in sorted(deals)])
