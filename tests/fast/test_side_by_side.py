"""Random rounds side by side are those that are played one after another, seed by seed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bullpen.core.table import TableGame
from bullpen.fast import find, kernel, play_at_random
from bullpen.fast.batch import random_rounds
from bullpen.fast.kernels import registered
from bullpen.fast.kernels.lanes import LANES
from bullpen.games import baron_oxx, buffalo, hornochsen, load, six_nimmt, x_nimmt
from tests.fast.games import compiled_variants

SIX, OXX, HORN, X = six_nimmt.Rules(), baron_oxx.Rules(), hornochsen.Rules(), x_nimmt.Rules()


def vectorized(game: TableGame[Any]) -> Any:
    known = find(game)
    return known and known.vectorized(game)


def side_by_side() -> list[str]:
    return [text for text in compiled_variants() if vectorized(load(text))]


def test_which_games_play_side_by_side() -> None:
    assert set(side_by_side()) == {
        "6nimmt:rounds=1",
        "6nimmt:rounds=1,piles=closed",
        "baron_oxx:games=1",
        "baron_oxx:colours,games=1",
        "hornochsen:rounds=1",
        "hornochsen:rounds=1,piles=closed",
        "x_nimmt:rounds=1",
        *(text for text in compiled_variants() if text.startswith("buffalo")),
    }
    declared = {name for name, known in registered().items() if known.side_by_side}
    assert declared == set(registered())


def check(game: TableGame[Any], seats: int, many: int) -> None:
    tables = kernel(game).blank(game, seats)
    seeds = np.arange(1_000, 1_000 + many, dtype=np.uint64)
    alone, together = (np.zeros((many, seats), np.int32) for _ in range(2))
    random_rounds(tables, seeds, alone)
    vectorized(game)(tables, seeds, together)
    assert (together == alone).all()
    team = (alone == alone[:, :1]).all()  # it has one number together, so fewer different results
    assert len({tuple(row) for row in alone.tolist()}) > many // (6 if team else 3)


@pytest.mark.parametrize("text", side_by_side())
def test_rounds_side_by_side_end_as_one_after_another(text: str) -> None:
    game = load(text).one_round
    for seats in range(game.least, game.most + 1):
        check(game, seats, 3 * LANES + 5)  # the last ones do not fill the lanes


OTHER_RULES = [
    six_nimmt.SixNimmt(replace(SIX, hand=7, capacity=3)),
    *(
        baron_oxx.BaronOxx(replace(OXX, **changed))
        for changed in (
            {"hand": 1},
            {"hand": 5},
            {"hand": 60},
            {"capacity": 1},
            {"capacity": None, "same_colour": 6},
            {"same_colour": 0},
            {"same_colour": 2, "sign": +1},
            {"held_counts": True},
        )
    ),
    *(
        hornochsen.Hornochsen(replace(HORN, **changed))
        for changed in (
            {"hands": (14,) * 5},
            {"hands": (3,) * 5, "rows": (1,) * 5},
            {"rows": (15,) * 5},
            {"collects": 2},
            {"cards_a_turn": 1},
            {"cards_a_turn": 14},
            {"start": 2},
        )
    ),
    *(
        x_nimmt.XNimmt(replace(X, **changed))
        for changed in (
            {"hand": 6},
            {"hand": 15},
            {"row_cards": (2, 2, 2)},
            {"row_cards": (5, 2, 5)},
        )
    ),
    *(
        buffalo.Buffalo(replace(buffalo.Rules(), **changed))
        for changed in (
            {"capacity": 2},
            {"hand": 7},
            {"kept": (16,) * 6, "open": 8},
            {"kept": (4,) * 6, "open": 0},
        )
    ),
]


@pytest.mark.parametrize("game", OTHER_RULES)
def test_rounds_with_other_rules_do_too(game: TableGame[Any]) -> None:
    for seats in (2, 3):
        check(game, seats, LANES + 1)


def test_a_deal_of_more_cards_than_a_word_has_bits_is_played_one_after_another() -> None:
    assert vectorized(x_nimmt.XNimmt(replace(X, hand=15)))
    assert not vectorized(x_nimmt.XNimmt(replace(X, hand=16)))


@pytest.mark.parametrize(
    "text", ["6nimmt", "6nimmt:cow", "baron_oxx", "baron_oxx:plus", "hornochsen", "x_nimmt"]
)
def test_random_rounds_of_any_game(text: str) -> None:
    game = load(text)
    assert play_at_random(game, 3, []).shape == (0, 3)
    first, *rest = play_at_random(game, 3, range(4)).tolist()
    assert play_at_random(game, 3, [0]).tolist() == [first]
    assert first not in rest
