"""What a player of Beat the Buffalo looks at: each option in numbers of about one, for a network to score.

Longer than other modules: each of the eight kinds of special cards asks for features of its own.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON, PASS, USE, USE_CARD, USE_ROW, WITH
from bullpen.fast.kernels.buffalo.kernel import (
    ASK_PUSH,
    ASK_REPLACE,
    ASK_RULE4,
    ASK_SORT,
    ASK_WINDOW,
    FIRST,
    INSERT,
    LAST,
    LIFT,
    PUSH,
    REPLACE,
    ROWS,
    STOP,
    TABLE,
    TAKE7,
    bulls_in,
    room,
    row_of,
    tail,
    touchable,
)

__all__ = ["FEATURES", "OpenFeature", "PlayFeature"]


class PlayFeature(IntEnum):
    """A card to seal, as the rows lie now."""

    NUMBER = 0
    BULLS = 1
    OWN_LOWER = 2
    LOWEST = 3
    HIGHEST = 4
    TOO_LOW = 5  # it fits no row; the next two are 0 otherwise
    TOO_LOW_COST = 6  # what that costs if it is the first
    TOO_LOW_FIRST = 7  # the chance that it is
    GAP = 8  # to the end that it fits (what follows is 0 if there is none)
    EXPECTED_BEFORE = 9  # cards of others in between
    OWN_BEFORE = 10
    ROOM = 11
    ROW_BULLS = 12
    TAKES_NOW = 13  # bulls that it takes if it comes first
    TAKE_RISK = 14
    TAKE_COST = 15  # that times the bulls
    FILLS_ROW = 16
    HIGHEST_ROW = 17  # no end is higher
    EXPECTED_AFTER = 18  # cards of others between it and the next end
    OWN_AFTER = 19
    SEATS = 20
    HAND = 21
    CHEAPEST_ROW = 22  # the fewest bulls in a row
    FULL_ROWS = 23
    BULLS_IN_FULL_ROWS = 24
    LOWEST_END = 25
    OWN_TOO_LOW = 26  # own cards that are lower than every end
    SPECIALS_LEFT = 27
    SPECIALS_OPEN = 28
    TEAM_POINTS = 29
    BUFFALO_PILE = 30  # cards in the buffalo's pile
    BLOCKED_ROWS = 31


class OpenFeature(IntEnum):
    """Any other option: the cards of the turn lie open, so its end is foreseen if nobody uses more."""

    SEATS = 0
    HAND = 1
    SPECIALS_LEFT = 2
    CARDS_TO_COME = 3  # cards that wait after it
    NEXT_IS_BUFFALO = 4
    TEAM_POINTS = 5
    BUFFALO_PILE = 6  # cards in the buffalo's pile
    TEAM_TAKES = 7  # points that the team takes in the rest of the turn
    BUFFALO_TAKES = 8  # points that the buffalo takes
    BALANCE = 9  # their difference, less that of the best option
    TEAM_TAKES_NEXT = 10  # bulls that the team takes with the next card
    BUFFALO_TAKES_NEXT = 11
    FULL_ROWS = 12  # after the turn
    BULLS_IN_FULL_ROWS = 13
    CHEAPEST_ROW = 14
    LOWEST_END = 15
    ROOM = 16  # in all rows
    OWN_TOO_LOW = 17
    USES_TAKE7 = 18  # in the order of the kernel's special cards
    USES_STOP = 19
    USES_REPLACE = 20
    USES_INSERT = 21
    USES_PUSH = 22
    USES_FIRST = 23
    USES_LAST = 24
    USES_SORT = 25
    LIFTS_STOP = 26
    TARGET = 27  # the card that is chosen, or the end of the row
    TARGET_IS_OWN = 28
    TARGET_BULLS = 29
    TARGET_ROOM = 30
    SEATS_ASKED = 31


FEATURES: dict[str, tuple[IntEnum, ...]] = {
    "play": tuple(PlayFeature),
    "rule4": tuple(OpenFeature),
    "window": tuple(OpenFeature),
    "replace": tuple(OpenFeature),
    "push": tuple(OpenFeature),
    "sort": tuple(OpenFeature),
}
WIDTH = max(map(len, FEATURES.values()))
FIRST_USE = int(OpenFeature.USES_TAKE7)
TOO_LOW, HIGHEST_ROW = int(PlayFeature.TOO_LOW), int(PlayFeature.HIGHEST_ROW)


@bind(contract.question, TABLE)
def question(t, seat):
    """In the order of `FEATURES`."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, count, out):
    """See `PlayFeature` for a card to seal, `OpenFeature` for all other decisions."""
    if t.ask == 0:
        describe_plays(t, seat, codes, count, out)
        return
    ahead = look_ahead_from(t)
    best = np.float32(-1000)
    for i in range(count):
        code = np.int64(codes[i])
        describe(t, seat, code, consider(t, seat, ahead, code), out[i])
        best = max(best, out[i, OpenFeature.BALANCE])
    for i in range(count):
        out[i, OpenFeature.BALANCE] -= best


