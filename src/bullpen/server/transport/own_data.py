"""HTTP: what is kept here and for how long; and for whoever shows the secrets of their seats, a copy of what
there is of them, or its end."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bullpen.server.library.own_games import pack_games
from bullpen.server.lobby import DAY
from bullpen.server.messages.http import Forgotten, Held, Kept
from bullpen.server.table.commands import MAX_LINES
from bullpen.server.transport.http import answer, body, decoded, limiter_of, lobby_of, shelf_of

__all__ = ["ROUTES"]


async def kept(request: Request) -> Response:
    lives = (await lobby_of(request)).lifetimes
    days = [life / DAY for life in (lives.open, lives.finished, lives.imports)]
    return answer(Kept(tables=days[0], finished=days[1], imports=days[2], lines=MAX_LINES))


async def held_by(request: Request) -> Held:
    limiter = limiter_of(request)
    limiter.check_origin(request)
    limiter.check_request(request)
    return decoded(await body(request, limiter.limits.held), Held)


async def download(request: Request) -> Response:
    """The finished games at the seats that a browser holds, and what its person said: a ZIP file."""
    held = await held_by(request)
    shelf = shelf_of(request)
    shelf.check_room()
    own = await (await lobby_of(request)).own_logs(held.tables)
    headers = {"content-disposition": 'attachment; filename="bullpen-games.zip"'}
    return Response(await shelf.run(pack_games, own), media_type="application/zip", headers=headers)


async def delete(request: Request) -> Response:
    """Forget the people at the seats that a browser holds; a table that was theirs alone goes with them."""
    held = await held_by(request)
    lobby = await lobby_of(request)
    forgotten = await lobby.forget(held.tables)
    for table in forgotten:
        shelf_of(request).forget(table)
    return answer(Forgotten(tables=forgotten))


ROUTES: Final = (
    Route("/api/kept", kept),
    Route("/api/mine/download", download, methods=["POST"]),
    Route("/api/mine/delete", delete, methods=["POST"]),
)
