"""Random rounds of every kernel, one after another and side by side: the same rounds, in runs in turn.

The best run of each counts: whatever else the machine does can only make a run slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bullpen.bench.rounds import KernelRounds, kernel_rounds, usual_seats
from bullpen.bench.sheet import CannotMeasure, Column, Row, Sheet
from bullpen.core.table import TableGame
from bullpen.fast import find, kernel
from bullpen.games import boxes, load

__all__ = ["SIDE_BY_SIDE", "compare", "rounds_side_by_side"]

RUN: Final = 12_800
"""How many rounds a run has."""


def rows(seconds: float) -> Iterator[Row]:
    for name in boxes():
        game = load(name).one_round
        seats = usual_seats(game)
        alone, together = kernel_rounds(game, seats), rounds_side_by_side(game, seats)
        if alone is None:
            continue
        figures: Row = {"of": name, "seats": seats, "alone": None, "together": None, "ratio": None}
        if together is None:
            yield {**figures, "alone": compare(alone, alone, seconds)[0]}
        else:
            one, many = compare(alone, together, seconds)
            yield {**figures, "alone": one, "together": many, "ratio": many / one}


def rounds_side_by_side(game: TableGame[Any], seats: int) -> KernelRounds | None:
    """None: no kernel plays rounds of this game side by side."""
    known = find(game)
    vectorized = known and known.vectorized(game)
    return KernelRounds(kernel(game).blank(game, seats), seats, vectorized) if vectorized else None


def compare(alone: KernelRounds, together: KernelRounds, seconds: float) -> tuple[float, float]:
    """Rounds per second one after another and side by side; each for at least so long."""
    one: list[float] = []
    many: list[float] = []
    while not one or sum(one) < seconds:
        spent, ends = alone.play(0, RUN)
        one.append(spent)
        while sum(many) < sum(one):
            spent, same_ends = together.play(0, RUN)
            many.append(spent)
            if (same_ends != ends).any():
                raise CannotMeasure("rounds side by side end differently")
    return RUN / min(one), RUN / min(many)


SIDE_BY_SIDE = Sheet(
    "side_by_side",
    "random rounds per second",
    (
        Column("seats", "seats", "d"),
        Column("alone", "one by one", ",.0f"),
        Column("together", "together", ",.0f"),
        Column("ratio", "/ one", ".1f"),
    ),
    rows,
)
