"""Between the reference and the kernels: tables as records, actions as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import numpy as np

from bullpen.core.game import Action, Card, ChooseRow, EndTurn, Pass, Pick, Play, Use
from bullpen.core.table import Table, TableGame
from bullpen.fast.contract import CHOOSE, END, KIND, ON, PASS, PICK, PLAY, USE, USE_CARD, USE_ROW, WITH

__all__ = ["Kernel", "code", "decision", "fill", "filled", "groups", "unseen"]


class Encode(Protocol):
    def __call__(self, game: Any, table: Any, t: Any) -> None: ...


@dataclass(frozen=True, eq=False)
class Kernel:
    """What Python has to know of a kernel."""

    record: np.dtype[Any]
    questions: int
    """How many kinds of decisions there are: ``contract.question`` counts them from 0."""
    width: int
    """How many features an option has."""
    specials: tuple[str, ...]
    """The special cards that can be used, as ``code`` numbers them."""
    print_rules: Encode
    """Write into a record what the rules say for as many seats as this table has."""
    put: Encode
    """Write into a record what lies on this table, face up."""
    zones: Any
    """What lies on a record's table, zone by zone as the reference has it: ``zones(t) -> dict``."""

    def blank(self, game: TableGame[Any], seats: int) -> Any:
        """An array of one table with the rules printed on it, ready to be dealt."""
        tables: Any = printed(self, game, seats).copy()
        return tables

    def encode(self, game: TableGame[Any], table: Table) -> Any:
        """An array of one table: this one. Nothing on it may lie face down."""
        tables = self.blank(game, table.seats)
        self.put(game, table, tables[0])
        return tables

    def code(self, action: Action) -> int:
        return code(action, self.specials)

    def action(self, number: int) -> Action:
        return decision(number, self.specials)


@lru_cache(maxsize=256)
def printed(kernel: Kernel, game: TableGame[Any], seats: int) -> Any:
    """The rules of a game need to be printed only once."""
    tables = np.zeros(1, kernel.record)
    kernel.print_rules(game, game.blank(seats), tables[0])
    return tables


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
    field[: len(values)] = values
    return len(values)


def filled(field: Any, count: Any) -> tuple[int, ...]:
    """What the beginning of a field holds."""
    return tuple(field[: int(count)].tolist())


def groups(field: Any, counts: Any) -> tuple[tuple[int, ...], ...]:
    """Groups of cards, as the reference has them."""
    return tuple(filled(group, count) for group, count in zip(field, counts, strict=True))


def unseen(game: TableGame[Any], table: Table) -> list[Card]:
    """The cards that lie nowhere: in the box."""
    lying = set(game.every_card(table))
    return [card for card in game.cards(table.seats) if card not in lying]
