"""Transcripts: a game is written down, read back and played again; every departure from the rules shows."""

from __future__ import annotations

import pickle
import re
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bullpen.core.cards import Deck, deck
from bullpen.core.game import ChooseRow, IllegalAction, Play, Refusal, WrongSeats
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.variants import UnknownGame
from bullpen.games import load, setup
from bullpen.play.laws import random_game
from bullpen.text.transcript import (
    BadLine,
    BadName,
    BadTitle,
    BadTranscript,
    DealTooMany,
    Departure,
    IllegalMove,
    MissingLine,
    MovesAfterEnd,
    OtherDeck,
    SaidAgain,
    Transcript,
    WrongDeal,
    WrongNames,
    WrongResult,
    WrongTurn,
    format_transcript,
    parse_transcript,
    prepare,
    replay,
)
from bullpen.text.validation import FaceDown, WrongParts
from tests.setups import all_variants

DOCS = Path(__file__).parents[2] / "docs" / "notation.md"


def record(text: str, seats: int, seed: int, own: Deck | None = None, **more: Any) -> Transcript:
    """A random game, written down."""
    game = load(text, own)
    transcript = Transcript(game.name, seats, seed, **more)
    for _, seat, action in random_game(game, seats, Rng(seed)):
        transcript = transcript.played(seat, action)
    return transcript


def dear(game: str = "six_nimmt") -> Deck:
    """A deck on which card 1 has more bulls."""
    ours = deck(game)
    return replace(ours, bulls={**ours.bulls, 1: 6})


GAME = record("6nimmt:rounds=2", 2, 7, names=("Ola", "Jan"))
TEXT = format_transcript(GAME)
LINES = TEXT.splitlines()


def line_of(beginning: str) -> int:
    """The number of the line that begins so, as people count."""
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(beginning))


def verify(text: str, own: Deck | None = None) -> None:
    for _ in replay(parse_transcript(text), own):
        pass


def refusal(text: str, own: Deck | None = None) -> Refusal:
    with pytest.raises(Refusal) as refused:
        verify(text, own)
    return refused.value


def edited(beginning: str, new: str | None) -> str:
    """The text with one line replaced, or without it."""
    number = line_of(beginning)
    return "\n".join([*LINES[: number - 1], *([] if new is None else [new]), *LINES[number:]])


# Writing and reading.


def test_how_it_looks() -> None:
    assert LINES[:6] == [
        "Bullpen transcript 1",
        "game 6nimmt:rounds=2",
        "seats 2",
        "names Ola, Jan",
        "seed 7",
        "",
    ]
    assert re.fullmatch(
        r"deal rows [0-9]+(/[0-9]+){3} \| hands [0-9]+( [0-9]+){9}/[0-9]+( [0-9]+){9}", LINES[6]
    )
    turns = [line.split(" ")[0] for line in LINES if re.match(r"[0-9]", line)]
    assert turns == [f"{round}.{turn}" for round in (1, 2) for turn in range(1, 11)]
    assert sum(line.startswith("deal ") for line in LINES) == 2
    assert re.fullmatch(r"result [0-9]+ [0-9]+ won [12]( 2)?", LINES[-1])
    assert TEXT.endswith("\n")


@given(st.sampled_from(all_variants(rounds=2)), st.integers(0, 2**64 - 1), st.integers(0, 300))
@settings(max_examples=30)
def test_any_game_is_written_read_and_played_again(text: str, seed: int, length: int) -> None:
    game = load(text)
    seats = game.least + seed % (min(game.most, 4) - game.least + 1)
    transcript = Transcript(game.name, seats, seed)
    state = game.deal(seats, Rng(seed))
    for number, (before, seat, action) in enumerate(random_game(game, seats, Rng(seed))):
        if number >= length:
            break
        transcript = transcript.played(seat, action)
        state = game.next(before, seat, action)
    written = format_transcript(transcript)
    read = parse_transcript(written)
    assert read == transcript
    assert format_transcript(read) == written
    moments = list(replay(read))
    assert [(moment.seat, moment.action) for moment in moments] == list(transcript.moves)
    assert not moments or moments[-1].after == state
    assert ("result open" in written) == (game.outcome(state) is None)


