"""Moments: the end of a round, late rounds, the end, a flying card, a television, a lost line."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.clicker import play_to_the_end, step
from tests.web.conftest import DESKTOP, PHONE, Show, Visit
from tests.web.seats import sit_at
from tests.web.test_away import banner
from tests.web.test_shown import specimen
from tests.web.wires import Wire

LAST_TURN = "6nimmt 4 | rows 20 21 22 23/37/43 44/58 61 | hands 25/45/90/91 | turn 10 | sheet 1 2 3 4/5 6 7 8"
SIX_ROUNDS = (
    "6nimmt 4 | rows 20/37/43/58 | hands 25 26/45 46/90 92/91 93 | turn 9"
    " | sheet 1 2 3 4/5 6 7 8/11 12 13 14/1 2 3 4/5 6 7 8/9 9 9 9"
)

# The end of a round.

HEADER = """
() => new Promise((done) => {
  const seen = [];
  const look = () => {
    const round = document.querySelector("h1 .round").textContent;
    const hand = [...document.querySelectorAll("[data-hand]")].map((card) => card.dataset.hand);
    const now = JSON.stringify([round, document.querySelectorAll(".board [data-card]").length, hand]);
    if (seen.at(-1) !== now) seen.push(now);
    if (hand.length === 10) return done(seen.map((one) => JSON.parse(one)));
    requestAnimationFrame(look);
  };
  look();
})
"""


def test_the_header_turns_the_round_when_the_next_is_dealt(show: Show) -> None:
    page = show(LAST_TURN, *DESKTOP.values(), speed="fast", play="")
    page.wait_for_selector("main.table")
    seen = page.evaluate(HEADER)
    rounds = list(dict.fromkeys(round_ for round_, _, _ in seen))
    assert rounds == ["Round 3, turn 10", "After round 3", "Round 4, turn 1"]
    for round_, cards, hand in seen:
        assert (cards <= 4) == round_.startswith("Round 4"), "what is said fits what lies there"
        assert "25" not in hand or len(hand) == 10, "what was played stays gone"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_board_keeps_its_size_while_the_hand_empties(open_table: Any, size: dict[str, int]) -> None:
    page = open_table("6nimmt:rounds=2", 2, size=size)
    page.evaluate(
        """() => {
          window.boards = {};
          new MutationObserver(() => {
            const board = document.querySelector(".board"), due = document.querySelector(".question.due");
            if (!board || !due) return;
            const { x, y, width, height } = board.getBoundingClientRect();
            const held = document.querySelectorAll("[data-hand]").length;
            window.boards[held] = [x, y, width, height].map(Math.round).join();
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    for _ in range(2000):
        step(page)
        page.wait_for_timeout(15)
        if page.locator(".standings").count():
            break
    boards = page.evaluate("window.boards")
    assert len(boards) >= 8, boards
    assert len(set(boards.values())) == 1, boards


# Late rounds.


def test_totals_are_seen_after_six_rounds(show: Show) -> None:
    inside = """all => all.map((cell) => {
      const box = cell.getBoundingClientRect();
      return box.width > 0 && box.left >= 0 && box.right <= innerWidth;
    })"""
    page = show(SIX_ROUNDS, *DESKTOP.values())
    totals = page.locator("aside .ranking b")
    expect(totals).to_have_text(["32", "37", "42", "47"])
    assert all(totals.evaluate_all(inside))
    page = show(SIX_ROUNDS, *PHONE.values())
    page.keyboard.press("s")
    totals = page.locator("dialog tbody td:last-child")
    expect(totals).to_have_text(["32", "37", "42", "47"])
    assert all(totals.evaluate_all(inside)), "no need to scroll for what counts"


@pytest.mark.parametrize("side", ["up", "down"])
def test_the_arrow_of_the_mountain_points_where_its_row_runs(show: Show, side: str) -> None:
    position = (
        f"6nimmt:mountain 2 | rows 50/20/70/90 | markers mountain@2:{side} | hands 51 52/53 54 | turn 9"
    )
    page = show(position, *DESKTOP.values())
    tile = page.locator("[data-row='1'] [data-fly=mark-mountain]")
    expect(tile).to_have_count(1)
    # A triangle: it points where its lone corner is.
    top, bottom = tile.locator("path.solid").evaluate(
        """path => {
          const { y, height } = path.getBBox(), whole = path.getTotalLength();
          const points = [...Array(60).keys()].map((i) => path.getPointAtLength(whole * i / 60));
          const width = (half) => {
            const xs = half.map((point) => point.x);
            return Math.max(...xs) - Math.min(...xs);
          };
          const quarter = height / 4;
          const high = points.filter((point) => point.y < y + quarter);
          const low = points.filter((point) => point.y > y + 3 * quarter);
          return [width(high), width(low)];
        }"""
    )
    assert (top < bottom) == (side == "up")
    label = tile.get_attribute("aria-label") or ""
    assert ("up" in label) == (side == "up"), label


# The team against the buffalo, and the draft.


@pytest.mark.parametrize("lang", ["pl", "en", "de"])
def test_the_words_of_the_team_bar_are_whole(show: Show, lang: str) -> None:
    for kind in ("play", "window"):
        one = specimen("buffalo", kind, 4)
        page = show(one.position, *PHONE.values(), lang=lang, seat=one.seat + 1)
        text, bar = (page.locator(f".tug .{part}") for part in ("text", "bar"))
        expect(text).to_be_visible()
        whole = text.evaluate(
            "one => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1"
        )
        assert whole, text.inner_text()
        above, below = text.bounding_box(), bar.bounding_box()
        assert above is not None
        assert below is not None
        assert above["y"] + above["height"] <= below["y"] + 0.5, "nothing lies on the words"


def test_only_the_chosen_card_of_a_draft_is_outlined(show: Show) -> None:
    one = specimen("6nimmt:pro", "draft", 4)
    page = show(one.position, 390, 844, seat=one.seat + 1)
    outlined = """all => all.map((card) => {
      const look = getComputedStyle(card);
      return [look.outlineStyle, look.outlineWidth, look.boxShadow, look.borderColor].join();
    })"""
    cards = page.locator("main.table button.face.open")
    expect(cards).to_have_count(44)
    calm = set(cards.evaluate_all(outlined))
    assert len(calm) == 1, "before the choice they are all alike"
    cards.nth(7).click()
    page.mouse.move(0, 0)
    pressed = page.locator("main.table button.face[aria-pressed=true]")
    expect(pressed).to_have_count(1)
    looks = cards.evaluate_all(outlined)
    mine = pressed.evaluate_all(outlined)
    assert mine[0] not in calm
    assert sum(look not in calm for look in looks) <= 1


# While a card flies.

SUMS = """
() => new Promise((done) => {
  const early = [], rows = [...document.querySelectorAll("[data-row]")];
  const sums = () => rows.map((row) => row.querySelector(".head .bulls")?.textContent.trim());
  const underWay = (one) =>
    one.playState === "running" && one.currentTime < one.effect.getComputedTiming().endTime * 0.8;
  let before = sums(), changes = 0, still = 0;
  const look = () => {
    const now = sums(), flies = rows.map((row) => [...row.querySelectorAll("[data-fly]")]
      .some((card) => card.getAnimations().some(underWay)));
    now.forEach((sum, at) => {
      if (sum === before[at]) return;
      changes++;
      if (flies[at]) early.push([at, before[at], sum]);
    });
    before = now;
    still = document.querySelector(".message .button") ? 0 : still + 1;
    if (still > 30) return done([changes, early]);
    requestAnimationFrame(look);
  };
  look();
})
"""


def test_sums_change_when_the_card_lands(show: Show) -> None:
    page = show(specimen("6nimmt", "play", 4).position, *DESKTOP.values(), speed="normal", play="")
    page.wait_for_selector(".message .button")
    changes, early = page.evaluate(SUMS)
    assert changes >= 2
    assert early == []


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 390, "height": 844}, DESKTOP], ids=["small", "phone", "desktop"]
)
def test_the_first_card_of_an_x_row_moves_nothing(show: Show, size: dict[str, int]) -> None:
    without = "x_nimmt 2 | rows 76 77/3 28 42/17 34 73 | hands 22 36 40 70/10 35 47 58"
    places = []
    for position in (without, f"{without} | x_rows 45/33"):
        page = show(position, *size.values())
        page.wait_for_selector("[data-hand]")
        places.append([page.locator(what).first.bounding_box() for what in (".board", "[data-hand]")])
    assert places[0] == places[1]


