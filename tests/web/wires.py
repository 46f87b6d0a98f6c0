"""The line between a page and the server, in a test's hand: it can be cut, and it can fall silent."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute

__all__ = ["Wire"]


class Wire:
    """All lines of a page to its tables. Cut: none stands or can be opened. Silent: nothing comes through."""

    def __init__(self, page: Page) -> None:
        self.dead = self.silent = False
        self.lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/"), self.attach)
        page.reload()
        page.wait_for_selector("main")

    def attach(self, line: WebSocketRoute) -> None:
        if self.dead:
            line.close(code=1012)
            return
        server = line.connect_to_server()
        line.on_message(lambda message: None if self.silent else server.send(message))
        server.on_message(lambda message: None if self.silent else line.send(message))
        self.lines.append(line)

    def cut(self) -> None:
        self.dead = True
        for line in self.lines:
            line.close(code=1012)
        self.lines.clear()

    def mend(self) -> None:
        self.dead = self.silent = False
