"""The table as a picture: what a seat, or a spectator, sees of any game, as one self-contained SVG.

``draw(game.view(table, seat))`` knows no rules and no words: it draws the zones that there are, by their
kinds, in numbers and signs. docs/pictures.md says how to read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from bullpen.game import FACE_DOWN, Card, ChooseRow, Play, Seat, View
from bullpen.rows import marked
from bullpen.svg import artwork as art
from bullpen.svg.layout import Piece, beside, columns, flowed, number, placed, resized, stacked
from bullpen.table import HIDDEN, Kind, Played, Seen, Table, TableGame

__all__ = ["draw"]

GAP: Final = 6
MARGIN: Final = 12
LEAST: Final = 440
"""The width of a drawing that has only short rows."""
LONG: Final = 8 * (art.CARD + GAP)
"""How long a row grows before it goes on in the next line."""
MANY: Final = 6
"""More rows than these stand in two columns."""
SMALL: Final = 0.62
"""The size of a card that is not in the middle of the play."""
PANEL: Final = 210
"""The least width of what lies before a seat."""


def draw(view: View[Any], title: str = "", desc: str = "") -> str:
    """What the seat of this view sees, as an SVG document; *title* and *desc* say it in words."""
    return Scene(view).document(title, desc)


class Scene:
    """A view, being drawn."""

    def __init__(self, view: View[Any]) -> None:
        game, table = view.game, view.table
        assert isinstance(game, TableGame)
        self.view = view
        self.game: TableGame[Any] = game
        self.table: Table = table
        rules = getattr(getattr(game, "round", game), "rules", None)
        self.colours = getattr(getattr(rules, "deck", None), "colours", {})
        self.endless = getattr(rules, "capacity", 0) is None
        self.signed = any(game.bulls(card) < 0 for card in game.cards(table.seats))
        blank, wider = game.blank(table.seats), game.blank(table.seats + 1)
        by_seat = {z.name for z in game.zones if parts(blank, z.name) != parts(wider, z.name)}
        self.before_seats = [z for z in game.zones if z.name in by_seat]
        self.in_the_middle = [z for z in game.zones if z.name not in by_seat | {"rows", "known"}]

    def document(self, title: str, desc: str) -> str:
        rows = self.rows()
        width = max(rows.width, LEAST)
        page = stacked(
            [self.seats(width), self.supply(width), rows, self.lane(width), self.hand(width)], 2 * GAP
        )
        size = number(width + 2 * MARGIN), number(page.height + 2 * MARGIN)
        ink = art.felt(*size) + placed(page, MARGIN, MARGIN)
        words = "".join(
            f"<{tag}>{escape(said)}</{tag}>" for tag, said in (("title", title), ("desc", desc)) if said
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" class="bullpen" role="img" '
            f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}">'
            f"{words}{art.style()}{art.definitions(ink)}{ink}</svg>\n"
        )

    # Cards.

    def card(self, card: Card, size: float = 1) -> Piece:
        if card == FACE_DOWN:
            return resized(art.back(), size)
        face = art.card(card, self.game.bulls(card), self.colours.get(card, ()), self.signed)
        return resized(face, size)

    def bulls(self, cards: Sequence[Card]) -> Piece:
        """The sum of the bulls on these cards, if one may know it."""
        if FACE_DOWN in cards:
            return art.bull_sum("?")
        bulls = sum(map(self.game.bulls, cards))
        if self.signed and bulls:
            return art.bull_sum(art.signed(bulls), "plus" if bulls > 0 else "minus")
        return art.bull_sum(str(bulls))

    # The rows.

    def rows(self) -> Piece:
        """One below the other; if there are many, in two columns."""
        table = self.table
        tiles = max((len(lying_left(table, row)) for row in range(len(table.rows))), default=0)
        pieces = [self.row(row, tiles) for row in range(len(table.rows))]
        if len(pieces) <= MANY:
            return stacked(pieces, 2 * GAP)
        return columns([resized(piece, SMALL) for piece in pieces], 2, GAP)

    def row(self, row: int, tiles: int) -> Piece:
        """A row: its number and bulls, the special cards at it, its cards and the places that are left."""
        table, cards = self.table, self.table.rows[row]
        markers = [art.marker(marker) for marker in lying_left(table, row)]
        left = Piece(tiles * (art.TILE + GAP), art.TILE, beside(markers, GAP).ink)
        line = flowed([*map(self.card, cards), *self.places(row)], LONG, GAP)
        body = beside([self.gutter(row), left, line], GAP if tiles else 0)
        if not self.colours:
            return body
        indent = Piece(body.width - line.width, 1)
        return stacked([body, beside([indent, self.colour_counts(cards)], 0)], 3)

    def places(self, row: int) -> list[Piece]:
        """The places after the last card; the one behind all that are free is the one that takes."""
        table = self.table
        markers = marked(table.markers, row)
        room = self.game.room(table, row)
        filled = [art.marker(marker) for marker in markers if marker.room < 0]
        if any(marker.blocks for marker in markers) or not (table.rows[row] or room):
            return filled
        return filled + [art.place("free")] * room + [art.place("danger")] * (not self.endless)

    def gutter(self, row: int) -> Piece:
        """The number of a row and its bulls."""
        cards = self.table.rows[row]
        chosen = ChooseRow(row) in self.view.options
        badge = art.row_badge(str(row + 1), "awaited" if chosen else "badge")
        return stacked([centred(badge, 46), centred(self.bulls(cards), 46) if cards else Piece(46, 15)], GAP)

    def colour_counts(self, cards: Sequence[Card]) -> Piece:
        """How many bulls of each colour these cards show."""
        bulls = [letter for card in cards for letter in self.colours[card]]
        letters = dict.fromkeys(letter for face in self.colours.values() for letter in face)
        return beside(
            [
                beside([art.chip(letter), art.text(str(bulls.count(letter)), "small", 12)], 2)
                for letter in letters
                if letter in bulls
            ],
            GAP,
        )

    # The middle of the table: the lane, open cards, special cards.

    def lane(self, width: float) -> Piece:
        """The revealed cards in their order; those already placed are pale."""
        placed_already, lane = self.table.placed, self.table.lane
        pieces = []
        for i, played in enumerate(lane):
            state = "pale" if i < placed_already else "next" if i == placed_already else ""
            pieces.append(self.played(played, state))
        return framed(flowed(pieces, width - 2 * art.PAD, GAP), width)

    def played(self, played: Played, state: str) -> Piece:
        """A revealed card, whose it is, and what it counts as if that is not its number."""
        card = art.outlined(self.card(played.card, 0.8), state)
        parts = [centred(self.badge(played.seat), card.width), card]
        if any(other.value != other.card for other in self.table.lane):
            twisted = played.value != played.card
            parts.append(centred(art.text(f"→{played.value}" if twisted else " ", "", 15), card.width))
        return stacked(parts, 3)

    def supply(self, width: float) -> Piece:
        """What lies open for all, and special cards."""
        zones = [self.shared(zone.metadata["kind"], zone.name) for zone in self.in_the_middle]
        return stacked([framed(flowed(z, width - 2 * art.PAD, GAP), width) for z in zones if z], GAP)

    def shared(self, kind: Kind, name: str) -> list[Piece]:
        value = getattr(self.table, name)
        if kind is Kind.CARDS:
            return [self.card(card, 0.7) for card in value]
        if kind is Kind.WORDS:
            hidden = value.count(HIDDEN)
            tiles = [art.tile(word) for word in value if word != HIDDEN]
            if name == "spent":
                return [art.pale(resized(tile, SMALL)) for tile in tiles]
            return tiles + ([counted(art.stack(), hidden)] if hidden else [])
        return []

    # What lies before the seats.

    def seats(self, width: float) -> Piece:
        """A panel for everybody, as soon as there is something to show."""
        blank = self.game.blank(self.table.seats)
        if not self.table.sheet and all(
            getattr(self.table, zone.name) == getattr(blank, zone.name) for zone in self.before_seats
        ):
            return Piece(0, 0)
        count = max(len(getattr(self.table, zone.name)) for zone in self.before_seats)
        across = min(int(width // PANEL), count)
        wide = (width - GAP * (across - 1)) / across
        panels = [self.panel(seat, wide - 2 * art.PAD) for seat in range(count)]
        lines = [
            (panels[i : i + across], range(i, min(i + across, count))) for i in range(0, count, across)
        ]
        return stacked(
            [
                beside(
                    [framed(p, wide, max(q.height for q in line), self.frame_kind(seat)) for p, seat in zip(line, seats, strict=True)],
                    GAP,
                )
                for line, seats in lines
            ],
            GAP,
        )
