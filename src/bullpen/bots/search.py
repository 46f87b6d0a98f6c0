"""search: Monte Carlo over determinizations, with networks that decide for everybody in the rollouts.

Candidates are tried on the same worlds with the same random numbers, by sequential halving. The networks
(``weights.npz`` beside each kernel) were trained by the search itself: docs/bots.md says how, and
``bullpen train`` does it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

from bullpen.bots.kernel_bot import Budget, KernelBot, Position
from bullpen.bots.opponents import OpponentModel
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

if TYPE_CHECKING:
    from bullpen.fast.search import RolloutPolicy

__all__ = ["BOT", "Search", "rollout_policy", "sequential_halving"]

MANY: Final = 5
"""With more seats than so many, wins are rare: some hundred worlds say little of them; they count less."""
CHUNK: Final = 4
"""On how many worlds a clock is not looked at."""


class Search(KernelBot):
    """A player that searches within a budget, and infers from their play who its opponents are."""

    needs_networks = True

    def __init__(self, budget: Budget, kind: str) -> None:
        self.budget, self.kind = budget, kind
        self.name = kind
        self.opponents = OpponentModel()

    def at(self, budget: str) -> Search:
        twin = type(self)(Budget.read(budget), self.kind)
        twin.name = f"{self.kind}@{twin.budget}"
        return twin

    def cheaper(self, part: int) -> Search:
        """The same player, with a part of its budget: it remembers the same turns."""
        twin = type(self)(self.budget.divided(part), self.kind)
        twin.opponents = self.opponents
        return twin

    def search(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        begin = thread_time()
        p = Position(view, options, rng)
        return options[sequential_halving(p, self.policy(view, p), self.budget, begin)]

    def policy(self, view: View[Any], p: Position) -> RolloutPolicy:
        """Who is thought to sit at the table, by what they have played so far."""
        import numpy as np

        likely = p.known.style.odds
        odds: Any = np.array([*likely, 1 - sum(likely)])
        ask = view.table.ask  # a card is to be played or drafted, or there is a question to be answered
        if ask is None or ask.rule in p.match.staged or p.match.questions[ask.rule] == "pool":
            odds = self.opponents.infer(view, p, odds, p.known.networks())
        return rollout_policy(p, odds)


def rollout_policy(p: Position, odds: Any) -> RolloutPolicy:
    """The networks of this game, with these odds of the kinds of players: for any seat, or for each."""
    import numpy as np

    from bullpen.fast.search import RolloutPolicy

    nets, style = p.known.networks(), p.known.style
    odds = np.broadcast_to(odds, (p.seats, len(nets) + 1))[:, :-1]
    # Where all hands lie open, worlds differ only by what opponents make of theirs: then chance is needed.
    temperature = 1.0 if p.open_hands and not p.game.cooperative else style.temperature
    return RolloutPolicy(
        nets,
        np.ascontiguousarray(odds, np.float32),
        own=0,
        depth=style.depth * p.seats,
        temperature=temperature,
        own_temperature=style.temperature,
    )


def sequential_halving(p: Position, policy: RolloutPolicy, budget: Budget, begin: float) -> int:
    """The number of the best candidate. Every phase gets the same share of the budget, and halves them."""
    from bullpen.fast.search import best_candidate, evaluate, halve, new_candidates, preselect

    style = p.known.style
    objective = p.objective(min(style.win_weight, MANY / p.seats), style.points_per_win)
    candidates = new_candidates(p.codes)
    favourite = preselect(p.workspace, p.seat, candidates, policy.nets[policy.own], style.preselected)
    everybody = left = int(candidates.alive.sum())
    phases = max(1, ceil(log2(everybody)))
    started, tried = thread_time(), 0

    def go_on(worlds: int) -> int:
        evaluate(
            p.workspace, p.seat, p.seats, candidates, favourite, tried, worlds, p.seed, policy, objective
        )
        return tried + worlds

    for phase in range(1, phases + 1):
        if budget.worlds is not None:
            tried = go_on(max(1, budget.worlds * everybody // (phases * left)))
        else:
            assert budget.milliseconds is not None
            until = started + (begin + budget.milliseconds / 1000 - started) * phase / phases
            tried = go_on(CHUNK)
            while thread_time() < until:
                tried = go_on(CHUNK)
        if phase < phases:
            left = halve(candidates, favourite)
    # Alone, nobody is asked again and again, and nobody's plans are upset.
    return int(best_candidate(candidates, favourite, tried, style.caution if p.seats > 1 else 0.0))


BOT = Search(Budget(milliseconds=10), "search")
