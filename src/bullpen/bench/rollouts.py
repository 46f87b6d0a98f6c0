"""Rollouts of the search: from a decision in the middle of a round to its end, on imagined tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, Final

from bullpen.bench.rounds import usual_seats
from bullpen.bench.sheet import Column, Row, Sheet
from bullpen.bots.kernel_bot import Position
from bullpen.bots.search import rollout_policy
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import has_kernel
from bullpen.games import boxes, load
from bullpen.play.laws import random_game

__all__ = ["ROLLOUTS", "flat_rollouts", "in_the_middle", "network_rollouts"]

WORLDS: Final = 50
"""How many worlds are tried at a time."""


def rows(seconds: float) -> Iterator[Row]:
    for name in boxes():
        game = load(name).one_round
        seats = usual_seats(game)
        position = in_the_middle(game, seats)
        if position is None:
            continue
        flat, networks = flat_rollouts(position, seconds), network_rollouts(position, seconds)
        yield {"of": name, "seats": seats, "random": flat, "networks": networks, "ratio": networks / flat}


def in_the_middle(game: TableGame[Any], seats: int) -> Position | None:
    """The middle one of the decisions of a random round that leave a choice; None: there is no kernel."""
    if not has_kernel(game):
        return None
    rng = Rng(0)
    views = [game.view(table, seat) for table, seat, _ in random_game(game, seats, rng)]
    views = [view for view in views if len(view.options) > 1]
    view = views[len(views) // 2]
    return Position(view, view.options, rng)


def flat_rollouts(p: Position, seconds: float) -> float:
    """Per second, when everybody plays at random."""
    import numpy as np

    from bullpen.fast.search import evaluate_flat

    objective, sums = p.objective(win_weight=0.0, points_per_win=1.0), np.zeros(len(p.codes))

    def run(first: int) -> None:
        evaluate_flat(p.workspace, p.seat, p.seats, p.codes, first, WORLDS, p.seed, objective, sums)

    return len(p.codes) * worlds_per_second(run, seconds)


def network_rollouts(p: Position, seconds: float) -> float:
    """Per second, when networks play for everybody."""
    from bullpen.fast.search import evaluate, new_candidates

    style, candidates = p.known.style, new_candidates(p.codes)
    policy = rollout_policy(p, (1.0, 0.0, 0.0))
    objective = p.objective(style.win_weight, style.points_per_win)

    def run(first: int) -> None:
        evaluate(p.workspace, p.seat, p.seats, candidates, 0, first, WORLDS, p.seed, policy, objective)

    return len(p.codes) * worlds_per_second(run, seconds)


def worlds_per_second(run: Callable[[int], None], seconds: float) -> float:
    run(0)  # whatever has to be compiled
    tried, start = WORLDS, process_time()
    while tried == WORLDS or process_time() - start < seconds:
        run(tried)
        tried += WORLDS
    return (tried - WORLDS) / (process_time() - start)


ROLLOUTS = Sheet(
    "rollouts",
    "rollouts per second, from mid-round",
    (
        Column("seats", "seats", "d"),
        Column("random", "random", ",.0f"),
        Column("networks", "networks", ",.0f"),
        Column("ratio", "/ random", ".2f"),
    ),
    rows,
)
