"""Our own signs: special cards, badges of seats and rows, numbers, icons and frames."""

from __future__ import annotations

from html import escape

from bullpen.paint.looks.cards import BULL_WIDTH, CARD, CARD_HEIGHT, Figure
from bullpen.paint.looks.cows import Stroke, buffalo, cow
from bullpen.paint.looks.signs import TILE, Shape, sign, tone
from bullpen.paint.svg.faces import lettering
from bullpen.paint.svg.layout import Piece, length
from bullpen.scene.types import MarkerZone

__all__ = [
    "bull_sum",
    "dots",
    "fan",
    "framed",
    "head",
    "ladder",
    "marker",
    "meadow",
    "outlined",
    "pale",
    "pile",
    "row_badge",
    "seat_badge",
    "stack",
    "star",
    "text",
    "tick",
    "tile",
]

# Special cards.


def marker(shown: MarkerZone) -> Piece:
    """A special card at a row: a tile, or as large as a card where it fills a place."""
    if not shown.fills:
        return tile(shown.name, shown.side)
    paper = f'<rect class="panel" width="{CARD}" height="{CARD_HEIGHT}" rx="6"/>'
    if shown.name != "cow":
        sign = tile(shown.name, shown.side).ink
        return Piece(CARD, CARD_HEIGHT, f'{paper}<g transform="translate(8,18)">{sign}</g>')
    face = f'<g transform="translate(3,13) scale(.46)">{head("Muh", "smug")}</g>'
    return Piece(CARD, CARD_HEIGHT, paper + face)


def tile(name: str, side: str = "") -> Piece:
    """A special card."""
    shown = "".join(map(drawn, sign(name, side)))
    fill = f'fill="url(#bp-shade_{tone(name)})"'
    return Piece(TILE, TILE, f'<rect width="{TILE}" height="{TILE}" rx="7" {fill}/>{shown}')


def head(name: str, mood: str = "ready", beast: bool = False) -> str:
    """Somebody's face, on a field of 100 × 100."""
    return "".join(map(stroked, buffalo(mood) if beast else cow(name, mood)))


def stroked(stroke: Stroke) -> str:
    pen = f' stroke="{stroke.stroke}" stroke-width="{stroke.width:g}"' if stroke.width else ""
    round = ' stroke-linecap="round" stroke-linejoin="round"' if pen else ""
    return f'<path d="{stroke.path}" fill="{stroke.fill}"{pen}{round}/>'


def drawn(shape: Shape) -> str:
    """A part of a sign."""
    if shape.at is None:
        return f'<path class="{shape.kind}" d="{shape.path}"/>'
    x, y = length(shape.at.x), length(shape.at.y)
    if shape.kind == "bull":
        move = f"translate({x},{y}) scale({shape.at.size:g})"
        return f'<use class="solid" href="#bp-bull" transform="{move}"/>'
    return lettering(Figure(shape.text, shape.at), kind="mark")


# Numbers and badges.


def text(words: str, kind: str = "label", size: float = 15) -> Piece:
    """A line of text, as wide as it is with broad digits."""
    width = 0.66 * size * len(words)
    ink = f'<text class="{kind}" x="{length(width / 2)}" y="{length(size * 0.86)}">{escape(words)}</text>'
    return Piece(width, size, ink)


def bull_sum(bulls: str, kind: str = "bull") -> Piece:
    """A number of bulls."""
    words = text(bulls, f"label {kind}")
    head = f'<use class="label {kind}" href="#bp-bull" x="{length(words.width + 2)}" y="3"/>'
    return Piece(words.width + 2 + BULL_WIDTH, words.height, words.ink + head)


def seat_badge(label: str, kind: str = "badge") -> Piece:
    """A seat by its number; without one it is a bull's."""
    sign = f'<text class="on" x="12" y="17.2">{label}</text>'
    head = '<use class="label bull" href="#bp-bull" transform="translate(3,4.5) scale(1.5)"/>'
    return Piece(24, 24, f'<circle class="{kind}" cx="12" cy="12" r="11"/>{sign if label else head}')


def row_badge(label: str, kind: str = "badge") -> Piece:
    """A row by its number."""
    rect = f'<rect class="{kind}" x="1" y="1" width="24" height="24" rx="4"/>'
    return Piece(26, 26, f'{rect}<text class="on" x="13" y="18.4">{label}</text>')


# Icons.


def fan() -> Piece:
    """Cards in a hand."""
    leaf = '<rect class="back" x="6" y="2" width="11" height="16" rx="2" transform="rotate({} 11.5 22)"/>'
    return Piece(24, 20, "".join(map(leaf.format, (-24, 0, 24))))


def stack() -> Piece:
    """Cards in a face-down pile."""
    leaf = '<rect class="back" x="{0}" y="{0}" width="13" height="16" rx="2"/>'
    return Piece(18, 20, "".join(map(leaf.format, (0.5, 2, 3.5))))


def ladder() -> Piece:
    """Cards in a row of one's own."""
    leaf = '<rect class="card" x="{}" y="{}" width="7" height="10" rx="1.5" fill="#fffdf6"/>'
    return Piece(24, 18, "".join(leaf.format(1 + 7.5 * i, 7 - 3 * i) for i in range(3)))


def pile() -> Piece:
    """Cards that were taken."""
    leaf = '<rect class="card" x="{0}" y="{0}" width="16" height="16" rx="2" fill="#f4d283"/>'
    head = '<use class="bull" href="#bp-bull" x="5" y="6.5"/>'
    return Piece(20, 20, leaf.format(0.5) + leaf.format(3) + head)


def tick() -> Piece:
    """A sealed choice."""
    card = '<rect class="back" x=".5" y=".5" width="13" height="18" rx="2"/>'
    return Piece(24, 20, f'{card}<path class="line" d="M12 11L16 16 23 5"/>')


def dots() -> Piece:
    """Somebody the table waits for."""
    return Piece(22, 8, '<path class="dots" d="M3 4h0M11 4h0M19 4h0"/>')


def star() -> Piece:
    """A winner."""
    path = "M9 .8L11.5 6.3 17.4 6.9 13 10.9 14.2 16.8 9 13.8 3.8 16.8 5 10.9.6 6.9 6.5 6.3Z"
    return Piece(18, 18, f'<path class="star" d="{path}"/>')


# Grounds and frames.


def meadow(width: float, height: float) -> str:
    """The ground of a drawing, lit from above."""
    size = f'width="{length(width)}" height="{length(height)}"'
    return f'<rect {size} rx="14" fill="url(#bp-light)"/>'


def framed(piece: Piece, width: float, height: float, kind: str = "panel") -> Piece:
    """A panel with a piece in it."""
    size = f'width="{length(width - 1)}" height="{length(height - 1)}"'
    inside = f'<g transform="translate(8,8)">{piece.ink}</g>'
    return Piece(width, height, f'<rect class="{kind}" x=".5" y=".5" {size} rx="7"/>{inside}')


def outlined(piece: Piece) -> Piece:
    """A card that it is about now."""
    size = f'width="{length(piece.width + 1)}" height="{length(piece.height + 1)}"'
    ring = f'<rect class="ring" x="-.5" y="-.5" {size} rx="6"/>'
    return Piece(piece.width, piece.height, piece.ink + ring)


def pale(piece: Piece) -> Piece:
    """Something that is done with."""
    return Piece(piece.width, piece.height, f'<g class="pale">{piece.ink}</g>')
