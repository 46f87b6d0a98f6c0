"""The tools for a search: worlds agree with their view, and short cuts with the long way."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bullpen.core.rng import Rng
from bullpen.env import BatchEnv, Worlds
from bullpen.env.choosing import observe_for
from bullpen.games import load
from bullpen.play.laws import random_game
from tests.fast.games import compiled_boxes


def views(text: str, every: int, seed: int = 3) -> list[Any]:
    game = load(text).one_round
    seats = max(game.least, min(3, game.most))
    seen = [game.view(table, seat) for table, seat, _ in random_game(game, seats, Rng(seed))]
    return [view for view in seen if len(view.options) > 1][::every]


@pytest.mark.parametrize("text", compiled_boxes())
def test_worlds_look_the_same_to_the_seat(text: str) -> None:
    for view in views(text, 7):
        worlds = Worlds(view, 5, seed=1)
        env = BatchEnv(view.game, view.table.seats, 1)
        expected, _ = env.observe_view(view)
        for table in worlds.tables:
            seen = np.zeros((1, len(env.columns)), np.int8)
            observe_for(np.array([table]), view.seat, seen)
            assert (seen[0] == expected).all()


@pytest.mark.parametrize("text", compiled_boxes())
def test_values_are_what_the_steps_come_to(text: str) -> None:
    for view in views(text, 20):
        worlds = Worlds(view, 8, seed=5)
        one_by_one = [worlds.copy().play(option).play_out().leads().mean() for option in view.options]
        assert worlds.values(view.options) == pytest.approx(one_by_one)
        assert len(worlds) == 8


def test_the_same_seed_deals_the_same_worlds() -> None:
    view = views("6nimmt", 1)[0]
    first, again, other = (Worlds(view, 20, seed=seed) for seed in (1, 1, 2))
    assert (first.tables == again.tables).all()
    assert (first.tables != other.tables).any()
    assert len({table.tobytes() for table in first.tables}) == 20


def test_a_row_with_many_bulls_is_not_taken() -> None:
    """Of the rows that may be taken, the search takes one of the cheap ones."""
    for view in (view for seed in range(9) for view in views("6nimmt", 1, seed)):
        if view.table.ask is not None:
            bulls = [view.game.count(row) for row in view.table.rows]
            if max(bulls) > min(bulls) + 8:
                values = Worlds(view, 200, seed=1).values(view.options)
                assert values.argmax() != int(np.argmax(bulls))
                return
    pytest.fail("nobody had to take a row")
