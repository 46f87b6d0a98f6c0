"""Requests to a server that may be gone for a while: streams that are opened again, answers that arrive."""

from __future__ import annotations

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPException
from typing import Any, Final
from urllib.parse import quote, urlsplit

from bullpen.core.game import Refusal

__all__ = ["BadServer", "Denied", "Json", "Server", "server_address"]

RETRY: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds between attempts to reach the server again."""

SILENCE: Final = 16.0
"""Seconds without a line, not even a heartbeat, after which the line is dead."""

Json = dict[str, Any]

LOST: Final = (OSError, HTTPException, ValueError)
"""How a broken line shows: refused, reset, silent, or a line cut in the middle."""


class BadServer(Refusal):
    template = "{address} is no address of a server; it should look like {example}"


class Denied(Exception):
    """The server said no, and would say so again."""

    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(f"{status} {problem.get('code', '')}")
        self.status = status
        self.code = str(problem.get("code", "error-trouble"))
        self.facts: Json = problem.get("facts") or {}


def server_address(text: str) -> tuple[str, str]:
    """The address of a server, and the table that the address leads to, if it is one of a table."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    table = parts.path.removeprefix("/t/").strip("/") if parts.path.startswith("/t/") else ""
    known = parts.scheme in ("http", "https") and bool(parts.hostname) and (table or parts.path in ("", "/"))
    if not known or "/" in table:
        raise BadServer(address=repr(text), example="https://bulls.example")
    return f"{parts.scheme}://{parts.netloc}", table


class Server:
    """A server, as the holder of one token reaches it."""

    def __init__(
        self,
        address: str,
        token: str,
        *,
        lost: Callable[[str], None] = lambda reason: None,
        retry: tuple[float, ...] = RETRY,
        silence: float = SILENCE,
    ) -> None:
        self.address, self.token = address, token
        self.lost = lost
        """Called with the reason when the server cannot be reached."""
        self.retry, self.silence = retry, silence
        self.stopped = threading.Event()

    def stop(self) -> None:
        """End all streams at their next line, and all waiting."""
        self.stopped.set()

    def stream(self, path: Callable[[], str]) -> Iterator[Json]:
        """The lines of a stream. Whenever it breaks it is opened again, where *path* says then."""
        attempt = 0
        while not self.stopped.is_set():
            try:
                with self.ask(path(), None) as answer:
                    for raw in answer:
                        line: Json = json.loads(raw)
                        attempt = 0
                        yield line
                        if self.stopped.is_set():
                            return
                reason = ""  # the server ended it: it restarts, or another stream has taken over
            except urllib.error.HTTPError as error:
                reason = self.refused(error)
                continue
            except LOST as error:
                reason = str(error)
            self.wait(attempt, reason)
            attempt += 1

    def post(self, path: str, body: Json) -> Json:
        """Send something that may be sent twice, until there is an answer."""
        attempt = 0
        while True:
            try:
                with self.ask(path, json.dumps(body).encode()) as answer:
                    raw = answer.read()
                    found: Json = json.loads(raw) if raw else {}
                    return found
            except urllib.error.HTTPError as error:
                self.refused(error)
            except LOST as error:
                self.wait(attempt, str(error))
            attempt += 1
            if self.stopped.is_set():
                return {}

    def ask(self, path: str, body: bytes | None) -> Any:
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        request = urllib.request.Request(self.address + quote(path, safe="/?&=,:%"), body, headers)
        return urllib.request.urlopen(request, timeout=self.silence)

    def refused(self, error: urllib.error.HTTPError) -> str:
        """Wait as long as the server asks for, if it is only busy; else this was its last word."""
        try:
            with error:
                problem: Json = json.loads(error.read())
        except LOST:
            problem = {}
        if error.code != 429 and error.code < 500:
            raise Denied(error.code, problem) from None
        after = error.headers.get("retry-after") or ""
        seconds = min(float(after), 60.0) if after.isascii() and after.isdigit() else self.retry[-1]
        self.stopped.wait(seconds)
        return str(problem.get("code", error.code))

    def wait(self, attempt: int, reason: str) -> None:
        """Wait before the next attempt, longer every time; say once why."""
        if attempt == 1:
            self.lost(reason)
        self.stopped.wait(self.retry[min(attempt, len(self.retry) - 1)])
