"""Hornochsen!: the rulebook's examples H1 to H6, a test for every ruling, whole games for 2 to 6 players.

Long, because it goes through the rulings one by one, in their order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import FrozenInstanceError
from itertools import pairwise

import pytest

from bullpen.core.cards import deck
from bullpen.core.game import (
    FACE_DOWN,
    Action,
    EndTurn,
    Event,
    IllegalAction,
    Outcome,
    Play,
    Seat,
    Use,
    WrongCount,
    WrongSeats,
)
from bullpen.core.match import Match
from bullpen.core.positions import WrongCards
from bullpen.core.rng import Rng
from bullpen.core.table import Question, TableGame
from bullpen.core.variants import BadOption
from bullpen.games import load
from bullpen.games.hornochsen import BOX, X2, Hornochsen, HornochsenTable, Plus5, Rules
from bullpen.text.notation import format_position, parse_action, parse_position
from bullpen.text.referee import judge
from tests import helpers
from tests.helpers import Told, told

Game = TableGame[HornochsenTable]

GAME = Hornochsen(Rules())
DEAL = {2: (14, 7), 3: (12, 9), 4: (12, 12), 5: (12, 15), 6: (10, 15)}
SEATS = tuple(DEAL)

GONE_6 = "-/-/-/-/-/-"  # six of the seven rows for two players are collected
GONE_5 = "-/-/-/-/-"


def at(position: str) -> tuple[Game, HornochsenTable]:
    return parse_position(f"hornochsen {position}")


def go(game: Game, table: HornochsenTable, moves: str) -> tuple[HornochsenTable, list[Told]]:
    """Carry out moves like ``35 +5>2 .`` of whoever is asked."""
    table, events = helpers.go(game, table, moves)
    return table, told(events)


def after(position: str, moves: str) -> tuple[HornochsenTable, list[Told]]:
    game, table = at(position)
    return go(game, table, moves)


def rules(news: Sequence[Told]) -> list[str]:
    return [rule.removeprefix("hornochsen.") for rule, _, _ in news]


def options(game: Game, table: HornochsenTable) -> str:
    """The options of the one who is asked."""
    (actions,) = game.pending(table).values()
    return " ".join(map(str, actions))


def walk(game: Game, seats: int, seed: int) -> Iterator[HornochsenTable]:
    """Every table of a random game, from the deal to the end."""
    rng = Rng(seed)
    table = game.deal(seats, rng.child(0))
    yield table
    while game.awaited(table):
        (seat,) = game.awaited(table)
        table = game.next(table, seat, rng.choice(game.pending(table)[seat]))
        yield table


# The rulebook's examples. H1 and H3 are one game for four; the starters that it does not name are filled in.

STARTERS = "4/8/16/23/43/49/55/64/71/80/88/94"


def test_h1_each_card_goes_between_the_ends_around_it() -> None:
    table, news = after(f"4 | rows {STARTERS} | hands 35 50 60 90/1/2/3 | ask turn@1", "35 50 60")
    assert table.rows == (
        (4,), (8,), (16,), (23, 35), (43,), (49, 50), (55, 60), (64,), (71,), (80,), (88,), (94,),
    )  # fmt: skip
    assert table.hands == ((90,), (1,), (2,), (3,))
    ends_1 = (4, 8, 16, 23, 43, 49, 55, 64, 71, 80, 88, 94)
    ends_2 = (4, 8, 16, 35, 43, 49, 55, 64, 71, 80, 88, 94)
    ends_3 = (4, 8, 16, 35, 43, 50, 55, 64, 71, 80, 88, 94)
    assert news == [
        ("hornochsen.between", 0, {"card": 35, "row": 4, "end": 23, "next": 43, "ends": ends_1}),
        ("hornochsen.between", 0, {"card": 50, "row": 6, "end": 49, "next": 55, "ends": ends_2}),
        ("hornochsen.between", 0, {"card": 60, "row": 7, "end": 55, "next": 64, "ends": ends_3}),
        ("hornochsen.turn_full", 0, {"count": 3}),
    ]
    assert table.ask == Question("turn", (1,))


def test_h2_a_card_below_every_end_goes_to_the_highest_end() -> None:
    table, news = after("2 | rows 9/23/43/49/55/71/94 | hands 4 5 87 90/1 | ask turn@1", "5 87 4")
    assert table.rows == ((9,), (23,), (43,), (49,), (55,), (71, 87, 4), (94, 5))
    ends_1 = (9, 23, 43, 49, 55, 71, 94)
    ends_2 = (9, 23, 43, 49, 55, 71, 5)
    ends_3 = (9, 23, 43, 49, 55, 87, 5)
    assert news == [
        ("hornochsen.below", 0, {"card": 5, "row": 7, "end": 94, "next": 9, "ends": ends_1}),
        ("hornochsen.above", 0, {"card": 87, "row": 6, "end": 71, "next": 5, "ends": ends_2}),
        ("hornochsen.below", 0, {"card": 4, "row": 6, "end": 87, "next": 5, "ends": ends_3}),
        ("hornochsen.turn_full", 0, {"count": 3}),
    ]


def test_h3_the_fifth_card_collects_the_row() -> None:
    rows = "4/8/16/23 35/43/49 50/55 60/64/71/80/88/94"
    table, news = after(f"4 | rows {rows} | hands 1/37 39 42 90/2/3 | ask turn@2", "37 39 42")
    assert table.rows == (
        (4,), (8,), (16,), (), (43,), (49, 50), (55, 60), (64,), (71,), (80,), (88,), (94,),
    )  # fmt: skip
    assert table.piles == ((), (23, 35, 37, 39, 42), (), ())
    assert table.trophies == ((), (), (), ())
    assert GAME.points(table) == (0, 3, 0, 0)
    assert rules(news) == ["between", "between", "between", "collect", "turn_full"]
    assert news[3] == (
        "hornochsen.collect",
        1,
        {"row": 4, "cards": (23, 35, 37, 39, 42), "specials": (), "green": 5, "red": 2},
    )


def test_h4_plus_five_then_doubled_then_less_ten() -> None:
    _, table = at(f"2 | rows {GONE_6}/9 | piles 5 30/1 3 4 6 7 20 | trophies -/x2 +5 | tokens -/+5")
    assert sum(map(GAME.bulls, (1, 3, 4, 6, 7))) == 5
    assert GAME.bulls(20) == -3
    assert GAME.points(table) == (-5, (5 - 3 + 5) * 2 - 10)


def test_h5_green_bulls_count_up_and_red_ones_down() -> None:
    assert GAME.bulls(55) == -7
    assert GAME.bulls(97) == 1
    assert GAME.cards(4) == deck("hornochsen").cards == tuple(range(1, 99))


@pytest.mark.parametrize("seats", SEATS)
def test_h6_the_deal(seats: int) -> None:
    hand, rows = DEAL[seats]
    table = GAME.deal(seats, Rng(7))
    pack = Rng(7).draw(range(1, 99), hand * seats + rows)
    assert table.hands == tuple(tuple(sorted(pack[i * hand : (i + 1) * hand])) for i in range(seats))
    assert table.rows == tuple((card,) for card in sorted(pack[hand * seats :]))
    assert len(table.rows) == rows
    assert table.tokens == (("x2", "+5"),) * seats
    assert table.markers == ()
    assert table.piles == ((),) * seats
    assert table.trophies == ((),) * seats
    assert table.choices == (None,) * seats
    assert (table.turn, table.number, table.over) == (1, 1, False)
    assert 5 * rows == hand * seats + rows


# The rulings.


def test_ruling_1_seat_1_begins_unless_somebody_else_is_said_to() -> None:
    table = load("hornochsen").deal(4, Rng(1))
    assert (table.first, table.ask) == (0, Question("turn", (0,)))
    table = load("hornochsen:start=4").deal(4, Rng(1))
    assert (table.first, table.ask) == (3, Question("turn", (3,)))


def test_ruling_1_the_start_must_be_a_seat() -> None:
    with pytest.raises(BadOption, match=r"start cannot be 5; right would be 1\.\.4"):
        load("hornochsen:start=5").deal(4, Rng(1))
    for start in ("0", "7"):
        with pytest.raises(BadOption, match=r"right would be 1\.\.6"):
            load(f"hornochsen:start={start}")


def test_ruling_2_one_to_three_cards_a_turn() -> None:
    game, table = at("2 | rows 9/23/43/49/55/71/94 | hands 10 11 24 44/1 50 | tokens x2/+5 | ask turn@1")
    specials = " ".join(f"x2>{row}" for row in range(1, 8))
    assert options(game, table) == f"10 11 24 44 {specials}"
    table, news = go(game, table, "24")
    assert table.ask == Question("turn", (0,), count=1)
    assert options(game, table) == f"10 11 44 {specials} ."
    assert rules(news) == ["between"]
    table, news = go(game, table, "x2>2")
    assert table.ask == Question("turn", (0,), count=2)
    assert options(game, table) == "10 11 44 ."
    stopped, news = go(game, table, ".")
    assert news == [("hornochsen.stop", 0, {"count": 2})]
    assert stopped.ask == Question("turn", (1,))
    assert stopped.turn == 2
    table, news = go(game, table, "11")
    assert rules(news) == ["between", "turn_full"]
    assert table.ask == Question("turn", (1,))
    assert table.turn == 2
    assert table.rows == ((9, 11), (23, 24), (43,), (49,), (55,), (71,), (94,))


def test_ruling_2_a_turn_must_not_end_before_its_first_card() -> None:
    game, table = at("2 | rows 9/23/43/49/55/71/94 | hands 10 11/1 50 | ask turn@1")
    with pytest.raises(IllegalAction, match=r"seat 1 may not do \. now; it may: 10 11$"):
        game.step(table, 0, EndTurn())


def test_ruling_2_only_the_one_whose_turn_it_is_may_play_and_only_own_cards() -> None:
    game, table = at("2 | rows 9/23/43/49/55/71/94 | hands 10 11/1 50 | tokens -/x2 | ask turn@1")
    wrong: list[tuple[Seat, Action]] = [
        (1, Play(50)),
        (1, Use("x2", 0)),
        (0, Play(50)),
        (0, Use("x2", 0)),
        (0, Play(10, True)),
    ]
    for seat, action in wrong:
        with pytest.raises(IllegalAction):
            game.step(table, seat, action)


@pytest.mark.parametrize(
    ("card", "row", "why"),
    [
        (1, 7, "below"),
        (8, 7, "below"),
        (10, 1, "between"),
        (22, 1, "between"),
        (24, 2, "between"),
        (70, 5, "between"),
        (72, 6, "between"),
        (93, 6, "between"),
        (95, 7, "above"),
        (98, 7, "above"),
    ],
)
def test_ruling_3_the_highest_end_below_the_card(card: int, row: int, why: str) -> None:
    _, ((rule, _, facts), *_) = after(
        f"2 | rows 9/23/43/49/55/71/94 | hands {card}/97 | ask turn@1", f"{card}"
    )
    assert (rule, facts["row"]) == (f"hornochsen.{why}", row)


def test_ruling_3_the_last_row_takes_everything() -> None:
    table, news = after(f"2 | rows {GONE_6}/40 | hands 12 60 61/50 | ask turn@1", "60 12 . 50")
    assert table.rows[6] == (40, 60, 12, 50)
    assert news[:2] == [
        ("hornochsen.last_row", 0, {"card": 60, "row": 7, "end": 40, "next": 40, "ends": (40,)}),
        ("hornochsen.last_row", 0, {"card": 12, "row": 7, "end": 60, "next": 60, "ends": (60,)}),
    ]


def test_ruling_4_the_next_row_is_the_next_one_that_still_lies() -> None:
    table, news = after("2 | rows -/23/-/-/55/-/90 5 | hands 30 60/1 | ask turn@1", "30 60")
    assert table.rows == ((), (23, 30), (), (), (55, 60), (), (90, 5))
    assert news == [
        ("hornochsen.between", 0, {"card": 30, "row": 2, "end": 23, "next": 55, "ends": (23, 55, 5)}),
        ("hornochsen.above", 0, {"card": 60, "row": 5, "end": 55, "next": 5, "ends": (30, 55, 5)}),
        ("hornochsen.out", 0, {}),
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_4_the_circle_stays_sorted(seats: int) -> None:
    for table in walk(GAME, seats, seats):
        ends = [row[-1] for row in table.rows if row]
        falls = sum(a > b for a, b in pairwise([*ends, *ends[:1]]))
        assert falls == (len(ends) > 1)
        assert all(len(row) <= 4 for row in table.rows)


def test_ruling_5_all_five_cards_and_the_special_cards_are_collected_and_the_turn_goes_on() -> None:
    game, table = at(
        "4 | rows 5/23 24 25 22/-/-/55 56 57 58/-/-/-/-/-/-/- | hands 1 30 60 61/2 3/-/-"
        " | markers +5@1 x2@2 +5@2 x2@5 | piles 9/-/-/- | trophies +5 +5 x2/x2/-/- | ask turn@1"
    )
    table, news = go(game, table, "30")
    assert table.rows == ((5,), (), (), (), (55, 56, 57, 58), *[()] * 7)
    assert table.markers == (Plus5(0), X2(4))
    assert table.piles == ((9, 22, 23, 24, 25, 30), (), (), ())
    assert table.trophies == (("x2", "x2", "+5", "+5", "+5"), ("x2",), (), ())
    assert table.ask == Question("turn", (0,), count=1)
    assert news[1:] == [
        (
            "hornochsen.collect",
            0,
            {
                "row": 2,
                "cards": (23, 24, 25, 22, 30),
                "specials": ("x2", "+5"),
                "green": 2,
                "red": 10,
            },
        )
    ]
    table, news = go(game, table, "60 61")
    assert rules(news) == ["above", "collect", "last_row", "turn_full"]
    assert news[1][2]["specials"] == ("x2",)
    assert table.rows == ((5, 61), *[()] * 11)
    assert table.markers == (Plus5(0),)
    assert table.trophies == (("x2", "x2", "x2", "+5", "+5", "+5"), ("x2",), (), ())


def test_ruling_5_four_number_cards_and_two_special_cards_stay() -> None:
    table, news = after(
        "2 | rows 5/23 24 25/-/-/55/-/- | hands 30 60/3 | markers x2@2 +5@2 | ask turn@1", "30"
    )
    assert table.rows[1] == (23, 24, 25, 30)
    assert table.piles == ((), ())
    assert rules(news) == ["between"]


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_6_the_last_number_card_collects_the_last_row(seats: int) -> None:
    for table in walk(GAME, seats, 10 + seats):
        held = sum(map(len, table.hands))
        lying = [row for row in table.rows if row]
        assert held == 5 * len(lying) - sum(map(len, lying))
        assert table.over == (held == 0) == (not lying)


def test_ruling_6_there_are_no_more_cards_in_hands_than_the_rows_take() -> None:
    with pytest.raises(WrongCards) as refused:
        at(f"2 | rows {GONE_6}/9 10 11 12 | hands 13/14 | tokens x2/- | ask turn@1")
    assert refused.value.facts == {"zone": "hands", "count": 2, "expected": "0..1"}


def test_ruling_7_a_special_card_goes_to_any_row_without_its_like() -> None:
    game, table = at(
        "3 | rows -/23/-/40/55/-/90 5/-/- | hands 30/3/- | tokens x2 +5/x2/- | markers x2@4 +5@5 | ask turn@1"
    )
    assert options(game, table) == "30 x2>2 x2>5 x2>7 +5>2 +5>4 +5>7"
    table, news = go(game, table, "+5>4")
    assert news == [("hornochsen.special", 0, {"special": "+5", "row": 4, "end": 40})]
    assert table.markers == (X2(3), Plus5(3), Plus5(4))
    assert table.tokens == (("x2",), ("x2",), ())
    table, news = go(game, table, "x2>5")
    assert news == [("hornochsen.special", 0, {"special": "x2", "row": 5, "end": 55})]
    assert table.markers == (X2(3), Plus5(3), X2(4), Plus5(4))
    assert table.tokens == ((), ("x2",), ())
    assert options(game, table) == "30 ."
    table, _ = go(game, table, ".")
    assert options(game, table) == "3 x2>2 x2>7"


def test_ruling_7_also_at_the_row_that_is_collected_next() -> None:
    table, news = after(
        "2 | rows 5/-/-/40/55 56 57 58/-/- | hands 59/3 | tokens x2 +5/- | ask turn@1", "x2>5 +5>5 59"
    )
    assert rules(news) == ["special", "special", "above", "collect", "out"]
    assert news[-1] == ("hornochsen.out", 0, {})
    assert table.trophies == (("x2", "+5"), ())
    assert table.tokens == ((), ())


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_7_at_most_one_of_each_special_card_at_a_row(seats: int) -> None:
    for table in walk(GAME, seats, 20 + seats):
        places = [(marker.row, marker.name != "x2") for marker in table.markers]
        assert places == sorted(set(places))
        assert all(table.rows[marker.row] for marker in table.markers)
        for name in ("x2", "+5"):
            won = sum(trophies.count(name) for trophies in table.trophies)
            held = sum(tokens.count(name) for tokens in table.tokens)
            assert won + held + sum(marker.name == name for marker in table.markers) == seats


def test_ruling_8_with_special_cards_alone_one_must_be_played() -> None:
    game, table = at(
        "2 | rows -/23/-/40/55/-/90 5 | hands -/3 | tokens x2 +5/- | markers x2@2 +5@4 | ask turn@1"
    )
    assert options(game, table) == "x2>4 x2>5 x2>7 +5>2 +5>5 +5>7"
    table, _ = go(game, table, "x2>4")
    assert options(game, table) == "+5>2 +5>5 +5>7 ."


def test_ruling_9_another_may_block_the_last_place_of_a_special_card() -> None:
    table, news = after(f"2 | rows {GONE_6}/9 10 11 | hands 20 21/- | tokens +5/+5 | ask turn@1", "+5>7")
    assert news == [
        ("hornochsen.special", 0, {"special": "+5", "row": 7, "end": 11}),
        ("hornochsen.stuck", 1, {"specials": ("+5",), "count": 1, "cost": 10}),
    ]
    assert table.ask == Question("turn", (0,), count=1)
    table, news = go(GAME, table, ". 20 21")
    assert rules(news) == ["stop", "last_row", "last_row", "collect", "end"]
    assert table.turn == 2
    assert GAME.outcome(table) == Outcome((-4, -10), (0,))


def test_ruling_9_or_collect_the_last_row_that_could_take_it() -> None:
    position = (
        f"2 | rows {GONE_5}/8/9 10 11 12 | hands 20 21/- | tokens -/x2 +5 | markers x2@6 +5@6 | ask turn@1"
    )
    table, news = after(position, "20")
    assert rules(news) == ["above", "collect", "stuck"]
    assert news[2] == ("hornochsen.stuck", 1, {"specials": ("x2", "+5"), "count": 2, "cost": 20})
    assert table.ask == Question("turn", (0,), count=1)


def test_ruling_9_one_special_card_that_a_row_can_take_is_enough_to_stay() -> None:
    game, table = at(
        f"2 | rows {GONE_6}/9 10 11 | hands 20 21/- | tokens -/x2 +5 | markers +5@7 | ask turn@1"
    )
    table, news = go(game, table, "20 .")
    assert rules(news) == ["last_row", "stop"]
    assert options(game, table) == "x2>7"
    table, news = go(game, table, "x2>7")
    assert rules(news) == ["special", "stuck"]
    assert news[1] == ("hornochsen.stuck", 1, {"specials": ("+5",), "count": 1, "cost": 10})
    assert table.ask == Question("turn", (0,))


def test_ruling_9_whoever_is_stuck_in_the_own_turn_ends_it() -> None:
    table, news = after(
        f"3 | rows {GONE_6}/-/8/9 10 11 | hands 20/21 22/- | tokens +5/-/- | markers +5@8 +5@9 | ask turn@1",
        "20",
    )
    assert rules(news) == ["above", "stuck"]
    assert news[1][1] == 0
    assert table.ask == Question("turn", (1,))
    assert table.turn == 2


def test_ruling_10_an_empty_hand_is_out_and_skipped() -> None:
    game, table = at(
        f"3 | rows {GONE_6}/-/9 10 11/40 | hands 20/-/21 41 42 43 44"
        " | tokens -/+5/- | markers +5@8 +5@9 | ask turn@1"
    )
    table, news = go(game, table, "20")
    assert news[1:] == [("hornochsen.out", 0, {})]
    assert table.ask == Question("turn", (2,))
    assert table.turn == 2
    table, news = go(game, table, "21 .")
    assert rules(news) == ["between", "collect", "stop"]
    assert table.ask == Question("turn", (2,))
    assert table.turn == 3
    assert options(game, table) == "41 42 43 44"


def test_ruling_10_who_is_out_is_told_once() -> None:
    for seed in range(8):
        game = load("hornochsen")
        rng = Rng(seed)
        table = game.deal(3, rng)
        news: list[Event] = []
        while game.awaited(table):
            (seat,) = game.awaited(table)
            table, events = game.step(table, seat, rng.choice(game.pending(table)[seat]))
            news += events
        left = [event.seat for event in news if event.rule in ("hornochsen.out", "hornochsen.stuck")]
        assert len(left) == len(set(left))


def test_ruling_11_the_end_comes_with_the_last_number_card() -> None:
    position = f"2 | rows {GONE_6}/9 10 11 12 | hands 20/- | tokens x2 +5/x2 | markers +5@7 | ask turn@1"
    game, table = at(position)
    table, news = go(game, table, "20")
    assert rules(news) == ["last_row", "collect", "end"]
    assert news[2] == ("hornochsen.end", None, {"points": (-23, -10)})
    assert table.over
    assert table.ask is None
    assert game.pending(table) == {}
    assert game.awaited(table) == ()
    assert game.outcome(table) == Outcome((-23, -10), (1,))
    with pytest.raises(IllegalAction):
        game.step(table, 0, EndTurn())


@pytest.mark.parametrize(
    ("pile", "won", "held", "points"),
    [
        ("-", "-", "-", 0),
        ("1 2", "-", "-", 3),
        ("1 2", "+5", "-", 8),
        ("1 2", "+5 +5", "-", 13),
        ("1 2", "x2", "-", 6),
        ("1 2", "x2 x2", "-", 12),
        ("1 2", "x2 x2 x2", "-", 24),
        ("1 2", "x2 +5", "-", 16),
        ("1 2", "-", "x2", -7),
        ("1 2", "x2 +5", "x2 +5", -4),
        ("-", "x2", "+5", -10),
    ],
)
def test_ruling_12_the_score(pile: str, won: str, held: str, points: int) -> None:
    _, table = at(
        f"4 | rows {GONE_6}/{GONE_5}/9 | piles -/{pile}/-/- | trophies -/{won}/-/- | tokens -/{held}/-/-"
    )
    assert GAME.points(table) == (0, points, 0, 0)


def test_ruling_13_a_loss_is_doubled_too() -> None:
    _, table = at(f"2 | rows {GONE_6}/9 | piles 1 55/44 88 | trophies x2/x2 +5")
    assert GAME.points(table) == (-12, -10)


def test_ruling_14_a_row_that_is_left_over_counts_for_nobody() -> None:
    table, news = after(
        "2 | rows -/23/43/49/55/71/94 | hands 95/- | markers x2@7 | piles 1/2 | ask turn@1", "95"
    )
    assert rules(news) == ["above", "end"]
    assert GAME.outcome(table) == Outcome((1, 2), (1,))


def test_ruling_15_equals_share_the_win() -> None:
    _, table = at(f"3 | rows {GONE_6}/-/-/- | piles 1/2/12 | over yes")
    assert GAME.outcome(table) == Outcome((1, 2, 2), (1, 2))


def test_ruling_17_points_are_counted_as_if_the_game_ended_now() -> None:
    assert GAME.points(GAME.deal(3, Rng(1))) == (-20, -20, -20)
    game, table = at(
        "2 | rows 9/23/43/49/-/71/94 | hands 10 95/6 | tokens x2 +5/x2 +5 | piles 1/2 | ask turn@1"
    )
    assert game.points(table) == (-19, -18)
    table, _ = go(game, table, "x2>1")
    assert game.points(table) == (-9, -18)


# The set-up.


def test_the_box() -> None:
    assert (BOX.name, BOX.slug, BOX.deck) == ("hornochsen", "hornochsen", "hornochsen")
    assert [option.name for option in BOX.options] == ["start", "rounds", "piles"]
    assert BOX.variants == ()
    game = load("hornochsen:rounds=3,start=2")
    assert isinstance(game, Match)
    assert isinstance(game.one_round, Hornochsen)
    assert game.name == game.one_round.name == "hornochsen:start=2,rounds=3"
    assert game.until.rounds == 3
    assert load("hornochsen:rounds=1,start=1").name == "hornochsen" == GAME.name
    assert game.sign == 1
    assert (game.least, game.most) == (2, 6)
    for rounds in ("0", "100"):
        with pytest.raises(BadOption):
            load(f"hornochsen:rounds={rounds}")


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match="hornochsen is for 2 to 6 players"):
        load("hornochsen").deal(seats, Rng(1))


def test_a_corrected_deck_counts_as_it_says() -> None:
    tiny = type(deck("hornochsen"))("tiny", "hornochsen", dict.fromkeys(range(1, 99), 4))
    game = load("hornochsen", tiny)
    assert game.bulls(55) == 4


def test_special_cards_at_a_row_are_markers() -> None:
    assert (X2(3).name, Plus5(3).name) == ("x2", "+5")
    assert all(marker.room == 0 and marker.admits(1) for marker in (X2(3), Plus5(3)))
    with pytest.raises(FrozenInstanceError):
        X2(3).row = 4  # type: ignore[misc]


def test_room_up_to_the_card_that_collects() -> None:
    _, table = at("2 | rows 9/23 24/43 44 45/49 50 51 52/-/71/94 | hands 1/2 | ask turn@1")
    assert [GAME.room(table, row) for row in range(7)] == [3, 2, 1, 0, 0, 3, 3]


def test_a_made_up_position_keeps_the_places_of_all_rows() -> None:
    assert [GAME.row_limits(GAME.blank(seats)) for seats in SEATS] == [(r, r) for _, r in DEAL.values()]
    with pytest.raises(ValueError, match="the zone rows has 6 parts; 7 would be right"):
        at(f"2 | rows {GONE_6} | hands 1/2 | ask turn@1")
    with pytest.raises(ValueError, match="row 1 holds 5 cards"):
        at(f"2 | rows 1 2 3 4 5/{GONE_6}")
    with pytest.raises(ValueError, match="it should look like turn"):
        at(f"2 | rows {GONE_6}/9 | ask rule4@1")


def test_nobody_plays_unasked() -> None:
    game, table = at("2 | rows 9/23/43/49/55/71/94 | hands 10/11")
    assert game.pending(table) == {0: (Play(10),)}
    with pytest.raises(IllegalAction):
        game.step(table, 1, Play(11))
    game, table = at("2 | rows 9/23/43/49/55/71/94 | hands 10/11 | ask -")
    assert game.view(table, 0).options == ()


def test_the_referee_is_told_a_turn() -> None:
    rows = "9/23/43/49/55/71/94"
    _, table = at(f"2 | rows {rows}")
    assert GAME.hand_out(table, (Play(5), Use("+5", 1), Play(3))) == ()
    assert table.hands == ((3, 5), ())
    assert table.tokens == (("+5",), ())
    assert table.ask == Question("turn", (0,))
    judgement = judge(f"hornochsen 2 | rows {rows}", ["5", "87", "4"])
    assert told(judgement.events)[0][:2] == ("hornochsen.below", 0)
    assert judgement.table.rows == ((9,), (23,), (43,), (49,), (55,), (71, 87, 4), (94, 5))
    judgement = judge(f"hornochsen 2 | rows {rows} | ask turn@2 count=1", ["10"])
    assert [event.seat for event in judgement.events] == [1]
    for cards in (["1", "2", "3", "4"], []):
        with pytest.raises(WrongCount, match=f"a turn has 1-3 cards here, not {len(cards)}"):
            judge(f"hornochsen 2 | rows {rows}", cards)


# Several games as a match.


def test_a_match_sums_up_and_the_start_moves_on() -> None:
    game = load("hornochsen:rounds=4,start=3")
    rng = Rng(5)
    table = game.deal(3, rng)
    firsts = [table.first]
    events: list[Event] = []
    while game.awaited(table):
        (seat,) = game.awaited(table)
        rounds = len(table.sheet)
        table, news = game.step(table, seat, rng.choice(game.pending(table)[seat]))
        events += news
        if len(table.sheet) > rounds and not table.over:
            firsts.append(table.first)
            assert table.ask == Question("turn", (table.first,))
            assert table.tokens == (("x2", "+5"),) * 3
            assert table.trophies == ((), (), ())
    assert firsts == [2, 0, 1, 2]
    assert len(table.sheet) == 4
    ends = [event.facts["points"] for event in events if event.rule == "hornochsen.end"]
    assert ends == list(table.sheet)
    totals = tuple(sum(points) for points in zip(*table.sheet, strict=True))
    best = max(totals)
    assert game.outcome(table) == Outcome(totals, tuple(s for s, t in enumerate(totals) if t == best))


# The laws, whole random games.


@pytest.mark.parametrize("seats", SEATS)
def test_whole_games(seats: int) -> None:
    game = load("hornochsen")
    for seed in range(4):
        *before, last = walk(game, seats, seed)
        assert len(before) <= game.longest(seats)
        assert all(game.outcome(table) is None for table in before)
        assert last.number == len(before) + 1
        outcome = game.outcome(last)
        assert outcome is not None
        assert outcome.points == game.points(last) == last.sheet[0]
        assert not any(last.hands)
        assert not any(last.rows)
        assert last.markers == ()
        dealt = sorted(card for zone in (before[0].hands, before[0].rows) for cards in zone for card in cards)
        assert sorted(card for pile in last.piles for card in pile) == dealt
        assert all(len(pile) % 5 == 0 for pile in last.piles)


def test_the_longest_game() -> None:
    assert [GAME.longest(seats) for seats in SEATS] == [64, 84, 112, 140, 144]
    assert load("hornochsen:rounds=2").longest(2) == 128


def every_action(table: HornochsenTable) -> Iterator[Action]:
    yield from map(Play, range(100))
    yield from (Use(special, row) for special in ("x2", "+5", "stop") for row in range(len(table.rows) + 1))
    yield from (Use("x2"), EndTurn())


@pytest.mark.parametrize("seats", [2, 6])
def test_what_is_offered_is_taken_and_nothing_else(seats: int) -> None:
    tables = list(walk(GAME, seats, 30 + seats))
    for table in tables[::9]:
        text = format_position(GAME, table)
        for seat in range(seats):
            offered = GAME.pending(table).get(seat, ())
            assert len(offered) == len(set(offered))
            for action in every_action(table):
                if action in offered:
                    GAME.step(table, seat, action)
                else:
                    with pytest.raises(IllegalAction):
                        GAME.step(table, seat, action)
        assert format_position(GAME, table) == text


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_the_hands_of_others_and_all_else_is_open(seats: int) -> None:
    game = load("hornochsen")
    rng = Rng(9)
    for table in walk(game, seats, 40 + seats):
        for seat in (*range(seats), None):
            view = game.view(table, seat)
            for owner, hand in enumerate(table.hands):
                shown = hand if owner == seat else (FACE_DOWN,) * len(hand)
                assert view.table.hands[owner] == shown
            for zone in ("rows", "markers", "piles", "trophies", "tokens", "ask", "over"):
                assert getattr(view.table, zone) == getattr(table, zone)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat) == view
            cards = list(game.every_card(imagined))
            assert len(cards) == len(set(cards))
            assert set(cards) <= set(range(1, 99))


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_can_be_written_and_read(seats: int) -> None:
    for table in walk(GAME, seats, 50 + seats):
        game, again = parse_position(format_position(GAME, table))
        assert again == table
        assert game.pending(again) == GAME.pending(table)
        for actions in GAME.pending(table).values():
            assert [parse_action(str(action)) for action in actions] == list(actions)
