"""What each option leads to by the end of the turn, on imagined tables. It knows no game, only the contract.

A bot may not see the hidden cards, so it imagines some, lets the others do something, tries every option on
the same imagined tables and compares how it stands when the revealed cards lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from bullpen.game import Action, Pass, Seat, View
from bullpen.rng import Rng
from bullpen.table import Table, TableGame

__all__ = ["Judge", "outlook", "rules", "standing"]

Judge: TypeAlias = Callable[[TableGame[Any], Any, Seat], float]
"""How good a table is for a seat."""

PASS: Final = Pass()


def rules(view: View[Any]) -> TableGame[Any]:
    """The game that a view is of: its rules are public."""
    assert isinstance(view.game, TableGame)
    return view.game


def standing(game: TableGame[Any], table: Table, seat: Seat) -> float:
    """The points, as the game counts them."""
    return game.standing(table, seat)


def outlook(
    view: View[Any],
    options: Sequence[Action],
    rng: Rng,
    tables: int,
    judge: Judge = standing,
    depth: int = 0,
) -> list[float]:
    """How good each option is on average. About so many *tables* are looked at, however many options there are.

    *depth* is how many answers on the way are themselves looked ahead from, not just given at first sight.
    """
    game, seat = rules(view), view.seat
    assert seat is not None
    worlds = max(1, tables // len(options))
    worth = [0.0] * len(options)
    for _ in range(worlds):
        world = game.imagine(view, rng)
        seal_others(game, world, seat, rng)
        for i, option in enumerate(options):
            table = settle(game, game.next(world, seat, option), world, depth)
            worth[i] += judge(game, table, seat)
    return [total / worlds for total in worth]


def seal_others(game: TableGame[Any], world: Table, seat: Seat, rng: Rng) -> None:
    """Where choices are sealed, let the others choose anything."""
    if world.ask is None:
        for other in game.awaited(world):
            if other != seat:
                game.decide(world, other, rng.choice(game.plays(world, other)))


def settle(game: TableGame[Any], table: Table, before: Table, depth: int) -> Table:
    """The table once the turn is over; on the way, whoever is asked does what is best, and else nothing."""
    while is_open(table, before):
        ask = table.ask
        assert ask is not None
        seat = ask.seats[0]
        options = game.options(table, seat, ask)
        if PASS in options:
            table.ask = replace(ask, seats=(seat,))  # the others pass as well
            game.decide(table, seat, PASS)
        else:
            tables = [game.next(table, seat, option) for option in options]
            if depth:
                tables = [settle(game, after, before, depth - 1) for after in tables]
            table = max(tables, key=lambda after: game.standing(after, seat))
    return table


def is_open(table: Table, before: Table) -> bool:
    """Whether a question is still a part of the turn that was looked at."""
    ask = table.ask
    if ask is None or table.over or (table.turn, table.sheet) != (before.turn, before.sheet):
        return False
    # Without cards in the lane the same question again is the next decision: a draft, a turn of several cards.
    return table.placed < len(table.lane) or before.ask is None or ask.rule != before.ask.rule
