"""A game survives whatever ends the program; at its end there is a transcript where the user wants it."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from bullpen.local.journal import BadJournal, Journal, open_games, read_journal
from bullpen.text.transcript import parse_transcript, replay
from bullpen.tui.hosts.local import Local
from tests.tui.driving import local, plan, play_on, press, settled, table_app, until

BULLPEN = [sys.executable, "-m", "bullpen"]


def run(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*BULLPEN, *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": "C.UTF-8", **env},
        timeout=60,
    )


async def test_a_game_that_is_left_goes_on_where_it_was() -> None:
    app = table_app(plan("6nimmt:cow,rounds=1", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(app)
        await pilot.press("4", "enter")
        await settled(app)
        before = local(app).session
        await pilot.press("ctrl+c")
    assert any("--resume" in line for line in app.return_value or ())
    host = Local.resume(open_games()[0])
    assert host.session.state == before.state
    assert host.session.transcript == before.transcript
    app = type(app)("en", lambda: host, "off")
    async with app.run_test(size=(80, 24)):
        table = await settled(app)
        assert any("turned over" in line for line in table.lines())
        await play_on(app, Random(1))
        assert open_games() == []
        assert host.kept is not None
        *_, last = replay(parse_transcript(host.kept.read_text(encoding="utf-8")))
        assert last.after.over


def test_the_same_game_whether_it_was_interrupted_or_not() -> None:
    through, halting = Local.begin(plan("6nimmt:rounds=1", 3)), Local.begin(plan("6nimmt:rounds=1", 3))
    for _ in range(12):
        for host in (through, halting):
            seat = host.session.turn
            assert seat is not None
            view = host.session.game.view(host.session.state, seat)
            bot = host.session.bots[seat] is not None
            host.session.decide(seat, host.session.think(seat) if bot else view.options[0])
        assert halting.session.journal is not None
        halting = Local.resume(halting.session.journal.path)
    assert through.session.transcript == halting.session.transcript


def test_a_torn_line_is_left_out(tmp_path: Path) -> None:
    host = Local.begin(plan("6nimmt", 2))
    journal = host.session.journal
    assert journal is not None
    first = host.session.game.view(host.session.state, 0).options[0]
    host.session.decide(0, first)
    with journal.path.open("ab") as file:
        file.write(b"1.1 2:4")
    again = Local.resume(journal.path)
    assert [seat for seat, _ in again.session.transcript.moves] == [0]
    again.session.decide(1, again.session.think(1))
    assert len(read_journal(journal.path)[1]) == 2


def test_what_is_no_journal_is_refused(tmp_path: Path) -> None:
    for text in ("nonsense\n", "Bullpen transcript 1\ngame 6nimmt\nseats 3\nseed 1\n"):
        path = tmp_path / "x.open"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadJournal):
            read_journal(path)


async def test_a_disk_that_cannot_be_written_is_told_and_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("BULLPEN_DATA", str(blocked))
    app = table_app(plan("6nimmt:rounds=1", 2))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        await play_on(app, Random(1))
        assert local(app).outcome is not None
        assert any("cannot be kept" in line for line in local(app).farewell())


async def test_the_transcript_goes_where_the_user_says(tmp_path: Path) -> None:
    target = tmp_path / "game.txt"
    app = table_app(plan("6nimmt:rounds=1", 2, save=str(target)))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        await play_on(app, Random(1))
        assert local(app).kept == target
        press(app, "q")
        await until(lambda: app.return_value is not None)
    assert run("replay", str(target)).returncode == 0
    assert f"bullpen replay {target}" in " ".join(app.return_value or ())
    assert open_games() == []


def test_journals_of_the_same_second_do_not_meet() -> None:
    assert len({Journal.begin(plan("6nimmt", 2)).path for _ in range(4)}) == 4


def read_until(terminal: int, text: str, seconds: float = 20) -> str:
    """What a program writes on a terminal, until a text comes."""
    seen, end = "", time.monotonic() + seconds
    while text not in seen:
        assert time.monotonic() < end, seen[-2000:]
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 65536).decode("utf-8", errors="replace")
    return seen


def test_a_killed_terminal_loses_nothing() -> None:
    """The real thing: a real terminal, kill -9 after a card, and on with --resume."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        [*BULLPEN, "play", "6nimmt", "--bots", "1,1", "--seed", "7", "--name", "Ola"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=env,
        start_new_session=True,
    )
    try:
        read_until(ours, "Which card do you play?")
        os.write(ours, b"\r")
        end = time.monotonic() + 20
        while len(read_journal(open_games()[0])[1]) < 3:
            assert time.monotonic() < end
            time.sleep(0.02)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(ours)
        os.close(theirs)
    plan, moves = read_journal(open_games()[0])
    assert plan.names[0] == "Ola"
    assert len(moves) >= 3
    result = run("play", "--resume", typed="q\n")
    assert result.returncode == 0
    assert "turn 2" in result.stdout or "Which row do you take?" in result.stdout
    assert len(read_journal(open_games()[0])[1]) == len(moves)
