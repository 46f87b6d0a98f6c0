"""What a player of X nimmt! looks at: each option in numbers of about one, for a network to score."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import ON
from bullpen.fast.kernels.x_nimmt.kernel import (
    CARDS,
    PLANES,
    ROWS,
    RULE4,
    SEATS,
    TABLE,
    X_ROW,
    bulls_in,
    fitting_row,
    room,
    standing,
)
from bullpen.fast.sets import ONE, between, bit, both, how_many, less, lowest_bit, nth, ones, up_to
from bullpen.fast.turn import is_known

__all__ = ["FEATURES", "PickFeature", "PlayFeature", "RowFeature", "TableFeature"]


class TableFeature(IntEnum):
    """The table: the same for all options of every question."""

    HAND = 0  # own cards
    FEWEST_CARDS = 1  # the fewest in another hand
    SEATS = 2
    HAND_BULLS = 3
    X_ROW_END = 4
    X_ROW_BULLS = 5
    MEAN_LEAD = 6  # points that opponents have more than this seat on average, as far as one can tell
    LEAD_OVER_BEST = 7  # points that the best of them has more
    FULL_ROWS = 8
    LOWEST_END = 9
    HIGHEST_END = 10
    CHEAPEST_ROW = 11  # what the cheapest row would cost


class PlayFeature(IntEnum):
    """A card to play."""

    NUMBER = 12
    BULLS = 13
    RANK = 14  # the share of the hand that is lower
    LOWEST = 15
    HIGHEST = 16
    TOO_LOW = 17  # it fits no row
    GAP = 18  # from the end of its row; too low: from the lowest end
    ROOM = 19
    ROW_BULLS = 20
    TAKE_COST = 21  # what taking that row would cost; too low: the cheapest
    CARDS_BACK = 22  # cards that would come back then
    UNSEEN_BETWEEN = 23  # unseen cards in the gap
    EXPECTED_BETWEEN = 24  # cards that opponents are expected to play there
    TAKE_RISK = 25  # the chance that they fill the row up to this card
    TAKEN_BEFORE = 26  # the chance that one of them takes it before
    EXPECTED_LOWER = 27  # lower cards that they are expected to play
    EXPECTED_BELOW_ALL = 28  # of these, cards below all rows
    OWN_BETWEEN = 29
    OWN_FOLLOWERS = 30  # own cards that could follow
    KNOWN = 31  # everybody knows the card
    EXPECTED_COST = 32
    SAFE_CARDS = 33  # own cards that hardly take a row


class RowFeature(IntEnum):
    """A row to take with a card that is too low."""

    BULLS = 12
    LENGTH = 13
    COST = 14
    CARDS_BACK = 15  # cards that would come back
    X_ROW_GOES_ON = 16
    END = 17
    LOWEST_CARD = 18
    ROOM = 19
    ROOM_ANEW = 20  # its room when it has begun anew
    CARD = 21  # the card that would begin it
    GAP_ABOVE = 22  # from that card to the next end
    OWN_FOLLOW_ANEW = 23  # own cards that could follow the new card
    OWN_FOLLOW_NOW = 24  # own cards that could follow the row as it is
    CARDS_TO_COME = 25  # revealed cards that are still to be placed
    COMING_ANEW = 26  # of these, those that would follow the new card
    COMING_NOW = 27  # those that would follow the row as it is
    X_ROW_LOST = 28  # bulls of the X row, if that would go to the X pile
    CHEAPEST = 29  # no row costs less
    UNSEEN_FOLLOW_ANEW = 30
    UNSEEN_FOLLOW_NOW = 31
    OWN_TOO_LOW = 32  # own cards that would be too low then
    EXTRA_COST = 33  # what it costs more than the cheapest


class PickFeature(IntEnum):
    """A taken card for the X row."""

    NUMBER = 12
    BULLS = 13
    X_ROW_GOES_ON = 14
    X_ROW_LOST = 15  # bulls that would go to the X pile
    GAP = 16  # from the X row's end
    BULLS_BACK = 17  # bulls that would come back
    CARDS_BACK = 18  # cards that would come back
    COST = 19  # of all that
    CHEAPEST = 20  # no other costs less
    RANK = 21  # the share of the taken cards that is lower
    X_ROW_LENGTH_AFTER = 22
    X_ROW_BULLS_AFTER = 23
    UNSEEN_CONTINUE = 24  # the share of unseen cards that could continue the X row then
    HAND_AFTER = 25
    HIGHEST_BACK = 26
    LOWEST_BACK = 27
    BACK_TOO_LOW = 28  # cards coming back that would be too low now
    BACK_TAKE = 29  # cards coming back that would take a row now
    TAKEN_CONTINUE = 30  # taken cards that continue the X row
    CARDS_TO_COME = 31
    HAND_BULLS_AFTER = 32
    EXTRA_COST = 33  # what it costs more than the best


FEATURES: dict[str, tuple[IntEnum, ...]] = {
    "play": (*TableFeature, *PlayFeature),
    "rule4": (*TableFeature, *RowFeature),
    "x_row": (*TableFeature, *PickFeature),
}
COMMON = len(TableFeature)


@bind(contract.question, TABLE)
def question(t, seat):
    """In the order of `FEATURES`."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, n, out):
    """The table first, which is the same for all options, then the options."""
    unseen = unseen_by(t, seat)
    costs = (cost(t, seat, t.row[0]), cost(t, seat, t.row[1]), cost(t, seat, t.row[2]))
    describe_table(t, seat, unseen, costs, out)
    for i in range(1, n):
        for k in range(COMMON):
            out[i, k] = out[0, k]
    if t.ask == RULE4:
        describe_rows(t, seat, unseen, costs, codes, n, out)
    elif t.ask == X_ROW:
        describe_picks(t, seat, unseen, codes, n, out)
    else:
        describe_plays(t, seat, unseen, costs, codes, n, out)


