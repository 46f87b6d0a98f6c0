"""HTTP and WebSocket as uvicorn speaks them, with the limits that it does not have.

Time for headers, bodies and readers; frames per second, control frames and fragments too, counted before many
of them are parsed; no reading from a client that does not read. docs/adr/0013-limits-in-the-protocol.md.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bullpen.server.messages.errors import BadMessage, problem
from bullpen.server.messages.wire import encode
from bullpen.server.metrics import refuse
from bullpen.server.transport.gate import Gate
from bullpen.server.transport.headers import HEADERS, POLICY
from bullpen.server.transport.limits import TokenBucket

__all__ = ["Config", "LimitedHttp", "LimitedWebSocket"]

SLICE: Final = 1_024
"""Bytes that are parsed before the frames in them are counted: at most 170 frames."""

CLOSE_SECONDS: Final = 2.0
"""How long a client has to answer that it is closing, too."""

POLICY_VIOLATION: Final = 1008


class Config(uvicorn.Config):
    """A configuration of uvicorn that knows the gate."""

    def __init__(self, app: Any, gate: Gate, **more: Any) -> None:
        super().__init__(app, http=LimitedHttp, ws=LimitedWebSocket, **more)
        self.gate = gate


class LimitedHttp(H11Protocol):
    """An HTTP connection. A client that owes us something, or does not read, has a limited time for it."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.owed: object = None
        self.timer: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None
        if self.config.gate.admit(transport):
            self.watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.resume_writing()
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self.watch()

    def watch(self) -> None:
        """Start the time limit anew when the client owes something else than before."""
        gate, state = self.config.gate, self.conn.their_state
        if state is self.owed:
            return
        self.stop_waiting()
        self.owed = state
        if state is h11.IDLE:
            gate.begin(self.transport)
            self.timer = self.loop.call_later(gate.limits.header_seconds, self.expire, "slow headers")
            return
        gate.finish(self.transport)
        if state is h11.SEND_BODY:
            self.timer = self.loop.call_later(gate.limits.body_seconds, self.expire, "slow bodies")

    def stop_waiting(self) -> None:
        self.owed = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def expire(self, cause: str) -> None:
        refuse(cause)
        self.transport.abort()

    def on_response_complete(self) -> None:
        self.stop_waiting()  # from here on uvicorn's limit for idle connections counts
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(
            self.config.gate.limits.answer_seconds, self.expire, "slow readers"
        )

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets a typed answer, too."""
        refuse("no HTTP")
        body = encode(problem(BadMessage()))
        headers = {
            **HEADERS,
            "content-security-policy": POLICY,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            for part in (
                h11.Response(status_code=400, headers=list(headers.items())),
                h11.Data(data=body),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(part) or b"")
        self.transport.close()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection whose frames are counted as they are parsed."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.config.gate.limits
        self.bucket = TokenBucket(limits.frames, limits.frames_rate, self.milliseconds())
        self.stalled: asyncio.TimerHandle | None = None
        self.close_timeout = CLOSE_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_stalling()
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def milliseconds(self) -> int:
        return int(self.loop.time() * 1_000)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        now = self.milliseconds()
        if all(self.bucket.take(now) for _ in self.conn.events):
            super().handle_events()
        elif not self.close_sent:
            refuse("frames of a connection")
            self.conn.fail(POLICY_VIOLATION, "too many frames")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        self.config.gate.finish(self.transport)  # it has said something
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()  # or the answers to its pings would pile up
        self.stalled = self.loop.call_later(self.config.gate.limits.answer_seconds, self.expire)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_stalling()
        if not self.read_paused:
            self.transport.resume_reading()

    def expire(self) -> None:
        refuse("slow readers")
        self.transport.abort()

    def stop_stalling(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