# The cards of a turn lie open, so one can look ahead to its end.


class Ahead(NamedTuple):
    """What looking ahead needs of a table, in six numbers: a byte for every card, and for every row."""

    queue: Any
    """The cards that wait, the next one in the lowest byte; BUFFALOS marks the buffalo's."""
    waiting: Any
    """How many these are."""
    ends: Any
    """BLOCKED: nothing goes there; 0: the row is empty."""
    rooms: Any
    loads: Any
    """The bulls in each row."""
    team: Any
    """The bulls that the team took since."""


FACE, BUFFALOS = 127, 128
BLOCKED = 255


@part
def look_ahead_from(t):
    queue = ends = rooms = loads = np.int64(0)
    for k in range(np.int64(t.lane_count) - 1, np.int64(t.placed) - 1, -1):
        queue = queue << 8 | np.int64(t.lane_card[k]) | (BUFFALOS if t.lane_seat[k] == t.seats else 0)
    for r in range(ROWS - 1, -1, -1):
        end = np.int64(tail(t, r)) if t.length[r] else 0
        ends = ends << 8 | (BLOCKED if t.blocked[r] else end)
        rooms = rooms << 8 | room(t, r)
        loads = loads << 8 | bulls_in(t, r)
    return Ahead(queue, np.int64(t.lane_count) - np.int64(t.placed), ends, rooms, loads, np.int64(0))


@part
def byte(word, k):
    return word >> 8 * k & 255


@part
def with_byte(word, k, value):
    return word & ~(255 << 8 * k) | value << 8 * k


@part
def put_in(word, k, value):
    """One more byte, at the place *k*."""
    return word >> 8 * k << 8 * k + 8 | value << 8 * k | word & (1 << 8 * k) - 1


@part
def put_out(word, k):
    """The byte at the place *k* is gone."""
    return word >> 8 * k + 8 << 8 * k | word & (1 << 8 * k) - 1


@part
def place_of(queue, card):
    k = 0
    while byte(queue, k) & FACE != card:
        k += 1
    return k


@part
def foresee(t, ahead):
    """The rest of the turn if nobody uses anything, and rule 4 takes the row with the fewest bulls.

    The answer: the bulls that team and buffalo take, those with the next card, and the rows at the end.
    """
    queue, waiting, ends, rooms, loads, team = ahead
    buffalo = next_team = next_buffalo = np.int64(0)
    for i in range(waiting):
        card = queue & FACE
        best, highest, empty = -1, np.int64(0), -1
        for r in range(ROWS):
            end = byte(ends, r)
            if highest < end < card:
                best, highest = r, end
            if end == 0 and empty < 0:
                empty = r
        if empty >= 0:
            best = empty
        elif best < 0 or byte(rooms, best) == 0:
            best = cheapest(ends, loads) if best < 0 else best
            if queue & BUFFALOS:
                buffalo += byte(loads, best)
            else:
                team += byte(loads, best)
            rooms = with_byte(rooms, best, np.int64(t.capacity))
            loads = with_byte(loads, best, 0)
        ends = with_byte(ends, best, card)
        rooms -= 1 << 8 * best
        loads += np.int64(t.bulls[card]) << 8 * best
        queue >>= 8
        if i == 0:
            next_team, next_buffalo = team, buffalo
    return team, buffalo, next_team, next_buffalo, ends, rooms, loads


