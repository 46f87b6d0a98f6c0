"""The server's clocks and timers, behind a protocol: tests use a fake one, rules use none.

Whatever runs out is counted on the monotonic clock, which nobody can set. The wall clock only says when
something was written down: it may jump, and then nothing happens earlier, later or never because of it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Clock", "SystemClock", "Timer"]


class Timer(Protocol):
    def cancel(self) -> None:
        """Do not call back."""


class Clock(Protocol):
    """What time it is, how much has passed, and a way to be called later."""

    def now(self) -> int:
        """The wall clock: milliseconds since 1970. To be written down, never to be waited for."""

    def monotonic(self) -> int:
        """Milliseconds since some moment; they only ever grow, at the same rate."""

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        """Call back at this time of the monotonic clock, or at once if it is past."""

    async def sleep(self, milliseconds: int) -> None:
        """Wait."""


class SystemClock:
    """The system's clocks and the event loop's timers."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, when - self.monotonic()) / 1_000, callback)

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1_000)
