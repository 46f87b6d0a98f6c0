"""What a player of 6 nimmt! looks at: each option in numbers of about one, for a network to judge."""

from __future__ import annotations

from math import comb

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import ON, WITH
from bullpen.fast.kernels.six_nimmt.kernel import (
    DRAFT,
    ROWS,
    RULE4,
    TABLE,
    WIDTH,
    fitting_row,
    lowest_tail,
    room,
    twist_value,
)

__all__: list[str] = []


@bind(contract.question, TABLE)
def question(t, seat):
    """A card to play, a row to take, a card to draft."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, count, out):
    """See the functions for each kind of decision."""
    if t.ask == RULE4:
        row_features(t, seat, count, out)
    elif t.ask == DRAFT:
        draft_features(t, seat, codes, count, out)
    else:
        play_features(t, seat, codes, count, out)


@part
def count_coming(t):
    """How many cards up to each number are still to come, out of a hand or not at all."""
    for card in range(105):
        t.coming[card] = 0
    for k in range(np.int64(t.dealt), np.int64(t.deck_size)):
        t.coming[t.box[k]] = 1
    for seat in range(np.int64(t.seats)):
        for k in range(np.int64(t.cards[seat])):
            t.coming[t.hand[seat, k]] = 1
    if t.fan_cards:
        find_landings(t)
    for card in range(1, 105):
        t.coming[card] += t.coming[card - 1]
    t.counted = 1


@part
def find_landings(t):
    """Where each value would go as the rows lie, and how many cards to come would go there before it."""
    for r in range(ROWS + 1):
        t.tally[r] = 0
    for value in range(1, 105):
        r = fitting_row(t, value)  # -1, too low for all of them, counts as the last
        t.landing[value] = r
        t.sooner[value] = t.tally[r]
        t.tally[r] += t.coming[value]


def risks():
    """risk[n, hits, chance in 64ths]: how likely at least so many of n others play into a gap."""
    table = np.zeros((10, 7, 65), np.float32)
    for n in range(10):
        for hits in range(7):
            for step in range(65):
                p = step / 64
                fewer = sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(min(hits, n + 1)))
                table[n, hits, step] = max(0.0, 1 - fewer)
    return table


RISK = risks()


@part
def look_at_rows(t, seat):
    """What the rows mean for this hand, as they lie now."""
    cards = np.int64(t.cards[seat])
    for r in range(ROWS):
        end, ceiling = np.int64(t.end[r]), 105
        for other in range(ROWS):
            other_end = np.int64(t.end[other])
            if end < other_end < ceiling:
                ceiling = other_end
        under_end = under_ceiling = 0
        for k in range(cards):
            under_end += t.hand[seat, k] < end
            under_ceiling += t.hand[seat, k] < ceiling
        t.row_room[r], t.row_ceiling[r] = room(t, r), ceiling
        t.under_end[r], t.under_ceiling[r] = under_end, under_ceiling


@part
def before(t, seat, rank, value, r):
    """How many cards would go to a row before this value: of this hand, with so many lower ones, and not."""
    if t.fan_cards:
        mine = 0
        for k in range(rank):
            mine += t.landing[t.hand[seat, k]] == r
        return mine, max(0, np.int64(t.sooner[value]) - mine)
    under, end = (0, 0) if r < 0 else (np.int64(t.under_end[r]), np.int64(t.end[r]))
    mine = rank - under
    return mine, max(0, np.int64(t.coming[value - 1]) - np.int64(t.coming[end]) - mine)


@part
def late_cost(t, value, cheapest):
    """What a card costs that was meant for the row that runs downhill, if a lower one was there before it."""
    best, highest = -1, 0
    for r in range(ROWS):
        end = np.int64(t.end[r])
        if highest < end < value and not (r == t.even_odd_row and t.even_side == value % 2):
            best, highest = r, end
    if best < 0:
        return cheapest
    return np.int64(t.row_bulls[best]) if t.row_room[best] <= 0 else 0


@part
def jump_cost(t, r):
    """What it costs to send the cow from a row: the bulls in the row that it falls on, if that is full."""
    if r != t.cow_row:
        return 0
    landing = lowest_tail(t, r)
    if room(t, landing) > 0:
        return 0
    return np.int64(t.row_bulls[landing]) - np.int64(t.bulls[t.end[landing]])


@part
def play_features(t, seat, codes, count, out):
    """A card in hand: where it would go as the rows lie, who may come before it, and what that would cost."""
    none, one = np.float32(0), np.float32(1)
    if t.counted == 0:
        count_coming(t)
    look_at_rows(t, seat)
    seats, cards = np.int64(t.seats), np.int64(t.cards[seat])
    others = seats - 1
    unseen = np.float32(max(1, np.int64(t.coming[104]) - cards))
    cheapest, full, lying, second = 1000, 0, 0, 1000
    for r in range(ROWS):
        bulls = np.int64(t.row_bulls[r])
        lying += bulls
        full += t.row_room[r] <= 0
        if bulls < cheapest:
            second = cheapest
            cheapest = bulls
        elif bulls < second:
            second = bulls
    best = 32767
    for other in range(seats):
        if other != seat:
            best = min(best, np.int64(t.points[other]))
    behind = np.float32(np.int64(t.points[seat]) - best) * np.float32(0.05)
    cow_next = lowest_tail(t, t.cow_row) if t.cow else -1
    mountain_next = np.int64(t.mountain_row) + (-1 if t.uphill else 1) if t.mountain else -1
    safe = 0
    for i in range(count):
        code = np.int64(codes[i])
        card, twisted = code & ON, code & WITH
        value = twist_value(t, card) if twisted else card
        r = fitting_row(t, value)
        for k in range(WIDTH):
            out[i, k] = none
        rank = i
        if twisted:
            rank = 0
            while rank < cards and t.hand[seat, rank] < value:
                rank += 1
        out[i, 0] = np.float32(value) * np.float32(1 / 104)
        out[i, 1] = np.float32(rank) * np.float32(0.1)
        out[i, 2] = one if rank == 0 else none
        out[i, 3] = one if rank == cards - 1 else none
        out[i, 4] = np.float32(cards) * np.float32(0.1)
        out[i, 5] = np.float32(others) * np.float32(0.2)
        out[i, 6] = np.float32(t.bulls[card]) * np.float32(0.2)
        out[i, 7] = np.float32(cheapest) * np.float32(0.2)
        out[i, 8] = np.float32(full) * np.float32(0.5)
        out[i, 9] = np.float32(lying) * np.float32(0.05)
        out[i, 10] = behind
        out[i, 30] = one if twisted else none
        mine, gap = before(t, seat, rank, value, r)
        chance = np.float32(gap) / unseen
        first = one - RISK[others, 1, min(64, np.int64(chance * 64))]
        if r < 0:
            out[i, 11] = one
            out[i, 12] = first
            out[i, 13] = first * np.float32(cheapest) * np.float32(0.2)
            out[i, 14] = np.float32(gap) * np.float32(0.05)
            out[i, 15] = np.float32(second - cheapest) * np.float32(0.2)
            continue
        free, bulls = max(0, np.int64(t.row_room[r])), np.float32(t.row_bulls[r])
        downhill = r == t.mountain_row
        if downhill:  # only the first card of a turn goes there: the others are higher
            risk = first if free == 0 else none
            late = np.float32(late_cost(t, value, cheapest))
            out[i, 36] = one - first
            out[i, 37] = late * np.float32(0.2)
            out[i, 38] = (one - first) * late * np.float32(0.2)
        else:
            risk = RISK[others, free, min(64, np.int64(chance * 64))]
        safe += risk < 0.05
        out[i, 16] = np.float32(gap) * np.float32(0.05)
        out[i, 17] = chance * np.float32(others)
        out[i, 18] = np.float32(free) * np.float32(0.25)
        out[i, 19] = one if free == 0 else none
        out[i, 20] = one if free == 1 else none
        out[i, 21] = risk
        out[i, 22] = risk * (bulls + np.float32(free)) * np.float32(0.2)
        out[i, 23] = bulls * np.float32(0.1)
        out[i, 24] = np.float32(mine) * np.float32(0.3)
        # What comes after it: the room up to the next end, and who may go there.
        ceiling = np.int64(t.row_ceiling[r])
        if value < ceiling and not downhill:
            above = np.int64(t.under_ceiling[r]) - rank - (0 if twisted else 1)
            out[i, 25] = np.float32(above) * np.float32(0.3)
            coming = np.int64(t.coming[ceiling - 1]) - np.int64(t.coming[value]) - above
            out[i, 26] = np.float32(coming) * np.float32(0.05)
        out[i, 27] = one if ceiling == 105 else none
        out[i, 28] = one if free == 2 else none
        if t.fan_cards:
            out[i, 29] = one if downhill else none
            out[i, 32] = one if r == t.even_odd_row else none
            out[i, 33] = one if r == t.cow_row else none
            out[i, 34] = np.float32(jump_cost(t, r)) * np.float32(0.1)
            out[i, 35] = one if r == cow_next else none
            out[i, 39] = one if r == mountain_next else none
    for i in range(count):
        out[i, 31] = np.float32(safe) * np.float32(0.2)


@part
def row_features(t, seat, count, out):
    """A row to take: what it costs, and what the table looks like with the card instead."""
    cheapest = 1000
    for r in range(ROWS):
        cheapest = min(cheapest, np.int64(t.row_bulls[r]))
    cards = np.int64(t.cards[seat])
    for r in range(count):
        for k in range(WIDTH):
            out[r, k] = 0
        bulls, end = np.int64(t.row_bulls[r]), np.int64(t.end[r])
        ceiling = 105
        for other in range(ROWS):
            other_end = np.int64(t.end[other])
            if end < other_end < ceiling:
                ceiling = other_end
        served = 0
        for k in range(cards):
            served += end < t.hand[seat, k] < ceiling
        out[r, 0] = np.float32(bulls) / np.float32(5)
        out[r, 1] = np.float32(bulls - cheapest) / np.float32(5)
        out[r, 2] = np.float32(1) if bulls == cheapest else np.float32(0)
        out[r, 3] = np.float32(t.length[r]) / np.float32(5)
        out[r, 4] = np.float32(end) / np.float32(104)
        out[r, 5] = np.float32(served) / np.float32(3)
        out[r, 6] = np.float32(cards) / np.float32(10)
        out[r, 7] = np.float32(ceiling - end) / np.float32(50)
        out[r, 8] = np.float32(np.int64(t.seats) - 1 - np.int64(t.placed)) / np.float32(5)
        out[r, 9] = np.float32(1) if r == t.cow_row else np.float32(0)
        out[r, 10] = np.float32(jump_cost(t, r)) / np.float32(10)


@part
def draft_features(t, seat, codes, count, out):
    """A card to draft: how high it is, what it costs, which neighbours it has in the hand and in the pool."""
    cards, size = np.int64(t.cards[seat]), np.float32(t.deck_size)
    for i in range(count):
        for k in range(WIDTH):
            out[i, k] = 0
        card = np.int64(codes[i]) & ON
        lower, upper = 0, np.int64(t.deck_size) + 1
        for k in range(cards):
            held = np.int64(t.hand[seat, k])
            if held < card:
                lower = held
            elif held < upper:
                upper = held
        x = np.float32(card) / size
        out[i, 0] = x
        out[i, 1] = x * x
        out[i, 2] = np.float32(t.bulls[card]) / np.float32(5)
        out[i, 3] = np.float32(card - lower) / size
        out[i, 4] = np.float32(upper - card) / size
        out[i, 5] = np.float32(cards) / np.float32(10)
        out[i, 6] = np.float32(i) / np.float32(max(1, count))
        out[i, 7] = np.float32(1) if card - lower == 1 else np.float32(0)
        out[i, 8] = np.float32(1) if upper - card == 1 else np.float32(0)
        out[i, 9] = np.float32(min(card, np.int64(t.deck_size) + 1 - card)) / size
        out[i, 10] = np.float32(t.seats) / np.float32(5)
        out[i, 11] = np.float32(abs(2 * card - np.int64(t.deck_size))) / size
