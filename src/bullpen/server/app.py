"""The ASGI application, put together: services, lobby, limits, routes.

Only the wiring and the start and stop of the server are here; requests are answered in ``transport``.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware

from bullpen.server.clock import Clock, WallClock
from bullpen.server.lobby import Lobby
from bullpen.server.seats.bots import BotPool
from bullpen.server.seats.online import OnlineBots
from bullpen.server.seats.registry import BotTokens, bots_file
from bullpen.server.storage.fanout import Fanout, Local
from bullpen.server.table.services import Services
from bullpen.server.transport.headers import SecurityHeaders
from bullpen.server.transport.http import error_handlers, games_json, routes
from bullpen.server.transport.limits import Limiter, Limits

if TYPE_CHECKING:
    from bullpen.server.storage.store import Store

__all__ = ["make_app"]


def make_app(
    place: str | Path,
    *,
    clock: Clock | None = None,
    limits: Limits | None = None,
    pace: int = 900,
    fanout: Fanout | None = None,
    broken: Callable[[Exception], None] | None = None,
    gallery: bool = False,
) -> Starlette:
    """The application, with its store at this place: a file, or the URL of a database.

    Pages are served at once; requests for a table wait until the store is open. *broken* is called if that
    fails. *gallery*: show positions to developers, under ``/gallery``.
    """
    clock = clock or WallClock()

    async def open_lobby() -> Lobby:
        try:
            store = await (await asyncio.to_thread(load_store)).open(place)
        except Exception as error:
            if broken is not None:
                broken(error)
            raise
        online = OnlineBots(BotTokens(bots_file(place)))
        lobby = Lobby(Services(store, clock, BotPool(clock, pace), fanout or Local(), online))
        await lobby.open()
        return lobby

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().run_in_executor(None, games_json)  # cached before anybody asks
        opening = app.state.lobby = asyncio.create_task(open_lobby())
        try:
            yield
        finally:
            await asyncio.wait([opening])
            if opening.exception() is None:
                lobby = opening.result()
                await lobby.close()
                lobby.services.bots.close()
                await lobby.services.store.close()

    app = Starlette(
        routes=routes(gallery),
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers=error_handlers(),
    )
    app.state.limiter = Limiter(limits or Limits(), clock.now)
    app.state.bot_buckets = {}
    app.state.bot_streams = set()
    return app


def load_store() -> type[Store]:
    """Import the store late: its libraries are slow to load."""
    from bullpen.server.storage.store import Store

    return Store
