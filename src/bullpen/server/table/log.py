"""The log of a table: what happened to it, entry by entry. Everything else is made from these.

An entry is written once and never changed. ``at`` is when it was written, in milliseconds since 1970.
"""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = [
    "Acted",
    "Added",
    "Away",
    "Back",
    "By",
    "Configured",
    "Created",
    "Entry",
    "HostPassed",
    "Kicked",
    "Said",
    "Sat",
    "Started",
    "Stood",
    "pack",
    "unpack",
]

By = Literal["person", "bot", "tentative", "clock"]


class Line(msgspec.Struct, tag_field="t", kw_only=True):
    """A line of the log."""

    at: int


class Created(Line, tag="created"):
    """A table was opened. Its first game will be dealt from this secret."""

    id: str
    code: str
    game: str
    seats: int
    limit: int
    public: bool
    secret: str


class Configured(Line, tag="configured"):
    game: str
    seats: int
    limit: int
    public: bool


class Sat(Line, tag="sat"):
    """A person took a seat, held by a token of which only the hash is known here."""

    seat: int
    name: str
    token: str


class Stood(Line, tag="stood"):
    """A person left; during a game this bot plays on."""

    seat: int
    bot: str


class Kicked(Line, tag="kicked"):
    """The host freed a seat; during a game this bot plays on."""

    seat: int
    bot: str


class Added(Line, tag="added"):
    """A bot took a seat, under this name."""

    seat: int
    bot: str
    name: str = ""


class HostPassed(Line, tag="host"):
    seat: int | None


class Started(Line, tag="started"):
    """A game was dealt from a secret whose hash was shown before; the next one's is prepared."""

    game: str
    seats: int
    secret: str
    hash: str
    next: str


class Acted(Line, tag="acted"):
    """A seat decided: by its person, its bot, its tentative choice when time ran out, or the clock's bot."""

    seat: int
    number: int
    action: str
    by: By


class Away(Line, tag="away"):
    """A seat is no longer waited for; this bot plays until its person is back."""

    seat: int
    bot: str


class Back(Line, tag="back"):
    seat: int


class Said(Line, tag="said"):
    seat: int | None
    name: str
    text: str
    phrase: str


Entry = (
    Created | Configured | Sat | Stood | Kicked | Added | HostPassed | Started | Acted | Away | Back | Said
)


pack = msgspec.json.Encoder().encode
unpack = msgspec.json.Decoder(Entry).decode
