"""6 nimmt!: the rulebooks' examples B1 to B7, E1, M1, J1, T1 and T2. B1 to B3 are one game."""

from __future__ import annotations

import pytest

from bullpen.core.game import IllegalAction, Play
from bullpen.core.table import Played, Question
from bullpen.games import load
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain
from tests.helpers import go, told
from tests.rules.six_nimmt.helpers import GAME, TWISTED, after, at, fits_nowhere, joins, moves, options, takes

EXAMPLE_1 = " 4 | rows 12/37/43/58 | hands 3 14 21 99/9 15 26 100/30 44 68 101/36 61 83 102"
PLAYS_1 = "1:14 2:15 3:44 4:61"
PLAYS_2 = "1:21 2:26 3:30 4:36"
PLAYS_3 = "1:3 2:9 3:68 4:83"


def test_b1_each_card_joins_the_row_with_the_nearest_lower_end() -> None:
    table, news = after(EXAMPLE_1, PLAYS_1)
    assert table.rows == ((12, 14, 15), (37,), (43, 44), (58, 61))
    assert table.piles == ((), (), (), ())
    assert table.hands == ((3, 21, 99), (9, 26, 100), (30, 68, 101), (36, 83, 102))
    assert table.turn == 2
    assert news == [
        joins(1, 0, 14, 1, (12, 37, 43, 58)),
        joins(1, 1, 15, 1, (14, 37, 43, 58)),
        joins(2, 2, 44, 3, (15, 37, 43, 58)),
        joins(2, 3, 61, 4, (15, 37, 44, 58)),
    ]


def test_b2_the_sixth_card_takes_the_five_that_lie_there() -> None:
    game, table = at(EXAMPLE_1)
    table, _ = go(game, table, PLAYS_1)
    table, events = go(game, table, PLAYS_2)
    assert table.rows == ((30, 36), (37,), (43, 44), (58, 61))
    assert table.piles == ((), (), (12, 14, 15, 21, 26), ())
    assert game.points(table) == (0, 0, 6, 0)
    assert told(events) == [
        joins(1, 0, 21, 1, (15, 37, 44, 61)),
        joins(1, 1, 26, 1, (21, 37, 44, 61)),
        joins(1, 2, 30, 1, (26, 37, 44, 61)),
        takes("rule3", 2, 30, 1, (12, 14, 15, 21, 26), 6),
        joins(1, 3, 36, 1, (30, 37, 44, 61)),
    ]


def test_b3_a_card_too_low_takes_a_row_of_its_owners_choice() -> None:
    game, table = at(EXAMPLE_1)
    table, _ = go(game, table, f"{PLAYS_1} {PLAYS_2}")
    assert [game.count(row) for row in table.rows] == [4, 1, 6, 2]
    table, events = go(game, table, PLAYS_3)
    assert table.ask == Question("rule4", (0,), 3)
    assert told(events) == [fits_nowhere(0, 3, (36, 37, 44, 61))]
    table, events = go(game, table, "1:>2")
    assert table.rows == ((30, 36), (3, 9), (43, 44), (58, 61, 68, 83))
    assert table.piles == ((37,), (), (12, 14, 15, 21, 26), ())
    assert game.points(table) == (1, 0, 6, 0)
    assert table.ask is None
    assert told(events) == [
        takes("rule4_take", 0, 3, 2, (37,), 1),
        joins(1, 1, 9, 2, (36, 3, 44, 61)),
        joins(2, 2, 68, 4, (36, 9, 44, 61)),
        joins(2, 3, 83, 4, (36, 9, 44, 68)),
    ]


def test_b4_the_nearest_end_decides_though_another_row_has_room() -> None:
    table, news = after(" 2 | rows 60/70/38 41/10 23 31 40 42 | hands 1 45/2 99", "1:45 2:99")
    assert table.rows == ((60,), (70, 99), (38, 41), (45,))
    assert news == [
        joins(2, 0, 45, 4, (60, 70, 41, 42)),
        takes("rule3", 0, 45, 4, (10, 23, 31, 40, 42), 9),
        joins(2, 1, 99, 2, (60, 70, 41, 45)),
    ]


def test_b5_another_may_take_away_the_row_that_a_card_was_meant_for() -> None:
    table, news = after(" 2 | rows 61/70 75/88/33 41 47 52 57 | hands 1 29/2 62", "1:29 2:62 1:>1")
    assert table.rows == ((29,), (70, 75), (88,), (62,))
    assert table.piles == ((61,), (33, 41, 47, 52, 57))
    assert news == [
        fits_nowhere(0, 29, (61, 75, 88, 57)),
        takes("rule4_take", 0, 29, 1, (61,), 1),
        joins(2, 1, 62, 4, (29, 75, 88, 57)),
        takes("rule3", 1, 62, 4, (33, 41, 47, 52, 57), 9),
    ]


def test_b6_the_bulls() -> None:
    bulls = {5: 2, 15: 2, 25: 2, 10: 3, 20: 3, 30: 3, 11: 5, 22: 5, 33: 5, 55: 7, 1: 1, 51: 1, 50: 3, 104: 1}
    assert {card: GAME.bulls(card) for card in bulls} == bulls
    assert GAME.count(GAME.cards(4)) == 171
    assert GAME.cards(4) == tuple(range(1, 105))


