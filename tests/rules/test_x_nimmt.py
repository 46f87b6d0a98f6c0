"""X nimmt!: the rulebook's examples 1 to 6, a test for every ruling, whole rounds and matches.

Long, because it goes through the rulings one by one, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from bullpen.core.cards import deck
from bullpen.core.game import (
    FACE_DOWN,
    ChooseRow,
    Event,
    IllegalAction,
    Outcome,
    Pick,
    Play,
    WrongSeats,
)
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.table import Question, TableGame
from bullpen.core.variants import BadOption
from bullpen.core.zones import Seen
from bullpen.games import load
from bullpen.games.x_nimmt import BOX, Rules, XNimmt, XTable
from bullpen.text.notation import format_position, parse_position
from tests import helpers
from tests.helpers import Told, go, rules

Game = TableGame[XTable]

GAME = XNimmt(Rules())


def at(position: str) -> tuple[Game, XTable]:
    return parse_position(f"x_nimmt {position}")


def after(position: str, moves: str) -> tuple[XTable, list[Told]]:
    """The table after these moves, and what was told since the cards were turned over."""
    game, table = at(position)
    table, events = go(game, table, moves)
    return table, told(events)


def told(events: Sequence[Event]) -> list[Told]:
    """What was told, without the facts of rules 1 to 4 that only matter where fan cards lie at the rows."""
    fan_cards = ("value", "way", "barred", "filled")
    return [
        (rule, seat, {name: fact for name, fact in facts.items() if name not in fan_cards})
        for rule, seat, facts in helpers.told(events)
    ]


# The rulebook's examples. 1 to 4 are one game: in example 2 the first player takes, in example 3 the second.

EXAMPLE_1 = "3 | rows 90/12/41 | hands 18 59 66 99/22 43 81 98/60 89 94 100"
PLAYS_1 = "1:18 2:22 3:60"
PLAYS_2 = "1:59 2:81 3:94"
PLAYS_3 = "1:66 2:43 3:89"


def test_x1_each_card_joins_the_row_with_the_nearest_lower_end() -> None:
    table, news = after(EXAMPLE_1, PLAYS_1)
    assert table.rows == ((90,), (12, 18, 22), (41, 60))
    assert news == [
        ("x_nimmt.rule1", 0, {"card": 18, "row": 2, "nearest": 12, "ends": (90, 12, 41)}),
        ("x_nimmt.rule1", 1, {"card": 22, "row": 2, "nearest": 18, "ends": (90, 18, 41)}),
        ("x_nimmt.rule2", 2, {"card": 60, "row": 3, "nearest": 41, "ends": (90, 22, 41)}),
    ]
    assert table.turn == 2


def test_x2_the_fourth_card_of_row_4_takes_the_three_that_lie_there() -> None:
    game, table = at(EXAMPLE_1)
    table, _ = go(game, table, PLAYS_1)
    table, events = go(game, table, PLAYS_2)
    assert table.rows == ((90,), (59,), (41, 60))
    assert table.taken == (12, 18, 22)
    assert table.ask == Question("x_row", (0,), 59)
    taking = {"card": 59, "row": 2, "cards": (12, 18, 22), "count": 3, "place": 4, "bulls": 7}
    assert told(events)[-1] == ("x_nimmt.rule3", 0, taking)
    table, _ = go(game, table, "1:=12")
    assert table.rows == ((90, 94), (59,), (41, 60, 81))
    assert table.turn == 3


def test_x3_a_card_too_low_takes_a_row_and_a_single_card_goes_straight_to_the_x_row() -> None:
    game, table = at(EXAMPLE_1)
    table, _ = go(game, table, f"{PLAYS_1} {PLAYS_2} 1:=12")
    table, events = go(game, table, PLAYS_3)
    assert table.ask == Question("rule4", (1,), 43)
    assert told(events) == [("x_nimmt.rule4", 1, {"card": 43, "ends": (94, 59, 81)})]
    table, events = go(game, table, "2:>2")
    assert table.rows == ((90, 94), (43, 66), (41, 60, 81, 89))
    assert table.x_rows == ((12,), (59,), ())
    assert table.hands == ((18, 22, 99), (98,), (100,))
    assert table.known == (18, 22)
    assert told(events)[:3] == [
        (
            "x_nimmt.rule4_take",
            1,
            {"card": 43, "row": 2, "cards": (59,), "count": 1, "place": 2, "bulls": 1},
        ),
        ("x_nimmt.only", 1, {"card": 59}),
        ("x_nimmt.x_row", 1, {"card": 59, "cards": (59,), "count": 1}),
    ]
    assert rules(told(events))[3:] == ["x_nimmt.rule1", "x_nimmt.rule2"]


def test_x4_one_taken_card_goes_to_the_x_row_the_others_to_the_hand() -> None:
    game, table = at(EXAMPLE_1)
    table, _ = go(game, table, f"{PLAYS_1} {PLAYS_2}")
    assert game.pending(table) == {0: (Pick(12), Pick(18), Pick(22))}
    assert game.awaited(table) == (0,)
    assert table.hands[0] == (66, 99)
    table, events = go(game, table, "1:=12")
    assert table.x_rows == ((12,), (), ())
    assert table.x_piles == ((), (), ())
    assert table.hands[0] == (18, 22, 66, 99)
    assert table.taken == ()
    assert table.ask is None
    assert told(events)[:2] == [
        ("x_nimmt.x_row", 0, {"card": 12, "cards": (12,), "count": 1}),
        ("x_nimmt.hand", 0, {"cards": (18, 22), "count": 2}),
    ]


def test_x5_a_card_too_low_for_the_x_row_sends_it_to_the_x_pile() -> None:
    table, news = after(
        "2 | rows 20 31/70/80 | hands 47 91/71 92 | x_rows 35 62/- | x_piles 5 44/-", "1:47 2:71 1:=20"
    )
    assert table.rows == ((47,), (70, 71), (80,))
    assert table.x_piles == ((5, 35, 44, 62), ())
    assert table.x_rows == ((20,), ())
    assert table.hands == ((31, 91), (92,))
    assert news == [
        ("x_nimmt.rule1", 0, {"card": 47, "row": 1, "nearest": 31, "ends": (31, 70, 80)}),
        ("x_nimmt.rule3", 0, {"card": 47, "row": 1, "cards": (20, 31), "count": 2, "place": 3, "bulls": 4}),
        (
            "x_nimmt.x_pile",
            0,
            {"card": 20, "end": 62, "cards": (35, 62), "count": 2, "bulls": 3},
        ),
        ("x_nimmt.hand", 0, {"cards": (31,), "count": 1}),
        ("x_nimmt.rule2", 1, {"card": 71, "row": 2, "nearest": 70, "ends": (47, 70, 80)}),
    ]


def test_x6_the_hand_counts_once_and_the_x_pile_twice() -> None:
    game, table = at("2 | rows 20/40/60 | hands 15 30 41/61 | x_rows 99/55 | x_piles 4 12 25 33/- | turn 9")
    table, events = go(game, table, "1:41 2:61")
    assert game.points(table) == (23, 0)
    assert told(events)[2:] == [
        ("x_nimmt.empty", 1, {"turn": 9}),
        ("x_nimmt.score", 0, {"hand": 5, "pile": 9, "points": 23}),
        ("x_nimmt.score", 1, {"hand": 0, "pile": 0, "points": 0}),
        ("x_nimmt.end", None, {"points": (23, 0)}),
    ]
    assert [e.after.over for e in events[-4:]] == [True] * 4
    assert game.outcome(table) == Outcome((23, 0), (1,))
    assert game.pending(table) == {}


# The rulings, by their number on the rules page.


@pytest.mark.parametrize(
    ("rows", "card", "then", "taken"),
    [
        ("10/50/90", 11, ((10, 11), (50,), (90, 98)), ()),
        ("10 11/50/90", 12, ((12,), (50,), (90,)), (10, 11)),
        ("10/50 51/90", 52, ((10,), (50, 51, 52), (90, 98)), ()),
        ("10/50 51 52/90", 53, ((10,), (53,), (90,)), (50, 51, 52)),
        ("10/90/70 71 72", 73, ((10,), (90, 98), (70, 71, 72, 73)), ()),
        ("10/90/70 71 72 73", 74, ((10,), (90,), (74,)), (70, 71, 72, 73)),
    ],
)
def test_ruling_1_rows_rest_at_two_three_and_four_cards(
    rows: str, card: int, then: tuple[tuple[int, ...], ...], taken: tuple[int, ...]
) -> None:
    table, _ = after(f"2 | rows {rows} | hands {card} 1/98 99", f"1:{card} 2:98")
    assert table.rows == then
    assert table.taken == taken


def test_ruling_1_room_is_what_is_missing_to_the_number_on_the_row_card() -> None:
    game, table = at("2 | rows 10/50/70")
    assert [game.room(table, row) for row in range(3)] == [1, 2, 3]
    assert game.row_limits(table) == (3, 3)


def test_ruling_2_a_card_too_low_may_take_any_row() -> None:
    game, table = at("2 | rows 20 21/30/40 41 42 43 | hands 5 6/44 45")
    table, _ = go(game, table, "1:5 2:44")
    assert game.pending(table) == {0: [ChooseRow(0), ChooseRow(1), ChooseRow(2)]}
    table, events = go(game, table, "1:>3")
    assert table.rows == ((20, 21), (30,), (5,))
    taking = {"card": 5, "row": 3, "cards": (40, 41, 42, 43), "count": 4, "place": 5, "bulls": 6}
    assert told(events) == [("x_nimmt.rule4_take", 0, taking)]
    assert table.ask == Question("x_row", (0,), 5)
    table, _ = go(game, table, "1:=43")
    assert table.rows == ((20, 21), (30, 44), (5,))
    assert table.hands == ((6, 40, 41, 42), (45,))


def test_ruling_3_only_taken_cards_may_go_to_the_x_row() -> None:
    game, table = at("2 | rows 20 31/70/80 | hands 47 91/71 92")
    table, _ = go(game, table, "1:47 2:71")
    assert game.pending(table) == {0: (Pick(20), Pick(31))}
    for action in (Pick(91), Pick(47), Play(20), ChooseRow(0)):
        with pytest.raises(IllegalAction, match=r"seat 1 may not do .* now; it may: =20 =31"):
            game.step(table, 0, action)
    with pytest.raises(IllegalAction, match="seat 2 may not do =20 now"):
        game.step(table, 1, Pick(20))


def test_ruling_3_cards_taken_to_the_hand_are_playable_from_the_next_turn() -> None:
    game, table = at("2 | rows 20 31/70/80 | hands 47 91/71 92")
    table, _ = go(game, table, "1:47 2:71 1:=20")
    assert game.pending(table) == {0: (Play(31), Play(91)), 1: (Play(92),)}


def test_ruling_4_a_single_taken_card_must_go_to_the_x_row() -> None:
    table, news = after("2 | rows 20 31/70/80 | hands 5 91/85 92 | x_rows 75/-", "1:5 2:85 1:>2")
    assert table.rows == ((20, 31), (5,), (80, 85))
    assert table.x_rows == ((70,), ())
    assert table.x_piles == ((75,), ())
    assert table.hands == ((91,), (92,))
    assert table.known == ()
    assert table.taken == ()
    assert news[2:4] == [
        ("x_nimmt.only", 0, {"card": 70}),
        ("x_nimmt.x_pile", 0, {"card": 70, "end": 75, "cards": (75,), "count": 1, "bulls": 2}),
    ]
    assert rules(news)[4:] == ["x_nimmt.rule2"]


def test_ruling_5_a_card_that_breaks_the_x_row_may_be_chosen_though_another_fits() -> None:
    position = "2 | rows 20 31/70/80 | hands 47 91/71 92 | x_rows 25/-"
    fitting, news = after(position, "1:47 2:71 1:=31")
    assert (fitting.x_rows[0], fitting.x_piles[0], fitting.hands[0]) == ((25, 31), (), (20, 91))
    assert ("x_nimmt.x_row", 0, {"card": 31, "cards": (25, 31), "count": 2}) in news
    breaking, _ = after(position, "1:47 2:71 1:=20")
    assert (breaking.x_rows[0], breaking.x_piles[0], breaking.hands[0]) == ((20,), (25,), (31, 91))


def test_ruling_6_the_whole_old_x_row_goes_to_the_pile_and_the_new_card_stands_alone() -> None:
    table, _ = after("2 | rows 20 31/70/80 | hands 47 91/71 92 | x_rows -/7 21 30 32", "2:71 1:47 1:=31")
    assert table.x_rows == ((31,), (7, 21, 30, 32))  # everybody has an X row of their own
    table, _ = after("2 | rows 20 31/70/80 | hands 71 91/47 92 | x_rows -/7 21 30 32", "1:71 2:47 2:=31")
    assert table.x_rows == ((), (31,))
    assert table.x_piles == ((), (7, 21, 30, 32))


def test_ruling_7_taken_cards_are_divided_before_the_next_card_is_placed() -> None:
    game, table = at("3 | rows 20 31/60 61 62/80 | hands 47 91/63 92/81 93")
    table, _ = go(game, table, "1:47 2:63 3:81")
    assert (table.ask, table.placed) == (Question("x_row", (0,), 47), 1)
    assert table.rows == ((47,), (60, 61, 62), (80,))
    table, _ = go(game, table, "1:=31")
    assert (table.ask, table.placed) == (Question("x_row", (1,), 63), 2)
    assert table.rows == ((47,), (63,), (80,))
    assert table.hands == ((20, 91), (92,), (93,))
    table, _ = go(game, table, "2:=60")
    assert (table.ask, table.placed) == (None, 3)
    assert table.rows == ((47,), (63,), (80, 81))
    assert table.x_rows == ((31,), (60,), ())
    assert table.hands == ((20, 91), (61, 62, 92), (93,))
    assert table.known == (20, 61, 62)


def test_ruling_8_the_round_ends_when_one_hand_is_empty() -> None:
    game, table = at("3 | rows 20/40/60 | hands 21/41 42/61 62")
    table, events = go(game, table, "1:21 2:41 3:61")
    assert table.over
    assert table.turn == 1
    assert rules(told(events))[3:] == ["x_nimmt.empty", *["x_nimmt.score"] * 3, "x_nimmt.end"]
    assert game.outcome(table) == Outcome((0, 1, 1), (0,))


def test_ruling_8_several_hands_may_run_empty_together() -> None:
    _, news = after("3 | rows 20/40/60 | hands 21/41 42/61", "1:21 2:41 3:61")
    assert news[3:5] == [("x_nimmt.empty", 0, {"turn": 1}), ("x_nimmt.empty", 2, {"turn": 1})]


def test_ruling_8_a_last_card_that_takes_one_card_leaves_the_hand_empty() -> None:
    table, _ = after("2 | rows 20/40/60 | hands 5/61 62", "1:5 2:61 1:>1")
    assert table.over
    assert table.x_rows == ((20,), ())


def test_ruling_8_a_last_card_that_takes_more_refills_the_hand() -> None:
    table, _ = after("2 | rows 20 21/40/60 | hands 22/61 62", "1:22 2:61 1:=20")
    assert not table.over
    assert table.hands == ((21,), (62,))
    assert table.turn == 2


def test_ruling_9_x_row_and_table_count_nothing() -> None:
    game, table = at("2 | rows 10/20/30 | hands 55/1 2 | x_rows 66/11 22 | x_piles -/77")
    assert game.points(table) == (7, 12)
    assert game.outcome(table) is None


def test_ruling_9_the_fewest_points_of_two_rounds_win_and_a_tie_is_shared() -> None:
    game, table = at("3 | rows 20/40/60 | hands 21/41 42/61 62 | sheet 7 6 5")
    table, events = go(game, table, "1:21 2:41 3:61")
    assert table.sheet == ((7, 6, 5), (0, 1, 1))
    assert game.outcome(table) == Outcome((7, 7, 6), (2,))
    assert told(events)[-1] == ("match.end", None, {"rounds": 2, "totals": (7, 7, 6), "winners": (2,)})
    game, table = at("3 | rows 20/40/60 | hands 21/41 42/61 62 | sheet 7 6 6")
    table, _ = go(game, table, "1:21 2:41 3:61")
    assert game.outcome(table) == Outcome((7, 7, 7), (0, 1, 2))


def test_ruling_9_the_second_round_is_dealt_from_all_the_cards() -> None:
    position = (
        "2 | rows 20/40/60 | hands 21/41 42 | x_rows 5/6 | x_piles 33/9 | known 42 | seed 4 | number 30"
    )
    game, table = at(position)
    table, _ = go(game, table, "1:21 2:41")
    fresh = GAME.lay_out(2, Rng(4).child(1), 1)
    assert table == replace(fresh, sheet=((10, 3),), seed=4, number=31)
    assert table.x_rows == table.x_piles == ((), ())
    assert table.known == ()
    assert game.points(table) == tuple(
        old + new for old, new in zip((10, 3), GAME.points(fresh), strict=True)
    )


def test_ruling_10_a_round_ends_within_a_known_number_of_decisions() -> None:
    assert [GAME.longest(seats) for seats in (2, 3, 4)] == [96, 144, 192]
    assert load("x_nimmt").longest(4) == 2 * 192


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ruling_11_three_starters_and_eight_cards_each(seats: int) -> None:
    table = GAME.deal(seats, Rng(7))
    pack = Rng(7).draw(range(1, 101), 8 * seats + 3)
    hands = [tuple(sorted(pack[8 * seat : 8 * seat + 8])) for seat in range(seats)]
    rows = [(card,) for card in pack[8 * seats :]]
    expected = GAME.blank(seats)
    expected.hands, expected.rows = tuple(hands), tuple(rows)
    assert table == expected
    assert (table.x_rows, table.x_piles, table.taken) == (((),) * seats, ((),) * seats, ())


def test_ruling_12_hands_lie_open_when_they_are_counted() -> None:
    game, table = at("2 | rows 20/40/60 | hands 21/41 42 55")
    before = game.view(table, 0).table
    assert before.hands == ((21,), (FACE_DOWN,) * 3)
    table, events = go(game, table, "1:21 2:41")
    for seat in (0, 1, None):
        assert game.view(table, seat).table.hands == ((), (42, 55))
    assert [game.view(e.after, 0).table.hands[1] for e in events[-4:]] == [(42, 55)] * 4
    assert game.seen(table)["choices"] is Seen.OWNER


# What the others know.


def test_everybody_remembers_what_was_taken_to_a_hand_and_nothing_else() -> None:
    game, table = at("2 | rows 20 31/70/80 | hands 3 47 99/71 92")
    table, _ = go(game, table, "1:47 2:71 1:=20")
    assert table.known == (31,)
    for seat in (1, None):
        assert game.view(table, seat).table.hands[0] == (FACE_DOWN, FACE_DOWN, 31)
    assert game.view(table, 0).table.hands == ((3, 31, 99), (FACE_DOWN,))


def test_a_known_card_is_forgotten_when_it_is_played() -> None:
    game, table = at("2 | rows 47/70/80 | hands 31 32 99/71 92 | known 31 32")
    table, _ = go(game, table, "1:32")
    assert table.known == (31, 32)
    view = game.view(table, 1).table
    assert (view.hands[0], view.choices) == ((FACE_DOWN, 31, 32), (Play(FACE_DOWN), None))
    table, _ = go(game, table, "2:71")
    assert table.known == (31,)


def test_taken_cards_lie_open_while_their_owner_chooses() -> None:
    game, table = at("2 | rows 20 31/70/80 | hands 3 47 99/71 92")
    table, _ = go(game, table, "1:47 2:71")
    for seat in (0, 1, None):
        assert game.view(table, seat).table.taken == (20, 31)
    assert game.view(table, 0).options == (Pick(20), Pick(31))
    assert game.view(table, 1).options == ()
    assert game.view(table, 1).awaited == (0,)


def test_points_in_a_view_count_what_lies_face_up() -> None:
    game, table = at("2 | rows 10/20/30 | hands 55 3/1 2 44 | x_piles 5/77 | known 44")
    assert game.points(table) == (8 + 2 * 2, 7 + 2 * 5)
    assert [game.points(game.view(table, seat).table) for seat in (0, 1, None)] == [
        (12, 15),
        (4, 17),
        (4, 15),
    ]


def test_imagined_hands_keep_what_is_known_and_resample_the_rest() -> None:
    game, table = at("2 | rows 20/70/80 | hands 3 31 99/71 92 | x_rows 1/2 | x_piles 4/5 | known 31")
    view = game.view(table, 1)
    hands = {game.imagine(view, Rng(seed)).hands for seed in range(20)}
    assert len(hands) == 20
    visible = {1, 2, 4, 5, 20, 70, 71, 80, 92}
    for mine, yours in hands:
        assert 31 in mine
        assert len(mine) == 3
        assert not visible & set(mine)
        assert yours == (71, 92)


# Whole rounds and matches.


def cards(game: Game, table: XTable) -> list[int]:
    return sorted(game.every_card(table))


def check(game: Game, table: XTable, dealt: list[int]) -> None:
    """What is true of every position."""
    assert cards(game, table) == dealt
    assert all(1 <= len(row) <= most for row, most in zip(table.rows, (2, 3, 4), strict=True))
    for row in (*table.rows, *table.x_rows):
        assert all(low < high for low, high in pairwise(row))
    for group in (*table.hands, *table.x_piles, table.known):
        assert list(group) == sorted(group)
    assert set(table.known) <= {card for hand in table.hands for card in hand}
    asked = table.ask is not None and table.ask.rule == "x_row"
    assert (len(table.taken) > 1) if asked else not table.taken
    if table.ask is None:
        assert all(table.hands) is not table.over


def check_views(game: Game, table: XTable, rng: Rng) -> None:
    """Nobody sees more than they may, and what is imagined looks the same."""
    for seat in (*range(table.seats), None):
        view = game.view(table, seat)
        for owner, hand in enumerate(view.table.hands):
            if owner != seat and not table.over:
                assert set(hand) - {FACE_DOWN} == set(table.hands[owner]) & set(table.known)
                assert len(hand) == len(table.hands[owner])
        imagined = game.imagine(view, rng)
        assert len(set(cards(game, imagined))) == len(cards(game, table))
        assert game.view(imagined, seat) == view
        points = zip(game.points(view.table), game.points(table), strict=True)
        assert all(
            seen <= true if owner != seat else seen == true for owner, (seen, true) in enumerate(points)
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_rounds(seats: int, seed: int) -> None:
    rng = Rng(seed)
    table = GAME.deal(seats, rng)
    dealt = cards(GAME, table)
    decisions = 0
    while awaited := GAME.awaited(table):
        check(GAME, table, dealt)
        check_views(GAME, table, rng)
        seat = rng.choice(awaited)
        before = table.copy()
        options = GAME.pending(table)[seat]
        assert options
        then, events = GAME.step(table, seat, rng.choice(options))
        assert table == before
        for event in events:
            assert cards(GAME, event.after) == dealt
        table = then
        assert parse_position(format_position(GAME, table))[1] == table
        decisions += 1
    check(GAME, table, dealt)
    check_views(GAME, table, rng)
    assert decisions <= GAME.longest(seats)
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert outcome.points == GAME.points(table)
    assert [outcome.points[seat] for seat in outcome.winners] == [min(outcome.points)] * len(outcome.winners)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches(seats: int) -> None:
    game: Game = load("x_nimmt")
    rng = Rng(seats)
    table = game.deal(seats, rng)
    decisions = 0
    rounds = []
    while awaited := game.awaited(table):
        if decisions % 16 == 0:
            check_views(game, table, rng)
        seat = rng.choice(awaited)
        table, events = game.step(table, seat, rng.choice(game.pending(table)[seat]))
        rounds += [event.facts["points"] for event in events if event.rule == "match.round"]
        decisions += 1
    assert list(table.sheet) == rounds
    assert len(rounds) == 2
    assert decisions <= game.longest(seats)
    outcome = game.outcome(table)
    assert outcome is not None
    assert outcome.points == tuple(map(sum, zip(*rounds, strict=True)))


# The box.


def test_the_box() -> None:
    assert (BOX.name, BOX.slug, BOX.deck) == ("x_nimmt", "x_nimmt", "x_nimmt")
    assert BOX.variants == ()
    assert Rules() == Rules(deck("x_nimmt"), (3, 4, 5), 8, 2)
    game = load("x_nimmt")
    assert isinstance(game, Match)
    assert isinstance(game.one_round, XNimmt)
    assert (game.name, game.least, game.most, game.sign) == ("x_nimmt", 2, 4, -1)
    assert game.questions == {"rule4": "lane", "x_row": "rows"}
    assert game.table_type is XTable
    assert GAME.name == "x_nimmt"
    assert GAME.cards(2) == tuple(range(1, 101))
    assert [GAME.bulls(card) for card in (1, 5, 10, 99, 100, 55)] == [1, 2, 3, 5, 3, 7]


def test_the_number_of_rounds_is_an_option() -> None:
    assert load("x_nimmt:rounds=2").name == "x_nimmt"
    for rounds in (1, 3, 99):
        game = load(f"x_nimmt:rounds={rounds}")
        assert isinstance(game, Match)
        assert game.name == f"x_nimmt:rounds={rounds}"
        assert game.until.rounds == rounds
        assert game.until.target is None
    for wrong in ("0", "100", "two"):
        with pytest.raises(BadOption, match=r"right would be 1\.\.99"):
            load(f"x_nimmt:rounds={wrong}")


def test_an_owners_deck_takes_the_place_of_ours() -> None:
    mine = replace(deck("x_nimmt"), bulls={**deck("x_nimmt").bulls, 100: 7})
    assert load("x_nimmt", mine).bulls(100) == 7


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"x_nimmt is for 2 to 4 players, not {seats}"):
        GAME.deal(seats, Rng(1))
