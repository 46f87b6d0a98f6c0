"""The coach of a table: what it tells a seat about its options, from what this seat may know alone.

Each level has what the ones before it have: the danger that each card runs this turn; the tracker; what each
option is worth. A table has one level, everybody sees which, and it is the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, Literal

from bullpen.core.game import Play, View
from bullpen.core.table import TableGame
from bullpen.review.judge import Effort, judge
from bullpen.review.risks import risks
from bullpen.review.tracker import Tracker, track
from bullpen.text.notation import format_position

__all__ = ["LEVELS", "Advice", "Danger", "Level", "Value", "advise", "first_advice", "tells"]

Level = Literal["none", "danger", "tracker", "values"]

LEVELS: Final[tuple[Level, ...]] = ("none", "danger", "tracker", "values")

SOME: Final = 0.4
"""From so many points on, which an option costs on average this turn, there is some danger."""
MUCH: Final = 2.0

WORLDS: Final = 60
"""On so many imagined tables a danger is counted."""

QUICK: Final = Effort(scout=80, survey=120, most=120)
"""A first estimate, at once; the judge's usual effort follows."""

USUAL: Final = 12
"""With more options than these each is tried on fewer worlds: a draft offers more than forty."""


@dataclass(frozen=True, slots=True)
class Danger:
    """What may happen to an option this turn, if the others play at random."""

    takes: int
    """In how many of a hundred cases it takes cards."""
    cost: float
    """How many points that costs then, on average."""
    grade: Literal[0, 1, 2]
    """None to speak of, some, much: from the points that it costs on average over all cases."""


@dataclass(frozen=True, slots=True)
class Value:
    """What an option is worth: see ``bullpen.review.judge.Estimate``."""

    lead: float
    error: float
    win: float
    behind: float
    equal: bool
    """Whether it is as good as the best, as far as can be told."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach tells one seat at one decision; options by their text."""

    number: int
    """The decision that it is about."""
    dangers: dict[str, Danger] = field(default_factory=dict)
    tracker: Tracker | None = None
    values: dict[str, Value] = field(default_factory=dict)
    method: Literal["", "networks", "random"] = ""
    """Who plays on in the judge's imagined rounds; empty: there are no values."""
    complete: bool = True
    """Whether no better estimate follows."""


def tells(level: Level, what: Level) -> bool:
    """Whether a coach of this level tells that."""
    return LEVELS.index(level) >= LEVELS.index(what)


def first_advice(view: View[Any], level: Level) -> Advice:
    """What can be told without any thought."""
    tracker = track(view) if tells(level, "tracker") else None
    return Advice(view.table.number, tracker=tracker, complete=not decides(view))


def advise(view: View[Any], level: Level) -> Iterator[Advice]:
    """What the coach tells, the first of it soon, then more and better."""
    advice = first_advice(view, level)
    if not decides(view) or level == "none":
        yield advice
        return
    seed, last = seed_of(view), level != "values"
    dangers = dangers_of(view, seed)
    yield Advice(advice.number, dangers, advice.tracker, complete=last)
    for effort in () if last else (QUICK, Effort()):
        values, method = values_of(view, seed, effort.of(max(1.0, len(view.options) / USUAL)))
        yield Advice(advice.number, dangers, advice.tracker, values, method, effort is not QUICK)


def decides(view: View[Any]) -> bool:
    return len(view.options) > 1


def dangers_of(view: View[Any], seed: int) -> dict[str, Danger]:
    """The danger of every card that may be played; to choose a row or a special card is another matter."""
    plays = [option for option in view.options if isinstance(option, Play)]
    found = risks(view, plays, seed, WORLDS) if plays else []
    return {
        str(play): Danger(risk.takes, round(risk.cost, 1), grade_of(risk.takes / 100 * risk.cost))
        for play, risk in zip(plays, found, strict=True)
    }


def grade_of(expected: float) -> Literal[0, 1, 2]:
    return 2 if expected >= MUCH else 1 if expected >= SOME else 0


def values_of(
    view: View[Any], seed: int, effort: Effort
) -> tuple[dict[str, Value], Literal["networks", "random"]]:
    verdict = judge(view, seed=seed, effort=effort)
    equals = verdict.equals
    found = {
        str(option): Value(
            lead=round(one.lead, 2),
            error=round(one.lead_error, 2),
            win=round(one.win, 3),
            behind=round(one.behind, 2),
            equal=i in equals,
        )
        for i, (option, one) in enumerate(zip(verdict.options, verdict.estimates, strict=True))
    }
    return found, verdict.method


def seed_of(view: View[Any]) -> int:
    """From what the seat sees alone: never from the game's own seed, which knows the hidden cards."""
    assert isinstance(view.game, TableGame)
    text = f"{view.seat} {format_position(view.game, view.table)}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
