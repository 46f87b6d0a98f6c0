"""Beat the Buffalo: the turn, and the buffalo's part in it."""

from __future__ import annotations

import pytest

from bullpen.core.game import IllegalAction, Play
from bullpen.core.table import Played, Question
from bullpen.games.buffalo import Stop
from tests.rules.buffalo.helpers import GAME, after, at, go, ids, options, takes, told, window


def test_the_buffalos_top_card_is_revealed_with_the_others() -> None:
    table, events = after("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2", "1:50")
    assert table.deck == ((48, 2),)
    assert table.lane == ()
    table, events = go(table, "2:45")
    reveal = next(e for e in events if e.rule == "reveal")
    assert reveal.facts["cards"] == (45, 48, 50)
    assert reveal.facts["seats"] == (1, 2, 0)
    assert reveal.after.lane == (Played(45, 1, 45), Played(48, 2, 48), Played(50, 0, 50))
    assert reveal.after.deck == ((2,),)
    assert table.rows == ((10,), (20,), (30,), (40, 45, 48, 50))
    assert (table.turn, table.over) == (2, False)


def test_the_next_turn_reveals_the_next_card_of_the_deck() -> None:
    table, _ = after("1 | rows 10/20/30/40 | hands 50 60 | deck 48 25", "1:50 1:60")
    assert table.rows == ((10,), (20, 25), (30,), (40, 48, 50, 60))
    assert table.deck == ((),)
    assert table.over


def test_a_position_may_leave_the_buffalos_deck_untold() -> None:
    table, _ = after("2 | rows 10/20/30/40 | hands 50 60/45 70", "1:50 2:45")
    assert table.rows == ((10,), (20,), (30,), (40, 45, 50))
    assert table.deck == ((),)


def test_the_buffalo_owes_no_decision() -> None:
    table = at("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2")
    assert sorted(GAME.pending(table)) == [0, 1]
    assert GAME.awaited(table) == (0, 1)
    with pytest.raises(IllegalAction):
        GAME.step(table, 2, Play(48))


def test_ruling_3_the_buffalo_takes_the_row_with_the_fewest_bulls() -> None:
    table, events = after("1 | rows 20/33/15/10 12 | hands 50 98 | deck 2 97", "1:50")
    assert takes(events) == [("buffalo.rule4_take", 1, 3, (15,), 2)]
    assert table.rows == ((20,), (33, 50), (2,), (10, 12))
    assert table.piles == ((), (15,))


def test_ruling_3_of_equal_rows_the_buffalo_takes_the_one_with_the_highest_end() -> None:
    table, events = after("1 | rows 14/21/19/20 | hands 50 98 | deck 2 97", "1:50")
    assert told(events, "buffalo.rule4_fewest") == [
        (
            "buffalo.rule4_fewest",
            1,
            {"card": 2, "ends": (14, 21, 19, 20), "barred": (), "row": 2, "bulls": 1, "equal": 3, "end": 21},
        )
    ]
    assert table.rows == ((14,), (2,), (19,), (20, 50))


def test_ruling_3_the_buffalo_takes_no_blocked_row() -> None:
    table = window("5/33/30 35/60 70", "20@3 80@1 90@2", "-", "markers stop@1 | hands 98/99")
    table, events = go(table, "1:- 2:-")
    assert told(events, "buffalo.rule4_fewest") == [
        (
            "buffalo.rule4_fewest",
            2,
            {
                "card": 20,
                "ends": (5, 33, 35, 70),
                "barred": (1,),
                "bars": ("stop",),
                "row": 3,
                "bulls": 5,
                "equal": 2,
                "end": 35,
            },
        )
    ]
    assert table.markers == (Stop(0),)
    assert table.rows == ((5,), (33,), (20,), (60, 70))


def test_ruling_4_the_owner_of_a_card_that_fits_no_row_takes_any_unblocked_row() -> None:
    table = window("5/33/30 35/60 70", "20@2 80@1 90@3", "-", "markers stop@1 | hands 98/99")
    table, events = go(table, "1:- 2:-")
    assert ids(events) == ["buffalo.rule4"]
    assert events[-1].facts["barred"] == (1,)
    assert table.ask == Question("rule4", (1,), 20)
    assert options(table, 1) == ">2 >3 >4"
    table, events = go(table, "2:>4")
    assert takes(events) == [("buffalo.rule4_take", 1, 4, (60, 70), 6)]
    assert table.rows == ((5,), (33,), (30, 35), (20,))
    assert table.piles == ((), (60, 70), ())
    assert table.ask == Question("window", (0, 1), 80)
