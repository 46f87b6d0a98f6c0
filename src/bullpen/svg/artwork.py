"""Our own artwork: cards and their bulls, backs, tiles, badges and icons.

Whatever is told by a colour is told by a shape, a sign or a letter as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from bullpen.rows import Marker
from bullpen.svg.layout import Piece, length

__all__ = [
    "CARD",
    "CARD_HEIGHT",
    "TILE",
    "back",
    "bull_sum",
    "card",
    "chip",
    "definitions",
    "dots",
    "fan",
    "felt",
    "framed",
    "marker",
    "outlined",
    "pale",
    "pile",
    "place",
    "row_badge",
    "seat_badge",
    "signed",
    "stack",
    "star",
    "text",
    "tick",
    "tile",
]

CARD: Final = 52
CARD_HEIGHT: Final = 72
TILE: Final = 36
BULL: Final = 12

HEAD: Final = (
    "M0 0C.4 2.6 1.9 3.6 3.7 3.7L3 5 4.3 5.4 5 9.4Q6 10.8 7 9.4L7.7 5.4 9 5 8.3 3.7"
    "C10.1 3.6 11.6 2.6 12 0 10.8 1.6 9.2 2.1 7.6 2.1H4.4C2.8 2.1 1.2 1.6 0 0Z"
)
"""A bull's head from the front, horns up."""

TINTS: Final = ("#fffefa", "#fffefa", "#fdf1d6", "#fbdfae", "#f9d09a", "#f5ba88", "#f2a87a", "#ee966c")
"""The more bulls, the hotter a card; bulls that count up are on cool green ones."""
GREENS: Final = ("#fffefa", "#eaf5ec", "#cbe8d0")

CHIPS: Final = {
    "B": ("#2f6fc0", "#fff", "M7.5 0A7.5 7.5 0 1 1 7.4 0Z"),
    "Y": ("#f2c200", "#23211d", "M7.5-.5L15.5 14.5H-.5Z"),
    "G": ("#2e8b57", "#fff", "M1 1H14V14H1Z"),
    "R": ("#c62f2f", "#fff", "M7.5-.5L15.5 7.5 7.5 15.5-.5 7.5Z"),
    "K": ("#26262a", "#fff", "M3.9 1H11.1L15 7.5 11.1 14H3.9L0 7.5Z"),
    "W": ("#fff", "#23211d", "M0 2Q4 2 7.5 0 11 2 15 2 15.5 11 7.5 15-.5 11 0 2Z"),
}
"""Every colour of bulls has a shape of its own, and its letter."""
PLAIN_CHIP: Final = ("#77726a", "#fff", "M0 0H15V15H0Z")

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
    "take7": '<text class="mark huge" x="12" y="26">7</text><use class="solid" href="#bullpen-bull" x="20" y="13"/>',
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


# Cards.


def card(number: int, bulls: int, colours: Sequence[str], counts_up: bool) -> Piece:
    """A number card, face up; where bulls may also count up, they are shown with their sign."""
    kind = "c" + "".join(colours) if colours else f"{'pm'[bulls < 0] if counts_up else 'n'}{abs(bulls)}"
    size = "number long" if number > 99 else "number"
    ink = f'<use href="#bullpen-{kind}"/><text class="{size}" x="26" y="34">{number}</text>'
    return Piece(CARD, CARD_HEIGHT, ink)


def back() -> Piece:
    """A card, face down."""
    return Piece(CARD, CARD_HEIGHT, '<use href="#bullpen-back"/>')


def definitions(ink: str) -> str:
    """The faces and signs that this drawing uses, each drawn once."""
    needed: dict[str, str] = {}
    waiting = [ink]
    while waiting:
        for name in set(re.findall(r'href="#bullpen-(\w+)"', waiting.pop())) - needed.keys():
            needed[name] = definition(name)
            waiting.append(needed[name])
    groups = [f'<g id="bullpen-{name}">{needed[name]}</g>' for name in sorted(needed)]
    return f"<defs>{''.join(groups)}</defs>"


