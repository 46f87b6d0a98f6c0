"""The socket of a table: the first message says hello, then wishes come in and news goes out."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from bullpen.core.game import Refusal
from bullpen.server.lobby import Lobby
from bullpen.server.messages.errors import BadMessage, HelloFirst, TooFast, TooLarge, Trouble, problem
from bullpen.server.messages.wire import (
    ClientMessage,
    Hello,
    Nudge,
    Ping,
    Pong,
    Tentative,
    Try,
    client_message,
    encode,
)
from bullpen.server.seats.tokens import digest
from bullpen.server.table.live import Live
from bullpen.server.transport.connection import Connection
from bullpen.server.transport.limits import Gate

__all__ = ["door"]

PATIENCE: Final = 10
"""Seconds within which a connection has to say hello."""

TEMPER: Final = 200
"""After so many refused messages in a row the connection is closed."""

REFUSED: Final = 1008
RESTART: Final = 1012

PONG: Final = encode(Pong())

journal = logging.getLogger("bullpen.door")


async def door(socket: WebSocket) -> None:
    """One connection, from hello to goodbye."""
    gate: Gate = socket.app.state.gate
    try:
        gate.check_origin(socket)
        address = gate.enter(socket)
    except Refusal as refusal:
        await socket.accept()
        await say(socket, refusal, "hello")
        await socket.close(REFUSED)
        return
    try:
        await socket.accept()
        await attend(socket, gate)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # they are gone; RuntimeError is Starlette's word for that
    finally:
        gate.exit(address)


async def attend(socket: WebSocket, gate: Gate) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            hello = read(await receive(socket), gate)
        if not isinstance(hello, Hello):
            raise HelloFirst
        lobby: Lobby = await asyncio.shield(socket.app.state.lobby)
        live = await lobby.find(socket.path_params["table"])
    except TimeoutError:
        await socket.close(REFUSED)
        return
    except Refusal as refusal:
        await say(socket, refusal, "hello")
        await socket.close(REFUSED)
        return

    async def deliver(message: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": message.decode()})

    connection = Connection({digest(token) for token in hello.tokens}, deliver)
    pump = asyncio.create_task(pumping(socket, connection))
    live.join(connection, hello.since)
    try:
        await listen(socket, gate, live, connection)
    finally:
        live.leave(connection)
        connection.close()
        await pump


async def pumping(socket: WebSocket, connection: Connection) -> None:
    """Send what is queued; then hang up."""
    try:
        await connection.pump()
        await socket.close(RESTART)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass


async def listen(socket: WebSocket, gate: Gate, live: Live, connection: Connection) -> None:
    """Carry out what comes in, message by message; what cannot be done is refused, and that is all."""
    budget, temper = gate.connection(), TEMPER
    while temper:
        frame = await receive(socket)
        kind, in_time = "", budget.spend(gate.now())
        try:
            message = read(frame, gate)
            kind = str(message.__struct_config__.tag)
            if not in_time:
                raise TooFast
            await carry_out(live, connection, message)
            temper = TEMPER
        except Refusal as refusal:
            temper -= 1
            connection.send(encode(problem(refusal, kind)))
        except Exception:
            temper -= 1
            journal.exception("a message failed", extra={"table": live.room.id, "kind": kind})
            connection.send(encode(problem(Trouble(), kind)))


async def carry_out(live: Live, connection: Connection, message: ClientMessage) -> None:
    match message:
        case Ping():
            connection.send(PONG)
        case Hello():
            raise HelloFirst
        case Tentative():
            live.plan(connection, message)
        case Try():
            live.lay(connection, message)
        case Nudge():
            live.nudge(connection, message)
        case _:
            await live.wish(connection, message)


async def receive(socket: WebSocket) -> str | bytes:
    frame: Any = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text = frame.get("text")
    found: str | bytes = frame["bytes"] if text is None else text
    return found


def read(frame: str | bytes, gate: Gate) -> ClientMessage:
    if len(frame) > gate.limits.message:
        raise TooLarge(most=gate.limits.message)
    try:
        message: ClientMessage = client_message(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadMessage from None
    return message


async def say(socket: WebSocket, refusal: Refusal, kind: str) -> None:
    await socket.send({"type": "websocket.send", "text": encode(problem(refusal, kind)).decode()})
