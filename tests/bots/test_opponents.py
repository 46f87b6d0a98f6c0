"""Opponent inference: what the others can hardly hold, and what kind of players they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bullpen.bots.kernel_bot import Position
from bullpen.bots.opponents import OpponentModel
from bullpen.core.game import FACE_DOWN
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.text.notation import parse_action

ODDS = np.array([0.4, 0.35, 0.25])
SEAT = 0
SECRET = ("6nimmt:rounds=1", "x_nimmt:rounds=1", "baron_oxx:games=1", "buffalo")
"""Where cards are turned over together, it is seen who played which."""


def infer(model, view):
    """What is inferred at a view: which cards the search rejects for other hands, and who the others are."""
    p = Position(view, view.options, Rng(1))
    odds = model.infer(view, p, ODDS, p.known.networks())
    return p.workspace.decision["rejection"][0], odds


def turns(text, seats=3, seed=3):
    """The views of a seat when it plays or drafts a card, in a random round."""
    game, rng = load(text), Rng(seed)
    table = game.deal(seats, rng)
    while awaited := game.awaited(table):
        if SEAT in awaited and (table.ask is None or table.ask.rule in {*game.staged, "draft"}):
            yield game.view(table, SEAT)
        table = game.next(table, awaited[0], rng.choice(game.pending(table)[awaited[0]]))


@pytest.mark.parametrize("text", [*SECRET, "hornochsen"])
def test_what_they_did_not_play_is_rejected(text):
    model = OpponentModel()
    views = list(turns(text))
    assert not infer(model, views[0])[0].any()
    then = next(i for i, view in enumerate(views) if view.table.turn > views[0].table.turn)
    *_, (rejection, odds) = (infer(model, view) for view in views[1 : then + 1])
    assert rejection.any()
    assert odds.sum(1) == pytest.approx(np.ones(3))
    others = [seat for seat in range(3) if seat != SEAT]
    assert (odds[others] != ODDS).any() == (text in SECRET)
    assert (odds[SEAT] == ODDS).all()


def test_a_view_without_a_past_is_without_prejudice():
    _, second, *_ = turns("6nimmt:rounds=1")
    rejection, odds = infer(OpponentModel(), second)
    assert not rejection.any()
    assert (odds == ODDS).all()


def test_a_hand_that_grew_is_still_known():
    """In X nimmt! rows go into the hand, and everybody sees that."""
    views = list(turns("x_nimmt:rounds=1"))
    model, grown = OpponentModel(), []
    for earlier, later in pairwise(views):
        infer(model, earlier)
        if set(later.table.hands[SEAT]) - set(earlier.table.hands[SEAT]):
            grown.append(infer(model, later)[0].any())
    assert any(grown)


def test_with_open_hands_it_is_seen_who_plays_at_random():
    """In the advanced mode nothing is rejected, but the kinds are told apart."""
    model, odds = OpponentModel(), np.zeros((3, 3))
    for view in turns("6nimmt:pro,rounds=1"):
        _, odds = infer(model, view)
    assert (odds[1:, 2] > ODDS[2]).all()


def test_a_draft_tells_who_plays_at_random():
    model, views = OpponentModel(), list(turns("6nimmt:pro,rounds=1"))[:11]
    assert [view.table.turn for view in views] == [0] * 10 + [1]
    odds = [infer(model, view)[1] for view in views]
    assert (odds[0] == ODDS).all()
    assert (odds[-1][1:, 2] > ODDS[2]).all()
    *seen, _ = model.inferences[-1].turns
    for then, now in pairwise(views):
        turn = next(turn for turn in seen if turn.view is then)
        for seat in (1, 2):
            assert {turn.played[seat]} == set(now.table.hands[seat]) - set(then.table.hands[seat])


@pytest.mark.parametrize("n", [1, 10])  # in a draft, and when all cards are drafted
def test_another_round_with_open_hands_is_not_taken_for_this_one(n):
    model = OpponentModel()
    infer(model, list(turns("6nimmt:pro,rounds=1"))[n])
    other = list(turns("6nimmt:pro,rounds=1", seed=4))[n]
    infer(model, other)
    assert model.inferences[-1].turns[-1].view is other


def test_within_a_turn_of_several_cards_nothing_new_is_known():
    """In Hornochsen! one turn has up to three cards, and the others have theirs afterwards."""
    model, changes = OpponentModel(), set()
    rejection, turn = infer(model, first := next(views := turns("hornochsen")))[0], first.table.turn
    for view in views:
        now, _ = infer(model, view)
        changes.add((view.table.turn > turn, not (now == rejection).all()))
        rejection, turn = now, view.table.turn
    assert changes == {(False, False), (True, True)}


def test_a_turn_of_special_cards_alone_is_remembered_too():
    game = load("hornochsen")
    table = game.deal(2, Rng(3))
    model = OpponentModel()
    assert not infer(model, game.view(table, 0))[0].any()
    for move in ("+5>1", "."):
        table = game.next(table, 0, parse_action(move))
    while game.awaited(table) == (1,):
        table = game.next(table, 1, game.pending(table)[1][0])
    assert infer(model, game.view(table, 0))[0].any()


def test_in_the_next_round_the_hands_are_new_and_the_players_are_not():
    model = OpponentModel()
    rounds: dict[int, list[Any]] = {}
    for view in turns("6nimmt:rounds=2", seats=4):
        rounds.setdefault(len(view.table.sheet), []).append(infer(model, view))
    (_, unknown), *_, (_, known) = rounds[0]
    rejection, again = rounds[1][0]
    assert (unknown == ODDS).all()
    assert not rejection.any()
    assert again == pytest.approx(0.9 * known + 0.1 * ODDS)


def test_another_table_tells_nothing():
    """The same seat, and as many rounds; but not what was written down."""
    model = OpponentModel()
    for view in turns("6nimmt:rounds=3", seats=3):
        infer(model, view)
    *_, last = turns("6nimmt:rounds=3", seats=4)
    assert (infer(model, last)[1] == ODDS).all()
    other = replace(last.table, sheet=((1, 2, 3, 4), (5, 6, 7, 8)))
    assert (infer(model, replace(last, table=other))[1] == ODDS).all()


def looked_back(text, seats=3):
    """The turns of a round as they look at its end, and the hands as they really were."""
    model, hands = OpponentModel(), {}
    game, rng = load(text), Rng(3)
    table = game.deal(seats, rng)
    while awaited := game.awaited(table):
        if SEAT in awaited and table.ask is None:
            infer(model, game.view(table, SEAT))
            hands[table.turn] = table.hands
        table = game.next(table, awaited[0], rng.choice(game.pending(table)[awaited[0]]))
    *turns, _ = model.inferences[-1].turns
    return turns, hands


@pytest.mark.parametrize("text", SECRET)
def test_looking_back_it_knows_only_what_was_there(text):
    turns, hands = looked_back(text)
    assert [turn.view.table.turn for turn in turns] == [*hands][:-1]
    for turn in turns:
        for seat, cards in turn.known.items():
            assert set(cards) <= set(hands[turn.view.table.turn][seat])
            assert FACE_DOWN in turn.view.table.hands[seat] or not cards
    assert any(turn.known[1] for turn in turns)


def test_at_the_end_of_a_round_almost_everything_is_known():
    turns, _ = looked_back("6nimmt:rounds=1")
    assert [len(turn.known[1]) for turn in turns] == [9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_where_hands_are_filled_up_nobody_knows_since_when():
    """In Baron Oxx a hand is four cards, and then another four."""
    turns, _ = looked_back("baron_oxx:games=1")
    assert [len(turn.known[1]) for turn in turns] == [3, 2, 1, 1] * 5 + [3, 2, 1]


def test_who_plays_alone_infers_nothing():
    model = OpponentModel()
    for view in turns("buffalo", seats=1):
        rejection, odds = infer(model, view)
        assert not rejection.any()
        assert (odds == ODDS).all()
    assert len(model.inferences[-1].turns) > 1


def test_of_old_turns_only_so_many_are_remembered(monkeypatch):
    monkeypatch.setattr("bullpen.bots.opponents.MOST_KEPT", 4)
    model = OpponentModel()
    for view in turns("6nimmt:rounds=1"):
        infer(model, view)
    assert len(model.inferences) == 4


def test_the_same_deal_played_again_is_another_round():
    """What the others played last time tells nothing of what they play now."""
    model, (first, second, *_) = OpponentModel(), turns("6nimmt:rounds=1")
    infer(model, first)
    once = infer(model, second)
    infer(model, first)
    again = infer(model, second)
    assert (once[0] == again[0]).all()
    assert (once[1] == again[1]).all()
    assert len(model.inferences[-1].turns) == 2
