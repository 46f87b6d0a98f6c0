"""Bots think in processes of their own. One that fails there is named, and another one decides."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bullpen.bots import find
from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.server.clock import SystemClock
from bullpen.server.seats.bots import BotPool
from bullpen.server.thinking.job import Job, Thought
from bullpen.server.thinking.pool import Pool
from bullpen.server.thinking.worker import WorkerProcess
from tests.server import odd_bots
from tests.server.harness import AtHome, Person, running_server

GAME = "6nimmt:rounds=1"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    odd_bots.know(monkeypatch)


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    """One process, in which a bot has a second: enough for those that answer at all."""
    made = Pool(SystemClock(), 1, lambda: WorkerProcess(think_seconds=1))
    yield made
    await made.close()


def dealt(seed: int = 1) -> View[Any]:
    game = load(GAME)
    return game.view(game.deal(2, Rng(seed)), 0)


def job(bot: str, view: View[Any] | None = None, seed: int = 3) -> Job:
    return Job("a table", GAME, view or dealt(), bot, True, SystemClock().monotonic(), seed)


@pytest.mark.parametrize(
    ("bot", "kind", "reason"),
    [
        ("raising", "error", odd_bots.RAISED),
        ("spoiling", "error", "LookupError"),
        ("dreaming", "illegal", "it chose what is no option"),
        ("sleeping", "timeout", "no answer within 1 s"),
        ("deadly", "error", "its process ended"),
    ],
)
async def test_who_fails_is_named_and_greedy_decides(pool: Pool, bot: str, kind: str, reason: str) -> None:
    view = dealt()
    thought = await pool.think(job(bot, view))
    greedy = find("greedy").choose(view, view.options, Rng(3).child(view.table.number))
    assert (thought.fault, thought.by) == (kind, "greedy")
    assert thought.reason.startswith(reason)
    if kind != "timeout" and bot != "deadly":
        assert view.options[thought.option] == greedy, "the arena's way"
    again = await pool.think(job("steady", view))
    assert (again.option, again.fault) == (len(view.options) - 1, None), "others are answered as ever"
    assert pool.tally.snapshot()[f"faults_{kind}"] == 1


async def test_the_same_seed_gives_the_same_decision_as_here(pool: Pool) -> None:
    for seed in range(4):
        view = dealt(seed)
        for bot in ("cautious", "family"):
            thought = await pool.think(job(bot, view, seed))
            assert (thought.by, thought.step) == (bot, 0)
            assert view.options[thought.option] == find(bot).choose(view, view.options, Rng(seed))


async def test_a_process_that_dies_is_started_again_and_its_work_done_again(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEADLY_ONCE", str(tmp_path / "died"))
    thought = await pool.think(job("deadly"))
    assert (thought.by, thought.fault, thought.option) == ("deadly", None, 0)
    assert pool.tally.restarts == 1
    worker = pool.workers[0]
    assert isinstance(worker, WorkerProcess)
    assert worker.process is not None
    worker.process.kill()  # as the system does when memory is short
    assert (await pool.think(job("steady"))).by == "steady"


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no priorities there")
async def test_bots_think_elsewhere_at_a_low_priority(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    monkeypatch.setenv("STEADY_TELLS", str(told))
    await pool.think(job("steady", seed=41))
    process, nice, seed = map(int, told.read_text().split())
    assert process != os.getpid()
    assert nice >= min(os.nice(0) + 10, 19)
    assert seed == Rng(41).state


async def test_whoever_stops_waiting_takes_the_job_back(pool: Pool) -> None:
    slow = asyncio.create_task(pool.think(job("sleeping")))
    while not isinstance(pool.workers[0], WorkerProcess) or pool.workers[0].process is None:
        await asyncio.sleep(0.01)
    waiting = asyncio.create_task(pool.think(job("steady")))
    await asyncio.sleep(0.01)
    assert len(pool.queue) == 1
    waiting.cancel()
    slow.cancel()
    await asyncio.gather(waiting, slow, return_exceptions=True)
    assert len(pool.queue) == 0
    assert (await pool.think(job("steady"))).by == "steady", "nobody is asked about it again"


@pytest.mark.skipif(sys.platform == "win32", reason="no such processes there")
async def test_it_can_be_closed_in_mid_thought() -> None:
    made = Pool(SystemClock(), 1)
    slow = asyncio.create_task(made.think(job("sleeping")))
    worker = made.workers[0]
    assert isinstance(worker, WorkerProcess)
    while worker.process is None:
        await asyncio.sleep(0.01)
    process = worker.process
    async with asyncio.timeout(60):
        await made.close()
    assert process.returncode is not None
    slow.cancel()


async def test_a_lone_option_needs_no_thought_and_a_pause_none_after_a_long_one() -> None:
    class Instant:
        async def think(self, request: Any) -> Thought:
            raise AssertionError("nobody is asked")

        async def close(self) -> None:
            pass

    bots = BotPool(SystemClock(), 0, Pool(SystemClock(), 1, Instant))
    view = dealt()
    alone = View(view.game, view.seat, view.table, view.options[:1], view.awaited)
    action, thought = await bots.choose("champion", alone, GAME, "a table", people=True)
    assert (action, thought.fault) == (view.options[0], None)


# At a table.


def test_a_table_and_the_log_name_who_failed_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> list[str]:
        async with running_server(tmp_path / "tables.sqlite") as address:
            found = []
            for _ in range(2):
                table = await address.create(
                    GAME, 4, name="Ola", bots=["raising", "raising", "dreaming"], start=True
                )
                found.append(table["id"])
                async with Person(address, table["id"], table["tokens"].values()) as ola:
                    await ola.play()
                    assert [seat["instead"] for seat in ola.room["seats"]] == [
                        "",
                        "greedy",
                        "greedy",
                        "greedy",
                    ]
                    await ola.send("start")
                    await ola.until("welcome")
                    assert ola.room["round"] == 2
                    assert [seat["instead"] for seat in ola.told[-1]["room"]["seats"]] == [""] * 4
            return found

    caplog.set_level(logging.WARNING, "bullpen")
    tables = asyncio.run(play())
    told = [(record.__dict__["table"], record.getMessage()) for record in caplog.records]
    assert sorted(told) == sorted(
        (table, text)
        for table in tables
        for text in (
            f"the bot raising failed: {odd_bots.RAISED}; greedy decides instead",
            "the bot dreaming failed: it chose what is no option; greedy decides instead",
        )
    )
    assert "secret" not in caplog.text


def test_a_bot_that_hangs_is_not_asked_again_in_this_game(tmp_path: Path) -> None:
    async def play() -> None:
        pool = Pool(SystemClock(), 1, lambda: WorkerProcess(think_seconds=0.5))
        async with running_server(tmp_path / "tables.sqlite", pool=pool) as address:
            table = await address.create(GAME, 3, name="Ola", bots=["sleeping", "random"], start=True)
            async with Person(address, table["id"], table["tokens"].values()) as ola:
                await ola.play()
                assert [seat["instead"] for seat in ola.room["seats"]] == ["", "greedy", ""]
            assert pool.tally.faults == {"timeout": 1}

    asyncio.run(play())


def test_a_table_says_when_its_bots_think_less(tmp_path: Path) -> None:
    """Cheaper thoughts are not random ones; and when they are over, the table says so, too."""

    class Late(AtHome):
        step = 3

        async def think(self, request: Any) -> Thought:
            found = await super().think(request)
            return Thought(found.option, found.by, self.step)

    async def play() -> None:
        late = Late()
        async with running_server(
            tmp_path / "tables.sqlite", pool=Pool(SystemClock(), 1, lambda: late)
        ) as address:
            table = await address.create(GAME, 2, name="Ola", bots=["random"], start=True)
            live = await address.lobby.find(table["id"])
            async with Person(address, table["id"], table["tokens"].values()) as ola:
                assert not ola.room["hurried"]
                await ola.wait(lambda person: person.room["hurried"])
                late.step, live.hurried_at = 0, live.hurried_at - 20_000
                await ola.play()
                assert not ola.room["hurried"]
            assert live.services.bots.pool.tally.snapshot()["cheaper_3"] >= 1

    asyncio.run(play())
