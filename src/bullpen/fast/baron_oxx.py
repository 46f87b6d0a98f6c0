"""Baron Oxx as a kernel, with both variants of its rulebook: bullpen.games.baron_oxx, word by word.

Bulls are counted colour by colour in one number: four bits for each of the six colours (``shades``). So
rule 2 is an addition and a look at the highest bits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import numpy as np

from bullpen.cards import COLOURS
from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON
from bullpen.fast.layout import Kernel, code, decision, fill, filled, unseen
from bullpen.fast.rng import below
from bullpen.game import Card
from bullpen.games.baron_oxx import BaronOxx, OxTable
from bullpen.table import Played, Question

__all__ = ["KERNEL"]

u1, u8, i1, i2, i4 = np.uint8, np.uint64, np.int8, np.int16, np.int32

ROWS = 5
SEATS = 10
CARDS = 110
SET = 2
"""The words of 64 bits that a set of cards takes: card k is bit k."""

TABLE = np.dtype(
    [
        # What is printed: the same for every table of this game.
        ("bulls", u1, CARDS + 1),
        ("colours", u1, CARDS + 1),
        ("shades", i4, CARDS + 1),
        ("spare", i4),
        ("showing", u8, (1 << len(COLOURS), SET)),
        ("seats", u1),
        ("each", u1),
        ("hand_cards", u1),
        ("capacity", u1),
        ("same_colour", u1),
        ("returned", u1),
        ("sign", i1),
        ("held_counts", u1),
        ("deck_size", u1),
        ("deck", u1, CARDS),
        # What lies on the table. A row is its end and what is counted of it; each card has one to its left.
        ("end", u1, ROWS),
        ("length", u1, ROWS),
        ("row_bulls", i2, ROWS),
        ("row_shades", i4, ROWS),
        ("left", u1, CARDS + 1),
        # A seat's cards in one piece: the draw pile, its top last, then the hand. To draw moves the border.
        # Nobody ever holds more than at the start, so everybody's piece stays where it is.
        ("held", u1, CARDS),
        ("start", u1, SEATS),
        ("draws", u1, SEATS),
        ("cards", u1, SEATS),
        ("known", u1, CARDS + 1),
        ("points", i2, SEATS),
        ("choice", u1, SEATS),
        ("sealed", u1),
        ("lane_card", u1, SEATS),
        ("lane_seat", u1, SEATS),
        ("lane_count", u1),
        ("placed", u1),
        ("ask", u1),
        ("asked", u1),
        ("first", u1),
        ("idle", i2),
        # What nobody sees: the cards that were not dealt.
        ("box", u1, CARDS),
        ("box_count", u1),
        ("over", u1),
        # For the features: the cards still to come, held or in the box.
        ("coming", u8, SET),
    ],
    align=True,
)

JOIN, RULE3 = 1, 2
WIDTH = 34
TABLE_FROM = 26
"""The features from here on are about the table, the same for all options."""
ENDLESS = 255
"""The capacity of a row that has none: there are fewer cards."""
ONES = 0x111111
"""One bull of every colour."""
TOO_MANY = 0x888888
"""Where it shows that a colour has too many bulls, once ``spare`` is added."""


@bind(contract.deal, TABLE)
def deal(t, rng):
    """First the draw piles, then the five rows; the other cards stay in the box unseen."""
    seats, each, size = np.int64(t.seats), np.int64(t.each), np.int64(t.deck_size)
    t.ask = t.over = t.placed = t.lane_count = t.sealed = 0
    t.idle = 0
    for card in range(CARDS + 1):
        t.known[card] = 0
    for k in range(size):
        t.box[k] = t.deck[k]
    dealt = each * seats + ROWS
    for i in range(dealt):
        j = i + below(rng, size - i)
        card = t.box[j]
        t.box[j] = t.box[i]
        t.box[i] = card
    for w in range(SET):
        t.coming[w] = 0
    for k in range(size):
        flip(t, np.int64(t.deck[k]))
    for seat in range(seats):
        first = seat * each
        for k in range(each):
            t.held[first + each - 1 - k] = t.box[first + k]
        t.start[seat], t.draws[seat] = first, each
        t.cards[seat] = t.choice[seat] = 0
        t.points[seat] = 0
    for r in range(ROWS):
        card = np.int64(t.box[each * seats + r])
        flip(t, card)
        begin(t, r, card)
    for k in range(dealt, size):
        t.box[k - dealt] = t.box[k]
    t.box_count = size - dealt
    refill(t)


@part
def flip(t, card):
    """A card that was to come is here, or the other way round."""
    t.coming[card >> 6] ^= u8(1) << u8(card & 63)


@part
def begin(t, r, card):
    """A row starts with this card."""
    t.end[r], t.length[r], t.left[card] = card, 1, 0
    t.row_bulls[r], t.row_shades[r] = t.bulls[card], t.shades[card]


@part
def refill(t):
    """Draw four new cards when the whole hand is played, or as many as there are."""
    for seat in range(np.int64(t.seats)):
        if t.cards[seat] == 0:
            drawn = min(np.int64(t.hand_cards), np.int64(t.draws[seat]))
            t.draws[seat] -= drawn
            t.cards[seat] = drawn
            sort_hand(t, seat)


@part
def hand_at(t, seat):
    """Where a seat's hand begins."""
    return np.int64(t.start[seat]) + np.int64(t.draws[seat])


