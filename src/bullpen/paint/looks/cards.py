"""Number cards: what stands on a face, where, and in which colours, for whoever draws it.

The number is huge; its bulls are pips that one counts at a glance, or a figure with one head where a card is
drawn small. Every weight has a paper of its own. Whatever a colour tells, a sign or a shape tells too.
``client/src/cards/face.ts`` says the same in TypeScript, and a test compares them card by card.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

from bullpen.paint.looks.glyphs import CAP, width

__all__ = [
    "BULL",
    "BULL_HEIGHT",
    "BULL_WIDTH",
    "CARD",
    "CARD_HEIGHT",
    "CHIPS",
    "PAPERS",
    "PLAIN_CHIP",
    "RADIUS",
    "Chip",
    "Face",
    "Figure",
    "Paper",
    "Spot",
    "face",
    "paper_of",
]

CARD: Final = 52
CARD_HEIGHT: Final = 72
RADIUS: Final = 6

BULL_WIDTH: Final = 12
BULL_HEIGHT: Final = 10
BULL: Final = (
    "M.5.3C.2 3 1.5 4.7 3.5 5L2.9 6.3 4.3 6.2C4.3 8.2 5 9.8 6 9.8S7.7 8.2 7.7 6.2L9.1 6.3 8.5 5"
    "C10.5 4.7 11.8 3 11.5.3 10.8 2.3 9.4 3 8 3H4C2.6 3 1.2 2.3.5.3Z"
)
"""A bull's head from the front, horns up."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is drawn on a card or a tile, and how large."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Paper:
    """What a card is printed on and with: the paper from top to bottom, its inner frame, number and bulls."""

    top: str
    bottom: str
    frame: str
    ink: str
    pip: str


@dataclass(frozen=True, slots=True)
class Chip:
    """A bull of one colour: a shape of its own on a field of 15 × 15, and its letter."""

    fill: str
    ink: str
    shape: str
    base: float = 11.2
    """The base line of the letter."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Characters on a card, centred on ``at.x``, on the base line ``at.y``, in the ink of number or pips."""

    text: str
    at: Spot
    ink: str = "ink"


@dataclass(frozen=True, slots=True)
class Face:
    """All that stands on the face of a card."""

    paper: str
    figures: tuple[Figure, ...]
    pips: tuple[Spot, ...] = ()
    chips: tuple[Spot, ...] = ()
    """One for every letter of the card's colours."""


PAPERS: Final = {
    "cream": Paper("#fffdf6", "#ece4d4", "#d9ceb9", "#33312d", "#7d7366"),
    "sky": Paper("#e9f4fd", "#b9d7ef", "#8fbcdf", "#184a7a", "#2468a8"),
    "amber": Paper("#fff5d9", "#f4d283", "#dfae4d", "#6b4100", "#9c6200"),
    "coral": Paper("#ffe3d9", "#f7a994", "#ea8266", "#84210f", "#b3341a"),
    "plum": Paper("#63305f", "#3f1c3d", "#8f5a7c", "#fff6e6", "#ffbe63"),
    "plus": Paper("#f0faea", "#c3e5b4", "#93ca80", "#1b5522", "#2b7a33"),
    "minus": Paper("#ffe8e3", "#f6aea2", "#e98679", "#861a16", "#b02a22"),
    "plain": Paper("#fbf3e0", "#eadbbb", "#cdb88c", "#38312a", "#6b5f4d"),
    "all": Paper("#f7dc8f", "#d9a93a", "#a97a1a", "#38290c", "#5c4310"),
}
"""One for every weight of bulls; for bulls that count up or down; for some colours, and for all."""

