"""Beat the Buffalo: the special card Insert!"""

from __future__ import annotations

from bullpen.core.table import Question
from bullpen.games.buffalo import Take7
from tests.rules.buffalo.helpers import go, ids, options, takes, told, window


def test_insert_is_for_the_teams_card_that_is_next() -> None:
    assert (
        options(window("10/20/30/40", "5@2 50@1 60@3", "insert")) == "- insert>1 insert>2 insert>3 insert>4"
    )
    assert "insert" not in options(window("10/20/30/40", "5@3 15@1 60@2", "insert sort"))


def test_insert_is_not_for_the_end_of_a_row() -> None:
    assert options(window("10/20/30/40", "25@2 50@1 60@3", "insert")) == "- insert>3 insert>4"
    assert "insert" not in options(window("10/20/30/40", "45@2 50@1 60@3", "insert sort"))


def test_insert_goes_to_the_beginning_too() -> None:
    table, events = go(window("10 12/20/30/40", "5@2 50@1 60@3", "insert sort"), "1:insert>1")
    assert told(events, "buffalo.insert") == [
        ("buffalo.insert", 0, {"card": 5, "row": 1, "place": 1, "cards": (5, 10, 12)})
    ]
    assert events[0].after.placed == 1
    assert table.rows[0] == (5, 10, 12)
    assert table.ask == Question("window", (0, 1), 50)


def test_insert_into_a_full_row_takes_all_but_the_last_card() -> None:
    table, events = go(window("10 12 14 16 18/20/30/40", "13@2 50@1 60@3", "insert"), "1:insert>1")
    assert ids(events)[:2] == ["buffalo.insert", "buffalo.overflow"]
    assert events[0].after.rows[0] == (10, 12, 13, 14, 16, 18)
    assert takes(events) == [("buffalo.overflow", 0, 1, (10, 12, 13, 14, 16), 7)]
    assert (events[1].facts["card"], events[1].facts["count"], events[1].facts["place"]) == (18, 5, 6)
    assert table.rows == ((18,), (20,), (30,), (40, 50, 60))
    assert table.piles == ((10, 12, 13, 14, 16), (), ())


def test_insert_into_a_row_with_take_7_has_room_for_a_sixth_card() -> None:
    table = window("10 12 14 16 18/20/30/40", "13@2 50@1 60@3", "insert", "markers take7@1 | hands 98/99")
    table, _ = go(table, "1:insert>1")
    assert table.rows[0] == (10, 12, 13, 14, 16, 18)
    assert (table.markers, table.piles) == ((Take7(0),), ((), (), ()))


def test_insert_into_a_full_row_with_take_7_takes_six_and_take_7_leaves() -> None:
    table = window("10 12 14 16 18 19/20/30/40", "13@2 50@1 60@3", "insert", "markers take7@1 | hands 98/99")
    table, events = go(table, "2:insert>1")
    assert takes(events) == [("buffalo.overflow", 1, 1, (10, 12, 13, 14, 16, 18), 8)]
    assert table.rows[0] == (19,)
    assert (table.markers, table.spent) == ((), ("insert", "take7"))


def test_no_insert_while_an_empty_row_waits() -> None:
    assert "insert" not in options(window("10/-/30/40", "5@2 50@1 60@3", "insert sort"))
