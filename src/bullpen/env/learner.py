"""LearnerEnv: one learner among chosen opponents, at n tables at once. The doors for single agents use it.

The learner's seat moves on by one with every round of a table. Between two of its decisions the opponents
play; its reward is what it has won or lost meanwhile. An illegal action forfeits the round: it is over, and
costs `FORFEIT` points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from bullpen.bots import Bot
from bullpen.core.game import Refusal
from bullpen.core.table import TableGame
from bullpen.env.batch_env import Autoreset, BatchEnv
from bullpen.env.opponents import Mirror, seated

__all__ = ["FORFEIT", "LearnerEnv", "Moment", "NobodyElse"]

FORFEIT: Final = -100.0


class NobodyElse(Refusal):
    template = "an environment for a learner needs at least one opponent: random, network, cautious …"


class Moment(NamedTuple):
    """What the learner gets: a row for every table. The arrays are its own."""

    observation: Any
    mask: Any
    reward: Any
    done: Any
    forfeited: Any
    standings: Any
    """How everybody stood when the round was over."""
    seat: Any
    """Where the learner sits."""


class LearnerEnv:
    """Tables of a game at which one seat is the learner's."""

    def __init__(
        self,
        game: str | TableGame[Any],
        seats: int,
        n: int,
        opponents: Sequence[str | Bot] = ("random",),
        seed: int = 0,
        mirrored: bool = False,
    ) -> None:
        """*opponents* sit beside the learner in turn, from its left on; *mirrored*: to be shown to people."""
        if not opponents:
            raise NobodyElse
        self.tables = BatchEnv(game, seats, n, seed, Autoreset.DISABLED, checked=False)
        self.names = tuple(opponents)
        self.opponents = seated(opponents, self.tables, seed)
        needs = mirrored or any(opponent.needs_mirror for opponent in self.opponents)
        self.mirror = Mirror(self.tables) if needs else None
        self.learner = np.zeros(n, np.int8)
        self.actions = np.zeros(n, np.int64)
        self.earned = np.zeros(n, np.float32)
        self.done = np.ones(n, np.bool_)
        self.forfeited = np.zeros(n, np.bool_)

    def reset(self, seed: int | None = None, which: Any = None) -> Moment:
        """Deal anew, at all tables or at some, and let the opponents play up to the learner's turn."""
        env = self.tables
        chosen = env.chosen(which)
        if seed is not None:
            self.opponents = seated(self.names, env, seed)
        env.reset(seed, chosen)
        self.learner[chosen] = ((np.arange(env.n) + env.desk.rounds - 1) % env.seats)[chosen]
        self.done[chosen] = self.forfeited[chosen] = False
        self.earned[chosen] = 0
        if self.mirror is not None:
            self.mirror.deal(chosen)
        self.play_on()
        return self.moment()

    def step(self, actions: Any, which: Any = None) -> Moment:
        """The learner decides where it is its turn; the round is over there, or it is its turn again."""
        env = self.tables
        asked = env.chosen(which) & ~self.done
        actions = np.asarray(actions)
        self.earned[:] = 0
        self.forfeited[:] = False
        inside = (actions >= 0) & (actions < len(env.actions))
        legal = inside & (env.last.mask[np.arange(env.n), np.where(inside, actions, 0)] == 1)
        self.forfeited[asked & ~legal] = True
        self.done[self.forfeited] = True
        self.earned[self.forfeited] = FORFEIT
        self.actions[:] = actions
        self.carry_out(asked & legal)
        self.play_on()
        return self.moment()

    def play_on(self) -> None:
        """The opponents decide until it is the learner's turn everywhere, or the round is over."""
        env = self.tables
        while True:
            waiting = (env.desk.seats >= 0) & (env.desk.seats != self.learner) & ~self.done
            if not waiting.any():
                return
            beside = (env.desk.seats - self.learner - 1) % env.seats % len(self.opponents)
            for k, opponent in enumerate(self.opponents):
                theirs = waiting & (beside == k)
                if theirs.any():
                    opponent.decide(env, self.mirror, theirs, self.actions)
            self.carry_out(waiting)

    def carry_out(self, which: Any) -> None:
        env = self.tables
        if self.mirror is not None:
            self.mirror.follow(env.desk.seats, self.actions, which)
        step = env.step(self.actions, which)
        self.earned += step.rewards[np.arange(env.n), self.learner]
        self.done[which] = step.done[which]

    def moment(self) -> Moment:
        last = self.tables.last
        observation, mask = last.observation.copy(), last.mask.copy()
        if self.done.any():
            mask[self.done] = 0
            for seat in np.unique(self.learner[self.done]):
                theirs = self.done & (self.learner == seat)
                observation[theirs] = self.tables.observe(int(seat))[theirs]
        return Moment(
            observation,
            mask,
            self.earned.copy(),
            self.done.copy(),
            self.forfeited.copy(),
            last.standings.copy(),
            self.learner.copy(),
        )
