"""Our own number cards: their faces with the bulls on them, their backs, and the places where they go.

Whatever is told by a colour is told by a shape, a sign or a letter as well. A face is drawn once per drawing,
and every card that has it refers to it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from bullpen.paint import looks
from bullpen.paint.looks import CARD, CARD_HEIGHT, GREENS, TINTS
from bullpen.paint.svg.layout import Piece, length

__all__ = ["back", "card", "chip", "definitions", "place"]


def card(number: int, bulls: int, colours: Sequence[str], counts_up: bool) -> Piece:
    """A number card, face up; where bulls may also count up, they are shown with their sign."""
    kind = "c" + "".join(colours) if colours else f"{'pm'[bulls < 0] if counts_up else 'n'}{abs(bulls)}"
    size = "number long" if number > 99 else "number"
    at = looks.NUMBER
    ink = f'<use href="#bullpen-{kind}"/><text class="{size}" x="{at.x}" y="{at.y}">{number}</text>'
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
        return f'<path d="{looks.BULL}"/>'
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
        scale = 1.3 if bulls <= 3 else 1  # few bulls may be larger
        heads = lined_up(["bull"] * bulls, most=4, wide=looks.BULL_WIDTH * scale, y=50)
        return blank_face(TINTS[min(bulls, 7)]) + "".join(
            f'<use class="bull" href="#bullpen-{name}"'
            f' transform="translate({length(x)},{length(y)}) scale({scale})"/>'
            for name, x, y in heads
        )
    ways = {"n": (TINTS, "bull", ""), "p": (GREENS, "plus", "+"), "m": (TINTS, "minus", "−")}
    tints, ink, sign = ways[kind]
    figure, head = looks.FIGURE
    return (
        blank_face(tints[min(bulls, len(tints) - 1)])
        + f'<text class="{ink} bulls" x="{figure.x}" y="{figure.y}">{sign}{bulls}</text>'
        + f'<use class="{ink}" href="#bullpen-bull"'
        f' transform="translate({head.x},{head.y}) scale({head.size})"/>'
    )


def colour_face(letters: str) -> str:
    """A face with bulls in colours."""
    chips = lined_up([f"k{letter}" for letter in letters], most=3, wide=16, y=46)
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
    chip = looks.CHIPS.get(letter, looks.PLAIN_CHIP)
    y = looks.LETTER_BASE.get(letter, looks.LETTER_BASE[""])
    return (
        f'<path class="card" d="{chip.shape}" fill="{chip.fill}"/>'
        f'<text class="letter" x="7.5" y="{length(y)}" fill="{chip.ink}">{escape(letter)}</text>'
    )


def chip(letter: str) -> Piece:
    """A bull of this colour."""
    return Piece(15, 15, f'<use href="#bullpen-k{letter}"/>')


def place(kind: str) -> Piece:
    """A place for a card: ``free``, or ``danger`` where a card takes the row."""
    rect = f'<rect class="{kind}" x="1" y="1" width="{CARD - 2}" height="{CARD_HEIGHT - 2}" rx="6"/>'
    head = '<use class="horn" href="#bullpen-bull" transform="translate(14,25) scale(2)"/>'
    return Piece(CARD, CARD_HEIGHT, rect + head if kind == "danger" else rect)
