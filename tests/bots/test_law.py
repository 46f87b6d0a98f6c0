"""The law of the bots: hidden cards change no decision.

Two tables that differ only in what a seat cannot see must be the same to the bot that sits there, whatever it
saw in between: no bot looks behind the view, and none remembers a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bullpen.bots import Bot, bots
from bullpen.bots.opponents import OpponentModel
from bullpen.bots.search import Search
from bullpen.core.game import FACE_DOWN, Action, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import load
from bullpen.play.laws import random_game
from bullpen.text.validation import hidden_zones
from tests.bots.quick import quick
from tests.setups import closed_piles, single_variants

DECISIONS = 6
"""How many decisions of a game are tried."""


def twins(game: TableGame[Any], seats: int, rng: Rng) -> Iterator[tuple[Any, Any, Seat]]:
    """Random decisions of a random game: the table as it is, and as it might be for the seat that decides."""
    found = [(state, seat) for state, seat, _ in random_game(game, seats, rng)]
    for state, seat in rng.draw(found, min(DECISIONS, len(found))):
        elsewhere = state
        for _ in range(20):
            elsewhere = game.imagine(game.view(state, seat), rng)
            if elsewhere != state:
                break
        assert elsewhere != state or not hidden_zones(game, game.view(state, seat).table)
        yield state, elsewhere, seat


def obeys(bot: Bot, text: str, seed: int) -> bool:
    game = load(text)
    places = list(twins(game, max(game.least, 3), Rng(seed)))

    def decisions(tables: Sequence[Any], seats: Sequence[Seat]) -> list[Action]:
        views = [game.view(table, seat) for table, seat in zip(tables, seats, strict=True)]
        return [bot.choose(view, view.options, Rng(seed)) for view in views]

    here, there, seats = zip(*places, strict=True)
    if isinstance(bot, Search):  # it remembers what it saw in a round; whoever forgets that decides alike
        first = decisions(here, seats)
        bot.opponents = OpponentModel()
        return first == decisions(there, seats)
    return decisions(here, seats) == decisions(there[::-1], seats[::-1])[::-1]


@pytest.mark.parametrize("text", [*single_variants(), *closed_piles()])
@pytest.mark.parametrize("name", bots())
def test_hidden_cards_change_no_decision(name: str, text: str) -> None:
    assert obeys(quick(name), text, seed=3)


class Peeping:
    """Breaks the law: it has got hold of the real table."""

    name = "peeping"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        assert view.seat is not None
        return options[sum(map(sum, self.truth.hands)) % len(options)]

    truth: Any = None


class Remembering:
    """Breaks the law, too: what it decides depends on what it was asked before."""

    name = "remembering"
    asked = 0

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        self.asked += 1
        return options[self.asked % len(options)]


def test_the_law_can_be_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not obeys(Remembering(), "6nimmt:rounds=1", seed=3)
    peeping, look = Peeping(), TableGame.view

    def leak(game: TableGame[Any], state: Any, seat: Seat | None) -> View[Any]:
        peeping.truth = state
        return look(game, state, seat)

    monkeypatch.setattr(TableGame, "view", leak)
    game = load("6nimmt:rounds=1")
    table = game.deal(3, Rng(1))
    other = game.imagine(game.view(table, 0), Rng(2))
    assert FACE_DOWN not in other.hands[1]
    assert (
        len({str(peeping.choose(v, v.options, Rng(1))) for t in (table, other) for v in [game.view(t, 0)]})
        == 2
    )
