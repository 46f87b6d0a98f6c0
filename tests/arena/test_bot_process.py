"""Bots from outside, with a budget, think in a process of their own, which can be stopped."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bullpen.arena.contest import Contest
from bullpen.arena.record import GameLine, Record
from bullpen.arena.report import about_budget
from bullpen.arena.setting import Setting, tables
from bullpen.bots.entrant import Entrant
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play import supervisor, workers
from bullpen.play.bot_process import BotProcess
from bullpen.play.thinking import Budget, think

OWN = """
import os
import pathlib
import socket
import subprocess
import sys
import time


class Any:
    def choose(self, view, options, rng):
        return rng.choice(options)


class Waiting(Any):
    "Waits for ever at the first turn of a round, and plays on at the others."

    def choose(self, view, options, rng):
        if view.table.turn == 1:
            self.wait()
        return super().choose(view, options, rng)


class Sleeping(Waiting):
    def wait(self):
        time.sleep(3600)


class Spawning(Waiting):
    def wait(self):
        spawned = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        pathlib.Path("spawned").write_text(str(spawned.pid))
        spawned.wait()


class Elsewhere(Spawning):
    "Waits in every process but the first one, which is not that of a worker."

    def prepare(self, game):
        with open("processes", "a") as file:
            file.write(f"{os.getpid()}\\n")

    def choose(self, view, options, rng):
        time.sleep(0.02)
        if pathlib.Path("processes").read_text().split()[0] != str(os.getpid()):
            self.wait()
        return rng.choice(options)


class Calling(Waiting):
    def wait(self):
        port = int(pathlib.Path("port").read_text())
        socket.create_connection(("127.0.0.1", port)).recv(1)


class Stubborn(Sleeping):
    "Does not even leave when it is asked to."

    def wait(self):
        import signal

        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        while True:
            try:
                time.sleep(3600)
            except BaseException:
                pass


class Dying(Any):
    def choose(self, view, options, rng):
        os._exit(7)


class Printing(Any):
    def choose(self, view, options, rng):
        print("moo")
        os.write(1, b"moo")
        return options[0]


class Asking(Any):
    def choose(self, view, options, rng):
        return input()


class Unready(Any):
    def prepare(self, game):
        raise LookupError("lost my glasses")


class Late(Any):
    def prepare(self, game):
        time.sleep(3600)


class Counting(Any):
    "Counts its games."

    def prepare(self, game):
        assert game.name == "6nimmt"
        with open("prepared", "a") as file:
            file.write(f"{os.getpid()}\\n")
