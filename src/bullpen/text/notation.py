"""Any action and any position of any game as a line of text, as FEN does it for chess.

``6nimmt:cow 2 | rows 12 14 15/37/43 44/58 61 | markers cow@1 | hands 3 21/9 70`` is a position: the game
string, the number of seats, then the zones that are not blank. docs/notation.md has the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from bullpen.core.cards import Deck
from bullpen.core.game import Action, ChooseRow, EndTurn, Pass, Pick, Play, Refusal, Use
from bullpen.core.positions import BadPosition
from bullpen.core.table import Table, TableGame
from bullpen.core.variants import TwiceSaid
from bullpen.games import load
from bullpen.text.codecs import codec
from bullpen.text.validation import (
    BadZone,
    UnknownZone,
    UnusedZone,
    check_all_parts,
    check_table,
    unused_zones,
)

__all__ = [
    "BadAction",
    "BadHeader",
    "format_position",
    "format_zones",
    "parse_action",
    "parse_position",
    "parse_zones",
]


# Errors.


class BadAction(Refusal):
    template = "{text} is no action; actions look like 45, 45~, =45, >2, stop>2, first=45, - and ."


class BadHeader(BadPosition):
    template = "a position begins with a game and its number of seats, like '6nimmt 4', not with {text}"


# Actions.

ACTION = re.compile(
    r"(?P<play>[1-9][0-9]{0,2})(?P<twist>~?)"
    r"|=(?P<pick>[1-9][0-9]{0,2})"
    r"|>(?P<row>[1-9][0-9]?)"
    r"|(?P<pass>-)|(?P<end>\.)"
    r"|(?P<special>[a-z+][a-z0-9_]*)(=(?P<card>[1-9][0-9]{0,2}))?(>(?P<target>[1-9][0-9]?))?"
)


def parse_action(text: str) -> Action:
    """Read an action; ``str(action)`` writes it."""
    found = ACTION.fullmatch(text)
    if found is None:
        raise BadAction(text=repr(text))
    part = found.groupdict()
    if part["play"]:
        return Play(int(part["play"]), bool(part["twist"]))
    if part["pick"]:
        return Pick(int(part["pick"]))
    if part["row"]:
        return ChooseRow(int(part["row"]) - 1)
    if part["pass"]:
        return Pass()
    if part["end"]:
        return EndTurn()
    row = int(part["target"]) - 1 if part["target"] else None
    return Use(part["special"], row, int(part["card"]) if part["card"] else None)


# Positions.


def format_position(game: TableGame[Any], table: Table) -> str:
    """A position, or what a seat sees of it, on one line."""
    return " | ".join([f"{game.name} {table.seats}", *format_zones(game, table)])


def format_zones(game: TableGame[Any], table: Table) -> list[str]:
    """The zones that are not blank, each with its name."""
    blank = game.blank(table.seats)
    return [
        f"{name} {codec(kind, game).write(getattr(table, name))}"
        for name, kind in game.kinds.items()
        if getattr(table, name) != getattr(blank, name)
    ]


def parse_position(text: str, deck: Deck | None = None) -> tuple[TableGame[Any], Any]:
    """Read a position: the game and the table. Only one with a seed or a sheet is part of a match."""
    header, *zones = (part.strip() for part in text.split("|"))
    found = re.fullmatch(r"(\S+) ([0-9]{1,2})", header)
    if found is None:
        raise BadHeader(text=repr(header))
    game = load(found[1], deck)
    if not any(zone.split(" ")[0] in ("seed", "sheet") for zone in zones):
        game = game.one_round
    game.check_seats(int(found[2]))
    return game, parse_zones(game, int(found[2]), zones)


def parse_zones(game: TableGame[Any], seats: int, zones: Sequence[str]) -> Any:
    """Lay a table for this many seats from texts of zones."""
    table = game.blank(seats)
    kinds = {name: kind for name, kind in game.kinds.items() if name not in unused_zones(game)}
    said: set[str] = set()
    for text in filter(None, zones):
        name, _, value = text.partition(" ")
        if name in unused_zones(game):
            raise UnusedZone(game=game.name, zone=name)
        if name not in kinds:
            raise UnknownZone(game=game.name, zone=repr(name), zones=", ".join(kinds))
        if name in said:
            raise TwiceSaid(part=name)
        said.add(name)
        spelling = codec(kinds[name], game)
        try:
            new = spelling.read(value.strip())
        except ValueError as error:
            raise BadZone(zone=name, part=repr(error.args[0]), example=spelling.example) from None
        check_all_parts(table, name, new)
        setattr(table, name, new)
    if table.over and "ask" not in said:
        table.ask = None
    check_table(game, table)
    return table
