"""One connection to a table: what it may know, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from bullpen.core.game import Seat

__all__ = ["Connection"]

WAITING: Final = 256
"""So many messages may wait for a slow client before it is cut off; it can come back for the rest."""


class Connection:
    """A client at a table. Sending never waits: whoever is slow delays nobody else."""

    def __init__(self, tokens: set[str], deliver: Callable[[bytes], Awaitable[None]]) -> None:
        self.tokens = tokens
        """The hashes of the secrets that this connection knows."""
        self.seats: frozenset[Seat] = frozenset()
        self.deliver = deliver
        self.waiting: deque[bytes] = deque()
        self.more = asyncio.Event()
        self.cut = False

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is cut off."""
        if len(self.waiting) >= WAITING:
            self.close()
        elif not self.cut:
            self.waiting.append(message)
            self.more.set()

    def close(self) -> None:
        """Send no more, and hang up."""
        self.cut = True
        self.waiting.clear()
        self.more.set()

    async def pump(self) -> None:
        """Deliver what is queued, until the connection is closed."""
        while not self.cut:
            await self.more.wait()
            self.more.clear()
            while self.waiting:
                await self.deliver(self.waiting.popleft())
