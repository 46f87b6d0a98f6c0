"""Gymnasium: one learner among chosen bots, as a ``VectorEnv`` of n tables and as an ``Env`` of one.

Importing this module registers an id for every game that has a kernel: ``bullpen/6nimmt-v0`` and so on. In
one step, ``gymnasium.make_vec("bullpen.env.gymnasium_env:bullpen/6nimmt-v0", num_envs=64)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.core.extras import require

require("bullpen.env.gymnasium_env", "gymnasium")
require("bullpen.env.gymnasium_env", "bots")

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from bullpen.bots import Bot
from bullpen.core.table import TableGame
from bullpen.env.learner import LearnerEnv, Moment
from bullpen.env.showing import lines_of
from bullpen.fast import has_kernel
from bullpen.games import boxes, load

__all__ = ["BullpenEnv", "BullpenVectorEnv", "register_envs"]

GYM_SEEDS = 2**31


def space_of(env: LearnerEnv) -> spaces.Dict:
    """What the learner is given: the columns of `BatchEnv`, and which actions are legal."""
    columns = env.tables.columns
    low, high = (np.array([column[k] for column in columns], np.int8) for k in (1, 2))
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (len(env.tables.actions),), np.int8),
        }
    )


class BullpenVectorEnv(VectorEnv[Any, Any, Any]):
    """n tables, at each of which one seat is the learner's."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        game: str | TableGame[Any] = "6nimmt",
        seats: int = 4,
        opponents: Sequence[str | Bot] = ("random",),
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: None = None,
    ) -> None:
        self.num_envs, self.render_mode = num_envs, render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.env = LearnerEnv(game, seats, num_envs, opponents)
        self.single_observation_space = space_of(self.env)
        self.single_action_space = spaces.Discrete(len(self.env.tables.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """*options* may have a ``reset_mask``: the tables that are to be dealt anew."""
        super().reset(seed=seed)
        if seed is None and self.env.done.all():
            seed = int(self.np_random.integers(GYM_SEEDS))
        moment = self.env.reset(seed, (options or {}).get("reset_mask"))
        return seen(moment), {"seat": moment.seat}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        ended = self.env.done.copy()
        if self.autoreset_mode is AutoresetMode.DISABLED and ended.any():
            raise RuntimeError(f"the round is over at table {int(np.argmax(ended))}: reset it first")
        moment = self.env.step(actions)
        info = {"seat": moment.seat, "forfeited": moment.forfeited, "standings": moment.standings}
        over = moment.done.copy()
        if self.autoreset_mode is AutoresetMode.NEXT_STEP and ended.any():
            over[ended] = False
            rewards = moment.reward
            moment = self.env.reset(which=ended)._replace(reward=rewards)
        elif self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            info |= {"final_obs": seen(moment), "_final_obs": over}
            rewards = moment.reward
            moment = self.env.reset(which=over)._replace(reward=rewards)
        info["seat"] = moment.seat
        return seen(moment), moment.reward, over, np.zeros(self.num_envs, np.bool_), info


def seen(moment: Moment) -> dict[str, Any]:
    return {"observation": moment.observation, "action_mask": moment.mask}


class BullpenEnv(gymnasium.Env[Any, Any]):
    """One table, at which one seat is the learner's."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | TableGame[Any] = "6nimmt",
        seats: int = 4,
        opponents: Sequence[str | Bot] = ("random",),
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.env = LearnerEnv(game, seats, 1, opponents, mirrored=render_mode is not None)
        self.observation_space = space_of(self.env)
        self.action_space = spaces.Discrete(len(self.env.tables.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        moment = self.env.reset(int(self.np_random.integers(GYM_SEEDS)))
        return self.shown(moment), {"seat": int(moment.seat[0])}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        moment = self.env.step(np.array([action]))
        info: dict[str, Any] = {"seat": int(moment.seat[0]), "forfeited": bool(moment.forfeited[0])}
        if moment.done[0]:
            info["standings"] = moment.standings[0].tolist()
        return self.shown(moment), float(moment.reward[0]), bool(moment.done[0]), False, info

    def shown(self, moment: Moment) -> dict[str, Any]:
        if self.render_mode == "human":
            print(self.text(), end="\n\n")
        return {name: value[0] for name, value in seen(moment).items()}

    def render(self) -> Any:
        return self.text() if self.render_mode == "ansi" else None

    def text(self) -> str:
        assert self.env.mirror is not None
        return lines_of(self.env.tables.game, self.env.mirror.table(0), int(self.env.learner[0]))


def register_envs() -> None:
    """An id for every game that has a kernel; what Gymnasium's ``make`` is told goes to the environment."""
    for name in boxes():
        if has_kernel(load(name)) and f"bullpen/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"bullpen/{name}-v0",
                entry_point=f"{__name__}:BullpenEnv",
                vector_entry_point=f"{__name__}:BullpenVectorEnv",
                kwargs={"game": name},
            )


register_envs()
