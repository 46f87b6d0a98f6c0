"""Every game and variant is played in a real browser, from the home page to the final score."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from bullpen.games import boxes, load
from tests.setups import single_variants
from tests.web.clicker import play_to_the_end
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.setting_up import set_up

SIZES = {"phone": PHONE, "desktop": DESKTOP}


def test_a_whole_game_by_hand(visit: Visit) -> None:
    """Card by card with the mouse, with everything that moves, and the row when one has to be taken."""
    page = visit("/", size=PHONE, speed="fast")
    set_up(page, "6nimmt:rounds=1")
    page.get_by_role("button", name="Start", exact=True).click()
    for _ in range(1000):
        if page.locator("[data-end]").count():
            break
        with suppress(TimeoutError):  # what was confirmed a moment ago may leave just now
            if page.locator("[data-confirm]").count():
                page.locator("[data-confirm]").click(timeout=2_000)
            elif page.locator(".question.due").count() and page.locator(".hand button:not(.closed)").count():
                page.locator(".hand button").first.click(timeout=2_000)
        page.wait_for_timeout(50)
    expect(page.locator("[data-end]")).to_contain_text("The game is over")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", single_variants())
def test_every_variant_from_home_to_the_final_score(visit: Visit, text: str, size: str) -> None:
    page = visit("/", size=SIZES[size])
    set_up(page, text)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("main.table")
    play_to_the_end(page)
    expect(page.locator("[data-end] h2")).to_be_visible()
    assert page.locator("[data-end] .result li").count() >= 1


MANY = [(text, load(text).most) for text in (*boxes(), "6nimmt:cow+twisted")]


@pytest.mark.parametrize(("text", "seats"), MANY)
def test_a_phone_needs_no_scrolling(open_table: Any, text: str, seats: int) -> None:
    page = open_table(text, seats, size=PHONE)
    page.wait_for_selector("[data-hand]")
    for _ in range(2):
        root = "document.documentElement"
        assert page.evaluate(f"[{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]") == [
            0,
            0,
        ]
        for selector in (".chip", "[data-hand]", ".row, .tile[data-row]"):
            for box in page.locator(selector).evaluate_all("all => all.map(e => e.getBoundingClientRect())"):
                assert box["left"] >= -1, (selector, box)
                assert box["right"] <= 361, (selector, box)
                assert box["bottom"] <= 641, (selector, box)
        page.locator("[data-hand]").first.click()  # then the buttons are there, too
    # All at once: a card that is just being laid is not there for a moment.
    hand = page.locator("[data-hand]").evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())")
    there = [box for box in hand if box["width"] > 0]
    assert there
    assert min(min(box["width"], box["height"]) for box in there) >= 44
