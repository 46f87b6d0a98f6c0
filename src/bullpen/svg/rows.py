"""The rows: their numbers and bulls, the special cards at them, their cards and the places that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bullpen.game import Card, ChooseRow
from bullpen.rows import Marker, marked
from bullpen.svg import artwork as art
from bullpen.svg.layout import Piece, beside, centred, columns, flowed, resized, stacked
from bullpen.svg.scene import GAP, SMALL, Scene

__all__ = ["draw_rows"]

GUTTER: Final = 46
LONG: Final = 8 * (art.CARD + GAP)
"""How long a row grows before it goes on in the next line."""
MANY: Final = 6
"""More rows than these stand in two columns."""


def draw_rows(scene: Scene) -> Piece:
    """The rows one below the other; if there are many, in two columns."""
    rows = range(len(scene.table.rows))
    tiles = max((len(tiles_at(scene, row)) for row in rows), default=0)
    pieces = [draw_row(scene, row, tiles) for row in rows]
    if len(pieces) <= MANY:
        return stacked(pieces, 2 * GAP)
    wide = max(piece.width for piece in pieces)
    return columns([resized(Piece(wide, p.height, p.ink), SMALL) for p in pieces], 2, GAP, 3 * GAP)


def draw_row(scene: Scene, row: int, tiles: int) -> Piece:
    """A row; *tiles* is how many special cards lie before the row that has most of them."""
    cards = scene.table.rows[row]
    lying = [Piece(0, art.CARD_HEIGHT), *map(art.marker, tiles_at(scene, row))]
    left = Piece(tiles * (art.TILE + GAP), art.CARD_HEIGHT, beside(lying, GAP).ink)
    line = flowed([*map(scene.card, cards), *places(scene, row)], LONG, GAP)
    if scene.colours:
        line = stacked([line, colour_counts(scene, cards)], 4)
    return beside([gutter(scene, row), left, Piece(GAP, 0), line], 0)


def tiles_at(scene: Scene, row: int) -> list[Marker]:
    """The special cards that lie before a row and fill no place in it."""
    return [marker for marker in marked(scene.table.markers, row) if marker.room >= 0]


def places(scene: Scene, row: int) -> list[Piece]:
    """What follows the last card: a special card that fills a place, free places, the place that takes."""
    markers = marked(scene.table.markers, row)
    room = scene.game.room(scene.table, row)
    filled = [art.marker(marker) for marker in markers if marker.room < 0]
    closed = any(marker.blocks for marker in markers) or not (scene.table.rows[row] or room)
    if closed:
        return filled
    return [*filled, *[art.place("free")] * room, *[art.place("danger")] * (not scene.endless)]


def gutter(scene: Scene, row: int) -> Piece:
    """The number of a row and its bulls; a row that the seat may choose is lit."""
    cards = scene.table.rows[row]
    lit = ChooseRow(row) in scene.view.options
    parts = [art.row_badge(str(row + 1), "awaited" if lit else "badge")]
    parts += [scene.bulls(cards)] if cards else []
    return stacked([centred(part, GUTTER) for part in parts], GAP)


def colour_counts(scene: Scene, cards: Sequence[Card]) -> Piece:
    """How many bulls of each colour these cards show."""
    bulls = [letter for card in cards for letter in scene.colours[card]]
    letters = dict.fromkeys(letter for face in scene.colours.values() for letter in face)
    return beside(
        [
            beside([art.chip(letter), art.text(str(bulls.count(letter)), "label small", 12)], 2)
            for letter in letters
            if letter in bulls
        ],
        GAP,
    )