@part
def cheapest(ends, loads):
    """The row with the fewest bulls, of equals the one with the highest end."""
    best, least = 0, np.int64(1 << 20)
    for r in range(ROWS):
        price = byte(loads, r) * 256 - byte(ends, r)
        if byte(ends, r) != BLOCKED and price < least:
            best, least = r, price
    return best


@part
def worth(t, ahead):
    """The points that the rest of the turn brings."""
    team, buffalo, _, _, _, _, _ = foresee(t, ahead)
    return buffalo - np.int64(t.factor) * team


@part
def consider(t, seat, ahead, code):
    """What lies ahead after a decision. What a special card leaves open is then decided for the best."""
    special, on = (code & WITH) >> 8, code & ON
    queue, waiting, ends, rooms, loads, team = ahead
    if t.ask == ASK_RULE4:
        return taken(t, ahead, on)
    if t.ask == ASK_REPLACE:
        return Ahead(put_in(queue, 0, on), waiting + 1, ends, rooms, loads, team)
    if t.ask == ASK_PUSH:
        return pushed(t, ahead, np.int64(t.card), on)
    if t.ask == ASK_SORT:
        place = np.int64(t.count)
        return sorted_well(t, moved(ahead, on, place), place + 1)
    if code == PASS:
        return ahead
    if special == TAKE7:
        return Ahead(queue, waiting, ends, rooms + (1 << 8 * on), loads, team)
    if special == STOP:
        return Ahead(queue, waiting, with_byte(ends, on, BLOCKED), rooms, loads, team)
    if special == LIFT:
        return Ahead(queue, waiting, with_byte(ends, on, np.int64(tail(t, on))), rooms, loads, team)
    if special == INSERT:
        return squeezed(t, Ahead(queue >> 8, waiting - 1, ends, rooms, loads, team), queue & FACE, on)
    if special == FIRST:
        return moved(ahead, on, 0)
    if special == LAST:
        return moved(ahead, on, waiting - 1)
    if special == REPLACE:
        return replaced(t, seat, ahead, on)
    if special == PUSH:
        return pushed_well(t, ahead, on)
    return sorted_well(t, ahead, 0)


@part
def taken(t, ahead, r):
    """The next card, which is the team's, takes this row."""
    queue, waiting, ends, rooms, loads, team = ahead
    card, bulls = queue & FACE, byte(loads, r)
    rooms, loads = with_byte(rooms, r, np.int64(t.capacity) - 1), with_byte(loads, r, np.int64(t.bulls[card]))
    return Ahead(queue >> 8, waiting - 1, with_byte(ends, r, card), rooms, loads, team + bulls)


@part
def moved(ahead, card, k):
    """A card goes to another place of the queue."""
    queue, waiting, ends, rooms, loads, team = ahead
    old = place_of(queue, card)
    return Ahead(put_in(put_out(queue, old), k, byte(queue, old)), waiting, ends, rooms, loads, team)


@part
def squeezed(t, ahead, card, r):
    """A card is put into a row where the order wants it."""
    queue, waiting, ends, rooms, loads, team = ahead
    end = max(byte(ends, r), card)
    load = byte(loads, r) + np.int64(t.bulls[card])
    free = byte(rooms, r) - 1
    if free < 0:
        last = np.int64(t.bulls[end])
        team += load - last
        load, free = last, np.int64(t.capacity) - 1
    rooms, loads = with_byte(rooms, r, free), with_byte(loads, r, load)
    return Ahead(queue, waiting, with_byte(ends, r, end), rooms, loads, team)


