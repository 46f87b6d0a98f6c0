"""What a search remembers of a round: by what the others played, it thinks of what they hold."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from bullpen.bots.memory import Memory
from bullpen.bots.search import weights
from bullpen.bots.thinking import Position
from bullpen.games import load
from bullpen.rng import Rng

ODDS = np.array([0.4, 0.35, 0.25])
SEAT = 0


def recall(memory, view):
    """What is thought at a view: the doubts on the table that is searched, and who the others are."""
    p = Position(view, view.options, Rng(1))
    odds = memory.recall(view, p, ODDS, weights(p.slug))
    return p.tables["doubt"][0], odds


def turns(text, seats=3):
    """The views of a seat when cards are to be played, in a round in which everybody does anything."""
    game, rng = load(text), Rng(3)
    table = game.deal(seats, rng)
    while awaited := game.awaited(table):
        if table.ask is None and SEAT in awaited:
            yield game.view(table, SEAT)
        table = game.next(table, awaited[0], rng.choice(game.pending(table)[awaited[0]]))


@pytest.mark.parametrize("text", ["6nimmt:rounds=1", "x_nimmt:rounds=1", "baron_oxx:games=1", "buffalo"])
def test_what_they_did_not_play_is_doubted(text):
    memory = Memory()
    first, second, *_ = turns(text)
    assert not recall(memory, first)[0].any()
    doubts, odds = recall(memory, second)
    assert doubts.any()
    assert odds.sum(1) == pytest.approx(np.ones(3))
    others = [seat for seat in range(3) if seat != SEAT]
    assert (odds[others] != ODDS).any()
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


def test_old_hands_are_forgotten(monkeypatch):
    monkeypatch.setattr("bullpen.bots.memory.HANDS", 4)
    memory = Memory()
    for view in turns("6nimmt:rounds=1"):
        recall(memory, view)
    assert len(memory.notes) <= 4
