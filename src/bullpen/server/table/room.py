"""The state of a table: who sits where, which game is played and how it stands. A pure fold of its log.

Nothing here reads a clock, draws random numbers or waits: the same entries always give the same room.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Literal

from bullpen.core.game import Event, Seat
from bullpen.core.rng import rng_of
from bullpen.core.table import TableGame
from bullpen.games import load
from bullpen.server.seats.fairness import commitment, seed_of
from bullpen.server.seats.names import look_of
from bullpen.server.table.actions import parse
from bullpen.server.table.log import (
    Acted,
    Added,
    Away,
    Back,
    Configured,
    Created,
    Entry,
    HostPassed,
    Kicked,
    Said,
    Sat,
    Started,
    Stood,
)

__all__ = [
    "ANIMATION",
    "BOT_PATIENCE",
    "MAX_MISSES",
    "Place",
    "Playing",
    "Room",
    "folded",
    "game_of",
    "is_private",
]

MAX_MISSES: Final = 2
"""A seat for which the clock had to decide this often in a row is away: a bot plays there."""

ANIMATION: Final = 4_000
"""Milliseconds that clients take to show a turn; the time limit of the next decision starts after them."""

BOT_PATIENCE: Final = 60
"""Seconds that an online bot has for a decision where people have no time limit."""


@lru_cache(maxsize=256)
def game_of(text: str) -> TableGame[Any]:
    """The game of a game string, cached: games are immutable, so all tables share one."""
    return load(text)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table and who has it."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    """The hash of the token that holds the seat."""
    away: bool = False
    misses: int = 0
    left: bool = False
    """Whether its person left during the game, or was sent away: a bot plays on, then the seat is open."""

    @property
    def online(self) -> bool:
        """Whether this is the seat of an online bot: a program somewhere else decides here."""
        return self.kind == "bot" and self.token != ""

    @property
    def waits(self) -> bool:
        """Whether a person or an online bot decides here, and the table waits for them."""
        return (self.kind == "person" or self.online) and not self.away


@dataclass
class Playing:
    """A game at the table, still going on or the last one."""

    game: TableGame[Any]
    table: Any
    secret: str
    opened: int
    """The number of the entry that opened the decision which the table is waiting for, or its time anew."""
    shown: int = 0
    """For how many milliseconds clients show what came before it; its time starts after that."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return self.game.awaited(self.table)


