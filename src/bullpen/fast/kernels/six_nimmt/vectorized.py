"""Random rounds of 6 nimmt! side by side: what one round does, many do at once, in the processor's vectors.

Everything here has the lanes as its last axis, one for every round. A loop over them does the same to each,
without a branch, and on two bytes each: so the compiler makes a few vector instructions of it. What must be
looked up (a shuffled deck) goes lane by lane. The rounds are those of ``batch.random_rounds``, to the last
bull.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.six_nimmt.kernel import ROWS
from bullpen.fast.rng import GAMMA, HALF, mix
from bullpen.games.six_nimmt import SixNimmt

__all__ = ["can_vectorize", "vectorized_rounds"]

LANES = 64
NONE, ONE, SEAT, TAKEN = (np.uint16(n) for n in (0, 1, 15, 16))
# A card in two bytes: its number, its bulls and the seat that holds it, so that cards sort by number.
NUMBER, BULLS = np.uint16(8), np.uint16(4)


class Rows(NamedTuple):
    """The rows of every round: a first axis for the rows, then the lanes."""

    ends: Any
    bulls: Any
    lengths: Any


class Step(NamedTuple):
    """What is found out about the card of every lane while it is played and placed."""

    chosen: Any
    """The place in the hand of the card that is played; then the end that it joins."""
    cost: Any
    """See ``place``."""


def can_vectorize(game: Any) -> bool:
    """Whether the rounds of this game can be played so: nothing but cards and rows, and few bulls on each."""
    if type(game) is not SixNimmt:
        return False
    rules = game.rules
    special = rules.drafted or rules.even_odd or rules.mountain or rules.cow or rules.twisted
    return not special and max(game.deck.bulls.values()) <= int(SEAT)


@compiled
def vectorized_rounds(tables, seeds, standings):
    """A whole random round from every seed, on tables like the one given; how everybody stands at the end."""
    t = tables[0]
    seats, cards, size = standings.shape[1], np.int64(t.hand_cards), np.int64(t.deck_size)
    capacity = np.uint16(t.capacity)
    deck = np.empty(size, np.uint16)
    for k in range(size):
        deck[k] = np.int64(t.deck[k]) << NUMBER | np.int64(t.bulls[t.deck[k]]) << BULLS
    rng = np.empty(LANES, np.uint64)
    dealt = np.empty((seats * cards + ROWS, LANES), np.uint16)
    hands = np.empty((2, seats, cards, LANES), np.uint16)
    lane = np.empty((seats, LANES), np.uint16)
    shape = (ROWS, LANES)
    rows = Rows(np.empty(shape, np.uint16), np.empty(shape, np.uint16), np.empty(shape, np.uint16))
    points = np.empty((seats, LANES), np.uint16)
    step = Step(np.empty(LANES, np.uint16), np.empty(LANES, np.uint16))
    for first in range(0, len(seeds), LANES):
        many = min(LANES, len(seeds) - first)
        for g in range(LANES):
            rng[g] = seeds[first + min(g, many - 1)]
        shuffle(deck, rng, dealt)
        hold(dealt, hands[cards % 2])
        for seat in range(seats):
            sort(hands[cards % 2, seat], cards)
        lay(dealt, rows)
        points[:] = NONE
        for left in range(cards, 0, -1):
            for seat in range(seats):
                play(hands[left % 2, seat], left, rng, step.chosen, lane[seat], hands[1 - left % 2, seat])
            sort(lane, seats)
            for i in range(seats):
                place(lane[i], rows, capacity, rng, step.chosen, step.cost)
                for seat in range(seats):
                    count(lane[i], step.cost, np.uint16(seat), points[seat])
        for g in range(many):
            for seat in range(seats):
                standings[first + g, seat] = -np.int32(points[seat, g])


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
def hold(dealt, hands):
    """The cards of every hand, as they were dealt."""
    seats, cards = hands.shape[0], hands.shape[1]
    for seat in range(seats):
        owner = np.uint16(seat)
        for k in range(cards):
            source, hand = dealt[seat * cards + k], hands[seat, k]
            for g in range(LANES):
                hand[g] = source[g] | owner


@part
def lay(dealt, rows):
    """The first card of every row."""
    for r in range(ROWS):
        source = dealt[len(dealt) - ROWS + r]
        for g in range(LANES):
            card = source[g]
            rows.ends[r, g] = card >> NUMBER
            rows.bulls[r, g] = card >> BULLS & SEAT
            rows.lengths[r, g] = ONE


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
def place(cards, rows, capacity, rng, joined, cost):
    """A card of every lane goes to its row; *cost*: TAKEN and what it takes, or less for nothing."""
    for g in range(LANES):
        joined[g] = NONE
    for r in range(ROWS):
        look_for(cards, rows.ends[r], joined)
    take_any(joined, rng, cost)
    for r in range(ROWS):
        join(cards, np.uint16(r), rows.ends[r], rows.bulls[r], rows.lengths[r], capacity, joined, cost)


@part
def look_for(cards, ends, joined):
    """Rules 1 and 2: of the ends below a card, the highest."""
    for g in range(LANES):
        end, best, number = ends[g], joined[g], cards[g] >> NUMBER
        joined[g] = end if (end < number) & (end > best) else best


@part
def take_any(joined, rng, cost):
    """Rule 4: a card that is too low takes any row. Only then a number is drawn."""
    for g in range(LANES):
        low, state = joined[g] == NONE, rng[g]
        drawn = state + GAMMA
        state = drawn if low else state
        rng[g] = state
        row = np.uint16(mix(state) >> np.uint64(62))
        cost[g] = row if low else SEAT


@part
def join(cards, row, ends, bulls, lengths, capacity, joined, cost):
    """A card goes to this row, if it is the one. Rule 3: a full row is taken."""
    for g in range(LANES):
        card, end, herd, many, so_far = cards[g], ends[g], bulls[g], lengths[g], cost[g]
        low = so_far == row
        here = low | (joined[g] == end)
        taken = low | (here & (many >= capacity))
        number, mine = np.uint16(card >> NUMBER), np.uint16(card >> BULLS & SEAT)
        more, longer = np.uint16(herd + mine), np.uint16(many + ONE)
        more = more if here else herd
        longer = longer if here else many
        ends[g] = number if here else end
        bulls[g] = mine if taken else more
        lengths[g] = ONE if taken else longer
        cost[g] = np.uint16(herd + TAKEN) if taken else so_far


@part
def count(cards, cost, seat, points):
    """What was taken goes to the owners of the cards."""
    for g in range(LANES):
        price, so_far = cost[g], points[g]
        his = (price >= TAKEN) & ((cards[g] & SEAT) == seat)
        points[g] = np.uint16(so_far + price - TAKEN) if his else so_far
