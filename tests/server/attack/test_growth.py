"""What one table may write is bounded: chat per game, entries in all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bullpen.server.messages.errors import ChatFull, LogFull
from bullpen.server.messages.wire import Say, Start
from bullpen.server.seats.fairness import new_secret
from bullpen.server.table.commands import MAX_ENTRIES, MAX_LINES, Who, decide
from bullpen.server.table.log import Created, Sat
from bullpen.server.table.room import Room
from tests.server.harness import Person, running_server


def test_a_watcher_cannot_talk_for_ever() -> None:
    room = Room()
    room.apply(
        Created(at=1, id="t", code="A", game="buffalo", seats=2, limit=0, public=False, secret=new_secret())
    )
    for seat in range(2):
        room.apply(Sat(at=1, seat=seat, name=f"P{seat}", token=f"h{seat}"))
    watcher, host = Who(), Who(frozenset([0]))
    for now in range(MAX_LINES):
        (line,) = decide(room, Say(text="moo"), watcher, now, "")
        room.apply(line)
    for who in (watcher, host):
        with pytest.raises(ChatFull):
            decide(room, Say(text="moo"), who, 1, "")
    for entry in decide(room, Start(), host, 1, new_secret()):
        room.apply(entry)
    assert room.lines == 0, "a new game, new words"


async def test_a_log_has_an_end_and_says_so(tmp_path: Path) -> None:
    async with running_server(tmp_path / "tables.sqlite") as server:
        table = await server.create("6nimmt:rounds=1", 2, people=["Ola", "Jan"], start=True)
        live = await server.lobby.find(table["id"])
        async with Person(server, table["id"], table["tokens"].values()) as device:
            live.room.number = MAX_ENTRIES
            await device.act(0)
            assert (await device.until("problem"))["code"] == "error-log-full"
    with pytest.raises(LogFull):
        decide(Room(number=MAX_ENTRIES), Start(), Who(), 1, "")
