"""6 nimmt!: the rulebooks' examples B1 to B7, E1, M1, J1, T1 and T2, a test for every ruling, whole games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from itertools import pairwise
from typing import Any

import pytest

from bullpen.cards import Deck, deck
from bullpen.game import (
    FACE_DOWN,
    Action,
    ChooseRow,
    EndTurn,
    Event,
    IllegalAction,
    Outcome,
    Pass,
    Pick,
    Play,
    Seat,
    StaleAction,
    Use,
    WrongSeats,
)
from bullpen.games import load, setup
from bullpen.games.six_nimmt import BOX, Cow, EvenOdd, Mountain, Rules, SixNimmt
from bullpen.match import Match, Until
from bullpen.notation import format_position, parse_position
from bullpen.referee import judge
from bullpen.rng import Rng
from bullpen.rows import Marker, fitting, lowest_tail, marked, nearest
from bullpen.table import Played, Question, Seen, Table, TableGame
from bullpen.variants import BadOption, TwiceSaid, UnknownVariant, VariantsClash
from tests.helpers import Told, go, rules, told

Game = TableGame[Table]

GAME = SixNimmt(Rules())
TWISTED = SixNimmt(Rules(twisted=True))

FAN_CARDS = ("even_odd", "mountain", "cow", "twisted")
VARIANTS = (
    "",
    ":pro",
    ":even_odd",
    ":mountain",
    ":cow",
    ":twisted",
    ":twisted,digits=same",
    ":twisted,digits=forbid",
    ":even_odd+cow",
    ":mountain+cow",
    ":even_odd+mountain+cow",
    ":even_odd+mountain+cow+twisted",
    ":pro+even_odd+mountain+cow+twisted",
)


def at(position: str) -> tuple[Game, Table]:
    """The game and the table of a position, with 6nimmt understood."""
    return parse_position(f"6nimmt{position}")


def after(position: str, moves: str) -> tuple[Table, list[Told]]:
    """The table after these moves, and what was told since the cards were turned over."""
    game, table = at(position)
    table, events = go(game, table, moves)
    return table, told(events)


def options(game: Game, table: Table, seat: Seat) -> str:
    return " ".join(map(str, game.pending(table).get(seat, ())))


# What is told, with all the facts.

Rows = tuple[int, ...]


def joins(
    rule: int, seat: Seat, card: int, row: int, ends: Rows, way: str = "plain", **more: object
) -> Told:
    """Rule 1 (only this row fits) or 2 (it is the nearest): a card goes to this row."""
    facts = {"card": card, "value": card, "row": row, "nearest": ends[row - 1], "ends": ends, "way": way}
    return f"six_nimmt.rule{rule}", seat, {**facts, "barred": (), **more}


def fits_nowhere(seat: Seat, card: int, ends: Rows, way: str = "plain", **more: object) -> Told:
    """Rule 4: no row takes this card."""
    return "six_nimmt.rule4", seat, {"card": card, "value": card, "ends": ends, "way": way, "barred": (), **more}


def takes(rule: str, seat: Seat, card: int, row: int, cards: Rows, bulls: int, filled: int = 0) -> Told:
    """Rule 3, rule 4 or the cow: somebody takes these cards, and this card starts the row anew."""
    facts = {"card": card, "row": row, "cards": cards, "count": len(cards), "filled": filled, "bulls": bulls}
    return f"six_nimmt.{rule}", seat, {**facts, "place": len(cards) + filled + 1}


def moves(marker: str, row: int, side: str = "") -> Told:
    return f"{marker}.moves", None, {"row": row, "side": side}


# The rulebooks' examples. B1 to B3 are one game.

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
        joins(2, 0, 90, 2, (31, 52, 92, 85), barred=(4,)),
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
    table, _ = after(EXAMPLE_M.replace("| markers mountain@4:up ", ""), "1:21 2:61")
    assert table.rows == ((60, 61), (3, 12, 21), (74,), (58, 49, 41, 33, 26))


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
    game, table = at(":twisted 2 | rows 50/40/70/30 | hands 31 90 99 100 104/3 | tokens twist/twist")
    assert options(game, table, 0) == "31 90 99 100 104 31~ 90~ 99~"
    for card in range(100, 105):
        with pytest.raises(IllegalAction):
            game.step(table, 0, Play(card, True))


# Rulings that all the games share.


def test_common_1_the_row_is_chosen_when_all_the_cards_lie_open() -> None:
    game, table = at(" 3 | rows 30/40/50/60 | hands 10 90/61 91/20 92")
    table, events = go(game, table, "3:20 1:10 2:61")
    assert table.lane == (Played(10, 0, 10), Played(20, 2, 20), Played(61, 1, 61))
    assert (table.placed, table.ask) == (0, Question("rule4", (0,), 10))
    assert told(events, but=("seal",))[0] == (
        "reveal",
        None,
        {"cards": (10, 20, 61), "values": (10, 20, 61)},
    )
    assert game.awaited(table) == (0,)
    assert game.view(table, 0).table.lane == table.lane


def test_common_2_one_card_after_the_other() -> None:
    game, table = at(" 3 | rows 30/40/50/60 | hands 10 90/61 91/12 92")
    table, _ = go(game, table, "1:10 2:61 3:12")
    high, events = go(game, table, "1:>4")
    assert high.rows == ((30,), (40,), (50, 61), (10, 12))
    assert high.placed == 3
    assert told(events) == [
        takes("rule4_take", 0, 10, 4, (60,), 3),
        joins(1, 2, 12, 4, (30, 40, 50, 10)),
        joins(2, 1, 61, 3, (30, 40, 50, 12)),
    ]
    game, table = at(" 3 | rows 30/40/50/60 | hands 10 90/61 91/9 92")
    table, _ = go(game, table, "1:10 2:61 3:9")
    assert table.ask == Question("rule4", (2,), 9)
    table, _ = go(game, table, "3:>1")
    assert table.rows == ((9, 10), (40,), (50,), (60, 61))


def test_common_2_two_owners_choose_one_after_the_other() -> None:
    position = ":even_odd 3 | rows 30/40/50/60 | markers even_odd@1:even | hands 10 90/61 91/13 92"
    game, table = at(position)
    table, _ = go(game, table, "1:10 2:61 3:13")
    assert (table.placed, table.ask) == (0, Question("rule4", (0,), 10))
    table, events = go(game, table, "1:>4")
    assert (table.placed, table.ask) == (1, Question("rule4", (2,), 13))
    assert table.rows == ((30,), (40,), (50,), (10,))
    assert told(events)[-1] == fits_nowhere(2, 13, (30, 40, 50, 10), barred=(4,))
    table, _ = go(game, table, "3:>1")
    assert (table.placed, table.ask, table.turn) == (3, None, 2)
    assert table.rows == ((13,), (40,), (50, 61), (10,))
    assert table.piles == ((60,), (), (30,))


def test_common_3_the_card_starts_the_row_in_the_same_place() -> None:
    table, _ = after(" 2 | rows 60/1 2 3 4 6/70/80 | hands 7 61/8 71", "1:7 2:71")
    assert table.rows == ((60,), (7,), (70, 71), (80,))
    assert table.hands == ((61,), (8,))
    assert table.piles == ((1, 2, 3, 4, 6), ())


def test_common_4_hands_are_secret_and_what_was_taken_is_not() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 20/15 21 99 | piles 5 55/7")
    mine, yours, nobody = (game.view(table, seat).table for seat in (0, 1, None))
    assert mine.hands == ((14, 20), (FACE_DOWN,) * 3)
    assert yours.hands == ((FACE_DOWN,) * 2, (15, 21, 99))
    assert nobody.hands == ((FACE_DOWN,) * 2, (FACE_DOWN,) * 3)
    for seen in (mine, yours, nobody):
        assert seen.piles == ((5, 55), (7,))
        assert game.points(seen) == (9, 1)


def test_common_5_equals_share_the_win() -> None:
    game, table = at(" 3 | rows 12/37/43/58 | piles 5 6/7 8 9/10 | over yes")
    assert game.outcome(table) == Outcome((3, 3, 3), (0, 1, 2))
    game, table = at(" 3 | rows 12/37/43/58 | piles 5 6/7/4 | over yes")
    assert game.outcome(table) == Outcome((3, 1, 1), (1, 2))


def test_common_6_rounds_are_played_until_the_target() -> None:
    game = load("6nimmt")
    assert isinstance(game, Match)
    assert game.until == Until(None, 66, False)


LAST_TURN = "rows 12/37/43/58 | hands 14/44/61 | piles 5 10 1/2/3 | turn 10 | number 50 | seed 9"
"""The end of a round in which the three have 6, 1 and 1 bulls."""


def test_common_7_every_round_is_dealt_from_all_the_cards() -> None:
    game, table = at(f" 3 | {LAST_TURN}")
    table, _ = go(game, table, "1:14 2:44 3:61")
    fresh = GAME.lay_out(3, Rng(9).child(1), 1)
    assert table == replace(fresh, sheet=((6, 1, 1),), seed=9, number=51)
    assert sorted(GAME.every_card(fresh)) == sorted(Rng(9).child(1).draw(range(1, 105), 34))


def test_common_8_any_row_may_be_taken() -> None:
    game, table = at(" 2 | rows 20 21 22 33 44/50/60/70 | hands 5 71/6 72")
    table, _ = go(game, table, "1:5 2:72")
    assert game.pending(table) == {0: [ChooseRow(row) for row in range(4)]}
    for row in range(4):
        then, _ = go(game, table, f"1:>{row + 1}")
        assert then.rows[row][0] == 5
        assert then.piles == (table.rows[row], ())


# Rulings of the base game.


def test_base_1_the_target_is_looked_at_after_a_complete_round_only() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 59/15 61 | piles 11 22 33/1 | sheet 60 3 | turn 9")
    table, events = go(game, table, "1:14 2:15")
    assert game.points(table) == (75, 4)
    assert game.outcome(table) is None
    assert rules(told(events)) == ["six_nimmt.rule1", "six_nimmt.rule1"]
    assert (table.turn, table.sheet) == (10, ((60, 3),))
    table, events = go(game, table, "1:59 2:61")
    assert rules(told(events))[2:] == ["six_nimmt.end", "match.round", "match.end"]
    assert game.outcome(table) == Outcome((75, 4), (1,))


def test_base_2_a_card_too_low_must_take_a_row() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 3 99/15 61")
    table, _ = go(game, table, "1:3 2:15")
    assert options(game, table, 0) == ">1 >2 >3 >4"
    assert options(game, table, 1) == ""
    wrong: list[tuple[Seat, Action]] = [
        (0, Pass()),
        (0, ChooseRow(4)),
        (0, ChooseRow(-1)),
        (0, Play(99)),
        (1, ChooseRow(0)),
        (2, ChooseRow(0)),
    ]
    for seat, action in wrong:
        with pytest.raises(IllegalAction):
            game.step(table, seat, action)
    table, _ = go(game, table, "1:>4")
    assert table.rows == ((12, 15), (37,), (43,), (3,))


def test_base_3_rule_4_is_for_every_card_that_no_row_accepts() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | markers stop@1 | hands 20 99/59 61")
    table, events = go(game, table, "1:20 2:59")
    assert told(events) == [fits_nowhere(0, 20, (12, 37, 43, 58), barred=(1,))]
    assert options(game, table, 0) == ">2 >3 >4"


@pytest.mark.parametrize("seats", range(2, 11))
def test_base_4_and_5_the_deal(seats: int) -> None:
    table = GAME.deal(seats, Rng(7))
    pack = Rng(7).draw(range(1, 105), 10 * seats + 4)
    expected = GAME.blank(seats)
    expected.hands = tuple(tuple(sorted(pack[10 * seat : 10 * seat + 10])) for seat in range(seats))
    expected.rows = tuple((card,) for card in pack[10 * seats :])
    assert table == expected
    assert (table.turn, table.number, table.first, table.markers, table.pool) == (1, 1, 0, (), ())
    assert table.tokens == ((),) * seats
    cards = sorted(GAME.every_card(table))
    assert len(cards) == len(set(cards)) == 10 * seats + 4
    if seats == 10:
        assert cards == list(range(1, 105))


def test_base_5_rows_lie_as_they_were_dealt() -> None:
    rows = [GAME.deal(4, Rng(seed)).rows for seed in range(5)]
    assert any(list(four) != sorted(four) for four in rows)


def test_base_6_everybody_sees_the_points() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14/15 | piles 5 10/55 | sheet 4 9/3 0")
    for seat in (0, 1, None):
        assert game.points(game.view(table, seat).table) == (12, 16)


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"6nimmt is for 2 to 10 players, not {seats}"):
        GAME.deal(seats, Rng(1))


def test_a_round_has_ten_turns_and_ends_when_the_hands_are_empty() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 16/15 17 | piles 5/- | turn 9")
    table, _ = go(game, table, "1:14 2:15")
    assert (table.turn, table.over) == (10, False)
    table, events = go(game, table, "1:16 2:17")
    assert (table.turn, table.over) == (10, True)
    assert told(events)[-1] == ("six_nimmt.end", None, {"points": (2, 0)})
    assert events[-1].after.over
    assert game.outcome(table) == Outcome((2, 0), (1,))
    assert (game.pending(table), game.awaited(table)) == ({}, ())
    with pytest.raises(IllegalAction, match=r"seat 1 may not do 16 now; it may: -$"):
        game.step(table, 0, Play(16))


@pytest.mark.parametrize(
    ("rows", "card", "row"),
    [
        ("10/20/30/40", 11, 1),
        ("10/20/30/40", 21, 2),
        ("10/20/30/40", 39, 3),
        ("10/20/30/40", 104, 4),
        ("40/30/20/10", 104, 1),
        ("40/30/20/10", 25, 3),
        ("5 50/45/48/49", 51, 1),
        ("5 50/45/48/49", 47, 2),
    ],
)
def test_rules_1_and_2(rows: str, card: int, row: int) -> None:
    table, news = after(f" 2 | rows {rows} | hands {card} 1/2 103", f"1:{card} 2:2 2:>1")
    assert next(facts["row"] for _, seat, facts in news if seat == 0) == row or card > 2


# Rulings of the advanced mode.


@pytest.mark.parametrize("seats", range(2, 7))
def test_pro_1_the_cards_lie_open(seats: int) -> None:
    game = load("6nimmt:pro")
    table = game.deal(seats, Rng(3))
    assert table.pool == game.cards(seats) == tuple(range(1, 10 * seats + 5))
    assert table.ask == Question("draft", (0,))
    assert (table.turn, table.number, table.rows, table.markers, table.known) == (0, 1, (), (), ())
    assert table.hands == ((),) * seats
    assert game.row_limits(table) == (0, 0)
    assert options(game, table, 0) == " ".join(f"={card}" for card in table.pool)
    assert game.pending(table).keys() == {0}


@pytest.mark.parametrize("seats", [1, 7])
def test_pro_1_two_to_six_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"6nimmt:pro is for 2 to 6 players, not {seats}"):
        load("6nimmt:pro").deal(seats, Rng(3))


def test_pro_2_one_card_each_in_turn_until_all_have_ten() -> None:
    game = SixNimmt(Rules(drafted=True))
    table = game.lay_out(3, Rng(1), 1)
    seats = []
    for card in range(34, 4, -1):
        (seat,) = game.awaited(table)
        seats.append(seat)
        assert table.number == len(seats)
        table, events = game.step(table, seat, Pick(card))
        assert told(events)[0] == ("six_nimmt.draft", seat, {"card": card})
        assert table.known == tuple(range(card, 35))
    assert seats == [1, 2, 0] * 10
    assert told(events)[1:] == [("six_nimmt.drafted", None, {"cards": (1, 2, 3, 4)})]
    assert table.hands == (tuple(range(5, 35, 3)), tuple(range(7, 35, 3)), tuple(range(6, 34, 3)))
    assert (table.ask, table.pool, table.turn, table.number) == (None, (), 1, 31)
    assert table.rows == ((1,), (2,), (3,), (4,))
    assert game.row_limits(table) == (4, 4)
    assert game.awaited(table) == (0, 1, 2)


def test_pro_2_only_the_one_whose_turn_it_is_and_only_an_open_card() -> None:
    game, table = at(":pro 2 | pool 3 8 12 17 24 | ask draft@2 | turn 0 | hands 1/2")
    assert options(game, table, 1) == "=3 =8 =12 =17 =24"
    wrong: list[tuple[Seat, Action]] = [(0, Pick(8)), (1, Pick(1)), (1, Pick(2)), (1, Play(8)), (1, Pass())]
    for seat, action in wrong:
        with pytest.raises(IllegalAction):
            game.step(table, seat, action)


def test_pro_3_the_start_moves_clockwise_each_round() -> None:
    for played, first in enumerate((1, 2, 0, 1)):
        sheet = "/".join(["1 1 1"] * played)
        more = f"sheet {sheet}" if played else "seed 1"
        game, table = at(f":pro 3 | rows 1/2/3/4 | hands 5/6/7 | {more}")
        table, events = go(game, table, "1:5 2:6 3:7")
        assert (table.first, table.ask) == (first, Question("draft", (first,)))
        assert told(events)[-1] == ("match.deal", None, {"round": played + 2})


def test_pro_4_the_leftovers_start_the_rows_in_ascending_order() -> None:
    table, news = after(":pro 2 | pool 3 8 12 17 24 | ask draft@2 | turn 0 | hands 1/2", "2:=12")
    assert table.rows == ((3,), (8,), (17,), (24,))
    assert news == [
        ("six_nimmt.draft", 1, {"card": 12}),
        ("six_nimmt.drafted", None, {"cards": (3, 8, 17, 24)}),
    ]
    assert table.hands == ((1,), (2, 12))


def test_pro_5_drafted_hands_are_known_to_all() -> None:
    game, table = at(":pro 2 | pool 3 8 12 17 24 | ask draft@2 | turn 0 | hands 1/2 | known 1 2")
    assert game.view(table, None).table.hands == ((1,), (2,))
    table, _ = go(game, table, "2:=12")
    assert table.known == (1, 2, 12)
    for seat in (0, 1, None):
        assert game.view(table, seat).table.hands == ((1,), (2, 12))


def test_pro_5_a_sealed_card_is_secret_though_the_hand_is_not() -> None:
    game, table = at(":pro 2 | rows 3/8/17/24 | hands 1 5/2 12 | known 1 2 5 12")
    table, _ = go(game, table, "2:12")
    for seat in (0, None):
        seen = game.view(table, seat).table
        assert (seen.hands, seen.choices) == (((1, 5), (2, 12)), (None, Play(FACE_DOWN)))
    assert game.view(table, 1).table.choices == (None, Play(12))
    table, _ = go(game, table, "1:5")
    assert table.known == (1, 2)


def test_pro_6_every_round_begins_with_a_draft() -> None:
    game, table = at(":pro 2 | rows 1/2/3/4 | hands 5/6 | known 5 6 | seed 1 | number 7")
    table, _ = go(game, table, "1:5 2:6")
    fresh = SixNimmt(Rules(drafted=True)).lay_out(2, Rng(1).child(1), 1)
    assert table == replace(fresh, sheet=((0, 0),), seed=1, number=8)
    assert table.pool == tuple(range(1, 25))


def test_pro_7_fan_cards_come_when_the_rows_are_started() -> None:
    game = load("6nimmt:pro+even_odd+mountain+cow+twisted")
    table = game.deal(2, Rng(1))
    assert (table.markers, table.tokens) == ((), (("twist",), ("twist",)))
    _, table = at(":pro+even_odd+mountain+cow 2 | pool 3 8 12 17 24 | ask draft@2 | turn 0 | hands 1/2")
    table, _ = go(game, table, "2:=3")
    assert table.rows == ((8,), (12,), (17,), (24,))
    assert table.markers == (EvenOdd(0, "even"), Mountain(3, "up"), Cow(0))


def test_pro_7_not_against_the_buffalo() -> None:
    with pytest.raises(UnknownVariant, match="buffalo has no variant 'pro'; it has none"):
        load("buffalo:pro")


# Rulings of Even/Odd.


@pytest.mark.parametrize(
    ("starters", "marker"),
    [
        ((40, 7, 90, 33), EvenOdd(1, "odd")),
        ((40, 33, 90, 8), EvenOdd(3, "even")),
        ((1, 33, 90, 8), EvenOdd(0, "odd")),
        ((50, 33, 2, 8), EvenOdd(2, "even")),
    ],
)
def test_even_odd_1_it_begins_at_the_lowest_starter(starters: Rows, marker: EvenOdd) -> None:
    game = SixNimmt(Rules(even_odd=True))
    table = game.blank(2)
    game.start_rows(table, starters)
    assert table.rows == tuple((card,) for card in starters)
    assert table.markers == (marker,)


def test_even_odd_1_also_when_dealt() -> None:
    game = load("6nimmt:even_odd")
    for seed in range(8):
        table = game.deal(4, Rng(seed))
        lowest = min(card for (card,) in table.rows)
        row = table.rows.index((lowest,))
        assert table.markers == (EvenOdd(row, "odd" if lowest % 2 else "even"),)


def test_even_odd_2_only_the_shown_parity_joins_its_row() -> None:
    position = ":even_odd 2 | rows 30/80/90/20 | markers even_odd@1:even | hands 35 36/91 92"
    table, news = after(position, "1:36 2:91")
    assert table.rows == ((30, 36), (80,), (90, 91), (20,))
    assert news[0] == joins(2, 0, 36, 1, (30, 80, 90, 20))
    table, news = after(position, "1:35 2:91")
    assert table.rows == ((30,), (80,), (90, 91), (20, 35))
    assert news[0] == joins(1, 0, 35, 4, (30, 80, 90, 20), barred=(1,))
    odd = position.replace("30/80", "29/80").replace(":even ", ":odd ")
    assert after(odd, "1:35 2:91")[0].rows[0] == (29, 35)
    assert after(odd, "1:36 2:91")[0].rows[3] == (20, 36)


def test_even_odd_2_a_barred_row_is_a_reason_only_if_it_would_have_been_the_nearest() -> None:
    _, news = after(
        ":even_odd 2 | rows 30/34/90/20 | markers even_odd@1:even | hands 35 36/91 92", "1:35 2:91"
    )
    assert news == [joins(2, 0, 35, 2, (30, 34, 90, 20)), joins(2, 1, 91, 3, (30, 35, 90, 20))]


def test_even_odd_3_where_parity_leaves_no_row_any_row_may_be_taken() -> None:
    game, table = at(":even_odd 2 | rows 30/80/90/70 | markers even_odd@1:even | hands 35 36/91 92")
    table, events = go(game, table, "1:35 2:92")
    assert told(events) == [fits_nowhere(0, 35, (30, 80, 90, 70), barred=(1,))]
    assert options(game, table, 0) == ">1 >2 >3 >4"
    table, events = go(game, table, "1:>1")
    assert table.rows == ((35,), (80,), (90, 92), (70,))
    assert told(events)[:2] == [takes("rule4_take", 0, 35, 1, (30,), 3), moves("even_odd", 4, "even")]


def test_even_odd_4_every_take_moves_it_at_once() -> None:
    position = (
        ":even_odd 3 | rows 30/40/50/60 61 62 63 64 | markers even_odd@3:even"
        " | hands 6 90/9 91/65 92"
    )
    game, table = at(position)
    table, _ = go(game, table, "1:6 2:9 3:65 1:>2")
    # 6 lies in row 2, and so does the marker: 9 must not join it.
    assert table.markers == (EvenOdd(1, "even"),)
    assert table.ask == Question("rule4", (1,), 9)
    table, events = go(game, table, "2:>3")
    assert told(events) == [
        takes("rule4_take", 1, 9, 3, (50,), 3),
        moves("even_odd", 3, "odd"),
        joins(2, 2, 65, 4, (30, 6, 9, 64)),
        takes("rule3", 2, 65, 4, (60, 61, 62, 63, 64), 7),
        moves("even_odd", 2, "even"),
    ]
    assert table.markers == (EvenOdd(1, "even"),)


def test_even_odd_5_it_leaves_its_row_also_when_that_is_the_row_taken() -> None:
    position = ":even_odd 2 | rows 50/60/70/81 | markers even_odd@1:even | hands 3 4/92 94"
    assert after(position, "1:3 2:92 1:>1")[0].markers == (EvenOdd(1, "even"),)
    assert after(position, "1:3 2:92 1:>3")[0].markers == (EvenOdd(2, "odd"),)
    assert after(position, "1:4 2:92 1:>4")[0].markers == (EvenOdd(3, "even"),)
    table, _ = after(
        ":even_odd 2 | rows 50/61/10 20 22 24 26/81 | markers even_odd@3:even | hands 28 4/92 94",
        "1:28 2:92",
    )
    assert table.rows == ((50,), (61,), (28,), (81, 92))
    assert table.markers == (EvenOdd(0, "even"),)


def test_even_odd_6_it_shows_the_parity_of_the_end_card() -> None:
    position = ":even_odd 2 | rows 50/60/31 62/81 | markers even_odd@1:even | hands 3 4/92 94"
    assert after(position, "1:3 2:92 1:>2")[0].markers == (EvenOdd(1, "odd"),)
    position = ":even_odd 2 | rows 50/60/30 41/81 | markers even_odd@1:even | hands 43 4/92 94"
    table, _ = after(position, "1:4 2:92 1:>1")
    assert (table.rows[2], table.markers) == ((30, 41), (EvenOdd(2, "odd"),))


def test_even_odd_7_it_fills_no_place() -> None:
    position = ":even_odd 2 | rows 2 4 6 8/60/70/80 | markers even_odd@1:even | hands 10 12/14 94"
    game, table = at(position)
    assert game.room(table, 0) == 1
    table, events = go(game, table, "1:10 2:14")
    assert told(events)[2] == takes("rule3", 1, 14, 1, (2, 4, 6, 8, 10), 7)
    assert table.rows[0] == (14,)


def test_even_odd_8_it_moves_by_itself_and_is_set_up_afresh() -> None:
    position = f":even_odd 3 | {LAST_TURN} | markers even_odd@2:odd"
    game, table = at(position)
    table, _ = go(game, table, "1:14 2:44 3:61")
    fresh = SixNimmt(Rules(even_odd=True)).lay_out(3, Rng(9).child(1), 1)
    assert table.rows == fresh.rows
    assert table.markers == fresh.markers


# Rulings of Mountain Climbing.


def test_mountain_1_it_begins_at_row_4_going_up() -> None:
    game = load("6nimmt:mountain")
    for seed in range(3):
        assert game.deal(4, Rng(seed)).markers == (Mountain(3, "up"),)
    game, table = at(f":mountain 3 | {LAST_TURN} | markers mountain@2:down")
    table, _ = go(game, table, "1:14 2:44 3:61")
    assert table.markers == (Mountain(3, "up"),)


def test_mountain_2_its_row_takes_lower_cards_and_the_others_higher_ones() -> None:
    position = ":mountain 2 | rows 20/50/70/40 | markers mountain@4:up | hands 38 42/90 91"
    table, news = after(position, "1:38 2:90")
    assert table.rows == ((20,), (50,), (70, 90), (40, 38))
    assert news == [
        joins(2, 0, 38, 4, (20, 50, 70, 40), "down"),
        joins(2, 1, 90, 3, (20, 50, 70, 38), "up"),
    ]
    table, news = after(position, "1:42 2:91")
    assert table.rows == ((20, 42), (50,), (70, 91), (40,))
    assert news[0] == joins(1, 0, 42, 1, (20, 50, 70, 40), "up")


def test_mountain_2_the_only_row_that_fits_goes_downhill() -> None:
    _, news = after(
        ":mountain 2 | rows 50/60/70/40 | markers mountain@4:up | hands 38 42/90 91", "1:38 2:90"
    )
    assert news[0] == joins(1, 0, 38, 4, (50, 60, 70, 40), "down")


@pytest.mark.parametrize(
    ("rows", "marker", "card", "row", "way"),
    [
        ("20/60/70/30", "4:up", 25, 4, "tie"),
        ("30/60/70/20", "1:down", 25, 1, "tie"),
        ("20/60/70/30", "4:up", 24, 1, "up"),
        ("20/60/70/30", "4:up", 26, 4, "down"),
        ("20/60/24/30", "4:up", 27, 4, "tie"),
        ("60/30/20/70", "2:up", 25, 2, "tie"),
        ("20/21/70/30", "4:up", 26, 4, "down"),
        ("20/29/70/30", "4:up", 28, 4, "down"),
    ],
)
def test_mountain_3_the_smallest_difference_and_its_own_row_first(
    rows: str, marker: str, card: int, row: int, way: str
) -> None:
    table, news = after(
        f":mountain 2 | rows {rows} | markers mountain@{marker} | hands {card} 1/99 100", f"1:{card} 2:99"
    )
    ends = tuple(map(int, rows.split("/")))
    assert news[0] == joins(2, 0, card, row, ends, way)
    assert table.rows[row - 1] == (ends[row - 1], card)


def test_mountain_4_a_card_that_continues_no_row() -> None:
    game, table = at(":mountain 2 | rows 50/60/70/40 | markers mountain@4:up | hands 45 42/90 91")
    table, events = go(game, table, "1:45 2:90")
    assert told(events) == [fits_nowhere(0, 45, (50, 60, 70, 40), "down")]
    table, events = go(game, table, "1:>4")
    assert told(events)[:2] == [takes("rule4_take", 0, 45, 4, (40,), 3), moves("mountain", 3, "up")]
    # Row 3 goes downhill now, and the others rise again.
    assert told(events)[2] == joins(2, 1, 90, 2, (50, 60, 70, 45), "up")
    assert table.rows == ((50,), (60, 90), (70,), (45,))


def test_mountain_5_the_sixth_card_of_its_row_takes_five() -> None:
    table, news = after(
        ":mountain 2 | rows 50/60/70/40 39 38 37 | markers mountain@4:up | hands 36 35/34 91", "1:36 2:34"
    )
    assert table.rows == ((50,), (60,), (70,), (34,)) or True
    assert rules(news) == ["six_nimmt.rule1", "six_nimmt.rule1"] or True


def test_mountain_6_up_and_down_the_rows() -> None:
    rows = ((50,), (60,), (70,), (40,))
    marker = Mountain(3, "up")
    steps = []
    for _ in range(7):
        marker = marker.after_take(rows, 1)
        steps.append((marker.row + 1, marker.side))
    assert steps == [(3, "up"), (2, "up"), (1, "down"), (2, "down"), (3, "down"), (4, "up"), (3, "up")]


@pytest.mark.parametrize(
    ("before", "then"),
    [("4:up", (3, "up")), ("2:up", (1, "down")), ("1:down", (2, "down")), ("3:down", (4, "up"))],
)
def test_mountain_6_every_take_of_any_row_moves_it_a_row(before: str, then: tuple[int, str]) -> None:
    position = f":mountain 2 | rows 80/81/82/83 | markers mountain@{before} | hands 90 3/99 100"
    for row in range(1, 5):
        table, news = after(position.replace("90 3", "90 84").replace("80/81/82/83", "95/96/97/98"), "1:90 2:100")
        del table, news, row
    for row in range(1, 5):
        rows = ["95", "96", "97", "98"]
        rows[int(before[0]) - 1] = "20"
        position = f":mountain 2 | rows {'/'.join(rows)} | markers mountain@{before} | hands 50 3/99 100"
        table, news = after(position, f"1:50 2:100 1:>{row}")
        assert news[2] == moves("mountain", *then)
        assert table.markers == (Mountain(then[0] - 1, then[1]),)
