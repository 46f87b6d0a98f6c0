"""What a player of Beat the Buffalo looks at: each option in numbers of about one, for a network to judge."""

from __future__ import annotations

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
    WIDTH,
    bulls_in,
    room,
    row_of,
    tail,
    touchable,
)

__all__: list[str] = []


@bind(contract.question, TABLE)
def question(t, seat):
    """0 a card to seal, 1 a row by rule 4, 2 the window, 3 Replace!, 4 where to push, 5 Sort."""
    return np.int64(t.ask)


@bind(contract.features, TABLE)
def features(t, seat, codes, count, out):
    """Of a card to seal, see ``describe_play``; of all other decisions, see ``describe``."""
    if t.ask == 0:
        describe_plays(t, seat, codes, count, out)
        return
    world = world_of(t)
    best = np.float32(-1000)
    for i in range(count):
        code = np.int64(codes[i])
        describe(t, seat, code, consider(t, seat, world, code), out[i])
        best = max(best, out[i, 9])
    for i in range(count):
        out[i, 9] -= best


# The cards of a turn lie open, so one can look ahead to its end. A world is what that needs of a table, in
# six numbers: the queue and how many wait in it; the ends, the room and the bulls of the rows; the bulls the
# team took since. A byte for every card and every row; 128 marks the buffalo's card, 0 is an empty row's end.

FACE, BUFFALOS = 127, 128
BLOCKED = 255


@part
def world_of(t):
    queue = ends = rooms = loads = np.int64(0)
    for k in range(np.int64(t.lane_count) - 1, np.int64(t.placed) - 1, -1):
        queue = queue << 8 | np.int64(t.lane_card[k]) | (BUFFALOS if t.lane_seat[k] == t.seats else 0)
    for r in range(ROWS - 1, -1, -1):
        end = np.int64(tail(t, r)) if t.length[r] else 0
        ends = ends << 8 | (BLOCKED if t.blocked[r] else end)
        rooms = rooms << 8 | room(t, r)
        loads = loads << 8 | bulls_in(t, r)
    return queue, np.int64(t.lane_count) - np.int64(t.placed), ends, rooms, loads, np.int64(0)


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
def foresee(t, world):
    """The rest of the turn if nobody uses anything, and rule 4 takes the row with the fewest bulls.

    The answer: the bulls that team and buffalo take, those with the next card, and the rows at the end.
    """
    queue, waiting, ends, rooms, loads, team = world
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
def worth(t, world):
    """The points that the rest of the turn brings."""
    team, buffalo, _, _, _, _, _ = foresee(t, world)
    return buffalo - np.int64(t.factor) * team


@part
def consider(t, seat, world, code):
    """The world after a decision. What a special card leaves open is then decided for the best."""
    special, on = (code & WITH) >> 8, code & ON
    queue, waiting, ends, rooms, loads, team = world
    if t.ask == ASK_RULE4:
        return taken(t, world, on)
    if t.ask == ASK_REPLACE:
        return put_in(queue, 0, on), waiting + 1, ends, rooms, loads, team
    if t.ask == ASK_PUSH:
        return pushed(t, world, np.int64(t.card), on)
    if t.ask == ASK_SORT:
        place = np.int64(t.count)
        return sorted_well(t, moved(world, on, place), place + 1)
    if code == PASS:
        return world
    if special == TAKE7:
        return queue, waiting, ends, rooms + (1 << 8 * on), loads, team
    if special == STOP:
        return queue, waiting, with_byte(ends, on, BLOCKED), rooms, loads, team
    if special == LIFT:
        return queue, waiting, with_byte(ends, on, np.int64(tail(t, on))), rooms, loads, team
    if special == INSERT:
        return squeezed(t, (queue >> 8, waiting - 1, ends, rooms, loads, team), queue & FACE, on)
    if special == FIRST:
        return moved(world, on, 0)
    if special == LAST:
        return moved(world, on, waiting - 1)
    if special == REPLACE:
        return replaced(t, seat, world, on)
    if special == PUSH:
        return pushed_well(t, world, on)
    return sorted_well(t, world, 0)


