"""A bot somewhere else, for tests: it knows HTTP and nothing of Bullpen."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Callable
from typing import Any

from tests.server.harness import HANGS, Address


class Far:
    """A bot somewhere else: it knows its token and HTTP."""

    def __init__(self, address: Address, token: str) -> None:
        self.address, self.token = address, token

    async def post(self, path: str, **body: Any) -> tuple[int, dict[str, str], Any]:
        status, headers, answer = await self.address.post(path, body, authorization=f"Bearer {self.token}")
        return status, headers, json.loads(answer) if answer else None

    async def get(self, path: str) -> tuple[int, dict[str, str], bytes]:
        return await self.address.get(path, authorization=f"Bearer {self.token}")

    async def now(self, path: str) -> list[Any]:
        """The lines that a stream has now."""
        status, headers, answer = await self.get(f"{path}{'&' if '?' in path else '?'}follow=false")
        assert (status, headers["content-type"]) == (200, "application/x-ndjson"), answer
        return [json.loads(line) for line in answer.splitlines()]

    def open(self, path: str) -> Stream:
        return Stream(self.address.http + path, self.token)


class Stream:
    """A stream that is read in another thread, line by line."""

    def __init__(self, url: str, token: str) -> None:
        self.url, self.token = url, token
        self.heard: list[Any] = []

    async def __aenter__(self) -> Stream:
        request = urllib.request.Request(self.url, headers={"authorization": f"Bearer {self.token}"})
        self.answer = await asyncio.to_thread(urllib.request.urlopen, request, timeout=HANGS)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.answer.close()

    async def line(self) -> Any:
        raw = await asyncio.to_thread(self.answer.readline)
        if not raw:
            return None
        self.heard.append(json.loads(raw))
        return self.heard[-1]

    async def until(self, kind: str, found: Callable[[Any], bool] = lambda line: True) -> Any:
        while True:
            line = await self.line()
            assert line is not None, f"the stream ended without {kind}"
            if line["t"] == kind and found(line):
                return line


async def play(
    far: Far, table: str, choose: Callable[[Any], str] = lambda line: line["options"][0]
) -> list[Any]:
    """Play a game to its end with the first option, as a stranger's program would."""
    async with far.open(f"/api/bot/tables/{table}") as stream:
        while True:
            line = await stream.line()
            if line["t"] == "decide":
                answer = await far.post(
                    f"/api/bot/tables/{table}/decisions",
                    round=line["round"],
                    number=line["number"],
                    action=choose(line),
                )
                assert answer[0] in (200, 409), answer  # where one answers for all, another may be faster
            if line.get("room", {}).get("state") == "over":
                return stream.heard