def test_a_moment_has_what_was_before_and_what_came_of_it() -> None:
    game, first = prepare(GAME)
    moments = list(replay(GAME))
    assert moments[0].before == first
    assert [event.rule for event in moments[0].events] == ["seal"]
    assert [event.rule for event in moments[1].events][:2] == ["seal", "reveal"]
    assert all(one.after == two.before for one, two in pairwise(moments))
    assert game.outcome(moments[-1].after) is not None


def test_the_order_of_the_head_comments_and_spaces_do_not_matter() -> None:
    head, body = LINES[1:5], LINES[5:]
    text = "\r\n".join(["# by hand", f"  {LINES[0]} ", *head[::-1], "", "# so far so good", *body, "", ""])
    assert parse_transcript(text) == GAME
    verify(text)


def test_a_game_string_becomes_canonical() -> None:
    text = edited("game ", "game 6nimmt:target=66,digits=pad")
    assert parse_transcript(text).game == "6nimmt"


def test_what_is_written_may_be_left_out() -> None:
    for beginning in ("names ", "deal ", "result "):
        text = edited(beginning, None)
        assert parse_transcript(text) == replace(GAME, names=() if beginning == "names " else GAME.names)
    seedless = "\n".join(line for line in LINES if not line.startswith("deal "))
    verify(seedless)


def test_a_game_goes_on_from_a_text() -> None:
    half = parse_transcript("\n".join([*LINES[:9], "", "result open"]))
    *_, last = replay(half)
    seat, card = 0, last.after.hands[0][0]
    longer = half.played(seat, Play(card))
    assert longer.result is None
    assert list(replay(longer))[-1].action == Play(card)
    assert parse_transcript(format_transcript(longer)) == longer


def test_a_transcript_can_be_sent_to_another_process() -> None:
    read = parse_transcript(TEXT)
    assert pickle.loads(pickle.dumps(read)) == read


def test_nobody_wins_a_lost_game_against_the_buffalo() -> None:
    results = {
        (format_transcript(record("buffalo", 1, seed)).splitlines()[-1]).partition("won ")[2]
        for seed in range(6)
    }
    assert results == {"1", "-"}


# Without a seed.

BY_HAND = """Bullpen transcript 1
game 6nimmt
seats 2

deal rows 30 36/37/43 44/58 61 | hands 21 3/70 9
1.1 1:3 2:9 1:>2
1.2 2:70 1:21

result 1 0 won 2
"""


def test_without_a_seed_the_deal_is_what_is_written() -> None:
    read = parse_transcript(BY_HAND)
    assert read.seed is None
    assert read.start == ("rows 30 36/37/43 44/58 61", "hands 21 3/70 9")
    moments = list(replay(read))
    assert moments[0].before.hands == ((3, 21), (9, 70))
    assert moments[-1].after.over
    assert moments[-1].after.piles == ((37,), ())
    assert format_transcript(read) == BY_HAND
    assert not isinstance(prepare(read)[0], Match)


def test_without_a_seed_from_the_middle_of_a_turn() -> None:
    start = ("rows 30 36/37/43 44/58 61", "lane 3@1 9@2", "ask rule4@1 card=3", "turn 10", "number 21")
    game = Transcript("6nimmt", 2, start=start).played(0, ChooseRow(1))
    text = format_transcript(game)
    assert "deal " + " | ".join(start) in text
    assert "1.10 1:>2" in text
    assert parse_transcript(text) == game


@pytest.mark.parametrize(
    ("deal", "kind"),
    [("rows 30 36/37/43 44", WrongParts), ("rows 30/37/43/58 | hands 3 ?/9 70", FaceDown)],
)
def test_without_a_seed_the_deal_has_to_be_possible(deal: str, kind: type[Refusal]) -> None:
    text = BY_HAND.replace("rows 30 36/37/43 44/58 61 | hands 21 3/70 9", deal)
    assert isinstance(refusal(text), kind)


def test_without_a_seed_the_seats_are_checked() -> None:
    assert isinstance(refusal(BY_HAND.replace("seats 2", "seats 11")), WrongSeats)


def test_without_a_seed_there_is_one_round() -> None:
    error = refusal(BY_HAND.replace("result", "deal rows 1/2/3/4\nresult"))
    assert isinstance(error, DealTooMany)
    assert error.facts == {"line": 9, "round": 2}


# Names.


def test_names() -> None:
    names = ("Ola", "", "Żaneta z Łodzi", "e. e.")
    game = Transcript("6nimmt", 4, 1, names=names)
    assert "names Ola, , Żaneta z Łodzi, e. e.\n" in format_transcript(game)
    assert parse_transcript(format_transcript(game)).names == names


