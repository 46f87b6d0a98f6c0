"""Bots from outside at a server's tables: only those that its operator has named."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from bullpen.bots import UnknownBot
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.server.seats.bots import levels
from bullpen.server.thinking.job import Request
from bullpen.server.thinking.offered import TakenName, name_of, offer
from bullpen.server.thinking.process import answer
from tests.bots.programs import RIGHT, program

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")


@pytest.fixture(autouse=True)
def nothing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("BULLPEN_BOT_LOGS", str(tmp_path / "logs"))
    yield
    offer(())


def asked(name: str) -> tuple[str, str]:
    """What is chosen, and why it was not the bot's own choice."""
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), 0)
    seen = pickle.dumps((view.seat, view.table, view.options, view.awaited))
    thought = answer(Request("6nimmt", seen, name, 0, 1), lambda: None)
    return str(view.options[thought.option]), thought.reason or ("missing" if thought.missing else "")


def test_a_program_that_is_offered_plays(tmp_path: Path) -> None:
    text = program(tmp_path, "clever.py")
    with pytest.raises(UnknownBot):  # strangers name nothing that runs
        name_of(text)
    offer([f"{text}@30000ms"])
    assert name_of("clever") == "clever"
    with pytest.raises(UnknownBot):
        name_of(text)
    listed = next(info for info in levels() if info.name == "clever")
    assert listed.installed
    assert str(tmp_path) not in str(listed)
    game = load("6nimmt")
    first = game.view(game.deal(2, Rng(1)), 0).options[0]
    assert asked("clever") == (str(first), "")


def test_one_that_fails_is_reported_and_one_that_is_gone_has_a_stand_in(tmp_path: Path) -> None:
    offer([program(tmp_path, "bad", 'return "moo"')])
    assert "program" in asked("bad")[1] or "option" in asked("bad")[1]
    offer(())
    assert asked("bad")[1] == "missing", "the table was begun when it was offered"


def test_names_are_different(tmp_path: Path) -> None:
    with pytest.raises(TakenName):
        offer([program(tmp_path, "greedy", RIGHT)])
    with pytest.raises(TakenName):
        offer([program(tmp_path, "a.py"), program(tmp_path, "a.js")])
