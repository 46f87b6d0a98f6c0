"""6 nimmt!: matches, with their rounds, the score sheet and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bullpen.core.cards import deck
from bullpen.core.game import FACE_DOWN, ChooseRow, Outcome, Play, Use
from bullpen.core.match import Match, Until
from bullpen.core.rng import Rng
from bullpen.core.table import Question, Table
from bullpen.games import buffalo, load
from bullpen.games.buffalo import Buffalo
from bullpen.games.six_nimmt import Cow, Rules, SixNimmt
from bullpen.text.notation import parse_position
from bullpen.text.referee import judge
from tests.helpers import go, told
from tests.rules.six_nimmt.helpers import GAME, LAST_TURN, TWISTED, Rows, at


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
        (":rounds=3", 171, False),
        (":edition=2.6,rounds=2", 0, True),
        (":edition=2.6,rounds=3", 171, False),
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
    inner = game.one_round
    assert isinstance(inner, SixNimmt)
    assert (game.name, game.least, game.most) == ("6nimmt:pro+cow", 2, 6)
    assert (game.sign, game.cooperative, game.table_type) == (-1, False, Table)
    assert game.questions == {"rule4": "lane", "draft": "pool"}
    assert (game.marker_types, game.gaps, game.special_cards) == ((Cow,), False, ())
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
    _, table = parse_position(f"hornochsen 2 | rows {rows}")
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
