"""The web application: pages, questions and answers over HTTP, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from bullpen.core.game import Refusal
from bullpen.games import boxes
from bullpen.server.clock import Clock, WallClock
from bullpen.server.library import replays, rulebook
from bullpen.server.library.catalogue import describe
from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import (
    BadMessage,
    NoSuchGame,
    NoSuchTable,
    TooFast,
    TooLarge,
    TooManyTables,
    Trouble,
    WrongOrigin,
    problem,
)
from bullpen.server.messages.http import Create, Found
from bullpen.server.messages.wire import encode
from bullpen.server.seats.bots import Players, levels
from bullpen.server.seats.tokens import new_id
from bullpen.server.storage.fanout import Fanout, Local
from bullpen.server.table.live import House
from bullpen.server.table.log import unpack
from bullpen.server.transport.headers import SecurityHeaders
from bullpen.server.transport.limits import Gate, Limits
from bullpen.server.transport.websocket import door
from bullpen.text.transcript import format_transcript

if TYPE_CHECKING:
    from bullpen.server.storage.store import Store

__all__ = ["make_app"]

STATIC: Final = Path(__file__).parent / "static"
"""The browser client, built."""

STATUS: Final[dict[type[Refusal], int]] = {
    NoSuchTable: 404,
    NoSuchGame: 404,
    TooFast: 429,
    TooManyTables: 429,
    TooLarge: 413,
    WrongOrigin: 403,
    Trouble: 500,
}

UNBUILT: Final = (
    "<!doctype html><title>Bullpen</title><p>The browser client is not built yet: "
    "run <code>npm ci</code> and <code>npm run build</code> in <code>client</code>."
)

journal = logging.getLogger("bullpen.app")

T = TypeVar("T")


def make_app(
    place: str | Path,
    *,
    clock: Clock | None = None,
    limits: Limits | None = None,
    pace: int = 900,
    fanout: Fanout | None = None,
    broken: Callable[[Exception], None] | None = None,
) -> Starlette:
    """The application, with its store at this place: a file, or the URL of a database.

    Pages are served at once. Whoever asks for a table waits until the store is open; *broken* is told if that
    fails.
    """
    clock = clock or WallClock()

    async def open_lobby() -> Lobby:
        try:
            store = await (await asyncio.to_thread(load_store)).open(place)
        except Exception as error:
            if broken is not None:
                broken(error)
            raise
        lobby = Lobby(House(store, clock, Players(clock, pace), fanout or Local()))
        await lobby.open()
        return lobby

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().run_in_executor(None, shelf)  # ready before anybody asks
        opening = app.state.lobby = asyncio.create_task(open_lobby())
        try:
            yield
        finally:
            await asyncio.wait([opening])
            if opening.exception() is None:
                lobby = opening.result()
                await lobby.close()
                lobby.house.players.close()
                await lobby.house.store.close()

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={Refusal: refused, 404: missing, 500: failed},
    )
    app.state.gate = Gate(limits or Limits(), clock.now)
    return app


def load_store() -> type[Store]:
    from bullpen.server.storage.store import Store

    return Store


async def lobby_of(request: Request) -> Lobby:
    lobby: Lobby = await asyncio.shield(request.app.state.lobby)
    return lobby


def routes() -> list[Any]:
    return [
        Route("/health", health),
        Route("/api/games", games),
        Route("/api/bots", list_bots),
        Route("/api/tables", list_tables, methods=["GET"]),
        Route("/api/tables", create_table, methods=["POST"]),
        Route("/api/code/{code}", find_code),
        Route("/api/rules/{slug}", rules),
        Route("/api/pictures/{name}", picture),
        Route("/api/replay/{table}/{n:int}.txt", transcript),
        Route("/api/replay/{table}/{n:int}", replay),
        Route("/api/replays", keep_replay, methods=["POST"]),
        Route("/api/qr/{table}.svg", qr),
        WebSocketRoute("/ws/{table}", door),
        Route("/api/{rest:path}", missing),
        Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
        Route("/{path:path}", page),
    ]


def answer(content: object) -> Response:
    return Response(encode(content), media_type="application/json")


# Errors: typed, and never a traceback.


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    status = STATUS.get(type(error), 400)
    return Response(encode(problem(error)), status, media_type="application/json")


async def missing(request: Request, error: Exception | None = None) -> Response:
    return Response(encode(problem(NoSuchTable())), 404, media_type="application/json")


async def failed(request: Request, error: Exception) -> Response:
    return Response(encode(problem(Trouble())), 500, media_type="application/json")


# Tables.


async def health(request: Request) -> Response:
    lobby = await lobby_of(request)
    connections = sum(len(live.clients) for live in lobby.tables.values())
    return answer({"status": "ok", "tables": len(lobby.tables), "connections": connections})


async def games(request: Request) -> Response:
    return Response(await asyncio.to_thread(shelf), media_type="application/json")


async def list_bots(request: Request) -> Response:
    return Response(await asyncio.to_thread(players), media_type="application/json")


@cache
def shelf() -> bytes:
    """The games, described once: reading all the words takes a moment."""
    return encode([describe(box) for box in boxes().values()])


@cache
def players() -> bytes:
    return encode(levels())


async def list_tables(request: Request) -> Response:
    lobby = await lobby_of(request)
    return answer(lobby.public())


async def create_table(request: Request) -> Response:
    gate: Gate = request.app.state.gate
    gate.check_origin(request)
    wish = decoded(await body(request, gate.limits.body), Create)
    gate.open_table(request)
    lobby = await lobby_of(request)
    return answer(await lobby.create(wish))


async def find_code(request: Request) -> Response:
    request.app.state.gate.ask(request)
    lobby = await lobby_of(request)
    return answer(Found(id=await lobby.find_code(request.path_params["code"])))


async def qr(request: Request) -> Response:
    """The link to a table, for the camera of a phone."""
    import segno

    link = str(request.base_url.replace(path=f"/t/{request.path_params['table'][:40]}"))
    picture = segno.make(link, micro=False).svg_inline(scale=4, border=2, dark="#000", light="#fff")
    return Response(picture.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), media_type=SVG)


SVG: Final = "image/svg+xml"


# Rules pages and replays.


async def rules(request: Request) -> Response:
    slug, lang = request.path_params["slug"], request.query_params.get("lang", "en")
    return answer(rulebook.rules_page(slug, lang if lang in ("pl", "en", "de") else "en"))


async def picture(request: Request) -> Response:
    return Response(rulebook.picture(request.path_params["name"]), media_type=SVG)


async def replay(request: Request) -> Response:
    request.app.state.gate.ask(request)
    table, n = request.path_params["table"], request.path_params["n"]
    asked = request.query_params.get("seat", "")
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else None
    game = await finished(request, table, n)
    return answer(await asyncio.to_thread(replays.steps, game, table, n, seat))


async def transcript(request: Request) -> Response:
    request.app.state.gate.ask(request)
    table, n = request.path_params["table"], request.path_params["n"]
    game = await finished(request, table, n)
    text = await asyncio.to_thread(format_transcript, game.transcript)
    headers = {"content-disposition": f'attachment; filename="bullpen-{n}.txt"'}
    return PlainTextResponse(text, headers=headers)


async def finished(request: Request, table: str, n: int) -> replays.Finished:
    """A finished game of a table, or an imported one."""
    store = (await lobby_of(request)).house.store
    kept = await store.transcript(table) if n == 1 else None
    if kept is not None:
        return await asyncio.to_thread(replays.imported, kept)
    entries = [unpack(entry) for entry in await store.read(table)]
    return await asyncio.to_thread(replays.finished, entries, n)


async def keep_replay(request: Request) -> Response:
    """Keep a transcript from elsewhere, once it is checked."""
    gate: Gate = request.app.state.gate
    gate.check_origin(request)
    gate.open_table(request)
    sent = await body(request, gate.limits.transcript)
    try:
        text = sent.decode()
    except UnicodeDecodeError:
        raise BadMessage from None
    await asyncio.to_thread(replays.imported, text)
    house = (await lobby_of(request)).house
    id = new_id()
    await house.store.keep(id, house.clock.now(), text)
    return answer(Found(id=id))


async def body(request: Request, most: int) -> bytes:
    """What was posted, if it is not too much."""
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


# The client.


async def page(request: Request) -> Response:
    """A file of the client, or its one page, which finds its own way by the address."""
    path = request.path_params["path"]
    file = STATIC / path
    if path and "/" not in path and not path.startswith(".") and file.is_file():
        return FileResponse(file)
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT)
    return FileResponse(index, headers={"cache-control": "no-cache"})
