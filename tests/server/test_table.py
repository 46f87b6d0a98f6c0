"""A table over real sockets: session down, hosts, kicking, leaving, rematches, talk, several windows."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.harness import Address, Person, running_server

GAME = "6nimmt:rounds=1"

Scenario = Callable[[Address], Awaitable[None]]


def with_server(tmp_path: Path, scenario: Scenario, **more: Any) -> None:
    async def run() -> None:
        async with running_server(tmp_path / "tables.sqlite", **more) as address:
            await scenario(address)

    asyncio.run(run())


async def sit(person: Person, name: str) -> int:
    await person.send("sit", name=name)
    seat: int = (await person.until("seated"))["seat"]
    return seat


def test_the_host_fills_frees_kicks_and_passes_on(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 3, name="Ola")
        ola = Person(address, table["id"], table["tokens"].values())
        jan = Person(address, table["id"])
        async with ola, jan:
            assert await sit(jan, "Jan") == 1
            await ola.send("bot", seat=2, bot="random")
            await ola.wait(lambda person: person.room["seats"][2]["kind"] == "bot")
            await ola.send("kick", seat=2)
            await ola.wait(lambda person: person.room["seats"][2]["kind"] == "open")
            await ola.send("kick", seat=1)
            await jan.until("welcome")
            assert jan.seats == []
            assert jan.room["seats"][1]["kind"] == "open"
            assert await sit(jan, "Jan") == 1
            await ola.send("host", seat=1)
            await jan.wait(lambda person: person.room["host"] == 1)
            await ola.send("start")
            assert (await ola.until("problem"))["code"] == "error-not-host"
            await jan.send("stand", seat=1)
            await ola.wait(lambda person: person.room["host"] == 0)

    with_server(tmp_path, scenario)


def test_who_leaves_during_a_game_is_played_by_a_bot(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, people=["Ola", "Jan"], start=True)
        ola = Person(address, table["id"], [table["tokens"]["0"]])
        jan = Person(address, table["id"], [table["tokens"]["1"]])
        async with ola, jan:
            await ola.send("stand", seat=0)
            await jan.wait(lambda person: person.room["host"] == 1)
            seat = jan.room["seats"][0]
            assert (seat["kind"], seat["name"], seat["away"], seat["left"]) == ("person", "Ola", True, True)
            assert ola.seats == [0], "the seat is kept"
            await jan.play()
            assert jan.room["seats"][0]["kind"] == "open", "for the next game the seat is free"
            async with Person(address, table["id"]) as iga:
                assert await sit(iga, "Iga") == 0

    with_server(tmp_path, scenario)


def test_late_comers_watch_and_join_the_next_game_of_another_variant(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, people=["Ola", "Jan"], start=True)
        device, late = Person(address, table["id"], table["tokens"].values()), Person(address, table["id"])
        async with device, late:
            await late.send("sit", name="Iga")
            assert (await late.until("problem"))["code"] == "error-game-running"
            await asyncio.gather(device.play(), late.play())
            await device.send("configure", game="x_nimmt", seats=3, limit=0, public=False)
            await late.wait(lambda person: person.room["game"] == "x_nimmt")
            assert await sit(late, "Iga") == 2
            await device.send("start")
            await asyncio.gather(
                *(person.wait(lambda person: person.room["round"] == 2) for person in (device, late))
            )
            await asyncio.gather(device.play(), late.play())
            assert late.public == device.public
        for n in (1, 2):
            status, _, answer = await address.get(f"/api/replay/{table['id']}/{n}")
            assert status == 200
            assert json.loads(answer)["info"]["slug"] == ("six_nimmt", "x_nimmt")[n - 1]

    with_server(tmp_path, scenario)


def test_talk_goes_to_all_and_is_remembered(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, name="Ola")
        async with Person(address, table["id"], table["tokens"].values()) as ola:
            async with Person(address, table["id"]) as watcher:
                await ola.send("say", text="<b>hello</b>")
                said = await watcher.until("chat")
                assert (said["seat"], said["name"], said["text"]) == (0, "Ola", "<b>hello</b>")
                await watcher.send("phrase", phrase="nice")
                await ola.until("chat")
                said = await ola.until("chat")
                assert (said["seat"], said["phrase"]) == (None, "nice")
            late = Person(address, table["id"])
            async with late:
                assert [line["phrase"] for line in late.told[0]["chat"]] == ["", "nice"]
                await ola.send("say", text="x" * 201)
                assert (await ola.until("problem"))["code"] == "error-bad-message"

    with_server(tmp_path, scenario)


def test_the_buffalo_hears_nothing(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create("buffalo", 2, people=["Ola", "Jan"], start=True)
        async with Person(address, table["id"], table["tokens"].values()) as device:
            assert device.room["chat"] == "closed"
            await device.send("say", text="I have the 1")
            assert (await device.until("problem"))["code"] == "error-chat-closed"
            states = set()
            while not device.over:
                for seat in device.asked()[:1]:
                    await device.act(seat)
                await device.until("news")
                # The word on the talk follows the news at once.
                await device.send("ping")
                await device.until("pong")
                playing = device.room["state"] == "playing"
                expected = "closed" if playing and device.public["ask"] is None else "open"
                assert device.room["chat"] == expected
                states.add(expected)
            assert states == {"open", "closed"}

    with_server(tmp_path, scenario)


def test_a_second_window_shows_the_same_and_may_act(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, people=["Ola", "Jan"], start=True)
        token = [table["tokens"]["0"]]
        async with Person(address, table["id"], token) as one, Person(address, table["id"], token) as two:
            await one.act(0, one.mine[0]["options"][0])
            await two.wait(lambda person: person.mine[0]["choice"] is not None)
            chosen = two.mine[0]["options"][4]
            await two.act(0, chosen)
            await one.wait(lambda person: person.mine[0]["choice"] == chosen)
            await two.until("done")

    with_server(tmp_path, scenario)


def test_nobody_hears_of_a_change_of_mind(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, people=["Ola", "Jan"], start=True)
        ola = Person(address, table["id"], [table["tokens"]["0"]])
        jan = Person(address, table["id"], [table["tokens"]["1"]])
        async with ola, jan:
            await ola.act(0)
            await jan.until("news")
            before = len(jan.heard)
            for option in ola.mine[0]["options"]:
                await ola.act(0, option)
            await ola.send("ping")
            await ola.until("pong")
            await jan.send("ping")
            assert (await jan.hear())["t"] == "pong"
            assert len(jan.heard) == before + 1
            assert jan.seq == ola.seq, "not even by a gap in the numbers"

    with_server(tmp_path, scenario)


def test_what_was_missed_arrives_by_number(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, people=["Ola", "Jan"], start=True)
        ola = Person(address, table["id"], [table["tokens"]["0"]])
        jan = Person(address, table["id"], [table["tokens"]["1"]])
        async with ola:
            await jan.connect()
            last = jan.seq
            await jan.leave()
            seen = json.loads(json.dumps(jan.public))
            await ola.act(0)
            await ola.until("news")
            await jan.connect(last)
            (missed,) = jan.told[-1]["history"]
            assert missed["rule"] == "seal"
            seen |= missed["changes"]
            assert seen == jan.public
            await jan.leave()
            await jan.connect(jan.seq)
            assert jan.told[-1]["history"] == []
            await jan.leave()

    with_server(tmp_path, scenario)


def test_two_workers_never_both_win(tmp_path: Path) -> None:
    """Two servers with the same store: whoever writes second hears what the first one wrote."""

    async def scenario() -> None:
        async with running_server(tmp_path / "t.sqlite") as one, running_server(tmp_path / "t.sqlite") as two:
            table = await one.create(GAME, 2, people=["Ola", "Jan"], start=True)
            ola = Person(one, table["id"], [table["tokens"]["0"]])
            jan = Person(two, table["id"], [table["tokens"]["1"]])
            async with ola, jan:
                await ola.act(0)
                await ola.until("done")
                await jan.act(1)
                await jan.until("done")
                assert jan.problems == []
                there = (await two.lobby.find(table["id"])).room
                assert there.playing.table.number > 1 or there.playing.table.ask is not None
                here = await one.lobby.find(table["id"])
                one.lobby.log_grew(table["id"], there.number)
                await ola.wait(lambda person: person.public["number"] == there.playing.table.number)
                assert here.room.playing.table == there.playing.table

    asyncio.run(scenario())


def test_a_table_is_in_memory_once_however_it_came_there(tmp_path: Path) -> None:
    """A server that has just started loads the tables of its store, also one that is opened right then."""

    async def opened() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            lobby, store = address.lobby, address.lobby.services.store
            table = (await address.create("6nimmt", 2, name="Ola"))["id"]
            live = lobby.tables[table]
            await lobby.load(table)  # as if it had been asked for before the table was there
            assert lobby.tables[table] is live

            create, loaded = store.create, []

            async def slowly(table: str, *rest: Any) -> None:
                await create(table, *rest)
                await lobby.load(table)
                loaded.append(lobby.tables[table])

            store.create = slowly
            table = (await address.create("6nimmt", 2, name="Ola"))["id"]
            assert [lobby.tables[table]] == loaded

    asyncio.run(opened())
