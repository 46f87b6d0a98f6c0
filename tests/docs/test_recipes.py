"""The recipes of CONTRIBUTING.md and the program in the README work as they are written."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bullpen import games
from bullpen.core.match import Match, Until
from bullpen.core.rng import Rng
from bullpen.core.rows import Marker
from bullpen.games import six_nimmt
from bullpen.play.laws import check_laws, random_game
from bullpen.text.notation import format_position

ROOT = Path(__file__).parents[2]


def recipe(heading: str) -> str:
    """The Python program under this heading of CONTRIBUTING.md."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    return "".join(re.findall(r"```python\n(.*?)```", section, flags=re.DOTALL))


def cooked(heading: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module made of that program."""
    module = ModuleType("bullpen_recipe")
    monkeypatch.setitem(sys.modules, "bullpen_recipe", module)
    exec(compile(recipe(heading), "CONTRIBUTING.md", "exec"), module.__dict__)
    return module


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that counts as one of games, for as long as a test lasts."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.boxes.cache_clear()
    yield tmp_path
    games.boxes.cache_clear()
    sys.modules.pop("bullpen.games.three_nimmt", None)


def test_a_sixth_game_costs_one_file(shelf: Path) -> None:
    (shelf / "three_nimmt.py").write_text(recipe("Add a game"), encoding="utf-8")
    games.boxes.cache_clear()
    assert "three_nimmt" in games.boxes()
    for seats in range(2, 7):
        check_laws(games.load("three_nimmt:rounds=1"), seats, seed=seats)


def test_a_variant_costs_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    box = cooked("Add a variant", monkeypatch).BOX
    monkeypatch.setitem(games.boxes(), "6nimmt", box)
    game = games.load("6nimmt:cow+short,rounds=1")
    assert game.name == "6nimmt:cow+short,rounds=1"
    check_laws(game, 3, seed=3)
    for state, _, _ in random_game(game, 4, Rng(4)):
        assert max(map(len, state.rows)) <= 4


def test_a_special_card_is_a_marker(monkeypatch: pytest.MonkeyPatch) -> None:
    module = cooked("Add a special card", monkeypatch)

    def make(rules: six_nimmt.Rules, name: str) -> Match[Any]:
        return Match(module.Gated(rules, name), Until(rounds=1))

    monkeypatch.setitem(games.boxes(), "6nimmt", replace(six_nimmt.BOX, make=make))
    game = games.load("6nimmt")
    transcript = check_laws(game, 3, seed=3)
    assert transcript.moves
    states = [state for state, _, _ in random_game(game, 3, Rng(3))]
    assert {state.markers[0].row for state in states} == {0, 1, 2, 3}
    assert "markers gate@1" in format_position(game, states[0])
    assert module.Gate in Marker.__subclasses__()


def test_the_readme_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    exec(compile(program, "README.md", "exec"), {})
    assert "Outcome(points=" in capsys.readouterr().out
