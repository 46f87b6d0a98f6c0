"""bullpen arena and simulate as people use them: tables, JSON, pictures, Ctrl-C, one's own bots."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bullpen import cli
from bullpen.arena.standings import Standings
from bullpen.words import LANGUAGES

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

QUICK = ("arena", "6nimmt", "--bots", "greedy,random,random", "--deals", "3", "--seed", "2")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def run(capsys: Capture, *args: str, code: int = 0) -> tuple[str, str]:
    with pytest.raises(SystemExit) as stopped:
        cli.main(args)
    out, err = capsys.readouterr()
    assert stopped.value.code == code, err
    return out, err


def complaint(capsys: Capture, *args: str) -> str:
    out, err = run(capsys, *args, code=2)
    assert out == ""
    assert err.count("\n") == 1
    return err.removeprefix("bullpen: ").rstrip()


def result(capsys: Capture, *args: str) -> Standings:
    """The JSON, which has these fields and no others."""
    out, err = run(capsys, *args, "--json")
    assert err == ""
    return msgspec.json.decode(out, type=Standings, strict=True)


def untimed(found: Standings) -> Standings:
    lines = tuple(msgspec.structs.replace(line, thinking=None) for line in found.lines)
    return msgspec.structs.replace(found, lines=lines)


def test_the_table(capsys: Capture) -> None:
    out, err = run(capsys, *QUICK)
    assert err == ""
    title, *lines = out.splitlines()
    assert title == "6nimmt: 3 deals, 9 rounds, 3 seats, seed 2; the fewest points win"
    assert [head in lines[1] for head in ("bot", "points", "won", "rating", "ms", "p99 ms")] == [True] * 6
    assert [line.split()[1] for line in lines[3:5]] == ["greedy", "random"]
    means, differences = (line for line in lines if "95 % intervals: " in line)  # under each table, how
    assert means.startswith("Means over deals; 95 % intervals: points Student's t, won Wilson's")
    assert differences == "Points, row less column, paired by deal; 95 % intervals: Student's t."


def test_two_tables_that_differ_say_why(capsys: Capture) -> None:
    args = ("arena", "6nimmt", "--pairs", "--seats", "4", "--deals", "6")
    two = result(capsys, *args, "--bots", "greedy,random")
    (difference,) = two.differences
    first, second = two.lines
    assert difference.points.value == pytest.approx(first.points.value - second.points.value)
    assert {len(two.setting.seatings(deal, 0)) for deal in range(6)} == {2, 4}
    out, _ = run(capsys, *args, "--bots", "greedy,random,family")
    assert "Means over all deals and tables; " in out
    assert "paired by deal, at the tables where both sat (above: at all); " in out


def test_a_gauntlet(capsys: Capture) -> None:
    args = ("arena", "6nimmt", "--bots", "random,greedy,family", "--gauntlet", "--deals", "2")
    found = result(capsys, *args)
    assert found.setting.tables == (("random", "greedy"), ("random", "family"))
    assert {frozenset((d.bot, d.other)) for d in found.differences} == {
        frozenset(("random", "greedy")),
        frozenset(("random", "family")),
    }
    out, _ = run(capsys, *args)
    assert "random against" in out
    assert "random less the other one, paired by deal, at the tables where both sat" in out
    (greedy,) = (line for line in out.partition("random against")[2].splitlines() if "│ greedy" in line)
    difference = next(d for d in found.differences if {d.bot, d.other} == {"random", "greedy"})
    assert str(difference.points if difference.bot == "random" else -difference.points) in greedy


def test_a_sequential_test(capsys: Capture, tmp_path: Path) -> None:
    args = ("arena", "6nimmt", "--bots", "greedy,random", "--sprt", "--margin", "8", "--out", "games.jsonl")
    found = result(capsys, *args)
    assert found.sequential is not None
    assert (found.sequential.margin, found.sequential.error) == (0.08, 0.05)
    (comparison,) = found.sequential.comparisons
    assert comparison.verdict == "better"
    assert comparison.deals == found.deals < found.asked == 10_000
    size = (tmp_path / "games.jsonl").stat().st_size
    out, err = run(capsys, *args)
    assert (err, (tmp_path / "games.jsonl").stat().st_size) == ("", size), "nothing is played again"
    assert out.startswith(f"6nimmt: {found.deals} of at most 10000 deals, ")
    assert "does greedy win more often than the other one (better), less often (worse), or as often" in out
    assert "within 8 % (alike)?" in " ".join(out.split())
    (line,) = (line for line in out.splitlines() if line.rstrip("│ ").endswith("better"))
    assert line.replace("│", "").split()[:2] == ["random", str(found.deals)]
    assert "bounds by betting hold at all looks together (95 %), unlike the intervals above." in out
    short, _ = run(capsys, *args[:-2], "--deals", "2")
    assert "not decided" in short


def test_few_deals_claim_little(capsys: Capture) -> None:
    found = result(capsys, "arena", "6nimmt", "--bots", "greedy,random", "--deals", "2")
    for line in found.lines:
        assert 0 <= line.wins.low <= line.wins.value <= line.wins.high <= 1
        assert line.wins.high - line.wins.low > 0.9


def test_json(capsys: Capture) -> None:
    found = result(capsys, *QUICK)
    assert untimed(found) == untimed(result(capsys, *QUICK))
    assert (found.deals, found.asked, found.games, found.setting.seats) == (3, 3, 9, 3)
    greedy, random = found.lines
    assert (greedy.bot, random.bot, random.games) == ("greedy", "random", 9)
    assert greedy.wins.value + 2 * random.wins.value == pytest.approx(1)
    assert found.setting.tables == (("greedy", "random", "random"),)


def test_pairs_and_matches(capsys: Capture) -> None:
    args = ("arena", "6nimmt:rounds=2", "--bots", "1,greedy,family", "--deals", "1", "--pairs", "--matches")
    found = result(capsys, *args, "--seats", "3")
    assert len(found.setting.tables) == 6
    assert found.setting.matches
    assert {line.bot for line in found.lines} == {"random", "greedy", "family"}
    assert len(found.differences) == 3
    assert "matches" in run(capsys, *args)[0]


def test_a_team(capsys: Capture) -> None:
    args = ("arena", "buffalo", "--bots", "greedy,random", "--deals", "2", "--seats", "1")
    found = result(capsys, *args)
    assert found.cooperative
    assert all(line.rating is None for line in found.lines)
    out, _ = run(capsys, *args)
    assert "one team" in out
    assert "Share of games won, row less column, paired by deal; 95 % intervals: Wilson's." in out
    simulated, _ = run(capsys, "simulate", "buffalo", "--bots", "random", "--seats", "2", "--rounds", "2")
    assert "The team won " in simulated


@pytest.mark.parametrize("name", ["out.svg", "out.PNG"])
def test_a_picture(capsys: Capture, tmp_path: Path, name: str) -> None:
    run(capsys, *QUICK, "--plot", name)
    picture = (tmp_path / name).read_bytes()
    if name.endswith(".svg"):
        text = picture.decode()
        assert all(word in text for word in ("greedy", "random", "share of games won", "6nimmt: 3 deals"))
        run(capsys, *QUICK, "--plot", name)
        assert (tmp_path / name).read_text() == text
    else:
        assert picture.startswith(b"\x89PNG")


def test_a_picture_needs_matplotlib(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = complaint(capsys, *QUICK, "--plot", "out.svg")
    right = "pip install 'bullpen-cards[plot]'"
    assert said == f"--plot needs matplotlib, which is not installed. Install it with: {right}"
    assert not (tmp_path / "out.svg").exists()


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--deals", "0"), "--deals must be at least 1, not 0."),
        (("--workers", "0"), "--workers must be at least 1, not 0."),
        (("--budget", "0"), "--budget must be at least 1, not 0."),
        (("--seats", "2"), "3 bots do not fit at 2 seats."),
        (("--seats", "11"), "6nimmt is for 2 to 10 players, not 11."),
        (("--plot", "out.pdf"), "--plot cannot be 'out.pdf'; right would be *.svg | *.png."),
        (("--plot", "no/where.svg"), "no/where.svg cannot be written: No such file or directory."),
        (("--out", "no/where.jsonl"), "no/where.jsonl cannot be written: No such file or directory."),
        (("--out", "."), ". cannot be written: Is a directory."),
        (("--seed", "-1"), "A seed is a whole number from 0 to 18446744073709551615, not -1."),
        (
            ("--bots", "nowhere:Bot,random"),
            "The bot nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named 'nowhere'",
        ),
        (("--bots", "random,random", "--pairs"), "--pairs needs at least two different bots."),
        (("--bots", "random,random", "--gauntlet"), "--gauntlet needs at least two different bots."),
        (("--bots", "random,random", "--sprt"), "--sprt needs at least two different bots."),
        (("--pairs", "--gauntlet"), "--pairs and --gauntlet do not go together."),
        (("--pairs", "--sprt"), "--pairs and --sprt do not go together."),
        (("--margin", "5"), "--margin needs --sprt."),
        (("--sprt", "--margin", "0"), "--margin cannot be 0; right would be > 0, < 100."),
        (("--sprt", "--margin", "nan"), "--margin cannot be nan; right would be > 0, < 100."),
    ],
)
def test_wrong_input(capsys: Capture, args: tuple[str, ...], says: str) -> None:
    bots = () if "--bots" in args else QUICK[2:4]
    assert complaint(capsys, "arena", "6nimmt", *bots, *args) == says


def test_the_file(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = result(capsys, *QUICK, "--out", "games.jsonl")
    head, *games = map(json.loads, file.read_text().splitlines())
    assert head == json.loads(msgspec.json.encode(first.setting))
    assert len(games) == 9
    before = file.read_bytes()
    assert result(capsys, *QUICK, "--out", "games.jsonl") == first  # nothing is played again
    assert file.read_bytes() == before
    for lang in LANGUAGES:
        said = complaint(capsys, *QUICK[:-1], "3", "--out", "games.jsonl", "--lang", lang)
        assert said.startswith("games.jsonl")
        assert "seed" in said
    assert file.read_bytes() == before


def test_the_picture_of_progress_is_for_terminals(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    _, err = run(capsys, *QUICK, "--workers", "1")
    assert "3/3" in err
    _, err = run(capsys, "simulate", "6nimmt", "--bots", "random,random", "--rounds", "4", "--workers", "1")
    assert "4/4" in err


# Bots that fail.

FAILING = """
class Raising:
    def choose(self, view, options, rng):
        raise LookupError("no idea")


