"""What a player of 6 nimmt! looks at: each option in numbers of about one, for a network to score."""

from __future__ import annotations

from enum import IntEnum
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
    fitting_row,
    lowest_tail,
    room,
    twist_value,
)

__all__ = ["FEATURES", "DraftFeature", "PlayFeature", "RowFeature"]


class PlayFeature(IntEnum):
    """A card to play: where it would go as the rows lie, who may come before it, and what that would cost."""

    VALUE = 0  # the card's number, twisted or not
    RANK = 1  # own cards that are lower
    LOWEST = 2  # it is the lowest own card
    HIGHEST = 3  # it is the highest own card
    HAND = 4  # own cards
    OPPONENTS = 5
    BULLS = 6  # the card's bulls
    CHEAPEST_ROW = 7  # the fewest bulls in a row
    FULL_ROWS = 8
    BULLS_IN_ROWS = 9
    BEHIND = 10  # points behind the best opponent
    TOO_LOW = 11  # it fits no row; the next four are 0 otherwise
    TOO_LOW_FIRST = 12  # the chance that it is the first such card
    TOO_LOW_COST = 13  # that times the cheapest row
    TOO_LOW_GAP = 14  # unseen cards that are lower
    SECOND_CHEAPEST = 15  # what the second cheapest row costs more
    GAP = 16  # it fits a row (what follows is 0 otherwise): unseen cards that would go there before it
    EXPECTED_BEFORE = 17  # cards that opponents are expected to play there before it
    ROOM = 18  # free places in its row
    ROW_FULL = 19  # it takes the row at once
    ROOM_ONE = 20
    TAKE_RISK = 21  # the chance that the row is full when it arrives
    TAKE_COST = 22  # that times the bulls
    ROW_BULLS = 23
    OWN_BEFORE = 24  # own cards that would go there before it
    OWN_AFTER = 25  # own cards between it and the next end
    UNSEEN_AFTER = 26  # unseen cards between it and the next end
    HIGHEST_ROW = 27  # no end is higher
    ROOM_TWO = 28
    DOWNHILL = 29  # its row runs downhill
    TWISTED = 30
    SAFE_CARDS = 31  # own cards that hardly take a row
    EVEN_ODD_ROW = 32  # Even/Odd lies at its row
    COW_ROW = 33  # the cow is in its row
    JUMP_COST = 34  # what it costs to send the cow away
    COW_NEXT = 35  # the cow would jump into its row
    LATE = 36  # in the row that runs downhill: the chance that a lower card is there before it
    LATE_COST = 37  # what it costs to be late
    LATE_RISK = 38  # the product of these two
    MOUNTAIN_NEXT = 39  # Mountain Climbing moves to its row next


class RowFeature(IntEnum):
    """A row to take: what it costs, and what the table looks like with the card instead."""

    BULLS = 0
    EXTRA_BULLS = 1  # bulls more than in the cheapest row
    CHEAPEST = 2
    LENGTH = 3
    END = 4
    OWN_FOLLOWERS = 5  # own cards between its end and the next one
    HAND = 6
    GAP_ABOVE = 7  # from its end to the next one
    CARDS_TO_COME = 8  # revealed cards that are still to be placed
    COW_ROW = 9
    JUMP_COST = 10


class DraftFeature(IntEnum):
    """A card to draft: how high it is, what it costs, its neighbours in the hand and in the pool."""

    NUMBER = 0
    NUMBER_SQUARED = 1
    BULLS = 2
    GAP_BELOW = 3  # to the next lower own card
    GAP_ABOVE = 4  # to the next higher own card
    HAND = 5
    RANK_IN_POOL = 6
    NEIGHBOUR_BELOW = 7  # the next lower card is held
    NEIGHBOUR_ABOVE = 8  # the next higher card is held
    EDGE_DISTANCE = 9
    SEATS = 10
    MIDDLE_DISTANCE = 11


FEATURES: dict[str, tuple[IntEnum, ...]] = {
    "play": tuple(PlayFeature),
    "rule4": tuple(RowFeature),
    "draft": tuple(DraftFeature),
}
WIDTH = max(map(len, FEATURES.values()))


