"""6 nimmt!: the rulings of the Jumping Cow."""

from __future__ import annotations

import pytest

from bullpen.core.rows import lowest_tail
from bullpen.games.six_nimmt import Cow, Rules, SixNimmt
from tests.helpers import go, rules
from tests.rules.six_nimmt.helpers import LAST_TURN, after, at, fits_nowhere, joins, moves, takes


def test_cow_1_it_begins_at_the_lowest_starter() -> None:
    game = SixNimmt(Rules(cow=True))
    for starters, row in (((40, 7, 90, 33), 1), ((40, 33, 90, 8), 3), ((1, 33, 90, 8), 0)):
        table = game.blank(2)
        game.start_rows(table, starters)
        assert table.markers == (Cow(row),)
    match, table = at(f":cow 3 | {LAST_TURN} | markers cow@2")
    table, _ = go(match, table, "1:14 2:44 3:61")
    assert table.markers == (Cow(lowest_tail(table.rows)),)


def test_cow_2_it_has_no_value() -> None:
    table, news = after(":cow 2 | rows 10/20/30/40 | markers cow@3 | hands 35 1/99 2", "1:35 2:99")
    assert table.rows[2] == (30, 35)
    assert news[0] == joins(2, 0, 35, 3, (10, 20, 30, 40))


def test_cow_3_it_counts_to_the_five() -> None:
    game, table = at(":cow 2 | rows 1 2 3 4/10/20 21 22 23 24/30 31 32 33 | markers cow@1")
    assert [game.room(table, row) for row in range(4)] == [0, 4, 0, 1]
    with pytest.raises(ValueError, match="row 3 holds 5 cards"):
        at(":cow 2 | rows 1 2 3 4/10/20 21 22 23 24/30 | markers cow@3")


def test_cow_4_it_jumps_when_a_card_joins_its_row() -> None:
    table, news = after(":cow 2 | rows 10/40/30/50 | markers cow@1 | hands 12 1/60 2", "1:12 2:60")
    assert table.rows == ((10, 12), (40,), (30,), (50, 60))
    assert table.markers == (Cow(2),)
    assert news == [
        joins(1, 0, 12, 1, (10, 40, 30, 50)),
        moves("cow", 3),
        joins(2, 1, 60, 4, (12, 40, 30, 50)),
    ]


def test_cow_4_the_fourth_number_still_joins() -> None:
    table, news = after(":cow 2 | rows 10 12 14/40/30/50 | markers cow@1 | hands 16 1/18 2", "1:16 2:18")
    assert table.rows == ((10, 12, 14, 16, 18), (40,), (30,), (50,))
    assert news == [
        joins(1, 0, 16, 1, (14, 40, 30, 50)),
        moves("cow", 3),
        joins(1, 1, 18, 1, (16, 40, 30, 50)),
    ]


def test_cow_5_the_sixth_with_the_cow_takes_four_and_never_the_cow() -> None:
    table, news = after(
        ":cow 2 | rows 10 12 14 16/40/30/50 | markers cow@1 | hands 1 18/2 60 | piles 9/8", "1:18 2:60"
    )
    assert table.rows == ((18,), (40,), (30,), (50, 60))
    assert table.piles == ((9, 10, 12, 14, 16), (8,))
    assert table.markers == (Cow(2),)
    assert news[1:3] == [takes("rule3", 0, 18, 1, (10, 12, 14, 16), 6, filled=1), moves("cow", 3)]


def test_cow_6_7_and_11_a_row_of_five_is_too_full_for_it() -> None:
    position = ":cow 2 | rows 10/40/21 22 25 28 30/50 | markers cow@1 | hands 1 60/2 12"
    table, news = after(position, "1:60 2:12")
    assert table.rows == ((10, 12), (40,), (30,), (50, 60))
    assert table.piles == ((), (21, 22, 25, 28))
    assert table.markers == (Cow(0),)  # it jumped back
    assert news == [
        joins(1, 1, 12, 1, (10, 40, 30, 50)),
        moves("cow", 3),
        takes("overflow", 1, 30, 3, (21, 22, 25, 28), 9, filled=1),
        moves("cow", 1),
        joins(2, 0, 60, 4, (12, 40, 30, 50)),
    ]


