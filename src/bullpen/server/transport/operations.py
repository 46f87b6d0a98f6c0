"""For those who run the server: is it alive, is it ready, and what has it done."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import NoSuchFile
from bullpen.server.messages.wire import encode
from bullpen.server.metrics import counter, gauge, histogram, prometheus_text
from bullpen.server.settings import Settings
from bullpen.server.table.services import Services
from bullpen.server.transport.addresses import Networks

__all__ = ["LAG", "OPERATIONS", "Check", "Readiness", "checks", "watch"]

Check = Callable[[], Awaitable[None]]
"""Something that the server needs to be ready; it raises an error that says what is missing."""

CHECK_SECONDS: Final = 2.0
"""A check that takes longer has failed."""

LOOK_EVERY: Final = 1.0
"""Seconds for which what the checks have found is told again."""

MEGABYTE: Final = 1_000_000

LAG: Final = histogram("bullpen_event_loop_lag_seconds", "How late the event loop is with what is due.")
TABLES: Final = gauge("bullpen_tables", "Tables in memory.")
SOCKETS: Final = gauge("bullpen_sockets", "Connections to tables.")
WAITING: Final = gauge("bullpen_bots_waiting", "Decisions of bots that wait for a process.")
THINKING: Final = counter("bullpen_bots_total", "What bots have done, and what was wrong with it.", "what")

STUCK: Final = 60_000
"""Milliseconds: when a bot's decision has waited for longer, bots do not answer."""

logger = logging.getLogger(__name__)


class BotsStuck(Exception):
    """The processes that think do not keep up."""


class NotEnoughSpace(Exception):
    """The disk with the tables is nearly full."""


async def health(request: Request) -> Response:
    """The process is alive and answers. It says nothing about the database: see ``ready``."""
    lobby = lobby_of(request.app)
    tables = len(lobby.tables) if lobby else 0
    return answer({"status": "ok", "tables": tables, "connections": sockets(lobby)})


async def ready(request: Request) -> Response:
    """Whether people can play: each check by its name, and "ok" or what is missing."""
    lobby = lobby_of(request.app)
    if lobby is None:
        return answer({"status": "starting", "checks": {}}, 503)
    readiness: Readiness = request.app.state.readiness
    found = await readiness.look()
    well = all(said == "ok" for said in found.values())
    return answer({"status": "ok" if well else "trouble", "checks": found}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    """All that is counted, for Prometheus; strangers do not see it."""
    allowed: Networks = request.app.state.metrics_readers
    if request.client is None or request.client.host not in allowed:
        raise NoSuchFile
    lobby = lobby_of(request.app)
    TABLES.set(len(lobby.tables) if lobby else 0)
    SOCKETS.set(sockets(lobby))
    if lobby is not None:
        pool = lobby.services.bots.pool
        WAITING.set(len(pool.queue))
        THINKING.values.update(pool.tally.snapshot())
    return PlainTextResponse(prometheus_text(), media_type="text/plain; version=0.0.4")


OPERATIONS: Final = (Route("/health", health), Route("/ready", ready), Route("/metrics", metrics))


class Readiness:
    """The checks by their names, made at most once a second however many ask: they write to the database."""

    def __init__(self) -> None:
        self.checks: dict[str, Check] = {}
        self.made = -LOOK_EVERY
        self.looking: asyncio.Future[list[str]] | None = None

    async def look(self) -> dict[str, str]:
        now = asyncio.get_running_loop().time()
        if self.looking is None or (self.looking.done() and now - self.made >= LOOK_EVERY):
            self.looking = asyncio.ensure_future(self.results())
            self.made = now
        return dict(zip(self.checks, await asyncio.shield(self.looking), strict=False))

    async def results(self) -> list[str]:
        return list(await asyncio.gather(*(result(check) for check in self.checks.values())))


def lobby_of(app: Starlette) -> Lobby | None:
    """The lobby, if the store is open by now."""
    opening: asyncio.Task[Lobby] = app.state.lobby
    done = opening.done() and not opening.cancelled() and opening.exception() is None
    return opening.result() if done else None


def sockets(lobby: Lobby | None) -> int:
    return sum(len(live.clients) for live in lobby.tables.values()) if lobby else 0


def answer(content: object, status: int = 200) -> Response:
    return Response(
        encode(content), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


async def result(check: Check) -> str:
    """What a check says: its own words if it failed, never a secret of the database's."""
    try:
        await asyncio.wait_for(check(), CHECK_SECONDS)
    except NotEnoughSpace as error:
        return str(error)
    except TimeoutError:
        return "no answer"
    except Exception as error:
        return type(error).__name__
    return "ok"


def checks(settings: Settings, services: Services) -> dict[str, Check]:
    """What the server needs: a database that can be written to, bots that answer, and room on the disk."""
    store, pool = services.store, services.bots.pool

    async def database() -> None:
        await store.advance(0)  # no time has passed: it works only if something could be written

    async def disk() -> None:
        free = shutil.disk_usage(Path(str(settings.data)).resolve().parent).free // MEGABYTE
        if free < settings.disk:
            raise NotEnoughSpace(f"{free} MB free, {settings.disk} needed")

    async def bots() -> None:
        if pool.longest_wait() > STUCK:
            raise BotsStuck

    needed: dict[str, Check] = {"database": database, "bots": bots}
    if "://" not in str(settings.data):
        needed["disk"] = disk
    return needed


async def watch(every: float = 0.25) -> None:
    """Measure how late the event loop is, for ever."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + every
        await asyncio.sleep(every)
        LAG.observe(max(0.0, loop.time() - due))
