"""A real position with a slip in it is refused, or one from which all the laws hold to the end.

And no real position is ever refused. ``BULLPEN_SLIPS=10000`` tries as many slips; the suite tries a few.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame
from bullpen.games import load
from bullpen.play.laws import check_laws_from, random_game
from bullpen.text.notation import format_position, format_zones, parse_position, parse_zones
from bullpen.text.transcript import parse_transcript, replay
from bullpen.text.validation import check_complete
from tests.laws.mutations import mutate
from tests.setups import all_variants

SLIPS = int(os.environ.get("BULLPEN_SLIPS", "0"))
"""How many slips are tried, in all; 0: as few as make a quick test."""
FEW = 12
BATCHES = 20

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))


def real_position(rng: Rng) -> tuple[TableGame[Any], Any]:
    """A position of a random game, of any game and variant, mostly from near its end: that is soon played."""
    game = load(rng.choice(all_variants(rounds=2)))
    if rng.below(3) == 0:
        game = game.one_round
    seats = game.least + rng.below(min(game.most, 4) - game.least + 1)
    states = [state for state, _, _ in random_game(game, seats, Rng(rng.next()))]
    return game, states[-1 - min(rng.below(len(states)) for _ in range(4))]


def judged(game: TableGame[Any], table: Table) -> Table | None:
    """The table as it is read back, if it can be played on; None: it is refused."""
    try:
        read: Table = parse_zones(game, table.seats, format_zones(game, table))
        check_complete(game, read)
    except Refusal:
        return None
    return read


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_slip_is_refused_or_the_laws_hold_to_the_end(batch: int) -> None:
    answers: Counter[str] = Counter()
    for number in range(SLIPS // BATCHES or FEW):
        rng = Rng(batch).child(number)
        game, table = real_position(rng)
        for _ in range(1 + rng.below(2)):
            table = mutate(game, table, rng)
        played = judged(game, table)
        answers["refused" if played is None else "played"] += 1
        if played is not None:
            try:
                check_laws_from(game, played, rng, (None, rng.below(played.seats)))
            except Exception as error:
                error.add_note(f"batch {batch}, number {number}: {format_position(game, table)}")
                raise
    assert set(answers) == {"refused", "played"}, "both happen, or this test tests nothing"


@pytest.mark.parametrize("batch", range(10))
def test_no_real_position_is_refused(batch: int) -> None:
    for number in range(4):
        game, table = real_position(Rng(1_000 + batch).child(number))
        assert judged(game, table) == table


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_no_position_of_the_recorded_games_is_refused(file: Path) -> None:
    transcript = parse_transcript(file.read_text(encoding="utf-8"))
    game = load(transcript.game)
    for decision in islice(replay(transcript), 0, None, 3):
        for table in (decision.before, decision.after):
            assert judged(game, table) == table
            for seat in (None, 0):
                seen = game.view(table, seat).table
                assert parse_zones(game, table.seats, format_zones(game, seen)) == seen


def test_a_round_without_its_match_is_read_back_too() -> None:
    game = load("6nimmt:even_odd+mountain+cow+twisted").one_round
    for state, _, _ in random_game(game, 3, Rng(8)):
        assert parse_position(format_position(game, state))[1] == state
