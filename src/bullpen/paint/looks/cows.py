"""Faces: everybody at a table is a cow, drawn from their name, in a mood. Who plays against all: a buffalo.

A face lies in a circle of 100 × 100. ``client/src/cards/cow.ts`` puts the same parts together, and a test
compares them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = [
    "BUFFALO",
    "COATS",
    "EARS",
    "EYES",
    "GROUNDS",
    "HEAD",
    "HORNS",
    "MOODS",
    "MOUTHS",
    "MUZZLE",
    "PATCHES",
    "Stroke",
    "buffalo",
    "cow",
]

MOODS: Final = ("ready", "thinking", "asleep", "dizzy", "smug", "cheering")
"""Ready, about to decide, away, with a row just taken, leading, winning."""


class Stroke(NamedTuple):
    """One path of a face."""

    path: str
    fill: str = "none"
    stroke: str = "none"
    width: float = 0


INK: Final = "#2c2522"
CIRCLE: Final = "M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0Z"
GROUNDS: Final = ("#fde2c0", "#e4dbf1", "#dcebd0", "#fdeeb8", "#d7e7f4", "#f9d9d6")
COATS: Final = (
    ("#f4ece0", "#43424a"),
    ("#45444c", "#f2ebe0"),
    ("#e2b785", "#9a5c2c"),
    ("#8d5a38", "#f1dfc8"),
    ("#b5b1aa", "#5f5b57"),
    ("#f3d3c0", "#bb6a4b"),
)
"""The hide, and the patch on it."""
HORNS: Final = (
    "M37 29Q22 25 24 8Q31 20 43 25ZM63 29Q78 25 76 8Q69 20 57 25Z",
    "M37 29Q26 26 28 14Q33 22 43 25ZM63 29Q74 26 72 14Q67 22 57 25Z",
    "M37 30Q17 30 11 13Q24 24 43 25ZM63 30Q83 30 89 13Q76 24 57 25Z",
)
EARS: Final = (
    "M34 37Q21 29 9 37Q16 48 34 46ZM66 37Q79 29 91 37Q84 48 66 46Z",
    "M34 38Q18 36 10 48Q21 53 35 47ZM66 38Q82 36 90 48Q79 53 65 47Z",
)
HEAD: Final = "M31 35Q31 24 41 24H59Q69 24 69 35L67 58Q65 72 50 73 35 72 33 58Z"
PATCHES: Final = (
    "M31 35Q31 24 41 24H50Q55 42 47 55 38 60 33 54Z",
    "M69 35Q69 24 59 24H50Q45 42 53 55 62 60 67 54Z",
    "M44 24H56L58 56Q50 61 42 56Z",
    "M31 37Q31 24 41 24H59Q69 24 69 37 61 31 50 40 39 31 31 37Z",
)
MUZZLE: Final = (
    Stroke("M30 70a20 14.5 0 1 0 40 0a20 14.5 0 1 0-40 0Z", "#f4b6ae"),
    Stroke(
        "M40.5 67a2.6 3.4 0 1 0 5.2 0a2.6 3.4 0 1 0-5.2 0ZM54.3 67a2.6 3.4 0 1 0 5.2 0a2.6 3.4 0 1 0-5.2 0Z",
        "#934c48",
    ),
)

WHITES: Final = Stroke(
    "M36 46a5.4 5.8 0 1 0 10.8 0a5.4 5.8 0 1 0-10.8 0ZM53.2 46a5.4 5.8 0 1 0 10.8 0a5.4 5.8 0 1 0-10.8 0Z",
    "#fff",
)


def pupils(x: float, y: float) -> Stroke:
    """Where both eyes look."""
    dots = "".join(
        f"M{41.4 + dx + x - 3.2:.4g} {46 + y:.4g}a3.2 3.4 0 1 0 6.4 0a3.2 3.4 0 1 0-6.4 0Z"
        for dx in (0, 17.2)
    )
    return Stroke(dots, INK)


def lines(path: str) -> Stroke:
    return Stroke(path, stroke=INK, width=2.6)


LID: Final = "lid"
"""Stands for the colour of the hide."""

EYES: Final = {
    "ready": (WHITES, pupils(0.6, 0.8)),
    "thinking": (WHITES, pupils(1.8, -2)),
    "asleep": (
        WHITES,
        Stroke("M35 46a6.4 6.8 0 1 1 12.8 0ZM52.2 46a6.4 6.8 0 1 1 12.8 0Z", LID),
        lines("M35.4 46q6 5 12 0M52.6 46q6 5 12 0"),
    ),
    "dizzy": (WHITES, lines("M38 42.5l7 7M45 42.5l-7 7M55 42.5l7 7M62 42.5l-7 7")),
    "smug": (
        WHITES,
        pupils(2, 1.4),
        Stroke("M35 45a6.4 6.8 0 1 1 12.8 0ZM52.2 45a6.4 6.8 0 1 1 12.8 0Z", LID),
        lines("M35.6 45h11.6M52.8 45h11.6"),
    ),
    "cheering": (
        Stroke(
            "M34.8 46a6.6 6.4 0 1 0 13.2 0a6.6 6.4 0 1 0-13.2 0Z"
            "M52 46a6.6 6.4 0 1 0 13.2 0a6.6 6.4 0 1 0-13.2 0Z",
            "#fff",
        ),
        lines("M36.6 48q4.8-6.5 9.6 0M53.8 48q4.8-6.5 9.6 0"),
    ),
}
MOUTHS: Final = {
    "ready": lines("M44 76.5q6 4 12 0"),
    "thinking": lines("M46.5 78h7"),
    "asleep": lines("M46 77.5q4 2 8 0"),
    "dizzy": lines("M41.5 78q3-3.4 5.7 0t5.7 0 5.7 0"),
    "smug": lines("M45 77q8 3.6 12-2"),
    "cheering": Stroke("M41.5 74.5q8.5 13.5 17 0Z", "#8c2f2c"),
}
SLEEP: Final = Stroke("M74 26h8l-8 9h8M84 12h6l-6 7h6", stroke=INK, width=2.4)
"""What is seen of a cow that sleeps: zz."""

BUFFALO: Final = (
    Stroke("M35 33Q8 38 6 12Q18 26 43 22ZM65 33Q92 38 94 12Q82 26 57 22Z", "#d8cbb0", "#6d5f4a", 1.5),
    Stroke("M33 40Q18 36 9 47Q20 54 35 49ZM67 40Q82 36 91 47Q80 54 65 49Z", "#2b2320"),
    Stroke("M28 36Q27 19 40 18Q50 12 60 18Q73 19 72 36L69 60Q66 75 50 76 34 75 31 60Z", "#3d312b"),
    Stroke("M33 24Q38 12 50 17Q62 12 67 24Q61 33 56 27 50 35 44 27 39 33 33 24Z", "#241c19"),
    Stroke("M29 71a21 14.5 0 1 0 42 0a21 14.5 0 1 0-42 0Z", "#7b675c"),
    Stroke(
        "M39.5 68a3.2 3.8 0 1 0 6.4 0a3.2 3.8 0 1 0-6.4 0ZM54.1 68a3.2 3.8 0 1 0 6.4 0a3.2 3.8 0 1 0-6.4 0Z",
        "#2b211d",
    ),
)
"""Dark, large and rude."""
BROWS: Final = Stroke("M34.5 38.5L47 43.5M65.5 38.5L53 43.5", stroke="#17100e", width=4)
GRUMPY: Final = Stroke("M44 80q6-4 12 0", stroke="#17100e", width=2.6)


def cow(name: str, mood: str = "ready") -> tuple[Stroke, ...]:
    """The face of whoever has this name."""
    number = hashed(name)
    picks = []
    for parts in (GROUNDS, COATS, PATCHES, HORNS, EARS):
        picks.append(number % len(parts))
        number //= len(parts)
    ground, coat, patch, horns, ears = picks
    hide, spot = COATS[coat]
    return (
        Stroke(CIRCLE, GROUNDS[ground]),
        Stroke(HORNS[horns], "#f6e8cb", "#b0905c", 1.5),
        Stroke(EARS[ears], spot),
        Stroke(HEAD, hide),
        Stroke(PATCHES[patch], spot),
        *eyes(mood, hide),
        *MUZZLE,
        MOUTHS[mood],
        *((SLEEP,) if mood == "asleep" else ()),
    )


def buffalo(mood: str = "ready") -> tuple[Stroke, ...]:
    """The opponent of a team."""
    merry = mood in ("cheering", "asleep")
    return (
        Stroke(CIRCLE, "#e8bd8d"),
        *BUFFALO[:4],
        *eyes(mood, BUFFALO[2].fill),
        *(() if merry else (BROWS,)),
        *BUFFALO[4:],
        MOUTHS[mood] if merry or mood == "dizzy" else GRUMPY,
        *((SLEEP,) if mood == "asleep" else ()),
    )


def eyes(mood: str, lid: str) -> tuple[Stroke, ...]:
    """The eyes of a mood; lids have the colour of the hide."""
    return tuple(part._replace(fill=lid) if part.fill == LID else part for part in EYES[mood])


def hashed(name: str) -> int:
    """A number for a name, the same in every language: FNV-1a, 32 bits, of its UTF-8."""
    number = 0x811C9DC5
    for byte in name.encode():
        number = (number ^ byte) * 0x01000193 & 0xFFFFFFFF
    return number
