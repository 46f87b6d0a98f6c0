"""What a seat sees of 6 nimmt!, column by column, and its decisions, one by one."""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.columns import (
    asked,
    at_seats,
    cards_at,
    flag,
    held,
    lane,
    most,
    number,
    of_cards,
    relative,
    used,
    write_seats,
)
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, PICK, PLAY
from bullpen.fast.kernels.six_nimmt.kernel import DRAFT, ROWS, TABLE
from bullpen.fast.records import Column
from bullpen.fast.turn import is_known
from bullpen.games.six_nimmt import SixNimmt

__all__ = ["codes", "columns"]


def columns(game: SixNimmt, seats: int) -> list[Column]:
    """In the order in which `observe` writes them."""
    rules, highest = game.rules, most(game, seats)
    found = [*asked(("play", "rule4", "draft")), *of_cards("hand", highest), *of_cards("unseen", highest)]
    for row in range(1, ROWS + 1):
        found += cards_at(f"row {row}", rules.capacity, highest)
        found += [number(f"row {row} cards", rules.capacity), number(f"row {row} bulls")]
    found += at_seats("points", seats)
    found += lane(seats, highest, seats)
    if rules.drafted:
        found += of_cards("pool", highest)
        for k in range(1, seats):
            found += of_cards(f"seat +{k} holds", highest)
    if rules.even_odd or rules.mountain or rules.cow:
        for name in ("even_odd", "mountain", "cow"):
            found += [flag(f"{name} at row {row}") for row in range(1, ROWS + 1)]
        found += [flag("even side up"), flag("mountain goes up")]
    if rules.twisted:
        found += at_seats("twist", seats, 1)
        found += [number(f"lane {place} value") for place in range(1, seats + 1)]
    return found


def codes(game: SixNimmt, seats: int) -> list[int]:
    rules, cards = game.rules, range(1, most(game, seats) + 1)
    return [
        *used(PLAY, cards),
        *used(CHOOSE, range(ROWS)),
        *(used(PLAY | 1 << 8, cards) if rules.twisted else ()),
        *(used(PICK, cards) if rules.drafted else ()),
    ]


@bind(contract.observe, TABLE)
def observe(t, seat, out):
    seats, size, capacity = np.int64(t.seats), np.int64(t.deck[t.deck_size - 1]), np.int64(t.capacity)
    out[:] = 0
    if not t.over:
        out[np.int64(t.ask)] = 1
    k = 2
    for i in range(np.int64(t.cards[seat])):
        out[k + np.int64(t.hand[seat, i])] = 1
    k += size
    unseen_cards(t, seat, out, k)
    k += size + 1
    for r in range(ROWS):
        if t.ask != DRAFT:
            length = np.int64(t.length[r])
            for i in range(length):
                out[k + i] = t.row[r, i]
            out[k + capacity] = length
            out[k + capacity + 1] = held(t.row_bulls[r])
        k += capacity + 2
    if not t.closed or t.over:
        write_seats(t.points, seat, seats, out, k)
    k += seats
    for i in range(seats):
        played = np.int64(t.lane[i])
        if played:
            out[k] = played >> 4 & 127
            out[k + 1] = relative(seat, played & 15, seats) + 1
        k += 2
    out[k] = t.placed
    k += 1
    if t.drafted:
        k = drafted_cards(t, seat, out, k)
    if t.fan_cards:
        k = fan_cards(t, out, k)
    if t.twisted:
        k = write_seats(t.twist, seat, seats, out, k)
        for i in range(seats):
            out[k + i] = np.int64(t.lane[i]) >> 12


@part
def unseen_cards(t, seat, out, k):
    """What may be in another hand: where piles are closed, all but the hand, the rows and the lane."""
    if t.closed and not t.over and not t.drafted:
        for i in range(np.int64(t.deck_size)):
            out[k + np.int64(t.deck[i])] = 1
        for i in range(np.int64(t.cards[seat])):
            out[k + np.int64(t.hand[seat, i])] = 0
        for r in range(ROWS):
            for i in range(np.int64(t.length[r])):
                out[k + np.int64(t.row[r, i])] = 0
        for i in range(np.int64(t.placed), np.int64(t.seats)):
            out[k + (np.int64(t.lane[i]) >> 4 & 127)] = 0
        out[k] = 0
        return
    if t.drafted:
        return
    for i in range(np.int64(t.dealt), np.int64(t.deck_size)):
        out[k + np.int64(t.box[i])] = 1
    for other in range(np.int64(t.seats)):
        if other != seat:
            for i in range(np.int64(t.cards[other])):
                card = np.int64(t.hand[other, i])
                out[k + card] = not is_known(t, card)


@part
def drafted_cards(t, seat, out, k):
    """In a draft, everything lies open: the pool, and what the others have taken from it."""
    size, seats = np.int64(t.deck[t.deck_size - 1]), np.int64(t.seats)
    for i in range(np.int64(t.pool_count)):
        out[k + np.int64(t.pool[i]) - 1] = 1
    k += size
    for step in range(1, seats):
        other = (seat + step) % seats
        for i in range(np.int64(t.cards[other])):
            out[k + np.int64(t.hand[other, i]) - 1] = 1
        k += size
    return k


@part
def fan_cards(t, out, k):
    """Where the fan cards lie, and which side is up."""
    if t.ask != DRAFT:
        if t.even_odd_row >= 0:
            out[k + np.int64(t.even_odd_row)] = 1
            out[k + 12] = t.even_side
        if t.mountain_row >= 0:
            out[k + 4 + np.int64(t.mountain_row)] = 1
            out[k + 13] = t.uphill
        if t.cow_row >= 0:
            out[k + 8 + np.int64(t.cow_row)] = 1
    return k + 14
