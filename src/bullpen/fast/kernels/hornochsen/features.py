"""What a player of Hornochsen! looks at: each option in numbers of about one, for a network to judge."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import END, KIND, ON, PLAY, WITH
from bullpen.fast.kernels.hornochsen.kernel import (
    TABLE,
    WIDTH,
    X2_BIT,
    base,
    collect,
    factor,
    follower,
    home,
    standing,
    tokens_of,
)
from bullpen.fast.sets import EMPTY, both, how_many, plus, up_to

__all__: list[str] = []


# What a player looks at. In every dealt game the rows lie in a circle, in the order of their numbers, each
# open to the cards between its end and the next one. In a made-up position features may be a little off.


class Sight(NamedTuple):
    """What is the same for all options of a decision."""

    own_cards: Any
    own: Any
    unseen_cards: Any
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
    own = EMPTY
    cards = np.int64(t.cards[seat])
    for k in range(cards):
        own = plus(own, np.int64(t.hand[seat, k]))
    others = 0
    for other in range(np.int64(t.seats)):
        others += 0 if other == seat else t.cards[other]
    unseen = others + t.box_count
    next_seat = follower(t, seat)
    next_cards = 0 if next_seat == seat else t.cards[next_seat]
    each = np.float32(1.0 / unseen) if unseen > 0 else np.float32(0.0)
    hidden = ~(t.shown[0] | own[0]), ~(t.shown[1] | own[1])
    has, have = np.float32(next_cards) * each, np.float32(others) * each
    return Sight(own, cards, hidden, unseen, next_seat, has, have)


@part
def below_card(cards, card):
    """How many of these cards are lower."""
    return how_many(both(cards, up_to(card)))


@part
def own_between(sight, end, next_end):
    """How many own cards go to the row between these ends of the circle; one that is its end counts too."""
    between = below_card(sight.own_cards, next_end)
    between -= below_card(sight.own_cards, end)
    return between if end < next_end else sight.own + between


@part
def unseen_between(sight, end, next_end):
    between = below_card(sight.unseen_cards, next_end)
    between -= below_card(sight.unseen_cards, end)
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
