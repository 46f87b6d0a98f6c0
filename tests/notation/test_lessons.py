"""Lessons: what is there can be played to every end, and a lesson that cannot says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import bullpen
from bullpen.core.game import IllegalAction
from bullpen.games import boxes
from bullpen.text.lessons import ANY, LEARNER, Answer, BadLesson, Lesson, Step, lesson, play, read_lesson

FOLDER = Path(bullpen.__file__).parent / "games" / "lessons"
SLUGS = [box.slug for box in boxes().values() if lesson(box.slug)]
MOST_STEPS, LEAST_STEPS = 7, 4


def of(slug: str) -> Lesson:
    found = lesson(slug)
    assert found is not None
    return found


def leaves(answers: Sequence[Answer], said: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Answer]]:
    """Every way through a step, and its last answer."""
    for answer in answers:
        path = (*said, str(answer.action))
        if answer.next:
            yield from leaves(answer.next, path)
        else:
            yield path, answer


def test_every_file_is_the_lesson_of_a_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(SLUGS)
    assert {"six_nimmt", "buffalo", "x_nimmt", "hornochsen", "baron_oxx"} <= set(SLUGS)


def test_a_game_without_a_file_has_none() -> None:
    assert lesson("no_such_game") is None


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_short_and_about_one_table(slug: str) -> None:
    steps = of(slug).steps
    assert LEAST_STEPS <= len(steps) <= MOST_STEPS
    tables = [play(slug, step) for step in steps]
    assert len({(played.game.slug, played.game.name, played.table.seats) for played in tables}) == 1
    assert tables[0].game.slug == slug
    for played in tables:
        assert len(played.table.hands[LEARNER]) <= 4, "so that a phone shows the hand in one line"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_plays_through_with_every_answer(slug: str) -> None:
    for step in of(slug).steps:
        played = play(slug, step)
        ways = list(leaves(played.answers))
        assert ways
        for path, last in ways:
            assert last.after.over or last.after.turn == played.table.turn + step.turns, (step.name, path)
            assert last.explains in step.answers.values()
            assert any(event.seat == LEARNER for event in last.events), "the learner has done something"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_answer_that_is_named_leads_to_its_explanation(slug: str) -> None:
    for step in of(slug).steps:
        ways = {" ".join(path): last.explains for path, last in leaves(play(slug, step).answers)}
        for answer, explains in step.answers.items():
            assert answer == ANY or ways[answer] == explains, (step.name, answer)


# How a step is played.

ROWS = "6nimmt 3 | rows 12 14 15 21 26/37/43 44/58 61 | hands 3 30 63/9 38 50/47 80 82"


def step(**changed: object) -> Step:
    entry = {"name": "one", "position": ROWS, "others": ("38", "47"), "answers": {ANY: "after"}, "turns": 1}
    return Step(**{**entry, **changed})  # type: ignore[arg-type]


def ways(given: Step) -> dict[str, str]:
    return {" ".join(path): last.explains for path, last in leaves(play("test", given).answers)}


def test_everything_may_be_tried_unless_answers_are_named() -> None:
    assert ways(step()) == {
        **{f"3 >{row}": "after" for row in (1, 2, 3, 4)},
        "30": "after",
        "63": "after",
    }
    assert ways(step(answers={"30": "taken", "3 >2": "low"})) == {"3 >2": "low", "30": "taken"}


def test_a_star_stands_for_every_other_answer() -> None:
    found = ways(step(answers={"3 >2": "cheap", ANY: "other"}))
    assert found["3 >2"] == "cheap"
    assert found["3 >1"] == found["30"] == found["63"] == "other"


def test_the_others_have_chosen_before_the_learner_does() -> None:
    played = play("test", step())
    assert [choice and str(choice) for choice in played.table.choices] == [None, "38", "47"]


def test_a_step_may_have_several_turns() -> None:
    given = step(
        position=ROWS.replace("3 30 63/9 38 50/47 80", "30 63/39 38/47"), others=("38 39", "47 82"), turns=2
    )
    rounds = play("test", given)
    for path, last in leaves(rounds.answers):
        assert path[0] != path[1]
        assert last.after.over


WINDOW = (
    "buffalo 2 | rows 4 9 13 16 19/22/40/66 | hands 5/82 | deck 71 | specials stop | lane 25@3 42@2 68@1"
    " | ask window@1,2 card=25"
)


def test_who_has_said_all_passes() -> None:
    """The others have said nothing, and of the learner nothing more is written after Stop!."""
    given = step(position=WINDOW, others=("",), answers={"stop>2": "caught", "-": "passed"})
    [passed, stopped] = play("test", given).answers
    assert [str(passed.action), str(stopped.action)] == ["-", "stop>2"]
    assert [event.rule for event in stopped.events].count("pass") > 4, "in the windows before three cards"
    assert stopped.after.turn == 2


# What is refused.


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"position": "6nimmt 3 | rows 12"}, "the zone rows has 1 parts"),
        ({"position": ROWS.replace("82", "?")}, "face down"),
        ({"others": ("38",)}, "others has 1 parts; 2 would be right"),
        ({"others": ("38", "99")}, "seat 3 may not do 99 now"),
        ({"others": ("38", "oops!")}, "'oops!' is no action"),
        ({"others": ("38", "")}, "the table waits for 3; seat 1 may decide nothing"),
        ({"answers": {"63 >1": "x"}}, "the step is over after 63, but >1 should follow"),
        (
            {"answers": {"3": "x"}},
            "no answer goes on here: the table waits for 1; seat 1 may decide >1 >2",
        ),
        ({"answers": {"99": "x"}}, "no answer goes on here"),
        ({"answers": {"30": "x", "99": "y"}}, "99 of the answer 99 cannot be decided; possible: 30"),
        (
            {"answers": {"30": "x", "63 >1": "y", ANY: "z"}},
            ">1 of the answer 63 >1 cannot be decided; possible: nothing",
        ),
    ],
)
def test_a_step_that_cannot_be_played_says_why(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(BadLesson, match="lesson test, step one: ") as refused:
        play("test", step(**changed))
    assert reason in str(refused.value)


def test_a_step_of_a_game_that_is_over_is_refused() -> None:
    with pytest.raises(BadLesson, match="waits for nobody; seat 1 may decide nothing"):
        play("test", step(position="6nimmt 3 | rows 12/37/43/58 | over yes"))


def test_what_the_rules_refuse_is_the_reason() -> None:
    with pytest.raises(BadLesson) as refused:
        play("test", step(others=("38", "99")))
    assert isinstance(refused.value.facts["reason"], IllegalAction)


STEP = '[[steps]]\nname = "one"\nposition = "6nimmt 2 | rows 1/2/3/4 | hands 5/6"\nothers = ["6"]\n'


def test_reading() -> None:
    read = read_lesson("test", STEP + 'answers = { "  5   >1 " = "x" }\n')
    assert read.steps[0].answers == {"5 >1": "x"}
    assert read_lesson("test", STEP).steps[0].answers == {ANY: "after"}


@pytest.mark.parametrize(
    "text",
    [
        "steps = ",
        "",
        "steps = 3",
        "steps = [3]",
        '[[steps]]\nposition = "6nimmt 2"',
        '[[steps]]\nname = "one"',
        STEP + "answers = 3",
        STEP + "others = 3",
        STEP + 'turns = "many"',
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadLesson, match=r"lesson test, step \?: this cannot be read"):
        read_lesson("test", text)


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(BadLesson, match="step one: there are two steps of this name"):
        read_lesson("test", STEP + STEP)
