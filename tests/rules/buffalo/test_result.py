"""Beat the Buffalo: the result."""

from __future__ import annotations

import pytest

from bullpen.core.game import Outcome
from bullpen.core.rng import Rng
from tests.rules.buffalo.helpers import GAME, after, at, last_turn


def test_ruling_6_fewer_bulls_than_the_buffalo_win() -> None:
    table, end = last_turn(3, "1 2 3 5", "60 70")
    assert GAME.outcome(table) == Outcome((5, 5, 5), (0, 1, 2))
    assert GAME.pending(table) == {}
    assert GAME.awaited(table) == ()
    assert (end.rule, end.seat) == ("buffalo.end", None)
    assert end.facts == {
        "bulls": 5,
        "factor": 1,
        "team": 5,
        "buffalo": 6,
        "result": "won",
        "winners": (0, 1, 2),
    }
    assert end.after.over
    assert table.turn == 10


def test_ruling_6_equal_is_not_a_win() -> None:
    table, end = last_turn(3, "1 2 3 60", "80 70")
    assert GAME.outcome(table) == Outcome((6, 6, 6), ())
    assert end.facts["result"] == "equal"
    assert end.facts["winners"] == ()


def test_ruling_6_more_bulls_lose() -> None:
    table, end = last_turn(3, "55", "80 70")
    assert GAME.outcome(table) == Outcome((7, 7, 7), ())
    assert end.facts["result"] == "lost"


@pytest.mark.parametrize(("seats", "factor"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_ruling_7_one_and_two_players_count_double(seats: int, factor: int) -> None:
    table, end = last_turn(seats, "60", "11")
    won = factor == 1
    assert GAME.outcome(table) == Outcome((3 * factor,) * seats, tuple(range(seats)) if won else ())
    assert (end.facts["bulls"], end.facts["factor"], end.facts["team"]) == (3, factor, 3 * factor)


def test_ruling_23_unused_specials_count_nothing() -> None:
    position = "3 | rows 10/20/30/40 | hands 50/52/55 | deck 58 | turn 10 | piles 1/2/-/60"
    for specials in ("", " | specials replace replace | stack sort stop push"):
        table, _ = after(position + specials, "1:50 2:52 3:55")
        assert GAME.outcome(table) == Outcome((2, 2, 2), (0, 1, 2))


def test_the_team_has_one_pile_whoever_took() -> None:
    table = at("3 | rows 10/20/30/40 | piles 1 2/5/-/100 | hands 50/51/52 | deck 49")
    assert GAME.points(table) == (4, 4, 4)
    assert GAME.team_bulls(table) == 4
    assert GAME.buffalo_points(table) == 3
    assert GAME.outcome(table) is None


def test_the_team_plays_together_for_its_lead_over_the_buffalo() -> None:
    table = at("2 | rows 10/20/30/40 | piles 1 2/5/100 33 | hands 50/51 | deck 49")
    assert GAME.cooperative
    assert [GAME.standing(table, seat) for seat in (0, 1)] == [8 - 2 * 4] * 2
    assert GAME.standing(at("3 | rows 10/20/30/40 | piles 1 2/5/-/100 33"), 2) == 8 - 4


def test_ruling_7_nobody_helps_a_single_player() -> None:
    table = GAME.deal(1, Rng(3))
    asked = set()
    while pending := GAME.pending(table):
        asked.add(table.ask.rule if table.ask else "play")
        table = GAME.next(table, 0, pending[0][0])
    assert asked <= {"play", "rule4"}
    assert table.turn == 10


def test_ruling_8_the_game_is_one_deal_of_ten_turns() -> None:
    table = GAME.deal(2, Rng(11))
    turns = [table.turn]
    while pending := GAME.pending(table):
        seat = GAME.awaited(table)[0]
        table = GAME.next(table, seat, pending[seat][0])
        turns.append(table.turn)
    assert sorted(set(turns)) == list(range(1, 11))
    assert table.over
    assert table.sheet == ()
    assert table.deck == ((),)
