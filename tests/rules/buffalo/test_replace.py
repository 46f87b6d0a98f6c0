"""Beat the Buffalo: the special card Replace!"""

from __future__ import annotations

from bullpen.core.game import FACE_DOWN
from bullpen.core.table import Played, Question
from tests.rules.buffalo.helpers import GAME, after, go, ids, options, takes, window


def test_replace_is_for_the_teams_cards_that_are_not_placed_yet() -> None:
    table = window("10/20/30/40", "41@1 45@2 50@3 60@4", "replace", "placed 1 | hands 96/98/99")
    assert options(table) == "- replace=45 replace=50"


def test_replace_asks_the_owner_for_another_card() -> None:
    table = window("10/20/30/40", "45@2 50@1 60@3", "replace stop", "stack sort | hands 96 98/5 99")
    table, events = go(table, "1:replace=45")
    assert ids(events) == ["buffalo.replace", "buffalo.take_back", "buffalo.refill"]
    assert table.ask == Question("replace", (1,), 45)
    assert events[0].after.ask == table.ask
    assert table.hands == ((96, 98), (5, 45, 99))
    assert [p.card for p in table.lane] == [50, 60]
    assert options(table, 1) == "5 99"
    assert options(table, 0) == ""


def test_replace_places_the_new_card_at_once_even_before_lower_ones() -> None:
    table = window("10/20/30/40", "45@2 50@1 60@3", "replace sort", "hands 70 71/98 99")
    table, events = go(table, "1:replace=50 1:70")
    assert table.rows == ((10,), (20,), (30,), (40, 70))
    assert table.ask == Question("window", (0, 1), 45)
    assert table.lane == (Played(70, 0, 70), Played(45, 1, 45), Played(60, 2, 60))
    assert table.placed == 1
    assert table.hands == ((50, 71), (98, 99))
    instead = next(e.after for e in events if e.rule == "buffalo.instead")
    assert instead.lane == table.lane
    assert instead.hands == table.hands


def test_replace_may_take_a_row_or_need_rule_4() -> None:
    table = window("10/20/30/40 41 42 43 44", "45@2 50@1 60@3", "replace", "hands 3 71/98 99")
    full, events = go(table, "1:replace=50 1:71")
    assert takes(events) == [("buffalo.rule3", 0, 4, (40, 41, 42, 43, 44), 11)]
    assert full.rows[2:] == ((30, 45, 60), (71,))
    low, _ = go(table, "1:replace=50 1:3")
    assert low.ask == Question("rule4", (0,), 3)
    low, events = go(low, "1:>1")
    assert takes(events)[0] == ("buffalo.rule4_take", 0, 1, (10,), 3)
    assert low.rows[0] == (3,)


def test_replace_is_impossible_in_the_tenth_turn() -> None:
    table, _ = after("2 | rows 10/20/30/40 | hands 50/55 | deck 58 | turn 10 | specials replace", "1:50 2:55")
    assert table.over
    assert table.specials == ("replace",)


def test_everybody_knows_the_card_that_was_taken_back() -> None:
    table = window("10/20/30/40", "45@2 50@1 60@3", "replace replace", "hands 70 71/5 99")
    table, _ = go(table, "1:replace=50")
    assert table.known == (50,)
    assert GAME.view(table, 1).table.hands == ((FACE_DOWN, FACE_DOWN, 50), (5, 99))
    table, _ = go(table, "1:70 2:replace=45 2:99")
    assert table.known == (45, 50)
    table, _ = go(table, "1:50 2:5")
    assert table.known == (45,)


def test_a_card_taken_back_may_be_the_other_card_of_the_next_replace() -> None:
    table = window("10/20/30/40", "46@2 60@3", "replace", "hands 70 71/45 99 | known 45 71")
    table, _ = go(table, "2:replace=46 2:45")
    assert table.known == (46, 71)
    assert table.rows[3] == (40, 45, 60)
