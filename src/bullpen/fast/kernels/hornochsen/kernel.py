"""Hornochsen! as a kernel: bullpen.games.hornochsen, rule by rule."""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import END, KIND, ON, PLAY, USE_ROW, WITH
from bullpen.fast.rng import below
from bullpen.fast.sets import include
from bullpen.fast.turn import draw_index, receive

__all__ = [
    *("PLUS5_BIT", "TABLE", "X2_BIT"),
    *("base", "collect", "factor", "follower", "home", "standing", "tokens_of"),
]

u1, i1, u8 = np.uint8, np.int8, np.uint64

# The most that the rulebook knows: six seats, hands of 14 and 15 rows, which rest at four cards; 98 cards.
TABLE = np.dtype(
    [
        # What is printed: the same for every table of this game.
        ("bulls", i1, 99),
        ("seats", u1),
        ("hand_cards", u1),
        ("rows", u1),
        ("collects", u1),
        ("cards_a_turn", u1),
        ("held", u1),
        ("closed", u1),
        ("deck_size", u1),
        ("deck", u1, 98),
        # What lies on the table.
        ("row", u1, (15, 4)),
        ("length", u1, 15),
        ("end", u1, 15),  # the last card of each row; 0: the row was collected
        ("value", i1, 15),  # the bulls in each row
        ("marks", u1, 15),  # the special cards at each row, a bit for each
        ("hand", u1, (6, 14)),
        ("cards", u1, 6),
        ("tokens", u1, 6),  # the special cards in each hand, a bit for each
        ("bulls_won", np.int16, 6),
        ("x2_won", u1, 6),
        ("plus5_won", u1, 6),
        ("asked", u1),
        ("count", u1),
        ("first", u1),
        ("over", u1),
        ("shown", u8, 2),  # the number cards that everybody has seen, a bit for each
        # What nobody sees: the cards that were not dealt.
        ("box", u1, 98),
        ("box_count", u1),
        # What features remember while they look at one decision: what each row means to the seat.
        ("notes", np.float32, (15, 8)),
        # How likely `imagine` rejects a card for the hand of an opponent and draws again, in 256ths.
        ("rejection", u1, 99),
    ],
    align=True,
)

X2_BIT, PLUS5_BIT = 1, 2


