"""The server's clock and timers, behind a protocol: tests use a fake one, rules use none."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Clock", "Timer", "WallClock"]


class Timer(Protocol):
    def cancel(self) -> None:
        """Do not call back."""


class Clock(Protocol):
    """What time it is, and a way to be called later."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        """Call back at this time, or at once if it is past."""

    async def sleep(self, milliseconds: int) -> None:
        """Wait."""


class WallClock:
    """The system's time and the event loop's timers."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1_000, callback)

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1_000)
