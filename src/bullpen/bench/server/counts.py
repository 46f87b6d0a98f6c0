"""Latencies and counts, measured while the load runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

__all__ = ["Measurements", "TableUpdates", "quantile"]

Key: TypeAlias = int | tuple[int, int]
"""Identifies a decision in its updates."""


@dataclass
class Measurements:
    """What was measured in one phase."""

    eager: bool = False
    """Whether clients decide as soon as they are asked."""
    running: bool = True
    """Whether clients still decide."""
    waits: list[float] = field(default_factory=list)
    """Latencies: seconds from sending a decision to the update of the last client."""
    late: list[float] = field(default_factory=list)
    """Seconds by which the clients themselves were behind their plan."""
    sent: int = 0
    updates: int = 0
    bytes: int = 0


class TableUpdates:
    """Matches the updates of one table's clients with the decisions that caused them."""

    def __init__(self) -> None:
        self.size = 0
        self.sent: dict[Key, float] = {}
        self.received: dict[Key, int] = {}
        self.measured = Measurements(running=False)

    def add(self, key: Key, now: float, size: int) -> None:
        """A client got the update of a decision; the last one gives the latency."""
        received = self.received[key] = self.received.get(key, 0) + 1
        self.measured.updates += 1
        self.measured.bytes += size
        if received == self.size:
            del self.received[key]
            sent = self.sent.pop(key, None)
            if sent is not None:
                self.measured.waits.append(now - sent)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
