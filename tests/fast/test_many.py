"""Many tables at once: what a learner of one's own would step through."""

from __future__ import annotations

import numpy as np
import pytest

from bullpen.fast import kernel, play_at_random
from bullpen.fast.batch import (
    act_at_all,
    act_on,
    deal_at_all,
    deal_out,
    list_options,
    options_at_all,
    random_rounds,
    standings_at_all,
)
from bullpen.fast.contract import MOST
from bullpen.fast.kernels.six_nimmt.vectorized import LANES, goes_abreast, rounds_abreast
from bullpen.fast.rng import stream
from bullpen.games import load
from tests.setups import all_variants


@pytest.mark.parametrize(("text", "seats"), [("6nimmt", 3), ("buffalo", 2), ("hornochsen", 4)])
def test_many_tables_go_on_as_each_of_them_would(text: str, seats: int) -> None:
    game, many = load(text).one_round, 5
    k = kernel(game)
    tables = np.repeat(k.blank(game, seats), many)
    alone = tables.copy()
    asked, counts, decided = np.zeros(many, np.int64), np.zeros(many, np.int64), np.zeros(many, np.int32)
    codes, own_codes = np.zeros((many, MOST), np.int32), np.zeros(MOST, np.int32)
    deal_at_all(tables, np.arange(many, dtype=np.uint64), asked)
    for i in range(many):
        deal_out(alone[i : i + 1], stream(i))
    while (asked >= 0).any():
        options_at_all(tables, asked, codes, counts)
        before = asked.tolist()
        for i, seat in enumerate(before):
            if seat < 0:
                assert counts[i] == 0
                continue
            assert list_options(alone[i : i + 1], seat, own_codes) == counts[i]
            assert (codes[i, : counts[i]] == own_codes[: counts[i]]).all()
            decided[i] = codes[i, (7 * i) % counts[i]]
        act_at_all(tables, asked, decided)
        for i, seat in enumerate(before):
            if seat >= 0:
                assert act_on(alone[i : i + 1], seat, decided[i]) == asked[i]
        assert (tables == alone).all()
    ends, own_ends = np.zeros((many, seats), np.int64), np.zeros((1, seats), np.int64)
    standings_at_all(tables, ends)
    for i in range(many):
        standings_at_all(alone[i : i + 1], own_ends)
        assert (ends[i] == own_ends[0]).all()
    assert len({tuple(end) for end in ends.tolist()}) > 1


# Side by side.


@pytest.mark.parametrize("seats", range(2, 11))
def test_rounds_side_by_side_end_as_one_after_another(seats: int) -> None:
    game = load("6nimmt").one_round
    tables = kernel(game).blank(game, seats)
    seeds = np.arange(1_000, 1_000 + 3 * LANES + 5, dtype=np.uint64)  # the last ones do not fill the lanes
    alone, abreast = (np.zeros((len(seeds), seats), np.int32) for _ in range(2))
    random_rounds(tables, seeds, alone)
    rounds_abreast(tables, seeds, abreast)
    assert (abreast == alone).all()
    assert len({tuple(row) for row in alone.tolist()}) > LANES


def test_no_special_card_goes_abreast() -> None:
    assert {text for text in all_variants() if goes_abreast(load(text).one_round)} == {"6nimmt:rounds=1"}


@pytest.mark.parametrize("text", ["6nimmt", "6nimmt:cow", "baron_oxx"])
def test_random_rounds_of_any_game(text: str) -> None:
    game = load(text)
    assert play_at_random(game, 3, []).shape == (0, 3)
    first, *rest = play_at_random(game, 3, range(4)).tolist()
    assert play_at_random(game, 3, [0]).tolist() == [first]
    assert first not in rest
