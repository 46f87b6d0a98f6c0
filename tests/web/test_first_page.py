"""The first page and the way from there to a first decision: what is loaded is counted, not timed.

A second is enough on any line if little is left to load after the click; a clock would measure this machine.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from bullpen.bench.client.first_page import is_first
from tests.web.conftest import PHONE, Visit

SIZES = """
() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((one) => [new URL(one.name).pathname, one.encodedBodySize, one.decodedBodySize])
"""


@pytest.fixture
def first(visit: Visit) -> Page:
    page = visit("/", size=PHONE)
    page.wait_for_selector(".ways .play")
    page.wait_for_load_state("networkidle")
    return page


def test_the_first_page_is_small_on_the_wire(first: Page, site: str) -> None:
    found = first.evaluate(SIZES)
    html = first.request.get(site).text()
    text = [(sent, whole) for path, sent, whole in found if is_first(PurePosixPath(path).name, html)]
    assert len(text) > 4
    assert sum(sent for sent, _ in text) <= 120_000
    assert sum(sent for sent, _ in text) * 2 < sum(whole for _, whole in text), "it comes packed"
    fonts = [sent for path, sent, _ in found if path.endswith(".woff2")]
    assert 0 < sum(fonts) <= 95_000


def test_one_click_leads_to_a_decision_with_little_left_to_load(first: Page) -> None:
    asked: list[str] = []
    first.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    before = sum(sent for _, sent, _ in first.evaluate(SIZES))
    first.locator(".ways .play").click()
    first.wait_for_selector(".question.due")
    calls = [line for line in asked if " /api/" in line]
    assert calls == ["POST /api/tables"], "one question to the server, then the line to the table"
    assert sum(sent for _, sent, _ in first.evaluate(SIZES)) - before <= 60_000
    assert len(asked) <= 30, asked