class Dreaming(Raising):
    def choose(self, view, options, rng):
        return None
"""


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[None]:
    (tmp_path / "failing.py").write_text(FAILING, encoding="utf-8")
    yield
    sys.modules.pop("failing", None)


@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize("command", [("arena", "--deals", "1"), ("simulate", "--rounds", "2")])
def test_who_fails_is_told(capsys: Capture, command: tuple[str, ...]) -> None:
    args = (command[0], "6nimmt", "--bots", "failing:Raising,failing:Dreaming", *command[1:])
    said = {}
    for lang in LANGUAGES:
        out, err = run(capsys, *args, "--lang", lang, code=3)
        raising, dreaming = (" ".join(out.split()).partition(f"failing:{name}: ")[2] for name in NAMES)
        assert re.match(r"2\d × error; greedy decided instead. The first: LookupError: no idea", raising)
        assert re.match(r"2\d × illegal choice; greedy decided instead. The first: 'None' is", dreaming)
        assert err.count("\n") == 1
        assert re.search(r"failing:Dreaming \(2\d ×\), failing:Raising \(2\d ×\)", err)
        assert "greedy" in err
        said[lang] = err
    assert len(set(said.values())) == 3
    out, err = run(capsys, *args, "--json", "--lang", "en", code=3)
    assert {trouble["bot"] for trouble in json.loads(out)["troubles"]} == {f"failing:{n}" for n in NAMES}
    assert err == said["en"]


NAMES = ("Raising", "Dreaming")


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_help_says_what_the_exit_code_means(capsys: Capture, command: str) -> None:
    out, _ = run(capsys, command, "--help")
    assert re.search(r"xit code (is )?3", " ".join(out.replace("│", " ").split()))


# Processes.


OWN = '''
import multiprocessing
import pathlib


class Counting:
    """Plays its first option, and leaves a sign when it has decided a few times."""

    name = "counting"
    decisions = 0

    def choose(self, view, options, rng):
        self.decisions += 1
        if self.decisions == 60:
            pathlib.Path("sign").touch()
        return options[0]


class Helping:
    """Leaves a sign when it plays in a worker."""

    name = "helping"

    def choose(self, view, options, rng):
        if multiprocessing.parent_process() is not None:
            pathlib.Path("helped").touch()
        return options[0]
'''


def start(*args: str, **more: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [Path(sys.executable).with_name("bullpen"), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        start_new_session=True,
        preexec_fn=heed_control_c,
        **more,
    )


def heed_control_c() -> None:
    """Whoever runs the tests in the background may have told them to ignore it, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for(running: subprocess.Popen[str], sign: Any) -> None:
    while not sign():
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)


