"""Beat the Buffalo: what the tests of its rules share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.core.game import Event, Seat
from bullpen.games.buffalo import Buffalo, BuffaloTable, Rules
from bullpen.text.notation import parse_action, parse_zones

KINDS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
GAME = Buffalo(Rules())
RICH = Buffalo(Rules(kept=(0, *[16] * 5)))
"""All special cards, also where few play: for the tests of what each of them does."""

Told = tuple[str, Seat | None, dict[str, Any]]


def at(position: str) -> BuffaloTable:
    seats, *zones = position.split(" | ")
    table: BuffaloTable = parse_zones(RICH, int(seats), zones)
    return table


def go(table: BuffaloTable, moves: str) -> tuple[BuffaloTable, list[Event]]:
    """Carry out moves like ``1:18 2:- 1:stop>2``: the seat as people count it, then the action."""
    events: list[Event] = []
    for move in moves.split():
        seat, _, action = move.partition(":")
        table, news = GAME.step(table, int(seat) - 1, parse_action(action))
        events += news
    return table, events


def after(position: str, moves: str) -> tuple[BuffaloTable, list[Event]]:
    return go(at(position), moves)


def told(events: Sequence[Event], *rules: str) -> list[Told]:
    """What was told under these rules, with all the facts."""
    return [(e.rule, e.seat, dict(e.facts)) for e in events if e.rule in rules]


def ids(events: Sequence[Event]) -> list[str]:
    """The rules that were at work since the cards were turned over."""
    return [e.rule for e in events if e.rule not in ("seal", "reveal", "pass")]


def takes(events: Sequence[Event]) -> list[tuple[str, Seat | None, int, tuple[int, ...], int]]:
    """Every take: the rule, who, the row, the cards and the bulls."""
    rules = ("buffalo.rule3", "buffalo.rule4_take", "buffalo.overflow")
    return [
        (e.rule, e.seat, e.facts["row"], e.facts["cards"], e.facts["bulls"])  # type: ignore[misc]
        for e in events
        if e.rule in rules
    ]


def options(table: BuffaloTable, seat: Seat = 0) -> str:
    return " ".join(map(str, GAME.pending(table).get(seat, ())))


def window(rows: str, lane: str, specials: str, more: str = "hands 98/99") -> BuffaloTable:
    """Players in the middle of a turn, asked before the next card of the lane is placed."""
    card = lane.split()["placed 1" in more].partition("@")[0]
    seats = more.partition("hands ")[2].count("/") + 1
    asked = ",".join(str(seat + 1) for seat in range(seats))
    return at(
        f"{seats} | rows {rows} | lane {lane} | specials {specials} | ask window@{asked} card={card}"
        f" | deck 97 | {more}"
    )


def last_turn(seats: int, team: str, buffalo: str) -> tuple[BuffaloTable, Event]:
    """The end of a game in which the last cards take nothing."""
    piles = "/".join([team, *["-"] * (seats - 1), buffalo])
    cards = (12, 21, 31, 41, 43, 24)[:seats]
    hands = "/".join(map(str, cards))
    position = f"{seats} | rows 10/20/30/40 | hands {hands} | deck 49 | piles {piles} | turn 10"
    table, events = after(position, " ".join(f"{seat}:{card}" for seat, card in enumerate(cards, 1)))
    return table, events[-1]
