"""What a player remembers of a round: which cards the others would have played by now, had they held them.

A view shows a table, not how it came about. So a bot that searches notes at every turn, for each card that it
does not see, how likely somebody who holds it would play it now. Who has not, may not hold it: from turn to
turn such a card is doubted more, and it is imagined in the others' hands less often.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from bullpen.game import View

if TYPE_CHECKING:
    from bullpen.bots.thinking import Position
    from bullpen.fast.search import Aim, Minds

__all__ = ["Memory"]

ROUNDS: Final = 1_000
"""How many rounds are remembered at a time; one that is forgotten is played without doubts."""
WORLDS: Final = 24


class Memory:
    """Doubts by the hand that they were had with: nobody else at the table has that hand."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Any, Any] = OrderedDict()
        self.lock = Lock()

    def recall(self, view: View[Any], p: Position) -> None:
        """Put the doubts of the turn before onto the table that is searched."""
        kept = self.kept.get(before(view))
        if kept is not None:
            p.tables["doubt"][0] = (255 * (1 - kept / kept.max())).astype("uint8")

    def note(self, view: View[Any], p: Position, minds: Minds, aim: Aim) -> None:
        """Remember for the next turn what the others would play now."""
        import numpy as np

        from bullpen.fast.search import foresee

        size = p.tables["doubt"].shape[1]
        held, played = np.zeros(size), np.zeros(size)
        foresee(p.tables, p.seat, p.seats, WORLDS, p.seed, minds, aim, held, played)
        kept = self.kept.get(before(view), np.ones(size)) * (1 - played / np.maximum(held, 1))
        with self.lock:
            self.kept[now(view)] = np.maximum(kept, 0.02)
            while len(self.kept) > ROUNDS:
                self.kept.popitem(last=False)


def now(view: View[Any]) -> Any:
    return view.seat, view.table.sheet, view.table.hands[view.seat]


def before(view: View[Any]) -> Any:
    """The same, before the last card was played."""
    mine = tuple(played.card for played in view.table.lane if played.seat == view.seat)
    return view.seat, view.table.sheet, tuple(sorted((*view.table.hands[view.seat], *mine)))
