"""At a table with people nobody waits for a compiler: another bot stands in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from bullpen.bots import find, warmup
from bullpen.fast import compile_cache as folder
from bullpen.fast import search
from bullpen.fast.kernels import registered
from bullpen.games import load
from bullpen.games.six_nimmt import Rules
from tests.fast.games import Gated

Patch = pytest.MonkeyPatch


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: Patch) -> list[str]:
    """A cache with nothing in it; the answer lists who was called to compile."""
    called: list[str] = []
    warmup.rehearse.cache_clear()
    monkeypatch.setattr(folder, "kept", lambda: tmp_path)
    monkeypatch.setattr(warmup, "warm_up", lambda: called.append("compiler"))
    return called


def test_a_bot_that_searches_is_stood_in_for(cold: list[str]) -> None:
    assert warmup.or_stand_in(find("champion"), load("6nimmt")).name == "cautious"
    assert cold == ["compiler"]


def test_nobody_stands_in_for_others(cold: list[str]) -> None:
    assert warmup.or_stand_in(find("family"), load("6nimmt")).name == "family"
    assert cold == []


def test_it_plays_for_itself_once_its_kernel_is_there(cold: list[str]) -> None:
    folder.mark_warm("six_nimmt")
    assert warmup.or_stand_in(find("champion"), load("6nimmt")).name == "champion"
    assert warmup.or_stand_in(find("champion"), load("x_nimmt")).name == "cautious"


def test_where_nothing_can_be_kept_everybody_compiles(monkeypatch: Patch) -> None:
    monkeypatch.setattr(folder, "kept", lambda: None)
    folder.mark_warm("six_nimmt")
    assert warmup.or_stand_in(find("champion"), load("6nimmt")).name == "champion"


@pytest.mark.parametrize("name", ["flat", "champion"])
def test_before_a_clock_runs_it_loads_what_it_needs(cold: list[str], name: str) -> None:
    find(name).prepare(load("x_nimmt"))  # type: ignore[attr-defined]
    assert [name for name in registered() if folder.is_warm(name)] == ["x_nimmt"]


def test_whatever_a_search_needs_is_compiled_for_every_game(cold: list[str], monkeypatch: Patch) -> None:
    """Later decisions need more than the first one: somebody has played, and the bot remembers it."""
    needed = ("best_candidate", "evaluate", "evaluate_flat", "halve", "predict_plays", "preselect")
    called = set()
    monkeypatch.delattr(os, "nice")

    def heard(name: str, function: Any) -> Any:
        def call(first: Any, *rest: Any) -> Any:
            called.add((name, first.decision.dtype if isinstance(first, search.Workspace) else None))
            return function(first, *rest)

        return call

    for name in needed:
        monkeypatch.setattr(search, name, heard(name, getattr(search, name)))
    warmup.compile_all()
    tables = {known.load().record for known in registered().values()}
    for name in needed:  # two of them look at no table
        assert {table for called_name, table in called if called_name == name} in ({None}, tables)
    assert all(folder.is_warm(name) for name in registered())


def test_a_game_without_a_kernel_waits_for_no_compiler(cold: list[str]) -> None:
    assert warmup.or_stand_in(find("champion"), Gated(Rules())).name == "champion"
    assert cold == []