def test_b7_the_cards_of_the_advanced_mode() -> None:
    game = load("6nimmt:pro")
    assert game.cards(3) == tuple(range(1, 35))
    assert game.cards(4) == tuple(range(1, 45))


EXAMPLE_E = " 2 | rows 27 31/8 17 29 44 52/92/81 85 | markers even_odd@4:odd | hands 1 90/2 93"


def test_e1_even_odd_bars_the_nearest_row_and_moves_on() -> None:
    table, news = after(f":even_odd{EXAMPLE_E}", "1:90 2:93")
    assert table.rows == ((27, 31), (90,), (92, 93), (81, 85))
    assert table.markers == (EvenOdd(0, "odd"),)
    assert news == [
        joins(2, 0, 90, 2, (31, 52, 92, 85), barred=(4,), bars=("even_odd",)),
        takes("rule3", 0, 90, 2, (8, 17, 29, 44, 52), 9),
        moves("even_odd", 1, "odd"),
        joins(2, 1, 93, 3, (31, 90, 92, 85)),
    ]


def test_e1_without_the_marker() -> None:
    position = EXAMPLE_E.replace("| markers even_odd@4:odd ", "")
    table, news = after(position, "1:90 2:93")
    assert table.rows == ((27, 31), (8, 17, 29, 44, 52), (92, 93), (81, 85, 90))
    assert news[0] == joins(2, 0, 90, 4, (31, 52, 92, 85))


EXAMPLE_M = " 2 | rows 60/3 12/74/58 49 41 33 26 | markers mountain@4:up | hands 1 21/2 61"


def test_m1_the_marked_row_goes_downhill_and_the_marker_climbs() -> None:
    table, news = after(f":mountain{EXAMPLE_M}", "1:21 2:61")
    assert table.rows == ((60, 61), (3, 12), (74,), (21,))
    assert table.markers == (Mountain(2, "up"),)
    assert news == [
        joins(2, 0, 21, 4, (60, 12, 74, 26), "down"),
        takes("rule3", 0, 21, 4, (58, 49, 41, 33, 26), 9),
        moves("mountain", 3, "up"),
        joins(2, 1, 61, 1, (60, 12, 74, 21), "up"),
    ]


def test_m1_without_the_marker() -> None:
    position = EXAMPLE_M.replace("58 49 41 33 26 | markers mountain@4:up", "26 33 41 49 58")
    table, _ = after(position, "1:21 2:61")
    assert table.rows == ((60, 61), (3, 12, 21), (74,), (26, 33, 41, 49, 58))


def test_j1_the_cow_counts_as_a_card_and_jumps_to_the_lowest_end() -> None:
    position = ":cow 2 | rows 2 5 9 13/78/99 104/53 | markers cow@1 | hands 1 43/3 100"
    table, news = after(position, "1:43 2:100")
    assert table.rows == ((43,), (78, 100), (99, 104), (53,))
    assert table.piles == ((2, 5, 9, 13), ())
    assert table.markers == (Cow(3),)
    assert news == [
        joins(1, 0, 43, 1, (13, 78, 104, 53)),
        takes("rule3", 0, 43, 1, (2, 5, 9, 13), 5, filled=1),
        moves("cow", 4),
        joins(2, 1, 100, 2, (43, 78, 104, 53)),
    ]


EXAMPLE_T = ":twisted 2 | rows 50/4 9 15 18 22/77/36 41 | hands 1 24/3 90 | tokens twist/twist"


def test_t1_a_twisted_card_goes_by_its_new_value_and_lies_by_its_own() -> None:
    table, news = after(EXAMPLE_T, "1:24~ 2:90")
    assert table.rows == ((50,), (4, 9, 15, 18, 22), (77, 90), (36, 41, 24))
    assert table.piles == ((), ())
    assert table.tokens == ((), ("twist",))
    assert table.lane == (Played(24, 0, 42), Played(90, 1, 90))
    assert news == [
        joins(2, 0, 24, 4, (50, 22, 77, 41), value=42),
        joins(2, 1, 90, 3, (50, 22, 77, 24)),
    ]


def test_t1_without_the_twist() -> None:
    table, news = after(EXAMPLE_T, "1:24 2:90")
    assert table.rows == ((50,), (24,), (77, 90), (36, 41))
    assert table.tokens == (("twist",), ("twist",))
    assert news[1] == takes("rule3", 0, 24, 2, (4, 9, 15, 18, 22), 10)


def test_t2_31_counts_as_13_and_90_as_9_and_three_digits_cannot_be_twisted() -> None:
    assert TWISTED.value(Play(31, True)) == 13
    assert TWISTED.value(Play(90, True)) == 9
    game, table = at(":twisted 2 | rows 50/40/70/30 | hands 31 90 99 100 104/3 4 5 6 7 | tokens twist/twist")
    assert options(game, table, 0) == "31 90 99 100 104 31~ 90~ 99~"
    for card in range(100, 105):
        with pytest.raises(IllegalAction):
            game.step(table, 0, Play(card, True))
