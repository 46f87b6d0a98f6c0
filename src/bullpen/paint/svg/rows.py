"""The rows: their numbers and bulls, the special cards at them, their cards and the places that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bullpen.core.game import Card, ChooseRow
from bullpen.paint.looks.cards import CARD, CARD_HEIGHT
from bullpen.paint.looks.signs import TILE
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.drawing import GAP, SMALL, Drawing
from bullpen.paint.svg.layout import Piece, beside, centred, columns, flowed, length, placed, resized, stacked
from bullpen.scene.types import MarkerZone, RowZone

__all__ = ["draw_rows"]

GUTTER: Final = 46
RAIL: Final = 3
LONG: Final = 8 * (CARD + GAP)
"""How long a row grows before it goes on in the next line."""
MANY: Final = 6
"""More rows than these stand in two columns."""


def draw_rows(drawing: Drawing) -> Piece:
    """The rows one below the other; if there are many, smaller and in two columns."""
    rows = range(len(drawing.public.rows))
    if len(rows) > MANY:
        small = [draw_row(drawing, row, SMALL) for row in rows]
        return columns(small, 2, GAP, 3 * GAP)
    return stacked([draw_row(drawing, row, 1) for row in rows], 2 * GAP)


def draw_row(drawing: Drawing, row: int, size: float) -> Piece:
    """A row, with its cards and places of this size."""
    zone = drawing.public.rows[row]
    pieces = [*map(drawing.card, zone.cards), *places(zone, price(drawing, zone))]
    line = flowed([resized(piece, size) for piece in pieces], LONG, GAP * size)
    if drawing.info.colours:
        line = stacked([line, colour_counts(drawing, zone.cards)], 4)
    pieces = [gutter(drawing, row), tiles(drawing, row, size), Piece(GAP, CARD_HEIGHT * size), line]
    return fenced(beside([*pieces, Piece(GAP, 0)], 0))


def fenced(row: Piece) -> Piece:
    """A row between two rails."""
    wide, high = length(row.width), row.height + 2 * RAIL + 4
    lane = f'<rect class="lane" y="2" width="{wide}" height="{length(high - 4)}" rx="7"/>'
    rail = f'<rect class="rail" x="4" y="{{}}" width="{length(row.width - 8)}" height="3" rx="1.5"/>'
    rails = rail.format(0) + rail.format(length(high - 3))
    return Piece(row.width, high, lane + rails + placed(row, 0, RAIL + 2))


def tiles(drawing: Drawing, row: int, size: float) -> Piece:
    """The special cards that lie before a row, in as much width as the row with most of them needs."""
    most = max(len(tiles_at(other)) for other in drawing.public.rows)
    pieces = [resized(signs.marker(marker), size) for marker in tiles_at(drawing.public.rows[row])]
    if size == 1:
        return Piece(most * (TILE + GAP), TILE, beside([Piece(0, 0), *pieces], GAP).ink)
    lying = stacked(pieces, 1)
    return Piece((TILE * size + 2) * (most > 0), lying.height, lying.ink)


def tiles_at(row: RowZone) -> list[MarkerZone]:
    """The special cards that lie before a row and fill no place in it."""
    return [marker for marker in row.markers if not marker.fills]


def places(row: RowZone, price: str) -> list[Piece]:
    """What follows the last card: a special card that fills a place, free places, the place that takes."""
    filled = [signs.marker(marker) for marker in row.markers if marker.fills]
    if row.closed:
        return filled
    pen = faces.place("pen") if row.room > 0 or not row.cards else faces.place("full", price)
    return [*filled, *[faces.place("free")] * row.room, *[pen] * row.takes]


def price(drawing: Drawing, row: RowZone) -> str:
    """What the card that takes a row takes with it."""
    sign = "+" if drawing.info.signed and row.bulls > 0 else "−" if row.bulls < 0 else ""
    return sign + str(abs(row.bulls))


def gutter(drawing: Drawing, row: int) -> Piece:
    """The number of a row and its bulls; a row that the seat may choose is lit."""
    cards = drawing.public.rows[row].cards
    lit = drawing.own is not None and str(ChooseRow(row)) in drawing.own.options
    parts = [signs.row_badge(str(row + 1), "awaited" if lit else "badge")]
    parts += [drawing.bulls(cards)] if cards else []
    return stacked([centred(part, GUTTER) for part in parts], GAP)


def colour_counts(drawing: Drawing, cards: Sequence[Card]) -> Piece:
    """How many bulls of each colour these cards show."""
    colours = drawing.info.colours
    bulls = [letter for card in cards for letter in colours[card]]
    letters = dict.fromkeys(letter for face in colours.values() for letter in face)
    counts = [(letter, bulls.count(letter)) for letter in letters if letter in bulls]
    return beside([beside([faces.chip(letter), colour_count(drawing, n)], 2) for letter, n in counts], GAP)


def colour_count(drawing: Drawing, count: int) -> Piece:
    """So many of one colour, with a warning where one more would take the row."""
    if count == drawing.info.alike:
        return signs.text(f"{count}!", "alarm small", 12)
    return signs.text(str(count), "label small", 12)
