"""Everything that goes over the wire, as typed messages. The browser's types are generated from here.

A client gets a snapshot of its table in a ``Welcome`` and then numbered ``News``. What is public is the same
bytes for all; what only one seat may know is in ``mine``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec

from bullpen.scene.types import GameInfo, Own, Public

__all__ = [
    "Act",
    "ActionText",
    "AddBot",
    "Chat",
    "ClientMessage",
    "ComeBack",
    "Configure",
    "Decided",
    "Done",
    "Fair",
    "Happening",
    "Happenings",
    "Hello",
    "Kick",
    "Message",
    "Mine",
    "News",
    "Nudge",
    "Nudged",
    "Part",
    "PassHost",
    "Phrase",
    "Ping",
    "PlayTurn",
    "Pong",
    "Problem",
    "Removed",
    "Room",
    "RoomNews",
    "Say",
    "Seat",
    "Seated",
    "ServerMessage",
    "Sit",
    "Stand",
    "Start",
    "Tentative",
    "Told",
    "Tried",
    "Try",
    "Typing",
    "Typist",
    "Welcome",
    "client_message",
    "encode",
]


class Message(msgspec.Struct, tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """A message; ``t`` says of which kind."""


class Part(msgspec.Struct, kw_only=True):
    """A part of a message."""


# What is seen of a game is a scene: see bullpen.scene.


class Told(Part):
    """What a sentence is made of: the rule and the facts that decided it."""

    rule: str
    seat: int | None
    facts: dict[str, int | str | list[int | str]]


@dataclass(frozen=True, slots=True)
class Mine(Own):
    """What only this seat knows: its hand, the card it sealed, and what it may do now."""

    previews: dict[str, list[Told]]
    """What would happen at once, option by option, where that is certain and open: turns of several cards."""


Changes = Annotated[dict[str, msgspec.Raw], msgspec.Meta(extra_json_schema={"x-type": "Partial<Public>"})]


class Happening(Part, omit_defaults=True):
    """An event: the rule and the facts that decided it, and what of the public table is different now."""

    rule: str
    seat: int | None
    facts: dict[str, int | str | list[int | str]]
    changes: Changes
    """Fields of ``Public`` with their new values, right after this event."""
    quiet: bool = False
    """Whether it only says that a choice was sealed or changed: there is nothing to tell of it yet."""


Happenings = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "Happening[]"})]
"""A list of Happening that is encoded once for all."""


# The room: who sits where, before, during and after a game.


class Seat(Part):
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    """The bot that plays here: a bot's seat, or a person who is away."""
    instead: str
    """The bot that decided here in its place, because it failed; empty if it never did in this game."""
    stars: int
    """How strong a bot is, 1 to 5; 0 for people, and for online bots."""
    online: bool
    """Whether this is an online bot: a program somewhere else decides, and may be disconnected or away."""
    connected: bool
    away: bool
    """Whether this person is not waited for: a bot plays here until they decide or come back."""
    left: bool
    """Whether this person left the game, or was sent away: unless they are back, it ends with a free seat."""


class Fair(Part):
    """The hash of the seed is shown before the deal, the seed itself after the end."""

    hash: str
    seed: str | None
    next: str
    """After the end: the hash of the seed that the next game will be dealt from. Else empty."""


class Room(Part):
    id: str
    code: str
    public: bool
    game: str
    """The game string of this table, canonical."""
    seats: list[Seat]
    host: int | None
    """The seat of the person who decides about the table."""
    watching: int
    state: Literal["lobby", "playing", "over"]
    paused: bool
    """Whether nobody is left to play for: all people are away, so bots and clock stop until one is back."""
    round: int
    """How many games were begun at this table; the current one is the last."""
    limit: int
    """Seconds for a decision; 0: no limit."""
    left: float | None
    """The seconds until the open decision is made by a bot, when this was sent; None: no clock runs."""
    hurried: bool
    """Whether bots think less here than they would: the server has more to think about than time."""
    fair: Fair | None
    chat: Literal["open", "phrases", "closed"]


# From the server.


class Decided(Part):
    """The last durable decision of an own seat: whether what was sent has arrived, though no Done came."""

    seat: int
    number: int
    by: Literal["person", "bot", "tentative", "clock"]


class Welcome(Message, tag="welcome"):
    """Everything a client needs to draw the table, now. ``seq`` is the number of its last public entry."""

    seq: int
    seats: list[int]
    """The seats that this connection holds."""
    room: Room
    info: GameInfo | None
    public: Public | None
    mine: dict[int, Mine]
    history: Happenings
    """What happened in this round, or since the number that the client named."""
    chat: list[Chat]
    """What was said lately, or since that number."""
    decided: list[Decided]
    removed: Literal["no", "freed", "banned"]
    """Whether the host sent the holder of these tokens away; who is banned may watch, not sit down."""


class News(Message, tag="news"):
    """Something was decided: what happened, event by event, and what the own seats see now.

    ``mine`` has those of the own seats that see something else than before.
    """

    seq: int
    happenings: Happenings
    """A list of Happening, the same bytes for everybody."""
    mine: dict[int, Mine]
    left: float | None


