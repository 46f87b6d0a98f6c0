"""A person on the way to a table: from the first page, by clicks alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from bullpen.games import setup

__all__ = ["open_more", "open_table_for_friends", "set_option", "set_up"]


def set_up(page: Page, text: str, who: str = "bots") -> None:
    """From the first page to where a game is set up, and choose all that its game string says."""
    chosen = setup(text)
    page.locator(f".games [data-game='{chosen.box.name}']").click()
    page.locator(f"label:has(input[name=who][value={who}])").click()
    for variant in chosen.variants:
        card = page.locator(f"[data-variant='{variant}']")
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    for name, value in chosen.options:
        set_option(page, name, value)


def open_more(page: Page) -> None:
    page.wait_for_selector("aside")
    if page.locator("details:not([open]) > summary", has_text="More").count():
        page.locator("summary", has_text="More").click()


def set_option(page: Page, name: str, value: str) -> None:
    """A number is typed, a value with a name is chosen."""
    open_more(page)
    option = page.locator(f"[data-option='{name}']")
    named = option.locator(f"label:has(input[value='{value}'])")
    if named.count():
        named.click()
        return
    option.locator("input").fill(value)
    option.locator("input").blur()


def open_table_for_friends(page: Page, name: str = "Ola", text: str = "6nimmt:rounds=1") -> None:
    """An open table, in its lobby."""
    set_up(page, text, who="friends")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()
