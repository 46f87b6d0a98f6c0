"""Tables of Hornochsen! as records of its kernel, and back."""

from __future__ import annotations

from typing import Any

from bullpen.core.game import Seat
from bullpen.core.table import Question
from bullpen.fast.kernels.hornochsen import GAME
from bullpen.fast.kernels.hornochsen.features import FEATURES
from bullpen.fast.kernels.hornochsen.kernel import TABLE
from bullpen.fast.kernels.hornochsen.observation import codes, columns
from bullpen.fast.records import Kernel, asked_seat, check_deal, fill, groups, undealt
from bullpen.fast.sets import put_set
from bullpen.games.hornochsen import HELD, ORDER, SPECIALS, X2, Hornochsen, HornochsenTable, Plus5

__all__ = ["KERNEL"]


def print_rules(game: Hornochsen, table: HornochsenTable, t: Any) -> None:
    rules, of = game.rules, table.seats - game.least
    check_deal(game, table.seats, rules.hands[of] * table.seats + rules.rows[of])
    t["seats"], t["hand_cards"], t["rows"] = table.seats, rules.hands[of], rules.rows[of]
    t["collects"], t["cards_a_turn"], t["held"] = rules.collects, rules.cards_a_turn, HELD
    t["closed"] = rules.closed
    t["first"] = (rules.start - 1 + table.first) % table.seats
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.bulls(card)


def put(game: Hornochsen, table: HornochsenTable, t: Any) -> None:
    for r, cards in enumerate(table.rows):
        t["length"][r] = fill(t["row"][r], cards)
        t["end"][r], t["value"][r] = cards[-1] if cards else 0, game.count(cards)
    t["marks"] = 0
    for marker in table.markers:
        t["marks"][marker.row] |= 1 << ORDER.index(marker.name)
    for seat in range(table.seats):
        t["cards"][seat] = fill(t["hand"][seat], table.hands[seat])
        t["tokens"][seat] = sum(1 << ORDER.index(name) for name in table.tokens[seat])
        t["bulls_won"][seat] = game.count(table.piles[seat])
        t["x2_won"][seat] = table.trophies[seat].count(X2.name)
        t["plus5_won"][seat] = table.trophies[seat].count(Plus5.name)
    put_set(t["shown"], [card for group in (*table.rows, *table.piles) for card in group])
    if table.ask is not None:
        t["asked"], t["count"] = asked_seat(table.ask), table.ask.count
    t["first"], t["over"] = table.first, table.over
    t["box_count"] = fill(t["box"], undealt(game, table))


def add_bulls(t: Any, seat: Seat, bulls: int) -> None:
    t["bulls_won"][seat] += bulls


def zones(t: Any) -> dict[str, Any]:
    seats, rows = int(t["seats"]), int(t["rows"])
    marks = [(r, special) for r in range(rows) for special in range(2) if t["marks"][r] >> special & 1]
    won = zip(t["x2_won"].tolist(), t["plus5_won"].tolist(), strict=True)
    return {
        "rows": groups(t["row"][:rows], t["length"][:rows]),
        "markers": tuple(SPECIALS[ORDER[special]](r) for r, special in marks),
        "hands": groups(t["hand"], t["cards"])[:seats],
        "tokens": tuple(names(int(tokens)) for tokens in t["tokens"][:seats]),
        "trophies": tuple((X2.name,) * x2 + (Plus5.name,) * plus5 for x2, plus5 in won)[:seats],
        "ask": None if t["over"] else Question("turn", (int(t["asked"]),), count=int(t["count"])),
        "first": int(t["first"]),
        "over": bool(t["over"]),
    }


def names(tokens: int) -> tuple[str, ...]:
    return tuple(name for special, name in enumerate(ORDER) if tokens >> special & 1)


KERNEL = Kernel(
    support=GAME.support,
    record=TABLE,
    features=FEATURES,
    holds=frozenset({"rows", "markers", "hands", "tokens", "trophies", "ask", "first", "over"}),
    print_rules=print_rules,
    put=put,
    zones=zones,
    columns=columns,
    codes=codes,
    add_bulls=add_bulls,
    specials=ORDER,
)
