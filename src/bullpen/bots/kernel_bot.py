"""What the bots that search have in common: a view becomes a compiled table, options become candidates.

A budget is a number of worlds, or milliseconds of this thread's own time, so that a busy machine does not
make a weaker player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from bullpen.bots import check_installed
from bullpen.bots.cautious import Cautious
from bullpen.core.game import FACE_DOWN, Action, View
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import GameKernel, find

if TYPE_CHECKING:
    from bullpen.fast.records import Kernel
    from bullpen.fast.search import Objective

__all__ = ["Budget", "KernelBot", "Position"]

ROUNDS: Final = 5
"""About so many rounds a match takes that is played to a target."""
SPREAD: Final = 0.6
"""How far chance carries players apart in a round, in leads that are worth a win."""


@dataclass(frozen=True)
class Budget:
    """How long to search: on so many worlds, or for so many milliseconds."""

    worlds: int | None = None
    milliseconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        number = int(text.removesuffix("ms"))
        return cls(milliseconds=number) if text.endswith("ms") else cls(worlds=number)

    def divided(self, part: int) -> Budget:
        """One of so many equal parts."""
        if self.milliseconds is not None:
            return Budget(milliseconds=self.milliseconds / part)
        assert self.worlds is not None
        return Budget(worlds=max(1, self.worlds // part))

    def __str__(self) -> str:
        return f"{self.milliseconds:g}ms" if self.milliseconds is not None else str(self.worlds)


class KernelBot:
    """A bot that searches with a game's kernel. A game without one it plays as ``cautious`` does."""

    extra = "bots"
    needs_networks = False
    name: str

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        assert isinstance(view.game, TableGame)
        known = self.kernel_for(view.game)
        if known is None:
            return Cautious().choose(view, options, rng)
        return self.search(view, options, rng)

    def search(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        """One of several options, in a game that has what this bot needs."""
        raise NotImplementedError

    def kernel_for(self, game: TableGame[Any]) -> GameKernel | None:
        """The kernel with which this bot plays a game; None: there is none, or the networks are missing."""
        check_installed(self)
        known = find(game)
        return known if known is not None and (known.has_networks or not self.needs_networks) else None

    def prepare(self, game: TableGame[Any]) -> None:
        """Load or compile all that is needed for this game, while no clock runs."""
        from bullpen.bots.warmup import rehearse

        known = self.kernel_for(game)
        if known is not None:
            rehearse(known)


class Position:
    """A decision as a kernel sees it. What is hidden lies anywhere, and is dealt anew for every world."""

    def __init__(self, view: View[Any], options: Sequence[Action], rng: Rng) -> None:
        import numpy as np

        from bullpen.fast.search import new_workspace

        assert view.seat is not None
        match = view.game
        assert isinstance(match, TableGame)
        known = find(match)
        assert known is not None
        self.match, self.game, self.known = match, match.one_round, known
        self.kernel: Kernel = known.load()
        self.seat, self.seats = view.seat, view.table.seats
        self.workspace = new_workspace(self.kernel.record)
        self.workspace.decision[0] = self.kernel.encode_view(view)[0]
        self.codes = np.array([self.kernel.code(option) for option in options], np.int32)
        self.seed = np.uint64(rng.next())
        self.sheet = view.table.sheet
        self.open_hands = not any(FACE_DOWN in hand for hand in view.table.hands)

    def objective(self, win_weight: float, points_per_win: float) -> Objective:
        """What the seat plays for. A match that goes on after this round is played for, too."""
        import numpy as np

        from bullpen.fast.search import Objective

        totals, target, left = np.zeros(self.seats), 0.0, 0.0
        if isinstance(self.match, Match):
            until = self.match.until
            written = [sum(points) for points in zip(*self.sheet, strict=True)] or [0] * self.seats
            totals[:] = [self.match.sign * total for total in written]
            if until.rounds is None and until.target is not None:
                target = float(until.target + until.above)
                left = max(1.0, ROUNDS * (1 - max(written) / target) - 1)
            elif until.rounds is not None and len(self.sheet) + 1 < until.rounds:
                target = np.inf
                left = until.rounds - len(self.sheet) - 1.0
        lead_scale = SPREAD * points_per_win * sqrt(left)
        return Objective(bool(self.game.cooperative), win_weight, points_per_win, totals, target, lead_scale)
