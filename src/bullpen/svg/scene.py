"""What is being drawn: a view, and the few facts that every part of the drawing asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.game import FACE_DOWN, Card, Seat, View
from bullpen.svg import artwork as art
from bullpen.svg.layout import Piece, beside, resized
from bullpen.table import Kind, Table, TableGame

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
        rules = getattr(getattr(game, "round", game), "rules", None)
        self.colours = getattr(getattr(rules, "deck", None), "colours", {})
        self.endless = getattr(rules, "capacity", 0) is None
        """Whether a row holds any number of cards."""
        self.counts_up = any(game.bulls(card) < 0 for card in game.cards(table.seats))
        """Whether some bulls are good and some are bad."""
        blank, wider = game.blank(table.seats), game.blank(table.seats + 1)
        self.by_seat = [z.name for z in game.zones if getattr(blank, z.name) != getattr(wider, z.name)]
        """The zones that have a part for every seat."""

    def card(self, card: Card, size: float = 1) -> Piece:
        if card == FACE_DOWN:
            face = art.back()
        else:
            face = art.card(card, self.game.bulls(card), self.colours.get(card, ()), self.counts_up)
        return face if size == 1 else resized(face, size)

    def bulls(self, cards: Sequence[Card]) -> Piece:
        """The sum of the bulls on these cards, if one may know it."""
        if FACE_DOWN in cards:
            return art.bull_sum("?")
        return self.sum_of(sum(map(self.game.bulls, cards)))

    def sum_of(self, bulls: int) -> Piece:
        if self.counts_up and bulls:
            return art.bull_sum(art.signed(bulls), "plus" if bulls > 0 else "minus")
        return art.bull_sum(art.signed(bulls).lstrip("+"))

    # Seats.

    def is_dealt(self, zone: Any) -> bool:
        """Whether something of this zone lies before a seat now."""
        blank = self.game.blank(self.table.seats)
        value = getattr(self.table, zone.name)
        return value != getattr(blank, zone.name) and (zone.name in self.by_seat or self.is_herds(zone))

    def is_herds(self, zone: Any) -> bool:
        """Whether this zone belongs to the one who has a pile but no seat: the buffalo."""
        groups = zone.metadata["kind"] in (Kind.GROUPS, Kind.HANDS) and zone.name not in ("rows", *self.by_seat)
        return groups and len(self.table.piles) > self.table.seats

    def part(self, zone: Any, seat: Seat) -> Any:
        """What a zone holds for this seat."""
        value = getattr(self.table, zone.name)
        if zone.name in self.by_seat:
            return value[seat] if seat < len(value) else ()
        return tuple(card for group in value for card in group) if seat == self.table.seats else ()

    def is_awaited(self, seat: Seat) -> bool:
        """Whether the table waits for this seat: not where a position was written without hands."""
        return seat in self.view.awaited and (self.table.ask is not None or any(self.table.hands))

    def badge(self, seat: Seat) -> Piece:
        label = str(seat + 1) if seat < self.table.seats else ""
        return art.seat_badge(label, "awaited" if self.is_awaited(seat) else "badge")


def counted(icon: Piece, count: int) -> Piece:
    """So many of these."""
    return beside([icon, art.text(str(count))], 2)
