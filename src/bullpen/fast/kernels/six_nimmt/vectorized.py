"""Random rounds of 6 nimmt! side by side: those of ``batch.random_rounds``, to the last bull.

Without special cards all lanes do the same, but for the few cards that are too low: they go lane by lane.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.four_rows import LENGTH, ROWS, place, start, take
from bullpen.fast.kernels.lanes import BULLS, LANES, NONE, NUMBER, count, hold, play, seed, shuffle, sort
from bullpen.fast.rng import GAMMA, mix

__all__ = ["vectorized_rounds"]

AT_ONCE = 4  # so many lanes are eight bytes


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
        seed(seeds, first, rng)
        shuffle(deck, rng, dealt)
        hold(dealt, cards, 0, cards, hands[cards % 2])
        for r in range(ROWS):
            start(dealt[seats * cards + r], rows, r)
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
        for g in range(min(LANES, len(seeds) - first)):
            for seat in range(seats):
                standings[first + g, seat] = -np.int32(points[seat, g])


@part
def take_any(cards, rows, low, lows, rng, cost):
    """Rule 4: a card that is too low takes any row. Few are, so these go lane by lane."""
    for word in range(LANES // AT_ONCE):
        if lows[word] == 0:
            continue
        for g in range(word * AT_ONCE, (word + 1) * AT_ONCE):
            if low[g]:
                rng[g] += GAMMA
                take(cards[g], rows, np.int64(mix(rng[g]) >> np.uint64(62)), g, cost)
