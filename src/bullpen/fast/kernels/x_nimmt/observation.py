"""What a seat sees of X nimmt!, column by column, and its decisions, one by one."""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.columns import (
    asked,
    at_seats,
    cards_at,
    held,
    lane,
    most,
    number,
    of_cards,
    relative,
    spread_bits,
    used,
)
from bullpen.fast.compiled import bind
from bullpen.fast.contract import CHOOSE, PICK, PLAY
from bullpen.fast.kernels.x_nimmt.kernel import ROWS, TABLE, bulls_in
from bullpen.fast.records import Column
from bullpen.fast.sets import how_many, spread
from bullpen.games.x_nimmt import XNimmt

__all__ = ["codes", "columns"]

PLACES = 4
"""The most cards that a row holds."""


def columns(game: XNimmt, seats: int) -> list[Column]:
    """In the order in which `observe` writes them."""
    highest = most(game, seats)
    found = [*asked(("play", "rule4", "x_row")), *of_cards("hand", highest), *of_cards("unseen", highest)]
    found += of_cards("taken", highest)
    for k in range(1, seats):
        found += of_cards(f"seat +{k} holds", highest)
    for row in range(1, ROWS + 1):
        found += cards_at(f"row {row}", PLACES, highest)
        found += [number(f"row {row} cards", PLACES), number(f"row {row} room", PLACES)]
        found += [number(f"row {row} bulls")]
    for name in ("cards", "X row end", "X row bulls", "X pile bulls"):
        found += at_seats(name, seats)
    return [*found, *lane(seats, highest, seats)]


def codes(game: XNimmt, seats: int) -> list[int]:
    cards = range(1, most(game, seats) + 1)
    return [*used(PLAY, cards), *used(CHOOSE, range(ROWS)), *used(PICK, cards)]


@bind(contract.observe, TABLE)
def observe(t, seat, out):
    seats = np.int64(t.seats)
    size = (len(out) - 3 - 7 * ROWS - 6 * seats - 1) // (2 + seats)
    out[:] = 0
    if not t.over:
        out[np.int64(t.ask)] = 1
    k = spread_bits(t.hand[seat, 0], t.hand[seat, 1], size, out, 3)
    low, high = t.box[0], t.box[1]
    for other in range(seats):
        if other != seat:
            low |= t.hand[other, 0] & ~t.known[0]
            high |= t.hand[other, 1] & ~t.known[1]
    k = spread_bits(low, high, size, out, k)
    if t.ask:
        spread_bits(t.taken[0], t.taken[1], size, out, k)
    k += size
    for step in range(1, seats):
        other = seat + step
        if other >= seats:
            other -= seats
        if t.known[0] | t.known[1]:
            spread_bits(t.hand[other, 0] & t.known[0], t.hand[other, 1] & t.known[1], size, out, k)
        k += size
    for r in range(ROWS):
        count = spread(t.row[r], 0, out[k : k + PLACES])
        out[k + PLACES] = count
        out[k + PLACES + 1] = np.int64(t.capacity[r]) - count
        out[k + PLACES + 2] = held(bulls_in(t, t.row[r]))
        k += PLACES + 3
    for step in range(seats):
        other = seat + step
        if other >= seats:
            other -= seats
        out[k + step] = how_many(t.hand[other])
        out[k + seats + step] = t.x_end[other]
        out[k + 2 * seats + step] = held(bulls_in(t, t.x_row[other]))
        out[k + 3 * seats + step] = held(bulls_in(t, t.x_pile[other]))
    k += 4 * seats
    for i in range(np.int64(t.lane_cards)):
        out[k + 2 * i] = t.lane_card[i]
        out[k + 2 * i + 1] = relative(seat, t.lane_seat[i], seats) + 1
    out[k + 2 * seats] = t.placed
