"""Lessons speak three languages: every step has its title, its task and an explanation of what is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bullpen
from bullpen.games import boxes
from bullpen.server.library.lessons import facts
from bullpen.text.lessons import Answer, Played, lesson, play
from bullpen.words import LANGUAGES

WORDS = Path(bullpen.__file__).parent / "words"
SLUGS = [box.slug for box in boxes().values() if lesson(box.slug)]
LONGEST = {"title": 40, "task": 165, "explanation": 190}
"""So many letters fit on the paper beside a phone's table."""

spoken = pytest.mark.parametrize(("lang", "slug"), [(lang, slug) for lang in LANGUAGES for slug in SLUGS])


@cache
def bundle(lang: str) -> FluentBundle:
    """As the browser has it: the catalogues, and the lessons on top of them."""
    found = FluentBundle([lang], use_isolating=False)
    for file in sorted((WORDS / lang).rglob("*.ftl")):
        found.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return found


def said(lang: str, id: str, attribute: str, variables: dict[str, Any]) -> str:
    message = bundle(lang).get_message(id)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    formatted, errors = bundle(lang).format_pattern(pattern, variables)
    assert not errors, (lang, id, attribute, errors)
    text = str(formatted)
    assert text.strip() == text
    return text


def written(lang: str, slug: str) -> dict[str, set[str]]:
    """The messages of a lesson, and the attributes of each."""
    parsed = FluentParser().parse((WORDS / lang / "lessons" / f"{slug}.ftl").read_text(encoding="utf-8"))
    assert [node for node in parsed.body if isinstance(node, ftl.Junk)] == []
    messages = [node for node in parsed.body if isinstance(node, ftl.Message)]
    assert len({message.id.name for message in messages}) == len(messages)
    return {message.id.name: {part.id.name for part in message.attributes} for message in messages}


def steps(slug: str) -> Iterator[tuple[str, Played, set[str]]]:
    """The messages that a lesson needs: their ids, what is played, and their attributes."""
    found = lesson(slug)
    assert found is not None
    for step in found.steps:
        played = play(slug, step)
        asked_again = any(answer.next for answer in played.answers)
        needed = {"task", *step.answers.values()} | ({"then"} if asked_again else set())
        yield f"lesson-{slug}-{step.name}", played, needed


def endings(given: Sequence[Answer], path: tuple[Answer, ...] = ()) -> Iterator[tuple[Answer, ...]]:
    for answer in given:
        if answer.next:
            yield from endings(answer.next, (*path, answer))
        else:
            yield (*path, answer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_words_for_every_lesson_and_no_others(lang: str) -> None:
    assert {file.stem for file in (WORDS / lang / "lessons").iterdir()} == set(SLUGS)


@spoken
def test_every_step_says_all_that_it_needs_and_nothing_else(lang: str, slug: str) -> None:
    assert written(lang, slug) == {id: needed for id, _, needed in steps(slug)}


@spoken
def test_everything_that_may_be_tried_is_explained(lang: str, slug: str) -> None:
    for id, played, needed in steps(slug):
        assert 0 < len(said(lang, id, "", {})) <= LONGEST["title"], id
        for part in needed & {"task", "then"}:
            assert 0 < len(said(lang, id, part, {})) <= LONGEST["task"], (id, part)
        for path in endings(played.answers):
            told = said(lang, id, path[-1].explains, facts(played, path))
            assert 0 < len(told) <= LONGEST["explanation"], (id, told)
