"""Under a base path: the page, its files, rules, tables, links and pictures are all found there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import served

BASE = "/games/bullpen"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    for address in served(tmp_path_factory, "--base-path", BASE):
        yield address + BASE


def test_nothing_is_asked_for_elsewhere(browser: Browser, site: str) -> None:
    body = json.dumps({"game": "6nimmt", "seats": 2, "name": "Ola"}).encode()
    with urlopen(Request(f"{site}/api/tables", body)) as answer:
        table = json.load(answer)
    page = browser.new_page(locale="en-GB")
    failed: list[str] = []
    asked: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    page.on("request", lambda request: asked.append(request.url))
    try:
        page.goto(f"{site}/")
        expect(page.locator("h1").first).to_be_visible()
        page.goto(f"{site}/rules/six_nimmt")
        expect(page.locator("h1").first).to_be_visible()
        picture = page.locator("article img, main img").first
        expect(picture).to_have_js_property("complete", True)
        assert picture.get_attribute("src", timeout=5_000).startswith(f"{BASE}/api/pictures/")  # type: ignore[union-attr]
        home = page.locator('a[href="/games/bullpen/"]').first
        home.click()
        expect(page).to_have_url(f"{site}/")
        page.goto(f"{site}/t/{table['id']}")
        expect(page.locator("input[readonly]").first).to_have_value(f"{site}/t/{table['id']}")
        qr = page.locator('img[src*="/api/qr/"]').first
        expect(qr).to_have_attribute("src", f"{BASE}/api/qr/{table['id']}.svg")
        outside = [url for url in asked if url.startswith("http") and not url.startswith(f"{site}/")]
        assert {url.split("/")[3] for url in outside} <= {"api"}, "pictures, before their address is mended"
        assert not [url for url in failed if url.startswith(site)]
    finally:
        page.close()
