"""Random rounds of 6 nimmt! side by side: what one round does, many do at once, in the processor's vectors.

Everything here has the lanes as its last axis, one for every round. A loop over them does the same to each,
without a branch, and on two bytes each: so the compiler makes a few vector instructions of it. What must be
looked up (a shuffled deck) goes lane by lane. The rounds are those of ``batch.random_rounds``, to the last
bull.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.six_nimmt.kernel import ROWS
from bullpen.fast.rng import GAMMA, HALF, mix
from bullpen.games.six_nimmt import SixNimmt

__all__ = ["can_vectorize", "vectorized_rounds"]

LANES = 128
NONE, SEAT = np.uint16(0), np.uint16(15)
# A card in two bytes: its number, its bulls and the seat that holds it, so that cards sort by number.
NUMBER, BULLS = np.uint16(8), np.uint16(4)
# The rows are one array, so that the compiler knows that no two of them overlap: first the ends of all rows,
# then their herds, which are in two bytes the length of the row and its bulls.
LENGTH, HERD = np.uint16(256), np.uint16(255)
END0, END1, END2, END3, HERD0, HERD1, HERD2, HERD3 = (row * LANES for row in range(2 * ROWS))
AT_ONCE = 4  # so many lanes are eight bytes


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
    full = np.uint16(np.int64(t.capacity) * np.int64(LENGTH))
    deck = np.empty(size, np.uint16)
    for k in range(size):
        deck[k] = np.int64(t.deck[k]) << NUMBER | np.int64(t.bulls[t.deck[k]]) << BULLS
    rng = np.empty(LANES, np.uint64)
    dealt = np.empty((seats * cards + ROWS, LANES), np.uint16)
    hands = np.empty((2, seats, cards, LANES), np.uint16)
    lane = np.empty((seats, LANES), np.uint16)
    rows = np.empty(2 * ROWS * LANES, np.uint16)
    points = np.empty((seats, LANES), np.uint16)
    chosen, cost, low = np.empty(LANES, np.uint16), np.empty(LANES, np.uint16), np.empty(LANES, np.uint16)
    lows = low.view(np.uint64)
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
                play(hands[left % 2, seat], left, rng, chosen, lane[seat], hands[1 - left % 2, seat])
            sort(lane, seats)
            for i in range(seats):
                place(lane[i], rows, full, cost, low)
                take_any(lane[i], rows, low, lows, rng, cost)
                for seat in range(seats):
                    count(lane[i], cost, np.uint16(seat), points[seat])
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
            rows[r * LANES + g] = card >> NUMBER
            rows[(ROWS + r) * LANES + g] = LENGTH + (card >> BULLS & SEAT)


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
def place(cards, rows, full, cost, low):
    """A card of every lane goes to its row: rules 1 to 3. *cost* is what it takes; *low*: it fits no row."""
    for g in range(LANES):
        number, mine = cards[g] >> NUMBER, LENGTH + (cards[g] >> BULLS & SEAT)
        end0, end1, end2, end3 = rows[END0 + g], rows[END1 + g], rows[END2 + g], rows[END3 + g]
        herd0, herd1, herd2, herd3 = rows[HERD0 + g], rows[HERD1 + g], rows[HERD2 + g], rows[HERD3 + g]
        nearest = max(
            max(end0 if end0 < number else NONE, end1 if end1 < number else NONE),
            max(end2 if end2 < number else NONE, end3 if end3 < number else NONE),
        )
        rows[END0 + g] = number if end0 == nearest else end0
        rows[END1 + g] = number if end1 == nearest else end1
        rows[END2 + g] = number if end2 == nearest else end2
        rows[END3 + g] = number if end3 == nearest else end3
        before = np.uint16(
            (herd0 if end0 == nearest else NONE)
            | (herd1 if end1 == nearest else NONE)
            | (herd2 if end2 == nearest else NONE)
            | (herd3 if end3 == nearest else NONE)
        )
        takes = before >= full
        after = mine if takes else np.uint16(before + mine)
        rows[HERD0 + g] = after if end0 == nearest else herd0
        rows[HERD1 + g] = after if end1 == nearest else herd1
        rows[HERD2 + g] = after if end2 == nearest else herd2
        rows[HERD3 + g] = after if end3 == nearest else herd3
        cost[g] = before & HERD if takes else NONE
        low[g] = np.uint16(nearest == NONE)


@part
def take_any(cards, rows, low, lows, rng, cost):
    """Rule 4: a card that is too low takes any row. Few are, so these go lane by lane."""
    for word in range(LANES // AT_ONCE):
        if lows[word] == 0:
            continue
        for g in range(word * AT_ONCE, (word + 1) * AT_ONCE):
            if low[g]:
                rng[g] += GAMMA
                row = np.int64(mix(rng[g]) >> np.uint64(62)) * LANES + g
                cost[g] = rows[HERD0 + row] & HERD
                rows[END0 + row] = cards[g] >> NUMBER
                rows[HERD0 + row] = LENGTH + (cards[g] >> BULLS & SEAT)


@part
def count(cards, cost, seat, points):
    """What was taken goes to the owners of the cards."""
    for g in range(LANES):
        price = cost[g]
        points[g] += price if cards[g] & SEAT == seat else NONE
