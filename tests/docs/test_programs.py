"""The programs in the pages about laws, pictures and decks run as they are written."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copy

import pytest

DOCS = Path(__file__).parents[2] / "docs"
DECKS = Path(__file__).parents[2] / "src" / "bullpen" / "games" / "decks"


@pytest.mark.parametrize("page", ["laws.md", "pictures.md", "guide/decks.md"])
def test_programs_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy(DECKS / "baron_oxx.toml", tmp_path / "my_baron.toml")
    monkeypatch.chdir(tmp_path)
    programs = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert programs
    for program in programs:
        exec(compile(program, page, "exec"), {"__name__": "guide"})
