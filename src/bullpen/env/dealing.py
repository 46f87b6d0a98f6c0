"""The deal as explicit chance, card by card: what a game draws is first listened to, then given to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bullpen.core.rng import Rng

__all__ = ["Dealt", "Draw", "Listening", "spread"]


@dataclass(frozen=True, eq=False)
class Draw:
    """So many of these are dealt."""

    items: tuple[Any, ...]
    count: int


class Listening(Rng):
    """Remembers what is drawn, so that chance can deal it one by one."""

    def __init__(self) -> None:
        super().__init__(0)
        self.draws: list[Draw] = []

    def draw(self, items: Sequence[Any], count: int) -> list[Any]:
        self.draws.append(Draw(tuple(items), count))
        return list(items[:count])


class Dealt(Rng):
    """Gives what chance has dealt."""

    def __init__(self, draws: Sequence[Draw], places: Sequence[int]) -> None:
        super().__init__(0)
        self.dealt = iter([draw.items[k] for draw, k in zip(spread(draws), places, strict=True)])

    def draw(self, items: Sequence[Any], count: int) -> list[Any]:
        return [next(self.dealt) for _ in range(count)]


def spread(draws: Sequence[Draw]) -> list[Draw]:
    """The draw that each chance node belongs to."""
    return [draw for draw in draws for _ in range(draw.count)]
