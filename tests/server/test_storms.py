"""Broken connections, many at once, nonsense on the wire: nobody loses a table, nobody hurts another one."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from bullpen.server.table.log import Acted, unpack
from bullpen.server.table.room import Room
from tests.server.harness import Address, Person, play_on, reconnect, running_server
from tests.setups import printed


@pytest.mark.parametrize("game", printed())
def test_connections_cut_at_random_during_whole_games(game: str, tmp_path: Path) -> None:
    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create(game, 3, people=["Ola", "Jan"], bots=["random"], start=True)
            people = [Person(address, table["id"], [table["tokens"][str(seat)]], seat) for seat in (0, 1)]
            for person in people:
                await person.connect()
            cutting = asyncio.create_task(cut(people))
            await asyncio.gather(*(play_on(person, 0.2) for person in people))
            cutting.cancel()
            assert people[0].public == people[1].public
            await check_log(address, table["id"], people)
            for person in people:
                await person.leave()

    asyncio.run(storm())


async def cut(people: list[Person]) -> None:
    """Pull somebody's plug, again and again, without a word."""
    chance = random.Random(3)
    while True:
        await asyncio.sleep(chance.uniform(0.005, 0.06))
        person = chance.choice(people)
        if person.socket is not None:
            person.socket.transport.abort()


async def check_log(address: Address, table: str, people: list[Person]) -> None:
    """Everything that was acknowledged is in the log, and the log is a game by the rules."""
    entries = [unpack(line) for line in await address.lobby.services.store.read(table)]
    room = Room()
    for entry in entries:
        room.apply(entry)
    assert room.state == "over"
    written = {(e.seat, e.number, e.action) for e in entries if isinstance(e, Acted) and e.by == "person"}
    for person in people:
        assert set(person.done) <= written
    assert any(person.done for person in people)


def test_a_doubled_or_late_click_changes_nothing(tmp_path: Path) -> None:
    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create("6nimmt:rounds=1", 2, people=["Ola", "Jan"], start=True)
            async with Person(address, table["id"], table["tokens"].values()) as device:
                store = address.lobby.services.store
                first, second = device.mine[0]["options"][0], device.mine[1]["options"][0]
                for _ in range(5):
                    await device.act(0, first)
                for _ in range(5):
                    await device.until("done")
                lines = [unpack(line) for line in await store.read(table["id"])]
                assert sum(isinstance(line, Acted) for line in lines) == 1
                for _ in range(5):
                    await device.act(1, second)
                await device.until("done")
                for _ in range(4):
                    assert (await device.until("problem"))["code"] == "error-stale-action"
                lines = [unpack(line) for line in await store.read(table["id"])]
                assert sum(isinstance(line, Acted) for line in lines) == 2

    asyncio.run(storm())


def test_many_sockets_choose_at_the_same_moment(tmp_path: Path) -> None:
    """Ten seats, two windows each, all at once, changing their minds: every turn is resolved once."""

    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            names = [f"P{seat}" for seat in range(10)]
            table = await address.create("6nimmt:rounds=1", 10, people=names, start=True)
            people = [
                await Person(address, table["id"], [table["tokens"][str(seat)]], 2 * seat + window).connect()
                for seat in range(10)
                for window in range(2)
            ]
            await asyncio.gather(*(person.play(0.5) for person in people))
            assert all(person.public == people[0].public for person in people)
            codes = {problem["code"] for person in people for problem in person.problems}
            assert codes <= {"error-stale-action"}
            await check_log(address, table["id"], people)
            for person in people:
                await person.leave()

    asyncio.run(storm())


def test_many_want_the_same_seat(tmp_path: Path) -> None:
    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create("6nimmt", 4, name="Ola")
            people = [await Person(address, table["id"]).connect() for _ in range(12)]
            for i, person in enumerate(people):
                await person.send("sit", name=f"P{i}", seat=None if i % 2 else 1)
            await asyncio.gather(*(person.until("seated", "problem") for person in people))
            seats = [person.seats[0] for person in people if person.tokens]
            assert sorted(seats) == [1, 2, 3]
            assert len({token for person in people for token in person.tokens}) == 3
            for person in people:
                await person.leave()

    asyncio.run(storm())


def test_a_slow_reader_is_cut_off_and_delays_nobody(tmp_path: Path) -> None:
    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create("6nimmt:rounds=1", 2, people=["Ola", "Jan"], start=True)
            live = await address.lobby.find(table["id"])
            async with connect(f"{address.ws}/ws/{table['id']}", max_queue=1) as lazy:
                await lazy.send('{"t":"hello"}')
                await lazy.recv()
                async with Person(address, table["id"], table["tokens"].values()) as device:
                    (slow,) = [c for c in live.clients if not c.seats]
                    for _ in range(300):
                        slow.send(b'{"t":"pong"}')
                    assert slow.closed
                    await device.play()

    asyncio.run(storm())


