"""PettingZoo: every seat is an agent. Its own tests decide."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from bullpen.core.game import Refusal
from bullpen.env import pettingzoo_env
from bullpen.env.learner import FORFEIT
from tests.fast.games import compiled_boxes

pytestmark = pytest.mark.filterwarnings("ignore:.*")  # its tests warn of what is a matter of taste


@pytest.mark.parametrize("text", compiled_boxes())
def test_its_own_tests(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    def made(**settings: Any) -> Any:
        return pettingzoo_env.env(game=text, seats=2, **settings)

    api_test(made(), num_cycles=150)
    seed_test(made, num_cycles=60)


@pytest.mark.parametrize("text", compiled_boxes())
def test_its_own_tests_of_parallel_environments(text: str) -> None:
    def made(**settings: Any) -> Any:
        return pettingzoo_env.parallel_env(game=text, seats=2, **settings)

    parallel_api_test(made(), num_cycles=100)
    parallel_seed_test(made, num_cycles=60)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(pettingzoo_env.env)
    env = pettingzoo_env.parallel_env(render_mode="ansi")
    env.reset(seed=1)
    assert "\n" in str(env.render())


def test_its_make_finds_them() -> None:
    pettingzoo_env.register_envs()
    aec = pettingzoo.make("aec", "bullpen/6nimmt_v0", seats=3)
    parallel = pettingzoo.make("parallel", "bullpen/hornochsen_v0")
    assert (len(aec.possible_agents), len(parallel.possible_agents)) == (3, 4)


def test_sealed_choices_are_made_at_once_and_the_others_wait() -> None:
    env = pettingzoo_env.parallel_env(game="6nimmt", seats=3)
    seen, _ = env.reset(seed=1)
    wait, waited, total = len(env.table.actions), 0, np.zeros(3)
    assert [mask["action_mask"][wait] for mask in seen.values()] == [0, 0, 0]
    rng = np.random.default_rng(1)
    while env.agents:
        actions = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        waited += list(actions.values()).count(wait)
        agents = env.agents
        seen, rewards, *_ = env.step(actions)
        total += [rewards[agent] for agent in agents]
    assert waited > 0
    assert waited % 2 == 0, "whoever takes a row decides alone"
    assert total.tolist() == env.table.last.standings[0].tolist()


def test_an_illegal_action_forfeits_the_round() -> None:
    env = pettingzoo_env.parallel_env(seats=2)
    seen, _ = env.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
    actions["seat_1"] = len(env.table.actions)
    _, rewards, over, _, infos = env.step(actions)
    assert rewards == {"seat_0": 0.0, "seat_1": FORFEIT}
    assert all(over.values())
    assert [infos[agent]["forfeited"] for agent in over] == [False, True]
    assert env.agents == []


def test_bad_settings_are_refused() -> None:
    with pytest.raises(Refusal, match="2 to 10 players, not 1"):
        pettingzoo_env.env(seats=1)
