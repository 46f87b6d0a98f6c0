"""6 nimmt!: the rulebooks' examples B1 to B7, E1, M1, J1, T1 and T2, a test for every ruling, whole games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import FrozenInstanceError, replace
from itertools import islice, pairwise
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
from bullpen.games import buffalo, load, setup
from bullpen.games.buffalo import Buffalo, Stop, Take7
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


def joins(rule: int, seat: Seat, card: int, row: int, ends: Rows, way: str = "plain", **more: object) -> Told:
    """Rule 1 (only this row fits) or 2 (it is the nearest): a card goes to this row."""
    facts = {"card": card, "value": card, "row": row, "nearest": ends[row - 1], "ends": ends, "way": way}
    return f"six_nimmt.rule{rule}", seat, {**facts, "barred": (), **more}


def fits_nowhere(seat: Seat, card: int, ends: Rows, way: str = "plain", **more: object) -> Told:
    """Rule 4: no row takes this card."""
    return (
        "six_nimmt.rule4",
        seat,
        {"card": card, "value": card, "ends": ends, "way": way, "barred": (), **more},
    )


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
    game, table = at(" 2 | rows 12/37/43/58 | hands 20 99/59 61")
    table.markers = (Stop(0),)
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
    ("ends", "card", "fits", "row"),
    [
        ((10, 20, 30, 40), 11, [0], 0),
        ((10, 20, 30, 40), 21, [0, 1], 1),
        ((10, 20, 30, 40), 39, [0, 1, 2], 2),
        ((10, 20, 30, 40), 104, [0, 1, 2, 3], 3),
        ((40, 30, 20, 10), 104, [0, 1, 2, 3], 0),
        ((40, 30, 20, 10), 25, [2, 3], 2),
        ((50, 45, 48, 49), 47, [1], 1),
    ],
)
def test_rules_1_and_2(ends: Rows, card: int, fits: list[int], row: int) -> None:
    rows = tuple((1, end) for end in ends)
    assert fitting(rows, card) == fits
    assert nearest(rows, card, fits) == row


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
    news: list[Told] = []
    for number, card in enumerate(range(34, 4, -1), 1):
        assert table.number == number
        table, events = go(game, table, f"={card}")
        assert table.known == tuple(range(card, 35))
        news += told(events)
    picks = zip([1, 2, 0] * 10, range(34, 4, -1), strict=True)
    assert news == [
        *(("six_nimmt.draft", seat, {"card": card}) for seat, card in picks),
        ("six_nimmt.drafted", None, {"cards": (1, 2, 3, 4)}),
    ]
    assert table.hands == (tuple(range(5, 35, 3)), tuple(range(7, 35, 3)), tuple(range(6, 34, 3)))
    assert (table.ask, table.pool, table.turn, table.number) == (None, (), 1, 31)
    assert table.rows == ((1,), (2,), (3,), (4,))
    assert game.row_limits(table) == (4, 4)
    assert game.awaited(table) == (0, 1, 2)


DRAFT = "pool 3 8 12 17 24 | ask draft@2 | turn 0 | hands 1 2 4 5 6 7 9 10 11 13/14 15 16 18 19 20 21 22 23"
"""The last card of a draft for two."""
HANDS = (1, 2, 4, 5, 6, 7, 9, 10, 11, 13), (14, 15, 16, 18, 19, 20, 21, 22, 23)


def test_pro_2_only_the_one_whose_turn_it_is_and_only_an_open_card() -> None:
    game, table = at(f":pro 2 | {DRAFT}")
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
    table, news = after(f":pro 2 | {DRAFT}", "2:=12")
    assert table.rows == ((3,), (8,), (17,), (24,))
    assert news == [
        ("six_nimmt.draft", 1, {"card": 12}),
        ("six_nimmt.drafted", None, {"cards": (3, 8, 17, 24)}),
    ]
    assert table.hands == (HANDS[0], (12, *HANDS[1]))


def test_pro_5_drafted_hands_are_known_to_all() -> None:
    known = sorted((*HANDS[0], *HANDS[1]))
    game, table = at(f":pro 2 | {DRAFT} | known {' '.join(map(str, known))}")
    assert game.view(table, None).table.hands == HANDS
    table, _ = go(game, table, "2:=12")
    assert table.known == tuple(sorted((12, *known)))
    for seat in (0, 1, None):
        assert game.view(table, seat).table.hands == (HANDS[0], (12, *HANDS[1]))


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
    game, table = at(f":pro+even_odd+mountain+cow 2 | {DRAFT}")
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
    position = ":even_odd 3 | rows 30/40/50/60 61 62 63 64 | markers even_odd@3:even | hands 6 90/9 91/65 92"
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
    _, news = after(":mountain 2 | rows 50/60/70/40 | markers mountain@4:up | hands 38 42/90 91", "1:38 2:90")
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
    position = ":mountain 2 | rows 50/60/70/40 39 38 37 36 | markers mountain@4:up | hands 1 35/2 34"
    table, news = after(position, "1:35 2:34")
    assert table.rows == ((50,), (60,), (70,), (34, 35))
    assert news == [
        joins(1, 1, 34, 4, (50, 60, 70, 36), "down"),
        takes("rule3", 1, 34, 4, (40, 39, 38, 37, 36), 7),
        moves("mountain", 3, "up"),
        joins(2, 0, 35, 4, (50, 60, 70, 34), "up"),
    ]


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
    rows = ["95", "96", "97", "98"]
    rows[int(before[0]) - 1] = "20"
    position = f":mountain 2 | rows {'/'.join(rows)} | markers mountain@{before} | hands 50 3/99 100"
    for row in range(1, 5):
        table, news = after(position, f"1:50 2:100 1:>{row}")
        assert news[2] == moves("mountain", *then)
        assert table.markers == (Mountain(then[0] - 1, then[1]),)


def test_mountain_7_only_new_cards_obey_the_new_direction() -> None:
    position = ":mountain 2 | rows 95/10 12/70 80/50 40 30 | markers mountain@3:up | hands 1 33/2 75"
    table, news = after(position, "1:33 2:75")
    assert table.rows == ((95,), (10, 12), (70, 80, 75), (50, 40, 30, 33))
    assert news == [
        joins(2, 0, 33, 4, (95, 12, 80, 30), "up"),
        joins(2, 1, 75, 3, (95, 12, 80, 33), "down"),
    ]


def test_mountain_8_several_takes_in_a_turn_move_it_several_rows() -> None:
    position = (
        ":mountain 2 | rows 60 61 62 63 64/1 2 3 4 12/90/80 | markers mountain@4:up | hands 65 99/13 98"
    )
    table, news = after(position, "1:65 2:13")
    assert table.rows == ((65,), (13,), (90,), (80,))
    assert table.markers == (Mountain(1, "up"),)
    assert news == [
        joins(2, 1, 13, 2, (64, 12, 90, 80), "up"),
        takes("rule3", 1, 13, 2, (1, 2, 3, 4, 12), 5),
        moves("mountain", 3, "up"),
        joins(2, 0, 65, 1, (64, 13, 90, 80), "up"),
        takes("rule3", 0, 65, 1, (60, 61, 62, 63, 64), 7),
        moves("mountain", 2, "up"),
    ]


# Rulings of the Jumping Cow.


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
        ":cow+twisted 2 | rows 51 52 53 60/11 12 90 14 20/21 22 91 24 30/31 32 33 34 40"
        " | markers cow@1 | hands 70 1/99 2"
    )
    table, news = after(position, "1:70 2:99")
    assert table.rows == ((70,), (90,), (91, 99), (40,))
    assert table.markers == (Cow(0),)
    assert news[1:-1] == [
        takes("rule3", 0, 70, 1, (51, 52, 53, 60), 6, filled=1),
        moves("cow", 2),
        takes("overflow", 0, 90, 2, (11, 12, 14, 20), 10, filled=1),
        moves("cow", 3),
        takes("overflow", 0, 91, 3, (21, 22, 24, 30), 10, filled=1),
        moves("cow", 4),
        takes("overflow", 0, 40, 4, (31, 32, 33, 34), 8, filled=1),
        moves("cow", 1),
    ]


# Rulings of Twisted Numbers.


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
    assert told(events, but=())[1] == ("reveal", None, {"cards": (15, 14), "values": (15, 41)})


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
        f":twisted,digits={digits} 2 | rows 12/37/43/58 | hands 1 7 9 10 11 31 99 100/2 | tokens twist/-"
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
        ("reveal", None, {"cards": (24, 42), "values": (42, 42)}),
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
    table, news = after(":twisted 2 | rows 50/4 9/77/36 38 41 45 11 | hands 25 1/90 2", "1:25 2:90")
    assert news[1] == takes("rule3", 0, 25, 4, (36, 38, 41, 45, 11), 10)


def test_twisted_11_a_twist_that_is_left_is_no_hand_card() -> None:
    game, table = at(":twisted 2 | rows 12/37/43/58 | hands 14/15 | tokens twist/twist")
    table, _ = go(game, table, "1:14 2:15")
    assert table.over
    assert table.tokens == (("twist",), ("twist",))


# Several fan cards at once.


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
    assert news[0] == fits_nowhere(0, 12, (11, 50, 77, 60), barred=(1,))


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
    assert news[0] == joins(1, 0, 28, 1, (20, 60, 77, 31), "up", barred=(4,))
    table, news = after(position, "1:28 2:33")
    assert news[1] == joins(1, 1, 33, 1, (28, 60, 77, 31), "up")


def test_a_barred_row_that_would_have_won_the_tie_is_a_reason() -> None:
    position = (
        ":even_odd+mountain 2 | rows 21/60/77/31 | markers even_odd@4:odd mountain@4:up | hands 26 24/90 33"
    )
    _, news = after(position, "1:26 2:90")
    assert news[0] == joins(1, 0, 26, 1, (21, 60, 77, 31), "up", barred=(4,))
    _, news = after(position, "1:24 2:90")
    assert news[0] == joins(1, 0, 24, 1, (21, 60, 77, 31), "up")


def test_the_rulebook_advises_one_kind_of_fan_card() -> None:
    for name in ("", "pro", *FAN_CARDS, "pro+cow"):
        assert setup(f"6nimmt:{name}" if name else "6nimmt").notes == ()
    for first, second in pairwise((*FAN_CARDS, FAN_CARDS[0])):
        assert setup(f"6nimmt:{first}+{second}").notes == ("note-one-fan-card",)
    assert setup("6nimmt:pro+cow+twisted").notes == ("note-one-fan-card",)


# Choosing a card in secret.


def test_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    game, table = at(" 3 | rows 12/37/43/58 | hands 14 20/15 21/44 45")
    before = table.copy()
    table, events = go(game, table, "1:14 1:20 2:15")
    assert told(events, but=()) == [("seal", 0, {}), ("change", 0, {}), ("seal", 1, {})]
    assert table.choices == (Play(20), Play(15), None)
    assert (table.number, table.turn, table.lane, table.hands) == (1, 1, (), before.hands)
    assert game.awaited(table) == (2,)
    assert game.pending(table) == game.pending(before)
    assert [event.after.choices for event in events[:2]] == [(Play(14), None, None), (Play(20), None, None)]
    table, events = go(game, table, "1:14 3:44")
    assert told(events, but=()) == [
        ("change", 0, {}),
        ("seal", 2, {}),
        ("reveal", None, {"cards": (14, 15, 44), "values": (14, 15, 44)}),
        joins(1, 0, 14, 1, (12, 37, 43, 58)),
        joins(1, 1, 15, 1, (14, 37, 43, 58)),
        joins(2, 2, 44, 3, (15, 37, 43, 58)),
    ]
    assert table.choices == (None, None, None)
    assert table.hands == ((20,), (21,), (45,))
    assert (table.number, table.turn, table.placed) == (2, 2, 3)
    assert table.lane == (Played(14, 0, 14), Played(15, 1, 15), Played(44, 2, 44))
    assert game.awaited(table) == (0, 1, 2)


def test_every_told_moment_shows_the_table_as_it_was_then() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 20/3 21")
    table, events = go(game, table, "1:14 2:3 2:>2")
    sealed, last, reveal, low, taken, joined = (event.after for event in events)
    assert sealed.choices == (Play(14), None)
    assert last.choices == (Play(14), Play(3))
    assert (reveal.choices, reveal.hands, reveal.placed) == ((None, None), ((20,), (21,)), 0)
    assert (low.ask, low.placed) == (Question("rule4", (1,), 3), 0)
    assert (taken.rows, taken.piles, taken.ask) == (((12,), (3,), (43,), (58,)), ((), (37,)), None)
    assert (taken.placed, joined.placed) == (1, 2)
    assert joined.rows == ((12, 14), (3,), (43,), (58,))
    for moment in (sealed, last, reveal, low, taken, joined):
        assert game.pending(moment) == {}
        assert game.awaited(moment) == ()
    assert (table.number, table.placed) == (3, 2)


def test_a_decision_that_comes_too_late_is_refused() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 20/3 21 | number 7")
    table, _ = game.reply(table, 7, 0, Play(14))
    table, _ = game.reply(table, 7, 0, Play(20))
    before = table.copy()
    for number in (6, 8):
        with pytest.raises(
            StaleAction, match=f"this answers decision {number}, but the table is at decision 7; nothing"
        ):
            game.reply(table, number, 1, Play(3))
    assert table == before
    table, _ = game.reply(table, 7, 1, Play(3))
    with pytest.raises(StaleAction):
        game.reply(table, 7, 1, ChooseRow(0))
    table, _ = game.reply(table, 8, 1, ChooseRow(0))
    assert table.number == 9


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 20/3 21 | choices 14/-")
    before = table.copy()
    wrong: list[tuple[Seat, Action]] = [
        (0, Play(3)),
        (0, Play(12)),
        (0, Play(FACE_DOWN)),
        (0, Play(14, True)),
        (0, ChooseRow(0)),
        (0, Pick(14)),
        (0, Pass()),
        (0, EndTurn()),
        (0, Use("stop", 1)),
        (1, Play(14)),
        (2, Play(3)),
        (-1, Play(3)),
    ]
    for seat, action in wrong:
        with pytest.raises(IllegalAction):
            game.step(table, seat, action)
    assert table == before
    with pytest.raises(IllegalAction, match=r"^seat 2 may not do 14 now; it may: 3 21$"):
        game.step(table, 1, Play(14))
    with pytest.raises(IllegalAction, match=r"^seat 3 may not do 3 now; it may: -$"):
        game.step(table, 2, Play(3))


def test_a_sealed_card_is_seen_by_its_owner_alone() -> None:
    game, table = at(" 3 | rows 12/37/43/58 | hands 14 20/3 21/4 5 | choices 14/21/-")
    hidden = Play(FACE_DOWN)
    assert game.view(table, 0).table.choices == (Play(14), hidden, None)
    assert game.view(table, 1).table.choices == (hidden, Play(21), None)
    for seat in (2, None):
        assert game.view(table, seat).table.choices == (hidden, hidden, None)
    assert game.view(table, 0).options == (Play(14), Play(20))
    assert game.view(table, None).options == ()
    assert [game.view(table, seat).awaited for seat in (0, 2, None)] == [(2,)] * 3


def test_nobody_sees_what_coming_rounds_are_dealt_from() -> None:
    game = load("6nimmt")
    table = game.deal(3, Rng(12345))
    assert table.seed == 12345
    for seat in (0, 1, 2, None):
        assert game.view(table, seat).table.seed == 0
    assert game.seen(table)["seed"] is Seen.NOBODY
    assert game.seen(table)["hands"] is Seen.OWNER
    assert game.seen(table)["rows"] is Seen.ALL
    view = game.view(table, 0)
    seeds = {game.imagine(view, Rng(seed)).seed for seed in range(5)}
    assert len(seeds) == 5
    assert 0 not in seeds


def test_imagined_hands_and_choices_are_resampled() -> None:
    game, table = at(":twisted 2 | rows 12/37/43/58 | hands 14 20/3 21 70 | tokens twist/twist")
    table, _ = go(game, table, "2:21")
    view = game.view(table, 0)
    worlds = [game.imagine(view, Rng(seed)) for seed in range(30)]
    assert len({world.hands[1] for world in worlds}) == 30
    for world in worlds:
        assert world.hands[0] == (14, 20)
        assert not {12, 37, 43, 58, 14, 20} & set(world.hands[1])
        assert world.choices[1] in game.pending(world)[1]
        assert game.view(world, 0) == view
    choices = [world.choices[1] for world in worlds]
    assert {choice.twisted for choice in choices if choice} == {False, True}


# Matches: rounds, the score sheet, the end.


def test_a_match_writes_the_points_down_and_deals_the_next_round() -> None:
    game, table = at(f" 3 | {LAST_TURN} | sheet 4 5 60")
    assert game.points(table) == (10, 6, 61)
    table, events = go(game, table, "1:14 2:44 3:61")
    assert table.sheet == ((4, 5, 60), (6, 1, 1))
    assert told(events)[3:] == [
        ("six_nimmt.end", None, {"points": (6, 1, 1)}),
        ("match.round", None, {"round": 2, "points": (6, 1, 1), "totals": (10, 6, 61)}),
        ("match.deal", None, {"round": 3}),
    ]
    assert table == replace(
        GAME.lay_out(3, Rng(9).child(2), 2), sheet=((4, 5, 60), (6, 1, 1)), seed=9, number=51
    )
    assert (table.turn, table.over, table.first) == (1, False, 2)
    assert events[-1].after.rows == table.rows
    assert game.points(table) == (10, 6, 61)
    assert game.outcome(table) is None
    assert game.awaited(table) == (0, 1, 2)


@pytest.mark.parametrize(
    ("options", "before", "over"),
    [
        ("", 59, False),
        ("", 60, True),
        ("", 61, True),
        (":edition=30", 60, True),
        (":edition=2.6", 60, False),
        (":edition=2.6", 61, True),
        (":target=70", 63, False),
        (":target=70", 64, True),
        (":edition=2.6,target=70", 64, False),
        (":edition=2.6,target=70", 65, True),
        (":rounds=2", 0, True),
        (":rounds=3", 900, False),
        (":edition=2.6,rounds=2", 0, True),
        (":edition=2.6,rounds=3", 900, False),
    ],
)
def test_editions_targets_and_rounds(options: str, before: int, over: bool) -> None:
    game, table = at(f"{options} 3 | {LAST_TURN} | sheet {before} 5 4")
    table, events = go(game, table, "1:14 2:44 3:61")
    assert table.over is over
    totals = (before + 6, 6, 5)
    assert game.points(table) == totals
    assert game.outcome(table) == (Outcome(totals, (2,)) if over else None)
    if over:
        assert told(events)[-1] == ("match.end", None, {"rounds": 2, "totals": totals, "winners": (2,)})
        assert events[-1].after.over
        assert (game.pending(table), game.awaited(table)) == ({}, ())
        assert table.number == 51
    else:
        assert told(events)[-1] == ("match.deal", None, {"round": 3})


def test_anybody_may_reach_the_target_and_equals_share_the_win() -> None:
    game, table = at(f" 3 | {LAST_TURN} | sheet 2 7 65")
    table, events = go(game, table, "1:14 2:44 3:61")
    assert game.outcome(table) == Outcome((8, 8, 66), (0, 1))
    assert told(events)[-1][2]["winners"] == (0, 1)


@pytest.mark.parametrize(
    ("until", "rounds", "totals", "reached"),
    [
        (Until(rounds=3), 2, (999,), False),
        (Until(rounds=3), 3, (0, 0), True),
        (Until(rounds=3), 4, (0, 0), True),
        (Until(target=66), 9, (65, 0), False),
        (Until(target=66), 1, (0, 66), True),
        (Until(target=66, above=True), 1, (66, 0), False),
        (Until(target=66, above=True), 1, (67, 0), True),
        (Until(rounds=3, target=66), 1, (66, 0), True),
        (Until(rounds=3, target=66), 3, (1, 0), True),
        (Until(rounds=3, target=66), 2, (65, 0), False),
    ],
)
def test_until(until: Until, rounds: int, totals: Rows, reached: bool) -> None:
    assert until.reached(rounds, totals) is reached


def test_a_match_begins_like_its_first_round() -> None:
    game = load("6nimmt:cow")
    table = game.deal(4, Rng(11))
    fresh = SixNimmt(Rules(cow=True)).lay_out(4, Rng(11).child(0), 0)
    assert table == replace(fresh, seed=11)
    assert game.points(table) == (0, 0, 0, 0)
    assert game.outcome(table) is None


def test_a_match_is_the_game_it_is_made_of() -> None:
    game = load("6nimmt:pro+cow")
    assert isinstance(game, Match)
    inner = game.round
    assert isinstance(inner, SixNimmt)
    assert (game.name, game.least, game.most) == ("6nimmt:pro+cow", 2, 6)
    assert (game.sign, game.cooperative, game.table_type) == (-1, False, Table)
    assert game.questions == {"rule4": "lane", "draft": "pool"}
    assert (game.marker_types, game.gaps, game.special_cards) == ((EvenOdd, Mountain, Cow), False, ("twist",))
    assert game.deck is inner.deck is deck("six_nimmt")
    assert game.blank(3) == inner.blank(3)
    _, table = at(":pro+cow 2 | rows 1 2 3/10/20/22 | markers cow@1 | hands 5/6")
    assert [game.room(table, row) for row in range(4)] == [1, 4, 4, 4]
    assert game.row_limits(table) == (4, 4)
    assert game.plays(table, 0) == (Play(5),)
    assert game.options(table, 0, Question("rule4", (0,), 5)) == [ChooseRow(row) for row in range(4)]
    other = load("hornochsen:rounds=2")
    assert (other.sign, other.gaps) == (1, True)


def test_a_match_asks_its_round_about_everything() -> None:
    rows = "9/23/43/49/55/71/94"
    game, table = parse_position(
        f"hornochsen:rounds=2 2 | rows {rows} | hands 10/11 12 | ask turn@2 | seed 1"
    )
    assert game.pending(table) == {1: (Play(11), Play(12))}
    table, _ = go(game, table, "2:11 2:.")
    assert game.pending(table) == {0: (Play(10),)}
    table = game.blank(2)
    assert game.hand_out(table, (Play(5), Use("+5", 1), Play(3))) == ()
    assert (table.hands, table.tokens) == (((3, 5), ()), (("+5",), ()))
    game, table = parse_position("x_nimmt:rounds=1 2 | rows 20/40/60 | hands 21/41 42 | seed 1")
    assert game.view(table, 0).table.hands == ((21,), (FACE_DOWN, FACE_DOWN))
    table, _ = go(game, table, "1:21 2:41")
    assert game.view(table, 0).table.hands == ((), (42,))


def test_a_match_may_be_made_of_any_game() -> None:
    game = Match(Buffalo(buffalo.Rules()), Until(rounds=2))
    assert game.cooperative
    table = game.deal(4, Rng(1))
    view = game.view(table, 0)
    stacks = {game.imagine(view, Rng(seed)).stack for seed in range(6)}
    assert len(stacks) > 1
    assert all(len(stack) == 4 and set(stack) <= set(buffalo.Rules().kinds) for stack in stacks)


def test_a_sheet_has_a_column_for_everybody() -> None:
    game, table = at(f" 3 | {LAST_TURN}")
    assert isinstance(game, Match)
    assert game.totals(replace(table, sheet=((1, 2, 3), (4, 5, 6)))) == (5, 7, 9)
    with pytest.raises(ValueError, match=r"zip\(\) argument 2 is shorter"):
        game.totals(replace(table, sheet=((1, 2, 3), (4, 5))))
    with pytest.raises(ValueError, match=r"zip\(\) argument 2 is longer"):
        game.points(replace(table, sheet=((1, 2),)))


def test_whoever_is_said_to_play_a_card_has_it() -> None:
    table = TWISTED.blank(3)
    assert TWISTED.hand_out(table, (Play(24, True), Play(5), Play(31, True))) == ()
    assert table.hands == ((24,), (5,), (31,))
    assert table.tokens == (("twist",), (), ("twist",))
    table = GAME.blank(2)
    assert GAME.hand_out(table, (Play(24), Play(5))) == ()
    assert (table.hands, table.tokens) == (((24,), (5,)), ((), ()))


def test_the_referee_deals_no_round_of_which_nothing_was_said() -> None:
    judgement = judge("6nimmt 2 | rows 12/37/43/58 | sheet 1 2", ["14", "15"])
    assert judgement.position.startswith("6nimmt 2 | rows 12 14 15/37/43/58 | lane 14@1 15@2 ")
    assert judgement.table.sheet == ((1, 2),)


def test_the_longest_game() -> None:
    assert [GAME.longest(seats) for seats in (2, 3, 10)] == [60, 90, 300]
    assert load("6nimmt:rounds=3").longest(2) == 180
    assert load("6nimmt").longest(3) == 3 * 66 * 90
    assert load("6nimmt:edition=2.6,target=50").longest(2) == 2 * 51 * 60


# The box.


def test_the_box() -> None:
    assert (BOX.name, BOX.slug, BOX.deck) == ("6nimmt", "six_nimmt", "six_nimmt")
    assert [variant.name for variant in BOX.variants] == ["pro", *FAN_CARDS]
    assert [(option.name, option.expected) for option in BOX.options] == [
        ("edition", "30 | 2.6"),
        ("target", "1..999"),
        ("rounds", "1..99"),
        ("digits", "pad | same | forbid"),
    ]
    assert BOX.rules == Rules() == Rules(deck("six_nimmt"), rows=4, capacity=5, hand=10, most=10, target=66)
    assert GAME.name == "6nimmt"
    assert (GAME.least, GAME.most, GAME.slug) == (2, 10, "six_nimmt")
    assert GAME.questions == {"rule4": "lane", "draft": "pool"}


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("pro", {"drafted": True, "most": 6}),
        ("even_odd", {"even_odd": True}),
        ("mountain", {"mountain": True}),
        ("cow", {"cow": True}),
        ("twisted", {"twisted": True}),
        ("edition=2.6", {"above": True}),
        ("target=1", {"target": 1}),
        ("target=999", {"target": 999}),
        ("rounds=1", {"rounds": 1, "target": None}),
        ("rounds=99", {"rounds": 99, "target": None}),
        ("digits=same", {"digits": "same"}),
        ("digits=forbid", {"digits": "forbid"}),
    ],
)
def test_what_variants_and_options_replace(text: str, changes: dict[str, Any]) -> None:
    assert setup(f"6nimmt:{text}").rules == replace(Rules(), **changes)
    game = load(f"6nimmt:{text}")
    assert isinstance(game, Match)
    assert game.name == game.round.name == f"6nimmt:{text}"
    rules = setup(f"6nimmt:{text}").rules
    assert game.until == Until(rules.rounds, rules.target, rules.above)


def test_options_that_say_what_the_box_says_are_left_out() -> None:
    assert load("6nimmt:edition=30,target=66,digits=pad").name == "6nimmt"


@pytest.mark.parametrize(
    "text",
    ["edition=3", "target=0", "target=1000", "rounds=0", "rounds=100", "digits=odd", "target=many"],
)
def test_wrong_options(text: str) -> None:
    with pytest.raises(BadOption):
        load(f"6nimmt:{text}")


def test_two_ends_of_the_game_do_not_combine() -> None:
    with pytest.raises(VariantsClash, match="target and rounds change the same rule"):
        load("6nimmt:target=50,rounds=3")
    with pytest.raises(TwiceSaid):
        load("6nimmt:edition=30,edition=2.6")


def test_an_owners_deck_takes_the_place_of_ours() -> None:
    mine = replace(deck("six_nimmt"), bulls={**deck("six_nimmt").bulls, 100: 7})
    game = load("6nimmt", mine)
    assert game.bulls(100) == 7
    tiny = Deck("tiny", "six_nimmt", dict.fromkeys(range(1, 9), 1))
    table = SixNimmt(Rules(tiny, rows=2, hand=3)).deal(2, Rng(1))
    assert sorted(card for zone in (table.hands, table.rows) for cards in zone for card in cards) == list(
        range(1, 9)
    )


def test_markers_say_what_they_change() -> None:
    assert (EvenOdd.name, Mountain.name, Cow.name) == ("even_odd", "mountain", "cow")
    assert (EvenOdd.room, Mountain.room, Cow.room) == (0, 0, -1)
    assert (EvenOdd.descends, Mountain.descends, Cow.descends) == (False, True, False)
    assert (EvenOdd.sides, Mountain.sides, Cow.sides) == (("even", "odd"), ("up", "down"), ("",))
    for marker in (EvenOdd(0, "even"), Mountain(0, "down"), Cow(0)):
        assert not marker.blocks
        with pytest.raises(FrozenInstanceError):
            marker.row = 1  # type: ignore[misc]
    assert Mountain(0, "down").admits(7)
    assert Cow(1).admits(7)
    cow = Cow(1)
    assert cow.after_take(((1,), (2,)), 1) is cow


# What other games lay at the rows of 6 nimmt!.


def test_a_marker_may_give_a_row_more_room_and_leave_with_it() -> None:
    game, table = at(" 2 | rows 1 2 3 4 5/20/30/40 | hands 6 41/7 42")
    table.markers = (Take7(0),)
    assert game.room(table, 0) == 1
    table, events = go(game, table, "1:6 2:7")
    assert table.rows[0] == (7,)
    assert table.markers == ()
    assert told(events)[2:] == [
        takes("rule3", 1, 7, 1, (1, 2, 3, 4, 5, 6), 7),
        ("take7.leaves", None, {"row": 1}),
    ]


def test_a_marker_may_stay_when_another_row_is_taken() -> None:
    game, table = at(" 2 | rows 1 2 3 4 5/20/30/40 | hands 6 41/7 42")
    table.markers = (Cow(3), Take7(1), Stop(2))
    table, events = go(game, table, "1:6 2:7")
    assert table.markers == (Cow(3), Take7(1), Stop(2))
    assert rules(told(events)) == ["six_nimmt.rule1", "six_nimmt.rule3", "six_nimmt.rule1"]


def test_a_marker_leaves_also_with_a_row_that_the_cow_overfills() -> None:
    game, table = at(" 2 | rows 10/40/30/50 | hands 12 1/60 2")
    table.rows = ((10,), (40,), (21, 22, 25, 27, 28, 30), (50,))
    table.markers = (Take7(2), Cow(0))
    table, events = go(game, table, "1:12 2:60")
    assert table.markers == (Cow(0),)
    assert told(events)[1:5] == [
        moves("cow", 3),
        takes("overflow", 0, 30, 3, (21, 22, 25, 27, 28), 10, filled=1),
        ("take7.leaves", None, {"row": 3}),
        moves("cow", 1),
    ]


def test_a_closed_row_takes_nothing_and_cannot_be_taken() -> None:
    game, table = at(" 2 | rows 12/37/43/58 | hands 44 41/10 42")
    table.markers = (Stop(0), Stop(2))
    table, events = go(game, table, "1:44 2:10")
    assert told(events) == [fits_nowhere(1, 10, (12, 37, 43, 58))]
    assert options(game, table, 1) == ">2 >4"
    table, events = go(game, table, "2:>4")
    assert table.rows == ((12,), (37, 44), (43,), (10,))
    assert told(events)[1] == joins(2, 0, 44, 2, (12, 37, 43, 10), barred=(3,))


def test_an_empty_row_has_no_end() -> None:
    rows = ((), (12,), (), (7,))
    assert fitting(rows, 20) == [1, 3]
    assert fitting(rows, 20, (Mountain(3, "up"),)) == [1]
    assert lowest_tail(rows, but=1) == 3
    assert lowest_tail(rows, but=3) == 1
    game, table = at(" 2 | rows 12/20/43/58 | hands 44 41/60 42")
    table.rows = ((12,), (), (43,), (58,))
    _, events = go(game, table, "1:44 2:60")
    assert told(events)[0] == joins(2, 0, 44, 3, (12, 43, 58), nearest=43)


def test_the_markers_at_a_row() -> None:
    markers = (EvenOdd(0, "even"), Mountain(2, "up"), Cow(0))
    assert marked(markers, 0) == [EvenOdd(0, "even"), Cow(0)]
    assert marked(markers, 1) == []
    assert marked(iter(markers), 2) == [Mountain(2, "up")]


def test_a_marker_changes_nothing_unless_it_says_so() -> None:
    class Plain(Marker):
        name = "plain"

    marker = Plain(1)
    assert (marker.row, marker.side, marker.room, marker.blocks, marker.descends) == (1, "", 0, False, False)
    assert marker.admits(5)
    assert marker.after_take(((1,), (2,)), 1) is marker


def test_of_several_who_may_pass_each_passes_alone() -> None:
    game, table = parse_position(
        "buffalo 2 | rows 4/22/40/66 | specials stop | lane 23@1 25@2 50@3 | hands 98/99 | deck 97"
        " | ask window@1,2 card=23 | number 5"
    )
    table, events = go(game, table, "1:-")
    assert told(events) == [("pass", 0, {})]
    assert (table.ask, table.number, table.placed) == (Question("window", (1,), 23), 5, 0)
    table, events = go(game, table, "2:-")
    assert (table.ask, table.number, table.placed) == (Question("window", (0, 1), 25), 6, 1)


def test_a_card_counts_as_its_number_where_nothing_twists_it() -> None:
    game, table = parse_position("x_nimmt 2 | rows 90/12/41 | hands 18 59/60 61")
    table, _ = go(game, table, "1:18 2:60")
    assert table.lane == (Played(18, 0, 18), Played(60, 1, 60))


# Whole rounds and matches.


def play_out(game: Game, table: Table, rng: Rng) -> Iterator[tuple[Table, Sequence[Event]]]:
    """Random decisions to the end: every table, and what was told on the way there."""
    while awaited := game.awaited(table):
        seat = rng.choice(awaited)
        action = rng.choice(game.pending(table)[seat])
        before = table.copy()
        then, events = game.step(table, seat, action)
        assert table == before
        assert game.next(table, seat, action) == then
        table = then
        yield table, events


def check_rows(table: Table, rising: bool) -> None:
    """What is true of the rows and markers whenever something is told."""
    assert len(table.rows) == 4
    for row in table.rows:
        assert 1 <= len(row) <= 5
        if rising:
            assert all(low < high for low, high in pairwise(row))


def check_rest(table: Table, twisted: bool) -> None:
    """What is true of the markers when somebody has to decide."""
    for marker in table.markers:
        row = table.rows[marker.row]
        if isinstance(marker, Cow):
            assert len(row) <= 4
        elif isinstance(marker, Mountain):
            assert marker.side == {0: "down", 3: "up"}.get(marker.row, marker.side)
        elif not twisted:
            assert marker.side == ("odd" if row[-1] % 2 else "even")


def most_takes(events: Sequence[Event]) -> int:
    """The most rows that one card took."""
    most = takes = 0
    for event in events:
        if event.rule in ("six_nimmt.rule1", "six_nimmt.rule2", "six_nimmt.rule4"):
            takes = 0
        elif event.rule in ("six_nimmt.rule3", "six_nimmt.rule4_take", "six_nimmt.overflow"):
            takes += 1
        most = max(most, takes)
    return most


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_rounds(variants: str, seats: int) -> None:
    match = load(f"6nimmt{variants}")
    assert isinstance(match, Match)
    game: Game = match.round
    rising = "mountain" not in variants and "twisted" not in variants
    rng = Rng(seats)
    table = game.deal(seats, rng)
    dealt = sorted(game.every_card(table))
    fan_cards = [kind for kind in (EvenOdd, Mountain, Cow) if kind.name in variants]
    decisions = 0
    for then, events in play_out(game, table, rng):
        table = then
        decisions += 1
        assert sorted(game.every_card(table)) == dealt
        for event in events:
            assert sorted(game.every_card(event.after)) == dealt
            if event.after.rows:
                check_rows(event.after, rising)
        if table.rows:
            check_rows(table, rising)
            check_rest(table, "twisted" in variants)
            assert [type(marker) for marker in table.markers] == fan_cards
        assert most_takes(events) <= (4 if "cow" in variants else 1)
        assert parse_position(format_position(game, table))[1] == table
    assert decisions <= game.longest(seats)
    assert table.turn == 10
    assert not any(table.hands)
    outcome = game.outcome(table)
    assert outcome is not None
    assert outcome.points == game.points(table)
    assert sum(outcome.points) + sum(map(game.count, table.rows)) == game.count(dealt)
    assert outcome.winners == tuple(s for s, p in enumerate(outcome.points) if p == min(outcome.points))
    assert any(outcome.points)


@pytest.mark.parametrize("variants", ["", ":pro", ":even_odd+mountain+cow+twisted", ":edition=2.6,target=20"])
def test_whole_matches(variants: str) -> None:
    game = load(f"6nimmt{variants}")
    assert isinstance(game, Match)
    assert game.until.target is not None
    ends = []
    for _ in range(2):  # the same seed and the same decisions are the same match
        rounds: list[Any] = []
        totals: Rows = (0, 0, 0)
        steps = list(play_out(game, game.deal(3, Rng(3)), Rng(8)))
        for table, events in steps:
            rounds += [event.facts["points"] for event in events if event.rule == "match.round"]
            totals = tuple(map(sum, zip((0, 0, 0), *table.sheet, strict=True)))
            assert table.over is (max(totals) >= game.until.target + game.until.above)
        last, _ = steps[-1]
        assert list(last.sheet) == rounds
        assert len(steps) <= game.longest(3)
        assert game.outcome(last) == Outcome(totals, tuple(s for s in range(3) if totals[s] == min(totals)))
        ends.append(last)
    assert ends[0] == ends[1]


@pytest.mark.parametrize("variants", VARIANTS)
def test_nobody_sees_more_than_they_may(variants: str) -> None:
    game = load(f"6nimmt{variants}")
    rng = Rng(4)
    table = game.deal(3, rng)
    for then, _ in islice(play_out(game, table, rng), 60):
        for seat in (0, 1, 2, None):
            view = game.view(then, seat)
            for owner in range(3):
                hand = tuple(sorted(card if card in then.known else FACE_DOWN for card in then.hands[owner]))
                choice = then.choices[owner] and Play(FACE_DOWN)
                shown = (then.hands[owner], then.choices[owner]) if owner == seat else (hand, choice)
                assert (view.table.hands[owner], view.table.choices[owner]) == shown
            assert game.view(game.imagine(view, rng), seat) == view
