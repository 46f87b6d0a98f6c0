"""People are visible: who left and is back, who was sent away, who types, and where one's tables are."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bullpen.server.table.live import TYPING_EVERY
from tests.server.fake_clock import FakeClock, settle
from tests.server.harness import Address, Person, running_server
from tests.server.test_clock import GAME, drain
from tests.server.test_table import sit, with_server

TWO = {"people": ["Ola", "Jan"], "start": True}


def at(address: Address, table: Any, *seats: int) -> Person:
    """The person who holds these seats of a table that was just created."""
    return Person(address, table["id"], [table["tokens"][str(seat)] for seat in seats])


# Leaving, and coming back.


def test_who_left_is_back_with_the_same_page(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, **TWO)
        async with at(address, table, 0) as ola:
            jan = await at(address, table, 1).connect()
            await jan.send("stand", seat=1)
            await ola.wait(lambda person: person.room["seats"][1]["left"])
            await jan.leave()
            await ola.act(0)  # a bot plays on for Jan
            await ola.wait(lambda person: person.public["turn"] > 1 or bool(person.public["ask"]))
            await jan.connect()
            seat = jan.room["seats"][1]
            assert (jan.seats, seat["away"], seat["left"], bool(seat["bot"])) == ([1], True, True, True)
            await jan.send("back", seat=1)
            await ola.wait(lambda person: not person.room["seats"][1]["left"])
            await jan.wait(lambda person: not person.room["seats"][1]["away"])
            await asyncio.gather(ola.play(), jan.play())
            assert jan.room["seats"][1]["name"] == "Jan"
            await jan.leave()

    with_server(tmp_path, scenario)


def test_a_seat_that_nobody_came_back_to_is_free_after_the_game(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, **TWO)
        async with at(address, table, 0) as ola, at(address, table, 1) as jan:
            await jan.send("stand", seat=1)
            await ola.wait(lambda person: person.room["seats"][1]["left"])
            await ola.play()
            assert ola.room["seats"][1]["kind"] == "open"
            await jan.wait(lambda person: person.over and not person.seats)
            await jan.send("back", seat=1)
            assert (await jan.until("problem"))["code"] == "error-not-your-seat"

    with_server(tmp_path, scenario)


def test_who_stands_up_between_games_hears_that_the_seat_is_no_longer_theirs(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, name="Ola")
        async with at(address, table, 0) as ola:
            await ola.send("stand", seat=0)
            await ola.wait(lambda person: not person.seats)
            assert ola.told[-1]["removed"] == "no", "they left by themselves"

    with_server(tmp_path, scenario)


def test_a_lone_player_who_leaves_finds_the_game_where_it_was(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 3, name="Ola", bots=["random", "random"], start=True)
        async with Person(address, table["id"]) as watcher:
            ola = await at(address, table, 0).connect()
            await ola.send("stand", seat=0)
            await watcher.wait(lambda person: person.room["paused"])
            await ola.leave()
            await settle()
            live = await address.lobby.find(table["id"])
            written = live.room.number
            await settle()
            assert (live.room.number, live.tasks) == (written, set()), "no bot is at work"
            await ola.connect()
            assert ola.room["paused"]
            await ola.send("back", seat=0)
            await watcher.wait(lambda person: not person.room["paused"])
            await ola.wait(lambda person: not person.room["paused"])
            assert ola.room["host"] == 0
            await ola.play()
            await ola.leave()

    with_server(tmp_path, scenario)


def test_a_bot_that_is_thinking_when_everybody_leaves_does_not_play(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock, pace=600) as address:
            table = await address.create(GAME, 2, name="Ola", bots=["random"], start=True)
            live = await address.lobby.find(table["id"])
            async with at(address, table, 0) as ola:
                assert live.thinking
                await ola.send("stand", seat=0)
                await ola.wait(lambda person: person.room["paused"])
                written = live.room.number
                await clock.advance(5_000)
                assert (live.room.number, live.thinking) == (written, {})
                await ola.send("back", seat=0)
                await ola.wait(lambda person: not person.room["paused"])
                await clock.advance(5_000)
                assert live.room.number > written + 1, "it plays now"

    asyncio.run(play())


def test_a_game_of_bots_alone_goes_on_while_somebody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock, pace=600) as address:
            table = await address.create(GAME, 3, name="Ola", bots=["random", "random"], start=True)
            live = await address.lobby.find(table["id"])
            async with at(address, table, 0) as ola:
                await ola.send("kick", seat=0)  # the host frees the only seat of a person
                await ola.wait(lambda person: not person.seats)
                assert not ola.room["paused"]
                written = live.room.number
                await clock.advance(2_000)
                assert live.room.number > written
            await settle()
            assert live.paused
            written = live.room.number
            await clock.advance(60_000)
            assert live.room.number == written, "nobody is there"
            async with Person(address, table["id"]) as watcher:
                assert not watcher.room["paused"]
                await clock.advance(2_000)
                assert live.room.number > written

    asyncio.run(play())


# Being sent away.


def test_who_is_sent_away_is_told_at_once_and_so_are_the_others(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 3, people=["Ola", "Jan", "Iga"], start=True)
        async with at(address, table, 0) as ola, at(address, table, 1) as jan, at(address, table, 2) as iga:
            await ola.send("kick", seat=2)
            told = {"t": "removed", "seat": 2, "name": "Iga", "for_good": False}
            assert await iga.until("removed") == told
            assert iga.seats == [2], "it is said before the seat is lost"
            assert (await iga.until("welcome"))["removed"] == "freed"
            assert iga.seats == []
            for other in (ola, jan):
                assert await other.until("removed") == told
            await iga.leave()
            await iga.connect()
            assert iga.told[-1]["removed"] == "freed", "also whoever was not there when it happened"
            await ola.send("bot", seat=1, bot="random")  # nobody is removed by what is refused
            await ola.until("problem")
            jan.told.clear()
            await drain(jan)
            assert not [message for message in jan.told if message["t"] == "removed"]

    with_server(tmp_path, scenario)


def test_a_bot_that_is_freed_is_no_news_for_people(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, name="Ola", bots=["random"])
        async with at(address, table, 0) as ola:
            await ola.send("kick", seat=1)
            await ola.wait(lambda person: person.room["seats"][1]["kind"] == "open")
            assert not [message for message in ola.told if message["t"] == "removed"]

    with_server(tmp_path, scenario)


def test_for_good_is_for_good(tmp_path: Path) -> None:
    """The same browser and the same name do not sit down again, also after a restart; they may watch."""

    async def run() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address:
            table = await address.create(GAME, 3, name="Ola")
            async with at(address, table, 0) as ola, Person(address, table["id"]) as jan:
                assert await sit(jan, "Jan") == 1
                await ola.send("kick", seat=1, for_good=True)
                assert (await ola.until("removed"))["for_good"]
                assert (await jan.until("welcome"))["removed"] == "banned"
                await jan.send("sit", name="Somebody else")
                assert (await jan.until("problem"))["code"] == "error-banned"
                await jan.send("say", text="I am still here")
                assert (await jan.until("problem"))["code"] == "error-banned"
                async with Person(address, table["id"]) as other:
                    assert other.told[0]["removed"] == "no"
                    await other.send("sit", name="JAN")
                    assert (await other.until("problem"))["code"] == "error-banned"
                    assert await sit(other, "Janek") == 1
        async with running_server(place) as address, Person(address, table["id"], jan.tokens) as jan:
            assert jan.told[0]["removed"] == "banned"
            await jan.send("sit", name="Ewa")
            assert (await jan.until("problem"))["code"] == "error-banned"

    asyncio.run(run())


# What was decided before the line broke.


def test_whoever_reconnects_hears_what_of_theirs_has_arrived(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        table = await address.create(GAME, 2, **TWO)
        async with at(address, table, 0) as ola, at(address, table, 1) as jan:
            assert ola.told[0]["decided"] == []
            await ola.act(0)
            await ola.until("done")
            await ola.leave()
            await ola.connect()
            assert ola.told[-1]["decided"] == [{"seat": 0, "number": 1, "by": "person"}]
            await jan.leave()
            await jan.connect()
            assert jan.told[-1]["decided"] == [], "of the own seats only"

    with_server(tmp_path, scenario)


# Typing.


def test_the_others_see_that_somebody_types_now_and_then(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, **TWO)
            log = await address.lobby.services.store.read(table["id"])
            async with at(address, table, 0) as ola, at(address, table, 1) as jan:
                for _ in range(5):
                    await jan.send("typing")
                assert await ola.until("typist") == {"t": "typist", "seat": 1, "name": "Jan"}
                await drain(ola)
                assert sum(message["t"] == "typist" for message in ola.told) == 1
                await clock.advance(TYPING_EVERY)
                await jan.send("typing")
                await ola.until("typist")
                await drain(jan)
                assert "typist" not in {message["t"] for message in jan.told}, "not to themselves"
                assert jan.problems == []
            assert await address.lobby.services.store.read(table["id"]) == log
            late = Person(address, table["id"])
            async with late:
                assert "typist" not in json.dumps(late.told)

    asyncio.run(play())


def test_nobody_types_where_there_are_only_phrases_or_silence(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        public = await address.create(GAME, 2, people=["Ola", "Jan"], public=True)
        secret = await address.create("buffalo", 2, **TWO)
        for table, code in ((public, "error-only-phrases"), (secret, "error-chat-closed")):
            async with at(address, table, 0) as ola:
                await ola.send("typing")
                assert (await ola.until("problem"))["code"] == code

    with_server(tmp_path, scenario)


# Where one's tables are.


async def mine(address: Address, tables: dict[str, list[str]]) -> Any:
    status, _, answer = await address.post("/api/mine", {"tables": tables})
    assert status == 200, answer
    return json.loads(answer)


def test_a_browser_finds_its_tables_again(tmp_path: Path) -> None:
    async def scenario(address: Address) -> None:
        waiting = await address.create("x_nimmt", 3, name="Ola", bots=["random"])
        playing = await address.create(GAME, 2, **TWO)
        jan = {table["id"]: [table["tokens"]["1"]] for table in (playing,)}
        ola = {table["id"]: [table["tokens"]["0"]] for table in (waiting, playing)}
        found = await mine(address, {**ola, "nowhere": ["x"], "\x00": []})
        assert found["gone"] == ["nowhere", "\x00"]
        lobby, game = found["tables"]
        assert (lobby["id"], lobby["game"], lobby["state"]) == (waiting["id"], "x_nimmt", "lobby")
        assert (len(lobby["others"]), lobby["due"]) == (1, False)
        assert (game["others"], game["state"], game["due"]) == (["Jan"], "playing", True)
        assert game["at"] > 0
        async with at(address, playing, 0) as device:
            await device.act(0)
            await device.until("done")
            assert [(await mine(address, who))["tables"][-1]["due"] for who in (ola, jan)] == [False, True]
            await device.send("stand", seat=0)
            await device.wait(lambda person: person.room["seats"][0]["left"])
        (left,) = (await mine(address, {playing["id"]: ola[playing["id"]]}))["tables"]
        assert (left["away"], left["due"], left["paused"]) == (True, False, False)
        strangers = await mine(address, {playing["id"]: ["not a token"], waiting["id"]: []})
        assert strangers == {"tables": [], "gone": []}, "nothing is told to who holds no seat"

    with_server(tmp_path, scenario)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"{}", 400),
        (b"moo", 400),
        (json.dumps({"tables": {f"t{i}": [] for i in range(21)}}).encode(), 400),
        (json.dumps({"tables": {"t": ["x"] * 11}}).encode(), 400),
        (json.dumps({"tables": {"t" * 41: ["x"]}}).encode(), 400),
        (json.dumps({"tables": {"t": ["x" * 101]}}).encode(), 400),
        (json.dumps({"tables": {"t": ["x"]}, "more": 1}).encode(), 400),
        (b" " * 17_000, 413),
    ],
)
def test_a_request_for_ones_tables_has_limits(tmp_path: Path, sent: bytes, status: int) -> None:
    async def scenario(address: Address) -> None:
        found, _, answer = await address.post("/api/mine", sent)
        assert (found, json.loads(answer)["t"]) == (status, "problem")
        found, _, answer = await address.post("/api/mine", {"tables": {}}, origin="http://elsewhere")
        assert (found, json.loads(answer)["code"]) == (403, "error-wrong-origin")

    with_server(tmp_path, scenario)
