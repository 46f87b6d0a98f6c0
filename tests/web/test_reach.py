"""For everybody: by keyboard alone, in three languages, by day and night; axe finds nothing on any screen."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, TimeoutError, expect

from bullpen.games import boxes
from tests.web.clicker import play_on, play_to_the_end, step
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.setting_up import set_up

SETTLED = """
() => {
  const finite = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 5000);
  const enough = new Promise((go) => setTimeout(go, 3000));
  return Promise.race([Promise.allSettled(finite.map((one) => one.finished)), enough]).then(() => true);
}
"""


def check(page: Page) -> None:
    """Axe finds nothing to complain of, once what fades in is there."""
    page.evaluate(SETTLED)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found] == []


LOOKS = [(PHONE, "light"), (DESKTOP, "dark")]


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_axe_on_the_way_to_the_table(visit: Visit, size: dict[str, int], scheme: str) -> None:
    page = visit("/", size=size, color_scheme=scheme)
    page.wait_for_selector(".games [data-game]")
    check(page)
    page.get_by_role("button", name="Settings").click()
    check(page)
    page.keyboard.press("Escape")
    set_up(page, "6nimmt:cow,rounds=1", who="friends")
    check(page)
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()
    page.locator("summary").first.click()
    check(page)
    page.goto(page.url + "?tv")
    page.wait_for_selector(".tv")
    check(page)


GAMES = ("6nimmt:cow+even_odd", "6nimmt:pro", *(name for name in boxes() if name != "6nimmt"))


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
@pytest.mark.parametrize("text", GAMES)
def test_axe_at_the_table(open_table: Any, text: str, size: dict[str, int], scheme: str) -> None:
    page = open_table(text, 3, size=size, color_scheme=scheme)
    check(page)
    page.locator(".chip .seat").first.click()
    page.wait_for_selector("dialog[open]")
    check(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    play_on(page, 25)
    check(page)
    if page.locator("[data-end]").count():
        return
    for key in ("l", "s", "c", "?"):
        page.keyboard.press(key)
        beside = key == "c" and size == DESKTOP  # there is room for the chat beside the table
        page.wait_for_selector("aside .chat" if beside else "dialog[open]")
        check(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_axe_after_the_game(open_table: Any, size: dict[str, int], scheme: str) -> None:
    page = open_table("6nimmt:rounds=1", 2, size=size, color_scheme=scheme)
    play_to_the_end(page)
    check(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay .lane")
    check(page)
    page.goto("/".join(page.url.split("/")[:3]) + "/rules/six_nimmt")
    page.wait_for_selector("article")
    check(page)


def test_axe_on_a_shared_device_and_in_every_panel(open_table: Any) -> None:
    page = open_table("6nimmt", 4, people=2, size=PHONE)
    page.wait_for_selector(".curtain")
    check(page)
    page.get_by_role("button", name="I am Ola").click()
    for panel in ("Rules", "Settings", "Help"):
        page.get_by_role("button", name="Menu").click()
        check(page)
        page.locator("dialog").get_by_role("button", name=panel).click()
        page.wait_for_selector(f"dialog[aria-label='{panel}'] :is(article, select, table)")
        check(page)
        page.keyboard.press("Escape")
    page.locator(".row .ask").first.click()
    expect(page.locator("dialog")).to_contain_text("since the deal")
    check(page)


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    page.locator(".games [data-game='6nimmt']").focus()
    page.keyboard.press("Enter")
    page.locator("summary", has_text="More").focus()
    page.keyboard.press("Enter")
    page.locator("[data-option=rounds] input").focus()
    page.keyboard.type("1")
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-hand]")
    for turn in range(1000):
        if page.locator("[data-end]").count():
            break
        if page.locator(".choose").count():
            page.keyboard.press("r")
            page.keyboard.press("2" if turn % 2 else "3")
            page.keyboard.press("Enter")
        elif page.locator("[data-confirm]").count():
            page.keyboard.press("Enter")
        elif page.locator(".question.due").count():
            page.keyboard.press(["1", "ArrowRight", "ArrowLeft"][turn % 3])
        page.wait_for_timeout(30)
    expect(page.locator("[data-end]")).to_be_visible()


def test_enter_plays_what_a_digit_chose(open_table: Any) -> None:
    """Also where an arrow key had chosen something else before."""
    page = open_table("6nimmt", 4)
    cards = page.locator("[data-hand]").evaluate_all("cards => cards.map((card) => card.dataset.hand)")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(page.locator("[data-confirm]")).to_contain_text(cards[2])
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-hand="{cards[2]}"]')).to_have_count(0)
    assert page.locator("[data-hand]").count() == 9


def test_a_row_is_taken_by_keyboard_wherever_the_focus_is(open_table: Any) -> None:
    page = open_table("6nimmt", 4)
    for _ in range(6000):
        if page.locator(".choose").count() == 4 and page.locator("[data-hand]").count():
            break
        if step(page) == "over":
            page = open_table("6nimmt", 4)
        page.wait_for_timeout(15)
    question = page.locator(".question.due").inner_text()
    page.locator("[data-hand]").last.focus()
    page.keyboard.press("r")
    page.keyboard.press("2")
    expect(page.locator('[data-row="1"] .choose')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".question")).not_to_have_text(question)


def test_one_tab_stop_for_the_hand_and_arrows_within(open_table: Any) -> None:
    page = open_table("6nimmt", 4)
    assert page.locator('[data-hand][tabindex="0"]').count() == 1
    page.locator('[data-hand][tabindex="0"]').focus()
    page.keyboard.press("End")
    last = page.locator("[data-hand]").last
    expect(last).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-hand]").nth(8)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_have_count(0)


def test_one_live_region_says_what_happens_and_asks(open_table: Any) -> None:
    page = open_table("6nimmt", 3)
    live = page.locator("[data-live]")
    expect(live).to_contain_text("Which card do you play?")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(live).to_contain_text("The cards are turned over")
    page.keyboard.press("t")
    expect(live).to_contain_text("Your hand:")
    people = ":not([data-banner]):not([data-toasts])"  # they speak of people, each in a region of their own
    assert page.locator(f'[role="status"]{people}, [aria-live]{people}').count() == 1
    rows = page.get_by_role("group", name="Row 1,")
    expect(rows.first).to_be_visible()


def test_why_here(open_table: Any) -> None:
    page = open_table("6nimmt", 3)
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    play_on(page, 4)
    page.keyboard.press("w")
    expect(page.locator("dialog")).to_contain_text("Why is")
    expect(page.locator("dialog")).to_contain_text("row")


LANGUAGES = [
    ("pl-PL", "pl", "Graj", "Którą kartę zagrywasz?"),
    ("en-GB", "en", "Play", "Which card do you play?"),
    ("de-AT", "de", "Spielen", "Welche Karte spielst du?"),
    ("fr-FR", "en", "Play", "Which card do you play?"),
]


@pytest.mark.parametrize(("locale", "lang", "start", "question"), LANGUAGES)
def test_the_browsers_language(visit: Visit, locale: str, lang: str, start: str, question: str) -> None:
    page = visit("/", locale=locale, size=PHONE)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.locator(".ways").get_by_role("button", name=start).first.click()
    expect(page.locator(".question")).to_have_text(question)
    missing = page.evaluate("document.body.innerText.match(/\\b(?:web|ask|do)-[a-z-]+/g)")
    assert missing is None


def test_another_language_while_playing(open_table: Any) -> None:
    page = open_table("6nimmt", 3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator(".question")).to_have_text("Welche Karte spielst du?")


def test_movement_and_skipping(open_table: Any) -> None:
    page = open_table("6nimmt", 10, size=PHONE, speed="slow")
    page.locator("[data-hand]").first.click()
    page.locator("[data-confirm]").click()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    calm = open_table("6nimmt", 4, speed="normal", reduced_motion="reduce")
    calm.locator("[data-hand]").first.click()
    calm.locator("[data-confirm]").click()
    expect(calm.locator("[data-hand]")).to_have_count(9)


def test_a_replay_step_by_step(open_table: Any, tmp_path: Any) -> None:
    page = open_table("6nimmt:rounds=1", 2)
    play_to_the_end(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay .row")
    start = page.locator(".replay .row").all_inner_texts()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.url.endswith("#3")
    page.keyboard.press("]")
    page.keyboard.press("Home")
    assert page.locator(".replay .row").all_inner_texts() == start
    page.get_by_label("View as").select_option("0")
    expect(page.locator(".mine .hand > .card")).to_have_count(10)
    page.keyboard.press("End")
    expect(page.get_by_role("status")).to_contain_text("The game is over")
    link = page.url
    page.get_by_role("button", name="Scores").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Transcript").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8").startswith("Bullpen transcript 1")
    page.goto(link)
    expect(page.get_by_role("status")).to_contain_text("The game is over")
    page.goto("/".join(page.url.split("/")[:3]))
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/r/**")
    page.wait_for_selector(".replay .row")


def test_a_card_in_the_lane_can_be_chosen_and_its_player_looked_at(open_table: Any) -> None:
    """Where a special card may pick a revealed card, its chip is both the card and the player."""
    page = open_table("buffalo", 4, size=PHONE)
    tries = 0
    for _ in range(4000):
        if page.locator(".pick").count():
            try:
                look_at_a_chip_and_choose_it(page)
            except TimeoutError:  # a team mate was faster, and there is something else to decide now
                tries += 1
                assert tries < 20, "a chip that is open was never both card and player"
                page.keyboard.press("Escape")
            else:
                break
        if step(page) == "over":
            page = open_table("buffalo", 4, size=PHONE)
        page.wait_for_timeout(15)
    else:
        raise AssertionError("there was never a card to choose in the lane")
    check(page)


def look_at_a_chip_and_choose_it(page: Page) -> None:
    chip, soon = page.locator(".chip.open").first, 3_000
    chip.locator(".seat .who").click(timeout=soon)
    expect(page.locator("dialog")).to_contain_text("Hand:")
    page.keyboard.press("Escape")
    chip.locator(".pick").click(timeout=soon)
    page.locator(".pick[aria-pressed=true]").wait_for(timeout=soon)
    page.locator("[data-confirm]").wait_for(timeout=soon)
