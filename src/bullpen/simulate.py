"""Bots against bots, round after round: who takes how much, who wins how often, and how sure that is.

Every deal is played as often as there are seats, and the bots move on by one seat each time: nobody profits
from a good hand or a good seat. What round *i* of a seed brings depends on nothing else, so the same seed
gives the same result, with any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from bullpen.bots import Bot
from bullpen.fast import has_kernel
from bullpen.game import Outcome, Refusal
from bullpen.match import Match
from bullpen.mean import Mean
from bullpen.minder import Fault, Minder, Trouble, troubles
from bullpen.rng import Rng
from bullpen.table import TableGame
from bullpen.workers import in_order

__all__ = ["Line", "Result", "TooFewSeats", "play", "seated", "simulate", "simulate_matches", "win"]


class TooFewSeats(Refusal):
    template = "{bots} bots do not fit at {seats} seats"


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
    asked: int
    """How many were to be played; more than were, if somebody stopped it."""
    seed: int
    lines: tuple[Line, ...]
    team: Mean | None = None
    """Where the seats are one team: the share of the games that it won."""
    troubles: tuple[Trouble, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        """A table in plain, aligned text."""
        cells = [("bot", "points", "won")]
        cells += [(line.bot, str(line.points), line.wins.percent()) for line in self.lines]
        name, points, won = (max(map(len, column)) for column in zip(*cells, strict=True))
        played = f"{self.played}" if self.played == self.asked else f"{self.played} of {self.asked}"
        text = [f"{self.game}: {played} {self.unit}, {len(self.lines)} seats, seed {self.seed}"]
        text += [f"{bot:{name}}  {mean:>{points}}  {share:>{won}}" for bot, mean, share in cells]
        if self.team is not None:
            text.append(f"The team won {self.team.percent()} of the games.")
        return "\n".join([*text, *map(str, self.troubles)])


def seated(bots: Sequence[Bot], seats: int | None) -> list[Bot]:
    """The bots at so many seats: if there are more seats than bots, from the first one again."""
    seats = len(bots) if seats is None else seats
    if seats < len(bots):
        raise TooFewSeats(bots=len(bots), seats=seats)
    return [bots[seat % len(bots)] for seat in range(seats)]


def simulate(
    game: TableGame[Any],
    bots: Sequence[Bot],
    rounds: int,
    seed: int,
    workers: int = 1,
    tick: Callable[[], None] = lambda: None,
) -> Result:
    """Let these bots play so many single rounds; of a match only the round counts.

    Several workers are several processes, which bots have to be sent to (`bullpen.bots.entrant`). *tick* is
    called after every round. After Ctrl-C the result is that of the rounds that were played.
    """
    one_round = game.round if isinstance(game, Match) else game
    return repeat(one_round, "rounds", bots, rounds, seed, workers, tick)


def simulate_matches(game: TableGame[Any], bots: Sequence[Bot], matches: int, seed: int) -> Result:
    """Let these bots play so many whole matches."""
    return repeat(game, "matches", bots, matches, seed, 1, lambda: None)


Played: TypeAlias = tuple[Outcome, Sequence[Fault]]


@dataclass(frozen=True)
class Simulation:
    """What is played: game *i* depends on nothing but this and *i*."""

    game: TableGame[Any]
    bots: Sequence[Bot]
    times: int
    seed: int

    def seats(self, i: int) -> list[int]:
        """Who of the bots sits where."""
        n = len(self.bots)
        return [(seat + i) % n for seat in range(n)]

    def __call__(self, deal: int) -> list[Played]:
        """The games of a deal, as far as they are asked for."""
        n = len(self.bots)
        return [self.play(i) for i in range(deal * n, min((deal + 1) * n, self.times))]

    def play(self, i: int) -> Played:
        minder = Minder(len(self.bots))
        seats = [self.bots[bot] for bot in self.seats(i)]
        deals, chances = Rng(self.seed).child(0), Rng(self.seed).child(1)
        outcome = play(self.game, seats, deals.child(i // len(seats)), chances.child(i), minder)
        return outcome, minder.faults


class RandomSimulation(Simulation):
    """The same games, if all the bots do anything: the kernel plays them."""

    def __call__(self, deal: int) -> list[Played]:
        import numpy as np

        from bullpen.fast import kernel
        from bullpen.fast.play import random_deals

        n = len(self.bots)
        games = range(deal * n, min((deal + 1) * n, self.times))
        deals, chances = Rng(self.seed).child(0), Rng(self.seed).child(1)
        seeds = np.array([deals.child(deal).seed] * len(games), np.uint64)
        streams = np.array(
            [[chances.child(i).child(seat).seed for seat in range(n)] for i in games], np.uint64
        )
        standings = np.zeros((len(games), n), np.int32)
        random_deals(kernel(self.game).blank(self.game, n), seeds, streams, standings)
        points = [tuple(self.game.sign * stands for stands in row) for row in standings.tolist()]
        return [(Outcome(row, self.game.winners(row)), ()) for row in points]


def repeat(
    game: TableGame[Any],
    unit: str,
    bots: Sequence[Bot],
    times: int,
    seed: int,
    workers: int,
    tick: Callable[[], None],
) -> Result:
    game.check_seats(len(bots))
    anything = unit == "rounds" and not game.cooperative and {bot.name for bot in bots} == {"random"}
    anything = anything and has_kernel(game)
    simulation = (RandomSimulation if anything else Simulation)(game, bots, times, seed)
    deals = range(-(-times // len(bots)))
    done: list[Played] = []
    try:
        with closing(in_order(simulation, deals, workers)) as results:
            for games in results:
                done += games
                for _ in games:
                    tick()
    except KeyboardInterrupt:
        if not done:
            raise
    lines = tuple(line(simulation, done, bot) for bot in range(len(bots)))
    faults = [
        (bots[simulation.seats(i)[fault.seat]].name, fault)
        for i, (_, faults) in enumerate(done)
        for fault in faults
    ]
    team = lines[0].wins if game.cooperative else None
    return Result(game.name, unit, len(done), times, seed, lines, team, troubles(faults))


def line(simulation: Simulation, done: Sequence[Played], bot: int) -> Line:
    """How a bot did, deal by deal."""
    n = len(simulation.bots)
    points: list[list[float]] = [[] for _ in range(0, len(done), n)]
    wins: list[list[float]] = [[] for _ in range(0, len(done), n)]
    for i, (outcome, _) in enumerate(done):
        seat = simulation.seats(i).index(bot)
        points[i // n].append(outcome.points[seat])
        wins[i // n].append(win(simulation.game, outcome, seat))
    return Line(simulation.bots[bot].name, Mean.of(points), Mean.of(wins))


def play(
    game: TableGame[Any], bots: Sequence[Bot], deal: Rng, chance: Rng, minder: Minder | None = None
) -> Outcome:
    """One game, dealt from one stream; what the bots leave to chance comes from another, seat by seat."""
    minder = minder or Minder(len(bots))
    streams = [chance.child(seat) for seat in range(len(bots))]
    for seat, bot in enumerate(bots):
        minder.prepare(game, seat, bot)
    table = game.deal(len(bots), deal)
    while awaited := game.awaited(table):
        seat = awaited[0]
        table = game.next(table, seat, minder.decide(game, table, seat, bots[seat], streams[seat]))
    outcome = game.outcome(table)
    assert outcome is not None
    return outcome


def win(game: TableGame[Any], outcome: Outcome, seat: int) -> float:
    """The seat's part in the win."""
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if game.cooperative else 1 / len(outcome.winners)
