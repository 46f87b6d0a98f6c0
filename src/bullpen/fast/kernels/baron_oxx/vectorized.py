"""Random rounds of Baron Oxx side by side: those of ``batch.random_rounds``, to the last bull.

Where cards are not returned (variant 2), every hand is as large as the others in every turn of every round,
so that all lanes do the same. Three cards of four must choose among rows: that is chance in a lane, and no
branch.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.baron_oxx.kernel import CARDS, ROWS, TOO_MANY
from bullpen.fast.kernels.lanes import LANES, NUMBER, count, hold, play, seed, shuffle, sort
from bullpen.fast.rng import GAMMA, HALF, mix

__all__ = ["vectorized_rounds"]

u2, u4, u8 = np.uint16, np.uint32, np.uint64
ZERO, ONE = u4(0), u4(1)

# A card, or a row, is two words. The first: the colours of the card, or of the row's end, above the bulls of
# every colour. The second: how many cards it is, above their bulls.
COLOURS = 24
SHADES = u4((1 << COLOURS) - 1)
LENGTH = 16
BULLS = u4((1 << LENGTH) - 1)
CROWDED = u4(TOO_MANY)
ALL = u4((1 << ROWS) - 1)
FIVE = u8(ROWS)


@compiled
def vectorized_rounds(tables, seeds, standings):
    """A whole random round from every seed, on tables like the one given; how everybody stands at the end."""
    t = tables[0]
    seats, each, hand = standings.shape[1], np.int64(t.each), np.int64(t.hand_cards)
    spare, capacity = u4(t.spare), u4(np.int64(t.capacity) << LENGTH)
    deck = np.empty(np.int64(t.deck_size), u2)
    for k in range(len(deck)):
        deck[k] = np.int64(t.deck[k]) << NUMBER
    looks, sums = np.empty(CARDS + 1, u4), np.empty(CARDS + 1, u4)
    for card in range(CARDS + 1):
        looks[card] = np.int64(t.colours[card]) << COLOURS | np.int64(t.shades[card])
        sums[card] = 1 << LENGTH | np.int64(t.bulls[card])
    rng = np.empty(LANES, u8)
    dealt = np.empty((seats * each + ROWS, LANES), u2)
    hands = np.empty((2, seats, min(hand, each), LANES), u2)
    lane, points = np.empty((seats, LANES), u2), np.empty((seats, LANES), u2)
    chosen, cost = np.empty(LANES, u2), np.empty(LANES, u4)
    look, total = np.empty(LANES, u4), np.empty(LANES, u4)
    rows, totals = np.empty((ROWS, LANES), u4), np.empty((ROWS, LANES), u4)
    fits, many, row = np.empty(LANES, u4), np.empty(LANES, u4), np.empty(LANES, u4)
    for first in range(0, len(seeds), LANES):
        seed(seeds, first, rng)
        shuffle(deck, rng, dealt)
        for r in range(ROWS):
            look_up(dealt[seats * each + r], looks, sums, rows[r], totals[r])
        points[:] = 0
        for turn in range(each):
            left = min(hand, each - turn // hand * hand) - turn % hand
            if turn % hand == 0:
                hold(dealt, each, turn, left, hands[left % 2])
            for seat in range(seats):
                play(hands[left % 2, seat], left, rng, chosen, lane[seat], hands[1 - left % 2, seat])
            sort(lane, seats)
            for i in range(seats):
                look_up(lane[i], looks, sums, look, total)
                match(look, rows, fits, many)
                choose(rng, many, row)
                for r in range(ROWS):
                    place(look, total, fits, row, rows[r], totals[r], r, spare, capacity, cost)
                for seat in range(seats):
                    count(lane[i], cost, u2(seat), points[seat])
        for g in range(min(LANES, len(seeds) - first)):
            for seat in range(seats):
                standings[first + g, seat] = np.int32(t.sign) * np.int32(points[seat, g])


@part
def look_up(cards, looks, sums, look, total):
    """The words of a card of every lane."""
    for g in range(LANES):
        card = cards[g] >> NUMBER
        look[g] = looks[card]
        total[g] = sums[card]


@part
def match(look, rows, fits, many):
    """The rows that a card of every lane may go to, as bits, and how many they are; no bits: none matches."""
    fits[:] = many[:] = ZERO
    for r in range(ROWS):
        end, bit = rows[r], u4(1 << r)
        for g in range(LANES):
            fit, number = fits[g], many[g]
            matches = look[g] & end[g] > SHADES
            fits[g] = fit | bit if matches else fit
            many[g] = number + ONE if matches else number


@part
def choose(rng, many, chosen):
    """Which of these rows it is, or which of all if there are none. Only who has a choice draws."""
    for g in range(LANES):
        n = u8(many[g])
        n = FIVE if n == u8(0) else n
        state = rng[g]
        state = state if n == u8(1) else state + GAMMA
        rng[g] = state
        chosen[g] = u4((mix(state) >> HALF) * n >> HALF)


@part
def place(look, total, fits, chosen, row, sums, r, spare, capacity, cost):
    """Where row *r* is chosen, the card joins it or takes it: rules 1 to 3."""
    for g in range(LANES):
        fit, k, before, sum_before, cost_before = fits[g], chosen[g], row[g], sums[g], cost[g]
        card, card_sum = look[g], total[g]
        mine = (ALL if fit == ZERO else fit) >> u4(r) & ONE
        here = mine > k
        chosen[g] = k - mine
        shades = (before & SHADES) + (card & SHADES)
        over = (shades + spare) & CROWDED
        over = ONE if fit == ZERO else over
        over = ONE if sum_before >= capacity else over
        after = card if over else (card & ~SHADES) | shades
        sum_after = card_sum if over else u4(sum_before + card_sum)
        price = u4(sum_before & BULLS) if over else ZERO
        row[g] = after if here else before
        sums[g] = sum_after if here else sum_before
        cost[g] = price if here else cost_before
