"""The ASGI application, put together: services, lobby, limits, routes.

Only the wiring and the start and stop of the server are here; requests are answered in ``transport``.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.types import ASGIApp

from bullpen.server.clock import Clock, SystemClock
from bullpen.server.library.shelf import Shelf
from bullpen.server.lobby import DAY, MINUTE, Lifetimes, Lobby
from bullpen.server.seats.bots import BotPool
from bullpen.server.seats.online import OnlineBots
from bullpen.server.seats.registry import BotTokens, bots_file
from bullpen.server.settings import Keep, Settings
from bullpen.server.storage.fanout import Fanout, Local
from bullpen.server.table.services import Services
from bullpen.server.thinking.pool import Pool
from bullpen.server.transport import own_data
from bullpen.server.transport.addresses import KnownNames, Networks
from bullpen.server.transport.guard import Guard
from bullpen.server.transport.headers import SecurityHeaders
from bullpen.server.transport.http import error_handlers, games_json, routes
from bullpen.server.transport.limits import Limiter
from bullpen.server.transport.operations import Readiness, checks, watch

if TYPE_CHECKING:
    from bullpen.server.storage.store import Store

__all__ = ["make_app"]


def make_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    fanout: Fanout | None = None,
    broken: Callable[[Exception], None] | None = None,
    pool: Pool | None = None,
) -> Starlette:
    """The application, with its store at ``settings.data``: a file, or the URL of a database.

    Pages are served at once; requests for a table wait until the store is open. If that fails,
    *broken* is called. *pool*: who thinks for the bots.
    """
    assert settings.data is not None
    place = settings.data
    clock = clock or SystemClock()

    limiter = Limiter(settings.limits, clock.monotonic, KnownNames([settings.host, *settings.name]))

    async def open_lobby() -> Lobby:
        try:
            store = await (await asyncio.to_thread(load_store)).open(place)
        except Exception as error:
            if broken is not None:
                broken(error)
            raise
        bots = BotPool(clock, settings.pace, pool or Pool(clock, settings.thinkers))
        online = OnlineBots(BotTokens(bots_file(place)))
        services = Services(store, clock, bots, fanout or Local(), online)
        lobby = Lobby(services, lifetimes(settings.keep))
        await lobby.open()
        app.state.readiness.checks |= checks(settings, lobby.services)
        return lobby

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().run_in_executor(None, games_json)  # cached before anybody asks
        watching = asyncio.create_task(watch())
        opening = app.state.lobby = asyncio.create_task(open_lobby())
        try:
            yield
        finally:
            app.state.shelf.close()
            watching.cancel()
            await asyncio.wait([opening])
            if opening.exception() is None:
                lobby = opening.result()
                await lobby.close()
                await lobby.services.bots.close()
                await lobby.services.store.close()

    app = Application(
        settings,
        limiter,
        routes=[*own_data.ROUTES, *routes(settings.gallery)],
        lifespan=lifespan,
        exception_handlers=error_handlers(),
    )
    app.state.shelf = Shelf()
    app.state.limiter = limiter
    app.state.settings = settings
    app.state.metrics_readers = Networks(settings.metrics)
    app.state.readiness = Readiness()
    app.state.bot_buckets = {}
    app.state.bot_streams = set()
    return app


def lifetimes(keep: Keep) -> Lifetimes:
    return Lifetimes(
        open=round(keep.tables * DAY),
        finished=round(keep.finished * DAY),
        imports=round(keep.imports * DAY),
        most_imports=keep.most_imports,
        bots_alone=round(keep.bots_alone * MINUTE),
    )


class Application(Starlette):
    """The application with its guard and its headers outside of everything, errors of the server too."""

    def __init__(self, settings: Settings, limiter: Limiter, **more: Any) -> None:
        super().__init__(**more)
        self.settings = settings
        self.limiter = limiter

    def build_middleware_stack(self) -> ASGIApp:
        guarded = Guard(super().build_middleware_stack(), self.limiter, self.settings.base_path)
        return SecurityHeaders(guarded, self.settings.base_path)


def load_store() -> type[Store]:
    """Import the store late: its libraries are slow to load."""
    from bullpen.server.storage.store import Store

    return Store
