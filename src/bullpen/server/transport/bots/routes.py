"""The routes of the bot API. Every refusal is a typed problem with an HTTP status of its own."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bullpen.core.game import Seat, StaleAction
from bullpen.core.variants import BadOption
from bullpen.games import setup
from bullpen.server.messages.bots import (
    ONLINE,
    Accepted,
    Account,
    Decision,
    Invitation,
    NewBot,
    NewToken,
    Ready,
    Started,
)
from bullpen.server.messages.errors import BadMessage, NoGame, NotYourSeat, OtherRound, TooLarge
from bullpen.server.messages.openapi import description
from bullpen.server.messages.wire import Act, AddBot, ComeBack, Stand, encode
from bullpen.server.seats.tokens import digest, new_token
from bullpen.server.table.live import Live
from bullpen.server.table.online import seating
from bullpen.server.transport.bots.access import Requester, guarded, known_bot, lobby_of, seated
from bullpen.server.transport.bots.stream import BotConnection, Lines, TableConnection

__all__ = ["BOT_ROUTES"]

MOST_TABLES: Final = 64
"""At how many tables a bot may offer to play at a time."""

USUAL_TABLES: Final = 8

T = TypeVar("T")


@guarded
async def account(request: Request) -> Response:
    """Whose token this is."""
    _, _, name = await known_bot(request)
    return answer(Account(name=name))


@guarded
async def bots_online(request: Request) -> Response:
    """The bots that people may challenge, or add to their tables."""
    return answer((await lobby_of(request)).services.online.listed())


@guarded
async def events(request: Request) -> Response:
    """Be online: invitations and challenges, line by line. First come the seats that the bot has already."""
    lobby, hashed, name = await known_bot(request)
    games = offered(request)
    tables = whole(request, "tables", USUAL_TABLES, 1, MOST_TABLES)
    follow = flag(request, "follow")
    online, limiter = lobby.services.online, request.app.state.limiter
    address = limiter.add_connection(request)
    connection = BotConnection({hashed})

    def begin() -> None:
        connection.send(encode(Ready(name=name, games=games, tables=tables)))
        for live in lobby.tables.values():
            held = live.room.held_by({hashed}) if live.room.state != "over" else ()
            for seat in sorted(held):
                kind = Started if live.room.state == "playing" else Invitation
                connection.send(encode(seating(kind, live.room, seat)))
        if follow:
            online.enter(hashed, games, tables, connection)

    def end() -> None:
        online.leave(hashed, connection)
        limiter.remove_connection(address)

    return Lines(connection, lobby.services.clock, begin, end, follow=follow)


@guarded
async def table_stream(request: Request) -> Response:
    """What a seat may know of its table, line by line: a welcome, then news, and what it has to decide."""
    live, hashed = await seated(request)
    since = whole(request, "since", -1, 0, 2**53) if "since" in request.query_params else None
    follow = flag(request, "follow")
    limiter = request.app.state.limiter
    address = limiter.add_connection(request)
    if follow:
        await come_back(live, Requester(live, hashed))
    connection = TableConnection(live, {hashed})

    def begin() -> None:
        for other in list(live.clients):  # a line that the bot has given up, and nobody noticed yet
            if isinstance(other, TableConnection) and other.tokens == connection.tokens:
                other.close()
        live.join(connection, since)

    def end() -> None:
        live.leave(connection)
        limiter.remove_connection(address)

    return Lines(connection, live.services.clock, begin, end, follow=follow)


async def come_back(live: Live, requester: Requester) -> None:
    """Whoever is here again plays again, unless they have left."""
    for seat in requester.seats:
        place = live.room.places[seat]
        if place.away and not place.left:
            await live.execute(requester, ComeBack(seat=seat))


@guarded
async def decide(request: Request) -> Response:
    """Decide; the same decision again is answered in the same way, whatever has happened since."""
    live, hashed = await seated(request)
    decision = decoded(await body(request), Decision)
    requester = Requester(live, hashed)
    seat = own_seat(requester, decision.seat)
    await come_back(live, requester)
    room = live.room
    accepted = Accepted(seat=seat, round=decision.round, number=decision.number, action=decision.action)
    if decision.round != room.round:
        number = room.playing.table.number if room.playing else 0
        raise OtherRound(round=decision.round, current=room.round, number=number)
    try:
        command = Act(seat=seat, number=decision.number, action=decision.action)
        await live.execute(requester, command)
    except (StaleAction, NoGame):
        last = room.decided.get(seat)
        if last is None or (last.number, last.action) != (decision.number, decision.action):
            raise
    return answer(accepted)


@guarded
async def leave(request: Request) -> Response:
    """Decline an invitation or leave a game: the seat is free, or a stand-in plays on."""
    live, hashed = await seated(request)
    requester = Requester(live, hashed)
    for seat in sorted(requester.seats):
        await live.execute(requester, Stand(seat=seat))
    return Response(status_code=204)


@guarded
async def add_own_bot(request: Request) -> Response:
    """The host gives a seat to a bot of their own, and gets the token that holds it."""
    request.app.state.limiter.check_origin(request)
    live, hashed = await seated(request)
    wanted = decoded(await body(request), NewBot)
    token = new_token()
    command = AddBot(seat=wanted.seat, bot=f"{ONLINE}{wanted.name}")
    await live.execute(Requester(live, hashed), command, digest(token))
    name = live.room.places[wanted.seat].name
    return answer(NewToken(table=live.room.id, seat=wanted.seat, name=name, token=token))


async def openapi(request: Request) -> Response:
    return Response(openapi_json(), media_type="application/json")


@cache
def openapi_json() -> bytes:
    return encode(description())


# Requests.


def own_seat(requester: Requester, asked: Seat | None) -> Seat:
    """The seat that is meant: one's own."""
    seat = min(requester.seats) if asked is None else asked
    if seat not in requester.seats:
        raise NotYourSeat(seat=seat + 1)
    return seat


def offered(request: Request) -> list[str]:
    """The games that a bot says it plays, as names of boxes."""
    asked = [part.strip() for part in request.query_params.get("games", "").split(",")]
    return sorted({setup(part).box.name for part in asked[:20] if part})


def whole(request: Request, name: str, usual: int, least: int, most: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) < 17 and least <= int(text) <= most):
        raise BadOption(option=name, value=repr(text), expected=f"{least}..{most}")
    return int(text)


def flag(request: Request, name: str) -> bool:
    text = request.query_params.get(name, "true")
    if text not in ("true", "false"):
        raise BadOption(option=name, value=repr(text), expected="true, false")
    return text == "true"


async def body(request: Request) -> bytes:
    most: int = request.app.state.limiter.limits.message
    sent = b""
    async for chunk in request.stream():
        sent += chunk
        if len(sent) > most:
            raise TooLarge(most=most)
    return sent


def decoded(sent: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(sent, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadMessage from None


def answer(content: object) -> Response:
    return Response(encode(content), media_type="application/json")


BOT_ROUTES: Final = (
    Route("/api/openapi.json", openapi),
    Route("/api/bots/online", bots_online),
    Route("/api/bot", account),
    Route("/api/bot/events", events),
    Route("/api/bot/tables/{table}", table_stream),
    Route("/api/bot/tables/{table}/decisions", decide, methods=["POST"]),
    Route("/api/bot/tables/{table}/leave", leave, methods=["POST"]),
    Route("/api/tables/{table}/bots", add_own_bot, methods=["POST"]),
)
