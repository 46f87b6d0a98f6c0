"""Lessons: a few positions of a game, each with what the others play and what the learner may try.

``games/lessons/six_nimmt.toml`` is the lesson of 6 nimmt!; a game without such a file has none. The learner
has seat 1. A step is played by the rules like any game, in every way that it allows, so whoever shows it
needs no rules. Its words are in ``words/<language>/lessons``, by the name of the game and of the step.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from bullpen.core.game import Action, Event, Pass, Refusal, Seat
from bullpen.core.table import Table, TableGame
from bullpen.text.notation import parse_action, parse_position
from bullpen.text.validation import check_turn

__all__ = [
    "ANY",
    "LEARNER",
    "Answer",
    "BadLesson",
    "Lesson",
    "Played",
    "Step",
    "lesson",
    "play",
    "read_lesson",
]

LEARNER: Final[Seat] = 0
ANY: Final = "*"
"""Stands for every answer that is not named."""

Game = TableGame[Any]
Script = tuple[tuple[Action, ...], ...]
"""What each of the other seats still has to decide."""
Open = Sequence[tuple[tuple[str, ...], str]]
"""Answers that may be given from here on: the decisions that are left of each, and its explanation."""


class BadLesson(Refusal):
    template = "lesson {lesson}, step {step}: {reason}"


@dataclass(frozen=True)
class Step:
    """A position and what may be tried in it."""

    name: str
    position: str
    others: tuple[str, ...]
    """What seats 2, 3 … decide, one after the other; then they pass."""
    answers: Mapping[str, str]
    """What seat 1 may decide, decision by decision, and the name of what is then explained."""
    turns: int


@dataclass(frozen=True)
class Lesson:
    slug: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Answer:
    """A decision of the learner and what comes of it, up to the next one."""

    action: Action
    events: Sequence[Event]
    after: Table
    explains: str
    """The name of the explanation; "" while the step goes on."""
    next: tuple[Answer, ...]
    """What may be decided then."""


@dataclass(frozen=True)
class Played:
    """A step, played in every way that it allows."""

    game: Game
    table: Table
    """The position, once the others have chosen."""
    answers: tuple[Answer, ...]


# Reading.


@cache
def lesson(slug: str) -> Lesson | None:
    """The lesson of a game, if there is one."""
    file = resources.files("bullpen").joinpath("games", "lessons", f"{slug}.toml")
    return read_lesson(slug, file.read_text(encoding="utf-8")) if file.is_file() else None


def read_lesson(slug: str, text: str) -> Lesson:
    """A lesson from its text. What its steps do is known when they are played."""
    try:
        steps = tomllib.loads(text)["steps"]
        found = Lesson(slug, tuple(map(read_step, steps)))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        reason = f"this cannot be read ({error!r}); a step has a name, a position, others and maybe answers"
        raise BadLesson(lesson=slug, step="?", reason=reason) from error
    names = [step.name for step in found.steps]
    for name in names:
        if names.count(name) > 1:
            raise BadLesson(lesson=slug, step=name, reason="there are two steps of this name")
    return found


def read_step(entry: Mapping[str, Any]) -> Step:
    """A step has a name and a position; without answers, everything may be tried."""
    answers = {" ".join(answer.split()): str(name) for answer, name in entry.get("answers", {}).items()}
    return Step(
        name=str(entry["name"]),
        position=str(entry["position"]),
        others=tuple(map(str, entry.get("others", ()))),
        answers=answers or {ANY: "after"},
        turns=int(entry.get("turns", 1)),
    )


# Playing.


def play(slug: str, step: Step) -> Played:
    """Play a step in every way that it allows. A BadLesson says what is wrong with it."""
    try:
        return rehearse(step)
    except BadLesson as error:
        raise BadLesson(lesson=slug, step=step.name, reason=error.facts["reason"]) from None
    except Refusal as error:
        raise BadLesson(lesson=slug, step=step.name, reason=error) from error


def rehearse(step: Step) -> Played:
    game, start = parse_position(step.position)
    check_turn(game, start)
    script = tuple(tuple(map(parse_action, text.split())) for text in step.others)
    if len(script) != start.seats - 1:
        raise wrong(
            f"others has {len(script)} parts; {start.seats - 1} would be right, one for each other seat"
        )
    table, _, script = others_decide(game, start, script)
    named: Open = [(tuple(answer.split()), name) for answer, name in step.answers.items() if answer != ANY]
    rehearsal = Rehearsal(game, table.turn + step.turns, step.answers.get(ANY, ""))
    answers = rehearsal.answers(table, script, named)
    for decisions, _ in named:
        check_reached(answers, decisions)
    return Played(game, table, answers)


@dataclass(frozen=True)
class Rehearsal:
    """Goes through all that the learner may do."""

    game: Game
    until: int
    """The turn before which the step is over."""
    otherwise: str
    """What is explained after an answer that is not named; "": only named ones may be given."""

    def answers(self, table: Table, script: Script, named: Open) -> tuple[Answer, ...]:
        """What the learner may decide now, and what comes of it."""
        awaited = self.game.awaited(table)
        choice = self.game.choice(table, LEARNER) if LEARNER in awaited else ()  # a sealed card stays
        options = {option: going_on(named, option) for option in choice}
        found = tuple(
            self.answer(table, script, option, left)
            for option, left in options.items()
            if left or self.otherwise
        )
        if not found:
            waits = ", ".join(str(seat + 1) for seat in awaited) or "nobody"
            listed = " ".join(map(str, options)) or "nothing"
            raise wrong(f"no answer goes on here: the table waits for {waits}; seat 1 may decide {listed}")
        return found

    def answer(self, table: Table, script: Script, action: Action, named: Open) -> Answer:
        after, events = self.game.step(table, LEARNER, action)
        after, more, script = others_decide(self.game, after, script)
        events = [*events, *more]
        while not self.over(after) and said_all(named) and Pass() in self.game.choice(after, LEARNER):
            after, news = self.game.step(after, LEARNER, Pass())
            after, more, script = others_decide(self.game, after, script)
            events += [*news, *more]
        if not self.over(after):
            return Answer(action, events, after, "", self.answers(after, script, named))
        explains = next((name for words, name in named if not words), self.otherwise)
        if not explains:
            raise wrong(f"the step is over after {action}, but {' '.join(named[0][0])} should follow")
        return Answer(action, events, after, explains, ())

    def over(self, table: Table) -> bool:
        return table.over or table.turn >= self.until


def going_on(named: Open, option: Action) -> Open:
    """The answers that begin with this decision, and what is left of them after it."""
    return [(words[1:], name) for words, name in named if words[:1] == (str(option),)]


def said_all(named: Open) -> bool:
    """Whether nothing is left of an answer: then the learner passes, as the others do."""
    return bool(named) and all(not words for words, _ in named)


def others_decide(game: Game, table: Table, script: Script) -> tuple[Table, list[Event], Script]:
    """The other seats decide as it is written, and pass where nothing is."""
    events: list[Event] = []
    left = list(script)
    while others := [seat for seat in game.awaited(table) if seat != LEARNER]:
        seat = others[0]
        if left[seat - 1]:
            action, *rest = left[seat - 1]
            left[seat - 1] = tuple(rest)
        elif Pass() in game.choice(table, seat):
            action = Pass()
        else:
            break  # of the next turn nothing is said
        table, news = game.step(table, seat, action)
        events += news
    return table, events, tuple(left)


def check_reached(answers: Sequence[Answer], decisions: Sequence[str]) -> None:
    """Every answer that is named can be given."""
    for text in decisions:
        found = next((answer for answer in answers if str(answer.action) == text), None)
        if found is None:
            listed = " ".join(str(answer.action) for answer in answers) or "nothing"
            raise wrong(f"{text} of the answer {' '.join(decisions)} cannot be decided; possible: {listed}")
        answers = found.next


def wrong(reason: str) -> BadLesson:
    return BadLesson(lesson="?", step="?", reason=reason)