@bind(contract.deal, TABLE)
def deal(t, rng):
    """A hand and both special cards for everybody; the rows start in ascending order."""
    seats, hand_cards, rows = np.int64(t.seats), np.int64(t.hand_cards), np.int64(t.rows)
    for seat in range(seats):
        t.cards[seat] = t.bulls_won[seat] = t.x2_won[seat] = t.plus5_won[seat] = 0
        t.tokens[seat] = X2_BIT | PLUS5_BIT
    t.shown[0] = t.shown[1] = 0
    t.over = t.count = 0
    t.asked = t.first
    size = np.int64(t.deck_size)
    for k in range(size):
        t.box[k] = t.deck[k]
    dealt = hand_cards * seats + rows
    for i in range(dealt):
        j = i + below(rng, size - i)
        card = t.box[j]
        t.box[j] = t.box[i]
        t.box[i] = card
        if i < hand_cards * seats:
            receive(t, i // hand_cards, card)
        else:
            start_row(t, i - hand_cards * seats, card)
    for k in range(dealt, size):
        t.box[k - dealt] = t.box[k]
    t.box_count = size - dealt


@part
def start_row(t, r, card):
    """A row more, in order of the first cards."""
    show(t, card)
    while r > 0 and t.end[r - 1] > card:
        put_card(t, r, 0, t.end[r - 1])
        r -= 1
    put_card(t, r, 0, card)


@part
def put_card(t, r, k, card):
    """This is now the last card of the row, at place *k*."""
    t.row[r, k] = t.end[r] = card
    if k == 0:
        t.value[r] = t.marks[r] = 0
    t.value[r] += t.bulls[card]
    t.length[r] = k + 1


@part
def show(t, card):
    include(t.shown, card)


@part
def draw_out(t, seat, k):
    """Take the k-th card out of a hand."""
    last = np.int64(t.cards[seat]) - 1
    for i in range(k, last):
        t.hand[seat, i] = t.hand[seat, i + 1]
    t.cards[seat] = last


@bind(contract.awaited, TABLE)
def awaited(t):
    return -1 if t.over else np.int64(t.asked)


@bind(contract.options, TABLE)
def options(t, seat, out):
    """Any number card; a special card at any row without its like; after the first card, the end."""
    count = np.int64(t.cards[seat])
    for k in range(count):
        out[k] = PLAY | np.int64(t.hand[seat, k])
    for special in range(2):
        if t.tokens[seat] >> special & 1:
            for r in range(np.int64(t.rows)):
                if is_free(t, r, special):
                    out[count] = USE_ROW | special << 8 | r
                    count += 1
    if t.count:
        out[count] = END
        count += 1
    return count


@part
def is_free(t, r, special):
    """Whether there is such a row, and no such special card at it."""
    return t.end[r] > 0 and t.marks[r] >> special & 1 == 0


@bind(contract.act, TABLE)
def act(t, seat, code):
    if code & KIND == END:
        next_turn(t, seat)
        return
    if code & KIND == PLAY:
        k = 0
        while t.hand[seat, k] != code & ON:
            k += 1
        add(t, seat, k)
    else:
        lay(t, seat, (code & WITH) >> 8, code & ON)
    go_on(t, seat)


@part
def go_on(t, seat):
    """The card lies. Is the game over? If not, the turn goes on, up to three cards."""
    t.count += 1
    if not (anybody_holds_numbers(t) and any_row(t)):
        t.over = 1
    elif t.count >= t.cards_a_turn or is_out(t, seat):
        next_turn(t, seat)


@part
def anybody_holds_numbers(t):
    cards = 0
    for seat in range(np.int64(t.seats)):
        cards += t.cards[seat]
    return cards > 0


@part
def any_row(t):
    cards = 0
    for r in range(np.int64(t.rows)):
        cards += t.length[r]
    return cards > 0


@part
def next_turn(t, seat):
    """Clockwise, past those who are out."""
    following = follower(t, seat)
    t.count = 0
    t.over = following < 0
    t.asked = max(following, 0)


@part
def follower(t, seat):
    """Whose turn is next, maybe the same seat's again; -1: everybody is out."""
    seats = np.int64(t.seats)
    for _ in range(seats):
        seat += 1
        if seat == seats:
            seat = 0
        if not is_out(t, seat):
            return seat
    return -1


@part
def is_out(t, seat):
    """Whether this seat can never play again."""
    return t.cards[seat] == 0 and (t.tokens[seat] == 0 or not can_lay(t, seat))


@part
def can_lay(t, seat):
    """Whether some row can take a special card of this seat."""
    for r in range(np.int64(t.rows)):
        if t.end[r] > 0 and t.tokens[seat] & ~t.marks[r] & (X2_BIT | PLUS5_BIT):
            return True
    return False


@part
def add(t, seat, k):
    """Put the k-th number card of a hand at the end of its row; the fifth one collects."""
    card = np.int64(t.hand[seat, k])
    draw_out(t, seat, k)
    show(t, card)
    r = home(t, card)
    if t.length[r] + 1 < t.collects:
        put_card(t, r, np.int64(t.length[r]), card)
    else:
        collect(t, seat, r, card)


@part
def home(t, card):
    """The row with the highest end below the card; without one, the highest end of all."""
    row = lower = top = highest = 0
    for r in range(np.int64(t.rows)):
        end = t.end[r]
        if lower < end < card:
            row, lower = r, end
        if end > highest:
            top, highest = r, end
    return row if lower else top


@part
def collect(t, seat, r, card):
    """Take the whole row, the card just played and the special cards too."""
    t.bulls_won[seat] += np.int64(t.value[r]) + np.int64(t.bulls[card])
    t.x2_won[seat] += t.marks[r] & X2_BIT
    t.plus5_won[seat] += t.marks[r] >> 1 & 1
    t.length[r] = t.end[r] = t.value[r] = t.marks[r] = 0


@part
def lay(t, seat, special, r):
    """Lay a special card at a row."""
    t.tokens[seat] &= ~(1 << special)
    t.marks[r] |= 1 << special


@bind(contract.points, TABLE)
def points(t, seat):
    """First the +5 cards count, then the x2 cards, then what is still in hand."""
    return base(t, seat) * factor(t, seat) - np.int64(t.held) * tokens_of(t, seat)


@bind(contract.standing, TABLE)
def standing(t, seat):
    return points(t, seat)


@part
def base(t, seat):
    """The points before they are doubled."""
    return np.int64(t.bulls_won[seat]) + 5 * np.int64(t.plus5_won[seat])


@part
def factor(t, seat):
    return 1 << np.int64(t.x2_won[seat])


@part
def tokens_of(t, seat):
    """How many special cards a seat holds."""
    return np.int64(t.tokens[seat] & 1) + np.int64(t.tokens[seat] >> 1 & 1)


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody plays at random until the round is over; who has only number cards, without a detour."""
    while t.over == 0:
        seat = np.int64(t.asked)
        if t.tokens[seat]:
            act(t, seat, codes[below(rng, options(t, seat, codes))])
            continue
        k = below(rng, np.int64(t.cards[seat]) + (t.count > 0))
        if k < t.cards[seat]:
            add(t, seat, k)
            go_on(t, seat)
        else:
            next_turn(t, seat)


@bind(contract.imagine, TABLE)
def imagine(t, seat, rng):
    """The other hands and the box are shuffled together and dealt anew; all else lies open."""
    count = np.int64(t.box_count)
    for other in range(np.int64(t.seats)):
        if other != seat:
            for k in range(np.int64(t.cards[other])):
                t.box[count] = t.hand[other, k]
                count += 1
    dealt = 0
    for other in range(np.int64(t.seats)):
        if other == seat:
            continue
        cards = np.int64(t.cards[other])
        t.cards[other] = 0
        for _ in range(cards):
            j = draw_index(t, t.box, dealt, count, rng)
            card = t.box[j]
            t.box[j] = t.box[dealt]
            receive(t, other, card)
            dealt += 1
    for k in range(dealt, count):
        t.box[k - dealt] = t.box[k]


@bind(contract.question, TABLE)
def question(t, seat):
    """The first card of a turn, the second, the third: the first has to be, after the third it is over."""
    return min(np.int64(t.count), 2)
