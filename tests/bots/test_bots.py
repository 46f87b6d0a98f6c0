"""Every bot plays every game and variant, chooses by what its seat sees, and does what its name says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bullpen import bots as registry
from bullpen.bots import Bot, UnknownBot, bots, find
from bullpen.core.game import Action, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import boxes, load
from bullpen.play.laws import random_game
from bullpen.play.simulate import simulate
from bullpen.text.notation import parse_position
from tests.bots.quick import quick
from tests.docs.test_recipes import cooked
from tests.setups import all_variants

NAMES = tuple(bots())
GAMES = all_variants()
ENOUGH = {"baron_oxx": 4, "baron_oxx:plus": 4, "buffalo": 4}
"""Rounds after which thinking stands out from luck by three standard errors; elsewhere it takes 24."""


def some_decisions(game: TableGame[Any], seats: int, seed: int, every: int) -> Iterator[tuple[Any, Seat]]:
    """Decisions of a random game, with one at least of every kind of question."""
    asked: set[str | None] = set()
    for number, (state, seat, _) in enumerate(random_game(game, seats, Rng(seed))):
        rule = state.ask and state.ask.rule
        if number % every == 0 or rule not in asked:
            asked.add(rule)
            yield state, seat


def chosen(bot: Bot, view: View[Any], seed: int = 7) -> Action:
    return bot.choose(view, view.options, Rng(seed))


def test_the_folder_is_the_registry() -> None:
    files = (Path(registry.__file__).parent).glob("*.py")
    assert set(NAMES) == {file.stem for file in files if "\nBOT = " in file.read_text(encoding="utf-8")}
    assert set(NAMES) >= {"random", "family", "greedy", "cautious"}
    assert all(find(name).name == name for name in NAMES)


def test_an_unknown_bot_is_refused_with_the_right_names() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'moo'; there are cautious, "):
        find("moo")


@pytest.mark.parametrize("text", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_every_game_by_what_it_sees(name: str, text: str) -> None:
    bot, game = quick(name), load(text)
    seats = max(game.least, 2)
    for number, (state, seat) in enumerate(some_decisions(game, seats, seed=2, every=9)):
        view = game.view(state, seat)
        choice = chosen(bot, view)
        assert choice in view.options
        elsewhere = game.imagine(view, Rng(number))
        assert chosen(bot, game.view(elsewhere, seat)) == choice


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", ["6nimmt:rounds=1", "hornochsen", "buffalo"])
def test_bots_leave_the_view_as_it_was(name: str, text: str) -> None:
    game = load(text)
    for state, seat in some_decisions(game, 3, seed=4, every=25):
        view = game.view(state, seat)
        chosen(quick(name), view)
        assert view == game.view(state, seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_full_table_of_the_largest_games(name: str) -> None:
    for text in ("6nimmt:cow", "baron_oxx"):
        game = load(text)
        view = game.view(game.deal(game.most, Rng(1)), 0)
        assert chosen(quick(name), view) in view.options


def test_random_takes_every_option() -> None:
    game = load("6nimmt")
    view = game.view(game.deal(4, Rng(1)), 0)
    assert {chosen(find("random"), view, seed) for seed in range(200)} == set(view.options)


def test_a_sixth_game_needs_no_bot_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cooked("Add a game", monkeypatch).BOX.setup(options={"rounds": "1"}).make()
    for state, seat in some_decisions(game, 3, seed=1, every=5):
        view = game.view(state, seat)
        assert all(chosen(quick(name), view) in view.options for name in NAMES)


@pytest.mark.parametrize("text", [*boxes(), "baron_oxx:plus"])
@pytest.mark.parametrize("name", ["greedy", "cautious"])
def test_thinking_helps(name: str, text: str) -> None:
    game, rounds = load(text), ENOUGH.get(text, 24)
    if game.cooperative:
        teams = [simulate(game, [find(bot)] * 2, rounds, seed=1) for bot in (name, "random")]
        thinking, random = (team.lines[0].points.value for team in teams)
    else:
        result = simulate(game, [find(name), find("random")], rounds, seed=1)
        thinking, random = (line.points.value for line in result.lines)
    assert game.sign * thinking > game.sign * random


# What greedy and cautious choose, where there is no doubt. Seat 1 is asked.

OBVIOUS = {
    "the cheapest row": (
        "6nimmt 2 | rows 10 20/55/7/33 | hands 88/90 | lane 3@1 99@2 | ask rule4@1 card=3",
        ">3",
    ),
    "not the sixth card": ("6nimmt 2 | rows 1 2 3 4 5/30/60/90 | hands 6 31/91 92 | turn 9", "31"),
    "a twist that saves a row": (
        "6nimmt:twisted 2 | rows 50/5 9 15 18 22/77/36 41 | hands 24/90 | tokens twist/-",
        "24~",
    ),
    "no twist for nothing": (
        "6nimmt:twisted 2 | rows 50/20 22/77/36 41 | hands 24/90 | tokens twist/-",
        "24",
    ),
    "the X row goes on": (
        "x_nimmt 2 | rows 90/59/41 | taken 12 18 62 | x_rows 35 60/- | hands 1/2 "
        "| lane 59@1 91@2 | placed 1 | ask x_row@1 card=59",
        "=62",
    ),
    "five green bulls": (
        "hornochsen 2 | rows 1 2 3 4/40 41/60/-/-/-/- | hands 6 61/70 71 | ask turn@1",
        "6",
    ),
    "not five red bulls": (
        "hornochsen 2 | rows 11 22 33 44/60 61/-/-/-/-/- | hands 48 62/70 71 | ask turn@1",
        "62",
    ),
    "a row that is not full of black": (
        "baron_oxx 2 | rows 17 96/23/27/9/22 | hands 2/1 | lane 72@1 110@2 | ask join@1 card=72",
        ">2",
    ),
    "a sixth card, where bulls are welcome": (
        "baron_oxx:plus 2 | rows 1 31 8 24 33/103/27/9/22 | hands 2/3 | lane 91@1 110@2 | ask join@1 card=91",
        ">1",
    ),
    "Stop! for the buffalo": (
        "buffalo 3 | rows 4 9 13 16 19/22/40/66 | hands 1 2/5 6/7 8 | specials stop | stack - "
        "| lane 25@4 70@1 72@2 74@3 | ask window@1,2,3 card=25",
        "stop>2",
    ),
    "no special card for nothing": (
        "buffalo 3 | rows 4/22/40/66 | hands 1 2/5 6/7 8 | specials take7 "
        "| lane 25@4 70@1 72@2 74@3 | ask window@1,2,3 card=25",
        "-",
    ),
}


@pytest.mark.parametrize("name", ["greedy", "cautious"])
@pytest.mark.parametrize("case", OBVIOUS)
def test_what_is_obvious(name: str, case: str) -> None:
    position, expected = OBVIOUS[case]
    game, table = parse_position(position)
    assert str(chosen(find(name), game.view(table, 0))) == expected


# Rules of thumb that cautious has and greedy has not: what greedy does there, and what cautious does.

THUMB = {
    "a low card goes while rows are cheap": (
        "6nimmt 2 | rows 61/62/63/64 | hands 2 66 71 72 73 74/80 81 82 83 84 85",
        {"66", "71", "72", "73", "74"},
        "2",
    ),
    "the highest of safe cards": (
        "6nimmt 2 | rows 61/62/63/64 | hands 66 71 73/80 81 82",
        {"66", "71", "73"},
        "73",
    ),
    "a twist is worth more than a bull": (
        "6nimmt:twisted 2 | rows 41/51/61/62 | hands 17 66 67 68 71 72/80 81 82 83 84 85 | tokens twist/-",
        {"66", "67", "68", "71", "72"},
        "17",
    ),
    "the X row ends low": (
        "x_nimmt 2 | rows 90/59/41 | taken 12 18 62 | hands 1/2 "
        "| lane 59@1 91@2 | placed 1 | ask x_row@1 card=59",
        {"=12", "=18", "=62"},
        "=12",
    ),
    "no presents": (
        "hornochsen 2 | rows 1 2 3/40/60/-/-/-/- | hands 6 41 61/70 71 72 | ask turn@1",
        {"6", "41", "61"},
        "61",
    ),
    "special cards wait for a row": (
        "hornochsen 2 | rows 1 2/40/60/-/-/-/- | hands 6 41 42 43 61 62/70 71 72 | tokens +5/- | ask turn@1",
        {"+5>1", "+5>2", "+5>3"},
        "62",
    ),
}


@pytest.mark.parametrize("case", THUMB)
def test_rules_of_thumb(case: str) -> None:
    position, greedy, cautious = THUMB[case]
    game, table = parse_position(position)
    view = game.view(table, 0)
    assert {str(chosen(find("greedy"), view, seed)) for seed in range(30)} <= greedy
    assert {str(chosen(find("cautious"), view, seed)) for seed in range(5)} == {cautious}