def test_a_slow_bot_delays_no_other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    from bullpen.bots import bots

    class Sleepy:
        name = "sleepy"

        def choose(self, view: Any, options: Any, rng: Any) -> Any:
            time.sleep(3)
            return options[0]

    monkeypatch.setitem(bots(), "sleepy", Sleepy())

    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            slow = await address.create("6nimmt:rounds=1", 4, name="Ola", bots=["sleepy"] * 3, start=True)
            quick = await address.create("6nimmt:rounds=1", 2, name="Jan", bots=["random"], start=True)
            async with Person(address, quick["id"], quick["tokens"].values()) as jan:
                await asyncio.wait_for(jan.play(), 2.5)
            live = await address.lobby.find(slow["id"])
            assert live.room.playing.table.turn == 1

    asyncio.run(storm())


# Nonsense on the wire.

kinds = st.sampled_from(
    ["hello", "sit", "stand", "bot", "kick", "configure", "host", "start", "act", "tentative", "say", "moo"]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
fields = st.sampled_from(
    [
        "seat",
        "number",
        "action",
        "name",
        "game",
        "seats",
        "limit",
        "public",
        "text",
        "phrase",
        "bot",
        "tokens",
    ]
)
messages = st.builds(
    lambda kind, parts: json.dumps({**parts, "t": kind}), kinds, st.dictionaries(fields, values, max_size=5)
)
near = st.builds(
    lambda kind, seat, number, action: json.dumps(
        {"t": kind, "seat": seat, "number": number, "action": action}
    ),
    st.sampled_from(["act", "tentative"]),
    st.integers(-3, 12),
    st.integers(-2, 5),
    st.sampled_from(["1", "104", ">1", ">0", "-", ".", "=5", "stop>2", "45~", "", "\x00", "٣", "1" * 20]),
)
junk = st.one_of(messages, near, st.text(max_size=100), st.binary(max_size=100))


def test_nonsense_gets_a_typed_answer_and_hurts_nobody(tmp_path: Path) -> None:
    async def answer(address: Address, table: str, tokens: list[str], frames: list[str | bytes]) -> None:
        async with connect(f"{address.ws}/ws/{table}") as socket:
            if tokens:
                await socket.send(json.dumps({"t": "hello", "tokens": tokens}))
            try:
                for frame in frames:
                    await socket.send(frame)
                await socket.send('{"t":"ping"}')
                while (heard := json.loads(await asyncio.wait_for(socket.recv(), 10)))["t"] != "pong":
                    assert heard["t"] in ("welcome", "problem", "news", "room", "done", "chat", "seated")
                    assert "Traceback" not in json.dumps(heard)
                    assert heard.get("code") != "error-trouble"
            except websockets.ConnectionClosed:
                assert socket.close_code in (1008, 1009, 1007), socket.close_code

    runner = asyncio.Runner()
    running = running_server(tmp_path / "tables.sqlite")
    address = runner.run(running.__aenter__())
    try:
        table = runner.run(address.create("6nimmt", 3, people=["Ola", "Jan"], bots=["random"], start=True))
        tokens = list(table["tokens"].values())

        @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(junk, max_size=6), st.booleans())
        def fuzz(frames: list[str | bytes], seated: bool) -> None:
            runner.run(answer(address, table["id"], tokens[:1] if seated else [], frames))

        fuzz()

        async def still_there() -> None:
            async with Person(address, table["id"], tokens[1:]) as jan:
                assert jan.seats == [1]
                assert jan.room["state"] == "playing"
                await jan.send("ping")
                await jan.until("pong")

        runner.run(still_there())
    finally:
        runner.run(running.__aexit__(None, None, None))
        runner.close()


@settings(max_examples=200, deadline=None)
@given(st.one_of(junk, values.map(json.dumps)))
def test_reading_a_message_never_fails_otherwise(frame: str | bytes) -> None:
    from bullpen.server.messages.errors import BadMessage, TooLarge
    from bullpen.server.settings import Limits
    from bullpen.server.transport.limits import Limiter
    from bullpen.server.transport.websocket import decode

    with suppress(BadMessage, TooLarge):
        decode(frame, Limiter(Limits(), lambda: 0))


def test_people_come_back_after_a_graceful_stop(tmp_path: Path) -> None:
    async def storm() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create("6nimmt:rounds=1", 2, name="Ola", bots=["random"], start=True)
            person = await Person(address, table["id"], table["tokens"].values()).connect()
            await person.act(0)
            await person.until("done")
        with pytest.raises(websockets.ConnectionClosed):
            await person.until("never")
        async with running_server(tmp_path / "tables.sqlite") as address:
            person.address = address
            await reconnect(person)
            await person.play()
            await person.leave()

    asyncio.run(storm())
