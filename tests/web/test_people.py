"""People at one table: friends with a link, several on one device, those who come back, those who watch."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.clicker import play_on, play_to_the_end, step
from tests.web.conftest import PHONE, Visit
from tests.web.setting_up import open_more, open_table_for_friends, set_up


def hand(page: Page) -> list[str]:
    """The cards that this page shows as a hand."""
    cards: list[str] = page.locator("[data-hand]").evaluate_all("all => all.map(one => one.dataset.hand)")
    return sorted(cards)


def open_online(visit: Visit) -> Page:
    page = visit("/")
    open_table_for_friends(page)
    return page


def test_two_people_and_bots_a_spectator_and_a_rematch(visit: Visit, site: str) -> None:
    ola = open_online(visit)
    path = ola.url.removeprefix(site)
    jan = visit(path, size=PHONE)
    jan.get_by_label("Your name").fill("Jan")
    jan.get_by_role("button", name="Sit down").click()
    expect(ola.get_by_text("Jan", exact=True)).to_be_visible()
    ola.get_by_role("button", name="Fill with bots").click()
    ola.get_by_role("button", name="Start").click()
    for page in (ola, jan):
        page.wait_for_selector("[data-hand]")
    watcher = visit(path)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    assert watcher.locator("[data-hand]").count() == 0
    assert set(hand(ola)).isdisjoint(hand(jan))
    play_together([ola, jan])
    expect(watcher.locator("[data-end]")).to_contain_text("The game is over")
    expect(jan.get_by_text("The host can start another game here")).to_be_visible()
    ola.get_by_role("button", name="Play again").click()
    for page in (ola, jan):
        expect(page.locator("[data-hand]")).to_have_count(10)


def play_together(pages: list[Page]) -> None:
    for _ in range(1500):
        said = [step(page) for page in pages]
        if said == ["over"] * len(pages):
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError("the game does not end")


def test_who_chooses_is_seen_and_what_is_not(visit: Visit, site: str) -> None:
    """Choose, confirm, change one's mind; the other sees only that one is ready."""
    ola = open_online(visit)
    jan = visit(ola.url.removeprefix(site))
    jan.get_by_label("Your name").fill("Jan")
    jan.get_by_role("button", name="Sit down").click()
    ola.get_by_role("button", name="Fill with bots").click()
    ola.get_by_role("button", name="Start").click()
    ola.locator("[data-hand]").nth(2).click()
    ola.locator("[data-confirm]").click()
    expect(ola.locator(".hand .sealed")).to_have_count(1)
    expect(jan.get_by_role("button", name=re.compile("Ola.*ready"))).to_be_visible()
    expect(ola.get_by_text("Waiting for Jan")).to_be_visible()
    ola.locator("[data-hand]").nth(5).click()
    ola.locator("[data-confirm]").click()
    expect(ola.locator("[data-hand]").nth(5)).to_have_class(re.compile("sealed"))
    expect(ola.locator(".hand .sealed")).to_have_count(1)


def test_a_reload_and_a_broken_line_lose_nothing(open_table: Any) -> None:
    page = open_table("6nimmt:rounds=1", 4)
    play_on(page, 12)
    page.wait_for_selector(".question.due")
    before = hand(page)
    page.reload()
    page.wait_for_selector(".question.due")
    assert hand(page) == before
    page.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    play_to_the_end(page)


def test_a_line_that_is_cut_again_and_again(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 4)
    lines: list[WebSocketRoute] = []

    def cut_later(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/ws/"), cut_later)
    page.reload()
    page.wait_for_selector("[data-hand]")
    for _ in range(200):
        if play_on(page, 6) == "over":
            break
        lines[-1].close(code=1012)
    assert len(lines) > 2
    expect(page.locator("[data-end]")).to_contain_text("The game is over")


def test_a_second_tab_has_the_same_seat(open_table: Any) -> None:
    page = open_table("6nimmt:rounds=1", 3)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-hand]")).to_have_count(10)
    other.locator("[data-hand]").first.click()
    other.locator("[data-confirm]").click()
    expect(page.locator("[data-hand]")).to_have_count(9)


