"""Random rounds of every game: the rules with events, without them, and the compiled kernel.

All three play the same rounds in turn, from the seeds 0, 1, 2 …, and everybody must stand alike at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, NamedTuple, TypeAlias

from bullpen.bench.sheet import CannotMeasure, Column, Row, Sheet
from bullpen.core.game import Action, Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import has_kernel, kernel
from bullpen.games import boxes, load

__all__ = ["ROUNDS", "KernelRounds", "Rates", "kernel_rounds", "rounds_per_second", "usual_seats"]

Step: TypeAlias = Callable[[Any, Seat, Action], Any]

BATCH = 100
"""How many rounds a kernel plays at a time."""


class Rates(NamedTuple):
    """Rounds per second."""

    events: float
    silent: float
    kernel: float | None
    """None: this game has no kernel."""


def usual_seats(game: TableGame[Any]) -> int:
    """Four, or the nearest number that is allowed."""
    return max(game.least, min(4, game.most))


def rows(seconds: float) -> Iterator[Row]:
    for name in boxes():
        game = load(name).one_round
        seats = usual_seats(game)
        rates = rounds_per_second(game, seats, seconds)
        yield {
            "of": name,
            "seats": seats,
            **rates._asdict(),
            "silent_by_events": rates.silent / rates.events,
            "kernel_by_silent": None if rates.kernel is None else rates.kernel / rates.silent,
        }


def rounds_per_second(game: TableGame[Any], seats: int, seconds: float) -> Rates:
    """Each way for at least so long, and at least a round."""

    def aloud(table: Any, seat: Seat, action: Action) -> Any:
        return game.step(table, seat, action)[0]

    fast = kernel_rounds(game, seats)
    events = silent = compiled = 0.0
    ends: list[list[int]] = []
    played = 0
    while not ends or min(events, silent) < seconds:
        events += timed(game, seats, aloud, len(ends))[0]
        spent, table = timed(game, seats, game.next, len(ends))
        silent += spent
        ends.append([game.standing(table, seat) for seat in range(seats)])
        while fast is not None and compiled < silent:
            compiled += fast.play(played, BATCH)[0]
            played += BATCH
    if fast is None:
        return Rates(len(ends) / events, len(ends) / silent, None)
    if fast.play(0, len(ends))[1].tolist() != ends:
        raise CannotMeasure(f"{game.name}: the kernel's rounds end differently")
    return Rates(len(ends) / events, len(ends) / silent, played / compiled)


def timed(game: TableGame[Any], seats: int, step: Step, seed: int) -> tuple[float, Any]:
    """The seconds that a random round takes, and its end."""
    start = process_time()
    rng = Rng(seed)
    table = game.deal(seats, rng)
    while pending := game.pending(table):
        awaited = game.awaited(table)
        for seat in awaited if table.ask is None else awaited[:1]:
            table = step(table, seat, rng.choice(pending[seat]))
    return process_time() - start, table


class KernelRounds:
    """Random rounds as a kernel plays them, called from Python."""

    def __init__(self, tables: Any, seats: int, rounds: Callable[[Any, Any, Any], None]) -> None:
        self.tables, self.seats, self.rounds = tables, seats, rounds
        self.play(0, 1)  # whatever has to be compiled

    def play(self, first: int, count: int) -> tuple[float, Any]:
        """Rounds from this seed on: the seconds that they take, and how everybody stands after each."""
        import numpy as np

        seeds = np.arange(first, first + count, dtype=np.uint64)
        standings = np.zeros((count, self.seats), np.int32)
        start = process_time()
        self.rounds(self.tables, seeds, standings)
        return process_time() - start, standings


def kernel_rounds(game: TableGame[Any], seats: int) -> KernelRounds | None:
    """None: this game has no kernel."""
    if not has_kernel(game):
        return None
    from bullpen.fast.batch import random_rounds

    return KernelRounds(kernel(game).blank(game, seats), seats, random_rounds)


ROUNDS = Sheet(
    "rounds",
    "random rounds per second",
    (
        Column("seats", "seats", "d"),
        Column("events", "events", ",.0f"),
        Column("silent", "silent", ",.0f"),
        Column("silent_by_events", "/ events", ".2f"),
        Column("kernel", "kernel", ",.0f"),
        Column("kernel_by_silent", "/ silent", ",.0f"),
    ),
    rows,
)
