"""Random rounds of 6 nimmt! side by side: those of ``batch.random_rounds``, to the last bull.

Without special cards all lanes do the same, but for the few cards that are too low: they go lane by lane.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.lanes import (
    BULLS,
    LANES,
    NONE,
    NUMBER,
    SEAT,
    count,
    hold,
    play,
    seed,
    shuffle,
    sort,
)
from bullpen.fast.kernels.six_nimmt.kernel import ROWS
from bullpen.fast.rng import GAMMA, mix

__all__ = ["vectorized_rounds"]

# The rows are one array, so that the compiler knows that no two of them overlap: first the ends of all rows,
# then their herds, which are in two bytes the length of the row and its bulls.
LENGTH, HERD = np.uint16(256), np.uint16(255)
END0, END1, END2, END3, HERD0, HERD1, HERD2, HERD3 = (row * LANES for row in range(2 * ROWS))
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
        for g in range(min(LANES, len(seeds) - first)):
            for seat in range(seats):
                standings[first + g, seat] = -np.int32(points[seat, g])


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