def test_several_people_on_one_device(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    set_up(page, "6nimmt:rounds=1", who="device")
    page.get_by_label("Person 1").fill("Ola")
    page.get_by_label("Person 2").fill("Jan")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Pass the device to Ola")).to_be_visible()
    assert page.locator("[data-hand]").count() == 0
    page.get_by_role("button", name="I am Ola").click()
    first = hand(page)
    page.locator("[data-hand]").first.click()
    page.locator("[data-confirm]").click()
    expect(page.get_by_role("heading", name="Pass the device to Jan")).to_be_visible()
    assert page.locator("[data-hand]").count() == 0
    page.get_by_role("button", name="I am Jan").click()
    assert set(first).isdisjoint(hand(page))
    play_to_the_end(page)


def test_chat_phrases_in_the_readers_language(visit: Visit, site: str) -> None:
    ola = open_online(visit)
    jan = visit(ola.url.removeprefix(site), locale="pl-PL")
    ola.get_by_text("Chat").click()
    ola.get_by_role("button", name="Good luck!").click()
    jan.locator("summary", has_text="Czat").click()
    expect(jan.get_by_text("Powodzenia!").first).to_be_visible()


def test_the_view_for_a_tv_shows_no_hands(open_table: Any, visit: Visit, site: str) -> None:
    page = open_table("6nimmt", 4)
    tv = visit(page.url.removeprefix(site) + "?tv")
    expect(tv.locator(".row")).to_have_count(4)
    assert tv.locator("[data-hand]").count() == 0
    assert tv.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_leaving_hands_the_seat_to_a_bot(open_table: Any, site: str) -> None:
    page = open_table("6nimmt:rounds=1", 3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url(f"{site}/")


def test_a_table_that_is_not_there(visit: Visit) -> None:
    page = visit("/t/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_another_variant_in_place_with_a_late_comer(visit: Visit, site: str) -> None:
    """After the end the host frees a bot's seat, somebody who watched sits down, and another game begins."""
    ola = open_online(visit)
    ola.get_by_role("button", name="Fill with bots").click()
    ola.get_by_role("button", name="Start").click()
    ola.wait_for_selector("[data-hand]")
    jan = visit(ola.url.removeprefix(site))
    expect(jan.get_by_text("You are watching")).to_be_visible()
    play_to_the_end(ola)
    ola.get_by_role("button", name="More", exact=True).click()
    ola.get_by_role("button", name="Remove the bot").first.click()
    jan.get_by_label("Your name").fill("Jan")
    jan.get_by_role("button", name="Sit down").click()
    expect(ola.locator("[data-end]").get_by_text("Jan", exact=True).first).to_be_visible()
    ola.get_by_role("button", name="Another game or variant").click()
    expect(ola.get_by_role("button", name="Play again")).to_be_visible()  # nothing else is chosen yet
    ola.locator("[data-end] .setup [data-game=x_nimmt]").click()
    expect(ola.get_by_role("button", name="Play again")).to_have_count(0)
    ola.get_by_role("button", name="Play X nimmt!").click()  # the button says what it starts
    for page in (ola, jan):
        expect(page.locator("[data-hand]")).to_have_count(8)


def test_time_runs_out_and_what_was_touched_counts(visit: Visit, site: str) -> None:
    page = visit("/")
    set_up(page, "6nimmt", who="friends")
    open_more(page)
    page.get_by_label("Time for a decision").select_option("15")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("[role=timer]")
    card = page.locator("[data-hand]").nth(4)
    touched = card.get_attribute("data-hand")
    card.click()
    page.wait_for_selector("[data-confirm]")
    expect(page.locator("[data-hand]")).to_have_count(9, timeout=25_000)
    assert touched not in hand(page)


# Getting to a table, and who decides there.


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()


def test_by_the_public_list(visit: Visit, site: str) -> None:
    ola = visit("/")
    set_up(ola, "6nimmt", who="friends")
    open_more(ola)
    ola.get_by_label("Your name").fill("Aleksandra")
    ola.get_by_label("List the table publicly").check()
    ola.get_by_role("button", name="Open a table").click()
    expect(ola.get_by_role("heading", name="At the table")).to_be_visible()
    jan = visit("/", size=PHONE)
    listed = jan.locator(".tables li", has_text="Aleksandra")
    expect(listed).to_contain_text("about to begin")
    expect(listed).to_contain_text("3 free seats")
    listed.get_by_role("link").click()
    sit_down(jan, "Jan")
    assert jan.url == ola.url
    jan.locator("summary", has_text="Chat").click()
    expect(jan.get_by_role("button", name="Good luck!")).to_be_visible()
    assert jan.get_by_label("Your message").count() == 0, "strangers have phrases only"
    iga = visit("/")
    expect(iga.locator(".tables li", has_text="Aleksandra")).to_contain_text("2 free seats")
    ola.locator("summary", has_text="Change the game").click()
    ola.get_by_label("List the table publicly").uncheck()
    expect(ola.locator("summary", has_text="Change the game")).to_be_visible()
    jan.wait_for_selector("[aria-label='Your message']")  # among friends
    iga.reload()
    iga.wait_for_selector(".games [data-game]")
    iga.wait_for_load_state("networkidle")
    expect(iga.locator(".tables li", has_text="Aleksandra")).to_have_count(0)


def test_by_the_code(visit: Visit, site: str) -> None:
    ola = open_online(visit)
    code = ola.locator(".code").inner_text()
    jan = visit("/", size=PHONE)
    jan.get_by_role("button", name="Join with a code").click()
    jan.get_by_label("Code").fill("ZZZZ")
    jan.get_by_role("button", name="Go").click()
    expect(jan.get_by_role("alert")).to_contain_text("No table has the code ZZZZ")
    jan.get_by_label("Code").fill(f" {code.lower()}")
    jan.get_by_role("button", name="Go").click()
    jan.wait_for_url(ola.url)
    sit_down(jan, "Jan")
    expect(ola.get_by_text("Jan", exact=True)).to_be_visible()


def test_the_host_sends_away_and_makes_another_host(visit: Visit, site: str) -> None:
    ola = open_online(visit)
    jan = visit(ola.url.removeprefix(site))
    sit_down(jan, "Jan")
    assert jan.get_by_role("button", name="Start").count() == 0, "only the host starts"
    ola.get_by_role("button", name="Send away").click()
    ola.get_by_role("button", name="Send away for now").click()
    jan.get_by_role("button", name="Stay and watch").click()
    expect(jan.get_by_role("button", name="Sit down")).to_be_visible()
    expect(jan.get_by_role("button", name="Stand up")).to_have_count(0)
    sit_down(jan, "Jan")
    ola.get_by_role("button", name="Make host").click()
    expect(jan.get_by_role("button", name="Start")).to_be_visible()
    expect(ola.get_by_role("button", name="Start")).to_have_count(0)
    expect(ola.get_by_text("The host starts the game.")).to_be_visible()
    jan.get_by_role("button", name="Send away").click()
    jan.get_by_role("button", name="Send away for now").click()
    expect(ola.get_by_role("heading", name="You were sent away")).to_be_visible()


def test_one_tap_plays(open_table: Any) -> None:
    page = open_table("6nimmt:rounds=1", 3, size=PHONE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("One tap plays").check()
    page.keyboard.press("Escape")
    first = page.locator("[data-hand]").first
    card = first.get_attribute("data-hand")
    first.click()
    expect(page.locator(f"[data-hand='{card}']")).to_have_count(0)
    page.reload()
    page.wait_for_selector("main.table")
    for _ in range(400):  # every card and every row by one tap, without confirmation
        assert page.locator("[data-confirm]").count() == 0
        if step(page) == "over":
            break
        page.wait_for_timeout(30)
    expect(page.locator("[data-end]")).to_be_visible()


def test_a_bot_plays_on_for_who_left(visit: Visit, site: str) -> None:
    ola = open_online(visit)
    jan = visit(ola.url.removeprefix(site))
    sit_down(jan, "Jan")
    ola.get_by_role("button", name="Fill with bots").click()
    ola.get_by_role("button", name="Start").click()
    jan.wait_for_selector("[data-hand]")
    ola.get_by_role("button", name="Menu").click()
    ola.get_by_role("button", name="Leave the table").click()
    ola.get_by_role("button", name="Leave the table").click()
    ola.wait_for_url(f"{site}/")
    expect(jan.get_by_role("button", name=re.compile("^Ola.*has left, a bot plays"))).to_be_visible()
    play_to_the_end(jan)
    expect(jan.get_by_role("button", name="Play again")).to_be_visible()  # Jan is host now
    jan.get_by_role("button", name="More", exact=True).click()
    expect(jan.locator("[data-end]").get_by_text("Free seat")).to_be_visible()
