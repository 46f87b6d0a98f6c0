"""The line protocol: the examples in three languages speak it, the checker finds who does not."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bullpen.bots.budget import Budget
from bullpen.bots.entrant import Entrant
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.conformance import Conformance
from bullpen.play.simulate import simulate
from tests.bots.programs import RIGHT, program

EXAMPLES = Path(__file__).parents[2] / "examples" / "protocol"
PATIENT = Budget(20_000)
"""A busy machine is no program's fault."""


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BULLPEN_BOT_LOGS", str(tmp_path / "logs"))


def python_bot(folder: Path) -> str:
    return f"{sys.executable} -I {EXAMPLES / 'bot.py'}"  # isolated: it cannot find Bullpen by accident


def javascript_bot(folder: Path) -> str:
    if shutil.which("node") is None:
        pytest.skip("there is no node here: the example in JavaScript is NOT tested")
    return f"node {EXAMPLES / 'bot.js'}"


def c_bot(folder: Path) -> str:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("there is no C compiler here: the example in C is NOT tested")
    strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-O1"]
    subprocess.run([compiler, *strict, "-o", folder / "bot", EXAMPLES / "bot.c"], check=True)
    return str(folder / "bot")


@pytest.mark.parametrize("made", [python_bot, javascript_bot, c_bot])
def test_an_example_speaks_the_protocol(made, tmp_path: Path) -> None:
    conformance = Conformance(made(tmp_path), PATIENT)
    checks = list(conformance.run())
    assert [check for check in checks if check.wrong] == []
    assert {check.facts.split(",")[0].split(":")[0] for check in checks if check.facts} == {
        *("6nimmt", "baron_oxx", "buffalo", "hornochsen", "x_nimmt")
    }
    assert conformance.decisions > 500


@pytest.mark.parametrize("made", [python_bot, javascript_bot, c_bot])
def test_an_example_plays_better_than_chance(made, tmp_path: Path) -> None:
    bots = [Entrant(f"exec:{made(tmp_path)}"), Entrant("random"), Entrant("random")]
    result = simulate(load("6nimmt"), bots, 60, 0)
    assert result.troubles == ()
    assert result.lines[0].points.value < min(line.points.value for line in result.lines[1:])


@pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")
@pytest.mark.parametrize(
    ("body", "other", "wrong"),
    [
        (RIGHT, "pass", set()),
        (RIGHT, 'print("thanks", flush=True)', {"plays", "match", "unknown", "again"}),
        (RIGHT, 'assert kind in ("new_game", "result"), kind', {"unknown"}),
        (f'assert not message["id"] == 2\n    {RIGHT}', "pass", {"plays"}),
        ('return {"type": "decision", "id": message["id"], "option": 1}', "pass", {"plays", "match"}),
    ],
)
def test_the_checker_says_what_is_wrong(body: str, other: str, wrong: set[str], tmp_path: Path) -> None:
    command = program(tmp_path, "bot", body, other).removeprefix("exec:")
    found = {
        check.name.removeprefix("protocol-") for check in Conformance(command, PATIENT).run() if check.wrong
    }
    assert found >= wrong
    assert bool(found) == bool(wrong)


@pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")
def test_one_that_stays_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "stubborn"
    path.write_text(f"#!{sys.executable}\nimport time\n" + "exec(open('good').read())\ntime.sleep(3600)\n")
    path.write_text(path.read_text().replace("open('good')", f"open({str(tmp_path / 'good')!r})"))
    path.chmod(0o755)
    program(tmp_path, "good")
    found = {
        check.name.removeprefix("protocol-") for check in Conformance(str(path), PATIENT).run() if check.wrong
    }
    assert found == {"bye", "end"}


def run(*args: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bullpen", *args], capture_output=True, text=True, cwd=folder, check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")
def test_the_command(tmp_path: Path) -> None:
    program(tmp_path, "good")
    right = run("protocol", "check", "./good", "--json", "--budget", "20000", folder=tmp_path)
    assert right.returncode == 0
    assert json.loads(right.stdout)["name"] == "test"
    wrong = run("protocol", "check", "false", "--lang", "en", folder=tmp_path)
    assert wrong.returncode == 1
    assert "exit code 1" in wrong.stdout
    for command, says in (
        ("./missing", "no program ./missing"),
        ("good", "write exec:./good"),
        ("'", "no command"),
        ("", "no command"),
    ):
        bad = run("protocol", "check", command, "--lang", "en", folder=tmp_path)
        assert bad.returncode == 2
        assert says in bad.stderr
        assert "Traceback" not in bad.stderr
    (tmp_path / "plain").write_text("moo")
    plain = run("simulate", "6nimmt", "--bots", "exec:./plain,random", "--lang", "en", folder=tmp_path)
    assert plain.returncode == 2
    assert "cannot be executed" in plain.stderr


@pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_program_that_fails_is_named_and_the_exit_code_is_3(command: str, tmp_path: Path) -> None:
    program(tmp_path, "good")
    program(tmp_path, "bad", 'return "moo"')
    count = ("--rounds", "2") if command == "simulate" else ("--deals", "1", "--budget", "5000")
    bots = "exec:./good,exec:./bad,random"
    played = run(command, "6nimmt", "--bots", bots, *count, "--lang", "en", folder=tmp_path)
    assert played.returncode == 3
    assert "exec:./bad" in played.stderr
    assert "exec:./good" not in played.stderr
    assert "no JSON" in played.stdout


@pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")
def test_a_person_plays_against_a_program(tmp_path: Path) -> None:
    program(tmp_path, "good", f'open("asked", "a").write("moo "); {RIGHT}')
    words = ["play", "6nimmt", "--bots", "exec:./good,random", "--plain", "--lang", "en", "--seed", "1"]
    hand = load("6nimmt").deal(3, Rng(1)).hands[0]
    played = subprocess.run(
        [sys.executable, "-m", "bullpen", *words],
        input="".join(f"{card}\n>1\n" for card in hand[:3]) + "q\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "BULLPEN_DATA": str(tmp_path / "data")},
        check=False,
    )
    assert played.returncode == 0
    assert "failed" not in played.stdout + played.stderr
    assert (tmp_path / "asked").read_text().count("moo") >= 3
