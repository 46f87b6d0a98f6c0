"""Random rounds of Beat the Buffalo side by side: those of ``batch.random_rounds``, to the last bull.

Only the turns after the special cards: a team that plays at random has soon used all of them. Until then the
kernel plays each round, one after another; its lane joins the others at the turn that they have reached. What
happens in a lane before counts nothing.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.contract import MOST, deal
from bullpen.fast.kernels.buffalo.kernel import bulls_in, play_on, tail
from bullpen.fast.kernels.four_rows import END0, HERD, HERD0, LENGTH, ROWS, place, take
from bullpen.fast.kernels.lanes import BULLS, LANES, NONE, NUMBER, SEAT, play, seed, sort
from bullpen.fast.rng import GAMMA, mix

__all__ = ["vectorized_rounds"]

u2 = np.uint16


@compiled
def vectorized_rounds(tables, seeds, standings):
    """A whole random round from every seed, on tables like the one given; how everybody stands at the end."""
    seats, cards = standings.shape[1], np.int64(tables[0].hand_cards)
    full, buffalo = u2(np.int64(tables[0].capacity) * np.int64(LENGTH)), u2(seats)
    begun = np.empty(LANES, tables.dtype)
    for g in range(LANES):
        begun[g] = tables[0]
    codes, streams, rng = np.empty(MOST, np.int32), np.empty(LANES, np.uint64), np.zeros(LANES, np.uint64)
    hands, deck = np.zeros((2, seats, cards, LANES), u2), np.zeros((cards, LANES), u2)
    lane, points = np.zeros((seats + 1, LANES), u2), np.zeros((2, LANES), u2)
    rows = np.zeros(2 * ROWS * LANES, u2)
    chosen, cost, low = np.zeros(LANES, u2), np.zeros(LANES, u2), np.zeros(LANES, u2)
    for first in range(0, len(seeds), LANES):
        seed(seeds, first, streams)
        for g in range(LANES):
            begin(begun[g], streams[g : g + 1], codes)
        for left in range(cards, 0, -1):
            for g in range(LANES):
                if begun[g].over == 0 and begun[g].cards[0] == left:
                    join(begun[g], g, hands[left % 2], deck, rows, points)
                    rng[g] = streams[g]
            for seat in range(seats):
                play(hands[left % 2, seat], left, rng, chosen, lane[seat], hands[1 - left % 2, seat])
            lane[seats] = deck[left - 1]
            sort(lane, seats + 1)
            for i in range(seats + 1):
                place(lane[i], rows, full, cost, low)
                for g in range(LANES):
                    if low[g]:
                        take_low(lane[i, g], rows, buffalo, rng, g, cost)
                share(lane[i], cost, buffalo, points)
        for g in range(min(LANES, len(seeds) - first)):
            settle(begun[g], points, g)
            for seat in range(seats):
                standings[first + g, seat] = standing(begun[g])


@part
def standing(t):
    return np.int64(t.buffalo_bulls) - np.int64(t.factor) * np.int64(t.team_bulls)


@part
def begin(t, rng, codes):
    """Play up to the first turn in which no special card is open, and no row is blocked or empty."""
    deal(t, rng)
    while t.over == 0 and (t.ask != 0 or special(t)):
        play_on(t, rng, codes)


@part
def special(t):
    found = t.open_count > 0
    for r in range(ROWS):
        found |= (t.blocked[r] != 0) | (t.length[r] == 0)
    return found


@part
def join(t, g, hands, deck, rows, points):
    """Copy a round into its lane. A row with Take 7! counts a card less, until it is taken."""
    left = np.int64(t.cards[0])
    for seat in range(len(hands)):
        for k in range(left):
            hands[seat, k, g] = in_lane(t, t.hand[seat, k], seat)
    for k in range(left):
        deck[k, g] = in_lane(t, t.deck[k], len(hands))
    for r in range(ROWS):
        rows[END0 + r * LANES + g] = tail(t, r)
        counted = np.int64(t.length[r]) - np.int64(t.extra[r])
        rows[HERD0 + r * LANES + g] = counted * np.int64(LENGTH) + bulls_in(t, r)
    points[0, g] = points[1, g] = NONE


@part
def in_lane(t, card, owner):
    """A card in two bytes, as ``lanes`` has them."""
    return np.int64(card) << NUMBER | np.int64(t.bulls[card]) << BULLS | owner


@part
def take_low(card, rows, buffalo, rng, g, cost):
    """Rule 4: the team takes any row, the buffalo the one with the fewest bulls, then the highest end."""
    if card & SEAT != buffalo:
        rng[g] += GAMMA
        r = np.int64(mix(rng[g]) >> np.uint64(62))
    else:
        r, least = 0, np.int64(1 << 16)
        for row in range(ROWS):
            place = row * LANES + g
            price = np.int64(rows[HERD0 + place] & HERD) * 256 - np.int64(rows[END0 + place])
            if price < least:
                r, least = row, price
    take(card, rows, r, g, cost)


@part
def share(cards, cost, buffalo, points):
    """What was taken goes to the team, or to the buffalo."""
    team, other = points[0], points[1]
    for g in range(LANES):
        price, owner = cost[g], cards[g] & SEAT
        team[g] += NONE if owner == buffalo else price
        other[g] += price if owner == buffalo else NONE


@part
def settle(t, points, g):
    """A round that never joined the others is over already."""
    if t.over == 0:
        t.team_bulls += np.int64(points[0, g])
        t.buffalo_bulls += np.int64(points[1, g])
