"""The rounds of a lesson: who sits where, and the values that searches found for their options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np

from bullpen import games
from bullpen.fast import GameKernel
from bullpen.fast.declaration import Course
from bullpen.fast.search import Objective, RolloutPolicy, new_workspace
from bullpen.fast.selfplay import BEST, FLAT, NET, RANDOM, SEARCH, Examples, rounds

__all__ = ["CHUNK", "Lesson", "Tick", "best_team", "collect", "course_of", "is_team", "play", "share_of"]

FIRST_WORLDS: Final = 100
"""On so many worlds a decision is searched in the first lesson, in which rollouts are random and quick …"""
WORLDS: Final = 50
"""… and on so many afterwards."""
FLAT_WORLDS: Final = 30
TRIALS: Final = 32
"""So many chunks of rounds a team plays at every table, to tell which is the best."""
CHUNK: Final = 16
"""Rounds that are played at a stretch."""

Tick = Callable[[], None]
"""Hear that another chunk of rounds is played."""


class Lesson(NamedTuple):
    """One iteration of a game's training, from the networks of the one before."""

    game: GameKernel
    nets: Any
    first: bool
    """Whether nothing is learnt yet: rollouts are random then."""


def course_of(game: GameKernel) -> Course:
    assert game.course is not None
    return game.course


def is_team(game: GameKernel) -> bool:
    """Whether all seats play together. Then values found with the networks of an earlier lesson mislead:
    every lesson is learnt from its own examples alone, by networks that begin anew."""
    return bool(games.load(game.box.name).cooperative)


def share_of(size: int, part: float) -> int:
    """How many chunks such a part of a lesson's rounds is."""
    return max(1, round(size * part / CHUNK))


def collect(lesson: Lesson, size: int, rng: Any, workers: int, tick: Tick) -> Iterator[Examples]:
    """Play the rounds of a lesson on all cores."""
    plan = [
        (text, seats, new_seeds(rng), draw_players(lesson, seats, rng))
        for text, seats, part in course_of(lesson.game).tables
        for _ in range(share_of(size, part))
    ]
    with ThreadPoolExecutor(workers) as pool:
        for examples, _ in pool.map(lambda chunk: play(lesson, *chunk), plan):
            tick()
            yield examples


def draw_players(lesson: Lesson, seats: int, rng: Any) -> Any:
    """Who sits where: mostly searches, some networks alone; and among opponents some flat and some random
    ones, which no team has."""
    if is_team(lesson.game):
        odds = {SEARCH: 1.0} if lesson.first else {SEARCH: 0.75, BEST: 0.25}
    elif lesson.first:
        odds = {SEARCH: 0.7, FLAT: 0.1, RANDOM: 0.2}
    else:
        odds = {SEARCH: 0.6, NET: 0.2, FLAT: 0.1, RANDOM: 0.1}
    return rng.choice(list(odds), p=list(odds.values()), size=(CHUNK, seats))


def play(lesson: Lesson, text: str, seats: int, seeds: Any, players: Any) -> tuple[Examples, Any]:
    """Some rounds: what the searches found, and how everybody stood at the end."""
    game, k = games.load(text).one_round, lesson.game.load()
    course, style = course_of(lesson.game), lesson.game.style
    room, most = CHUNK * seats * 40, course.most_options
    examples = Examples(
        np.zeros((room, most, k.width), np.float32), np.zeros((room, most)), np.zeros((room, 2), np.int64)
    )
    objective, flat_objective = (
        Objective(bool(game.cooperative), win_weight, style.points_per_win, np.zeros(seats), 0.0, 1.0)
        for win_weight in (0.0 if lesson.first else course.win_weight, 0.0)  # flat looks at the lead alone
    )
    odds = np.tile(np.array((0.0, 0.0) if lesson.first else (0.5, 0.35), np.float32), (seats, 1))
    worlds = np.array([0, FLAT_WORLDS, FIRST_WORLDS if lesson.first else WORLDS])
    standings = np.zeros((CHUNK, seats), np.int32)
    # In the first lesson everybody plays at random, from the first decision of a rollout on.
    own, depth = (-1, 0) if lesson.first else (0, style.depth * seats)
    policy = RolloutPolicy(lesson.nets, odds, own, depth, style.temperature, style.temperature)
    made = rounds(
        k.blank(game, seats),
        new_workspace(k.record),
        seeds,
        players,
        worlds,
        policy,
        objective,
        flat_objective,
        standings,
        examples,
    )
    return Examples(*(part[:made].copy() for part in examples)), standings


def best_team(game: GameKernel, networks: Sequence[Any], rng: Any, workers: int) -> Any:
    """Of several networks the one whose teams win most."""
    plan = [
        (text, seats, new_seeds(rng), np.full((CHUNK, seats), BEST))
        for text, seats, _ in course_of(game).tables
        for _ in range(TRIALS)
    ]

    def wins(net: Any) -> int:
        lesson = Lesson(game, np.stack([net, net]), first=False)
        ends = pool.map(lambda chunk: play(lesson, *chunk)[1], plan)
        return sum(int((standings[:, 0] > 0).sum()) for standings in ends)

    with ThreadPoolExecutor(workers) as pool:
        return max(networks, key=wins)


def new_seeds(rng: Any) -> Any:
    """What the rounds of a chunk are dealt from."""
    return rng.integers(0, 2**62, CHUNK).astype(np.uint64)
