"""Ink: pieces of styled text of a known width, put beside and below each other.

A piece may carry what it stands for (a card, a row, a group of options), so that a click on it is understood.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any, Final

from textual.content import Content
from textual.style import Style

__all__ = ["NOTHING", "centred", "clipped", "fitted", "flowed", "ink", "joined", "page", "wrapped"]

NOTHING: Final = Content("")


def ink(text: str, style: str = "", **stands_for: Any) -> Content:
    """Text in a style; ``ink("45", "bold", card=45)`` knows which card it is."""
    return Content.styled(text, look(style, tuple(stands_for.items())))


@lru_cache(maxsize=4096)
def look(style: str, stands_for: tuple[tuple[str, Any], ...]) -> Style:
    plain = Style.parse(style) if style else Style()
    return plain + Style.from_meta(dict(stands_for)) if stands_for else plain


def joined(pieces: Iterable[Content], gap: int = 0) -> Content:
    """Pieces beside each other."""
    return Content(" " * gap).join(pieces)


def page(lines: Iterable[Content]) -> Content:
    """Lines below each other."""
    return Content("\n").join(lines)


def fitted(piece: Content, width: int) -> Content:
    """A piece in exactly this width: cut off, or followed by blanks."""
    cut = clipped(piece, width)
    return cut.pad_right(width - cut.cell_length)


def clipped(piece: Content, width: int) -> Content:
    """A piece in no more than this width; dots say that something is missing."""
    return piece if piece.cell_length <= width else piece.truncate(max(width, 0), ellipsis=True)


def centred(text: str, width: int) -> str:
    return f"{text:^{width}}"


def flowed(pieces: Sequence[Content], width: int, gap: int = 1) -> list[Content]:
    """Pieces beside each other, in as many lines as they need."""
    lines: list[list[Content]] = [[]]
    used = 0
    for piece in pieces:
        if lines[-1] and used + gap + piece.cell_length > width:
            lines.append([])
            used = 0
        used += piece.cell_length + (gap if lines[-1] else 0)
        lines[-1].append(piece)
    return [clipped(joined(line, gap), width) for line in lines if line]


def wrapped(text: str, width: int, hang: str = "  ") -> list[str]:
    """A sentence in lines of this width; the further ones hang."""
    return wrap(text, max(width, 8), subsequent_indent=hang) or [""]
