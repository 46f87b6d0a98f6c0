"""One WebSocket connection as a table sees it: the seats it holds and its queue of outgoing messages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from bullpen.core.game import Seat
from bullpen.server.metrics import refuse

__all__ = ["Connection"]

MAX_QUEUED: Final = 256
"""A client with more unsent messages than this is disconnected; it can reconnect and catch up."""


class Connection:
    """A client of a table. ``send`` never waits, so a slow client delays nobody else."""

    def __init__(
        self,
        tokens: set[str],
        deliver: Callable[[bytes], Awaitable[None]],
        address: str = "",
        most: int = 1_048_576,
    ) -> None:
        self.tokens = tokens
        """The hashes of the seat tokens that this connection presented."""
        self.seats: frozenset[Seat] = frozenset()
        self.typed: int | None = None
        self.deliver = deliver
        self.queue: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closed = False
        self.address = address
        self.most, self.queued = most, 0
        """The bytes that may wait here, and those that do."""

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is disconnected."""
        if len(self.queue) >= MAX_QUEUED or self.queued + len(message) > self.most:
            refuse("unread messages")
            self.close()
        elif not self.closed:
            self.queue.append(message)
            self.queued += len(message)
            self.wake.set()

    def close(self) -> None:
        """Drop what is queued and let ``send_queued`` end."""
        self.closed = True
        self.queue.clear()
        self.queued = 0
        self.wake.set()

    async def send_queued(self) -> None:
        """Deliver messages as they are queued, until the connection is closed."""
        while not self.closed:
            await self.wake.wait()
            self.wake.clear()
            while self.queue:
                message = self.queue.popleft()
                self.queued -= len(message)
                await self.deliver(message)
