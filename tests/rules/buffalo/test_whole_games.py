"""Beat the Buffalo: whole games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from bullpen.core.game import Event
from bullpen.core.rng import Rng
from bullpen.games.buffalo import BuffaloTable, Rules
from bullpen.text.notation import format_position, parse_position
from tests.rules.buffalo.helpers import GAME


def random_game(seats: int, seed: int) -> Iterator[tuple[BuffaloTable, Sequence[Event]]]:
    """Every table of a game in which everybody decides at random, and what was told on the way."""
    rng = Rng(seed)
    table: BuffaloTable = GAME.deal(seats, rng)
    yield table, ()
    while pending := GAME.pending(table):
        seat = rng.choice(GAME.awaited(table))
        table, events = GAME.step(table, seat, rng.choice(pending[seat]))
        yield table, events


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_keep_every_card_and_end(seats: int, seed: int) -> None:
    cards: list[int] = []
    specials: list[str] = []
    decisions = -1
    for table, _ in random_game(seats, seed):
        decisions += 1
        now = sorted(GAME.every_card(table))
        words = sorted((*table.specials, *table.stack, *table.spent, *(m.name for m in table.markers)))
        cards, specials = cards or now, specials or words
        assert now == cards
        assert words == specials
        for row, held in enumerate(table.rows):
            assert all(low < high for low, high in pairwise(held))
            assert GAME.room(table, row) >= 0
        assert table.rows.count(()) <= 1
        assert len(table.specials) == min(2, len(table.specials + table.stack))
    assert table.over
    assert decisions <= GAME.longest(seats)
    outcome = GAME.outcome(table)
    assert outcome is not None
    lying = sum(GAME.bulls(card) for row in table.rows for card in row)
    assert GAME.team_bulls(table) + GAME.buffalo_points(table) + lying == sum(map(GAME.bulls, cards))


@pytest.mark.parametrize("seats", range(1, 7))
def test_an_imagined_table_looks_the_same(seats: int) -> None:
    for step, (table, _) in enumerate(random_game(seats, 5)):
        for seat in (None, *range(seats)):
            view = GAME.view(table, seat)
            world = GAME.imagine(view, Rng(step))
            assert GAME.view(world, seat) == view
            assert len(set(GAME.every_card(world))) == 10 * (seats + 1) + 4
            assert GAME.points(view.table) == GAME.points(table)


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_positions_can_be_written_down(seats: int) -> None:
    for table, _ in random_game(seats, 8):
        assert parse_position(format_position(GAME, table))[1] == table


def test_the_longest_game_is_counted_out() -> None:
    """Cards dealt, the windows and takes before each of them, and every special at its longest."""
    assert [GAME.longest(seats) for seats in range(1, 7)] == [
        10 * (n + 1) * (n + 2) + (kept + 2) * 2 * n for n, kept in zip(range(1, 7), Rules().kept, strict=True)
    ]