CHIPS: Final = {
    "B": Chip("#2563b8", "#fff", "M7.5 0A7.5 7.5 0 1 1 7.4 0Z"),
    "Y": Chip("#f5c518", "#2a2620", "M7.5-.5L15.5 14.5H-.5Z", 13),
    "G": Chip("#237a49", "#fff", "M3 1H12Q14 1 14 3V12Q14 14 12 14H3Q1 14 1 12V3Q1 1 3 1Z"),
    "R": Chip("#c1272d", "#fff", "M7.5-.5L15.5 7.5 7.5 15.5-.5 7.5Z"),
    "K": Chip("#26262a", "#fff", "M3.9 1H11.1L15 7.5 11.1 14H3.9L0 7.5Z"),
    "W": Chip("#fff", "#2a2620", "M0 2Q4 2 7.5 0 11 2 15 2 15.5 11 7.5 15-.5 11 0 2Z"),
}
"""Every colour of bulls has a shape of its own, and its letter."""
PLAIN_CHIP: Final = Chip("#77726a", "#fff", "M0 0H15V15H0Z")

MIDDLE: Final = CARD / 2


def paper_of(bulls: int, colours: str, signed: bool) -> str:
    """The paper of a card: the more bulls, the hotter."""
    if colours:
        return "all" if len(set(colours)) == len(CHIPS) else "plain"
    if signed:
        return "plus" if bulls > 0 else "minus"
    return next(name for most, name in WEIGHTS if abs(bulls) <= most)


WEIGHTS: Final = ((1, "cream"), (2, "sky"), (4, "amber"), (6, "coral"), (float("inf"), "plum"))


def face(card: int, bulls: int, colours: str = "", signed: bool = False, small: bool = False) -> Face:
    """What stands on a card; *small*: as it is drawn where it is narrower than a thumb."""
    paper = paper_of(bulls, colours, signed)
    if colours:
        return colour_face(card, colours, paper)
    count = ("" if not signed else "+" if bulls > 0 else "−") + str(abs(bulls))
    if small or abs(bulls) not in LINES:
        return Face(paper, (number(card, 30, 44), figure(count)), (head(count),))
    corners = [(count, 10.5, 10.5)] if signed else [(str(card), 9.5, 7.5), (str(card), 42.5, 7.5)]
    marks = [Figure(text, Spot(x, 7 + 0.6 * size, size), "pip") for text, x, size in corners]
    return Face(paper, (number(card, 33, 40), *marks), pips(abs(bulls)))


def number(card: int, middle: float, wide: float) -> Figure:
    """The number of a card: as large as fits into so much width, around a middle line."""
    size = rounded(min(36, 100 * wide / width(str(card))))
    return Figure(str(card), Spot(MIDDLE, rounded(middle + size * CAP / 200), size))


HEAD: Final = 1.1
"""The size of the one head beside a figure; they stand apart by 2."""


def figure(count: str) -> Figure:
    """Bulls as a figure, left of the one head."""
    return Figure(count, Spot(rounded(MIDDLE - (BULL_WIDTH * HEAD + 2) / 2), 65, 15), "pip")


def head(count: str) -> Spot:
    """The one head, right of a figure."""
    return Spot(rounded(MIDDLE + (width(count) * 0.15 + 2 - BULL_WIDTH * HEAD) / 2), 55, HEAD)


LINES: Final = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4)}


def pips(bulls: int) -> tuple[Spot, ...]:
    """The heads, in one line or two."""
    lines = LINES[bulls]
    size = 0.72 if lines[0] < 4 else 0.66
    step = BULL_WIDTH * size + 1.9
    tops = (55.5,) if len(lines) == 1 else (51, 59.5)
    spots = []
    for many, top in zip(lines, tops, strict=False):
        left = MIDDLE - (many * step - 1.9) / 2
        spots += [Spot(rounded(left + k * step), top, size) for k in range(many)]
    return tuple(spots)


def colour_face(card: int, colours: str, paper: str) -> Face:
    """A number over bulls in colours, in one line or two."""
    half = -(-len(colours) // 2)
    lines = (len(colours),) if len(colours) <= 3 else (half, len(colours) - half)
    high = len(lines) == 2
    spots = []
    for many, top in zip(lines, (37, 53.5) if high else (48,), strict=True):
        spots += [Spot(rounded(MIDDLE - many * 8 + k * 16 + 0.5), top, 1) for k in range(many)]
    return Face(paper, (number(card, 19 if high else 25, 32 if high else 42),), chips=tuple(spots))


def rounded(x: float) -> float:
    """As many digits as matter, so that two languages say the same."""
    return floor(x * 10 + 0.5) / 10
