"""Beat the Buffalo: the special card Stop!"""

from __future__ import annotations

from bullpen.core.table import Question
from bullpen.games.buffalo import Rules, Stop
from tests.rules.buffalo.helpers import at, go, ids, options, told, window


def test_stop_goes_to_a_row_that_is_neither_blocked_nor_empty_and_may_join_take_7() -> None:
    table = window("10/20/-/40", "45@2 50@1 60@3", "stop", "markers stop@1 take7@2 | hands 98/99")
    assert options(table) == "- stop>2 stop>4 lift>1"


def test_stop_stays_over_turns_until_it_is_lifted() -> None:
    table = at("2 | rows 10/20/30/40 | markers stop@4 | hands 50 60/55 65 | deck 58 68")
    table, _ = go(table, "1:50 2:55" + " 1:- 2:-" * 3)
    assert table.rows == ((10,), (20,), (30, 50, 55, 58), (40,))
    assert (table.turn, table.markers) == (2, (Stop(3),))
    table, events = go(table, "1:60 2:65 2:lift>4")
    assert ids(events) == [
        "buffalo.lift",
        "buffalo.rule2",
        "buffalo.rule2",
        "buffalo.rule3",
        "buffalo.rule2",
        "buffalo.end",
    ]
    assert told(events, "buffalo.lift") == [("buffalo.lift", 1, {"row": 4})]
    assert (table.markers, table.spent) == ((), ("stop",))


def test_ruling_12_two_blocked_rows_leave_two_that_can_be_taken() -> None:
    assert (Rules().copies, Rules().rows) == (2, 4)
    table = window("10/20/30/40", "5@2 50@1 60@3", "-", "markers stop@1 stop@2 | hands 98/99")
    table, _ = go(table, "1:- 2:-")
    assert options(table, 1) == ">3 >4"


def test_lifting_a_stop_uses_no_special_and_turns_none_over() -> None:
    table = window(
        "10/20/30/40", "45@2 50@1 60@3", "sort sort", "markers stop@1 stop@2 | stack last | hands 98/99"
    )
    assert options(table) == "- sort lift>1 lift>2"
    table, events = go(table, "1:lift>2")
    assert ids(events) == ["buffalo.lift"]
    assert (table.specials, table.stack, table.spent) == (("sort", "sort"), ("last",), ("stop",))
    assert table.markers == (Stop(0),)
    assert table.ask == Question("window", (0, 1), 45)


def test_a_blocked_row_is_left_alone_by_insert_and_push() -> None:
    table = window("10/20/30/40", "5@2 50@1 60@3", "insert push", "markers stop@1 stop@2 | hands 98/99")
    assert options(table) == "- insert>3 insert>4 push=30 push=40 lift>1 lift>2"
    table, _ = go(table, "1:push=30")
    assert options(table) == ">4"
