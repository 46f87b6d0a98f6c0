"""The command line: every command, wrong input in one line and three languages, files, pipes and signals.

Long, because it goes through the commands one by one; each is a few lines.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bullpen import __version__, cli
from bullpen.bench.sheet import Column, Sheet
from bullpen.bots import bots
from bullpen.cli.shared import load_game
from bullpen.core.cards import deck
from bullpen.core.rng import Rng
from bullpen.fast.kernels import registered
from bullpen.games import boxes, load
from bullpen.local.journal import Plan
from bullpen.local.plain import play
from bullpen.local.session import Session, named
from bullpen.play.laws import random_game
from bullpen.text.notation import parse_position
from bullpen.text.transcript import Transcript, format_transcript, parse_transcript, replay
from bullpen.words import LANGUAGES, Words
from tests.test_plain import Person

ROOT = Path(__file__).parents[1]
COMMANDS = (
    "arena",
    "bench",
    "docs",
    "draw",
    "explain",
    "games",
    "play",
    "referee",
    "replay",
    "review",
    "serve",
    "simulate",
    "train",
    "verify",
)

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def english(monkeypatch: Patch) -> None:
    """The system speaks English, unless a test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def exit_code(*args: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        cli.main(args)
    assert isinstance(stopped.value.code, int)
    return stopped.value.code


def printed(capsys: Capture, *args: str) -> str:
    """What a command prints when all is well."""
    code = exit_code(*args)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def complaint(capsys: Capture, *args: str) -> str:
    """The one line on stderr when the input was wrong."""
    code = exit_code(*args)
    _, err = capsys.readouterr()
    assert code == 2
    assert err.startswith("bullpen: ")
    assert err.count("\n") == 1
    return err.removeprefix("bullpen: ").rstrip("\n")


def typing(monkeypatch: Patch, *answers: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))


