"""Between the reference and the kernels: tables as records, actions as numbers.

A kernel that is given anything it does not know (`NotSupported`) says so; it never leaves a part out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from bullpen.core.game import FACE_DOWN, Action, Card, ChooseRow, EndTurn, Pass, Pick, Play, Seat, Use, View
from bullpen.core.table import Question, Table, TableGame
from bullpen.core.zones import HIDDEN, Kind
from bullpen.fast.contract import CHOOSE, END, KIND, ON, PASS, PICK, PLAY, USE, USE_CARD, USE_ROW, WITH
from bullpen.fast.declaration import NotSupported, Support

__all__ = [
    "Column",
    "Kernel",
    "asked_seat",
    "check_deal",
    "code",
    "decision",
    "fill",
    "filled",
    "groups",
    "rising",
    "undealt",
]

NOT_HELD = frozenset({"piles", "known", "turn", "number", "sheet", "seed"})
"""Zones that a record need not hold: what of them decides the rest of a round, `put` writes elsewhere."""

SEALED = Play(FACE_DOWN)

Put = Callable[[Any, Any, Any], None]
"""Called with a game, one of its tables and a record."""


def no_piles(t: Any, seat: Seat, bulls: int) -> None:
    raise NotSupported("the kernel knows no closed piles")


class Column(NamedTuple):
    """A number that ``contract.observe`` writes."""

    name: str
    low: int
    high: int


def no_columns(game: TableGame[Any], seats: int) -> Sequence[Column]:
    raise NotSupported(f"{game.name}: its kernel has no observations")


def no_codes(game: TableGame[Any], seats: int) -> Sequence[int]:
    raise NotSupported(f"{game.name}: its kernel does not name its decisions")


@dataclass(frozen=True, eq=False)
class Kernel:
    """What Python has to know of a kernel."""

    support: Support
    record: np.dtype[Any]
    """What a table is: a NumPy record."""
    features: Mapping[str, tuple[IntEnum, ...]]
    """The questions, as ``contract.question`` counts them from 0, each with the columns of its features."""
    holds: frozenset[str]
    """The zones of the reference's table that a record holds."""
    print_rules: Put
    """Write into a record what the rules say for as many seats as this table has."""
    put: Put
    """Write into a record what lies on this table, face up."""
    zones: Callable[[Any], dict[str, Any]]
    """What lies on a record's table, zone by zone as the reference has it: for every zone that it holds."""
    add_bulls: Callable[[Any, Seat, int], None] = no_piles
    """Count so many bulls more to what a seat of a record has taken, where piles may be closed."""
    specials: tuple[str, ...] = ()
    """The special cards that can be used, as ``code`` numbers them."""
    columns: Callable[[Any, int], Sequence[Column]] = no_columns
    """What ``contract.observe`` writes in this game for so many seats."""
    codes: Callable[[Any, int], Sequence[int]] = no_codes
    """Every decision that may ever be made in this game by so many seats, cards and rows in order."""

    @cached_property
    def questions(self) -> tuple[str, ...]:
        """The kinds of decisions, each of which has networks of its own."""
        return tuple(self.features)

    @cached_property
    def width(self) -> int:
        """How many features an option has: the most that any question needs."""
        return max(map(len, self.features.values()))

    def supports(self, game: TableGame[Any]) -> bool:
        """Whether this kernel knows the rules of a round of this game: see `Support`."""
        return self.support.objection(game) is None

    def blank(self, game: TableGame[Any], seats: int) -> Any:
        """An array of one table with the rules printed on it, ready to be dealt."""
        tables = np.empty(1, self.record)
        tables[0] = printed(self, game.one_round, seats)[1][0]
        return tables

    def encode(self, game: TableGame[Any], table: Table) -> Any:
        """An array of one table: this one. Nothing on it may lie face down."""
        game = game.one_round
        tables = self.blank(game, table.seats)
        self.check(game, table, printed(self, game, table.seats)[0])
        try:
            self.put(game, table, tables[0])
        except NotSupported:
            raise
        except (IndexError, KeyError, OverflowError, ValueError) as error:
            raise NotSupported(f"{game.name}: a table that the kernel has no room for: {error}") from error
        return tables

    def encode_view(self, view: View[Any]) -> Any:
        """An array of one table: a seat's view of it.

        A record has no face-down cards, so the hidden ones lie in the order of the deck, and sealed choices
        are open again, until ``contract.imagine`` deals them for a world. The cards of closed piles may be in
        any hand, for all that the seat can see; as many bulls are counted there as so many unseen cards have
        on average.
        """
        game: Any = view.game
        hidden = [pile.count(FACE_DOWN) for pile in view.table.piles] if game.closed else []
        if any(hidden):
            view = replace(view, table=without_closed(game, view.table))
        table = game.one_round.turn_up(view, in_order)
        table.choices = tuple(None if choice == SEALED else choice for choice in table.choices)
        tables = self.encode(game, table)
        if any(hidden):
            unseen = [game.bulls(card) for card in unseen_cards(game, view.table)]
            for seat, count in enumerate(hidden):
                self.add_bulls(tables[0], seat, round(count * sum(unseen) / len(unseen)))
        return tables

    def check(self, game: TableGame[Any], table: Table, blank: Table) -> None:
        """Refuse whatever `put` would leave out."""
        if type(table) is not type(blank):
            raise NotSupported(f"{game.name}: a {type(table).__name__}, not a {type(blank).__name__}")
        for name in vars(blank).keys() - self.holds - NOT_HELD - {"log", "midway"}:
            if getattr(table, name) != getattr(blank, name):
                raise NotSupported(f"{game.name}: the kernel has no zone {name}: {getattr(table, name)!r}")
        least, most = game.row_limits(table)
        if not least <= len(table.rows) <= most:
            raise NotSupported(f"{game.name}: {len(table.rows)} rows")
        for marker in table.markers:
            if type(marker) not in self.support.markers or not 0 <= marker.row < len(table.rows):
                raise NotSupported(f"{game.name}: the kernel does not know {marker!r}")
            if marker.side not in marker.sides:
                raise NotSupported(f"{game.name}: {marker!r} lies in no known way")
        if table.ask is not None and table.ask.rule not in game.questions:
            raise NotSupported(f"{game.name}: the kernel does not know the question {table.ask.rule!r}")

    def code(self, action: Action) -> int:
        return code(action, self.specials)

    def action(self, number: int) -> Action:
        return decision(number, self.specials)


