"""A game in plain lines: whole games of every box by what is printed, help, reasons, and wrong answers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import boxes, load
from bullpen.local.journal import Plan
from bullpen.local.plain import Left, meant, play
from bullpen.local.session import Session
from bullpen.paint.plain_text import table_lines
from bullpen.scene import scene_of
from bullpen.text.notation import parse_action, parse_position
from bullpen.text.transcript import Transcript, format_transcript, parse_transcript, replay
from bullpen.words import LANGUAGES, Words
from tests.setups import single_variants


@dataclass
class Person:
    """Somebody who reads what is printed and answers with something that is written there."""

    rng: Rng
    lines: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    def tell(self, line: str) -> None:
        assert "\n" not in line
        self.lines.append(line)

    def ask(self, prompt: str) -> str:
        assert prompt.endswith(" ")
        assert prompt.strip()
        answer = self.rng.choice(self.readable())
        self.lines.append(prompt + answer)
        self.answers.append(answer)
        return answer

    def readable(self) -> list[str]:
        """After a wrong answer the options are listed; else there are the hand and the lines of options."""
        if "99999" in self.lines[-1]:
            return self.lines[-1].partition(": ")[2].split()
        options = []
        for line in reversed(self.lines):
            if option := re.fullmatch(r"  (\S+)  \S.*", line):
                options.append(option[1])
            elif ": " in line:  # the own hand stands right above the options
                hand = line.partition(": ")[2]
                return [*options, *re.findall(r"\b\d+\b", hand), "99999"]
        raise AssertionError("nothing was shown")


class Scripted(Person):
    """Somebody who gives these answers and then leaves."""

    def __init__(self, *script: str) -> None:
        super().__init__(Rng(0))
        self.script = iter(script)

    def ask(self, prompt: str) -> str:
        answer = next(self.script, "q")
        self.lines.append(prompt + answer)
        return answer


def sit_down(text: str, seats: int, person: Person, lang: str = "en", seed: int = 1) -> Transcript:
    """A person at seat 1 against bots that do anything."""
    names = ("Ola", *(f"bot {seat}" for seat in range(2, seats + 1)))
    session = Session(Plan(load(text).name, ("", *["random"] * (seats - 1)), seed, names, lang))
    try:
        play(session, Words(lang, names, you=0), person.ask, person.tell)
    except Left:
        person.lines.append("left")
    return session.transcript


@pytest.mark.parametrize(("number", "text"), enumerate(single_variants()))
def test_a_whole_game_by_what_is_printed(number: int, text: str) -> None:
    lang = LANGUAGES[number % 3]
    seats = max(2, load(text).least)
    person = Person(Rng(number))
    transcript = sit_down(text, seats, person, lang, seed=number)
    game = load(text)
    *_, last = replay(parse_transcript(format_transcript(transcript)))
    assert game.outcome(last.after) is not None
    assert sum(answer == "99999" for answer in person.answers) > 0
    assert not [line for line in person.lines if re.search(r"\{|\}|FLUENT|\b[a-z]+-[a-z]+-[a-z_]+\b", line)]


def test_somebody_alone_against_the_buffalo() -> None:
    transcript = sit_down("buffalo", 1, Person(Rng(3)))
    assert {seat for seat, _ in transcript.moves} == {0}
    assert "result open" not in format_transcript(transcript)


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    one, two = Person(Rng(5)), Person(Rng(5))
    assert sit_down("6nimmt:cow,rounds=1", 3, one) == sit_down("6nimmt:cow,rounds=1", 3, two)
    assert one.lines == two.lines


def test_nobody_at_the_table_but_bots() -> None:
    person = Scripted()
    session = Session(Plan("6nimmt:rounds=1", ("random", "random"), 1))
    play(session, Words("en"), person.ask, person.tell)
    assert person.lines[-1].startswith("The game is over")


# What is asked, and what is answered.


def test_leaving() -> None:
    for word in ("q", "quit", " q "):
        person = Scripted(word)
        transcript = sit_down("6nimmt", 2, person)
        assert transcript.moves == ()
        assert person.lines[-1] == "left"


@pytest.mark.parametrize("word", ["?", "help"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_comes_as_often_as_asked(word: str, lang: str) -> None:
    person = Scripted(word, word)
    sit_down("6nimmt", 2, person, lang)
    assert person.lines.count(Words(lang).say("plain-help")) == 2


def test_why_repeats_what_happened_since_the_last_decision() -> None:
    hand = load("6nimmt").deal(2, Rng(2)).hands[0]
    person = Scripted("why", str(hand[-1]), "w", "why")
    sit_down("6nimmt", 2, person, seed=2)
    lines = person.lines
    first = next(number for number, line in enumerate(lines) if "turned over" in line)
    assert "Nothing has happened since your last decision." in lines[:first]
    told = lines[first : lines.index("", first)]
    assert len(told) == 3  # the lane and two placements
    assert {lines.count(line) for line in told} == {3}  # when it happened, and twice when asked


@pytest.mark.parametrize(
    "answer", ["", "moo", "99999", "105", "0", ">1", "-", "=3", "3~", "45 46", "\x1b[A", "²"]
)
def test_a_wrong_answer_is_told_what_is_possible(answer: str) -> None:
    hand = load("6nimmt").deal(2, Rng(1)).hands[0]
    person = Scripted(answer)
    transcript = sit_down("6nimmt", 2, person)
    assert transcript.moves == ()
    listed = " ".join(map(str, hand))
    assert person.lines[-3] == f"“{answer.strip()}” is not possible now. Possible: {listed}"


def test_a_right_answer_may_have_spaces_around_it() -> None:
    hand = load("6nimmt").deal(2, Rng(1)).hands[0]
    assert len(sit_down("6nimmt", 2, Scripted(f"  {hand[0]} ")).moves) >= 2


@pytest.mark.parametrize(("answer", "action"), [("2", ">2"), (">2", ">2"), ("5", None), ("3~", None)])
def test_the_number_of_a_row_is_enough(answer: str, action: str | None) -> None:
    rows = tuple(map(parse_action, (">1", ">2", ">3", ">4")))
    assert meant(answer, rows) == (action and parse_action(action))


# What is shown.


def shown(position: str, seat: int | None = 0, lang: str = "en") -> list[str]:
    game, table = parse_position(position)
    return table_lines(scene_of(game.view(table, seat)), Words(lang, ["Ola", "Jan"]))


def test_the_table_of_6_nimmt() -> None:
    position = (
        "6nimmt:cow+even_odd 2 | rows 12 14/37/43 44/1 2 3 4 5 | markers even_odd@2:odd cow@1"
        " | hands 30 21/9 70 | piles 55/10 | turn 7 | sheet 1 2/3 4"
    )
    words = Words("en")
    assert shown(position) == [
        "Round 3, turn 7",
        f"Row 1: 12, 14 (2 bulls, 2 free) [{words.name('marker', 'cow')}]",
        f"Row 2: 37 (1 bull, 4 free) [{words.name('marker', 'even_odd')} (odd)]",
        "Row 3: 43, 44 (6 bulls, 3 free)",
        "Row 4: 1, 2, 3, 4, 5 (6 bulls, full)",
        "Ola: 11 points, 2 cards in hand.",
        "Jan: 9 points, 2 cards in hand.",
        "Your hand: 21, 30",
    ]


def test_whoever_reads_is_you() -> None:
    position = "6nimmt 2 | rows 12/37/43/58 | hands 30 21/9 70 | piles 55/10"
    game, table = parse_position(position)
    lines = table_lines(scene_of(game.view(table, 0)), Words("en", ["Ola", "Jan"], you=0))
    assert lines[-3:] == [
        "You: 7 points, 2 cards in hand.",
        "Jan: 3 points, 2 cards in hand.",
        "Your hand: 21, 30",
    ]


def test_the_revealed_cards_that_wait_and_whose_they_are() -> None:
    position = (
        "buffalo 2 | rows 5/30/50/70 | hands 8/9 | lane 20@3 25@2 60@1 | placed 1 | specials stop"
        " | ask window@1,2 card=25"
    )
    assert "Still to be placed – Jan: 25, Ola: 60." in shown(position)
    assert "Still to be placed – the buffalo: 20, Jan: 25, Ola: 60." in shown(
        position.replace("placed 1", "placed 0").replace("card=25", "card=20")
    )


def test_points_of_cards_that_not_everybody_sees_are_not_compared() -> None:
    lines = shown("x_nimmt 2 | rows 90/12/41 | hands 5 55/6 66 | x_piles -/7 8 | known 66")
    assert lines[-3].startswith("Ola: 0 points known so far, 2 cards in hand.")
    assert lines[-2].startswith("Jan: 9 points known so far, 2 cards in hand (known: 66).")
    assert lines[-1] == "Your hand: 5, 55 (with it you have 9 points)"
    lines = shown("baron_oxx:plus 2 | rows 13/43/7/22/52 | hands 4/29 | draws 90/103")
    assert lines[-3].startswith("Ola: 0 points known so far, 1 card in hand.")
    assert lines[-1] == "Your hand: 4 RR (with it you have −2 points)"


def test_good_and_bad_bulls_are_told_by_colour() -> None:
    lines = shown("hornochsen 2 | rows 4/10/16 20/23/43/49/55 | hands 5/6")[1:]
    assert lines[0] == "Row 1: 4 (1 green bull, 3 free)"
    assert lines[1] == "Row 2: 10 (3 red bulls, 3 free)"
    assert lines[2] == "Row 3: 16, 20 (1 green and 3 red bulls, 2 free)"
    assert lines[6] == "Row 7: 55 (7 red bulls, 3 free)"


def test_alone_against_the_buffalo_everybody_has_their_own_cards() -> None:
    position = "buffalo 1 | rows 12/37/43/58 | hands 5 6 | deck 1 2 | piles 20/30 31"
    game, table = parse_position(position)
    assert table_lines(scene_of(game.view(table, 0)), Words("de", you=0))[-4:] == [
        "Du: 6 Punkte, 2 Karten auf der Hand.",
        "Der Büffel: 2 Karten genommen.",
        "Karten des Büffels: 2 verdeckt.",
        "Deine Hand: 5, 6",
    ]


def test_points_in_closed_piles_are_a_question() -> None:
    lines = shown("6nimmt:piles=closed 2 | rows 12/37/43/58 | hands 14/15 | piles 55/-")
    assert "Ola: ? points, 1 card in hand." in lines
    assert "Jan: 0 points, 1 card in hand." in lines
    lines = shown("hornochsen:piles=closed 2 | rows 4/-/16/23/43/49/55 | piles 1/- | trophies x2/-", None)
    assert any(line.startswith("Ola: ? points") and "1 face down" in line for line in lines)


def test_a_spectator_has_no_hand() -> None:
    position = "6nimmt 2 | rows 12/37/43/58 | hands 30 21/9 70"
    assert shown(position, None) == shown(position, 0)[:-1]


def test_face_down_cards_are_counted() -> None:
    lines = shown("buffalo 3 | rows 12/37/43/58 | deck 1 2 3 | stack sort stop | specials push last")
    assert "The buffalo's cards: 3 face down." in lines
    assert any(line.endswith(": 2 face down.") for line in lines)
    assert any("Push!" in line for line in lines)


def test_colours_are_letters() -> None:
    lines = shown("baron_oxx 2 | rows 13/43/7/22/52 | hands 4/29 | draws 90 91 92 93/103 105 106 107")
    assert lines[1].startswith("Row 1: 13 BYG (3 bulls, 4 free)")
    assert lines[5].startswith("Row 5: 52 BYGRKW (6 bulls, 4 free)")
    assert lines[-1] == "Your hand: 4 RR"


def test_what_lies_in_front_of_a_seat() -> None:
    position = "x_nimmt 2 | rows 90/12/41 | hands 5/6 | x_rows 35 62/- | x_piles -/7 8 | known 6"
    lines = shown(f"{position} | taken 20 21 | ask x_row@1 card=41")
    assert any(line.startswith("Jan: ") and "(known: 6)" in line for line in lines)
    assert any(line.startswith("Ola: ") and "35, 62" in line for line in lines)
    assert any(line.startswith("Jan: ") and "7, 8" in line for line in lines)
    assert any("20, 21" in line and not line.startswith(("Ola", "Jan")) for line in lines)


def test_a_row_that_is_gone_is_not_shown() -> None:
    lines = shown("hornochsen 2 | rows 4/-/16/23/43/49/55 | hands 5/6")
    assert [line.split(":")[0] for line in lines if line.startswith("Row")] == [
        f"Row {row}" for row in (1, 3, 4, 5, 6, 7)
    ]


def test_twisted_numbers_are_mentioned_while_they_can_be_used() -> None:
    hand = load("6nimmt:twisted").deal(2, Rng(1)).hands[0]
    card = next(card for card in hand if card < 100)

    def mentions(*script: str) -> list[str]:
        person = Scripted(*script)
        sit_down("6nimmt:twisted", 2, person)
        return [line for line in person.lines if line.startswith("A card with ~ is played twisted")]

    (line,) = mentions()
    assert f"{card}~ = {int(str(card).zfill(2)[::-1])}" in line, "what it counts as is said before"
    assert len(mentions(f"{card}~")) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", list(boxes()))
def test_every_table_can_be_shown_in_every_language(text: str, lang: str) -> None:
    game: TableGame[Any] = load(text)
    table = game.deal(max(2, game.least), Rng(1))
    for seat in (None, 0, 1):
        view: View[Any] = game.view(table, seat)
        lines = table_lines(scene_of(view), Words(lang))
        assert all(line.strip() and "\n" not in line for line in lines)
