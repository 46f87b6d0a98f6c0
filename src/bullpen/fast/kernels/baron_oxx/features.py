"""What a player of Baron Oxx looks at: each option in numbers of about one, for a network to score."""

from __future__ import annotations

from enum import IntEnum

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
    colours_at_ends,
    crowded,
    hand_at,
    matches,
    room,
)
from bullpen.fast.sets import EMPTY, both, how_many, less, plus, up_to

__all__ = ["FEATURES", "CardFeature", "RowFeature", "TableFeature"]


class CardFeature(IntEnum):
    """A card to play, as the rows are now. Of the rows that match, the best gains most and is safest."""

    MATCHING_ROWS = 0
    SAFE_ROWS = 1  # rows that match and would not be taken
    STURDY_ROWS = 2  # nor after one more card, or one more bull of each colour
    BEST_GAIN = 3  # points gained in the best row
    SECOND_GAIN = 4  # in the next best, else without a row
    NO_ROW = 5  # no row matches
    ALL_TAKEN = 6  # all that match would be taken
    BULLS = 7
    UNSEEN_MATCHING = 8  # the share of unseen cards that match it
    MAIN_COLOUR = 9  # bulls of its main colour
    NUMBER = 10
    EXPECTED_LOWER = 11  # cards expected before it
    OWN_LOWER = 12
    ROOM = 13  # in the best row
    COLOUR_ROOM = 14  # room for the card's colours there
    ROW_BULLS = 15
    EXPECTED_BEFORE = 16  # cards expected there before it
    TAKE_RISK = 17  # the chance that the best row is to be taken by then
    ALL_TAKEN_RISK = 18  # the chance that all rows are
    MEAN_GAIN = 19  # points gained on average
    OWN_MATCH_END = 20  # other own cards that match the best row's end
    OWN_MATCH_CARD = 21  # that match this card
    OWN_MATCH_AFTER = 22  # that match some row after it
    GAIN_BEHIND_BEST = 23  # points gained on average, less those of the best own card
    SAFE_CARDS = 24  # own cards that would not take a row
    CHEAPEST_ROW = 25  # the fewest bulls in a row


class RowFeature(IntEnum):
    """A row to join or to take, with the cards of this turn open: those after this one are pending."""

    GAIN = 0  # points gained
    TAKEN = 1
    FULL = 2
    CROWDED = 3
    LENGTH_AFTER = 4
    ROOM_AFTER = 5
    COLOUR_ROOM_AFTER = 6  # bulls that its main colour has room for
    BULLS_AFTER = 7
    UNSEEN_MATCH_END = 8  # the share of unseen cards that match its end now
    PENDING_MATCH_END = 9  # pending cards that match its end now
    PENDING_MATCH_CARD = 10  # that match this card
    PENDING_TAKE = 11  # that would take the row then
    PENDING_FORCED = 12  # that have to
    PENDING_UNABLE = 13  # that match no row then
    OWN_MATCH_END = 14
    OWN_MATCH_CARD = 15
    OWN_TAKE = 16
    OWN_UNABLE = 17
    BULLS = 18  # the card's bulls
    UNSEEN_MATCH_CARD = 19  # the share of unseen cards that match it
    CHEAPEST_OTHER = 20  # the fewest bulls in another row
    GAIN_BEHIND_BEST = 21  # points gained, less the most possible
    ROWS_TO_CHOOSE = 22
    PENDING = 23
    UNSEEN_UNABLE = 24  # the share of unseen cards that match no row then
    PENDING_TAKE_BULLS = 25  # bulls that a pending card would take with the row


class TableFeature(IntEnum):
    """The table: the same for all options of every question."""

    HAND = 26  # own cards in hand
    CARDS_LEFT = 27  # own cards in all
    OPPONENTS = 28
    BULLS_IN_ROWS = 29
    PILE_LEAD = 30  # points that the own pile is ahead of the best other one
    CARDS_MORE = 31  # cards more than whoever has the fewest
    ROWS_FILL_UP = 32  # rule 1 is in force
    PLUS_POINTS = 33  # bulls are plus points


FEATURES: dict[str, tuple[IntEnum, ...]] = {
    "play": (*CardFeature, *TableFeature),
    "join": (*RowFeature, *TableFeature),
    "rule3": (*RowFeature, *TableFeature),
}
TABLE_FROM = int(TableFeature.HAND)
"""The features from here on are about the table, the same for all options."""
WIDTH = max(map(len, FEATURES.values()))


