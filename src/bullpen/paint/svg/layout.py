"""Pieces of a drawing, put beside and below each other: each has a size and is drawn from its corner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

__all__ = [
    "NOTHING",
    "Piece",
    "beside",
    "centred",
    "columns",
    "flowed",
    "length",
    "placed",
    "resized",
    "stacked",
]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the drawing, as large as it says."""

    width: float
    height: float
    ink: str = ""


NOTHING: Final = Piece(0, 0)


def length(x: float) -> str:
    """A length in as few characters as will do."""
    return f"{round(x, 1):g}"


def placed(piece: Piece, x: float, y: float) -> str:
    """The ink of a piece with its corner at this point."""
    if not piece.ink or (x, y) == (0, 0):
        return piece.ink
    return f'<g transform="translate({length(x)},{length(y)})">{piece.ink}</g>'


def resized(piece: Piece, factor: float) -> Piece:
    if factor == 1:
        return piece
    ink = f'<g transform="scale({factor:g})">{piece.ink}</g>'
    return Piece(piece.width * factor, piece.height * factor, ink)


def centred(piece: Piece, width: float) -> Piece:
    """In the middle of so much width."""
    return Piece(width, piece.height, placed(piece, (width - piece.width) / 2, 0))


def beside(pieces: Sequence[Piece], gap: float) -> Piece:
    """From left to right, on one middle line."""
    height = max((piece.height for piece in pieces), default=0)
    x, ink = 0.0, ""
    for piece in pieces:
        ink += placed(piece, x, (height - piece.height) / 2)
        x += piece.width + gap
    return Piece(max(x - gap, 0), height, ink)


def stacked(pieces: Iterable[Piece], gap: float) -> Piece:
    """From top to bottom, flush left; what is empty takes no room."""
    solid = [piece for piece in pieces if piece.height]
    y, ink = 0.0, ""
    for piece in solid:
        ink += placed(piece, 0, y)
        y += piece.height + gap
    return Piece(max((piece.width for piece in solid), default=0), max(y - gap, 0), ink)


def flowed(pieces: Sequence[Piece], width: float, gap: float) -> Piece:
    """From left to right, and on in the next line where the width ends."""
    return stacked([beside(line, gap) for line in lines(pieces, width, gap)], gap)


def lines(pieces: Sequence[Piece], width: float, gap: float) -> Iterator[list[Piece]]:
    line: list[Piece] = []
    used = 0.0
    for piece in pieces:
        if line and used + piece.width > width:
            yield line
            line, used = [], 0.0
        line.append(piece)
        used += piece.width + gap
    yield line


def columns(pieces: Sequence[Piece], count: int, gap: float, between: float) -> Piece:
    """Down the first column, then down the next."""
    high = -(-len(pieces) // count)
    parts = [stacked(pieces[i : i + high], gap) for i in range(0, len(pieces), high)]
    x, ink = 0.0, ""
    for part in parts:
        ink += placed(part, x, 0)
        x += part.width + between
    return Piece(x - between, max(part.height for part in parts), ink)
