"""A real server and a real browser. Without a browser or a built client, these tests are skipped, loudly."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

import bullpen

STATIC = Path(bullpen.__file__).parent / "server" / "static"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
LOUD = "NO BROWSER TESTS: "
BEHIND = json.dumps({"game": "another", "seen": []})
"""What a browser keeps whose first game, with its hints, was another one."""


def browser_path() -> str | None:
    """A browser of the system; None: the one that playwright may have brought along."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            found = playwright.chromium.launch(
                executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
        except Error as error:
            pytest.skip(f"{LOUD}no chromium can be started ({error.message.splitlines()[0]})")
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty store, whose bots answer at once."""
    yield from served(tmp_path_factory)


@pytest.fixture(scope="session")
def gallery_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that shows positions to developers."""
    yield from served(tmp_path_factory, "--gallery")


def served(tmp_path_factory: pytest.TempPathFactory, *options: str) -> Iterator[str]:
    if not (STATIC / "index.html").is_file():
        pytest.skip(f"{LOUD}the client is not built; ./bullpen builds it, or npm run build in client/")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = tmp_path_factory.mktemp("server")
    log = (data / "log").open("wb")
    command = [sys.executable, "-m", "bullpen", "serve", "--no-open", "--port", str(port)]
    server = subprocess.Popen(
        [*command, "--data", str(data / "tables.sqlite"), "--pace", "0", *options],
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(10)
        log.close()


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(1200):  # a busy machine is slow, not wrong
        assert server.poll() is None, "the server has stopped"
        try:
            with urlopen(f"{address}/health"):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


Visit = Callable[..., Page]
Show = Callable[..., Page]


def hear(page: Page, wrong: list[str]) -> None:
    """Write down what goes wrong in a page: what it throws, and what its console calls an error."""
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)


def heard(wrong: list[str]) -> list[str]:
    """A server that refuses something is no error of the page, and being offline is what some tests do."""
    return [text for text in wrong if "Failed to load resource" not in text and "WebSocket" not in text]


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Open a page as a new person with their own browser. Nothing may go wrong in it unheard."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        path: str = "/",
        size: dict[str, int] = DESKTOP,
        locale: str = "en-GB",
        speed: str = "off",
        hints: bool = False,
        **options: Any,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, locale=locale, **options
        )
        contexts.append(context)
        stored = json.dumps({"speed": speed})
        context.add_init_script(
            "if (!localStorage.getItem('bullpen.settings'))"
            f" localStorage.setItem('bullpen.settings', JSON.stringify({stored}))"
        )
        if not hints:  # as if this were not the first game of this person
            context.add_init_script(f"localStorage.setItem('bullpen.hints', '{BEHIND}')")
        page = context.new_page()
        page.set_default_timeout(30_000)  # a busy machine is slow, not wrong
        hear(page, wrong)
        page.goto(site + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert heard(wrong) == []


@pytest.fixture
def open_table(visit: Visit, site: str) -> Callable[..., Page]:
    """A page at a table that has begun: the person at seat 0, bots at the others."""

    def open_page(game: str, seats: int, people: int = 1, **options: Any) -> Page:
        page = visit("/", **options)
        names = ["Ola", "Jan", "Iga", "Kuba"][:people]
        table = {
            "game": game,
            "seats": seats,
            "name": names[0],
            "people": names if people > 1 else [],
            "bots": ["greedy"] * (seats - people),
            "start": True,
        }
        answer = page.request.post(f"{site}/api/tables", data=table, headers={"origin": site})
        assert answer.ok, answer.text()
        created = answer.json()
        keep = "([id, tokens]) => localStorage.setItem('bullpen.tokens', JSON.stringify({ [id]: tokens }))"
        page.evaluate(keep, [created["id"], created["tokens"]])
        page.goto(f"{site}/t/{created['id']}")
        page.wait_for_selector("main.table")
        return page

    return open_page


@pytest.fixture
def show(browser: Browser, gallery_site: str) -> Iterator[Show]:
    """Show a position, in English on a small phone unless told otherwise. Nothing may be thrown meanwhile."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        position: str, width: int = 360, height: int = 640, speed: str = "off", **asked: Any
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        kept = {"settings": {"speed": speed}, "hints": {"game": "another", "seen": []}}
        for key, value in kept.items():
            text = json.dumps(json.dumps(value))
            context.add_init_script(f"localStorage.setItem('bullpen.{key}', {text})")
        page = context.new_page()
        page.set_default_timeout(30_000)
        hear(page, wrong)
        query = urlencode({"p": position, "seat": 1, "lang": "en", "theme": "light", **asked})
        page.goto(f"{gallery_site}/gallery?{query}")
        page.wait_for_selector("main")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert heard(wrong) == []
