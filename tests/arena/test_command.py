"""bullpen arena and simulate as people use them: tables, JSON, pictures, Ctrl-C, one's own bots."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
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
    assert "row less column" in out


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
    assert "Difference in wins" in out
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
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    said = complaint(capsys, *QUICK, "--plot", "out.svg")
    assert said == "--plot needs matplotlib; install it with: pip install 'bullpen[plot]'"
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
    title, _, own, random = out.splitlines()
    assert " of 1000000 rounds" in title
    assert own.startswith("ownbots:Counting ")
    assert random.startswith("random ")
