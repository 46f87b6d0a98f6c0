"""Special cards: the signs on them, on a tile of 36 × 36, and the colour of the tile.

One that is not listed shows the beginning of its name: a new game needs no signs of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bullpen.paint.looks.cards import Spot

__all__ = ["SIDES", "SIGNS", "TILE", "TONES", "TONE_OF", "Shape", "sign", "tone"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A part of a sign: a path, characters or a bull's head, drawn in the ink of its kind."""

    kind: Literal["sign", "solid", "mark", "bull"]
    path: str = ""
    text: str = ""
    at: Spot | None = None


TILE: Final = 36


def line(path: str) -> tuple[Shape, ...]:
    return (Shape("sign", path),)


def mark(text: str, x: float, y: float, size: float) -> Shape:
    return Shape("mark", text=text, at=Spot(x, y, size))


SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "mountain": line("M4 29L14 11 19 19 22.5 14 32 29ZM16 22L24 25.5M21.2 27L24 25.5 22.8 22.6"),
    "stop": line("M18 5A13 13 0 1 1 17.9 5M9 9L27 27"),
    "replace": line("M7 13H28L22 7M29 23H8L14 29"),
    "insert": line("M7 8V28M29 8V28M18 7V27M12 21L18 27 24 21"),
    "push": line("M5 7H16M5 29H31M25 23V8M19 14L25 8 31 14"),
    "first": line("M7 8V28M30 18H13M19 12L13 18 19 24"),
    "last": line("M29 8V28M6 18H23M17 12L23 18 17 24"),
    "sort": line("M8 29V23M15 29V18M22 29V13M29 29V7"),
    "twist": line("M8 16A10.5 10.5 0 0 1 27 12M27 5V12H20M28 20A10.5 10.5 0 0 1 9 24M9 31V24H16"),
    "lift": line("M6 30H30M18 24V6M11 13L18 6 25 13"),
    "cow": line(
        "M8 12Q4 9 5 5M28 12Q32 9 31 5M7 14L2 15Q3 19 8 18L10 26Q18 34 26 26L28 18Q33 19 34 15L29 14"
        "Q18 7 7 14ZM13 18h0M23 18h0"
    ),
    "take7": (mark("7", 12, 26.5, 26), Shape("bull", at=Spot(20.5, 13.5, 1.1))),
    "x2": (mark("×2", 18, 25, 21),),
    "+5": (mark("+5", 18, 25, 21),),
    "?": (Shape("bull", at=Spot(6, 8, 2)),),
}
"""What special cards show."""

SIDES: Final[dict[str, tuple[Shape, ...]]] = {
    "even": (mark("24", 18, 16.5, 17), mark("68", 18, 31.5, 17)),
    "odd": (mark("13", 18, 16.5, 17), mark("57", 18, 31.5, 17)),
    "up": (Shape("solid", "M18 1.5L22 6H14Z"),),
    "down": (Shape("solid", "M18 34.5L14 30H22Z"),),
}
"""What the side of a marker adds: which numbers it lets in, or at which edge it goes on to the next row."""

TONES: Final = {
    "usual": ("#3f6f98", "#274b6b"),
    "fan": ("#bb7029", "#8a4c15"),
    "times": ("#7d4b93", "#553068"),
    "plus": ("#2f8c58", "#1d643c"),
}
"""The colours of a tile, from top to bottom."""

TONE_OF: Final = {
    "x2": "times",
    "+5": "plus",
    **dict.fromkeys(("even_odd", "mountain", "cow", "twist"), "fan"),
}


def sign(name: str, side: str = "") -> tuple[Shape, ...]:
    """What a special card shows."""
    return (*SIGNS.get(name, ()), *SIDES.get(side, ())) or (mark(name[:4], 18, 22, 12),)


def tone(name: str) -> str:
    """The colour of a special card."""
    return TONE_OF.get(name, "usual")
