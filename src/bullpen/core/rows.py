"""Rows and what lies beside them: where a card fits, how much room is left, which end is lowest.

Free functions over tuples of cards, and Markers: the special cards that lie at a row. A marker's
hooks say only what it changes; their defaults are the base game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self, TypeAlias

from bullpen.core.game import Card

__all__ = ["Marker", "Row", "Rows", "fitting", "lowest_tail", "marked", "nearest"]

Row: TypeAlias = tuple[Card, ...]
Rows: TypeAlias = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Marker:
    """A special card at a row."""

    name: ClassVar[str]
    sides: ClassVar[tuple[str, ...]] = ("",)
    """The ways it may lie, where that matters."""

    row: int
    side: str = ""

    room: ClassVar[int] = 0
    """How many more (or fewer) number cards the row holds because of it."""
    blocks: ClassVar[bool] = False
    """Whether the row is closed: nothing in, nothing out."""
    descends: ClassVar[bool] = False
    """Whether its row goes downhill, and comes first when two rows are equally near."""

    def __str__(self) -> str:
        """Its notation."""
        return f"{self.name}@{self.row + 1}" + (f":{self.side}" if self.side else "")

    def admits(self, value: int) -> bool:
        """Whether a card of this value may join its row at all."""
        return not self.blocks

    def after_take(self, rows: Rows, taken: int) -> Self | None:
        """Where it lies once a row was taken and restarted; None: it leaves the game."""
        return self

    def turned(self, rows: Rows) -> Self:
        """The same marker at the same row, on the side on which it lies there."""
        return self


def marked(markers: Iterable[Marker], row: int) -> list[Marker]:
    """The markers that lie at this row."""
    return [marker for marker in markers if marker.row == row]


def fitting(rows: Rows, value: int, markers: Sequence[Marker] = ()) -> list[int]:
    """Rule 1: the rows that this value continues. Every marker at a row must agree."""
    if not markers:
        return [r for r, row in enumerate(rows) if row and value > row[-1]]
    downhill = {m.row for m in markers if m.descends}
    barred = {m.row for m in markers if not m.admits(value)}
    return [
        r
        for r, row in enumerate(rows)
        if row and r not in barred and (value < row[-1] if r in downhill else value > row[-1])
    ]


def nearest(rows: Rows, value: int, fits: Sequence[int], markers: Sequence[Marker] = ()) -> int:
    """Rule 2: of the fitting rows, the one whose end differs least."""
    if not markers:  # all of them rise, so the highest end is the nearest
        best = fits[0]
        for r in fits:
            if rows[r][-1] > rows[best][-1]:
                best = r
        return best
    downhill = {m.row for m in markers if m.descends}
    return min(fits, key=lambda r: (abs(value - rows[r][-1]), r not in downhill))


def lowest_tail(rows: Rows, but: int | None = None) -> int:
    """The row with the lowest end card, leaving out row *but* and a row that is empty."""
    return min((r for r, row in enumerate(rows) if r != but and row), key=lambda r: rows[r][-1])
