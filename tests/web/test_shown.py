"""What a table shows without being read: danger, special cards, the draft, the mark on a card that flies."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from bullpen.server.library.gallery import specimens
from bullpen.server.messages.http import Specimen
from tests.web.conftest import Show

ROWS = "6nimmt 4 | rows 20 21 22 23 24/37/43 44/58 61 | hands 5 25 45 90/?/?/?"
HIGH = ROWS.replace("?/?/?", "? ? ? ?/? ? ? ?/? ? ? ?")


def specimen(game: str, kind: str, seats: int | None = None) -> Specimen:
    return next(
        one for one in specimens() if (one.game, one.kind) == (game, kind) and seats in (None, one.seats)
    )


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


# Danger.


def test_a_card_that_fits_no_row_says_so_before_it_is_played(show: Show) -> None:
    page = show(HIGH, touch="5")
    expect(page.locator(".message")).to_contain_text("5 fits no row")
    assert page.locator(".ghost").count() == 0


def test_a_full_row_names_its_price_and_an_empty_one_is_calm(show: Show) -> None:
    page = show(HIGH)
    expect(page.locator(".row.full")).to_have_count(1)
    full = page.locator("[data-row='0']")
    expect(full.locator(".pen, .place").last).to_contain_text("11")
    pens = page.locator(".row .pen, .row .takes")
    looks = pens.evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundImage + getComputedStyle(one).backgroundColor)"
    )
    assert looks[0] not in looks[1:], "the full one looks like no other"
    page = show(HIGH, touch="25")
    expect(page.locator(".message")).to_contain_text("25 would take row 1 now: 11 bulls")


# Cards and names.


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_cards_and_names_are_whole(show: Show, width: int, height: int) -> None:
    page = show(specimen("6nimmt", "play", 10).position, width, height)
    cut = page.locator("main.table .card > svg").evaluate_all(
        """all => all.filter((svg) => {
          const [inner, outer] = [svg.getBoundingClientRect(), svg.parentElement.getBoundingClientRect()];
          return inner.width && (inner.right > outer.right + 0.6 || inner.bottom > outer.bottom + 0.6);
        }).length"""
    )
    assert cut == 0
    plain = page.locator(".lane .name").evaluate_all(
        """all => all.filter((name) => name.scrollWidth > name.clientWidth + 1
          && getComputedStyle(name).textOverflow !== "ellipsis").map((name) => name.textContent)"""
    )
    assert plain == [], "a name that is too long ends in an ellipsis"


def test_cards_grow_with_the_screen_and_play_is_beside_the_hand(show: Show) -> None:
    widths = {}
    for width, height in ((390, 844), (768, 1024), (1280, 800), (1920, 1080)):
        page = show(HIGH, width, height, touch="45")
        expect(page.locator("[data-hand]").first).to_be_visible()
        hand = page.locator("[data-hand]").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        widths[width] = hand[0]["width"]
        row = box(page, "[data-row] [data-card]")
        assert hand[0]["width"] >= row["width"] - 1, (
            "what one chooses from is not smaller than what lies there"
        )
        play = box(page, "[data-confirm]")
        if width >= 1280:
            assert 0 <= play["x"] - hand[-1]["right"] < 160, "close to the last card"
    assert widths[1920] > widths[1280] > 90


# Special cards and fan cards.


def test_special_cards_have_names_and_pass_is_not_the_way(show: Show) -> None:
    one = specimen("buffalo", "window")
    page = show(one.position, 390, 844, seat=one.seat + 1)
    special = page.locator("button.special, .specials .button").first
    assert special.inner_text().strip() or special.get_attribute("aria-label")
    special.click()
    expect(page.locator(".button.main", has_text="Pass")).to_have_count(0)


def test_a_fan_tile_explains_itself_while_a_card_is_chosen(show: Show) -> None:
    page = show(specimen("6nimmt:mountain", "play", 4).position, 390, 844)
    assert page.locator(".question.due").count()
    page.get_by_role("button", name="Mountain").first.click()
    expect(page.locator("dialog")).to_contain_text("Mountain")


def test_only_a_lone_cheapest_row_is_called_so(show: Show) -> None:
    nine = " ".join("?" * 9)
    rest = f"hands 61 62 63 64 65 66 67 68 69/{nine}/{nine}/{nine}"
    tied = f"6nimmt 4 | rows 20/37/43/58 | {rest} | lane 5@1 60@2 70@3 80@4 | ask rule4@1 card=5"
    page = show(tied)
    expect(page.locator(".choose").first).to_be_visible()
    assert page.locator(".least").count() == 0


def test_twisted_numbers_on_a_phone_in_german(show: Show) -> None:
    page = show(specimen("6nimmt:twisted", "play", 4).position, 390, 844, lang="de")
    page.locator("[data-hand]").first.click()
    confirm = box(page, "[data-confirm]")
    assert confirm["right"] <= 390
    assert confirm["bottom"] <= 844
    said = box(page, ".message")  # it says where the card would lie, in the place of the question
    assert said["height"] >= 16, "it is not crushed"
    assert said["right"] <= 390


def test_a_draft_on_a_phone_is_large_and_marks_what_is_chosen(show: Show) -> None:
    one = next(
        one for one in specimens() if one.kind == "draft" or (":pro" in one.game and "draft" in one.kind)
    )
    page = show(one.position, 390, 844, seat=one.seat + 1)
    cards = page.locator("main.table button[data-item]:has([data-card]), main.table button.face")
    assert box(page, "main.table button [data-card]")["width"] >= 38
    cards.nth(3).click()
    expect(page.locator("main.table [aria-pressed=true]")).to_have_count(1)


# While a card flies.


WATCH = """
() => new Promise((done) => {
  const found = [];
  const look = () => {
    const next = document.querySelector(".chip.next [data-card], .chip.next .gone [data-card]");
    const flying = [...document.querySelectorAll("[data-row] [data-fly]")]
      .filter((card) => card.getAnimations().some((one) => one.playState === "running"))
      .map((card) => card.dataset.fly);
    if (flying.length && next) found.push([flying, `card${next.dataset.card}`]);
    const over = document.querySelector(".question.due") && !document.querySelector(".resolving");
    if (over && found.length) return done(found);
    requestAnimationFrame(look);
  };
  look();
})
"""


def test_the_gold_mark_is_on_the_card_that_flies(show: Show) -> None:
    page = show(specimen("6nimmt", "play", 4).position, 1280, 800, speed="normal", play="")
    found = page.evaluate(WATCH)
    assert found
    for card in {flies[0] for flies, _ in found}:  # it may land a frame before its mark goes on
        marks = Counter(marked for flies, marked in found if card in flies)
        assert marks.most_common(1)[0][0] == card, marks
