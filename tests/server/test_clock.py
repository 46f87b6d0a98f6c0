"""Time limits that the server owns, seats that are away and back, and hosts that are gone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import websockets

from bullpen.server.lobby import DAY
from bullpen.server.table.live import HOST_TIMEOUT
from bullpen.server.table.log import Acted, Away, Back, unpack
from bullpen.server.table.room import ANIMATION
from tests.server.fake_clock import FakeClock, settle
from tests.server.harness import Address, Person, running_server

GAME = "6nimmt:rounds=1"


async def entries(address: Address, table: str) -> list[Any]:
    return [unpack(line) for line in await address.lobby.services.store.read(table)]


async def drain(person: Person) -> None:
    """Hear all that has been said so far."""
    await settle()
    while True:
        try:
            await person.hear(0.05)
        except TimeoutError:
            return


def test_a_tentative_choice_counts_when_time_runs_out(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=15, start=True)
            ola = Person(address, table["id"], [table["tokens"]["0"]])
            jan = Person(address, table["id"], [table["tokens"]["1"]])
            async with ola, jan:
                assert ola.room["left"] == 15
                wanted = ola.mine[0]["options"][3]
                await ola.send("tentative", seat=0, number=1, action=wanted)
                await jan.act(1)
                await clock.advance(14_000)
                assert [entry for entry in await entries(address, table["id"]) if isinstance(entry, Acted)][
                    1:
                ] == []
                await clock.advance(1_000)
                acted = [entry for entry in await entries(address, table["id"]) if isinstance(entry, Acted)]
                assert [(entry.seat, entry.by) for entry in acted[:2]] == [(1, "person"), (0, "tentative")]
                assert acted[1].action == wanted
                await drain(jan)
                heard = json.dumps([m for m in jan.told if m["t"] != "news"])
                assert "tentative" not in heard, "nobody else is told"
                assert not any(isinstance(entry, Away) for entry in await entries(address, table["id"]))

    asyncio.run(play())


def test_a_tentative_choice_can_be_taken_back_and_must_be_possible(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=15, start=True)
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                await ola.send("tentative", seat=0, number=1, action="999")
                assert (await ola.until("problem"))["code"] == "error-illegal-action"
                await ola.send("tentative", seat=1, number=1, action="1")
                assert (await ola.until("problem"))["code"] == "error-not-your-seat"
                await ola.send("tentative", seat=0, number=9, action=ola.mine[0]["options"][0])
                assert (await ola.until("problem"))["code"] == "error-stale-action"
                await ola.send("tentative", seat=0, number=1, action=ola.mine[0]["options"][0])
                await ola.send("tentative", seat=0, number=1, action=None)
                await settle()
                await clock.advance(15_000)
                acted = [entry for entry in await entries(address, table["id"]) if isinstance(entry, Acted)]
                assert {entry.by for entry in acted} <= {"clock", "bot"}

    asyncio.run(play())


def test_two_misses_make_a_seat_away_until_its_person_says_otherwise(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=15, start=True)
            ola = Person(address, table["id"], [table["tokens"]["0"]])
            jan = Person(address, table["id"], [table["tokens"]["1"]])
            async with ola:
                for _ in range(12):
                    await drain(ola)
                    if ola.room["seats"][1]["away"]:
                        break
                    for seat in ola.asked():
                        await ola.act(seat)
                    await clock.advance(15_000 + ANIMATION)
                misses = [
                    entry
                    for entry in await entries(address, table["id"])
                    if isinstance(entry, Acted) and entry.by == "clock" and entry.seat == 1
                ]
                assert len(misses) == 2
                assert ola.room["seats"][1]["away"]
                assert ola.room["seats"][1]["bot"], "a bot plays there"
                # From now on nobody waits for Jan.
                before, then = ola.public["turn"], clock.now()
                while ola.public["turn"] == before and not ola.over:
                    for seat in ola.asked():
                        await ola.act(seat)
                    await ola.hear()
                assert clock.now() == then
                # A page that reconnects by itself says nothing about its person.
                await jan.connect()
                await drain(ola)
                assert ola.room["seats"][1]["connected"]
                assert ola.room["seats"][1]["away"]
                await jan.send("back", seat=1)
                await ola.wait(lambda person: not person.room["seats"][1]["away"])
                assert any(isinstance(entry, Back) for entry in await entries(address, table["id"]))
                await jan.wait(lambda person: not person.room["seats"][1]["away"])
                assert jan.mine[1]["options"]
                await jan.leave()

    asyncio.run(play())


def test_everybody_away_pauses_the_game_until_one_is_back(tmp_path: Path) -> None:
    """Also after a restart: nothing happens, however long it takes, and then the time starts anew."""

    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(
                GAME, 3, people=["Ola", "Jan"], bots=["random"], limit=15, start=True
            )
            live = await address.lobby.find(table["id"])
            async with Person(address, table["id"]):  # who only watches plays for nobody
                for _ in range(4):
                    await clock.advance(15_000 + ANIMATION)
                assert [place.away for place in live.room.places] == [True, True, False]
                assert (live.paused, live.left) == (True, None)
            await settle()
            assert live.idle
            written = live.room.number
            await clock.advance(3_600_000)
            assert live.room.number == written
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            live = await address.lobby.find(table["id"])
            await clock.advance(3_600_000)
            assert (live.paused, live.room.number) == (True, written)
            jan = Person(address, table["id"], [table["tokens"]["1"]])
            async with jan, Person(address, table["id"]) as watcher:
                assert jan.room["paused"]
                await jan.send("back", seat=1)
                await watcher.wait(lambda person: not person.room["paused"])
                due = 1 in watcher.public["awaited"]  # or somebody has to take a row first
                assert watcher.room["left"] == (15 if due else None)
                await clock.advance(15_000)
                live = await address.lobby.find(table["id"])  # it was unloaded in the meantime
                assert live.room.number > written + 1

    asyncio.run(play())


def test_after_a_restart_people_have_their_whole_time_once_one_of_them_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=15, start=True)
            async with Person(address, table["id"], table["tokens"].values()):
                await clock.advance(10_000)
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            await clock.advance(3_600_000)
            live = await address.lobby.find(table["id"])
            async with Person(address, table["id"], table["tokens"].values()) as device:
                assert (device.room["left"], live.room.playing.table.number) == (15, 1)
                await clock.advance(14_000)
                assert live.room.playing.table.number == 1
                await clock.advance(1_000)
                assert live.room.playing.table.number > 1

    asyncio.run(play())


def test_time_stands_still_while_nobody_looks(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=15, start=True)
            live = await address.lobby.find(table["id"])
            async with Person(address, table["id"], table["tokens"].values()):
                await clock.advance(10_000)
            await settle()
            await clock.advance(200_000)
            async with Person(address, table["id"], table["tokens"].values()) as device:
                assert (device.room["left"], live.room.playing.table.number) == (5, 1)
                await clock.advance(5_000)
                assert live.room.playing.table.number > 1

    asyncio.run(play())


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_a_wall_clock_that_jumps_neither_fires_nor_stops_anything(tmp_path: Path, jump: int) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=15, start=True)
            live = await address.lobby.find(table["id"])
            async with Person(address, table["id"], table["tokens"].values()) as device:
                await clock.advance(5_000)
                clock.time += jump
                await device.act(0)
                assert (await device.until("news"))["left"] == 10
                await clock.advance(9_000)
                assert live.room.playing.table.number == 1, "not at once"
                await clock.advance(1_000)
                assert live.room.playing.table.number > 1, "not in an hour"
                await drain(device)
                limit = 15 + ANIMATION / 1_000
                assert device.told[-1]["left"] == limit, "nor is the next decision any different"

    asyncio.run(play())


@pytest.mark.parametrize("days", [8, -8, 400])
def test_a_server_whose_clock_was_wrong_for_a_minute_clears_nothing_away(tmp_path: Path, days: int) -> None:
    async def play() -> None:
        clock = FakeClock()
        clock.time = 1_800_000_000_000
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, name="Ola")
            await clock.advance(2 * address.lobby.lifetimes.sweep)
        clock.time += days * DAY
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            await clock.advance(75_000)
            assert await address.lobby.services.store.is_open(table["id"])
            late = await address.create(GAME, 2, name="Jan")
        clock.time -= days * DAY
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            await clock.advance(75_000)
            for one in (table, late):
                assert await address.lobby.services.store.is_open(one["id"])

    asyncio.run(play())


def test_a_table_of_bots_alone_ends_after_its_time_also_while_somebody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock, pace=900_000) as address:
            lobby = address.lobby
            left = await address.create(GAME, 3, name="Ola", bots=["random", "random"], start=True)
            kept = await address.create(GAME, 3, name="Jan", bots=["random", "random"], start=True)
            async with Person(address, left["id"], left["tokens"].values()) as ola:
                await ola.send("stand", seat=0)
                await ola.wait(lambda person: person.room["paused"])
            async with Person(address, left["id"]) as watcher:
                await clock.advance(lobby.lifetimes.bots_alone - 60_000)
                assert left["id"] in lobby.tables
                await clock.advance(60_000 + 2 * lobby.lifetimes.sweep)
                with pytest.raises(websockets.ConnectionClosed):
                    await watcher.wait(lambda person: False)
            assert not await lobby.services.store.is_open(left["id"])
            assert await lobby.services.store.is_open(kept["id"])

    asyncio.run(play())


def test_a_new_host_is_found_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 3, people=["Ola", "Jan"])
        async with (
            running_server(tmp_path / "tables.sqlite", clock=clock) as address,
            Person(address, table["id"], [table["tokens"]["1"]]) as jan,
        ):
            await clock.advance(HOST_TIMEOUT - 1_000)
            await drain(jan)
            assert jan.room["host"] == 0, "they may still come"
            await clock.advance(1_000)
            await jan.wait(lambda person: person.room["host"] == 1)
            await jan.send("bot", seat=2, bot="random")
            await jan.wait(lambda person: person.room["seats"][2]["kind"] == "bot")

    asyncio.run(play())


def test_a_host_who_is_gone_for_long_is_host_no_longer(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, name="Ola")
            ola = Person(address, table["id"], table["tokens"].values())
            async with Person(address, table["id"]) as jan:
                await ola.connect()
                await jan.send("sit", name="Jan")
                await jan.until("seated")
                await ola.leave()
                await drain(jan)
                assert not jan.room["seats"][0]["connected"]
                await clock.advance(HOST_TIMEOUT - 1_000)
                await drain(jan)
                assert jan.room["host"] == 0
                await clock.advance(1_000)
                await jan.wait(lambda person: person.room["host"] == 1)

    asyncio.run(play())


def test_idle_tables_are_forgotten_then_cleared_away_then_deleted(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            idle = await address.create(GAME, 2, name="Ola")
            played = await address.create(GAME, 2, people=["Ola", "Jan"], start=True)
            async with Person(address, played["id"], played["tokens"].values()) as device:
                await device.send("say", text="a secret of ours")
                await device.until("chat")
                await device.play()
            lobby = address.lobby
            store, lives = lobby.services.store, lobby.lifetimes
            for _ in range(2):
                clock.pass_to(clock.monotonic() + lives.loaded + 1)
                await lobby.sweep()
                assert lobby.tables == {}
                assert (await lobby.find(idle["id"])).room.code == idle["code"]
            clock.pass_to(clock.monotonic() + lives.loaded + 1)
            clock.time += 10 * lives.finished
            await lobby.sweep()
            await lobby.sweep()
            for table in (idle, played):
                status, _, _ = await address.get(f"/api/code/{table['code']}")
                assert status == 200, "what the wall clock says clears nothing away"
            store.served += lives.open
            await lobby.sweep()
            for table in (idle, played):
                status, _, _ = await address.get(f"/api/code/{table['code']}")
                assert status == 404
            assert await store.read(idle["id"]) == []
            assert b"a secret of ours" not in b"".join(await store.read(played["id"]))
            status, _, _ = await address.get(f"/api/replay/{played['id']}/1")
            assert status == 200, "a finished game can still be seen"
            await lobby.sweep()
            store.served += lives.finished - lives.sweep
            await lobby.sweep()
            assert await store.read(played["id"]), "somebody looked at it"
            await lobby.sweep()
            assert await store.read(played["id"]) == [], "nobody did for long"

    asyncio.run(play())


def test_a_restart_renews_no_life(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, name="Ola")
            lives, store = address.lobby.lifetimes, address.lobby.services.store
            store.served += lives.open - 2 * lives.sweep
            await address.lobby.sweep()
        for left in (True, False):
            async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
                await address.lobby.mine({table["id"]: table["tokens"].values()})
                address.lobby.unload_all()
                await address.lobby.sweep()
                status, _, _ = await address.get(f"/api/code/{table['code']}")
                assert (status == 200) == left

    asyncio.run(play())