@part
def sort_hand(t, seat):
    first = hand_at(t, seat)
    for k in range(first + 1, first + np.int64(t.cards[seat])):
        card = t.held[k]
        while k > first and t.held[k - 1] > card:
            t.held[k] = t.held[k - 1]
            k -= 1
        t.held[k] = card


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
    if t.ask == 0:
        first, count = hand_at(t, seat), np.int64(t.cards[seat])
        for k in range(count):
            out[k] = t.held[first + k]
        return count
    count, card = 0, t.lane_card[t.placed]
    for r in range(ROWS):
        if t.ask == RULE3 or matches(t, card, r):
            out[count] = CHOOSE | r
            count += 1
    return count


@part
def matches(t, card, r):
    """Whether the end of this row shows a bull in one of the card's colours."""
    return t.colours[card] & t.colours[t.end[r]] != 0


@bind(contract.act, TABLE)
def act(t, seat, code):
    if t.ask == 0:
        seal(t, seat, code & ON)
        return
    if t.ask == RULE3:
        take(t, code & ON)
    else:
        join(t, code & ON)
    t.ask = 0
    resolve(t)


@part
def seal(t, seat, card):
    """Lay a card face down; the last one in turns them all over."""
    t.sealed += t.choice[seat] == 0
    t.choice[seat] = card
    if t.sealed == t.seats:
        reveal(t)


@part
def reveal(t):
    """Turn the cards over, and place them."""
    for seat in range(np.int64(t.seats)):
        k = hand_at(t, seat)
        while t.held[k] != t.choice[seat]:
            k += 1
        t.choice[seat] = 0
        line_up(t, seat, k)
    t.sealed = 0
    start_lane(t)


@part
def line_up(t, seat, k):
    """The next seat plays its card at place *k*, which joins the lane: lowest first."""
    card = t.held[k]
    last = hand_at(t, seat) + np.int64(t.cards[seat]) - 1
    for i in range(k, last):
        t.held[i] = t.held[i + 1]
    t.cards[seat] -= 1
    t.known[card] = 0
    flip(t, np.int64(card))
    k = seat
    while k > 0 and t.lane_card[k - 1] > card:
        t.lane_card[k] = t.lane_card[k - 1]
        t.lane_seat[k] = t.lane_seat[k - 1]
        k -= 1
    t.lane_card[k], t.lane_seat[k] = card, seat


@part
def start_lane(t):
    t.lane_count, t.placed = t.seats, 0
    resolve(t)


@part
def resolve(t):
    """Place card after card, until somebody has to choose or all of them lie."""
    while t.placed < t.lane_count:
        card, count, row = t.lane_card[t.placed], 0, -1
        for r in range(ROWS):
            if matches(t, card, r):
                count, row = count + 1, r
        if count == 1:
            join(t, row)
        elif count == 0 and t.returned:
            put_back(t)
        else:
            t.ask, t.asked = JOIN if count else RULE3, t.lane_seat[t.placed]
            return
    end_turn(t)


@part
def join(t, r):
    """Add the next card to this row; a card too many, or a bull of a colour too many, takes it."""
    card = np.int64(t.lane_card[t.placed])
    if room(t, r) <= 0 or crowded(t, t.row_shades[r] + t.shades[card]):
        take(t, r)
        return
    t.left[card] = t.end[r]
    t.end[r] = card
    t.length[r] += 1
    t.row_bulls[r] += np.int64(t.bulls[card])
    t.row_shades[r] += t.shades[card]
    t.placed += 1


