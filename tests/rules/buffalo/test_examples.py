"""Beat the Buffalo: the rulebook's examples C1 to C9."""

from __future__ import annotations

from collections import Counter

import pytest

from bullpen.core.rng import Rng
from bullpen.core.table import Question
from bullpen.games.buffalo import Stop, Take7
from tests.rules.buffalo.helpers import GAME, KINDS, after, go, ids, options, takes, told


def test_c1_take_7_gives_a_sixth_card_room_and_the_seventh_takes_six() -> None:
    position = "2 | rows 3 8 12 15 17/33/50/80 | hands 20 60/21 61 | deck 90 91 | specials take7"
    table, events = after(position, "1:20 2:21 1:take7>1")
    assert ids(events) == [
        "buffalo.take7",
        "buffalo.rule1",
        "buffalo.rule1",
        "buffalo.rule3",
        "take7.leaves",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.take7", "take7.leaves") == [
        ("buffalo.take7", 0, {"row": 1}),
        ("take7.leaves", None, {"row": 1}),
    ]
    placed = next(e.after for e in events if e.rule == "buffalo.rule1" and e.facts["card"] == 21)
    assert placed.rows[0] == (3, 8, 12, 15, 17, 20)
    assert placed.markers == (Take7(0),)
    assert placed.piles == ((), (), ())
    assert takes(events) == [("buffalo.rule3", 1, 1, (3, 8, 12, 15, 17, 20), 9)]
    assert table.rows == ((21,), (33,), (50,), (80, 90))
    assert table.piles == ((), (3, 8, 12, 15, 17, 20), ())
    assert table.markers == ()
    assert table.spent == ("take7",)
    assert (table.turn, table.ask, table.over) == (2, None, False)


def test_c2_stop_sends_the_buffalo_to_another_row() -> None:
    position = "2 | rows 4 9 13 16 19/22/40/66 | hands 70 80/75 85 | deck 25 1 | specials stop"
    table, events = after(position, "1:70 2:75 1:stop>2 1:- 2:-")
    assert ids(events) == ["buffalo.stop", "buffalo.rule1", "buffalo.rule3"]
    assert told(events, "buffalo.stop") == [("buffalo.stop", 0, {"row": 2})]
    (rule1,) = (e for e in events if e.rule == "buffalo.rule1")
    assert rule1.facts["nearest"] == 19
    assert rule1.facts["barred"] == (2,)
    assert takes(events) == [("buffalo.rule3", 2, 1, (4, 9, 13, 16, 19), 5)]
    assert table.rows == ((25,), (22,), (40,), (66,))
    assert table.piles == ((), (), (4, 9, 13, 16, 19))
    assert table.markers == (Stop(1),)


def test_c2_without_stop_the_buffalo_goes_to_row_2() -> None:
    position = "2 | rows 4 9 13 16 19/22/40/66 | hands 70 80/75 85 | deck 25 1"
    table, _ = after(position, "1:70 2:75")
    assert table.rows == ((4, 9, 13, 16, 19), (22, 25), (40,), (66, 70, 75))


def test_c3_replace_takes_25_back_and_15_is_placed_at_once() -> None:
    position = "2 | rows 6 10/2 5 11 14 17/50/77 | hands 15 25/60 61 | deck 90 91 | specials replace"
    table, events = after(position, "1:25 2:60 2:replace=25 1:15")
    assert ids(events) == [
        "buffalo.replace",
        "buffalo.take_back",
        "buffalo.instead",
        "buffalo.rule1",
        "buffalo.rule2",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.replace", "buffalo.take_back", "buffalo.instead") == [
        ("buffalo.replace", 1, {"card": 25}),
        ("buffalo.take_back", 0, {"card": 25}),
        ("buffalo.instead", 0, {"card": 15}),
    ]
    assert table.rows == ((6, 10, 15), (2, 5, 11, 14, 17), (50, 60), (77, 90))
    assert table.piles == ((), (), ())
    assert table.hands == ((25,), (61,))
    assert table.spent == ("replace",)


def test_c4_insert_puts_10_between_5_and_11() -> None:
    position = "2 | rows 5 11 20/33/47/60 | hands 10 98/70 99 | deck 80 97 | specials insert"
    table, events = after(position, "1:10 2:70 1:insert>1")
    assert ids(events) == ["buffalo.insert", "buffalo.rule2", "buffalo.rule2"]
    assert told(events, "buffalo.insert") == [
        ("buffalo.insert", 0, {"card": 10, "row": 1, "place": 2, "cards": (5, 10, 11, 20)})
    ]
    assert table.rows == ((5, 10, 11, 20), (33,), (47,), (60, 70, 80))
    assert table.piles == ((), (), ())
    assert table.spent == ("insert",)


def test_c5_push_makes_the_buffalos_card_the_sixth() -> None:
    position = "2 | rows 2 4 9 12/7 30/55/90 | hands 95 98/96 99 | deck 15 97 | specials push"
    table, events = after(position, "1:95 2:96 1:push=7 1:>1")
    assert ids(events) == [
        "buffalo.push",
        "buffalo.pushed",
        "buffalo.rule1",
        "buffalo.rule3",
        "buffalo.rule2",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.push", "buffalo.pushed") == [
        ("buffalo.push", 0, {"card": 7}),
        ("buffalo.pushed", 0, {"card": 7, "row": 1, "place": 3, "cards": (2, 4, 7, 9, 12)}),
    ]
    assert takes(events) == [("buffalo.rule3", 2, 1, (2, 4, 7, 9, 12), 5)]
    assert table.rows == ((15,), (30,), (55,), (90, 95, 96))
    assert table.spent == ("push",)


