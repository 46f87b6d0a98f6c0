"""Sockets that send more frames than anybody needs: pings, fragments, messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from bullpen.server.settings import Limits
from tests.server.attack.attacker import (
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    frame,
    is_well,
    raw_websocket,
    refused,
)
from tests.server.harness import Person, running_server

FLOODS = {
    "pings": [frame(PING)],
    "pings with a payload": [frame(PING, b"x" * 125)],
    "pongs": [frame(PONG)],
    "fragments": [frame(TEXT, b"", final=False), frame(CONTINUATION, b"", final=False)],
    "messages": [frame(TEXT, b"{}")],
}


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_socket_that_floods_is_closed_and_nobody_else_notices(kind: str, tmp_path: Path) -> None:
    first, *rest = FLOODS[kind]
    before = refused("frames of a connection")
    async with running_server(tmp_path / "tables.sqlite", limits=Limits()) as address:
        table = await address.create("6nimmt", 2, name="Ola")
        async with Person(address, table["id"]) as other, raw_websocket(address, table["id"]) as attacker:
            attacker.send(first)
            chunk = (rest[0] if rest else first) * (65_536 // len(first))
            await attacker.flood(chunk, 300)  # 20 MB, unless it is closed
            assert await attacker.closed()
            await other.send("ping")
            await other.until("pong")
            await is_well(address)
        assert refused("frames of a connection") == before + 1


async def test_an_honest_client_may_ping_and_send_in_fragments(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite", limits=Limits()) as address:
        table = await address.create("6nimmt", 2, name="Ola")
        async with raw_websocket(address, table["id"]) as client:
            hello = b'{"t":"hello"}'
            client.send(frame(PING, b"moo") * 20 + frame(TEXT, hello[:5], final=False))
            client.send(frame(CONTINUATION, hello[5:]))
            heard = b""
            while b'"welcome"' not in heard:
                heard += await client.reader.read(65_536)
            assert heard.count(b"\x8a\x03moo") == 20


async def test_who_does_not_read_is_not_read_from(tmp_path: Path) -> None:
    """The answers to pings would pile up in the server's memory."""
    limits = Limits(frames=10**9, frames_rate=10**9, answer_seconds=0.5)
    before = refused("slow readers")
    async with running_server(tmp_path / "tables.sqlite", limits=limits) as address:
        table = await address.create("6nimmt", 2, name="Ola")
        async with raw_websocket(address, table["id"]) as attacker:
            attacker.reader._transport.pause_reading()  # type: ignore[attr-defined]
            await attacker.flood(frame(PING, b"x" * 125) * 400, 600)  # 31 MB, unless it is closed
            await is_well(address)
        assert refused("slow readers") == before + 1
