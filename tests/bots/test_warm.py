"""At a table with people nobody waits for a compiler: another bot stands in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bullpen.bots import find, warm
from bullpen.fast import folder
from bullpen.games import load


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A cache with nothing in it; the answer lists who was called to compile."""
    called: list[str] = []
    monkeypatch.setattr(folder, "kept", lambda: tmp_path)
    monkeypatch.setattr(warm, "warm_up", lambda: called.append("compiler"))
    return called


def test_a_bot_that_searches_is_stood_in_for(cold: list[str]) -> None:
    assert warm.ready(find("champion"), load("6nimmt")).name == "cautious"
    assert cold == ["compiler"]


def test_others_are_always_ready(cold: list[str]) -> None:
    assert warm.ready(find("family"), load("6nimmt")).name == "family"
    assert cold == []


def test_it_plays_for_itself_once_its_kernel_is_there(cold: list[str]) -> None:
    folder.mark_warm("six_nimmt")
    assert warm.ready(find("champion"), load("6nimmt")).name == "champion"
    assert warm.ready(find("champion"), load("x_nimmt")).name == "cautious"


def test_where_nothing_can_be_kept_everybody_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "kept", lambda: None)
    folder.mark_warm("six_nimmt")
    assert warm.ready(find("champion"), load("6nimmt")).name == "champion"
