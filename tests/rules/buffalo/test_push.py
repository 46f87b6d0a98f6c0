"""Beat the Buffalo: the special card Push!, and the row that it empties."""

from __future__ import annotations

from bullpen.core.table import Question
from bullpen.games.buffalo import Take7
from tests.rules.buffalo.helpers import GAME, at, go, ids, options, takes, told, window


def test_push_moves_any_card_to_any_other_row() -> None:
    table = window("10 15/20/30/40", "45@3 50@1 60@2", "push")
    assert options(table) == "- push=10 push=15 push=20 push=30 push=40"
    table, _ = go(table, "2:push=15")
    assert table.ask == Question("push", (1,), 15)
    assert table.rows[0] == (10, 15)
    assert options(table, 1) == ">2 >3 >4"


def test_push_may_be_used_before_the_buffalos_card_and_opens_the_window_again() -> None:
    table, events = go(window("10 15/20/30/40", "45@3 50@1 60@2", "push sort"), "2:push=15 2:>3")
    assert told(events, "buffalo.pushed") == [
        ("buffalo.pushed", 1, {"card": 15, "row": 3, "place": 1, "cards": (15, 30)})
    ]
    assert table.rows == ((10,), (20,), (15, 30), (40,))
    assert table.ask == Question("window", (0, 1), 45)


def test_push_to_the_end_of_a_row_needs_no_smallest_difference() -> None:
    table, _ = go(window("10/20/30 35/40", "45@3 50@1 60@2", "push sort"), "1:push=35 1:>1")
    assert table.rows == ((10, 35), (20,), (30,), (40,))


def test_push_into_a_full_row_makes_the_team_take_all_but_the_last_card() -> None:
    table = window(
        "10 12 14 16 18/13 20/30/40", "45@3 50@1 60@2", "push sort", "markers take7@2 | hands 98/99"
    )
    table, events = go(table, "1:push=13 1:>1")
    assert takes(events) == [("buffalo.overflow", 0, 1, (10, 12, 13, 14, 16), 7)]
    assert table.rows == ((18,), (20,), (30,), (40,))
    assert table.piles == ((10, 12, 13, 14, 16), (), ())
    assert table.markers == (Take7(1),)


def test_push_to_the_end_of_a_full_row_leaves_the_pushed_card() -> None:
    table = window(
        "10 12 14 16 18/20 25/30/40", "45@3 50@1 60@2", "push sort", "markers take7@1 | hands 98/99"
    )
    table, events = go(table, "1:push=25 1:>1")
    assert table.rows[0] == (10, 12, 14, 16, 18, 25)
    table = window("10 12 14 16 18/20 25/30/40", "45@3 50@1 60@2", "push sort")
    table, events = go(table, "1:push=25 1:>1")
    assert takes(events) == [("buffalo.overflow", 0, 1, (10, 12, 14, 16, 18), 7)]
    assert table.rows[:2] == ((25,), (20,))


def test_push_overflow_removes_take_7() -> None:
    table = window(
        "10 12 14 16 18 19/13 20/30/40", "45@3 50@1 60@2", "push sort", "markers take7@1 | hands 98/99"
    )
    table, _ = go(table, "1:push=13 1:>1")
    assert table.rows[0] == (19,)
    assert (table.markers, table.spent) == ((), ("push", "take7"))


def test_the_next_card_goes_to_the_row_that_push_emptied_whatever_it_is() -> None:
    table, events = go(window("10/20/30/40", "45@3 50@1 60@2", "push"), "1:push=20 1:>1")
    assert ids(events) == [
        "buffalo.push",
        "buffalo.pushed",
        "buffalo.empty_row",
        "buffalo.rule2",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.empty_row") == [("buffalo.empty_row", 2, {"card": 45, "row": 2})]
    (filled,) = (e.after for e in events if e.rule == "buffalo.empty_row")
    assert (filled.rows[1], filled.placed) == ((45,), 1)
    assert table.rows == ((10, 20), (45, 50, 60), (30,), (40,))
    assert table.piles == ((), (), ())


def test_a_card_too_low_for_every_row_takes_nothing_when_a_row_is_empty() -> None:
    table, events = go(window("10/20/30/40", "5@3 50@1 60@2", "push"), "1:push=20 1:>1")
    assert table.rows[1] == (5,)
    assert takes(events) == []


def test_replace_fills_an_empty_row() -> None:
    table = window("10/-/30/40", "45@2 50@1 60@3", "replace", "hands 3 71/98 99")
    table, _ = go(table, "1:replace=50 1:3")
    assert table.rows == ((10,), (3,), (30,), (40, 45, 60))


def test_a_row_stays_empty_into_the_next_turn() -> None:
    table = at("1 | rows 10/-/30/40 | hands 50 60 | deck 45 5")
    table, _ = go(table, "1:50")
    assert table.rows == ((10,), (45, 50), (30,), (40,))


def test_nothing_is_pushed_into_an_empty_row_and_no_second_row_is_emptied() -> None:
    table = window("10 15/-/30/40", "45@3 50@1 60@2", "push stop")
    assert options(table) == "- push=10 push=15 stop>1 stop>3 stop>4"
    table, _ = go(table, "1:push=10")
    assert options(table) == ">3 >4"


def test_push_needs_a_row_to_go_to() -> None:
    table = window("10/20/-/40 41", "45@3 50@1 60@2", "push", "markers stop@1 stop@2 | hands 98/99")
    assert options(table) == "- lift>1 lift>2"


def test_take_7_stays_at_an_emptied_row() -> None:
    table = window("10/20/30/40", "45@3 50@1 60@2", "push", "markers take7@2 | hands 98/99")
    table, _ = go(table, "1:push=20 1:>1")
    assert table.markers == (Take7(1),)
    assert GAME.room(table, 1) == 6 - len(table.rows[1])
