"""HTTP: the routes, the JSON API, and the files of the browser client.

``app`` puts the server together; what answers a request is here, beside the WebSocket endpoint.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeVar
from urllib.parse import quote

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from bullpen.core.game import Refusal
from bullpen.games import boxes
from bullpen.server.library import lessons, replays, rulebook
from bullpen.server.library.catalogue import describe
from bullpen.server.library.gallery import play_turn, show, specimens
from bullpen.server.library.shelf import Shelf
from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import (
    BadMessage,
    NoSuchTable,
    TooLarge,
    Trouble,
    problem,
    status_of,
)
from bullpen.server.messages.http import Create, Found, Held
from bullpen.server.messages.wire import encode
from bullpen.server.seats.bots import levels
from bullpen.server.seats.tokens import new_id
from bullpen.server.storage import Unavailable
from bullpen.server.table.loading import unpack_all
from bullpen.server.transport.bots import BOT_ROUTES
from bullpen.server.transport.files import page
from bullpen.server.transport.limits import Limiter
from bullpen.server.transport.operations import OPERATIONS
from bullpen.server.transport.websocket import endpoint
from bullpen.text.transcript import format_transcript
from bullpen.words import LANGUAGES

__all__ = [
    *("answer", "body", "decoded", "error_handlers", "games_json", "limiter_of", "lobby_of", "routes"),
    "shelf_of",
]

SVG: Final = "image/svg+xml"

T = TypeVar("T")


class Number(Convertor[int]):
    """A number in a path, of a length that is one."""

    regex = "[0-9]{1,6}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", Number())


def routes(gallery: bool = False) -> list[Any]:
    return [
        *(GALLERY if gallery else ()),
        *OPERATIONS,
        *BOT_ROUTES,
        Route("/api/games", games),
        Route("/api/bots", list_bots),
        Route("/api/tables", list_tables, methods=["GET"]),
        Route("/api/tables", create_table, methods=["POST"]),
        Route("/api/mine", my_tables, methods=["POST"]),
        Route("/api/code/{code}", find_code),
        Route("/api/rules/{slug}", rules),
        Route("/api/pictures/{name}", picture),
        Route("/api/lessons", list_lessons),
        Route("/api/lesson/{slug}", lesson),
        Route("/api/replay/{table}/{n:number}.txt", transcript),
        Route("/api/replay/{table}/{n:number}.svg", final_picture),
        Route("/api/replay/{table}/{n:number}", replay),
        Route("/api/replays", import_replay, methods=["POST"]),
        Route("/api/qr/{table}.svg", qr),
        WebSocketRoute("/ws/{table}", endpoint),
        Route("/api/{rest:path}", missing),
        Route("/{path:path}", page),
    ]


async def list_specimens(request: Request) -> Response:
    return answer(await asyncio.to_thread(specimens))


async def specimen(request: Request) -> Response:
    """A position as the page of a table gets it (``table``), or what happens next there (``turn``)."""
    position, seat = request.query_params.get("position", ""), request.query_params.get("seat", "")
    seen = int(seat) - 1 if seat.isascii() and seat.isdigit() else None
    ask = play_turn if request.path_params["what"] == "turn" else show
    return answer(await asyncio.to_thread(ask, position, seen))


GALLERY: Final = (
    Route("/api/gallery", list_specimens),
    Route("/api/gallery/{what:str}", specimen),
)


async def lobby_of(request: Request) -> Lobby:
    """The lobby, as soon as the store is open."""
    lobby: Lobby = await asyncio.shield(request.app.state.lobby)
    return lobby


def limiter_of(request: Request) -> Limiter:
    limiter: Limiter = request.app.state.limiter
    return limiter


def shelf_of(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def answer(content: object) -> Response:
    return Response(encode(content), media_type="application/json")


# Errors: a Problem with its HTTP status, never a traceback.


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    status = 503 if isinstance(error, Unavailable) else status_of(error)
    return Response(encode(problem(error)), status, media_type="application/json")


async def missing(request: Request, error: Exception | None = None) -> Response:
    return Response(encode(problem(NoSuchTable())), 404, media_type="application/json")


async def failed(request: Request, error: Exception) -> Response:
    return Response(encode(problem(Trouble())), 500, media_type="application/json")


def error_handlers() -> Mapping[Any, Callable[..., Any]]:
    return {Refusal: refused, 404: missing, 500: failed}


# Tables.


async def games(request: Request) -> Response:
    return Response(await asyncio.to_thread(games_json), media_type="application/json")


async def list_bots(request: Request) -> Response:
    return Response(await asyncio.to_thread(bots_json), media_type="application/json")


@cache
def games_json() -> bytes:
    """The catalogue of games, encoded once: reading all languages takes a moment."""
    return encode([describe(box) for box in boxes().values()])


@cache
def bots_json() -> bytes:
    return encode(levels())


async def list_tables(request: Request) -> Response:
    lobby = await lobby_of(request)
    return answer(lobby.public())


async def create_table(request: Request) -> Response:
    limiter = limiter_of(request)
    limiter.check_origin(request)
    wanted = decoded(await body(request, limiter.limits.body), Create)
    limiter.check_new_table(request)
    lobby = await lobby_of(request)
    return answer(await lobby.create(wanted))


async def my_tables(request: Request) -> Response:
    """What became of the tables whose seats a browser holds: it shows its own secrets, and only those."""
    limiter = limiter_of(request)
    limiter.check_origin(request)
    limiter.check_request(request)
    held = decoded(await body(request, limiter.limits.held), Held)
    lobby = await lobby_of(request)
    return answer(await lobby.mine(held.tables))


async def find_code(request: Request) -> Response:
    limiter = limiter_of(request)
    limiter.check_request(request)
    limiter.check_code(request)
    lobby = await lobby_of(request)
    try:
        return answer(Found(id=await lobby.find_code(request.path_params["code"])))
    except NoSuchTable:
        limiter.wrong_code(request)
        raise


async def qr(request: Request) -> Response:
    """The link to a table as a QR code."""
    import segno

    link = f"{request.base_url}t/{quote(request.path_params['table'][:40])}"
    picture = segno.make(link, micro=False).svg_inline(scale=4, border=2, dark="#000", light="#fff")
    return Response(picture.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), media_type=SVG)


# Rules pages, lessons and replays.


async def rules(request: Request) -> Response:
    slug, lang = request.path_params["slug"], request.query_params.get("lang", "en")
    return answer(rulebook.rules_page(slug, lang if lang in LANGUAGES else "en"))


async def picture(request: Request) -> Response:
    return Response(rulebook.picture(request.path_params["name"]), media_type=SVG)


async def list_lessons(request: Request) -> Response:
    return Response(await asyncio.to_thread(lessons.lessons_json), media_type="application/json")


async def lesson(request: Request) -> Response:
    worked_out = await asyncio.to_thread(lessons.lesson_json, request.path_params["slug"])
    return Response(worked_out, media_type="application/json")


async def replay(request: Request) -> Response:
    asked = request.query_params.get("seat", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None

    def make(game: replays.Finished, table: str, n: int) -> bytes:
        return encode(replays.steps(game, table, n, seat))

    made = await from_shelf(request, "spectator" if seat is None else f"seat {seat}", make)
    return Response(made, media_type="application/json")


async def transcript(request: Request) -> Response:
    made = await from_shelf(request, "text", lambda game, *_: format_transcript(game.transcript).encode())
    headers = {"content-disposition": f'attachment; filename="bullpen-{request.path_params["n"]}.txt"'}
    return PlainTextResponse(made, headers=headers)


async def final_picture(request: Request) -> Response:
    made = await from_shelf(request, "picture", lambda game, *_: replays.final_picture(game).encode())
    return Response(made, media_type=SVG)


async def from_shelf(
    request: Request, what: str, make: Callable[[replays.Finished, str, int], bytes]
) -> bytes:
    """Something about a finished game of a table, or an imported one. To look at it counts as interest."""
    limiter_of(request).check_request(request)
    lobby, table, n = await lobby_of(request), request.path_params["table"], request.path_params["n"]
    store = lobby.services.store

    async def read() -> str | list[bytes]:
        kept = await store.read_import(table) if n == 1 else None
        return await store.read(table) if kept is None else kept

    def work(kept: str | list[bytes]) -> bytes:
        if isinstance(kept, str):
            return make(replays.imported(kept), table, n)
        return make(replays.finished(unpack_all(kept), n), table, n)

    made = await shelf_of(request).get((table, n, what), read, work)
    lobby.looked_at.add(table)
    return made


async def import_replay(request: Request) -> Response:
    """Check a transcript against the rules and store it."""
    limiter = limiter_of(request)
    limiter.check_origin(request)
    limiter.check_new_table(request)
    limiter.check_import()
    async with limiter.imports:
        sent = await body(request, limiter.limits.transcript)
        try:
            text = sent.decode()
        except UnicodeDecodeError:
            raise BadMessage from None
        if "\0" in text:  # PostgreSQL has no text with it
            raise BadMessage
        shelf = shelf_of(request)
        shelf.check_room()
        kept = await shelf.run(lambda given: replays.check_import(given).encode(), text)
        services = (await lobby_of(request)).services
        id = new_id()
        await services.store.add_import(id, services.clock.now(), kept.decode())
    return answer(Found(id=id))


async def body(request: Request, most: int) -> bytes:
    """The request body, up to a limit."""
    declared = request.headers.get("content-length", "")
    if len(declared) > 12 or (declared.isdigit() and int(declared) > most):
        raise TooLarge(most=most)
    sent = bytearray()
    try:
        async for chunk in request.stream():
            sent += chunk
            if len(sent) > most:
                raise TooLarge(most=most)
    except ClientDisconnect:
        raise BadMessage from None  # nobody hears it
    return bytes(sent)


def decoded(sent: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(sent, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadMessage from None
