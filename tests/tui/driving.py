"""A driver for the terminal client: it knows no game, presses keys, and gets to the end of any of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from bullpen.local.journal import Plan
from bullpen.tui.app import BullpenApp
from bullpen.tui.hosts.local import Local
from bullpen.tui.menu import MenuScreen
from bullpen.tui.sheets import Curtain, End
from bullpen.tui.table import TableScreen

NAMES = ("Ola", "Bruno", "Greta", "Kuba", "Hilda", "Otto", "Zosia", "Felix", "Mila", "Oskar")


def plan(game: str, seats: int, people: int = 1, seed: int = 7, lang: str = "en", **more: Any) -> Plan:
    bots = ("",) * people + ("random",) * (seats - people)
    return Plan(game, bots, seed, NAMES[:seats], lang, **more)


def table_app(plan: Plan, pace: str = "off") -> BullpenApp:
    """The app, straight at a table."""
    return BullpenApp(plan.lang, lambda: Local.begin(plan), pace)


async def until(condition: Callable[[], object], seconds: float = 30) -> None:
    """Wait until something is so. A pilot waits after every key for a while; whole games cannot afford it."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "nothing happens"
        await asyncio.sleep(0.001)


def press(app: BullpenApp, *keys: str) -> None:
    """Press keys at once; they are worked off in order."""
    for key in keys:
        app.simulate_key(key)


def wants(app: BullpenApp) -> bool:
    """Whether a person has to do something."""
    screen = app.screen
    if isinstance(screen, TableScreen):
        return screen.choosing is not None
    return isinstance(screen, Curtain | End | MenuScreen) and screen.is_mounted


async def settled(app: BullpenApp) -> Any:
    """Wait until a person has to do something; the screen where that is."""
    await until(lambda: wants(app))
    return app.screen


def local(app: BullpenApp) -> Local:
    """The host of a game at this keyboard."""
    assert isinstance(app.host, Local)
    return app.host


def decided(app: BullpenApp, number: int) -> bool:
    """Whether so many decisions were made."""
    return len(local(app).session.transcript.moves) >= number


def moved_on(app: BullpenApp, screen: Any, choosing: Any) -> bool:
    """Whether what was asked is no longer asked."""
    there: Any = app.screen
    return there is not screen or (choosing is not None and there.choosing is not choosing)


async def play_on(app: BullpenApp, chance: Random, most: int = 2_000) -> None:
    """Press keys until the game is over."""
    for _ in range(most):
        screen = await settled(app)
        if isinstance(screen, End):
            return
        if isinstance(screen, TableScreen):
            choosing = screen.choosing
            assert choosing is not None
            if len(choosing.groups) > 1 and chance.random() < 0.5:
                press(app, "tab")
            elif chance.random() < 0.5:
                press(app, "right")
            press(app, "enter")
            await until(partial(moved_on, app, screen, choosing))
        else:
            press(app, "enter")
            await until(partial(moved_on, app, screen, None))
    raise AssertionError("the game does not end")


def picture(app: BullpenApp) -> str:
    """What is on the screen, as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)
