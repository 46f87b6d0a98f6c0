"""Our own artwork: cards, bulls, backs, tiles and badges, and the style that colours them by day and by night.

Whatever is told by a colour is told by a shape, a sign or a letter as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from bullpen.rows import Marker
from bullpen.svg.layout import Piece, number, placed

__all__ = [
    "CARD",
    "CARD_HEIGHT",
    "back",
    "bull_sum",
    "card",
    "chip",
    "definitions",
    "dots",
    "frame",
    "marker",
    "place",
    "row_badge",
    "seat_badge",
    "signed",
    "star",
    "style",
    "text",
    "tick",
    "tile",
]

CARD: Final = 52
CARD_HEIGHT: Final = 72
TILE: Final = 36
BULL: Final = 12
CHIP: Final = 15

DAY: Final = """
text{font:700 15px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;text-anchor:middle;fill:#37342e}
.felt{fill:#efebe1}.panel{fill:#fbf9f4;stroke:#d5cebd}.own{stroke:#8a6d2f;stroke-width:2}
.card{stroke:#8d8676}.number{font-size:25px;fill:#23211d}.wide{font-size:22px}.small{font-size:12px}
.big{font-size:19px}.left{text-anchor:start}.right{text-anchor:end}
.bull{fill:#5b3a29}.plus{fill:#1d6b35}.minus{fill:#a3211b}
.back{fill:#3f5a6b;stroke:#2b3f4c}.weave{fill:none;stroke:#7e9bad}.crest{fill:#c9d8e0}
.free{fill:none;stroke:#b5ac98;stroke-dasharray:3 4}
.danger{fill:#f7d9d0;fill-opacity:.6;stroke:#b3402a;stroke-width:1.5;stroke-dasharray:5 3}.horn{fill:#b3402a}
.badge{fill:#dcd5c4;stroke:#8d8676}.awaited{fill:#f2c14b;stroke:#7a5600;stroke-width:2}
.tile{fill:#dfe7e0;stroke:#5f7a68}.sign{fill:none;stroke:#2c4a38;stroke-width:2.6;stroke-linecap:round}
.solid,.mark{fill:#2c4a38}.stop{fill:#b3261e}.bar{fill:#fff}.line{fill:none;stroke:#37342e;stroke-width:2}
.next{fill:none;stroke:#c98a00;stroke-width:3.5}.pale{opacity:.4}.cow{fill:#fff;stroke:#37342e}.spot{fill:#37342e}
""".replace("\n", "")
NIGHT: Final = """
text{fill:#e9e4d8}.number{fill:#23211d}.mark{fill:#2c4a38}.dark{fill:#23211d}
.felt{fill:#20262b}.panel{fill:#2b3339;stroke:#47525a}.own{stroke:#d8b25a}
.free{stroke:#6d7880}.danger{fill:#5a2a22;stroke:#ff9b85}.horn{fill:#ff9b85}
.label.plus{fill:#7fd698}.label.minus{fill:#ff9b8f}.label.bull{fill:#d9b08c}
.badge{fill:#47525a;stroke:#8b979f}.line{stroke:#e9e4d8}
""".replace("\n", "")

HEAD: Final = "M0 0C.4 2.6 1.9 3.6 3.7 3.7L3 5 4.3 5.4 5 9.4Q6 10.8 7 9.4L7.7 5.4 9 5 8.3 3.7C10.1 3.6 11.6 2.6 12 0 10.8 1.6 9.2 2.1 7.6 2.1H4.4C2.8 2.1 1.2 1.6 0 0Z"
TINTS: Final = ("#fffefa", "#fffefa", "#fdf1d6", "#fbdfae", "#f9d09a", "#f5ba88", "#f2a87a", "#ee966c")
GREENS: Final = ("#fffefa", "#eaf5ec", "#cbe8d0")

CHIPS: Final = {
    "B": ("#2f6fc0", "#fff", "M7.5 0A7.5 7.5 0 1 1 7.4 0Z"),
    "Y": ("#f2c200", "#23211d", "M7.5 0L15 14.5H0Z"),
    "G": ("#2e8b57", "#fff", "M1 1H14V14H1Z"),
    "R": ("#c62f2f", "#fff", "M7.5-.5L15.5 7.5 7.5 15.5-.5 7.5Z"),
    "K": ("#26262a", "#fff", "M3.9 1H11.1L15 7.5 11.1 14H3.9L0 7.5Z"),
    "W": ("#fff", "#23211d", "M0 2Q4 2 7.5 0 11 2 15 2 15.5 11 7.5 15-.5 11 0 2Z"),
}
"""Every colour of bulls has a shape of its own, and its letter."""
PLAIN_CHIP: Final = ("#9a9488", "#fff", "M0 0H15V15H0Z")

SIGNS: Final = {
    "mountain": '<path class="solid" d="M3 31L13 11 19 21 22 17 29 31Z"/>',
    "stop": '<path class="stop" d="M12 4H24L32 12V24L24 32H12L4 24V12Z"/><path class="bar" d="M9 15H27V21H9Z"/>',
    "replace": '<path class="sign" d="M8 13H27L21 7M28 23H9L15 29"/>',
    "insert": '<path class="sign" d="M7 8V28M29 8V28M18 7V27M12 21L18 27 24 21"/>',
    "push": '<path class="sign" d="M5 7H16M5 29H31M25 23V8M19 14L25 8 31 14"/>',
    "first": '<path class="sign" d="M7 8V28M30 18H13M19 12L13 18 19 24"/>',
    "last": '<path class="sign" d="M29 8V28M6 18H23M17 12L23 18 17 24"/>',
    "sort": '<path class="sign" d="M6 9H12M6 18H17M6 27H22M28 7V29M23 24L28 29 33 24"/>',
    "twist": '<path class="sign" d="M8 16A10.5 10.5 0 0 1 27 12M27 5V12H20M28 20A10.5 10.5 0 0 1 9 24M9 31V24H16"/>',
    "take7": '<text class="mark" x="12" y="26" style="font-size:23px">7</text>'
    '<use href="#bullpen-bull" x="20" y="13"/>',
    "x2": '<text class="mark" x="18" y="25" style="font-size:19px">×2</text>',
    "+5": '<text class="mark" x="18" y="25" style="font-size:19px">+5</text>',
}
"""What the special cards show. One that is not listed shows the beginning of its name."""

WAYS: Final = {
    "even": '<text class="mark" x="18" y="15">2 4</text><text class="mark" x="18" y="31">6 8</text>',
    "odd": '<text class="mark" x="18" y="15">1 3</text><text class="mark" x="18" y="31">5 7</text>',
    "up": '<path class="sign" d="M29 17V5M25 9L29 5 33 9"/>',
    "down": '<path class="sign" d="M29 5V17M25 13L29 17 33 13"/>',
}
"""What the side of a marker adds."""

COW: Final = (
    '<rect class="tile" width="52" height="72" rx="6"/>'
    '<path class="line" d="M15 22Q8 18 11 10M37 22Q44 18 41 10"/>'
    '<path class="cow" d="M14 26L4 27Q6 34 15 33L18 48Q26 60 34 48L37 33Q46 34 48 27L38 26Q26 16 14 26Z"/>'
    '<path class="spot" d="M28 21Q37 21 38 26L37 33Q33 38 29 33 26 27 28 21Z"/>'
    '<circle class="spot" cx="20.5" cy="32" r="2"/><circle class="cow" cx="32.5" cy="31.5" r="2"/>'
    '<circle class="spot" cx="23" cy="49" r="1.3"/><circle class="spot" cx="29" cy="49" r="1.3"/>'
)


def style() -> str:
    """The colours, scoped to our drawings so that a page may hold one inline."""
    return f"<style>{scoped(DAY)}@media(prefers-color-scheme:dark){{{scoped(NIGHT)}}}</style>"


def scoped(rules: str) -> str:
    return re.sub(r"([^{}]+)(\{[^}]*\})", lambda m: ",".join(f".bullpen {s}" for s in m[1].split(",")) + m[2], rules)


# Cards.


def card(number: int, bulls: int, colours: Sequence[str] = (), is_signed: bool = False) -> Piece:
    """A number card, face up."""
    kind = "".join(colours) if colours else f"{'pm'[bulls < 0]}{abs(bulls)}" if is_signed else f"n{bulls}"
    size = "number wide" if number > 99 else "number"
    return Piece(CARD, CARD_HEIGHT, f'<use href="#bullpen-{kind}"/><text class="{size}" x="26" y="34">{number}</text>')


def back() -> Piece:
    """A card, face down."""
    return Piece(CARD, CARD_HEIGHT, '<use href="#bullpen-back"/>')


def definitions(ink: str) -> str:
    """The faces and signs that this drawing uses."""
    needed: dict[str, str] = {}
    waiting = [ink]
    while waiting:
        for name in sorted(set(re.findall(r'href="#bullpen-(\w+)"', waiting.pop()))):
            if name not in needed:
                needed[name] = definition(name)
                waiting.append(needed[name])
    return "<defs>" + "".join(f'<g id="bullpen-{name}">{needed[name]}</g>' for name in sorted(needed)) + "</defs>"


def definition(name: str) -> str:
    if name == "bull":
        return f'<path d="{HEAD}"/>'
    if name == "back":
        return (
            f'<rect class="back" width="{CARD}" height="{CARD_HEIGHT}" rx="6"/>'
            '<path class="weave" d="M7 5H45V67H7ZM26 11L41 36 26 61 11 36Z"/>'
            '<use class="crest" href="#bullpen-bull" x="20" y="31"/>'
        )
    if found := re.fullmatch(r"([npm])(\d+)", name):
        return count_face(found[1], int(found[2]))
    if found := re.fullmatch(r"chip_(.)", name):
        return chip_face(found[1])
    return colour_face(name)


def blank_face(fill: str) -> str:
    return f'<rect class="card" width="{CARD}" height="{CARD_HEIGHT}" rx="6" fill="{fill}"/>'


def count_face(kind: str, bulls: int) -> str:
    """A face with so many bulls: drawn one by one, or with a sign where they count up or down."""
    if kind == "n" and bulls <= 8:
        face, lines = blank_face(TINTS[min(bulls, 7)]), rows_of(bulls, 4)
        for i, many in enumerate(lines):
            y = 49 + 13 * i - 6.5 * (len(lines) - 1)
            for k in range(many):
                x = CARD / 2 + (k - many / 2) * BULL
                face += f'<use class="bull" href="#bullpen-bull" x="{number(x)}" y="{number(y)}"/>'
        return face
    tints, ink, sign = {"n": (TINTS, "bull", ""), "p": (GREENS, "plus", "+"), "m": (TINTS, "minus", "−")}[kind]
    return (
        blank_face(tints[min(bulls, len(tints) - 1)])
        + f'<text class="{ink}" x="18" y="60" style="font-size:17px">{sign}{bulls}</text>'
        + f'<use class="{ink}" href="#bullpen-bull" x="32" y="48"/>'
    )


def colour_face(letters: str) -> str:
    """A face with bulls in colours."""
    face, lines = blank_face(TINTS[0]), rows_of(len(letters), 3)
    shown = iter(letters)
    for i, many in enumerate(lines):
        y = 50 + 16 * i - 10 * (len(lines) - 1)
        for k in range(many):
            x = CARD / 2 + (k - many / 2) * 16 + 0.5
            face += f'<use href="#bullpen-chip_{next(shown)}" x="{number(x)}" y="{number(y)}"/>'
    return face


def rows_of(count: int, most: int) -> list[int]:
    """So many things in as few lines as possible, the fuller line first."""
    lines = -(-count // most)
    return [(count + lines - 1 - i) // lines for i in range(lines)]


def chip_face(letter: str) -> str:
    fill, ink, shape = CHIPS.get(letter, PLAIN_CHIP)
    y = 13 if letter == "Y" else 11.2
    return (
        f'<path class="card" d="{shape}" fill="{fill}"/>'
        f'<text x="7.5" y="{y}" style="font-size:10px;fill:{ink}">{escape(letter)}</text>'
    )


def chip(letter: str) -> Piece:
    """A bull of this colour."""
    return Piece(CHIP, CHIP, f'<use href="#bullpen-chip_{letter}"/>')


# Signs.


def marker(shown: Marker) -> Piece:
    """A special card at a row: a tile, or a card of its own where it fills a place."""
    if shown.room < 0 and shown.name == "cow":
        return Piece(CARD, CARD_HEIGHT, COW)
    return tile(shown.name, shown.side)


def tile(name: str, side: str = "") -> Piece:
    """A special card."""
    sign = SIGNS.get(name, "") + WAYS.get(side, "")
    sign = sign or f'<text class="mark small" x="18" y="22">{escape(name[:4])}</text>'
    return Piece(TILE, TILE, f'<rect class="tile" width="{TILE}" height="{TILE}" rx="5"/>{sign}')


def place(kind: str) -> Piece:
    """A place for a card: ``free``, or ``danger`` where the next card takes the row."""
    rect = f'<rect class="{kind}" x="1" y="1" width="{CARD - 2}" height="{CARD_HEIGHT - 2}" rx="6"/>'
    horns = '<use class="horn" href="#bullpen-bull" transform="translate(14,25) scale(2)"/>'
    return Piece(CARD, CARD_HEIGHT, rect + horns if kind == "danger" else rect)


def text(words: str, kind: str = "", size: float = 15) -> Piece:
    """A line of text, as wide as it is with broad digits."""
    width = 0.66 * size * len(words)
    klass = f' class="{kind}"' if kind else ""
    return Piece(width, size, f'<text{klass} x="{number(width / 2)}" y="{number(size * 0.86)}">{escape(words)}</text>')


def signed(points: int) -> str:
    """A number with its sign, where points go up and down."""
    return f"{points:+}".replace("-", "−") if points else "0"


def bull_sum(bulls: str, kind: str = "bull") -> Piece:
    """A number of bulls."""
    words = text(bulls, "label")
    width = words.width + 3 + BULL
    glyph = f'<use class="label {kind}" href="#bullpen-bull" x="{number(words.width + 3)}" y="3"/>'
    return Piece(width, 15, words.ink + glyph)


def seat_badge(label: str, kind: str = "badge") -> Piece:
    """A seat, by its number; without one, a bull's head sits there."""
    sign = f'<text x="12" y="17.2">{label}</text>' if label else (
        '<use class="label bull" href="#bullpen-bull" transform="translate(3,4) scale(1.5)"/>'
    )
    return Piece(24, 24, f'<circle class="{kind}" cx="12" cy="12" r="11"/>{sign}')


def row_badge(label: str, kind: str = "badge") -> Piece:
    """A row, by its number."""
    sign = f'<text x="13" y="18">{label}</text>'
    return Piece(26, 26, f'<rect class="{kind}" x="1" y="1" width="24" height="24" rx="4"/>{sign}')


def fan() -> Piece:
    """Cards in a hand."""
    leaf = '<rect class="back" width="11" height="16" rx="2" transform="translate({0}) rotate({1} 5.5 16)"/>'
    return Piece(24, 20, "".join(leaf.format(x, turn) for x, turn in (("3,3", -20), ("6.5,2", 0), ("10,3", 20))))


def stack() -> Piece:
    """Cards in a face-down pile."""
    return Piece(19, 20, "".join(f'<rect class="back" x="{x}" y="{x}" width="13" height="17" rx="2"/>' for x in (0, 2, 4)))


def pile() -> Piece:
    """Cards that were taken."""
    sheet = f'<rect class="card" x="{{0}}" y="{{0}}" width="15" height="17" rx="2" fill="{TINTS[3]}"/>'
    return Piece(19, 20, sheet.format(0) + sheet.format(3) + '<use class="bull" href="#bullpen-bull" x="4.5" y="6.5"/>')


def tick() -> Piece:
    """A choice that is made: a card face down, with a tick."""
    return Piece(24, 20, '<rect class="back" width="14" height="18" rx="2"/><path class="line" d="M11 11L15 16 23 5"/>')


def dots() -> Piece:
    """Somebody the table waits for."""
    spots = "".join(f'<circle class="line" cx="{x}" cy="4" r="1.5"/>' for x in (3, 11, 19))
    return Piece(22, 8, spots)


def star() -> Piece:
    """A winner."""
    return Piece(18, 18, '<path class="awaited" d="M9 1L11.5 6.5 17 7 13 11 14 17 9 14 4 17 5 11 1 7 6.5 6.5Z"/>')


def frame(piece: Piece, width: float, height: float, kind: str = "panel") -> Piece:
    """A panel with a piece in it."""
    rect = f'<rect class="{kind}" x=".5" y=".5" width="{number(width - 1)}" height="{number(height - 1)}" rx="7"/>'
    return Piece(width, height, rect + placed(piece, 8, 8))
