"""Bots that are programs: what they are told, and that nothing they do wrong is fatal."""

from __future__ import annotations

import json
import os
import pickle
import time
from pathlib import Path
from typing import Any

import pytest

from bullpen.bots import find
from bullpen.bots.entrant import Entrant
from bullpen.bots.program import Failed, ProgramBot
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.play_game import play_game
from bullpen.play.simulate import simulate
from bullpen.play.supervisor import Supervisor
from tests.bots.programs import RIGHT, program

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts with a #! line")


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BULLPEN_BOT_LOGS", str(tmp_path / "logs"))
    return tmp_path / "logs"


def faults(text: str, budget: int | None = None, starting: float = 20.0, game: str = "6nimmt") -> Supervisor:
    """A round of this program and two others; what it did wrong."""
    bot = find(text)
    assert isinstance(bot, ProgramBot)
    bot.starting = starting
    supervisor = Supervisor(3, budget)
    rules = load(game).one_round
    outcome = play_game(rules, [bot, find("random"), find("random")], Rng(1), Rng(2), supervisor)
    assert len(outcome.points) == 3
    bot.close()
    return supervisor


def test_it_plays_and_hears_what_the_protocol_says(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    note = f'open({str(heard)!r}, "a").write(json.dumps(message) + "\\n")'
    supervisor = faults(program(tmp_path, "good", f"{note}; {RIGHT}", note))
    assert supervisor.faults == []
    assert len(supervisor.times[0]) >= 9
    first, *between, last = map(json.loads, heard.read_text().splitlines())
    assert first == {"type": "new_game", "game": 1, "seat": 0}
    assert last["type"] == "result"
    assert last["game"] == 1
    assert len(last["points"]) == 3
    question = between[0]
    assert question["options"] == sorted(question["options"], key=int)
    assert question["own"]["hand"] == [int(option) for option in question["options"]]
    assert "?" in question["position"]
    assert [message["id"] for message in between] == list(range(1, len(between) + 1))
    assert all(seat["hand"] == [0] * 10 for seat in question["public"]["seats"])


def test_it_is_told_nothing_that_its_seat_may_not_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    note = f'open({str(heard)!r}, "a").write(json.dumps(message) + "\\n")'
    bot = find(program(tmp_path, "good", f"{note}; {RIGHT}"))
    game = load("6nimmt").one_round
    table = game.deal(4, Rng(3))
    bot.choose(game.view(table, 1), game.view(table, 1).options, Rng(0))
    hidden = {card for seat in (0, 2, 3) for card in table.hands[seat]}
    question = json.loads(heard.read_text())
    assert not hidden & set(question["own"]["hand"])
    assert not hidden & {card for row in question["public"]["rows"] for card in row["cards"]}
    assert not hidden & {card for seat in question["public"]["seats"] for card in seat["hand"]}
    zones = question["position"].partition("|")[2]
    assert not hidden & {int(word) for word in zones.replace("/", " ").split() if word.isdigit()}


@pytest.mark.parametrize(
    ("body", "kind", "message"),
    [
        ("sys.exit(7)", "error", "exit code 7"),
        ('raise KeyError("cow")', "error", "it wrote: KeyError: 'cow'"),
        ("os.kill(os.getpid(), 9)", "error", "signal 9"),
        ('return "nonsense"', "error", "no JSON: 'nonsense'"),
        ('return "[1, 2]"', "error", "no object with a type"),
        ('return "[" * 50000', "error", "no JSON"),
        ('return {"type": "decision", "id": 0, "option": "1"}', "error", "answered question 0"),
        ('return {"type": "ready"}', "error", "answered 'decide' with 'ready'"),
        ('return {"type": "decision", "id": message["id"], "option": "105"}', "illegal", "'105' is none of"),
        ('return {"type": "decision", "id": message["id"], "option": {}}', "illegal", "is none of"),
        ('return {"type": "decision", "id": message["id"]}', "illegal", "'None' is none of"),
        ('return "x" * 200_000', "error", "more than 65536 bytes"),
        ("os.close(1)", "error", "closed its input or output"),
        ('print("\\n" * 100_000); ' + RIGHT, "", ""),
    ],
)
def test_what_it_does_wrong_is_named_and_the_game_goes_on(
    tmp_path: Path, body: str, kind: str, message: str
) -> None:
    found = faults(program(tmp_path, "bad", body)).faults
    if not kind:
        assert found == []
        return
    assert {fault.seat for fault in found} == {0}
    assert found[0].kind == kind
    assert message in found[0].message


def test_a_flood_is_no_answer(tmp_path: Path) -> None:
    body = '[print("{}", flush=False) for _ in range(10**9)]'
    started = time.monotonic()
    found = faults(program(tmp_path, "flood", body), budget=100).faults
    assert found[0].kind == "error"
    assert time.monotonic() - started < 60


def test_one_that_stays_silent_has_one_chance_a_game_in_the_end(tmp_path: Path) -> None:
    text = program(tmp_path, "silent", "time.sleep(3600)")
    supervisor = faults(text, budget=1)
    kinds = [fault.kind for fault in supervisor.faults]
    assert kinds[:3] == ["timeout"] * 3
    assert set(kinds[3:]) == {"error"}
    assert "too often" in supervisor.faults[3].message


def test_one_that_does_not_start_is_not_ready(tmp_path: Path) -> None:
    (tmp_path / "mute").write_text("#!/bin/sh\nexec sleep 3600\n")
    (tmp_path / "mute").chmod(0o755)
    found = faults(f"exec:{tmp_path / 'mute'}", starting=0.2).faults
    assert found[0].kind == "timeout"
    assert "no answer to 'hello'" in found[0].message


def test_one_that_never_reads_does_not_block_us(tmp_path: Path) -> None:
    path = tmp_path / "deaf"
    lines = ['{"type":"ready","protocol":1,"name":"deaf"}', '{"type":"ready"}']
    lines += [f'{{"type":"decision","id":{n},"option":"1"}}' for n in range(1, 60)]
    says = "; ".join(f"sleep 0.02; echo '{line}'" for line in lines)
    path.write_text(f"#!/bin/sh\n{says}; sleep 3600\n")
    path.chmod(0o755)
    assert faults(f"exec:{path}", budget=1, starting=0.5).faults


def test_it_recovers_after_a_failure(tmp_path: Path) -> None:
    body = f'if message["public"]["turn"] == 3: sys.exit(1)\n    {RIGHT}'
    found = faults(program(tmp_path, "once", body)).faults
    assert [fault.kind for fault in found] == ["error"]


def test_what_it_writes_to_standard_error_is_kept_and_bounded(tmp_path: Path, logs: Path) -> None:
    body = f'sys.stderr.write("moo " * 200_000); {RIGHT}'
    assert faults(program(tmp_path, "loud", body)).faults == []
    files = list(logs.iterdir())
    assert [file.name.endswith("loud.log") for file in files] == [True]
    assert "moo moo" in files[0].read_text()
    assert "not kept" in files[0].read_text()
    assert files[0].stat().st_size < 400_000


def test_all_that_it_started_ends_with_it(tmp_path: Path) -> None:
    body = (
        "import subprocess; child = subprocess.Popen(['sleep', '3600']); "
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(child.pid)); time.sleep(3600)"
    )
    faults(program(tmp_path, "parent", body), budget=1)
    child = int((tmp_path / "pid").read_text())
    for _ in range(100):
        if not alive(child):
            break
        time.sleep(0.05)
    assert not alive(child)


