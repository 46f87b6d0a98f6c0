"""The referee: a position and the cards of a turn give every placement and its reason, in every game."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullpen.core.cards import deck
from bullpen.core.game import Event, IllegalAction, Refusal, WrongCount
from bullpen.core.positions import CardTwice, TooManySpecials, WrongCards
from bullpen.core.rng import Rng
from bullpen.games import boxes, load
from bullpen.games.buffalo import NothingFollows
from bullpen.text.notation import BadAction, BadHeader, format_position, parse_position
from bullpen.text.referee import (
    MissingAnswer,
    MissingChoice,
    NoSuchSpecial,
    NotInTurn,
    RoundIsOver,
    UnusedChoice,
    WrongAnswer,
    WrongUse,
    judge,
)
from bullpen.text.validation import FaceDown, HalfATurn, NoSuchCard
from bullpen.words import LANGUAGES, Words
from tests.helpers import go
from tests.setups import printed

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "notation.md"


def commands() -> list[tuple[str, tuple[str, ...]]]:
    """The commands in the documentation, as a shell reads them."""
    section = DOCS.read_text(encoding="utf-8").partition("## The referee")[2].partition("\n## ")[0]
    found = [shlex.split(line) for line in section.splitlines() if line.startswith("bullpen referee ")]
    return [(position, tuple(cards)) for _, _, position, *cards in found]


def told(position: str, cards: str) -> tuple[list[str], str]:
    """The rules at work, and how the table lies then."""
    judgement = judge(position, cards.split())
    rules = [event.rule for event in judgement.events if event.rule not in ("seal", "reveal", "pass")]
    return rules, judgement.position


def refusal(position: str, cards: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        judge(position, cards.split())
    return refused.value


def test_the_documentation_has_examples_of_several_games() -> None:
    assert len({position.split()[0] for position, _ in commands()} & set(boxes())) >= 5


@pytest.mark.parametrize(("position", "cards"), commands())
def test_every_example_of_the_documentation_is_judged(position: str, cards: tuple[str, ...]) -> None:
    judgement = judge(position, cards)
    game, table = parse_position(judgement.position)
    assert game.name == judgement.game.name
    assert table == judgement.table
    for lang in LANGUAGES:
        lines = Words(lang).events([e for e in judgement.events if e.rule != "seal"], judgement.game)
        numbers = {int(card) for line in lines for card in re.findall(r"\d+", line)}
        assert {int(card) for token in cards for card in re.findall(r"^\d+", token)} <= numbers


# What happens in the examples.


def test_six_nimmt() -> None:
    assert told("6nimmt 4 | rows 30 36/37/43 44/58 61", "3>2 9 68 83") == (
        ["six_nimmt.rule4", "six_nimmt.rule4_take", "six_nimmt.rule1", "six_nimmt.rule2", "six_nimmt.rule2"],
        "6nimmt 4 | rows 30 36/3 9/43 44/58 61 68 83 | piles 37/-/-/- | lane 3@1 9@2 68@3 83@4"
        " | placed 4 | number 3",
    )


def test_x_nimmt() -> None:
    rules, position = told("x_nimmt 3 | rows 90/12 18 22/41 60", "59=12 81 94")
    assert rules[:4] == ["x_nimmt.rule1", "x_nimmt.rule3", "x_nimmt.x_row", "x_nimmt.hand"]
    assert "rows 90 94/59/41 60 81 | hands 18 22/-/-" in position
    assert position.endswith("x_rows 12/-/-")


def test_x_nimmt_with_two_choices_for_one_card() -> None:
    rules, position = told("x_nimmt 2 | rows 90/12 18 22/41 60", "5>2=18 95")
    assert rules[:4] == ["x_nimmt.rule4", "x_nimmt.rule4_take", "x_nimmt.x_row", "x_nimmt.hand"]
    assert "rows 90 95/5/41 60 | hands 12 22/-" in position


def test_hornochsen() -> None:
    rules, position = told("hornochsen 4 | rows 4/8/16/23/43/49/55/64/71/80/88/94", "35 50 60")
    assert rules == ["hornochsen.between"] * 3
    assert "rows 4/8/16/23 35/43/49 50/55 60/64/71/80/88/94" in position


def test_hornochsen_with_special_cards() -> None:
    rules, position = told("hornochsen 2 | rows 4/8/16/23/43/49/55 | ask turn@2", "x2>3 +5>3 17")
    assert rules == ["hornochsen.special", "hornochsen.special", "hornochsen.between"]
    assert "rows 4/8/16 17/23/43/49/55 | markers x2@3 +5@3" in position


def test_baron_oxx() -> None:
    rules, position = told("baron_oxx 3 | rows 13/43/7/22/9", "4>4 29>1 90")
    assert rules == [f"baron_oxx.{rule}" for rule in ("choice", "join", "choice", "join", "only")]
    assert "rows 13 29 90/43/7/22 4/9" in position


def test_buffalo() -> None:
    for use in ("stop>2@25", "stop>2"):
        rules, position = told("buffalo 2 | rows 4 9 13 16 19/22/40/66 | specials stop", f"70 80 25 {use}")
        assert rules == ["buffalo.stop", "buffalo.rule1", "buffalo.rule3", "buffalo.rule2", "buffalo.rule2"]
        assert "rows 25/22/40/66 70 80 | markers stop@2 | piles -/-/4 9 13 16 19" in position


def test_buffalo_with_nothing_used() -> None:
    rules, _ = told("buffalo 2 | rows 4 9 13 16 19/22/40/66 | specials stop", "70 80 25")
    assert rules == ["buffalo.rule2"] * 3


def test_a_lone_player_has_the_buffalo_and_no_special_cards() -> None:
    rules, _ = told("buffalo 1 | rows 4 9 13 16 19/22/40/66", "70 25")
    assert rules == ["buffalo.rule2", "buffalo.rule2"]


def test_buffalo_with_a_special_card_that_asks() -> None:
    rules, position = told("buffalo 2 | rows 2 4 9 12/7 30/55/90 | specials push", "95 96 15 push=7@15 >1")
    assert rules[:2] == ["buffalo.push", "buffalo.pushed"]
    assert "rows 15/30/55/90 95 96 | piles -/-/2 4 7 9 12" in position
    rules, position = told(
        "buffalo 2 | rows 6 10/2 5 11 14 17/50/77 | specials replace", "25 80 90 replace=25 15"
    )
    assert rules[:3] == ["buffalo.replace", "buffalo.take_back", "buffalo.instead"]
    assert "rows 6 10 15/2 5 11 14 17/50/77 80 90 | hands 25/-" in position
    rules, position = told(
        "buffalo 4 | rows 61 70/20 31 47 53/12 50/83 95 | specials sort",
        "55 68 78 80 72 sort =78 =80 =55 =72",
    )
    assert "rows 61 70 78 80/72/12 50 68/83 95 | piles -/-/-/-/20 31 47 53 55" in position


def test_a_special_card_waits_for_its_card() -> None:
    rules, _ = told("buffalo 2 | rows 4/22/40/66 | specials stop", "70 80 25 stop>4@70")
    assert rules == ["buffalo.rule2", "buffalo.stop", "buffalo.rule2", "buffalo.rule2"]


def test_the_only_answer_need_not_be_said() -> None:
    rules, position = told(
        "buffalo 2 | rows 6/50/60/77 | hands 15 25/78 79 | deck 90 | specials replace", "25 79 replace=25"
    )
    assert rules[:3] == ["buffalo.replace", "buffalo.take_back", "buffalo.instead"]
    assert "rows 6 15/50/60/77 79 90 | hands 25/78" in position


def test_a_twisted_number() -> None:
    for tokens in ("", " | tokens twist/-"):
        rules, position = told(f"6nimmt:twisted 2 | rows 50/4 9 15 18 22/77/36 41{tokens}", "24~ 95")
        assert rules == ["six_nimmt.rule2", "six_nimmt.rule2"]
        assert "rows 50/4 9 15 18 22/77 95/36 41 24 | lane 24~42@1 95@2" in position


# From any position.


def test_hands_may_be_told() -> None:
    rules, position = told("6nimmt 2 | rows 12/37/43/58 | hands 14 15/16 17", "14 17")
    assert rules == ["six_nimmt.rule1", "six_nimmt.rule1"]
    assert "rows 12 14 17/37/43/58 | hands 15/16" in position


def test_with_hands_told_the_round_may_be_over() -> None:
    rules, position = told("6nimmt 2 | rows 12/37/43/58 | hands 14/16", "14 16")
    assert rules[-1] == "six_nimmt.end"
    assert position.endswith("over yes")
    rules, position = told("6nimmt 2 | rows 12/37/43/58", "14 16")
    assert rules == ["six_nimmt.rule1"] * 2
    assert "over" not in position


def test_with_hands_told_a_match_goes_on() -> None:
    match = "6nimmt 2 | rows 12/37/43/58 | sheet 1 2 | seed 7"
    assert told(f"{match} | hands 14/16", "14 16")[0][-2:] == ["match.round", "match.deal"]
    rules, position = told(match, "14 16")
    assert rules == ["six_nimmt.rule1"] * 2
    assert position.endswith("sheet 1 2 | seed 7")


def test_a_card_may_be_sealed_already() -> None:
    rules, _ = told("6nimmt 2 | rows 12/37/43/58 | hands 14 15/16 17 | choices -/17", "14")
    assert rules == ["six_nimmt.rule1", "six_nimmt.rule1"]


def test_a_position_in_the_middle_of_a_turn() -> None:
    position = "6nimmt 2 | rows 30 36/37/43 44/58 61 | lane 3@1 9@2 | ask rule4@1 card=3"
    for hands in ("", " | hands 5/6"):
        rules, after = told(position + hands, ">2")
        assert rules == ["six_nimmt.rule4_take", "six_nimmt.rule1"]
        assert "rows 30 36/3 9/43 44/58 61" in after
    rules, _ = told(
        "x_nimmt 2 | rows 90/59/41 | lane 59@1 | placed 1 | taken 12 18 | ask x_row@1 card=59", "=12"
    )
    assert rules == ["x_nimmt.x_row", "x_nimmt.hand"]


def test_a_draft() -> None:
    pool = " ".join(map(str, range(1, 25)))
    rules, position = told(f"6nimmt:pro 2 | pool {pool} | turn 0 | ask draft@1", "=3 =4")
    assert rules == ["six_nimmt.draft", "six_nimmt.draft"]
    assert "hands 3/4" in position


def test_a_turn_can_be_judged_from_where_the_last_one_ended() -> None:
    _, position = told("6nimmt 2 | rows 12/37/43/58", "14 15")
    rules, position = told(position, "16 59")
    assert rules == ["six_nimmt.rule1", "six_nimmt.rule2"]
    assert "rows 12 14 15 16/37/43/58 59" in position


def test_a_corrected_deck() -> None:
    ours = deck("six_nimmt")
    dear = replace(ours, bulls={**ours.bulls, 37: 7})
    position, cards = "6nimmt 2 | rows 30 36/37/43 44/58 61", ["3>2", "9"]
    for own, bulls in ((None, 1), (dear, 7)):
        takes = [
            event for event in judge(position, cards, own).events if event.rule == "six_nimmt.rule4_take"
        ]
        assert takes[0].facts["bulls"] == bulls


# What is refused.

SIX = "6nimmt 2 | rows 12/37/43/58"
TWISTED = "6nimmt:twisted 2 | rows 12/37/43/58"
PUSH = "buffalo 2 | rows 2/7 30/55/90 | specials push"
BUFFALO = "buffalo 2 | rows 12/37/43/58 | specials stop"

REFUSED: list[tuple[str, str, type[Refusal], dict[str, Any]]] = [
    ("", "14 15", BadHeader, {"text": "''"}),
    (SIX, "14", WrongCount, {"cards": 2, "count": 1}),
    (SIX, "", WrongCount, {"cards": 2, "count": 0}),
    (SIX, "14 15 16", WrongCount, {"cards": 2, "count": 3}),
    ("buffalo 1 | rows 12/37/43/58", "14", WrongCount, {"cards": 2, "count": 1}),
    ("hornochsen 2 | rows 4/8/16/23/43/49/55", "5 6 7 9", WrongCount, {"cards": "1-3", "count": 4}),
    ("hornochsen 2 | rows 4/8/16/23/43/49/55", ".", WrongCount, {"cards": "1-3", "count": 0}),
    (SIX, "14 14", CardTwice, {"card": 14}),
    (SIX, "12 14", CardTwice, {"card": 12}),
    (SIX, "105 14", NoSuchCard, {"card": 105, "game": "6nimmt"}),
    (SIX, "14 @", BadAction, {"text": "'@'"}),
    (SIX, "14 15@16@17", BadAction, {"text": "'15@16@17'"}),
    (SIX, "14 Moo", BadAction, {"text": "'Moo'"}),
    (SIX, "3>0 14", BadAction, {"text": "'>0'"}),
    (SIX, "0 14", BadAction, {"text": "'0'"}),
    (SIX, "٣ 14", BadAction, {"text": "'٣'"}),
    (SIX, "3 15", MissingChoice, {"seat": 1, "rule": "rule4", "options": ">1 >2 >3 >4", "card": 3}),
    (
        SIX,
        "3>5 15",
        WrongAnswer,
        {"choice": "3>5", "rule": "rule4", "options": "3>1 3>2 3>3 3>4"},
    ),
    (
        "x_nimmt 3 | rows 90/12 18 22/41 60",
        "59=99 81 94",
        WrongAnswer,
        {"choice": "59=99", "rule": "x_row", "options": "59=12 59=18 59=22"},
    ),
    (
        "baron_oxx 3 | rows 13/43/7/22/9",
        "4 29 90",
        MissingChoice,
        {"seat": 1, "rule": "join", "options": ">2 >4", "card": 4},
    ),
    (
        PUSH,
        "95 96 15 push=7",
        MissingChoice,
        {"seat": 1, "rule": "push", "options": ">1 >3 >4", "card": 7},
    ),
    (
        PUSH,
        "95 96 15 push=7 >2",
        WrongAnswer,
        {"choice": ">2", "rule": "push", "options": ">1 >3 >4"},
    ),
    (
        "buffalo 2 | rows 2/7 30/55/90 | specials sort",
        "95 15 96 sort",
        MissingAnswer,
        {"seat": 1, "rule": "sort", "options": "=15 =95 =96"},
    ),
    (
        f"{SIX} | hands 3 14/16 17 | lane 5@1 | ask rule4@1 card=5",
        ">1 16",
        IllegalAction,
        {"seat": 1, "action": "16", "options": "3 14"},
    ),
    (SIX, "14>2 15", UnusedChoice, {"choice": "14>2"}),
    (SIX, "14=99 15", UnusedChoice, {"choice": "14=99"}),
    (SIX, "14 15 >2", UnusedChoice, {"choice": ">2"}),
    (SIX, "x 15", NoSuchSpecial, {"text": "'x'", "game": "6nimmt", "specials": "-"}),
    (SIX, "14 15 stop>2", NoSuchSpecial, {"text": "'stop>2'", "game": "6nimmt", "specials": "-"}),
    (
        "hornochsen 2 | rows 4/8/16/23/43/49/55",
        "5 cow>1",
        NoSuchSpecial,
        {"text": "'cow>1'", "game": "hornochsen", "specials": "x2 +5"},
    ),
    (f"{SIX} | over yes", "14 15", RoundIsOver, {}),
    (BUFFALO, "14 16 15 stop>2@99", NotInTurn, {"use": "stop>2", "card": 99, "cards": "14 15 16"}),
    (BUFFALO, "14 16 15 stop>5", WrongUse, {"use": "stop>5", "options": "stop>1 stop>2 stop>3 stop>4"}),
    (BUFFALO, "14 16 15 sort", WrongUse, {"use": "sort", "options": "stop>1 stop>2 stop>3 stop>4"}),
    (BUFFALO, "14 16 15 stop>4@15 stop>1@16", WrongUse, {"use": "stop>1", "options": "lift>4"}),
    ("buffalo 2 | rows 12/37/43/58", "14 16 15 sort", WrongUse, {"use": "sort", "options": "-"}),
    ("buffalo 1 | rows 12/37/43/58", "14 15 sort", WrongUse, {"use": "sort", "options": "-"}),
    (
        "buffalo 2 | rows 12/37/43/58 | specials first",
        "14 16 15 first=15",
        WrongUse,
        {"use": "first=15", "options": "first=16"},
    ),
    (
        "buffalo 2 | rows 12/37/43/58 | specials replace",
        "14 16 15 replace=16",
        NothingFollows,
        {"use": "replace=16"},
    ),
    (TWISTED, "24~ 15 twist", WrongUse, {"use": "twist", "options": "-"}),
    (SIX, "24~ 15", IllegalAction, {"seat": 1, "action": "24~", "options": "24"}),
    (f"{SIX} | hands 14 15/16 17", "16 14", IllegalAction, {"seat": 1, "action": "16", "options": "14 15"}),
    (f"{SIX} | hands 14/16", "15 16", IllegalAction, {"seat": 1, "action": "15", "options": "14"}),
    (f"{SIX} | hands 14 15/? ?", "14 16", FaceDown, {"zone": "hands"}),
    (f"{SIX} | lane 14@1 15@2", "14 15", CardTwice, {"card": 14}),
    (f"{SIX} | lane 14@1 15@2", "16 17", HalfATurn, {"card": 14}),
    (
        "buffalo 3 | rows 12/37/43/58 | specials stop sort | stack ?",
        "14 15 16 17",
        FaceDown,
        {"zone": "stack"},
    ),
    (
        "hornochsen 2 | rows -/-/-/-/-/-/9 10 11",
        "1 2 3",
        WrongCards,
        {"zone": "hands", "count": 3, "expected": "0..2"},
    ),
    (
        "hornochsen 2 | rows 4/8/16/23/43/49/55 | markers x2@1 x2@2",
        "x2>3",
        TooManySpecials,
        {"special": "x2", "count": 3, "most": 2},
    ),
    (
        "6nimmt:twisted 2 | rows 41 24/52 35/43/58",
        "14~ 15",
        TooManySpecials,
        {"special": "twist", "count": 3, "most": 2},
    ),
]


@pytest.mark.parametrize(("position", "cards", "kind", "facts"), REFUSED)
def test_what_is_refused_and_why(
    position: str, cards: str, kind: type[Refusal], facts: dict[str, Any]
) -> None:
    error = refusal(position, cards)
    assert type(error) is kind
    assert error.facts == facts


def test_a_missing_choice_says_what_to_add() -> None:
    error = refusal(SIX, "3 15")
    assert str(error) == "here seat 1 has to choose (rule4): add one of >1 >2 >3 >4 to 3"
    assert Words("pl").error(error) == "Tu gracz 1 musi wybrać (rule4): dopisz do 3 jedno z >1 >2 >3 >4."


tokens = st.sampled_from(
    [
        "3>2",
        "9",
        "68",
        "83",
        "59=12",
        "4>4",
        "70",
        "25",
        "stop>2@25",
        "sort",
        "=9",
        ">1",
        "-",
        ".",
        "x2>1",
        "24~",
    ]
)


@given(st.sampled_from(commands()), st.lists(tokens | st.text(max_size=3), max_size=6))
@settings(max_examples=100)
def test_whatever_is_said_there_is_a_judgement_or_a_refusal(
    example: tuple[str, tuple[str, ...]], said: list[str]
) -> None:
    position, cards = example
    for words in (said, [*cards, *said], [*said, *cards]):
        with suppress(Refusal):
            judge(position, words)


@pytest.mark.parametrize("text", printed())
def test_the_referee_and_the_game_agree(text: str) -> None:
    """What the referee says is what happens when people sit down and play, turn by turn to the end."""
    game, rng = load(text), Rng(11)
    table = game.deal(max(game.least, 2), rng)
    turns = 0
    while game.awaited(table):
        position, start = format_position(game, table), table
        said: list[str] = []
        told: list[Event] = []
        while game.awaited(table) and table.turn == start.turn and table.sheet == start.sheet:
            seat = game.awaited(table)[0]
            action = rng.choice(game.pending(table)[seat])
            said.append(str(action))
            table, events = game.step(table, seat, action)
            told += events
        judgement = judge(position, said)
        assert judgement.table == table
        assert judgement.events == told
        turns += 1
    assert turns > 1


def test_the_choices_of_a_card_are_said_with_it() -> None:
    position = "6nimmt 4 | rows 30 36/37/43 44/58 61 | hands 3 10/9 11/68 69/83 84"
    game, table = parse_position(position)
    played, events = go(game, table, "1:3 2:9 3:68 4:83 1:>2")
    judgement = judge(position, ["3>2", "9", "68", "83"])
    assert judgement.table == played
    assert judgement.events == events
