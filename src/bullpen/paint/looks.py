"""How cards and signs look: shapes and colours, described once for the pictures and for the browser.

Everything that a colour tells is told by a shape, a sign or a letter as well. All of it is our own.
The browser's copy is made from here: ``python -m bullpen.paint.looks`` writes ``client/src/cards/looks.ts``.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal

__all__ = [
    *(
        "BULL",
        "BULL_WIDTH",
        "CARD",
        "CARD_HEIGHT",
        "CHIPS",
        "COW",
        "FIGURE",
        "GREENS",
        "LETTER_BASE",
        "NUMBER",
    ),
    *(
        "PLAIN_CHIP",
        "SIDES",
        "SIGNS",
        "TARGET",
        "TILE",
        "TINTS",
        "Chip",
        "Shape",
        "Spot",
        "sign",
        "typescript",
    ),
]

TARGET: Final = Path(__file__).parents[3] / "client" / "src" / "cards" / "looks.ts"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is drawn on a card or a tile, and how large."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Chip:
    """A bull of one colour: a shape of its own on a field of 15 × 15, and its letter."""

    fill: str
    ink: str
    shape: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A part of a sign: a path, a text or a bull's head, drawn in the ink of its kind."""

    kind: Literal["sign", "solid", "stop", "bar", "hide", "spot", "horns", "mark", "bull"]
    path: str = ""
    text: str = ""
    at: Spot | None = None


# Cards.

CARD: Final = 52
CARD_HEIGHT: Final = 72

BULL_WIDTH: Final = 12
BULL: Final = (
    "M0 0C.4 2.6 1.9 3.6 3.7 3.7L3 5 4.3 5.4 5 9.4Q6 10.8 7 9.4L7.7 5.4 9 5 8.3 3.7"
    "C10.1 3.6 11.6 2.6 12 0 10.8 1.6 9.2 2.1 7.6 2.1H4.4C2.8 2.1 1.2 1.6 0 0Z"
)
"""A bull's head from the front, horns up."""

TINTS: Final = ("#fffefa", "#fffefa", "#fdf1d6", "#fbdfae", "#f9d09a", "#f5ba88", "#f2a87a", "#ee966c")
"""The paper of a card by its bulls: the more, the hotter; bulls that count up are on cool green ones."""
GREENS: Final = ("#fffefa", "#eaf5ec", "#cbe8d0")

NUMBER: Final = Spot(26, 34, 25)
"""The number of a card: the middle of its base line."""
FIGURE: Final = (Spot(17, 62, 19), Spot(32, 49, 1.3))
"""Bulls as a figure and one head, where they are signed, or where a card is small."""

CHIPS: Final = {
    "B": Chip("#2f6fc0", "#fff", "M7.5 0A7.5 7.5 0 1 1 7.4 0Z"),
    "Y": Chip("#f2c200", "#23211d", "M7.5-.5L15.5 14.5H-.5Z"),
    "G": Chip("#2e8b57", "#fff", "M1 1H14V14H1Z"),
    "R": Chip("#c62f2f", "#fff", "M7.5-.5L15.5 7.5 7.5 15.5-.5 7.5Z"),
    "K": Chip("#26262a", "#fff", "M3.9 1H11.1L15 7.5 11.1 14H3.9L0 7.5Z"),
    "W": Chip("#fff", "#23211d", "M0 2Q4 2 7.5 0 11 2 15 2 15.5 11 7.5 15-.5 11 0 2Z"),
}
"""Every colour of bulls has a shape of its own, and its letter."""
PLAIN_CHIP: Final = Chip("#77726a", "#fff", "M0 0H15V15H0Z")
LETTER_BASE: Final = {"Y": 13.0, "": 11.2}
"""The base line of a chip's letter: a triangle is wide at its foot."""


# Special cards, on a tile of 36 × 36.

TILE: Final = 36


def line(path: str) -> tuple[Shape, ...]:
    return (Shape("sign", path),)


def mark(text: str, x: float, y: float, size: float) -> Shape:
    return Shape("mark", text=text, at=Spot(x, y, size))


SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "mountain": (Shape("solid", "M3 31L13 11 19 21 22 17 29 31Z"),),
    "stop": (Shape("stop", "M12 4H24L32 12V24L24 32H12L4 24V12Z"), Shape("bar", "M9 15H27V21H9Z")),
    "replace": line("M8 13H27L21 7M28 23H9L15 29"),
    "insert": line("M7 8V28M29 8V28M18 7V27M12 21L18 27 24 21"),
    "push": line("M5 7H16M5 29H31M25 23V8M19 14L25 8 31 14"),
    "first": line("M7 8V28M30 18H13M19 12L13 18 19 24"),
    "last": line("M29 8V28M6 18H23M17 12L23 18 17 24"),
    "sort": line("M6 9H12M6 18H17M6 27H22M28 7V29M23 24L28 29 33 24"),
    "twist": line("M8 16A10.5 10.5 0 0 1 27 12M27 5V12H20M28 20A10.5 10.5 0 0 1 9 24M9 31V24H16"),
    "lift": line("M6 30H30M18 24V6M11 13L18 6 25 13"),
    "cow": line(
        "M8 12Q4 9 5 5M28 12Q32 9 31 5M7 14L2 15Q3 19 8 18L10 26Q18 34 26 26L28 18Q33 19 34 15L29 14"
        "Q18 7 7 14ZM13 18h0M23 18h0"
    ),
    "take7": (mark("7", 12, 26, 23), Shape("bull", at=Spot(20, 13, 1))),
    "x2": (mark("×2", 18, 25, 19),),
    "+5": (mark("+5", 18, 25, 19),),
    "?": (Shape("bull", at=Spot(9, 9, 1.5)),),
}
"""What special cards show. One that is not listed shows the beginning of its name."""

SIDES: Final[dict[str, tuple[Shape, ...]]] = {
    "even": (mark("2 4", 18, 16, 15), mark("6 8", 18, 31, 15)),
    "odd": (mark("1 3", 18, 16, 15), mark("5 7", 18, 31, 15)),
    "up": line("M29 15V5M25.5 8.5L29 5 32.5 8.5"),
    "down": line("M29 5V15M25.5 11.5L29 15 32.5 11.5"),
}
"""What the side of a marker adds."""

COW: Final = (
    Shape("horns", "M15 22Q8 18 11 10M37 22Q44 18 41 10"),
    Shape("hide", "M14 26L4 27Q6 34 15 33L18 48Q26 60 34 48L37 33Q46 34 48 27L38 26Q26 16 14 26Z"),
    Shape("spot", "M28 21Q37 21 38 26L37 33Q33 38 29 33 26 27 28 21Z"),
    Shape("spot", "M18.5 32a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"),
    Shape("hide", "M30.5 31.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"),
    Shape("spot", "M21.7 49a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z"),
    Shape("spot", "M27.7 49a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z"),
)
"""The Jumping Cow, as large as the card whose place she fills."""


def sign(name: str, side: str = "") -> tuple[Shape, ...]:
    """What a special card shows."""
    return (*SIGNS.get(name, ()), *SIDES.get(side, ())) or (mark(name[:4], 18, 22, 12),)


# The browser's copy.

HEAD: Final = """\
// How cards and signs look, as in our pictures. Generated by `python -m bullpen.paint.looks`; do not edit.

export interface Spot { x: number; y: number; size: number }
export interface Chip { fill: string; ink: string; shape: string }
export interface Shape { kind: string; path?: string; text?: string; at?: Spot }
"""


def typescript() -> str:
    """The same, as TypeScript."""
    constants = {
        "CARD": ("number", CARD),
        "CARD_HEIGHT": ("number", CARD_HEIGHT),
        "BULL": ("string", BULL),
        "TINTS": ("readonly string[]", TINTS),
        "GREENS": ("readonly string[]", GREENS),
        "NUMBER": ("Spot", NUMBER),
        "FIGURE": ("readonly [Spot, Spot]", FIGURE),
        "CHIPS": ("Readonly<Record<string, Chip>>", CHIPS),
        "PLAIN_CHIP": ("Chip", PLAIN_CHIP),
        "LETTER_BASE": ("Readonly<Record<string, number>>", LETTER_BASE),
        "TILE": ("number", TILE),
        "SIGNS": ("Readonly<Record<string, readonly Shape[]>>", SIGNS),
        "SIDES": ("Readonly<Record<string, readonly Shape[]>>", SIDES),
        "COW": ("readonly Shape[]", COW),
    }
    lines = [f"export const {name}: {kind} = {written(value)};" for name, (kind, value) in constants.items()]
    return "\n".join([HEAD, *lines, ""])


def written(value: Any) -> str:
    """A value as TypeScript, an entry a line where there are several; what is empty is left out."""
    if isinstance(value, dict):
        return "{\n" + "".join(f"  {json.dumps(key)}: {flat(part)},\n" for key, part in value.items()) + "}"
    return flat(value)


def flat(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(flat, value))}]"
    if isinstance(value, Spot | Chip | Shape):
        parts = {name: getattr(value, name) for name in asdict(value)}
        shown = [f"{name}: {flat(part)}" for name, part in parts.items() if part not in ("", None)]
        return f"{{ {', '.join(shown)} }}"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name}\n")
