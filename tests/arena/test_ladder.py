"""A ladder: a standing round-robin of a folder of bots, which resumes, merges, and has a page."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bullpen.arena.entries import BadEntrant, SameName, read_entries
from bullpen.arena.ladder import read_ladder
from bullpen.cli import main
from bullpen.text.transcript import parse_transcript, replay
from tests.bots.programs import program
from tests.setups import printed

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BULLPEN_BOT_LOGS", str(tmp_path / "logs"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    found = tmp_path / "ladder"
    found.mkdir()
    (found / "greedy.toml").write_text('bot = "greedy"\n')
    (found / "chance.toml").write_text('bot = "random"\nname = "Pure <chance>"\nauthor = "Zoë"\n')
    (found / "family.toml").write_text('bot = "family"\n')
    (found / "README.md").write_text("Not an entrant.\n")
    return found


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["arena", *args, "--workers", "1"])
    assert isinstance(stopped.value.code, int)
    return stopped.value.code


def result_of(capsys: Capture, *args: str) -> dict[str, object]:
    capsys.readouterr()
    assert run(*args, "--json") == 0
    result: dict[str, object] = json.loads(capsys.readouterr().out)
    return result


class Links(HTMLParser):
    """The links of a page; every element that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_it_plays_everybody_against_everybody_and_has_a_page(folder: Path, capsys: Capture) -> None:
    result = result_of(capsys, "6nimmt", "--ladder", str(folder), "--deals", "2")
    assert result["games"] == 3 * 2 * 2
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "Pure &lt;chance&gt;" in page
    assert "Zoë" in page
    links = Links()
    links.feed(page)
    assert links.open == []
    assert len(links.links) == 3 * 2 * 2
    for link in links.links:
        text = (folder / link).read_text(encoding="utf-8")
        if link.endswith(".txt"):
            moments = list(replay(parse_transcript(text)))
            assert moments[-1].after.over
        else:
            assert text.startswith("<svg")


@pytest.mark.parametrize("game", printed())
@pytest.mark.parametrize("matches", [False, True], ids=["rounds", "matches"])
def test_transcripts_of_every_game_can_be_replayed(game: str, matches: bool, folder: Path) -> None:
    (folder / "greedy.toml").write_text('bot = "random"\n')
    (folder / "family.toml").unlink()
    assert run(game, "--ladder", str(folder), "--deals", "1", *(["--matches"] if matches else [])) == 0
    texts = list((folder / "replays").glob("*.txt"))
    assert texts
    for text in texts:
        assert list(replay(parse_transcript(text.read_text(encoding="utf-8"))))[-1].after.over


def test_it_goes_on_and_nothing_is_played_twice(folder: Path, capsys: Capture) -> None:
    ladder = ("--ladder", str(folder))
    result_of(capsys, "6nimmt:cow", *ladder, "--deals", "2", "--seats", "4")
    first = (folder / "results" / "0001.jsonl").read_bytes()
    again = result_of(capsys, *ladder, "--deals", "2")  # the game and the seats are as they were
    assert (folder / "results" / "0001.jsonl").read_bytes() == first
    assert again["deals"] == 2
    (folder / "newcomer.toml").write_text('bot = "random"\n')
    more = result_of(capsys, *ladder, "--deals", "2")
    assert (folder / "results" / "0001.jsonl").read_bytes() == first
    new = (folder / "results" / "0002.jsonl").read_text().splitlines()[1:]
    assert new
    assert all("newcomer" in json.loads(line)["bots"] for line in new)
    assert len(more["lines"]) == 4  # type: ignore[arg-type]
    (folder / "newcomer.toml").unlink()
    less = result_of(capsys, *ladder, "--deals", "2")
    assert less["lines"] == again["lines"]


def test_a_torn_line_is_played_again(folder: Path, capsys: Capture) -> None:
    whole = result_of(capsys, "6nimmt", "--ladder", str(folder), "--deals", "2")
    path = folder / "results" / "0001.jsonl"
    text = path.read_bytes()
    path.write_bytes(text[:-40])
    again = result_of(capsys, "--ladder", str(folder), "--deals", "2")
    assert again["games"] == whole["games"]
    assert len(path.read_bytes().splitlines()) == len(text.splitlines())


