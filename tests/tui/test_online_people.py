"""People at an online table, as the terminal tells of them: away, left, paused, sent away; a real server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bullpen.tui.app import BullpenApp
from bullpen.tui.hosts.online import Online, table_address
from bullpen.tui.hosts.people import absent, changes
from bullpen.words import Words
from tests.server.harness import Address, Person, running_server
from tests.tui.driving import picture, press, until


@asynccontextmanager
async def jan_and_ola(tmp_path: Path, start: bool = True) -> AsyncIterator[tuple[BullpenApp, Person, Any]]:
    """Jan at a terminal, Ola elsewhere; with them, what somebody with Jan's secret can do."""
    async with running_server(tmp_path / "tables.sqlite") as address:
        table = await address.create("6nimmt:rounds=1", 3, name="Ola", bots=["", "random"])
        async with Person(address, table["id"], table["tokens"].values()) as ola:
            app = terminal(address, table["id"])
            async with app.run_test(size=(100, 30)):
                await ola.wait(lambda person: person.room["seats"][1]["kind"] == "person")
                host = app.host
                assert isinstance(host, Online)
                await until(lambda: host.seat == 1)
                if start:
                    await ola.send("start")
                    await until(lambda: host.public)

                async def as_jan(**message: Any) -> None:
                    async with Person(address, table["id"], host.tokens().values()) as twin:
                        await twin.send(seat=1, **message)
                        await twin.send("ping")
                        await twin.until("pong")

                yield app, ola, as_jan


def terminal(address: Address, table: str) -> BullpenApp:
    return BullpenApp("en", lambda: Online(table_address(f"{address.http}/t/{table}"), "en", "Jan"), "off")


def says(app: BullpenApp, text: str) -> bool:
    return text in picture(app)


async def test_a_bot_plays_for_who_is_away_and_b_brings_them_back(tmp_path: Path) -> None:
    async with jan_and_ola(tmp_path) as (app, ola, as_jan):
        await as_jan(t="stand")
        await until(lambda: says(app, "A bot is playing for you."))
        await until(lambda: says(app, "B: I'm back"))
        await ola.wait(lambda person: person.room["seats"][1]["left"])
        assert not says(app, "You may still change your card")
        press(app, "b")
        await ola.wait(lambda person: not person.room["seats"][1]["away"])
        await until(lambda: not says(app, "A bot is playing for you."))
        assert not says(app, "B: I'm back")


async def test_who_leaves_is_named_and_stays_named(tmp_path: Path) -> None:
    async with jan_and_ola(tmp_path) as (app, ola, _):
        await ola.send("stand", seat=0)
        await until(lambda: says(app, "Ola left; a bot plays on."))
        await until(lambda: says(app, "You are the host now."))
        press(app, "enter")  # something else happens
        await until(lambda: says(app, "Away, a bot plays: Ola"))
        await ola.send("back", seat=0)
        await until(lambda: says(app, "Ola is back."))


async def test_a_paused_table_says_why_and_goes_on(tmp_path: Path) -> None:
    async with jan_and_ola(tmp_path) as (app, ola, as_jan):
        await ola.send("stand", seat=0)
        await as_jan(t="stand")
        await until(lambda: says(app, "Paused: everybody is away."))
        press(app, "b")
        await ola.wait(lambda person: not person.room["paused"])
        await until(lambda: not says(app, "Paused"))


async def test_who_is_sent_away_is_told_and_may_ask_again(tmp_path: Path) -> None:
    async with jan_and_ola(tmp_path, start=False) as (app, ola, _):
        await ola.send("kick", seat=1)
        await until(lambda: app.return_value is not None)
        assert "The host sent you away from the table." in (app.return_value or [""])[0]
        again = terminal(ola.address, ola.table)
        async with again.run_test(size=(100, 30)):
            await ola.wait(lambda person: person.room["seats"][1]["kind"] == "open")
            await ola.wait(lambda person: person.room["seats"][1]["kind"] == "person")


async def test_who_is_sent_away_for_good_is_not_let_in_again(tmp_path: Path) -> None:
    async with jan_and_ola(tmp_path) as (app, ola, _):
        await ola.send("kick", seat=1, for_good=True)
        await until(lambda: app.return_value is not None)
        again = terminal(ola.address, ola.table)
        async with again.run_test(size=(100, 30)):
            await until(lambda: again.return_value is not None)
        for told in (app.return_value, again.return_value):
            assert "for good" in (told or [""])[0]


async def test_a_banned_name_is_refused_elsewhere_too(tmp_path: Path, monkeypatch: Any) -> None:
    async with jan_and_ola(tmp_path, start=False) as (_, ola, __):
        await ola.send("kick", seat=1, for_good=True)
        monkeypatch.setenv("BULLPEN_DATA", str(tmp_path / "another machine"))
        again = terminal(ola.address, ola.table)
        async with again.run_test(size=(100, 30)):
            await until(lambda: again.return_value is not None)
        assert "for good" in (again.return_value or [""])[0]


async def test_others_who_are_sent_away_are_named(tmp_path: Path) -> None:
    async with jan_and_ola(tmp_path, start=False) as (app, ola, _):
        await ola.send("kick", seat=2)  # a bot: nobody is told
        await ola.wait(lambda person: person.room["seats"][2]["kind"] == "open")
        async with Person(ola.address, ola.table) as iga:
            await iga.send("sit", name="Iga")
            await until(lambda: says(app, "Iga sits down."))
            await ola.send("kick", seat=2)
            await until(lambda: says(app, "Iga was removed."))


def test_bots_that_fail_or_hurry_are_told_of() -> None:
    """As in the browser; what bots do in a hurry stays on the screen as long as they do."""
    words = Words("en")
    bot = {"kind": "bot", "name": "Bruno", "away": False, "left": False, "connected": False, "instead": ""}
    me = {**bot, "kind": "person", "name": "Jan", "connected": True}
    room = {"state": "playing", "paused": False, "hurried": False, "host": 0, "seats": [me, bot]}
    failed = {**room, "seats": [me, {**bot, "instead": "greedy"}]}
    told = "The bot Bruno failed. Wherever it does, another bot decides in its place."
    assert [*changes(words, room, failed, 0)] == [told]
    assert [*changes(words, failed, failed, 0)] == []
    assert absent(words, room, 0) == ""
    assert absent(words, {**room, "hurried": True}, 0).startswith("Bots think less than usual")