class RoomNews(Message, tag="room"):
    """Somebody came, went, became host; a game begins (then a Welcome follows)."""

    seq: int
    room: Room


class Seated(Message, tag="seated"):
    """The secret that holds a seat: keep it. Only this client is told, once."""

    seat: int
    token: str


class Done(Message, tag="done"):
    """An action was accepted and is durable."""

    seat: int
    number: int


class Tried(Message, tag="tried"):
    """How the table would look after these actions. Only this connection is told, and nothing was changed."""

    seat: int
    number: int
    actions: list[str]
    happenings: Happenings
    """What would happen, from the table as it is: up to the end of the seat's own turn and no further."""
    mine: Mine
    complete: bool
    """Whether nothing more can be played in this turn."""


class Chat(Message, tag="chat"):
    seq: int
    seat: int | None
    name: str
    text: str
    phrase: str


class Nudged(Message, tag="nudged"):
    """Somebody was reminded that the table waits for them; they and whoever did it are told."""

    seat: int
    by: int


class Typist(Message, tag="typist"):
    """Somebody is typing; kept nowhere, and over after a few seconds without another one."""

    seat: int | None
    name: str


class Removed(Message, tag="removed"):
    """The host sent a person away. All are told before the room changes: whoever holds the seat is meant."""

    seat: int
    name: str
    for_good: bool


class Problem(Message, tag="problem"):
    """A message was refused; nothing was changed. ``code`` is the id of a message in the catalogues."""

    code: str
    facts: dict[str, int | str]
    re: str
    """The kind of the message that was refused."""


class Pong(Message, tag="pong"):
    """The answer to a ping."""


ServerMessage = (
    Welcome | News | RoomNews | Seated | Done | Tried | Chat | Typist | Nudged | Removed | Problem | Pong
)


# From a client.

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


class Hello(Message, tag="hello"):
    """The first message of a connection: the secrets of the seats it holds, and what it has already seen."""

    tokens: Annotated[list[Annotated[str, msgspec.Meta(max_length=100)]], msgspec.Meta(max_length=10)] = []
    since: int | None = None


class Sit(Message, tag="sit"):
    """Take an open seat, or any. On one device several people sit on the same connection."""

    name: Name
    seat: int | None = None


class Stand(Message, tag="stand"):
    """Leave a seat. During a game a bot plays on, and its person may come back until the end."""

    seat: int


class ComeBack(Message, tag="back"):
    """Play oneself again, after being away or having left. To decide says the same."""

    seat: int


class AddBot(Message, tag="bot"):
    """Give a seat to a bot: one of the server's by its name, or ``online:name``."""

    seat: int
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class Kick(Message, tag="kick"):
    """Free a seat that a person or a bot has."""

    seat: int
    for_good: bool = False
    """Whether a person is banned: neither this token nor this name sits down at the table again."""


class Configure(Message, tag="configure"):
    """Change the game, the number of seats, the time limit, before a game or between two."""

    game: Annotated[str, msgspec.Meta(max_length=200)]
    seats: int
    limit: Literal[0, 15, 30, 60]
    public: bool


class PassHost(Message, tag="host"):
    seat: int


class Start(Message, tag="start"):
    """Begin a game, or another one in the same place."""


ActionText = Annotated[str, msgspec.Meta(max_length=20)]
"""An action in the project's notation."""


class Act(Message, tag="act"):
    """Decide. ``number`` is the decision that this answers: a late one is refused."""

    seat: int
    number: int
    action: ActionText


class Try(Message, tag="try"):
    """Lay the cards of a turn on trial, all of them each time: the answer is Tried, and nobody else is told.

    They count if the time runs out. An empty list takes them back.
    """

    seat: int
    number: int
    actions: Annotated[list[ActionText], msgspec.Meta(max_length=8)]


class PlayTurn(Message, tag="turn"):
    """Decide several times, all or nothing: the cards of a turn, as they were tried."""

    seat: int
    number: int
    actions: Annotated[list[ActionText], msgspec.Meta(min_length=1, max_length=8)]


class Tentative(Message, tag="tentative"):
    """What should count if the time runs out; None takes it back. Nobody else is told."""

    seat: int
    number: int
    action: ActionText | None


class Say(Message, tag="say"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Phrase(Message, tag="phrase"):
    """A ready-made phrase, which everybody reads in their own language."""

    phrase: Annotated[str, msgspec.Meta(max_length=20)]


class Typing(Message, tag="typing"):
    """Somebody here is typing a message, where free text may be said: the others are told, now and then."""


class Nudge(Message, tag="nudge"):
    """Remind a seat that the table has been waiting for it, where no time limit does."""

    seat: int


class Ping(Message, tag="ping"):
    """Is anybody there? A browser cannot ask in any other way."""


ClientMessage = (
    Hello
    | Sit
    | Stand
    | ComeBack
    | AddBot
    | Kick
    | Configure
    | PassHost
    | Start
    | Act
    | Try
    | PlayTurn
    | Tentative
    | Say
    | Phrase
    | Typing
    | Nudge
    | Ping
)

encoder = msgspec.json.Encoder()
encode = encoder.encode
client_message = msgspec.json.Decoder(ClientMessage).decode