@part
def unseen_by(t, seat):
    """The cards that may be in another hand or in the box."""
    low, high = t.box[0], t.box[1]
    for other in range(np.int64(t.seats)):
        if other != seat:
            hidden = less(t.hand[other], t.known)
            low, high = low | hidden[0], high | hidden[1]
    return low, high


@part
def describe_table(t, seat, unseen, costs, out):
    """See `TableFeature`."""
    mean = bulls_in(t, unseen) / max(1, how_many(unseen))
    fewest, best, total = CARDS, 1e9, 0.0
    for other in range(np.int64(t.seats)):
        if other != seat:
            known = both(t.hand[other], t.known)
            hidden = how_many(t.hand[other]) - how_many(known)
            points = bulls_in(t, known) + hidden * mean + 2 * bulls_in(t, t.x_pile[other])
            fewest = min(fewest, how_many(t.hand[other]))
            best = min(best, points)
            total += points
    points = -standing(t, seat)
    out[0, TableFeature.HAND] = how_many(t.hand[seat]) / 8
    out[0, TableFeature.FEWEST_CARDS] = fewest / 8
    out[0, TableFeature.SEATS] = t.seats / 4
    out[0, TableFeature.HAND_BULLS] = bulls_in(t, t.hand[seat]) / 16
    out[0, TableFeature.X_ROW_END] = t.x_end[seat] / 100
    out[0, TableFeature.X_ROW_BULLS] = bulls_in(t, t.x_row[seat]) / 8
    out[0, TableFeature.MEAN_LEAD] = (total / (np.int64(t.seats) - 1) - points) / 16
    out[0, TableFeature.LEAD_OVER_BEST] = (best - points) / 16
    out[0, TableFeature.FULL_ROWS] = ((room(t, 0) <= 0) + (room(t, 1) <= 0) + (room(t, 2) <= 0)) / ROWS
    out[0, TableFeature.LOWEST_END] = min(t.end[0], t.end[1], t.end[2]) / 100
    out[0, TableFeature.HIGHEST_END] = max(t.end[0], t.end[1], t.end[2]) / 100
    out[0, TableFeature.CHEAPEST_ROW] = min(costs) / 8