def definition(name: str) -> str:
    if name == "bull":
        return f'<path d="{HEAD}"/>'
    if name == "back":
        return (
            f'<rect class="back" width="{CARD}" height="{CARD_HEIGHT}" rx="6"/>'
            '<path class="weave" d="M6 5H46V67H6ZM26 12L40 36 26 60 12 36Z"/>'
            '<use class="crest" href="#bullpen-bull" x="20" y="31"/>'
        )
    kind, what = name[0], name[1:]
    if kind == "c":
        return colour_face(what)
    return chip_face(what) if kind == "k" else count_face(kind, int(what))


def blank_face(fill: str) -> str:
    return f'<rect class="card" width="{CARD}" height="{CARD_HEIGHT}" rx="6" fill="{fill}"/>'


def count_face(kind: str, bulls: int) -> str:
    """A face with its bulls: drawn one by one, or with a sign where they may also count up."""
    if kind == "n" and bulls <= 8:
        heads = lined_up(["bull"] * bulls, most=4, wide=BULL, y=49)
        return blank_face(TINTS[min(bulls, 7)]) + "".join(
            f'<use class="bull" href="#bullpen-{name}" x="{length(x)}" y="{length(y)}"/>' for name, x, y in heads
        )
    tints, ink, sign = {"n": (TINTS, "bull", ""), "p": (GREENS, "plus", "+"), "m": (TINTS, "minus", "−")}[kind]
    return (
        blank_face(tints[min(bulls, len(tints) - 1)])
        + f'<text class="{ink} bulls" x="18" y="60">{sign}{bulls}</text>'
        + f'<use class="{ink}" href="#bullpen-bull" x="32" y="48"/>'
    )


def colour_face(letters: str) -> str:
    """A face with bulls in colours."""
    chips = lined_up([f"k{letter}" for letter in letters], most=3, wide=16, y=48)
    return blank_face(TINTS[0]) + "".join(
        f'<use href="#bullpen-{name}" x="{length(x + 0.5)}" y="{length(y)}"/>' for name, x, y in chips
    )


def lined_up(names: Sequence[str], most: int, wide: float, y: float) -> list[tuple[str, float, float]]:
    """Each with its place on a card: in as few lines as possible, the fuller one first."""
    lines = -(-len(names) // most)
    result, start = [], 0
    for line in range(lines):
        many = (len(names) + lines - 1 - line) // lines
        left, top = CARD / 2 - many * wide / 2, y + (line - (lines - 1) / 2) * (wide + 1)
        result += [(name, left + k * wide, top) for k, name in enumerate(names[start : start + many])]
        start += many
    return result


def chip_face(letter: str) -> str:
    fill, ink, shape = CHIPS.get(letter, PLAIN_CHIP)
    y = 13 if letter == "Y" else 11.2  # a triangle is wide at its foot
    return (
        f'<path class="card" d="{shape}" fill="{fill}"/>'
        f'<text class="letter" x="7.5" y="{y}" fill="{ink}">{escape(letter)}</text>'
    )


def chip(letter: str) -> Piece:
    """A bull of this colour."""
    return Piece(15, 15, f'<use href="#bullpen-k{letter}"/>')


def place(kind: str) -> Piece:
    """A place for a card: ``free``, or ``danger`` where a card takes the row."""
    rect = f'<rect class="{kind}" x="1" y="1" width="{CARD - 2}" height="{CARD_HEIGHT - 2}" rx="6"/>'
    head = '<use class="horn" href="#bullpen-bull" transform="translate(14,25) scale(2)"/>'
    return Piece(CARD, CARD_HEIGHT, rect + head if kind == "danger" else rect)


# Special cards.


def marker(shown: Marker) -> Piece:
    """A special card at a row: a tile, or as large as a card where it fills a place."""
    if shown.room >= 0:
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


def signed(points: int) -> str:
    """A number of points with its sign."""
    return f"{points:+}".replace("-", "−") if points else "0"


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
    return Piece(22, 8, "".join(f'<circle class="dot" cx="{x}" cy="4" r="2.6"/>' for x in (3, 11, 19)))


def star() -> Piece:
    """A winner."""
    path = "M9 .8L11.5 6.3 17.4 6.9 13 10.9 14.2 16.8 9 13.8 3.8 16.8 5 10.9.6 6.9 6.5 6.3Z"
    return Piece(18, 18, f'<path class="awaited" d="{path}"/>')


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
