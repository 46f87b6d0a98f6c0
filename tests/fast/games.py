"""Games that no kernel knows, and the kernels that come with Bullpen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from bullpen.core.rows import Marker, Rows
from bullpen.core.table import Table
from bullpen.fast import has_kernel
from bullpen.games import boxes, load, setup
from bullpen.games.six_nimmt import SixNimmt
from tests.setups import all_variants

SHIPPED = {
    "6nimmt": {"pro", "even_odd", "mountain", "cow", "twisted"},
    "baron_oxx": {"colours", "plus"},
    "buffalo": set(),
    "hornochsen": set(),
    "x_nimmt": set(),
}
"""What must have a kernel: a new game or variant may do without."""


def compiled_variants(rounds: int = 1) -> list[str]:
    """Every combination of variants that has a kernel."""
    return [text for text in all_variants(rounds) if has_kernel(load(text))]


def compiled_boxes() -> list[str]:
    """Every box that has a kernel as it is printed."""
    return [name for name in boxes() if has_kernel(load(name))]


def shipped_variants() -> list[str]:
    """Every combination of variants that must have a kernel."""
    return [
        text
        for text in all_variants()
        if (chosen := setup(text)).box.name in SHIPPED and set(chosen.variants) <= SHIPPED[chosen.box.name]
    ]


@dataclass(frozen=True, slots=True)
class Gate(Marker):
    """The special card of CONTRIBUTING's recipe."""

    name: ClassVar[str] = "gate"

    def admits(self, value: int) -> bool:
        return value <= 52

    def after_take(self, rows: Rows, taken: int) -> Self:
        return type(self)((self.row + 1) % len(rows))


class Gated(SixNimmt):
    """The game of that recipe: 6 nimmt! with another marker."""

    marker_types = (*SixNimmt.marker_types, Gate)

    def start_rows(self, table: Table, starters: Sequence[int]) -> None:
        super().start_rows(table, starters)
        table.markers += (Gate(0),)
