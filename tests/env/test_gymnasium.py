"""Gymnasium: one learner among bots, at one table or at many."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from bullpen.core.extras import NotInstalled
from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.env.gymnasium_env import BullpenEnv, BullpenVectorEnv, register_envs
from bullpen.env.learner import FORFEIT, LearnerEnv
from bullpen.env.opponents import NoNetworks
from bullpen.games import load
from tests.fast.games import compiled_boxes


@pytest.mark.parametrize("text", compiled_boxes())
def test_gymnasiums_own_checker(text: str) -> None:
    env = gymnasium.make(f"bullpen/{text}-v0", seats=2, render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=1)
    assert "\n" in str(env.render())


def random_legal(rng: np.random.Generator, mask: Any) -> Any:
    """A random legal action for every table; anything where there is none."""
    return (rng.random(mask.shape) * mask).argmax(1)


@pytest.mark.parametrize("mode", AutoresetMode)
def test_many_tables_in_every_autoreset_mode(mode: AutoresetMode) -> None:
    """What follows the end of a round is as Gymnasium describes it."""
    env: Any = gymnasium.make_vec("bullpen/6nimmt-v0", num_envs=5, seats=3, autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    rng, rounds, ended = np.random.default_rng(1), 0, np.zeros(5, bool)
    for _ in range(60):
        before = ended
        seen, rewards, over, truncated, info = env.step(random_legal(rng, seen["action_mask"]))
        assert env.observation_space.contains(seen)
        assert rewards.shape == over.shape == (5,)
        assert not truncated.any()
        assert not info["forfeited"].any()
        rounds, ended = rounds + int(over.sum()), over
        if mode is AutoresetMode.NEXT_STEP:
            assert not (before & over).any()
            assert not rewards[before].any()
            assert not seen["action_mask"][over].any()
        elif mode is AutoresetMode.SAME_STEP and over.any():
            assert seen["action_mask"].any(1).all()
            assert not info["final_obs"]["action_mask"][over].any()
        elif mode is AutoresetMode.DISABLED and over.any():
            with pytest.raises(RuntimeError, match="reset it first"):
                env.step(random_legal(rng, seen["action_mask"]))
            seen, _ = env.reset(options={"reset_mask": over})
    assert rounds >= 15
    env.close()


def test_rewards_are_what_the_learner_wins_and_loses() -> None:
    env = BullpenVectorEnv(4, seats=4, opponents=("family", "random"), autoreset_mode="SameStep")
    seen, info = env.reset(seed=5)
    assert sorted(info["seat"]) == [0, 1, 2, 3]
    rng, total, seat = np.random.default_rng(2), np.zeros(4), info["seat"]
    for _ in range(30):
        seen, rewards, over, _, info = env.step(random_legal(rng, seen["action_mask"]))
        total += rewards
        for i in np.flatnonzero(over):
            assert total[i] == info["standings"][i, seat[i]]
            assert info["seat"][i] == (seat[i] + 1) % 4, "it moves on with every round"
        total[over], seat = 0, info["seat"]


def test_the_same_seed_is_the_same_game_whoever_the_opponents_are() -> None:
    def history(seed: int) -> list[int]:
        env = BullpenVectorEnv(3, seats=3, opponents=("cautious", "network", "random"))
        seen, _ = env.reset(seed=seed)
        sums = []
        for _ in range(12):
            seen, *_ = env.step(seen["action_mask"].argmax(1))
            sums.append(int(seen["observation"].sum()))
        return sums

    assert history(1) == history(1) != history(2)


def test_bots_see_what_they_see_in_the_arena() -> None:
    """Their view is the reference's, and the table that they look at is the one that is played."""
    looked = []

    class Nosy:
        name = "nosy"

        def choose(self, view: Any, options: Any, rng: Rng) -> Any:
            looked.append(view)
            return options[-1]

    env = LearnerEnv("6nimmt", 3, 2, [Nosy()], seed=1)
    moment = env.reset()
    while not moment.done.all():
        moment = env.step(moment.mask.argmax(1))
    assert len(looked) >= 2 * 2 * 10
    assert all(len(view.table.hands[view.seat]) and view.options for view in looked if not view.table.ask)
    assert env.mirror is not None
    for i in range(2):
        table = env.mirror.table(i)
        assert moment.standings[i].tolist() == [env.tables.game.standing(table, s) for s in range(3)]


def test_an_illegal_action_forfeits_the_round() -> None:
    env = BullpenEnv(seats=2)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["forfeited"]) == (FORFEIT, True, True)
    many = BullpenVectorEnv(2)
    seen, _ = many.reset(seed=1)
    actions = seen["action_mask"].argmax(1)
    actions[1] = 10_000
    _, rewards, ended, _, info = many.step(actions)
    assert ended.tolist() == info["forfeited"].tolist() == [False, True]
    assert rewards[1] == FORFEIT


def test_people_can_watch(capsys: pytest.CaptureFixture[str]) -> None:
    env = BullpenEnv(seats=2, render_mode="human")
    env.reset(seed=1)
    assert "1" in capsys.readouterr().out
    assert env.render() is None


def test_bad_settings_are_refused_before_training_starts() -> None:
    with pytest.raises(Refusal, match="no bot 'nobody'"):
        BullpenEnv(opponents=("nobody",))
    with pytest.raises(Refusal, match="at least one opponent"):
        BullpenEnv(opponents=())
    with pytest.raises(ValueError, match="Sometimes"):
        BullpenVectorEnv(2, autoreset_mode="Sometimes")


def test_a_game_without_networks_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from bullpen.fast import find

    known = find(load("6nimmt"))
    assert known is not None
    monkeypatch.setitem(known.__dict__, "has_networks", False)
    with pytest.raises(NoNetworks, match="no trained networks for 6nimmt"):
        BullpenEnv(opponents=("network",))


@pytest.mark.parametrize("extra", ["gymnasium", "pettingzoo"])
def test_a_missing_extra_names_itself(extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import import_module

    door = f"bullpen.env.{extra}_env"
    import_module(door)
    monkeypatch.setitem(sys.modules, extra, None)
    monkeypatch.delitem(sys.modules, door)
    with pytest.raises(NotInstalled, match=rf"{door} needs {extra}.*bullpen-cards\[{extra}\]"):
        import_module(door)


def test_registering_twice_changes_nothing() -> None:
    register_envs()
    assert {f"bullpen/{name}-v0" for name in compiled_boxes()} <= set(gymnasium.registry)
