"""Tables of 6 nimmt! as records of its kernel, and back."""

from __future__ import annotations

from typing import Any

from bullpen.core.game import Seat
from bullpen.core.rows import Marker
from bullpen.core.table import Played, Question, Table
from bullpen.fast.declaration import NotSupported
from bullpen.fast.kernels.six_nimmt import GAME
from bullpen.fast.kernels.six_nimmt.features import FEATURES
from bullpen.fast.kernels.six_nimmt.kernel import DRAFT, RULE4, TABLE
from bullpen.fast.kernels.six_nimmt.observation import codes, columns
from bullpen.fast.records import Kernel, asked_seat, check_deal, code, decision, fill, filled, groups, undealt
from bullpen.fast.sets import put_set
from bullpen.games.six_nimmt import TWIST, Cow, EvenOdd, Mountain, SixNimmt

__all__ = ["KERNEL"]

DIGITS = ("pad", "same", "forbid")
ASKS = {"rule4": RULE4, "draft": DRAFT}


def print_rules(game: SixNimmt, table: Table, t: Any) -> None:
    rules = game.rules
    check_deal(game, table.seats, rules.hand * table.seats + rules.rows)
    t["seats"], t["hand_cards"], t["capacity"] = table.seats, rules.hand, rules.capacity
    t["drafted"], t["even_odd"], t["mountain"] = rules.drafted, rules.even_odd, rules.mountain
    t["cow"], t["twisted"], t["digits"] = rules.cow, rules.twisted, DIGITS.index(rules.digits)
    t["closed"] = rules.closed
    t["fan_cards"] = rules.even_odd or rules.mountain or rules.cow
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.deck.bulls[card]


def put(game: SixNimmt, table: Table, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        t["length"][row] = fill(t["row"][row], cards)
        t["end"][row], t["row_bulls"][row] = cards[-1], game.count(cards)
    t["even_odd_row"] = t["mountain_row"] = t["cow_row"] = -1
    if len({type(marker) for marker in table.markers}) < len(table.markers):
        raise NotSupported(f"{game.name}: a fan card lies there twice: {table.markers}")
    for marker in table.markers:
        put_marker(marker, t)
    for seat, hand in enumerate(table.hands):
        t["cards"][seat] = fill(t["hand"][seat], hand)
        t["twist"][seat] = ((), (TWIST,)).index(table.tokens[seat])
        choice = table.choices[seat]
        t["choice"][seat] = 0 if choice is None else code(choice, ())
        t["sealed"] += choice is not None
    fill(t["points"], game.points(table))
    for k, (card, seat, value) in enumerate(table.lane):
        # Only a twisted card counts as something else; one that reads alike both ways sorts alike.
        t["lane"][k] = value << 12 | (value == card) << 11 | card << 4 | seat
    t["placed"] = table.placed if table.lane else table.seats
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS[table.ask.rule], asked_seat(table.ask)
    t["first"], t["over"] = table.first, table.over
    put_set(t["known"], table.known)
    t["pool_count"] = fill(t["pool"], table.pool)
    left = undealt(game, table)
    t["dealt"] = t["deck_size"] - len(left)
    fill(t["box"][t["dealt"] :], left)


def add_bulls(t: Any, seat: Seat, bulls: int) -> None:
    t["points"][seat] += bulls


def put_marker(marker: Marker, t: Any) -> None:
    match marker:
        case EvenOdd():
            t["even_odd_row"], t["even_side"] = marker.row, marker.side == "even"
        case Mountain():
            t["mountain_row"], t["uphill"] = marker.row, marker.side == "up"
        case Cow():
            t["cow_row"] = marker.row


def zones(t: Any) -> dict[str, Any]:
    seats = int(t["seats"])
    lane = [int(played) for played in t["lane"] if played]
    dealt = not t["pool_count"]
    return {
        "rows": groups(t["row"], t["length"]) if dealt else (),
        "markers": markers(t) if dealt else (),
        "pool": filled(t["pool"], t["pool_count"]),
        "hands": groups(t["hand"], t["cards"])[:seats],
        "tokens": tuple((TWIST,) * int(twist) for twist in t["twist"][:seats]),
        "choices": tuple(decision(int(c), ()) if c else None for c in t["choice"][:seats]),
        "lane": tuple(Played(played >> 4 & 127, played & 15, played >> 12) for played in lane),
        "placed": int(t["placed"]) if lane else 0,
        "ask": question_of(t),
        "first": int(t["first"]),
        "over": bool(t["over"]),
    }


def markers(t: Any) -> tuple[Marker, ...]:
    lying: list[Marker] = []
    if t["even_odd_row"] >= 0:
        lying.append(EvenOdd(int(t["even_odd_row"]), "even" if t["even_side"] else "odd"))
    if t["mountain_row"] >= 0:
        lying.append(Mountain(int(t["mountain_row"]), "up" if t["uphill"] else "down"))
    if t["cow_row"] >= 0:
        lying.append(Cow(int(t["cow_row"])))
    return tuple(lying)


def question_of(t: Any) -> Question | None:
    asked = (int(t["asked"]),)
    if t["ask"] == RULE4:
        return Question("rule4", asked, int(t["lane"][t["placed"]]) >> 4 & 127)
    return Question("draft", asked) if t["ask"] == DRAFT else None


KERNEL = Kernel(
    support=GAME.support,
    record=TABLE,
    features=FEATURES,
    holds=frozenset(
        {"rows", "markers", "pool", "hands", "tokens", "choices", "lane", "placed", "ask", "first", "over"}
    ),
    print_rules=print_rules,
    put=put,
    zones=zones,
    columns=columns,
    codes=codes,
    add_bulls=add_bulls,
)
