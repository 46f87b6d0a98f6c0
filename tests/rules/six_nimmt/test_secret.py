"""6 nimmt!: choosing a card in secret."""

from __future__ import annotations

import pytest

from bullpen.core.game import (
    FACE_DOWN,
    Action,
    ChooseRow,
    EndTurn,
    IllegalAction,
    Pass,
    Pick,
    Play,
    Seat,
    StaleAction,
    Use,
)
from bullpen.core.rng import Rng
from bullpen.core.table import Played, Question
from bullpen.core.zones import Seen
from bullpen.games import load
from tests.helpers import go, reply, told
from tests.rules.six_nimmt.helpers import at, joins


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
        ("reveal", None, {"cards": (14, 15, 44), "values": (14, 15, 44), "seats": (0, 1, 2)}),
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
    table, _ = reply(game, table, 7, 0, Play(14))
    table, _ = reply(game, table, 7, 0, Play(20))
    before = table.copy()
    for number in (6, 8):
        with pytest.raises(
            StaleAction, match=f"this answers decision {number}, but the table is at decision 7; nothing"
        ):
            reply(game, table, number, 1, Play(3))
    assert table == before
    table, _ = reply(game, table, 7, 1, Play(3))
    with pytest.raises(StaleAction):
        reply(game, table, 7, 1, ChooseRow(0))
    table, _ = reply(game, table, 8, 1, ChooseRow(0))
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
    game, table = at(":twisted 2 | rows 12/37/43/58 | hands 14 20/3 21 | tokens twist/twist")
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