def test_no_names_are_not_written() -> None:
    assert "names" not in format_transcript(Transcript("buffalo", 1, 1, names=("",)))


@pytest.mark.parametrize(
    "name", ["Ola, Jan", "Ola\nseats 3", " ", " Ola", "Ola ", "a\u2028b", "\n", "O" * 61]
)
def test_a_name_that_could_not_be_read_back_is_refused(name: str) -> None:
    with pytest.raises(BadName) as refused:
        Transcript("6nimmt", 2, 1, names=(name, "Jan"))
    assert refused.value.facts == {"name": repr(name), "most": 60}


@pytest.mark.parametrize("names", ["Ola", "Ola, Jan, Iga", ", ,"])
def test_every_seat_has_a_name(names: str) -> None:
    error = refusal(edited("names ", f"names {names}"))
    assert isinstance(error, WrongNames)
    assert error.facts == {"count": names.count(",") + 1, "seats": 2}


# Decks.


def test_a_corrected_deck_leaves_its_fingerprint() -> None:
    own = dear()
    game = record("6nimmt:rounds=1", 10, 3, own, deck=own.fingerprint)
    text = format_transcript(game, own)
    assert f"deck {own.fingerprint}\n" in text
    assert parse_transcript(text) == game
    verify(text, own)


def test_another_deck_is_refused() -> None:
    own, ours = dear(), deck("six_nimmt")
    game = record("6nimmt:rounds=1", 2, 3, own, deck=own.fingerprint)
    text = format_transcript(game, own)
    for page, passed, wanted, had in ((text, None, own, ours), (TEXT, own, ours, own)):
        error = refusal(page, passed)
        assert isinstance(error, OtherDeck)
        assert error.facts == {"deck": wanted.fingerprint, "given": had.fingerprint}
    with pytest.raises(OtherDeck):
        format_transcript(game)


def test_a_deck_file_that_says_what_ours_says_is_ours() -> None:
    ours = deck("six_nimmt")
    same = replace(ours, name="mine")
    verify(TEXT, same)
    verify(edited("seed ", f"seed 7\ndeck {ours.fingerprint}"))
    assert setup("6nimmt").rules.deck == same


# What is no transcript.


@pytest.mark.parametrize("text", ["", "\n \n", "# nothing\n"])
def test_an_empty_file(text: str) -> None:
    error = refusal(text)
    assert isinstance(error, BadTitle)
    assert str(error) == "line 1: a transcript begins with 'Bullpen transcript 1', not with nothing"


@pytest.mark.parametrize(
    "title", ["Bullpen transcript 2", "bullpen transcript 1", '{"seed": 7}', "game 6nimmt"]
)
def test_another_title(title: str) -> None:
    error = refusal("\n".join([title, *LINES[1:]]))
    assert isinstance(error, BadTitle)
    assert error.facts == {"text": repr(title)}


@pytest.mark.parametrize(
    ("beginning", "new", "text", "right"),
    [
        ("game ", "game", "'game'", "game 6nimmt:cow"),
        ("game ", "game 6nimmt: cow", "'game 6nimmt: cow'", "game 6nimmt:cow"),
        ("seats ", "seats two", "'seats two'", "seats 4"),
        ("seats ", "seats 100", "'seats 100'", "seats 4"),
        ("seats ", "seats ٢", "'seats ٢'", "seats 4"),
        ("names ", "names", "'names'", "names Ola, Jan"),
        ("seed ", "seed -7", "'seed -7'", "seed 7"),
        ("seed ", f"seed {'9' * 79}", repr(f"seed {'9' * 79}"), "seed 7"),
        ("seed ", "deck xyz", "'deck xyz'", "deck 1f2e3d4c5b6a"),
        ("result ", "result", "'result'", "result 12 3 40 8 won 2"),
        ("result ", "result 12 3", "'result 12 3'", "result 12 3 40 8 won 2"),
        ("result ", "result 12 won Ola", "'result 12 won Ola'", "result 12 3 40 8 won 2"),
        ("1.3 ", "1.3. 1:5", "'1.3. 1:5'", "1.1 1:45 2:3"),
        ("1.3 ", "moo", "'moo'", "1.1 1:45 2:3"),
        ("1.3 ", "1.3 45", "'45'", "2:45"),
        ("1.3 ", "1.3 0:45", "'0:45'", "2:45"),
        ("1.3 ", "1.3 100:45", "'100:45'", "2:45"),
        ("1.3 ", "1.3 x:45", "'x:45'", "2:45"),
        ("1.3 ", "1.3 1:", "'1:'", "2:45, 2:>3, 2:=45"),
        ("1.3 ", "1.3 1:4 2:moo!", "'2:moo!'", "2:45, 2:>3, 2:=45"),
    ],
)
def test_a_line_that_cannot_be_read(beginning: str, new: str, text: str, right: str) -> None:
    error = refusal(edited(beginning, new))
    assert isinstance(error, BadLine)
    assert error.facts == {"line": line_of(beginning), "text": text, "example": right}


