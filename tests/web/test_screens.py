"""What screens show at a glance: the end of a game, and what a phone keeps at hand."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.clicker import play_to_the_end, step
from tests.web.conftest import PHONE

OpenTable = Callable[..., Page]


def test_the_end_tells_how_it_came(open_table: OpenTable) -> None:
    """Places, the totals as a chart, the take that hurt most with card, row and moment, one way on."""
    page = open_table("x_nimmt", 2, size=PHONE)
    play_to_the_end(page)
    end = page.locator("[data-end]")
    expect(end.locator(".result li")).to_have_count(2)
    expect(end.locator("[data-chart] path").first).to_be_visible()
    worst = end.locator("[data-worst]")
    expect(worst).to_contain_text("took row")
    expect(worst).to_contain_text("turn")
    expect(worst.locator("[data-card]").first).to_be_visible()
    expect(end.locator(".button.main")).to_have_count(1)


def test_sound_and_log_are_one_tap_away_on_a_phone(open_table: OpenTable) -> None:
    page = open_table("6nimmt", 2, size=PHONE)
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    log = page.get_by_role("button", name="What happened")
    lying = page.locator("[data-row] .cards > .face")
    for _ in range(400):
        if lying.count() != 4:  # the first cards were placed
            break
        step(page)
        page.wait_for_timeout(30)
    log.click()
    expect(page.get_by_role("dialog")).to_contain_text("Turn 1")


def test_a_draft_fills_the_screen_of_a_phone(open_table: OpenTable) -> None:
    page = open_table("6nimmt:pro", 2, size={"width": 390, "height": 844})
    card = page.locator(".zones .open").first
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box is not None
    assert box["width"] > 60
