"""flat: uniform Monte Carlo, the yardstick. Whoever is not better than this has learnt nothing.

It imagines the hidden cards a few hundred times, tries every option on each of these tables, lets everybody
do anything until the round is over, and takes the option with the best mean lead over the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.bots.thinking import Budget, Position, Thinker, at_sight
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

__all__ = ["BOT", "Flat"]

WORLDS: Final = 300


class Flat(Thinker):
    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds
        self.name = "flat" if worlds == WORLDS else f"flat@{worlds}"

    def at(self, budget: str) -> Flat:
        worlds = Budget.read(budget).worlds
        if worlds is None:  # a yardstick does not depend on the machine
            raise ValueError(budget)
        return Flat(worlds)

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if (choice := at_sight(view, options, rng)) is not None:
            return choice
        import numpy as np

        from bullpen.fast.search import flat_worlds

        p = Position(view, options, rng)
        sums = np.zeros(len(options))
        aim = p.aim(win=0.0, scale=1.0)
        flat_worlds(p.tables, p.seat, p.seats, p.candidates, 0, self.worlds, p.seed, aim, sums)
        return options[int(sums.argmax())]


BOT = Flat()
