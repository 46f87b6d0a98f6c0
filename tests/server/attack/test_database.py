"""The database is locked, full or gone: everybody is told, nothing is lost, the log tells no secret."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import sqlalchemy as sa

from bullpen.server.serve import JsonLines
from tests.server.harness import Person, running_server
from tests.server.postgres import installed, own_server

GAME = "6nimmt:rounds=1"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the server's log says, as it is written to a file, and the log of its libraries."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(JsonLines())
    root, ours = logging.getLogger(), logging.getLogger("bullpen")
    loggers = [root, ours, logging.getLogger("asyncio"), logging.getLogger("uvicorn")]
    for logger in loggers:
        logger.addHandler(handler)
    ours.setLevel(logging.INFO)
    yield text
    for logger in loggers:
        logger.removeHandler(handler)


def secrets_of(table: dict[str, Any], live: Any, device: Person) -> list[str]:
    """What nobody may read in a log: seeds, tokens and their hashes, codes, links, sealed cards."""
    room = live.room
    seeds = [room.secret, room.playing.secret, *room.secret.split("-"), *room.playing.secret.split("-")]
    tokens = [*device.tokens, *(place.token for place in room.places)]
    hidden = [*seeds, *tokens, table["code"], table["id"], '"t":"acted"', '"action"']
    return [secret for secret in hidden if secret]  # a bot's seat has no token


def quick_to_give_up(server: Any) -> None:
    """Do not wait five seconds for a lock in a test."""

    def hurry(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA busy_timeout=50")

    engine = server.lobby.services.store.engine
    sa.event.listen(engine, "connect", hurry)
    engine.dispose()


async def test_a_locked_database_loses_nothing_and_tells_no_secret(
    tmp_path: Path, written: io.StringIO
) -> None:
    place = tmp_path / "tables.sqlite"
    async with running_server(place) as server:
        quick_to_give_up(server)
        table = await server.create(GAME, 3, people=["Ola", "Jan"], bots=["greedy"], start=True)
        live = await server.lobby.find(table["id"])
        async with Person(server, table["id"], table["tokens"].values()) as device:
            lock = sqlite3.connect(place, isolation_level=None)
            lock.execute("BEGIN EXCLUSIVE")
            for _ in range(3):
                await device.act(0)
                assert (await device.until("problem", "done"))["code"] == "error-unavailable"
            status, _, answer = await server.post("/api/tables", {"game": GAME, "seats": 2})
            assert (status, json.loads(answer)["code"]) == (503, "error-unavailable")
            await device.send("say", text="a word in secret")
            await device.until("problem")
            sealed = [device.sent, device.mine[0]["options"]]
            assert sealed
            lock.execute("ROLLBACK")
            lock.close()
            await device.act(0)
            await device.until("done")
            hidden = secrets_of(table, live, device)
            await device.play()
    log = written.getvalue()
    told = {line for line in log.splitlines() if "the data cannot be reached" in line}
    assert len(told) == 1, "once per cause, not per attempt"
    assert "database is locked" in log
    assert "can be reached again" in log
    for secret in [*hidden, "a word in secret"]:
        assert secret not in log
    assert "Traceback" not in log


async def test_a_full_disk_loses_nothing(tmp_path: Path, written: io.StringIO) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        store = server.lobby.services.store
        limit = 0

        def cramped(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA max_page_count={limit or 1_000_000}")

        sa.event.listen(store.engine, "connect", cramped)
        table = await server.create(GAME, 2, people=["Ola", "Jan"], start=True)
        async with Person(server, table["id"], table["tokens"].values()) as device:
            await device.act(0)
            await device.until("done")
            with store.engine.connect() as connection:
                limit = connection.execute(sa.text("PRAGMA page_count")).scalar() or 0
            store.engine.dispose()
            status, answer = 200, b""
            for _ in range(200):
                status, _, answer = await server.post("/api/tables", {"game": GAME, "seats": 2})
                if status != 200:
                    break
            assert (status, json.loads(answer)["code"]) == (503, "error-unavailable")
            status, _, _ = await server.get(f"/api/code/{table['code']}")
            assert status == 200, "what is there can be read"
            limit = 0
            store.engine.dispose()
            await device.play()
    assert "full" in written.getvalue()
    assert "Traceback" not in written.getvalue()


async def test_a_dead_database_comes_back_and_nothing_is_lost(written: io.StringIO) -> None:
    programs = installed()
    if programs is None:
        pytest.skip("NOT TESTED with PostgreSQL: install its server")
    import subprocess

    with TemporaryDirectory(prefix="bullpen-") as folder, own_server(programs, Path(folder)) as url:
        control = [str(programs / "pg_ctl"), "-D", f"{folder}/data", "-s", "-w"]
        servant: dict[str, Any] = {"user": "postgres"} if Path(folder).owner() == "postgres" else {}

        def tell(*args: str) -> None:
            called = [*control, *args]
            subprocess.run(called, check=True, cwd=folder, stdout=subprocess.DEVNULL, **servant)

        async with running_server(url) as server:
            table = await server.create(GAME, 2, people=["Ola", "Jan"], start=True)
            live = await server.lobby.find(table["id"])
            async with Person(server, table["id"], table["tokens"].values()) as device:
                await device.act(0)
                await device.until("done")
                hidden = secrets_of(table, live, device)
                tell("stop", "-m", "immediate")
                await device.act(1)
                assert (await device.until("problem", "done"))["code"] == "error-unavailable"
                status, _, answer = await server.get(f"/api/code/{table['code']}")
                assert (status, json.loads(answer)["code"]) == (503, "error-unavailable")
                tell("start", "-l", f"{folder}/log", "-o", f"-h '' -k {folder} -F")
                await device.play()
    for secret in hidden:
        assert secret not in written.getvalue()
    assert "Traceback" not in written.getvalue()
