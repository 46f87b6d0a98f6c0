"""The rows: their numbers and bulls, the special cards at them, their cards and the places that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bullpen.core.game import Card, ChooseRow
from bullpen.core.rows import Marker, marked
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.layout import Piece, beside, centred, columns, flowed, resized, stacked
from bullpen.paint.svg.scene import GAP, SMALL, Scene

__all__ = ["draw_rows"]

GUTTER: Final = 46
LONG: Final = 8 * (faces.CARD + GAP)
"""How long a row grows before it goes on in the next line."""
MANY: Final = 6
"""More rows than these stand in two columns."""


def draw_rows(scene: Scene) -> Piece:
    """The rows one below the other; if there are many, smaller and in two columns."""
    rows = range(len(scene.table.rows))
    if len(rows) > MANY:
        small = [draw_row(scene, row, SMALL) for row in rows]
        return columns(small, 2, GAP, 3 * GAP)
    return stacked([draw_row(scene, row, 1) for row in rows], 2 * GAP)


def draw_row(scene: Scene, row: int, size: float) -> Piece:
    """A row, with its cards and places of this size."""
    cards = scene.table.rows[row]
    pieces = [*map(scene.card, cards), *places(scene, row)]
    line = flowed([resized(piece, size) for piece in pieces], LONG, GAP * size)
    if scene.colours:
        line = stacked([line, colour_counts(scene, cards)], 4)
    return beside(
        [gutter(scene, row), tiles(scene, row, size), Piece(GAP, faces.CARD_HEIGHT * size), line], 0
    )


def tiles(scene: Scene, row: int, size: float) -> Piece:
    """The special cards that lie before a row, in as much width as the row with most of them needs."""
    most = max(len(tiles_at(scene, other)) for other in range(len(scene.table.rows)))
    pieces = [resized(signs.marker(marker), size) for marker in tiles_at(scene, row)]
    if size == 1:
        return Piece(most * (signs.TILE + GAP), signs.TILE, beside([Piece(0, 0), *pieces], GAP).ink)
    lying = stacked(pieces, 1)
    return Piece((signs.TILE * size + 2) * (most > 0), lying.height, lying.ink)


def tiles_at(scene: Scene, row: int) -> list[Marker]:
    """The special cards that lie before a row and fill no place in it."""
    return [marker for marker in marked(scene.table.markers, row) if marker.room >= 0]


def places(scene: Scene, row: int) -> list[Piece]:
    """What follows the last card: a special card that fills a place, free places, the place that takes."""
    markers = marked(scene.table.markers, row)
    room = scene.game.room(scene.table, row)
    filled = [signs.marker(marker) for marker in markers if marker.room < 0]
    closed = any(marker.blocks for marker in markers) or not (scene.table.rows[row] or room)
    if closed:
        return filled
    return [*filled, *[faces.place("free")] * room, *[faces.place("danger")] * (not scene.endless)]


def gutter(scene: Scene, row: int) -> Piece:
    """The number of a row and its bulls; a row that the seat may choose is lit."""
    cards = scene.table.rows[row]
    lit = ChooseRow(row) in scene.view.options
    parts = [signs.row_badge(str(row + 1), "awaited" if lit else "badge")]
    parts += [scene.bulls(cards)] if cards else []
    return stacked([centred(part, GUTTER) for part in parts], GAP)


def colour_counts(scene: Scene, cards: Sequence[Card]) -> Piece:
    """How many bulls of each colour these cards show."""
    bulls = [letter for card in cards for letter in scene.colours[card]]
    letters = dict.fromkeys(letter for face in scene.colours.values() for letter in face)
    counts = [(letter, bulls.count(letter)) for letter in letters if letter in bulls]
    return beside([beside([faces.chip(letter), colour_count(scene, n)], 2) for letter, n in counts], GAP)


def colour_count(scene: Scene, count: int) -> Piece:
    """So many of one colour, with a warning where one more would take the row."""
    if count == scene.most_alike:
        return signs.text(f"{count}!", "horn small", 12)
    return signs.text(str(count), "label small", 12)
