"""What came out of a tournament: a line for each bot, and how far each two are apart.

The games of a deal share its cards, so together they are one sample: their mean. All means, differences and
intervals are over deals, and every deal counts alike, however many games it has.
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
from bullpen.arena.sequential import Verdict
from bullpen.arena.setting import Setting
from bullpen.core.game import Outcome, Seat
from bullpen.core.table import TableGame
from bullpen.play.intervals import Mean, Share
from bullpen.play.play_game import win
from bullpen.play.supervisor import Fault, Trouble, troubles

__all__ = [
    *("Comparison", "Difference", "Sequential", "Standing", "Standings", "Thinking"),
    *("samples_of", "standings", "team"),
]


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
    wins: Share
    """The share of the games that a seat of it won: a shared win counts in part, a team's win in full."""
    rating: Mean | None
    thinking: Thinking | None


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """One bot's mean less another's, on the deals and at the tables that both of them played."""

    bot: str
    other: str
    points: Mean
    wins: Share


class Comparison(Struct, frozen=True, forbid_unknown_fields=True):
    """How a sequential test of two bots stands."""

    bot: str
    other: str
    deals: int
    wins: Share
    """The share of games won, the bot's less the other's, with bounds that hold at every look."""
    verdict: Verdict


class Sequential(Struct, frozen=True, forbid_unknown_fields=True):
    """A sequential test of a bot against each other one."""

    margin: float
    """Shares that differ by less are alike."""
    error: float
    """How likely any of the verdicts is wrong, at most."""
    comparisons: tuple[Comparison, ...]


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
    sequential: Sequential | None = None
    """The sequential test, if there was one."""


class Sample(NamedTuple):
    """What one seat got in one game."""

    deal: int
    table: int
    turn: int
    points: float
    win: float


POINTS: Final = attrgetter("points")
WINS: Final = attrgetter("win")


def standings(
    game: TableGame[Any],
    setting: Setting,
    played: Iterable[GameLine],
    asked: int,
    sequential: Sequential | None = None,
) -> Standings:
    """Sum up the games of these deals that were played."""
    games = sorted((line for line in played if line.deal < asked), key=lambda line: line.key)
    rated = {} if game.cooperative else ratings(ranked(game, games))
    samples = samples_of(game, setting, games)
    times: dict[str, list[int]] = defaultdict(list)
    for line in games:
        for seat in range(len(line.bots)):
            times[player(game, setting, line, seat)] += line.cpu[seat]
    lines = [
        Standing(
            bot=who,
            games=len({sample[:3] for sample in found}),
            points=Mean.of([mean] for mean in deal_means(found, POINTS).values()),
            wins=Share.of([mean] for mean in deal_means(found, WINS).values()),
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
        sequential=sequential,
    )


def samples_of(game: TableGame[Any], setting: Setting, games: Iterable[GameLine]) -> dict[str, list[Sample]]:
    """What everybody got, game by game."""
    samples: dict[str, list[Sample]] = defaultdict(list)
    for line in games:
        outcome = Outcome(line.points, tuple(seat - 1 for seat in line.winners))
        for seat in range(len(line.bots)):
            sample = Sample(*line.key, line.points[seat], win(game, outcome, seat))
            samples[player(game, setting, line, seat)].append(sample)
    return samples


def player(game: TableGame[Any], setting: Setting, line: GameLine, seat: Seat) -> str:
    """Whose result this is: the bot's, or its team's."""
    return team(setting.tables[line.table]) if game.cooperative else line.bots[seat]


def ranked(game: TableGame[Any], games: Iterable[GameLine]) -> Iterator[tuple[tuple[str, ...], list[int]]]:
    """Who sat there, and how many each of them let go by."""
    for line in games:
        goods = [game.sign * points for points in line.points]
        yield line.bots, [sum(other > good for other in goods) for good in goods]


def team(bots: Sequence[str]) -> str:
    """What a team is called: by its bot, or by all of them."""
    return bots[0] if len(set(bots)) == 1 else " + ".join(bots)


def deal_means(samples: Iterable[Sample], value: Callable[[Sample], float]) -> dict[int, float]:
    """What somebody got on average in each deal."""
    deals: dict[int, list[float]] = defaultdict(list)
    for sample in samples:
        deals[sample.deal].append(value(sample))
    return {deal: fmean(found) for deal, found in deals.items()}


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
            points, wins = (apart(mine, theirs, both, value) for value in (POINTS, WINS))
            yield Difference(bot, other, Mean.of(points), Share.of(wins, least=-1))


def apart(
    mine: Sequence[Sample], theirs: Sequence[Sample], deals: Iterable[int], value: Callable[[Sample], float]
) -> list[list[float]]:
    """One bot's mean less the other's, deal by deal."""
    ours, others = deal_means(mine, value), deal_means(theirs, value)
    return [[ours[deal] - others[deal]] for deal in sorted(deals)]
