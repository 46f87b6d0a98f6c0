"""Setting up a table: who plays, which game, variants, options, bots; by clicks, by keys, and back again."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bullpen.games import boxes
from bullpen.words import LANGUAGES, Words
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.setting_up import open_more, set_option, set_up
from tests.web.test_home import IN_VIEW, too_small
from tests.web.test_reach import check

SIZES = {"phone": PHONE, "desktop": DESKTOP}
CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML.slice(0, 99))"
LOCALES = {"pl": "pl-PL", "en": "en-GB", "de": "de-DE"}


def start(page: Page, button: str = "Start") -> dict[str, Any]:
    """Start; what the page asked the server for."""
    with page.expect_request(lambda request: request.method == "POST") as asked:
        page.get_by_role("button", name=button, exact=True).click()
    table: dict[str, Any] = json.loads(asked.value.post_data or "")
    return table


def test_one_tap_is_enough(visit: Visit) -> None:
    page = visit("/new/buffalo", size=PHONE)
    button = page.get_by_role("button", name="Start", exact=True)
    expect(button).to_be_visible()
    assert button.evaluate(IN_VIEW)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert button.evaluate(IN_VIEW), "always in sight"
    assert start(page)["game"] == "buffalo"
    page.wait_for_selector("[data-hand]")


def test_values_have_names_and_what_excludes_each_other_does_so_at_once(visit: Visit) -> None:
    page = visit("/")
    set_up(page, "6nimmt:twisted,edition=2.6,target=50,digits=forbid")
    options = page.locator(".more")
    for raw in ("pad", "same", "forbid", "2.6"):
        assert not re.search(rf"\b{re.escape(raw)}\b", options.inner_text()), raw
    expect(options).to_contain_text("older box")
    expect(options).to_contain_text("Usually 66.")
    expect(page.locator("[data-option=target] input")).to_have_value("50")
    set_option(page, "rounds", "3")
    expect(page.locator("[data-option=target] input")).to_have_value("66")
    assert start(page)["game"] == "6nimmt:twisted,edition=2.6,digits=forbid,rounds=3"


def test_a_number_is_stepped_and_typed_within_its_limits(visit: Visit) -> None:
    page = visit("/new/x_nimmt")
    players = page.get_by_role("textbox", name="Players")
    expect(players).to_have_value("4")
    expect(page.get_by_role("button", name="More: Players")).to_be_disabled()
    for _ in range(2):
        page.get_by_role("button", name="Fewer: Players").click()
    expect(players).to_have_value("2")
    expect(page.get_by_role("button", name="Fewer: Players")).to_be_disabled()
    players.fill("99")
    players.blur()
    expect(players).to_have_value("4")
    players.fill("moo")
    players.blur()
    expect(players).to_have_value("4")
    open_more(page)
    rounds = page.get_by_role("textbox", name="Rounds")
    expect(rounds).to_have_value("2")
    page.get_by_role("button", name="More: Rounds").click()
    expect(rounds).to_have_value("3")
    asked = start(page)
    assert (asked["game"], asked["seats"], asked["start"]) == ("x_nimmt:rounds=3", 4, True)


def test_what_is_not_usual_at_all_can_be_left_out_again(visit: Visit) -> None:
    page = visit("/new/six_nimmt")
    open_more(page)
    page.get_by_role("button", name="More: Rounds").click()
    expect(page.get_by_role("textbox", name="Rounds")).to_have_value("1")
    page.get_by_role("button", name="Fewer: Rounds").click()
    expect(page.get_by_role("textbox", name="Rounds")).to_have_value("")
    assert start(page)["game"] == "6nimmt"


def test_a_variant_may_want_fewer_players(visit: Visit) -> None:
    page = visit("/new/six_nimmt")
    page.get_by_role("textbox", name="Players").fill("10")
    page.get_by_role("textbox", name="Players").blur()
    card = page.locator("[data-variant=pro]")
    card.click()
    expect(page.get_by_role("textbox", name="Players")).to_have_value("6")
    expect(page.locator("aside")).to_contain_text(Words("en").name("variant", "six_nimmt", "pro"))
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert start(page)["seats"] == 6


def test_people_on_one_device_come_and_go(visit: Visit) -> None:
    page = visit("/new/x_nimmt?with=device", size=PHONE)
    for _ in range(2):
        page.get_by_role("button", name="One more person").click()
    assert page.get_by_role("button", name="One more person").count() == 0, "four are the most"
    for number, name in enumerate(("Ola", "Jan", "Iga", "Kuba"), 1):
        page.get_by_label(f"Person {number}", exact=True).fill(name)
    assert page.get_by_role("radiogroup", name="Bots").count() == 0, "no seat is left for a bot"
    page.get_by_role("button", name="Without person 2").click()
    asked = start(page)
    assert (asked["people"], len(asked["bots"])) == (["Ola", "Iga", "Kuba"], 1)


def test_back_leads_back_and_nothing_is_lost(visit: Visit, site: str) -> None:
    page = visit("/")
    set_up(page, "6nimmt:cow")
    page.locator("label:has(input[value=cautious])").click()
    start(page)
    page.wait_for_selector("main.table")
    page.go_back()
    expect(page.locator("[data-variant=cow]")).to_have_attribute("aria-pressed", "true")
    assert page.locator("input[value=cautious]").is_checked()
    assert page.url == f"{site}/new/six_nimmt"
    page.go_back()
    page.wait_for_selector(".ways")
    assert page.url == f"{site}/"
    page.goto(f"{site}/new")
    expect(page.locator("[data-variant=cow]")).to_have_attribute("aria-pressed", "true")
    assert page.locator("input[value=cautious]").is_checked()


def test_another_language_keeps_what_was_chosen(visit: Visit) -> None:
    page = visit("/new/six_nimmt")
    page.locator("[data-variant=mountain]").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("[data-variant=mountain]")).to_contain_text("Bergsteigen")
    expect(page.locator("[data-variant=mountain]")).to_have_attribute("aria-pressed", "true")


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/new")
    expect(page.locator("input[name=who][value=bots]")).to_be_checked()
    page.locator("input[name=who]:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=who][value=device]")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    second = list(boxes())[1]
    expect(page.locator(f"[data-game={second}] input")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    page.locator("[data-variant=cow]").focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-variant=cow]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Fewer: Players").focus()
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="Players").focus()
    with page.expect_request(lambda request: request.method == "POST") as asked:
        page.keyboard.press("Enter")  # a form is sent by Enter
    table = json.loads(asked.value.post_data or "")
    assert (table["game"], table["seats"]) == ("6nimmt:cow", 3)
    page.wait_for_selector("[data-hand]")


def test_a_refusal_is_said_beside_the_button(visit: Visit) -> None:
    page = visit("/new/six_nimmt", size=PHONE)
    page.get_by_role("button", name="Start", exact=True).wait_for()
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name="Start", exact=True).click()
    said = page.locator("aside").get_by_role("alert")
    expect(said).to_contain_text("The server does not answer")
    expect(said).to_be_in_viewport(ratio=0.99)
    page.unroute("**/api/tables")
    start(page)
    page.wait_for_selector("[data-hand]")


def test_a_game_that_there_is_not(visit: Visit) -> None:
    page = visit("/new/nope")
    expect(page.get_by_role("status")).to_contain_text("There is no game “nope”")
    assert start(page)["game"] == "6nimmt"


def test_a_server_that_is_away(visit: Visit) -> None:
    page = visit("/rules/six_nimmt", size=PHONE)
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/".join(page.url.split("/")[:3]) + "/new")
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("who", ["bots", "device", "friends"])
def test_axe(visit: Visit, size: str, scheme: str, who: str) -> None:
    page = visit(f"/new/six_nimmt?with={who}", size=SIZES[size], color_scheme=scheme)
    page.locator("[data-variant=twisted]").click()
    open_more(page)
    check(page)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", [box.slug for box in boxes().values()])
def test_a_phone_shows_everything_and_fingers_find_it(visit: Visit, lang: str, slug: str) -> None:
    page = visit(f"/new/{slug}?with=friends", size=PHONE, locale=LOCALES[lang], has_touch=True)
    page.wait_for_selector("aside")
    if page.locator("summary").count():
        page.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert too_small(page) == []
    assert page.locator("main :is(b, h2, h3, p, button, .about, .soft)").evaluate_all(CUT) == []
    assert page.evaluate("document.body.innerText.match(/\\b(?:web|ask|do)-[a-z-]+/g)") is None
