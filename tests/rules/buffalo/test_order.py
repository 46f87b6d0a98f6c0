"""Beat the Buffalo: the special cards First Card, Last Card and Sort."""

from __future__ import annotations

from bullpen.core.table import Question
from tests.rules.buffalo.helpers import at, go, ids, options, told, window


def test_first_and_last_are_for_the_teams_pending_cards_that_would_move() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@4 50@3", "first last", "placed 1 | hands 96/98/99")
    assert options(table) == "- first=50 last=45"


def test_first_card_in_the_middle_of_a_turn_means_next() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@4 50@3", "first sort", "placed 1 | hands 96/98/99")
    table, events = go(table, "1:first=50")
    assert [p.card for p in table.lane] == [41, 50, 45, 48]
    assert events[0].facts == {"card": 50, "cards": (50, 45, 48), "seats": (2, 1, 3)}
    assert table.ask == Question("window", (0, 1, 2), 50)


def test_last_card_in_the_middle_of_a_turn_means_last_of_those_left() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@4 50@3", "last sort", "placed 1 | hands 96/98/99")
    table, events = go(table, "1:last=45")
    assert [p.card for p in table.lane] == [41, 48, 50, 45]
    assert events[0].facts == {"card": 45, "cards": (48, 50, 45), "seats": (3, 2, 1)}
    assert table.ask == Question("window", (0, 1, 2), 48)


def test_the_second_first_card_goes_before_the_first_one() -> None:
    table = at(
        "3 | rows 10/20/30/40 | lane 41@4 45@1 48@2 50@3 | specials first first | hands 97/98/99"
        " | ask window@1,2,3 card=41 | deck 96 | stack sort"
    )
    table, _ = go(table, "1:first=45 2:first=50")
    assert [p.card for p in table.lane] == [50, 45, 41, 48]


def test_the_second_last_card_goes_behind_the_first_one() -> None:
    table = at(
        "3 | rows 10/20/30/40 | lane 41@1 45@2 48@3 50@4 | specials last last | hands 97/98/99"
        " | ask window@1,2,3 card=41 | deck 96 | stack sort"
    )
    table, _ = go(table, "1:last=48 2:last=41")
    assert [p.card for p in table.lane] == [45, 50, 48, 41]


def test_sort_needs_two_cards() -> None:
    assert "sort" not in options(window("10/20/30/40", "45@2", "sort stop"))
    table = window("10/20/30/40", "45@2 48@3", "sort")
    table, events = go(table, "1:sort 1:=48")
    assert ids(events)[:3] == ["buffalo.sort", "buffalo.sort_next", "buffalo.sorted"]
    assert told(events, "buffalo.sorted") == [("buffalo.sorted", 0, {"cards": (48, 45), "seats": (2, 1)})]


def test_sort_in_the_middle_of_a_turn_leaves_the_placed_cards() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@4 50@3", "sort first", "placed 1 | hands 96/98/99")
    table, events = go(table, "2:sort 2:=50 2:=48")
    assert [p.card for p in table.lane] == [41, 50, 48, 45]
    order = {"cards": (50, 48, 45), "seats": (2, 3, 1)}
    assert told(events, "buffalo.sorted") == [("buffalo.sorted", 1, order)]
    assert table.ask == Question("window", (0, 1, 2), 50)
    table, _ = go(table, "1:first=45")
    assert [p.card for p in table.lane] == [41, 45, 50, 48]
