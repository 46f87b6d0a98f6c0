"""Bots against bots, round after round: who takes how much, who wins how often, and how sure that is.

Every deal is played as often as there are seats, and the bots move on by one seat each time: nobody profits
from a good hand or a good seat. What round *i* of a seed brings depends on nothing else, so the same seed
gives the same result, with any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from math import ceil
from operator import add
from typing import Any, ClassVar, Final, TypeAlias

from bullpen.bots import Bot
from bullpen.bots.program import program_of
from bullpen.core.game import Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import has_kernel
from bullpen.play.intervals import Mean, Share, Sums
from bullpen.play.play_game import play_game, win
from bullpen.play.supervisor import Fault, Supervisor, Trouble, troubles
from bullpen.play.workers import in_order

__all__ = ["Line", "Result", "simulate"]

WIN: Final = 2520
"""A win in parts that everybody can share alike, however many win."""


@dataclass(frozen=True)
class Line:
    """How one bot did."""

    bot: str
    points: Mean
    wins: Share
    """The share of the games it won: a shared win counts in part, a team's win in full."""


@dataclass(frozen=True)
class Result:
    """What came out, bot by bot."""

    game: str
    unit: str
    """What was played again and again: rounds."""
    played: int
    asked: int
    """How many were to be played; more than were, if somebody stopped it."""
    seed: int
    lines: tuple[Line, ...]
    team: Share | None = None
    """Where the seats are one team: the share of the games that it won."""
    troubles: tuple[Trouble, ...] = ()

    @property
    def deals(self) -> int:
        """How many deals that were; the last one may not have been played from every seat."""
        return ceil(self.played / len(self.lines))

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        """A table in plain, aligned text, and how it was computed."""
        cells = [("bot", "points", "won")]
        cells += [(line.bot, str(line.points), str(line.wins)) for line in self.lines]
        name, points, won = (max(map(len, column)) for column in zip(*cells, strict=True))
        played = f"{self.played}" if self.played == self.asked else f"{self.played} of {self.asked}"
        text = [f"{self.game}: {played} {self.unit}, {len(self.lines)} seats, seed {self.seed}"]
        text += [f"{bot:{name}}  {mean:>{points}}  {share:>{won}}" for bot, mean, share in cells]
        if self.team is not None:
            text.append(f"The team won {self.team} of the games.")
        text.append(
            f"95 % intervals over {self.deals} deals, each played from every seat: "
            "Student's of the points, Wilson's of the share of rounds won."
        )
        return "\n".join([*text, *map(str, self.troubles)])


@dataclass(frozen=True)
class Totals:
    """How some deals went, bot by bot."""

    games: int
    points: tuple[Sums, ...]
    wins: tuple[Sums, ...]
    """In parts of a win: see `WIN`."""

    def __add__(self, more: Totals) -> Totals:
        return Totals(
            self.games + more.games,
            tuple(map(add, self.points, more.points)),
            tuple(map(add, self.wins, more.wins)),
        )


DealResult: TypeAlias = tuple[Totals, Sequence[tuple[str, Fault]]]
"""How it went, and which bot did what wrong."""


