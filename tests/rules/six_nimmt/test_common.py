"""6 nimmt!: the rulings that all the games share."""

from __future__ import annotations

from dataclasses import replace

from bullpen.core.game import FACE_DOWN, ChooseRow, Outcome
from bullpen.core.match import Match, Until
from bullpen.core.rng import Rng
from bullpen.core.table import Played, Question
from bullpen.games import load
from tests.helpers import go, told
from tests.rules.six_nimmt.helpers import GAME, LAST_TURN, after, at, fits_nowhere, joins, takes


def test_common_1_the_row_is_chosen_when_all_the_cards_lie_open() -> None:
    game, table = at(" 3 | rows 30/40/50/60 | hands 10 90/61 91/20 92")
    table, events = go(game, table, "3:20 1:10 2:61")
    assert table.lane == (Played(10, 0, 10), Played(20, 2, 20), Played(61, 1, 61))
    assert (table.placed, table.ask) == (0, Question("rule4", (0,), 10))
    assert told(events, but=("seal",))[0] == (
        "reveal",
        None,
        {"cards": (10, 20, 61), "values": (10, 20, 61), "seats": (0, 2, 1)},
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
    assert told(events)[-1] == fits_nowhere(2, 13, (30, 40, 50, 10), barred=(4,), bars=("even_odd",))
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
    game, table = at(" 2 | rows 12/37/43/58 | hands 14 20/15 99 | piles 5 55/7")
    mine, yours, nobody = (game.view(table, seat).table for seat in (0, 1, None))
    assert mine.hands == ((14, 20), (FACE_DOWN,) * 2)
    assert yours.hands == ((FACE_DOWN,) * 2, (15, 99))
    assert nobody.hands == ((FACE_DOWN,) * 2, (FACE_DOWN,) * 2)
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
