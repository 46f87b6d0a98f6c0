"""Random rounds of X nimmt! side by side: those of ``batch.random_rounds``, to the last bull.

Only the cards that are dealt matter, and of these only which is higher. So a card is a bit of one word, the
lowest card bit 0, and hands, rows and X piles are words: a hand may grow as it likes. All lanes play a turn
at a time, until the last round is over; in a lane whose round is over nobody plays a card.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.lanes import LANES, NUMBER, seed, shuffle, sort
from bullpen.fast.kernels.x_nimmt.kernel import PLANES, ROWS
from bullpen.fast.rng import GAMMA, HALF, mix
from bullpen.fast.sets import ONE, ones, spread

__all__ = ["vectorized_rounds"]

u2, u8 = np.uint16, np.uint64
NONE, ALL = u8(0), u8(0xFFFF_FFFF_FFFF_FFFF)
THREE, WORD, PLACE = u8(ROWS), u8(6), u8(63)

# Each is one array, so that the compiler knows that no two parts of it overlap. The cards that are dealt:
LOW, HIGH, BULLS = (part * LANES for part in range(3))
# A row:
CARDS, END = (part * LANES for part in range(2))
# A seat:
HAND, PLAYED, X_ROW, X_END, X_PILE = (part * LANES for part in range(5))
# The card that is placed: the end before it (0: too low), the row that is chosen then, what its owner takes,
# and which of these goes to the X row.
CARD, NEAREST, ROW, TAKEN, PICKED = (part * LANES for part in range(5))


@compiled
def vectorized_rounds(tables, seeds, standings):
    """A whole random round from every seed, on tables like the one given; how everybody stands at the end."""
    t = tables[0]
    seats, each = standings.shape[1], np.int64(t.hand_cards)
    pack = np.empty(len(t.pack), u2)
    size = spread(t.deck, 0, pack)
    for k in range(size):
        pack[k] <<= NUMBER
    rng, playing = np.empty(LANES, u8), np.empty(LANES, u8)
    dealt, bits = np.empty((seats * each + ROWS, LANES), u2), np.empty(LANES, u8)
    deck = np.empty((2 + PLANES) * LANES, u8)
    rows, owners = np.empty((ROWS, 2 * LANES), u8), np.empty((seats, 5 * LANES), u8)
    order, now = np.empty((seats, LANES), u8), np.empty(5 * LANES, u8)
    for first in range(0, len(seeds), LANES):
        seed(seeds, first, rng)
        shuffle(pack[:size], rng, dealt)
        deck[:] = NONE
        owners[:] = NONE
        for i in range(len(dealt)):
            gather(dealt[i], deck)
        for i in range(len(dealt)):
            number(dealt[i], deck, t.bulls, bits)
            if i < seats * each:
                receive(owners[i // each], bits)
            else:
                start(rows[i - seats * each], bits)
        playing[:] = ALL
        while anybody(playing):
            for seat in range(seats):
                seal(owners[seat], rng, playing, order[seat])
            sort(order, seats)
            for i in range(seats):
                aim(order[i], rows, rng, now)
                for r in range(ROWS):
                    place(rows[r], now, u8(r), np.int64(t.capacity[r]))
                divide(rng, now)
                for seat in range(seats):
                    extend(owners[seat], now)
            for seat in range(seats):
                see_end(owners[seat], playing)
        for g in range(min(LANES, len(seeds) - first)):
            for seat in range(seats):
                standings[first + g, seat] = -points(owners[seat], deck, g)


# Dealing.


@part
def gather(cards, deck):
    """A card of every lane joins those that are dealt, as in ``sets``."""
    for g in range(LANES):
        card, low, high = u8(cards[g] >> NUMBER), deck[LOW + g], deck[HIGH + g]
        bit = ONE << (card & PLACE)
        deck[LOW + g] = low if card >> WORD else low | bit
        deck[HIGH + g] = high | bit if card >> WORD else high


@part
def number(cards, deck, printed, bits):
    """How many dealt cards are lower: that bit is this card. Its bulls are noted by their binary digits."""
    for g in range(LANES):
        card, low, high = u8(cards[g] >> NUMBER), deck[LOW + g], deck[HIGH + g]
        lower = (ONE << (card & PLACE)) - ONE
        lower_low, lower_high = (ALL, lower) if card >> WORD else (lower, NONE)
        bits[g] = ONE << u8(ones(low & lower_low) + ones(high & lower_high))
    for plane in range(PLANES):
        note(cards, bits, printed[plane, 0], printed[plane, 1], deck[BULLS + plane * LANES :])


@part
def note(cards, bits, low, high, bulls):
    for g in range(LANES):
        card, bit, before = u8(cards[g] >> NUMBER), bits[g], bulls[g]
        digit = (high if card >> WORD else low) >> (card & PLACE) & ONE
        bulls[g] = before | bit if digit else before


@part
def receive(owner, bits):
    for g in range(LANES):
        owner[HAND + g] |= bits[g]


@part
def start(row, bits):
    for g in range(LANES):
        bit = bits[g]
        row[CARDS + g] = bit
        row[END + g] = bit


# A turn.


@part
def anybody(playing):
    some = NONE
    for g in range(LANES):
        some |= playing[g]
    return some != NONE


@part
def seal(owner, rng, playing, out):
    """Any card of a hand is played."""
    for g in range(LANES):
        hand = owner[HAND + g]
        state = rng[g] + GAMMA
        rng[g] = state
        k = (mix(state) >> HALF) * u8(ones(hand)) >> HALF
        card = nth(hand, k) & playing[g]
        owner[HAND + g] = hand & ~card
        owner[PLAYED + g] = card
        out[g] = card


@part
def nth(cards, k):
    """The k-th card of a set, by halves: without a loop, and without a branch."""
    place, k = half(cards, NONE, k, u8(32))
    place, k = half(cards, place, k, u8(16))
    place, k = half(cards, place, k, u8(8))
    place, k = half(cards, place, k, u8(4))
    place, k = half(cards, place, k, u8(2))
    place, k = half(cards, place, k, ONE)
    return ONE << place


@part
def half(cards, place, k, width):
    """Whether the k-th card from this place on is beyond so many places."""
    within = u8(ones(cards >> place & ((ONE << width) - ONE)))
    return (place + width, k - within) if k >= within else (place, k)


@part
def aim(cards, rows, rng, now):
    """Rules 1 and 2: the highest end below the card. Rule 4: if there is none, any row."""
    now[NEAREST : NEAREST + LANES] = NONE
    now[TAKEN : TAKEN + LANES] = NONE
    for r in range(len(rows)):
        near(cards, rows[r], now)
    for g in range(LANES):
        nearest, state = now[NEAREST + g], rng[g]
        state = state if nearest else state + GAMMA
        rng[g] = state
        now[CARD + g] = cards[g]
        now[ROW + g] = (mix(state) >> HALF) * THREE >> HALF


@part
def near(cards, row, now):
    for g in range(LANES):
        end, before = row[END + g], now[NEAREST + g]
        now[NEAREST + g] = max(before, end if end < cards[g] else NONE)


@part
def place(row, now, r, capacity):
    """Where the card goes to this row, it joins it, or starts it anew: rules 3 and 4."""
    for g in range(LANES):
        cards, end, taken = row[CARDS + g], row[END + g], now[TAKEN + g]
        card, nearest = now[CARD + g], now[NEAREST + g]
        full = ones(cards) >= capacity
        low = nearest == NONE
        here = (now[ROW + g] == r if low else end == nearest) & (card != NONE)
        takes = here & (low | full)
        row[END + g] = card if here else end
        row[CARDS + g] = (card if takes else cards | card) if here else cards
        now[TAKEN + g] = cards if takes else taken


@part
def divide(rng, now):
    """Rule 5: any of the cards that are taken is for the X row. Only who has a choice draws."""
    for g in range(LANES):
        taken, state = now[TAKEN + g], rng[g]
        many = ones(taken)
        state = state + GAMMA if many > 1 else state
        rng[g] = state
        k = np.int64((mix(state) >> HALF) * u8(many) >> HALF)
        left = taken & (taken - ONE) if k > 0 else taken
        left = left & (left - ONE) if k > 1 else left
        left = left & (left - ONE) if k > 2 else left
        left = left & (left - ONE) if k > 3 else left
        now[PICKED + g] = left & -left


@part
def extend(owner, now):
    """Rule 6: the owner's X row goes on, or the X pile gets it. The other cards go to the hand."""
    for g in range(LANES):
        hand, row, end, pile = owner[HAND + g], owner[X_ROW + g], owner[X_END + g], owner[X_PILE + g]
        taken, picked = now[TAKEN + g], now[PICKED + g]
        mine = (owner[PLAYED + g] == now[CARD + g]) & (taken != NONE)
        anew = mine & (picked < end)
        owner[HAND + g] = hand | taken & ~picked if mine else hand
        owner[X_END + g] = picked if mine else end
        owner[X_PILE + g] = pile | row if anew else pile
        owner[X_ROW + g] = (picked if anew else row | picked) if mine else row


@part
def see_end(owner, playing):
    """Rule 7: the round ends with the turn after which somebody has no card in hand."""
    for g in range(LANES):
        before = playing[g]
        playing[g] = before if owner[HAND + g] else NONE


@part
def points(owner, deck, g):
    """Rule 8: the hand counts once, the X pile twice."""
    counted = 0
    for plane in range(PLANES):
        bulls = deck[BULLS + plane * LANES + g]
        counted += (ones(owner[HAND + g] & bulls) + 2 * ones(owner[X_PILE + g] & bulls)) << plane
    return counted
