"""Many tables at once: what a learner of one's own would step through."""

from __future__ import annotations

import numpy as np

from bullpen.fast import kernel, round_of
from bullpen.fast.contract import MOST
from bullpen.fast.play import act_on, act_on_all, deal_out, list_options
from bullpen.fast.rng import stream
from bullpen.games import load


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
