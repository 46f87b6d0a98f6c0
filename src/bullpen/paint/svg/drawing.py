"""What is being drawn: a scene, and the few pieces that every part of the drawing asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bullpen.core.game import FACE_DOWN, Card, Seat
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.layout import Piece, beside, resized
from bullpen.scene import Scene

__all__ = ["GAP", "SMALL", "Drawing", "counted"]

GAP: Final = 6
SMALL: Final = 0.62
"""The size of a card that is not in the middle of the play."""


SMALL_FACE: Final = 0.75
"""Cards that are drawn smaller than this show their bulls as a figure."""


class Drawing:
    """A scene, with cards and badges that look as its game says."""

    def __init__(self, scene: Scene) -> None:
        self.info, self.public = scene.info, scene.public
        self.seat, self.own = scene.seat, scene.own

    def card(self, card: Card, size: float = 1) -> Piece:
        info = self.info
        colours = info.colours.get(card, "")
        return resized(faces.card(card, info.bulls[card], colours, info.signed, size < SMALL_FACE), size)

    def bulls(self, cards: Sequence[Card]) -> Piece:
        """The sum of the bulls on these cards, if one may know it."""
        if FACE_DOWN in cards:
            return signs.bull_sum("?")
        bulls = sum(self.info.bulls[card] for card in cards)
        if self.info.signed and bulls:
            return signs.bull_sum(f"{bulls:+}".replace("-", "−"), "plus" if bulls > 0 else "minus")
        return signs.bull_sum(str(bulls))

    def badge(self, seat: Seat, lit: bool = True) -> Piece:
        """A seat's badge, lit while the table waits for it."""
        label = str(seat + 1) if seat < self.info.seats else ""
        return signs.seat_badge(label, "awaited" if lit and seat in self.public.awaited else "badge")


def counted(icon: Piece, count: int) -> Piece:
    """So many of these."""
    return beside([icon, signs.text(str(count))], 2)
