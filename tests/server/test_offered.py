"""Bots from outside at a server's tables: only those that its operator has named."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bullpen.bots import UnknownBot
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.server.seats.bots import BotPool, levels
from bullpen.server.seats.offered import TakenName, name_of, offer
from tests.bots.programs import RIGHT, program
from tests.server.fake_clock import FakeClock

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")


@pytest.fixture(autouse=True)
def nothing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("BULLPEN_BOT_LOGS", str(tmp_path / "logs"))
    yield
    offer(())


async def asked(name: str) -> tuple[str, list[tuple[str, str]]]:
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), 0)
    pool, reports = BotPool(FakeClock(), pace=0, think_seconds=60), []
    choice = await pool.choose(name, view, lambda *report: reports.append(report))
    pool.close()
    return str(choice), reports


async def test_a_program_that_is_offered_plays(tmp_path: Path) -> None:
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
    assert await asked("clever") == (str(first), [])


async def test_one_that_fails_is_reported_and_one_that_is_gone_has_a_stand_in(tmp_path: Path) -> None:
    offer([program(tmp_path, "bad", 'return "moo"')])
    _, reports = await asked("bad")
    assert [name for name, _ in reports] == ["bad"]
    offer(())
    _, reports = await asked("bad")  # the table was begun when it was offered
    assert reports == []


def test_names_are_different(tmp_path: Path) -> None:
    with pytest.raises(TakenName):
        offer([program(tmp_path, "greedy", RIGHT)])
    with pytest.raises(TakenName):
        offer([program(tmp_path, "a.py"), program(tmp_path, "a.js")])
