"""A Chromium without a window, and its pages: one of the system, or the one that playwright brought along."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from bullpen.core.refusal import Refusal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["PATIENCE", "NoBrowser", "installed", "opened", "seated"]

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
PATIENCE: Final = 60_000
"""Milliseconds: a busy machine is slow, not wrong."""

NEITHER_LEARNER_NOR_GUEST: Final = json.dumps({"game": "another", "seen": []})
"""What a browser keeps whose first game, with its hints, was another one."""


class NoBrowser(Refusal):
    template = "{what} needs {missing}, which is not here; try: {command}"


def installed() -> str | None:
    """A browser of the system."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@contextmanager
def opened(what: str) -> Iterator[Browser]:
    """A browser, in the name of what needs it."""
    if find_spec("playwright") is None:
        raise NoBrowser(what=what, missing="playwright", command="pip install playwright")
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=installed(), args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
        except Error as error:
            raise NoBrowser(what=what, missing="Chromium", command="playwright install chromium") from error
        try:
            yield browser
        finally:
            browser.close()


def seated(browser: Browser, site: str, table: dict[str, Any], path: str = "", **options: Any) -> Page:
    """A page at a new table, with all the seats that its people have; its hints are behind them."""
    page = browser.new_context(**options).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site}/icon.svg")  # of the same origin, and nothing runs there
    answer = page.request.post(f"{site}/api/tables", data=table, headers={"origin": site})
    if not answer.ok:
        raise RuntimeError(answer.text())
    made = answer.json()
    keep = "([key, value]) => localStorage.setItem(`bullpen.${key}`, value)"
    page.evaluate(keep, ["tokens", json.dumps({made["id"]: made["tokens"]})])
    page.evaluate(keep, ["hints", NEITHER_LEARNER_NOR_GUEST])
    page.goto(f"{site}/t/{made['id']}{path}")
    page.wait_for_selector("main")
    return page
