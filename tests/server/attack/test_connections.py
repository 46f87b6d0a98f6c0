"""Connections that take and give nothing: silent, slow, half sent, not read."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bullpen.server import metrics
from bullpen.server.settings import Limits
from tests.server.attack.attacker import is_well, raw, raw_websocket, refused
from tests.server.harness import Address, Person, running_server

POST = "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n"


async def test_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    """The one that has been silent longest makes room for the next."""
    before = refused("unfinished requests")
    limits = Limits(unfinished=20)
    async with running_server(tmp_path / "tables.sqlite", limits=limits) as address, AsyncExitStack() as held:
        silent = [await held.enter_async_context(raw(address)) for _ in range(100)]
        await is_well(address)
        assert await silent[0].closed()
        assert refused("unfinished requests") >= before + 80


async def test_a_connection_has_limited_time_for_its_headers(tmp_path: Path) -> None:
    before = refused("slow headers")
    limits = Limits(header_seconds=0.3)
    async with (
        running_server(tmp_path / "tables.sqlite", limits=limits) as address,
        raw(address) as silent,
        raw(address) as slow,
        raw(address) as second,
    ):
        slow.send(b"GET / HTTP/1.1\r\n")
        second.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await second.answer())[0] == 200
        second.send(b"GET /health HTTP/1.1\r\nHo")
        assert await silent.closed()
        assert await slow.closed()
        assert await second.closed()
        assert refused("slow headers") == before + 3
        await is_well(address)


async def test_a_socket_has_limited_time_for_its_hello(tmp_path: Path) -> None:
    before = refused("silent sockets")
    async with running_server(tmp_path / "tables.sqlite", limits=Limits(header_seconds=0.3)) as address:
        table = await address.create("6nimmt", 2, name="Ola")
        async with raw_websocket(address, table["id"]) as silent:
            assert await silent.closed()
        assert refused("silent sockets") == before + 1


async def test_sockets_without_hello_count_as_silent(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite", limits=Limits(unfinished=5)) as address:
        table = await address.create("6nimmt", 2, name="Ola")
        async with AsyncExitStack() as held, Person(address, table["id"]) as other:
            sockets = [await held.enter_async_context(raw_websocket(address, table["id"])) for _ in range(12)]
            assert await sockets[0].closed()
            await other.send("ping")
            await other.until("pong")  # it has said hello: it stays


async def test_a_body_has_limited_time(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    before = refused("slow bodies")
    async with running_server(tmp_path / "tables.sqlite", limits=Limits(body_seconds=0.3)) as address:
        async with raw(address) as slow:
            slow.send(POST.format(path="/api/tables", size=100).encode() + b"{")
            assert await slow.closed()
        assert refused("slow bodies") == before + 1
        await is_well(address)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("path", ["/api/tables", "/api/mine", "/api/replays"])
async def test_a_body_that_is_broken_off(path: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        async with raw(address) as broken:
            broken.send(POST.format(path=path, size=1000).encode() + b'{"game":')
            await broken.writer.drain()
            await asyncio.sleep(0.1)
        await is_well(address)
        await asyncio.sleep(0.1)
    assert not [record for record in caplog.records if record.exc_info], caplog.text


async def test_a_body_that_says_it_is_too_large_is_not_read(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        for size in ("9000", "9" * 30):
            async with raw(address) as large:
                large.send(POST.format(path="/api/tables", size=size).encode())
                assert (await large.answer())[0] in (400, 413)
        await is_well(address)


async def test_connections_from_one_address_and_in_all(tmp_path: Path) -> None:
    """From this machine twenty times as many are let in as from elsewhere."""
    for limits, cause in (
        (Limits(open_each=1), "connections of an address"),
        (Limits(open=20), "connections in all"),
    ):
        before = refused(cause)
        async with running_server(tmp_path / "tables.sqlite", limits=limits) as address:
            async with AsyncExitStack() as held:
                opened = [await held.enter_async_context(raw(address)) for _ in range(21)]
                assert await opened[-1].closed()
                assert refused(cause) == before + 1
            await well_again(address)


async def well_again(address: Address) -> None:
    """Whoever leaves makes room; that takes a moment."""
    for _ in range(100):
        try:
            return await is_well(address)
        except OSError:
            await asyncio.sleep(0.05)
    raise AssertionError("the server stays closed")


async def test_answers_that_nobody_reads(tmp_path: Path) -> None:
    """Time for each, and bytes in all."""
    asked = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
    for limits, cause in (
        (Limits(answer_seconds=0.3, hits=10**6), "slow readers"),
        (Limits(in_flight=10_000, hits=10**6), "bytes in flight"),
    ):
        before = refused(cause)
        async with running_server(tmp_path / "tables.sqlite", limits=limits) as address:
            async with raw(address) as greedy:
                greedy.reader._transport.pause_reading()  # type: ignore[attr-defined]
                for _ in range(100):
                    if refused(cause) > before:
                        break
                    await greedy.flood(asked, 1)
                    address.gate.relieve()
                    await asyncio.sleep(0.02)
                assert refused(cause) == before + 1
            await is_well(address)


def test_a_cause_is_logged_once_not_every_time(caplog: pytest.LogCaptureFixture) -> None:
    metrics.LOGGED.pop("moo", None)
    for _ in range(1_000):
        metrics.refuse("moo")
    assert [record.getMessage() for record in caplog.records] == ["refused: moo"]
    assert refused("moo") >= 1_000
