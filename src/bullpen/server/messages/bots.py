"""What online bots and the server tell each other over HTTP: lines of their streams, requests and answers.

The stream of a table has the messages that a browser gets over its WebSocket (``wire``), and `Decide`.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from bullpen.server.messages.wire import ActionText, Chat, Message, News, Part, Removed, RoomNews, Welcome

__all__ = [
    "ONLINE",
    "Accepted",
    "Account",
    "BotEvent",
    "Challenge",
    "Decide",
    "Decision",
    "Heartbeat",
    "Invitation",
    "NewBot",
    "NewToken",
    "OnlineBot",
    "Ready",
    "Started",
    "TableLine",
]

ONLINE: Final = "online:"
"""Before the name of a bot at a table: one that plays from somewhere else."""

BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


# The lines of the stream of events.


class Ready(Message, tag="ready"):
    """The first line: the bot is on the list of bots online, as long as this stream stands."""

    name: str
    games: list[str]
    """The games that it offers to play; none: all."""
    tables: int
    """At how many tables it plays at a time."""


class Seating(Message):
    """A seat at a table."""

    table: str
    seat: int
    game: str
    seats: int
    limit: int
    """Seconds for a decision; 0: the patience that the guide names."""
    by: str
    """The name of the host, perhaps empty."""


class Challenge(Seating, tag="challenge"):
    """Somebody chose this bot as an opponent: the game has begun. To leave the table is to decline."""


class Invitation(Seating, tag="invitation"):
    """The host of a table gave this bot a seat; the game begins later."""


class Started(Seating, tag="started"):
    """A game is going on at a table where this bot has a seat."""


class Heartbeat(Message, tag="heartbeat"):
    """Nothing happened: the line stands."""


BotEvent = Ready | Challenge | Invitation | Started | Heartbeat


# The lines of the stream of a table.


class Decide(Message, tag="decide"):
    """A seat of this bot owes a decision; told once on every connection, as long as it is owed."""

    seat: int
    round: int
    """Which game at this table."""
    number: int
    """Which decision of the game."""
    position: str
    """What the seat sees, in the project's notation: a face-down card is a question mark."""
    options: list[str]
    """What it may do: exactly these."""
    left: float | None
    """In how many seconds a stand-in decides; null: the table waits."""


TableLine = Welcome | News | RoomNews | Chat | Removed | Decide | Heartbeat


# Requests and answers.


class Account(Part):
    """``GET /api/bot``: whose token this is."""

    name: str


class OnlineBot(Part):
    """``GET /api/bots/online``: a bot that plays from somewhere else, and waits for somebody to ask it."""

    name: str
    games: list[str]
    tables: int
    playing: int
    """At how many tables it plays now."""


class Decision(Part, forbid_unknown_fields=True):
    """The answer to a `Decide`. The same one again changes nothing, and is answered in the same way."""

    round: int
    number: int
    action: ActionText
    seat: int | None = None
    """Which of the own seats; needed by whoever has several."""


class Accepted(Part):
    """The decision is durable."""

    seat: int
    round: int
    number: int
    action: str


class NewBot(Part, forbid_unknown_fields=True):
    """``POST /api/tables/{table}/bots``, by the host: give a seat to a bot of one's own."""

    seat: int
    name: BotName


class NewToken(Part):
    """The token of a bot, told only here. It is good for one seat at one table."""

    table: str
    seat: int
    name: str
    token: str
