"""family plays like one of us: better than chance, worse than somebody careful, with slips to be seen."""

from __future__ import annotations

from typing import Any

import pytest

from bullpen.arena.contest import Contest
from bullpen.arena.record import Record
from bullpen.arena.setting import Setting, tables
from bullpen.arena.standings import standings
from bullpen.bots import find
from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.games import boxes, load
from bullpen.text.notation import parse_position

BOTS = ("random", "family", "cautious")
DEALS = 4
"""Enough for these seeds; the guide to the arena has larger ones."""


@pytest.mark.parametrize("text", boxes())
def test_between_chance_and_care(text: str) -> None:
    game = load(text)
    setting = Setting(
        game=text,
        deck="",
        matches=False,
        tables=tables(game, BOTS, 3 if game.cooperative else None),
        seed=1,
        budget=None,
    )
    record = Record(setting)
    Contest(setting, game, {name: find(name) for name in BOTS}).run(record, DEALS)
    result = standings(game, setting, record.games.values(), DEALS)
    by_points = sorted(result.lines, key=lambda line: game.sign * line.points.value)
    assert [line.bot for line in by_points] == list(BOTS)


def view_of(position: str) -> View[Any]:
    game, table = parse_position(position)
    return game.view(table, 0)


def choices(position: str) -> dict[str, int]:
    """How often it plays what, in two hundred moods."""
    view = view_of(position)
    played = [str(find("family").choose(view, view.options, Rng(seed))) for seed in range(200)]
    return {choice: played.count(choice) for choice in set(played)}


def test_it_is_mostly_sensible_and_sometimes_impatient() -> None:
    found = choices("6nimmt 2 | rows 1 2 3 4 5/30/60/90 | hands 6 31 62/91 92 93 | turn 8")
    assert 5 < found["6"] < 40  # the sixth card: its lowest, in impatience
    assert found["31"] + found["62"] > 150


def test_it_keeps_round_numbers() -> None:
    found = choices("6nimmt 2 | rows 20/35/60/90 | hands 39 40/91 92 | turn 9")
    assert found["39"] > 2 * found["40"]


def test_it_sees_rows_better() -> None:
    position = "6nimmt 2 | rows 10 20/55/7/33 | hands 88/90 | lane 3@1 99@2 | ask rule4@1 card=3"
    found = choices(position)
    assert found[">3"] > 160
    assert found.keys() == {">3", ">4"}  # a slip is the next best