def alive(process: int) -> bool:
    """Whether a process runs; a zombie that nobody has waited for does not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return status != "Z"


def test_two_seats_are_one_process(tmp_path: Path) -> None:
    bot = find(program(tmp_path, "good"))
    supervisor = Supervisor(3)
    play_game(load("6nimmt").one_round, [bot, bot, find("random")], Rng(1), Rng(2), supervisor)
    assert supervisor.faults == []


def test_budgets_and_names(tmp_path: Path) -> None:
    text = program(tmp_path, "good")
    bot = Entrant(f"{text}@50ms")
    assert bot.name == f"{text}@50ms"
    assert isinstance(bot.bot, ProgramBot)
    assert bot.bot.budget is not None
    assert bot.bot.budget.ms == 50
    assert pickle.loads(pickle.dumps(bot)).name == bot.name
    (tmp_path / "a@b").symlink_to(tmp_path / "good")
    assert find(f"exec:{tmp_path / 'a@b'}").name.endswith("a@b")


def test_a_simulation_counts_its_faults(tmp_path: Path) -> None:
    game = load("6nimmt")
    bots = [Entrant(program(tmp_path, "bad", 'return "moo"')), Entrant("random")]
    result = simulate(game, bots, 2, 0)
    (trouble,) = [trouble for trouble in result.troubles if "no JSON" in trouble.first]
    assert trouble.bot == bots[0].name


def test_asked_directly_it_raises_what_was_wrong(tmp_path: Path) -> None:
    bot: Any = find(program(tmp_path, "bad", "sys.exit(3)"))
    game = load("6nimmt").one_round
    view = game.view(game.deal(2, Rng(1)), 0)
    with pytest.raises(Failed, match="exit code 3"):
        bot.choose(view, view.options, Rng(0))
