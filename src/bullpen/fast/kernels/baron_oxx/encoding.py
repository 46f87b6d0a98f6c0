"""Tables of Baron Oxx as records of its kernel, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np

from bullpen.core.cards import COLOURS
from bullpen.core.game import Card
from bullpen.core.table import Played, Question
from bullpen.fast.kernels.baron_oxx import GAME
from bullpen.fast.kernels.baron_oxx.features import FEATURES
from bullpen.fast.kernels.baron_oxx.kernel import ENDLESS, JOIN, ONES, RULE3, TABLE
from bullpen.fast.kernels.baron_oxx.observation import codes, columns
from bullpen.fast.records import Kernel, asked_seat, check_deal, code, decision, fill, filled, undealt
from bullpen.fast.sets import put_set
from bullpen.games.baron_oxx import BaronOxx, OxTable

__all__ = ["KERNEL"]

ASKS = {"join": JOIN, "rule3": RULE3}


def shades_of(game: BaronOxx, cards: Sequence[Card]) -> int:
    """How many bulls of each colour these cards show. One too many is as good as any more."""
    bulls = Counter(colour for card in cards for colour in game.deck.colours[card])
    most = game.rules.same_colour + 1
    return sum(min(bulls[colour], most) << 4 * k for k, colour in enumerate(COLOURS))


def print_rules(game: BaronOxx, table: OxTable, t: Any) -> None:
    rules = game.rules
    check_deal(game, table.seats, rules.deck.deal[table.seats] * table.seats + rules.rows)
    t["seats"], t["each"], t["hand_cards"] = table.seats, rules.deck.deal[table.seats], rules.hand
    t["capacity"] = ENDLESS if rules.capacity is None else rules.capacity
    t["same_colour"], t["spare"] = rules.same_colour, (7 - rules.same_colour) * ONES
    t["returned"], t["sign"], t["held_counts"] = rules.returned, rules.sign, rules.held_counts
    t["deck_size"] = fill(t["deck"], game.cards(table.seats))
    for card in game.deck.cards:
        t["bulls"][card] = game.deck.bulls[card]
        t["colours"][card] = sum(1 << COLOURS.index(colour) for colour in game.colours[card])
        t["shades"][card] = shades_of(game, (card,))
    for colours, field in enumerate(t["showing"]):
        put_set(field, [card for card in game.deck.cards if t["colours"][card] & colours])


def put(game: BaronOxx, table: OxTable, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        t["end"][row], t["length"][row] = cards[-1], len(cards)
        t["row_bulls"][row], t["row_shades"][row] = game.count(cards), shades_of(game, cards)
        for left, card in zip((0, *cards), cards, strict=False):
            t["left"][card] = left
    start = 0
    for seat, (hand, draw) in enumerate(zip(table.hands, table.draws, strict=True)):
        t["start"][seat], t["draws"][seat], t["cards"][seat] = start, len(draw), len(hand)
        start += fill(t["held"][start:], (*reversed(draw), *hand))
        choice = table.choices[seat]
        if choice is not None:
            t["choice"][seat] = code(choice, ())
            t["sealed"] += 1
        # A card in the lane may come back.
        start += sum(played.seat == seat for played in table.lane[table.placed :])
    for card in table.known:
        t["known"][card] = 1
    fill(t["points"], [game.count(pile) for pile in table.piles])
    fill(t["lane_seat"], [played.seat for played in table.lane])
    t["lane_count"] = fill(t["lane_card"], [played.card for played in table.lane])
    t["placed"] = table.placed
    if table.ask is not None:
        t["ask"], t["asked"] = ASKS[table.ask.rule], asked_seat(table.ask)
    t["first"], t["idle"], t["over"] = table.first, table.idle, table.over
    box = undealt(game, table)
    t["box_count"] = fill(t["box"], box)
    put_set(t["coming"], [*box, *chain(*game.held(table))])


def zones(t: Any) -> dict[str, Any]:
    seats, asked = int(t["seats"]), (int(t["asked"]),)
    held = [t["held"][start:] for start in t["start"][:seats]]
    lane = [filled(t[name], t["lane_count"]) for name in ("lane_card", "lane_seat")]
    rule = next((rule for rule, ask in ASKS.items() if ask == t["ask"]), None)
    return {
        "rows": tuple(row_of(t, int(end)) for end in t["end"]),
        "hands": tuple(
            filled(cards[draws:], count)
            for cards, draws, count in zip(held, t["draws"], t["cards"], strict=False)
        ),
        "draws": tuple(filled(cards, draws)[::-1] for cards, draws in zip(held, t["draws"], strict=False)),
        "known": tuple(np.flatnonzero(t["known"]).tolist()),
        "choices": tuple(decision(int(card), ()) if card else None for card in t["choice"][:seats]),
        "lane": tuple(Played(card, seat, card) for card, seat in zip(*lane, strict=True)),
        "placed": int(t["placed"]),
        "ask": rule and Question(rule, asked, int(t["lane_card"][t["placed"]])),
        "idle": int(t["idle"]),
        "first": int(t["first"]),
        "over": bool(t["over"]),
    }


def row_of(t: Any, end: int) -> tuple[int, ...]:
    """The cards of the row with this end."""
    left = int(t["left"][end])
    return (*row_of(t, left), end) if left else (end,)


KERNEL = Kernel(
    support=GAME.support,
    record=TABLE,
    features=FEATURES,
    holds=frozenset(
        {"rows", "hands", "draws", "known", "choices", "lane", "placed", "ask", "idle", "first", "over"}
    ),
    print_rules=print_rules,
    put=put,
    zones=zones,
    columns=columns,
    codes=codes,
)
