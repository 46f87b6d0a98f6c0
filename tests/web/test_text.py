"""The table as plain text, and the page on a phone's home screen."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.setups import printed
from tests.web.conftest import PHONE, Visit
from tests.web.test_reach import check


def as_text(page: Page) -> Page:
    page.goto(page.url + "?view=text")
    page.wait_for_selector("main.text")
    return page


PRESS = """
() => {
  const buttons = [...document.querySelectorAll(".options button")];
  buttons[Math.floor(Math.random() * buttons.length)]?.click();
  return document.querySelector("[data-end]") !== null;
}
"""


def play_by_buttons(page: Page) -> None:
    """Press any button that is offered, until the game is over."""
    for _ in range(6000):
        if page.evaluate(PRESS):
            return
        page.wait_for_timeout(15)
    raise AssertionError(page.inner_text("body"))


GAMES = ["6nimmt:twisted+rounds=1", *(text for text in printed() if not text.startswith("6nimmt"))]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_text(open_table: Any, game: str) -> None:
    page = as_text(open_table(game, 2, size=PHONE))
    for heading in ("What you may do", "Your hand", "Rows", "Scores", "What happened"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    check(page)
    assert page.locator("svg:not(.hidden)").count() == 0
    play_by_buttons(page)
    expect(page.locator("[data-end]")).to_be_visible()


def test_a_turn_in_text_is_laid_and_taken_back(open_table: Any) -> None:
    page = as_text(open_table("hornochsen:start=1", 2))
    page.locator(".options button").first.click()
    expect(page.locator("main")).to_contain_text("1 card laid")
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    page.get_by_role("button", name="Take back the last card").click()
    expect(page.locator("main")).to_contain_text("Which card do you play?")


def test_from_the_table_to_the_text_and_back(open_table: Any) -> None:
    page = open_table("6nimmt", 3)
    hand = page.locator("[data-hand]").count()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Table as text").click()
    expect(page.locator("main.text .options button")).to_have_count(hand)
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("link", name="Table with pictures").click()
    expect(page.locator("[data-hand]")).to_have_count(hand)


def test_the_page_can_be_put_on_a_home_screen(visit: Visit, site: str) -> None:
    page = visit("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(urljoin(site, link or ""))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    pictures = [icon["src"] for icon in manifest["icons"]]
    pictures.append(page.locator("link[rel=apple-touch-icon]").get_attribute("href"))
    for picture in pictures:
        assert page.request.get(urljoin(answer.url, picture)).headers["content-type"].startswith("image/"), (
            picture
        )
    assert urljoin(answer.url, manifest["start_url"]) == f"{site}/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
