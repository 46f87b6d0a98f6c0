"""Beat the Buffalo: the special card Take 7!"""

from __future__ import annotations

from bullpen.games.buffalo import Stop, Take7
from tests.rules.buffalo.helpers import go, options, takes, window


def test_take_7_goes_to_any_row_that_is_neither_blocked_nor_empty_nor_has_one() -> None:
    table = window("10/20/-/40", "45@2 50@1 60@3", "take7", "markers stop@1 take7@2 | hands 98/99")
    assert options(table) == "- take7>4 lift>1"


def test_take_7_leaves_with_a_row_taken_by_rule_4() -> None:
    table = window("10 12/20/30/40", "5@2 50@1 60@3", "-", "markers take7@1 take7@2 stop@3 | hands 98/99")
    table, events = go(table, "1:- 2:- 2:>1")
    assert takes(events) == [("buffalo.rule4_take", 1, 1, (10, 12), 4)]
    assert table.markers == (Take7(1), Stop(2))
    assert table.spent == ("take7",)
    (leaves,) = (e for e in events if e.rule == "take7.leaves")
    assert leaves.after.spent == ("take7",)


def test_take_7_stays_when_another_row_is_taken() -> None:
    table = window("10/20 21 22 23 24/30/40", "25@3 50@1 60@2", "stop", "markers take7@1 | hands 98/99")
    table, events = go(table, "1:- 2:-")
    assert takes(events) == [("buffalo.rule3", 2, 2, (20, 21, 22, 23, 24), 11)]
    assert table.markers == (Take7(0),)
    assert table.spent == ()