@part
def room(t, r):
    return np.int64(t.capacity) - np.int64(t.length[r])


@part
def crowded(t, shades):
    """Rule 2: whether there are more bulls of some colour than a row holds."""
    return (shades + t.spare) & TOO_MANY != 0


@part
def take(t, r):
    """The owner of the next card takes this row, and the card starts it anew."""
    t.points[t.lane_seat[t.placed]] += t.row_bulls[r]
    begin(t, r, np.int64(t.lane_card[t.placed]))
    t.placed += 1


@part
def put_back(t):
    """Rule 3, variant 2: under the draw pile, face down; but everybody saw it."""
    seat, card = np.int64(t.lane_seat[t.placed]), t.lane_card[t.placed]
    first = np.int64(t.start[seat])
    for k in range(hand_at(t, seat) + np.int64(t.cards[seat]), first, -1):
        t.held[k] = t.held[k - 1]
    t.held[first] = card
    t.draws[seat] += 1
    t.known[card] = 1
    flip(t, np.int64(card))
    t.placed += 1


@part
def end_turn(t):
    """Draw and go on, or count the bulls."""
    t.idle += 1
    for k in range(np.int64(t.lane_count)):
        if not t.known[t.lane_card[k]]:
            t.idle = 0
    t.over = ended(t)
    if not t.over:
        refill(t)


@part
def ended(t):
    """Somebody has no cards left, or nobody can ever place one (variant 2), or nobody has for too long."""
    most = 0
    for seat in range(np.int64(t.seats)):
        count = np.int64(t.draws[seat]) + np.int64(t.cards[seat])
        if count == 0:
            return True
        most = max(most, count)
    return (t.returned and deadlocked(t)) or t.idle >= 2 * most


@part
def deadlocked(t):
    """No card that anybody holds matches any row."""
    ends = colours_at_ends(t, -1)
    for seat in range(np.int64(t.seats)):
        for k in range(np.int64(t.start[seat]), hand_at(t, seat) + np.int64(t.cards[seat])):
            if t.colours[t.held[k]] & ends:
                return False
    return True


@part
def colours_at_ends(t, but):
    """All the colours at the ends of the rows, leaving out row *but*."""
    ends = 0
    for r in range(ROWS):
        if r != but:
            ends |= np.int64(t.colours[t.end[r]])
    return ends


@bind(contract.standing, TABLE)
def standing(t, seat):
    """The bulls in the pile; in variant 2 less those on the cards still held."""
    points = np.int64(t.points[seat])
    if t.held_counts:
        for k in range(np.int64(t.start[seat]), hand_at(t, seat) + np.int64(t.cards[seat])):
            points -= np.int64(t.bulls[t.held[k]])
    return t.sign * points


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody does anything until the round is over; the cards of a turn without a detour."""
    while t.over == 0:
        seat = awaited(t)
        if t.ask or t.sealed:
            act(t, seat, codes[below(rng, options(t, seat, codes))])
            continue
        for seat in range(np.int64(t.seats)):
            line_up(t, seat, hand_at(t, seat) + below(rng, t.cards[seat]))
        start_lane(t)


@bind(contract.imagine, TABLE)
def imagine(t, seat, rng):
    """The box, other hands and all draw piles are dealt anew, but for what everybody saw going there."""
    if t.over:
        return
    count = np.int64(t.box_count)
    for other in range(np.int64(t.seats)):
        if other != seat and t.choice[other]:
            t.choice[other] = 0
            t.sealed -= 1
        for k in range(np.int64(t.start[other]), hidden_until(t, seat, other)):
            if not t.known[t.held[k]]:
                t.box[count] = t.held[k]
                count += 1
    dealt = 0
    for other in range(np.int64(t.seats)):
        for k in range(np.int64(t.start[other]), hidden_until(t, seat, other)):
            if not t.known[t.held[k]]:
                j = dealt + below(rng, count - dealt)
                t.held[k] = t.box[j]
                t.box[j] = t.box[dealt]
                dealt += 1
        if other != seat:
            sort_hand(t, other)
    for k in range(dealt, count):
        t.box[k - dealt] = t.box[k]


@part
def hidden_until(t, seat, other):
    """Where the cards of *other* end that *seat* does not see: those of its own draw pile too."""
    return hand_at(t, other) + (0 if other == seat else np.int64(t.cards[other]))


# What a network judges by.


@bind(contract.question, TABLE)
def question(t, seat):
    """0: which card; 1: which row to join; 2: which row to take."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, count, out):
    """See ``judge_cards`` and ``judge_rows``; the last eight are about the table (``circumstances``)."""
    if t.ask:
        judge_rows(t, seat, codes, count, out)
    else:
        judge_cards(t, seat, codes, count, out)
    circumstances(t, seat, out)
    for i in range(1, count):
        for k in range(TABLE_FROM, WIDTH):
            out[i, k] = out[0, k]


