"""A table is loaded from a snapshot and the entries since, or from its whole log: it is the same table."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bullpen.server.messages.wire import Act, Configure, Start
from bullpen.server.seats.fairness import new_secret
from bullpen.server.table import loading
from bullpen.server.table.commands import Who, decide
from bullpen.server.table.history import History
from bullpen.server.table.loading import fold, load, snapshot
from bullpen.server.table.log import Created, Entry, Said, Sat, pack
from bullpen.server.table.room import Room
from tests.server.harness import Person, running_server

GAMES = ("6nimmt:rounds=4", "x_nimmt:rounds=3", "buffalo", "baron_oxx:games=2", "hornochsen:rounds=3")


def written(game: str, most: int, seed: int = 3) -> list[Entry]:
    """The log of a table at which three people play game after game, change their minds and talk."""
    chance, room = random.Random(seed), Room()
    entries: list[Entry] = []

    def write(new: list[Entry]) -> None:
        for entry in new:
            room.apply(entry)
        entries.extend(new)

    made = Created(at=1, id="t", code="ABCDE", game=game, seats=3, limit=0, public=False, secret=new_secret())
    write([made, *(Sat(at=2, seat=seat, name=f"P{seat}", token=f"h{seat}") for seat in range(3))])
    everybody = Who(frozenset(range(3)))
    while len(entries) < most:
        now = len(entries)
        if room.state != "playing":
            write(decide(room, Start(), everybody, now, new_secret()))
            continue
        assert room.playing is not None
        table, playing = room.playing.table, room.playing.game
        can_change = [seat for seat in range(3) if table.ask is None and table.choices[seat] is not None]
        seat = chance.choice(can_change if can_change and chance.random() < 0.2 else room.awaited)
        action = str(chance.choice(playing.choice(table, seat)))
        write(decide(room, Act(seat=seat, number=table.number, action=action), everybody, now, ""))
        if chance.random() < 0.05:
            write([Said(at=now, seat=seat, name=f"P{seat}", text=f"line {now}", phrase="")])
    return entries


def plainly(entries: list[Entry]) -> tuple[Room, History]:
    """Folded entry by entry, as a running table does it."""
    room, history = Room(), History()
    for entry in entries:
        history.add(room, entry, room.apply(entry))
    return room, history


def told(room: Room, history: History) -> tuple[Any, ...]:
    """All that a client could hear of a table. Rounds are counted from where the telling begins."""
    newest = history.round
    kept = [(seq, newest - round, event) for seq, round, event in history.happenings if round >= newest - 1]
    return room, history.public, kept, list(history.chat), history.since(None), history.since(room.seq // 2)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_load_leads_to_the_same_table(game: str) -> None:
    entries = written(game, 400)
    chance = random.Random(5)
    for end in (4, 5, *chance.sample(range(6, 400), 5), len(entries)):
        plain = told(*plainly(entries[:end]))
        assert told(*fold(entries[:end], Room(), History())) == plain
        for cut in {0, end - 1, end, chance.randrange(end)}:
            state = snapshot(*plainly(entries[:cut]))()
            loaded = load(state, [pack(entry) for entry in entries[cut:end]])
            assert loaded is not None
            assert told(*loaded) == plain, (end, cut)


def test_a_table_that_was_set_up_anew_is_loaded_too() -> None:
    entries = written("buffalo", 200)
    while plainly(entries)[0].state == "playing":
        entries.pop()
    anew = Configure(game="6nimmt", seats=3, limit=0, public=False)
    entries += decide(plainly(entries)[0], anew, Who(frozenset([0])), 9, "")
    loaded = load(snapshot(*plainly(entries))(), [])
    assert loaded is not None
    assert told(*loaded) == told(*plainly(entries))


def test_a_snapshot_is_taken_of_a_moment() -> None:
    entries = written("6nimmt:rounds=2", 40)
    room, history = plainly(entries[:20])
    write = snapshot(room, history)
    for entry in entries[20:]:
        history.add(room, entry, room.apply(entry))
    loaded = load(write(), [])
    assert loaded is not None
    assert told(*loaded) == told(*plainly(entries[:20]))


def test_a_snapshot_of_another_version_or_a_broken_one_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    state = snapshot(*plainly(written("buffalo", 30)))()
    assert load(state, []) is not None
    assert load(b"nonsense", []) is None
    assert load(state[:40], []) is None
    monkeypatch.setattr(loading, "VERSION", "another")
    assert load(state, []) is None


async def test_tables_come_back_from_snapshots_and_without_them(tmp_path: Path) -> None:
    """Whatever is in the table of snapshots, people find what they left."""
    place = tmp_path / "tables.sqlite"
    async with running_server(place) as server:
        table = await server.create("6nimmt:rounds=3", 2, people=["Ola", "Jan"], start=True)
        async with Person(server, table["id"], table["tokens"].values()) as device:
            answered = set()
            while device.public["number"] < 30:
                for seat in device.asked():
                    if (seat, device.public["number"]) not in answered:
                        answered.add((seat, device.public["number"]))
                        await device.act(seat)
                await device.hear()
            left = device.public, device.mine
    for damage in (None, "UPDATE snapshots SET state = x'00'", "DELETE FROM snapshots"):
        with sqlite3.connect(place) as data:
            assert data.execute("SELECT count(*) FROM snapshots").fetchone() == (1,)
            if damage:
                data.execute(damage)
        data.close()
        async with (
            running_server(place) as server,
            Person(server, table["id"], table["tokens"].values()) as device,
        ):
            assert (device.public, device.mine) == left
            if damage == "DELETE FROM snapshots":
                await device.act(device.asked()[0])
                await device.until("done", "problem")
                assert device.done


async def test_a_start_loads_no_table_and_a_long_log_stops_nobody(tmp_path: Path) -> None:
    """Its fold goes on in a thread that lets the event loop have its turn."""
    place = tmp_path / "tables.sqlite"
    entries = written("6nimmt:rounds=30", 3_000)
    async with running_server(place) as server:
        store = server.lobby.services.store
        await store.create("t", "ABCDE", 1, [pack(entry) for entry in entries])
    async with running_server(place) as server:
        assert server.lobby.tables == {}
        finding = asyncio.ensure_future(server.lobby.find("t"))
        turns = 0
        while not finding.done():
            await asyncio.sleep(0)
            turns += 1
        assert (await finding).room.number == len(entries)
        assert turns > 50, "in the event loop it would be done after a few"
