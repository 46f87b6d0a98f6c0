"""What a seat sees of Beat the Buffalo, column by column, and its decisions, one by one."""

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
from bullpen.fast.contract import CHOOSE, PASS, PICK, PLAY, USE, USE_CARD, USE_ROW
from bullpen.fast.kernels.buffalo.kernel import (
    FIRST,
    INSERT,
    KINDS,
    LAST,
    LIFT,
    PUSH,
    REPLACE,
    ROWS,
    RULES,
    SORT,
    SPECIALS,
    STOP,
    TABLE,
    TAKE7,
    bulls_in,
)
from bullpen.fast.records import Column
from bullpen.fast.turn import is_known
from bullpen.games.buffalo import Buffalo

__all__ = ["codes", "columns"]


def columns(game: Buffalo, seats: int) -> list[Column]:
    """In the order in which `observe` writes them."""
    highest, places = most(game, seats), game.rules.capacity + 1
    found = [*asked(("play", *RULES[1:])), *of_cards("hand", highest), *of_cards("unseen", highest)]
    found += [number(f"owner of the known card {card}", seats) for card in range(1, highest + 1)]
    for row in range(1, ROWS + 1):
        found += cards_at(f"row {row}", places, highest)
        found += [number(f"row {row} cards", places), number(f"row {row} bulls")]
        found += [flag(f"take7 at row {row}"), flag(f"stop at row {row}")]
    found += [number("asked about card", highest), number("answered"), number("cards in the lane")]
    found += at_seats("asked", seats, 1)
    found += at_seats("cards", seats)
    found += lane(seats + 1, highest, seats + 1)
    found += [number(f"open {special}") for special in SPECIALS[:KINDS]]
    found += [number(f"spent {special}") for special in SPECIALS[:KINDS]]
    return [*found, *map(number, ("stack", "team bulls", "buffalo's deck", "buffalo's pile"))]


def codes(game: Buffalo, seats: int) -> list[int]:
    cards, rows = range(1, most(game, seats) + 1), range(ROWS)
    found = [*used(PLAY, cards), *used(CHOOSE, rows), *used(PICK, cards), PASS, USE | SORT << 8]
    for special in (TAKE7, STOP, INSERT, LIFT):
        found += used(USE_ROW | special << 8, rows)
    for special in (REPLACE, PUSH, FIRST, LAST):
        found += used(USE_CARD | special << 8, cards)
    return found


@bind(contract.observe, TABLE)
def observe(t, seat, out):
    seats, places = np.int64(t.seats), np.int64(t.capacity) + 1
    rest = len(RULES) + ROWS * (places + 4) + 3 + 2 * seats + 2 * seats + 3 + 2 * KINDS + 4
    size = (len(out) - rest) // 3
    out[:] = 0
    if not t.over:
        out[np.int64(t.ask)] = 1
    k = len(RULES) - 1
    write_cards(t, seat, size, out, k)
    k += 3 * size + 1
    for r in range(ROWS):
        length = np.int64(t.length[r])
        for i in range(length):
            out[k + i] = t.row[r, i]
        out[k + places], out[k + places + 1] = length, held(bulls_in(t, r))
        out[k + places + 2], out[k + places + 3] = t.extra[r], t.blocked[r]
        k += places + 4
    if t.ask:
        out[k], out[k + 1] = t.card, t.count
    out[k + 2] = t.lane_count
    k += 3
    for step in range(seats):
        other = (seat + step) % seats
        out[k + step] = np.int64(t.asked) >> other & 1 if t.ask else 0
    k = write_seats(t.cards, seat, seats, out, k + seats)
    for i in range(np.int64(t.lane_count)):
        owner = np.int64(t.lane_seat[i])
        out[k + 2 * i] = t.lane_card[i]
        out[k + 2 * i + 1] = seats + 1 if owner == seats else relative(seat, owner, seats) + 1
    k += 2 * seats + 2
    out[k] = t.placed
    k += 1
    for i in range(np.int64(t.open_count)):
        out[k + np.int64(t.open[i])] += 1
    for i in range(np.int64(t.spent_count)):
        out[k + KINDS + np.int64(t.spent[i])] += 1
    k += 2 * KINDS
    out[k], out[k + 1] = t.stacked - t.turned, held(t.team_bulls)
    out[k + 2], out[k + 3] = t.deck_count, t.pile_count


@part
def write_cards(t, seat, size, out, k):
    """The hand; what may be anywhere, in the buffalo's pile too; and cards that everybody saw taken back."""
    for i in range(np.int64(t.cards[seat])):
        out[k + np.int64(t.hand[seat, i])] = 1
    unseen, known, seats = k + size, k + 2 * size, np.int64(t.seats)
    for i in range(np.int64(t.away_count)):
        out[unseen + np.int64(t.away[i])] = 1
    for i in range(np.int64(t.deck_count)):
        out[unseen + np.int64(t.deck[i])] = 1
    for other in range(seats):
        for i in range(np.int64(t.cards[other])):
            card = np.int64(t.hand[other, i])
            if is_known(t, card):
                out[known + card] = relative(seat, other, seats) + 1
            elif other != seat:
                out[unseen + card] = 1