def test_a_head_is_said_once() -> None:
    error = refusal(edited("seats ", "seats 2\nseats 2"))
    assert isinstance(error, SaidAgain)
    assert error.facts == {"line": 4, "name": "seats", "first": 3}
    for name in ("game", "names", "seed", "result"):
        error = refusal(f"{TEXT.rstrip()}\n{LINES[line_of(name + ' ') - 1]}\n")
        assert isinstance(error, SaidAgain)
        assert error.facts == {"line": len(LINES) + 1, "name": name, "first": line_of(f"{name} ")}


@pytest.mark.parametrize("name", ["game", "seats", "seed"])
def test_a_line_that_is_missing(name: str) -> None:
    text = "\n".join(line for line in LINES if not line.startswith((f"{name} ", "deal ")))
    error = refusal(text)
    assert isinstance(error, MissingLine)
    assert error.facts == {"name": name}


def test_a_game_that_is_not_there() -> None:
    assert isinstance(refusal(edited("game ", "game 7nimmt")), UnknownGame)
    assert isinstance(refusal(edited("seats ", "seats 11")), WrongSeats)


# What departs from the rules.


def test_a_wrong_deal() -> None:
    hands = LINES[6].partition(" | ")[2]
    error = refusal(edited("deal ", f"deal rows 1/2/3/4 | {hands}"))
    assert isinstance(error, WrongDeal)
    right = LINES[6].removeprefix("deal rows ").partition(" | ")[0]
    assert error.facts == {"line": 7, "zone": "rows", "right": right, "text": "1/2/3/4"}
    assert str(error) == f"line 7: in the zone rows the seed deals {right}, not 1/2/3/4"


def test_a_deal_with_a_zone_that_was_not_dealt() -> None:
    error = refusal(edited("deal ", f"{LINES[6]} | markers cow@1"))
    assert isinstance(error, WrongDeal)
    assert error.facts == {"line": 7, "zone": "markers", "right": "-", "text": "cow@1"}


def test_another_seed_deals_otherwise() -> None:
    assert isinstance(refusal(edited("seed ", "seed 8")), WrongDeal)


def test_a_wrong_deal_of_a_later_round() -> None:
    second = max(number for number, line in enumerate(LINES, 1) if line.startswith("deal "))
    changed = [*LINES[: second - 1], "deal rows 1/2/3/4", *LINES[second:]]
    error = refusal("\n".join(changed))
    assert isinstance(error, WrongDeal)
    assert error.facts["line"] == second


def test_a_deal_too_many() -> None:
    error = refusal(TEXT.replace("result", "deal rows 1/2/3/4 | turn 1\nresult"))
    assert isinstance(error, DealTooMany)
    assert error.facts == {"line": len(LINES), "round": 3}


def test_an_illegal_move() -> None:
    number = line_of("1.4 ")
    error = refusal(edited("1.4 ", LINES[number - 1].replace(" 2:", " 2:9", 1)))
    assert isinstance(error, IllegalMove)
    assert error.facts["line"] == number
    reason = error.facts["reason"]
    assert isinstance(reason, IllegalAction)
    assert reason.facts["seat"] == 2
    assert str(error) == f"line {number}: {error.facts['move']} departs from the rules: {reason}"
    assert isinstance(error.__cause__, IllegalAction)


def test_a_move_by_somebody_who_is_not_there() -> None:
    error = refusal(edited("1.4 ", "1.4 9:45"))
    assert isinstance(error, IllegalMove)
    assert error.facts["move"] == "9:45"


def test_without_a_text_moves_are_counted() -> None:
    with pytest.raises(IllegalMove, match=r"^line 2: 1:>1 departs from the rules: seat 1 may not do >1 now"):
        list(replay(replace(GAME, moves=(GAME.moves[0], (0, ChooseRow(0))))))


