"""X nimmt! as a kernel: bullpen.games.x_nimmt, rule by rule.

Hands, piles and what is known are sets of cards, and so are the rows, because they rise. So a hand may grow
as it likes, and counting the cards between two others takes no loop.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON, PICK, PLAY
from bullpen.fast.rng import below
from bullpen.fast.sets import both, clear, how_many, include, move, nth, remove, spread
from bullpen.fast.turn import TRIES, accepted, first_awaited, line_up
from bullpen.games.x_nimmt import XNimmt

__all__ = [
    *("CARDS", "PLANES", "ROWS", "RULE4", "SEATS", "TABLE", "X_ROW"),
    *("bulls_in", "fitting_row", "room", "standing"),
]

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
        # How likely `imagine` rejects a card for the hand of an opponent and draws again, in 256ths.
        ("rejection", u1, 128),
    ],
    align=True,
)

RULE4, X_ROW = 1, 2


@part
def bulls_in(t, cards):
    bulls = 0
    for plane in range(PLANES):
        bulls += how_many(both(cards, t.bulls[plane])) << plane
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


awaited = bind(contract.awaited, TABLE)(first_awaited)


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
    return np.int64(t.capacity[r]) - how_many(t.row[r])


@part
def take(t, r):
    """Rules 3 and 4: the next card starts this row anew, and its owner divides what lay there, at once."""
    card, seat = np.int64(t.lane_card[t.placed]), np.int64(t.lane_seat[t.placed])
    only = np.int64(t.end[r])
    clear(t.taken)  # a position from outside may have cards there that nobody was asked about
    move(t.row[r], t.taken)
    start(t, r, card)
    t.placed += 1
    if how_many(t.taken) > 1:
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
        if how_many(t.hand[seat]) == 0:
            t.over = 1


@bind(contract.points, TABLE)
def points(t, seat):
    """Rule 8: the hand counts once, the X pile twice, the X row nothing."""
    return bulls_in(t, t.hand[seat]) + 2 * bulls_in(t, t.x_pile[seat])


@bind(contract.standing, TABLE)
def standing(t, seat):
    return -points(t, seat)


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody plays at random until the round is over; a whole turn is sealed without listing options."""
    while t.over == 0:
        if t.ask:
            asked = np.int64(t.asked)
            act(t, asked, codes[below(rng, options(t, asked, codes))])
            continue
        for seat in range(np.int64(t.seats)):
            if t.choice[seat] == 0:
                t.choice[seat] = nth(t.hand[seat], below(rng, how_many(t.hand[seat])))
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
    left = how_many(t.box)
    for other in range(seats):
        if other == seat:
            continue
        cards = how_many(t.hand[other])
        for word in range(2):
            t.hand[other, word] &= t.known[word]
        for _ in range(cards - how_many(t.hand[other])):
            card = 0
            for _ in range(TRIES):
                card = nth(t.box, below(rng, left))
                if accepted(t, card, rng):
                    break
            remove(t.box, card)
            include(t.hand[other], card)
            left -= 1
