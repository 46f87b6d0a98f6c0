"""What the observations of all games are made of: columns with names, and cards spread out into bytes.

An observation is a row of bytes. A card that may lie somewhere has a column that says whether it does; what
is counted has a number, held to what a byte can say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from bullpen.core.game import Card
from bullpen.core.table import TableGame
from bullpen.fast.compiled import part
from bullpen.fast.records import Column

__all__ = [
    *("asked", "at_seats", "cards_at", "flag", "held", "lane", "most", "number", "of_cards", "relative"),
    *("spread_bits", "used", "write_seats"),
]

LEAST, MOST = -128, 127


def flag(name: str) -> Column:
    """Yes or no."""
    return Column(name, 0, 1)


def number(name: str, high: int = MOST, low: int = 0) -> Column:
    """A number from *low* to *high*; one that a byte cannot say is held to what it can."""
    return Column(name, max(low, LEAST), min(high, MOST))


def asked(questions: Iterable[str]) -> list[Column]:
    """Which kind of decision is owed."""
    return [flag(f"asked {question}") for question in questions]


def most(game: TableGame[Any], seats: int) -> Card:
    """The highest card of the deck; the columns of cards begin with card 1."""
    return max(game.cards(seats))


def of_cards(name: str, highest: Card) -> list[Column]:
    """Whether each card lies there."""
    return [flag(f"{name} {card}") for card in range(1, highest + 1)]


def cards_at(name: str, places: int, highest: Card) -> list[Column]:
    """The cards that lie in a row, place by place; 0: no card."""
    return [number(f"{name} card {place}", highest) for place in range(1, places + 1)]


def at_seats(name: str, seats: int, high: int = MOST, low: int = 0) -> list[Column]:
    """A number for every seat, one's own first, then clockwise."""
    return [number(f"{name} of seat +{k}", high, low) for k in range(seats)]


def lane(places: int, highest: Card, owners: int) -> list[Column]:
    """The revealed cards, the first to be placed first: which card, and whose."""
    columns: list[Column] = []
    for place in range(1, places + 1):
        columns += [number(f"lane {place} card", highest), number(f"lane {place} owner", owners)]
    return [*columns, number("placed", places)]


@part
def held(value):
    """A number, held to what a byte can say."""
    return np.int8(min(127, max(-128, np.int64(value))))


@part
def relative(seat, other, seats):
    """How far another seat is, clockwise."""
    distance = np.int64(other) - np.int64(seat)
    return distance + seats if distance < 0 else distance


@part
def write_seats(values, seat, seats, out, k):
    """A number for every seat, from this one on; the answer is the next column."""
    for step in range(seats):
        other = seat + step
        if other >= seats:
            other -= seats
        out[k + step] = held(values[other])
    return k + seats


@part
def spread_bits(low, high, count, out, k):
    """A column for every card from 1 on that says whether it is in this set of bits."""
    first = min(count, 63)
    for card in range(1, first + 1):
        out[k + card - 1] = np.int8((low >> np.uint64(card)) & np.uint64(1))
    for card in range(64, count + 1):
        out[k + card - 1] = np.int8((high >> np.uint64(card - 64)) & np.uint64(1))
    return k + count


def used(kind: int, ons: Sequence[int]) -> list[int]:
    """The codes of a kind, for these cards or rows."""
    return [kind | on for on in ons]
