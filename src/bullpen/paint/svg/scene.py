"""What is being drawn: a view, and the few facts that every part of the drawing asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.core.game import FACE_DOWN, Card, Seat, View
from bullpen.core.table import Kind, Table, TableGame
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.layout import Piece, beside, resized

__all__ = ["GAP", "SMALL", "Scene", "counted"]

GAP: Final = 6
SMALL: Final = 0.62
"""The size of a card that is not in the middle of the play."""


class Scene:
    """A view, with the looks that the game's own data tell."""

    def __init__(self, view: View[Any]) -> None:
        game, table = view.game, view.table
        assert isinstance(game, TableGame)
        self.view = view
        self.game: TableGame[Any] = game
        self.table: Table = table
        rules = getattr(game.one_round, "rules", None)
        self.colours = getattr(getattr(rules, "deck", None), "colours", {})
        self.endless = getattr(rules, "capacity", 0) is None
        """Whether a row holds any number of cards."""
        self.most_alike = getattr(rules, "same_colour", None)
        """How many bulls of one colour a row holds, where that matters."""
        self.counts_up = any(game.bulls(card) < 0 for card in game.cards(table.seats))
        """Whether some bulls are good and some are bad."""
        blank, wider = game.blank(table.seats), game.blank(table.seats + 1)
        self.by_seat = [z.name for z in game.zones if getattr(blank, z.name) != getattr(wider, z.name)]
        """The zones that have a part for every seat."""
        pending = game.pending(table)
        self.awaited = [seat for seat in view.awaited if pending[seat]]
        """Whom the table waits for: nobody without options, as where a position was written without hands."""

    def card(self, card: Card, size: float = 1) -> Piece:
        face = faces.card(card, self.game.bulls(card), self.colours.get(card, ()), self.counts_up)
        return resized(face, size)

    def bulls(self, cards: Sequence[Card]) -> Piece:
        """The sum of the bulls on these cards, if one may know it."""
        if FACE_DOWN in cards:
            return signs.bull_sum("?")
        bulls = sum(map(self.game.bulls, cards))
        if self.counts_up and bulls:
            return signs.bull_sum(f"{bulls:+}".replace("-", "−"), "plus" if bulls > 0 else "minus")
        return signs.bull_sum(str(bulls))

    # Seats.

    def lies_before_seats(self, zone: Any) -> bool:
        """Whether everybody has a part of this zone, or it is the buffalo's: who has a pile but no seat."""
        if zone.name in self.by_seat:
            return True
        return (
            zone.name != "rows"
            and zone.metadata["kind"] in (Kind.GROUPS, Kind.HANDS)
            and len(self.table.piles) > self.table.seats
        )

    def part(self, zone: Any, seat: Seat) -> Any:
        """What a zone holds for this seat."""
        value = getattr(self.table, zone.name)
        if zone.name in self.by_seat:
            return value[seat] if seat < len(value) else ()
        return tuple(card for group in value for card in group) if seat == self.table.seats else ()

    def badge(self, seat: Seat, lit: bool = True) -> Piece:
        """A seat's badge, lit while the table waits for it."""
        label = str(seat + 1) if seat < self.table.seats else ""
        return signs.seat_badge(label, "awaited" if lit and seat in self.awaited else "badge")


def counted(icon: Piece, count: int) -> Piece:
    """So many of these."""
    return beside([icon, signs.text(str(count))], 2)
