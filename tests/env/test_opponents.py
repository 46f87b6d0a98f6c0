"""Opponents: the compiled ones are about as good as what they stand for, and say where they cannot play."""

from __future__ import annotations

import numpy as np
import pytest

from bullpen.env.learner import LearnerEnv
from bullpen.env.opponents import NoLookahead


def share_won(me: str, others: str, n: int) -> float:
    """Of the rounds of one opponent among three others, played by the environment itself."""
    from bullpen.env.opponents import opponent

    env = LearnerEnv("6nimmt", 4, n, (others,), seed=3)
    moment, actions = env.reset(), np.zeros(n, np.int64)
    player = opponent(me, env.tables, 7)
    while not moment.done.all():
        player.decide(env.tables, env.mirror, env.tables.all, actions)
        moment = env.step(actions)
    best = moment.standings.max(1)
    first = moment.standings == best[:, None]
    return float((first[np.arange(n), moment.seat] / first.sum(1)).mean())


def test_whoever_thinks_beats_chance() -> None:
    """Parity is a quarter; 800 rounds deviate by 3 % at most, usually."""
    assert share_won("lookahead", "random", 800) > 0.4
    assert share_won("network", "random", 800) > 0.4
    assert share_won("random", "lookahead", 400) < 0.15


def test_rules_of_thumb_are_not_compiled_for_every_game() -> None:
    with pytest.raises(NoLookahead, match="no rules of thumb are compiled for hornochsen"):
        LearnerEnv("hornochsen", 3, 1, ("lookahead",))
    with pytest.raises(NoLookahead, match="6nimmt:pro"):
        LearnerEnv("6nimmt:pro", 3, 1, ("lookahead",))
