"""Pictures of a few tables, compared with the approved ones; --snapshot-update rewrites them on purpose."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from bullpen import bots
from bullpen.tui.app import BullpenApp
from tests.tui.driving import decided, plan, press, settled, table_app, until
from tests.tui.picture import FILE, draw

Compare = Callable[..., bool]


def keys(*pressed: str) -> Callable[[Any], Awaitable[None]]:
    """Press keys, each as soon as the table wants something."""

    async def run(pilot: Any) -> None:
        await settled(pilot.app)
        for key in pressed:
            await pilot.press(key)
            if key == "enter":
                await settled(pilot.app)
        await pilot.pause()

    return run


@pytest.mark.parametrize(
    ("game", "seats", "size", "pressed"),
    [
        ("6nimmt:cow+even_odd", 10, (80, 24), ("5", "enter", "right")),
        ("6nimmt:pro", 6, (80, 24), ("enter", "right", "right")),
        ("baron_oxx", 10, (80, 24), ("enter",)),
        ("hornochsen", 6, (80, 24), ("2", "enter")),
        ("buffalo", 6, (80, 24), ("enter", "tab")),
        ("x_nimmt", 4, (140, 40), ("enter", "enter", "enter", "enter")),
    ],
    ids=["ten-players", "draft", "colours", "fifteen-rows", "specials", "large"],
)
def test_a_table(
    snap_compare: Compare, game: str, seats: int, size: tuple[int, int], pressed: tuple[str, ...]
) -> None:
    app = table_app(plan(game, seats, seed=11))
    assert snap_compare(app, terminal_size=size, run_before=keys(*pressed))


def test_the_menu(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "LADDER", ("random",) * 5)  # a new bot is no new picture

    async def run(pilot: Any) -> None:
        await settled(pilot.app)
        await pilot.press("down", "down", "right")

    assert snap_compare(BullpenApp("pl", pace="off"), terminal_size=(80, 24), run_before=run)


def test_the_score_sheet(snap_compare: Compare) -> None:
    async def run(pilot: Any) -> None:
        await settled(pilot.app)
        press(pilot.app, "enter")
        await until(partial(decided, pilot.app, 1))
        await settled(pilot.app)
        await pilot.press("s")

    app = table_app(plan("6nimmt", 5, seed=11, lang="de"))
    assert snap_compare(app, terminal_size=(80, 24), run_before=run)


async def test_the_picture_in_the_readme_is_fresh() -> None:
    """Remake it with: python -m tests.tui.picture"""
    assert FILE.read_text(encoding="utf-8") == await draw()