@bind(contract.question, TABLE)
def question(t, seat):
    """In the order of `FEATURES`."""
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
    """See `PlayFeature`."""
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
        out[i, PlayFeature.VALUE] = np.float32(value) * np.float32(1 / 104)
        out[i, PlayFeature.RANK] = np.float32(rank) * np.float32(0.1)
        out[i, PlayFeature.LOWEST] = one if rank == 0 else none
        out[i, PlayFeature.HIGHEST] = one if rank == cards - 1 else none
        out[i, PlayFeature.HAND] = np.float32(cards) * np.float32(0.1)
        out[i, PlayFeature.OPPONENTS] = np.float32(others) * np.float32(0.2)
        out[i, PlayFeature.BULLS] = np.float32(t.bulls[card]) * np.float32(0.2)
        out[i, PlayFeature.CHEAPEST_ROW] = np.float32(cheapest) * np.float32(0.2)
        out[i, PlayFeature.FULL_ROWS] = np.float32(full) * np.float32(0.5)
        out[i, PlayFeature.BULLS_IN_ROWS] = np.float32(lying) * np.float32(0.05)
        out[i, PlayFeature.BEHIND] = behind
        out[i, PlayFeature.TWISTED] = one if twisted else none
        mine, gap = before(t, seat, rank, value, r)
        chance = np.float32(gap) / unseen
        first = one - RISK[others, 1, min(64, np.int64(chance * 64))]
        if r < 0:
            out[i, PlayFeature.TOO_LOW] = one
            out[i, PlayFeature.TOO_LOW_FIRST] = first
            out[i, PlayFeature.TOO_LOW_COST] = first * np.float32(cheapest) * np.float32(0.2)
            out[i, PlayFeature.TOO_LOW_GAP] = np.float32(gap) * np.float32(0.05)
            out[i, PlayFeature.SECOND_CHEAPEST] = np.float32(second - cheapest) * np.float32(0.2)
            continue
        free, bulls = max(0, np.int64(t.row_room[r])), np.float32(t.row_bulls[r])
        downhill = r == t.mountain_row
        if downhill:  # only the first card of a turn goes there: the others are higher
            risk = first if free == 0 else none
            late = np.float32(late_cost(t, value, cheapest))
            out[i, PlayFeature.LATE] = one - first
            out[i, PlayFeature.LATE_COST] = late * np.float32(0.2)
            out[i, PlayFeature.LATE_RISK] = (one - first) * late * np.float32(0.2)
        else:
            risk = RISK[others, free, min(64, np.int64(chance * 64))]
        safe += risk < 0.05
        out[i, PlayFeature.GAP] = np.float32(gap) * np.float32(0.05)
        out[i, PlayFeature.EXPECTED_BEFORE] = chance * np.float32(others)
        out[i, PlayFeature.ROOM] = np.float32(free) * np.float32(0.25)
        out[i, PlayFeature.ROW_FULL] = one if free == 0 else none
        out[i, PlayFeature.ROOM_ONE] = one if free == 1 else none
        out[i, PlayFeature.TAKE_RISK] = risk
        out[i, PlayFeature.TAKE_COST] = risk * (bulls + np.float32(free)) * np.float32(0.2)
        out[i, PlayFeature.ROW_BULLS] = bulls * np.float32(0.1)
        out[i, PlayFeature.OWN_BEFORE] = np.float32(mine) * np.float32(0.3)
        # What comes after it: the room up to the next end, and who may go there.
        ceiling = np.int64(t.row_ceiling[r])
        if value < ceiling and not downhill:
            above = np.int64(t.under_ceiling[r]) - rank - (0 if twisted else 1)
            out[i, PlayFeature.OWN_AFTER] = np.float32(above) * np.float32(0.3)
            coming = np.int64(t.coming[ceiling - 1]) - np.int64(t.coming[value]) - above
            out[i, PlayFeature.UNSEEN_AFTER] = np.float32(coming) * np.float32(0.05)
        out[i, PlayFeature.HIGHEST_ROW] = one if ceiling == 105 else none
        out[i, PlayFeature.ROOM_TWO] = one if free == 2 else none
        if t.fan_cards:
            out[i, PlayFeature.DOWNHILL] = one if downhill else none
            out[i, PlayFeature.EVEN_ODD_ROW] = one if r == t.even_odd_row else none
            out[i, PlayFeature.COW_ROW] = one if r == t.cow_row else none
            out[i, PlayFeature.JUMP_COST] = np.float32(jump_cost(t, r)) * np.float32(0.1)
            out[i, PlayFeature.COW_NEXT] = one if r == cow_next else none
            out[i, PlayFeature.MOUNTAIN_NEXT] = one if r == mountain_next else none
    for i in range(count):
        out[i, PlayFeature.SAFE_CARDS] = np.float32(safe) * np.float32(0.2)


@part
def row_features(t, seat, count, out):
    """See `RowFeature`."""
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
        out[r, RowFeature.BULLS] = np.float32(bulls) / np.float32(5)
        out[r, RowFeature.EXTRA_BULLS] = np.float32(bulls - cheapest) / np.float32(5)
        out[r, RowFeature.CHEAPEST] = np.float32(1) if bulls == cheapest else np.float32(0)
        out[r, RowFeature.LENGTH] = np.float32(t.length[r]) / np.float32(5)
        out[r, RowFeature.END] = np.float32(end) / np.float32(104)
        out[r, RowFeature.OWN_FOLLOWERS] = np.float32(served) / np.float32(3)
        out[r, RowFeature.HAND] = np.float32(cards) / np.float32(10)
        out[r, RowFeature.GAP_ABOVE] = np.float32(ceiling - end) / np.float32(50)
        out[r, RowFeature.CARDS_TO_COME] = np.float32(
            np.int64(t.seats) - 1 - np.int64(t.placed)
        ) / np.float32(5)
        out[r, RowFeature.COW_ROW] = np.float32(1) if r == t.cow_row else np.float32(0)
        out[r, RowFeature.JUMP_COST] = np.float32(jump_cost(t, r)) / np.float32(10)


@part
def draft_features(t, seat, codes, count, out):
    """See `DraftFeature`."""
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
        out[i, DraftFeature.NUMBER] = x
        out[i, DraftFeature.NUMBER_SQUARED] = x * x
        out[i, DraftFeature.BULLS] = np.float32(t.bulls[card]) / np.float32(5)
        out[i, DraftFeature.GAP_BELOW] = np.float32(card - lower) / size
        out[i, DraftFeature.GAP_ABOVE] = np.float32(upper - card) / size
        out[i, DraftFeature.HAND] = np.float32(cards) / np.float32(10)
        out[i, DraftFeature.RANK_IN_POOL] = np.float32(i) / np.float32(max(1, count))
        out[i, DraftFeature.NEIGHBOUR_BELOW] = np.float32(1) if card - lower == 1 else np.float32(0)
        out[i, DraftFeature.NEIGHBOUR_ABOVE] = np.float32(1) if upper - card == 1 else np.float32(0)
        out[i, DraftFeature.EDGE_DISTANCE] = np.float32(min(card, np.int64(t.deck_size) + 1 - card)) / size
        out[i, DraftFeature.SEATS] = np.float32(t.seats) / np.float32(5)
        out[i, DraftFeature.MIDDLE_DISTANCE] = np.float32(abs(2 * card - np.int64(t.deck_size))) / size
