"""What a player of X nimmt! looks at: each option in numbers of about one, for a network to judge."""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import ON
from bullpen.fast.kernels.x_nimmt.kernel import (
    CARDS,
    COMMON,
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

__all__: list[str] = []


@bind(contract.question, TABLE)
def question(t, seat):
    """0: which card to play; 1: which row to take with a card too low; 2: which taken card for the X row."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, n, out):
    """Twelve numbers describe the table, the same for all options, and the others describe the option."""
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
    """The same for all options.

    0 own cards in hand, 1 the fewest in another hand, 2 seats, 3 bulls in the own hand, 4 the end and 5
    the bulls of the own X row, 6 how many points the others have more than this seat on average, and 7
    the best of them, as far as one can tell; 8 rows without room, 9 the lowest and 10 the highest end, 11
    what the cheapest row would cost.
    """
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
    out[0, 0] = how_many(t.hand[seat]) / 8
    out[0, 1] = fewest / 8
    out[0, 2] = t.seats / 4
    out[0, 3] = bulls_in(t, t.hand[seat]) / 16
    out[0, 4] = t.x_end[seat] / 100
    out[0, 5] = bulls_in(t, t.x_row[seat]) / 8
    out[0, 6] = (total / (np.int64(t.seats) - 1) - points) / 16
    out[0, 7] = (best - points) / 16
    out[0, 8] = ((room(t, 0) <= 0) + (room(t, 1) <= 0) + (room(t, 2) <= 0)) / ROWS
    out[0, 9] = min(t.end[0], t.end[1], t.end[2]) / 100
    out[0, 10] = max(t.end[0], t.end[1], t.end[2]) / 100
    out[0, 11] = min(costs) / 8


@part
def describe_plays(t, seat, unseen, costs, codes, n, out):
    """A card to play.

    12 the card, 13 its bulls, 14 the share of the hand that is lower, 15 whether it is the lowest and 16
    the highest in hand, 17 whether it is too low, 18 how far it is from the end of its row (too low: from
    the lowest end), 19 the room there, 20 the bulls there, 21 what taking that row would cost (too low:
    the cheapest) and 22 how many cards would come back, 23 unseen cards in between, 24 cards that the
    others are expected to play in between, 25 the chance that they fill the row up to this card and 26
    that one of them takes it before, 27 the cards that they are expected to play below this one and 28
    below all rows, 29 own cards in between, 30 own cards that could follow, 31 whether everybody knows
    the card, 32 what it is expected to cost, 33 how many cards of the hand are safe.
    """
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
        out[i, 12] = card / 100
        out[i, 13] = bulls_of(t, card) / 4
        out[i, 14] = rank / hand
        out[i, 15] = rank == 0
        out[i, 16] = rank == hand - 1
        out[i, 17] = too_low
        out[i, 18] = (card - (lowest if too_low else end)) / 50
        out[i, 19] = free / 4
        out[i, 20] = bulls_in(t, t.row[r]) / 8
        out[i, 21] = costs[r] / 8
        out[i, 22] = (how_many(t.row[r]) - 1) / 3
        out[i, 23] = hidden / 20
        out[i, 24] = one + 2 * two + 3 * three
        out[i, 25] = likely[free]
        out[i, 26] = 1 - fewer - likely[free]
        out[i, 27] = below
        out[i, 28] = below_all
        out[i, 29] = how_many(both(mine, gap)) / 4
        out[i, 30] = how_many(both(mine, between(card, next_end(t, card, -1)))) / 4
        out[i, 31] = is_known(t, card)
        out[i, 32] = likely[free] * costs[r] / 8
    for i in range(n):
        out[i, 33] = safe / 4


@part
def describe_rows(t, seat, unseen, costs, codes, n, out):
    """A row to take with a card too low.

    12 its bulls, 13 its cards, 14 what it would cost, 15 the cards that would come back, 16 whether the X
    row would go on, 17 its end, 18 its lowest card, 19 its room, 20 its room when it has begun anew, 21
    the card that would begin it and 22 how far that is below the next end; own cards that could follow 23
    there and 24 here as it is; 25 revealed cards to come, those of them that would go 26 there and 27
    here; 28 the X row's bulls if it would go to the X pile, 29 whether no row is cheaper, unseen cards
    that could follow 30 there and 31 here; 32 own cards that would be too low, 33 how much more it costs
    than the cheapest row.
    """
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
        out[i, 12] = bulls_in(t, t.row[r]) / 8
        out[i, 13] = how_many(t.row[r]) / 4
        out[i, 14] = costs[r] / 8
        out[i, 15] = (how_many(t.row[r]) - 1) / 3
        out[i, 16] = end > x_end
        out[i, 17] = end / 100
        out[i, 18] = nth(t.row[r], 0) / 100
        out[i, 19] = room(t, r) / 4
        out[i, 20] = (np.int64(t.capacity[r]) - 1) / 4
        out[i, 21] = card / 100
        out[i, 22] = (until - card) / 50
        out[i, 23] = how_many(both(t.hand[seat], gap)) / 4
        out[i, 24] = how_many(both(t.hand[seat], gap_here)) / 4
        out[i, 25] = to_come / 3
        out[i, 26] = there / 3
        out[i, 27] = here / 3
        out[i, 28] = 0 if end > x_end else x_bulls / 8
        out[i, 29] = costs[r] == min(costs)
        out[i, 30] = how_many(both(unseen, gap)) / 20
        out[i, 31] = how_many(both(unseen, gap_here)) / 20
        out[i, 32] = how_many(both(t.hand[seat], up_to(card))) / 4
        out[i, 33] = (costs[r] - min(costs)) / 8


@part
def describe_picks(t, seat, unseen, codes, n, out):
    """A taken card for the X row.

    12 the card, 13 its bulls, 14 whether it continues the X row, 15 the bulls that would go to the X
    pile, 16 how far it is from the X row's end, 17 the bulls and 18 the cards that would come back, 19
    what all that costs and 20 whether no other costs less, 21 the share of the taken cards that is lower,
    22 the cards and 23 the bulls of the X row after it, 24 the share of unseen cards that could continue
    that, 25 the hand after it; of the cards that come back 26 the highest and 27 the lowest, how many
    would be 28 too low now and 29 would take a row; 30 taken cards that continue the X row, 31 revealed
    cards to come, 32 bulls in the hand after it, 33 how much more it costs than the best.
    """
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
        out[i, 12] = card / 100
        out[i, 13] = bulls / 4
        out[i, 14] = goes_on
        out[i, 15] = 0 if goes_on else x_bulls / 8
        out[i, 16] = (card - x_end) / 50
        out[i, 17] = (total - bulls) / 8
        out[i, 18] = (taken - 1) / 3
        out[i, 19] = whole / 8
        out[i, 20] = whole == least
        out[i, 21] = how_many(both(t.taken, up_to(card))) / taken
        out[i, 22] = (x_cards + 1 if goes_on else 1) / 4
        out[i, 23] = (x_bulls + bulls if goes_on else bulls) / 8
        out[i, 24] = how_many(less(unseen, up_to(card))) / max(1, how_many(unseen))
        out[i, 25] = (hand + taken - 1) / 8
        out[i, 26] = highest / 100
        out[i, 27] = lowest / 100
        out[i, 28] = too_low / 3
        out[i, 29] = takes / 3
        out[i, 30] = continues / 3
        out[i, 31] = (np.int64(t.lane_cards) - np.int64(t.placed)) / 3
        out[i, 32] = (bulls_in(t, t.hand[seat]) + total - bulls) / 16
        out[i, 33] = (whole - least) / 8


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
