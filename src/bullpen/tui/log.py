"""The log: what happened, decision by decision, in sentences with reasons."""

from __future__ import annotations

from collections.abc import Sequence

from bullpen.core.game import Event
from bullpen.scene import Scene
from bullpen.words import Words

__all__ = ["Log"]


class Log:
    """Events in batches: what came of one decision is told together."""

    def __init__(self, words: Words, past: Sequence[Sequence[Event]] = ()) -> None:
        self.words = words
        self.batches = [list(batch) for batch in past]
        self.grows = False
        """Whether the last batch is still being told."""
        self.told: list[str] = []
        """The lines of the batches before the last."""
        self.counted = 0
        """How many batches these are."""

    def tell(self, event: Event) -> None:
        """Add an event: to the same batch as the one before it, until that is closed."""
        if not self.grows:
            self.batches.append([])
            self.grows = True
        self.batches[-1].append(event)

    def close(self) -> None:
        self.grows = False

    def events(self) -> list[Event]:
        return [event for batch in self.batches for event in batch]

    def lines(self, scene: Scene) -> list[str]:
        """All that happened, a line each."""
        for batch in self.batches[self.counted : -1]:
            self.told += self.words.events(batch, scene)
        self.counted = max(len(self.batches) - 1, 0)
        last = self.words.events(self.batches[-1], scene) if self.batches else []
        return [*self.told, *last]
