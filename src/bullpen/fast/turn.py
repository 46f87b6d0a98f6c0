"""What the kernels share of a turn. A game binds or calls it; the fields are those of its own record."""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import part
from bullpen.fast.rng import below
from bullpen.fast.sets import bit

__all__ = [
    *("TRIES", "accepted", "draw_index", "first_awaited", "is_known", "keep_known", "line_up"),
    "receive",
]

TRIES = 9
"""So often a rejected card is drawn again; then it is taken all the same."""


def first_awaited(t):
    """``contract.awaited`` where cards are sealed, and questions go to one seat."""
    if t.over:
        return -1
    if t.ask:
        return np.int64(t.asked)
    for seat in range(np.int64(t.seats)):
        if t.choice[seat] == 0:
            return seat
    return -1


@part
def receive(t, seat, card):
    """Put a card into a hand, in order."""
    k = np.int64(t.cards[seat])
    while k > 0 and t.hand[seat, k - 1] > card:
        t.hand[seat, k] = t.hand[seat, k - 1]
        k -= 1
    t.hand[seat, k] = card
    t.cards[seat] += 1


@part
def line_up(t, seat, card):
    """The next seat's card joins the lane: lowest first."""
    k = seat
    while k > 0 and t.lane_card[k - 1] > card:
        t.lane_card[k] = t.lane_card[k - 1]
        t.lane_seat[k] = t.lane_seat[k - 1]
        k -= 1
    t.lane_card[k], t.lane_seat[k] = card, seat


@part
def is_known(t, card):
    """Whether everybody saw this card going where it is."""
    return (t.known[card >> 6] & bit(card)) != 0


@part
def keep_known(t, seat):
    """Leave only the cards in a hand that all know there; the answer is how many go."""
    cards, kept = np.int64(t.cards[seat]), 0
    for k in range(cards):
        card = t.hand[seat, k]
        if is_known(t, card):
            t.hand[seat, kept] = card
            kept += 1
    t.cards[seat] = kept
    return cards - kept


@part
def accepted(t, card, rng):
    """Whether a drawn card is accepted for an opponent's hand: rejection sampling by opponent inference."""
    rejection = np.int64(t.rejection[card])
    return rejection == 0 or below(rng, 256) >= rejection


@part
def draw_index(t, cards, first, end, rng):
    """The place of a random one of these cards that is accepted for an opponent's hand."""
    k = first
    for _ in range(TRIES):
        k = first + below(rng, end - first)
        if accepted(t, cards[k], rng):
            break
    return k
