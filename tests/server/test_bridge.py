"""The bridge: any bot of this machine at a server, over lines that break.

How many lines are cut says ``BULLPEN_CUTS``.
"""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bullpen.bots import find
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.bridge.connection import BadServer, Denied, Server, server_address
from bullpen.play.bridge.player import Player, view_of
from bullpen.play.bridge.run import Bridge
from bullpen.server.seats.registry import BotTokens, bots_file
from bullpen.server.table.log import Acted, unpack
from bullpen.text.notation import format_position
from tests.server.cutting import cutting_proxy
from tests.server.harness import Address, Person, running_server
from tests.setups import closed_piles, single_variants

CUTS = int(os.environ.get("BULLPEN_CUTS", "60"))
GAME = "6nimmt:rounds=1"
QUICK = (0.01, 0.02, 0.05)


class Thinker:
    """A bot that remembers what it was asked and what it chose."""

    name = "thinker"

    def __init__(self) -> None:
        self.chosen: list[tuple[int, str]] = []

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        action = rng.choice(options)
        self.chosen.append((view.table.number, str(action)))
        return action


@contextmanager
def bridged(address: str, token: str, bot: Any, **more: Any) -> Iterator[list[Any]]:
    """A bridge in a thread of its own; the answer is what it tells."""
    told: list[Any] = []
    server = Server(address, token, retry=QUICK, **more)
    running = Bridge(server, bot, lambda message, **facts: told.append((message, facts)))
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        server.stop()


async def online(address: Address, count: int = 1) -> None:
    while len(json.loads((await address.get("/api/bots/online"))[2])) < count:
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("game", [*single_variants(), *closed_piles()])
def test_a_view_is_the_same_on_the_other_side(game: str) -> None:
    rules, rng = load(game), Rng(11)
    seats = min(rules.most, 3)
    state = rules.deal(seats, Rng(5))
    while rules.outcome(state) is None:
        for seat in range(seats):
            view = rules.view(state, seat)
            there = view_of(format_position(rules, view.table), seat)
            assert (vars(there.table), there.options, there.awaited) == (
                vars(view.table),
                view.options,
                view.awaited,
            )
        seat = rng.choice(rules.awaited(state))
        state, _ = rules.step(state, seat, rng.choice(rules.pending(state)[seat]))


def test_no_decision_is_lost_however_often_the_line_breaks(tmp_path: Path) -> None:
    """Every decision in the log is the one that the bot made, once; no stand-in had to help."""

    async def scenario() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address, cutting_proxy(address.port, CUTS) as proxy:
            token, bot = BotTokens(bots_file(place)).add("Clever"), Thinker()
            with bridged(f"http://127.0.0.1:{proxy.port}", token, bot):
                while proxy.cuts.total() < CUTS:
                    await one_game(address, bot)
            assert proxy.cuts["POST"] > CUTS / 10, "decisions were cut off, not only streams"

    asyncio.run(scenario())


async def one_game(address: Address, bot: Thinker) -> None:
    while True:
        await online(address)
        wanted = {"game": GAME, "seats": 2, "name": "Ola", "bots": ["online:Clever"], "start": True}
        status, _, answer = await address.post("/api/tables", wanted)
        if status == 200:
            break  # else its line was cut just now
    table = json.loads(answer)
    bot.chosen.clear()
    async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
        await ola.play()
    log = [unpack(entry) for entry in await address.lobby.services.store.read(table["id"])]
    acted = [entry for entry in log if isinstance(entry, Acted) and entry.seat == 1]
    assert [(entry.number, entry.action) for entry in acted] == bot.chosen
    assert {entry.by for entry in acted} == {"person"}


@pytest.mark.parametrize("game", ["x_nimmt:rounds=1", "hornochsen", "baron_oxx", "buffalo"])
def test_a_bot_of_ours_plays_every_game_there(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address:
            token = BotTokens(bots_file(place)).add("Clever")
            with bridged(address.http, token, find("cautious")) as told:
                await online(address)
                table = await address.create(game, 2, name="Ola", bots=["online:Clever"], start=True)
                async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                    await ola.play()
                while told[-1][0] != "bridge-over":
                    await asyncio.sleep(0.02)
                assert [message for message, _ in told] == [
                    "bridge-online",
                    "bridge-challenge",
                    "bridge-over",
                ]

    asyncio.run(scenario())


def test_a_bot_that_fails_is_named_and_replaced(tmp_path: Path) -> None:
    class Broken:
        name = "broken"

        def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
            raise RuntimeError("moo")

    async def scenario() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address:
            token = BotTokens(bots_file(place)).add("Clever")
            with bridged(address.http, token, Broken()) as told:
                await online(address)
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
                async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                    await ola.play()
                faults = [facts for message, facts in told if message == "bridge-fault"]
                assert len(faults) >= 8
                assert (faults[0]["bot"], "RuntimeError: moo" in faults[0]["fault"]) == ("broken", True)

    asyncio.run(scenario())


def test_a_server_that_comes_back_finds_the_bot_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        place, bot = tmp_path / "tables.sqlite", Thinker()
        token = BotTokens(bots_file(place)).add("Clever")
        async with running_server(place) as address:
            with bridged(address.http, token, bot) as told:
                await online(address)
                table = await address.create(GAME, 2, name="Ola", bots=["online:Clever"], start=True)
                while not bot.chosen:
                    await asyncio.sleep(0.02)
            for stream in list(address.app.state.bot_streams):
                stream.close()
            assert told[0][0] == "bridge-online"
        async with running_server(place) as address:
            with bridged(address.http, token, bot) as told:
                async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                    await ola.play()
                assert "bridge-started" in [message for message, _ in told]
            log = [unpack(entry) for entry in await address.lobby.services.store.read(table["id"])]
            acted = [entry for entry in log if isinstance(entry, Acted) and entry.seat == 1]
            assert [(entry.number, entry.action) for entry in acted] == bot.chosen

    asyncio.run(scenario())


def test_a_token_that_is_not_known_ends_the_bridge(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            running = Bridge(Server(address.http, "x", retry=QUICK), Thinker(), lambda *_, **__: None)
            with pytest.raises(Denied, match="401 error-unknown-token"):
                await asyncio.to_thread(running.run)
            player = Player(Server(address.http, "x"), "nowhere", Thinker(), threading.Lock())
            assert not await asyncio.to_thread(player.play), "there is no such table"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("bulls.example", ("http://bulls.example", "")),
        ("https://bulls.example:8443/", ("https://bulls.example:8443", "")),
        ("http://[::1]:8000/t/abc", ("http://[::1]:8000", "abc")),
    ],
)
def test_addresses_of_servers_and_tables(text: str, found: tuple[str, str]) -> None:
    assert server_address(text) == found


@pytest.mark.parametrize("text", ["", "ftp://bulls.example", "http:///x", "http://a/b/c", "http://a/t/b/c"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadServer, match="no address of a server"):
        server_address(text)
