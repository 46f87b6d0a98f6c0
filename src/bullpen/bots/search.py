"""search: Monte Carlo over imagined tables, on which networks play for everybody.

Candidates are tried on the same worlds with the same chance; every phase lets the better half go on. The
networks (``weights/``) learnt from the search itself: docs/bots.md says how, ``bullpen train`` does it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import ceil, log2
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

from bullpen.bots.memory import Memory
from bullpen.bots.thinking import Budget, Position, at_sight
from bullpen.game import Action, View
from bullpen.rng import Rng

if TYPE_CHECKING:
    from bullpen.fast.search import Aim, Minds

__all__ = ["BOT", "SCALES", "Habits", "Search", "minds_of"]

SCALES: Final = {"six_nimmt": 10.0, "x_nimmt": 15.0, "hornochsen": 30.0, "baron_oxx": 15.0, "buffalo": 30.0}
"""How many points of lead are worth a win, by the file of the game."""
PREFERRED: Final = 12
"""So many candidates are tried, those that the network likes best."""
CHUNK: Final = 4
"""On how many worlds a clock is not looked at."""


@dataclass(frozen=True)
class Habits:
    """How a search plays: see ``bullpen.fast.search``."""

    win: float = 0.8
    """How much the win counts, beside the lead in points."""
    odds: tuple[float, ...] = (0.5, 0.4)
    """How likely the others play as we do, and as the yardstick does; the rest does anything."""


class Search:
    """A player that thinks for so long."""

    def __init__(self, budget: Budget, kind: str, habits: Habits) -> None:
        self.budget, self.kind, self.habits = budget, kind, habits
        self.name = kind
        self.memory = Memory()

    def at(self, budget: str) -> Search:
        twin = type(self)(Budget.read(budget), self.kind, self.habits)
        twin.name = f"{self.kind}@{twin.budget}"
        return twin

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if (choice := at_sight(view, options, rng)) is not None:
            return choice
        p = Position(view, options, rng)
        return options[explore(p, self.minds(view, p), p.aim(self.habits.win, SCALES[p.slug]), self.budget)]

    def minds(self, view: View[Any], p: Position) -> Minds:
        """Who is thought to sit at the table; where cards are played in secret, by what they have played."""
        import numpy as np

        odds: Any = np.array([*self.habits.odds, 1 - sum(self.habits.odds)])
        if view.table.ask is None and "doubt" in (p.kernel.record.names or ()):
            odds = self.memory.recall(view, p, odds, weights(p.slug))
        return minds_of(p, odds)


def minds_of(p: Position, odds: Any) -> Minds:
    """The networks of this game, with these odds: of any seat, or of each."""
    import numpy as np

    from bullpen.fast.search import Minds

    nets = weights(p.slug)
    odds = np.broadcast_to(odds, (p.seats, len(nets) + 1))[:, :-1]
    return Minds(nets, np.ascontiguousarray(odds, np.float32), 0)


def explore(p: Position, minds: Minds, aim: Aim, budget: Budget) -> int:
    """The number of the best candidate: sequential halving, every phase with the same share of the budget."""
    import numpy as np

    from bullpen.fast.search import prefer, try_worlds

    n = len(p.candidates)
    sums, alive = np.zeros(n), np.ones(n, np.bool_)
    n = prefer(p.tables, p.seat, p.candidates, minds.nets[minds.own], PREFERRED, alive)
    phases = max(1, ceil(log2(n)))
    begin, tried = thread_time(), 0
    for phase in range(1, phases + 1):
        left = int(alive.sum())
        if budget.worlds is not None:
            plan = max(1, budget.worlds * n // (phases * left))
            try_worlds(p.tables, p.seat, p.seats, p.candidates, alive, tried, plan, p.seed, minds, aim, sums)
            tried += plan
        else:
            assert budget.milliseconds is not None
            until = begin + budget.milliseconds / 1000 * phase / phases
            while True:
                try_worlds(
                    p.tables, p.seat, p.seats, p.candidates, alive, tried, CHUNK, p.seed, minds, aim, sums
                )
                tried += CHUNK
                if thread_time() >= until:
                    break
        if phase < phases:
            alive[np.argsort(np.where(alive, -sums, np.inf), kind="stable")[(left + 1) // 2 :]] = False
    return int(np.where(alive, sums, -np.inf).argmax())


@cache
def weights(name: str) -> Any:
    """The networks of a game: how we play, and how the yardstick plays."""
    import numpy as np

    with (resources.files("bullpen.bots") / "weights" / f"{name}.npy").open("rb") as file:
        return np.load(file).astype(np.float32)


BOT = Search(Budget(milliseconds=10), "search", Habits())
