"""Streams of lines of JSON: what is queued for a bot, as it comes, and a heartbeat when nothing does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bullpen.core.game import Seat
from bullpen.server.clock import Clock
from bullpen.server.messages import views
from bullpen.server.messages.bots import Decide, Heartbeat
from bullpen.server.messages.wire import encode
from bullpen.server.table.live import Live
from bullpen.server.transport.connection import Connection

__all__ = ["HEARTBEAT_MS", "BotConnection", "Lines", "TableConnection"]

HEARTBEAT_MS: Final = 5_000
"""Milliseconds between two heartbeats on a stream. Three missed ones: the line is dead."""

HEARTBEAT: Final = encode(Heartbeat())

HEADERS: Final = [
    (b"content-type", b"application/x-ndjson"),
    (b"x-accel-buffering", b"no"),  # a proxy that collects a page before it sends it would keep everything
]


async def nowhere(message: bytes) -> None:
    """Where lines go before the response has begun."""


class BotConnection(Connection):
    """A stream that stands: what is sent is queued until it is written."""

    def __init__(self, tokens: set[str]) -> None:
        super().__init__(tokens, nowhere)
        self.ended = asyncio.Event()

    def close(self) -> None:
        super().close()
        self.ended.set()


class TableConnection(BotConnection):
    """A stream of a table. After whatever it is told, it is asked for the decisions that its seats owe."""

    def __init__(self, live: Live, tokens: set[str]) -> None:
        super().__init__(tokens)
        self.live = live
        self.asked: dict[Seat, tuple[int, int]] = {}
        """By seat, the decision that was asked for last on this connection: its game and its number."""

    def send(self, message: bytes) -> None:
        super().send(message)
        for seat in sorted(self.seats):
            self.ask(seat)
        if not self.seats:  # sent away, or it has left: this is the last that it hears
            self.ended.set()

    def ask(self, seat: Seat) -> None:
        """Ask for a decision, once, with all that the seat may know: its view, and nothing else."""
        room = self.live.room
        playing = room.playing
        if playing is None or seat not in room.awaited or not room.places[seat].waits:
            return
        decision = room.round, playing.table.number
        if self.asked.get(seat) == decision:
            return
        self.asked[seat] = decision
        position, options = views.asked(playing.game, playing.table, seat)
        super().send(
            encode(
                Decide(
                    seat=seat,
                    round=room.round,
                    number=playing.table.number,
                    position=position,
                    options=options,
                    left=self.live.left if room.is_timed(seat) else None,
                )
            )
        )


class Lines(Response):
    """A response of lines, until either side ends it; *follow* false: what there is now, and no more."""

    def __init__(
        self,
        connection: BotConnection,
        clock: Clock,
        begin: Callable[[], None],
        end: Callable[[], None],
        *,
        follow: bool,
    ) -> None:
        super().__init__()
        self.connection, self.clock, self.follow = connection, clock, follow
        self.begin, self.end = begin, end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def deliver(line: bytes) -> None:
            await send({"type": "http.response.body", "body": line + b"\n", "more_body": True})

        connection = self.connection
        connection.deliver = deliver
        streams: set[BotConnection] = scope["app"].state.bot_streams
        streams.add(connection)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            self.begin()
            if self.follow:
                await self.serve(receive)
            while connection.queue and not connection.closed:
                await deliver(connection.queue.popleft())
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:
            pass  # the client is gone
        finally:
            streams.discard(connection)
            self.end()
            connection.close()

    async def serve(self, receive: Receive) -> None:
        """Write and listen side by side until the client is gone or the connection is closed."""
        work: list[asyncio.Task[Any]] = [
            asyncio.ensure_future(part)
            for part in (
                self.connection.send_queued(),
                self.beat(),
                gone(receive),
                self.connection.ended.wait(),
            )
        ]
        try:
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def beat(self) -> None:
        """Say now and then that the line stands, unless there is something else to say."""
        while True:
            await self.clock.sleep(HEARTBEAT_MS)
            if not self.connection.queue:
                Connection.send(self.connection, HEARTBEAT)


async def gone(receive: Receive) -> None:
    """Wait until the client has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
