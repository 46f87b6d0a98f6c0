"""Tables of Beat the Buffalo as records of its kernel, and back."""

from __future__ import annotations

from typing import Any

from bullpen.core.game import Play
from bullpen.core.rows import Marker
from bullpen.core.table import Played, Question
from bullpen.fast.kernels.buffalo import GAME
from bullpen.fast.kernels.buffalo.features import FEATURES
from bullpen.fast.kernels.buffalo.kernel import KINDS, RULES, SPECIALS, TABLE
from bullpen.fast.kernels.buffalo.observation import codes, columns
from bullpen.fast.records import Kernel, check_deal, code, fill, filled, groups, undealt
from bullpen.fast.sets import put_set
from bullpen.games.buffalo import Buffalo, BuffaloTable, Stop, Take7

__all__ = ["KERNEL"]


def print_rules(game: Buffalo, table: BuffaloTable, t: Any) -> None:
    rules = game.rules
    check_deal(game, table.seats, rules.hand * (table.seats + 1) + rules.rows)
    t["seats"], t["hand_cards"], t["capacity"] = table.seats, rules.hand, rules.capacity
    t["factor"] = game.factor(table)
    t["special_size"], t["open_size"] = len(rules.kinds) * rules.copies, rules.open
    t["kept"] = rules.kept[table.seats - 1]
    for card in game.cards(table.seats):
        t["bulls"][card] = game.deck.bulls[card]


def put(game: Buffalo, table: BuffaloTable, t: Any) -> None:
    for row, cards in enumerate(table.rows):
        t["length"][row] = fill(t["row"][row], cards)
    t["markers"] = fill(t["marker"], [marker.row << 1 | marker.blocks for marker in table.markers])
    for marker in table.markers:
        t["blocked" if marker.blocks else "extra"][marker.row] = 1
    for seat, hand in enumerate(table.hands):
        t["cards"][seat] = fill(t["hand"][seat], hand)
        choice = table.choices[seat]
        t["choice"][seat] = 0 if choice is None else code(choice, SPECIALS)
    put_set(t["known"], table.known)
    fill(t["lane_seat"], [played.seat for played in table.lane])
    t["lane_count"] = fill(t["lane_card"], [played.card for played in table.lane])
    t["placed"], t["over"] = table.placed, table.over
    if table.ask is not None:
        t["ask"], t["asked"] = RULES.index(table.ask.rule), sum(1 << seat for seat in table.ask.seats)
        t["card"], t["count"] = table.ask.card or 0, table.ask.count
    put_specials(table, t)
    t["deck_count"] = fill(t["deck"], table.deck[0][::-1])
    t["team_bulls"], t["buffalo_bulls"] = game.team_bulls(table), game.buffalo_points(table)
    pile = table.piles[table.buffalo]
    t["pile_count"] = len(pile)
    t["away_count"] = fill(t["away"], [*pile, *undealt(game, table)])


def put_specials(table: BuffaloTable, t: Any) -> None:
    """The special cards that all have seen come first, then the stack, then those in the box."""
    seen = [*table.specials, *table.spent, *(marker.name for marker in table.markers)]
    size = int(t["special_size"])
    left = list(SPECIALS[:KINDS]) * (size // KINDS)
    for special in (*seen, *table.stack):
        left.remove(special)
    fill(t["special"], [SPECIALS.index(special) for special in (*seen, *table.stack, *left)])
    t["turned"], t["stacked"] = len(seen), len(seen) + len(table.stack)
    t["open_count"] = fill(t["open"], [SPECIALS.index(special) for special in table.specials])
    t["spent_count"] = fill(t["spent"], [SPECIALS.index(special) for special in table.spent])


def zones(t: Any) -> dict[str, Any]:
    seats = int(t["seats"])
    lane = zip(filled(t["lane_card"], t["lane_count"]), filled(t["lane_seat"], t["lane_count"]), strict=True)
    return {
        "rows": groups(t["row"], t["length"]),
        "markers": tuple(map(marker_of, filled(t["marker"], t["markers"]))),
        "hands": groups(t["hand"], t["cards"])[:seats],
        "choices": tuple(Play(int(card)) if card else None for card in t["choice"][:seats]),
        "lane": tuple(Played(card, seat, card) for card, seat in lane),
        "placed": int(t["placed"]),
        "ask": question_of(t),
        "known": tuple(
            card for card in range(len(t["bulls"])) if int(t["known"][card >> 6]) >> (card & 63) & 1
        ),
        "over": bool(t["over"]),
        "deck": (filled(t["deck"], t["deck_count"])[::-1],),
        "specials": words(filled(t["open"], t["open_count"])),
        "stack": words(t["special"][int(t["turned"]) : int(t["stacked"])]),
        "spent": words(filled(t["spent"], t["spent_count"])),
    }


def words(specials: Any) -> tuple[str, ...]:
    return tuple(SPECIALS[int(special)] for special in specials)


def marker_of(number: int) -> Marker:
    return Stop(number >> 1) if number & 1 else Take7(number >> 1)


def question_of(t: Any) -> Question | None:
    if not t["ask"]:
        return None
    seats = tuple(seat for seat in range(int(t["seats"])) if int(t["asked"]) >> seat & 1)
    return Question(RULES[int(t["ask"])], seats, int(t["card"]) or None, int(t["count"]))


KERNEL = Kernel(
    support=GAME.support,
    record=TABLE,
    features=FEATURES,
    holds=frozenset(
        {
            "rows",
            "markers",
            "hands",
            "choices",
            "lane",
            "placed",
            "ask",
            "known",
            "over",
            "deck",
            "specials",
            "stack",
            "spent",
        }
    ),
    print_rules=print_rules,
    put=put,
    zones=zones,
    columns=columns,
    codes=codes,
    specials=SPECIALS,
)
