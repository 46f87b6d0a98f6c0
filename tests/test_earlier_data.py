"""Data of an earlier version still opens and means the same: tables, links, journals, tournaments."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from bullpen.cli import main
from bullpen.local.journal import read_journal
from bullpen.local.session import Session
from bullpen.server.library import replays
from bullpen.server.storage.store import Store
from bullpen.server.table.log import Entry, pack, unpack
from bullpen.server.table.room import Room
from bullpen.text.notation import format_position
from bullpen.text.transcript import format_transcript, parse_transcript, replay
from bullpen.tui.hosts.online import Online
from tests.server.harness import Person, running_server

DATA = Path(__file__).parent / "data"
EXPECTED: dict[str, Any] = json.loads((DATA / "expected.json").read_text(encoding="utf-8"))
TABLES: dict[str, Any] = EXPECTED["tables"]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A copy of the store."""
    return Path(shutil.copy(DATA / "tables.sqlite", tmp_path))


# Tables.


@pytest.mark.parametrize("name", TABLES)
async def test_a_table_is_what_its_log_adds_up_to(place: Path, name: str) -> None:
    told = TABLES[name]
    store = await Store.open(place)
    try:
        raw = await store.read(told["id"])
        assert await store.table_of(told["code"] or "-----") == (told["id"] if told["code"] else None)
    finally:
        await store.close()
    entries: list[Entry] = [unpack(entry) for entry in raw]
    assert [pack(entry) for entry in entries] == raw, "an entry is written as it always was"
    room = Room()
    for entry in entries:
        room.apply(entry)
    assert (len(entries), room.number, room.seq) == (told["entries"], told["entries"], told["seq"])
    assert (room.id, room.game, room.state, room.host) == (
        told["id"],
        told["game"],
        told["state"],
        told["host"],
    )
    assert [[seat.kind, seat.name, seat.bot] for seat in room.places] == told["places"]
    assert list(room.awaited) == told["awaited"]
    if room.playing is not None:
        assert format_position(room.playing.game, room.playing.table) == told["position"]
    for game in told["finished"]:
        finished = replays.finished(entries, game["n"])
        assert format_transcript(finished.transcript) == game["transcript"]
        *_, last = replay(finished.transcript)
        assert last.after.over
        shown = replays.steps(finished, room.id, game["n"], None)
        assert len(shown.steps) == len(finished.transcript.moves), "it can be looked at again"


async def test_every_kind_of_entry_is_there(place: Path) -> None:
    store = await Store.open(place)
    kinds = set()
    for told in TABLES.values():
        kinds |= {type(unpack(entry)) for entry in await store.read(told["id"])}
    await store.close()
    assert kinds == set(Entry.__args__)


async def test_people_come_back_to_their_seats_and_links_still_lead_there(place: Path) -> None:
    async with running_server(place) as server:
        for told in TABLES.values():
            if told["code"]:
                status, _, found = await server.get(f"/api/code/{told['code'].lower()}")
                assert (status, json.loads(found)) == (200, {"id": told["id"]})
            for game in told["finished"]:
                status, _, text = await server.get(f"/api/replay/{told['id']}/{game['n']}.txt")
                assert (status, text.decode()) == (200, game["transcript"])
        for kept in EXPECTED["imports"].values():
            status, _, text = await server.get(f"/api/replay/{kept['id']}/1.txt")
            assert (status, text.decode()) == (200, kept["transcript"])
        told = TABLES["waiting 6nimmt"]
        async with Person(server, told["id"], told["tokens"].values()) as person:
            hands = told["position"].split(" | hands ")[1].split(" | ")[0].split("/")
            assert person.seats == [0, 1]
            assert [" ".join(map(str, person.mine[seat]["hand"])) for seat in (0, 1)] == hands[:2]
            await person.act(1)
            await person.wait(lambda person: bool(person.done))


# Games on this machine.


@pytest.mark.parametrize("name", EXPECTED["journals"])
def test_a_journal_goes_on(name: str) -> None:
    told = EXPECTED["journals"][name]
    plan, moves = read_journal(DATA / name)
    assert [plan.game, *map(list, (plan.bots, plan.names)), plan.lang, plan.seed] == [
        *(told["game"], told["bots"], told["names"], told["lang"], told["seed"]),
    ]
    session = Session(plan)
    session.recall(moves)
    assert len(moves) == told["moves"]
    assert list(session.game.awaited(session.state)) == told["awaited"]
    assert format_position(session.game, session.state) == told["position"]


def test_a_transcript_is_read_back_and_written_the_same() -> None:
    text = (DATA / "finished.txt").read_text(encoding="utf-8")
    transcript = parse_transcript(text)
    assert [decision.seat for decision in replay(transcript)] == [seat for seat, _ in transcript.moves]
    assert format_transcript(transcript) == text


def test_the_terminal_finds_its_tokens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BULLPEN_DATA", str(tmp_path))
    shutil.copy(DATA / "seats.json", tmp_path)
    kept = json.loads((DATA / "seats.json").read_text(encoding="utf-8"))
    for address, tokens in kept.items():
        assert Online(address, "en").tokens() == tokens


def test_half_a_tournament_is_played_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its last line was torn when it was written; the games that are there are not played again."""
    file = shutil.copy(DATA / "arena.jsonl", tmp_path)
    arena = ["arena", "6nimmt", "--bots", "random,greedy", "--seed", "5", "--workers", "1", "--deals", "8"]
    with pytest.raises(SystemExit) as ended:
        main([*arena, "--out", str(file), "--json"])
    assert ended.value.code == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    assert [[line["bot"], line["games"], line["points"]["value"]] for line in lines] == EXPECTED["arena"]
