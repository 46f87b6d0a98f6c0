"""Bots that play from somewhere else, over HTTP: tokens, streams, decisions, refusals, absence."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bullpen.server.seats.registry import BotTokens, bots_file
from bullpen.server.seats.tokens import digest
from bullpen.server.settings import Limits
from bullpen.server.table.log import Acted, Away, unpack
from bullpen.server.table.room import BOT_PATIENCE
from bullpen.server.transport.bots.stream import HEARTBEAT_MS
from tests.server.fake_clock import FakeClock
from tests.server.far import Far, play
from tests.server.harness import Person, running_server

GAME = "6nimmt:rounds=1"


def new_token(place: Path, name: str = "Clever") -> str:
    return BotTokens(bots_file(place)).add(name)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def run(scenario: Any) -> None:
    asyncio.run(scenario())


# Being online, and being asked.


def test_a_challenge_is_played_from_the_first_card_to_the_last(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            far = Far(address, new_token(place))
            async with far.open("/api/bot/events?games=6nimmt&tables=2") as events:
                assert await events.line() == {
                    "t": "ready",
                    "name": "Clever",
                    "games": ["6nimmt"],
                    "tables": 2,
                }
                _, _, listed = await address.get("/api/bots/online")
                assert json.loads(listed) == [
                    {"name": "Clever", "games": ["6nimmt"], "tables": 2, "playing": 0}
                ]
                table = await address.create(
                    GAME, 3, name="Ola", bots=["online:Clever", "random"], start=True
                )
                challenge = await events.until("challenge")
                assert challenge == {
                    "t": "challenge",
                    "table": table["id"],
                    "seat": 1,
                    "game": GAME,
                    "seats": 3,
                    "limit": 0,
                    "by": "Ola",
                }
                assert json.loads((await address.get("/api/bots/online"))[2])[0]["playing"] == 1
                async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                    seat = ola.room["seats"][1]
                    assert (seat["kind"], seat["name"], seat["online"], seat["stars"]) == (
                        "bot",
                        "Clever",
                        True,
                        0,
                    )
                    await asyncio.gather(ola.play(), play(far, table["id"]))
                assert json.loads((await address.get("/api/bots/online"))[2])[0]["playing"] == 0
            log = [unpack(entry) for entry in await address.lobby.services.store.read(table["id"])]
            by = {entry.by for entry in log if isinstance(entry, Acted) and entry.seat == 1}
            assert by == {"person"}, "no stand-in had to decide"
            _, _, replay = await address.get(f"/api/replay/{table['id']}/1")
            assert json.loads(replay)["bots"] == ["", "online:Clever", "random"]

    run(scenario)


def test_a_host_invites_an_online_bot_and_it_may_decline(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            far = Far(address, new_token(place))
            table = await address.create(GAME, 2, name="Ola")
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                await ola.send("bot", seat=1, bot="online:Clever")
                assert (await ola.until("problem"))["code"] == "error-bot-offline"
                async with far.open("/api/bot/events") as events:
                    await events.until("ready")
                    await ola.send("bot", seat=1, bot="online:Clever")
                    assert (await events.until("invitation"))["table"] == table["id"]
                    status, _, _ = await far.post(f"/api/bot/tables/{table['id']}/leave")
                    assert status == 204
                    await ola.wait(lambda person: person.room["seats"][1]["kind"] == "bot")
                    await ola.wait(lambda person: person.room["seats"][1]["kind"] == "open")
                    await ola.send("bot", seat=1, bot="online:Clever")
                    await events.until("invitation")
                    await ola.send("start")
                    assert (await events.until("started"))["seat"] == 1
                again = await far.now("/api/bot/events")
                assert [line["t"] for line in again] == ["ready", "started"], (
                    "nothing is lost while it was away"
                )

    run(scenario)


def test_a_bot_is_not_asked_for_what_it_does_not_offer(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            far = Far(address, new_token(place))
            async with far.open("/api/bot/events?games=6nimmt&tables=1") as events:
                await events.until("ready")

                async def refused(game: str, *bots: str) -> str:
                    wanted = {"game": game, "seats": 3, "name": "Ola", "bots": bots, "start": True}
                    status, _, answer = await address.post("/api/tables", wanted)
                    return "" if status == 200 else str(json.loads(answer)["code"])

                assert await refused("x_nimmt", "online:Clever", "random") == "error-bot-declines"
                assert await refused(GAME, "online:Clever", "online:Clever") == "error-bot-seated"
                assert await refused(GAME, "online:Nobody", "random") == "error-bot-offline"
                assert await refused(GAME, "online:Clever", "random") == ""
                assert await refused(GAME, "online:Clever", "random") == "error-bot-busy"

    run(scenario)


def test_a_second_stream_of_events_replaces_the_first(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            far = Far(address, new_token(place))
            async with far.open("/api/bot/events") as first:
                await first.until("ready")
                async with far.open("/api/bot/events") as second:
                    await second.until("ready")
                    assert await first.line() is None
                    assert len(json.loads((await address.get("/api/bots/online"))[2])) == 1

    run(scenario)


# Decisions.


def test_the_same_decision_again_changes_nothing_and_another_one_is_stale(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            token = new_token(place)
            far = Far(address, token)
            async with far.open("/api/bot/events") as events:
                await events.until("ready")
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
            path = f"/api/bot/tables/{table['id']}"
            *_, asked = await far.now(path)
            answer = {"round": 1, "number": asked["number"], "action": asked["options"][0]}
            accepted = {**answer, "seat": 1}
            assert (await far.post(f"{path}/decisions", **answer))[::2] == (200, accepted)
            assert (await far.now(path))[-1]["t"] != "decide", "it is not asked twice"
            log = await address.lobby.services.store.read(table["id"])
            assert (await far.post(f"{path}/decisions", **answer))[::2] == (200, accepted)
            assert await address.lobby.services.store.read(table["id"]) == log
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                await ola.act(0)
                await ola.until("done")
            assert (await far.post(f"{path}/decisions", **answer))[::2] == (200, accepted), (
                "though it is over"
            )
            other = {**answer, "action": asked["options"][1]}
            status, _, problem = await far.post(f"{path}/decisions", **other)
            current = address.lobby.tables[table["id"]].room.playing.table.number
            assert (status, problem["code"]) == (409, "error-stale-action")
            assert problem["facts"] == {"number": answer["number"], "current": current}
            status, _, problem = await far.post(f"{path}/decisions", **{**answer, "round": 2})
            assert (status, problem["code"], problem["facts"]["current"]) == (409, "error-other-round", 1)
            (later,) = [line for line in await far.now(path) if line["t"] == "decide"]
            wrong = {"round": 1, "number": later["number"], "action": "104~"}
            status, _, problem = await far.post(f"{path}/decisions", **wrong)
            assert (status, problem["t"]) == (400, "problem")

    run(scenario)


def test_every_refusal_is_typed_and_has_its_status(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            clever, idle = Far(address, new_token(place)), Far(address, new_token(place, "Idle"))
            stranger, nobody = Far(address, "x" * 43), Far(address, "")
            async with clever.open("/api/bot/events") as events:
                await events.until("ready")
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
            path = f"/api/bot/tables/{table['id']}"
            answer = {"round": 1, "number": 1, "action": "1"}

            async def asked(far: Far, path: str, **body: Any) -> tuple[int, str]:
                status, headers, problem = await (far.post(path, **body) if body else unpacked(far, path))
                if status == 401:
                    assert headers["www-authenticate"] == "Bearer"
                return status, problem.get("code", "")

            async def unpacked(far: Far, path: str) -> tuple[int, dict[str, str], Any]:
                status, headers, problem = await far.get(path)
                return status, headers, json.loads(problem)

            for far, code in ((nobody, "error-no-token"), (stranger, "error-unknown-token")):
                for where in ("/api/bot", "/api/bot/events", path):
                    assert await asked(far, where) == (401, code)
                assert await asked(far, f"{path}/decisions", **answer) == (401, code)
            assert await asked(stranger, "/api/bot?" + "x" * 10) == (401, "error-unknown-token")
            assert await asked(Far(address, "y" * 500), "/api/bot") == (401, "error-unknown-token")
            assert await asked(idle, path) == (403, "error-not-seated")
            assert await asked(idle, f"{path}/decisions", **answer) == (403, "error-not-seated")
            assert await asked(clever, f"{path}/decisions", seat=0, **answer) == (403, "error-not-your-seat")
            assert await asked(clever, f"{path}/decisions", seat=7, **answer) == (403, "error-not-your-seat")
            assert await asked(clever, f"{path}/decisions", number=1) == (400, "error-bad-message")
            assert await asked(clever, f"{path}/decisions", x="y" * 5_000) == (413, "error-too-large")
            assert await asked(clever, "/api/bot/tables/nowhere") == (404, "error-no-such-table")
            assert await asked(clever, f"{path}?since=moo") == (400, "error-bad-option")
            assert await asked(clever, f"{path}?follow=perhaps") == (400, "error-bad-option")
            assert await asked(clever, "/api/bot/events?tables=0") == (400, "error-bad-option")
            assert await asked(clever, "/api/bot/events?games=chess") == (400, "error-unknown-game")
            BotTokens(bots_file(place)).revoke("Idle")
            assert await asked(idle, "/api/bot") == (401, "error-unknown-token")

    run(scenario)


def test_too_fast_says_how_long_to_wait(place: Path) -> None:
    async def scenario() -> None:
        limits = Limits(rate=0.25, burst=5, tables=100, connections=100, requests=1_000)
        clock = FakeClock()
        async with running_server(place, limits=limits, clock=clock) as address:
            far, other = Far(address, new_token(place)), Far(address, new_token(place, "Other"))
            found = [await far.get("/api/bot") for _ in range(6)]
            assert [status for status, _, _ in found] == [200] * 5 + [429]
            _, headers, problem = found[-1]
            assert headers["retry-after"] == "4"
            assert json.loads(problem)["code"] == "error-bot-too-fast"
            assert (await other.get("/api/bot"))[0] == 200, "by token, not by address"
            await clock.advance(4_000)
            assert (await far.get("/api/bot"))[0] == 200

    run(scenario)


# Streams.


def test_a_stream_goes_on_where_the_last_one_broke_and_has_a_heartbeat(place: Path) -> None:
    async def scenario() -> None:
        clock = FakeClock()
        async with running_server(place, clock=clock) as address:
            far = Far(address, new_token(place))
            async with far.open("/api/bot/events") as events:
                await events.until("ready")
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
                path = f"/api/bot/tables/{table['id']}"
                async with far.open(path) as stream:
                    welcome = await stream.line()
                    assert (welcome["t"], welcome["seats"], list(welcome["mine"])) == ("welcome", [1], ["1"])
                    asked = await stream.until("decide")
                    assert asked["options"] == welcome["mine"]["1"]["options"]
                    assert asked["position"].startswith(GAME)
                    await settle()
                    await clock.advance(HEARTBEAT_MS)
                    assert (await stream.until("heartbeat")) == {"t": "heartbeat"}
                await far.post(f"{path}/decisions", round=1, number=1, action=asked["options"][0])
                async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                    await ola.act(0)
                    await ola.until("done")
                again = (await far.now(f"{path}?since={welcome['seq']}"))[0]
                assert again["history"]
                assert again["seq"] > welcome["seq"]
                assert (await far.now(f"{path}?since={again['seq']}"))[0]["history"] == []

    run(scenario)


def test_who_is_sent_away_hears_it_and_the_stream_ends(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            far = Far(address, new_token(place))
            async with far.open("/api/bot/events") as events:
                await events.until("ready")
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
                path = f"/api/bot/tables/{table['id']}"
                async with (
                    Person(address, table["id"], [table["tokens"]["0"]]) as ola,
                    far.open(path) as stream,
                ):
                    await stream.until("decide")
                    await ola.send("kick", seat=1)
                    await stream.until("welcome", lambda line: line["seats"] == [])
                    while await stream.line() is not None:
                        assert stream.heard[-1]["t"] == "room"
                    seat = ola.room["seats"][1]
                    await ola.play()
                    assert seat["kind"] == "bot"
                assert (await far.get(path))[0] == 403

    run(scenario)


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0.01)


# A bot that is not there.


def test_a_stand_in_plays_for_a_bot_that_is_gone_until_it_is_back(place: Path) -> None:
    async def scenario() -> None:
        clock = FakeClock()
        async with running_server(place, clock=clock) as address:
            far = Far(address, new_token(place))
            async with far.open("/api/bot/events") as events:
                await events.until("ready")
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
            path = f"/api/bot/tables/{table['id']}"
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                assert not ola.room["seats"][1]["connected"]
                assert ola.room["left"] is None, "people have no limit here"
                for _ in range(2):
                    number = ola.public["number"]
                    if 0 in ola.asked():
                        await ola.act(0)
                        await ola.until("done")
                    await settle()
                    await clock.advance(BOT_PATIENCE * 1_000 + 5_000)
                    while ola.public["number"] == number:
                        await ola.hear()
                await ola.wait(lambda person: person.room["seats"][1]["away"])
                assert ola.room["seats"][1]["bot"] == "cautious"
                async with far.open(path) as stream:
                    await stream.until("welcome", lambda line: not line["room"]["seats"][1]["away"])
                    await ola.wait(lambda person: not person.room["seats"][1]["away"])
                    await ola.wait(lambda person: person.room["seats"][1]["connected"])
                    assert ola.room["host"] == 0
            log = [unpack(entry) for entry in await address.lobby.services.store.read(table["id"])]
            assert sum(isinstance(entry, Away) for entry in log) == 1
            assert [entry.by for entry in log if isinstance(entry, Acted) and entry.seat == 1][:2] == [
                "clock"
            ] * 2
            assert all(entry.by == "person" for entry in log if isinstance(entry, Acted) and entry.seat == 0)

    run(scenario)


# Bots of a host's own.


def test_a_host_makes_a_token_for_a_bot_of_their_own(place: Path) -> None:
    async def scenario() -> None:
        async with running_server(place) as address:
            table = await address.create(GAME, 3, people=["Ola", "Jan"])
            ola, jan = (Far(address, table["tokens"][seat]) for seat in "01")
            path = f"/api/tables/{table['id']}/bots"
            status, _, problem = await jan.post(path, seat=2, name="Mine")
            assert (status, problem["code"]) == (403, "error-not-host")
            status, _, problem = await ola.post(path, seat=1, name="Mine")
            assert (status, problem["code"]) == (409, "error-seat-taken")
            status, _, problem = await ola.post(path, seat=2, name="")
            assert (status, problem["code"]) == (400, "error-bad-message")
            status, _, made = await ola.post(path, seat=2, name="Mine")
            assert (status, made["seat"], made["name"]) == (200, 2, "Mine")
            log = b"".join(await address.lobby.services.store.read(table["id"]))
            assert made["token"].encode() not in log
            assert digest(made["token"]).encode() in log
            mine = Far(address, made["token"])
            assert (await mine.get("/api/bot"))[0] == 401, "it is good for this table only"
            tokens = [table["tokens"][seat] for seat in "01"]
            async with Person(address, table["id"], tokens) as people:
                assert people.room["seats"][2]["online"]
                await people.send("start")
                await people.wait(lambda person: person.room["state"] == "playing")
                await asyncio.gather(people.play(), play(mine, table["id"]))

    run(scenario)


# Tokens.


def test_tokens_are_kept_as_hashes_and_can_be_taken_back(place: Path) -> None:
    tokens = BotTokens(bots_file(place))
    token = tokens.add("Clever")
    assert token not in bots_file(place).read_text()
    assert BotTokens(bots_file(place)).name_of(digest(token)) == "Clever"
    assert tokens.names() == ["Clever"]
    for bad in ("", " x", "a" * 21, "no\nlines", "a|b"):
        with pytest.raises(ValueError, match="cannot be the name"):
            tokens.add(bad)
    with pytest.raises(ValueError, match="already"):
        tokens.add("clever")
    with pytest.raises(ValueError, match="there are Clever"):
        tokens.revoke("Other")
    tokens.revoke("Clever")
    assert tokens.name_of(digest(token)) is None
    bots_file(place).write_text("moo")
    with pytest.raises(ValueError, match="cannot be read"):
        tokens.names()
