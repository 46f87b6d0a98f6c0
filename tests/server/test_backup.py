"""Copies of the data while the server runs, and back again; one process alone has them."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
import websockets

from bullpen.cli import main
from bullpen.server.storage.claim import DataInUse, claim
from tests.server.harness import Person, running_server

GAME = "6nimmt:rounds=1"
DATA = Path(__file__).parents[1] / "data"


def run(*args: str, fails: bool = False) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*args, "--lang", "en"])
    assert ended.value.code == (2 if fails else 0)


async def test_a_backup_of_a_running_server_is_whole_and_plays_on(tmp_path: Path) -> None:
    place, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    async with running_server(place) as server:
        table = await server.create(GAME, 2, people=["Ola", "Jan"], start=True)
        async with Person(server, table["id"], table["tokens"].values()) as device:
            await device.act(0)
            await device.until("done")
            run_in_process("backup", str(copy), "--data", str(place))
            before = dict(device.mine)
            await device.play()
    assert [file.name for file in tmp_path.glob("copy.sqlite*")] == ["copy.sqlite"], "one file"
    async with (
        running_server(copy) as server,
        Person(server, table["id"], table["tokens"].values()) as device,
    ):
        assert device.mine[1] == before[1]
        await device.play()


async def test_a_restore_while_it_runs_brings_everybody_back_to_then(tmp_path: Path) -> None:
    place, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    async with running_server(place) as server:
        table = await server.create(GAME, 2, people=["Ola", "Jan"], start=True)
        run_in_process("backup", str(copy), "--data", str(place))
        later = await server.create(GAME, 2, people=["Ewa", "Jan"], start=True)
        device = await Person(server, table["id"], table["tokens"].values()).connect()
        start = dict(device.public), dict(device.mine)
        await device.act(0)
        await device.until("done")
        run_in_process("restore", str(copy), "--data", str(place))
        with suppress(websockets.ConnectionClosed):  # everybody is sent to connect again
            await device.act(1)
            assert (await device.until("problem"))["code"] == "error-unavailable"
        await device.connect()
        assert (device.public, device.mine) == start
        await device.play()
        status, _, _ = await server.get(f"/api/code/{later['code']}")
        assert status == 404, "it was opened later"
        await device.leave()


def run_in_process(*args: str) -> None:
    """As another process does it: here an event loop runs already."""
    code = "import sys; from bullpen.cli import main; main(sys.argv[1:])"
    subprocess.run([sys.executable, "-c", code, *args], check=True, capture_output=True)


def test_a_backup_of_an_earlier_version_can_be_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "new" / "tables.sqlite"
    place.parent.mkdir()
    run("restore", str(DATA / "tables.sqlite"), "--data", str(place))
    assert "tables with" in capsys.readouterr().out
    copy = tmp_path / "copy.sqlite"
    run("backup", str(copy), "--data", str(place))
    run("restore", str(copy), "--data", str(place))


def test_wrong_files_are_refused_and_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = Path(shutil.copy(DATA / "tables.sqlite", tmp_path))
    before = place.read_bytes()
    other = tmp_path / "notes.txt"
    other.write_text("no backup")
    for args, said in (
        (["backup", str(other), "--data", str(place)], "exists already"),
        (["backup", str(tmp_path / "no" / "folder"), "--data", str(place)], "No such file"),
        (["backup", str(tmp_path / "x"), "--data", str(tmp_path / "none.sqlite")], "nothing to back up"),
        (["restore", str(other), "--data", str(place)], "no backup"),
        (["restore", str(tmp_path / "missing"), "--data", str(place)], "no such file"),
        (["backup", "x", "--data", "postgresql+psycopg://u@h/d"], "pg_dump"),
        (["restore", "x", "--data", "postgresql+psycopg://u@h/d"], "pg_restore"),
    ):
        run(*args, fails=True)
        assert said in capsys.readouterr().err
    assert place.read_bytes() == before
    assert other.read_text() == "no backup"


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
async def test_nobody_else_on_the_machine_reads_the_data(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite"
    place.touch(0o644)
    place.chmod(0o644)
    async with running_server(place) as server:
        await server.create(GAME, 2, name="Ola")
        run_in_process("backup", str(tmp_path / "copy"), "--data", str(place))
        files = list(tmp_path.iterdir())
        assert len(files) == 4, "the file, what was written last, its index, and the copy"
        for file in files:
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


# One process alone.


def test_a_second_process_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite"
    with claim(place) as first:
        first.tell("http://127.0.0.1:8000/")
        with pytest.raises(DataInUse, match=r"127\.0\.0\.1:8000.*--data"), claim(place):
            raise AssertionError("two have it")
    with claim(place), claim(tmp_path / "another.sqlite"):
        pass


def test_a_second_server_on_the_same_data_is_refused_in_a_sentence(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite"
    code = "import sys; from bullpen.cli import main; main(sys.argv[1:])"
    serve = [sys.executable, "-c", code, "serve", "--no-open", "--port", "0", "--data", str(place)]
    with claim(place):
        env = {**os.environ, "LANG": "C"}
        second = subprocess.run(serve, capture_output=True, text=True, timeout=120, env=env)
    assert second.returncode == 2
    assert "in use by another bullpen" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_second_process_on_the_same_postgresql_is_refused(empty_postgres: str) -> None:
    with claim(empty_postgres), pytest.raises(DataInUse), claim(empty_postgres):
        raise AssertionError("two have it")
    with claim(empty_postgres):
        pass
