"""greedy: the fewest points by the end of this turn; what comes later does not count.

It knows no game: it looks at a few tables as they may be, tries every option there and counts. It spends no
special card for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.bots.outlook import best, outlook, standing
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

__all__ = ["BOT", "Greedy"]


class Greedy:
    name = "greedy"

    def __init__(self, effort: int = 40) -> None:
        self.effort = effort
        """About how many decisions it tries out before it makes one."""

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        return rng.choice(best(options, outlook(view, options, rng, standing, self.effort)))


BOT = Greedy()
