"""A seat at an online table: sit down, play, lose the connection, come back, see the end."""

from __future__ import annotations

import json
import re
from functools import partial
from random import Random

import pytest

from bullpen.games import load
from bullpen.scene import GameInfo, Own, Public, scene_of
from bullpen.tui.app import BullpenApp
from bullpen.tui.hosts.online import BadAddress, Online, read, table_address
from bullpen.tui.sheets import End
from bullpen.tui.table import TableScreen
from tests.setups import printed
from tests.tui.driving import moved_on, picture, press, until
from tests.tui.far_table import FarTable

GAMES = [("6nimmt:cow+even_odd+twisted,rounds=1", 4), ("6nimmt:pro,rounds=1", 3), ("baron_oxx:games=1", 6)]
GAMES += [(text, load(text).least + 1) for text in printed()]


def asked(app: BullpenApp) -> bool:
    """Whether the table waits for us, or the game is over."""
    screen = app.screen
    if isinstance(screen, End):
        return True
    if not isinstance(screen, TableScreen) or screen.choosing is None or screen.moment.scene is None:
        return False
    return screen.moment.seat in screen.moment.scene.public.awaited


def greeted(app: BullpenApp) -> bool:
    """Whether we sit at the table, before a game or in one."""
    return isinstance(app.host, Online) and bool(app.host.keys or app.host.public)


def left(app: BullpenApp) -> bool:
    return app.return_value is not None


async def play_to_the_end(app: BullpenApp) -> None:
    chance = Random(1)
    while True:
        await until(lambda: asked(app))
        screen = app.screen
        if not isinstance(screen, TableScreen):
            return
        choosing = screen.choosing
        press(app, *(["tab"] if chance.random() < 0.3 else []), "enter")
        await until(partial(moved_on, app, screen, choosing))


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_whole_game_at_an_online_table(game: str, seats: int) -> None:
    far = FarTable(game, seats, hang_up=4)
    async with far as url:
        host = Online(table_address(url), "en", "Ola")
        app = BullpenApp("en", lambda: host, "off")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(lambda: far.person)
            await until(lambda: host.keys)
            await pilot.pause()
            assert "HSQGJ" in picture(app)
            assert "Ola" in picture(app)
            press(app, "enter")
            await play_to_the_end(app)
            await pilot.pause()
            assert far.greetings == 2, "it came back after the server had hung up"
            assert far.heard[-1]["t"] == "act"
            assert host.outcome == far.game.outcome(far.table)
            shown = picture(app)
            assert "The game is over" in shown
            assert "You" in shown
            assert "Ola" not in shown, "nobody reads their own name"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_comes_over_the_wire_is_the_scene_itself(game: str, seats: int) -> None:
    """Nothing is lost: whoever plays online is shown what they would be shown here."""
    far = FarTable(game, seats)
    for _ in range(30):
        far.let_bots_play()
        if not far.game.awaited(far.table):
            break
        view = far.game.view(far.table, 0)
        scene = scene_of(view)
        public, mine, info = (
            json.loads(json.dumps(part)) for part in (far.public(far.table), far.mine(), far.info())
        )
        assert read(public, Public) == scene.public
        assert read(mine, Own) == scene.own
        assert read(info, GameInfo) == scene.info
        far.step(0, far.rng.choice(view.options))


async def test_a_seat_is_found_again_by_its_secret() -> None:
    far = FarTable("6nimmt", 3, left=5_000.0)
    async with far as url:
        for attempt in range(2):
            app = BullpenApp("de", partial(Online, table_address(url), "de", "Ola"), "off")
            async with app.run_test(size=(80, 24)) as pilot:
                await until(partial(greeted, app))
                if attempt == 0:
                    press(app, "enter")
                await until(partial(asked, app))
                await pilot.pause()
                assert re.search(r"│ 4[89]\d\d s", picture(app).splitlines()[0]), "whatever our clock says"
                press(app, "q")
                await until(partial(left, app))
            assert "derselbe Befehl" in (app.return_value or [""])[0]
    assert sum(message["t"] == "sit" for message in far.heard) == 1
    assert far.heard[-1]["tokens"] == ["secret"]


async def test_a_table_that_does_not_exist_is_told() -> None:
    far = FarTable("6nimmt", 3)
    async with far as url:
        app = BullpenApp("en", lambda: Online(table_address(url.replace("abc", "xyz")), "en"), "off")
        async with app.run_test(size=(80, 24)):
            await until(partial(left, app))
    assert app.return_value


async def test_a_server_that_is_not_there_is_tried_again() -> None:
    app = BullpenApp("en", lambda: Online("ws://127.0.0.1:9/ws/abc", "en"), "off")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.moment.notice)
        await pilot.pause()
        assert "connection is lost" in picture(app)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://bulls.example:8000/t/abc", "ws://bulls.example:8000/ws/abc"),
        ("https://bulls.example/t/abc?tv", "wss://bulls.example/ws/abc"),
        ("bulls.example/t/a-b_c/", "ws://bulls.example/ws/a-b_c"),
        ("wss://bulls.example/ws/abc", "wss://bulls.example/ws/abc"),
    ],
)
def test_addresses(text: str, address: str) -> None:
    assert table_address(text) == address


@pytest.mark.parametrize("text", ["", "http://bulls.example/", "ftp://x/t/abc", "/t/abc", "nonsense"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadAddress):
        table_address(text)
