"""6 nimmt!: what other games lay at its rows."""

from __future__ import annotations

from bullpen.core.rows import Marker, fitting, lowest_tail, marked
from bullpen.core.table import Played, Question
from bullpen.games.buffalo import Stop, Take7
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain
from bullpen.text.notation import parse_position
from tests.helpers import go, rules, told
from tests.rules.six_nimmt.helpers import at, fits_nowhere, joins, moves, options, takes


def test_a_marker_may_give_a_row_more_room_and_leave_with_it() -> None:
    game, table = at(" 2 | rows 1 2 3 4 5/20/30/40 | hands 6 41/7 42")
    table.markers = (Take7(0),)
    assert game.room(table, 0) == 1
    table, events = go(game, table, "1:6 2:7")
    assert table.rows[0] == (7,)
    assert table.markers == ()
    assert told(events)[2:] == [
        takes("rule3", 1, 7, 1, (1, 2, 3, 4, 5, 6), 7),
        ("take7.leaves", None, {"row": 1}),
    ]


def test_a_marker_may_stay_when_another_row_is_taken() -> None:
    game, table = at(" 2 | rows 1 2 3 4 5/20/30/40 | hands 6 41/7 42")
    table.markers = (Cow(3), Take7(1), Stop(2))
    table, events = go(game, table, "1:6 2:7")
    assert table.markers == (Cow(3), Take7(1), Stop(2))
    assert rules(told(events)) == ["six_nimmt.rule1", "six_nimmt.rule3", "six_nimmt.rule1"]


def test_a_marker_leaves_also_with_a_row_that_the_cow_overfills() -> None:
    game, table = at(" 2 | rows 10/40/30/50 | hands 12 1/60 2")
    table.rows = ((10,), (40,), (21, 22, 25, 27, 28, 30), (50,))
    table.markers = (Take7(2), Cow(0))
    table, events = go(game, table, "1:12 2:60")
    assert table.markers == (Cow(0),)
    assert told(events)[1:5] == [
        moves("cow", 3),
        takes("overflow", 0, 30, 3, (21, 22, 25, 27, 28), 10, filled=1),
        ("take7.leaves", None, {"row": 3}),
        moves("cow", 1),
    ]


def test_a_closed_row_takes_nothing_and_cannot_be_taken() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 44 41/10 42")
    table.markers = (Stop(0), Stop(2))
    table, events = go(game, table, "1:44 2:10")
    assert told(events) == [fits_nowhere(1, 10, (12, 37, 43, 58))]
    assert options(game, table, 1) == ">2 >4"
    table, events = go(game, table, "2:>4")
    assert table.rows == ((12,), (37, 44), (43,), (10,))
    assert told(events)[1] == joins(2, 0, 44, 2, (12, 37, 43, 10), barred=(3,), bars=("stop",))


def test_an_empty_row_has_no_end() -> None:
    rows = ((), (12,), (), (7,))
    assert fitting(rows, 20) == [1, 3]
    assert fitting(rows, 20, (Mountain(3, "up"),)) == [1]
    assert lowest_tail(rows, but=1) == 3
    assert lowest_tail(rows, but=3) == 1
    game, table = at(" 2 | rows 12/20/43/58 | hands 44 41/60 42")
    table.rows = ((12,), (), (43,), (58,))
    _, events = go(game, table, "1:44 2:60")
    assert told(events)[0] == joins(2, 0, 44, 3, (12, 43, 58), nearest=43)


def test_the_markers_at_a_row() -> None:
    markers = (EvenOdd(0, "even"), Mountain(2, "up"), Cow(0))
    assert marked(markers, 0) == [EvenOdd(0, "even"), Cow(0)]
    assert marked(markers, 1) == []
    assert marked(iter(markers), 2) == [Mountain(2, "up")]


def test_a_marker_changes_nothing_unless_it_says_so() -> None:
    class Plain(Marker):
        name = "plain"

    marker = Plain(1)
    assert (marker.row, marker.side, marker.room, marker.blocks, marker.descends) == (1, "", 0, False, False)
    assert marker.admits(5)
    assert marker.after_take(((1,), (2,)), 1) is marker


def test_of_several_who_may_pass_each_passes_alone() -> None:
    game, table = parse_position(
        "buffalo 2 | rows 4/22/40/66 | specials stop | lane 23@1 25@2 50@3 | hands 98/99 | deck 97"
        " | ask window@1,2 card=23 | number 5"
    )
    table, events = go(game, table, "1:-")
    assert told(events) == [("pass", 0, {})]
    assert (table.ask, table.number, table.placed) == (Question("window", (1,), 23), 5, 0)
    table, events = go(game, table, "2:-")
    assert (table.ask, table.number, table.placed) == (Question("window", (0, 1), 25), 6, 1)


def test_a_card_counts_as_its_number_where_nothing_twists_it() -> None:
    game, table = parse_position("x_nimmt 2 | rows 90/12/41 | hands 18 59/60 61")
    table, _ = go(game, table, "1:18 2:60")
    assert table.lane == (Played(18, 0, 18), Played(60, 1, 60))
