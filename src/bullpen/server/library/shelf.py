"""Where finished games are got ready to be looked at: in a thread of their own, each once, the last kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from bullpen.server.messages.errors import LibraryBusy

__all__ = ["Shelf"]

MOST_WAITING: Final = 16
"""Games that wait to be got ready; who asks for another one is told to come back."""
MOST_BYTES: Final = 32 * 2**20
"""How much of what was asked for is kept in memory."""

T = TypeVar("T")
Key = tuple[str, int, str]
"""Table, number of the game, and what was asked of it."""


class Shelf:
    """A bounded queue, one thread, and a cache of the answers: least recently used ones go first."""

    def __init__(self, most_bytes: int = MOST_BYTES, most_waiting: int = MOST_WAITING) -> None:
        self.most_bytes, self.most_waiting = most_bytes, most_waiting
        self.thread = ThreadPoolExecutor(1, "replay")
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        self.coming: dict[Key, asyncio.Task[bytes]] = {}
        self.worked_out = 0
        """How many were got ready: fewer than were asked for."""

    async def get(self, key: Key, read: Callable[[], Awaitable[T]], make: Callable[[T], bytes]) -> bytes:
        """What was asked for: kept from before, or read in the event loop and made in the thread."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.coming:
            self.check_room()
            task = self.coming[key] = asyncio.create_task(self.make(key, read, make))
            task.add_done_callback(lambda _: self.coming.pop(key, None))
        return await asyncio.shield(self.coming[key])

    def check_room(self) -> None:
        if len(self.coming) >= self.most_waiting:
            raise LibraryBusy

    async def make(self, key: Key, read: Callable[[], Awaitable[T]], make: Callable[[T], bytes]) -> bytes:
        made = await self.run(make, await read())
        self.worked_out += 1
        self.kept[key] = made
        self.size += len(made)
        while self.size > self.most_bytes:
            _, dropped = self.kept.popitem(last=False)
            self.size -= len(dropped)
        return made

    async def run(self, work: Callable[[T], bytes], of: T) -> bytes:
        """Do something in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, of)

    def forget(self, table: str) -> None:
        """Keep nothing of this table."""
        for key in [key for key in self.kept if key[0] == table]:
            self.size -= len(self.kept.pop(key))

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
