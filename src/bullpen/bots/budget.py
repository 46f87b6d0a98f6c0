"""How long a bot may think about a decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["Budget"]

GRACE: Final = 0.5
"""Seconds that the wall clock tolerates beyond what the processor's clock does: the machine may be busy."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a decision."""

    ms: int

    @property
    def processor(self) -> float:
        """The seconds of the processor's time that are tolerated: twice the budget, and a little more."""
        return (2 * self.ms + 10) / 1000

    @property
    def wall(self) -> float:
        """The seconds that are tolerated by the wall clock."""
        return self.processor + GRACE
