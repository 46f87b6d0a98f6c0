"""``kill -9`` at any moment: every table is there again, nothing acknowledged is lost or played twice.

``BULLPEN_KILLS`` is how often the server is killed.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sys
from pathlib import Path

import pytest

from bullpen.server.settings import Limits
from bullpen.server.storage.store import Store
from bullpen.server.table.log import Acted, Started, unpack
from bullpen.server.table.room import Room
from tests.server.harness import Address, Person, play_on

KILLS = int(os.environ.get("BULLPEN_KILLS", "4"))


@pytest.mark.skipif(sys.platform == "win32", reason="no kill -9 there")
def test_kill_9_under_play(tmp_path: Path) -> None:
    asyncio.run(survive(tmp_path / "tables.sqlite"))


async def survive(place: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = Address(probe.getsockname()[1])
    server = await start(address, place)
    try:
        people: list[Person] = []
        for game in ("6nimmt", "x_nimmt", "buffalo"):
            table = await address.create(game, 3, people=["Ola", "Jan"], bots=["random"], start=True)
            people += [Person(address, table["id"], [table["tokens"][str(s)]], s) for s in (0, 1)]
        for person in people:
            await person.connect()
        playing = [asyncio.create_task(play_slowly(person)) for person in people]
        chance = random.Random()
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.05, 0.6))
            server.send_signal(signal.SIGKILL)
            await server.wait()
            server = await start(address, place)
        for person in people:
            person.hurry = True  # type: ignore[attr-defined]
        await asyncio.wait_for(asyncio.gather(*playing), 120)
        for person in people:
            await person.leave()
    finally:
        if server.returncode is None:
            server.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(server.wait(), 20) == 0, "a graceful stop"
    await check(place, people)


async def play_slowly(person: Person) -> None:
    """Play on through every crash, slowly enough that the game is not over before the last one."""
    person.hurry = False  # type: ignore[attr-defined]
    act = person.act

    async def pause(seat: int, action: str | None = None) -> None:
        # Nobody is faster than the server allows: it would refuse what it then waits for.
        await asyncio.sleep(1 / Limits().rate if person.hurry else 0.1)  # type: ignore[attr-defined]
        await act(seat, action)

    person.act = pause  # type: ignore[method-assign]
    await play_on(person, 0.2)


async def start(address: Address, place: Path) -> asyncio.subprocess.Process:
    command = ["-m", "bullpen", "serve", "--no-open", "--pace", "0"]
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, *command, "--port", str(address.port), "--data", str(place)),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    for _ in range(400):
        await asyncio.sleep(0.05)
        assert server.returncode is None, "the server does not start"
        try:
            if (await address.get("/health"))[0] == 200:
                return server
        except OSError:
            continue
    raise AssertionError("the server does not answer")


async def check(place: Path, people: list[Person]) -> None:
    store = await Store.open(place)
    for table in {person.table for person in people}:
        entries = [unpack(line) for line in await store.read(table)]
        room = Room()
        for entry in entries:
            room.apply(entry)  # by the rules: an action played twice would be refused here
        assert room.state == "over"
        assert sum(isinstance(entry, Started) for entry in entries) == 1
        written = {(e.seat, e.number, e.action) for e in entries if isinstance(e, Acted)}
        for person in people:
            if person.table == table:
                assert person.done
                assert {problem["code"] for problem in person.problems} <= {"error-stale-action"}
                assert set(person.done) <= written, "something acknowledged is lost"
                assert room.playing is not None
                assert person.public["number"] == room.playing.table.number
    await store.close()
