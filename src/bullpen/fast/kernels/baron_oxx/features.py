"""What a player of Baron Oxx looks at: each option in numbers of about one, for a network to judge."""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import ON
from bullpen.fast.kernels.baron_oxx.kernel import (
    CARDS,
    ENDLESS,
    JOIN,
    ONES,
    ROWS,
    RULE3,
    TABLE,
    TABLE_FROM,
    WIDTH,
    colours_at_ends,
    crowded,
    hand_at,
    matches,
    room,
)
from bullpen.fast.sets import EMPTY, both, how_many, less, plus, up_to

__all__: list[str] = []


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
    hidden = unseen_cards(t, seat)
    share = 1 / max(1, how_many(hidden))
    others = np.int64(t.seats) - 1
    cheapest = 1000
    for r in range(ROWS):
        cheapest = min(cheapest, np.int64(t.row_bulls[r]))
    no_row = 0 if t.returned else cheapest * np.int64(t.sign)
    most, safe_cards = -1000.0, 0
    for i in range(count):
        card = np.int64(codes[i]) & ON
        lower = both(hidden, up_to(card))
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
            likely = CHOSEN * among(t, lower, t.colours[t.end[r]]) * share
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
        out[i, 8] = among(t, hidden, mine) * share
        out[i, 9] = main_colour(t.shades[card]) / 3
        out[i, 10] = card / CARDS
        out[i, 11] = others * how_many(lower) * share * 0.3
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
    hidden = unseen_cards(t, seat)
    share = 1 / max(1, how_many(hidden))
    card, pending = np.int64(t.lane_card[t.placed]), np.int64(t.placed) + 1
    mine = np.int64(t.colours[card])
    popular = among(t, hidden, mine) * share
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
        out[i, 8] = among(t, hidden, now) * share
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
        out[i, 24] = 1 - among(t, hidden, rest | mine) * share
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
    own, first = EMPTY, hand_at(t, seat)
    for k in range(first, first + np.int64(t.cards[seat])):
        own = plus(own, np.int64(t.held[k]))
    return less(t.coming, own)


@part
def among(t, cards, colours):
    """How many cards of a set show one of these colours."""
    return how_many(both(cards, t.showing[colours]))
