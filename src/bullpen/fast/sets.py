"""Sets of cards: two words of bits, card c is bit c % 64 of word c // 64."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from bullpen.core.game import Card
from bullpen.fast.compiled import part

__all__ = [
    *("EMPTY", "ONE", "between", "bit", "both", "cards_in", "clear", "how_many", "include", "less"),
    *("lowest_bit", "move", "nth", "ones", "plus", "put_set", "remove", "spread", "up_to"),
]

u8 = np.uint64

NONE, ONE = u8(0), u8(1)
EMPTY = (NONE, NONE)
ALL = u8(0xFFFF_FFFF_FFFF_FFFF)
PAIRS, FOURS, EIGHTS = u8(0x5555_5555_5555_5555), u8(0x3333_3333_3333_3333), u8(0x0F0F_0F0F_0F0F_0F0F)
BYTES = u8(0x0101_0101_0101_0101)


@part
def ones(bits):
    """How many bits are set; written so that the compiler knows it for the processor's own instruction."""
    bits = bits - ((bits >> ONE) & PAIRS)
    bits = (bits & FOURS) + ((bits >> u8(2)) & FOURS)
    bits = (bits + (bits >> u8(4))) & EIGHTS
    return np.int64((bits * BYTES) >> u8(56))


@part
def lowest_bit(bits):
    return ones((bits & -bits) - ONE)


@part
def bit(card):
    """A card's bit, in the word for its 64 numbers."""
    return ONE << u8(card & 63)


@part
def how_many(cards):
    return ones(cards[0]) + ones(cards[1])


@part
def include(cards, card):
    cards[card >> 6] |= bit(card)


@part
def remove(cards, card):
    cards[card >> 6] &= ~bit(card)


@part
def move(cards, to):
    """Put all these cards to others."""
    for word in range(2):
        to[word] |= cards[word]
        cards[word] = 0


@part
def clear(cards):
    cards[0] = cards[1] = 0


@part
def nth(cards, n):
    """The n-th card, from 0."""
    word, first = 0, ones(cards[0])
    if n >= first:
        word, n = 1, n - first
    bits = cards[word]
    for _ in range(n):
        bits &= bits - ONE
    return word << 6 | lowest_bit(bits)


@part
def spread(cards, kind, out):
    """Write these cards one by one, as decisions of a kind; the answer is how many."""
    n = 0
    for word in range(2):
        bits = cards[word]
        while bits:
            out[n] = kind | word << 6 | lowest_bit(bits)
            bits &= bits - ONE
            n += 1
    return n


@part
def plus(cards, card):
    """The set with this card too."""
    low, high = cards
    return (low | bit(card), high) if card < 64 else (low, high | bit(card))


@part
def both(cards, others):
    """The cards that are in both sets."""
    return cards[0] & others[0], cards[1] & others[1]


@part
def less(cards, others):
    """The cards that are not among the others."""
    return cards[0] & ~others[0], cards[1] & ~others[1]


@part
def up_to(card):
    """All lower cards."""
    if card < 64:
        return bit(card) - ONE, NONE
    return ALL, bit(card) - ONE


@part
def between(above, under):
    """All cards between these two."""
    return less(up_to(under), up_to(above + 1))


def put_set(field: Any, cards: Iterable[Card]) -> None:
    """Write a set of cards into its field."""
    bits = sum(1 << card for card in cards)
    field[:] = bits & (1 << 64) - 1, bits >> 64


def cards_in(field: Any) -> tuple[Card, ...]:
    """The cards of a set, lowest first."""
    bits = int(field[0]) | int(field[1]) << 64
    return tuple(card for card in range(bits.bit_length()) if bits >> card & 1)
