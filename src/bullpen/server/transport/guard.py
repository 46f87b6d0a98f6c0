"""What every request has to pass before anything else looks at it: rate, host, path."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final
from urllib.parse import unquote_to_bytes

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bullpen.core.game import Refusal
from bullpen.server.messages.errors import BadPath, TooFast, UnknownHost, problem, status_of
from bullpen.server.messages.wire import encode
from bullpen.server.metrics import refuse
from bullpen.server.transport.limits import Limiter
from bullpen.words import LANGUAGES, Words

__all__ = ["PROBES", "Guard"]

MAX_PATH: Final = 1_000
"""Bytes of a path with its query; ours are shorter."""

PROBES: Final = ("/health", "/ready", "/metrics")
"""Asked by programs beside the server, under whatever name they know it, and as often as they like."""


class Guard:
    """ASGI middleware that refuses what cannot be meant, and puts every path under the base path."""

    def __init__(self, app: ASGIApp, limiter: Limiter, base_path: str) -> None:
        self.app = app
        self.limiter = limiter
        self.base_path = base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            if scope["path"] not in PROBES:
                self.check(HTTPConnection(scope))
        except Refusal as refusal:
            await self.refuse(refusal, scope, receive, send)
            return
        await self.app(self.based(scope), receive, send)

    def check(self, request: HTTPConnection) -> None:
        self.limiter.check_hit(request)
        host = request.headers.get("host", "")
        if host not in self.limiter.names:
            refuse("unknown hosts")
            raise UnknownHost(host=host[:100])
        raw: bytes = request.scope.get("raw_path") or request.scope["path"].encode()
        if len(raw) + len(request.scope["query_string"]) > MAX_PATH or not is_text(raw):
            refuse("bad paths")
            raise BadPath

    def based(self, scope: Scope) -> Scope:
        """The scope under the base path, whether the proxy in front passed it on or took it away."""
        base, path = self.base_path, scope["path"]
        if not base:
            return scope
        return {
            **scope,
            "root_path": base,
            "path": path if path == base or path.startswith(f"{base}/") else base + path,
        }

    async def refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        status, request = status_of(refusal), HTTPConnection(scope)
        if "text/html" in request.headers.get("accept", "") and not isinstance(refusal, TooFast):
            answer = Response(readable(refusal, request), status, media_type="text/html")
        else:
            answer = Response(encode(problem(refusal)), status, media_type="application/json")
        await answer(scope, receive, send)


def readable(refusal: Refusal, request: HTTPConnection) -> str:
    """A refusal for whoever typed the address into a browser, in their language."""
    asked = request.headers.get("accept-language", "")[:2].lower()
    said = escape(words(asked if asked in LANGUAGES else "en").error(refusal))
    return f"<!doctype html><meta charset=utf-8><title>Bullpen</title><h1>Bullpen</h1><p>{said}</p>"


@cache
def words(lang: str) -> Words:
    return Words(lang)


def is_text(path: bytes) -> bool:
    """Whether the escapes of a path are whole, and spell text without control characters."""
    if re.search(rb"%(?![0-9a-fA-F]{2})", path):
        return False
    try:
        return unquote_to_bytes(path).decode().isprintable()
    except UnicodeDecodeError:
        return False