def without_closed(game: TableGame[Any], table: Table) -> Any:
    """The table without what lies face down in closed zones."""
    known = table.copy()
    for name in game.closed:
        groups = getattr(table, name)
        shown = tuple(tuple(thing for thing in group if thing not in (FACE_DOWN, HIDDEN)) for group in groups)
        setattr(known, name, shown)
    return known


def unseen_cards(game: TableGame[Any], table: Table) -> list[Card]:
    """The cards that may lie anywhere, for whoever sees this of a table."""
    visible = set(game.every_card(table))
    return [card for card in game.cards(table.seats) if card not in visible]


def in_order(items: Sequence[Any], count: int) -> list[Any]:
    """The first of these items, where `Rng.draw` would take any."""
    return list(items[:count])


@lru_cache(maxsize=256)
def printed(kernel: Kernel, game: TableGame[Any], seats: int) -> tuple[Table, Any]:
    """An empty table of a game, and its record with the rules printed on it: made once."""
    if (reason := kernel.support.objection(game)) is not None:
        raise NotSupported(f"{game.name}: {reason}")
    if not game.least <= seats <= game.most:
        raise NotSupported(f"{game.name}: {seats} seats, not {game.least} to {game.most}")
    blank, tables = game.blank(seats), np.zeros(1, kernel.record)
    try:
        kernel.print_rules(game, blank, tables[0])
    except NotSupported:
        raise
    except (IndexError, KeyError, OverflowError, ValueError) as error:
        raise NotSupported(f"{game.name}: rules that the kernel has no room for: {error}") from error
    return blank, tables


def code(action: Action, specials: Sequence[str]) -> int:
    """An action as a number."""
    match action:
        case Play(card, twisted):
            return PLAY | int(twisted) << 8 | card
        case Pick(card):
            return PICK | card
        case ChooseRow(row):
            return CHOOSE | row
        case Use(special, row=int(row)):
            return USE_ROW | specials.index(special) << 8 | row
        case Use(special, card=int(card)):
            return USE_CARD | specials.index(special) << 8 | card
        case Use(special):
            return USE | specials.index(special) << 8
        case Pass():
            return PASS
        case EndTurn():
            return END


def decision(number: int, specials: Sequence[str]) -> Action:
    """The action that a number stands for."""
    kind, extra, on = number & KIND, (number & WITH) >> 8, number & ON
    if kind == PLAY:
        return Play(on, bool(extra))
    if kind == PICK:
        return Pick(on)
    if kind == CHOOSE:
        return ChooseRow(on)
    if kind == USE_ROW:
        return Use(specials[extra], row=on)
    if kind == USE_CARD:
        return Use(specials[extra], card=on)
    if kind == USE:
        return Use(specials[extra])
    return Pass() if kind == PASS else EndTurn()


def fill(field: Any, values: Sequence[int]) -> int:
    """Write values to the beginning of a field; the answer is how many."""
    if len(values) > len(field):
        raise NotSupported(f"{len(values)} cards where the kernel has room for {len(field)}")
    field[: len(values)] = values
    return len(values)


def filled(field: Any, count: Any) -> tuple[int, ...]:
    """What the beginning of a field holds."""
    return tuple(field[: int(count)].tolist())


def groups(field: Any, counts: Any) -> tuple[tuple[int, ...], ...]:
    """Groups of cards, as the reference has them."""
    return tuple(filled(group, count) for group, count in zip(field, counts, strict=True))


def rising(cards: Sequence[Card]) -> Sequence[Card]:
    """These cards, for a field that is a set: it cannot hold them in another order."""
    if list(cards) != sorted(cards):
        raise NotSupported(f"the kernel holds rising cards only, not {cards}")
    return cards


def check_deal(game: TableGame[Any], seats: int, dealt: int) -> None:
    """Refuse rules that deal more cards than there are."""
    if dealt > len(game.cards(seats)):
        raise NotSupported(f"{game.name}: {dealt} cards to be dealt, of {len(game.cards(seats))}")


def asked_seat(ask: Question) -> Seat:
    """The one seat that is asked."""
    if len(ask.seats) != 1:
        raise NotSupported(f"the kernel cannot ask several seats at once: {ask}")
    return ask.seats[0]


def undealt(game: TableGame[Any], table: Table) -> list[Card]:
    """The cards in the box, which lie nowhere. A table that is not made of the deck, face up, is refused."""
    face_up = list(game.every_card(table))
    lying, deck = set(face_up), game.cards(table.seats)
    left = [card for card in deck if card not in lying]
    if len(left) + len(face_up) != len(deck):
        raise NotSupported(f"{game.name}: a card lies there twice, or is not in the deck")
    for name, kind in game.kinds.items():
        if kind in (Kind.GROUPS, Kind.HANDS) and any(FACE_DOWN in group for group in getattr(table, name)):
            raise NotSupported(f"{game.name}: {name}: a card lies face down (see Kernel.encode_view)")
    if SEALED in table.choices:
        raise NotSupported(f"{game.name}: a choice lies face down (see Kernel.encode_view)")
    return left
