"""Every game and variant is played in a real browser, from the home page to the final score."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from bullpen.games import boxes, load, setup
from tests.setups import single_variants
from tests.web.clicker import play_to_the_end
from tests.web.conftest import DESKTOP, PHONE, Visit

SIZES = {"phone": PHONE, "desktop": DESKTOP}


def test_two_clicks_to_the_first_decision(visit: Visit) -> None:
    page = visit("/", size=PHONE, speed="normal")
    page.get_by_role("button", name="Play with bots").first.click()
    page.locator("[data-hand]").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_a_whole_game_by_hand(visit: Visit) -> None:
    """Card by card with the mouse, with everything that moves, and the row when one has to be taken."""
    page = visit("/", size=PHONE, speed="fast")
    page.get_by_role("button", name="Variants").first.click()
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("Rounds").blur()
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


def start_from_home(page: Page, text: str) -> None:
    """Choose the game and its variants, for one round, and start with bots."""
    chosen = setup(text)
    card = page.locator(".games > li").nth(list(boxes()).index(chosen.box.name))
    card.get_by_role("button", name="Variants").click()
    card.get_by_label("Seats").wait_for()
    for variant in chosen.variants:
        at = [one.name for one in chosen.box.variants].index(variant)
        card.locator("fieldset input[type=checkbox]").nth(at).check()
    for option, value in chosen.options:
        at = [one.name for one in chosen.box.options].index(option)
        field = card.locator(".setup > label").nth(at + 1).locator("input, select")
        field.fill(value)
        field.blur()
    card.get_by_role("button", name="Start", exact=True).click()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", single_variants())
def test_every_variant_from_home_to_the_final_score(visit: Visit, text: str, size: str) -> None:
    page = visit("/", size=SIZES[size])
    page.wait_for_selector(".games > li")
    start_from_home(page, text)
    page.wait_for_selector("main.table")
    play_to_the_end(page)
    expect(page.locator("[data-end] table")).to_be_visible()
    assert page.locator("[data-end] tbody tr").count() >= 1


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
