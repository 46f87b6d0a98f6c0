"""Baron Oxx as a kernel, with both variants of its rulebook: bullpen.games.baron_oxx, rule by rule.

Bulls are counted colour by colour in one number: four bits for each of the six colours (``shades``). So
rule 2 is an addition and a look at the highest bits. Longer than other modules: both variants are here, and
the draw piles and hands share one field.
"""

from __future__ import annotations

import numpy as np

from bullpen.core.cards import COLOURS
from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON
from bullpen.fast.rng import below
from bullpen.fast.sets import bit, clear
from bullpen.fast.turn import draw_index, first_awaited, line_up

__all__ = [
    *("CARDS", "ENDLESS", "JOIN", "ONES", "ROWS", "RULE3", "TABLE", "TOO_MANY"),
    *("colours_at_ends", "crowded", "hand_at", "matches", "room"),
]

u1, u8, i1, i2, i4 = np.uint8, np.uint64, np.int8, np.int16, np.int32

ROWS = 5
SEATS = 10
CARDS = 110

TABLE = np.dtype(
    [
        # What is printed: the same for every table of this game.
        ("bulls", u1, CARDS + 1),
        ("colours", u1, CARDS + 1),
        ("shades", i4, CARDS + 1),
        ("spare", i4),
        ("showing", u8, (1 << len(COLOURS), 2)),
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
        ("coming", u8, 2),
        # How likely `imagine` rejects a card for the hand of an opponent and draws again, in 256ths.
        ("rejection", u1, CARDS + 1),
    ],
    align=True,
)

JOIN, RULE3 = 1, 2
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
    clear(t.coming)
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
    t.coming[card >> 6] ^= bit(card)


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


awaited = bind(contract.awaited, TABLE)(first_awaited)


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
        lay_down(t, seat, k)
    t.sealed = 0
    start_lane(t)


@part
def lay_down(t, seat, k):
    """The next seat plays its card at place *k*."""
    card = t.held[k]
    last = hand_at(t, seat) + np.int64(t.cards[seat]) - 1
    for i in range(k, last):
        t.held[i] = t.held[i + 1]
    t.cards[seat] -= 1
    t.known[card] = 0
    flip(t, np.int64(card))
    line_up(t, seat, card)


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


@bind(contract.points, TABLE)
def points(t, seat):
    """The bulls in the pile; in variant 2 less those on the cards still held."""
    bulls = np.int64(t.points[seat])
    if t.held_counts:
        for k in range(np.int64(t.start[seat]), hand_at(t, seat) + np.int64(t.cards[seat])):
            bulls -= np.int64(t.bulls[t.held[k]])
    return bulls


@bind(contract.standing, TABLE)
def standing(t, seat):
    return t.sign * points(t, seat)


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody plays at random until the round is over; the cards of a turn without a detour."""
    while t.over == 0:
        seat = awaited(t)
        if t.ask or t.sealed:
            act(t, seat, codes[below(rng, options(t, seat, codes))])
            continue
        for seat in range(np.int64(t.seats)):
            lay_down(t, seat, hand_at(t, seat) + below(rng, t.cards[seat]))
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
                if k >= hand_at(t, other):
                    j = draw_index(t, t.box, dealt, count, rng)
                else:  # in the draw pile
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
