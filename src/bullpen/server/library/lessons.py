"""The lessons of the games, worked out: every step with all that may be decided in it and what comes of that.

The browser shows them as it shows any table. A lesson is the same for everybody, so it is made once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from bullpen.core.game import Event
from bullpen.core.table import Table
from bullpen.games import boxes
from bullpen.scene.types import Public
from bullpen.server.messages import views
from bullpen.server.messages.errors import NoSuchLesson
from bullpen.server.messages.http import Lesson, LessonAnswer, LessonInfo, LessonStep
from bullpen.server.messages.wire import Mine, encode
from bullpen.server.table.history import as_list
from bullpen.text import lessons
from bullpen.text.lessons import LEARNER, Answer, Played

__all__ = ["lesson_json", "lessons_json"]


@cache
def lessons_json() -> bytes:
    """The games that have a lesson, each with a few of its cards."""
    found = [lessons.lesson(box.slug) for box in boxes().values()]
    return encode([about(prepared(one.slug)) for one in found if one])


def about(lesson: Lesson) -> LessonInfo:
    """The first cards that the learner holds, step by step, are the picture of the game."""
    held = [card for step in lesson.steps for card in step.mine.hand[:1]]
    cards, info = list(dict.fromkeys(held))[:5], lesson.info
    bulls = {card: info.bulls[card] for card in cards}
    colours = {card: letters for card, letters in info.colours.items() if card in cards}
    return LessonInfo(
        slug=lesson.slug,
        game=lesson.game,
        steps=len(lesson.steps),
        info=replace(info, bulls=bulls, colours=colours),
        cards=cards,
    )


@cache
def lesson_json(slug: str) -> bytes:
    return encode(prepared(slug))


def prepared(slug: str) -> Lesson:
    """A lesson with everything that can come of it. Refuses a game that has none."""
    box = next((box for box in boxes().values() if box.slug == slug), None)
    found = lessons.lesson(slug) if box else None
    if box is None or found is None:
        raise NoSuchLesson
    steps = [lessons.play(slug, step) for step in found.steps]
    return Lesson(
        slug=slug,
        game=box.name,
        info=views.info(steps[0].game, steps[0].table.seats),
        steps=[worked_out(step.name, played) for step, played in zip(found.steps, steps, strict=True)],
    )


def worked_out(name: str, played: Played) -> LessonStep:
    game, table = played.game, played.table
    public = views.public(game, table)
    return LessonStep(
        name=name,
        public=public,
        mine=seen(played, table, played.answers),
        answers=dict(answers(played, (), played.answers, public)),
    )


def answers(
    played: Played, before: tuple[Answer, ...], given: Sequence[Answer], public: Public
) -> Iterator[tuple[str, LessonAnswer]]:
    """What may be decided now, after these answers."""
    for answer in given:
        path = (*before, answer)
        told, after = views.happenings(played.game, public, answer.events, answer.after)
        yield (
            str(answer.action),
            LessonAnswer(
                happenings=as_list(told),
                mine=seen(played, answer.after, answer.next),
                explains=answer.explains,
                facts=facts(played, path) if answer.explains else {},
                answers=dict(answers(played, path, answer.next, after)),
            ),
        )


def seen(played: Played, table: Table, open: Sequence[Answer]) -> Mine:
    """What the learner sees; of the options, those that this step is about."""
    mine = views.mine(played.game, table, LEARNER)
    options = tuple(str(answer.action) for answer in open)
    previews = {option: told for option, told in mine.previews.items() if option in options}
    return replace(mine, options=options, previews=previews)


def facts(played: Played, path: Sequence[Answer]) -> dict[str, int | str]:
    """What an explanation may speak of: the facts of what the learner did, and what it cost."""
    game, after = played.game, path[-1].after
    told: dict[str, int | str] = {}
    for event in (event for answer in path for event in answer.events if event.seat in (LEARNER, None)):
        told |= spoken(event)
    points = game.points(after)
    outcome = game.outcome(after)
    return told | {
        "points": points[LEARNER],
        "gained": points[LEARNER] - game.points(played.table)[LEARNER],
        "best": game.sign * max(game.sign * other for seat, other in enumerate(points) if seat != LEARNER),
        "result": "open" if outcome is None else "won" if LEARNER in outcome.winners else "lost",
    }


def spoken(event: Event) -> dict[str, int | str]:
    """Lists as people read them."""
    return {
        name: ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact
        for name, fact in event.facts.items()
    }
