"""Away, left, back, paused, sent away: everybody whom it concerns sees it, in words."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.clicker import play_to_the_end, step
from tests.web.conftest import PHONE, Visit
from tests.web.seats import new_table, seat, sit_at
from tests.web.test_reach import check


def banner(page: Page) -> Any:
    return page.locator("[data-banner]")


def toasts(page: Page) -> Any:
    return page.locator("[data-toasts]")


def choose(page: Page, nth: int = 0) -> None:
    page.locator("[data-hand]").nth(nth).click()
    page.locator("[data-confirm]").click()


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave the table").click()


def test_two_missed_decisions_and_a_bot_plays_for_you_in_plain_sight(visit: Visit, site: str) -> None:
    """It takes the two time limits that somebody has to miss: half a minute."""
    ola, jan = sit_at(visit, site, limit=15)
    for _ in range(3000):
        if banner(jan).get_attribute("data-banner") == "away":
            break
        step(ola)
        ola.wait_for_timeout(30)
    expect(banner(jan)).to_contain_text("A bot is playing for you.")
    expect(toasts(ola)).to_contain_text("Jan is away; a bot plays on.")
    expect(ola.get_by_role("button", name=re.compile("^Jan.*away"))).to_be_visible()
    assert jan.get_by_text("You may still change it").count() == 0
    assert jan.locator(".hand .mark").count() == 0
    jan.get_by_role("button", name="I'm back").click()
    expect(banner(jan)).to_have_attribute("data-banner", "")
    expect(toasts(ola)).to_contain_text("Jan is back.")


def test_who_left_is_seen_to_have_left_and_comes_back_by_one_tap(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    table = jan.url
    leave(jan)
    jan.wait_for_url(f"{site}/")
    expect(toasts(ola)).to_contain_text("Jan left; a bot plays on.")
    chip = ola.get_by_role("button", name=re.compile("^Jan.*has left, a bot plays"))
    expect(chip).to_be_visible()
    assert "✓" not in chip.inner_text(), "it was not Jan who chose"
    jan.goto(table)
    expect(banner(jan)).to_contain_text("A bot is playing for you.")
    expect(jan.locator("[data-hand]")).to_have_count(10)
    # The bot has chosen a card. It is not Jan's.
    assert jan.get_by_text("You may still change it").count() == 0
    assert jan.locator(".hand .mark, .hand .sealed").count() == 0
    jan.get_by_role("button", name="I'm back").click()
    expect(toasts(ola)).to_contain_text("Jan is back.")
    expect(jan.get_by_text("A bot chose for you")).to_be_visible()
    choose(jan, 3)
    expect(jan.locator(".hand .sealed")).to_have_count(1)
    expect(jan.get_by_text("You have chosen")).to_be_visible()
    choose(ola)
    expect(jan.locator("[data-hand]")).to_have_count(9)


def test_to_decide_is_to_be_back(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    table = jan.url
    leave(jan)
    jan.wait_for_url(f"{site}/")
    jan.goto(table)
    expect(banner(jan)).to_contain_text("A bot is playing for you.")
    choose(jan, 2)
    expect(banner(jan)).to_have_attribute("data-banner", "")
    expect(toasts(ola)).to_contain_text("Jan is back.")


def test_a_table_without_its_people_is_paused_and_says_so(visit: Visit, site: str) -> None:
    table = new_table(visit, site, people=1)
    ola = seat(visit, table, 0, size=PHONE)
    choose(ola)
    expect(ola.locator("[data-hand]")).to_have_count(9)
    ola.wait_for_selector(".question.due")
    watcher = visit(f"/t/{table['id']}")
    leave(ola)
    ola.wait_for_url(f"{site}/")
    expect(banner(watcher)).to_contain_text("Paused: everybody is away.")
    expect(banner(watcher)).to_contain_text("goes on as soon as")
    assert watcher.get_by_role("button", name="I'm back").count() == 0, "they only watch"
    ola.goto(f"{site}/t/{table['id']}")
    expect(banner(ola)).to_contain_text("Paused")
    expect(ola.locator("[data-hand]")).to_have_count(9)  # nothing has happened
    # The banner has room of its own: the table is as much lower.
    ola.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    check(ola)
    ola.get_by_role("button", name="I'm back").click()
    expect(banner(watcher)).to_have_attribute("data-banner", "")
    play_to_the_end(ola)


def test_a_seat_that_nobody_came_back_to_is_free_after_the_game(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    table = jan.url
    leave(jan)
    jan.wait_for_url(f"{site}/")
    play_to_the_end(ola)
    ola.get_by_role("button", name="More", exact=True).click()
    expect(ola.locator("[data-end]").get_by_text("Free seat")).to_be_visible()
    jan.goto(table)
    expect(jan.get_by_role("button", name="Sit down")).to_be_visible()


# Sent away.


def send_away(page: Page, how: str) -> None:
    page.get_by_role("button", name="Send away").first.click()
    page.get_by_role("button", name=f"Send away {how}").click()


def test_who_is_sent_away_reads_so_and_may_sit_down_again(visit: Visit, site: str) -> None:
    table = new_table(visit, site, people=3, start=False)
    ola, jan, iga = (seat(visit, table, at, size=size) for at, size in ((0, PHONE), (1, PHONE), (2, PHONE)))
    send_away(ola, "for now")
    expect(jan.get_by_role("heading", name="You were sent away from this table.")).to_be_visible()
    for other in (ola, iga):
        expect(toasts(other)).to_contain_text("Jan was removed.")
    jan.reload()
    expect(jan.get_by_text("sit down again when a seat is free")).to_be_visible()  # still true, still said
    check(jan)
    jan.get_by_role("button", name="Stay and watch").click()
    jan.get_by_label("Your name").fill("Jan")
    jan.get_by_role("button", name="Sit down").click()
    expect(jan.get_by_role("button", name="Stand up")).to_be_visible()
    expect(toasts(ola)).to_contain_text("Jan sits down.")


def test_who_is_sent_away_for_good_does_not_sit_down_again(visit: Visit, site: str) -> None:
    table = new_table(visit, site, start=False)
    ola, jan = seat(visit, table, 0), seat(visit, table, 1, size=PHONE)
    send_away(ola, "for good")
    expect(jan.get_by_text("but not sit down at this table again")).to_be_visible()
    jan.get_by_role("button", name="Stay and watch").click()
    expect(jan.get_by_role("heading", name="At the table")).to_be_visible()
    assert jan.get_by_role("button", name="Sit down").count() == 0
    jan.reload()
    expect(jan.get_by_role("heading", name="You were sent away")).to_be_visible()
    jan.get_by_role("link", name="Home").click()
    jan.wait_for_url(f"{site}/")
    other = visit(f"/t/{table['id']}", size=PHONE)
    other.get_by_label("Your name").fill("jan")
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_role("alert")).to_contain_text("for good")
    other.get_by_label("Your name").fill("Ewa")
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_role("button", name="Stand up")).to_be_visible()


def test_the_host_sends_away_during_a_game(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    ola.get_by_role("button", name=re.compile("^Jan")).click()
    send_away(ola, "for now")
    expect(jan.get_by_role("heading", name="You were sent away")).to_be_visible()
    jan.get_by_role("button", name="Stay and watch").click()
    expect(jan.get_by_text("You are watching")).to_be_visible()


# Who comes and goes.


def test_notes_about_people_never_lie_over_the_buttons(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    leave(ola)
    expect(toasts(jan)).to_contain_text("Ola left; a bot plays on.")
    expect(toasts(jan)).to_contain_text("You are the host now.")
    check(jan)
    boxes = [jan.locator(selector).bounding_box() for selector in ("[data-toasts]", ".bar", ".hand")]
    note, bar, hand = boxes
    assert note is not None
    assert bar is not None
    assert hand is not None
    assert note["y"] + note["height"] < min(bar["y"], hand["y"])
    assert jan.locator("[data-toasts]").get_attribute("aria-live") == "polite"
    expect(toasts(jan)).to_have_text("", timeout=20_000)  # they go by themselves


def test_who_closes_the_page_is_offline_and_connected_again(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    address = jan.url
    jan.goto(f"{site}/")
    expect(toasts(ola)).to_contain_text("Jan is offline.", timeout=20_000)
    jan.goto(address)
    expect(toasts(ola)).to_contain_text("Jan is connected again.")
