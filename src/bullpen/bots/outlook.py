"""Outlook: what each option leads to by the end of the turn, over imagined states. It knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.game import Action, Pass, Seat, View
from bullpen.rng import Rng
from bullpen.table import Table, TableGame

__all__ = ["outlook"]


def outlook(view: View[Any], options: Sequence[Action], rng: Rng, worlds: int) -> list[float]:
    game, seat = view.game, view.seat
    worth = [0.0] * len(options)
    for _ in range(worlds):
        world = game.imagine(view, rng)
        if world.ask is None:
            for other in game.awaited(world):
                if other != seat:
                    game.decide(world, other, rng.choice(game.plays(world, other)))
        for i, option in enumerate(options):
            table = game.next(world, seat, option)
            table = settle(game, table, world)
            worth[i] += merit(game, table, seat)
    return [w / worlds for w in worth]


def merit(game, table, seat):
    return game.sign * game.points(table)[seat]


def settle(game: TableGame[Any], table: Table, before: Table) -> Table:
    """Answer what is asked until the revealed cards lie"""
    rule = before.ask and before.ask.rule
    while (
        table.ask is not None
        and not table.over
        and table.turn == before.turn
        and len(table.sheet) == len(before.sheet)
    ):
        if table.ask.rule == rule and table.placed == len(table.lane):
            break
        who = table.ask.seats[0]
        options = game.options(table, who, table.ask)
        if Pass() in options:
            table = game.next(table, who, Pass())
        else:
            table = max([game.next(table, who, o) for o in options], key=lambda t: merit(game, t, who))
    return table
