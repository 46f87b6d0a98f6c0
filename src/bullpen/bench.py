"""How fast the engine is on this machine: random rounds of every game, with events and without them.

Each round is played both ways in turn, and only the processor's time counts: a busy machine measures alike.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any, TypeAlias

from bullpen.game import Action, Seat
from bullpen.games import boxes, load
from bullpen.match import Match
from bullpen.rng import Rng
from bullpen.table import Table, TableGame

__all__ = ["bench", "rounds_per_second"]

Step: TypeAlias = Callable[[Any, Seat, Action], Any]


def bench(seconds: float = 1.0) -> None:
    """Print the rounds per second of every game; each figure is measured for so long."""
    print(f"{'rounds per second':18} {'seats':>5} {'events':>8} {'silent':>8} {'ratio':>6}")
    for name in boxes():
        game = load(name)
        seats = min(4, game.most)
        events, silent = rounds_per_second(game.round if isinstance(game, Match) else game, seats, seconds)
        print(f"{name:18} {seats:5} {events:8.0f} {silent:8.0f} {silent / events:6.2f}", flush=True)


def rounds_per_second(game: TableGame[Any], seats: int, seconds: float) -> tuple[float, float]:
    """With events (``step``) and without (``next``): at least a round each, from the seeds 0, 1, 2 …"""

    def aloud(table: Any, seat: Seat, action: Action) -> Any:
        return game.step(table, seat, action)[0]

    events = silent = 0.0
    rounds = 0
    while not rounds or min(events, silent) < seconds:
        events += timed(game, seats, aloud, rounds)
        silent += timed(game, seats, game.next, rounds)
        rounds += 1
    return rounds / events, rounds / silent


def timed(game: TableGame[Any], seats: int, step: Step, seed: int) -> float:
    """The seconds that a round takes in which everybody does anything."""
    start = process_time()
    rng = Rng(seed)
    table: Table = game.deal(seats, rng)
    while pending := game.pending(table):
        awaited = game.awaited(table)
        for seat in awaited if table.ask is None else awaited[:1]:
            table = step(table, seat, rng.choice(pending[seat]))
    return process_time() - start
