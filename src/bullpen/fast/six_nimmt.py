"""6 nimmt! as a kernel, with the advanced mode and the fan cards: bullpen.games.six_nimmt, word by word."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
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
        ("fan_cards", u1),
        ("digits", u1),
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
        # How much the seat that thinks doubts that the others hold a card, in 256ths.
        ("doubt", u1, 105),
        # What a player looks at: how many cards up to each number are still to come, and for every row its
        # free places, the end that comes after its own, and how many held cards lie below both.
        ("coming", u1, 106),
        ("counted", u1),
        ("row_room", i1, 4),
        ("row_ceiling", u1, 4),
        ("under_end", u1, 4),
        ("under_ceiling", u1, 4),
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


@bind(contract.awaited, TABLE)
def awaited(t):
    if t.over:
        return -1
    if t.ask:
        return np.int64(t.asked)
    if t.sealed:
        for seat in range(np.int64(t.seats)):
            if t.choice[seat] == 0:
                return seat
    return 0


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


@bind(contract.standing, TABLE)
def standing(t, seat):
    return -np.int64(t.points[seat])


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody does anything until the round is over; where nothing is special, without a detour."""
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
    """The other hands and the box are shuffled together and dealt anew. After a draft all hands are known."""
    if t.drafted:
        return
    size, dealt = np.int64(t.deck_size), np.int64(t.dealt)
    for other in range(np.int64(t.seats)):
        if other != seat:
            t.sealed -= t.choice[other] != 0
            t.choice[other] = 0
            for k in range(np.int64(t.cards[other])):
                dealt -= 1
                t.box[dealt] = t.hand[other, k]
    for other in range(np.int64(t.seats)):
        if other != seat:
            for k in range(np.int64(t.cards[other])):
                receive(t, other, k, draw_likely(t, dealt, size, rng))
                dealt += 1


@part
def draw_likely(t, i, size, rng):
    """The i-th card, and more likely one that the others are not doubted to hold."""
    j = i + below(rng, size - i)
    for _ in range(8):
        doubt = t.doubt[t.box[j]]
        if doubt == 0 or below(rng, 256) >= doubt:
            break
        j = i + below(rng, size - i)
    card = t.box[j]
    t.box[j] = t.box[i]
    return card


# What a player looks at.


@bind(contract.question, TABLE)
def question(t, seat):
    """A card to play, a row to take, a card to draft."""
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
    for card in range(1, 105):
        t.coming[card] += t.coming[card - 1]
    t.counted = 1


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
def play_features(t, seat, codes, count, out):
    """A card in hand: where it would go as the rows lie, who may come before it, and what that would cost."""
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
        out[i, 0] = np.float32(value) * np.float32(1 / 104)
        out[i, 1] = np.float32(rank) * np.float32(0.1)
        out[i, 2] = one if rank == 0 else none
        out[i, 3] = one if rank == cards - 1 else none
        out[i, 4] = np.float32(cards) * np.float32(0.1)
        out[i, 5] = np.float32(others) * np.float32(0.2)
        out[i, 6] = np.float32(t.bulls[card]) * np.float32(0.2)
        out[i, 7] = np.float32(cheapest) * np.float32(0.2)
        out[i, 8] = np.float32(full) * np.float32(0.5)
        out[i, 9] = np.float32(lying) * np.float32(0.05)
        out[i, 10] = behind
        out[i, 30] = one if twisted else none
        if r < 0:
            lower = max(none, np.float32(t.coming[max(0, value - 1)]) - np.float32(rank))
            alone = one - RISK[others, 1, min(64, np.int64(lower / unseen * 64))]
            out[i, 11] = one
            out[i, 12] = alone
            out[i, 13] = alone * np.float32(cheapest) * np.float32(0.2)
            out[i, 14] = lower * np.float32(0.05)
            out[i, 15] = np.float32(second - cheapest) * np.float32(0.2)
            continue
        end, free, bulls = np.int64(t.end[r]), max(0, np.int64(t.row_room[r])), np.float32(t.row_bulls[r])
        if value > end:
            mine = rank - np.int64(t.under_end[r])
            gap = np.int64(t.coming[value - 1]) - np.int64(t.coming[end]) - mine
        else:
            mine = np.int64(t.under_end[r]) - rank
            gap = np.int64(t.coming[end - 1]) - np.int64(t.coming[value]) - mine
        gap = max(0, gap)
        chance = np.float32(gap) / unseen
        risk = RISK[others, free, min(64, np.int64(chance * 64))]
        safe += risk < 0.05
        out[i, 16] = np.float32(gap) * np.float32(0.05)
        out[i, 17] = chance * np.float32(others)
        out[i, 18] = np.float32(free) * np.float32(0.25)
        out[i, 19] = one if free == 0 else none
        out[i, 20] = one if free == 1 else none
        out[i, 21] = risk
        out[i, 22] = risk * (bulls + np.float32(free)) * np.float32(0.2)
        out[i, 23] = bulls * np.float32(0.1)
        out[i, 24] = np.float32(mine) * np.float32(0.3)
        # What comes after it: the room up to the next end, and who may go there.
        ceiling = np.int64(t.row_ceiling[r])
        if value < ceiling:
            above = np.int64(t.under_ceiling[r]) - rank - (0 if twisted else 1)
            out[i, 25] = np.float32(above) * np.float32(0.3)
            coming = np.int64(t.coming[ceiling - 1]) - np.int64(t.coming[value]) - above
            out[i, 26] = np.float32(coming) * np.float32(0.05)
        out[i, 27] = one if ceiling == 105 else none
        out[i, 28] = one if free == 2 else none
        out[i, 29] = one if r == t.mountain_row else none
    for i in range(count):
        out[i, 31] = np.float32(safe) * np.float32(0.2)


