"""Tables full of bots that everybody has left: nobody thinks there, also after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bullpen.server.clock import SystemClock
from bullpen.server.thinking.pool import Pool
from tests.server.fake_clock import settle
from tests.server.harness import Address, AtHome, Person, running_server

TABLES = 8
GAME = "6nimmt"


def thoughts(address: Address) -> int:
    return int(address.lobby.services.bots.pool.tally.decisions)


async def rests(address: Address) -> None:
    """Nothing is thought, nothing waits to be."""
    await settle()
    before = thoughts(address)
    await asyncio.sleep(0.5)
    assert thoughts(address) == before
    assert len(address.lobby.services.bots.pool.queue) == 0
    assert not any(live.thinking for live in address.lobby.tables.values())


def test_tables_that_people_left_to_their_bots_rest(tmp_path: Path) -> None:
    async def play() -> None:
        place, left, shut = tmp_path / "tables.sqlite", [], []
        async with running_server(place, pool=Pool(SystemClock(), 1, AtHome)) as address:
            for i in range(TABLES):
                table = await address.create(GAME, 10, name="Ola", bots=["cautious"] * 9, start=True)
                person = await Person(address, table["id"], table["tokens"].values()).connect()
                if i % 2:
                    await person.send("stand", seat=0)
                    await person.wait(lambda one: one.room["seats"][0]["left"])
                    left.append(table)
                else:
                    await person.send("kick", seat=0)
                    await person.wait(lambda one: not one.seats)
                    shut.append(table)
                await person.leave()
            await rests(address)
            # Somebody comes: the game goes on as if nothing had been.
            async with Person(address, shut[0]["id"]) as watcher:
                await watcher.wait(lambda one: one.public["turn"] > 2)
            await rests(address)
        async with running_server(place, pool=Pool(SystemClock(), 1, AtHome)) as address:
            for table in (*left, *shut):
                await address.lobby.find(table["id"])
            await rests(address)
            assert thoughts(address) == 0
            async with Person(address, left[0]["id"], left[0]["tokens"].values()) as ola:
                assert ola.room["paused"]
                await ola.send("back", seat=0)
                await ola.wait(lambda one: not one.room["paused"])
                await ola.act(0)
                await ola.wait(lambda one: one.public["turn"] > 1 or one.public["ask"] is not None)

    asyncio.run(play())
