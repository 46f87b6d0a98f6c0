"""The browser's back button closes what is open before it leaves the table, and is no trap."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.clicker import play_to_the_end
from tests.web.conftest import PHONE, Visit
from tests.web.seats import new_table, seat


def entries(page: Page) -> int:
    length: int = page.evaluate("history.length")
    return length


def test_back_closes_a_sheet_and_then_leaves(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 3, size=PHONE)
    title = page.title()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()  # one sheet in the place of another
    expect(page.locator("dialog")).to_have_count(1)
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    assert "/t/" in page.url
    assert page.title() == title
    page.go_back()
    page.wait_for_url(f"{site}/")


def test_a_sheet_that_was_closed_by_hand_leaves_nothing_to_go_back_to(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 3, size=PHONE)
    for _ in range(3):
        page.get_by_role("button", name="Scores").click()
        expect(page.locator("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function("() => !history.state?.layers")
    page.go_back()
    page.wait_for_url(f"{site}/")


def test_back_closes_the_result(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 3, size=PHONE)
    play_to_the_end(page)
    page.wait_for_function("() => history.state?.layers === 1")
    page.go_back()
    expect(page.locator("[data-end]")).to_have_count(0)
    expect(page.locator(".row").first).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(page.locator("[data-end]")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    page.wait_for_function("() => !history.state?.layers")
    page.go_back()
    page.wait_for_url(f"{site}/")


def test_back_puts_the_hand_over_aside(visit: Visit, site: str) -> None:
    table = new_table(visit, site)
    page = seat(visit, table, 0, 1, size=PHONE)
    expect(page.get_by_role("heading", name="Pass the device to Ola")).to_be_visible()
    page.wait_for_function("() => history.state?.layers === 1")
    page.go_back()
    expect(page.get_by_role("heading", name="Pass the device to Ola")).to_have_count(0)
    assert page.locator("[data-hand]").count() == 0, "nobody's hand is shown"
    page.get_by_role("button", name="Pass the device to Ola").click()
    page.get_by_role("button", name="I am Ola").click()
    expect(page.locator("[data-hand]")).to_have_count(10)


def test_a_link_from_a_sheet_leads_back_to_the_clean_table(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 3, size=PHONE)
    address = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Table as text").click()
    page.wait_for_url(f"{address}?view=text")
    page.go_back()
    page.wait_for_url(address)
    page.wait_for_selector("main.table")
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function("() => !history.state?.layers")
    page.go_back()
    page.wait_for_url(f"{site}/")


def test_a_reload_with_an_open_sheet_is_no_trap(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 3, size=PHONE)
    page.get_by_role("button", name="Scores").click()
    page.wait_for_function("() => history.state?.layers === 1")
    page.reload()
    page.wait_for_selector("main.table")
    page.wait_for_function("() => !history.state?.layers")
    page.go_back()
    page.wait_for_url(f"{site}/")


def test_back_closes_the_settings_of_the_home_page(visit: Visit, site: str) -> None:
    page = visit("/", size=PHONE)
    before = entries(page)
    page.get_by_role("button", name="Settings").click()
    page.wait_for_function("() => history.state?.layers === 1")
    assert entries(page) == before + 1
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.url == f"{site}/"
