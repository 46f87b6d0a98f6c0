"""X nimmt! as a kernel: bullpen.games.x_nimmt, word by word.

Hands, piles and what is known are sets of cards, and so are the rows, because they rise. A set is two words
of bits: card c is bit c % 64 of word c // 64. So a hand may grow as it likes, and counting the cards between
two others takes no loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON, PICK, PLAY
from bullpen.fast.layout import Kernel, decision, fill, unseen
from bullpen.fast.rng import below
from bullpen.game import Card
from bullpen.games.x_nimmt import XNimmt, XTable
from bullpen.table import Played, Question

__all__ = ["KERNEL"]

u1, u8 = np.uint8, np.uint64

SEATS, ROWS, CARDS = XNimmt.most, 3, 100
PLANES = 3
"""Bulls are at most 7: three binary digits."""

TABLE = np.dtype(
    [
        # What is printed: the same for every table of this game.
        ("bulls", u8, (PLANES, 2)),  # the cards whose number of bulls has this binary digit
        ("deck", u8, 2),
        ("seats", u1),
        ("hand_cards", u1),
        ("capacity", u1, ROWS),
        # What lies on the table.
        ("row", u8, (ROWS, 2)),
        ("end", u1, ROWS),
        ("hand", u8, (SEATS, 2)),
        ("x_row", u8, (SEATS, 2)),
        ("x_end", u1, SEATS),
        ("x_pile", u8, (SEATS, 2)),
        ("taken", u8, 2),
        ("known", u8, 2),
        ("choice", u1, SEATS),
        ("lane_card", u1, SEATS),
        ("lane_seat", u1, SEATS),
        ("lane_cards", u1),
        ("placed", u1),
        ("ask", u1),
        ("asked", u1),
        ("ask_card", u1),
        ("over", u1),
        # What nobody sees: the cards that were not dealt.
        ("box", u8, 2),
        ("pack", u1, CARDS),  # where the deck is shuffled
    ],
    align=True,
)

RULE4, X_ROW = 1, 2
WIDTH = 34
COMMON = 12
"""So many features describe the table, the others an option."""


# Sets of cards.

NONE, ONE = u8(0), u8(1)
ALL = u8(0xFFFF_FFFF_FFFF_FFFF)
PAIRS, FOURS, EIGHTS = u8(0x5555_5555_5555_5555), u8(0x3333_3333_3333_3333), u8(0x0F0F_0F0F_0F0F_0F0F)
BYTES = u8(0x0101_0101_0101_0101)


@part
def ones(bits):
    """How many bits are set; written so that the compiler knows it for the processor's own instruction."""
    bits = bits - ((bits >> ONE) & PAIRS)
    bits = (bits & FOURS) + ((bits >> u8(2)) & FOURS)
    bits = (bits + (bits >> u8(4))) & EIGHTS
    return np.int64((bits * BYTES) >> u8(56))


@part
def lowest_bit(bits):
    return ones((bits & -bits) - ONE)


@part
def bit(card):
    return ONE << u8(card & 63)


@part
def count(cards):
    return ones(cards[0]) + ones(cards[1])


@part
def include(cards, card):
    cards[card >> 6] |= bit(card)


@part
def remove(cards, card):
    cards[card >> 6] &= ~bit(card)


@part
def move(cards, to):
    """Put all these cards to others."""
    for word in range(2):
        to[word] |= cards[word]
        cards[word] = 0


@part
def clear(cards):
    cards[0] = cards[1] = 0


@part
def nth(cards, n):
    """The n-th card, from 0."""
    word, first = 0, ones(cards[0])
    if n >= first:
        word, n = 1, n - first
    bits = cards[word]
    for _ in range(n):
        bits &= bits - ONE
    return word << 6 | lowest_bit(bits)


@part
def spread(cards, kind, out):
    """Write these cards one by one, as decisions of a kind; the answer is how many."""
    n = 0
    for word in range(2):
        bits = cards[word]
        while bits:
            out[n] = kind | word << 6 | lowest_bit(bits)
            bits &= bits - ONE
            n += 1
    return n


@part
def both(cards, others):
    """The cards that are in both sets."""
    return cards[0] & others[0], cards[1] & others[1]


@part
def less(cards, others):
    """The cards that are not among the others."""
    return cards[0] & ~others[0], cards[1] & ~others[1]


@part
def up_to(card):
    """All lower cards."""
    if card < 64:
        return bit(card) - ONE, NONE
    return ALL, bit(card) - ONE


@part
def between(above, under):
    """All cards between these two."""
    return less(up_to(under), up_to(above + 1))


@part
def bulls_in(t, cards):
    bulls = 0
    for plane in range(PLANES):
        bulls += count(both(cards, t.bulls[plane])) << plane
    return bulls