@part
def judge_cards(t, seat, codes, count, out):
    """As the rows are now, before anybody plays. Of the rows that match, the best gains most and is safest.

    0-2 rows that match; that would not be taken; nor after one more card, or one more bull of each colour.
    3 4 points gained in the best row; in the next best, else without a row. 5 no row matches.
    6 all would be taken. 7 the card's bulls. 8 how many of the unseen cards match it.
    9-12 bulls of its main colour, its number, cards expected before it, own lower ones.
    13-17 the best row: room, room for the card's colours, bulls, cards expected there before it, the chance
    that it is to be taken by then. 18 the chance that all rows are. 19 points gained on average.
    20-22 own other cards: that match the best row's end; that match this card; that match some row after it.
    23 points gained on average, less those of the best own card. 24 own cards that would not take a row.
    25 the fewest bulls in a row.
    """
    hidden, more_hidden = unseen_cards(t, seat)
    share = 1 / max(1, bits(hidden) + bits(more_hidden))
    others = np.int64(t.seats) - 1
    cheapest = 1000
    for r in range(ROWS):
        cheapest = min(cheapest, np.int64(t.row_bulls[r]))
    no_row = 0 if t.returned else cheapest * np.int64(t.sign)
    most, safe_cards = -1000.0, 0
    for i in range(count):
        card = np.int64(codes[i]) & ON
        low, more_low = hidden & numbers_below(card), more_hidden & numbers_below(card - 64)
        matching = safe = sturdy = 0
        row, first, second = -1, -1000, -1000
        space = free = -1
        before = danger = 0.0
        trouble = 1.0
        for r in range(ROWS):
            if not matches(t, card, r):
                continue
            matching += 1
            spare_bulls, spare_cards = free_bulls(t, t.row_shades[r] + t.shades[card], card), room(t, r)
            taken = spare_bulls < 0 or spare_cards <= 0
            if not taken:
                safe += 1
                sturdy += spare_bulls > 0 and spare_cards > 1
            likely = CHOSEN * among(t, low, more_low, t.colours[t.end[r]]) * share
            chance = at_least(others, likely, min(spare_bulls + 1, spare_cards))
            trouble *= chance
            points = gain(t, card, r, taken)
            if points > first or (points == first and chance < danger):
                row, first, second = r, points, first
                space, free, before, danger = spare_cards, spare_bulls, others * likely, chance
            else:
                second = max(second, points)
        if matching == 0:
            first = no_row
        if matching < 2:
            second = no_row
        average = np.float64(first)
        if row >= 0:
            average += trouble * (gain(t, card, row, True) - average)
        most = max(most, average)
        safe_cards += safe > 0
        out[i, 0] = matching * 0.2
        out[i, 1] = safe * 0.2
        out[i, 2] = sturdy * 0.2
        out[i, 3] = first * 0.1
        out[i, 4] = second * 0.1
        out[i, 5] = matching == 0
        out[i, 6] = matching > 0 and safe == 0
        mine = np.int64(t.colours[card])
        out[i, 7] = t.bulls[card] / 3
        out[i, 8] = among(t, hidden, more_hidden, mine) * share
        out[i, 9] = main_colour(t.shades[card]) / 3
        out[i, 10] = card / CARDS
        out[i, 11] = others * (bits(low) + bits(more_low)) * share * 0.3
        out[i, 12] = i * 0.3
        out[i, 13] = min(space, ROWS) * 0.2
        out[i, 14] = free * 0.5
        out[i, 15] = t.row_bulls[row] * 0.1 if row >= 0 else 0
        out[i, 16] = before
        out[i, 17] = danger
        out[i, 18] = trouble
        out[i, 19] = average * 0.1
        now, after = np.int64(t.colours[t.end[row]]) if row >= 0 else 0, colours_at_ends(t, row) | mine
        ahead = behind = able = 0
        for k in range(count):
            other = np.int64(t.colours[np.int64(codes[k]) & ON])
            if k != i:
                ahead += other & now != 0
                behind += other & mine != 0
                able += other & after != 0
        out[i, 20] = ahead / 3
        out[i, 21] = behind / 3
        out[i, 22] = able / 3
    for i in range(count):
        out[i, 23] = out[i, 19] - most * 0.1
        out[i, 24] = safe_cards * 0.25
        out[i, 25] = cheapest * 0.1