@part
def describe_plays(t, seat, unseen, costs, codes, n, out):
    """See `PlayFeature`."""
    mine = (t.hand[seat, 0], t.hand[seat, 1])
    hand, unseen_cards = how_many(mine), max(1, how_many(unseen))
    weights = (weight(t, seat, 0), weight(t, seat, 1), weight(t, seat, 2), weight(t, seat, 3))
    cheapest = costs.index(min(costs))
    lowest = next_end(t, 0, -1)
    under_all = up_to(lowest)
    share_under_all = how_many(both(unseen, under_all)) / unseen_cards
    below_all = 0.0
    for other in range(SEATS):
        below_all += chance(t, other, weights[other], share_under_all, under_all)
    safe = 0
    for i in range(n):
        card = np.int64(codes[i] & ON)
        r = fitting_row(t, card)
        too_low = r < 0
        # A card too low takes a row unless a lower one does: as if it went to a full row that ends in 0.
        end, free = (0, 0) if too_low else (np.int64(t.end[r]), room(t, r))
        if too_low:
            r = cheapest
        gap, under = between(end, card), up_to(card)
        hidden = how_many(both(unseen, gap))
        share, share_under = hidden / unseen_cards, how_many(both(unseen, under)) / unseen_cards
        # How likely it is that none, one, two, three of the others play in the gap.
        none, one, two, three, below = 1.0, 0.0, 0.0, 0.0, 0.0
        for other in range(SEATS):
            q = chance(t, other, weights[other], share, gap)
            three, two = three * (1 - q) + two * q, two * (1 - q) + one * q
            one, none = one * (1 - q) + none * q, none * (1 - q)
            below += chance(t, other, weights[other], share_under, under)
        likely = (none, one, two, three)
        fewer = 0.0
        for k in range(free):
            fewer += likely[k]
        rank = how_many(both(mine, under))
        safe += likely[free] < 0.1
        out[i, PlayFeature.NUMBER] = card / 100
        out[i, PlayFeature.BULLS] = bulls_of(t, card) / 4
        out[i, PlayFeature.RANK] = rank / hand
        out[i, PlayFeature.LOWEST] = rank == 0
        out[i, PlayFeature.HIGHEST] = rank == hand - 1
        out[i, PlayFeature.TOO_LOW] = too_low
        out[i, PlayFeature.GAP] = (card - (lowest if too_low else end)) / 50
        out[i, PlayFeature.ROOM] = free / 4
        out[i, PlayFeature.ROW_BULLS] = bulls_in(t, t.row[r]) / 8
        out[i, PlayFeature.TAKE_COST] = costs[r] / 8
        out[i, PlayFeature.CARDS_BACK] = (how_many(t.row[r]) - 1) / 3
        out[i, PlayFeature.UNSEEN_BETWEEN] = hidden / 20
        out[i, PlayFeature.EXPECTED_BETWEEN] = one + 2 * two + 3 * three
        out[i, PlayFeature.TAKE_RISK] = likely[free]
        out[i, PlayFeature.TAKEN_BEFORE] = 1 - fewer - likely[free]
        out[i, PlayFeature.EXPECTED_LOWER] = below
        out[i, PlayFeature.EXPECTED_BELOW_ALL] = below_all
        out[i, PlayFeature.OWN_BETWEEN] = how_many(both(mine, gap)) / 4
        out[i, PlayFeature.OWN_FOLLOWERS] = how_many(both(mine, between(card, next_end(t, card, -1)))) / 4
        out[i, PlayFeature.KNOWN] = is_known(t, card)
        out[i, PlayFeature.EXPECTED_COST] = likely[free] * costs[r] / 8
    for i in range(n):
        out[i, PlayFeature.SAFE_CARDS] = safe / 4


@part
def describe_rows(t, seat, unseen, costs, codes, n, out):
    """See `RowFeature`."""
    card, x_end = np.int64(t.ask_card), np.int64(t.x_end[seat])
    x_bulls = bulls_in(t, t.x_row[seat])
    for i in range(n):
        r = np.int64(codes[i] & ON)
        end = np.int64(t.end[r])
        until, until_here = next_end(t, card, r), next_end(t, end, r)
        gap, gap_here = between(card, until), between(end, until_here)
        to_come = there = here = 0
        for k in range(np.int64(t.placed) + 1, np.int64(t.lane_cards)):
            revealed = np.int64(t.lane_card[k])
            to_come += 1
            there += revealed < until
            here += end < revealed < until_here
        out[i, RowFeature.BULLS] = bulls_in(t, t.row[r]) / 8
        out[i, RowFeature.LENGTH] = how_many(t.row[r]) / 4
        out[i, RowFeature.COST] = costs[r] / 8
        out[i, RowFeature.CARDS_BACK] = (how_many(t.row[r]) - 1) / 3
        out[i, RowFeature.X_ROW_GOES_ON] = end > x_end
        out[i, RowFeature.END] = end / 100
        out[i, RowFeature.LOWEST_CARD] = nth(t.row[r], 0) / 100
        out[i, RowFeature.ROOM] = room(t, r) / 4
        out[i, RowFeature.ROOM_ANEW] = (np.int64(t.capacity[r]) - 1) / 4
        out[i, RowFeature.CARD] = card / 100
        out[i, RowFeature.GAP_ABOVE] = (until - card) / 50
        out[i, RowFeature.OWN_FOLLOW_ANEW] = how_many(both(t.hand[seat], gap)) / 4
        out[i, RowFeature.OWN_FOLLOW_NOW] = how_many(both(t.hand[seat], gap_here)) / 4
        out[i, RowFeature.CARDS_TO_COME] = to_come / 3
        out[i, RowFeature.COMING_ANEW] = there / 3
        out[i, RowFeature.COMING_NOW] = here / 3
        out[i, RowFeature.X_ROW_LOST] = 0 if end > x_end else x_bulls / 8
        out[i, RowFeature.CHEAPEST] = costs[r] == min(costs)
        out[i, RowFeature.UNSEEN_FOLLOW_ANEW] = how_many(both(unseen, gap)) / 20
        out[i, RowFeature.UNSEEN_FOLLOW_NOW] = how_many(both(unseen, gap_here)) / 20
        out[i, RowFeature.OWN_TOO_LOW] = how_many(both(t.hand[seat], up_to(card))) / 4
        out[i, RowFeature.EXTRA_COST] = (costs[r] - min(costs)) / 8