def test_results_of_another_run_merge(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    other = tmp_path / "other"
    shutil.copytree(folder, other)
    result_of(capsys, "6nimmt", "--ladder", str(folder), "--deals", "2")
    result_of(capsys, "6nimmt", "--ladder", str(other), "--deals", "3", "--seed", "9")
    shutil.copy(other / "results" / "0001.jsonl", folder / "results" / "theirs.jsonl")
    merged = result_of(capsys, "--ladder", str(folder), "--deals", "2")
    assert merged["deals"] == 5
    assert merged["games"] == 5 * 3 * 2
    shutil.copy(other / "results" / "0001.jsonl", folder / "results" / "twice.jsonl")
    assert result_of(capsys, "--ladder", str(folder), "--deals", "2")["games"] == merged["games"]


def test_results_of_the_arena_merge(folder: Path, capsys: Capture) -> None:
    (folder / "results").mkdir()
    out = folder / "results" / "arena.jsonl"
    bots = "greedy,family"  # in another order than the files have
    assert run("6nimmt", "--bots", bots, "--pairs", "--deals", "2", "--out", str(out)) == 0
    played = result_of(capsys, "6nimmt", "--ladder", str(folder), "--deals", "2")
    assert played["games"] == 3 * 2 * 2
    lines = (folder / "results" / "0001.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 2 * 2 * 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (["6nimmt:cow"], 'game is "6nimmt", not "6nimmt:cow"'),
        (["--seats", "4"], "seats is 2, not 4"),
        (["--matches"], "matches is false, not true"),
        (["--budget", "77"], "budget is null, not 77"),
    ],
)
def test_other_terms_are_refused(folder: Path, capsys: Capture, change: list[str], says: str) -> None:
    assert run("6nimmt", "--ladder", str(folder), "--deals", "1") == 0
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    capsys.readouterr()
    assert run("--ladder", str(folder), "--deals", "1", *change) == 2
    assert says in capsys.readouterr().err
    assert before == {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_file_of_other_terms_is_refused_by_name(folder: Path, capsys: Capture) -> None:
    (folder / "results").mkdir()
    out = folder / "results" / "long.jsonl"
    assert run("6nimmt", "--bots", "greedy,family", "--deals", "1", "--seats", "4", "--out", str(out)) == 0
    assert run("6nimmt", "--ladder", str(folder), "--deals", "1") == 2
    assert "long.jsonl does not belong to this ladder: there, seats is 4, not 2" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")
def test_programs_take_part_and_another_version_is_another_bot(folder: Path, capsys: Capture) -> None:
    for name in ("family.toml", "chance.toml"):
        (folder / name).unlink()
    program(folder, "clever")
    (folder / "worse.toml").write_text(f'bot = "exec:{sys.executable} bad"\n')
    program(folder, "bad", 'return "moo"')
    (folder / "bad").chmod(0o644)
    assert run("6nimmt", "--ladder", str(folder), "--deals", "1") == 3
    told = capsys.readouterr()
    assert "worse (" in told.err
    assert "clever" not in told.err
    kept = read_ladder(folder)
    assert kept is not None
    assert all(len(e.program) == 12 for e in kept.entries if e.name in ("clever", "worse"))
    program(folder, "bad")
    (folder / "bad").chmod(0o644)
    assert run("--ladder", str(folder), "--deals", "1") == 2
    assert "worse has changed" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "bot = ",
        "name = 'x'",
        "bot = 3",
        "bot = ''",
        "bot = 'random'\nbudget = '3'",
        "bot='random'\nname='a,b'",
    ],
)
def test_a_bad_entry_is_named(folder: Path, text: str) -> None:
    (folder / "wrong.toml").write_text(text)
    with pytest.raises(BadEntrant, match=re.escape("wrong.toml")):
        read_entries(folder)


def test_names_are_different(folder: Path) -> None:
    (folder / "other.toml").write_text('bot = "random"\nname = "greedy"\n')
    with pytest.raises(SameName):
        read_entries(folder)


def test_wrong_input(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    ladder = ("--ladder", str(folder))
    (tmp_path / "empty").mkdir()
    for args, says in (
        (("--ladder", str(tmp_path / "nowhere")), "is no folder"),
        (("--ladder", str(tmp_path / "empty")), "two different bots"),
        ((*ladder, "--bots", "random"), "--bots do not go together"),
        ((*ladder, "--sprt"), "--sprt do not go together"),
        ((*ladder, "--out", "x"), "--out do not go together"),
    ):
        assert run(*args) == 2
        assert says in capsys.readouterr().err
    (folder / "ladder.json").write_text("{")
    assert run(*ladder) == 2
    assert "is not the file of a ladder" in capsys.readouterr().err
    (folder / "ladder.json").unlink()
    (folder / "bad.toml").write_text('bot = "exec:./nothing"')
    assert run(*ladder) == 2
    assert "no program" in capsys.readouterr().err
