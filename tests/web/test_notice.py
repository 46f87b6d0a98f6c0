"""How a page asks to be looked at: nudges, the title, the picture in the tab."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.seats import new_table, seat
from tests.web.test_people import open_online

HIDE = """
(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""


def two_people(visit: Visit, site: str) -> tuple[Page, Page]:
    ola = open_online(visit)
    jan = visit(ola.url.removeprefix(site), size=PHONE)
    jan.get_by_label("Your name").fill("Jan")
    jan.get_by_role("button", name="Sit down").click()
    expect(ola.get_by_text("Jan", exact=True)).to_be_visible()
    ola.get_by_role("button", name="Fill with bots").click()
    ola.get_by_role("button", name="Start").click()
    jan.wait_for_selector(".question.due")
    return ola, jan


def test_a_nudge_after_a_while(visit: Visit, site: str) -> None:
    ola, jan = two_people(visit, site)
    assert ola.get_by_role("button", name="Nudge").count() == 0, "everybody may think in peace"
    ola.locator("[data-hand]").first.click()
    ola.locator("[data-confirm]").click()
    ola.get_by_role("button", name="Nudge").click(timeout=60_000)
    expect(ola.locator(".message")).to_contain_text("Jan was nudged.")
    expect(jan.locator(".message.nudged")).to_contain_text("Ola nudges you")
    expect(jan.locator("[data-live]")).to_contain_text("Ola nudges you")
    expect(jan).to_have_title(re.compile("Your turn!"))
    expect(ola.get_by_role("button", name="Nudge")).to_have_count(0)
    jan.locator("[data-hand]").first.click()
    jan.locator("[data-confirm]").click()
    expect(jan.locator(".message.nudged")).to_have_count(0)
    expect(jan).not_to_have_title(re.compile("Your turn!"))
    expect(jan).to_have_title(re.compile("Bullpen"))


def test_a_hidden_page_shows_that_it_is_your_turn(visit: Visit, site: str) -> None:
    ola, _ = two_people(visit, site)
    icon = ola.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon.svg")
    ola.evaluate(HIDE, True)
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert ola.title().startswith("●")
    assert ola.request.get(f"{site}/icon-turn.svg").headers["content-type"] == "image/svg+xml"
    ola.evaluate(HIDE, False)
    expect(icon).to_have_attribute("href", "/icon.svg")
    ola.locator("[data-hand]").first.click()
    ola.locator("[data-confirm]").click()
    expect(ola.get_by_text("Waiting for Jan")).to_be_visible()
    ola.evaluate(HIDE, True)
    expect(icon).to_have_attribute("href", "/icon.svg")
    assert not ola.title().startswith("●")


NOTIFICATIONS = """
window.shown = [];
window.asked = 0;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { window.asked++; return (this.permission = '%s'); }
  constructor(title, options) { window.shown.push(title + '/' + options.body); }
  close() { window.shown.push('closed'); }
};
Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
"""
"""A browser whose pages show notifications themselves."""

ON_A_PHONE = """
window.shown = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor() { throw new TypeError('Illegal constructor'); }
};
const show = ServiceWorkerRegistration.prototype;
show.showNotification = async function (title, options) {
  window.shown.push([title, options.body, options.data, this.active !== null]);
};
show.getNotifications = async () => [{ close() { window.shown.push('closed'); } }];
"""
"""As Chrome on Android: only a service worker may show notifications."""


def set_up(visit: Visit, site: str, script: str) -> Page:
    page = seat(visit, new_table(visit, site), 0, size=PHONE)
    page.add_init_script(script)
    page.reload()
    page.wait_for_selector(".question.due")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    return page


def test_a_notification_for_who_asked_for_it(visit: Visit, site: str) -> None:
    page = set_up(visit, site, NOTIFICATIONS % "granted")
    assert page.evaluate("window.asked") == 0, "nobody is asked before they want it"
    switch = page.get_by_label("Notify me when it is my turn")
    switch.check()
    expect(switch).to_be_checked()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    assert page.evaluate("window.shown") == [], "the page is in sight"
    page.evaluate(HIDE, True)
    page.wait_for_function("() => window.shown.length === 1")
    assert page.evaluate("window.shown") == ["Your turn!/6 nimmt!"]
    page.evaluate(HIDE, False)
    page.wait_for_function("() => window.shown.at(-1) === 'closed'")
    page.reload()
    page.wait_for_selector(".question.due")
    assert page.evaluate("window.asked") == 0, "and not again"


def test_a_phone_shows_notifications_through_a_service_worker(visit: Visit, site: str) -> None:
    page = set_up(visit, site, ON_A_PHONE)
    registered = "navigator.serviceWorker.getRegistrations().then(all => all.length)"
    assert page.evaluate(registered) == 0, "nobody has asked for it"
    page.get_by_label("Notify me when it is my turn").check()
    page.keyboard.press("Escape")
    page.evaluate(HIDE, True)
    page.wait_for_function("() => window.shown.length === 1")
    path = page.url.removeprefix(site)
    assert page.evaluate("window.shown") == [["Your turn!", "6 nimmt!", path, True]]
    page.evaluate(HIDE, False)
    page.wait_for_function("() => window.shown.at(-1) === 'closed'")
    assert page.evaluate("caches.keys()") == [], "it keeps nothing of the page"
    page.reload()
    page.wait_for_selector(".question.due")
    loaded = "performance.getEntriesByType('resource').filter(one => one.workerStart > 0).length"
    assert page.evaluate(loaded) == 0, "and answers no request"


def test_a_service_worker_that_cannot_be_installed_is_done_without(visit: Visit, site: str) -> None:
    broken = (
        "navigator.serviceWorker.register = async () => { throw new DOMException('no', 'SecurityError'); };"
    )
    page = set_up(visit, site, NOTIFICATIONS.partition("Object.")[0] % "granted" + broken)
    page.get_by_label("Notify me when it is my turn").check()
    page.keyboard.press("Escape")
    page.evaluate(HIDE, True)
    page.wait_for_function("() => window.shown.length === 1")


def test_a_refused_permission_is_said(visit: Visit, site: str) -> None:
    page = set_up(visit, site, NOTIFICATIONS % "denied")
    switch = page.get_by_label("Notify me when it is my turn")
    switch.click()
    expect(page.get_by_text("Notifications are not allowed for this page")).to_be_visible()
    expect(switch).not_to_be_checked()
    page.keyboard.press("Escape")
    page.evaluate(HIDE, True)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shown") == []


def test_a_browser_without_notifications_says_so(visit: Visit, site: str) -> None:
    page = set_up(visit, site, "delete window.Notification;")
    expect(page.get_by_text("This browser has no notifications.")).to_be_visible()
    expect(page.get_by_label("Notify me when it is my turn")).to_be_disabled()
