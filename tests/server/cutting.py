"""A line that breaks: a proxy that cuts connections in the middle of what they carry."""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

LONGEST = (700, 1_500, 8_000, 40_000)
"""After how many bytes a line breaks at the latest: a decision has some 800, its answer included."""


class Line:
    """One connection, and how many more bytes it carries."""

    def __init__(self, bytes: int) -> None:
        self.left = bytes
        self.kind = ""


class Proxy:
    """Passes bytes on to a port, and cuts every connection after some of them, until it has cut enough."""

    def __init__(self, port: int, enough: int, seed: int = 1) -> None:
        self.target, self.enough = port, enough
        self.chance = random.Random(seed)
        self.cuts: Counter[str] = Counter()
        """How many lines were cut, by the method of their request."""
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        line = Line(self.chance.randrange(self.chance.choice(LONGEST)))
        parts = [self.carry(reader, far_writer, line), self.carry(far_reader, writer, line)]
        tasks = [asyncio.ensure_future(part) for part in parts]
        done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        if any(task.result() for task in done):
            self.cuts[line.kind] += 1
            for end in (writer, far_writer):
                reset(end)
        for end in (writer, far_writer):
            end.close()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: Line) -> bool:
        """Pass bytes on; whether the line is to be cut now."""
        with suppress(OSError):
            while data := await reader.read(200):
                line.kind = line.kind or data.split(b" ")[0].decode()
                line.left -= len(data)
                if line.left < 0 and self.cuts.total() < self.enough:
                    return True
                writer.write(data)
                await writer.drain()
        return False


def reset(writer: asyncio.StreamWriter) -> None:
    """Close at once, as a network that breaks does."""
    with suppress(OSError):
        line: socket.socket = writer.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


@asynccontextmanager
async def cutting_proxy(port: int, enough: int) -> AsyncIterator[Proxy]:
    proxy = Proxy(port, enough)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
