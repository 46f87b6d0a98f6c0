"""Perft: all the ways in which a game can go, counted, on decks small enough to count.

The counts of the base game are also made by a second, naive program that shares no code with the rules: it
knows rows, hands and the four rules and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bullpen.core.cards import Deck
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import baron_oxx, buffalo, hornochsen, six_nimmt, x_nimmt
from bullpen.play.laws import perft
from tests.setups import tiny_deck

SIX = six_nimmt.Rules(deck=tiny_deck("six_nimmt", 12), rows=2, capacity=2, hand=4)
BARON = Deck(
    "tiny",
    "baron_oxx",
    dict.fromkeys(range(1, 15), 1),
    {card: tuple("BYG"[card % 3]) for card in range(1, 15)},
    {2: 5},
)

GAMES: dict[str, tuple[TableGame[Any], int, tuple[int, int]]] = {
    "6nimmt": (six_nimmt.SixNimmt(SIX), 2, (2887, 44632)),
    "6nimmt, three seats": (six_nimmt.SixNimmt(replace(SIX, hand=3)), 3, (1001, 17106)),
    "6nimmt:pro": (six_nimmt.SixNimmt(replace(SIX, hand=2, drafted=True)), 2, (3296, 19888)),
    "6nimmt:even_odd": (six_nimmt.SixNimmt(replace(SIX, even_odd=True)), 2, (5353, 84160)),
    "6nimmt:mountain": (six_nimmt.SixNimmt(replace(SIX, mountain=True)), 2, (1434, 22524)),
    "6nimmt:cow": (six_nimmt.SixNimmt(replace(SIX, cow=True)), 2, (2887, 48469)),
    "6nimmt:twisted": (six_nimmt.SixNimmt(replace(SIX, hand=2, twisted=True)), 2, (108, 753)),
    "buffalo, alone": (buffalo.Buffalo(buffalo.Rules(hand=4, rows=2, capacity=2)), 1, (62, 680)),
    "buffalo, two": (buffalo.Buffalo(buffalo.Rules(hand=2, capacity=2)), 2, (1014, 13200)),
    "x_nimmt": (x_nimmt.XNimmt(x_nimmt.Rules(tiny_deck("x_nimmt", 12), (2, 3), hand=3)), 2, (213, 1465)),
    "hornochsen": (
        hornochsen.Hornochsen(hornochsen.Rules(tiny_deck("hornochsen", 12), (1,) * 5, (2,) * 5, collects=2)),
        2,
        (483, 9196),
    ),
    "baron_oxx": (baron_oxx.BaronOxx(baron_oxx.Rules(BARON, rows=2, hand=3, capacity=2)), 2, (432, 4176)),
    "baron_oxx:colours": (
        baron_oxx.BaronOxx(baron_oxx.Rules(BARON, rows=2, hand=3, capacity=None)),
        2,
        (432, 2736),
    ),
    "baron_oxx:plus": (
        baron_oxx.BaronOxx(
            baron_oxx.Rules(BARON, rows=2, hand=3, capacity=2, returned=True, sign=1, held_counts=True)
        ),
        2,
        (144, 432),
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_perft(name: str) -> None:
    game, seats, count = GAMES[name]
    assert perft(game, game.deal(seats, Rng(1))) == count


# A second opinion on the base game.


def naive(rows: list[list[int]], hands: list[list[int]], taken: int = 0) -> tuple[int, int]:
    """The number of different games and the sum of their points, by the words of the rulebook."""
    if not hands[0]:
        return 1, taken
    games = points = 0
    for played in product(*hands):
        left = [[card for card in hand if card not in played] for hand in hands]
        for after, bulls in placements(rows, sorted(played)):
            n, p = naive(after, left, taken + bulls)
            games, points = games + n, points + p
    return games, points


def placements(rows: list[list[int]], cards: list[int]) -> Iterator[tuple[list[list[int]], int]]:
    """Every way in which these cards, lowest first, can come to lie, and the bulls that are taken."""
    if not cards:
        yield rows, 0
        return
    card, *rest = cards
    lower = [row for row in range(len(rows)) if rows[row][-1] < card]
    for row in [max(lower, key=lambda row: rows[row][-1])] if lower else range(len(rows)):
        fresh = not lower or len(rows[row]) == SIX.capacity
        longer = [card] if fresh else [*rows[row], card]
        bulls = sum(1 + card % 3 for card in rows[row]) if fresh else 0
        for after, more in placements([*rows[:row], longer, *rows[row + 1 :]], rest):
            yield after, bulls + more


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["6nimmt", "6nimmt, three seats"])
def test_a_naive_program_counts_the_same(name: str, seed: int) -> None:
    game, seats, _ = GAMES[name]
    table = game.deal(seats, Rng(seed))
    hands, rows = [list(hand) for hand in table.hands], [list(row) for row in table.rows]
    assert perft(game, table) == naive(rows, hands)
