"""The layout laws, in a real browser: every question of every game at five sizes, in three languages.

Nothing is cut or lies outside the view, the table never scrolls, whatever can be pressed is large enough for
what presses it and overlaps nothing else that can be pressed. The gallery shows one position of every kind;
all of them at every size would take long, so each comes at two of the five sizes, and languages and themes
take turns, German most often, because its words are the longest. ``BULLPEN_LAYOUT=all`` takes all of them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from bullpen.server.library.gallery import specimens
from bullpen.server.messages.http import Specimen
from tests.web.conftest import hear, heard

SIZES = [(360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]
LANGUAGES = ("de", "pl", "de", "en")
ALL = os.environ.get("BULLPEN_LAYOUT") == "all"

LAWS = Path(__file__).with_name("laws.js").read_text(encoding="utf-8").partition("\n")[2]


def cases(size: int) -> Iterator[tuple[Specimen, str, str]]:
    """What is looked at, at the size of this number."""
    for i, one in enumerate(specimens()):
        if ALL:
            yield from ((one, lang, theme) for lang in ("pl", "en", "de") for theme in ("light", "dark"))
        elif (i + size) % 5 in (0, 2):
            yield one, LANGUAGES[(i + size) % 4], ("light", "dark")[(i // 5 + size) % 2]


def address(one: Specimen, lang: str, theme: str, **more: str) -> str:
    asked = {"p": one.position, "seat": one.seat + 1, "lang": lang, "theme": theme, **more}
    return f"/gallery?{urlencode(asked)}"


@pytest.fixture(params=range(len(SIZES)), ids=[f"{wide}x{high}" for wide, high in SIZES])
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Page, int]]:
    wide, high = SIZES[request.param]
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=wide < 900, locale="de")
    settings = json.dumps({"speed": "off"})
    context.add_init_script(f"localStorage.setItem('bullpen.settings', JSON.stringify({settings}))")
    page = context.new_page()
    page.set_default_timeout(30_000)
    wrong: list[str] = []
    hear(page, wrong)
    yield page, request.param
    context.close()
    assert heard(wrong) == []


def test_every_question_fits_every_screen(sized: tuple[Page, int], gallery_site: str) -> None:
    page, size = sized
    broken: list[str] = []
    for one, lang, theme in cases(size):
        page.goto(gallery_site + address(one, lang, theme))
        page.wait_for_selector("[data-end]" if one.kind == "over" else "main.table")
        if one.kind == "over":
            continue  # a page of its own, which scrolls where it has to
        page.evaluate("document.fonts.ready")
        found: list[Any] = page.evaluate(LAWS, SIZES[size][0] < 900)
        broken += [f"{one.game} {one.seats} {one.kind} {lang} {theme}: {law}" for law in found]
    assert not broken, "\n".join(broken)


WATCH = Path(__file__).with_name("watch.js").read_text(encoding="utf-8").partition("\n")[2]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3]], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    ("game", "seats"), [("6nimmt", 10), ("6nimmt:cow", 4), ("buffalo", 4), ("x_nimmt", 2)]
)
def test_nothing_gets_in_the_way_while_a_turn_is_shown(
    browser: Browser, gallery_site: str, game: str, seats: int, size: tuple[int, int]
) -> None:
    """Looked at every 50 ms through a whole turn: no card over a panel, no card on another."""
    one = next(one for one in specimens() if (one.game, one.seats, one.kind) == (game, seats, "play"))
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="de")
    context.add_init_script("localStorage.setItem('bullpen.settings', JSON.stringify({ speed: 'normal' }))")
    page = context.new_page()
    page.set_default_timeout(60_000)
    wrong: list[str] = []
    hear(page, wrong)
    page.goto(gallery_site + address(one, "de", "light", play=""))
    page.wait_for_selector(".resolving")
    looks, broken = page.evaluate(WATCH)
    context.close()
    assert looks > 15
    assert broken + heard(wrong) == []
