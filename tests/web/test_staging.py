"""A turn of Hornochsen!: cards are laid on the real table, taken back, and count at the end of the turn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicker import play_to_the_end
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.setting_up import open_more, set_up

SIZES = {"phone": PHONE, "desktop": DESKTOP}


def hand(page: Page) -> list[str]:
    cards: list[str] = page.locator("[data-hand]").evaluate_all("all => all.map(one => one.dataset.hand)")
    return cards


def rows(page: Page) -> list[str]:
    labels: list[str] = page.locator("[data-row]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return labels


@pytest.fixture
def page(open_table: Any, request: pytest.FixtureRequest) -> Page:
    at_the_table: Page = open_table("hornochsen", 3, size=SIZES[getattr(request, "param", "phone")])
    at_the_table.wait_for_selector(".question.due")
    return at_the_table


@pytest.mark.parametrize("page", SIZES, indirect=True)
def test_lay_take_back_and_end_the_turn(page: Page, visit: Visit, site: str) -> None:
    watcher = visit(page.url.removeprefix(site))
    watcher.wait_for_selector("[data-row]")
    cards, before = hand(page), rows(page)
    page.locator(f"[data-hand='{cards[2]}']").click()
    expect(page.locator(".face.laid")).to_have_count(1)
    expect(page.locator("[data-row].laid")).to_have_count(1)
    expect(page.locator(".message")).to_contain_text(f"{cards[2]} to row")
    expect(page.locator(".question")).to_contain_text("1 card laid")
    assert hand(page) == cards[:2] + cards[3:]
    assert rows(page) != before
    page.locator("button.special").first.click()
    page.locator(".choose").first.click()
    expect(page.locator(".question")).to_contain_text("2 cards laid")
    page.locator(f"[data-hand='{cards[0]}']").click()
    expect(page.locator(".question")).to_contain_text("Your turn is laid")
    assert page.locator("[data-hand]:not([aria-disabled=true])").count() == 0, "three cards are a turn"
    assert rows(watcher) == before, "nobody else sees any of it"
    page.get_by_role("button", name="Take back the last card").click()
    expect(page.locator(".question")).to_contain_text("2 cards laid")
    page.get_by_role("button", name="Take back all cards").click()
    expect(page.locator(".question")).to_contain_text("Which card do you play?")
    assert (hand(page), rows(page)) == (cards, before)
    for card in cards[:2]:
        page.locator(f"[data-hand='{card}']").click()
        expect(page.locator(f"[data-hand='{card}']")).to_have_count(0)
    laid = rows(page)
    assert rows(watcher) == before
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth - innerWidth, {root}.scrollHeight - innerHeight]") == [0, 0]
    page.get_by_role("button", name="End turn").click()
    page.wait_for_selector(".question.due")
    expect(page.locator(".face.laid")).to_have_count(0)
    assert hand(page) == cards[2:]
    assert [new for old, new in zip(before, laid, strict=True) if old != new], "it lies where it was laid"
    for _ in range(100):  # who watches is shown the turn card by card
        if rows(watcher) != before:
            break
        watcher.wait_for_timeout(100)
    assert rows(watcher) != before


def test_three_cards_are_confirmed_by_the_end_of_the_turn(page: Page) -> None:
    cards = hand(page)
    for card in cards[:3]:
        page.locator(f"[data-hand='{card}']").click()
        expect(page.locator(f"[data-hand='{card}']")).to_have_count(0)
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    page.wait_for_selector(".question.due")
    assert hand(page) == cards[3:]


def test_a_reload_loses_nothing_but_what_was_laid(page: Page) -> None:
    cards, before = hand(page), rows(page)
    page.locator("[data-hand]").first.click()
    expect(page.locator(".face.laid")).to_have_count(1)
    page.reload()
    page.wait_for_selector(".question.due")
    assert (hand(page), rows(page)) == (cards, before)
    expect(page.locator(".question")).to_contain_text("Which card do you play?")


@pytest.mark.parametrize("page", ["desktop"], indirect=True)
def test_a_turn_by_keyboard_is_spoken(page: Page) -> None:
    cards, live = hand(page), page.locator("[data-live]")
    page.keyboard.press("2")
    expect(live).to_contain_text(f"{cards[1]} to row")
    expect(live).to_contain_text("1 card laid")
    expect(page.get_by_role("button", name="End turn")).to_be_focused()
    page.keyboard.press("u")
    expect(live).to_contain_text("Which card do you play?")
    page.keyboard.press("ArrowRight")  # chosen, and not laid yet
    expect(live).to_contain_text(f"{cards[0]} to row")
    assert hand(page) == cards
    page.keyboard.press("Enter")
    expect(page.locator(".face.laid")).to_have_count(1)
    page.keyboard.press("3")
    expect(live).to_contain_text("2 cards laid")
    page.keyboard.press("Backspace")
    expect(live).to_contain_text("1 card laid")
    page.keyboard.press("Escape")
    expect(live).to_contain_text("Which card do you play?")
    page.keyboard.press("1")
    expect(live).to_contain_text("1 card laid")
    page.keyboard.press("Enter")
    page.wait_for_selector(".question.due")
    expect(page.locator(".question")).to_contain_text("Which card do you play?")
    assert hand(page) == cards[1:]


def test_why_here_while_it_is_laid(page: Page) -> None:
    card = hand(page)[0]
    page.locator("[data-hand]").first.click()
    expect(page.locator(".face.laid")).to_have_count(1)
    page.keyboard.press("w")
    expect(page.locator("dialog")).to_contain_text(f"Why is {card} here?")
    expect(page.locator("dialog")).to_contain_text(f"{card} to row")


@pytest.mark.parametrize(("locale", "said"), [("pl-PL", "1 karta wyłożona"), ("de-AT", "1 Karte gelegt")])
def test_in_other_languages(open_table: Any, locale: str, said: str) -> None:
    page = open_table("hornochsen", 2, locale=locale, size=PHONE)
    page.wait_for_selector(".question.due")
    page.locator("[data-hand]").first.click()
    expect(page.locator(".question")).to_contain_text(said)


def test_on_one_device_nobody_sees_the_others_trial(open_table: Any) -> None:
    page = open_table("hornochsen:start=1", 2, people=2, size=PHONE)
    page.get_by_role("button", name="I am Ola").click()
    for count in (1, 2):
        page.locator("[data-hand]").first.click()
        expect(page.locator(".question")).to_contain_text(re.compile(f"{count} cards? laid"))
    page.get_by_role("button", name="End turn").click()
    expect(page.get_by_role("heading", name="Pass the device to Jan")).to_be_visible()
    expect(page.locator(".face.laid")).to_have_count(0)
    page.get_by_role("button", name="I am Jan").click()
    expect(page.locator("[data-hand]")).to_have_count(14)
    play_to_the_end(page)


def test_a_whole_game_and_its_replay(page: Page) -> None:
    play_to_the_end(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay [data-row]")
    page.keyboard.press("End")
    expect(page.get_by_role("status")).to_contain_text("The game is over")


def test_time_runs_out_and_what_was_laid_counts(visit: Visit, site: str) -> None:
    page = visit("/")
    set_up(page, "hornochsen", who="friends")
    open_more(page)
    page.get_by_label("Time for a decision").select_option("15")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".question.due")
    cards = hand(page)
    page.locator("[data-hand]").nth(1).click()
    expect(page.locator(".face.laid")).to_have_count(1)
    expect(page.locator(".question")).to_contain_text("Do you play another card", timeout=30_000)
    expect(page.locator(".face.laid")).to_have_count(0)
    assert hand(page) == cards[:1] + cards[2:]
