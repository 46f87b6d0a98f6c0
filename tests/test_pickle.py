"""A game that was used can be sent to another process, with the views of it."""

from __future__ import annotations

import pickle

import pytest

from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.laws import random_game
from tests.setups import single_variants


@pytest.mark.parametrize("text", single_variants())
def test_a_used_game_can_be_pickled(text: str) -> None:
    game = load(text)
    seats = max(game.least, 2)
    view = game.view(game.deal(seats, Rng(1)), 0)
    game.imagine(view, Rng(2))
    twin = pickle.loads(pickle.dumps(view))
    assert (twin.table, twin.options, twin.awaited) == (view.table, view.options, view.awaited)
    assert [move for _, *move in random_game(twin.game, seats, Rng(3))] == [
        move for _, *move in random_game(game, seats, Rng(3))
    ]