def test_moves_after_the_end() -> None:
    error = refusal(TEXT.replace("result", "2.11 1:45\nresult"))
    assert isinstance(error, MovesAfterEnd)
    assert error.facts == {"line": len(LINES), "move": "1:45"}


@pytest.mark.parametrize("result", ["0 0 won 1 2", "open", "0 0 won -"])
def test_a_wrong_result(result: str) -> None:
    error = refusal(edited("result ", f"result {result}"))
    assert isinstance(error, WrongResult)
    assert error.facts == {"line": len(LINES), "right": LINES[-1].removeprefix("result "), "text": result}


def test_a_file_cut_off_in_a_line() -> None:
    number = line_of("1.6 ")
    for cut in (LINES[number - 1][:-1], LINES[number - 1][:-2], LINES[number - 1][:3]):
        with suppress(Refusal):
            verify("\n".join([*LINES[: number - 1], cut]))


def test_a_file_cut_off_after_a_line_is_an_open_game() -> None:
    for number in range(7, len(LINES)):
        verify("\n".join(LINES[:number]))


def test_a_file_with_its_middle_cut_out() -> None:
    for number in range(line_of("1.1 "), line_of("2.10 ")):
        if LINES[number - 1] and not LINES[number - 1].startswith("deal "):
            cut = [*LINES[: number - 1], *LINES[number:]]
            assert isinstance(refusal("\n".join(cut)), WrongTurn)


def test_turns_in_the_wrong_order() -> None:
    first = line_of("1.3 ")
    lines = LINES.copy()
    lines[first - 1], lines[first] = lines[first], lines[first - 1]
    error = refusal("\n".join(lines))
    assert isinstance(error, WrongTurn)
    assert error.facts == {"line": first, "right": "1.3", "text": "1.4"}
    assert str(error) == f"line {first}: this is turn 1.3, not 1.4"


def test_moves_in_the_wrong_line() -> None:
    number = line_of("1.3 ")
    lines = LINES.copy()
    lines[number - 1] += " " + lines[number].split(" ", 1)[1]
    del lines[number]
    error = refusal("\n".join(lines))
    assert isinstance(error, WrongTurn)
    assert error.facts["line"] == number


def test_every_departure_is_tried_above() -> None:
    kinds = {WrongDeal, DealTooMany, WrongTurn, IllegalMove, MovesAfterEnd, WrongResult}
    assert set(Departure.__subclasses__()) == kinds
    pages = {BadTitle, BadLine, MissingLine, SaidAgain, OtherDeck, BadName, WrongNames}
    assert set(BadTranscript.__subclasses__()) == pages


# Whatever is said.


@given(st.text(max_size=80) | st.binary(max_size=80))
@example("\ud800")
@example("1.1 1:" + "9" * 5000)
def test_no_text_is_answered_with_anything_but_a_transcript_or_a_refusal(text: str | bytes) -> None:
    said = text.decode("latin-1") if isinstance(text, bytes) else text
    for page in (said, f"{LINES[0]}\n{said}", f"{TEXT}\n{said}", BY_HAND.replace("3/70 9", said)):
        with suppress(Refusal):
            verify(page)


@given(
    st.lists(
        st.tuples(st.integers(0, 500), st.sampled_from(["", "-", "1", "7", ":", ">2", "\n", "/"])), max_size=3
    )
)
def test_slips_of_the_pen_are_found_or_change_nothing(slips: list[tuple[int, str]]) -> None:
    for page in (TEXT, BY_HAND):
        parts = re.findall(r"[0-9]+|[a-z]+|.|\n", page)
        for place, word in slips:
            parts[place % len(parts)] = word
        with suppress(Refusal):
            verify("".join(parts))


# The documentation.


def test_the_example_of_the_documentation() -> None:
    """It is a random game, shortened: lines, and cards of the deal, are left out."""
    section = DOCS.read_text(encoding="utf-8").partition("## Transcripts")[2]
    shown = section.split("```")[1].strip()
    game = record("6nimmt:cow,rounds=1", 3, 5, names=("Ola", "Jan", "Iga"))
    pattern = re.escape(shown).replace("\\\n…\\\n", "\n(.+\n)+\n").replace("…", "[0-9 ]+")
    assert re.fullmatch(pattern, format_transcript(game).strip())
