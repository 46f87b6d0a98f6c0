"""Tables of X nimmt! as records of its kernel, and back."""

from __future__ import annotations

from typing import Any

from bullpen.core.table import Played, Question
from bullpen.fast.kernels.x_nimmt import GAME
from bullpen.fast.kernels.x_nimmt.features import FEATURES
from bullpen.fast.kernels.x_nimmt.kernel import PLANES, ROWS, TABLE
from bullpen.fast.kernels.x_nimmt.observation import codes, columns
from bullpen.fast.records import Kernel, asked_seat, check_deal, code, decision, fill, rising, undealt
from bullpen.fast.sets import cards_in, put_set
from bullpen.games.x_nimmt import XNimmt, XTable

__all__ = ["KERNEL"]

ASKS = ("", "rule4", "x_row")


def print_rules(game: XNimmt, table: XTable, t: Any) -> None:
    check_deal(game, table.seats, game.rules.hand * table.seats + ROWS)
    t["seats"], t["hand_cards"] = table.seats, game.rules.hand
    fill(t["capacity"], [game.capacity(row) for row in range(ROWS)])
    cards = game.cards(table.seats)
    put_set(t["deck"], cards)
    for plane in range(PLANES):
        put_set(t["bulls"][plane], [card for card in cards if game.bulls(card) >> plane & 1])


def put(game: XNimmt, table: XTable, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        put_set(t["row"][row], rising(cards))
        t["end"][row] = cards[-1]
    for seat in range(table.seats):
        put_set(t["hand"][seat], table.hands[seat])
        put_set(t["x_row"][seat], rising(table.x_rows[seat]))
        put_set(t["x_pile"][seat], table.x_piles[seat])
        t["x_end"][seat] = table.x_rows[seat][-1] if table.x_rows[seat] else 0
        choice = table.choices[seat]
        t["choice"][seat] = 0 if choice is None else code(choice, ())
    put_set(t["taken"], table.taken)
    put_set(t["known"], table.known)
    put_set(t["box"], undealt(game, table))
    t["lane_cards"] = fill(t["lane_card"], [played.card for played in table.lane])
    fill(t["lane_seat"], [played.seat for played in table.lane])
    t["placed"], t["over"] = table.placed, table.over
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS.index(table.ask.rule), asked_seat(table.ask)
        t["ask_card"] = table.ask.card


def zones(t: Any) -> dict[str, Any]:
    seats, lane = int(t["seats"]), range(int(t["lane_cards"]))
    asked = Question(ASKS[t["ask"]], (int(t["asked"]),), int(t["ask_card"]))
    return {
        "rows": tuple(map(cards_in, t["row"])),
        "hands": tuple(map(cards_in, t["hand"][:seats])),
        "choices": tuple(decision(int(card), ()) if card else None for card in t["choice"][:seats]),
        "lane": tuple(
            Played(int(t["lane_card"][k]), int(t["lane_seat"][k]), int(t["lane_card"][k])) for k in lane
        ),
        "placed": int(t["placed"]),
        "ask": asked if t["ask"] else None,
        "known": cards_in(t["known"]),
        "over": bool(t["over"]),
        "x_rows": tuple(map(cards_in, t["x_row"][:seats])),
        "x_piles": tuple(map(cards_in, t["x_pile"][:seats])),
        "taken": cards_in(t["taken"]),
    }


KERNEL = Kernel(
    support=GAME.support,
    record=TABLE,
    features=FEATURES,
    holds=frozenset(
        {"rows", "hands", "choices", "lane", "placed", "ask", "known", "over", "x_rows", "x_piles", "taken"}
    ),
    print_rules=print_rules,
    put=put,
    zones=zones,
    columns=columns,
    codes=codes,
)