@dataclass(frozen=True)
class Simulation:
    """What is played: game *i* depends on nothing but this and *i*."""

    game: TableGame[Any]
    bots: Sequence[Bot]
    times: int
    seed: int

    at_once: ClassVar[int] = 1
    """How many deals are played before anybody hears of it."""

    @property
    def tasks(self) -> Iterator[range]:
        """The games of so many deals at a time."""
        step = self.at_once * len(self.bots)
        return (range(i, min(i + step, self.times)) for i in range(0, self.times, step))

    def streams(self) -> tuple[Rng, Rng]:
        """Whatever is dealt comes from one, whatever the bots leave to chance from the other."""
        return Rng(self.seed).child(0), Rng(self.seed).child(1)

    def bot_at(self, i: int, seat: Seat) -> int:
        """Who of the bots sits there in game *i*."""
        return (seat + i) % len(self.bots)

    def __call__(self, games: range) -> DealResult:
        """These games of one deal."""
        n = len(self.bots)
        points, wins = [0] * n, [0] * n
        faults: list[tuple[str, Fault]] = []
        deals, chances = self.streams()
        for i in games:
            supervisor = Supervisor(n)
            seats = [self.bots[self.bot_at(i, seat)] for seat in range(n)]
            outcome = play_game(self.game, seats, deals.child(i // n), chances.child(i), supervisor)
            for seat in range(n):
                points[self.bot_at(i, seat)] += outcome.points[seat]
                wins[self.bot_at(i, seat)] += round(WIN * win(self.game, outcome, seat))
            faults += [(seats[fault.seat].name, fault) for fault in supervisor.faults]
        counts = [len(games)]
        sums = [tuple(Sums.of([total], counts) for total in totals) for totals in (points, wins)]
        return Totals(len(games), *sums), faults


class RandomSimulation(Simulation):
    """The same games, if all the bots are ``random``: the kernel plays them."""

    at_once = 500

    def __call__(self, games: range) -> DealResult:
        import numpy as np

        from bullpen.fast import kernel
        from bullpen.fast.batch import random_deals

        n = len(self.bots)
        points, standings = np.zeros((2, len(games), n), np.int64)
        deals, chances = (np.uint64(stream.seed) for stream in self.streams())
        random_deals(kernel(self.game).blank(self.game, n), deals, chances, games.start, points, standings)
        if self.game.cooperative:
            wins = WIN * (standings > 0)
        else:
            best = standings == standings.max(axis=1, keepdims=True)
            wins = WIN // best.sum(axis=1, keepdims=True) * best
        number = np.arange(len(games))[:, np.newaxis]
        at = (np.arange(n) - number) % n  # where each of the bots sat
        firsts = np.arange(0, len(games), n)
        counts = np.minimum(len(games) - firsts, n).tolist()

        def by_bot(seen: Any) -> tuple[Sums, ...]:
            totals = np.add.reduceat(np.take_along_axis(seen, at, axis=1), firsts)
            return tuple(Sums.of(column, counts) for column in totals.T.tolist())

        return Totals(len(games), by_bot(points), by_bot(wins)), ()


def simulate(
    game: TableGame[Any],
    bots: Sequence[Bot],
    rounds: int,
    seed: int,
    workers: int = 1,
    tick: Callable[[int], None] = lambda rounds: None,
) -> Result:
    """Let these bots play so many single rounds; of a match only the round counts.

    Several workers are several processes, which bots have to be sent to (`bullpen.bots.entrant`). *tick* is
    told how many more rounds were played. After Ctrl-C the result is that of the rounds that were played.
    """
    game = game.one_round
    game.check_seats(len(bots))
    by_kernel = {bot.name for bot in bots} == {"random"} and has_kernel(game)
    simulation = (RandomSimulation if by_kernel else Simulation)(game, bots, rounds, seed)
    simulation(range(0))  # whatever has to be loaded first is not taken for a lot of work
    done: Totals | None = None
    faults: list[tuple[str, Fault]] = []
    try:
        with closing(in_order(simulation, simulation.tasks, workers)) as results:
            for totals, wrong in results:
                done = totals if done is None else done + totals
                faults += wrong
                tick(totals.games)
    except KeyboardInterrupt:
        if done is None:
            raise
    finally:
        for bot in bots:
            if (program := program_of(bot)) is not None:
                program.close()
    assert done is not None
    lines = tuple(
        Line(bot.name, points.mean(), wins.share(WIN))
        for bot, points, wins in zip(bots, done.points, done.wins, strict=True)
    )
    team = lines[0].wins if game.cooperative else None
    return Result(game.name, "rounds", done.games, rounds, seed, lines, team, troubles(faults))
