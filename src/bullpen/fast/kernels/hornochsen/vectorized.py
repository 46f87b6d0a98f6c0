"""Random rounds of Hornochsen! side by side: those of ``batch.random_rounds``, to the last bull.

All lanes make one decision at a time, each of whatever kind and by whatever seat it is there, until the last
round is over. A hand is a set of places in the cards that were dealt, so that nothing moves up.
Longer than other modules: every step of a decision is a loop of its own.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.kernels.hornochsen.kernel import PLUS5_BIT, X2_BIT
from bullpen.fast.kernels.lanes import LANES, NUMBER, hold, seed, shuffle
from bullpen.fast.rng import GAMMA, HALF, mix

__all__ = ["vectorized_rounds"]

i2, u2, u8 = np.int16, np.uint16, np.uint64
ZERO, ONE, TWO, NOTHING = i2(0), i2(1), i2(2), i2(-1)
BOTH = i2(X2_BIT | PLUS5_BIT)

# Each is one array, so that the compiler knows that no two parts of it overlap. A row:
END, LENGTH, VALUE, MARKS = (part * LANES for part in range(4))
# A seat, with its special cards and what it won:
HELD, LEFT, SPECIAL, BULLS, DOUBLES, FIVES = (part * LANES for part in range(6))
# The decision: who is asked and what for, what there is to choose from, and what was chosen.
ASKED, COUNT, OVER, HAND, CARDS, TOKENS, FREE_X2, FREE_PLUS5, STARTED = (part * LANES for part in range(9))
PLAYS, MARK, K, PLACE, CARD, WORTH, LOWER, TARGET, WON, PRIZES, NUMBERS, OUT, NEXT = (
    part * LANES for part in range(9, 22)
)
PARTS = 22


@compiled
def vectorized_rounds(tables, seeds, standings):
    """A whole random round from every seed, on tables like the one given; how everybody stands at the end."""
    t = tables[0]
    seats, each, many = standings.shape[1], np.int64(t.hand_cards), np.int64(t.rows)
    collects, cards_a_turn = i2(t.collects), i2(t.cards_a_turn)
    deck = np.empty(np.int64(t.deck_size), u2)
    for k in range(len(deck)):
        deck[k] = np.int64(t.deck[k]) << NUMBER
    rng = np.empty(LANES, u8)
    dealt, hands = np.empty((seats * each + many, LANES), u2), np.empty((seats, each, LANES), u2)
    rows, owners = np.empty((many, 4 * LANES), i2), np.empty((seats, 6 * LANES), i2)
    now = np.empty(PARTS * LANES, i2)
    for first in range(0, len(seeds), LANES):
        seed(seeds, first, rng)
        shuffle(deck, rng, dealt)
        hold(dealt, each, 0, each, hands)
        lay_rows(dealt, seats * each, t.bulls, rows)
        begin(owners, i2(each), now, i2(t.first))
        count_rows(rows, now)
        while not all_over(now):
            for seat in range(seats):
                see_hand(owners[seat], i2(seat), now)
            choose(rng, now)
            for k in range(each):
                find_card(i2(k), now)
            take_card(hands, t.bulls, now)
            for r in range(many):
                compare(rows[r], now)
            aim(now)
            for r in range(many):
                join(rows[r], now, collects)
                lay(rows[r], now)
            for seat in range(seats):
                settle(owners[seat], i2(seat), now)
            count_rows(rows, now)
            for seat in range(seats):
                see_out(owners[seat], i2(seat), now)
            for away in range(seats, 0, -1):
                next_seat(i2(away), i2(seats), now)
            go_on(now, cards_a_turn)
        for g in range(min(LANES, len(seeds) - first)):
            for seat in range(seats):
                owner = owners[seat]
                base = np.int64(owner[BULLS + g]) + 5 * np.int64(owner[FIVES + g])
                kept = np.int64(owner[SPECIAL + g] & 1) + np.int64(owner[SPECIAL + g] >> 1)
                standings[first + g, seat] = (base << np.int64(owner[DOUBLES + g])) - np.int64(t.held) * kept


@part
def lay_rows(dealt, start, bulls, rows):
    """The first card of every row, in ascending order; a lane at a time."""
    many = len(rows)
    for g in range(LANES):
        for r in range(many):
            card, k = i2(dealt[start + r, g] >> NUMBER), r
            while k > 0 and rows[k - 1, END + g] > card:
                rows[k, END + g] = rows[k - 1, END + g]
                k -= 1
            rows[k, END + g] = card
        for r in range(many):
            rows[r, LENGTH + g] = ONE
            rows[r, VALUE + g] = bulls[rows[r, END + g]]
            rows[r, MARKS + g] = ZERO


@part
def begin(owners, each, now, first):
    owners[:] = ZERO
    now[:] = ZERO
    for seat in range(len(owners)):
        for g in range(LANES):
            owners[seat, HELD + g] = i2((1 << each) - 1)
            owners[seat, LEFT + g] = each
            owners[seat, SPECIAL + g] = BOTH
    for g in range(LANES):
        now[ASKED + g] = first


@part
def all_over(now):
    least = ONE
    for g in range(LANES):
        least = min(least, now[OVER + g])
    return least == ONE


@part
def count_rows(rows, now):
    """How many rows there are, and how many are free for each special card."""
    for g in range(LANES):
        now[FREE_X2 + g] = now[FREE_PLUS5 + g] = now[STARTED + g] = now[NUMBERS + g] = now[OUT + g] = ZERO
        now[NEXT + g] = NOTHING
    for r in range(len(rows)):
        see_row(rows[r], now)


@part
def see_row(row, now):
    for g in range(LANES):
        there = ONE if row[END + g] > ZERO else ZERO
        marks = row[MARKS + g]
        now[STARTED + g] = i2(now[STARTED + g] + there)
        now[FREE_X2 + g] = i2(now[FREE_X2 + g] + (there & ~marks))
        now[FREE_PLUS5 + g] = i2(now[FREE_PLUS5 + g] + (there & ~(marks >> ONE)))


@part
def see_hand(owner, seat, now):
    """What the seat that is asked holds."""
    for g in range(LANES):
        mine = now[ASKED + g] == seat
        hand, cards, tokens = now[HAND + g], now[CARDS + g], now[TOKENS + g]
        held, left, special = owner[HELD + g], owner[LEFT + g], owner[SPECIAL + g]
        now[HAND + g] = held if mine else hand
        now[CARDS + g] = left if mine else cards
        now[TOKENS + g] = special if mine else tokens


@part
def choose(rng, now):
    """Any option: the k-th card of the hand, or a special card at the k-th row that is free, or the end."""
    for g in range(LANES):
        tokens, cards, over = now[TOKENS + g], now[CARDS + g], now[OVER + g]
        x2, plus5 = now[FREE_X2 + g], now[FREE_PLUS5 + g]
        x2 = x2 if tokens & ONE else ZERO
        plus5 = plus5 if tokens & TWO else ZERO
        until_x2 = i2(cards + x2)
        until_plus5 = i2(until_x2 + plus5)
        n = i2(until_plus5 + (ONE if now[COUNT + g] > ZERO else ZERO))
        state = rng[g] + GAMMA
        rng[g] = state
        k = i2((mix(state) >> HALF) * u8(n) >> HALF)
        mark = ONE if k < until_x2 else (TWO if k < until_plus5 else ZERO)
        mark = ZERO if k < cards else mark
        plays = ONE if k < cards else ZERO
        skipped = cards if mark == ONE else until_x2
        now[K + g] = k if k < cards else i2(k - skipped)
        now[PLAYS + g] = plays if over == ZERO else ZERO
        now[MARK + g] = mark if over == ZERO else ZERO
        now[PLACE + g] = now[LOWER + g] = now[TARGET + g] = now[WON + g] = now[PRIZES + g] = ZERO


@part
def find_card(place, now):
    """Whether the k-th card of the hand is at this place of those that were dealt."""
    for g in range(LANES):
        held, k, plays, before = now[HAND + g] >> place & ONE, now[K + g], now[PLAYS + g], now[PLACE + g]
        now[PLACE + g] = place if (held == ONE) & (k == ZERO) & (plays == ONE) else before
        now[K + g] = i2(k - (held & plays))


@part
def take_card(hands, bulls, now):
    """The number card that is played, or 0."""
    for g in range(LANES):
        card = np.int64(hands[now[ASKED + g], now[PLACE + g], g] >> NUMBER) * np.int64(now[PLAYS + g])
        now[CARD + g] = card
        now[WORTH + g] = bulls[card]


@part
def compare(row, now):
    """The highest end below the card, and the highest of all."""
    for g in range(LANES):
        end, card, lower, highest = row[END + g], now[CARD + g], now[LOWER + g], now[TARGET + g]
        now[LOWER + g] = max(lower, end if end < card else ZERO)
        now[TARGET + g] = max(highest, end)


@part
def aim(now):
    """The end of the row that the card goes to; -1: there is no card."""
    for g in range(LANES):
        lower, highest, plays = now[LOWER + g], now[TARGET + g], now[PLAYS + g]
        target = lower if lower > ZERO else highest
        now[TARGET + g] = target if plays == ONE else NOTHING


@part
def join(row, now, collects):
    """Where the card goes to this row, it joins it or collects it."""
    for g in range(LANES):
        end, length, value, marks = row[END + g], row[LENGTH + g], row[VALUE + g], row[MARKS + g]
        won, prizes, card = now[WON + g], now[PRIZES + g], now[CARD + g]
        here = end == now[TARGET + g]
        longer, more = i2(length + ONE), i2(value + now[WORTH + g])
        full = longer >= collects
        row[END + g] = (ZERO if full else card) if here else end
        row[LENGTH + g] = (ZERO if full else longer) if here else length
        row[VALUE + g] = (ZERO if full else more) if here else value
        row[MARKS + g] = ZERO if here & full else marks
        now[WON + g] = more if here & full else won
        now[PRIZES + g] = marks if here & full else prizes


@part
def lay(row, now):
    """Where a special card goes to this row, it is laid there."""
    for g in range(LANES):
        end, marks, mark, k = row[END + g], row[MARKS + g], now[MARK + g], now[K + g]
        free = (end > ZERO) & (mark > ZERO) & (marks & mark == ZERO)
        row[MARKS + g] = marks | mark if free & (k == ZERO) else marks
        now[K + g] = i2(k - ONE) if free else k


@part
def settle(owner, seat, now):
    """What the seat that was asked has afterwards."""
    for g in range(LANES):
        mine, plays, prizes = now[ASKED + g] == seat, now[PLAYS + g], now[PRIZES + g]
        held, left, special = owner[HELD + g], owner[LEFT + g], owner[SPECIAL + g]
        bulls, doubles, fives = owner[BULLS + g], owner[DOUBLES + g], owner[FIVES + g]
        owner[HELD + g] = held & ~i2(plays << now[PLACE + g]) if mine else held
        owner[LEFT + g] = i2(left - plays) if mine else left
        owner[SPECIAL + g] = special & ~now[MARK + g] if mine else special
        owner[BULLS + g] = i2(bulls + now[WON + g]) if mine else bulls
        owner[DOUBLES + g] = i2(doubles + (prizes & ONE)) if mine else doubles
        owner[FIVES + g] = i2(fives + (prizes >> ONE)) if mine else fives


@part
def see_out(owner, seat, now):
    """How many number cards there are, and whether this seat can never play again: a bit of OUT."""
    for g in range(LANES):
        left, special, out = owner[LEFT + g], owner[SPECIAL + g], now[OUT + g]
        usable = (special & ONE if now[FREE_X2 + g] > ZERO else ZERO) | (
            special & TWO if now[FREE_PLUS5 + g] > ZERO else ZERO
        )
        now[OUT + g] = out | i2(ONE << seat) if (left == ZERO) & (usable == ZERO) else out
        now[NUMBERS + g] = i2(now[NUMBERS + g] + left)


@part
def next_seat(away, seats, now):
    """Who sits so far away, clockwise, is next, if not out: called from the farthest to the nearest."""
    for g in range(LANES):
        seat, before = i2(now[ASKED + g] + away), now[NEXT + g]
        seat = i2(seat - seats) if seat >= seats else seat
        now[NEXT + g] = seat if now[OUT + g] >> seat & ONE == ZERO else before


@part
def go_on(now, cards_a_turn):
    """Is the round over? If not, the turn goes on, or it is the next seat's."""
    for g in range(LANES):
        asked, over, following, acts = (
            now[ASKED + g],
            now[OVER + g],
            now[NEXT + g],
            now[PLAYS + g] | now[MARK + g],
        )
        numbers, rows, out = now[NUMBERS + g], now[STARTED + g], now[OUT + g] >> asked & ONE
        count = i2(now[COUNT + g] + ONE)
        passes = (acts == ZERO) | (count >= cards_a_turn) | (out == ONE)
        ends = (acts != ZERO) & ((numbers == ZERO) | (rows == ZERO)) | (passes & (following < ZERO))
        now[COUNT + g] = ZERO if passes else count
        now[ASKED + g] = max(following, ZERO) if passes else asked
        now[OVER + g] = ONE if ends else over
