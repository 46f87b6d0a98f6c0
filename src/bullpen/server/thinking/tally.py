"""What the bots of a server have done so far: plain numbers, for the metrics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from bullpen.server.thinking.job import Thought
from bullpen.server.thinking.steps import STEPS

__all__ = ["Tally"]


@dataclass
class Tally:
    """Counts of decisions and of what was wrong with them."""

    decisions: int = 0
    by: Counter[str] = field(default_factory=Counter)
    """Which bots have made them: those that were asked, or others in their place."""
    steps: Counter[int] = field(default_factory=Counter)
    """How many of them were cheaper than usual, by step."""
    faults: Counter[str] = field(default_factory=Counter)
    """How often a bot failed, by kind."""
    cold: int = 0
    """How often another bot decided because a kernel was not compiled yet."""
    restarts: int = 0
    """How many processes have died or were killed."""
    full: int = 0
    """How often a job had to wait for room in the queue."""
    waited: int = 0
    """Milliseconds that jobs have waited in all."""
    thought: int = 0
    """Milliseconds that processes have thought in all, by the wall clock."""

    def count(self, thought: Thought, waited: int, spent: int) -> None:
        self.decisions += 1
        self.by[thought.by] += 1
        self.waited += waited
        self.thought += spent
        self.cold += thought.cold
        if thought.step:
            self.steps[thought.step] += 1
        if thought.fault is not None:
            self.faults[thought.fault] += 1

    def snapshot(self) -> Mapping[str, int]:
        """All numbers, by name."""
        return {
            "decisions": self.decisions,
            **{f"by_{bot}": count for bot, count in sorted(self.by.items())},
            **{f"cheaper_{step}": self.steps[step] for step in range(1, STEPS + 1)},
            **{f"faults_{kind}": self.faults[kind] for kind in ("error", "illegal", "overrun", "timeout")},
            "cold": self.cold,
            "restarts": self.restarts,
            "full": self.full,
            "waited_ms": self.waited,
            "thought_ms": self.thought,
        }