@part
def pushed(t, ahead, card, r):
    """A card is pushed to this row."""
    queue, waiting, ends, rooms, loads, team = ahead
    home = row_of(t, card)
    length = np.int64(t.length[home])
    if tail(t, home) == card:
        ends = with_byte(ends, home, np.int64(t.row[home, length - 2]) if length > 1 else 0)
    rooms += 1 << 8 * home
    loads -= np.int64(t.bulls[card]) << 8 * home
    return squeezed(t, Ahead(queue, waiting, ends, rooms, loads, team), card, r)


@part
def pushed_well(t, ahead, card):
    """A card is pushed to the row for which that is best."""
    best, most = ahead, -1000
    home = row_of(t, card)
    for r in range(ROWS):
        if r != home and touchable(t, r):
            other = pushed(t, ahead, card, r)
            points = worth(t, other)
            if points > most:
                best, most = other, points
    return best


@part
def replaced(t, seat, ahead, card):
    """The best of the own cards comes instead; another's hand is hidden, so none comes."""
    queue, waiting, ends, rooms, loads, team = ahead
    k = place_of(queue, card)
    rest = put_out(queue, k)
    best, most = Ahead(rest, waiting - 1, ends, rooms, loads, team), -1000
    if t.lane_seat[np.int64(t.placed) + k] == seat:
        for i in range(np.int64(t.cards[seat])):
            other = Ahead(put_in(rest, 0, np.int64(t.hand[seat, i])), waiting, ends, rooms, loads, team)
            points = worth(t, other)
            if points > most:
                best, most = other, points
    return best


@part
def sorted_well(t, ahead, first):
    """All but the first are sorted: the team's cards turned round like a wheel, the buffalo's anywhere."""
    queue, waiting, ends, rooms, loads, team = ahead
    best, most = ahead, worth(t, ahead)
    kept, ours = queue & (1 << 8 * first) - 1, queue >> 8 * first
    count, buffalos = waiting - first, np.int64(0)
    for k in range(count):
        if byte(ours, k) & BUFFALOS:
            buffalos = byte(ours, k)
            ours, count = put_out(ours, k), count - 1
            break
    for _ in range(count):
        ours = put_in(ours >> 8, count - 1, ours & FACE)
        for k in range(count + 1 if buffalos else 1):
            order = put_in(ours, k, buffalos) if buffalos else ours
            other = Ahead(kept | order << 8 * first, waiting, ends, rooms, loads, team)
            points = worth(t, other)
            if points > most:
                best, most = other, points
    return best


@part
def describe(t, seat, code, ahead, out):
    """An option while the cards of a turn lie open: see `OpenFeature`."""
    queue, waiting, _, _, _, _ = ahead
    team, buffalo, next_team, next_buffalo, ends, rooms, loads = foresee(t, ahead)
    out[OpenFeature.SEATS] = t.seats / 6
    out[OpenFeature.HAND] = t.cards[seat] / 10
    out[OpenFeature.SPECIALS_LEFT] = specials_left(t) / 8
    out[OpenFeature.CARDS_TO_COME] = waiting / 7
    out[OpenFeature.NEXT_IS_BUFFALO] = (queue & BUFFALOS) / BUFFALOS
    out[OpenFeature.TEAM_POINTS] = t.factor * t.team_bulls / 40
    out[OpenFeature.BUFFALO_PILE] = t.pile_count / 20
    out[OpenFeature.TEAM_TAKES] = t.factor * team / 10
    out[OpenFeature.BUFFALO_TAKES] = buffalo / 10
    out[OpenFeature.BALANCE] = (buffalo - t.factor * team) / 10
    out[OpenFeature.TEAM_TAKES_NEXT] = next_team / 10
    out[OpenFeature.BUFFALO_TAKES_NEXT] = next_buffalo / 10
    full, trap, price, lowest, free, low = look(t, seat, ends, rooms, loads)
    out[OpenFeature.FULL_ROWS] = full / 4
    out[OpenFeature.BULLS_IN_FULL_ROWS] = trap / 10
    out[OpenFeature.CHEAPEST_ROW] = price / 5
    out[OpenFeature.LOWEST_END] = lowest / 104
    out[OpenFeature.ROOM] = free / 20
    out[OpenFeature.OWN_TOO_LOW] = low / 10
    for k in range(FIRST_USE, WIDTH):
        out[k] = 0
    if t.ask == ASK_WINDOW and code != PASS:
        out[FIRST_USE + ((code & WITH) >> 8)] = 1
    describe_target(t, seat, code, out)
    for other in range(np.int64(t.seats)):
        out[OpenFeature.SEATS_ASKED] += (t.asked >> other & 1) / 6


