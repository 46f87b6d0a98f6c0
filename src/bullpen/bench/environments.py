"""Decisions per second of the batch environment, and of others' where they are installed.

Random legal play on one core, everything written at every step: observation, mask, seat, rewards, ends. What
others do is not the same game; it tells what an environment of this kind is used to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

from bullpen.bench.rounds import usual_seats
from bullpen.bench.sheet import CannotMeasure, Column, Row, Sheet
from bullpen.fast import has_kernel
from bullpen.games import boxes, load

__all__ = ["ENVIRONMENTS", "OTHERS", "TABLES", "env_decisions", "openspiel_decisions", "pgx_decisions"]

TABLES: Final = 4096


def rows(seconds: float) -> Iterator[Row]:
    for name in boxes():
        game = load(name)
        if has_kernel(game):
            seats = usual_seats(game)
            yield {"of": name, "seats": seats, "tables": TABLES, "rate": env_decisions(name, seats, seconds)}


def env_decisions(name: str, seats: int, seconds: float, tables: int = TABLES) -> float:
    """Per second, with every action checked."""
    from bullpen.env import BatchEnv

    env = BatchEnv(name, seats, tables, seed=1)
    step = env.reset()

    def decide() -> int:
        nonlocal step
        owed = int((step.seat >= 0).sum())
        step = env.step(env.random_actions())
        return owed

    return per_second(decide, seconds)


def other_rows(seconds: float) -> Iterator[Row]:
    for game in ("leduc_holdem", "connect_four"):
        yield {"of": f"pgx {game}", "seats": 2, "tables": TABLES, "rate": pgx_decisions(game, seconds)}


def pgx_decisions(game: str, seconds: float, tables: int = TABLES) -> float:
    """Per second, with the games of pgx on the same core."""
    if find_spec("pgx") is None:
        raise CannotMeasure("pgx is not installed; try: pip install pgx")
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(game)
    start = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def choose(key: Any, mask: Any) -> Any:
        logits = jax.numpy.where(mask, 0.0, -jax.numpy.inf)
        return jax.random.categorical(key, logits, axis=-1)

    key, chosen = jax.random.PRNGKey(0), jax.jit(choose)
    state = start(jax.random.split(key, tables))

    def decide() -> int:
        nonlocal key, state
        key, chance, deal = jax.random.split(key, 3)
        actions = chosen(chance, state.legal_action_mask)
        state = step(state, actions, jax.random.split(deal, tables))
        state.observation.block_until_ready()
        return tables

    return per_second(decide, seconds)


def spiel_rows(seconds: float) -> Iterator[Row]:
    yield {"of": "OpenSpiel hearts", "seats": 4, "tables": 1, "rate": openspiel_decisions(seconds)}


def openspiel_decisions(seconds: float) -> float:
    """Per second, with the game of hearts of OpenSpiel, which is C++, called from Python."""
    if find_spec("pyspiel") is None:
        raise CannotMeasure("OpenSpiel is not installed; try: pip install 'bullpen-cards[openspiel]'")
    import random

    import pyspiel

    game, rng = pyspiel.load_game("hearts"), random.Random(0)

    def decide() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                state.information_state_tensor(state.current_player())
                state.legal_actions_mask()
            state.apply_action(actions[rng.randrange(len(actions))])
        return decisions

    return per_second(decide, seconds)


def per_second(decide: Callable[[], int], seconds: float) -> float:
    """How many decisions are made in a second of the processor's time."""
    decide()  # whatever has to be compiled
    decide()
    made, start = 0, process_time()
    while made == 0 or process_time() - start < seconds:
        made += decide()
    return made / (process_time() - start)


COLUMNS = (
    Column("seats", "seats", "d"),
    Column("tables", "tables", ",d"),
    Column("rate", "a second", ",.0f"),
)
ENVIRONMENTS = Sheet("environments", "decisions of BatchEnv", COLUMNS, rows)
OTHERS = (
    Sheet("pgx", "the same with pgx", COLUMNS, other_rows),
    Sheet("openspiel", "the same with OpenSpiel", COLUMNS, spiel_rows),
)