def process(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The command as people start it."""
    return subprocess.run(
        [sys.executable, "-m", "bullpen", *args],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LANG": "en_GB.UTF-8", "LC_ALL": "", **env},
        check=False,
    )


def record(text: str, seats: int, seed: int, **more: Any) -> str:
    game = load(text)
    transcript = Transcript(game.name, seats, seed, **more)
    for _, seat, action in random_game(game, seats, Rng(seed)):
        transcript = transcript.played(seat, action)
    return format_transcript(transcript)


def own_deck(folder: Path) -> Path:
    """A copy of our deck in which card 37 has seven bulls."""
    text = (ROOT / "src" / "bullpen" / "games" / "decks" / "six_nimmt.toml").read_text(encoding="utf-8")
    changed = re.sub(r"^37 = 1\b", "37 = 7", text, flags=re.MULTILINE)
    assert changed != text
    path = folder / "mine.toml"
    path.write_text(changed, encoding="utf-8")
    return path


# Help.


def test_every_command_is_tried_here() -> None:
    assert tuple(sorted(name for name in cli.app if not name.startswith("-"))) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(capsys: Capture, command: str) -> None:
    text = printed(capsys, command, "--help")
    assert f"bullpen {command}" in text
    assert len(text.splitlines()) > 5


def test_help_lists_the_commands(capsys: Capture) -> None:
    for flag in ("--help", "-h"):
        text = printed(capsys, flag)
        assert all(command in text for command in COMMANDS)


def test_version(capsys: Capture) -> None:
    assert printed(capsys, "--version").strip() == f"bullpen {__version__}"


# Games.


def test_games_names_everything_in_three_languages(capsys: Capture) -> None:
    text = printed(capsys, "games")
    for box in boxes().values():
        keys = [("game", box.slug)]
        keys += [("variant", box.slug, variant.name) for variant in box.variants]  # type: ignore[misc]
        keys += [("option", box.slug, option.name) for option in box.options]  # type: ignore[misc]
        for key in keys:
            for lang in LANGUAGES:
                words = Words(lang)
                assert f"{lang}  {words.name(*key)}: {words.about(*key)}" in text
        for variant in box.variants:
            assert f":{variant.name}" in text
        for option in box.options:
            assert f",{option.name}={option.expected}" in text
    assert "6nimmt  (2-10)" in text
    assert "  :pro  (2-6)" in text
    assert "    en  30: 30 years, 2.6: older box\n" in text
    for lang in LANGUAGES:
        assert text.count(f"\n  {lang}  {Words(lang).say('strength-full')}\n") == len(registered())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_in_one_language(capsys: Capture, lang: str) -> None:
    text = printed(capsys, "games", "--lang", lang)
    languages = {line.split()[0] for line in text.splitlines() if re.match(r" +(pl|en|de)  ", line)}
    assert languages == {lang}


def test_games_for_programs(capsys: Capture) -> None:
    listing = json.loads(printed(capsys, "games", "--json"))
    assert [entry["game"] for entry in listing] == list(boxes())
    six = listing[0]
    assert six["seats"] == [2, 10]
    assert six["names"]["pl"] == "6. bierze!"
    assert [variant["name"] for variant in six["variants"]] == [
        "pro",
        "even_odd",
        "mountain",
        "cow",
        "twisted",
    ]
    assert six["variants"][0]["seats"] == [2, 6]
    assert "seats" not in six["variants"][1]
    assert six["options"][1]["values"] == "1..999"
    assert six["options"][0]["called"]["2.6"]["en"] == "older box"
    for entry in listing:
        for part in (entry, *entry["variants"], *entry["options"]):
            assert set(part["names"]) == set(part["about"]) == set(LANGUAGES)
        assert entry["kernel"] == entry["networks"] == (entry["slug"] in registered())
        assert not any("kernel" in variant for variant in entry["variants"])


def test_games_without_a_kernel_or_networks_say_so(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a variant, where that differs from the game."""
    known = registered()

    def find(game: Any) -> Any:
        if game.slug == "buffalo" or game.name == "6nimmt:cow":
            return None
        return SimpleNamespace(has_networks=game.slug != "x_nimmt") if game.slug in known else None

    monkeypatch.setattr("bullpen.cli.games.find", find)
    listing = {entry["game"]: entry for entry in json.loads(printed(capsys, "games", "--json"))}
    assert (listing["buffalo"]["kernel"], listing["buffalo"]["networks"]) == (False, False)
    assert (listing["x_nimmt"]["kernel"], listing["x_nimmt"]["networks"]) == (True, False)
    cow = next(variant for variant in listing["6nimmt"]["variants"] if variant["name"] == "cow")
    assert (cow["kernel"], cow["networks"]) == (False, False)
    text = printed(capsys, "games", "--lang", "en")
    assert text.count("No compiled kernel") == 2
    assert text.count("no trained networks") == 1


# Wrong input.

COMPLAINTS = [
    (
        ["frobnicate"],
        f"There is no command 'frobnicate'; there are: {', '.join(COMMANDS)}.",
    ),
    (["--frob"], "--frob is not expected here; “bullpen --help” says what is."),
    (["games", "--frob"], "--frob is not expected here; “bullpen games --help” says what is."),
    (["games", "more"], "'more' is not expected here; “bullpen games --help” says what is."),
    (["replay"], "--file is missing; “bullpen replay --help” says what is needed."),
    (["train", "mau-mau"], "There is nothing to learn for 'mau-mau'; there is for {learnt}."),
    (["simulate", "6nimmt"], "--bots is missing; “bullpen simulate --help” says what is needed."),
    *(
        (
            ["serve", "--no-open", "--port", port],
            f"--port cannot be {port.replace('-', '−')}; right would be 0..65535.",
        )
        for port in ("99999", "65536", "-1")
    ),
    (["play", "--seed", "x"], "--seed cannot be 'x'; “bullpen play --help” says what is right."),
    (["play", "--seed", "-1"], "A seed is a whole number from 0 to 18446744073709551615, not -1."),
    (
        ["play", "--seed", str(2**64)],
        f"A seed is a whole number from 0 to 18446744073709551615, not {2**64}.",
    ),
    (["play", "7nimmt", "--bots", "random"], "There is no game '7nimmt'; there are: {games}."),
    (["play", "--bots", "moo"], "There is no bot 'moo'; there are: {bots}."),
    (["play", "--bots", ""], "There is no bot ''; there are: {bots}."),
    (["play", "--bots", "none"], "6nimmt is for 2 to 10 players, not 1."),
    (["play", "6nimmt:cow+cow", "--bots", "random"], "cow is said twice; once is enough."),
    (
        ["play", "6nimmt:target=50,rounds=3", "--bots", "random"],
        "target and rounds change the same rule and cannot be combined.",
    ),
    (["play", "6nimmt:pro", "--bots", ",".join(["random"] * 6)], "6nimmt:pro is for 2 to 6 players, not 7."),
    (
        ["play", "--bots", "random", "--name", "Ola\nJan"],
        r"'Ola\nJan' cannot be a player's name; leave out commas, line breaks and spaces around it, "
        "and take at most 60 characters.",
    ),
    (["games", "--lang", "fr"], "There are no words in 'fr'; there are words in: {languages}."),
    (
        ["play", "--bots", "random", "--lang", "fr"],
        "There are no words in 'fr'; there are words in: {languages}.",
    ),
    (["replay", "nowhere.txt"], "nowhere.txt cannot be read: No such file or directory."),
    (["replay", "."], ". cannot be read: Is a directory."),
    (
        ["referee", ""],
        "A position begins with a game and its number of players, like “6nimmt 4”, not with ''.",
    ),
    (["referee", "6nimmt 4 | rows 12/37/43/58", "14"], "A turn has 4 cards here, not 1."),
    (
        ["referee", "6nimmt 2 | rows 12/37/43/58", "3", "15"],
        "Here player 1 has to choose (rule4): add one of >1 >2 >3 >4 to 3.",
    ),
    (["draw", "6nimmt 2 | rows 12/37/43/58", "--seat", "3"], "--seat cannot be 3; right would be 1..2."),
    (["draw", "6nimmt 2 | rows 12/37/43/58", "--seat", "0"], "--seat cannot be 0; right would be 1..2."),
    (
        ["draw", "6nimmt 2 | rows 12/37/43"],
        "The zone rows has the wrong number of parts, 3; right would be 4.",
    ),
    (
        ["draw", "6nimmt 2 | rows 12/37/43/58", "--out", "no/where.svg"],
        "no/where.svg cannot be written: No such file or directory.",
    ),
    (
        ["simulate", "6nimmt", "--bots", "random,random", "--rounds", "0"],
        "--rounds must be at least 1, not 0.",
    ),
    (["simulate", "6nimmt", "--bots", "random"], "6nimmt is for 2 to 10 players, not 1."),
    (
        ["play", "--bots", "random", "--deck", "no.toml"],
        "no.toml cannot be read (No such file or directory); name a deck file.",
    ),
    (["referee", "", "--deck", "no.toml"], "There is no game ''; there are: {games}."),
    (
        ["play", "--bots", "random", "--save", "no/where.txt"],
        "no/where.txt cannot be written: No such file or directory.",
    ),
]


@pytest.mark.parametrize(
    ("args", "line"), COMPLAINTS, ids=lambda part: " ".join(part)[:40] if isinstance(part, list) else ""
)
def test_wrong_input_is_answered_in_one_line(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, args: list[str], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    games = ", ".join(sorted(boxes()))
    known = ", ".join([*bots(), "1..5"])
    learnt = ", ".join(name for name, game in registered().items() if game.course is not None)
    told = {"games": games, "bots": known, "learnt": learnt, "languages": ", ".join(LANGUAGES)}
    for name, those in told.items():
        line = line.replace(f"{{{name}}}", those)
    assert complaint(capsys, *args) == line


LONG = "9" * 5_000


@pytest.mark.parametrize(
    "args",
    [
        [LONG],
        [f"--{LONG}"],
        ["games", LONG],
        ["games", "--lang", LONG],
        ["play", LONG],
        ["play", f"6nimmt:{LONG}", "--bots", "random"],
        ["play", f"6nimmt:target={LONG}", "--bots", "random"],
        ["play", "--seed", LONG],
        ["play", "--bots", LONG],
        ["play", "--bots", "random", "--name", f"{LONG},"],
        ["referee", LONG],
        ["referee", f"6nimmt 4 | {LONG} 3"],
        ["referee", f"6nimmt 4 | rows 12/37/43/{LONG}"],
        ["referee", f"6nimmt 4 | ask {LONG}"],
        ["referee", f"6nimmt 4 | sheet {LONG}"],
        ["referee", "6nimmt 2 | rows 12/37/43/58", "14", LONG],
        ["referee", "6nimmt 2 | rows 12/37/43/58", "14", f"moo={LONG}"],
        ["replay", LONG],
        ["draw", LONG],
        ["verify", LONG, LONG],
        ["serve", "--port", LONG],
        ["simulate", LONG, "--bots", "random,random"],
        ["train", LONG],
    ],
    ids=lambda args: " ".join(args)[:40],
)
def test_a_long_text_is_quoted_in_part(capsys: Capture, args: list[str]) -> None:
    line = complaint(capsys, *args)
    assert "{" not in line
    assert 30 < len(line) < 1_500


@pytest.mark.parametrize("line", [LONG, f"game {LONG}", f"1.1 1:{LONG}", f"1.1 {LONG}", f"names {LONG},"])
def test_a_long_line_of_a_transcript_is_quoted_in_part(capsys: Capture, tmp_path: Path, line: str) -> None:
    file = tmp_path / "game.txt"
    head = "" if line.startswith("game") else "game 6nimmt\n"
    file.write_text(f"Bullpen transcript 1\n{head}seats 2\nseed 7\n{line}\n", encoding="utf-8")
    said = complaint(capsys, "replay", str(file))
    assert "999…" in said
    assert "{" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_are_in_the_language_that_was_asked_for(capsys: Capture, lang: str) -> None:
    for flag in (["--lang", lang], [f"--lang={lang}"]):
        line = complaint(capsys, "simulate", "7nimmt", "--bots", "random", *flag)
        assert line == Words(lang).error(refusal_of("7nimmt"))


def refusal_of(text: str) -> Any:
    with pytest.raises(ValueError, match="there is no game") as refused:
        load(text)
    return refused.value


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
    ],
)
def test_without_being_asked_it_speaks_as_the_system_does(
    capsys: Capture, monkeypatch: Patch, variables: dict[str, str], lang: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert complaint(capsys, "play", "--bots", "moo").startswith(
        {"pl": "Nie ma bota", "en": "There is no bot", "de": "Es gibt keinen Bot"}[lang]
    )
    asked = complaint(capsys, "play", "--bots", "moo", "--lang", "pl")
    assert asked.startswith("Nie ma bota")


# Replay.

GAME = record("6nimmt:cow,rounds=1", 3, 5, names=("Ola", "Jan", "Iga"))


def test_replay_tells_the_whole_game_with_reasons(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    lines = printed(capsys, "replay", str(file)).splitlines()
    assert lines[0].endswith("turned over; the lowest is placed first – Ola: 23, Iga: 55, Jan: 75.")
    assert any("Ola takes" in line for line in lines)
    assert lines[-1].endswith("decisions, all of them by the rules; the deal and the result are right.")
    assert lines[-1].split()[0] == str(len(parse_transcript(GAME).moves))


@pytest.mark.parametrize(("lang", "words"), [("pl", "zbiera"), ("de", "nimmt"), ("en", "takes")])
def test_replay_in_every_language(capsys: Capture, monkeypatch: Patch, lang: str, words: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(GAME))
    assert f"Ola {words}" in printed(capsys, "replay", "-", "--lang", lang)


def test_replay_for_programs(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(GAME))
    lines = [json.loads(line) for line in printed(capsys, "replay", "-", "--json").splitlines()]
    moves = parse_transcript(GAME).moves
    assert [(line["seat"] - 1, line["action"]) for line in lines] == [
        (seat, str(action)) for seat, action in moves
    ]
    events = [event for line in lines for event in line["events"]]
    assert {event["seat"] for event in events} == {None, 1, 2, 3}
    assert events[0] == {"rule": "seal", "seat": moves[0][0] + 1, "facts": {}}
    assert events[-1]["rule"] == "match.end"
    assert events[-1]["facts"]["winners"] == [3]
    reveals = [event["facts"]["seats"] for event in events if event["rule"] == "reveal"]
    assert {tuple(sorted(seats)) for seats in reveals} == {(1, 2, 3)}


def test_replay_of_an_open_game(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(GAME.splitlines()[:9])))
    assert "6 decisions, all of them by the rules; the game is not finished." in printed(
        capsys, "replay", "-"
    )


def test_replay_says_where_a_transcript_departs_from_the_rules(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME.replace("1.4 1:56", "1.4 1:57"), encoding="utf-8")
    said = {lang: complaint(capsys, "replay", str(file), "--lang", lang) for lang in LANGUAGES}
    assert said["en"].startswith(
        "Line 11: 1:57 departs from the rules: 57 is not possible for player 1 now. Possible: 32 41"
    )
    assert said["de"].startswith(
        "Zeile 11: 1:57 widerspricht den Regeln: 57 ist für Spieler 1 jetzt nicht möglich. Möglich: 32 41"
    )
    assert said["pl"].startswith("Wiersz 11: 1:57 jest niezgodne z zasadami: ")
    assert "may not do" not in said["pl"]


def test_replay_refuses_what_is_no_transcript(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("moo\n", encoding="utf-8")
    assert complaint(capsys, "replay", str(file)).startswith("Line 1: a transcript begins with")
    file.write_bytes(b"\xff\xfe\x00")
    assert complaint(capsys, "replay", str(file)) == f"{file} cannot be read: it is not UTF-8 text."


def test_replay_reads_what_a_windows_editor_saved(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xef\xbb\xbf" + GAME.replace("\n", "\r\n").encode())
    assert "by the rules" in printed(capsys, "replay", str(file))


# Referee.


def documented() -> list[list[str]]:
    lines = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8").splitlines()
    return [shlex.split(line)[1:] for line in lines if line.startswith("bullpen referee ")]


@pytest.mark.parametrize("args", documented(), ids=lambda args: str(args[1].split()[0]))
def test_the_referee_as_documented(capsys: Capture, args: list[str]) -> None:
    texts = {lang: printed(capsys, *args, "--lang", lang).splitlines() for lang in LANGUAGES}
    assert len({text[-1] for text in texts.values()}) == 1
    game, table = parse_position(texts["en"][-1])
    assert game.name == args[1].split()[0]
    assert len({text[0] for text in texts.values()}) == 3
    result = json.loads(printed(capsys, *args, "--json"))
    assert result["position"] == texts["en"][-1]
    assert all(set(event) == {"rule", "seat", "facts"} for event in result["events"])
    assert not {"seal", "change"} & {event["rule"] for event in result["events"]}
    assert table.seats == int(args[1].split()[1])


def test_what_the_referee_says(capsys: Capture) -> None:
    text = printed(capsys, "referee", "6nimmt 4 | rows 30 36/37/43 44/58 61", "3>2", "9", "68", "83")
    assert text.splitlines()[1:] == [
        "3 fits no row: none of the ends 36, 37, 44, 61 is lower. So player 1 has to take a row. "
        "Player 1 takes row 2: 1 card, 1 bull. 3 starts the row anew.",
        "Player 2 adds 9 to row 2: 3 is the only lower end.",
        "Player 3 adds 68 to row 4: 61 is the nearest lower end.",
        "Player 4 adds 83 to row 4: 68 is the nearest lower end.",
        "6nimmt 4 | rows 30 36/3 9/43 44/58 61 68 83 | piles 37/-/-/- | lane 3@1 9@2 68@3 83@4"
        " | placed 4 | number 3",
    ]


def test_the_referee_counts_with_a_corrected_deck(capsys: Capture, tmp_path: Path) -> None:
    args = ("referee", "6nimmt 2 | rows 30 36/37/43 44/58 61", "3>2", "9", "--json")
    for more, bulls in (((), 1), (("--deck", str(own_deck(tmp_path))), 7)):
        result = json.loads(printed(capsys, *args, *more))
        take = next(event for event in result["events"] if event["rule"] == "six_nimmt.rule4_take")
        assert take["facts"]["bulls"] == bulls
        assert take["seat"] == 1


def test_a_deck_for_another_game_is_refused(capsys: Capture, tmp_path: Path) -> None:
    path = own_deck(tmp_path)
    line = complaint(capsys, "referee", "x_nimmt 2 | rows 90/12/41", "59", "60", "--deck", str(path))
    assert "this is a deck for another game; it should be for x_nimmt" in line


# Draw.


def test_draw_prints_a_picture_or_writes_it(capsys: Capture, tmp_path: Path) -> None:
    position = "6nimmt 2 | rows 12/37/43/58 | hands 14 15/16 17"
    text = printed(capsys, "draw", position)
    assert text.startswith("<svg")
    seen = printed(capsys, "draw", position, "--seat", "1")
    assert seen != text
    file = tmp_path / "table.svg"
    assert printed(capsys, "draw", position, "--seat", "1", "--out", str(file)) == ""
    assert file.read_text(encoding="utf-8") == seen


def test_draw_counts_with_a_corrected_deck(capsys: Capture, tmp_path: Path) -> None:
    position = "6nimmt 2 | rows 12/37/43/58"
    path = own_deck(tmp_path)
    assert printed(capsys, "draw", position) != printed(capsys, "draw", position, "--deck", str(path))


# Simulate and bench.


def test_simulate(capsys: Capture, tmp_path: Path) -> None:
    args = ("simulate", "6nimmt:cow", "--bots", "random,random,random", "--rounds", "6", "--seed", "3")
    text = printed(capsys, *args)
    assert text == printed(capsys, *args)
    assert text.count("random") == 3
    result = json.loads(printed(capsys, *args, "--json"))
    assert (result["game"], result["played"], result["seed"]) == ("6nimmt:cow", 6, 3)
    assert [line["bot"] for line in result["lines"]] == ["random"] * 3
    dear = json.loads(printed(capsys, *args, "--json", "--deck", str(own_deck(tmp_path))))
    assert dear["lines"] != result["lines"]


def test_bench(capsys: Capture, monkeypatch: Patch) -> None:
    """What is measured is tested in test_bench.py; here only that it is asked for and printed."""
    columns = (Column("rate", "cows", ".2f"),)
    sheet = Sheet("moos", "moos per second", columns, lambda seconds: iter([{"of": "Ola", "rate": seconds}]))
    monkeypatch.setattr("bullpen.bench.SHEETS", (sheet,))
    lines = printed(capsys, "bench", "--seconds", "0.25").splitlines()
    assert [line.split() for line in lines] == [["moos", "per", "second", "cows"], ["Ola", "0.25"], []]
    measured = json.loads(printed(capsys, "bench", "--json"))
    assert measured == {"moos": {"rows": [{"of": "Ola", "rate": 1.0}]}}


# Play.


def answers(text: str, others: int, seed: int) -> tuple[list[str], Transcript]:
    """What somebody answers in a whole game, reading what is printed; and the transcript of that game."""
    person, seats = Person(Rng(seed)), ["random"] * others
    session = Session(Plan(load(text).name, ("", *seats), seed, named(["Ola"], seats)))
    play(session, Words("en", session.plan.names), person.ask, person.tell)
    return person.answers, session.transcript


@pytest.mark.parametrize("name", list(boxes()))
def test_a_whole_game_through_a_pipe(name: str, tmp_path: Path) -> None:
    others = 0 if name == "buffalo" else 1
    said, transcript = answers(name, others, seed=4)
    file = tmp_path / "game.txt"
    args = (
        "play",
        name,
        "--bots",
        "random" if others else "none",
        "--seed",
        "4",
        "--name",
        "Ola",
        "--save",
        str(file),
    )
    done = process(*args, stdin="".join(f"{answer}\n" for answer in said))
    assert (done.returncode, done.stderr) == (0, "")
    assert str(file) in done.stdout
    assert parse_transcript(file.read_text(encoding="utf-8")) == transcript
    again = process("replay", str(file))
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout.splitlines()[-1].endswith("the deal and the result are right.")


def test_leaving_the_table(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    hand = load("6nimmt").deal(2, Rng(4)).hands[0]
    for last in (["q"], []):
        typing(monkeypatch, str(hand[-1]), *last)
        text = printed(capsys, "play", "--bots", "random", "--seed", "4", "--save", str(file))
        assert "You leave the table." in text
        assert "bullpen play --resume" in text
        assert str(file) in text
        saved = file.read_text(encoding="utf-8")
        assert saved.endswith("result open\n")
        assert len(list(replay(parse_transcript(saved)))) >= 2


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_saving_writes_into_the_file_and_does_not_replace_it(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    file, link = tmp_path / "game.txt", tmp_path / "link.txt"
    link.symlink_to(file)
    typing(monkeypatch, "q")
    printed(capsys, "play", "--bots", "random", "--seed", "4", "--save", str(link))
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8").endswith("result open\n")


def test_control_c_leaves_the_table(capsys: Capture, monkeypatch: Patch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert "You leave the table" in printed(capsys, "play", "--bots", "random", "--seed", "4")


def test_the_welcome_says_the_seed(capsys: Capture, monkeypatch: Patch) -> None:
    typing(monkeypatch, "q")
    assert "6 nimmt! – answer with a card" in printed(capsys, "play", "--bots", "random", "--seed", "4")
    seeds = set()
    for _ in range(2):
        typing(monkeypatch, "q")
        found = re.search(r"\(seed (\d+)\)", printed(capsys, "play", "--bots", "random"))
        assert found is not None
        seeds.add(int(found[1]))
    assert len(seeds) == 2
    assert max(seeds) < 2**64


def test_play_gives_the_rulebooks_advice(capsys: Capture, monkeypatch: Patch) -> None:
    typing(monkeypatch, "q")
    text = printed(capsys, "play", "6nimmt:cow+twisted", "--bots", "random", "--lang", "en")
    assert Words("en").note("note-one-fan-card") in text


def test_play_in_every_language(capsys: Capture, monkeypatch: Patch) -> None:
    texts = set()
    for lang in LANGUAGES:
        typing(monkeypatch, "?", "q")
        texts.add(printed(capsys, "play", "--bots", "random", "--seed", "4", "--lang", lang))
    assert len(texts) == 3


def test_play_with_a_corrected_deck(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    path, file = own_deck(tmp_path), tmp_path / "game.txt"
    typing(monkeypatch, "q")
    printed(capsys, "play", "--bots", "random", "--seed", "4", "--deck", str(path), "--save", str(file))
    assert "deck " in file.read_text(encoding="utf-8")
    assert "by the rules" in printed(capsys, "replay", str(file), "--deck", str(path))
    line = complaint(capsys, "replay", str(file))
    assert deck("six_nimmt").fingerprint in line
    assert "give the deck file it was played with" in line


def test_without_a_command_it_serves(capsys: Capture, monkeypatch: Patch) -> None:
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr("bullpen.server.serve.serve", lambda *args: asked.append(args))
    printed(capsys)
    printed(capsys, "--host", "0.0.0.0", "--no-open")
    printed(capsys, "serve", "--port", "8123", "--data", "x.sqlite")
    assert asked == [
        ("127.0.0.1", None, None, True, 900, False),
        ("0.0.0.0", None, None, False, 900, False),
        ("127.0.0.1", 8123, "x.sqlite", True, 900, False),
    ]


# The process.


def test_the_command_as_a_process() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, f"bullpen {__version__}", "")


@pytest.mark.parametrize(
    ("args", "env"),
    [
        (("frobnicate",), {}),
        (("play", "7nimmt"), {"LANG": "pl_PL.UTF-8"}),
        (("replay", "nowhere.txt", "--lang", "de"), {}),
        (("referee", "6nimmt 2 | rows 12/37/43/58", "3", "15"), {}),
    ],
)
def test_wrong_input_leaves_no_traceback(args: tuple[str, ...], env: dict[str, str]) -> None:
    done = process(*args, **env)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_transcript_through_a_pipe() -> None:
    done = process("replay", "-", stdin=GAME)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise on Windows")
@pytest.mark.parametrize("args", [("games",), ("games", "--json"), ("replay", "-")])
def test_whoever_reads_may_stop_reading(args: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bullpen", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        running.stdin.write(GAME.encode())
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


def test_control_c_ends_with_130(monkeypatch: Patch) -> None:
    def interrupted(tokens: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run", interrupted)
    assert exit_code("games") == 130


def test_the_arguments_of_the_process_are_the_default(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "argv", ["bullpen", "--version"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 0
    assert capsys.readouterr().out.strip() == f"bullpen {__version__}"


def test_a_console_without_our_letters_shows_marks(tmp_path: Path) -> None:
    done = process("games", "--lang", "pl", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "sz?st?" in done.stdout


def test_output_need_not_be_a_stream_of_bytes(monkeypatch: Patch) -> None:
    text = io.StringIO()
    monkeypatch.setattr(sys, "stdout", text)
    assert exit_code("games", "--lang", "pl") == 0
    assert "6. bierze!" in text.getvalue()


def test_a_corrected_deck_is_another_deck(tmp_path: Path) -> None:
    ours = deck("six_nimmt")
    mine = replace(ours, bulls={**ours.bulls, 37: 7})
    game, own = load_game("6nimmt", own_deck(tmp_path))
    assert own == mine
    assert game.deck == mine


def test_importing_the_module_starts_nothing() -> None:
    module = importlib.import_module("bullpen.__main__")
    assert callable(module.main), "it is there, and was not called"


# Review.

ASKED = "6nimmt 3 | rows 30 36/37/43 44/58 61 | hands 3 45 62/? ? ?/? ? ?"


def test_explain_values_every_option(capsys: Capture) -> None:
    for lang in LANGUAGES:
        title, *lines = printed(capsys, "explain", ASKED, "--lang", lang).splitlines()
        assert title.startswith(("Seat 1", "Miejsce 1", "Platz 1"))
        assert sorted(line.split()[0] for line in lines) == ["3", "45", "62"]
    found = json.loads(printed(capsys, "explain", ASKED, "--json"))
    assert found["method"] == "networks"
    assert {one["option"] for one in found["options"]} == {"3", "45", "62"}
    assert any(one["behind"] == 0 and one["equal"] for one in found["options"])


def test_explain_says_what_is_missing(capsys: Capture) -> None:
    said = complaint(capsys, "explain", "6nimmt 3 | rows 30/37/43/58")
    assert said == "Seat 1 has nothing to decide in this position; those who have: 1, 2, 3."
    assert complaint(capsys, "explain", "6nimmt 2 | rows 30/37/43/58 | hands 3 45/-").endswith(
        "hands 3 45/? ?."
    )
    assert complaint(capsys, "explain", ASKED, "--seat", "4") == "--seat cannot be 4; right would be 1..3."


def test_review_adds_up(capsys: Capture) -> None:
    file = str(ROOT / "tests" / "golden" / "6nimmt.txt")
    for lang in LANGUAGES:
        assert len(printed(capsys, "review", file, "--seat", "1", "--lang", lang).splitlines()) > 8
    for part in json.loads(printed(capsys, "review", file, "--json"))["rounds"]:
        assert part["deal"] + part["misplay"] + part["luck"] == pytest.approx(part["result"], abs=1e-4)
    assert complaint(capsys, "review", file, "--seat", "0") == "--seat cannot be 0; right would be 1..2."


def test_review_of_a_game_that_is_not_over(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(GAME.splitlines()[:9])))
    assert "the round is not over" in printed(capsys, "review", "-", "--seat", "1")
