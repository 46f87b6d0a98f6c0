"""The screenshots that the README opens with: the real page, in a real browser, at positions of the gallery.

    python -m tests.docs.screenshots

takes all of them anew, in some ten seconds. It needs a built client and Chromium.
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Browser

from bullpen.bench.client.browser import opened
from tests.docs.pictures import PICTURES

MOST: Final = 400_000
"""Bytes of all of them together."""
QUALITY: Final = 88

FOUR: Final = (
    "6nimmt 4 | rows 43 49 90 95 99/30 40 42 47 69/17 36 62 66/33 35 72 82 84 | hands 4 13 39 58 68"
    "/22 24 76 83 88/5 12 15 29 56/50 64 80 81 98 | piles -/-/2 18 28 34 38/- | lane 17@3 36@1 62@2 66@4"
    " | placed 4 | first 2 | turn 6 | number 25 | sheet 14 5 13 16"
)
FIVE: Final = (
    "6nimmt 5 | rows 21 29 34 71/77 82 90 99/5 30 50 58 60/22 28 39 56 | hands 13 18 36 42 68 72"
    "/24 35 47 62 76 88/12 15 17 40 69 95/38 64 66 80 81 84/2 10 33 43 78 102 | piles 79 83/4 49 63/93 98/-/-"
    " | lane 22@2 28@4 39@1 56@3 60@5 | placed 5 | first 2 | turn 5 | number 26 | sheet 3 32 16 1 6"
)


class Screenshot(NamedTuple):
    path: str
    size: tuple[int, int]
    theme: str
    wait: str
    """What is there when the page is ready."""
    scale: int = 1


def position(text: str, **more: str) -> str:
    return "/gallery?" + urlencode({"p": text, "seat": 1, "lang": "en", **more})


SCREENSHOTS: Final = {
    "home.webp": Screenshot("/", (1280, 800), "light", ".games [data-game]"),
    "table-desktop.webp": Screenshot(position(FIVE, theme="dark", touch="72"), (1280, 800), "dark", ".ghost"),
    "table-phone.webp": Screenshot(
        position(FOUR, theme="light", touch="68"), (390, 844), "light", ".ghost", 2
    ),
}
"""The files in docs/pictures, and what they show."""


@contextmanager
def served() -> Iterator[str]:
    """A server with a gallery; it forgets everything at the end."""
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "tables.sqlite")
        command = [sys.executable, "-m", "bullpen", "serve", "--gallery", "--no-open", "--port", "0"]
        with subprocess.Popen([*command, "--data", data], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield server.stdout.readline().strip().rstrip("/")
            finally:
                server.terminate()


def take(browser: Browser, site: str, shot: Screenshot) -> bytes:
    wide, high = shot.size
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        device_scale_factor=shot.scale,
        locale="en-GB",
        color_scheme="dark" if shot.theme == "dark" else "light",
        reduced_motion="reduce",
    )
    kept = {
        "settings": {"name": "Ola", "theme": shot.theme},
        "hints": {"game": "another", "seen": []},
        "learned": {},
    }
    for key, value in kept.items():
        text = json.dumps(json.dumps(value))
        context.add_init_script(f"localStorage.setItem('bullpen.{key}', {text})")
    page = context.new_page()
    page.goto(site + shot.path)
    page.wait_for_selector(shot.wait)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    asked = {"format": "webp", "quality": QUALITY}
    data: str = context.new_cdp_session(page).send("Page.captureScreenshot", asked)["data"]
    context.close()
    return base64.b64decode(data)


def main() -> None:
    with opened("python -m tests.docs.screenshots") as browser, served() as site:
        for name, shot in SCREENSHOTS.items():
            picture = take(browser, site, shot)
            (PICTURES / name).write_bytes(picture)
            print(f"{name}: {len(picture):,} bytes")


if __name__ == "__main__":
    main()
