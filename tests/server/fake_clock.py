"""A clock for tests: time passes when they say so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Alarm:
    when: int
    callback: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """Time stands still until a test advances it. The wall clock can be set besides: ``time += …``."""

    def __init__(self) -> None:
        self.time = 1_000_000
        """The wall clock."""
        self.running = 5_000
        """The monotonic clock."""
        self.alarms: list[Alarm] = []

    def now(self) -> int:
        return self.time

    def monotonic(self) -> int:
        return self.running

    def call_at(self, when: int, callback: Callable[[], None]) -> Alarm:
        alarm = Alarm(when, callback)
        self.alarms.append(alarm)
        return alarm

    async def sleep(self, milliseconds: int) -> None:
        done = asyncio.get_running_loop().create_future()

        def ring() -> None:
            if not done.done():
                done.set_result(None)

        alarm = self.call_at(self.running + milliseconds, ring)
        try:
            await done
        finally:
            alarm.cancel()

    async def advance(self, milliseconds: int) -> None:
        """Let time pass, alarm by alarm; what they set off has time to happen."""
        end = self.running + milliseconds
        while True:
            await settle()
            due = [alarm for alarm in self.alarms if not alarm.cancelled and alarm.when <= end]
            if not due:
                break
            first = min(due, key=lambda alarm: alarm.when)
            self.pass_to(max(self.running, first.when))
            self.alarms.remove(first)
            first.callback()
        self.pass_to(end)
        await settle()

    def pass_to(self, running: int) -> None:
        self.time += running - self.running
        self.running = running


async def settle() -> None:
    """Let everything that can happen now happen."""
    for _ in range(20):
        await asyncio.sleep(0.003)
