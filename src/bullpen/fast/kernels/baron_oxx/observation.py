"""What a seat sees of Baron Oxx, column by column, and its decisions, one by one."""

from __future__ import annotations

import numpy as np

from bullpen.core.cards import COLOURS
from bullpen.fast import contract
from bullpen.fast.columns import (
    asked,
    at_seats,
    flag,
    held,
    lane,
    most,
    number,
    of_cards,
    relative,
    spread_bits,
    used,
    write_seats,
)
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, PLAY
from bullpen.fast.kernels.baron_oxx.kernel import ROWS, TABLE, hand_at
from bullpen.fast.records import Column
from bullpen.fast.sets import bit
from bullpen.games.baron_oxx import BaronOxx

__all__ = ["codes", "columns"]


def columns(game: BaronOxx, seats: int) -> list[Column]:
    """In the order in which `observe` writes them."""
    highest = most(game, seats)
    found = [*asked(("play", "join", "rule3")), *of_cards("hand", highest), *of_cards("unseen", highest)]
    for row in range(1, ROWS + 1):
        found += [number(f"row {row} end", highest), number(f"row {row} cards"), number(f"row {row} bulls")]
        found += [number(f"row {row} {colour} bulls", 8) for colour in COLOURS]
        found += [flag(f"row {row} ends {colour}") for colour in COLOURS]
    for name in ("cards", "draw pile", "bulls"):
        found += at_seats(name, seats)
    found += lane(seats, highest, seats)
    if game.rules.returned:
        found += [number("turns without a card placed")]
        found += [number(f"owner of the known card {card}", seats) for card in range(1, highest + 1)]
    return found


def codes(game: BaronOxx, seats: int) -> list[int]:
    return [*used(PLAY, range(1, most(game, seats) + 1)), *used(CHOOSE, range(ROWS))]


@bind(contract.observe, TABLE)
def observe(t, seat, out):
    seats, size = np.int64(t.seats), np.int64(t.deck[t.deck_size - 1])
    out[:] = 0
    if not t.over:
        out[np.int64(t.ask)] = 1
    k, first = 2, hand_at(t, seat)
    low, high = t.coming[0], t.coming[1]
    for i in range(first, first + np.int64(t.cards[seat])):
        card = np.int64(t.held[i])
        out[k + card] = 1
        if card < 64:
            low &= ~bit(card)
        else:
            high &= ~bit(card)
    k = spread_bits(low, high, size, out, k + size + 1)
    for r in range(ROWS):
        end, shades = np.int64(t.end[r]), np.int64(t.row_shades[r])
        out[k], out[k + 1], out[k + 2] = end, t.length[r], held(t.row_bulls[r])
        for colour in range(len(COLOURS)):
            out[k + 3 + colour] = shades >> 4 * colour & 15
            out[k + 9 + colour] = t.colours[end] >> colour & 1
        k += 15
    k = write_seats(t.cards, seat, seats, out, k)
    k = write_seats(t.draws, seat, seats, out, k)
    k = write_seats(t.points, seat, seats, out, k)
    for i in range(np.int64(t.lane_count)):
        out[k + 2 * i] = t.lane_card[i]
        out[k + 2 * i + 1] = relative(seat, t.lane_seat[i], seats) + 1
    out[k + 2 * seats] = t.placed
    if t.returned:
        out[k + 2 * seats + 1] = held(t.idle)
        known_cards(t, seat, size, out, k + 2 * seats + 1)


@part
def known_cards(t, seat, size, out, k):
    """Cards that went back under a draw pile: everybody saw whose. They are not unseen."""
    seats = np.int64(t.seats)
    for other in range(seats):
        for i in range(np.int64(t.start[other]), hand_at(t, other) + np.int64(t.cards[other])):
            card = np.int64(t.held[i])
            if t.known[card]:
                out[k + card] = relative(seat, other, seats) + 1
                out[2 + size + card] = 0
