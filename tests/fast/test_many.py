"""Many tables at once: what a learner of one's own would step through."""

from __future__ import annotations

import numpy as np
import pytest

from bullpen.fast import kernel, play_at_random, round_of
from bullpen.fast.abreast import LANES, goes_abreast, rounds_abreast
from bullpen.fast.contract import MOST
from bullpen.fast.play import act_on, act_on_all, deal_out, list_options, random_rounds
from bullpen.fast.rng import stream
from bullpen.games import load
from tests.setups import all_variants


def test_many_tables_go_on_as_each_of_them_would() -> None:
    game = round_of(load("6nimmt"))
    k = kernel(game)
    tables = np.concatenate([k.blank(game, 3) for _ in range(5)])
    for i in range(5):
        deal_out(tables[i : i + 1], stream(i))
    alone, seats = tables.copy(), np.zeros(5, np.int64)
    codes = np.zeros(MOST, np.int32)
    while (seats >= 0).any():
        decided = np.zeros(5, np.int32)
        before = seats.copy()
        for i in np.flatnonzero(seats >= 0).tolist():
            decided[i] = codes[list_options(tables[i : i + 1], seats[i], codes) - 1]
        act_on_all(tables, seats, decided)
        for i in np.flatnonzero(before >= 0).tolist():
            assert act_on(alone[i : i + 1], before[i], decided[i]) == seats[i]
    assert (tables == alone).all()
    assert tables["over"].all()


# Side by side.


@pytest.mark.parametrize("seats", range(2, 11))
def test_rounds_side_by_side_end_as_one_after_another(seats: int) -> None:
    game = round_of(load("6nimmt"))
    tables = kernel(game).blank(game, seats)
    seeds = np.arange(1_000, 1_000 + 3 * LANES + 5, dtype=np.uint64)  # the last ones do not fill the lanes
    alone, abreast = (np.zeros((len(seeds), seats), np.int32) for _ in range(2))
    random_rounds(tables, seeds, alone)
    rounds_abreast(tables, seeds, abreast)
    assert (abreast == alone).all()
    assert len({tuple(row) for row in alone.tolist()}) > LANES


def test_no_special_card_goes_abreast() -> None:
    assert {text for text in all_variants() if goes_abreast(round_of(load(text)))} == {"6nimmt:rounds=1"}


@pytest.mark.parametrize("text", ["6nimmt", "6nimmt:cow", "baron_oxx"])
def test_random_rounds_of_any_game(text: str) -> None:
    game = load(text)
    assert play_at_random(game, 3, []).shape == (0, 3)
    first, *rest = play_at_random(game, 3, range(4)).tolist()
    assert play_at_random(game, 3, [0]).tolist() == [first]
    assert first not in rest