@part
def taken(t, world, r):
    """The next card, which is the team's, takes this row."""
    queue, waiting, ends, rooms, loads, team = world
    card, bulls = queue & FACE, byte(loads, r)
    rooms, loads = with_byte(rooms, r, np.int64(t.capacity) - 1), with_byte(loads, r, np.int64(t.bulls[card]))
    return queue >> 8, waiting - 1, with_byte(ends, r, card), rooms, loads, team + bulls


@part
def moved(world, card, k):
    """A card goes to another place of the queue."""
    queue, waiting, ends, rooms, loads, team = world
    old = place_of(queue, card)
    return put_in(put_out(queue, old), k, byte(queue, old)), waiting, ends, rooms, loads, team


@part
def squeezed(t, world, card, r):
    """A card is put into a row where the order wants it."""
    queue, waiting, ends, rooms, loads, team = world
    end = max(byte(ends, r), card)
    load = byte(loads, r) + np.int64(t.bulls[card])
    free = byte(rooms, r) - 1
    if free < 0:
        last = np.int64(t.bulls[end])
        team += load - last
        load, free = last, np.int64(t.capacity) - 1
    return queue, waiting, with_byte(ends, r, end), with_byte(rooms, r, free), with_byte(loads, r, load), team


@part
def pushed(t, world, card, r):
    """A card is pushed to this row."""
    queue, waiting, ends, rooms, loads, team = world
    home = row_of(t, card)
    length = np.int64(t.length[home])
    if tail(t, home) == card:
        ends = with_byte(ends, home, np.int64(t.row[home, length - 2]) if length > 1 else 0)
    rooms += 1 << 8 * home
    loads -= np.int64(t.bulls[card]) << 8 * home
    return squeezed(t, (queue, waiting, ends, rooms, loads, team), card, r)


@part
def pushed_well(t, world, card):
    """A card is pushed to the row for which that is best."""
    best, most = world, -1000
    home = row_of(t, card)
    for r in range(ROWS):
        if r != home and touchable(t, r):
            other = pushed(t, world, card, r)
            points = worth(t, other)
            if points > most:
                best, most = other, points
    return best


@part
def replaced(t, seat, world, card):
    """The best of the own cards comes instead; another's hand is hidden, so none comes."""
    queue, waiting, ends, rooms, loads, team = world
    k = place_of(queue, card)
    rest = put_out(queue, k)
    best, most = (rest, waiting - 1, ends, rooms, loads, team), -1000
    if t.lane_seat[np.int64(t.placed) + k] == seat:
        for i in range(np.int64(t.cards[seat])):
            other = put_in(rest, 0, np.int64(t.hand[seat, i])), waiting, ends, rooms, loads, team
            points = worth(t, other)
            if points > most:
                best, most = other, points
    return best


@part
def sorted_well(t, world, first):
    """All but the first are sorted: the team's cards turned round like a wheel, the buffalo's anywhere."""
    queue, waiting, ends, rooms, loads, team = world
    best, most = world, worth(t, world)
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
            other = kept | order << 8 * first, waiting, ends, rooms, loads, team
            points = worth(t, other)
            if points > most:
                best, most = other, points
    return best


