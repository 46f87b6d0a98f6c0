"""What is being drawn: a view, the words for it, and what the cursor points at. No rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Seat, View
from bullpen.core.table import Table, TableGame
from bullpen.paint.svg.scene import Scene as Sight
from bullpen.tui.choosing import Choosing
from bullpen.words import Words

__all__ = ["Scene"]


class Scene:
    """A moment at the table, as one seat sees it."""

    def __init__(self, view: View[Any], words: Words, choosing: Choosing | None = None) -> None:
        game, table = view.game, view.table
        assert isinstance(game, TableGame)
        self.view = view
        self.words = words
        self.choosing = choosing
        self.game: TableGame[Any] = game
        self.table: Table = table
        self.sight = Sight(view)
        """What a picture of this view has to know."""

    @property
    def colours(self) -> dict[Card, Sequence[str]]:
        found: dict[Card, Sequence[str]] = self.sight.colours
        return found

    def bulls(self, card: Card) -> str:
        """The bulls on a card; with a sign where some are good and some bad."""
        bulls = self.game.bulls(card)
        return f"{bulls:+}".replace("-", "−") if self.sight.counts_up else str(bulls)

    def bulls_of(self, cards: Sequence[Card]) -> str:
        if FACE_DOWN in cards:
            return "?"
        bulls = self.game.count(cards)
        return f"{bulls:+}".replace("-", "−") if self.sight.counts_up and bulls else str(bulls)

    def player(self, seat: Seat) -> str:
        return self.words.player(seat, self.table, self.game)

    # The cursor.

    def is_chosen(self, *, card: Card | None = None, row: int | None = None) -> bool:
        """Whether the option under the cursor is about this."""
        return self.choosing is not None and self.choosing.points_at(card=card, row=row)

    def is_option(self, *, card: Card | None = None, row: int | None = None) -> bool:
        """Whether an option of the current group is about this."""
        return self.choosing is not None and self.choosing.find(card=card, row=row) is not None
