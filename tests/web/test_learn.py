"""Learning: every lesson clicked to its end, by keyboard and by ear; and hints in a first game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bullpen.games import boxes
from bullpen.text.lessons import lesson
from tests.web.clicker import step
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.test_layout import ALL, LAWS, SIZES, WATCH
from tests.web.test_reach import check

SLUGS = [box.slug for box in boxes().values() if lesson(box.slug)]
SCREENS = [(PHONE, "de-DE"), (DESKTOP, "pl-PL")]
"""The longest words where there is the least room; with ``BULLPEN_LAYOUT=all`` every size and language."""
if ALL:
    SCREENS = [
        ({"width": wide, "height": high}, lang)
        for wide, high in SIZES
        for lang in ("pl-PL", "en-GB", "de-DE")
    ]
screens = pytest.mark.parametrize(
    ("size", "locale"), SCREENS, ids=[f"{size['width']}x{size['height']}-{lang}" for size, lang in SCREENS]
)

COVERED = """
(covering) => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const box = (element) => element.getBoundingClientRect();
  const past = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => past(a, b) || past(b, a);
  const named = (element) => element.className + " " + (element.ariaLabel ?? element.innerText);
  const wrong = [];
  for (const paper of [...document.querySelectorAll(covering)].filter(seen)) {
    const own = box(paper);
    const others = document.querySelectorAll("button, a, .row, .tile, .hand .card, .chip");
    for (const other of [...others].filter((one) => seen(one) && !paper.contains(one)))
      if (box(other).width && !apart(own, box(other))) wrong.push(named(paper) + " over " + named(other));
  }
  return wrong;
}
"""


def check_layout(page: Page, covering: str) -> None:
    """The layout laws hold, and the paper lies on nothing that is looked at or pressed."""
    size = page.viewport_size
    assert size is not None
    broken: list[str] = page.evaluate(LAWS, size["width"] < 900) + page.evaluate(COVERED, covering)
    assert not broken, "\n".join(broken)


def enter(visit: Visit, slug: str, **options: Any) -> Page:
    page = visit(f"/learn/{slug}", **options)
    page.wait_for_selector(".paper")
    return page


def do_the_step(page: Page, most: int = 400) -> Iterator[str]:
    """Click what is lit, until the way on is open."""
    for _ in range(most):
        if page.locator("[data-next]").count():
            return
        done = step(page)
        page.wait_for_timeout(15)
        if page.locator("dialog").count():  # a special card that was tapped said what it does
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")
        yield done
    raise AssertionError(page.inner_text("body"))


@screens
@pytest.mark.parametrize("slug", SLUGS)
def test_every_lesson_to_its_end(visit: Visit, slug: str, size: dict[str, int], locale: str) -> None:
    page = enter(visit, slug, size=size, locale=locale)
    found = lesson(slug)
    assert found is not None
    titles = []
    for _ in found.steps:
        titles.append(page.locator(".paper h2").inner_text())
        task = page.locator(".paper .text").inner_text()
        check_layout(page, ".paper")
        for _ in do_the_step(page):
            check_layout(page, ".paper")
        expect(page.locator(".paper .text")).not_to_have_text(task)
        check_layout(page, ".paper")
        page.locator("[data-next]").click()
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if "lesson-" in title]
    expect(page.locator(".done h1")).to_be_visible()


def test_everything_moves_and_the_explanation_comes_when_all_lies(visit: Visit) -> None:
    page = enter(visit, "six_nimmt", size=PHONE, speed="fast")
    task = page.locator(".paper .text").inner_text()
    page.locator('[data-hand="44"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".paper .text")).not_to_have_text(task)
    assert page.locator("[data-next]").count() == 0, "the cards are still on their way"
    expect(page.locator("[data-next]")).to_be_visible()
    expect(page.locator(".paper .text")).to_contain_text("43 is nearest")
    expect(page.locator('[data-row="2"]')).to_have_attribute(
        "aria-label", "Row 3, 2 cards, ends in 44, 6 bulls, 3 free"
    )


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_flies_over_the_paper(visit: Visit, size: dict[str, int]) -> None:
    page = enter(visit, "six_nimmt", size=size, speed="normal")
    page.get_by_role("button", name="Skip").click()
    page.locator('[data-hand="30"]').click()
    page.locator("[data-confirm]").click()
    looks, broken = page.evaluate(WATCH)
    assert looks > 15
    assert broken == []
    expect(page.locator("[data-next]")).to_be_visible()


def test_a_wrong_card_may_be_played_and_costs(visit: Visit) -> None:
    page = enter(visit, "six_nimmt")
    page.get_by_role("button", name="Skip").click()
    page.locator('[data-hand="30"]').click()
    expect(page.locator(".paper .coming")).to_contain_text("30 would take row 1 now: 6 bulls.")
    page.locator("[data-confirm]").click()
    expect(page.locator(".paper .text")).to_contain_text("this is what it costs")
    expect(page.locator(".paper .text")).to_contain_text("6 bulls")
    expect(page.locator(".paper .story")).to_contain_text("You add 30 to row 1: 26 is the only lower end.")
    expect(page.locator(".chip.own .points")).to_have_attribute("data-points", "6")


def test_a_card_that_is_closed_says_why(visit: Visit) -> None:
    page = enter(visit, "six_nimmt", size=PHONE)
    for _ in range(4):
        page.get_by_role("button", name="Skip").click()
    page.locator('[data-hand="63"]').click(force=True)
    expect(page.locator(".paper")).to_contain_text("Not yet: this step is about 3.")
    expect(page.locator("[data-live]")).to_contain_text("Not yet: this step is about 3.")
    page.locator('[data-hand="3"]').click()
    expect(page.locator(".paper")).not_to_contain_text("Not yet")
    check_layout(page, ".paper")


def test_there_and_back_and_gone_on_with_later(visit: Visit) -> None:
    page = visit("/learn")
    tile = page.locator(".learn li").filter(has_text="X nimmt!").first
    expect(tile).to_contain_text("Begin")
    tile.click()
    first = page.locator(".paper h2")
    expect(first).to_have_text("Three rows, three lengths")
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.get_by_role("button", name="Skip").click()
    expect(first).to_have_text("What you take you divide")
    expect(page.get_by_role("img", name="Step 2 of 5")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(first).to_have_text("Three rows, three lengths")
    page.get_by_role("link", name="Leave the lesson").click()
    expect(tile).to_contain_text("Go on")
    page.reload()
    expect(tile.get_by_role("img", name="1 of 5 steps done")).to_be_visible()
    tile.click()
    expect(first).to_have_text("What you take you divide")
    for _ in range(4):
        page.get_by_role("button", name="Skip").click()
    page.get_by_role("link", name="Other games").click()
    expect(tile).to_contain_text("Learned")


def test_a_lesson_by_keyboard(visit: Visit) -> None:
    page = enter(visit, "six_nimmt")
    expect(page.locator(".paper h2")).to_be_focused()
    for _ in range(6):
        for _ in range(30):
            if page.locator("[data-next]").count():
                break
            page.keyboard.press("2" if page.locator(".choose").count() else "1")
            page.keyboard.press("Enter")
            page.wait_for_timeout(30)
        expect(page.locator("[data-next]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play a real one")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".question.due")).to_be_visible()


def test_a_lesson_by_ear(visit: Visit) -> None:
    page = enter(visit, "six_nimmt")
    live = page.locator("[data-live]")
    expect(live).to_contain_text("The others have laid a card face down.")
    expect(page.get_by_role("region", name="Lowest first")).to_be_visible()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(live).to_contain_text("You add 60 to row 4: 58 is the nearest lower end.")
    expect(live).to_contain_text("60 would fit behind all four; 58 is nearest.")
    assert page.locator('[role="status"], [aria-live]').count() == 1
    page.keyboard.press("Enter")
    expect(live).to_contain_text("Row 1 is full: five cards.")
    expect(live).not_to_contain_text("58 is nearest")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")])
@pytest.mark.parametrize("slug", SLUGS)
def test_axe_in_a_lesson(visit: Visit, slug: str, size: dict[str, int], scheme: str) -> None:
    page = enter(visit, slug, size=size, color_scheme=scheme)
    check(page)
    for _ in do_the_step(page):
        pass
    check(page)
    while page.locator(".paper").count():
        page.get_by_role("button", name="Skip").click()
    check(page)
    page.get_by_role("link", name="Other games").click()
    page.wait_for_selector(".learn li")
    check(page)


def test_another_language_in_a_lesson(visit: Visit) -> None:
    page = enter(visit, "buffalo", locale="pl-PL")
    expect(page.locator(".paper h2")).to_have_text("Wy przeciw bawołowi")
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_label("Język").select_option("de")
    page.get_by_role("link", name="Lernen").click()
    page.locator(".learn li").filter(has_text="Schlagt den Büffel").click()
    expect(page.locator(".paper h2")).to_have_text("Ihr gegen den Büffel")


def test_no_such_lesson(visit: Visit) -> None:
    page = visit("/learn/poker")
    expect(page.get_by_role("heading")).to_have_text("There is no such lesson.")
    page.get_by_role("link", name="Learn in two minutes").click()
    expect(page.locator(".learn li")).to_have_count(len(SLUGS))


# Where it is found.


def test_the_offer_of_the_first_visit(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    offer = page.locator(".offer")
    expect(offer).to_contain_text("Learn 6 nimmt! in two minutes")
    check(page)
    offer.get_by_role("link", name="Begin").click()
    expect(page.locator(".paper h2")).to_have_text("Lowest first")
    page.go_back()
    expect(offer).to_be_visible()
    offer.get_by_role("button", name="No, thank you").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector(".games > li")
    expect(offer).to_have_count(0)


def test_no_offer_for_whoever_has_learned_or_played(visit: Visit, open_table: Any) -> None:
    learned = enter(visit, "six_nimmt")
    learned.get_by_role("button", name="Skip").click()
    played = open_table("6nimmt", 3)
    for page in (learned, played):
        page.goto("/".join(page.url.split("/")[:3]))
        page.wait_for_selector(".games > li")
        expect(page.locator(".offer")).to_have_count(0)


def test_from_the_menu_and_from_the_rules(open_table: Any) -> None:
    page = open_table("6nimmt", 3)
    page.get_by_role("button", name="Menu").click()
    with page.expect_popup() as opened:
        page.locator("dialog").get_by_role("link", name="Learn in two minutes").click()
    expect(opened.value.locator(".paper h2")).to_have_text("Lowest first")
    page.goto("/".join(page.url.split("/")[:3]) + "/rules/hornochsen")
    page.get_by_role("link", name="Learn in two minutes").click()
    expect(page.locator(".paper h2")).to_have_text("Every card has its row")


def test_a_game_without_a_lesson_has_no_way_to_one(visit: Visit) -> None:
    page = visit("/")
    page.route("**/api/lessons", lambda route: route.fulfill(json=[]))
    page.goto(page.url + "rules/six_nimmt")
    page.wait_for_selector("article")
    expect(page.get_by_role("link", name="Learn in two minutes")).to_have_count(0)
    page.goto("/".join(page.url.split("/")[:3]))
    page.wait_for_selector(".games > li")
    expect(page.locator(".offer")).to_have_count(0)


# Hints.


@screens
def test_hints_in_a_first_game_and_never_again(open_table: Any, size: dict[str, int], locale: str) -> None:
    page = open_table("6nimmt:rounds=2", 4, size=size, locale=locale, hints=True)
    seen: list[str] = []
    for _ in range(4000):
        text = page.evaluate("document.querySelector('.hint p')?.innerText ?? ''")
        if text and text not in seen[-1:]:
            assert text not in seen, "each only once"
            seen.append(text)
            check_layout(page, ".hint")
        if step(page) == "over":
            break
        page.wait_for_timeout(15)
    assert 1 <= len(seen) <= 4
    again = open_again(page)
    expect(again.locator(".question.due")).to_be_visible()
    expect(again.locator(".hint")).to_have_count(0)


def open_again(page: Page) -> Page:
    """Another game in the same browser: one click on the first page."""
    page.goto("/".join(page.url.split("/")[:3]))
    page.locator(".start .button.main").first.click()
    page.wait_for_selector("[data-hand]")
    return page


def test_a_hint_is_heard_and_put_away(open_table: Any) -> None:
    page = open_table("6nimmt", 4, size=PHONE, hints=True)
    hint = page.locator(".hint")
    expect(hint).to_contain_text("Choose a card and play it.")
    expect(page.locator("[data-live]")).to_contain_text("Until all have chosen, nobody sees it")
    check(page)
    hint.get_by_role("button", name="Put the hint away").click()
    expect(hint).to_have_count(0)
    page.reload()
    page.wait_for_selector("[data-hand]")
    expect(hint).to_have_count(0)


def test_the_hint_for_a_turn_of_several_cards(open_table: Any) -> None:
    page = open_table("hornochsen", 2, hints=True)
    expect(page.locator(".hint")).to_contain_text("Until you end your turn, only you see it")
    page.locator("[data-hand]").first.click()
    expect(page.locator(".hint")).to_have_count(0)
