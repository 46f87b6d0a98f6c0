"""Chat: it is noticed, it never covers the board, and it says what may be said and why."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.seats import new_table, seat, sit_at
from tests.web.test_away import toasts
from tests.web.wires import Wire


def open_chat(page: Page) -> None:
    page.get_by_role("button", name="Chat", exact=True).first.click()


def say(page: Page, text: str) -> None:
    page.get_by_label("Your message").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def test_on_a_desk_the_chat_is_beside_the_board(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    open_chat(ola)
    expect(ola.get_by_label("Your message")).to_be_visible()
    assert ola.locator("dialog").count() == 0
    aside, board = ola.locator("aside").bounding_box(), ola.locator("main.table").bounding_box()
    assert aside is not None
    assert board is not None
    assert board["x"] + board["width"] <= aside["x"]
    ola.locator("[data-hand]").first.click()  # and one can play on
    expect(ola.locator("[data-confirm]")).to_be_visible()
    ola.keyboard.press("Escape")
    ola.get_by_role("button", name="What happened").last.click()
    expect(ola.get_by_label("Your message")).to_have_count(0)
    open_chat(jan)
    expect(jan.locator("dialog").get_by_label("Your message")).to_be_visible()  # on a phone: a sheet


def test_where_there_is_no_column_the_chat_is_a_sheet(visit: Visit, site: str) -> None:
    """A tablet held sideways is wide, and still has nothing beside the board."""
    page = seat(visit, new_table(visit, site), 0, size={"width": 1024, "height": 768})
    page.wait_for_selector("[data-hand]")
    open_chat(page)
    expect(page.locator("dialog").get_by_label("Your message")).to_be_visible()


def test_what_was_said_is_noticed_and_then_read(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    jan.wait_for_selector("[data-hand]")
    open_chat(ola)
    say(ola, "mooo")
    expect(toasts(jan)).to_contain_text("Ola: mooo")
    assert toasts(ola).inner_text().strip() == "", "not to whoever said it"
    expect(ola.locator(".chat li")).to_have_text("you: mooo")
    expect(ola.get_by_role("button", name="Mute")).to_have_count(0)  # nobody mutes themselves
    ola.get_by_role("button", name="Good luck!").click()
    expect(toasts(jan)).to_contain_text("Ola: Good luck!")
    open_chat(jan)
    expect(jan.locator("dialog li")).to_have_count(2)
    expect(toasts(jan)).to_have_text("", timeout=20_000)
    say(ola, "and again")
    expect(jan.locator("dialog li")).to_have_count(3)
    assert toasts(jan).inner_text().strip() == "", "it is in sight"


def test_unread_lines_are_counted_until_they_are_in_sight(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    open_chat(jan)
    say(jan, "one")
    say(jan, "two")
    expect(ola.locator("aside .unread")).to_have_text("2")
    ola.get_by_role("button", name="Chat").last.click()
    expect(ola.locator("aside .unread")).to_have_count(0)
    ola.get_by_role("button", name="What happened").last.click()
    say(jan, "three")
    expect(ola.locator("aside .unread")).to_have_text("1")


def test_the_muted_make_no_note(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    open_chat(jan)
    say(jan, "one")
    open_chat(ola)
    ola.get_by_role("button", name="Mute Jan").click()
    ola.get_by_role("button", name="What happened").last.click()
    expect(toasts(ola)).to_have_text("", timeout=20_000)
    say(jan, "two")
    expect(jan.locator("dialog li")).to_have_count(2)
    ola.wait_for_timeout(300)
    assert toasts(ola).inner_text().strip() == ""
    assert ola.locator("aside .unread").count() == 0


def test_one_sees_who_is_typing(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    open_chat(ola)
    open_chat(jan)
    jan.get_by_label("Your message").press_sequentially("moo")
    expect(ola.locator(".typing")).to_have_text("Jan is typing …")
    assert jan.locator(".typing").inner_text() == ""
    jan.get_by_role("button", name="Send", exact=True).click()
    expect(ola.locator(".typing")).to_have_text("")
    expect(ola.locator("aside li", has_text="moo")).to_be_visible()


def test_among_strangers_there_are_phrases_and_the_reason_is_given(visit: Visit, site: str) -> None:
    table = new_table(visit, site, public=True)
    jan = seat(visit, table, 1, size=PHONE)
    jan.wait_for_selector("[data-hand]")
    open_chat(jan)
    expect(jan.get_by_text("only ready-made phrases, so that strangers stay kind")).to_be_visible()
    assert jan.get_by_label("Your message").count() == 0


def test_a_broken_line_loses_no_talk(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    wire = Wire(jan)
    open_chat(ola)
    say(ola, "before")
    expect(toasts(jan)).to_contain_text("Ola: before")
    wire.cut()
    say(ola, "meanwhile")
    wire.mend()
    expect(toasts(jan)).to_contain_text("Ola: meanwhile")
    open_chat(jan)
    expect(jan.locator("dialog li")).to_have_text(["Ola: before", "Ola: meanwhile"])