@part
def describe(t, seat, code, world, out):
    """An option while the cards of a turn lie open.

    0 seats, 1 cards in hand, 2 special cards left, 3 cards that wait after it, 4 the next is the buffalo's,
    5 the team's points, 6 the cards in the buffalo's pile.
    In the rest of the turn after this option: 7 the team's points, 8 the buffalo's, 9 their difference, less
    that of the best option; of these 10 the team's bulls with the next card, 11 the buffalo's.
    The rows after the turn: 12 how many are full, 13 their bulls, 14 the fewest bulls of a row, 15 the lowest
    end, 16 the room in all, 17 how many of my cards are lower than every end.
    18 to 26: which kind of special card is used, or that a Stop! is lifted.
    27 the card that is chosen, or the end of the row, 28 the card is mine, 29 bulls and 30 room of the row,
    31 how many seats are asked.
    """
    queue, waiting, _, _, _, _ = world
    team, buffalo, next_team, next_buffalo, ends, rooms, loads = foresee(t, world)
    out[0] = t.seats / 6
    out[1] = t.cards[seat] / 10
    out[2] = specials_left(t) / 8
    out[3] = waiting / 7
    out[4] = (queue & BUFFALOS) / BUFFALOS
    out[5] = t.factor * t.team_bulls / 40
    out[6] = t.pile_count / 20
    out[7] = t.factor * team / 10
    out[8] = buffalo / 10
    out[9] = (buffalo - t.factor * team) / 10
    out[10] = next_team / 10
    out[11] = next_buffalo / 10
    full, trap, price, lowest, free, low = look(t, seat, ends, rooms, loads)
    out[12] = full / 4
    out[13] = trap / 10
    out[14] = price / 5
    out[15] = lowest / 104
    out[16] = free / 20
    out[17] = low / 10
    for k in range(18, WIDTH):
        out[k] = 0
    if t.ask == ASK_WINDOW and code != PASS:
        out[18 + ((code & WITH) >> 8)] = 1
    describe_target(t, seat, code, out)
    for other in range(np.int64(t.seats)):
        out[31] += (t.asked >> other & 1) / 6


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
        out[27] = tail(t, on) / 104
    elif kind not in (PASS, USE):
        out[27] = on / 104
        out[28] = kind == contract.PLAY
        for k in range(np.int64(t.placed), np.int64(t.lane_count)):
            if t.lane_card[k] == on and t.lane_seat[k] == seat:
                out[28] = 1
        if kind == USE_CARD:
            row = row_of(t, on)
    if row >= 0:
        out[29] = bulls_in(t, row) / 10
        out[30] = room(t, row) / 5


@part
def describe_plays(t, seat, codes, count, out):
    """The cards that may be sealed, and what they have in common: see ``describe_play``."""
    if t.counted == 0:
        count_coming(t)
    _, _, ends, rooms, loads, _ = world_of(t)
    full, trap, price, lowest, _, low = look(t, seat, ends, rooms, loads)
    blocked = 0
    for r in range(ROWS):
        blocked += t.blocked[r]
    for i in range(count):
        describe_play(t, seat, np.int64(codes[i]) & ON, ends, rooms, loads, out[i])
        out[i, 6] *= price / 5
        out[i, 20] = t.seats / 6
        out[i, 21] = t.cards[seat] / 10
        out[i, 22] = price / 5
        out[i, 23] = full / 4
        out[i, 24] = trap / 10
        out[i, 25] = lowest / 104
        out[i, 26] = low / 10
        out[i, 27] = specials_left(t) / 8
        out[i, 28] = t.open_count / 2
        out[i, 29] = t.factor * t.team_bulls / 40
        out[i, 30] = t.pile_count / 20
        out[i, 31] = blocked / 2


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
    """A card to seal, as the rows lie now.

    0 its number, 1 its bulls, 2 how many of mine are lower, 3 it is my lowest, 4 my highest.
    5 it is too low for every row, 6 what that costs if it is the first, 7 the chance that it is.
    8 the gap to the end that it fits, 9 how many others come in between, 10 how many of mine would,
    11 the room there, 12 the bulls, 13 those it takes if it comes first, 14 the chance that it takes, 15 that
    times the bulls, 16 it makes the row full.
    17 no end is higher, 18 how many others come between it and the next end, 19 how many of mine would.
    20 seats, 21 cards in hand, 22 the fewest bulls of a row, 23 how many rows are full, 24 their bulls, 25
    the lowest end, 26 how many of mine are lower, 27 special cards left, 28 open ones, 29 the team's points,
    30 the cards in the buffalo's pile, 31 how many rows are blocked.
    """
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
    out[0] = card / 104
    out[1] = t.bulls[card] / 5
    out[2] = lower / 10
    out[3] = lower == 0
    out[4] = lower == cards - 1
    for k in range(5, 17):
        out[k] = 0
    if row < 0:
        out[5] = 1
        out[6] = out[7] = 1 - at_least(1, seats, before)
    else:
        free, load = byte(rooms, row), byte(loads, row) / 10
        risk = at_least(free, seats, before)
        out[8] = (card - end) / 20
        out[9] = before * seats
        out[10] = between / 5
        out[11] = free / 5
        out[12] = load
        out[13] = load if free == 0 else 0
        out[14] = risk
        out[15] = risk * load
        out[16] = free == 1
    out[17] = above == len(t.coming)
    out[18] = after * seats
    out[19] = behind / 5


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
