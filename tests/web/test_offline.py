"""Offline: it is seen, nothing looks done that is not, and whatever goes wrong has its sentence."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visit
from tests.web.seats import new_table, seat, sit_at
from tests.web.test_away import banner, choose, leave, toasts
from tests.web.test_reach import check
from tests.web.wires import Wire

WITHOUT_STORAGE = """
Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError'); },
});
"""


def test_a_card_chosen_offline_is_sent_on_return(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    wire = Wire(jan)
    jan.wait_for_selector(".question.due")
    wire.cut()
    expect(banner(jan)).to_contain_text("You are offline.")
    choose(jan, 2)
    expect(jan.locator(".hand .sending")).to_have_count(1)
    check(jan)
    assert jan.locator(".hand .sealed").count() == 0, "nobody has acknowledged it"
    assert "✓" not in jan.locator(".hand").inner_text()
    expect(jan.locator(".question")).to_have_text("Sending …")
    assert jan.get_by_text("You may still change it").count() == 0
    wire.mend()
    expect(banner(jan)).to_contain_text("You are connected again.")
    expect(jan.locator(".hand .sealed")).to_have_count(1)
    expect(jan.locator(".hand .sending")).to_have_count(0)
    expect(jan.get_by_text("You may still change it")).to_be_visible()
    expect(banner(jan)).to_have_attribute("data-banner", "")  # it said so, briefly
    choose(ola)
    expect(jan.locator("[data-hand]")).to_have_count(9)


def test_a_card_that_came_too_late_is_called_lost(visit: Visit, site: str) -> None:
    ola, jan = sit_at(visit, site)
    other = jan.context.new_page()
    other.goto(jan.url)
    wire = Wire(jan)
    jan.wait_for_selector(".question.due")
    wire.cut()
    expect(banner(jan)).to_contain_text("You are offline.")
    card = jan.locator("[data-hand]").nth(2).get_attribute("data-hand")
    choose(jan, 2)
    expect(jan.locator(".hand .sending")).to_have_count(1)
    leave(other)  # meanwhile a bot plays for Jan
    choose(ola)
    expect(ola.locator("[data-hand]")).to_have_count(9)
    wire.mend()
    expect(toasts(jan)).to_contain_text(f"{card} was not played: the connection was lost")
    expect(jan.locator(".hand .sending, .hand .sealed")).to_have_count(0)
    expect(jan.locator("[data-hand]")).to_have_count(9)


def test_a_line_that_fell_silent_is_noticed(visit: Visit, site: str) -> None:
    _, jan = sit_at(visit, site)
    wire = Wire(jan)
    jan.wait_for_selector(".question.due")
    wire.silent = True
    jan.evaluate("dispatchEvent(new Event('offline'))")
    expect(banner(jan)).to_contain_text("You are offline.")
    choose(jan, 1)
    expect(jan.locator(".hand .sending")).to_have_count(1)
    wire.mend()
    jan.evaluate("dispatchEvent(new Event('online'))")
    expect(banner(jan)).to_contain_text("You are connected again.")
    expect(jan.locator(".hand .sealed")).to_have_count(1)


def test_a_server_on_this_machine_needs_no_network(visit: Visit, site: str) -> None:
    """The browser says offline, and the server still answers: then nobody is."""
    _, jan = sit_at(visit, site)
    jan.wait_for_selector(".question.due")
    jan.evaluate("dispatchEvent(new Event('offline'))")
    jan.wait_for_timeout(1_200)
    assert banner(jan).get_attribute("data-banner") == ""
    choose(jan, 1)
    expect(jan.locator(".hand .sealed")).to_have_count(1)


def test_what_was_said_offline_stays_in_the_field(visit: Visit, site: str) -> None:
    ola, _ = sit_at(visit, site)
    wire = Wire(ola)
    ola.get_by_role("button", name="Chat", exact=True).first.click()
    wire.cut()
    expect(banner(ola)).to_contain_text("You are offline.")
    ola.get_by_label("Your message").fill("hello")
    ola.get_by_role("button", name="Send", exact=True).click()
    expect(ola.get_by_label("Your message")).to_have_value("hello")
    expect(ola.locator(".message")).to_contain_text("The server does not answer.")


# Bad paths.


def test_a_server_that_does_not_answer(visit: Visit, site: str) -> None:
    table = new_table(visit, site)
    jan = seat(visit, table, 1, size=PHONE)
    wire = Wire(jan)
    wire.dead = True
    jan.reload()
    expect(jan.get_by_text("The server does not answer.")).to_be_visible()
    expect(jan.get_by_role("link", name="Home")).to_be_visible()
    wire.mend()
    jan.wait_for_selector("[data-hand]")


def test_a_table_that_is_gone_says_why_and_is_forgotten(visit: Visit, site: str) -> None:
    page = visit("/", size=PHONE)
    page.evaluate("localStorage.setItem('bullpen.tokens', JSON.stringify({ gone: { 0: 'x' } }))")
    page.goto(f"{site}/t/gone")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(page.get_by_text("cleared away")).to_be_visible()
    assert page.evaluate("localStorage.getItem('bullpen.tokens')") == "{}"
    page.get_by_role("link", name="Home").click()
    page.wait_for_url(f"{site}/")


def test_a_full_table_can_be_watched(visit: Visit, site: str) -> None:
    table = new_table(visit, site, people=3, start=False)
    late = visit(f"/t/{table['id']}", size=PHONE)
    expect(late.get_by_role("heading", name="All seats are taken.")).to_be_visible()
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_browser_without_storage_plays_and_is_warned(visit: Visit, site: str) -> None:
    page = visit("/", size=PHONE)
    page.add_init_script(WITHOUT_STORAGE)
    page.reload()
    page.locator(".ways .play").click()
    page.wait_for_selector("[data-hand]")
    expect(banner(page)).to_contain_text("This browser stores nothing")
    banner(page).get_by_role("button", name="Close").click()
    expect(banner(page)).to_have_attribute("data-banner", "")
    choose(page)
    expect(page.locator("[data-hand]")).to_have_count(9)
