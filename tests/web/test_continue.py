"""Running games are on the first page, and one tap leads back to the seat."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect


def test_a_running_game_is_one_tap_away(open_table: Any, site: str) -> None:
    page = open_table("6nimmt", 4)
    table = page.url
    page.goto(site)
    page.get_by_role("link", name="Continue").first.click()
    expect(page.locator("[data-hand]")).to_have_count(10)
    assert page.url == table
