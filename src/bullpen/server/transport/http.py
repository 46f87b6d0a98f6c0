"""HTTP: the routes, the JSON API, and the files of the browser client.

``app`` puts the server together; what answers a request is here, beside the WebSocket endpoint.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from bullpen.core.game import Refusal
from bullpen.games import boxes
from bullpen.server.library import lessons, replays, rulebook
from bullpen.server.library.catalogue import describe
from bullpen.server.library.gallery import play_turn, show, specimens
from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import (
    BadMessage,
    NoSuchGame,
    NoSuchLesson,
    NoSuchTable,
    TooFast,
    TooLarge,
    TooManyTables,
    Trouble,
    WrongOrigin,
    problem,
)
from bullpen.server.messages.http import Create, Found, Held
from bullpen.server.messages.wire import encode
from bullpen.server.seats.bots import levels
from bullpen.server.seats.tokens import new_id
from bullpen.server.table.log import unpack
from bullpen.server.transport.limits import Limiter
from bullpen.server.transport.websocket import endpoint
from bullpen.text.transcript import format_transcript
from bullpen.words import LANGUAGES

__all__ = ["STATIC", "error_handlers", "games_json", "routes"]

STATIC: Final = Path(__file__).parents[1] / "static"
"""The browser client, built."""

STATUS: Final[dict[type[Refusal], int]] = {
    NoSuchTable: 404,
    NoSuchGame: 404,
    NoSuchLesson: 404,
    TooFast: 429,
    TooManyTables: 429,
    TooLarge: 413,
    WrongOrigin: 403,
    Trouble: 500,
}
"""The HTTP status of a refusal; 400 for the others."""

UNBUILT: Final = (
    "<!doctype html><title>Bullpen</title><p>The browser client is not built yet: "
    "run <code>npm ci</code> and <code>npm run build</code> in <code>client</code>."
)

SVG: Final = "image/svg+xml"

T = TypeVar("T")


def routes(gallery: bool = False) -> list[Any]:
    return [
        *(GALLERY if gallery else ()),
        Route("/health", health),
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
        Route("/api/replay/{table}/{n:int}.txt", transcript),
        Route("/api/replay/{table}/{n:int}.svg", final_picture),
        Route("/api/replay/{table}/{n:int}", replay),
        Route("/api/replays", import_replay, methods=["POST"]),
        Route("/api/qr/{table}.svg", qr),
        WebSocketRoute("/ws/{table}", endpoint),
        Route("/api/{rest:path}", missing),
        Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
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


def answer(content: object) -> Response:
    return Response(encode(content), media_type="application/json")


# Errors: a Problem with its HTTP status, never a traceback.


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    status = STATUS.get(type(error), 400)
    return Response(encode(problem(error)), status, media_type="application/json")


async def missing(request: Request, error: Exception | None = None) -> Response:
    return Response(encode(problem(NoSuchTable())), 404, media_type="application/json")


async def failed(request: Request, error: Exception) -> Response:
    return Response(encode(problem(Trouble())), 500, media_type="application/json")


def error_handlers() -> Mapping[Any, Callable[..., Any]]:
    return {Refusal: refused, 404: missing, 500: failed}


# Tables.


async def health(request: Request) -> Response:
    lobby = await lobby_of(request)
    connections = sum(len(live.clients) for live in lobby.tables.values())
    return answer({"status": "ok", "tables": len(lobby.tables), "connections": connections})


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
    limiter_of(request).check_request(request)
    lobby = await lobby_of(request)
    return answer(Found(id=await lobby.find_code(request.path_params["code"])))


async def qr(request: Request) -> Response:
    """The link to a table as a QR code."""
    import segno

    link = str(request.base_url.replace(path=f"/t/{request.path_params['table'][:40]}"))
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
    limiter_of(request).check_request(request)
    table, n = request.path_params["table"], request.path_params["n"]
    asked = request.query_params.get("seat", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None
    game = await finished(request, table, n)
    return answer(await asyncio.to_thread(replays.steps, game, table, n, seat))


async def transcript(request: Request) -> Response:
    limiter_of(request).check_request(request)
    table, n = request.path_params["table"], request.path_params["n"]
    game = await finished(request, table, n)
    text = await asyncio.to_thread(format_transcript, game.transcript)
    headers = {"content-disposition": f'attachment; filename="bullpen-{n}.txt"'}
    return PlainTextResponse(text, headers=headers)


async def final_picture(request: Request) -> Response:
    limiter_of(request).check_request(request)
    game = await finished(request, request.path_params["table"], request.path_params["n"])
    return Response(await asyncio.to_thread(replays.final_picture, game), media_type=SVG)


async def finished(request: Request, table: str, n: int) -> replays.Finished:
    """A finished game of a table, or an imported one."""
    store = (await lobby_of(request)).services.store
    kept = await store.read_import(table) if n == 1 else None
    if kept is not None:
        return await asyncio.to_thread(replays.imported, kept)
    entries = [unpack(entry) for entry in await store.read(table)]
    return await asyncio.to_thread(replays.finished, entries, n)


async def import_replay(request: Request) -> Response:
    """Check a transcript against the rules and store it."""
    limiter = limiter_of(request)
    limiter.check_origin(request)
    limiter.check_new_table(request)
    sent = await body(request, limiter.limits.transcript)
    try:
        text = sent.decode()
    except UnicodeDecodeError:
        raise BadMessage from None
    await asyncio.to_thread(replays.imported, text)
    services = (await lobby_of(request)).services
    id = new_id()
    await services.store.add_import(id, services.clock.now(), text)
    return answer(Found(id=id))


async def body(request: Request, most: int) -> bytes:
    """The request body, up to a limit."""
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


# The browser client.


async def page(request: Request) -> Response:
    """A file of the client; any other path gets its single page, which routes by the address itself."""
    path = request.path_params["path"]
    file = STATIC / path
    if path and "/" not in path and not path.startswith(".") and file.is_file():
        return FileResponse(file)
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT)
    return FileResponse(index, headers={"cache-control": "no-cache"})
