"""Memories of a round: cards that the others can hardly hold, and what kind of players these are.

A view shows a table, not how it came about. So a bot that searches notes at every turn how likely each kind
of player would play each card that it does not see. At the next turn it knows what they did play. Whoever
plays as the yardstick would is more likely one (``odds``), and a card that everybody would have played is
less likely in any hand (``doubt``).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from bullpen.game import Card, View

if TYPE_CHECKING:
    from bullpen.bots.thinking import Position

__all__ = ["Memory", "Notes"]

HANDS: Final = 2_000
"""How many hands are remembered at a time; one that is forgotten is played without prejudice."""
WORLDS: Final = 24
LEAST: Final = 0.02
"""Nothing is ever quite impossible."""


@dataclass(frozen=True)
class Notes:
    """What is thought of the others at a turn."""

    kept: Any
    """For every card, how likely somebody who holds it has not played it so far."""
    odds: Any
    """odds[seat, kind]: how likely a seat is of each kind; the last kind does anything."""
    expected: Any
    """expected[kind, card]: how likely each kind plays a card now that it holds."""

    def after(self, view: View[Any]) -> Notes:
        """What is thought once the cards of that turn lie open."""
        import numpy as np

        odds = self.odds.copy()
        for played in view.table.lane:
            if played.seat != view.seat and played.seat < len(odds):
                odds[played.seat] *= np.maximum(self.expected[:, played.card], LEAST)
                odds[played.seat] /= odds[played.seat].sum()
        others = [seat for seat in range(len(odds)) if seat != view.seat]
        played_by_now = odds[others].mean(0) @ self.expected
        return Notes(np.maximum(self.kept * (1 - played_by_now), LEAST), odds, self.expected)


class Memory:
    """Notes by the hand that they were made with: nobody else at the table has that hand.

    Whoever is dealt a new hand starts again without prejudice.
    """

    def __init__(self) -> None:
        self.notes: OrderedDict[Any, Notes] = OrderedDict()
        self.lock = Lock()

    def recall(self, view: View[Any], p: Position, odds: Any, nets: Any) -> Any:
        """Put the doubts onto the table that is searched, note this turn, and say who the others are."""
        import numpy as np

        from bullpen.fast.search import foresee

        size = p.tables["doubt"].shape[1]
        mine = [played.card for played in view.table.lane if played.seat == view.seat]
        found = map(self.notes.get, names(view, mine) if mine else ())
        earlier = next(filter(None, found), None)
        if earlier is None:
            notes = Notes(np.ones(size), np.tile(odds, (p.seats, 1)), np.zeros((len(odds), size)))
        else:
            notes = earlier.after(view)
            p.tables["doubt"][0] = (255 * (1 - notes.kept / notes.kept.max())).astype(np.uint8)
        held, played = np.zeros(size), np.zeros((len(odds), size))
        foresee(p.tables, p.seat, p.seats, WORLDS, p.seed, nets, held, played)
        with self.lock:
            for name in names(view):
                self.notes[name] = Notes(notes.kept, notes.odds, played / np.maximum(held, 1))
            while len(self.notes) > HANDS:
                self.notes.popitem(last=False)
        return notes.odds


def names(view: View[Any], mine: Sequence[Card] = ()) -> list[Any]:
    """What tells a hand before these cards of it were played: all its cards, or those that nobody else knows.

    In X nimmt! a hand grows by cards that everybody saw; in the advanced mode all cards were seen.
    """
    table, seat = view.table, view.seat
    hand = sorted((*table.hands[seat], *mine))
    secret = [card for card in hand if card not in table.known]
    return [(seat, table.sheet, tuple(cards)) for cards in (hand, secret)]
