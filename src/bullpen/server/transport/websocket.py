"""The WebSocket endpoint of a table: handshake, then client messages in and server messages out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from bullpen.core.game import Refusal
from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import BadMessage, HelloFirst, TooFast, TooLarge, Trouble, problem
from bullpen.server.messages.wire import (
    Act,
    ClientMessage,
    Hello,
    Nudge,
    Ping,
    PlayTurn,
    Pong,
    Say,
    Sit,
    Tentative,
    Try,
    Typing,
    client_message,
    encode,
)
from bullpen.server.metrics import histogram, refuse
from bullpen.server.seats.tokens import digest
from bullpen.server.table.live import Live
from bullpen.server.transport.connection import Connection
from bullpen.server.transport.limits import Limiter

__all__ = ["endpoint"]

MAX_REFUSALS: Final = 200
"""After this many refused messages in a row the connection is closed."""

POLICY_VIOLATION: Final = 1008
SERVICE_RESTART: Final = 1012

DECISIONS: Final = histogram(
    "bullpen_decision_seconds", "People's decisions: from their arrival until they are durable and told."
)

PONG: Final = encode(Pong())

logger = logging.getLogger(__name__)


async def endpoint(socket: WebSocket) -> None:
    """Serve one connection from accept to close, if origin and limits allow it."""
    limiter: Limiter = socket.app.state.limiter
    try:
        limiter.check_origin(socket)
        address = limiter.add_connection(socket)
    except Refusal as refusal:
        await socket.accept()
        await turn_away(socket, refusal)
        return
    try:
        await socket.accept()
        await serve_connection(socket, limiter, address)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client is gone; RuntimeError is how Starlette says so
    finally:
        limiter.remove_connection(address)


async def serve_connection(socket: WebSocket, limiter: Limiter, address: str) -> None:
    """The handshake; then receive and send side by side until the client leaves."""
    try:
        async with asyncio.timeout(limiter.limits.header_seconds):
            hello = decode(await receive(socket), limiter)
        if not isinstance(hello, Hello):
            raise HelloFirst
        lobby: Lobby = await asyncio.shield(socket.app.state.lobby)
        live = await lobby.find(socket.path_params["table"])
    except TimeoutError:
        refuse("silent sockets")
        await socket.close(POLICY_VIOLATION)
        return
    except Refusal as refusal:
        await turn_away(socket, refusal)
        return

    async def deliver(message: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": message.decode()})

    tokens = {digest(token) for token in hello.tokens}
    connection = Connection(tokens, deliver, address, limiter.limits.queued)
    sending = asyncio.create_task(send_messages(socket, connection))
    live.join(connection, hello.since)
    try:
        await receive_messages(socket, limiter, live, connection)
    finally:
        live.leave(connection)
        connection.close()
        await sending


async def send_messages(socket: WebSocket, connection: Connection) -> None:
    """Send what is queued until the connection is closed from our side; then close the socket."""
    try:
        await connection.send_queued()
        await socket.close(SERVICE_RESTART)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass


async def receive_messages(socket: WebSocket, limiter: Limiter, live: Live, connection: Connection) -> None:
    """Handle messages one by one. A refused message is answered with a Problem and has no other effect."""
    bucket, chat, refusals_left = limiter.message_bucket(), limiter.chat_bucket(), MAX_REFUSALS
    while refusals_left:
        frame = await receive(socket)
        kind, in_time = "", bucket.take(limiter.now())
        try:
            message = decode(frame, limiter)
            kind = str(message.__struct_config__.tag)
            if not in_time or (isinstance(message, Say) and not chat.take(limiter.now())):
                refuse("messages of a connection" if not in_time else "chat of a connection")
                raise TooFast
            await dispatch(limiter, live, connection, message)
            refusals_left = MAX_REFUSALS
        except Refusal as refusal:
            refusals_left -= 1
            connection.send(encode(problem(refusal, kind)))
        except Exception:
            refusals_left -= 1
            logger.exception("a message failed", extra={"table": live.room.id, "kind": kind})
            connection.send(encode(problem(Trouble(), kind)))


async def dispatch(limiter: Limiter, live: Live, connection: Connection, message: ClientMessage) -> None:
    match message:
        case Sit():
            await sit(limiter, live, connection, message)
        case Act() | PlayTurn():
            began = time.perf_counter()
            await live.execute(connection, message)
            DECISIONS.observe(time.perf_counter() - began)
        case Ping():
            connection.send(PONG)
        case Hello():
            raise HelloFirst
        case Tentative():
            live.set_tentative(connection, message)
        case Try():
            live.try_turn(connection, message)
        case Nudge():
            live.nudge(connection, message)
        case Typing():
            live.tell_typing(connection)
        case _:
            await live.execute(connection, message)


async def sit(limiter: Limiter, live: Live, connection: Connection, message: Sit) -> None:
    """Take a seat. At a table of others one address has only so many: it may be one bored person."""
    room, before = live.room, connection.seats
    hosts = [client for client in live.clients if room.host in client.seats]
    if not any(isinstance(host, Connection) and host.address == connection.address for host in hosts):
        held = {seat: place.token for seat, place in enumerate(room.places) if place.kind == "person"}
        limiter.check_seats(room.id, connection.address, held)
    await live.execute(connection, message)
    for seat in connection.seats - before:
        limiter.took_seat(room.id, connection.address, seat, room.places[seat].token)


async def receive(socket: WebSocket) -> str | bytes:
    frame: Any = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text = frame.get("text")
    found: str | bytes = frame["bytes"] if text is None else text
    return found


def decode(frame: str | bytes, limiter: Limiter) -> ClientMessage:
    if len(frame) > limiter.limits.message:
        raise TooLarge(most=limiter.limits.message)
    try:
        message: ClientMessage = client_message(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadMessage from None
    return message


async def turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Refuse the connection: a Problem that answers the hello, then close."""
    message = encode(problem(refusal, "hello")).decode()
    await socket.send({"type": "websocket.send", "text": message})
    await socket.close(POLICY_VIOLATION)
