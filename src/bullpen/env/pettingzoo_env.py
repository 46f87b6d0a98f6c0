"""PettingZoo: every seat is an agent. ``env`` is the AEC environment, ``parallel_env`` the parallel one.

Importing this module registers ``bullpen/6nimmt_v0`` and its like with ``pettingzoo.make``. An episode is a
round; `BatchEnv` plays it. Observations have the columns of `BatchEnv` and a mask of the legal actions.

In the parallel environment everybody acts in every step. Whoever has nothing to decide has one legal action,
the last one: to wait. An illegal action forfeits the round: it is over for all, and costs `FORFEIT` points.
"""

from __future__ import annotations

from typing import Any, ClassVar

from bullpen.core.extras import require

require("bullpen.env.pettingzoo_env", "pettingzoo")
require("bullpen.env.pettingzoo_env", "bots")

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from bullpen.core.table import TableGame
from bullpen.env.batch_env import Autoreset, BatchEnv
from bullpen.env.learner import FORFEIT
from bullpen.env.opponents import Mirror
from bullpen.env.showing import lines_of
from bullpen.fast import has_kernel
from bullpen.games import boxes, load

__all__ = ["BullpenAEC", "BullpenParallel", "env", "parallel_env", "register_envs"]

SEEDS = 2**31


class Seats:
    """What both environments have in common: a table, and an agent for every seat."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bullpen_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }
    waits = 0
    """How many actions there are beyond those of the game: to wait."""

    def __init__(
        self, game: str | TableGame[Any] = "6nimmt", seats: int = 4, render_mode: str | None = None
    ) -> None:
        self.table = BatchEnv(game, seats, 1, autoreset=Autoreset.DISABLED, checked=False)
        self.mirror = Mirror(self.table)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.chance = np.random.default_rng()
        columns = self.table.columns
        low, high = (np.array([column[k] for column in columns], np.int8) for k in (1, 2))
        count = len(self.table.actions) + self.waits
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table.reset(int(self.chance.integers(SEEDS)))
        self.mirror.deal(self.table.all)
        self.agents = self.possible_agents[:]

    def decide(self, action: int) -> Any:
        """The seat to act does this; the answer is everybody's reward."""
        actions = np.array([action])
        self.mirror.follow(self.table.desk.seats, actions, self.table.all)
        return self.table.step(actions).rewards[0]

    def observation(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.table.actions) + self.waits, np.int8)
        if self.is_asked(seat):
            mask[
                [self.table.actions.index(a) for a in self.table.game.choice(self.mirror.table(0), seat)]
            ] = 1
        elif self.waits:
            mask[-1] = 1
        return {"observation": self.table.observe(seat)[0], "action_mask": mask}

    def is_asked(self, seat: int) -> bool:
        return bool(self.table.desk.seats[0] == seat)

    def render(self) -> str | None:
        text = lines_of(self.table.game, self.mirror.table(0), None)
        if self.render_mode == "human":
            print(text, end="\n\n")
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class BullpenAEC(Seats, AECEnv):  # type: ignore[misc]
    """One seat after the other; sealed choices too, which nobody sees before the cards are turned over."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        seat = int(self.table.desk.seats[0])
        return self.possible_agents[seat] if seat >= 0 else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.observation(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        rewards = self.decide(int(action))
        self.rewards = dict(zip(self.possible_agents, map(float, rewards), strict=True))
        if self.table.last.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.next_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class BullpenParallel(Seats, ParallelEnv):  # type: ignore[misc]
    """Everybody at once: sealed choices as they are meant; where one seat is asked, the others wait."""

    metadata: ClassVar[dict[str, Any]] = {**Seats.metadata, "is_parallelizable": True}
    waits = 1

    def is_asked(self, seat: int) -> bool:
        table = self.mirror.table(0)
        if table.over:
            return False
        return table.ask is None or super().is_asked(seat)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.deal(seed)
        return self.everybody_sees(), {agent: {} for agent in self.agents}

    def everybody_sees(self) -> dict[str, Any]:
        return {agent: self.observation(agent) for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        asked = [agent for agent in self.agents if self.is_asked(self.possible_agents.index(agent))]
        illegal = [a for a in self.agents if not self.observation(a)["action_mask"][int(actions[a])]]
        totals = np.zeros(self.table.seats, np.float32)
        if illegal:
            totals[[self.possible_agents.index(agent) for agent in illegal]] = FORFEIT
        else:
            for agent in asked:
                totals += self.decide(int(actions[agent]))
        rewards = {agent: float(totals[self.possible_agents.index(agent)]) for agent in self.agents}
        over = bool(illegal) or bool(self.table.last.done[0])
        result = (
            self.everybody_sees(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            {agent: {"forfeited": agent in illegal} for agent in self.agents},
        )
        if self.render_mode == "human":
            self.render()
        if over:
            self.agents = []
        return result


def env(**settings: Any) -> Any:
    """The AEC environment with the usual wrappers: an illegal action ends the round."""
    wrapped: Any = BullpenAEC(**settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=FORFEIT)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(**settings: Any) -> BullpenParallel:
    """The parallel environment."""
    return BullpenParallel(**settings)


def register_envs() -> None:
    """An id for every game that has a kernel."""
    for name in boxes():
        if has_kernel(load(name)) and f"bullpen/{name}-v0" not in pettingzoo.aec_registry:
            id, settings = f"bullpen/{name}_v0", {"game": name}
            pettingzoo.register("aec", id, entry_point=f"{__name__}:env", kwargs=settings)
            pettingzoo.register("parallel", id, entry_point=f"{__name__}:parallel_env", kwargs=settings)


register_envs()
