"""The recipes of CONTRIBUTING.md and the program in the README work as they are written."""

from __future__ import annotations

import ast
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
from bullpen.text.lessons import lesson, play, read_lesson
from bullpen.text.notation import format_position
from bullpen.words import LANGUAGES
from tests.docs.pictures import ROOT
from tests.docs.recipes import blocks, costs, files, program


def cooked(heading: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module made of that program."""
    module = ModuleType("bullpen_recipe")
    monkeypatch.setitem(sys.modules, "bullpen_recipe", module)
    exec(compile(program(heading), "CONTRIBUTING.md", "exec"), module.__dict__)
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
    written = files("Add a game")["src/bullpen/games/three_nimmt.py"]
    (shelf / "three_nimmt.py").write_text(written, encoding="utf-8")
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


def test_a_lesson_is_data(shelf: Path) -> None:
    written = files("Add a game")["src/bullpen/games/three_nimmt.py"]
    (shelf / "three_nimmt.py").write_text(written, encoding="utf-8")
    games.boxes.cache_clear()
    assert lesson("three_nimmt") is None, "a game may go without"
    (step,) = read_lesson("three_nimmt", blocks("Add a lesson", "toml")[0]).steps
    ways = {str(answer.action): answer for answer in play("three_nimmt", step).answers}
    assert {action: answer.explains for action, answer in ways.items()} == {"25": "taken", "80": "safe"}
    assert ways["25"].after.piles[0] == (12, 18)
    (words,) = blocks("Add a lesson", "fluent")
    assert set(re.findall(r"^    \.(\w+) = ", words, flags=re.MULTILINE)) == {"task", "taken", "safe"}
    assert words.startswith(f"lesson-three_nimmt-{step.name} = ")


# What it costs.


def lines(text: str) -> int:
    return len(text.splitlines())


def spread(pattern: str) -> list[str]:
    """The paths that ``words/{pl,en,de}/x.ftl`` stands for."""
    before, brace, rest = pattern.partition("{")
    within, _, after = rest.partition("}")
    return [before + each + after for each in within.split(",")] if brace else [pattern]


def test_a_game_costs_what_the_table_says() -> None:
    written = files("Add a game")
    said = {where.strip("`"): int(count) for where, count in costs().values() if "three_nimmt" in where}
    assert sorted(path for where in said for path in spread(where)) == sorted(written)
    for where, count in said.items():
        assert sum(lines(written[path]) for path in spread(where)) == count, where


def test_a_variant_and_a_special_card_cost_what_the_table_says() -> None:
    marker = next(
        node for node in ast.parse(program("Add a special card")).body if isinstance(node, ast.ClassDef)
    )
    card = (marker.end_lineno or 0) - marker.decorator_list[0].lineno + 1
    for heading, what, own in (
        ("Add a variant", "later, a variant", []),
        ("Add a special card", "later, a special card", [card]),
    ):
        (change,), (words,) = blocks(heading, "diff"), blocks(heading, "fluent")
        total = [*own, lines(change), lines(words) * len(LANGUAGES)]
        assert costs()[what][1] == " + ".join(map(str, total)), what


def test_a_lesson_costs_what_the_table_says() -> None:
    (data,), (words,) = blocks("Add a lesson", "toml"), blocks("Add a lesson", "fluent")
    cost = costs()["optional, [a lesson](#add-a-lesson), a step of it"][1]
    assert cost == f"{lines(data)} + {lines(words) * len(LANGUAGES)}"


def test_a_kernel_costs_about_what_the_table_says() -> None:
    where, said = costs()["optional, a kernel, for bots that search"]
    kernels = [folder for folder in (ROOT / where.strip("`")).iterdir() if (folder / "kernel.py").is_file()]
    sizes = [sum(lines(file.read_text("utf-8")) for file in kernel.glob("*.py")) for kernel in kernels]
    least, most = map(int, said.split(" to "))
    assert min(sizes) == pytest.approx(least, rel=0.2)
    assert max(sizes) == pytest.approx(most, rel=0.2)


def test_the_readme_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    exec(compile(program, "README.md", "exec"), {})
    assert "Outcome(points=" in capsys.readouterr().out
