"""6 nimmt! as a kernel, with the advanced mode and the fan cards: bullpen.games.six_nimmt, word by word."""

from __future__ import annotations

from typing import Any

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, compiled
from bullpen.fast.contract import CHOOSE, ON, PICK, WITH
from bullpen.fast.layout import Kernel, code, decision, fill, filled, groups, unseen
from bullpen.fast.rng import below
from bullpen.games.six_nimmt import TWIST, Cow, EvenOdd, Mountain, SixNimmt
from bullpen.rows import Marker
from bullpen.table import Played, Question, Table

__all__ = ["KERNEL"]

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
        ("digits", u1),
        ("deck_size", u1),
        ("deck", u1, 104),
        # What lies on the table.
        ("row", u1, (4, 6)),
        ("length", u1, 4),
        ("even_odd_row", i1),
        ("even_side", u1),
        ("mountain_row", i1),
        ("uphill", u1),
        ("cow_row", i1),
        ("hand", u1, (10, 10)),
        ("cards", u1, 10),
        ("twist", u1, 10),
        ("points", np.int16, 10),
        ("choice", np.int32, 10),
        ("lane_key", np.uint16, 10),
        ("lane_seat", u1, 10),
        ("placed", u1),
        ("ask", u1),
        ("asked", u1),
        ("first", u1),
        ("pool", u1, 104),
        ("pool_count", u1),
        # What nobody sees: the cards that were not dealt.
        ("box", u1, 104),
        ("box_count", u1),
        ("over", u1),
    ],
    align=True,
)

RULE4, DRAFT = 1, 2
WIDTH = 32
ROWS = 4


