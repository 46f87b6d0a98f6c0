"""The server's clock. Rules never read it; tests have one that they turn themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Clock", "Timer", "WallClock"]


class Timer(Protocol):
    def cancel(self) -> None:
        """Do not ring."""


class Clock(Protocol):
    """What time it is, and a way to be called later."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        """Ring at this time, or at once if it is past."""

    async def sleep(self, milliseconds: int) -> None:
        """Wait."""


class WallClock:
    """The time on the wall."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1_000, callback)

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1_000)