@dataclass
class Room:
    """The state after the entries that were applied so far."""

    id: str = ""
    code: str = ""
    game: str = ""
    limit: int = 0
    public: bool = False
    places: list[Place] = field(default_factory=list)
    host: Seat | None = None
    state: Literal["lobby", "playing", "over"] = "lobby"
    round: int = 0
    secret: str = ""
    """What the next game will be dealt from."""
    playing: Playing | None = None
    number: int = 0
    """How many entries the log has."""
    seq: int = 0
    """How many of them are public: clients are told this number."""
    at: int = 0
    """When the last entry was written."""
    decided: dict[Seat, Acted] = field(default_factory=dict)
    """The last decision of each seat in this game."""
    removed: dict[str, bool] = field(default_factory=dict)
    """The hashes of the tokens of people who were sent away, and whether for good."""
    lines: int = 0
    """How much was said since the last game began."""
    banned_names: set[str] = field(default_factory=set)
    """The names of those who were sent away for good, folded."""

    def apply(self, entry: Entry) -> Sequence[Event]:
        """Fold one entry into the state; the answer is the events of the game."""
        self.number += 1
        self.at = entry.at
        events: Sequence[Event] = ()
        match entry:
            case Created():
                self.id, self.code, self.secret = entry.id, entry.code, entry.secret
                self.game, self.limit, self.public = entry.game, entry.limit, entry.public
                self.places = [Place() for _ in range(entry.seats)]
            case Configured():
                if (entry.game, entry.seats) != (self.game, len(self.places)):
                    self.state, self.playing = "lobby", None
                self.game, self.limit, self.public = entry.game, entry.limit, entry.public
                self.resize(entry.seats)
            case Sat():
                self.places[entry.seat] = Place("person", entry.name, token=entry.token)
                if self.host is None:
                    self.host = entry.seat
            case Stood():
                self.leave(entry.seat, entry.bot)
            case Kicked():
                self.remove(entry)
            case Added():
                self.places[entry.seat] = Place("bot", entry.name, bot=entry.bot, token=entry.token)
            case HostPassed():
                self.host = entry.seat
            case Started():
                self.start(entry)
            case Acted():
                events = self.act(entry)
            case Away():
                self.change(entry.seat, away=True, bot=entry.bot)
            case Back():
                self.come_back(entry)
            case Said():
                self.lines += 1
        self.seq += not is_private(events)
        return events

    def skip(self, entry: Entry) -> None:
        """Fold one entry whose events nobody asks for: what ``apply`` leads to, several times as fast."""
        playing = self.playing
        if not isinstance(entry, Acted) or playing is None:
            self.apply(entry)
            return
        before = playing.table
        self.number += 1
        self.at = entry.at
        self.seq += before.ask is not None or before.choices[entry.seat] is None  # else a change of mind
        self.acted(entry, playing.game.next(before, entry.seat, parse(entry.action)))

    def copy(self) -> Room:
        """Another room in the same state, which goes on by itself."""
        return replace(
            self,
            places=list(self.places),
            playing=None if self.playing is None else replace(self.playing),
            decided=dict(self.decided),
            removed=dict(self.removed),
            banned_names=set(self.banned_names),
        )

    def change(self, seat: Seat, **parts: Any) -> None:
        self.places[seat] = replace(self.places[seat], **parts)

    def leave(self, seat: Seat, bot: str) -> None:
        """A person gives the seat up; in the middle of a game it stays theirs, and a bot plays on."""
        if self.state == "playing":
            self.change(seat, away=True, left=True, bot=bot)
        else:
            self.places[seat] = Place()
        if self.host == seat:
            self.host = None

    def come_back(self, entry: Back) -> None:
        self.change(entry.seat, away=False, left=False, bot="", misses=0)
        if self.host is None and self.places[entry.seat].kind == "person":
            self.host = entry.seat
        if self.playing:
            self.playing.opened, self.playing.shown = self.number, 0

    def remove(self, entry: Kicked) -> None:
        """The host frees a seat; in the middle of a game a bot takes it over."""
        place = self.places[entry.seat]
        if place.kind == "person":
            self.removed[place.token] = entry.for_good
            if entry.for_good and place.name:
                self.banned_names.add(folded(place.name))
        playing = self.state == "playing"
        self.places[entry.seat] = Place("bot", place.name, bot=entry.bot, left=True) if playing else Place()
        if self.host == entry.seat:
            self.host = None

    def resize(self, seats: int) -> None:
        """More seats are open ones; of too many, open ones go first, then bots, the last ones first."""
        host = None if self.host is None else self.places[self.host]
        for kind in ("open", "bot"):
            for seat in reversed(range(len(self.places))):
                if len(self.places) > seats and self.places[seat].kind == kind:
                    del self.places[seat]
        self.places += [Place() for _ in range(seats - len(self.places))]
        self.host = next((seat for seat, place in enumerate(self.places) if place is host), None)

    def start(self, entry: Started) -> None:
        game = game_of(entry.game)
        table = game.deal(entry.seats, rng_of(seed_of(entry.secret)))
        self.playing = Playing(game, table, entry.secret, self.number)
        self.state = "playing"
        self.round += 1
        self.secret = entry.next
        self.decided, self.lines = {}, 0
        self.places = [replace(place, misses=0) for place in self.places]

    def act(self, entry: Acted) -> Sequence[Event]:
        playing = self.playing
        assert playing is not None
        after, events = playing.game.step(playing.table, entry.seat, parse(entry.action))
        self.acted(entry, after)
        return events

    def acted(self, entry: Acted, after: Any) -> None:
        """A decision led to this table."""
        playing = self.playing
        assert playing is not None
        before, playing.table = playing.table, after
        self.decided[entry.seat] = entry
        if after.number != before.number:
            playing.opened, playing.shown = self.number, ANIMATION if before.ask is None else 0
        misses = self.places[entry.seat].misses
        if entry.by == "clock":
            self.change(entry.seat, misses=misses + 1)
        elif misses and entry.by != "bot":
            self.change(entry.seat, misses=0)
        if playing.game.outcome(after) is not None:
            self.state = "over"
            self.places = [Place() if place.left else place for place in self.places]

    # Derived.

    @property
    def people(self) -> list[Place]:
        """The seats of people, whether these are here, away or have left."""
        return [place for place in self.places if place.kind == "person"]

    @property
    def paused(self) -> bool:
        """Whether a game is on and all its people are away: nobody plays until one of them is back."""
        return self.state == "playing" and bool(self.people) and all(place.away for place in self.people)

    def held_by(self, tokens: AbstractSet[str]) -> frozenset[Seat]:
        """The seats that tokens with these hashes hold."""
        return frozenset(seat for seat, place in enumerate(self.places) if place.token in tokens)

    def is_banned(self, tokens: AbstractSet[str]) -> bool:
        """Whether one of these tokens was sent away for good."""
        return any(self.removed.get(token) for token in tokens)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for, people and bots."""
        return self.playing.awaited if self.playing and self.state == "playing" else ()

    def is_timed(self, seat: Seat) -> bool:
        """Whether this seat is waited for, but not for ever; for online bots never is."""
        place = self.places[seat]
        return place.waits and (self.limit > 0 or place.online)

    @property
    def timed(self) -> bool:
        """Whether somebody is waited for whose time is limited."""
        return any(self.is_timed(seat) for seat in self.awaited)

    @property
    def patience(self) -> int:
        """The seconds that a decision has, for those whose time is limited."""
        return self.limit or BOT_PATIENCE

    @property
    def alone(self) -> bool:
        """Whether a game is on and all its people have left: only bots are at the table."""
        return self.state == "playing" and all(place.left for place in self.people)

    @property
    def chat(self) -> Literal["open", "phrases", "closed"]:
        """What may be said now. Team-mates say nothing while their cards are secret."""
        playing = self.playing
        if playing and self.state == "playing" and playing.game.cooperative and playing.table.ask is None:
            return "closed"
        return "phrases" if self.public else "open"

    @property
    def fair(self) -> tuple[str, str | None, str]:
        """The hash of the game's secret, the secret once the game is over, the hash of the next one's."""
        if self.playing is None:
            return commitment(self.secret), None, ""
        hash = commitment(self.playing.secret)
        if self.state == "playing":
            return hash, None, ""
        return hash, self.playing.secret, commitment(self.secret)


def folded(name: str) -> str:
    """A name as it is compared: alike however it is spelt with capitals, wide or look-alike letters."""
    return look_of(name)


def is_private(events: Sequence[Event]) -> bool:
    """Whether only the seat that acted may know of it: it changed its sealed choice."""
    return bool(events) and all(event.rule == "change" for event in events)
