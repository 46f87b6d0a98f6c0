"""The host of an online table: a seat at a Bullpen server, taken again whenever the connection is lost."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bullpen.bots import level
from bullpen.core.game import Action, Event, Outcome, Refusal, Seat
from bullpen.local.files import data_folder, write_whole
from bullpen.scene import GameInfo, Own, Public, Scene
from bullpen.tui.hosts.host import Moment, pause
from bullpen.tui.hosts.people import absent, changes
from bullpen.words import Words

__all__ = ["BadAddress", "Online", "table_address"]

RECONNECT_AFTER: Final = (0.5, 1, 2, 4, 8)
"""Seconds between attempts to reach the server again."""


Json = Mapping[str, Any]
T = TypeVar("T")


class BadAddress(Refusal):
    template = "{address} is no address of a table; it should look like {example}"


def table_address(text: str) -> str:
    """The socket of a table, from the address that a browser shows: https://bulls.example/t/abc."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    table = re.fullmatch(r"/(?:t|ws)/([\w-]+)/?", parts.path)
    scheme = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}.get(parts.scheme)
    if table is None or scheme is None or not parts.hostname:
        raise BadAddress(address=repr(text), example="http://192.168.1.7:8080/t/abc")
    return f"{scheme}://{parts.netloc}/ws/{table[1]}"


