"""bullpen bot-token, bullpen bridge and bullpen play --join --bot, as they are typed."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bullpen.cli import main
from bullpen.server.table.log import Acted, unpack
from tests.server.far import Far
from tests.server.harness import Person, running_server

GAME = "6nimmt:rounds=1"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("BULLPEN_DATA", str(tmp_path))
    monkeypatch.delenv("BULLPEN_BOT_TOKEN", raising=False)


def bullpen(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(args)
    printed = capsys.readouterr()
    assert isinstance(stopped.value.code, int)
    return stopped.value.code, printed.out, printed.err


@asynccontextmanager
async def running(*args: str, **env: str) -> AsyncIterator[subprocess.Popen[str]]:
    """A command that runs beside us."""
    command = [sys.executable, "-m", "bullpen", *args]
    process = subprocess.Popen(command, env={**os.environ, **env}, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.wait)
        assert process.stderr is not None
        process.stderr.close()


def test_tokens_are_made_listed_and_taken_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, token, about = bullpen(capsys, "bot-token", "Clever")
    assert (code, len(token.strip())) == (0, 43)
    assert "Clever" in about
    assert token.strip() not in (tmp_path / "tables.bots.json").read_text()
    assert bullpen(capsys, "bot-token")[1] == "Clever\n"
    elsewhere = str(tmp_path / "other.sqlite")
    assert bullpen(capsys, "bot-token", "--data", elsewhere)[1] == ""
    for args, says in [
        (["Clever"], "already"),
        (["a/b"], "cannot be the name"),
        (["Nobody", "--revoke"], "there are Clever"),
        (["--revoke"], "--revoke needs NAME"),
    ]:
        code, _, error = bullpen(capsys, "bot-token", *args)
        assert (code, says in error, error.count("\n")) == (2, True, 1), error
    assert bullpen(capsys, "bot-token", "Clever", "--revoke")[0] == 0
    assert bullpen(capsys, "bot-token")[1] == ""


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["bridge", "nobody", "--server", "bulls.example", "--token", "x"], "nobody"),
        (["bridge", "random", "--server", "ftp://x", "--token", "x"], "no address of a server"),
        (["bridge", "random", "--server", "bulls.example"], "BULLPEN_BOT_TOKEN"),
        (["bridge", "random"], "--server"),
        (["play", "--bot", "random"], "--bot needs --join"),
        (["play", "6nimmt", "--join", "http://x/t/a", "--bot", "random"], "do not go together"),
        (["play", "--join", "nowhere", "--bot", "random"], "no address of a table"),
        (["play", "--join", "http://127.0.0.1:9/t/a", "--bot", "random"], "no seat at this table"),
    ],
)
def test_wrong_input_is_answered_in_one_line(
    capsys: pytest.CaptureFixture[str], args: list[str], says: str
) -> None:
    code, _, error = bullpen(capsys, *args)
    assert (code, says in error, error.count("\n")) == (2, True, 1), error


def test_a_bot_of_ones_own_plays_from_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = bullpen(capsys, "bot-token", "Clever")[1].strip()
    (tmp_path / "mybots.py").write_text(
        "class Clever:\n    def choose(self, view, options, rng):\n        return options[-1]\n"
    )
    monkeypatch.chdir(tmp_path)

    async def scenario() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            args = ["bridge", "mybots:Clever", "--server", address.http, "--games", "6nimmt"]
            async with running(*args, BULLPEN_BOT_TOKEN=token) as process:
                while not (listed := json.loads((await address.get("/api/bots/online"))[2])):
                    assert process.poll() is None
                    await asyncio.sleep(0.05)
                assert listed[0]["games"] == ["6nimmt"]
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
                async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                    await ola.play()
            async with running("bridge", "random", "--server", address.http, "--token", "wrong") as process:
                _, error = await asyncio.to_thread(process.communicate)
                assert (process.returncode, error.count("\n")) == (2, 1)
                assert "not known here" in error

    asyncio.run(scenario())


def test_a_bot_plays_at_a_seat_that_the_host_gave_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create(GAME, 2, name="Ola")
            host = Far(address, table["tokens"]["0"])
            _, _, made = await host.post(f"/api/tables/{table['id']}/bots", seat=1, name="Mine")
            where = f"{address.http}/t/{table['id']}"
            async with (
                running("bridge", "cautious", "--server", where, "--token", made["token"]),
                Person(address, table["id"], [table["tokens"]["0"]]) as ola,
            ):
                for _ in range(2):  # and once more at the same table
                    await ola.send("start")
                    await ola.wait(lambda person: person.room["state"] == "playing")
                    await ola.play()

    asyncio.run(scenario())


def test_a_bot_plays_for_whoever_joins_a_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create(GAME, 2, name="Ola")
            args = ["play", "--join", f"{address.http}/t/{table['id']}", "--bot", "cautious", "--name", "Jan"]
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola, running(*args) as process:
                await ola.wait(lambda person: person.room["seats"][1]["kind"] == "person")
                assert ola.room["seats"][1]["name"] == "Jan"
                await ola.send("start")
                await ola.wait(lambda person: person.room["state"] == "playing")
                await ola.play()
                _, error = await asyncio.to_thread(process.communicate)
                assert (process.returncode, "is over" in error) == (0, True), error
            log: list[Any] = [unpack(entry) for entry in await address.lobby.services.store.read(table["id"])]
            assert {entry.by for entry in log if isinstance(entry, Acted)} == {"person"}
            kept = json.loads((tmp_path / "seats.json").read_text())
            assert next(iter(kept.values())).keys() == {"1"}

    asyncio.run(scenario())