@part
def judge_rows(t, seat, codes, count, out):
    """With the cards of this turn open: those that come after this one are pending.

    0 points gained. 1-3 the row is taken; it is full; it is crowded. 4-7 the row after it: cards, room, bulls
    that its main colour has room for, bulls. 8 how many of the unseen cards match its end now.
    9-13 pending cards: that match its end now; that match this card; that would take the row then; that have
    to; that match no row then.
    14-17 own cards: that match its end now; this card; that would take the row then; that match no row then.
    18 the card's bulls. 19 how many of the unseen cards match it. 20 the fewest bulls in another row.
    21 points gained, less the most possible. 22 rows to choose from. 23 pending cards.
    24 how many of the unseen cards match no row then. 25 bulls that a pending card would take with the row.
    """
    hidden, more_hidden = unseen_cards(t, seat)
    share = 1 / max(1, bits(hidden) + bits(more_hidden))
    card, pending = np.int64(t.lane_card[t.placed]), np.int64(t.placed) + 1
    mine = np.int64(t.colours[card])
    popular = among(t, hidden, more_hidden, mine) * share
    hand = hand_at(t, seat)
    most = -1000
    for i in range(count):
        r = np.int64(codes[i]) & ON
        full, shades = room(t, r) <= 0, t.row_shades[r] + t.shades[card]
        crowd = t.ask == JOIN and crowded(t, shades)
        taken = t.ask == RULE3 or full or crowd
        points = gain(t, card, r, taken)
        most = max(most, points)
        bulls, length = np.int64(t.bulls[card]), 1
        if taken:
            shades = np.int64(t.shades[card])
        else:
            bulls, length = bulls + np.int64(t.row_bulls[r]), np.int64(t.length[r]) + 1
        space = np.int64(t.capacity) - length
        now, rest = np.int64(t.colours[t.end[r]]), colours_at_ends(t, r)
        out[i, 0] = points * 0.1
        out[i, 1] = taken
        out[i, 2] = full
        out[i, 3] = crowd
        out[i, 4] = length * 0.2
        out[i, 5] = min(space, ROWS) * 0.2
        out[i, 6] = (np.int64(t.same_colour) - main_colour(shades)) * 0.2
        out[i, 7] = bulls * 0.1
        out[i, 8] = among(t, hidden, more_hidden, now) * share
        ahead, behind, taking, forced, unable = follow(
            t, t.lane_card, pending, np.int64(t.lane_count), now, mine, rest, space, shades
        )
        out[i, 9] = ahead / 3
        out[i, 10] = behind / 3
        out[i, 11] = taking / 3
        out[i, 12] = forced / 3
        out[i, 13] = unable / 3
        out[i, 25] = bulls * 0.1 if taking else 0
        ahead, behind, taking, _, unable = follow(
            t, t.held, hand, hand + np.int64(t.cards[seat]), now, mine, rest, space, shades
        )
        out[i, 14] = ahead / 3
        out[i, 15] = behind / 3
        out[i, 16] = taking / 3
        out[i, 17] = unable / 3
        out[i, 18] = t.bulls[card] / 3
        out[i, 19] = popular
        cheapest = 1000
        for other in range(ROWS):
            if other != r:
                cheapest = min(cheapest, np.int64(t.row_bulls[other]))
        out[i, 20] = cheapest * 0.1
        out[i, 22] = count * 0.2
        out[i, 23] = (np.int64(t.lane_count) - pending) * 0.2
        out[i, 24] = 1 - among(t, hidden, more_hidden, rest | mine) * share
    for i in range(count):
        out[i, 21] = out[i, 0] - most * 0.1


