"""Where a card would lie now: the same row to which the rules bring it when nobody else plays."""

from __future__ import annotations

from typing import Any

import pytest

from bullpen.core.game import Event, Play
from bullpen.core.rng import Rng
from bullpen.core.table import Played, TableGame
from bullpen.games import load
from tests.setups import single_variants


def placed_alone(game: Any, table: Any, seat: int, play: Play) -> int | None:
    """Let the game itself place the card on a copy, with nothing else in the lane."""
    log: list[Event] = []
    alone = table.copy()
    alone.drop(seat, play.card)
    alone.lane, alone.placed, alone.log = (Played(play.card, seat, game.value(play)),), 0, log
    game.place(alone, alone.lane[0])
    row = log[0].facts.get("row")
    return row - 1 if isinstance(row, int) else None


def taken_alone(game: Any, table: Any, seat: int, play: Play) -> bool:
    """Whether the game finds no row for the card: then it asks for one to take, or takes one."""
    alone = table.copy()
    alone.drop(seat, play.card)
    alone.lane, alone.placed, alone.log = (Played(play.card, seat, game.value(play)),), 0, []
    game.place(alone, alone.lane[0])
    return not any(event.rule.rpartition(".")[2] in FOUND for event in alone.log)


FOUND = ("rule1", "rule2", "only", "choice")
"""The rules by which a card finds a row, or several."""


def says_where(text: str) -> bool:
    """Whether the rules of this game bring a card to its row: not where people choose it."""
    return type(load(text).one_round).landing is not TableGame.landing


@pytest.mark.parametrize("text", [text for text in single_variants() if says_where(text)])
def test_a_card_lands_where_the_rules_bring_it(text: str) -> None:
    game: Any = load(text)
    rules, rng, landed = game.one_round, Rng(5), 0
    state = game.deal(max(game.least, 3), Rng(6))
    while game.outcome(state) is None:
        for seat, options in game.pending(state).items() if state.ask is None else ():
            for option in options:
                row = game.landing(state, option)
                landed += row is not None
                assert row == placed_alone(rules, state, seat, option), (state.rows, option)
                assert game.fits_nowhere(state, option) == taken_alone(rules, state, seat, option)
        seat = rng.choice(game.awaited(state))
        state = game.next(state, seat, rng.choice(game.pending(state)[seat]))
    assert landed > 20


def test_where_nothing_is_sealed_nothing_lands() -> None:
    game = load("hornochsen")
    assert game.landing(game.deal(2, Rng(1)), Play(5)) is None
    assert not game.fits_nowhere(game.deal(2, Rng(1)), Play(5))
