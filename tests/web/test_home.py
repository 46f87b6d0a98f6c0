"""The first page: one click to a decision, a table that plays itself, codes, what is missing."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bullpen.games import boxes
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.setting_up import open_table_for_friends, set_up
from tests.web.test_reach import check

SIZES = {"phone": PHONE, "desktop": DESKTOP}
AT = "document.querySelector('[data-hero]').dataset.hero"
IN_VIEW = """
element => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
}
"""


def play(page: Page) -> dict[str, Any]:
    """Click *Play*; what the page asked the server for."""
    with page.expect_request(lambda request: request.method == "POST") as asked:
        page.locator(".ways").get_by_role("button", name=re.compile("^Play")).click()
    table: dict[str, Any] = json.loads(asked.value.post_data or "")
    return table


# One click.


@pytest.mark.parametrize("size", SIZES)
def test_one_click_to_a_first_decision_against_gentle_bots(visit: Visit, size: str, site: str) -> None:
    page = visit("/", size=SIZES[size], speed="normal")
    asked = play(page)
    assert asked["game"] == "6nimmt"
    assert asked["start"]
    listed = {bot["name"]: bot["stars"] for bot in page.request.get(f"{site}/api/bots").json()}
    assert len(asked["bots"]) == asked["seats"] - 1
    assert all(1 <= listed[bot] <= 2 for bot in asked["bots"])
    page.locator("[data-hand]").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_whoever_has_played_more_gets_what_they_chose_last(visit: Visit) -> None:
    page = visit("/")
    set_up(page, "x_nimmt:rounds=1")
    page.locator("label:has(input[value=champion])").click()
    page.get_by_role("button", name="Fewer: Players").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("main.table")
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.locator(".ways")).to_contain_text("X nimmt!, as last time")
    asked = play(page)
    assert (asked["game"], asked["seats"], asked["bots"]) == ("x_nimmt:rounds=1", 3, ["champion"] * 2)
    page.wait_for_selector("[data-hand]")


# The table that plays itself.


def test_the_table_plays_by_itself_and_asks_the_server_for_nothing_but_its_file(visit: Visit) -> None:
    page = visit("/", speed="fast")
    hero = page.locator("[data-hero]")
    expect(hero.locator("[data-row]")).to_have_count(4)
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    seen = {hero.get_attribute("data-hero")}
    page.wait_for_function(f"start => {AT} !== start", arg=next(iter(seen)))
    for _ in range(20):
        seen.add(hero.get_attribute("data-hero"))
        page.wait_for_timeout(100)
    assert len(seen) > 2, "moment after moment"
    assert asked == []
    files = page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)")
    assert files.count("/hero.json") == 1
    assert not [file for file in files if file.startswith("/api/replay")]


def test_the_table_rests_when_it_is_told_to_and_when_nobody_looks(visit: Visit) -> None:
    page = visit("/", size=PHONE, speed="fast")
    stood = f"new Promise(done => {{ const at = {AT}; setTimeout(() => done({AT} === at), 1500); }})"
    page.wait_for_selector("[data-hero]")
    page.get_by_role("button", name="Stop the table").click()
    page.wait_for_timeout(300)
    assert page.evaluate(stood)
    page.get_by_role("button", name="Let the table play").click()
    page.wait_for_function(f"start => {AT} !== start", arg=page.evaluate(AT))
    page.locator("footer").scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    assert page.evaluate(stood), "out of view"
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(f"start => {AT} !== start", arg=page.evaluate(AT))


def test_the_table_is_a_still_picture_where_movement_is_unwanted(visit: Visit) -> None:
    page = visit("/", speed="normal", reduced_motion="reduce")
    hero = page.locator("[data-hero]")
    expect(hero.locator("[data-row]")).to_have_count(4)
    before = hero.get_attribute("data-hero")
    page.wait_for_timeout(1500)
    assert hero.get_attribute("data-hero") == before
    assert page.get_by_role("button", name="Stop the table").count() == 0


def test_the_page_does_without_the_table(visit: Visit) -> None:
    page = visit("/rules/six_nimmt")
    page.route("**/hero.json", lambda route: route.fulfill(status=404, body=""))
    page.goto("/".join(page.url.split("/")[:3]))
    page.wait_for_selector(".games [data-game]")
    assert page.locator("[data-row]").count() == 0
    play(page)
    page.wait_for_selector("[data-hand]")


# A code.


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_code_is_said_where_it_was_typed(visit: Visit, size: str) -> None:
    page = visit("/", size=SIZES[size])
    page.get_by_role("button", name="Join with a code").click()
    field = page.get_by_label("Code")
    expect(field).to_be_focused()
    page.keyboard.type("zzzzz")
    page.keyboard.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("No table has the code ZZZZZ")
    expect(alert).to_be_in_viewport(ratio=0.99)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    check(page)
    field.fill("")
    page.keyboard.press("Enter")
    expect(alert).to_contain_text("Type the code first")


# The games, and public tables.


def test_every_game_has_a_tile_of_the_same_size(visit: Visit) -> None:
    for size in SIZES.values():
        page = visit("/", size=size)
        tiles = page.locator(".games [data-game]")
        expect(tiles).to_have_count(len(boxes()))
        sizes = tiles.evaluate_all("all => all.map(one => [one.offsetWidth, one.offsetHeight].join())")
        assert len(set(sizes)) == 1, sizes


def test_a_game_that_has_no_picture_of_its_own_gets_a_plain_one(visit: Visit) -> None:
    page = visit("/rules/six_nimmt")

    def add_one(route: Route) -> None:
        answer = route.fetch()
        listed = answer.json()
        new = {**listed[0], "game": "new", "slug": "new", "names": {"en": "New"}, "variants": []}
        route.fulfill(response=answer, json=[*listed, new])

    page.route("**/api/games", add_one)
    page.goto("/".join(page.url.split("/")[:3]))
    tile = page.locator(".games [data-game=new]")
    expect(tile).to_contain_text("New")
    expect(tile.locator(".picture svg").first).to_be_visible()
    tile.click()
    expect(page.locator("aside")).to_contain_text("New")


def test_public_tables_are_listed_only_if_there_are_any(visit: Visit) -> None:
    page = visit("/rules/six_nimmt")
    page.route("**/api/tables", lambda route: route.fulfill(json=[]))
    page.goto("/".join(page.url.split("/")[:3]))
    page.wait_for_selector(".games [data-game]")
    assert page.get_by_role("heading", name="Public tables").count() == 0


# What is missing.


def test_a_server_that_is_away_is_said_and_asked_again(visit: Visit) -> None:
    page = visit("/rules/six_nimmt", size=PHONE)
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    check(page)
    page.locator(".ways").get_by_role("button", name=re.compile("^Play")).click()
    said = page.locator(".start").get_by_role("alert")
    expect(said).to_contain_text("The server does not answer")
    expect(said).to_be_in_viewport(ratio=0.99)
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".games [data-game]").first).to_be_visible()
    play(page)
    page.wait_for_selector("[data-hand]")


def test_a_file_that_is_no_transcript(visit: Visit, tmp_path: Any) -> None:
    page = visit("/")
    file = tmp_path / "shopping.txt"
    file.write_text("milk, bread", encoding="utf-8")
    page.locator("footer label").scroll_into_view_if_needed()
    page.locator("input[type=file]").set_input_files(file)
    said = page.locator("footer").get_by_role("alert")
    expect(said).to_contain_text("transcript")
    expect(said).to_be_in_viewport(ratio=0.99)


# For everybody.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(visit: Visit, size: str, scheme: str) -> None:
    page = visit("/", size=SIZES[size], color_scheme=scheme)
    page.wait_for_selector(".games [data-game]")
    page.wait_for_selector("[data-hero] [data-row]")
    check(page)


def test_by_keyboard_alone(visit: Visit) -> None:
    """Every way in is reached with Tab, in the order in which it is seen."""
    page = visit("/")
    page.wait_for_selector(".games [data-game]")
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.innerText.split('\\n')[0]"))
    ways = ["Play", "With friends", "Join with a code", "6 nimmt!"]
    assert [way for way in dict.fromkeys(reached) if way in ways] == ways
    page.get_by_role("button", name="Join with a code").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code")).to_be_focused()


SMALL = """
all => all
  .filter(one => one.getClientRects().length && !one.closest('[inert]') && !one.matches('.hidden, .hidden *'))
  .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
  .map(([html, { width, height }]) => [html, width, height])
