"""What the tests of all the games share: to carry out moves and to look at what was told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from bullpen.core.game import Action, Event, Seat
from bullpen.core.table import Table, TableGame
from bullpen.text.notation import parse_action

T = TypeVar("T", bound=Table)

Told = tuple[str, Seat | None, dict[str, Any]]
"""The rule, the seat and the facts of an event."""


def go(game: TableGame[T], table: T, moves: str) -> tuple[T, list[Event]]:
    """Carry out moves like ``1:18 2:=22 3:>1``: the seat as people count it, then the action.

    A move without a seat is made by the only one who is asked.
    """
    events: list[Event] = []
    for move in moves.split():
        seat, _, action = move.rpartition(":")
        if seat:
            mover = int(seat) - 1
        else:
            (mover,) = game.awaited(table)
        table, news = game.step(table, mover, parse_action(action))
        events += news
    return table, events


def reply(game: TableGame[T], table: T, number: int, seat: Seat, action: Action) -> tuple[T, Sequence[Event]]:
    """Carry out an answer that says which decision it answers, as a server does; a late one is refused."""
    game.check_current(table, number, seat)
    return game.step(table, seat, action)


def told(events: Sequence[Event], but: Collection[str] = ("seal", "reveal")) -> list[Told]:
    """What was told since the cards were turned over."""
    return [(event.rule, event.seat, dict(event.facts)) for event in events if event.rule not in but]


def rules(news: Sequence[Told]) -> list[str]:
    """The rules that were at work."""
    return [rule for rule, _, _ in news]
