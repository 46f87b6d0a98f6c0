"""A card that is chosen or looked at shows where it would lie as the rows lie now."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE

ENDS = "rows => rows.map(row => Number([...row.querySelectorAll('.face [data-card]')].at(-1).dataset.card))"


def opened(open_table: Any, size: dict[str, int]) -> tuple[Page, int, int]:
    """A table at which the highest card of the hand fits a row; the card, and its row from 0."""
    while True:
        page: Page = open_table("6nimmt", 4, size=size)
        card = int(page.locator("[data-hand]").last.get_attribute("data-hand") or "")
        ends: list[int] = page.locator("[data-row]").evaluate_all(ENDS)
        if card > min(ends):
            return page, card, ends.index(max(end for end in ends if end < card))


def test_a_chosen_card(open_table: Any) -> None:
    page, card, row = opened(open_table, PHONE)
    page.locator("[data-hand]").last.click()
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(f"[data-row='{row}'] .ghost [data-card='{card}']")).to_have_count(1)
    sentence = f"{card} would join row {row + 1} now"
    expect(page.locator(".message")).to_contain_text(sentence)
    expect(page.locator("[data-live]")).to_contain_text(sentence)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.mouse.move(1, 1)
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_card_that_is_looked_at(open_table: Any) -> None:
    page, _, row = opened(open_table, DESKTOP)
    page.locator("[data-hand]").last.hover()
    expect(page.locator(f"[data-row='{row}'] .ghost")).to_have_count(1)
    page.mouse.move(1, 1)
    expect(page.locator(".ghost")).to_have_count(0)
    page.locator("[data-hand]").last.focus()
    expect(page.locator(".ghost")).to_have_count(1)
