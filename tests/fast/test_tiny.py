"""Decks so small that every way to play can be tried: at every decision kernel and reference are alike."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bullpen.core.cards import Deck
from bullpen.core.table import TableGame
from bullpen.games import baron_oxx, buffalo, hornochsen, setup, six_nimmt, x_nimmt
from bullpen.play.laws import perft
from tests.fast.games import compiled_variants
from tests.fast.lockstep import LockStep
from tests.setups import single_variants, tiny_deck

SIX = six_nimmt.Rules(tiny_deck("six_nimmt", 12), capacity=2, hand=3)
COLOURS = {card: tuple("BYG"[card % 3]) for card in range(1, 15)}
BARON = baron_oxx.Rules(
    Deck("tiny", "baron_oxx", dict.fromkeys(COLOURS, 1), COLOURS, {2: 4}), hand=2, capacity=2
)
BARE = (1, 1, 1, 1, 1)

GAMES: list[tuple[str, int, TableGame[Any]]] = [
    ("6nimmt", 2, six_nimmt.SixNimmt(SIX)),
    ("6nimmt", 3, six_nimmt.SixNimmt(replace(SIX, hand=2))),
    ("6nimmt:pro", 3, six_nimmt.SixNimmt(replace(SIX, hand=1, drafted=True))),
    ("6nimmt:even_odd", 2, six_nimmt.SixNimmt(replace(SIX, even_odd=True))),
    ("6nimmt:mountain", 2, six_nimmt.SixNimmt(replace(SIX, mountain=True))),
    ("6nimmt:cow", 2, six_nimmt.SixNimmt(replace(SIX, cow=True))),
    ("6nimmt:twisted", 2, six_nimmt.SixNimmt(replace(SIX, hand=2, twisted=True))),
    ("6nimmt:cow+mountain", 2, six_nimmt.SixNimmt(replace(SIX, cow=True, mountain=True))),
    ("buffalo", 1, buffalo.Buffalo(buffalo.Rules(hand=4, capacity=1))),
    ("buffalo", 2, buffalo.Buffalo(buffalo.Rules(hand=1, capacity=1))),
    ("x_nimmt", 2, x_nimmt.XNimmt(x_nimmt.Rules(tiny_deck("x_nimmt", 12), (2, 2, 3), hand=3))),
    (
        "hornochsen",
        2,
        hornochsen.Hornochsen(hornochsen.Rules(tiny_deck("hornochsen", 12), BARE, (2,) * 5, collects=2)),
    ),
    ("baron_oxx", 2, baron_oxx.BaronOxx(BARON)),
    ("baron_oxx:colours", 2, baron_oxx.BaronOxx(replace(BARON, capacity=None))),
    ("baron_oxx:plus", 2, baron_oxx.BaronOxx(replace(BARON, returned=True, sign=1, held_counts=True))),
]
"""With as many rows as are printed: kernels rely on that."""


@pytest.mark.parametrize(("text", "seats", "game"), GAMES)
def test_every_way_to_play(text: str, seats: int, game: TableGame[Any]) -> None:
    for seed in range(4):
        both = LockStep.dealt(game, seats, seed)
        assert ends(both) == perft(game, both.table)[0]


def ends(both: LockStep) -> int:
    """Try everything from here; the answer is in how many ways the round can go."""
    awaited = both.game.awaited(both.table)
    if not awaited:
        return 1
    count = 0
    for action in both.options(awaited[0]):
        after = both.fork()
        after.act(awaited[0], action)
        count += ends(after)
    return count


def test_every_variant_with_a_kernel_has_a_tiny_deck() -> None:
    def chosen(text: str) -> tuple[str, tuple[str, ...]]:
        return setup(text).box.name, setup(text).variants

    single = {*single_variants()} & {*compiled_variants()}
    assert {chosen(text) for text, _, _ in GAMES} >= {chosen(text) for text in single}
