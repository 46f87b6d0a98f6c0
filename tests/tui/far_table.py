"""A tiny server that speaks a Bullpen server's wire: one table, one person, bots that choose anything."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve

from bullpen.core.game import Event, Seat
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.scene import describe
from bullpen.text.notation import parse_action


class FarTable:
    """A table that anybody may sit down at; it hangs up after so many decisions, once."""

    def __init__(self, text: str, seats: int, hang_up: int = 0, left: float | None = None) -> None:
        self.game = load(text)
        self.table = self.game.deal(seats, Rng(5))
        self.rng = Rng(6)
        self.hang_up = hang_up
        self.left = left
        self.begun = False
        self.person = ""
        self.heard: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []
        self.greetings = 0
        self.server: Server | None = None

    async def __aenter__(self) -> str:
        self.server = await serve(self.attend, "127.0.0.1", 0)
        port = next(iter(self.server.sockets)).getsockname()[1]
        return f"http://127.0.0.1:{port}/t/abc"

    async def __aexit__(self, *_: object) -> None:
        assert self.server is not None
        self.server.close()
        await self.server.wait_closed()

    async def attend(self, socket: ServerConnection) -> None:
        async for raw in socket:
            message = json.loads(raw)
            self.heard.append(message)
            await self.carry_out(socket, message)

    async def carry_out(self, socket: ServerConnection, message: dict[str, Any]) -> None:
        match message["t"]:
            case "hello":
                if socket.request is not None and not socket.request.path.endswith("/abc"):
                    problem = {"t": "problem", "code": "error-no-such-table", "facts": {}, "re": "hello"}
                    await self.say(socket, problem)
                    await socket.close(1008)
                    return
                self.greetings += 1
                await self.say(socket, self.welcome([0] if "secret" in message["tokens"] else []))
            case "sit":
                self.person = message["name"]
                await self.say(socket, {"t": "seated", "seat": 0, "token": "secret"})
                await self.say(socket, {"t": "room", "seq": 1, "room": self.room()})
            case "start":
                self.begun = True
                self.let_bots_play()
                await self.say(socket, self.welcome([0]))
            case "act":
                assert message["number"] == self.table.number
                await self.act(socket, message["seat"], message["action"])

    async def act(self, socket: ServerConnection, seat: Seat, action: str) -> None:
        happenings = [*self.step(seat, parse_action(action)), *self.let_bots_play()]
        if self.hang_up:
            self.hang_up -= 1
            if not self.hang_up:
                await socket.close()
                return
        await self.say(socket, {"t": "done", "seat": seat, "number": self.table.number})
        news = {"t": "news", "seq": 2, "happenings": happenings, "mine": {"0": self.mine()}}
        await self.say(socket, {**news, "left": self.left})
        await self.say(socket, {"t": "room", "seq": 2, "room": self.room()})

    async def say(self, socket: ServerConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    # The game.

    def step(self, seat: Seat, action: Any) -> list[dict[str, Any]]:
        self.table, events = self.game.step(self.table, seat, action)
        tables = [*(event.after for event in events[:-1]), self.table]
        told = [self.happening(event, table) for event, table in zip(events, tables, strict=True)]
        self.told += told
        return told

    def happening(self, event: Event, table: Any) -> dict[str, Any]:
        return {
            "rule": event.rule,
            "seat": event.seat,
            "facts": dict(event.facts),
            "changes": self.public(table),
            "quiet": event.quiet,
        }

    def let_bots_play(self) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = []
        while bots := [seat for seat in self.game.awaited(self.table) if seat]:
            told += self.step(bots[0], self.rng.choice(self.game.pending(self.table)[bots[0]]))
        return told

    # Messages.

    def welcome(self, seats: list[Seat]) -> dict[str, Any]:
        return {
            "t": "welcome",
            "seq": 1,
            "seats": seats,
            "room": self.room(),
            "info": self.info() if self.begun else None,
            "public": self.public(self.table) if self.begun else None,
            "mine": {"0": self.mine()} if self.begun and seats else {},
            "history": self.told,
            "chat": [],
            "decided": [],
            "removed": "no",
        }

    def room(self) -> dict[str, Any]:
        here = {"connected": True, "away": False, "left": False, "instead": ""}
        people = [{"kind": "person" if self.person else "open", "name": self.person, **here}]
        bots = [{"kind": "bot", "name": f"Bot{seat}", **here} for seat in range(1, self.table.seats)]
        over = self.game.outcome(self.table) is not None
        return {
            "id": "abc",
            "code": "HSQGJ",
            "game": self.game.name,
            "seats": [*people, *bots],
            "host": 0 if self.person else None,
            "state": "over" if over else "playing" if self.begun else "lobby",
            "paused": False,
            "hurried": False,
            "left": self.left,
        }

    def mine(self) -> Any:
        return msgspec.to_builtins(describe.own(self.game.view(self.table, 0)))

    def public(self, state: Any) -> Any:
        return msgspec.to_builtins(describe.public(self.game.view(state, None)))

    def info(self) -> Any:
        return msgspec.to_builtins(describe.info(self.game, self.table.seats), str_keys=True)
