"""6 nimmt!: several fan cards at once."""

from __future__ import annotations

from itertools import pairwise

from bullpen.core.rng import Rng
from bullpen.core.rows import lowest_tail
from bullpen.games import load, setup
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain
from tests.rules.six_nimmt.helpers import FAN_CARDS, after, fits_nowhere, joins, moves, takes


def test_fan_cards_lie_in_the_order_of_the_rulebook() -> None:
    game = load("6nimmt:cow+mountain+even_odd+twisted")
    assert game.name == "6nimmt:even_odd+mountain+cow+twisted"
    table = game.deal(4, Rng(1))
    lowest = lowest_tail(table.rows)
    side = "odd" if table.rows[lowest][0] % 2 else "even"
    assert table.markers == (EvenOdd(lowest, side), Mountain(3, "up"), Cow(lowest))
    assert table.tokens == (("twist",),) * 4


def test_fan_cards_act_in_the_order_even_odd_mountain_cow() -> None:
    position = (
        ":even_odd+mountain+cow 2 | rows 2 5 9 13/78/99 104/53"
        " | markers even_odd@4:odd mountain@3:up cow@1 | hands 43 1/100 3"
    )
    table, news = after(position, "1:43 2:100")
    assert table.markers == (EvenOdd(0, "odd"), Mountain(1, "up"), Cow(0))
    assert news == [
        joins(2, 0, 43, 1, (13, 78, 104, 53), "up"),
        takes("rule3", 0, 43, 1, (2, 5, 9, 13), 5, filled=1),
        moves("even_odd", 1, "odd"),
        moves("mountain", 2, "up"),
        moves("cow", 4),
        joins(1, 1, 100, 4, (43, 78, 104, 53), "up"),
        moves("cow", 1),
    ]


def test_a_chain_take_of_the_cow_moves_the_others_too() -> None:
    position = (
        ":even_odd+mountain+cow 2 | rows 10/40/21 22 25 28 30/50"
        " | markers even_odd@2:even mountain@4:up cow@1 | hands 12 1/60 2"
    )
    table, news = after(position, "1:12 2:60")
    assert news[:6] == [
        joins(2, 0, 12, 1, (10, 40, 30, 50), "up"),
        moves("cow", 3),
        takes("overflow", 0, 30, 3, (21, 22, 25, 28), 9, filled=1),
        moves("even_odd", 1, "even"),
        moves("mountain", 3, "up"),
        moves("cow", 1),
    ]
    assert table.rows == ((10, 12), (40,), (30,), (50, 60))
    assert table.markers == (EvenOdd(0, "even"), Mountain(2, "up"), Cow(0))


def test_the_cow_leaves_the_highest_card_also_in_a_row_that_went_downhill() -> None:
    position = (
        ":mountain+cow 2 | rows 10/60/50 49 48 47 30/70 | markers mountain@2:up cow@1 | hands 12 1/80 2"
    )
    table, news = after(position, "1:12 2:80")
    assert table.rows == ((10, 12), (60,), (50,), (70, 80))
    assert news[2] == takes("overflow", 0, 50, 3, (49, 48, 47, 30), 6, filled=1)
    assert news[3:5] == [moves("mountain", 1, "down"), moves("cow", 1)]


def test_the_twisted_value_decides_whether_it_is_even_or_odd() -> None:
    position = ":even_odd+twisted 2 | rows 11/50/77/60 | markers even_odd@1:odd | hands 12 36/90 2"
    table, news = after(f"{position} | tokens twist/-", "1:12~ 2:90")
    assert table.rows[0] == (11, 12)
    assert table.markers == (EvenOdd(0, "odd"),)
    assert news[0] == joins(1, 0, 12, 1, (11, 50, 77, 60), value=21)
    _, news = after(position, "1:12 2:90")
    assert news[0] == fits_nowhere(0, 12, (11, 50, 77, 60), barred=(1,), bars=("even_odd",))


def test_the_twisted_value_decides_which_way_is_near() -> None:
    table, news = after(
        ":mountain+twisted 2 | rows 20/60/77/30 | markers mountain@4:up | hands 82 1/90 2 | tokens twist/-",
        "1:82~ 2:90",
    )
    assert table.rows == ((20,), (60,), (77, 90), (30, 82))
    assert news[0] == joins(2, 0, 82, 4, (20, 60, 77, 30), "down", value=28)


def test_two_markers_at_a_row_must_both_agree() -> None:
    position = (
        ":even_odd+mountain 2 | rows 20/60/77/31 | markers even_odd@4:odd mountain@4:up | hands 27 28/90 33"
    )
    table, news = after(position, "1:27 2:90")
    assert table.rows[3] == (31, 27)
    assert news[0] == joins(2, 0, 27, 4, (20, 60, 77, 31), "down")
    table, news = after(position, "1:28 2:90")
    assert table.rows == ((20, 28), (60,), (77, 90), (31,))
    assert news[0] == joins(1, 0, 28, 1, (20, 60, 77, 31), "up", barred=(4,), bars=("even_odd",))
    table, news = after(position, "1:28 2:33")
    assert news[1] == joins(1, 1, 33, 1, (28, 60, 77, 31), "up")


def test_a_barred_row_that_would_have_won_the_tie_is_a_reason() -> None:
    position = (
        ":even_odd+mountain 2 | rows 21/60/77/31 | markers even_odd@4:odd mountain@4:up | hands 26 24/90 33"
    )
    _, news = after(position, "1:26 2:90")
    assert news[0] == joins(1, 0, 26, 1, (21, 60, 77, 31), "up", barred=(4,), bars=("even_odd",))
    _, news = after(position, "1:24 2:90")
    assert news[0] == joins(1, 0, 24, 1, (21, 60, 77, 31), "up")


def test_the_rulebook_advises_one_kind_of_fan_card() -> None:
    for name in ("", "pro", *FAN_CARDS, "pro+cow"):
        assert setup(f"6nimmt:{name}" if name else "6nimmt").notes == ()
    for first, second in pairwise((*FAN_CARDS, FAN_CARDS[0])):
        assert setup(f"6nimmt:{first}+{second}").notes == ("note-one-fan-card",)
    assert setup("6nimmt:pro+cow+twisted").notes == ("note-one-fan-card",)