@part
def specials_left(t):
    return np.int64(t.open_count) + np.int64(t.stacked) - np.int64(t.turned)


@part
def look(t, seat, ends, rooms, loads):
    """How many rows are full, their bulls, the fewest of a row, the lowest end, the room, my cards below."""
    full = trap = free = low = np.int64(0)
    price = lowest = np.int64(BLOCKED)
    for r in range(ROWS):
        if byte(ends, r) != BLOCKED:
            free += byte(rooms, r)
            if byte(rooms, r) == 0:
                full += 1
                trap += byte(loads, r)
            price = min(price, byte(loads, r))
            lowest = min(lowest, byte(ends, r))
    for k in range(np.int64(t.cards[seat])):
        low += t.hand[seat, k] < lowest
    return full, trap, price, lowest, free, low


@part
def describe_target(t, seat, code, out):
    """The card or the row that an option names."""
    kind, on = code & contract.KIND, code & ON
    row = -1
    if kind in (CHOOSE, USE_ROW):
        row = on
        out[OpenFeature.TARGET] = tail(t, on) / 104
    elif kind not in (PASS, USE):
        out[OpenFeature.TARGET] = on / 104
        out[OpenFeature.TARGET_IS_OWN] = kind == contract.PLAY
        for k in range(np.int64(t.placed), np.int64(t.lane_count)):
            if t.lane_card[k] == on and t.lane_seat[k] == seat:
                out[OpenFeature.TARGET_IS_OWN] = 1
        if kind == USE_CARD:
            row = row_of(t, on)
    if row >= 0:
        out[OpenFeature.TARGET_BULLS] = bulls_in(t, row) / 10
        out[OpenFeature.TARGET_ROOM] = room(t, row) / 5


@part
def describe_plays(t, seat, codes, count, out):
    """The cards that may be sealed, and what they have in common."""
    if t.counted == 0:
        count_coming(t)
    _, _, ends, rooms, loads, _ = look_ahead_from(t)
    full, trap, price, lowest, _, low = look(t, seat, ends, rooms, loads)
    blocked = 0
    for r in range(ROWS):
        blocked += t.blocked[r]
    for i in range(count):
        describe_play(t, seat, np.int64(codes[i]) & ON, ends, rooms, loads, out[i])
        out[i, PlayFeature.TOO_LOW_COST] *= price / 5
        out[i, PlayFeature.SEATS] = t.seats / 6
        out[i, PlayFeature.HAND] = t.cards[seat] / 10
        out[i, PlayFeature.CHEAPEST_ROW] = price / 5
        out[i, PlayFeature.FULL_ROWS] = full / 4
        out[i, PlayFeature.BULLS_IN_FULL_ROWS] = trap / 10
        out[i, PlayFeature.LOWEST_END] = lowest / 104
        out[i, PlayFeature.OWN_TOO_LOW] = low / 10
        out[i, PlayFeature.SPECIALS_LEFT] = specials_left(t) / 8
        out[i, PlayFeature.SPECIALS_OPEN] = t.open_count / 2
        out[i, PlayFeature.TEAM_POINTS] = t.factor * t.team_bulls / 40
        out[i, PlayFeature.BUFFALO_PILE] = t.pile_count / 20
        out[i, PlayFeature.BLOCKED_ROWS] = blocked / 2


