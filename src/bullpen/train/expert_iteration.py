"""Networks learn from the search, and the search plays better with them: expert iteration, game by game.

The first lesson is the yardstick's: a search whose worlds are played out by anybody. What it thinks of its
options is written down and a network is fitted to it. In every further lesson the search plays with that
network, among players of several kinds, and a better one is fitted to what it thinks now. docs/bots.md tells
what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from bullpen import games
from bullpen.bots.search import STYLES
from bullpen.core.game import Refusal
from bullpen.fast import kernel, name_of
from bullpen.fast.learn import epoch
from bullpen.fast.network import HIDDEN
from bullpen.fast.search import Aim, Minds
from bullpen.fast.selfplay import ANYTHING, BEST, FLAT, NET, SEARCH, Notes, rounds

__all__ = ["COURSES", "Course", "NothingToLearn", "OfAnotherCourse", "chunks", "train"]


class NothingToLearn(Refusal):
    template = "there is nothing to learn for {game}; there is for {games}"


class OfAnotherCourse(Refusal):
    template = (
        "{part} was begun by another command or another version; "
        "give that command, remove the file, or choose another --out"
    )


@dataclass(frozen=True)
class Course:
    """What the networks of a game learn from."""

    tables: tuple[tuple[str, int, float], ...]
    """Game strings, seats, and the share of the rounds that is played so."""
    win: float = 0.5
    most: int = 24
    """Decisions with more options than this teach nothing."""

    @property
    def together(self) -> bool:
        """Whether all play together. Then what they thought a lesson before is wrong, and misleads: every
        lesson is learnt from its own notes alone, by a network that knows nothing."""
        return bool(games.load(self.tables[0][0]).cooperative)


COURSES: Final = {
    "six_nimmt": Course(
        (
            *(
                ("6nimmt", seats, share)
                for seats, share in ((4, 0.25), (3, 0.08), (2, 0.08), (6, 0.08), (10, 0.08))
            ),
            *((f"6nimmt:{fan_card}", 4, 0.08) for fan_card in ("even_odd", "cow", "twisted")),
            ("6nimmt:mountain", 4, 0.15),
            ("6nimmt:even_odd+mountain+cow+twisted", 4, 0.03),
            *(("6nimmt:pro", seats, 0.04) for seats in (2, 4)),
        ),
        most=64,
    ),
    "x_nimmt": Course(tuple(("x_nimmt", seats, 1 / 3) for seats in (2, 3, 4))),
    "baron_oxx": Course(
        tuple(
            (f"baron_oxx{variant}", seats, 0.1)
            for variant in ("", ":colours", ":plus")
            for seats in (2, 4, 6)
        ),
    ),
    "hornochsen": Course(tuple(("hornochsen", seats, 0.25) for seats in (2, 3, 4, 6)), most=64),
    "buffalo": Course(tuple(("buffalo", seats, 0.2) for seats in (1, 2, 3, 4, 6)), most=64),
}

FIRST_WORLDS: Final = 100
WORLDS: Final = 50
YARD_WORLDS: Final = 30
SHARPNESS: Final = 0.02
"""How much worse an option has to be to be chosen about a third as often."""
TEAM_SHARPNESS: Final = 0.2
"""Team mates always play what they judge best: how much better that is tells more than which it is."""
EPOCHS: Final = 8
TEAM_EPOCHS: Final = 32
"""A team has fewer notes, of one lesson alone."""
TRIES: Final = 8
"""So many networks are fitted for a team, each with another beginning, which makes a difference."""
TRIALS: Final = 32
"""So many chunks of rounds each of them plays at every table, to tell which is the best."""
RATE: Final = 3e-3
CHUNK: Final = 16
"""Rounds that are played at a stretch."""

Tick = Callable[[], None]
"""Hear that another chunk of rounds is played."""


def chunks(name: str, size: int) -> int:
    """How many chunks of rounds a lesson has."""
    if name not in COURSES:
        raise NothingToLearn(game=repr(name), games=", ".join(COURSES))
    return sum(share_of(size, share) for _, _, share in COURSES[name].tables)


def share_of(size: int, share: float) -> int:
    return max(1, round(size * share / CHUNK))


def train(name: str, out: Path, lessons: int, size: int, seed: int, workers: int, tick: Tick) -> None:
    """Make the networks of a game and save them; half-made ones are taken up again where they were left.

    The result is the same, interrupted or not: where a lesson is also learnt from what the one before wrote
    down, whoever goes on plays that one again.
    """
    course = COURSES[name]
    part = out.with_suffix(".part.npz")
    begun = [name, str(size), str(seed), str(new_nets(course, seed).shape)]

    def goes_on(lesson: int) -> bool:
        """Whether it begins with the network of the lesson before, and leaves its notes to the next one."""
        return lesson > 0 and not course.together

    def teach(lesson: int, nets: Any) -> tuple[Any, list[Notes]]:
        rng = np.random.default_rng((seed, lesson))
        return rng, list(collect(course, nets, lesson == 0, size, rng, workers, tick))

    done, nets = 0, new_nets(course, seed)
    earlier: list[Notes] = []
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
        if course.together and lesson > 0:
            starts = [new_nets(course, seed + k)[0] for k in range(TRIES)]
            tries = [fit(start, fresh, rng, TEAM_SHARPNESS, TEAM_EPOCHS) for start in starts]
            net = best_team(course, [nets[0], *tries], rng, workers)
        else:
            net = fit(nets[0], [*fresh, *earlier], rng, SHARPNESS, EPOCHS)
        before, nets = nets, np.stack([net, net if lesson == 0 else nets[1]])
        earlier = fresh if goes_on(lesson) else []
        keep(part, lessons=lesson + 1, nets=nets, before=before, begun=begun)
    np.save(out, nets)
    part.unlink(missing_ok=True)


def keep(part: Path, **what: Any) -> None:
    """Write down what was learnt so far; whoever interrupts that loses the last lesson only."""
    fresh = part.with_suffix(".new.npz")
    np.savez(fresh, **what)
    fresh.replace(part)


def kept_in(part: Path) -> dict[str, Any]:
    """What was learnt so far; nothing if the file cannot be read."""
    try:
        with part.open("rb") as file, np.load(file) as kept:
            return {name: array.tolist() if array.ndim < 2 else array for name, array in kept.items()}
    except (EOFError, TypeError, ValueError, BadZipFile):
        return {}


def new_nets(course: Course, seed: int) -> Any:
    """Two networks that know nothing: ours, and one that will play as the yardstick does."""
    k = kernel(games.load(course.tables[0][0]))
    rng = np.random.default_rng(seed)
    net = np.zeros((k.questions, k.width + 2, HIDDEN), np.float32)
    net[:, : k.width] = rng.normal(0, 0.3, (k.questions, k.width, HIDDEN))
    net[:, -1] = rng.normal(0, 0.1, (k.questions, HIDDEN))
    return np.stack([net, net])


def collect(
    course: Course, nets: Any, first: bool, size: int, rng: Any, workers: int, tick: Tick
) -> Iterator[Notes]:
    """Play the rounds of a lesson on all cores."""
    plan = [
        (text, seats, seeds_of(rng), draw_players(course, first, seats, rng))
        for text, seats, share in course.tables
        for _ in range(share_of(size, share))
    ]
    with ThreadPoolExecutor(workers) as pool:
        for notes, _ in pool.map(lambda chunk: play(course, nets, first, *chunk), plan):
            tick()
            yield notes


def draw_players(course: Course, first: bool, seats: int, rng: Any) -> Any:
    """Who sits where: mostly searches, some networks alone; and among opponents some yardsticks and some who
    do anything, which nobody in a team would."""
    if course.together:
        odds = {SEARCH: 1.0} if first else {SEARCH: 0.75, BEST: 0.25}
    elif first:
        odds = {SEARCH: 0.7, FLAT: 0.1, ANYTHING: 0.2}
    else:
        odds = {SEARCH: 0.6, NET: 0.2, FLAT: 0.1, ANYTHING: 0.1}
    return rng.choice(list(odds), p=list(odds.values()), size=(CHUNK, seats))


def play(
    course: Course, nets: Any, first: bool, text: str, seats: int, seeds: Any, players: Any
) -> tuple[Notes, Any]:
    """Some rounds: what was written down, and how they ended."""
    game = games.load(text).one_round
    k = kernel(game)
    tables = np.zeros(5, k.record)
    tables[3] = k.blank(game, seats)[0]
    room = CHUNK * seats * 40
    notes = Notes(
        np.zeros((room, course.most, k.width), np.float32),
        np.zeros((room, course.most)),
        np.zeros((room, 2), np.int64),
    )
    style = STYLES[name_of(game)]
    aims = [
        Aim(bool(game.cooperative), win, style.scale, np.zeros(seats), 0.0, 1.0)
        for win in (0.0 if first else course.win, 0.0)  # the yardstick looks at the lead alone
    ]
    odds = np.tile(np.array((0.0, 0.0) if first else (0.5, 0.35), np.float32), (seats, 1))
    worlds = np.array([0, YARD_WORLDS, FIRST_WORLDS if first else WORLDS])
    standings = np.zeros((CHUNK, seats), np.int32)
    # In the first lesson everybody does anything, from the first decision on.
    minds = Minds(nets, odds, *((-1, 0) if first else (0, style.depth * seats)), style.heat, style.heat)
    made = rounds(tables, seeds, players, worlds, minds, aims[0], aims[1], False, standings, notes)
    return Notes(*(kept[:made].copy() for kept in notes)), standings


def best_team(course: Course, networks: Sequence[Any], rng: Any, workers: int) -> Any:
    """Of several networks the one whose teams win most."""
    plan = [
        (text, seats, seeds_of(rng), np.full((CHUNK, seats), BEST))
        for text, seats, _ in course.tables
        for _ in range(TRIALS)
    ]

    def wins(net: Any) -> int:
        nets = np.stack([net, net])
        ends = pool.map(lambda chunk: play(course, nets, False, *chunk)[1], plan)
        return sum(int((standings[:, 0] > 0).sum()) for standings in ends)

    with ThreadPoolExecutor(workers) as pool:
        return max(networks, key=wins)


def seeds_of(rng: Any) -> Any:
    """What the rounds of a chunk are dealt from."""
    return rng.integers(0, 2**62, CHUNK).astype(np.uint64)


def fit(net: Any, notes: list[Notes], rng: Any, sharpness: float, epochs: int) -> Any:
    """Fit a network to what was written down."""
    net = net.copy()
    features, values, kinds = (np.concatenate(kept) for kept in zip(*notes, strict=True))
    there = np.arange(values.shape[1]) < kinds[:, 1:]
    odds = np.where(there, values / sharpness, -np.inf)
    targets = np.exp(odds - odds.max(1, keepdims=True))
    targets = (targets / targets.sum(1, keepdims=True)).astype(np.float32)
    moments = np.zeros((2, *net.shape), np.float32)
    order, step = np.arange(len(kinds)), 0
    for turn in range(epochs):
        rng.shuffle(order)
        epoch(net, features, targets, kinds, order, moments, step, RATE * (1.05 - turn / epochs))
        step += len(order) // 256
    return net
