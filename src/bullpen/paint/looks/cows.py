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
    "TUFTS",
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
GROUNDS: Final = (
    *("#fde2c0", "#e4dbf1", "#dcebd0", "#fdeeb8"),
    *("#d7e7f4", "#f9d9d6", "#cde7e2", "#f1e3cf"),
)
COATS: Final = (
    ("#f6efe4", "#3f3e46"),
    ("#4a4952", "#f2ebe0"),
    ("#e8bf8e", "#9a5c2c"),
    ("#96603c", "#f3e3cd"),
    ("#bcb8b1", "#625e5a"),
    ("#f6d8c6", "#c2683f"),
    ("#cb7a45", "#fbe7cf"),
    ("#7a5545", "#43302a"),
)
"""The hide, and the patch on it."""
HORNS: Final = (
    "M37 29Q22 25 24 8Q31 20 43 25ZM63 29Q78 25 76 8Q69 20 57 25Z",
    "M37 29Q26 26 28 14Q33 22 43 25ZM63 29Q74 26 72 14Q67 22 57 25Z",
    "M37 30Q17 30 11 13Q24 24 43 25ZM63 30Q83 30 89 13Q76 24 57 25Z",
)
EARS: Final = (
    "M33 36Q20 27 6 36Q14 49 33 46ZM67 36Q80 27 94 36Q86 49 67 46Z",
    "M33 37Q16 35 8 49Q20 55 34 48ZM67 37Q84 35 92 49Q80 55 66 48Z",
    "M33 38Q18 24 7 29Q11 44 33 47ZM67 38Q82 24 93 29Q89 44 67 47Z",
)
HEAD: Final = "M28 38Q27 22 42 21H58Q73 22 72 38L69 58Q66 74 50 74 34 74 31 58Z"
PATCHES: Final = (
    "M28 40Q26 22 42 21H47Q55 36 50 50 45 61 34 59 31 57 30 53Z",
    "M72 40Q74 22 58 21H53Q45 36 50 50 55 61 66 59 69 57 70 53Z",
    "M45 21H55Q59 40 57 60H43Q41 40 45 21Z",
    "M28 40Q27 22 42 21H58Q73 22 72 40 64 30 57 35 50 42 43 35 36 30 28 40Z",
    "M31 46Q31 33 42 33 51 35 50 47 49 58 40 58 32 56 31 46Z",
    "M69 46Q69 33 58 33 49 35 50 47 51 58 60 58 68 56 69 46ZM30 33Q34 25 42 27 42 33 35 36Z",
)
TUFTS: Final = (
    "",
    "M40 22Q41 12 50 15 59 12 60 22 56 28 50 25 44 28 40 22Z",
    "M41 21Q46 8 58 10 52 14 60 22 51 28 41 21Z",
)
"""Between the horns; some have nothing there."""
MUZZLE: Final = (
    Stroke("M28 70.5a22 15 0 1 0 44 0a22 15 0 1 0-44 0Z", "#f4b6ae"),
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


START: Final = 0x00ABA02F
"""From here the cows of bots, who often sit together, come out most unlike each other."""


def cow(name: str, mood: str = "ready") -> tuple[Stroke, ...]:
    """The face of whoever has this name."""
    number = hashed(name)
    picks = []
    for parts in (GROUNDS, COATS, PATCHES, HORNS, EARS, TUFTS):
        picks.append(number % len(parts))
        number //= len(parts)
    ground, coat, patch, horns, ears, tuft = picks
    hide, spot = COATS[coat]
    return (
        Stroke(CIRCLE, GROUNDS[ground]),
        Stroke(HORNS[horns], "#f6e8cb", "#b0905c", 1.5),
        Stroke(EARS[ears], spot, "#c0aa86", 1),
        Stroke(HEAD, hide),
        Stroke(PATCHES[patch], spot),
        Stroke(TUFTS[tuft], spot),
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
    """A number for a name, the same in every language: FNV-1a, 32 bits, of its UTF-8, from our own start."""
    number = START
    for byte in name.encode():
        number = (number ^ byte) * 0x01000193 & 0xFFFFFFFF
    return number
