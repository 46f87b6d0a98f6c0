"""What the bots that search have in common: a view becomes a compiled table, options become candidates.

A budget is a number of worlds, or milliseconds of this thread's own time, so that a busy machine does not
make a weaker player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from bullpen.bots.cautious import Cautious
from bullpen.core.game import FACE_DOWN, Action, View
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import has_kernel, kernel, name_of

if TYPE_CHECKING:
    from bullpen.fast.records import Kernel
    from bullpen.fast.search import Aim

__all__ = ["Budget", "Position", "Thinker", "at_sight"]

ROUNDS: Final = 5
"""About so many rounds a match takes that is played to a target."""
SPREAD: Final = 0.6
"""How far chance carries players apart in a round, in leads that are worth a win."""


@dataclass(frozen=True)
class Budget:
    """How long to think: on so many worlds, or for so many milliseconds."""

    worlds: int | None = None
    milliseconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        number = int(text.removesuffix("ms"))
        return cls(milliseconds=number) if text.endswith("ms") else cls(worlds=number)

    def __str__(self) -> str:
        return f"{self.milliseconds:g}ms" if self.milliseconds is not None else str(self.worlds)


def at_sight(view: View[Any], options: Sequence[Action], rng: Rng) -> Action | None:
    """What needs no search: the only option, and whatever rules of thumb say of a game without a kernel."""
    if len(options) == 1:
        return options[0]
    assert isinstance(view.game, TableGame)
    return None if has_kernel(view.game) else Cautious().choose(view, options, rng)


class Thinker:
    """Whoever needs a kernel to think."""

    def prepare(self, game: TableGame[Any]) -> None:
        """Load or compile all that is needed for this game, while no clock runs."""
        from bullpen.bots.warm import rehearse

        if has_kernel(game):
            rehearse(name_of(game))


class Position:
    """A decision as a kernel sees it. What is hidden is dealt anyhow here, and anew for every world."""

    def __init__(self, view: View[Any], options: Sequence[Action], rng: Rng) -> None:
        import numpy as np

        assert view.seat is not None
        match = view.game
        assert isinstance(match, TableGame)
        self.match, self.game = match, match.one_round
        self.slug = name_of(self.game)
        self.kernel: Kernel = kernel(self.game)
        self.seat, self.seats = view.seat, view.table.seats
        self.tables = np.zeros(3, self.kernel.record)
        self.tables[0] = self.kernel.encode(self.game, self.game.imagine(view, rng))[0]
        self.candidates = np.array([self.kernel.code(option) for option in options], np.int32)
        self.seed = np.uint64(rng.next())
        self.sheet = view.table.sheet
        self.open_hands = not any(FACE_DOWN in hand for hand in view.table.hands)

    def aim(self, win: float, scale: float) -> Aim:
        """What the seat plays for: see `Aim`. A match that goes on after this round is played for, too."""
        import numpy as np

        from bullpen.fast.search import Aim

        base, limit, left = np.zeros(self.seats), 0.0, 0.0
        if isinstance(self.match, Match):
            until = self.match.until
            totals = [sum(points) for points in zip(*self.sheet, strict=True)] or [0] * self.seats
            base[:] = [self.match.sign * total for total in totals]
            if until.rounds is None and until.target is not None:
                limit = float(until.target + until.above)
                left = max(1.0, ROUNDS * (1 - max(totals) / limit) - 1)
            elif until.rounds is not None and len(self.sheet) + 1 < until.rounds:
                limit = np.inf
                left = until.rounds - len(self.sheet) - 1.0
        return Aim(bool(self.game.cooperative), win, scale, base, limit, SPREAD * scale * sqrt(left))
