"""Our own signs: special cards, badges of seats and rows, numbers, icons and frames."""

from __future__ import annotations

from html import escape
from typing import Final

from bullpen.paint.svg.faces import BULL, CARD, CARD_HEIGHT, TINTS
from bullpen.paint.svg.layout import Piece, length
from bullpen.scene.types import MarkerZone

__all__ = [
    "TILE",
    "bull_sum",
    "dots",
    "fan",
    "felt",
    "framed",
    "ladder",
    "marker",
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

TILE: Final = 36

SIGNS: Final = {
    "mountain": '<path class="solid" d="M3 31L13 11 19 21 22 17 29 31Z"/>',
    "stop": '<path class="stop" d="M12 4H24L32 12V24L24 32H12L4 24V12Z"/>'
    '<path class="bar" d="M9 15H27V21H9Z"/>',
    "replace": '<path class="sign" d="M8 13H27L21 7M28 23H9L15 29"/>',
    "insert": '<path class="sign" d="M7 8V28M29 8V28M18 7V27M12 21L18 27 24 21"/>',
    "push": '<path class="sign" d="M5 7H16M5 29H31M25 23V8M19 14L25 8 31 14"/>',
    "first": '<path class="sign" d="M7 8V28M30 18H13M19 12L13 18 19 24"/>',
    "last": '<path class="sign" d="M29 8V28M6 18H23M17 12L23 18 17 24"/>',
    "sort": '<path class="sign" d="M6 9H12M6 18H17M6 27H22M28 7V29M23 24L28 29 33 24"/>',
    "twist": '<path class="sign" d="M8 16A10.5 10.5 0 0 1 27 12M27 5V12H20'
    'M28 20A10.5 10.5 0 0 1 9 24M9 31V24H16"/>',
    "take7": '<text class="mark huge" x="12" y="26">7</text>'
    '<use class="solid" href="#bullpen-bull" x="20" y="13"/>',
    "x2": '<text class="mark big" x="18" y="25">×2</text>',
    "+5": '<text class="mark big" x="18" y="25">+5</text>',
}
"""What the special cards show. One that is not listed shows the beginning of its name."""

WAYS: Final = {
    "even": '<text class="mark" x="18" y="16">2 4</text><text class="mark" x="18" y="31">6 8</text>',
    "odd": '<text class="mark" x="18" y="16">1 3</text><text class="mark" x="18" y="31">5 7</text>',
    "up": '<path class="sign" d="M29 15V5M25.5 8.5L29 5 32.5 8.5"/>',
    "down": '<path class="sign" d="M29 5V15M25.5 11.5L29 15 32.5 11.5"/>',
}
"""What the side of a marker adds."""

COW: Final = (
    f'<rect class="tile" width="{CARD}" height="{CARD_HEIGHT}" rx="6"/>'
    '<path class="horns" d="M15 22Q8 18 11 10M37 22Q44 18 41 10"/>'
    '<path class="hide" d="M14 26L4 27Q6 34 15 33L18 48Q26 60 34 48L37 33Q46 34 48 27L38 26Q26 16 14 26Z"/>'
    '<path class="spot" d="M28 21Q37 21 38 26L37 33Q33 38 29 33 26 27 28 21Z"/>'
    '<circle class="spot" cx="20.5" cy="32" r="2"/><circle class="hide" cx="32.5" cy="31.5" r="2"/>'
    '<circle class="spot" cx="23" cy="49" r="1.3"/><circle class="spot" cx="29" cy="49" r="1.3"/>'
)


# Special cards.


def marker(shown: MarkerZone) -> Piece:
    """A special card at a row: a tile, or as large as a card where it fills a place."""
    if not shown.fills:
        return tile(shown.name, shown.side)
    if shown.name == "cow":
        return Piece(CARD, CARD_HEIGHT, COW)
    sign = tile(shown.name, shown.side)
    return Piece(CARD, CARD_HEIGHT, f'<g transform="translate(8,18)">{sign.ink}</g>')


def tile(name: str, side: str = "") -> Piece:
    """A special card."""
    sign = SIGNS.get(name, "") + WAYS.get(side, "")
    sign = sign or f'<text class="mark small" x="18" y="22">{escape(name[:4])}</text>'
    return Piece(TILE, TILE, f'<rect class="tile" width="{TILE}" height="{TILE}" rx="5"/>{sign}')


# Numbers and badges.


def text(words: str, kind: str = "label", size: float = 15) -> Piece:
    """A line of text, as wide as it is with broad digits."""
    width = 0.66 * size * len(words)
    ink = f'<text class="{kind}" x="{length(width / 2)}" y="{length(size * 0.86)}">{escape(words)}</text>'
    return Piece(width, size, ink)


def bull_sum(bulls: str, kind: str = "bull") -> Piece:
    """A number of bulls."""
    words = text(bulls, f"label {kind}")
    head = f'<use class="label {kind}" href="#bullpen-bull" x="{length(words.width + 2)}" y="3"/>'
    return Piece(words.width + 2 + BULL, words.height, words.ink + head)


def seat_badge(label: str, kind: str = "badge") -> Piece:
    """A seat by its number; without one it is a bull's."""
    sign = f'<text class="on" x="12" y="17.2">{label}</text>'
    head = '<use class="label bull" href="#bullpen-bull" transform="translate(3,4.5) scale(1.5)"/>'
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
    leaf = f'<rect class="card" x="{{}}" y="{{}}" width="7" height="10" rx="1.5" fill="{TINTS[0]}"/>'
    return Piece(24, 18, "".join(leaf.format(1 + 7.5 * i, 7 - 3 * i) for i in range(3)))


def pile() -> Piece:
    """Cards that were taken."""
    leaf = f'<rect class="card" x="{{0}}" y="{{0}}" width="16" height="16" rx="2" fill="{TINTS[3]}"/>'
    head = '<use class="bull" href="#bullpen-bull" x="5" y="6.5"/>'
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


def felt(width: float, height: float) -> str:
    return f'<rect class="felt" width="{length(width)}" height="{length(height)}" rx="10"/>'


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
