"""What a seat sees of Hornochsen!, column by column, and its decisions, one by one."""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.columns import (
    asked,
    at_seats,
    cards_at,
    flag,
    held,
    most,
    number,
    of_cards,
    used,
    write_seats,
)
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import END, PLAY, USE_ROW
from bullpen.fast.kernels.hornochsen.kernel import TABLE
from bullpen.fast.records import Column
from bullpen.fast.sets import bit
from bullpen.games.hornochsen import ORDER, Hornochsen

__all__ = ["codes", "columns"]

QUESTIONS = ("first card", "second card", "third card")


def columns(game: Hornochsen, seats: int) -> list[Column]:
    """In the order in which `observe` writes them."""
    highest, places = most(game, seats), game.rules.collects - 1
    found = [*asked(QUESTIONS), *of_cards("hand", highest), *of_cards("unseen", highest)]
    for row in range(1, game.rules.rows[seats - game.least] + 1):
        found += cards_at(f"row {row}", places, highest)
        found += [number(f"row {row} cards", places), number(f"row {row} bulls", low=-128)]
        found += [flag(f"{name} at row {row}") for name in ORDER]
    found += at_seats("cards", seats)
    found += at_seats("x2", seats, 1)
    found += at_seats("+5", seats, 1)
    found += at_seats("bulls", seats, low=-128)
    found += at_seats("x2 won", seats)
    found += at_seats("+5 won", seats)
    return [*found, number("cards played this turn")]


def codes(game: Hornochsen, seats: int) -> list[int]:
    rows = range(game.rules.rows[seats - game.least])
    return [
        *used(PLAY, range(1, most(game, seats) + 1)),
        *used(USE_ROW, rows),
        *used(USE_ROW | 1 << 8, rows),
        END,
    ]


@bind(contract.observe, TABLE)
def observe(t, seat, out):
    seats, size = np.int64(t.seats), np.int64(t.deck[t.deck_size - 1])
    out[:] = 0
    if not t.over:
        out[min(np.int64(t.count), 2)] = 1
    k = 2
    for i in range(np.int64(t.cards[seat])):
        out[k + np.int64(t.hand[seat, i])] = 1
    k += size
    unseen_cards(t, seat, out, k)
    k += size + 1
    places = np.int64(t.collects) - 1
    for r in range(np.int64(t.rows)):
        length = np.int64(t.length[r])
        for i in range(length):
            out[k + i] = t.row[r, i]
        out[k + places], out[k + places + 1] = length, t.value[r]
        out[k + places + 2], out[k + places + 3] = t.marks[r] & 1, t.marks[r] >> 1 & 1
        k += places + 4
    k = write_seats(t.cards, seat, seats, out, k)
    for step in range(seats):
        other = seat + step
        if other >= seats:
            other -= seats
        out[k + step] = t.tokens[other] & 1
        out[k + seats + step] = t.tokens[other] >> 1 & 1
        if not t.closed or t.over:
            out[k + 2 * seats + step] = held(t.bulls_won[other])
            out[k + 3 * seats + step] = t.x2_won[other]
            out[k + 4 * seats + step] = t.plus5_won[other]
    out[k + 5 * seats] = t.count


@part
def unseen_cards(t, seat, out, k):
    """What may be in another hand. Where piles are closed, that is all but the hand and the rows."""
    closed = t.closed and not t.over
    for i in range(np.int64(t.deck_size)):
        card = np.int64(t.deck[i])
        out[k + card] = closed or (t.shown[card >> 6] & bit(card)) == 0
    for i in range(np.int64(t.cards[seat])):
        out[k + np.int64(t.hand[seat, i])] = 0
    if closed:
        for r in range(np.int64(t.rows)):
            for i in range(np.int64(t.length[r])):
                out[k + np.int64(t.row[r, i])] = 0
