"""Expert iteration: networks learn from a search, and the search plays better with them, game by game.

In the first lesson the search uses random rollouts, as flat does: a network is fitted to the values that it
finds. In every further lesson the search uses that network, among players of several kinds, and a better one
is fitted to the values that it finds now. docs/bots.md tells what came of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from bullpen.core.game import Refusal
from bullpen.fast import GameKernel
from bullpen.fast.kernels import registered
from bullpen.fast.selfplay import Examples
from bullpen.fast.weights import feature_names, write_weights
from bullpen.train.networks import fit, kept_in, new_networks, save_progress
from bullpen.train.rounds import Lesson, Tick, best_team, collect, course_of, is_team, share_of

__all__ = ["NothingToLearn", "OfAnotherCourse", "chunks", "train"]

TARGET_TEMPERATURE: Final = 0.02
"""How much worse an option has to be to be chosen about a third as often."""
TEAM_TARGET_TEMPERATURE: Final = 0.2
"""Team mates always play what they score highest: how much better that is tells more than which it is."""
EPOCHS: Final = 8
TEAM_EPOCHS: Final = 32
"""A team has fewer examples, of one lesson alone."""
TRIES: Final = 8
"""So many networks are fitted for a team, each from another beginning, which makes a difference."""


class NothingToLearn(Refusal):
    template = "there is nothing to learn for {game}; there is for {games}"


class OfAnotherCourse(Refusal):
    template = (
        "{part} was begun by another command or another version; "
        "give that command, remove the file, or choose another --out"
    )


def trained(name: str) -> GameKernel:
    """The game of this name, if networks can be trained for it."""
    games = {known: game for known, game in registered().items() if game.course is not None}
    if name not in games:
        raise NothingToLearn(game=repr(name), games=", ".join(games))
    return games[name]


def chunks(name: str, size: int) -> int:
    """How many chunks of rounds a lesson has."""
    return sum(share_of(size, share.part) for share in course_of(trained(name)).tables)


def train(name: str, out: Path, lessons: int, size: int, seed: int, workers: int, tick: Tick) -> None:
    """Make the networks of a game and save them; half-made ones are taken up again where they were left.

    The result is the same, interrupted or not: where a lesson is also learnt from the examples of the one
    before, whoever goes on plays that one again.
    """
    game = trained(name)
    team, part = is_team(game), out.with_suffix(".part.npz")
    new = new_networks(game, seed)
    begun = [name, str(size), str(seed), str(new.shape), *feature_names(game.load()).ravel().tolist()]

    def goes_on(lesson: int) -> bool:
        """Whether it begins with the network of the one before, and leaves its examples to the next one."""
        return lesson > 0 and not team

    def teach(lesson: int, nets: Any) -> tuple[Any, list[Examples]]:
        rng = np.random.default_rng((seed, lesson))
        return rng, list(collect(Lesson(game, nets, lesson == 0), size, rng, workers, tick))

    done, nets = 0, new
    earlier: list[Examples] = []
    if part.exists():
        kept = kept_in(part)
        if kept.get("begun", []) != begun or (done := kept["lessons"]) > lessons:
            raise OfAnotherCourse(part=str(part))
        nets, before = kept["nets"], kept["before"]
        again = done - goes_on(done - 1)
        for _ in range(again * chunks(name, size)):
            tick()
        if again < done:
            _, earlier = teach(again, before)
    for lesson in range(done, lessons):
        rng, fresh = teach(lesson, nets)
        if team and lesson > 0:
            starts = [new_networks(game, seed + k)[0] for k in range(TRIES)]
            tries = [fit(start, fresh, rng, TEAM_TARGET_TEMPERATURE, TEAM_EPOCHS) for start in starts]
            net = best_team(game, [nets[0], *tries], rng, workers)
        else:
            net = fit(nets[0], [*fresh, *earlier], rng, TARGET_TEMPERATURE, EPOCHS)
        before, nets = nets, np.stack([net, net if lesson == 0 else nets[1]])
        earlier = fresh if goes_on(lesson) else []
        save_progress(part, lessons=lesson + 1, nets=nets, before=before, begun=begun)
    write_weights(out, nets, game.load())
    part.unlink(missing_ok=True)
