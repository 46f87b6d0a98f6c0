"""The bot of docs/guide/bots.md plays, and the guide knows all the bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bullpen.bots import bots

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "bots.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE, flags=re.DOTALL)
    exec(compile(program, "bots.md", "exec"), {"__name__": "guide"})
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:]] == [
        "humble",
        "greedy",
        "random",
    ]


def test_every_bot_is_listed() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", GUIDE, flags=re.MULTILINE)) == set(bots())