# The rules.


@bind(contract.deal, TABLE)
def deal(t, rng):
    """A card beside every row card and a hand for everybody; the other cards stay in the box unseen."""
    seats, hand_cards = np.int64(t.seats), np.int64(t.hand_cards)
    t.ask = t.asked = t.ask_card = t.over = t.placed = t.lane_cards = 0
    clear(t.taken)
    clear(t.known)
    for seat in range(seats):
        clear(t.hand[seat])
        clear(t.x_row[seat])
        clear(t.x_pile[seat])
        t.x_end[seat] = t.choice[seat] = 0
    for word in range(2):
        t.box[word] = t.deck[word]
    size = spread(t.deck, 0, t.pack)
    for i in range(hand_cards * seats + ROWS):
        j = i + below(rng, size - i)
        card = np.int64(t.pack[j])
        t.pack[j] = t.pack[i]
        remove(t.box, card)
        if i < hand_cards * seats:
            include(t.hand[i // hand_cards], card)
        else:
            start(t, i - hand_cards * seats, card)


@part
def start(t, r, card):
    """A row that begins with this card."""
    clear(t.row[r])
    include(t.row[r], card)
    t.end[r] = card


@bind(contract.awaited, TABLE)
def awaited(t):
    if t.over:
        return -1
    if t.ask:
        return np.int64(t.asked)
    for seat in range(np.int64(t.seats)):
        if t.choice[seat] == 0:
            return seat
    return -1


@bind(contract.options, TABLE)
def options(t, seat, out):
    if t.ask == RULE4:
        for r in range(ROWS):
            out[r] = CHOOSE | r
        return ROWS
    if t.ask == X_ROW:
        return spread(t.taken, PICK, out)
    return spread(t.hand[seat], PLAY, out)


@bind(contract.act, TABLE)
def act(t, seat, code):
    on = np.int64(code & ON)
    ask = t.ask
    t.ask = 0
    if ask == 0:
        seal(t, seat, on)
        return
    if ask == RULE4:
        take(t, on)
    else:
        divide(t, seat, on)
    resolve(t)


@part
def seal(t, seat, card):
    """Lay a card face down; the last one in turns them all over."""
    t.choice[seat] = card
    for other in range(np.int64(t.seats)):
        if t.choice[other] == 0:
            return
    reveal(t)


@part
def reveal(t):
    """Turn the cards over, and place them."""
    seats = np.int64(t.seats)
    for seat in range(seats):
        card = np.int64(t.choice[seat])
        t.choice[seat] = 0
        remove(t.hand[seat], card)
        remove(t.known, card)
        line_up(t, seat, card)
    t.lane_cards, t.placed = seats, 0
    resolve(t)


@part
def line_up(t, seat, card):
    """The next seat's card joins the lane: lowest first."""
    k = seat
    while k > 0 and t.lane_card[k - 1] > card:
        t.lane_card[k] = t.lane_card[k - 1]
        t.lane_seat[k] = t.lane_seat[k - 1]
        k -= 1
    t.lane_card[k], t.lane_seat[k] = card, seat


@part
def resolve(t):
    """Place card after card, until somebody has to choose or all of them lie."""
    while t.ask == 0 and t.placed < t.lane_cards:
        card = np.int64(t.lane_card[t.placed])
        r = fitting_row(t, card)
        if r < 0:
            question_to(t, RULE4, t.lane_seat[t.placed], card)
        elif room(t, r) > 0:
            include(t.row[r], card)
            t.end[r] = card
            t.placed += 1
        else:
            take(t, r)
    if t.ask == 0:
        end_turn(t)


@part
def question_to(t, ask, seat, card):
    t.ask, t.asked, t.ask_card = ask, seat, card


@part
def fitting_row(t, card):
    """Rules 1 and 2: of the rows that this card continues, the one with the highest end; -1: too low."""
    best, nearest = -1, 0
    for r in range(ROWS):
        if nearest < t.end[r] < card:
            best, nearest = r, t.end[r]
    return best


@part
def room(t, r):
    return np.int64(t.capacity[r]) - count(t.row[r])


@part
def take(t, r):
    """Rules 3 and 4: the next card starts this row anew, and its owner divides what lay there, at once."""
    card, seat = np.int64(t.lane_card[t.placed]), np.int64(t.lane_seat[t.placed])
    only = np.int64(t.end[r])
    clear(t.taken)  # a position from outside may have cards there that nobody was asked about
    move(t.row[r], t.taken)
    start(t, r, card)
    t.placed += 1
    if count(t.taken) > 1:
        question_to(t, X_ROW, seat, card)
    else:
        divide(t, seat, only)


@part
def divide(t, seat, card):
    """Rule 5: one taken card goes to the X row, the others to the hand, and everybody knows them."""
    remove(t.taken, card)
    extend(t, seat, card)
    for word in range(2):
        t.known[word] |= t.taken[word]
    move(t.taken, t.hand[seat])


@part
def extend(t, seat, card):
    """Rule 6: an X row rises, too; a lower card sends it to the X pile and starts it anew."""
    if card < t.x_end[seat]:
        move(t.x_row[seat], t.x_pile[seat])
    include(t.x_row[seat], card)
    t.x_end[seat] = card


@part
def end_turn(t):
    """Rule 7: the round ends with the turn after which somebody has no card in hand."""
    for seat in range(np.int64(t.seats)):
        if count(t.hand[seat]) == 0:
            t.over = 1


@bind(contract.standing, TABLE)
def standing(t, seat):
    """Rule 8: the hand counts once, the X pile twice, the X row nothing."""
    return -bulls_in(t, t.hand[seat]) - 2 * bulls_in(t, t.x_pile[seat])


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody does anything until the round is over; a whole turn is sealed without listing options."""
    while t.over == 0:
        if t.ask:
            asked = np.int64(t.asked)
            act(t, asked, codes[below(rng, options(t, asked, codes))])
            continue
        for seat in range(np.int64(t.seats)):
            if t.choice[seat] == 0:
                t.choice[seat] = nth(t.hand[seat], below(rng, count(t.hand[seat])))
        reveal(t)


@bind(contract.imagine, TABLE)
def imagine(t, seat, rng):
    """The other hands, but for the cards known to be there, and the box are shuffled and dealt anew.

    When the round is over, all hands lie open.
    """
    if t.over:
        return
    seats = np.int64(t.seats)
    for other in range(seats):
        if other != seat:
            t.choice[other] = 0
            for word in range(2):
                t.box[word] |= t.hand[other, word] & ~t.known[word]
    left = count(t.box)
    for other in range(seats):
        if other == seat:
            continue
        cards = count(t.hand[other])
        for word in range(2):
            t.hand[other, word] &= t.known[word]
        for _ in range(cards - count(t.hand[other])):
            card = nth(t.box, below(rng, left))
            remove(t.box, card)
            include(t.hand[other], card)
            left -= 1


# What a seat knows, for networks.


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
    mean = bulls_in(t, unseen) / max(1, count(unseen))
    fewest, best, total = CARDS, 1e9, 0.0
    for other in range(np.int64(t.seats)):
        if other != seat:
            known = both(t.hand[other], t.known)
            hidden = count(t.hand[other]) - count(known)
            points = bulls_in(t, known) + hidden * mean + 2 * bulls_in(t, t.x_pile[other])
            fewest = min(fewest, count(t.hand[other]))
            best = min(best, points)
            total += points
    points = -standing(t, seat)
    out[0, 0] = count(t.hand[seat]) / 8
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
    hand, unseen_cards = count(mine), max(1, count(unseen))
    weights = (weight(t, seat, 0), weight(t, seat, 1), weight(t, seat, 2), weight(t, seat, 3))
    cheapest = costs.index(min(costs))
    lowest = next_end(t, 0, -1)
    under_all = up_to(lowest)
    share_under_all = count(both(unseen, under_all)) / unseen_cards
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
        hidden = count(both(unseen, gap))
        share, share_under = hidden / unseen_cards, count(both(unseen, under)) / unseen_cards
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
        rank = count(both(mine, under))
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
        out[i, 22] = (count(t.row[r]) - 1) / 3
        out[i, 23] = hidden / 20
        out[i, 24] = one + 2 * two + 3 * three
        out[i, 25] = likely[free]
        out[i, 26] = 1 - fewer - likely[free]
        out[i, 27] = below
        out[i, 28] = below_all
        out[i, 29] = count(both(mine, gap)) / 4
        out[i, 30] = count(both(mine, between(card, next_end(t, card, -1)))) / 4
        out[i, 31] = (t.known[card >> 6] & bit(card)) != 0
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
        out[i, 13] = count(t.row[r]) / 4
        out[i, 14] = costs[r] / 8
        out[i, 15] = (count(t.row[r]) - 1) / 3
        out[i, 16] = end > x_end
        out[i, 17] = end / 100
        out[i, 18] = nth(t.row[r], 0) / 100
        out[i, 19] = room(t, r) / 4
        out[i, 20] = (np.int64(t.capacity[r]) - 1) / 4
        out[i, 21] = card / 100
        out[i, 22] = (until - card) / 50
        out[i, 23] = count(both(t.hand[seat], gap)) / 4
        out[i, 24] = count(both(t.hand[seat], gap_here)) / 4
        out[i, 25] = to_come / 3
        out[i, 26] = there / 3
        out[i, 27] = here / 3
        out[i, 28] = 0 if end > x_end else x_bulls / 8
        out[i, 29] = costs[r] == min(costs)
        out[i, 30] = count(both(unseen, gap)) / 20
        out[i, 31] = count(both(unseen, gap_here)) / 20
        out[i, 32] = count(both(t.hand[seat], up_to(card))) / 4
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
    x_end, x_cards = np.int64(t.x_end[seat]), count(t.x_row[seat])
    x_bulls, total = bulls_in(t, t.x_row[seat]), bulls_in(t, t.taken)
    taken, hand = count(t.taken), count(t.hand[seat])
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
        out[i, 21] = count(both(t.taken, up_to(card))) / taken
        out[i, 22] = (x_cards + 1 if goes_on else 1) / 4
        out[i, 23] = (x_bulls + bulls if goes_on else bulls) / 8
        out[i, 24] = count(less(unseen, up_to(card))) / max(1, count(unseen))
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
    return 0.0 if other == seat or other >= t.seats else 1 / max(1, count(t.hand[other]))


@part
def chance(t, other, weight, share, cards):
    """How likely a seat plays one of these cards, which are such a share of the unseen ones."""
    known = both(t.hand[other], t.known)
    hidden = count(t.hand[other]) - count(known)
    return weight * (count(both(known, cards)) + hidden * share)


# Between the reference and this kernel.

ASKS = ("", "rule4", "x_row")


def print_rules(game: XNimmt, table: XTable, t: Any) -> None:
    assert len(game.rules.row_cards) == ROWS
    t["seats"], t["hand_cards"] = table.seats, game.rules.hand
    fill(t["capacity"], [game.capacity(row) for row in range(ROWS)])
    cards = game.cards(table.seats)
    put_cards(t["deck"], cards)
    for plane in range(PLANES):
        put_cards(t["bulls"][plane], [card for card in cards if game.bulls(card) >> plane & 1])


def put(game: XNimmt, table: XTable, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        put_cards(t["row"][row], cards)
        t["end"][row] = cards[-1]
    for seat in range(table.seats):
        put_cards(t["hand"][seat], table.hands[seat])
        put_cards(t["x_row"][seat], table.x_rows[seat])
        put_cards(t["x_pile"][seat], table.x_piles[seat])
        t["x_end"][seat] = table.x_rows[seat][-1] if table.x_rows[seat] else 0
        choice = table.choices[seat]
        t["choice"][seat] = 0 if choice is None else choice.card
    put_cards(t["taken"], table.taken)
    put_cards(t["known"], table.known)
    put_cards(t["box"], unseen(game, table))
    t["lane_cards"] = fill(t["lane_card"], [played.card for played in table.lane])
    fill(t["lane_seat"], [played.seat for played in table.lane])
    t["placed"], t["over"] = table.placed, table.over
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS.index(table.ask.rule), table.ask.seats[0]
        t["ask_card"] = table.ask.card


def put_cards(field: Any, cards: Iterable[Card]) -> None:
    """Write a set of cards."""
    bits = sum(1 << card for card in cards)
    field[:] = bits & int(ALL), bits >> 64


def cards_in(field: Any) -> tuple[Card, ...]:
    """The cards of a set, lowest first."""
    bits = int(field[0]) | int(field[1]) << 64
    return tuple(card for card in range(bits.bit_length()) if bits >> card & 1)


def zones(t: Any) -> dict[str, Any]:
    seats, lane = int(t["seats"]), range(int(t["lane_cards"]))
    asked = Question(ASKS[t["ask"]], (int(t["asked"]),), int(t["ask_card"]))
    return {
        "rows": tuple(map(cards_in, t["row"])),
        "hands": tuple(map(cards_in, t["hand"][:seats])),
        "choices": tuple(decision(int(card), ()) if card else None for card in t["choice"][:seats]),
        "lane": tuple(
            Played(int(t["lane_card"][k]), int(t["lane_seat"][k]), int(t["lane_card"][k])) for k in lane
        ),
        "placed": int(t["placed"]),
        "ask": asked if t["ask"] else None,
        "known": cards_in(t["known"]),
        "over": bool(t["over"]),
        "x_rows": tuple(map(cards_in, t["x_row"][:seats])),
        "x_piles": tuple(map(cards_in, t["x_pile"][:seats])),
        "taken": cards_in(t["taken"]),
    }


KERNEL = Kernel(
    record=TABLE,
    questions=3,
    width=WIDTH,
    specials=(),
    print_rules=print_rules,
    put=put,
    zones=zones,
)
