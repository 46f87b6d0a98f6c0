"""`bullpen play` from outside: plain lines through a pipe, and one clear line for what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bullpen.bots import LADDER, LEVELS, UnknownBot, bots, find, level
from bullpen.cli import main
from bullpen.games import load
from bullpen.local.journal import open_games
from tests.setups import single_variants
from tests.tui.test_resume import run


def answers(text: str) -> str:
    """Everything that could be asked, many times over: what does not fit now is refused and asked again."""
    lines = [line for card in load(text).cards(2) for line in ("-", f"={card}", str(card), ">1")]
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("text", ["6nimmt:rounds=1", "buffalo"])
def test_a_whole_game_through_a_pipe(text: str, tmp_path: Path) -> None:
    target = tmp_path / "game.txt"
    result = run(
        *("play", text, "--bots", "random", "--seed", "7", "--save", str(target), "--lang", "en"),
        typed=answers(text) * 12,
    )
    assert result.returncode == 0, result.stderr
    assert "bullpen replay" in result.stdout
    assert "result open" not in target.read_text(encoding="utf-8")
    assert run("replay", str(target)).returncode == 0
    assert open_games() == []


def test_plain_lines_have_one_line_for_each_event_and_question() -> None:
    result = run(
        "play", "6nimmt", "--plain", "--seed", "7", "--lang", "pl", "--bots", "1,1", typed="?\nwhy\nq\n"
    )
    assert result.returncode == 0
    assert result.stdout.count("Którą kartę zagrywasz?") == 3
    assert "\x1b" not in result.stdout
    assert "--resume" in result.stdout
    resumed = run("play", "--plain", "--resume", typed="")
    assert "Którą kartę zagrywasz?" in resumed.stdout


def test_people_at_one_keyboard_in_plain_lines() -> None:
    result = run("play", "6nimmt", "--name", "Ola,Jan", "--bots", "none", "--lang", "en", typed="q\n")
    assert "Ola, it is your turn." in result.stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["7nimmt"], "7nimmt"),
        (["6nimmt:pro+cows"], "cows"),
        (["6nimmt", "--bots", "nobody"], "nobody"),
        (["6nimmt", "--bots", "6"], "'6'"),
        (["6nimmt", "--bots", ""], "bot"),
        (["6nimmt", "--bots", ",".join(["1"] * 10)], "11"),
        (["x_nimmt", "--bots", "none"], "x_nimmt"),
        (["6nimmt", "--seed", "-1"], "-1"),
        (["6nimmt", "--seed", "seven"], "seven"),
        (["6nimmt", "--lang", "fr"], "fr"),
        (["6nimmt", "--deck", "nowhere.toml"], "nowhere.toml"),
        (["6nimmt", "--save", "nowhere/game.txt"], "nowhere"),
        (["6nimmt", "--resume"], "--resume"),
        (["--resume"], "unfinished"),
        (["--resume", "--join", "http://x/t/abc"], "--resume"),
        (["--join", "http://x/t/abc"], "terminal"),
        (["6nimmt", "--join", "http://x/t/abc"], "--join"),
        (["6nimmt", "--nonsense"], "--nonsense"),
        (["6nimmt", "extra"], "extra"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else None,
)
def test_wrong_arguments_get_one_clear_line(
    args: list[str], says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    with pytest.raises(SystemExit) as left:
        main(["play", *args])
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert says in said.err
    assert open_games() == []


def test_levels_are_bots_from_weak_to_strong() -> None:
    found = [level(number) for number in range(1, LEVELS + 1)]
    assert [find(str(number)) for number in range(1, LEVELS + 1)] == found
    places = [LADDER.index(bot.name) for bot in found]
    assert places == sorted(places)
    assert all(bot is bots()[bot.name] for bot in found)
    for wrong in ("0", "6", "", "1.5"):
        with pytest.raises(UnknownBot):
            find(wrong)


def test_every_game_is_listed() -> None:
    assert len(single_variants()) >= 12
