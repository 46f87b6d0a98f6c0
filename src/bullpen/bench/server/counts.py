"""What is counted while the people of ``bullpen bench --server`` play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

__all__ = ["Company", "Tally", "quantile"]

Key: TypeAlias = int | tuple[int, int]
"""What the updates of one decision have in common."""


@dataclass
class Tally:
    """What was measured in a stretch of time."""

    hasty: bool = False
    """Whether everybody decides as soon as they are asked."""
    running: bool = True
    """Whether anybody still decides anything."""
    waits: list[float] = field(default_factory=list)
    """Seconds from sending a decision to the last seat's update."""
    late: list[float] = field(default_factory=list)
    """Seconds by which the people themselves were behind their plan."""
    sent: int = 0
    updates: int = 0
    bytes: int = 0


class Company:
    """The people at one table, and the decisions that not all of them have heard of."""

    def __init__(self) -> None:
        self.size = 0
        self.sent: dict[Key, float] = {}
        self.heard: dict[Key, int] = {}
        self.tally = Tally(running=False)

    def update(self, key: Key, now: float, size: int) -> None:
        """A seat heard of a decision; when all have, we know how long it took."""
        heard = self.heard[key] = self.heard.get(key, 0) + 1
        self.tally.updates += 1
        self.tally.bytes += size
        if heard == self.size:
            del self.heard[key]
            sent = self.sent.pop(key, None)
            if sent is not None:
                self.tally.waits.append(now - sent)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