def helpers(running: subprocess.Popen[str]) -> bool:
    """Whether the process has called workers, where one can tell."""
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    return not children.exists() or bool(children.read_text())


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is no signal on Windows")
def test_control_c_in_the_arena(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "ownbots.py").write_text(OWN, encoding="utf-8")
    file = tmp_path / "games.jsonl"
    args = ("arena", "6nimmt", "--bots", "ownbots:Counting,random", "--out", "games.jsonl")
    running = start(*args, "--deals", "1000000", "--workers", "2")
    wait_for(running, lambda: file.exists() and file.read_bytes().count(b"\n") > 9 and helpers(running))
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: everybody hears it
    out, err = running.communicate()
    assert running.returncode == 130
    assert " of 1000000 deals" in out
    assert err == "Stopped. The same command goes on from games.jsonl.\n"

    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:8]) + b'{"deal":')
    resumed = result(capsys, *args, "--deals", "6")
    fresh = result(capsys, *args[:-2], "--deals", "6")
    assert untimed(resumed) == untimed(fresh)
    assert resumed.games == 12


def test_workers_leave_with_whoever_called_them(tmp_path: Path) -> None:
    (tmp_path / "ownbots.py").write_text(OWN, encoding="utf-8")
    running = start(
        *("arena", "6nimmt", "--bots", "ownbots:Helping,random", "--deals", "1000000", "--workers", "2")
    )
    wait_for(running, (tmp_path / "helped").exists)
    running.kill()
    running.communicate(timeout=600)  # ends when the last of them has closed its output


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is no signal on Windows")
def test_control_c_in_a_simulation(tmp_path: Path) -> None:
    (tmp_path / "ownbots.py").write_text(OWN, encoding="utf-8")
    running = start(
        *("simulate", "6nimmt", "--bots", "ownbots:Counting,random", "--rounds", "1000000", "--workers", "1")
    )
    wait_for(running, (tmp_path / "sign").exists)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert (running.returncode, err) == (130, "")
    title, _, own, random, about = out.splitlines()
    assert " of 1000000 rounds" in title
    assert own.startswith("ownbots:Counting ")
    assert random.startswith("random ")
    assert about.startswith("95 % intervals over ")
