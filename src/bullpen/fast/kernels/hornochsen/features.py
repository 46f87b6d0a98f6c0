"""What a player of Hornochsen! looks at: each option in numbers of about one, for a network to score."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import END, KIND, ON, PLAY, WITH
from bullpen.fast.kernels.hornochsen.kernel import (
    TABLE,
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

__all__ = ["FEATURES", "Feature"]


class Feature(IntEnum):
    """What an option does, and what it leaves behind; gains are points, in tens."""

    X2 = 0  # it lays an x2
    PLUS5 = 1  # it lays a +5
    END_TURN = 2  # it ends the turn; else it plays a number card
    BULLS = 3  # the card's bulls
    OWN_SHUT_OUT = 4  # own cards between the end of its row and it
    UNSEEN_SHUT_OUT = 5  # unseen cards there
    COLLECTS = 6
    COLLECT_GAIN = 7
    ROW_RIPE = 8  # its row then waits for one card
    ROW_LACKS = 9  # how many cards it lacks then
    ROW_GAIN = 10  # what it gains us as it lies
    ROW_GAIN_NEXT = 11  # what it gains the next player
    ROW_X2 = 12
    ROW_PLUS5 = 13
    OWN_FOLLOWERS = 14  # own cards that may follow there
    UNSEEN_FOLLOWERS = 15
    NEXT_FOLLOWS = 16  # the chance that the next player has one
    CAN_FILL = 17  # own cards can fill the row in this turn
    FILL_GAIN = 18  # what that gains
    WAIT_GAIN = 19  # what it gains if it has to wait
    BEST_NOW = 20  # the most that a row on the table then gains in this turn
    BEST_LATER = 21  # in our next one, if it is still there
    PRESENTS = 22  # what the next player may collect: gains
    TRAPS = 23  # and losses
    LOSING_CARDS = 24  # own cards that would now collect a loss
    MEAN_LOSS = 25
    QUIET_CARDS = 26  # own cards that collect nothing
    CARDS_TO_COME = 27  # in this turn
    HAND = 28  # own cards then
    SPECIALS = 29  # own special cards then
    SPECIALS_PER_CARD = 30  # the same against the time left
    ALL_CARDS = 31  # everybody's cards
    ROWS = 32
    LEAD = 33  # points ahead of the best opponent
    BASE_POINTS = 34  # points before doubling
    SEATS = 35


class Note(IntEnum):
    """What a row means to a seat, as ``features`` notes it in the record."""

    LACKS = 0
    GAIN = 1
    WAITING = 2
    PRESENT = 3
    TRAP = 4
    LOSING = 5
    LOSS = 6
    QUIET = 7


# What a player looks at. In every dealt game the rows lie in a circle, in the order of their numbers, each
# open to the cards between its end and the next one. In a made-up position features may be a little off.


FEATURES: dict[str, tuple[IntEnum, ...]] = {
    "first card": tuple(Feature),
    "second card": tuple(Feature),
    "third card": tuple(Feature),
}
"""The first card of a turn has to be played; after the third the turn is over."""
OPTION = int(Feature.ALL_CARDS)
"""So many features are about an option; the others are the same for all."""
WIDTH = len(Feature)
BEST_NOW, BEST_LATER = int(Feature.BEST_NOW), int(Feature.BEST_LATER)
PRESENTS, QUIET_CARDS = int(Feature.PRESENTS), int(Feature.QUIET_CARDS)
SHIFT = BEST_NOW - int(Note.GAIN)
"""Features from BEST_NOW to QUIET_CARDS sum up the notes on all rows, from GAIN to QUIET, in this order."""


class Shared(NamedTuple):
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
    """See `Feature`."""
    shared = look(t, seat)
    to_come = max(np.int64(t.cards_a_turn) - np.int64(t.count) - 1, 0)
    cards, specials = np.int64(t.cards[seat]), tokens_of(t, seat)
    for r in range(np.int64(t.rows)):
        if t.end[r] > 0:
            note(t, r, prospect(t, seat, shared, r, 0))
    for i in range(count):
        code, of = np.int64(codes[i]), out[i]
        for k in range(OPTION):
            of[k] = 0
        if i == 0:
            tell_state(t, seat, of)
        else:
            for k in range(OPTION, WIDTH):
                of[k] = out[0, k]
        if code & KIND == PLAY:
            tell_rest(of, to_come, cards - 1, specials)
            try_card(t, seat, shared, code & ON, to_come, of)
        elif code & KIND == END:
            of[Feature.END_TURN] = 1
            tell_rest(of, 0, cards, specials)
            survey(t, 0, -1, -1, of)
        else:
            tell_rest(of, to_come, cards, specials - 1)
            try_special(t, seat, shared, (code & WITH) >> 8, code & ON, to_come, of)
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
    return Shared(own, cards, hidden, unseen, next_seat, has, have)


@part
def below_card(cards, card):
    """How many of these cards are lower."""
    return how_many(both(cards, up_to(card)))


@part
def own_between(shared, end, next_end):
    """How many own cards go to the row between these ends of the circle; one that is its end counts too."""
    between = below_card(shared.own_cards, next_end)
    between -= below_card(shared.own_cards, end)
    return between if end < next_end else shared.own + between


@part
def unseen_between(shared, end, next_end):
    between = below_card(shared.unseen_cards, next_end)
    between -= below_card(shared.unseen_cards, end)
    return between if end < next_end else shared.unseen + between


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
    of[Feature.ALL_CARDS] = cards * np.float32(1 / 60)
    of[Feature.ROWS] = rows * np.float32(1 / 15)
    of[Feature.LEAD] = tens(ahead * np.float32(0.5))
    of[Feature.BASE_POINTS] = tens(base(t, seat))
    of[Feature.SEATS] = np.float32(t.seats) * np.float32(1 / 6)


@part
def tell_rest(of, to_come, cards, specials):
    of[Feature.CARDS_TO_COME] = to_come * np.float32(0.5)
    of[Feature.HAND] = cards * np.float32(1 / 12)
    of[Feature.SPECIALS] = specials * np.float32(0.5)
    of[Feature.SPECIALS_PER_CARD] = specials / np.float32(1 + cards)


@part
def prospect(t, seat, shared, r, played):
    """What a row means to a seat when *played* is no longer in hand."""
    end, next_end = np.int64(t.end[r]), np.int64(t.end[next_row(t, r)])
    value, marks = np.int64(t.value[r]), np.int64(t.marks[r])
    lacks = np.int64(t.collects) - np.int64(t.length[r])
    own = own_between(shared, end, next_end)
    if played and (played == end or is_between(played, end, next_end)):
        own -= 1
    mine = waiting = present = trap = loss = np.float32(0.0)
    losing = 0
    fills = lacks <= own and lacks <= t.cards_a_turn
    unseen = unseen_between(shared, end, next_end) if fills or lacks <= 2 else 0
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
        waiting = mine * (1 - chance(shared.others_have, unseen))
    if lacks <= 2:
        likely, theirs = chance(shared.next_has, unseen), gain(t, shared.next_seat, value, marks)
        present = max(theirs, np.float32(0.0)) * likely
        if lacks == 1:
            trap = min(theirs, np.float32(0.0)) * likely
        else:
            present *= likely
    return Prospect(lacks, mine, waiting, present, trap, losing, loss, own if lacks > 1 else 0, own)


@part
def note(t, r, row):
    notes = t.notes[r]
    notes[Note.LACKS], notes[Note.GAIN] = row.lacks, row.gain
    notes[Note.WAITING], notes[Note.PRESENT] = row.waiting, row.present
    notes[Note.TRAP], notes[Note.LOSING] = row.trap, row.losing
    notes[Note.LOSS], notes[Note.QUIET] = row.loss, row.quiet


@part
def survey(t, to_come, but, nor, of):
    """Add up all the rows as they are noted, leaving out rows *but* and *nor*."""
    for r in range(np.int64(t.rows)):
        if t.end[r] > 0 and r != but and r != nor:
            notes = t.notes[r]
            k = BEST_NOW if notes[Note.LACKS] <= to_come else BEST_LATER
            of[k] = max(of[k], notes[k - SHIFT])
            for i in range(PRESENTS, QUIET_CARDS + 1):
                of[i] += notes[i - SHIFT]


@part
def add_up(row, to_come, of):
    """Add a row as it would be."""
    if row.lacks <= to_come:
        of[Feature.BEST_NOW] = max(of[Feature.BEST_NOW], row.gain)
    else:
        of[Feature.BEST_LATER] = max(of[Feature.BEST_LATER], row.waiting)
    of[Feature.PRESENTS] += row.present
    of[Feature.TRAPS] += row.trap
    of[Feature.LOSING_CARDS] += row.losing
    of[Feature.MEAN_LOSS] += row.loss
    of[Feature.QUIET_CARDS] += row.quiet


@part
def share(of, cards):
    """Of sums over the own cards, their share; no sum is beyond all bounds."""
    each = np.float32(1.0) / np.float32(max(cards, 1))
    of[Feature.PRESENTS], of[Feature.TRAPS] = (
        min(of[Feature.PRESENTS], np.float32(5.0)),
        max(of[Feature.TRAPS], np.float32(-5.0)),
    )
    of[Feature.LOSING_CARDS] *= each
    of[Feature.MEAN_LOSS] *= each
    of[Feature.QUIET_CARDS] *= each


@part
def try_card(t, seat, shared, card, to_come, of):
    """Play a card, look, and take it back."""
    r = home(t, card)
    end, length, value, marks = t.end[r], t.length[r], t.value[r], t.marks[r]
    won, x2_won, plus5_won = t.bulls_won[seat], t.x2_won[seat], t.plus5_won[seat]
    bulls = np.int64(t.bulls[card])
    of[Feature.BULLS] = bulls * np.float32(1 / 3)
    of[Feature.OWN_SHUT_OUT] = own_between(shared, np.int64(end), card) * np.float32(1 / 3)
    of[Feature.UNSEEN_SHUT_OUT] = crowd(unseen_between(shared, np.int64(end), card))
    if length + 1 < t.collects:
        t.end[r], t.length[r], t.value[r] = card, length + 1, value + bulls
        longer = prospect(t, seat, shared, r, card)
        tell_row(t, seat, shared, r, longer, to_come, of)
        add_up(longer, to_come, of)
        before = previous_row(t, r)  # which gets the cards that are shut out
        if before != r:
            add_up(prospect(t, seat, shared, before, card), to_come, of)
        survey(t, to_come, r, before, of)
    else:
        of[Feature.COLLECTS], of[Feature.COLLECT_GAIN] = 1, gain(t, seat, value + bulls, marks)
        collect(t, seat, r, card)
        for other in range(np.int64(t.rows)):  # all of them: there may be other points to double
            if t.end[other] > 0:
                add_up(prospect(t, seat, shared, other, card), to_come, of)
    t.end[r], t.length[r], t.value[r], t.marks[r] = end, length, value, marks
    t.bulls_won[seat], t.x2_won[seat], t.plus5_won[seat] = won, x2_won, plus5_won


@part
def try_special(t, seat, shared, special, r, to_come, of):
    """Lay a special card at a row, look, and take it back."""
    marks = t.marks[r]
    t.marks[r] |= 1 << special
    better = prospect(t, seat, shared, r, 0)
    of[special] = 1  # X2 or PLUS5
    tell_row(t, seat, shared, r, better, to_come, of)
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
def tell_row(t, seat, shared, r, row, to_come, of):
    """The row that a card was added to, or a special card."""
    value, marks = np.int64(t.value[r]), np.int64(t.marks[r])
    unseen = unseen_between(shared, np.int64(t.end[r]), np.int64(t.end[next_row(t, r)]))
    of[Feature.ROW_RIPE] = row.lacks == 1
    of[Feature.ROW_LACKS] = row.lacks * np.float32(1 / 5)
    of[Feature.ROW_GAIN] = gain(t, seat, value, marks)
    of[Feature.ROW_GAIN_NEXT] = gain(t, shared.next_seat, value, marks)
    of[Feature.ROW_X2] = marks & 1
    of[Feature.ROW_PLUS5] = marks >> 1
    of[Feature.OWN_FOLLOWERS] = row.own * np.float32(1 / 3)
    of[Feature.UNSEEN_FOLLOWERS] = crowd(unseen)
    of[Feature.NEXT_FOLLOWS] = chance(shared.next_has, unseen)
    if row.lacks > to_come:
        of[Feature.WAIT_GAIN] = row.waiting
    elif row.lacks <= row.own:
        of[Feature.CAN_FILL], of[Feature.FILL_GAIN] = 1, row.gain
