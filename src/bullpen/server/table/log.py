"""The append-only log of a table: the types of its entries, and their JSON. A room is the fold of its log.

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


class Base(msgspec.Struct, tag_field="t", kw_only=True):
    """What all entries have."""

    at: int


class Created(Base, tag="created"):
    """A table was opened. Its first game will be dealt from this secret."""

    id: str
    code: str
    game: str
    seats: int
    limit: int
    public: bool
    secret: str


class Configured(Base, tag="configured"):
    game: str
    seats: int
    limit: int
    public: bool


class Sat(Base, tag="sat"):
    """A person took a seat, held by a token of which only the hash is known here."""

    seat: int
    name: str
    token: str


class Stood(Base, tag="stood"):
    """A person left; during a game this bot plays on until its end, or until they are back."""

    seat: int
    bot: str


class Kicked(Base, tag="kicked", omit_defaults=True):
    """The host freed a seat; during a game this bot plays on."""

    seat: int
    bot: str
    for_good: bool = False
    """Whether its person is banned from the table: their token, and their name."""


class Added(Base, tag="added", omit_defaults=True):
    """A bot took a seat, under this name."""

    seat: int
    bot: str
    name: str = ""
    token: str = ""
    """Of an online bot, which has no ``bot`` here: the hash of the token that holds the seat."""


class HostPassed(Base, tag="host"):
    seat: int | None


class Started(Base, tag="started"):
    """A game was dealt from a secret whose hash was shown before; the next one's is prepared."""

    game: str
    seats: int
    secret: str
    hash: str
    next: str


class Acted(Base, tag="acted"):
    """A seat decided: by its person, its bot, its tentative choice when time ran out, or the clock's bot."""

    seat: int
    number: int
    action: str
    by: By


class Away(Base, tag="away"):
    """A seat is no longer waited for; this bot plays until its person is back."""

    seat: int
    bot: str


class Back(Base, tag="back"):
    seat: int


class Said(Base, tag="said"):
    seat: int | None
    name: str
    text: str
    phrase: str


Entry = (
    Created | Configured | Sat | Stood | Kicked | Added | HostPassed | Started | Acted | Away | Back | Said
)


pack = msgspec.json.Encoder().encode
unpack = msgspec.json.Decoder(Entry).decode
