"""What random rounds side by side have in common: cards, hands and chance in lanes, one for every round.

Everything here has the lanes as its last axis. A loop over them does the same to each, without a branch, and
on two bytes each: so the compiler makes a few vector instructions of it. What must be looked up (a shuffled
deck) goes lane by lane.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import part
from bullpen.fast.rng import GAMMA, HALF, mix

__all__ = [
    *("BULLS", "LANES", "NONE", "NUMBER", "SEAT"),
    *("count", "draw", "hold", "play", "seed", "shuffle", "sort"),
]

LANES = 128
NONE, SEAT = np.uint16(0), np.uint16(15)
# A card in two bytes: its number, its bulls and the seat that holds it, so that cards sort by number.
NUMBER, BULLS = np.uint16(8), np.uint16(4)


@part
def seed(seeds, first, rng):
    """The streams of the rounds from this one on; if there are too few, the last lanes repeat a round."""
    for g in range(LANES):
        rng[g] = seeds[min(first + g, len(seeds) - 1)]


@part
def shuffle(deck, rng, dealt):
    """As many cards of the shuffled deck as are dealt."""
    size = len(deck)
    box = np.empty(size, np.uint16)
    for i in range(len(dealt)):
        draw(rng, size - i, dealt[i])
    for g in range(LANES):
        for k in range(size):
            box[k] = deck[k]
        for i in range(len(dealt)):
            k = i + np.int64(dealt[i, g])
            dealt[i, g] = box[k]
            box[k] = box[i]


@part
def draw(rng, n, out):
    """A number from 0 to n - 1 for every lane."""
    below = np.uint64(n)
    for g in range(LANES):
        state = rng[g] + GAMMA
        rng[g] = state
        out[g] = np.uint16((mix(state) >> HALF) * below >> HALF)


@part
def hold(dealt, each, first, many, hands):
    """So many cards of those dealt to every seat are its hand, sorted: from the *first* on of its *each*."""
    for seat in range(len(hands)):
        owner = np.uint16(seat)
        for k in range(many):
            source, hand = dealt[seat * each + first + k], hands[seat, k]
            for g in range(LANES):
                hand[g] = source[g] | owner
        sort(hands[seat], many)


@part
def sort(cards, many):
    """So many cards of every lane, the lowest first."""
    for i in range(1, many):
        for k in range(i, 0, -1):
            swap(cards[k - 1], cards[k])


@part
def swap(first, second):
    """Two cards of every lane, the lower one first."""
    for g in range(LANES):
        a, b = first[g], second[g]
        first[g] = min(a, b)
        second[g] = max(a, b)


@part
def play(hand, left, rng, chosen, played, after):
    """Any card of a hand is played; what is left is the hand afterwards."""
    draw(rng, left, chosen)
    for k in range(left):
        put_down(hand[k], np.uint16(k), chosen, played)
    for k in range(left - 1):
        move_up(hand[k], hand[k + 1], np.uint16(k), chosen, after[k])


@part
def put_down(card, k, chosen, played):
    for g in range(LANES):
        mine, before = card[g], played[g]
        played[g] = mine if chosen[g] == k else before


@part
def move_up(card, next_card, k, chosen, after):
    for g in range(LANES):
        this, other = card[g], next_card[g]
        after[g] = other if chosen[g] <= k else this


@part
def count(cards, cost, seat, points):
    """What was taken goes to the owners of the cards."""
    for g in range(LANES):
        price = cost[g]
        points[g] += price if cards[g] & SEAT == seat else NONE
