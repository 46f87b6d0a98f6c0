"""More champions than there is time for: serving does not wait, nobody plays at random, it can be stopped.

``BULLPEN_ATTACK_TABLES=200`` and ``BULLPEN_ATTACK_SECONDS=60`` make it longer, and strict: the answers of
``/health`` beside it are then measured in milliseconds, which needs a machine with nothing else to do.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from bullpen.bots import find, prepare
from bullpen.games import load
from tests.server.attack.serving import Served, gone, percentile, served
from tests.server.harness import Person

TABLES = int(os.environ.get("BULLPEN_ATTACK_TABLES", "20"))
SECONDS = float(os.environ.get("BULLPEN_ATTACK_SECONDS", "4"))
STRICT = "BULLPEN_ATTACK_TABLES" in os.environ

GAME = "6nimmt"


class Asking(Thread):
    """Somebody who asks how the server is, ten times a second, over one connection."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.port, self.over, self.seconds = port, Event(), [0.0]

    def run(self) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with closing(line):
            self.ask(line)

    def ask(self, line: http.client.HTTPConnection) -> None:
        while not self.over.wait(0.1):
            start = time.perf_counter()
            line.request("GET", "/health")
            answer = line.getresponse()
            assert answer.status == 200
            answer.read()
            self.seconds.append(time.perf_counter() - start)


async def sit_down(serving: Served, bots: int, bot: str = "champion") -> Person:
    table = await serving.address.create(GAME, bots + 1, name="Ola", bots=[bot] * bots, start=True)
    return await Person(serving.address, table["id"], table["tokens"].values()).connect()


async def play(person: Person, until: float) -> None:
    """Decide at once, game after game."""
    answered: set[Any] = set()
    while (left := until - time.monotonic()) > 0:
        for seat in person.asked():
            turn = seat, person.public["number"], person.room["round"]
            if turn not in answered:
                answered.add(turn)
                await person.act(seat)
        if person.over:
            await person.send("start")
        try:
            await person.hear(left)
        except TimeoutError:
            return


async def test_tables_of_champions_neither_stop_the_server_nor_play_at_random(tmp_path: Path) -> None:
    await asyncio.to_thread(prepare, find("champion"), load(GAME))  # or its kernel is compiled meanwhile
    async with served(tmp_path / "tables.sqlite", "--pace", "100") as serving:
        people = [await sit_down(serving, 3) for _ in range(TABLES)]
        await people[0].act(0)  # the process that thinks starts, and loads what it needs
        await people[0].wait(lambda one: one.public["number"] > 1)
        asking = Asking(serving.address.port)
        asking.start()
        until = time.monotonic() + SECONDS
        await asyncio.gather(*(play(person, until) for person in people))
        asking.over.set()
        asking.join(60)
        hurried = sum(person.room["hurried"] for person in people)
        children = serving.children()
        await asyncio.gather(*(person.leave() for person in people))
        await serving.stop()
    await gone(children)
    tally, waits = serving.tally, asking.seconds
    print(f"\n{TABLES} tables, {SECONDS:g} s: {tally}; hurried at {hurried} tables")
    p50, p99 = (percentile(waits, part) for part in (0.5, 0.99))
    print(f"/health {len(waits)} times: p50 {1e3 * p50:.1f} ms, p99 {1e3 * p99:.1f} ms")
    assert tally["decisions"] > TABLES
    deciders = {name.removeprefix("by_") for name in tally if name.startswith("by_")}
    assert deciders <= {"champion", "cautious"}, "a cheaper thought is a thought"
    assert tally["cold"] == 0
    assert not any(count for name, count in tally.items() if name.startswith("faults_"))
    assert "failed" not in serving.log
    if STRICT:
        assert hurried, "the tables say so"
        assert p99 < 0.1
    else:
        assert p50 < 1, "however busy the machine is"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes cannot be listed there")
@pytest.mark.parametrize("killed", [False, True])
async def test_no_process_is_left_when_the_server_ends_however_it_does(tmp_path: Path, killed: bool) -> None:
    async with served(tmp_path / "tables.sqlite", "--pace", "0") as serving:
        person = await sit_down(serving, 2, "cautious")
        await person.act(0)
        await person.wait(lambda one: one.public["turn"] > 1 or one.public["ask"] is not None)
        children = serving.children()
        assert children, "bots think elsewhere"
        if killed:
            serving.process.kill()
            await serving.process.wait()
        else:
            await serving.stop()
            assert serving.process.returncode == 0
        await gone(children)


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
async def test_a_signal_stops_it_at_any_moment_of_games_of_bots_alone(tmp_path: Path) -> None:
    for moment in (0.0, 0.1, 0.5):
        async with served(tmp_path / f"{moment}.sqlite", "--pace", "0") as serving:
            people = [await sit_down(serving, 2, "greedy") for _ in range(4)]
            for person in people:
                await person.send("kick", seat=0)  # they only watch now
                await person.wait(lambda one: not one.seats)
            await asyncio.sleep(moment)
            await serving.stop()
            assert (serving.process.returncode, serving.log.count("Traceback")) == (0, 0), serving.log
