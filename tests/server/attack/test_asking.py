"""Asking for too much: requests, codes, chat, seats, imports."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from bullpen.server.messages.errors import TooManySeats
from bullpen.server.settings import Limits
from bullpen.server.transport.limits import MAX_BUCKETS, Limiter
from tests.server.attack.attacker import is_well, raw, refused
from tests.server.harness import Person, running_server

HERE = 20
"""From this machine twenty times as much is allowed."""


async def test_a_flood_of_requests(tmp_path: Path) -> None:
    before = refused("requests of an address")
    async with running_server(tmp_path / "tables.sqlite", limits=Limits(hits=2, hits_rate=0.001)) as address:
        statuses = [(await address.get("/api/games"))[0] for _ in range(2 * HERE + 5)]
        assert statuses == [200] * 2 * HERE + [429] * 5
        assert (await address.get("/health"))[0] == 200, "probes are not counted"
    assert refused("requests of an address") == before + 5


async def test_wrong_codes_from_an_address_and_in_all(tmp_path: Path) -> None:
    for limits in (Limits(codes=1, requests=1_000), Limits(codes_in_all=HERE, requests=1_000)):
        async with running_server(tmp_path / "tables.sqlite", limits=limits) as address:
            table = await address.create("6nimmt", 2)
            right = f"/api/code/{table['code']}"
            for _ in range(5):
                assert (await address.get(right))[0] == 200, "right ones do not count"
            for _ in range(HERE):
                assert (await address.get("/api/code/AAAAA"))[0] == 404
            for path in ("/api/code/AAAAA", right):
                status, _, answer = await address.get(path)
                assert (status, json.loads(answer)["code"]) == (429, "error-too-many-codes")


async def test_chat_without_end(tmp_path: Path) -> None:
    limits = Limits(chat=3, chat_every=10_000)
    async with running_server(tmp_path / "tables.sqlite", limits=limits) as address:
        table = await address.create("6nimmt", 2, name="Ola")
        async with Person(address, table["id"], table["tokens"].values()) as ola:
            for _ in range(5):
                await ola.send("say", text="moo")
            await ola.send("ping")
            await ola.until("pong")
            said = [message["t"] for message in ola.told if message["t"] in ("chat", "problem")]
            assert said == ["chat"] * 3 + ["problem"] * 2
            assert ola.problems[0]["code"] == "error-too-fast"


async def test_a_stranger_does_not_take_all_the_seats(tmp_path: Path) -> None:
    """Not with one connection, and not by coming back again and again."""
    async with running_server(tmp_path / "tables.sqlite", limits=Limits(seats=2)) as address:
        table = await address.create("6nimmt", 10, public=True, name="Ola")
        for n in range(4):
            async with Person(address, table["id"]) as stranger:
                await stranger.send("sit", name=f"Jan {n}")
                heard = await stranger.until("seated", "problem")
                assert heard.get("code") == (None if n < 2 else "error-too-many-seats")
        async with (
            Person(address, table["id"], table["tokens"].values()),
            Person(address, table["id"]) as guest,
        ):
            for n in range(5):  # the host's own household
                await guest.send("sit", name=f"Guest {n}")
                assert (await guest.until("seated", "problem"))["t"] == "seated"


def test_a_seat_that_was_given_up_is_forgotten() -> None:
    limiter = Limiter(Limits(seats=1), lambda: 0)
    limiter.took_seat("table", "192.0.2.1", 3, "token")
    limiter.check_seats("table", "192.0.2.1", {3: "another's"})
    limiter.check_seats("table", "192.0.2.2", {3: "token"})
    with pytest.raises(TooManySeats):
        limiter.check_seats("table", "192.0.2.1", {3: "token"})


async def test_imports_at_the_same_time(tmp_path: Path) -> None:
    before = refused("imports at the same time")
    async with running_server(tmp_path / "tables.sqlite", limits=Limits(imports=2)) as address:
        async with AsyncExitStack() as held:
            for _ in range(2):
                slow = await held.enter_async_context(raw(address))
                slow.send(
                    b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n6nimmt"
                )
            while not address.app.state.limiter.imports.locked():
                await asyncio.sleep(0.01)
            status, _, answer = await address.post("/api/replays", b"6nimmt")
            assert (status, json.loads(answer)["code"]) == (503, "error-too-busy")
            await is_well(address)
        while address.app.state.limiter.imports.locked():
            await asyncio.sleep(0.01)
        assert (await address.post("/api/replays", b"6nimmt"))[0] == 400
    assert refused("imports at the same time") == before + 1


def test_many_addresses_make_no_question_dearer() -> None:
    """What 2,000 questions cost, among few and among many other addresses."""

    def cost(others: int) -> float:
        limiter = Limiter(Limits(), lambda: 0)
        for n in range(others):
            limiter.check_request(connection(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}"))
        began = time.process_time()
        for n in range(2_000):
            limiter.check_request(connection(f"192.0.{n >> 8}.{n & 255}"))
        assert len(limiter.buckets) <= MAX_BUCKETS
        return time.process_time() - began

    assert min(cost(2 * MAX_BUCKETS) for _ in range(3)) < 20 * max(0.001, min(cost(10) for _ in range(3)))


def connection(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1), "headers": []})