"""
PRESSED = "a, button, select, summary, label:has(input), :not(label) > input"


def too_small(page: Page) -> list[Any]:
    """What can be pressed and is too small for a finger."""
    found: list[Any] = page.locator(PRESSED).evaluate_all(SMALL)
    return found


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_a_phone_shows_everything_and_fingers_find_it(visit: Visit, locale: str) -> None:
    page = visit("/", size=PHONE, locale=locale, has_touch=True)
    page.wait_for_selector(".games [data-game]")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert too_small(page) == []
    for way in page.locator(".ways > *").all():
        assert way.evaluate(IN_VIEW), "the ways in are seen without scrolling"


def test_the_lobby_on_a_phone(visit: Visit, site: str) -> None:
    ola = visit("/", size=PHONE, has_touch=True)
    open_table_for_friends(ola)
    assert ola.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert too_small(ola) == []
    assert ola.get_by_role("button", name="Start").evaluate(IN_VIEW)
    check(ola)
    jan = visit(ola.url.removeprefix(site), size=PHONE, has_touch=True, color_scheme="dark")
    expect(jan.get_by_role("heading", name="Ola asks you to the table")).to_be_visible()
    assert jan.get_by_label("Your name").evaluate(IN_VIEW)
    assert jan.get_by_role("button", name="Sit down").evaluate(IN_VIEW)
    check(jan)
    ola.get_by_role("button", name="Fill with bots").click()
    expect(jan.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(jan.get_by_role("link", name="Open a table of your own")).to_be_visible()
    ola.get_by_role("button", name="Start").click()
    expect(jan.get_by_text("You are watching")).to_be_visible()
