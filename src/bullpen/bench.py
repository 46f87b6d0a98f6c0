"""How fast the engine is on this machine: random rounds of every game, with events and without, in one run."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeAlias

from bullpen.game import Action, Seat
from bullpen.games import boxes, load
from bullpen.match import Match
from bullpen.rng import Rng
from bullpen.table import Table, TableGame

__all__ = ["bench", "rounds_per_second"]

Step: TypeAlias = Callable[[Any, Seat, Action], Table]


def bench(seconds: float = 1.0) -> None:
    """Print the rounds per second of every game; each figure is measured for so long."""
    print(f"{'rounds per second':18} {'seats':>5} {'events':>8} {'silent':>8}  silent / events")
    for name in boxes():
        game = load(name)
        round = game.round if isinstance(game, Match) else game
        seats = min(4, round.most)
        told = rounds_per_second(round, seats, lambda table, seat, action: round.step(table, seat, action)[0], seconds)
        silent = rounds_per_second(round, seats, round.next, seconds)
        print(f"{name:18} {seats:5} {told:8.0f} {silent:8.0f}  {silent / told:.2f}", flush=True)


def rounds_per_second(game: TableGame[Any], seats: int, step: Step, seconds: float) -> float:
    """Play random rounds for so long, the first ones of seeds 0, 1, 2 …; at least one."""
    start, played = perf_counter(), 0
    while not played or perf_counter() - start < seconds:
        play(game, seats, step, Rng(played))
        played += 1
    return played / (perf_counter() - start)


def play(game: TableGame[Any], seats: int, step: Step, rng: Rng) -> None:
    """One round in which everybody does anything."""
    table = game.deal(seats, rng)
    while pending := game.pending(table):
        awaited = game.awaited(table)
        for seat in awaited if table.ask is None else awaited[:1]:
            table = step(table, seat, rng.choice(pending[seat]))