def test_c6_first_card_makes_the_buffalo_take_three_bulls_more() -> None:
    position = "2 | rows 91/60 70 80 85 90/11 20/33 40 | hands 100 98/50 99 | deck 2 97 | specials first"
    table, events = after(position, "1:100 2:50 2:first=100")
    assert ids(events) == [
        "buffalo.first",
        "buffalo.rule2",
        "buffalo.rule4_fewest",
        "buffalo.rule4_take",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.first", "buffalo.rule4_fewest") == [
        ("buffalo.first", 1, {"card": 100, "cards": (100, 2, 50), "seats": (0, 2, 1)}),
        (
            "buffalo.rule4_fewest",
            2,
            {
                "card": 2,
                "ends": (100, 90, 20, 40),
                "barred": (),
                "row": 1,
                "bulls": 4,
                "equal": 1,
                "end": 100,
            },
        ),
    ]
    assert takes(events) == [("buffalo.rule4_take", 2, 1, (91, 100), 4)]
    assert table.rows == ((2,), (60, 70, 80, 85, 90), (11, 20), (33, 40, 50))
    assert table.piles == ((), (), (91, 100))


def test_c6_without_first_card_the_team_takes_the_full_row() -> None:
    position = "2 | rows 91/60 70 80 85 90/11 20/33 40 | hands 100 98/50 99 | deck 2 97"
    table, events = after(position, "1:100 2:50")
    assert takes(events) == [
        ("buffalo.rule4_take", 2, 1, (91,), 1),
        ("buffalo.rule3", 0, 2, (60, 70, 80, 85, 90), 14),
    ]
    assert table.piles == ((60, 70, 80, 85, 90), (), (91,))


def test_c7_last_card_lets_the_buffalo_take_the_row() -> None:
    position = "2 | rows 11/30/52 60/80 84 88 93 97 | hands 98 100/20 99 | deck 103 96 | specials last"
    table, events = after(position, "1:100 2:20 1:last=100")
    assert ids(events) == [
        "buffalo.last",
        "buffalo.rule1",
        "buffalo.rule2",
        "buffalo.rule3",
        "buffalo.rule2",
    ]
    order = {"card": 100, "cards": (20, 103, 100), "seats": (1, 2, 0)}
    assert told(events, "buffalo.last") == [("buffalo.last", 0, order)]
    assert takes(events) == [("buffalo.rule3", 2, 4, (80, 84, 88, 93, 97), 11)]
    assert table.rows == ((11, 20), (30,), (52, 60, 100), (103,))


C8 = (
    "4 | rows 61 70/20 31 47 53/12 50/83 95 | hands 55 1/68 2/78 3/80 4 | deck 72 5 | specials sort sort"
    " | stack first stop"
)


def test_c8_sort_decides_the_order_of_all_cards() -> None:
    table, events = after(C8, "1:55 2:68 3:78 4:80 3:sort")
    assert told(events, "buffalo.sort", "buffalo.refill") == [
        ("buffalo.sort", 2, {"cards": (55, 68, 72, 78, 80), "seats": (0, 1, 4, 2, 3)}),
        ("buffalo.refill", None, {"special": "first", "left": 1}),
    ]
    assert table.ask == Question("sort", (2,))
    assert options(table, 2) == "=55 =68 =72 =78 =80"
    table, events = go(table, "3:=78")
    assert told(events, "buffalo.sort_next") == [("buffalo.sort_next", 2, {"card": 78, "place": 1})]
    assert table.ask == Question("sort", (2,), count=1)
    assert events[0].after.ask == table.ask
    assert options(table, 2) == "=55 =68 =72 =80"
    assert [p.card for p in table.lane] == [78, 55, 68, 72, 80]
    table, _ = go(table, "3:=80 3:=55")
    assert table.ask == Question("sort", (2,), count=3)
    assert options(table, 2) == "=68 =72"
    table, events = go(table, "3:=72")
    assert ids(events) == ["buffalo.sort_next", "buffalo.sorted"]
    assert told(events, "buffalo.sort_next", "buffalo.sorted") == [
        ("buffalo.sort_next", 2, {"card": 72, "place": 4}),
        ("buffalo.sorted", 2, {"cards": (78, 80, 55, 72, 68), "seats": (2, 3, 0, 4, 1)}),
    ]
    assert table.ask == Question("window", (0, 1, 2, 3), 78)
    table, events = go(table, "1:- 2:- 3:- 4:- " * 4)
    assert takes(events) == [("buffalo.rule3", 4, 2, (20, 31, 47, 53, 55), 13)]
    assert table.rows == ((61, 70, 78, 80), (72,), (12, 50, 68), (83, 95))
    assert table.piles == ((), (), (), (), (20, 31, 47, 53, 55))


def test_c8_in_the_natural_order_the_team_takes_the_row() -> None:
    _, events = after(C8.replace("sort sort | stack first stop", "-"), "1:55 2:68 3:78 4:80")
    assert takes(events) == [("buffalo.rule3", 1, 2, (20, 31, 47, 53, 55), 13)]


@pytest.mark.parametrize(("seats", "kept"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)])
def test_c9_set_up(seats: int, kept: int) -> None:
    table = GAME.deal(seats, Rng(seats))
    assert [len(hand) for hand in table.hands] == [10] * seats
    assert [len(cards) for cards in table.deck] == [10]
    assert [len(row) for row in table.rows] == [1] * 4
    assert len(table.specials) == min(2, kept)
    assert len(table.specials + table.stack) == kept
    assert not Counter(table.specials + table.stack) - Counter(KINDS * 2)
    assert table.piles == ((),) * (seats + 1)
    assert table.choices == (None,) * seats
    assert len(set(GAME.every_card(table))) == 10 * (seats + 1) + 4
