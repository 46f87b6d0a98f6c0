"""Beat the Buffalo: the window, in which special cards are used."""

from __future__ import annotations

import pytest

from bullpen.core.game import IllegalAction, Pass, Pick, Play, StaleAction, Use
from bullpen.core.table import Question
from bullpen.games.buffalo import Stop, Take7
from bullpen.text.notation import format_position
from tests.helpers import reply
from tests.rules.buffalo.helpers import GAME, after, at, go, ids, options, told, window


def test_the_window_asks_everybody_before_the_next_card() -> None:
    table, events = after("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 | specials sort", "1:50 2:45")
    assert table.ask == Question("window", (0, 1), 45)
    assert GAME.pending(table) == {0: [Pass(), Use("sort")], 1: [Pass(), Use("sort")]}
    assert GAME.awaited(table) == (0, 1)
    assert ids(events) == []
    assert table.placed == 0


def test_the_window_closes_when_all_have_passed_and_opens_again_before_the_next_card() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "sort")
    number = table.number
    table, events = go(table, "2:-")
    assert table.ask == Question("window", (0,), 45)
    assert table.number == number
    assert told(events, "pass") == [("pass", 1, {})]
    assert options(table, 1) == ""
    table, events = go(table, "1:-")
    assert [e.rule for e in events] == ["pass", "buffalo.rule2"]
    assert events[0].seat == 0
    assert table.rows[3] == (40, 45)
    assert table.ask == Question("window", (0, 1), 48)
    assert table.number == number + 1


def test_the_window_does_not_open_when_nothing_is_usable() -> None:
    table, events = go(window("10/20/30/40", "45@2 50@3", "sort insert"), "1:- 2:-")
    assert ids(events) == ["buffalo.rule2", "buffalo.rule2"]
    assert table.rows[3] == (40, 45, 50)
    assert (table.turn, table.ask) == (2, None)


def test_a_use_opens_the_window_again_for_everybody() -> None:
    table, _ = go(window("10/20/30/40", "45@2 48@3 50@1", "stop sort"), "1:- 2:stop>4")
    assert table.ask == Question("window", (0, 1), 45)
    assert options(table, 0) == "- sort lift>4"


def test_who_has_passed_waits_for_the_others() -> None:
    table, _ = go(window("10/20/30/40", "45@2 48@3 50@1", "stop sort"), "1:-")
    for action in (Pass(), Use("sort")):
        with pytest.raises(IllegalAction):
            GAME.step(table, 0, action)


def test_ruling_2_anybody_may_use_a_special_for_the_team() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "first")
    assert options(table, 0) == options(table, 1) == "- first=50"


def test_two_cannot_use_the_same_moment() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop first")
    number = table.number
    table, _ = reply(GAME, table, number, 0, Use("stop", 0))
    with pytest.raises(StaleAction):
        reply(GAME, table, number, 1, Use("first", card=50))


def test_ruling_1_a_used_special_is_replaced_at_once_and_usable_at_once() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop first", "stack sort last | hands 98/99")
    table, events = go(table, "1:stop>1")
    assert ids(events) == ["buffalo.stop", "buffalo.refill"]
    assert told(events, "buffalo.refill") == [("buffalo.refill", None, {"special": "sort", "left": 1})]
    assert (table.specials, table.stack, table.spent) == (("first", "sort"), ("last",), ())
    assert options(table) == "- first=50 sort lift>1"
    table, events = go(table, "1:first=50")
    assert (table.specials, table.stack, table.spent) == (("sort", "last"), (), ("first",))
    assert events[-1].facts == {"special": "last", "left": 0}
    table, events = go(table, "1:last=45")
    assert ids(events) == ["buffalo.last"]
    assert (table.specials, table.spent) == (("sort",), ("first", "last"))


def test_any_number_of_specials_in_one_turn() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop take7", "stack first last | hands 98/99")
    table, _ = go(table, "1:stop>1 2:take7>4 1:first=50 2:last=45")
    assert table.specials == ()
    assert table.markers == (Stop(0), Take7(3))
    assert [p.card for p in table.lane] == [50, 48, 45]


def test_two_equal_open_specials_are_one_option_each() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop stop")
    assert options(table) == "- stop>1 stop>2 stop>3 stop>4"
    table, _ = go(table, "1:stop>2")
    assert table.specials == ("stop",)


def test_other_actions_are_refused() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "first")
    for action in (Use("sort"), Use("first", card=48), Use("lift", 0), Play(98), Pick(45)):
        before = format_position(GAME, table)
        with pytest.raises(IllegalAction):
            GAME.step(table, 0, action)
        assert format_position(GAME, table) == before


def test_ruling_10_no_special_is_used_while_cards_are_chosen() -> None:
    table = at("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 | specials stop take7 | markers stop@1")
    assert GAME.pending(table) == {0: (Play(50), Play(60)), 1: (Play(45), Play(70))}
    for use in (Use("stop", 1), Use("take7", 1), Use("lift", 0)):
        with pytest.raises(IllegalAction):
            GAME.step(table, 0, use)


def test_ruling_10_no_special_between_a_card_that_fits_no_row_and_the_choice_of_the_row() -> None:
    table, _ = go(window("10/20/30/40", "5@2 50@1 60@3", "stop insert"), "1:- 2:-")
    assert table.ask == Question("rule4", (1,), 5)
    assert (options(table, 0), options(table, 1)) == ("", ">1 >2 >3 >4")
