"""A bot that fails at a server's table does not stop it, and the log says which bot and why, once."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest

from bullpen.bots import bots
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.server.seats.bots import BotPool
from tests.server.fake_clock import FakeClock
from tests.server.harness import Person, running_server


class Raising:
    name = "raising"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        raise LookupError(f"the secret hand {options}")


RAISED = f"LookupError (test_bots.py:{Raising.choose.__code__.co_firstlineno + 1})"


class Dreaming:
    name = "dreaming"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        return None


class Sleeping:
    name = "sleeping"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        time.sleep(0.2)
        return options[0]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in (Raising(), Dreaming(), Sleeping()):
        monkeypatch.setitem(bots(), bot.name, bot)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raising", RAISED),
        ("dreaming", "it chose what is no option"),
        ("sleeping", "no answer within 0.01 s"),
    ],
)
async def test_who_fails_is_reported_and_chance_decides(bot: str, reason: str) -> None:
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), 0)
    pool, reports = BotPool(FakeClock(), pace=0, think_seconds=0.01 if bot == "sleeping" else 60), []
    choice = await pool.choose(bot, view, lambda *report: reports.append(report))
    pool.close()
    assert choice in view.options
    assert reports == [(bot, reason)]


def test_the_log_names_a_bot_once_at_a_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> list[str]:
        async with running_server(tmp_path / "tables.sqlite") as address:
            found = []
            for _ in range(2):
                table = await address.create(
                    "6nimmt:rounds=1", 4, name="Ola", bots=["raising", "raising", "dreaming"], start=True
                )
                found.append(table["id"])
                async with Person(address, table["id"], table["tokens"].values()) as ola:
                    await ola.play()
            return found

    caplog.set_level(logging.WARNING, "bullpen")
    tables = asyncio.run(play())
    told = [(record.__dict__["table"], record.getMessage()) for record in caplog.records]
    assert sorted(told) == sorted(
        (table, text)
        for table in tables
        for text in (
            f"the bot raising failed: {RAISED}",
            "the bot dreaming failed: it chose what is no option",
        )
    )
    assert "secret" not in caplog.text
