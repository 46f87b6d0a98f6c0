"""flat: flat Monte Carlo with random rollouts. Whoever is not better than this has learnt nothing.

It deals the hidden cards anew a few hundred times, tries every option on each of these worlds, lets everybody
play at random until the round is over, and takes the option with the best mean lead over the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.bots.kernel_bot import Budget, KernelBot, Position
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

__all__ = ["BOT", "Flat"]

WORLDS: Final = 300


class Flat(KernelBot):
    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds
        self.name = "flat" if worlds == WORLDS else f"flat@{worlds}"

    def at(self, budget: str) -> Flat:
        worlds = Budget.read(budget).worlds
        if worlds is None:  # others are measured by it: it must not depend on the machine
            raise ValueError(budget)
        return Flat(worlds)

    def cheaper(self, part: int) -> Flat:
        """The same player, with a part of its worlds."""
        return Flat(max(1, self.worlds // part))

    def search(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        import numpy as np

        from bullpen.fast.search import evaluate_flat

        p = Position(view, options, rng)
        sums = np.zeros(len(options))
        objective = p.objective(win_weight=0.0, points_per_win=1.0)
        evaluate_flat(p.workspace, p.seat, p.seats, p.codes, 0, self.worlds, p.seed, objective, sums)
        return options[int(sums.argmax())]


BOT = Flat()
