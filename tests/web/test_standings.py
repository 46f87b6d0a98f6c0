"""Between two rounds: the standings, which block nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicker import STEP, play_to_the_end
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_reach import check


def play_a_round(page: Page) -> None:
    """Play until the standings are seen; looking and playing is one thing, for playing on closes them."""
    look = f"() => document.querySelector('.standings') ? 'standings' : ({STEP})()"
    for _ in range(3000):
        said = page.evaluate(look)
        if said == "standings":
            return
        page.wait_for_timeout(15 if said != "wait" else 30)
    raise AssertionError("no round ends")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")])
def test_the_standings_after_a_round(open_table: Any, size: dict[str, int], scheme: str) -> None:
    page = open_table("6nimmt:rounds=2", 3, size=size, color_scheme=scheme)
    assert page.locator(".standings").count() == 0
    play_a_round(page)
    standings = page.locator(".standings")
    expect(standings).to_contain_text("After round 1")
    expect(standings).to_contain_text("lead")
    expect(standings.locator("tbody tr")).to_have_count(3)
    totals = [int(text) for text in standings.locator("tbody td:last-child").all_inner_texts()]
    assert totals == sorted(totals), "who leads stands first: the fewest points win"
    check(page)
    page.reload()
    page.wait_for_selector(".question.due")
    assert page.locator(".standings").count() == 0, "it is shown once"
    play_to_the_end(page)
    expect(page.locator(".standings")).to_have_count(0)


def test_a_tap_a_key_and_playing_on_close_them(open_table: Any) -> None:
    page = open_table("6nimmt:rounds=4", 2, size=PHONE)
    play_a_round(page)
    page.locator("[data-hand]").first.click()  # which also chooses the card
    expect(page.locator(".standings")).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_be_visible()
    play_a_round(page)
    page.keyboard.press("Escape")
    expect(page.locator(".standings")).to_have_count(0)
    play_a_round(page)
    page.locator(".standings").get_by_role("button", name="Close").click()
    expect(page.locator(".standings")).to_have_count(0)
    play_to_the_end(page)
