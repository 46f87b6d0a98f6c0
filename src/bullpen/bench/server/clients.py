"""The load generator's clients: four at every table, each with its own WebSocket.

They know no rules and pick random options. Like browsers, they offer permessage-deflate.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import cast

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from bullpen.bench.server.counts import TableUpdates
from bullpen.server.messages.wire import Act, Hello, Start, encode

__all__ = ["Client", "EchoClient", "PlayerClient"]


class Client(asyncio.Protocol):
    """One WebSocket connection; subclasses speak the protocol of a target."""

    def __init__(self, updates: TableUpdates, seat: int, address: str, chance: random.Random) -> None:
        self.updates, self.seat, self.chance = updates, seat, chance
        updates.size += 1
        self.ws = ClientProtocol(parse_uri(address), extensions=[ClientPerMessageDeflateFactory()])
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Resolved when this client can play; failed when it cannot."""
        self.due = False
        """Whether a decision is overdue because the server has not asked for one yet."""
        self.problem = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self.ws.send_request(self.ws.connect())
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.ws.receive_data(data)
        now = perf_counter()
        for event in self.ws.events_received():
            if isinstance(event, Response):
                if self.ws.handshake_exc is None:
                    self.say_hello()
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.receive(bytes(event.data), now)
        self.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(self.problem or "the server hung up"))
        self.problem = self.problem or "the server hung up"

    def send(self, message: bytes) -> None:
        self.ws.send_text(message)
        self.flush()

    def flush(self) -> None:
        assert self.transport is not None
        for data in self.ws.data_to_send():
            if data:
                self.transport.write(data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def tick(self) -> None:
        """Decide now, or as soon as the server asks."""
        self.due = True
        self.decide_if_due()

    def decide_if_due(self) -> None:
        measured = self.updates.measured
        if measured.running and (self.due or measured.eager) and self.asked:
            self.due = False
            measured.sent += 1
            self.decide()

    @property
    def asked(self) -> bool:
        raise NotImplementedError

    def say_hello(self) -> None:
        raise NotImplementedError

    def receive(self, data: bytes, now: float) -> None:
        raise NotImplementedError

    def decide(self) -> None:
        raise NotImplementedError


class EchoClient(Client):
    """Sends to the echo server, which repeats every message to the whole table."""

    number = answered = 0

    def say_hello(self) -> None:
        self.ready.set_result(None)

    @property
    def asked(self) -> bool:
        return self.number == self.answered

    def decide(self) -> None:
        self.number += 1
        self.updates.sent[self.seat, self.number] = perf_counter()
        self.send(encode(Act(seat=self.seat, number=self.number, action=str(self.chance.randint(1, 104)))))

    def receive(self, data: bytes, now: float) -> None:
        act = decode_echo(data)
        if act.seat == self.seat:
            self.answered = act.number
        self.updates.add((act.seat, act.number), now, len(data))
        self.decide_if_due()


decode_echo = msgspec.json.Decoder(Act).decode


# The parts of our server's messages that a client reads.


class Changes(msgspec.Struct):
    number: int | None = None
    awaited: list[int] | None = None


class Happening(msgspec.Struct):
    changes: Changes


class Own(msgspec.Struct):
    options: list[str]


class Lobby(msgspec.Struct):
    state: str


class ServerMessage(msgspec.Struct):
    t: str
    seq: int = 0
    public: Changes | None = None
    happenings: list[Happening] = []
    mine: dict[int, Own] = {}
    room: Lobby | None = None
    code: str = ""


read: Callable[[bytes], ServerMessage] = msgspec.json.Decoder(ServerMessage).decode


class PlayerClient(Client):
    """Plays at a table of our server, game after game."""

    number: int | None = None
    answered: int | None = None
    awaited: Sequence[int] = ()
    options: Sequence[str] = ()
    over = False
    begun: float | None = None
    """When the decision was sent that is not yet acknowledged."""
    accepted: float | None = None
    """When the decision was sent that is acknowledged, and of which the news comes next."""

    def __init__(
        self, updates: TableUpdates, seat: int, address: str, chance: random.Random, token: str
    ) -> None:
        super().__init__(updates, seat, address, chance)
        self.token = token

    def say_hello(self) -> None:
        self.send(encode(Hello(tokens=[self.token])))

    @property
    def asked(self) -> bool:
        return self.seat in self.awaited and self.number != self.answered and self.begun is None

    def decide(self) -> None:
        assert self.number is not None
        self.answered, self.begun = self.number, perf_counter()
        self.send(encode(Act(seat=self.seat, number=self.number, action=self.chance.choice(self.options))))

    def receive(self, data: bytes, now: float) -> None:
        message = read(data)
        if self.seat in message.mine:
            self.options = message.mine[self.seat].options
        match message.t:
            case "news":
                for happening in message.happenings:
                    self.apply(happening.changes)
                if self.accepted is not None:
                    self.updates.sent[message.seq] = self.accepted
                    self.accepted = None
                self.updates.add(message.seq, now, len(data))
            case "done":
                self.accepted, self.begun = self.begun, None
            case "welcome":
                self.answered = None
                if message.public is not None:
                    self.apply(message.public)
                if not self.ready.done():
                    self.ready.set_result(None)
            case "problem":
                self.problem, self.begun = message.code, None
        if message.room is not None:
            over, self.over = self.over, message.room.state == "over"
            if self.over and not over and self.seat == 0:
                self.send(encode(Start()))
        self.decide_if_due()

    def apply(self, changes: Changes) -> None:
        self.number = self.number if changes.number is None else changes.number
        self.awaited = self.awaited if changes.awaited is None else changes.awaited
