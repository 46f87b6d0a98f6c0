"""What a search remembers of a table: what the others can hardly hold, and who they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from bullpen.bots.memory import Memory
from bullpen.bots.search import weights
from bullpen.bots.thinking import Position
from bullpen.core.game import FACE_DOWN
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.text.notation import parse_action

ODDS = np.array([0.4, 0.35, 0.25])
SEAT = 0
SECRET = ("6nimmt:rounds=1", "x_nimmt:rounds=1", "baron_oxx:games=1", "buffalo")
"""Where cards are turned over together, it is seen who played which."""


def recall(memory, view):
    """What is thought at a view: the doubts on the table that is searched, and who the others are."""
    p = Position(view, view.options, Rng(1))
    odds = memory.recall(view, p, ODDS, weights(p.slug))
    return p.tables["doubt"][0], odds


def turns(text, seats=3, seed=3):
    """The views of a seat when it plays or drafts a card, in a round in which everybody does anything."""
    game, rng = load(text), Rng(seed)
    table = game.deal(seats, rng)
    while awaited := game.awaited(table):
        if SEAT in awaited and (table.ask is None or table.ask.rule in {*game.staged, "draft"}):
            yield game.view(table, SEAT)
        table = game.next(table, awaited[0], rng.choice(game.pending(table)[awaited[0]]))


@pytest.mark.parametrize("text", [*SECRET, "hornochsen"])
def test_what_they_did_not_play_is_doubted(text):
    memory = Memory()
    views = list(turns(text))
    assert not recall(memory, views[0])[0].any()
    then = next(i for i, view in enumerate(views) if view.table.turn > views[0].table.turn)
    *_, (doubts, odds) = (recall(memory, view) for view in views[1 : then + 1])
    assert doubts.any()
    assert odds.sum(1) == pytest.approx(np.ones(3))
    others = [seat for seat in range(3) if seat != SEAT]
    assert (odds[others] != ODDS).any() == (text in SECRET)
    assert (odds[SEAT] == ODDS).all()


def test_a_view_without_a_past_is_without_prejudice():
    _, second, *_ = turns("6nimmt:rounds=1")
    doubts, odds = recall(Memory(), second)
    assert not doubts.any()
    assert (odds == ODDS).all()


def test_a_hand_that_grew_is_still_known():
    """In X nimmt! rows go into the hand, and everybody sees that."""
    views = list(turns("x_nimmt:rounds=1"))
    memory, grown = Memory(), []
    for earlier, later in pairwise(views):
        recall(memory, earlier)
        if set(later.table.hands[SEAT]) - set(earlier.table.hands[SEAT]):
            grown.append(recall(memory, later)[0].any())
    assert any(grown)


def test_with_open_hands_it_is_seen_who_does_anything():
    """In the advanced mode nothing is doubted, but the kinds are told apart."""
    memory, odds = Memory(), np.zeros((3, 3))
    for view in turns("6nimmt:pro,rounds=1"):
        _, odds = recall(memory, view)
    assert (odds[1:, 2] > ODDS[2]).all()


def test_a_draft_tells_who_does_anything():
    memory, views = Memory(), list(turns("6nimmt:pro,rounds=1"))[:11]
    assert [view.table.turn for view in views] == [0] * 10 + [1]
    odds = [recall(memory, view)[1] for view in views]
    assert (odds[0] == ODDS).all()
    assert (odds[-1][1:, 2] > ODDS[2]).all()
    *seen, _ = memory.notes[-1].turns
    for then, now in pairwise(views):
        turn = next(turn for turn in seen if turn.view is then)
        for seat in (1, 2):
            assert {turn.played[seat]} == set(now.table.hands[seat]) - set(then.table.hands[seat])


@pytest.mark.parametrize("n", [1, 10])  # in a draft, and when all cards are drafted
def test_another_round_with_open_hands_is_not_taken_for_this_one(n):
    memory = Memory()
    recall(memory, list(turns("6nimmt:pro,rounds=1"))[n])
    other = list(turns("6nimmt:pro,rounds=1", seed=4))[n]
    recall(memory, other)
    assert memory.notes[-1].turns[-1].view is other


def test_within_a_turn_of_several_cards_nothing_new_is_known():
    """In Hornochsen! one turn has up to three cards, and the others have theirs afterwards."""
    memory, changes = Memory(), set()
    doubts, turn = recall(memory, first := next(views := turns("hornochsen")))[0], first.table.turn
    for view in views:
        now, _ = recall(memory, view)
        changes.add((view.table.turn > turn, not (now == doubts).all()))
        doubts, turn = now, view.table.turn
    assert changes == {(False, False), (True, True)}


def test_a_turn_of_special_cards_alone_is_remembered_too():
    game = load("hornochsen")
    table = game.deal(2, Rng(3))
    memory = Memory()
    assert not recall(memory, game.view(table, 0))[0].any()
    for move in ("+5>1", "."):
        table = game.next(table, 0, parse_action(move))
    while game.awaited(table) == (1,):
        table = game.next(table, 1, game.pending(table)[1][0])
    assert recall(memory, game.view(table, 0))[0].any()


def test_in_the_next_round_the_hands_are_new_and_the_players_are_not():
    memory = Memory()
    rounds: dict[int, list[Any]] = {}
    for view in turns("6nimmt:rounds=2", seats=4):
        rounds.setdefault(len(view.table.sheet), []).append(recall(memory, view))
    (_, unknown), *_, (_, known) = rounds[0]
    doubts, again = rounds[1][0]
    assert (unknown == ODDS).all()
    assert not doubts.any()
    assert again == pytest.approx(0.9 * known + 0.1 * ODDS)


def test_another_table_tells_nothing():
    """The same seat, and as many rounds; but not what was written down."""
    memory = Memory()
    for view in turns("6nimmt:rounds=3", seats=3):
        recall(memory, view)
    *_, last = turns("6nimmt:rounds=3", seats=4)
    assert (recall(memory, last)[1] == ODDS).all()
    other = replace(last.table, sheet=((1, 2, 3, 4), (5, 6, 7, 8)))
    assert (recall(memory, replace(last, table=other))[1] == ODDS).all()


def looked_back(text, seats=3):
    """The turns of a round as they look at its end, and the hands as they really were."""
    memory, hands = Memory(), {}
    game, rng = load(text), Rng(3)
    table = game.deal(seats, rng)
    while awaited := game.awaited(table):
        if SEAT in awaited and table.ask is None:
            recall(memory, game.view(table, SEAT))
            hands[table.turn] = table.hands
        table = game.next(table, awaited[0], rng.choice(game.pending(table)[awaited[0]]))
    *turns, _ = memory.notes[-1].turns
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


def test_who_plays_alone_has_nobody_to_doubt():
    memory = Memory()
    for view in turns("buffalo", seats=1):
        doubts, odds = recall(memory, view)
        assert not doubts.any()
        assert (odds == ODDS).all()
    assert len(memory.notes[-1].turns) > 1


def test_of_old_turns_only_so_many_are_remembered(monkeypatch):
    monkeypatch.setattr("bullpen.bots.memory.PAGES", 4)
    memory = Memory()
    for view in turns("6nimmt:rounds=1"):
        recall(memory, view)
    assert len(memory.notes) == 4


def test_the_same_deal_played_again_is_another_round():
    """What the others played last time tells nothing of what they play now."""
    memory, (first, second, *_) = Memory(), turns("6nimmt:rounds=1")
    recall(memory, first)
    once = recall(memory, second)
    recall(memory, first)
    again = recall(memory, second)
    assert (once[0] == again[0]).all()
    assert (once[1] == again[1]).all()
    assert len(memory.notes[-1].turns) == 2
