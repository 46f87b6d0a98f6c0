"""Contrast AA as a law of its own: every text against the pixels behind it, by day and by night.

axe cannot say what lies behind a text on a meadow; a picture of the page without its texts can.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bullpen.games import boxes
from bullpen.server.library.gallery import specimens
from tests.web.conftest import DESKTOP, PHONE, hear, heard
from tests.web.test_layout import address

CONTRAST = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8").split("\n", 2)[2]
SLUGS = [box.slug for box in boxes().values()]


def positions(size: int) -> list[tuple[str, str]]:
    """A position of every question of every game, with few seats or many; each at one of the two sizes."""
    found: dict[tuple[str, str], Any] = {}
    for one in specimens():
        if ":" not in one.game or one.kind not in ("play", "over"):
            found.setdefault((one.game.partition(":")[0], one.kind), []).append(one)
    return [
        (f"{game} {kind}", address(some[i % len(some)], "de", "auto"))
        for i, ((game, kind), some) in enumerate(found.items())
        if i % 2 == size
    ]


def unread(page: Page) -> list[str]:
    """The texts of a page that do not stand out enough."""
    count: int = page.evaluate(f"() => {CONTRAST}.texts()")
    assert count > 1, "there is something to read"
    picture = base64.b64encode(page.screenshot(scale="css", animations="disabled")).decode()
    broken: list[str] = page.evaluate(f"(picture) => {CONTRAST}.check(picture)", picture)
    return broken


@pytest.mark.parametrize(
    ("size", "theme"),
    [(PHONE, "light"), (PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark")],
    ids=["phone-light", "phone-dark", "desktop-light", "desktop-dark"],
)
def test_every_text_stands_out(browser: Browser, gallery_site: str, size: dict[str, int], theme: str) -> None:
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        locale="de",
        color_scheme="dark" if theme == "dark" else "light",
    )
    settings = json.dumps({"speed": "off", "theme": theme})
    context.add_init_script(f"localStorage.setItem('bullpen.settings', JSON.stringify({settings}))")
    page = context.new_page()
    page.set_default_timeout(30_000)
    wrong: list[str] = []
    hear(page, wrong)
    pages = [
        ("home", "/"),
        ("new", f"/new/{SLUGS[0]}"),
        ("learn", "/learn"),
        ("lesson", f"/learn/{SLUGS[1]}"),
    ]
    pages += [("rules", f"/rules/{SLUGS[2]}"), ("gone", "/t/nowhere"), *positions(size is PHONE)]
    broken: list[str] = []
    for name, path in pages:
        page.goto(gallery_site + path.replace("theme=auto", f"theme={theme}"))
        page.wait_for_selector("main")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        broken += [f"{name}: {text}" for text in unread(page)]
    context.close()
    broken += heard(wrong)
    assert not broken, "\n".join(broken)
