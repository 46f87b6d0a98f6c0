"""A server for tests, on a real port, and people who play at its tables over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection, connect

from bullpen.server.app import make_app
from bullpen.server.clock import SystemClock
from bullpen.server.serve import uvicorn_config
from bullpen.server.settings import Limits, Settings
from bullpen.server.thinking.job import Request, Thought
from bullpen.server.thinking.pool import Pool
from bullpen.server.thinking.process import answer

LOOSE = Limits(
    rate=10_000,
    burst=10_000,
    frames=10_000,
    frames_rate=10_000,
    hits=10_000,
    chat=10_000,
    codes=10_000,
    codes_in_all=10_000,
    tables=10_000,
    connections=10_000,
    requests=10_000,
)

HANGS = 300
"""Seconds after which something hangs, however busy the machine is."""


class AtHome:
    """Thinks in a thread of this process: quick to start, and it knows the bots that tests make up."""

    async def think(self, request: Request) -> Thought:
        return await asyncio.to_thread(answer, request, lambda: None)

    async def close(self) -> None:
        pass


class Address:
    """Where a server is."""

    def __init__(self, port: int, app: Any = None, gate: Any = None) -> None:
        self.port = port
        self.app = app
        self.gate = gate
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"

    @property
    def lobby(self) -> Any:
        return self.app.state.lobby.result()

    async def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        return await asyncio.to_thread(ask, self.http + path, None, headers)

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, dict[str, str], bytes]:
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await asyncio.to_thread(ask, self.http + path, sent, headers)

    async def create(self, game: str, seats: int, **more: Any) -> Any:
        status, _, answer = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert status == 200, answer
        return json.loads(answer)


def ask(url: str, body: bytes | None, headers: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(url, body, {name.replace("_", "-"): v for name, v in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=HANGS) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


@asynccontextmanager
async def running_server(place: Path | str, *, ready: bool = True, **more: Any) -> AsyncIterator[Address]:
    """A server in this event loop, ready when its store is open."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    settings = Settings(data=str(place), pace=0, limits=LOOSE)
    chosen = {name: more.pop(name) for name in list(more) if name in vars(settings)}
    settings = replace(settings, **chosen)
    at_home = Pool(more.get("clock") or SystemClock(), 4, AtHome)
    app = make_app(settings, **{"pool": at_home, **more})
    config = uvicorn_config(app, settings)
    config.ws_ping_interval = None  # a busy machine may be slow to answer
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    if ready:
        await app.state.lobby
    try:
        yield Address(listening.getsockname()[1], app, config.gate)
    finally:
        server.should_exit = True
        for stream in list(app.state.bot_streams):  # as bullpen serve does
            stream.close()
        await task
        listening.close()


class Person:
    """A client that knows no rules: it keeps what it is told and picks one of its options."""

    def __init__(self, address: Address, table: str, tokens: Iterable[str] = (), seed: int = 0) -> None:
        self.address, self.table, self.tokens = address, table, list(tokens)
        self.chance = random.Random(seed)
        self.heard: list[str] = []
        """Every frame, as it came."""
        self.told: list[Any] = []
        """What was told since the last look, message by message."""
        self.seq: int | None = None
        self.room: Any = None
        self.public: Any = None
        self.mine: dict[int, Any] = {}
        self.seats: list[int] = []
        self.done: list[tuple[int, int, str]] = []
        self.sent: list[tuple[int, int, str]] = []
        """What was decided and not yet answered, in order."""
        self.problems: list[Any] = []
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> Person:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def connect(self, since: int | None = None) -> Person:
        self.sent = []
        self.socket = await connect(
            f"{self.address.ws}/ws/{self.table}",
            max_size=2**22,
            max_queue=None,
            open_timeout=HANGS,
            ping_interval=None,
        )
        with suppress(websockets.ConnectionClosed):  # who is not let in can still hear why
            await self.send("hello", tokens=self.tokens, since=since)
        await self.until("welcome", "problem")
        return self

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, t: str, **parts: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps({"t": t, **parts}))

    async def hear(self, timeout: float = HANGS) -> Any:
        """The next message, believed."""
        assert self.socket is not None
        frame = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(frame, str)
        self.heard.append(frame)
        message = msgspec.json.decode(frame)
        self.told.append(message)
        match message["t"]:
            case "welcome":
                self.room, self.public = message["room"], message["public"]
                self.mine = {int(seat): own for seat, own in message["mine"].items()}
                self.seats, self.seq = message["seats"], message["seq"]
            case "news":
                for happening in message["happenings"]:
                    self.public |= happening["changes"]
                self.mine |= {int(seat): own for seat, own in message["mine"].items()}
                self.seq = message["seq"]
            case "room":
                self.room, self.seq = message["room"], message["seq"]
            case "seated":
                self.tokens.append(message["token"])
                self.seats.append(message["seat"])
            case "done":
                self.done.append(self.sent.pop(0))
                assert self.done[-1][:2] == (message["seat"], message["number"])
            case "problem":
                self.problems.append(message)
                if message["re"] in ("act", "turn") and self.sent:
                    self.sent.pop(0)
        return message

    async def until(self, *kinds: str, timeout: float = HANGS) -> Any:
        """Hear on until a message of one of these kinds came."""
        while True:
            message = await self.hear(timeout)
            if message["t"] in kinds:
                return message

    async def wait(self, ready: Callable[[Person], bool], timeout: float = HANGS) -> None:
        while not ready(self):
            await self.hear(timeout)

    async def act(self, seat: int, action: str | None = None) -> None:
        options = self.mine[seat]["options"]
        chosen = action or self.chance.choice(options)
        self.sent.append((seat, self.public["number"], chosen))
        await self.send("act", seat=seat, number=self.public["number"], action=chosen)

    async def turn(self, seat: int, *actions: str) -> None:
        self.sent.append((seat, self.public["number"], " ".join(actions)))
        await self.send("turn", seat=seat, number=self.public["number"], actions=actions)

    @property
    def over(self) -> bool:
        return bool(self.room["state"] == "over")

    def asked(self) -> list[int]:
        """The own seats that the table waits for."""
        return [seat for seat in self.seats if seat in (self.public or {}).get("awaited", ())]

    async def play(self, minds: float = 0.0) -> None:
        """Play all own seats to the end of the game; *minds* is how often a choice is changed."""
        answered: set[tuple[int, int, int]] = set()
        while not self.over:
            for seat in self.asked():
                turn = seat, self.public["number"], self.room["round"]
                if turn not in answered:
                    answered.add(turn)
                    await self.act(seat)
                    if self.chance.random() < minds:
                        await self.act(seat)
            await self.hear()


async def play_on(person: Person, minds: float = 0.0) -> None:
    """Play to the end although the connection breaks now and then."""
    while True:
        try:
            await person.play(minds)
        except (websockets.ConnectionClosed, OSError):
            await asyncio.sleep(0.05)
            await reconnect(person)
        else:
            return


async def reconnect(person: Person) -> None:
    for _ in range(400):
        try:
            await person.connect(person.seq)
        except (websockets.WebSocketException, OSError, TimeoutError):
            await asyncio.sleep(0.05)
        else:
            return
    raise AssertionError("the server does not come back")
