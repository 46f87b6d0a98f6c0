"""The parts of a scene: plain, frozen data, which is also what a server sends and a browser reads.

Cards are their numbers, and a card that lies face down is 0. Special cards are their names, face down "?".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = [
    "AskZone",
    "GameInfo",
    "LaneZone",
    "MarkerZone",
    "Own",
    "Public",
    "RowZone",
    "Scene",
    "SeatZone",
    "Things",
    "ZoneInfo",
]

Things: TypeAlias = tuple[int | str, ...]
"""Cards or special cards."""


@dataclass(frozen=True, slots=True)
class ZoneInfo:
    """A zone of one game: where it lies, and what lies there."""

    lies: Literal["seats", "middle", "opponent", "aside"]
    holds: Literal["hand", "pile", "row", "stack", "cards", "specials"]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What does not change during a game: the cards, the seats, the zones of this game."""

    game: str
    slug: str
    seats: int
    bulls: Mapping[int, int]
    colours: Mapping[int, str]
    signed: bool
    """Whether some bulls are good and some are bad."""
    alike: int
    """How many bulls of one colour a row holds; 0: as many as come."""
    hidden: int
    """What cards face down before a seat will do to its points: 1: add to them, -1: take from them."""
    positive: bool
    """Whether points are good."""
    team: bool
    """Whether the seats win or lose together."""
    staged: tuple[str, ...]
    """The questions whose answers may be tried out first (``Try``)."""
    zones: Mapping[str, ZoneInfo]
    """The zones that only this game has, by name: at the seats, in the middle, beside the table."""


# The table as everybody sees it.


@dataclass(frozen=True, slots=True)
class MarkerZone:
    """A special card at a row."""

    name: str
    side: str
    fills: bool
    """Whether it fills a place in the row (the cow)."""
    blocks: bool
    """Whether no card goes in or out (Stop!)."""


@dataclass(frozen=True, slots=True)
class RowZone:
    """A row and what lies at it."""

    cards: tuple[int, ...]
    room: int
    """Free places before the next card takes the row."""
    takes: bool
    """Whether a card too many takes the row: not where a row grows without end or is closed."""
    bulls: int
    markers: tuple[MarkerZone, ...]

    @property
    def closed(self) -> bool:
        """Whether no card can join it now."""
        return any(marker.blocks for marker in self.markers) or not (self.cards or self.room)


@dataclass(frozen=True, slots=True)
class LaneZone:
    """A revealed card: whose it is, and what it counts as in this turn."""

    card: int
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class SeatZone:
    """What lies in front of a seat."""

    hand: tuple[int, ...]
    pile: tuple[int, ...]
    points: int | None
    """As far as everybody can count them; None: the pile lies face down."""
    ready: bool
    tokens: tuple[str, ...]
    zones: Mapping[str, Things]
    """Zones of single games, such as an X row or a draw pile; empty ones are left out."""


@dataclass(frozen=True, slots=True)
class AskZone:
    """A question: which rule asks, whom, about which card, and how much of the answer is there."""

    rule: str
    seats: tuple[int, ...]
    card: int | None
    count: int


@dataclass(frozen=True, slots=True)
class Public:
    """The table as a spectator sees it."""

    rows: tuple[RowZone, ...]
    lane: tuple[LaneZone, ...]
    placed: int
    seats: tuple[SeatZone, ...]
    """Every seat; after the last one whoever plays against them all, where somebody does: the buffalo."""
    zones: Mapping[str, Things]
    """Zones that belong to nobody: a draft pool, open special cards; empty ones are left out."""
    ask: AskZone | None
    awaited: tuple[int, ...]
    turn: int
    number: int
    """The decision that the table is waiting for; an answer carries it."""
    sheet: tuple[tuple[int, ...], ...]
    over: bool
    winners: tuple[int, ...]


# What is one seat's own.


@dataclass(frozen=True, slots=True)
class Own:
    """What only this seat knows: its hand, the card it sealed, and what it may do now."""

    hand: tuple[int, ...]
    choice: str | None
    points: int | None
    """Its points as far as it can count them: it sees its own cards. None: its pile lies face down."""
    options: tuple[str, ...]
    """Actions in the project's notation: ``45``, ``45~``, ``>2``, ``=45``, ``stop>2``, ``-``, ``.``."""
    values: Mapping[str, int]
    """What an option counts as where that is not its number: ``{"24~": 42}``."""
    landings: Mapping[str, int]
    """Where cards are sealed: the row that each option would join as the rows lie now, if it is certain."""
    misfits: tuple[str, ...]
    """Where cards are sealed: the options that would fit no row as the rows lie now."""
    zones: Mapping[str, Things]
    """Its part of the game's own zones that nobody else may look into."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one seat, or a spectator, looks at it."""

    info: GameInfo
    public: Public
    seat: int | None = None
    own: Own | None = None

    @property
    def slug(self) -> str:
        return self.info.slug

    @property
    def seats(self) -> int:
        """How many play; whoever plays against them all sits after the last one."""
        return self.info.seats