def test_cow_6_before_the_take_it_lies_in_the_row_that_is_too_full() -> None:
    game, table = at(":cow 2 | rows 10/40/21 22 25 28 30/50 | markers cow@1 | hands 1 60/2 12")
    _, events = go(game, table, "1:60 2:12")
    landed, overflow, jumped = (event.after for event in events[-4:-1])
    assert (landed.markers, landed.rows[2]) == ((Cow(2),), (21, 22, 25, 28, 30))
    assert (overflow.markers, overflow.rows[2], overflow.piles[1]) == ((Cow(2),), (30,), (21, 22, 25, 28))
    assert jumped.markers == (Cow(0),)


def test_cow_8_it_stays_when_another_row_is_taken() -> None:
    position = ":cow 2 | rows 30/40 41 42 43 44/20/50 | markers cow@1 | hands 45 5/99 98"
    table, news = after(position, "1:45 2:99")
    assert table.markers == (Cow(0),)
    assert rules(news) == ["six_nimmt.rule2", "six_nimmt.rule3", "six_nimmt.rule2"]
    table, news = after(position, "1:5 2:99 1:>3")
    assert table.markers == (Cow(0),)
    assert table.rows == ((30,), (40, 41, 42, 43, 44), (5,), (50, 99))
    assert rules(news) == ["six_nimmt.rule4", "six_nimmt.rule4_take", "six_nimmt.rule2"]


def test_cow_9_it_jumps_when_rule_4_takes_its_row() -> None:
    position = ":cow 2 | rows 30 31/40 41 42 43 44/80/50 | markers cow@1 | hands 5 6/99 98"
    table, news = after(position, "1:5 2:99 1:>1")
    assert table.rows == ((5,), (44,), (80, 99), (50,))
    assert table.piles == ((30, 31, 40, 41, 42, 43), ())
    assert table.markers == (Cow(0),)
    assert news == [
        fits_nowhere(0, 5, (31, 44, 80, 50)),
        takes("rule4_take", 0, 5, 1, (30, 31), 4, filled=1),
        moves("cow", 2),
        takes("overflow", 0, 44, 2, (40, 41, 42, 43), 6, filled=1),
        moves("cow", 1),
        joins(2, 1, 99, 3, (5, 44, 80, 50)),
    ]


def test_cow_10_four_numbers_and_the_cow_are_full_but_nothing_is_taken() -> None:
    position = ":cow 2 | rows 10/40/21 22 25 28/50 | markers cow@1 | hands 12 1/29 2"
    table, news = after(position, "1:12 2:29")
    assert news == [
        joins(1, 0, 12, 1, (10, 40, 28, 50)),
        moves("cow", 3),
        joins(2, 1, 29, 3, (12, 40, 28, 50)),
        takes("rule3", 1, 29, 3, (21, 22, 25, 28), 9, filled=1),
        moves("cow", 1),
    ]
    assert table.rows == ((10, 12), (40,), (29,), (50,))


def test_cow_12_three_takes_by_one_card() -> None:
    position = (
        ":cow 2 | rows 51 52 53 60/11 12 13 14 20/21 22 23 24 30/31 32 33 34 40"
        " | markers cow@1 | hands 70 1/99 2"
    )
    table, news = after(position, "1:70 2:99")
    assert table.rows == ((70, 99), (20,), (30,), (31, 32, 33, 34, 40))
    assert table.markers == (Cow(1),)
    assert news[1:-1] == [
        takes("rule3", 0, 70, 1, (51, 52, 53, 60), 6, filled=1),
        moves("cow", 2),
        takes("overflow", 0, 20, 2, (11, 12, 13, 14), 8, filled=1),
        moves("cow", 3),
        takes("overflow", 0, 30, 3, (21, 22, 23, 24), 8, filled=1),
        moves("cow", 2),
    ]


def test_cow_12_four_takes_by_one_card_where_twisted_cards_lie() -> None:
    position = (
        ":cow+twisted 2 | rows 51 52 53 60/11 12 81 28 29/21 22 91 39 40/41 42 43 44 50"
        " | markers cow@1 | hands 70 1/99 2"
    )
    table, news = after(position, "1:70 2:99")
    assert table.rows == ((70,), (81,), (91, 99), (50,))
    assert table.markers == (Cow(0),)
    assert news[1:-1] == [
        takes("rule3", 0, 70, 1, (51, 52, 53, 60), 6, filled=1),
        moves("cow", 2),
        takes("overflow", 0, 81, 2, (11, 12, 28, 29), 8, filled=1),
        moves("cow", 3),
        takes("overflow", 0, 91, 3, (21, 22, 39, 40), 10, filled=1),
        moves("cow", 4),
        takes("overflow", 0, 50, 4, (41, 42, 43, 44), 8, filled=1),
        moves("cow", 1),
    ]
