"""What docs/guide/online-bots.md says is right: its program plays, its requests are answered."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bullpen.server.messages.bots import BotEvent, Decide
from bullpen.server.messages.openapi import TARGET, description
from bullpen.server.seats.registry import BotTokens, bots_file
from bullpen.server.transport.bots import BOT_ROUTES
from bullpen.server.transport.http import routes
from tests.server.harness import Person, running_server

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "online-bots.md"
TEXT = PAGE.read_text(encoding="utf-8")
GAME = "6nimmt:rounds=1"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, flags=re.DOTALL)
    assert found is not None
    return found[1]


async def until_online(address: Any) -> None:
    while not json.loads((await address.get("/api/bots/online"))[2]):
        await asyncio.sleep(0.05)


def test_the_program_plays_without_bullpen(tmp_path: Path) -> None:
    program = block("python")
    assert len([line for line in program.splitlines() if line]) <= 25
    assert set(re.findall(r"^(?:import|from) (.*?)(?: import.*)?$", program, flags=re.MULTILINE)) == {
        "json, os, random, urllib.request",
        "threading",
    }

    async def scenario() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address:
            token = BotTokens(bots_file(place)).add("Clever")
            env = {**os.environ, "SERVER": address.http, "TOKEN": token}
            (tmp_path / "bot.py").write_text(program, encoding="utf-8")
            bot = subprocess.Popen([sys.executable, "-I", tmp_path / "bot.py"], env=env)
            try:
                await until_online(address)
                for game in (GAME, "hornochsen"):
                    table = await address.create(game, 2, name="Ola", bots=["online:Clever"], start=True)
                    async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                        await ola.play()
                        assert ola.room["seats"][1]["away"] is False
            finally:
                bot.kill()
                bot.wait()

    asyncio.run(scenario())


def test_the_requests_are_answered(tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")

    async def scenario() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address:
            token = BotTokens(bots_file(place)).add("Clever")
            table = await address.create(GAME, 2, name="Ola")
            live = await address.lobby.find(table["id"])
            stream = asyncio.create_task(asyncio.to_thread(stay_online, address.http, token))
            await until_online(address)
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                await ola.send("bot", seat=1, bot="online:Clever")
                await ola.send("start")
                await ola.wait(lambda person: person.room["state"] == "playing")
                card = str(live.room.playing.table.hands[1][0])
                env = {
                    **os.environ,
                    "SERVER": address.http,
                    "TOKEN": token,
                    "TABLE": table["id"],
                    "CARD": card,
                }
                found = []
                for line in block("sh").splitlines():
                    done = await asyncio.to_thread(
                        subprocess.run, line, shell=True, env=env, capture_output=True, check=True, text=True
                    )
                    found.append([json.loads(told) for told in done.stdout.splitlines()])
            bots, account, events, lines, accepted, left = found
            assert [bot["name"] for bot in bots[0]] == ["Clever"]
            assert account == [{"name": "Clever"}]
            assert [line["t"] for line in events] == ["ready", "started"]
            assert [line["t"] for line in lines] == ["welcome", "decide"]
            assert accepted == [{"seat": 1, "round": 1, "number": 1, "action": card}]
            assert left == []
            assert live.room.places[1].left
            for open_stream in list(address.app.state.bot_streams):
                open_stream.close()
            await stream

    asyncio.run(scenario())


def stay_online(server: str, token: str) -> None:
    command = ["curl", "-sN", "-H", f"Authorization: Bearer {token}", f"{server}/api/bot/events"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def test_the_lines_are_what_the_server_sends() -> None:
    shown = re.findall(r"```jsonl\n(.*?)```", TEXT, flags=re.DOTALL)
    assert len(shown) == 2
    for text, kind in zip(shown, (BotEvent, Decide), strict=True):
        for line in text.splitlines():
            msgspec.json.decode(line, type=kind)


def test_every_request_is_on_the_page_and_in_the_description() -> None:
    listed = set(re.findall(r"^\| `((?:GET|POST) /api/\S+)`", TEXT, flags=re.MULTILINE))
    paths = description()["paths"]
    described = {
        f"{method.upper()} {path}"
        for path, operations in paths.items()
        for method in operations
        if method != "parameters"
    }
    served = {
        f"{method} {route.path}"
        for route in BOT_ROUTES
        for method in (route.methods or set()) - {"HEAD"}
        if route.path != "/api/openapi.json"
    }
    assert served <= listed | {"GET /api/tables"}
    assert listed <= described
    assert served <= described
    known = {getattr(route, "path", "") for route in routes()}
    assert set(paths) <= known


def test_the_copy_of_the_description_is_fresh() -> None:
    assert json.loads(TARGET.read_text(encoding="utf-8")) == description(), (
        "run: python -m bullpen.server.messages.openapi"
    )
