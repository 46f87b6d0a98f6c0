"""Replays that would cost much: refused, worked out once, and never in anybody else's way."""

from __future__ import annotations

import asyncio
import json
import threading
from functools import cache
from pathlib import Path

import pytest

from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.laws import random_game
from bullpen.server.library import replays
from bullpen.server.library.shelf import Shelf
from bullpen.server.messages.errors import LibraryBusy, ReplayTooLong
from bullpen.text.transcript import Transcript, format_transcript, parse_transcript
from tests.server.harness import Person, running_server


@cache
def bomb() -> str:
    """A lawful game that is far too long: 12 kB, of which the steps would take megabytes."""
    game = load("6nimmt:rounds=60")
    moves = tuple((seat, action) for _, seat, action in random_game(game, 5, Rng(3)))
    assert len(moves) > replays.LONGEST
    return format_transcript(Transcript(game.name, 5, 3, moves))


async def test_a_bomb_is_refused_before_it_is_played(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        status, _, answer = await server.post("/api/replays", bomb().encode())
        assert (status, json.loads(answer)["code"]) == (400, "error-replay-too-long")
        await server.lobby.services.store.add_import("old", 1, bomb())
        status, _, answer = await server.get("/api/replay/old/1")
        assert (status, json.loads(answer)["code"]) == (400, "error-replay-too-long"), "of an earlier version"
        status, _, text = await server.get("/api/replay/old/1.txt")
        assert (status, text.decode()) == (200, bomb()), "it can still be read"


def test_its_length_is_seen_without_playing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_: object) -> None:
        raise AssertionError("it was played")

    monkeypatch.setattr(replays, "replay", played)
    with pytest.raises(ReplayTooLong):
        replays.check_import(bomb())
    with pytest.raises(ReplayTooLong):
        replays.steps(replays.imported(bomb()), "x", 1, None)
    assert len(parse_transcript(bomb()).moves) > replays.LONGEST


async def test_a_game_is_worked_out_once_however_many_ask(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        table = await server.create("6nimmt:rounds=1", 2, people=["Ola", "Jan"], start=True)
        async with Person(server, table["id"], table["tokens"].values()) as device:
            await device.play()
        shelf: Shelf = server.app.state.shelf
        answers = await asyncio.gather(*(server.get(f"/api/replay/{table['id']}/1") for _ in range(20)))
        assert {status for status, _, _ in answers} == {200}
        assert len({body for _, _, body in answers}) == 1
        assert shelf.worked_out == 1
        await server.get(f"/api/replay/{table['id']}/1?seat=0")
        assert shelf.worked_out == 2


async def test_who_comes_too_late_is_told_to_wait_and_others_are_served(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        shelf: Shelf = server.app.state.shelf
        shelf.most_waiting = 2
        go_on = threading.Event()

        def wait(_: None) -> bytes:
            go_on.wait(60)
            return b""

        slow = [asyncio.ensure_future(shelf.get((f"t{n}", 1, "x"), read_nothing, wait)) for n in range(2)]
        await asyncio.sleep(0)
        status, _, answer = await server.get("/api/replay/other/1")
        assert (status, json.loads(answer)["code"]) == (503, "error-library-busy")
        status, _, answer = await server.post("/api/replays", b"Bullpen transcript 1")
        assert json.loads(answer)["code"] == "error-library-busy"
        table = await server.create("6nimmt:rounds=1", 2, people=["Ola", "Jan"], start=True)
        async with Person(server, table["id"], table["tokens"].values()) as device:
            await device.play()  # the store has threads of its own
        go_on.set()
        await asyncio.gather(*slow)


async def read_nothing() -> None:
    return None


async def test_the_shelf_is_bounded_and_forgets() -> None:
    shelf = Shelf(most_bytes=100, most_waiting=1)
    try:
        for n in range(30):
            assert await shelf.get(("t", n, "x"), read_nothing, lambda _: b"0123456789") == b"0123456789"
        assert (len(shelf.kept), shelf.size) == (10, 100)
        shelf.forget("t")
        assert (len(shelf.kept), shelf.size) == (0, 0)

        def fail(_: None) -> bytes:
            raise LibraryBusy

        for _ in range(3):
            with pytest.raises(LibraryBusy):
                await shelf.get(("t", 1, "x"), read_nothing, fail)
        assert shelf.coming == {}
    finally:
        shelf.close()


async def test_imports_beyond_the_most_push_out_the_least_looked_at(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        store = server.lobby.services.store
        for n in range(8):
            await store.add_import(f"i{n}", n, "text")
        await store.advance(10, ["i0"])
        assert await store.expire(10**9, 10**9, 3) == 5
        assert await store.read_import("i0") == "text"
        assert await store.read_import("i1") is None
