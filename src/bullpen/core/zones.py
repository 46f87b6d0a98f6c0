"""Zones: what lies in a field of a table, who may look, where it lies, and what others see of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from enum import Enum
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Play, Seat
from bullpen.core.rows import Row

__all__ = ["HIDDEN", "SEALED", "Kind", "Lies", "Seen", "face_down", "show", "turn_up", "zone"]


class Kind(Enum):
    """What lies in a zone."""

    CARDS = "cards"
    GROUPS = "groups of cards"
    HANDS = "groups of cards in no order"
    WORDS = "special cards"
    WORD_GROUPS = "groups of special cards"
    CHOICES = "sealed choices"
    LANE = "lane"
    MARKERS = "markers"
    QUESTION = "question"
    NUMBER = "number"
    SEAT = "seat"
    FLAG = "yes or no"
    SHEET = "score sheet"


class Seen(Enum):
    """Who may look into a zone."""

    ALL = "everybody"
    OWNER = "each seat its own part"
    NOBODY = "nobody"


class Lies(Enum):
    """Where a zone lies: what painters have to know of it."""

    SEATS = "seats"
    """A part in front of every seat."""
    ROWS = "rows"
    MIDDLE = "middle"
    """In the middle, nobody's."""
    OPPONENT = "opponent"
    """In front of whoever plays against all the seats and has none."""
    ASIDE = "aside"
    """Out of the game, but to be seen."""
    NOWHERE = "nowhere"
    """It is no thing on the table: a number, or what everybody remembers."""


USUALLY = {
    **dict.fromkeys((Kind.CARDS, Kind.WORDS), Lies.MIDDLE),
    **dict.fromkeys((Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS, Kind.CHOICES), Lies.SEATS),
}
"""Where such things lie, unless a zone says something else."""

HIDDEN = "?"
"""A special card that lies face down."""

SEALED = Play(FACE_DOWN)
"""A choice as others see it."""


def zone(kind: Kind, default: Any = (), seen: Seen = Seen.ALL, lies: Lies | None = None) -> Any:
    """A field of a Table: what lies there, what it is when nothing is said, who may look, where it lies."""
    where = lies or USUALLY.get(kind, Lies.NOWHERE)
    return field(default=default, metadata={"kind": kind, "seen": seen, "lies": where})


def show(value: Any, kind: Kind, seen: Seen | tuple[Seen, ...], seat: Seat | None, known: Row) -> Any:
    """What a seat sees of a zone into which not everybody may look."""
    if kind is Kind.NUMBER:
        return 0
    if kind is Kind.WORDS:
        return (HIDDEN,) * len(value)
    if seen is Seen.OWNER:
        return tuple(
            [part if owner == seat else face_down(kind, part, known) for owner, part in enumerate(value)]
        )
    rules = seen if isinstance(seen, tuple) else (seen,) * len(value)
    everybody, owners = Seen.ALL, Seen.OWNER
    return tuple(
        [
            part if rule is everybody or (rule is owners and owner == seat) else face_down(kind, part, known)
            for owner, (part, rule) in enumerate(zip(value, rules, strict=True))
        ]
    )


def face_down(kind: Kind, part: Any, known: Row) -> Any:
    """A part as others see it. The place of a known card in a hand must tell nothing of the rest."""
    if part is None:
        return None
    if isinstance(part, Play):
        return SEALED
    if kind is Kind.WORD_GROUPS:
        return (HIDDEN,) * len(part)
    if not known:
        return (FACE_DOWN,) * len(part)
    cards = [card if card in known else FACE_DOWN for card in part]
    return tuple(sorted(cards) if kind is Kind.HANDS else cards)


def turn_up(kind: Kind, group: Row, supply: Iterator[Card]) -> Row:
    """The group with its face-down cards replaced from the supply."""
    if FACE_DOWN not in group:
        return group
    cards = [next(supply) if card == FACE_DOWN else card for card in group]
    return tuple(sorted(cards) if kind is Kind.HANDS else cards)