@part
def row_features(t, seat, count, out):
    """A row to take: what it costs, and what the table looks like with the card instead."""
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
        out[r, 0] = np.float32(bulls) / np.float32(5)
        out[r, 1] = np.float32(bulls - cheapest) / np.float32(5)
        out[r, 2] = np.float32(1) if bulls == cheapest else np.float32(0)
        out[r, 3] = np.float32(t.length[r]) / np.float32(5)
        out[r, 4] = np.float32(end) / np.float32(104)
        out[r, 5] = np.float32(served) / np.float32(3)
        out[r, 6] = np.float32(cards) / np.float32(10)
        out[r, 7] = np.float32(ceiling - end) / np.float32(50)
        out[r, 8] = np.float32(np.int64(t.seats) - 1 - np.int64(t.placed)) / np.float32(5)
        out[r, 9] = np.float32(1) if r == t.cow_row else np.float32(0)


@part
def draft_features(t, seat, codes, count, out):
    """A card to draft: how high it is, what it costs, which neighbours it has in the hand and in the pool."""
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
        out[i, 0] = x
        out[i, 1] = x * x
        out[i, 2] = np.float32(t.bulls[card]) / np.float32(5)
        out[i, 3] = np.float32(card - lower) / size
        out[i, 4] = np.float32(upper - card) / size
        out[i, 5] = np.float32(cards) / np.float32(10)
        out[i, 6] = np.float32(i) / np.float32(max(1, count))
        out[i, 7] = np.float32(1) if card - lower == 1 else np.float32(0)
        out[i, 8] = np.float32(1) if upper - card == 1 else np.float32(0)
        out[i, 9] = np.float32(min(card, np.int64(t.deck_size) + 1 - card)) / size
        out[i, 10] = np.float32(t.seats) / np.float32(5)
        out[i, 11] = np.float32(abs(2 * card - np.int64(t.deck_size))) / size


# Between the reference and this kernel.

DIGITS = ("pad", "same", "forbid")
ASKS = {"rule4": RULE4, "draft": DRAFT}


def print_rules(game: SixNimmt, table: Table, t: Any) -> None:
    rules = game.rules
    t["seats"], t["hand_cards"], t["capacity"] = table.seats, rules.hand, rules.capacity
    t["drafted"], t["even_odd"], t["mountain"] = rules.drafted, rules.even_odd, rules.mountain
    t["cow"], t["twisted"], t["digits"] = rules.cow, rules.twisted, DIGITS.index(rules.digits)
    t["fan_cards"] = rules.even_odd or rules.mountain or rules.cow
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.deck.bulls[card]


def put(game: SixNimmt, table: Table, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        t["length"][row] = fill(t["row"][row], cards)
        t["end"][row], t["row_bulls"][row] = cards[-1], game.count(cards)
    t["even_odd_row"] = t["mountain_row"] = t["cow_row"] = -1
    for marker in table.markers:
        put_marker(marker, t)
    for seat, hand in enumerate(table.hands):
        t["cards"][seat] = fill(t["hand"][seat], hand)
        t["twist"][seat] = len(table.tokens[seat])
        choice = table.choices[seat]
        t["choice"][seat] = 0 if choice is None else code(choice, ())
        t["sealed"] += choice is not None
    fill(t["points"], game.points(table))
    for k, (card, seat, value) in enumerate(table.lane):
        # Only a twisted card counts as something else; one that reads alike both ways sorts alike.
        t["lane"][k] = value << 12 | (value == card) << 11 | card << 4 | seat
    t["placed"] = table.placed if table.lane else table.seats
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS[table.ask.rule], table.ask.seats[0]
    t["first"], t["over"] = table.first, table.over
    t["pool_count"] = fill(t["pool"], table.pool)
    left = unseen(game, table)
    t["dealt"] = t["deck_size"] - len(left)
    fill(t["box"][t["dealt"] :], left)


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
    lane = [int(played) for played in t["lane"] if played]
    dealt = not t["pool_count"]
    return {
        "rows": groups(t["row"], t["length"]) if dealt else (),
        "markers": markers(t) if dealt else (),
        "pool": filled(t["pool"], t["pool_count"]),
        "hands": groups(t["hand"], t["cards"])[:seats],
        "tokens": tuple((TWIST,) * int(twist) for twist in t["twist"][:seats]),
        "choices": tuple(decision(int(c), ()) if c else None for c in t["choice"][:seats]),
        "lane": tuple(Played(played >> 4 & 127, played & 15, played >> 12) for played in lane),
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
        return Question("rule4", asked, int(t["lane"][t["placed"]]) >> 4 & 127)
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