"""


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A file with bots in the current folder."""
    (tmp_path / "ownbots.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    sys.modules.pop("ownbots", None)  # other tests may have theirs
    yield
    sys.modules.pop("ownbots", None)


def contest(*names: str, budget: int | None = 50) -> Contest:
    game = load("6nimmt")
    setting = Setting(
        game=game.name,
        deck=game.deck.fingerprint,
        matches=False,
        tables=tables(game, names, None),
        seed=5,
        budget=budget,
    )
    return Contest(setting, game, {name: Entrant(name) for name in names})


def played(contest: Contest, deals: int = 1, **more: Any) -> list[GameLine]:
    record = Record(contest.setting)
    assert contest.run(record, deals, **more)
    return list(record.games.values())


def faults(games: Sequence[GameLine]) -> list[tuple[str, str]]:
    return [(fault.kind, fault.message) for game in games for fault in game.faults]


def alive(pid: int) -> bool:
    """Whether a process is at work; one that is dead and not yet buried is not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(true: Any) -> None:
    for _ in range(3000):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError("it did not happen within a minute")


# Who has a process.


def test_only_bots_from_outside_with_a_budget_have_a_process() -> None:
    assert not isinstance(contest("ownbots:Any", "random", budget=None).players["ownbots:Any"], BotProcess)
    told = contest("ownbots:Any", "random", "search@3")
    assert [isinstance(told.players[name], BotProcess) for name in told.bots] == [True, False, False]


def test_a_process_changes_no_game() -> None:
    inside, outside = (played(contest("ownbots:Any", "random", budget=ms), 3) for ms in (None, 60_000))
    assert [msgspec.structs.replace(game, cpu=()) for game in inside] == [
        msgspec.structs.replace(game, cpu=()) for game in outside
    ]
    assert all(game.cpu[game.bots.index("ownbots:Any")] for game in outside)


def test_one_process_plays_all_games(tmp_path: Path) -> None:
    played(contest("ownbots:Counting", "random", budget=60_000), 3)
    pids = (tmp_path / "prepared").read_text().split()
    assert len(pids) == 6  # it gets ready for every game
    assert len(set(pids)) == 1
    assert int(pids[0]) != os.getpid()
    assert not alive(int(pids[0]))


def test_every_worker_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ALONE", 0.0)  # call them at once
    told = contest("ownbots:Counting", "random", budget=60_000)
    assert not faults(played(told, 12, workers=2))
    pids = set(map(int, (tmp_path / "prepared").read_text().split()))
    assert 1 <= len(pids) <= 2
    wait_until(lambda: not any(map(alive, pids)))


def test_the_current_folder_hides_nothing_of_pythons_own(tmp_path: Path) -> None:
    (tmp_path / "pickle.py").write_text("raise ImportError('not mine')", encoding="utf-8")
    assert not faults(played(contest("ownbots:Any", "random", budget=60_000)))


# Who is stopped.


def test_whoever_waits_is_stopped_and_the_arena_goes_on(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:  # nobody answers there
        (tmp_path / "port").write_text(str(server.getsockname()[1]))
        waiting = ("ownbots:Sleeping", "ownbots:Spawning", "ownbots:Calling", "ownbots:Stubborn")
        told = contest(*waiting, budget=200)
        game = told.play(0, 0, 0, seats=tuple(told.bots))
        told.close()
    for seat, name in enumerate(game.bots):
        wrong = [fault for fault in game.faults if fault.seat == seat + 1]
        assert wrong, name
        assert {fault.kind for fault in wrong} == {"timeout"}
        assert wrong[0].message.startswith("stopped after ")
        assert wrong[0].message.endswith(" ms by the wall clock, and the budget is 200 ms")
        assert game.cpu[seat], "it plays on, in another process"
    wait_until(lambda: not alive(int((tmp_path / "spawned").read_text())))  # what it has started stops, too


def test_a_process_that_ends_is_an_error(tmp_path: Path) -> None:
    games = played(contest("ownbots:Dying", "random", budget=60_000))
    assert set(faults(games)) == {("error", "its process ended by itself, with exit code 7")}


def test_what_a_bot_reads_and_prints_is_its_own_business() -> None:
    assert not faults(played(contest("ownbots:Printing", "random", budget=60_000)))
    (fault,) = set(faults(played(contest("ownbots:Asking", "random", budget=60_000))))
    assert fault[0] == "error"
    assert fault[1].startswith("EOFError")


def test_getting_ready_is_by_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    (fault,) = set(faults(played(contest("ownbots:Unready", "random"))))
    assert fault[0] == "error"
    assert fault[1].startswith("LookupError: lost my glasses (ownbots.py:")
    monkeypatch.setattr(supervisor, "PREPARATION", 0.5)
    (fault,) = set(faults(played(contest("ownbots:Late", "random"))))
    assert fault == ("timeout", "it was not ready after 0.5 s")


def test_a_process_is_sent_by_its_text() -> None:
    bot = BotProcess("ownbots:Any")
    bot.start()
    twin = pickle.loads(pickle.dumps(bot))
    assert (twin.text, twin.process) == ("ownbots:Any", None)
    assert bot.stop() is not None
    assert bot.stop() is None


class Delegating:
    """Lets another process burn the processor's time."""

    name = "delegating"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        import subprocess

        program = "import time\nwhile time.process_time() < 0.3: pass"
        subprocess.run([sys.executable, "-c", program], check=True)
        return options[0]


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell what other processes cost")
def test_what_a_bot_lets_others_do_is_counted() -> None:
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), 0)
    answer = think(Delegating(), view, Rng(1), Budget(50))
    assert answer.fault == "overrun"
    assert answer.cost is not None
    assert answer.cost > 0.25
    assert "ms of the processor's time, and the budget is 50 ms" in answer.message


def test_the_budget_says_which_clock_allows_what() -> None:
    assert about_budget(Budget(50)) == (
        "Budget: 50 ms for a decision. Tolerated: 110 ms of the processor's time, "
        "and for bots from outside 610 ms by the wall clock."
    )


# Nothing is left behind.


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_when_the_arena_is_stopped(tmp_path: Path, stop: signal.Signals) -> None:
    from tests.arena.test_command import start

    for bot, count in (("Spawning", "1"), ("Elsewhere", "2")):
        (tmp_path / "spawned").unlink(missing_ok=True)
        running = start(
            *("arena", "6nimmt", "--bots", f"ownbots:{bot},random", "--deals", "1000"),
            *("--budget", "600000", "--workers", count),
        )
        wait_until(lambda: (tmp_path / "spawned").exists() and (tmp_path / "spawned").read_text())
        spawned = int((tmp_path / "spawned").read_text())
        running.send_signal(stop)
        running.communicate(timeout=600)  # ends when the last of them has closed its output
        wait_until(lambda pid=spawned: not alive(pid))
