"""greedy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.bots.outlook import outlook
from bullpen.game import Action, View
from bullpen.rng import Rng

__all__ = ["BOT", "Greedy"]


class Greedy:
    name = "greedy"
    worlds = 4

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        worth = outlook(view, options, rng, 40)
        best = max(worth)
        return rng.choice([o for o, w in zip(options, worth) if w == best])


BOT = Greedy()
