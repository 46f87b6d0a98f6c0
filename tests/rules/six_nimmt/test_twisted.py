"""6 nimmt!: the rulings of Twisted Numbers."""

from __future__ import annotations

import pytest

from bullpen.core.game import FACE_DOWN, IllegalAction, Play
from bullpen.core.rng import Rng
from bullpen.core.table import Played
from bullpen.games import load, setup
from bullpen.games.six_nimmt import SixNimmt
from tests.helpers import go, told
from tests.rules.six_nimmt.helpers import LAST_TURN, TWISTED, after, at, fits_nowhere, joins, options, takes


def test_twisted_1_once_a_round() -> None:
    game, table = at(":twisted 2 | rows 12/37/43/58 | hands 14 41/15 51 | tokens twist/twist")
    assert options(game, table, 0) == "14 41 14~ 41~"
    table, events = go(game, table, "1:14~ 2:15")
    assert table.tokens == ((), ("twist",))
    assert (options(game, table, 0), options(game, table, 1)) == ("41", "51 51~")
    with pytest.raises(IllegalAction):
        game.step(table, 0, Play(41, True))
    assert [event.after.tokens for event in events[:2]] == [(("twist",), ("twist",))] * 2


def test_twisted_1_everybody_has_one_and_nobody_without_the_variant() -> None:
    assert load("6nimmt:twisted").deal(10, Rng(1)).tokens == (("twist",),) * 10
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 41/15 51")
    assert options(game, table, 0) == "14 41"
    with pytest.raises(IllegalAction):
        game.step(table, 0, Play(14, True))


def test_twisted_2_and_3_in_the_next_round_everybody_has_one_again() -> None:
    game, table = at(f":twisted 3 | {LAST_TURN} | tokens -/twist/-")
    table, _ = go(game, table, "1:14 2:44 3:61")
    assert table.tokens == (("twist",),) * 3


def test_twisted_4_the_twist_is_secret_until_the_cards_are_turned_over() -> None:
    game, table = at(":twisted 2 | rows 12/37/43/58 | hands 14 41/15 51 | tokens twist/twist")
    table, events = go(game, table, "1:14~")
    assert game.view(table, 0).table.choices == (Play(14, True), None)
    for seat in (1, None):
        seen = game.view(table, seat).table
        assert (seen.choices, seen.tokens) == ((Play(FACE_DOWN), None), (("twist",), ("twist",)))
    assert told(events, but=()) == [("seal", 0, {})]
    _, events = go(game, table, "2:15")
    facts = {"cards": (15, 14), "values": (15, 41), "seats": (1, 0)}
    assert told(events, but=())[1] == ("reveal", None, facts)


@pytest.mark.parametrize(
    ("digits", "values"),
    [
        ("pad", {1: 10, 7: 70, 9: 90, 10: 1, 31: 13, 11: 11, 99: 99}),
        ("same", {1: 1, 7: 7, 9: 9, 10: 1, 31: 13, 11: 11, 99: 99}),
        ("forbid", {10: 1, 31: 13, 11: 11, 99: 99}),
    ],
)
def test_twisted_5_and_6_the_digits_are_swapped(digits: str, values: dict[int, int]) -> None:
    game, table = at(
        f":twisted,digits={digits} 2 | rows 12/37/43/58 | hands 1 7 9 10 11 31 99 100/- | tokens twist/-"
    )
    offered = [action for action in game.pending(table)[0] if isinstance(action, Play) and action.twisted]
    assert [play.card for play in offered] == sorted(values)
    assert isinstance(game, SixNimmt)
    assert {play.card: game.value(play) for play in offered} == values
    assert game.pending(table)[0][:8] == tuple(map(Play, (1, 7, 9, 10, 11, 31, 99, 100)))


def test_twisted_6_one_digit_reads_as_two_unless_told_otherwise() -> None:
    assert setup("6nimmt:twisted,digits=pad").rules == setup("6nimmt:twisted").rules
    assert sorted(TWISTED.value(Play(card, True)) for card in range(1, 100)) == list(range(1, 100))


def test_twisted_7_doubles_use_the_card_up() -> None:
    table, news = after(
        ":twisted 2 | rows 12/37/43/58 | hands 44 99/15 51 | tokens twist/twist", "1:44~ 2:15"
    )
    assert table.rows == ((12, 15), (37,), (43, 44), (58,))
    assert table.tokens == ((), ("twist",))
    assert news[1] == joins(2, 0, 44, 3, (15, 37, 43, 58))


