"""What is being drawn: a scene, the words for it, and what the cursor points at. No rules."""

from __future__ import annotations

from collections.abc import Sequence

from bullpen.core.game import FACE_DOWN, Card, Seat
from bullpen.scene import Scene
from bullpen.tui.choosing import Choosing
from bullpen.words import Words

__all__ = ["Frame"]


class Frame:
    """A moment at the table, as one seat sees it."""

    def __init__(self, scene: Scene, words: Words, choosing: Choosing | None = None) -> None:
        self.scene, self.info, self.public = scene, scene.info, scene.public
        self.seat, self.own = scene.seat, scene.own
        self.words = words
        self.choosing = choosing

    def bulls(self, card: Card) -> str:
        """The bulls on a card; with a sign where some are good and some bad."""
        bulls = self.info.bulls[card]
        return f"{bulls:+}".replace("-", "−") if self.info.signed else str(bulls)

    def bulls_of(self, cards: Sequence[Card]) -> str:
        if FACE_DOWN in cards:
            return "?"
        bulls = sum(self.info.bulls[card] for card in cards)
        return f"{bulls:+}".replace("-", "−") if self.info.signed and bulls else str(bulls)

    def points(self, seat: Seat) -> int | None:
        """A seat's points, as far as everybody knows them: to compare; None: they lie face down."""
        return self.public.seats[seat].points

    def label(self, seat: Seat) -> str:
        return self.words.label(seat, self.scene, self.scene)

    # The cursor.

    def is_chosen(self, *, card: Card | None = None, row: int | None = None) -> bool:
        """Whether the option under the cursor is about this."""
        return self.choosing is not None and self.choosing.points_at(card=card, row=row)

    def is_option(self, *, card: Card | None = None, row: int | None = None) -> bool:
        """Whether an option of the current group is about this."""
        return self.choosing is not None and self.choosing.find(card=card, row=row) is not None