@part
def follow(t, cards, first, last, now, mine, rest, space, shades):
    """Of these cards: how many match *now*, match *mine*, would take the row then, have to, match nothing."""
    ahead = behind = taking = forced = unable = 0
    for k in range(first, last):
        card = np.int64(cards[k])
        colours = np.int64(t.colours[card])
        ahead += colours & now != 0
        if colours & mine == 0:
            unable += colours & rest == 0
            continue
        behind += 1
        if space <= 0 or crowded(t, shades + t.shades[card]):
            taking += 1
            forced += colours & rest == 0
    return ahead, behind, taking, forced, unable


@part
def circumstances(t, seat, out):
    """26 27 cards in the own hand, and in all. 28 others. 29 bulls in the rows.

    30 how far the pile is ahead of the best other one, in points. 31 cards more than whoever has the fewest.
    32 rule 1 is in force. 33 bulls are plus points.
    """
    bulls = 0
    for r in range(ROWS):
        bulls += np.int64(t.row_bulls[r])
    own = np.int64(t.draws[seat]) + np.int64(t.cards[seat])
    best, fewest = np.int64(-1000), np.int64(1000)
    for other in range(np.int64(t.seats)):
        if other != seat:
            best = max(best, np.int64(t.points[other]) * np.int64(t.sign))
            fewest = min(fewest, np.int64(t.draws[other]) + np.int64(t.cards[other]))
    out[0, 26] = t.cards[seat] * 0.25
    out[0, 27] = own / 24
    out[0, 28] = (np.int64(t.seats) - 1) / 4
    out[0, 29] = bulls / 30
    out[0, 30] = (np.int64(t.points[seat]) * np.int64(t.sign) - best) / 20
    out[0, 31] = (own - fewest) / 4
    out[0, 32] = t.capacity != ENDLESS
    out[0, 33] = t.sign > 0


CHOSEN = 0.4
"""How likely a row is that a card matches: it matches two or three."""


@part
def gain(t, card, r, taken):
    """How much better its owner stands when this card lies in row *r*."""
    points = np.int64(t.bulls[card]) if t.held_counts else 0
    return points + np.int64(t.row_bulls[r]) * np.int64(t.sign) if taken else points


@part
def free_bulls(t, shades, card):
    """How many more bulls of each of the card's colours there is room for, up to 2; -1: it is crowded."""
    more = t.shades[card]
    more = (more | more >> 1 | more >> 2) & ONES
    free = -1
    while free < 2 and not crowded(t, shades):
        shades += more
        free += 1
    return free


@part
def main_colour(shades):
    """How many bulls there are of the colour that has most."""
    most = 0
    while shades:
        most = max(most, shades & 15)
        shades >>= 4
    return most


@part
def at_least(n, chance, hits):
    """How likely so many hits, up to 3, are in n tries."""
    if hits <= 0:
        return 1.0
    miss = 1 - chance
    odds, fewer = chance / miss, 1.0
    if hits > 1:
        fewer += n * odds
    if hits > 2:
        fewer += n * (n - 1) * 0.5 * odds * odds
    return max(0.0, 1 - fewer * miss**n)


@part
def unseen_cards(t, seat):
    """The set of cards still to come that this seat does not hold in its hand."""
    low, high = t.coming[0], t.coming[1]
    first = hand_at(t, seat)
    for k in range(first, first + np.int64(t.cards[seat])):
        card = np.int64(t.held[k])
        if card < 64:
            low ^= u8(1) << u8(card)
        else:
            high ^= u8(1) << u8(card - 64)
    return low, high


@part
def among(t, low, high, colours):
    """How many cards of a set show one of these colours."""
    return bits(low & t.showing[colours, 0]) + bits(high & t.showing[colours, 1])


@part
def numbers_below(card):
    """The part of a set of cards that is below this one."""
    if card <= 0:
        return u8(0)
    return ~u8(0) if card > 63 else (u8(1) << u8(card)) - u8(1)


@part
def bits(word):
    """How many cards are in a part of a set. The compiler knows this loop: it is one instruction."""
    count = 0
    while word:
        word &= word - u8(1)
        count += 1
    return count


# Between the reference and this kernel.

ASKS = {"join": JOIN, "rule3": RULE3}


def shades_of(game: BaronOxx, cards: Sequence[Card]) -> int:
    """How many bulls of each colour these cards show. One too many is as good as any more."""
    bulls = Counter(colour for card in cards for colour in game.deck.colours[card])
    most = game.rules.same_colour + 1
    return sum(min(bulls[colour], most) << 4 * k for k, colour in enumerate(COLOURS))


