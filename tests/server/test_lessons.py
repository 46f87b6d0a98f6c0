"""Lessons over HTTP: every step comes with all that may be decided in it, and with what comes of that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bullpen.games import boxes
from bullpen.server.library import lessons
from bullpen.server.messages import views
from bullpen.server.messages.errors import NoSuchLesson
from bullpen.server.messages.wire import encode
from bullpen.text.lessons import LEARNER, Answer, Lesson, lesson, play
from tests.server.harness import running_server

SLUGS = [box.slug for box in boxes().values() if lesson(box.slug)]


def read(slug: str) -> Any:
    return msgspec.json.decode(lessons.lesson_json(slug))


def pairs(wire: Any, played: Answer) -> Iterator[tuple[Any, Answer]]:
    """An answer as it is sent, beside the one that was played; then all that may follow."""
    yield wire, played
    for answer in played.next:
        yield from pairs(wire["answers"][str(answer.action)], answer)


async def test_lessons_are_found_and_read(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as address:
        status, _, answer = await address.get("/api/lessons")
        listed = msgspec.json.decode(answer)
        assert status == 200
        assert [one["slug"] for one in listed] == SLUGS, "in the order of the games"
        for one in listed:
            status, _, answer = await address.get(f"/api/lesson/{one['slug']}")
            assert status == 200
            found = msgspec.json.decode(answer)
            assert (found["game"], len(found["steps"])) == (one["game"], one["steps"])
        for slug, code in (("poker", "lesson"), ("..%2fdecks%2fsix_nimmt", "table")):
            status, _, answer = await address.get(f"/api/lesson/{slug}")
            assert (status, msgspec.json.decode(answer)["code"]) == (404, f"error-no-such-{code}")


def test_a_game_without_a_lesson_simply_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def without(slug: str) -> Lesson | None:
        return None if slug == "x_nimmt" else lesson(slug)

    monkeypatch.setattr("bullpen.text.lessons.lesson", without)
    for cached in (lessons.lessons_json, lessons.lesson_json):
        cached.cache_clear()
    try:
        listed = [one["slug"] for one in msgspec.json.decode(lessons.lessons_json())]
        assert listed == [slug for slug in SLUGS if slug != "x_nimmt"]
        with pytest.raises(NoSuchLesson):
            lessons.lesson_json("x_nimmt")
    finally:
        for cached in (lessons.lessons_json, lessons.lesson_json):
            cached.cache_clear()


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_sent_is_what_the_rules_play(slug: str) -> None:
    """The changes of every way through a step lead to the table that the rules lead to."""
    found = lesson(slug)
    assert found is not None
    for step, wire in zip(found.steps, read(slug)["steps"], strict=True):
        played = play(slug, step)
        start = {"happenings": [], "mine": wire["mine"], "explains": "", "answers": wire["answers"]}
        first = Answer(played.answers[0].action, (), played.table, "", played.answers)
        publics: dict[int, dict[str, Any]] = {id(start): wire["public"]}
        for sent, answer in pairs(start, first):
            public = publics[id(sent)]
            for happening in sent["happenings"]:
                public = {**public, **happening["changes"]}
            assert public == msgspec.json.decode(encode(views.public(played.game, answer.after)))
            assert sent["mine"]["options"] == [str(one.action) for one in answer.next]
            assert set(sent["mine"]["previews"]) <= set(sent["mine"]["options"])
            assert sent["mine"]["hand"] == list(answer.after.hands[LEARNER])
            assert sent["explains"] == answer.explains
            for after in sent["answers"].values():
                publics[id(after)] = public


def test_an_explanation_knows_what_it_costs() -> None:
    steps = {step["name"]: step for step in read("six_nimmt")["steps"]}
    taken = steps["sixth"]["answers"]["30"]["facts"]
    assert (taken["bulls"], taken["gained"], taken["result"]) == (6, 6, "open")
    won = steps["round"]["answers"]["75"]["answers"]["57"]["facts"]
    lost = steps["round"]["answers"]["57"]["answers"]["75"]["facts"]
    assert (won["points"], won["best"], won["result"]) == (4, 5, "won")
    assert (lost["points"], lost["best"], lost["result"]) == (9, 5, "lost")
