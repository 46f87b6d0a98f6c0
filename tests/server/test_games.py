"""Whole games over real sockets: every box and variant, with people and bots."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bullpen.games import load
from bullpen.server.seats.fairness import commitment, seed_of
from bullpen.text.transcript import parse_transcript, replay
from tests.server.harness import Person, running_server
from tests.setups import closed_piles, single_variants


@pytest.mark.parametrize("game", [*single_variants(), *closed_piles()])
def test_a_whole_game_of_people_and_bots(game: str, tmp_path: Path) -> None:
    whole_game(game, tmp_path / "tables.sqlite")


def test_a_whole_game_on_postgresql(empty_postgres: str) -> None:
    whole_game("6nimmt", empty_postgres)


def whole_game(game: str, place: Path | str) -> None:
    """Two people, one of them with two seats on one device, a spectator, and bots for the rest."""

    async def play() -> None:
        seats = min(load(game).most, 5)
        async with running_server(place) as address:
            table = await address.create(game, seats, name="Ola")
            ola = Person(address, table["id"], table["tokens"].values(), 1)
            jan, watcher = Person(address, table["id"], seed=2), Person(address, table["id"])
            async with ola, jan, watcher:
                before = watcher.room["fair"]
                for name in ["Jan", "Iga"][: seats - 1]:
                    await jan.send("sit", name=name)
                    await jan.until("seated")
                for seat in range(3, seats):
                    await ola.send("bot", seat=seat, bot="random")
                await ola.wait(lambda person: all(seat["kind"] != "open" for seat in person.room["seats"]))
                await ola.send("start")
                for person in (ola, jan, watcher):
                    await person.wait(lambda person: person.room["state"] == "playing")
                await asyncio.gather(ola.play(0.3), jan.play(0.3), watcher.play())
                late = [problem["code"] for person in (ola, jan, watcher) for problem in person.problems]
                assert set(late) <= {"error-stale-action"}  # a change of mind that came too late
                assert ola.public == jan.public == watcher.public
                assert watcher.mine == {}
                fair = watcher.room["fair"]
                assert fair["hash"] == before["hash"] == commitment(fair["seed"])
                status, _, text = await address.get(f"/api/replay/{table['id']}/1.txt")
                assert status == 200
                transcript = parse_transcript(text.decode())
                assert transcript.seed == seed_of(fair["seed"])
                *_, last = replay(transcript)
                outcome = load(game).outcome(last.after)
                assert outcome is not None
                assert list(outcome.winners) == ola.public["winners"]
                await check_replay(address, table["id"], ola)
        async with running_server(place) as address, Person(address, table["id"]) as watcher:
            assert watcher.public == ola.public, "after a restart all is as it was"

    asyncio.run(play())


async def check_replay(address, table, ola):
    """Folding the replay's changes leads to the table at the end, whoever looks on."""
    for query in ("", "?seat=0"):
        _, _, answer = await address.get(f"/api/replay/{table}/1{query}")
        replay = json.loads(answer)
        public = replay["public"]
        for step in replay["steps"]:
            for happening in step["happenings"]:
                public |= happening["changes"]
        assert public == ola.public
        assert (replay["mine"] is None) == (not query)
        assert replay["fair"]["seed"] == ola.room["fair"]["seed"]


def test_one_device_holds_all_seats(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create("6nimmt:rounds=1", 3, people=["Ola", "Jan", "Iga"], start=True)
            assert sorted(table["tokens"]) == ["0", "1", "2"]
            async with Person(address, table["id"], table["tokens"].values()) as device:
                assert device.seats == [0, 1, 2]
                assert sorted(device.mine) == [0, 1, 2]
                await device.play()
                assert [seat["name"] for seat in device.room["seats"]] == ["Ola", "Jan", "Iga"]

    asyncio.run(play())


def test_two_clicks_to_the_first_decision(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            table = await address.create("6nimmt", 4, name="Ola", bots=["random"] * 3, start=True)
            async with Person(address, table["id"], table["tokens"].values()) as ola:
                assert ola.room["state"] == "playing"
                assert ola.asked() == [0]
                assert len(ola.mine[0]["options"]) == 10

    asyncio.run(play())