@bind(contract.question, TABLE)
def question(t, seat):
    """In the order of `FEATURES`."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, count, out):
    """The option first, then the table, which is the same for all of them."""
    if t.ask:
        describe_rows(t, seat, codes, count, out)
    else:
        describe_cards(t, seat, codes, count, out)
    describe_table(t, seat, out)
    for i in range(1, count):
        for k in range(TABLE_FROM, WIDTH):
            out[i, k] = out[0, k]


@part
def describe_cards(t, seat, codes, count, out):
    """See `CardFeature`."""
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
        out[i, CardFeature.MATCHING_ROWS] = matching * 0.2
        out[i, CardFeature.SAFE_ROWS] = safe * 0.2
        out[i, CardFeature.STURDY_ROWS] = sturdy * 0.2
        out[i, CardFeature.BEST_GAIN] = first * 0.1
        out[i, CardFeature.SECOND_GAIN] = second * 0.1
        out[i, CardFeature.NO_ROW] = matching == 0
        out[i, CardFeature.ALL_TAKEN] = matching > 0 and safe == 0
        mine = np.int64(t.colours[card])
        out[i, CardFeature.BULLS] = t.bulls[card] / 3
        out[i, CardFeature.UNSEEN_MATCHING] = among(t, hidden, mine) * share
        out[i, CardFeature.MAIN_COLOUR] = main_colour(t.shades[card]) / 3
        out[i, CardFeature.NUMBER] = card / CARDS
        out[i, CardFeature.EXPECTED_LOWER] = others * how_many(lower) * share * 0.3
        out[i, CardFeature.OWN_LOWER] = i * 0.3
        out[i, CardFeature.ROOM] = min(space, ROWS) * 0.2
        out[i, CardFeature.COLOUR_ROOM] = free * 0.5
        out[i, CardFeature.ROW_BULLS] = t.row_bulls[row] * 0.1 if row >= 0 else 0
        out[i, CardFeature.EXPECTED_BEFORE] = before
        out[i, CardFeature.TAKE_RISK] = danger
        out[i, CardFeature.ALL_TAKEN_RISK] = trouble
        out[i, CardFeature.MEAN_GAIN] = average * 0.1
        now, after = np.int64(t.colours[t.end[row]]) if row >= 0 else 0, colours_at_ends(t, row) | mine
        ahead = behind = able = 0
        for k in range(count):
            other = np.int64(t.colours[np.int64(codes[k]) & ON])
            if k != i:
                ahead += other & now != 0
                behind += other & mine != 0
                able += other & after != 0
        out[i, CardFeature.OWN_MATCH_END] = ahead / 3
        out[i, CardFeature.OWN_MATCH_CARD] = behind / 3
        out[i, CardFeature.OWN_MATCH_AFTER] = able / 3
    for i in range(count):
        out[i, CardFeature.GAIN_BEHIND_BEST] = out[i, CardFeature.MEAN_GAIN] - most * 0.1
        out[i, CardFeature.SAFE_CARDS] = safe_cards * 0.25
        out[i, CardFeature.CHEAPEST_ROW] = cheapest * 0.1


@part
def describe_rows(t, seat, codes, count, out):
    """See `RowFeature`."""
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
        out[i, RowFeature.GAIN] = points * 0.1
        out[i, RowFeature.TAKEN] = taken
        out[i, RowFeature.FULL] = full
        out[i, RowFeature.CROWDED] = crowd
        out[i, RowFeature.LENGTH_AFTER] = length * 0.2
        out[i, RowFeature.ROOM_AFTER] = min(space, ROWS) * 0.2
        out[i, RowFeature.COLOUR_ROOM_AFTER] = (np.int64(t.same_colour) - main_colour(shades)) * 0.2
        out[i, RowFeature.BULLS_AFTER] = bulls * 0.1
        out[i, RowFeature.UNSEEN_MATCH_END] = among(t, hidden, now) * share
        ahead, behind, taking, forced, unable = follow(
            t, t.lane_card, pending, np.int64(t.lane_count), now, mine, rest, space, shades
        )
        out[i, RowFeature.PENDING_MATCH_END] = ahead / 3
        out[i, RowFeature.PENDING_MATCH_CARD] = behind / 3
        out[i, RowFeature.PENDING_TAKE] = taking / 3
        out[i, RowFeature.PENDING_FORCED] = forced / 3
        out[i, RowFeature.PENDING_UNABLE] = unable / 3
        out[i, RowFeature.PENDING_TAKE_BULLS] = bulls * 0.1 if taking else 0
        ahead, behind, taking, _, unable = follow(
            t, t.held, hand, hand + np.int64(t.cards[seat]), now, mine, rest, space, shades
        )
        out[i, RowFeature.OWN_MATCH_END] = ahead / 3
        out[i, RowFeature.OWN_MATCH_CARD] = behind / 3
        out[i, RowFeature.OWN_TAKE] = taking / 3
        out[i, RowFeature.OWN_UNABLE] = unable / 3
        out[i, RowFeature.BULLS] = t.bulls[card] / 3
        out[i, RowFeature.UNSEEN_MATCH_CARD] = popular
        cheapest = 1000
        for other in range(ROWS):
            if other != r:
                cheapest = min(cheapest, np.int64(t.row_bulls[other]))
        out[i, RowFeature.CHEAPEST_OTHER] = cheapest * 0.1
        out[i, RowFeature.ROWS_TO_CHOOSE] = count * 0.2
        out[i, RowFeature.PENDING] = (np.int64(t.lane_count) - pending) * 0.2
        out[i, RowFeature.UNSEEN_UNABLE] = 1 - among(t, hidden, rest | mine) * share
    for i in range(count):
        out[i, RowFeature.GAIN_BEHIND_BEST] = out[i, RowFeature.GAIN] - most * 0.1


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
def describe_table(t, seat, out):
    """See `TableFeature`."""
    bulls = 0
    for r in range(ROWS):
        bulls += np.int64(t.row_bulls[r])
    own = np.int64(t.draws[seat]) + np.int64(t.cards[seat])
    best, fewest = np.int64(-1000), np.int64(1000)
    for other in range(np.int64(t.seats)):
        if other != seat:
            best = max(best, np.int64(t.points[other]) * np.int64(t.sign))
            fewest = min(fewest, np.int64(t.draws[other]) + np.int64(t.cards[other]))
    out[0, TableFeature.HAND] = t.cards[seat] * 0.25
    out[0, TableFeature.CARDS_LEFT] = own / 24
    out[0, TableFeature.OPPONENTS] = (np.int64(t.seats) - 1) / 4
    out[0, TableFeature.BULLS_IN_ROWS] = bulls / 30
    out[0, TableFeature.PILE_LEAD] = (np.int64(t.points[seat]) * np.int64(t.sign) - best) / 20
    out[0, TableFeature.CARDS_MORE] = (own - fewest) / 4
    out[0, TableFeature.ROWS_FILL_UP] = t.capacity != ENDLESS
    out[0, TableFeature.PLUS_POINTS] = t.sign > 0


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
