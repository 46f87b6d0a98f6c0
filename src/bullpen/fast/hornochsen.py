"""Hornochsen! as a kernel: bullpen.games.hornochsen, word by word."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import END, KIND, ON, PLAY, USE_ROW, WITH
from bullpen.fast.layout import Kernel, fill, groups, unseen
from bullpen.fast.rng import below
from bullpen.games.hornochsen import HELD, ORDER, SPECIALS, X2, Hornochsen, HornochsenTable, Plus5
from bullpen.table import Question

__all__ = ["KERNEL"]

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
    ],
    align=True,
)

X2_BIT, PLUS5_BIT = 1, 2
WIDTH = 36


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
def receive(t, seat, card):
    """Put a card into a hand, in order."""
    k = np.int64(t.cards[seat])
    while k > 0 and t.hand[seat, k - 1] > card:
        t.hand[seat, k] = t.hand[seat, k - 1]
        k -= 1
    t.hand[seat, k] = card
    t.cards[seat] += 1


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
    t.shown[card >> 6] |= u8(1) << u8(card & 63)


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


@bind(contract.standing, TABLE)
def standing(t, seat):
    """First the +5 cards count, then the x2 cards, then what is still in hand."""
    return base(t, seat) * factor(t, seat) - np.int64(t.held) * tokens_of(t, seat)


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
    """Everybody does anything until the round is over; who has only number cards, without a detour."""
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
            j = dealt + below(rng, count - dealt)
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


# What a player looks at. In every dealt game the rows lie in a circle, in the order of their numbers, each
# open to the cards between its end and the next one. In a made-up position features may be a little off.


class Sight(NamedTuple):
    """What is the same for all options of a decision. Cards are bits: those below 64, and the others."""

    own_low: Any
    own_high: Any
    own: Any
    unseen_low: Any
    unseen_high: Any
    unseen: Any
    next_seat: Any
    next_has: Any
    """How likely the next player has a certain unseen card."""
    others_have: Any
    """How likely any other player has it."""


class Prospect(NamedTuple):
    """What a row means to a seat."""

    lacks: Any
    """How many cards are missing to the one that collects it."""
    gain: Any
    """What it gains if own cards fill it; 0: they cannot in one turn."""
    waiting: Any
    """The same for the next turn, should the others leave it alone."""
    present: Any
    """What it may gain the next player ..."""
    trap: Any
    """... or cost them."""
    losing: Any
    """The own cards that would now collect it at a loss."""
    loss: Any
    quiet: Any
    """The own cards that would lie there and collect nothing."""
    own: Any
    """The own cards that may follow there."""


@bind(contract.features, TABLE)
def features(t, seat, codes, count, out):
    """What each option does, and what it leaves behind; gains are points, in tens.

    - 0-2: an x2, a +5, the end of the turn (else a number card)
    - 3-5: the card's bulls; own cards, unseen cards between the end of its row and it: those are shut out
    - 6-7: it collects; what that gains
    - 8-13: its row then waits for one card; how many it lacks; what it gains as it lies, for us, for the next
      player; the x2, the +5 at it
    - 14-16: own cards, unseen cards that may follow there; how likely the next player has one
    - 17-19: own cards can fill the row in this turn; what that gains; what it gains if it has to wait
    - 20-21: on the table then: the most that a row gains in this turn; in our next one, if it is still there
    - 22-23: what the next player may collect: gains, losses
    - 24-26: of the own cards those that would now collect a loss; the mean loss; those that collect nothing
    - 27-30: then: cards to come in this turn; own cards; own special cards; the same against the time left
    - 31-35: everybody's cards; rows; points ahead of the best other; points before doubling; seats
    """
    sight = look(t, seat)
    to_come = max(np.int64(t.cards_a_turn) - np.int64(t.count) - 1, 0)
    cards, specials = np.int64(t.cards[seat]), tokens_of(t, seat)
    for r in range(np.int64(t.rows)):
        if t.end[r] > 0:
            note(t, r, prospect(t, seat, sight, r, 0))
    for i in range(count):
        code, of = np.int64(codes[i]), out[i]
        for k in range(31):
            of[k] = 0
        if i == 0:
            tell_state(t, seat, of)
        else:
            for k in range(31, WIDTH):
                of[k] = out[0, k]
        if code & KIND == PLAY:
            tell_rest(of, to_come, cards - 1, specials)
            try_card(t, seat, sight, code & ON, to_come, of)
        elif code & KIND == END:
            of[2] = 1
            tell_rest(of, 0, cards, specials)
            survey(t, 0, -1, -1, of)
        else:
            tell_rest(of, to_come, cards, specials - 1)
            try_special(t, seat, sight, (code & WITH) >> 8, code & ON, to_come, of)
        share(of, cards - (code & KIND == PLAY))


@part
def look(t, seat):
    own_low = own_high = u8(0)
    cards = np.int64(t.cards[seat])
    for k in range(cards):
        card = np.int64(t.hand[seat, k])
        if card < 64:
            own_low |= u8(1) << u8(card)
        else:
            own_high |= u8(1) << u8(card - 64)
    others = 0
    for other in range(np.int64(t.seats)):
        others += 0 if other == seat else t.cards[other]
    unseen = others + t.box_count
    next_seat = follower(t, seat)
    next_cards = 0 if next_seat == seat else t.cards[next_seat]
    each = np.float32(1.0 / unseen) if unseen > 0 else np.float32(0.0)
    unseen_low, unseen_high = ~(t.shown[0] | own_low), ~(t.shown[1] | own_high)
    has, have = np.float32(next_cards) * each, np.float32(others) * each
    return Sight(own_low, own_high, cards, unseen_low, unseen_high, unseen, next_seat, has, have)


@part
def ones(bits):
    """How many bits are set."""
    bits = bits - ((bits >> u8(1)) & u8(0x5555_5555_5555_5555))
    bits = (bits & u8(0x3333_3333_3333_3333)) + ((bits >> u8(2)) & u8(0x3333_3333_3333_3333))
    bits = (bits + (bits >> u8(4))) & u8(0x0F0F_0F0F_0F0F_0F0F)
    return np.int64((bits * u8(0x0101_0101_0101_0101)) >> u8(56))


@part
def below_card(low, high, card):
    """How many of these cards are lower."""
    if card < 64:
        return ones(low & ((u8(1) << u8(card)) - u8(1)))
    return ones(low) + ones(high & ((u8(1) << u8(card - 64)) - u8(1)))


@part
def own_between(sight, end, next_end):
    """How many own cards go to the row between these ends of the circle; one that is its end counts too."""
    between = below_card(sight.own_low, sight.own_high, next_end)
    between -= below_card(sight.own_low, sight.own_high, end)
    return between if end < next_end else sight.own + between


@part
def unseen_between(sight, end, next_end):
    between = below_card(sight.unseen_low, sight.unseen_high, next_end)
    between -= below_card(sight.unseen_low, sight.unseen_high, end)
    return between if end < next_end else sight.unseen + between


@part
def is_between(card, end, next_end):
    if end < next_end:
        return end < card < next_end
    return card > end or card < next_end


@part
def next_row(t, r):
    """The next row of the circle; of a single row, itself."""
    rows = np.int64(t.rows)
    for _ in range(rows):
        r += 1
        if r == rows:
            r = 0
        if t.end[r] > 0:
            break
    return r


@part
def chance(has, cards):
    """How likely somebody has one of so many cards."""
    none, without = np.float32(1.0), np.float32(1.0) - has
    while cards > 0:  # a power, by squaring
        none *= without if cards & 1 else np.float32(1.0)
        without *= without
        cards >>= 1
    return np.float32(1.0) - none


@part
def tens(points):
    """Points as a feature: of order one, and never beyond five, however often they are doubled."""
    x = np.float32(points) * np.float32(0.1)
    return x / (np.float32(1.0) + np.float32(0.2) * abs(x))


@part
def crowd(cards):
    """A number of cards as a feature: from four on, more of them hardly matter."""
    return np.float32(cards) / np.float32(cards + 4)


@part
def gain(t, seat, bulls, marks):
    """What so many bulls and these special cards bring a seat."""
    points, times = base(t, seat), factor(t, seat)
    more = points + bulls + 5 * np.int64(marks >> 1 & 1)
    return tens(more * (times << np.int64(marks & X2_BIT)) - points * times)


@part
def tell_state(t, seat, of):
    cards, rows, ahead = 0, 0, 1 << 30
    for other in range(np.int64(t.seats)):
        cards += t.cards[other]
        if other != seat:
            ahead = min(ahead, standing(t, seat) - standing(t, other))
    for r in range(np.int64(t.rows)):
        rows += t.end[r] > 0
    of[31] = cards * np.float32(1 / 60)
    of[32] = rows * np.float32(1 / 15)
    of[33] = tens(ahead * np.float32(0.5))
    of[34] = tens(base(t, seat))
    of[35] = np.float32(t.seats) * np.float32(1 / 6)


@part
def tell_rest(of, to_come, cards, specials):
    of[27] = to_come * np.float32(0.5)
    of[28] = cards * np.float32(1 / 12)
    of[29] = specials * np.float32(0.5)
    of[30] = specials / np.float32(1 + cards)


@part
def prospect(t, seat, sight, r, played):
    """What a row means to a seat when *played* is no longer in hand."""
    end, next_end = np.int64(t.end[r]), np.int64(t.end[next_row(t, r)])
    value, marks = np.int64(t.value[r]), np.int64(t.marks[r])
    lacks = np.int64(t.collects) - np.int64(t.length[r])
    own = own_between(sight, end, next_end)
    if played and (played == end or is_between(played, end, next_end)):
        own -= 1
    mine = waiting = present = trap = loss = np.float32(0.0)
    losing = 0
    fills = lacks <= own and lacks <= t.cards_a_turn
    unseen = unseen_between(sight, end, next_end) if fills or lacks <= 2 else 0
    if fills:
        bulls, most = 0, np.float32(-5.0)
        for k in range(np.int64(t.cards[seat])):
            card = np.int64(t.hand[seat, k])
            if card != played and is_between(card, end, next_end):
                bulls += t.bulls[card]
                if lacks == 1:
                    collected = gain(t, seat, value + np.int64(t.bulls[card]), marks)
                    most = max(most, collected)
                    losing += collected < 0
                    loss += min(collected, np.float32(0.0))
        mine = most if lacks == 1 else gain(t, seat, value + bulls * lacks / own, marks)
        waiting = mine * (1 - chance(sight.others_have, unseen))
    if lacks <= 2:
        likely, theirs = chance(sight.next_has, unseen), gain(t, sight.next_seat, value, marks)
        present = max(theirs, np.float32(0.0)) * likely
        if lacks == 1:
            trap = min(theirs, np.float32(0.0)) * likely
        else:
            present *= likely
    return Prospect(lacks, mine, waiting, present, trap, losing, loss, own if lacks > 1 else 0, own)


@part
def note(t, r, row):
    notes = t.notes[r]
    notes[0], notes[1], notes[2], notes[3] = row.lacks, row.gain, row.waiting, row.present
    notes[4], notes[5], notes[6], notes[7] = row.trap, row.losing, row.loss, row.quiet


@part
def survey(t, to_come, but, nor, of):
    """Add up all the rows as they are noted, leaving out rows *but* and *nor*."""
    for r in range(np.int64(t.rows)):
        if t.end[r] > 0 and r != but and r != nor:
            notes = t.notes[r]
            k = 20 if notes[0] <= to_come else 21
            of[k] = max(of[k], notes[k - 19])
            for i in range(22, 27):
                of[i] += notes[i - 19]


@part
def add_up(row, to_come, of):
    """Add a row as it would be."""
    if row.lacks <= to_come:
        of[20] = max(of[20], row.gain)
    else:
        of[21] = max(of[21], row.waiting)
    of[22] += row.present
    of[23] += row.trap
    of[24] += row.losing
    of[25] += row.loss
    of[26] += row.quiet


@part
def share(of, cards):
    """Of sums over the own cards, their share; no sum is beyond all bounds."""
    each = np.float32(1.0) / np.float32(max(cards, 1))
    of[22], of[23] = min(of[22], np.float32(5.0)), max(of[23], np.float32(-5.0))
    of[24] *= each
    of[25] *= each
    of[26] *= each


@part
def try_card(t, seat, sight, card, to_come, of):
    """Play a card, look, and take it back."""
    r = home(t, card)
    end, length, value, marks = t.end[r], t.length[r], t.value[r], t.marks[r]
    won, x2_won, plus5_won = t.bulls_won[seat], t.x2_won[seat], t.plus5_won[seat]
    bulls = np.int64(t.bulls[card])
    of[3] = bulls * np.float32(1 / 3)
    of[4] = own_between(sight, np.int64(end), card) * np.float32(1 / 3)
    of[5] = crowd(unseen_between(sight, np.int64(end), card))
    if length + 1 < t.collects:
        t.end[r], t.length[r], t.value[r] = card, length + 1, value + bulls
        longer = prospect(t, seat, sight, r, card)
        tell_row(t, seat, sight, r, longer, to_come, of)
        add_up(longer, to_come, of)
        before = previous_row(t, r)  # which gets the cards that are shut out
        if before != r:
            add_up(prospect(t, seat, sight, before, card), to_come, of)
        survey(t, to_come, r, before, of)
    else:
        of[6], of[7] = 1, gain(t, seat, value + bulls, marks)
        collect(t, seat, r, card)
        for other in range(np.int64(t.rows)):  # all of them: there may be other points to double
            if t.end[other] > 0:
                add_up(prospect(t, seat, sight, other, card), to_come, of)
    t.end[r], t.length[r], t.value[r], t.marks[r] = end, length, value, marks
    t.bulls_won[seat], t.x2_won[seat], t.plus5_won[seat] = won, x2_won, plus5_won


@part
def try_special(t, seat, sight, special, r, to_come, of):
    """Lay a special card at a row, look, and take it back."""
    marks = t.marks[r]
    t.marks[r] |= 1 << special
    better = prospect(t, seat, sight, r, 0)
    of[special] = 1
    tell_row(t, seat, sight, r, better, to_come, of)
    add_up(better, to_come, of)
    survey(t, to_come, r, r, of)
    t.marks[r] = marks


@part
def previous_row(t, r):
    for _ in range(np.int64(t.rows)):
        r -= 1
        if r < 0:
            r += np.int64(t.rows)
        if t.end[r] > 0:
            break
    return r


@part
def tell_row(t, seat, sight, r, row, to_come, of):
    """The row that a card was added to, or a special card."""
    value, marks = np.int64(t.value[r]), np.int64(t.marks[r])
    unseen = unseen_between(sight, np.int64(t.end[r]), np.int64(t.end[next_row(t, r)]))
    of[8] = row.lacks == 1
    of[9] = row.lacks * np.float32(1 / 5)
    of[10] = gain(t, seat, value, marks)
    of[11] = gain(t, sight.next_seat, value, marks)
    of[12] = marks & 1
    of[13] = marks >> 1
    of[14] = row.own * np.float32(1 / 3)
    of[15] = crowd(unseen)
    of[16] = chance(sight.next_has, unseen)
    if row.lacks > to_come:
        of[19] = row.waiting
    elif row.lacks <= row.own:
        of[17], of[18] = 1, row.gain


# Between the reference and this kernel.


def print_rules(game: Hornochsen, table: HornochsenTable, t: Any) -> None:
    rules, of = game.rules, table.seats - game.least
    t["seats"], t["hand_cards"], t["rows"] = table.seats, rules.hands[of], rules.rows[of]
    t["collects"], t["cards_a_turn"], t["held"] = rules.collects, rules.cards_a_turn, HELD
    t["first"] = (rules.start - 1 + table.first) % table.seats
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.bulls(card)


def put(game: Hornochsen, table: HornochsenTable, t: Any) -> None:
    for r, cards in enumerate(table.rows):
        t["length"][r] = fill(t["row"][r], cards)
        t["end"][r], t["value"][r] = cards[-1] if cards else 0, game.count(cards)
    t["marks"] = 0
    for marker in table.markers:
        t["marks"][marker.row] |= 1 << ORDER.index(marker.name)
    for seat in range(table.seats):
        t["cards"][seat] = fill(t["hand"][seat], table.hands[seat])
        t["tokens"][seat] = sum(1 << ORDER.index(name) for name in table.tokens[seat])
        t["bulls_won"][seat] = game.count(table.piles[seat])
        t["x2_won"][seat] = table.trophies[seat].count(X2.name)
        t["plus5_won"][seat] = table.trophies[seat].count(Plus5.name)
    for card in (card for group in (*table.rows, *table.piles) for card in group):
        t["shown"][card >> 6] |= u8(1 << (card & 63))
    if table.ask is not None:
        t["asked"], t["count"] = table.ask.seats[0], table.ask.count
    t["first"], t["over"] = table.first, table.over
    t["box_count"] = fill(t["box"], unseen(game, table))


def zones(t: Any) -> dict[str, Any]:
    seats, rows = int(t["seats"]), int(t["rows"])
    marks = [(r, special) for r in range(rows) for special in range(2) if t["marks"][r] >> special & 1]
    won = zip(t["x2_won"].tolist(), t["plus5_won"].tolist(), strict=True)
    return {
        "rows": groups(t["row"][:rows], t["length"][:rows]),
        "markers": tuple(SPECIALS[ORDER[special]](r) for r, special in marks),
        "hands": groups(t["hand"], t["cards"])[:seats],
        "tokens": tuple(names(int(tokens)) for tokens in t["tokens"][:seats]),
        "trophies": tuple((X2.name,) * x2 + (Plus5.name,) * plus5 for x2, plus5 in won)[:seats],
        "ask": None if t["over"] else Question("turn", (int(t["asked"]),), count=int(t["count"])),
        "first": int(t["first"]),
        "over": bool(t["over"]),
    }


def names(tokens: int) -> tuple[str, ...]:
    return tuple(name for special, name in enumerate(ORDER) if tokens >> special & 1)


KERNEL = Kernel(
    record=TABLE,
    questions=3,
    width=WIDTH,
    specials=ORDER,
    print_rules=print_rules,
    put=put,
    zones=zones,
)