@part
def count_coming(t):
    """How many cards up to each number are in hands or face down: everybody sees which are not."""
    for card in range(len(t.coming)):
        t.coming[card] = 0
    for k in range(np.int64(t.away_count)):
        t.coming[t.away[k]] = 1
    for k in range(np.int64(t.deck_count)):
        t.coming[t.deck[k]] = 1
    for seat in range(np.int64(t.seats)):
        for k in range(np.int64(t.cards[seat])):
            t.coming[t.hand[seat, k]] = 1
    for card in range(1, len(t.coming)):
        t.coming[card] += t.coming[card - 1]
    t.counted = 1


@part
def describe_play(t, seat, card, ends, rooms, loads, out):
    """A card to seal, as the rows lie now: see `PlayFeature`."""
    row, end, above = -1, np.int64(0), np.int64(len(t.coming))
    for r in range(ROWS):
        other = byte(ends, r)
        if end < other < card:
            row, end = r, other
        elif card < other < above:
            above = other
    lower = between = behind = 0
    cards, seats = np.int64(t.cards[seat]), np.int64(t.seats)
    for k in range(cards):
        mine = np.int64(t.hand[seat, k])
        lower += mine < card
        between += end < mine < card
        behind += card < mine < above
    # The others of this turn, the buffalo too, are as many as there are seats, out of the cards I cannot see.
    hidden = max(1.0, np.float64(t.coming[len(t.coming) - 1]) - cards)
    before = (np.int64(t.coming[card - 1]) - np.int64(t.coming[end]) - between) / hidden
    after = (np.int64(t.coming[above - 1]) - np.int64(t.coming[card]) - behind) / hidden
    out[PlayFeature.NUMBER] = card / 104
    out[PlayFeature.BULLS] = t.bulls[card] / 5
    out[PlayFeature.OWN_LOWER] = lower / 10
    out[PlayFeature.LOWEST] = lower == 0
    out[PlayFeature.HIGHEST] = lower == cards - 1
    for k in range(TOO_LOW, HIGHEST_ROW):
        out[k] = 0
    if row < 0:
        out[PlayFeature.TOO_LOW] = 1
        out[PlayFeature.TOO_LOW_COST] = out[PlayFeature.TOO_LOW_FIRST] = 1 - at_least(1, seats, before)
    else:
        free, load = byte(rooms, row), byte(loads, row) / 10
        risk = at_least(free, seats, before)
        out[PlayFeature.GAP] = (card - end) / 20
        out[PlayFeature.EXPECTED_BEFORE] = before * seats
        out[PlayFeature.OWN_BEFORE] = between / 5
        out[PlayFeature.ROOM] = free / 5
        out[PlayFeature.ROW_BULLS] = load
        out[PlayFeature.TAKES_NOW] = load if free == 0 else 0
        out[PlayFeature.TAKE_RISK] = risk
        out[PlayFeature.TAKE_COST] = risk * load
        out[PlayFeature.FILLS_ROW] = free == 1
    out[PlayFeature.HIGHEST_ROW] = above == len(t.coming)
    out[PlayFeature.EXPECTED_AFTER] = after * seats
    out[PlayFeature.OWN_AFTER] = behind / 5


@part
def at_least(hits, tries, chance):
    """How likely it is to have so many hits."""
    if hits <= 0 or chance >= 1:
        return 1.0
    odds, exactly, fewer = chance / (1 - chance), (1 - chance) ** tries, 0.0
    for k in range(min(hits, tries + 1)):
        fewer += exactly
        exactly *= odds * (tries - k) / (k + 1)
    return max(0.0, 1 - fewer)