class Online:
    """A seat at a table far away."""

    def __init__(self, address: str, lang: str, name: str = "") -> None:
        self.address = address
        self.words = Words(lang)
        self.name = name or self.words.say("tui-guest")
        self.past: list[list[Event]] = []
        self.socket: ClientConnection | None = None
        self.room: dict[str, Any] = {}
        self.info: GameInfo | None = None
        self.public: dict[str, Any] | None = None
        self.mine: dict[str, Any] | None = None
        self.seat: Seat | None = None
        self.deadline: float | None = None
        """When the clock decides for whoever is waited for, in seconds since 1970."""
        self.played = False
        """Whether a game was going on since we came."""
        self.refused = ""
        """Why the server does not want us, if so."""
        self.removed = ""
        """Whom the host has just sent away, in words; it is told with the room that follows."""
        self.told = ""
        """What people did or said last. It stays until we decide: bots would play over it at once."""

    # The connection.

    async def moments(self) -> AsyncIterator[Moment]:
        attempt = 0
        while True:
            try:
                async with connect(self.address, max_size=None) as socket:
                    self.socket = socket
                    await self.say(t="hello", tokens=list(self.tokens().values()), since=None)
                    async for raw in socket:
                        attempt = 0
                        for moment in self.hear(json.loads(raw)):
                            yield moment
                        await self.sit_down()
                        if self.refused or (self.played and self.outcome is not None):
                            return
                reason = ""
            except (OSError, WebSocketException, TimeoutError) as error:
                reason = str(error)
            self.socket = None
            if self.refused:
                return
            yield Moment(
                self.scene(self.public, self.mine),
                notice=self.words.say("tui-online-lost", reason=reason or "…"),
            )
            await asyncio.sleep(RECONNECT_AFTER[min(attempt, len(RECONNECT_AFTER) - 1)])
            attempt += 1

    async def say(self, **message: Any) -> None:
        if self.socket is not None:
            try:
                await self.socket.send(json.dumps(message))
            except WebSocketException:
                self.socket = None

    async def sit_down(self) -> None:
        """Take a seat as soon as there is one."""
        free = any(seat["kind"] == "open" for seat in self.room.get("seats", ()))
        if self.seat is None and free and self.room.get("state") != "playing":
            await self.say(t="sit", name=self.name[:20], seat=None)

    async def answer(self, seat: Seat, action: Action) -> None:
        self.told = ""
        if self.public is not None:
            await self.say(t="act", seat=seat, number=self.public["number"], action=str(action))

    async def press(self, key: str) -> bool:
        """Before a game the host of the table adds bots and begins; whoever is away comes back."""
        if self.away and key == "b":
            await self.say(t="back", seat=self.seat)
            return True
        if not self.begins or key not in ("b", "enter"):
            return False
        free = [i for i, seat in enumerate(self.room["seats"]) if seat["kind"] == "open"]
        for seat in free[:1] if key == "b" else free:
            await self.say(t="bot", seat=seat, bot=level(3).name)
        if key == "enter":
            await self.say(t="start")
        return True

    # What the server tells.

    def hear(self, message: dict[str, Any]) -> Iterator[Moment]:
        match message["t"]:
            case "welcome":
                yield self.welcome(message)
            case "news":
                yield from self.news(message)
            case "room":
                before, self.room = self.room, message["room"]
                self.name_seats()
                self.deadline = clock(self.room["deadline"])
                told = [self.removed, *changes(self.words, before, self.room, self.seat)]
                self.removed = ""
                self.told = " ".join(told).strip() or self.told
                yield self.now()
            case "removed":
                self.remove(message)
            case "seated":
                self.seat = self.words.you = message["seat"]
                self.keep_token(message["seat"], message["token"])
            case "chat":
                said = message["text"] or self.words.say(f"phrase-{message['phrase']}")
                self.told = f"{message['name']}: {said}"
                yield self.now()
            case "problem":
                said = self.words.problem(message["code"], message["facts"])
                if message["re"] == "hello" or message["code"] == "error-banned":
                    self.refused = said
                elif message["re"] != "sit":
                    yield self.now(said)

    def remove(self, message: dict[str, Any]) -> None:
        """The host sends somebody away; if it is us, there is nothing more to do here."""
        seat = message["seat"]
        if seat == self.seat:
            self.refused = self.words.say("error-banned" if message["for_good"] else "tui-online-removed")
            return
        player = message["name"] or self.words.say("player", number=seat + 1)
        self.removed = self.words.say("web-toast-removed", player=player)
        self.room["seats"][seat]["kind"] = "open"  # they did not leave

    def welcome(self, message: dict[str, Any]) -> Moment:
        """Everything from the beginning."""
        if message["removed"] == "banned":
            self.refused = self.words.say("error-banned")
        self.room, self.public = message["room"], message["public"]
        self.seat = self.words.you = message["seats"][0] if message["seats"] else None
        self.info = read(message["info"], GameInfo) if message["info"] else None
        self.mine = message["mine"].get(str(self.seat))
        self.name_seats()
        self.deadline = clock(self.room["deadline"])
        self.played = self.played or self.room["state"] == "playing"
        now = self.now()
        if now.scene is None:
            return now
        told = [event_of(told, now.scene) for told in message["history"] if not told.get("quiet")]
        return Moment(now.scene, seat=now.seat, notice=now.notice, history=tuple(told))

    def news(self, message: dict[str, Any]) -> Iterator[Moment]:
        """Event after event; then the table as it is now."""
        public, mine = self.public, self.mine
        assert public is not None
        told = [happening for happening in message["happenings"] if not happening.get("quiet")]
        for happening in message["happenings"]:
            public = {**public, **happening["changes"]}
            if happening.get("quiet"):
                continue
            between = {**public, "awaited": [], "over": False, "winners": []}
            scene = self.scene(between, mine and self.meanwhile(mine, public))
            assert scene is not None
            yield Moment(scene, event_of(happening, scene), pause(len(told)))
        self.public = public
        self.mine = message["mine"].get(str(self.seat), self.mine)
        self.deadline = clock(message["deadline"])
        yield self.now()

    def meanwhile(self, mine: Json, public: Json) -> Json:
        """What is ours while something is told: we owe nothing, and what lies in the lane is played."""
        assert self.public is not None
        lane = {played["card"] for played in public["lane"]}
        brought = public["seats"][self.seat]["points"] - self.public["seats"][self.seat]["points"]
        return {
            **mine,
            "hand": [card for card in mine["hand"] if card not in lane],
            "choice": None,
            "options": [],
            "points": mine["points"] + brought,
        }

    def now(self, notice: str = "") -> Moment:
        """The table as it is, and whether we may decide; before a game, who is there."""
        scene = self.scene(self.public, self.mine)
        if scene is None or self.room["state"] == "lobby":
            return Moment(None, notice="\n".join([*self.lobby(), notice or self.told]).strip())
        if self.room["state"] == "over" and not self.played:
            notice = notice or self.words.say("tui-online-over")
        if not (self.away or self.room["paused"]):
            notice = notice or self.told
        notice = notice or absent(self.words, self.room, self.seat)
        decides = scene.own is not None and bool(scene.own.options) and not self.away
        return Moment(scene, seat=self.seat if decides else None, notice=notice)

    def scene(self, public: Json | None, mine: Json | None) -> Scene | None:
        """What the server sends is a scene, in parts."""
        if self.info is None or public is None:
            return None
        if mine and self.away:
            mine = {**mine, "choice": None}  # a bot has chosen, not we
        own = read(mine, Own) if mine and self.seat is not None else None
        return Scene(self.info, read(public, Public), self.seat, own)

    @property
    def outcome(self) -> Outcome | None:
        """The result that the server tells."""
        public = self.public
        if public is None or not public["over"]:
            return None
        points = tuple(seat["points"] for seat in public["seats"][: len(self.room.get("seats", ()))])
        return Outcome(points, tuple(public["winners"]))

    # People.

    def name_seats(self) -> None:
        self.words.names = tuple(seat["name"] for seat in self.room["seats"])

    @property
    def away(self) -> bool:
        """Whether a bot plays for us."""
        return bool(self.room) and self.seat is not None and bool(self.room["seats"][self.seat]["away"])

    @property
    def begins(self) -> bool:
        """Whether we are the host, and no game is going on."""
        here = bool(self.room) and self.seat is not None
        return here and self.room["state"] != "playing" and self.room["host"] == self.seat

    @property
    def keys(self) -> str:
        if self.away:
            return self.words.say("tui-online-keys-back")
        return self.words.say("tui-online-keys") if self.begins else ""

    def lobby(self) -> list[str]:
        words, room = self.words, self.room
        lines = [words.say("tui-online-table", game=room["game"], code=room["code"]), ""]
        for i, seat in enumerate(room["seats"]):
            name = seat["name"] or words.say("player", number=i + 1)
            shown = words.say("tui-online-free") if seat["kind"] == "open" else name
            lines.append(f"  {'▶' if i == self.seat else ' '} {i + 1:>2}  {shown}")
        return [*lines, "", self.keys or words.say("tui-online-wait")]

    def farewell(self) -> Sequence[str]:
        if self.refused:
            return [self.refused]
        return [] if self.outcome is not None else [self.words.say("tui-online-back")]

    # The secrets that hold our seats.

    def tokens(self) -> dict[str, str]:
        try:
            found: dict[str, str] = json.loads(self.drawer().read_text(encoding="utf-8")).get(
                self.address, {}
            )
        except (OSError, ValueError):
            return {}
        return found

    def keep_token(self, seat: Seat, token: str) -> None:
        """Keep the secret for later; nobody else on this machine may read it."""
        drawer = self.drawer()
        try:
            kept = json.loads(drawer.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            kept = {}
        kept.setdefault(self.address, {})[str(seat)] = token
        try:
            drawer.parent.mkdir(parents=True, exist_ok=True)
            write_whole(drawer, json.dumps(kept))
        except OSError:
            pass  # then the seat is lost with this window

    def drawer(self) -> Any:
        return data_folder() / "seats.json"


def read(part: Json, kind: type[T]) -> T:
    """A part of a message as what it is; fields that only a browser needs are passed over."""
    return msgspec.convert(part, kind, str_keys=True)


def event_of(told: Json, scene: Scene) -> Event:
    """Something that happened, as the words want it."""
    facts = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in told["facts"].items()}
    return Event(told["rule"], told["seat"], facts, scene)


def clock(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else milliseconds / 1000