@bind(contract.deal, TABLE)
def deal(t, rng):
    """Hands and the first card of every row; in the advanced mode, an open pool."""
    seats, hand_cards = np.int64(t.seats), np.int64(t.hand_cards)
    t.ask = t.over = 0
    t.placed = t.seats
    for seat in range(seats):
        t.points[seat] = 0
        t.choice[seat] = t.lane_key[seat] = 0
        t.cards[seat] = 0
        t.twist[seat] = t.twisted
    size = np.int64(t.deck_size)
    for k in range(size):
        t.box[k] = t.deck[k]
    if t.drafted:
        for k in range(size):
            t.pool[k] = t.deck[k]
        t.pool_count, t.box_count = size, 0
        t.ask, t.asked = DRAFT, t.first
        return
    dealt = hand_cards * seats + ROWS
    for i in range(dealt):
        j = i + below(rng, size - i)
        card = t.box[j]
        t.box[j] = t.box[i]
        t.box[i] = card
        if i < hand_cards * seats:
            receive(t, i // hand_cards, card)
    for r in range(ROWS):
        t.row[r, 0] = t.box[hand_cards * seats + r]
    for k in range(dealt, size):
        t.box[k - dealt] = t.box[k]
    t.box_count = size - dealt
    start_rows(t)


@compiled
def receive(t, seat, card):
    """Put a card into a hand, in order."""
    k = np.int64(t.cards[seat])
    while k > 0 and t.hand[seat, k - 1] > card:
        t.hand[seat, k] = t.hand[seat, k - 1]
        k -= 1
    t.hand[seat, k] = card
    t.cards[seat] += 1


@compiled
def drop(t, seat, card):
    """Take a card out of a hand."""
    k = 0
    while t.hand[seat, k] != card:
        k += 1
    draw_out(t, seat, k)


@compiled
def draw_out(t, seat, k):
    """Take the k-th card out of a hand."""
    last = np.int64(t.cards[seat]) - 1
    for i in range(k, last):
        t.hand[seat, i] = t.hand[seat, i + 1]
    t.hand[seat, last] = 0
    t.cards[seat] = last


@compiled
def start_rows(t):
    """The first card of every row lies; the fan cards beside them."""
    for r in range(ROWS):
        t.length[r] = 1
    t.even_odd_row = t.mountain_row = t.cow_row = -1
    if t.even_odd:
        lie_beside(t, lowest_tail(t, -1))
    if t.mountain:
        t.mountain_row, t.uphill = ROWS - 1, 1
    if t.cow:
        t.cow_row = lowest_tail(t, -1)


@compiled
def tail(t, r):
    return t.row[r, t.length[r] - 1]


@compiled
def lowest_tail(t, but):
    """The row with the lowest end card, leaving out row *but*."""
    best = -1
    for r in range(ROWS):
        if r != but and (best < 0 or tail(t, r) < tail(t, best)):
            best = r
    return best


@compiled
def lie_beside(t, r):
    """Even/Odd lies at this row, with the parity of its end card up."""
    t.even_odd_row, t.even_side = r, tail(t, r) % 2 == 0


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


@compiled
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
        take(t, code & ON)
        resolve(t)


@compiled
def draft(t, seat, card):
    """Take an open card; the four that are left start the rows."""
    k = 0
    while t.pool[k] != card:
        k += 1
    t.pool_count -= 1
    for i in range(k, np.int64(t.pool_count)):
        t.pool[i] = t.pool[i + 1]
    receive(t, seat, card)
    if t.pool_count > ROWS:
        t.asked = (seat + 1) % np.int64(t.seats)
        return
    for r in range(ROWS):
        t.row[r, 0] = t.pool[r]
    t.pool_count = t.ask = 0
    start_rows(t)


@compiled
def seal(t, seat, code):
    """Lay a card face down; the last one in turns them all over."""
    t.choice[seat] = code
    for other in range(np.int64(t.seats)):
        if t.choice[other] == 0:
            return
    reveal(t)


@compiled
def reveal(t):
    """Turn the cards over, and place them."""
    for seat in range(np.int64(t.seats)):
        code = np.int64(t.choice[seat])
        t.choice[seat] = 0
        drop(t, seat, code & ON)
        line_up(t, seat, code)
    t.placed = 0
    resolve(t)


@compiled
def line_up(t, seat, code):
    """The next seat's card joins the lane: lowest value first, of equals the twisted card, then the lower number."""
    card = code & ON
    key = card << 9 | 1 << 8 | card
    if code & WITH:
        t.twist[seat] = 0
        key = twist_value(t, card) << 9 | card
    k = seat
    while k > 0 and t.lane_key[k - 1] > key:
        t.lane_key[k] = t.lane_key[k - 1]
        t.lane_seat[k] = t.lane_seat[k - 1]
        k -= 1
    t.lane_key[k], t.lane_seat[k] = key, seat


@compiled
def resolve(t):
    """Place card after card, until somebody has to choose or all of them lie."""
    while t.placed < t.seats:
        r = fitting_row(t, np.int64(t.lane_key[t.placed] >> 9))
        if r < 0:
            t.ask, t.asked = RULE4, t.lane_seat[t.placed]
            return
        if room(t, r) > 0:
            t.row[r, t.length[r]] = t.lane_key[t.placed] & 127
            t.length[r] += 1
            lies(t, np.int64(t.lane_seat[t.placed]), r)
            t.placed += 1
        else:
            take(t, r)
    t.over = t.cards[0] == 0


@compiled
def fitting_row(t, value):
    """Rules 1 and 2: of the rows that this value continues, the nearest; -1: it is too low for all."""
    best, nearest = -1, 1000
    for r in range(ROWS):
        gap = value - np.int64(tail(t, r))
        if r == t.mountain_row:
            gap = -gap
        if gap <= 0 or (r == t.even_odd_row and t.even_side == value % 2):
            continue
        if gap < nearest or (gap == nearest and r == t.mountain_row):
            best, nearest = r, gap
    return best


@compiled
def room(t, r):
    return np.int64(t.capacity) - np.int64(t.length[r]) - (1 if r == t.cow_row else 0)


@compiled
def take(t, r):
    """Rules 3 and 4: the owner of the next card takes this row, and the card starts it anew."""
    seat = np.int64(t.lane_seat[t.placed])
    t.points[seat] += bulls_in(t, r)
    t.row[r, 0] = t.lane_key[t.placed] & 127
    t.length[r] = 1
    t.placed += 1
    shift(t)
    lies(t, seat, r)


@compiled
def bulls_in(t, r):
    bulls = 0
    for k in range(np.int64(t.length[r])):
        bulls += np.int64(t.bulls[t.row[r, k]])
    return bulls


@compiled
def shift(t):
    """What the fan cards do after a row was taken."""
    if t.even_odd_row >= 0:
        lie_beside(t, lowest_tail(t, t.even_odd_row))
    if t.mountain_row >= 0:
        t.mountain_row += -1 if t.uphill else 1
        if t.mountain_row == 0:
            t.uphill = 0
        elif t.mountain_row == ROWS - 1:
            t.uphill = 1


@compiled
def lies(t, seat, r):
    """If the cow was in this row, it jumps, and may make its mover take more."""
    while t.cow_row == r:
        r = lowest_tail(t, r)
        t.cow_row = r
        if room(t, r) >= 0:
            return
        highest = t.row[r, 0]
        for k in range(1, np.int64(t.length[r])):
            highest = max(highest, t.row[r, k])
        t.points[seat] += bulls_in(t, r) - np.int64(t.bulls[highest])
        t.row[r, 0] = highest
        t.length[r] = 1
        shift(t)


@bind(contract.standing, TABLE)
def standing(t, seat):
    return -np.int64(t.points[seat])


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody does anything until the round is over; where nothing is special, without a detour."""
    while t.over == 0:
        seat = awaited(t)
        if t.ask or t.twisted or seat > 0:
            act(t, seat, codes[below(rng, options(t, seat, codes))])
            continue
        for seat in range(np.int64(t.seats)):
            k = below(rng, t.cards[seat])
            card = np.int64(t.hand[seat, k])
            draw_out(t, seat, k)
            line_up(t, seat, card)
        t.placed = 0
        resolve(t)


@bind(contract.imagine, TABLE)
def imagine(t, seat, rng):
    """The other hands and the box are shuffled together and dealt anew. After a draft all hands are known."""
    if t.drafted:
        return
    count = np.int64(t.box_count)
    for other in range(np.int64(t.seats)):
        if other != seat:
            t.choice[other] = 0
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
            j = dealt + below(rng, count - dealt)
            card = t.box[j]
            t.box[j] = t.box[dealt]
            receive(t, other, card)
            dealt += 1
    for k in range(dealt, count):
        t.box[k - dealt] = t.box[k]


# Between the reference and this kernel.

DIGITS = ("pad", "same", "forbid")
ASKS = {"rule4": RULE4, "draft": DRAFT}


def print_rules(game: SixNimmt, table: Table, t: Any) -> None:
    rules = game.rules
    t["seats"], t["hand_cards"], t["capacity"] = table.seats, rules.hand, rules.capacity
    t["drafted"], t["even_odd"], t["mountain"] = rules.drafted, rules.even_odd, rules.mountain
    t["cow"], t["twisted"], t["digits"] = rules.cow, rules.twisted, DIGITS.index(rules.digits)
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.deck.bulls[card]


def put(game: SixNimmt, table: Table, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        t["length"][row] = fill(t["row"][row], cards)
    t["even_odd_row"] = t["mountain_row"] = t["cow_row"] = -1
    for marker in table.markers:
        put_marker(marker, t)
    for seat, hand in enumerate(table.hands):
        t["cards"][seat] = fill(t["hand"][seat], hand)
        t["twist"][seat] = len(table.tokens[seat])
        choice = table.choices[seat]
        t["choice"][seat] = 0 if choice is None else code(choice, ())
    fill(t["points"], game.points(table))
    for k, (card, seat, value) in enumerate(table.lane):
        # Only a twisted card counts as something else; one that reads the same either way sorts alike (7 as 7).
        t["lane_key"][k] = value << 9 | (value == card) << 8 | card
        t["lane_seat"][k] = seat
    t["placed"] = table.placed if table.lane else table.seats
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS[table.ask.rule], table.ask.seats[0]
    t["first"], t["over"] = table.first, table.over
    t["pool_count"] = fill(t["pool"], table.pool)
    t["box_count"] = fill(t["box"], unseen(game, table))


def put_marker(marker: Marker, t: Any) -> None:
    match marker:
        case EvenOdd():
            t["even_odd_row"], t["even_side"] = marker.row, marker.side == "even"
        case Mountain():
            t["mountain_row"], t["uphill"] = marker.row, marker.side == "up"
        case Cow():
            t["cow_row"] = marker.row


def zones(t: Any) -> dict[str, Any]:
    seats = int(t["seats"])
    lane = [(int(key), int(seat)) for key, seat in zip(t["lane_key"], t["lane_seat"], strict=True) if key]
    dealt = not t["pool_count"]
    return {
        "rows": groups(t["row"], t["length"]) if dealt else (),
        "markers": markers(t) if dealt else (),
        "pool": filled(t["pool"], t["pool_count"]),
        "hands": groups(t["hand"], t["cards"])[:seats],
        "tokens": tuple((TWIST,) * int(twist) for twist in t["twist"][:seats]),
        "choices": tuple(decision(int(c), ()) if c else None for c in t["choice"][:seats]),
        "lane": tuple(Played(key & 127, seat, key >> 9) for key, seat in lane),
        "placed": int(t["placed"]) if lane else 0,
        "ask": question_of(t),
        "first": int(t["first"]),
        "over": bool(t["over"]),
    }


def markers(t: Any) -> tuple[Marker, ...]:
    lying: list[Marker] = []
    if t["even_odd_row"] >= 0:
        lying.append(EvenOdd(int(t["even_odd_row"]), "even" if t["even_side"] else "odd"))
    if t["mountain_row"] >= 0:
        lying.append(Mountain(int(t["mountain_row"]), "up" if t["uphill"] else "down"))
    if t["cow_row"] >= 0:
        lying.append(Cow(int(t["cow_row"])))
    return tuple(lying)


def question_of(t: Any) -> Question | None:
    asked = (int(t["asked"]),)
    if t["ask"] == RULE4:
        return Question("rule4", asked, int(t["lane_key"][t["placed"]]) & 127)
    return Question("draft", asked) if t["ask"] == DRAFT else None


KERNEL = Kernel(
    record=TABLE,
    questions=3,
    width=WIDTH,
    specials=(),
    print_rules=print_rules,
    put=put,
    zones=zones,
)