@part
def describe_picks(t, seat, unseen, codes, n, out):
    """See `PickFeature`."""
    x_end, x_cards = np.int64(t.x_end[seat]), how_many(t.x_row[seat])
    x_bulls, total = bulls_in(t, t.x_row[seat]), bulls_in(t, t.taken)
    taken, hand = how_many(t.taken), how_many(t.hand[seat])
    least = cost(t, seat, t.taken)
    for i in range(n):
        card = np.int64(codes[i] & ON)
        goes_on = card > x_end
        bulls = bulls_of(t, card)
        whole = total - bulls + (0 if goes_on else 2 * x_bulls)
        highest = too_low = takes = continues = 0
        lowest = CARDS
        for k in range(taken):
            other = nth(t.taken, k)
            continues += other > x_end
            if other == card:
                continue
            highest, lowest = max(highest, other), min(lowest, other)
            r = fitting_row(t, other)
            too_low += r < 0
            takes += r >= 0 and room(t, r) <= 0
        out[i, PickFeature.NUMBER] = card / 100
        out[i, PickFeature.BULLS] = bulls / 4
        out[i, PickFeature.X_ROW_GOES_ON] = goes_on
        out[i, PickFeature.X_ROW_LOST] = 0 if goes_on else x_bulls / 8
        out[i, PickFeature.GAP] = (card - x_end) / 50
        out[i, PickFeature.BULLS_BACK] = (total - bulls) / 8
        out[i, PickFeature.CARDS_BACK] = (taken - 1) / 3
        out[i, PickFeature.COST] = whole / 8
        out[i, PickFeature.CHEAPEST] = whole == least
        out[i, PickFeature.RANK] = how_many(both(t.taken, up_to(card))) / taken
        out[i, PickFeature.X_ROW_LENGTH_AFTER] = (x_cards + 1 if goes_on else 1) / 4
        out[i, PickFeature.X_ROW_BULLS_AFTER] = (x_bulls + bulls if goes_on else bulls) / 8
        out[i, PickFeature.UNSEEN_CONTINUE] = how_many(less(unseen, up_to(card))) / max(1, how_many(unseen))
        out[i, PickFeature.HAND_AFTER] = (hand + taken - 1) / 8
        out[i, PickFeature.HIGHEST_BACK] = highest / 100
        out[i, PickFeature.LOWEST_BACK] = lowest / 100
        out[i, PickFeature.BACK_TOO_LOW] = too_low / 3
        out[i, PickFeature.BACK_TAKE] = takes / 3
        out[i, PickFeature.TAKEN_CONTINUE] = continues / 3
        out[i, PickFeature.CARDS_TO_COME] = (np.int64(t.lane_cards) - np.int64(t.placed)) / 3
        out[i, PickFeature.HAND_BULLS_AFTER] = (bulls_in(t, t.hand[seat]) + total - bulls) / 16
        out[i, PickFeature.EXTRA_COST] = (whole - least) / 8


@part
def cost(t, seat, cards):
    """The points that these cards cost, divided best: what comes back, and twice the X row if it ends."""
    x_end, x_cost = np.int64(t.x_end[seat]), 2 * bulls_in(t, t.x_row[seat])
    saved = -x_cost
    for word in range(2):
        bits = cards[word]
        while bits:
            card = word << 6 | lowest_bit(bits)
            saved = max(saved, bulls_of(t, card) - (0 if card > x_end else x_cost))
            bits &= bits - ONE
    return bulls_in(t, cards) - saved


@part
def bulls_of(t, card):
    bulls = 0
    for plane in range(PLANES):
        bulls += ones(t.bulls[plane, card >> 6] & bit(card)) << plane
    return bulls


@part
def next_end(t, card, but):
    """The lowest end above a card, leaving out row *but*; above all of them, one more than any card."""
    best = CARDS + 1
    for r in range(ROWS):
        if r != but and card < t.end[r] < best:
            best = t.end[r]
    return best


@part
def weight(t, seat, other):
    """How likely another seat that plays anything plays a certain card of its hand; an empty chair: 0."""
    return 0.0 if other == seat or other >= t.seats else 1 / max(1, how_many(t.hand[other]))


@part
def chance(t, other, weight, share, cards):
    """How likely a seat plays one of these cards, which are such a share of the unseen ones."""
    known = both(t.hand[other], t.known)
    hidden = how_many(t.hand[other]) - how_many(known)
    return weight * (how_many(both(known, cards)) + hidden * share)
