"""6 nimmt!: the rulings of the base game."""

from __future__ import annotations

import pytest

from bullpen.core.game import Action, ChooseRow, IllegalAction, Outcome, Pass, Play, Seat, WrongSeats
from bullpen.core.rng import Rng
from bullpen.core.rows import fitting, nearest
from bullpen.games.buffalo import Stop
from tests.helpers import go, rules, told
from tests.rules.six_nimmt.helpers import GAME, Rows, at, fits_nowhere, options


def test_base_1_the_target_is_looked_at_after_a_complete_round_only() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 59/15 61 | piles 11 22 33/1 | sheet 60 3 | turn 9")
    table, events = go(game, table, "1:14 2:15")
    assert game.points(table) == (75, 4)
    assert game.outcome(table) is None
    assert rules(told(events)) == ["six_nimmt.rule1", "six_nimmt.rule1"]
    assert (table.turn, table.sheet) == (10, ((60, 3),))
    table, events = go(game, table, "1:59 2:61")
    assert rules(told(events))[2:] == ["six_nimmt.end", "match.round", "match.end"]
    assert game.outcome(table) == Outcome((75, 4), (1,))


def test_base_2_a_card_too_low_must_take_a_row() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 3 99/15 61")
    table, _ = go(game, table, "1:3 2:15")
    assert options(game, table, 0) == ">1 >2 >3 >4"
    assert options(game, table, 1) == ""
    wrong: list[tuple[Seat, Action]] = [
        (0, Pass()),
        (0, ChooseRow(4)),
        (0, ChooseRow(-1)),
        (0, Play(99)),
        (1, ChooseRow(0)),
        (2, ChooseRow(0)),
    ]
    for seat, action in wrong:
        with pytest.raises(IllegalAction):
            game.step(table, seat, action)
    table, _ = go(game, table, "1:>4")
    assert table.rows == ((12, 15), (37,), (43,), (3,))


def test_base_3_rule_4_is_for_every_card_that_no_row_accepts() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 20 99/59 61")
    table.markers = (Stop(0),)
    table, events = go(game, table, "1:20 2:59")
    assert told(events) == [fits_nowhere(0, 20, (12, 37, 43, 58), barred=(1,), bars=("stop",))]
    assert options(game, table, 0) == ">2 >3 >4"


@pytest.mark.parametrize("seats", range(2, 11))
def test_base_4_and_5_the_deal(seats: int) -> None:
    table = GAME.deal(seats, Rng(7))
    pack = Rng(7).draw(range(1, 105), 10 * seats + 4)
    expected = GAME.blank(seats)
    expected.hands = tuple(tuple(sorted(pack[10 * seat : 10 * seat + 10])) for seat in range(seats))
    expected.rows = tuple((card,) for card in pack[10 * seats :])
    assert table == expected
    assert (table.turn, table.number, table.first, table.markers, table.pool) == (1, 1, 0, (), ())
    assert table.tokens == ((),) * seats
    cards = sorted(GAME.every_card(table))
    assert len(cards) == len(set(cards)) == 10 * seats + 4
    if seats == 10:
        assert cards == list(range(1, 105))


def test_base_5_rows_lie_as_they_were_dealt() -> None:
    rows = [GAME.deal(4, Rng(seed)).rows for seed in range(5)]
    assert any(list(four) != sorted(four) for four in rows)


def test_base_6_everybody_sees_the_points() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14/15 | piles 5 10/55 | sheet 4 9/3 0")
    for seat in (0, 1, None):
        assert game.points(game.view(table, seat).table) == (12, 16)


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"6nimmt is for 2 to 10 players, not {seats}"):
        GAME.deal(seats, Rng(1))


def test_a_round_has_ten_turns_and_ends_when_the_hands_are_empty() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 16/15 17 | piles 5/- | turn 9")
    table, _ = go(game, table, "1:14 2:15")
    assert (table.turn, table.over) == (10, False)
    table, events = go(game, table, "1:16 2:17")
    assert (table.turn, table.over) == (10, True)
    assert told(events)[-1] == ("six_nimmt.end", None, {"points": (2, 0)})
    assert events[-1].after.over
    assert game.outcome(table) == Outcome((2, 0), (1,))
    assert (game.pending(table), game.awaited(table)) == ({}, ())
    with pytest.raises(IllegalAction, match=r"seat 1 may not do 16 now; it may: -$"):
        game.step(table, 0, Play(16))


@pytest.mark.parametrize(
    ("ends", "card", "fits", "row"),
    [
        ((10, 20, 30, 40), 11, [0], 0),
        ((10, 20, 30, 40), 21, [0, 1], 1),
        ((10, 20, 30, 40), 39, [0, 1, 2], 2),
        ((10, 20, 30, 40), 104, [0, 1, 2, 3], 3),
        ((40, 30, 20, 10), 104, [0, 1, 2, 3], 0),
        ((40, 30, 20, 10), 25, [2, 3], 2),
        ((50, 45, 48, 49), 47, [1], 1),
    ],
)
def test_rules_1_and_2(ends: Rows, card: int, fits: list[int], row: int) -> None:
    rows = tuple((1, end) for end in ends)
    assert fitting(rows, card) == fits
    assert nearest(rows, card, fits) == row
