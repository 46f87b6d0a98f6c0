"""6 nimmt!: the rulings of the advanced mode."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bullpen.core.game import FACE_DOWN, Action, IllegalAction, Pass, Pick, Play, Seat, WrongSeats
from bullpen.core.rng import Rng
from bullpen.core.table import Question
from bullpen.core.variants import UnknownVariant
from bullpen.games import load
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain, Rules, SixNimmt
from tests.helpers import Told, go, told
from tests.rules.six_nimmt.helpers import after, at, options


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


DRAFT = (
    "pool 3 8 12 17 24 | ask draft@2 | turn 0 | hands 1 2 4 5 6 7 9 10 11 13/14 15 16 18 19 20 21 22 23"
    " | known 1 2 4 5 6 7 9 10 11 13 14 15 16 18 19 20 21 22 23"
)
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
    game, table = at(f":pro 2 | {DRAFT}")
    assert game.view(table, None).table.hands == HANDS
    table, _ = go(game, table, "2:=12")
    assert table.known == tuple(sorted((12, *HANDS[0], *HANDS[1])))
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
