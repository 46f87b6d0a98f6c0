"""What a browser or a link may lack: each has its sentence and its way on, and nothing is thrown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.clicker import play_on
from tests.web.conftest import PHONE, Visit
from tests.web.seats import new_table
from tests.web.test_offline import WITHOUT_STORAGE

LACKING = {
    "sound": "delete window.AudioContext; delete window.webkitAudioContext;",
    "vibration": "delete Navigator.prototype.vibrate;",
    "notifications": "delete window.Notification;",
    "service workers": "delete Navigator.prototype.serviceWorker;",
    "a wake lock": "delete Navigator.prototype.wakeLock;",
}
SENTENCES = {
    "sound": "This browser makes no sounds.",
    "vibration": "This device does not vibrate.",
    "notifications": "This browser has no notifications.",
}


def lacking(visit: Visit, *scripts: str) -> Page:
    """A phone at the first page, whose browser lacks something."""
    page = visit("/", size=PHONE, speed="fast")
    for script in scripts:
        page.add_init_script(script)
    page.reload()
    page.wait_for_selector(".ways .play")
    return page


def plays(page: Page) -> None:
    """From the first page into a game, and some turns of it."""
    page.locator(".ways .play").click()
    page.wait_for_selector("[data-hand]")
    play_on(page, 12)
    expect(page.locator("main.table")).to_be_visible()


@pytest.mark.parametrize("what", LACKING)
def test_a_browser_without(visit: Visit, what: str) -> None:
    page = lacking(visit, LACKING[what])
    if what in SENTENCES:
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_text(SENTENCES[what])).to_be_visible()
        page.keyboard.press("Escape")
    plays(page)


def test_a_browser_without_any_of_it(visit: Visit) -> None:
    plays(lacking(visit, *LACKING.values(), WITHOUT_STORAGE))


def test_sound_has_a_switch_on_a_phone(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").uncheck()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sound")).not_to_be_checked()


def test_blocked_fonts(visit: Visit, site: str) -> None:
    page = visit("/", size=PHONE)
    page.route("**/*.woff2", lambda route: route.abort())
    page.reload()
    page.wait_for_selector(".ways .play")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plays(page)


# The script.


def test_a_slow_script_is_waited_for(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    held: list[Route] = []
    page.route("**/assets/index-*.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    expect(page.locator("#loading")).to_contain_text("Bullpen …")
    assert page.locator("#loading a").get_attribute("href") == "", "one may load it again"
    held[0].continue_()
    page.wait_for_selector(".ways .play")
    expect(page.locator("#loading")).to_have_count(0)


def test_words_that_do_not_come(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    page.route("**/assets/en-*.js", lambda route: route.abort())
    page.reload()
    expect(page.get_by_text("The page could not be loaded.")).to_be_visible()
    page.unroute("**/assets/en-*.js")
    page.get_by_role("link", name="reload").click()
    page.wait_for_selector(".ways .play")


@pytest.mark.parametrize(
    "path", ["/rules/six_nimmt", "/learn", "/learn/six_nimmt", "/new/six_nimmt", "/t/nowhere"]
)
def test_a_page_whose_script_does_not_come(visit: Visit, path: str) -> None:
    """An old page after an update asks for files that are gone."""
    page = visit("/", size=PHONE)
    names = "Rules|Learn|Lesson|New|TableScreen"
    page.route(
        lambda url: any(f"/assets/{name}-" in url for name in names.split("|")), lambda route: route.abort()
    )
    page.goto(page.url.rstrip("/") + path)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_without_javascript(visit: Visit, site: str) -> None:
    """A browser that runs no scripts for a test still takes noscript for a text: so the page is read here."""
    html = visit("/").request.get(site).text()
    _, _, rest = html.partition("<noscript>")
    said, _, _ = rest.partition("</noscript>")
    for lang, sentence in (
        ("en", "needs JavaScript"),
        ("de", "braucht JavaScript"),
        ("pl", "wymaga JavaScriptu"),
    ):
        assert f'<p lang="{lang}">Bullpen {sentence}' in said


# Links.


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/t/nowhere", "There is no such table"),
        ("/t/%E2%9C%93", "There is no such table"),
        ("/r/nowhere/1", "There is no such"),
        ("/rules/nope", "There is no such game here."),
        ("/learn/nope", "There is no such lesson"),
    ],
)
def test_an_old_link(visit: Visit, path: str, sentence: str) -> None:
    page = visit(path, size=PHONE)
    expect(page.locator("body")).to_contain_text(sentence)
    page.locator("main a[href]").first.click()
    page.wait_for_url(lambda url: not url.endswith(path))


def test_an_address_of_nothing_is_the_first_page(visit: Visit) -> None:
    page = visit("/what/is/this", size=PHONE)
    expect(page.locator(".ways .play")).to_be_visible()


def test_a_full_table_and_a_wrong_code(visit: Visit, site: str) -> None:
    table: Any = new_table(visit, site, people=3, start=False)
    late = visit(f"/t/{table['id']}", size=PHONE)
    expect(late.get_by_role("heading", name="All seats are taken.")).to_be_visible()
    late.goto(site)
    late.get_by_role("button", name="Join with a code").click()
    late.get_by_label("Code").fill("ZZZZ")
    late.get_by_role("button", name="Go").click()
    alert = late.get_by_role("alert")
    expect(alert).to_contain_text("No table has the code ZZZZ")
    expect(alert).to_be_in_viewport()