def print_rules(game: BaronOxx, table: OxTable, t: Any) -> None:
    rules = game.rules
    assert rules.rows == ROWS
    # A row's and a card's shades are added, each at most same_colour + 1, then spare: 15 at most.
    assert rules.same_colour <= 6
    t["seats"], t["each"], t["hand_cards"] = table.seats, rules.deck.deal[table.seats], rules.hand
    t["capacity"] = ENDLESS if rules.capacity is None else rules.capacity
    t["same_colour"], t["spare"] = rules.same_colour, (7 - rules.same_colour) * ONES
    t["returned"], t["sign"], t["held_counts"] = rules.returned, rules.sign, rules.held_counts
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.deck.bulls[card]
        t["colours"][card] = sum(1 << COLOURS.index(colour) for colour in game.colours[card])
        t["shades"][card] = shades_of(game, (card,))
    for colours, field in enumerate(t["showing"]):
        put_set(field, [card for card in game.deck.cards if t["colours"][card] & colours])


def put(game: BaronOxx, table: OxTable, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        t["end"][row], t["length"][row] = cards[-1], len(cards)
        t["row_bulls"][row], t["row_shades"][row] = game.count(cards), shades_of(game, cards)
        for left, card in zip((0, *cards), cards, strict=False):
            t["left"][card] = left
    start = 0
    for seat, (hand, draw) in enumerate(zip(table.hands, table.draws, strict=True)):
        t["start"][seat], t["draws"][seat], t["cards"][seat] = start, len(draw), len(hand)
        start += fill(t["held"][start:], (*reversed(draw), *hand))
        choice = table.choices[seat]
        if choice is not None:
            t["choice"][seat] = code(choice, ())
            t["sealed"] += 1
        # A card in the lane may come back.
        start += sum(played.seat == seat for played in table.lane[table.placed :])
    for card in table.known:
        t["known"][card] = 1
    fill(t["points"], [game.count(pile) for pile in table.piles])
    fill(t["lane_seat"], [played.seat for played in table.lane])
    t["lane_count"] = fill(t["lane_card"], [played.card for played in table.lane])
    t["placed"] = table.placed
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS[table.ask.rule], table.ask.seats[0]
    t["first"], t["idle"], t["over"] = table.first, table.idle, table.over
    box = unseen(game, table)
    t["box_count"] = fill(t["box"], box)
    put_set(t["coming"], [*box, *chain(*game.held(table))])


def put_set(field: Any, cards: Iterable[Card]) -> None:
    """Write a set of cards."""
    for card in cards:
        field[card >> 6] |= u8(1 << (card & 63))


def zones(t: Any) -> dict[str, Any]:
    seats, asked = int(t["seats"]), (int(t["asked"]),)
    held = [t["held"][start:] for start in t["start"][:seats]]
    lane = [filled(t[name], t["lane_count"]) for name in ("lane_card", "lane_seat")]
    rule = next((rule for rule, ask in ASKS.items() if ask == t["ask"]), None)
    return {
        "rows": tuple(row_of(t, int(end)) for end in t["end"]),
        "hands": tuple(
            filled(cards[draws:], count)
            for cards, draws, count in zip(held, t["draws"], t["cards"], strict=False)
        ),
        "draws": tuple(filled(cards, draws)[::-1] for cards, draws in zip(held, t["draws"], strict=False)),
        "known": tuple(np.flatnonzero(t["known"]).tolist()),
        "choices": tuple(decision(int(card), ()) if card else None for card in t["choice"][:seats]),
        "lane": tuple(Played(card, seat, card) for card, seat in zip(*lane, strict=True)),
        "placed": int(t["placed"]),
        "ask": rule and Question(rule, asked, int(t["lane_card"][t["placed"]])),
        "idle": int(t["idle"]),
        "first": int(t["first"]),
        "over": bool(t["over"]),
    }


def row_of(t: Any, end: int) -> tuple[int, ...]:
    """The cards of the row with this end."""
    left = int(t["left"][end])
    return (*row_of(t, left), end) if left else (end,)


KERNEL = Kernel(
    record=TABLE,
    questions=3,
    width=WIDTH,
    specials=(),
    print_rules=print_rules,
    put=put,
    zones=zones,
)
