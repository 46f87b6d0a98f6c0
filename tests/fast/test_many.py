"""Many tables at once: what a learner of one's own would step through."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bullpen.fast import kernel
from bullpen.fast.batch import (
    IllegalCode,
    act_batch,
    act_checked,
    act_on,
    deal_batch,
    deal_out,
    list_options,
    options_batch,
    standings_batch,
)
from bullpen.fast.contract import MOST, PASS, USE
from bullpen.fast.rng import stream
from bullpen.games import load
from tests.fast.games import compiled_boxes


@pytest.mark.parametrize(("text", "seats"), [("6nimmt", 3), ("buffalo", 2), ("hornochsen", 4)])
def test_many_tables_go_on_as_each_of_them_would(text: str, seats: int) -> None:
    game, many = load(text).one_round, 5
    k = kernel(game)
    tables = np.repeat(k.blank(game, seats), many)
    alone = tables.copy()
    asked, counts, decided = np.zeros(many, np.int64), np.zeros(many, np.int64), np.zeros(many, np.int32)
    codes, own_codes = np.zeros((many, MOST), np.int32), np.zeros(MOST, np.int32)
    deal_batch(tables, np.arange(many, dtype=np.uint64), asked)
    for i in range(many):
        deal_out(alone[i : i + 1], stream(i))
    while (asked >= 0).any():
        options_batch(tables, asked, codes, counts)
        before = asked.tolist()
        for i, seat in enumerate(before):
            if seat < 0:
                assert counts[i] == 0
                continue
            assert list_options(alone[i : i + 1], seat, own_codes) == counts[i]
            assert (codes[i, : counts[i]] == own_codes[: counts[i]]).all()
            decided[i] = codes[i, (7 * i) % counts[i]]
        act_batch(tables, asked, decided)
        for i, seat in enumerate(before):
            if seat >= 0:
                assert act_on(alone[i : i + 1], seat, decided[i]) == asked[i]
        assert (tables == alone).all()
    ends, own_ends = np.zeros((many, seats), np.int64), np.zeros((1, seats), np.int64)
    standings_batch(tables, ends)
    for i in range(many):
        standings_batch(alone[i : i + 1], own_ends)
        assert (ends[i] == own_ends[0]).all()
    assert len({tuple(end) for end in ends.tolist()}) > 1


# What is not an option.


def dealt(text: str, seats: int, many: int) -> tuple[Any, Any]:
    game = load(text).one_round
    tables, asked = np.repeat(kernel(game).blank(game, seats), many), np.zeros(many, np.int64)
    deal_batch(tables, np.arange(many, dtype=np.uint64), asked)
    return tables, asked


@pytest.mark.parametrize("text", compiled_boxes())
def test_checked_decisions_are_carried_out_as_others_are(text: str) -> None:
    tables, asked = dealt(text, 3, 4)
    twins, twins_asked = tables.copy(), asked.copy()
    codes, counts = np.zeros((4, MOST), np.int32), np.zeros(4, np.int64)
    while (asked >= 0).any():
        options_batch(tables, asked, codes, counts)
        decided = codes[np.arange(4), np.arange(4) % np.maximum(counts, 1)]
        act_checked(tables, asked, decided)
        act_batch(twins, twins_asked, decided)
        assert (asked == twins_asked).all()
        assert (tables == twins).all()


@pytest.mark.parametrize("text", compiled_boxes())
def test_an_illegal_code_is_refused_and_nothing_is_changed(text: str) -> None:
    tables, asked = dealt(text, 3, 4)
    codes, counts = np.zeros((4, MOST), np.int32), np.zeros(4, np.int64)
    options_batch(tables, asked, codes, counts)
    legal = codes[:, 0]
    before, asked_before = tables.copy(), asked.copy()
    wrong = next(code for code in range(1, 200) if code not in codes[2, : counts[2]])
    for code in (wrong, PASS, USE | 99 << 8, -1, 1 << 30):
        decided = legal.copy()
        decided[2] = code
        with pytest.raises(
            IllegalCode, match=rf"table 2, seat {asked[2]}: the code {code} .* none of the options"
        ) as told:
            act_checked(tables, asked, decided)
        assert (told.value.table, told.value.seat, told.value.code) == (2, asked[2], code)
        assert (tables == before).all()
        assert (asked == asked_before).all()


def test_a_decision_out_of_turn_is_refused() -> None:
    tables, asked = dealt("hornochsen", 3, 2)
    codes, counts = np.zeros((2, MOST), np.int32), np.zeros(2, np.int64)
    options_batch(tables, asked, codes, counts)
    wrong = asked.copy()
    wrong[1] = (asked[1] + 1) % 3
    with pytest.raises(IllegalCode, match=r"table 1, seat 1: .* it is the turn of seat 0"):
        act_checked(tables, wrong, codes[:, 0])
    wrong[1] = 77
    with pytest.raises(IllegalCode, match="table 1, seat 77"):
        act_checked(tables, wrong, codes[:, 0])
    with pytest.raises(ValueError, match="2 tables, 2 seats, 1 decisions"):
        act_checked(tables, asked, codes[:1, 0])


def test_nothing_is_decided_when_a_round_is_over() -> None:
    tables, asked = dealt("x_nimmt", 2, 1)
    codes, counts = np.zeros((1, MOST), np.int32), np.zeros(1, np.int64)
    while (asked >= 0).any():
        options_batch(tables, asked, codes, counts)
        act_checked(tables, asked, codes[:, 0])
    act_checked(tables, asked, codes[:, 0])  # nobody owes one
    with pytest.raises(IllegalCode, match="the round is over"):
        act_checked(tables, np.zeros(1, np.int64), codes[:, 0])
