"""The bodies of HTTP requests and answers, as typed structs, beside the WebSocket messages of ``wire``."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from bullpen.scene.types import GameInfo, Public
from bullpen.server.messages.wire import Fair, Happenings, Mine, Part

__all__ = ["PAGES", "BotInfo", "Create", "Created", "Found", "Listed", "Replay", "Step"]

Word = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(max_length=20)]


class Create(Part, forbid_unknown_fields=True):
    """``POST /api/tables``: a person (or, on one device, several) at the first seats, then the bots."""

    game: Annotated[str, msgspec.Meta(max_length=200)]
    seats: int
    limit: Literal[0, 15, 30, 60] = 0
    public: bool = False
    name: Name = ""
    people: Annotated[list[Name], msgspec.Meta(max_length=10)] = msgspec.field(default_factory=list)
    """Everybody on the same device, instead of ``name``."""
    bots: Annotated[list[Word], msgspec.Meta(max_length=20)] = msgspec.field(default_factory=list)
    """Bots for the next seats; "" leaves a seat open."""
    start: bool = False


class Created(Part):
    """The table and the secrets of the seats; the secrets are told only here."""

    id: str
    code: str
    tokens: dict[int, str]


class Found(Part):
    """The table that a code or an imported transcript leads to."""

    id: str


class Listed(Part):
    """A public table that somebody sits at."""

    id: str
    game: str
    state: Literal["lobby", "playing", "over"]
    people: int
    bots: int
    open: int
    host: str


class BotInfo(Part):
    """A bot that may sit at a table; the weakest comes first."""

    name: str
    names: dict[str, str]
    about: dict[str, str]


class Step(Part):
    """One decision of a finished game, and what the seat that looks on saw after it."""

    seat: int
    action: str
    number: int
    happenings: Happenings
    mine: Mine | None


class Replay(Part):
    """``GET /api/replay/{table}/{n}``: a finished game from its deal to its end."""

    table: str
    n: int
    names: list[str]
    bots: list[str]
    """The bot of each seat, or ""."""
    seat: int | None
    info: GameInfo
    fair: Fair | None
    public: Public
    mine: Mine | None
    steps: list[Step]


PAGES: Final[tuple[Any, ...]] = (Create, Created, Found, Listed, BotInfo, Replay)