def test_twisted_8_between_equals_the_twisted_card_is_placed_first() -> None:
    game, table = at(":twisted 2 | rows 40/50/77/30 | hands 42 1/24 2 | tokens twist/twist")
    table, events = go(game, table, "1:42 2:24~")
    assert table.lane == (Played(24, 1, 42), Played(42, 0, 42))
    assert table.rows == ((40, 24), (50,), (77,), (30, 42))
    assert told(events, but=("seal",)) == [
        ("reveal", None, {"cards": (24, 42), "values": (42, 42), "seats": (1, 0)}),
        joins(2, 1, 24, 1, (40, 50, 77, 30), value=42),
        joins(2, 0, 42, 4, (24, 50, 77, 30)),
    ]
    game, table = at(":twisted 2 | rows 40/50/77/3 | hands 7 1/70 2 | tokens twist/twist")
    table, _ = go(game, table, "1:7 2:70~")
    assert table.lane == (Played(70, 1, 7), Played(7, 0, 7))


def test_twisted_8_between_equal_twisted_cards_the_lower_number_is_placed_first() -> None:
    game, table = at(":twisted,digits=same 2 | rows 3/50/77/30 | hands 70 99/7 98 | tokens twist/twist")
    table, events = go(game, table, "1:70~ 2:7~")
    assert table.lane == (Played(7, 1, 7), Played(70, 0, 7))
    assert told(events) == [
        joins(1, 1, 7, 1, (3, 50, 77, 30)),
        fits_nowhere(0, 70, (7, 50, 77, 30), value=7),
    ]


def test_twisted_8_the_order_goes_by_the_new_value() -> None:
    game, table = at(":twisted 3 | rows 3/50/77/30 | hands 91 99/14 98/60 97 | tokens twist/twist/twist")
    table, _ = go(game, table, "1:91~ 2:14~ 3:60")
    assert table.lane == (Played(91, 0, 19), Played(14, 1, 41), Played(60, 2, 60))


def test_twisted_9_an_end_equal_to_the_new_value_does_not_fit() -> None:
    table, news = after(":twisted 2 | rows 42/20/77/30 | hands 24 1/90 2 | tokens twist/twist", "1:24~ 2:90")
    assert table.rows == ((42,), (20,), (77, 90), (30, 24))
    assert news[0] == joins(2, 0, 24, 4, (42, 20, 77, 30), value=42)


def test_twisted_9_nor_beside_another_fan_card() -> None:
    table, _ = after(
        ":even_odd+twisted 2 | rows 42/20/77/30 | markers even_odd@3:odd | hands 24 1/90 2 | tokens twist/-",
        "1:24~ 2:90",
    )
    assert table.rows == ((42, 90), (20,), (77,), (30, 24))


def test_twisted_9_nor_where_the_row_goes_downhill() -> None:
    table, _ = after(
        ":mountain+twisted 2 | rows 20/60/77/42 | markers mountain@4:up | hands 24 1/90 2 | tokens twist/-",
        "1:24~ 2:90",
    )
    assert table.rows == ((20, 24), (60,), (77, 90), (42,))


def test_twisted_9_rules_3_and_4_go_by_the_new_value() -> None:
    position = ":twisted 2 | rows 20 21 22 23 30/50/77/60 | hands 13 91/99 2 | tokens twist/twist"
    table, news = after(position, "1:13~ 2:99")
    assert table.rows == ((13,), (50,), (77, 99), (60,))
    assert news[:2] == [
        joins(1, 0, 13, 1, (30, 50, 77, 60), value=31),
        takes("rule3", 0, 13, 1, (20, 21, 22, 23, 30), 13),
    ]
    table, news = after(position, "1:91~ 2:99 1:>4")
    assert table.rows == ((20, 21, 22, 23, 30), (50,), (77,), (91, 99))
    assert news[:2] == [
        fits_nowhere(0, 91, (30, 50, 77, 60), value=19),
        takes("rule4_take", 0, 91, 4, (60,), 3),
    ]


def test_twisted_10_a_card_that_lies_has_its_own_number_again() -> None:
    position = ":twisted 2 | rows 50/4 9/77/36 41 24 | hands 25 1/90 2"
    table, news = after(position, "1:25 2:90")
    assert table.rows == ((50,), (4, 9), (77, 90), (36, 41, 24, 25))
    assert news[0] == joins(2, 0, 25, 4, (50, 9, 77, 24))
    table, news = after(":twisted 2 | rows 50/4 9/77/36 38 41 45 15 | hands 25 1/90 2", "1:25 2:90")
    assert news[1] == takes("rule3", 0, 25, 4, (36, 38, 41, 45, 15), 7)


def test_twisted_11_a_twist_that_is_left_is_no_hand_card() -> None:
    game, table = at(":twisted 2 | rows 12/37/43/58 | hands 14/15 | tokens twist/twist")
    table, _ = go(game, table, "1:14 2:15")
    assert table.over
    assert table.tokens == (("twist",), ("twist",))
