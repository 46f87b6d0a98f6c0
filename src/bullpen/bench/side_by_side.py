"""Random rounds of every kernel, one after another and side by side: the same rounds, in runs in turn.

The best run of each counts: whatever else the machine does can only make a run slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bullpen.bench.rounds import KernelRounds, kernel_rounds, usual_seats
from bullpen.bench.sheet import CannotMeasure, Column, Row, Sheet
from bullpen.core.table import TableGame
from bullpen.fast import find
from bullpen.games import boxes, load

__all__ = ["SIDE_BY_SIDE", "compare"]

RUN: Final = 12_800
"""How many rounds a run has."""


def rows(seconds: float) -> Iterator[Row]:
    for name in boxes():
        game = load(name).one_round
        seats = usual_seats(game)
        alone, together = compare(game, seats, seconds)
        if alone is not None:
            ratio = None if together is None else together / alone
            yield {"of": name, "seats": seats, "alone": alone, "together": together, "ratio": ratio}


def compare(game: TableGame[Any], seats: int, seconds: float) -> tuple[float | None, float | None]:
    """Rounds per second one after another and side by side, or None; each for at least so long."""
    alone = kernel_rounds(game, seats)
    known = find(game)
    if alone is None or known is None:
        return None, None
    vectorized = known.vectorized(game)
    ways = [alone]
    if vectorized is not None:
        ways.append(KernelRounds(alone.tables, seats, vectorized))
    spent: list[list[float]] = [[] for _ in ways]
    while not spent[0] or min(map(sum, spent)) < seconds:
        ends = []
        for way, times in zip(ways, spent, strict=True):
            time, standings = way.play(0, RUN)
            times.append(time)
            ends.append(standings)
        if any((end != ends[0]).any() for end in ends):
            raise CannotMeasure(f"{game.name}: rounds side by side end differently")
    best = [RUN / min(times) for times in spent]
    return best[0], best[1] if len(best) > 1 else None


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
