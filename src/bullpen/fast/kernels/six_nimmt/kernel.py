"""6 nimmt! as a kernel, with the advanced mode and the fan cards: bullpen.games.six_nimmt, rule by rule.

Longer than other modules: every fan card has its own rules, and any of them may lie on the table together.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON, PICK, WITH
from bullpen.fast.rng import below
from bullpen.fast.turn import draw_index, first_awaited, is_known, keep_known

__all__ = [
    *("DRAFT", "ROWS", "RULE4", "TABLE"),
    *("fitting_row", "lowest_tail", "room", "twist_value"),
]

u1, i1 = np.uint8, np.int8

TABLE = np.dtype(
    [
        # What is printed: the same for every table of this game.
        ("bulls", u1, 105),
        ("seats", u1),
        ("hand_cards", u1),
        ("capacity", u1),
        ("drafted", u1),
        ("even_odd", u1),
        ("mountain", u1),
        ("cow", u1),
        ("twisted", u1),
        ("fan_cards", u1),
        ("digits", u1),
        ("closed", u1),
        ("deck_size", u1),
        ("deck", u1, 104),
        # What lies on the table.
        ("row", u1, (4, 6)),
        ("length", u1, 4),
        ("end", u1, 4),  # the last card of a row, and the bulls in it
        ("row_bulls", u1, 4),
        ("even_odd_row", i1),
        ("even_side", u1),
        ("mountain_row", i1),
        ("uphill", u1),
        ("cow_row", i1),
        ("hand", u1, (10, 16)),
        ("cards", u1, 10),
        ("twist", u1, 10),
        ("points", np.int16, 10),
        ("choice", np.uint16, 10),
        ("sealed", u1),
        ("lane", np.uint32, 10),  # value, whether it is plain, card and seat: sorted, they are in order
        ("placed", u1),
        ("ask", u1),
        ("asked", u1),
        ("first", u1),
        ("pool", u1, 104),
        ("pool_count", u1),
        # What nobody sees: from this place on, the cards that were not dealt.
        ("box", u1, 104),
        ("dealt", u1),
        ("over", u1),
        # How likely `imagine` rejects a card for the hand of an opponent and draws again, in 256ths.
        ("rejection", u1, 105),
        ("known", np.uint64, 2),  # a bit for every card that it knows in another hand
        # What a player looks at: how many cards up to each number are still to come, and for every row its
        # free places, the end that comes after its own, and how many held cards lie below both.
        ("coming", u1, 106),
        ("counted", u1),
        # With fan cards beside the rows: where each value would go, and how many lower ones would go there.
        ("landing", i1, 105),
        ("sooner", u1, 105),
        ("tally", u1, 5),
        ("row_room", i1, 4),
        ("row_ceiling", u1, 4),
        ("under_end", u1, 4),
        ("under_ceiling", u1, 4),
    ],
    align=True,
)

RULE4, DRAFT = 1, 2
ROWS = 4


@bind(contract.deal, TABLE)
def deal(t, rng):
    """Hands and the first card of every row; in the advanced mode, an open pool."""
    seats, hand_cards = np.int64(t.seats), np.int64(t.hand_cards)
    t.ask = t.over = t.counted = t.sealed = 0
    t.placed = t.seats
    for seat in range(seats):
        t.points[seat] = 0
        t.choice[seat] = t.lane[seat] = 0
        t.cards[seat] = 0
        t.twist[seat] = t.twisted
    size = np.int64(t.deck_size)
    if t.drafted:
        for k in range(size):
            t.pool[k] = t.deck[k]
        t.pool_count = t.dealt = size
        t.ask, t.asked = DRAFT, t.first
        return
    for k in range(size):
        t.box[k] = t.deck[k]
    for seat in range(seats):
        for k in range(hand_cards):
            receive(t, seat, k, draw(t, seat * hand_cards + k, size, rng))
        t.cards[seat] = hand_cards
    dealt = seats * hand_cards
    for r in range(ROWS):
        start(t, r, draw(t, dealt + r, size, rng))
    t.dealt = dealt + ROWS
    lay_fan_cards(t)


@part
def draw(t, i, size, rng):
    """The i-th card of the shuffled deck."""
    j = i + below(rng, size - i)
    card = t.box[j]
    t.box[j] = t.box[i]
    return card


@part
def receive(t, seat, cards, card):
    """Put a card into a hand of so many cards, in order."""
    k = cards
    while k > 0 and t.hand[seat, k - 1] > card:
        t.hand[seat, k] = t.hand[seat, k - 1]
        k -= 1
    t.hand[seat, k] = card


@part
def drop(t, seat, card):
    """Take a card out of a hand."""
    k = 0
    while t.hand[seat, k] != card:
        k += 1
    draw_out(t, seat, k)


@part
def draw_out(t, seat, k):
    """Take the k-th card out of a hand."""
    for i in range(15):  # all of them, whatever k is: so the compiler moves them at once
        t.hand[seat, i] = t.hand[seat, i + 1] if i >= k else t.hand[seat, i]
    t.cards[seat] -= 1


@part
def start(t, r, card):
    """This card starts a row, anew or for the first time."""
    t.row[r, 0] = t.end[r] = card
    t.row_bulls[r] = t.bulls[card]
    t.length[r] = 1


@part
def add(t, r, card):
    """This card goes to the end of a row."""
    t.row[r, t.length[r]] = t.end[r] = card
    t.row_bulls[r] += t.bulls[card]
    t.length[r] += 1


@part
def lay_fan_cards(t):
    """The first card of every row lies; the fan cards beside them."""
    t.even_odd_row = t.mountain_row = t.cow_row = -1
    if t.even_odd:
        lie_beside(t, lowest_tail(t, -1))
    if t.mountain:
        t.mountain_row, t.uphill = ROWS - 1, 1
    if t.cow:
        t.cow_row = lowest_tail(t, -1)


@part
def lowest_tail(t, but):
    """The row with the lowest end card, leaving out row *but*."""
    best = -1
    for r in range(ROWS):
        if r != but and (best < 0 or t.end[r] < t.end[best]):
            best = r
    return best


@part
def lie_beside(t, r):
    """Even/Odd lies at this row, with the parity of its end card up."""
    t.even_odd_row, t.even_side = r, t.end[r] % 2 == 0


awaited = bind(contract.awaited, TABLE)(first_awaited)


@part
def twist_value(t, card):
    """A card's value with its digits swapped; digits: 0 pad, 1 same, 2 forbid."""
    if card < 10 and t.digits == 1:
        return np.int64(card)
    return np.int64(card % 10) * 10 + np.int64(card // 10)


@bind(contract.options, TABLE)
def options(t, seat, out):
    if t.ask == RULE4:
        for r in range(ROWS):
            out[r] = CHOOSE | r
        return ROWS
    if t.ask == DRAFT:
        count = np.int64(t.pool_count)
        for k in range(count):
            out[k] = PICK | np.int64(t.pool[k])
        return count
    count = np.int64(t.cards[seat])
    for k in range(count):
        out[k] = t.hand[seat, k]
    if not t.twist[seat]:
        return count
    cards, lowest = count, 10 if t.digits == 2 else 1
    for k in range(cards):
        card = np.int64(t.hand[seat, k])
        if lowest <= card < 100:
            out[count] = 1 << 8 | card
            count += 1
    return count


@bind(contract.act, TABLE)
def act(t, seat, code):
    if t.ask == 0:
        seal(t, seat, code)
    elif t.ask == DRAFT:
        draft(t, seat, code & ON)
    else:
        t.ask = 0
        take(t, seat, code & ON, np.int64(t.lane[t.placed]) >> 4 & 127)
        resolve(t)


@part
def draft(t, seat, card):
    """Take an open card; the four that are left start the rows."""
    k = 0
    while t.pool[k] != card:
        k += 1
    t.pool_count -= 1
    for i in range(k, np.int64(t.pool_count)):
        t.pool[i] = t.pool[i + 1]
    receive(t, seat, np.int64(t.cards[seat]), card)
    t.cards[seat] += 1
    if t.pool_count > ROWS:
        t.asked = (seat + 1) % np.int64(t.seats)
        return
    for r in range(ROWS):
        start(t, r, t.pool[r])
    t.pool_count = t.ask = 0
    lay_fan_cards(t)


@part
def seal(t, seat, code):
    """Lay a card face down; the last one in turns them all over."""
    t.sealed += t.choice[seat] == 0
    t.choice[seat] = code
    if t.sealed == t.seats:
        reveal(t)


@part
def reveal(t):
    """Turn the cards over, and place them."""
    for seat in range(np.int64(t.seats)):
        code = np.int64(t.choice[seat])
        t.choice[seat] = 0
        drop(t, seat, code & ON)
        line_up(t, seat, code)
    t.placed = t.counted = t.sealed = 0
    resolve(t)


@part
def line_up(t, seat, code):
    """A card joins the lane: lowest value first, of equals the twisted card, then the lower number."""
    card = code & ON
    played = card << 12 | 1 << 11 | card << 4 | seat
    if code & WITH:
        t.twist[seat] = 0
        played = twist_value(t, card) << 12 | card << 4 | seat
    k = seat
    while k > 0 and t.lane[k - 1] > played:
        t.lane[k] = t.lane[k - 1]
        k -= 1
    t.lane[k] = played


@part
def resolve(t):
    """Place card after card, until somebody has to choose or all of them lie."""
    seats = np.int64(t.seats)
    while t.placed < seats:
        played = np.int64(t.lane[t.placed])
        value, card, seat = played >> 12, played >> 4 & 127, played & 15
        r = fitting_row(t, value)
        if r < 0:
            t.ask, t.asked = RULE4, seat
            return
        if room(t, r) > 0:
            add(t, r, card)
            t.placed += 1
            lies(t, seat, r)
        else:
            take(t, seat, r, card)
    t.over = t.cards[0] == 0


@part
def fitting_row(t, value):
    """Rules 1 and 2: of the rows that this value continues, the nearest; -1: it is too low for all."""
    best, nearest = -1, 1000
    if not t.fan_cards:
        highest = 0
        for r in range(ROWS):
            end = np.int64(t.end[r])
            if highest < end < value:
                best, highest = r, end
        return best
    for r in range(ROWS):
        gap = value - np.int64(t.end[r])
        if r == t.mountain_row:
            gap = -gap
        if gap <= 0 or (r == t.even_odd_row and t.even_side == value % 2):
            continue
        if gap < nearest or (gap == nearest and r == t.mountain_row):
            best, nearest = r, gap
    return best


@part
def room(t, r):
    return np.int64(t.capacity) - np.int64(t.length[r]) - (1 if r == t.cow_row else 0)


@part
def take(t, seat, r, card):
    """Rules 3 and 4: the owner of the card takes this row, and the card starts it anew."""
    t.points[seat] += t.row_bulls[r]
    start(t, r, card)
    t.placed += 1
    shift(t)
    lies(t, seat, r)


@part
def shift(t):
    """What the fan cards do after a row was taken."""
    if not t.fan_cards:
        return
    if t.even_odd_row >= 0:
        lie_beside(t, lowest_tail(t, t.even_odd_row))
    if t.mountain_row >= 0:
        t.mountain_row += -1 if t.uphill else 1
        if t.mountain_row == 0:
            t.uphill = 0
        elif t.mountain_row == ROWS - 1:
            t.uphill = 1


@part
def lies(t, seat, r):
    """If the cow was in this row, it jumps, and may make its mover take more."""
    while t.fan_cards and t.cow_row == r:
        r = lowest_tail(t, r)
        t.cow_row = r
        if room(t, r) >= 0:
            return
        highest = t.row[r, 0]
        for k in range(1, np.int64(t.length[r])):
            highest = max(highest, t.row[r, k])
        t.points[seat] += t.row_bulls[r] - t.bulls[highest]
        start(t, r, highest)
        shift(t)


@bind(contract.points, TABLE)
def points(t, seat):
    return np.int64(t.points[seat])


@bind(contract.standing, TABLE)
def standing(t, seat):
    return -points(t, seat)


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody plays at random until the round is over; where nothing is special, without a detour."""
    while t.over == 0:
        seat = awaited(t)
        if t.ask or t.twisted or t.sealed:
            act(t, seat, codes[below(rng, options(t, seat, codes))])
            continue
        cards = np.int64(t.cards[0])
        for seat in range(np.int64(t.seats)):
            k = below(rng, cards)
            card = np.int64(t.hand[seat, k])
            draw_out(t, seat, k)
            line_up(t, seat, card)
        t.placed = t.counted = 0
        resolve(t)


@bind(contract.imagine, TABLE)
def imagine(t, seat, rng):
    """The other hands, but for known cards, and the box are dealt anew. After a draft all hands are known."""
    if t.drafted:
        return
    size, dealt = np.int64(t.deck_size), np.int64(t.dealt)
    for other in range(np.int64(t.seats)):
        if other != seat:
            t.sealed -= t.choice[other] != 0
            t.choice[other] = 0
            for k in range(np.int64(t.cards[other])):
                if not is_known(t, t.hand[other, k]):
                    dealt -= 1
                    t.box[dealt] = t.hand[other, k]
    for other in range(np.int64(t.seats)):
        if other != seat:
            cards = np.int64(t.cards[other])
            hidden = keep_known(t, other)
            for k in range(cards - hidden, cards):
                receive(t, other, k, draw_accepted(t, dealt, size, rng))
                dealt += 1
            t.cards[other] = cards


@part
def draw_accepted(t, i, size, rng):
    """The i-th card, drawn again if it is rejected for an opponent's hand."""
    k = draw_index(t, t.box, i, size, rng)
    card = t.box[k]
    t.box[k] = t.box[i]
    return card
