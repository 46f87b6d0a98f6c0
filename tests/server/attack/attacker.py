"""An attacker: raw connections to a server on the loopback, and what the server has refused meanwhile."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bullpen.server import metrics
from tests.server.harness import HANGS, Address

MASK = b"\0\0\0\0"
TEXT, CONTINUATION, CLOSE, PING, PONG = 1, 0, 8, 9, 10


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """A frame as a browser sends it; masked with zeros, which changes nothing."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size)
    return bytes([opcode | (0x80 if final else 0)]) + length + MASK + payload


class Raw:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def flood(self, data: bytes, times: int) -> bool:
        """Send it again and again; whether the server has had enough."""
        try:
            for _ in range(times):
                self.writer.write(data)
                await asyncio.wait_for(self.writer.drain(), HANGS)
        except OSError:
            return True
        return False

    async def closed(self) -> bool:
        """Wait until the server closes the connection."""
        with suppress(OSError):
            while await asyncio.wait_for(self.reader.read(65_536), HANGS):
                pass
        return True

    async def answer(self) -> tuple[int, bytes]:
        """The answer to a request: its status, and all of it."""
        with suppress(OSError):
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), HANGS)
            return int(head.split()[1]), head
        return 0, b""


@asynccontextmanager
async def raw(address: Address) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_websocket(address: Address, table: str) -> AsyncIterator[Raw]:
    """A connection to a table, after the handshake and before hello."""
    async with raw(address) as connection:
        key = base64.b64encode(os.urandom(16)).decode()
        connection.send(
            f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert (await connection.answer())[0] == 101
        yield connection


def refused(cause: str) -> int:
    """How often something was refused for this cause so far, in this process."""
    return int(metrics.REFUSALS.values.get(cause, 0))


async def is_well(address: Address) -> None:
    """Others are served."""
    status, _, answer = await address.get("/health")
    assert (status, json.loads(answer)["status"]) == (200, "ok")
    await address.create("6nimmt", 2, name="Ola")