# The end.


def test_the_end_says_your_place_and_keeps_the_rest_behind_one_button(show: Show) -> None:
    won = "6nimmt 3 | rows 20/37/43/58 | turn 10 | over yes | sheet 1 20 30/2 50 10"
    page = show(won, *PHONE.values(), seat=1)
    expect(page.locator("[data-end] h2")).to_have_text("You win!")
    assert page.locator("[data-end] .confetti, [data-end] canvas").count(), "there is joy"
    expect(page.locator("[data-end] .button:visible")).to_have_count(4)
    expect(page.locator("[data-end] code")).to_have_count(0)
    page = show(won, *PHONE.values(), seat=3)
    expect(page.locator("[data-end] h2")).to_have_text("2nd of 3")
    assert page.locator("[data-end] .confetti, [data-end] canvas").count() == 0


def test_the_seed_is_behind_more(open_table: Any) -> None:
    page = open_table("6nimmt:rounds=1", 2)
    play_to_the_end(page)
    end = page.locator("[data-end]")
    assert end.locator(".next .button:visible").count() <= 4
    expect(end.locator("code")).to_have_count(0)
    end.locator(".button.bare").click()
    expect(end.locator("code")).to_have_count(2)


# Television and connection.


@pytest.mark.parametrize(("game", "seats"), [("6nimmt", 4), ("6nimmt", 10), ("buffalo", 4)])
def test_a_television_is_read_from_four_metres(show: Show, game: str, seats: int) -> None:
    """From there a letter has to be about a sixtieth of the height of the screen."""
    page = show(specimen(game, "play", seats).position, 1920, 1080, tv="")
    smallest = page.locator("main.tv").evaluate(
        """(tv, all) => Object.fromEntries(all
          .map((what) => [what, [...tv.querySelectorAll(what)].filter((one) => one.checkVisibility())
            .map((one) => parseFloat(getComputedStyle(one).fontSize))])
          .filter(([, sizes]) => sizes.length).map(([what, sizes]) => [what, Math.min(...sizes)]))""",
        [".lane .name", ".lane .points", ".row .head .bulls", ".ranking b", ".ranking .elide", ".message"],
    )
    assert {".ranking b", ".row .head .bulls"} <= smallest.keys()
    assert all(size >= 18 for size in smallest.values()), smallest
    card = page.locator("[data-row] [data-card]").first.bounding_box()
    assert card
    assert card["width"] >= (70 if game == "buffalo" else 84)


def test_offline_is_said_within_a_second(visit: Visit, site: str) -> None:
    """Of the page's own clock, which waits for nothing but itself."""
    _, jan = sit_at(visit, site)
    wire = Wire(jan)
    jan.wait_for_selector(".question.due")
    jan.clock.install()
    wire.silent = True
    jan.evaluate("dispatchEvent(new Event('offline'))")
    jan.clock.run_for(1_000)
    expect(banner(jan)).to_contain_text("You are offline.", timeout=30_000)
