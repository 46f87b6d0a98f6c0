"""The bot of docs/guide/bots.md plays, in the arena, and the guides are right."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bullpen.bots import bots

GUIDES = Path(__file__).parents[2] / "docs" / "guide"
GUIDE = (GUIDES / "bots.md").read_text(encoding="utf-8")
ARENA = (GUIDES / "arena.md").read_text(encoding="utf-8")


def programs(guide: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", guide, flags=re.DOTALL)


@pytest.mark.parametrize("game", ["6nimmt", "x_nimmt", "hornochsen", "buffalo"])
def test_the_example_plays_in_the_arena(tmp_path: Path, game: str) -> None:
    (program,) = programs(GUIDE)
    assert len([line for line in program.splitlines() if line]) <= 10
    (tmp_path / "humble.py").write_text(program, encoding="utf-8")
    (line,) = re.findall(r"^bullpen (arena .*)$", GUIDE, flags=re.MULTILINE)
    args = shlex.split(line.replace("--deals 30", "--deals 1 --seats 3").replace("6nimmt", game))
    done = subprocess.run(
        [sys.executable, "-m", "bullpen", *args, "--json"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert {line["bot"] for line in result["lines"]} == {"humble:Humble", "greedy", "random"}
    assert result["troubles"] == []


def test_the_arena_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = programs(ARENA)
    exec(compile(program, "arena.md", "exec"), {"__name__": "guide"})
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["greedy", "random"]


def test_kernels_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    names = {"__name__": "guide"}  # the programs go on from each other
    for program in programs((GUIDES / "kernels.md").read_text(encoding="utf-8")):
        exec(compile(program.replace("10_000", "100"), "kernels.md", "exec"), names)
    rounds, ends, illegal, refused, questions, columns = capsys.readouterr().out.splitlines()
    assert rounds.startswith("(100, 4) [-")
    assert len(ends.strip("[]").split()) == 3
    assert illegal.split()[0] == "7"
    assert "rows is 5" in refused
    assert questions.startswith("('play', 'rule4', 'x_row')")
    assert columns.startswith("['")


def test_every_bot_is_listed() -> None:
    listed = set(re.findall(r"^\| `(\w+)` \|", GUIDE.partition("## Names")[0], flags=re.MULTILINE))
    assert listed == set(bots())
