"""What a player of 6 nimmt! looks at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bullpen.core.game import Action, Play, Seat
from bullpen.core.rng import Rng
from bullpen.core.rows import fitting, nearest
from bullpen.fast import kernel
from bullpen.fast.batch import imagine_on, list_options
from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, features, question
from bullpen.fast.kernels.six_nimmt.features import PlayFeature
from bullpen.fast.rng import stream
from bullpen.games import load
from bullpen.games.six_nimmt import Mountain, SixNimmt
from tests.fast.lockstep import moments

EVERY_FAN_CARD = "6nimmt:even_odd+mountain+cow+twisted"
ALL = ("6nimmt", "6nimmt:even_odd", "6nimmt:mountain", "6nimmt:cow", "6nimmt:twisted", EVERY_FAN_CARD)
KERNEL = kernel(load("6nimmt"))


@compiled
def describe(tables, seat, codes, count, out):
    features(tables[0], seat, codes, count, out)
    return question(tables[0], seat)


def described(tables: Any, seat: Seat) -> tuple[list[Action], Any]:
    """The options of a seat and what is said of them; what is not written is not a number."""
    codes, out = np.zeros(MOST, np.int32), np.full((MOST, KERNEL.width), np.nan, np.float32)
    count = list_options(tables, seat, codes)
    assert 0 <= describe(tables, seat, codes, count, out) < len(KERNEL.questions)
    return [KERNEL.action(int(number)) for number in codes[:count]], out[:count]


@pytest.mark.parametrize("text", [*ALL, "6nimmt:pro"])
@pytest.mark.parametrize("seats", [2, 6])
def test_features_tell_only_what_the_seat_knows(text: str, seats: int) -> None:
    for pair in moments(load(text), seats):
        for seat in pair.game.awaited(pair.table):
            told = described(pair.tables.copy(), seat)[1]
            other = pair.tables.copy()
            imagine_on(other, seat, stream(7))
            assert np.array_equal(told, described(other, seat)[1])
            assert np.isfinite(told).all()
            assert np.abs(told).max() < 12


@pytest.mark.parametrize("text", ALL)
def test_a_card_is_seen_where_it_would_go(text: str) -> None:
    for pair in moments(load(text), 4):
        table = pair.table
        assert isinstance(pair.game, SixNimmt)
        if table.ask is not None:
            continue
        for seat in pair.game.awaited(table):
            for play, told in zip(*described(pair.tables.copy(), seat), strict=True):
                assert isinstance(play, Play)
                value = pair.game.value(play)
                fits = fitting(table.rows, value, table.markers)
                assert told[PlayFeature.TOO_LOW] == (not fits)
                if fits:
                    r = nearest(table.rows, value, fits, table.markers)
                    assert told[PlayFeature.DOWNHILL] == any(
                        isinstance(m, Mountain) and m.row == r for m in table.markers
                    )


def test_who_comes_late_to_the_row_that_runs_downhill() -> None:
    game = load("6nimmt:mountain").one_round
    dealt = game.deal(2, Rng(1))
    rows = ((1,), (20,), (26, 27, 28, 29, 30), (60,))
    hand = (2, 3, 50, 58, 70)
    table = replace(dealt, rows=rows, markers=(Mountain(3, "up"),), hands=(hand, (4, 5, 6, 7, 8)))
    plays, out = described(KERNEL.encode(game, table), 0)
    told = dict(zip(plays, out, strict=True))
    # From 45 on, cards are as near to 60 as to 30, or nearer. Thirteen are lower than 58; one is held.
    late = told[Play(58)]
    assert late[PlayFeature.DOWNHILL]
    assert late[PlayFeature.GAP] == pytest.approx(12 * 0.05)
    assert late[PlayFeature.OWN_BEFORE] == pytest.approx(0.3)
    # Somebody with a lower one makes 58 the sixth card of the row with 30, which has 7 bulls.
    assert late[PlayFeature.LATE_COST] == pytest.approx(7 * 0.2)
    assert 0 < late[PlayFeature.LATE] < 0.5
    assert late[PlayFeature.LATE_RISK] == pytest.approx(late[PlayFeature.LATE] * late[PlayFeature.LATE_COST])
    # 50 goes there, too, and fewer come before it; 70 is higher than 60.
    assert told[Play(50)][PlayFeature.DOWNHILL]
    assert told[Play(50)][PlayFeature.LATE] < late[PlayFeature.LATE]
    assert not told[Play(70)][PlayFeature.DOWNHILL]
    assert told[Play(70)][PlayFeature.LATE_COST] == 0
