"""What the bots that search have in common: a view becomes a compiled table, options become candidates.

A budget is a number of worlds or milliseconds of this thread's own time, so that a busy machine does not make a
weaker player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import TYPE_CHECKING, Any

from bullpen.fast import kernel, round_of
from bullpen.game import Action, Refusal, View
from bullpen.match import Match
from bullpen.rng import Rng

if TYPE_CHECKING:
    from bullpen.fast.layout import Kernel
    from bullpen.table import TableGame

__all__ = ["BadBudget", "Budget", "Position"]


class BadBudget(Refusal):
    template = "a budget is a number of worlds or of milliseconds: 300 or 50ms, not {budget}"


@dataclass(frozen=True)
class Budget:
    """How long to think: on so many worlds, or for so many milliseconds."""

    worlds: int | None = None
    milliseconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        number, milliseconds = text.removesuffix("ms"), text.endswith("ms")
        if not number.isdecimal() or not 0 < int(number) <= 1_000_000:
            raise BadBudget(budget=repr(text))
        return cls(milliseconds=int(number)) if milliseconds else cls(worlds=int(number))

    def __str__(self) -> str:
        return f"{self.milliseconds:g}ms" if self.milliseconds is not None else str(self.worlds)


class Position:
    """A decision as a kernel sees it, with its hidden cards dealt anyhow: they are dealt anew for every world."""

    def __init__(self, view: View[Any], options: Sequence[Action], rng: Rng) -> None:
        import numpy as np

        assert view.seat is not None
        self.match: TableGame[Any] = view.game  # type: ignore[assignment]
        self.game = round_of(self.match)
        self.kernel: Kernel = kernel(self.game)
        self.seat, self.seats = view.seat, view.table.seats
        self.together = self.game.cooperative
        self.tables = np.zeros(3, self.kernel.record)
        self.tables[0] = self.kernel.encode(self.game, self.game.imagine(view, rng))[0]
        self.candidates = np.array([self.kernel.code(option) for option in options], np.int32)
        self.seed = np.uint64(rng.next())
        self.totals = np.array(totals(self.match, view.table), np.float64)
        self.sums = np.zeros(len(options))
        self.alive = np.ones(len(options), np.bool_)


def totals(game: TableGame[Any], table: Any) -> Sequence[int]:
    """How everybody stood before this round."""
    if not isinstance(game, Match):
        return [0] * table.seats
    return [game.sign * points for points in game.totals(table)]
