"""Every game and variant, from the menu to the final score, by keys alone."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from textual.widgets import OptionList

from bullpen.games import boxes, setup
from bullpen.text.transcript import parse_transcript, replay
from bullpen.tui.app import BullpenApp
from bullpen.tui.form import Form
from bullpen.tui.hosts.local import Local
from bullpen.tui.menu import MenuScreen
from bullpen.words import Words
from tests.setups import single_variants
from tests.tui.driving import picture, play_on, press, settled, until


async def go_to(app: BullpenApp, name: str) -> None:
    """Move the cursor of the menu to the line of this name."""
    screen = app.screen
    assert isinstance(screen, MenuScreen)
    menu = screen.query_one("#menu", OptionList)
    place = [item.name.strip() for item in screen.items].index(name)
    steps = place - (menu.highlighted or 0)
    press(app, *["down" if steps > 0 else "up"] * abs(steps))
    await until(lambda: menu.highlighted == place)


async def test_the_footer_says_what_enter_does() -> None:
    app, words = BullpenApp("en", pace="off"), Words("en")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(app)
        assert isinstance(screen, MenuScreen)
        await pilot.pause()
        assert "⏎ next value" in picture(app)
        first = screen.form.box
        press(app, "enter")
        await until(lambda: screen.form.box is not first)
        await go_to(app, words.say("tui-menu-start"))
        await pilot.pause()
        assert "⏎ start" in picture(app)
        press(app, "enter")
        await until(lambda: app.screen is not screen)
        await settled(app)
        press(app, "q")
        await until(lambda: app.return_value is not None)


def is_gentle(draft: Form, seat: int) -> bool:
    return draft.players[seat] == "1"


@pytest.mark.parametrize("text", single_variants())
async def test_from_the_menu_to_the_final_score(text: str) -> None:
    chosen = setup(text)
    app, words = BullpenApp("en", pace="off"), Words("en")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(app)
        assert isinstance(screen, MenuScreen)
        draft = screen.form
        press(app, *["right"] * list(boxes()).index(chosen.box.name))
        await until(lambda: draft.box is chosen.box)
        for variant in chosen.variants:
            await go_to(app, words.name("variant", chosen.box.slug, variant))
            press(app, "right")
        for option, value in chosen.options:
            await go_to(app, words.name("option", chosen.box.slug, option))
            press(app, *value)
        await until(lambda: str(draft.setup()) == str(chosen))
        await go_to(app, words.say("tui-menu-seats"))
        least, most = draft.limits()
        press(app, *["left"] * (draft.seats - least + 1))
        await until(lambda: draft.seats == most)
        for seat in range(1, most):
            await go_to(app, words.say("tui-menu-seat", number=seat + 1))
            press(app, "1")
            await until(partial(is_gentle, draft, seat))
        await go_to(app, words.say("tui-menu-start"))
        press(app, "enter")
        await until(lambda: app.screen is not screen)
        await play_on(app, Random(text))
        await pilot.pause()
        host = app.host
        assert isinstance(host, Local)
        assert host.session.plan.game == str(chosen)
        assert host.outcome is not None
        shown = picture(app)
        assert words.say("tui-end") in shown
        assert "bullpen replay" in shown
        assert host.kept is not None
        *_, last = replay(parse_transcript(host.kept.read_text(encoding="utf-8")))
        assert last.after.over
        await pilot.press("q")
    assert app.return_value == list(host.farewell())


async def test_the_values_of_options_have_names() -> None:
    app = BullpenApp("en", pace="off")
    async with app.run_test(size=(80, 24)):
        screen = await settled(app)
        assert isinstance(screen, MenuScreen)
        await go_to(app, "Edition")
        press(app, "right", "right")
        await until(lambda: screen.form.options == {"edition": "2.6"})
        edition = next(item for item in screen.list_items() if item.name.strip() == "Edition")
        assert edition.value == "older box"
        assert "2.6" not in edition.about
