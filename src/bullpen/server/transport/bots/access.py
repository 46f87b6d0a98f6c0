"""Who may do what: bearer tokens, how often, and the HTTP status of a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from math import ceil
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bullpen.core.game import Refusal, StaleAction
from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import (
    BotTooFast,
    GameRunning,
    NoGame,
    NoSuchTable,
    NotHost,
    NoToken,
    NotSeated,
    NotYourSeat,
    OtherRound,
    SeatTaken,
    TooFast,
    TooLarge,
    TooManySockets,
    UnknownToken,
    WrongOrigin,
    problem,
)
from bullpen.server.messages.wire import encode
from bullpen.server.seats.tokens import digest
from bullpen.server.table.live import Live
from bullpen.server.transport.limits import Limiter, TokenBucket

__all__ = ["Requester", "guarded", "known_bot", "lobby_of", "seated"]

STATUS: Final[dict[type[Refusal], int]] = {
    NoToken: 401,
    UnknownToken: 401,
    NotSeated: 403,
    NotYourSeat: 403,
    NotHost: 403,
    WrongOrigin: 403,
    NoSuchTable: 404,
    StaleAction: 409,
    OtherRound: 409,
    NoGame: 409,
    GameRunning: 409,
    SeatTaken: 409,
    TooLarge: 413,
    BotTooFast: 429,
    TooFast: 429,
    TooManySockets: 429,
}
"""The HTTP status of a refusal; 400 for the others."""

MAX_TOKEN: Final = 100
MAX_BUCKETS: Final = 10_000

Handler = Callable[[Request], Awaitable[Response]]


class Requester:
    """Whoever sent one request, as a client of its table. What the table tells it goes nowhere."""

    def __init__(self, live: Live, hashed: str) -> None:
        self.tokens = {hashed}
        self.seats = live.room.held_by(self.tokens)
        self.typed: int | None = None

    def send(self, message: bytes) -> None:
        """The answer to the request says it."""

    def close(self) -> None:
        """There is nothing to close."""


def guarded(handler: Handler) -> Handler:
    """Answer a refusal with its status, and with the headers that clients of HTTP look for."""

    @wraps(handler)
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            status = STATUS.get(type(refusal), 400)
            headers = {}
            if status == 401:
                headers["www-authenticate"] = "Bearer"
            if status == 429:
                headers["retry-after"] = str(refusal.facts.get("seconds", 1))
            return Response(encode(problem(refusal)), status, headers, "application/json")

    return answered


async def lobby_of(request: Request) -> Lobby:
    """The lobby, as soon as the store is open."""
    lobby: Lobby = await asyncio.shield(request.app.state.lobby)
    return lobby


def bearer(request: Request) -> str:
    """The hash of the token that a request shows."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise NoToken
    if len(token) > MAX_TOKEN:
        raise UnknownToken
    return digest(token.strip())


def pace(request: Request, hashed: str) -> None:
    """Count a request against its token: as many as a browser may send messages."""
    limiter: Limiter = request.app.state.limiter
    buckets: dict[str, TokenBucket] = request.app.state.bot_buckets
    if len(buckets) > MAX_BUCKETS:
        buckets.clear()
    bucket = buckets.setdefault(hashed, limiter.message_bucket())
    if not bucket.take(limiter.now()):
        raise BotTooFast(seconds=max(1, ceil((1 - bucket.left) / bucket.per_second)))


async def known_bot(request: Request) -> tuple[Lobby, str, str]:
    """The bot of a token that the owner of this server made: the lobby, the token's hash and the name."""
    hashed, lobby = bearer(request), await lobby_of(request)
    name = lobby.services.online.tokens.name_of(hashed)
    if name is None:
        refuse_stranger(request)
    pace(request, hashed)
    assert name is not None
    return lobby, hashed, name


async def seated(request: Request) -> tuple[Live, str]:
    """The table that a request is about, at which its token holds a seat; and the token's hash."""
    hashed, lobby = bearer(request), await lobby_of(request)
    known = lobby.services.online.tokens.name_of(hashed) is not None
    if not known:
        request.app.state.limiter.check_request(request)
    live = await lobby.find(request.path_params["table"])
    if not live.room.held_by({hashed}):
        if not known and hashed not in live.room.removed:
            raise UnknownToken
        raise NotSeated
    pace(request, hashed)
    return live, hashed


def refuse_stranger(request: Request) -> None:
    """Nobody tries out tokens quickly."""
    request.app.state.limiter.check_request(request)
    raise UnknownToken
