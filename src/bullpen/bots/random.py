"""random: any of the options, all alike. Whoever loses to it has a mistake to look for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

__all__ = ["BOT", "Random"]


class Random:
    name = "random"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        return rng.choice(options)


BOT = Random()
