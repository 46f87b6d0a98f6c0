"""The batch environment plays the rounds of the reference, and shows no more than a seat may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.env import Autoreset, BatchEnv, IllegalStep
from bullpen.env.batch_env import BadArrays, TooFewTables
from bullpen.fast import NoKernel
from bullpen.games import load
from tests.fast.games import compiled_boxes, compiled_variants

CLOSED = ["6nimmt:piles=closed", "6nimmt:cow+twisted+piles=closed", "hornochsen:piles=closed"]
GAMES = [*compiled_variants(), *CLOSED]


def seats_of(game: TableGame[Any]) -> list[int]:
    return sorted({game.least, min(4, game.most), game.most})


def played_alike(text: str, seats: int, n: int) -> None:
    """Random rounds at n tables, and the same with the reference, decision by decision."""
    env = BatchEnv(text, seats, n, seed=7, autoreset=Autoreset.DISABLED)
    step, game = env.reset(), env.game
    tables = [game.deal(seats, Rng(int(deal))) for deal in env.deals]
    assert len(set(env.deals.tolist())) == n
    total = np.array([[game.standing(t, seat) for seat in range(seats)] for t in tables], np.float32)
    while not step.done.all():
        twin = env.clone()
        imagined = twin.imagine(seed=3)
        for name in ("observation", "mask", "seat"):
            assert (getattr(imagined, name) == getattr(step, name)).all(), "hidden cards must not show"
        actions = env.random_actions()
        for i, table in enumerate(tables):
            awaited = game.awaited(table)
            assert step.seat[i] == (awaited[0] if awaited else -1)
            assert step.done[i] == (not awaited)
            if awaited:
                seat = awaited[0]
                view = game.view(table, seat)
                observation, mask = env.observe_view(view)
                assert show(env, step.observation[i]) == show(env, observation)
                assert (step.mask[i] == mask).all()
                options, counts = env.options
                named = [env.actions.actions[a] for a in options[i, : counts[i]]]
                assert named == list(view.options)
                tables[i] = game.next(table, seat, env.actions.actions[actions[i]])
            else:
                assert not step.observation[i].any()
                assert not step.mask[i].any()
        low, high = zip(*((column.low, column.high) for column in env.columns), strict=True)
        assert (np.array(low) <= step.observation).all()
        assert (step.observation <= np.array(high)).all()
        step = env.step(actions)
        total += step.rewards
    ends = [[game.standing(table, seat) for seat in range(seats)] for table in tables]
    assert step.standings.tolist() == ends
    assert total.tolist() == ends


def show(env: BatchEnv, observation: Any) -> dict[str, int]:
    return {name: int(value) for name, value in zip(env.names, observation, strict=True) if value}


@pytest.mark.parametrize("text", GAMES)
def test_rounds_are_the_references_and_nothing_hidden_is_seen(text: str) -> None:
    game = load(text)
    for seats in seats_of(game):
        played_alike(text, seats, 2)


@pytest.mark.parametrize("text", compiled_boxes())
def test_columns_and_actions_have_names_of_their_own(text: str) -> None:
    for seats in seats_of(load(text)):
        env = BatchEnv(text, seats, 1)
        assert len(set(env.names)) == len(env.names) == env.last.observation.shape[1]
        assert len(set(env.actions.names)) == len(env.actions)
        assert [env.actions.index(action) for action in env.actions.actions] == list(range(len(env.actions)))


def test_the_same_seed_is_the_same_play() -> None:
    def history(env: BatchEnv) -> list[list[int]]:
        env.reset(seed=5)
        return [env.step(env.random_actions()).observation.sum(1).tolist() for _ in range(60)]

    first = history(BatchEnv("6nimmt", 4, 8, seed=1))
    assert history(BatchEnv("6nimmt", 4, 8, seed=2)) == first
    other = BatchEnv("6nimmt", 4, 8, seed=5)
    other.reset()
    assert other.deals.tolist() != BatchEnv("6nimmt", 4, 8, seed=6).reset().seat.tolist()
    assert history(other) == first


# The end of a round.


def to_the_end(env: BatchEnv) -> Any:
    step = env.reset()
    while not step.done.any():
        step = env.step(env.random_actions())
    return step


def test_next_step_deals_anew_with_the_next_step() -> None:
    env = BatchEnv("6nimmt", 2, 1, autoreset="NextStep")
    step, deal = to_the_end(env), int(env.deals[0])
    assert (step.seat[0], step.mask.any()) == (-1, False)
    ended = step.standings.copy()
    step = env.step(np.array([-5]))  # nobody looks at it
    assert (bool(step.done[0]), step.seat[0], step.rewards.any()) == (False, 0, False)
    assert int(env.deals[0]) != deal
    assert (step.standings == ended).all(), "what the last round came to stays to be read"


def test_same_step_deals_anew_at_once() -> None:
    env = BatchEnv("6nimmt", 2, 1, autoreset=Autoreset.SAME_STEP)
    step = to_the_end(env)
    assert bool(step.done[0])
    assert step.seat[0] == 0
    assert step.mask.sum() == 10
    assert step.standings.any()


def test_disabled_waits_for_a_reset_of_some_tables() -> None:
    env = BatchEnv("hornochsen", 3, 6, autoreset=Autoreset.DISABLED)
    step = to_the_end(env)
    over, before = step.done.copy(), env.desk.tables.copy()
    step = env.step(env.random_actions())
    assert (step.done[over]).all(), "it stays over"
    before = env.desk.tables.copy()
    over = step.done.copy()
    step = env.reset(which=over)
    assert not step.done[over].any()
    assert (env.desk.tables[~over] == before[~over]).all()
    assert (step.mask.sum(1) > 0).all()


def test_every_table_has_rounds_of_its_own() -> None:
    env = BatchEnv("6nimmt", 2, 3, seed=9)
    seen = set()
    for _ in range(4):
        env.reset()
        seen |= set(env.deals.tolist())
    assert len(seen) == 12
    assert env.reset(seed=9).seat.tolist() == [0, 0, 0]
    assert env.deals[0] == Rng(9).child(0).child(0).seed


# Other tables.


def test_a_clone_goes_its_own_way() -> None:
    env = BatchEnv("x_nimmt", 3, 5)
    env.reset()
    before = env.last.observation.copy()
    twin = env.clone()
    for _ in range(9):
        twin.step(twin.random_actions())
    assert (env.last.observation == before).all()
    assert (env.random_actions() == env.clone().random_actions()).any()


def test_a_state_can_be_gone_back_to_at_some_tables() -> None:
    env = BatchEnv("6nimmt", 4, 4)
    env.reset()
    state, before = env.state(), env.last.observation.copy()
    for _ in range(9):
        env.step(env.random_actions())
    later = env.last.observation.copy()
    step = env.set_state(state, which=np.array([True, False, True, False]))
    assert (step.observation[[0, 2]] == before[[0, 2]]).all()
    assert (step.observation[[1, 3]] == later[[1, 3]]).all()
    step = env.set_state(state, source=np.zeros(4, np.int64))
    assert (step.observation == before[0]).all()


def test_a_table_of_the_reference_can_be_put_there() -> None:
    env = BatchEnv("6nimmt", 3, 2)
    env.reset()
    table = env.game.deal(3, Rng(11))
    step = env.set_tables([table], which=np.array([False, True]))
    observation, mask = env.observe_view(env.game.view(table, 0))
    assert (step.observation[1] == observation).all()
    assert (step.mask[1] == mask).all()
    with pytest.raises(BadArrays, match="tables has to be an array of 2 tables, not 1"):
        env.set_tables([table])


def test_imagine_deals_other_cards() -> None:
    env = BatchEnv("6nimmt", 4, 16)
    env.reset()
    before = env.desk.tables["hand"].copy()
    env.imagine(seed=1)
    assert (env.desk.tables["hand"][:, 0] == before[:, 0]).all()
    assert (env.desk.tables["hand"][:, 1:4] != before[:, 1:4]).any()


def test_features_describe_the_legal_actions() -> None:
    env = BatchEnv("6nimmt", 4, 3)
    env.reset()
    out = env.features(np.zeros((3, 12, env.kernel.width), np.float32))
    assert (out[:, :10, 0] > 0).all(), "the value of each of ten cards"
    assert not out[:, 10:].any()
    assert env.questions().tolist() == [0, 0, 0]


# What is wrong.


def test_an_illegal_action_is_refused_before_anything_is_changed() -> None:
    env = BatchEnv("6nimmt", 4, 3)
    step = env.reset()
    actions, before = env.random_actions(), env.desk.tables.copy()
    actions[1] = int(np.flatnonzero(step.mask[1] == 0)[0])
    with pytest.raises(IllegalStep, match=r"table 1: seat 0 may not do \d+ \(\d+\) now; nothing was changed"):
        env.step(actions)
    actions[1] = 5000
    with pytest.raises(IllegalStep, match="there is no such action"):
        env.step(actions)
    assert (env.desk.tables == before).all()


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (np.zeros(2, np.int64), "actions has to be an array of 3 whole numbers"),
        (np.zeros(3, np.float32), "float32"),
        ([[0]], r"\(1, 1\)"),
    ],
)
def test_actions_of_another_shape_are_refused(actions: Any, said: str) -> None:
    env = BatchEnv("6nimmt", 2, 3)
    env.reset()
    with pytest.raises(BadArrays, match=said):
        env.step(actions)


def test_the_caller_may_own_the_arrays() -> None:
    env = BatchEnv("6nimmt", 2, 3)
    mine, other = env.arrays(), env.arrays()
    assert env.reset(out=mine) is mine
    seen = mine.observation.copy()
    assert env.step(env.random_actions(), out=other) is other
    assert (mine.observation == seen).all()
    assert (other.observation != seen).any()
    wrong = mine._replace(observation=mine.observation.astype(np.float32))
    with pytest.raises(BadArrays, match="observation has to be an array of int8"):
        env.step(env.random_actions(), out=wrong)
    with pytest.raises(BadArrays, match="which has to be an array of 3 of bool"):
        env.reset(which=np.array([0, 1, 2]))


def test_what_cannot_be_an_environment_is_refused_before_training_starts() -> None:
    with pytest.raises(TooFewTables, match="at least one table, not 0"):
        BatchEnv("6nimmt", 4, 0)
    with pytest.raises(Refusal, match="2 to 10 players, not 11"):
        BatchEnv("6nimmt", 11, 1)
    with pytest.raises(Refusal, match="seed"):
        BatchEnv("6nimmt", 4, 1, seed=-1)
    with pytest.raises(ValueError, match="sometimes"):
        BatchEnv("6nimmt", 4, 1, autoreset="sometimes")


def test_a_game_without_a_kernel_says_so() -> None:
    from dataclasses import replace

    from bullpen.games.six_nimmt import Rules, SixNimmt

    with pytest.raises(NoKernel, match="rows is 5"):
        BatchEnv(SixNimmt(replace(Rules(), rows=5)), 4, 1)
