"""The first page: how large it is, and how long it takes from there to the first decision of one's own."""

from __future__ import annotations

import gzip
import time
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from bullpen.bench.client.browser import PATIENCE
from bullpen.bench.client.turns import slow_down

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response

__all__ = ["first_page", "is_first"]

LANG: Final = "en"
PACKED: Final = (".js", ".css")
FONT: Final = ".woff2"


def first_page(browser: Browser, site: str, size: tuple[int, int]) -> dict[str, float]:
    """Sizes in bytes, times in seconds, as somebody has them who comes for the first time."""
    page = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale=LANG).new_page()
    page.set_default_timeout(PATIENCE)
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))
    slow_down(page)
    start = time.perf_counter()
    page.goto(site)
    page.wait_for_selector(".ways .play")
    seen = time.perf_counter()
    page.wait_for_load_state("networkidle")
    files = {PurePosixPath(response.url).name: response.body() for response in loaded}
    clicked = time.perf_counter()
    page.locator(".ways .play").click()
    page.wait_for_selector(".question.due")
    decided = time.perf_counter()
    html = page.request.get(site).text()
    page.context.close()
    return {
        "script": sum(len(gzip.compress(body)) for name, body in files.items() if is_first(name, html)),
        "fonts": sum(len(body) for name, body in files.items() if name.endswith(FONT)),
        "page": seen - start,
        "decision": decided - clicked,
    }


def is_first(name: str, html: str) -> bool:
    """Whether a page waits for this file: it names it, or it has the words. The table's come later."""
    return name.endswith(PACKED) and (name in html or name.startswith(f"{LANG}-"))
