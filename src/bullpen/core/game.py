"""The contract: who owes a decision, what the options are, what happened and why.

A game is six pure functions of a state: ``deal, pending, step, outcome, view, imagine``. Choosing a
card in secret, drafting, answering in mid-resolution and a turn of several cards are all the same
thing here: a seat owes a decision and picks one of its options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from bullpen.core.refusal import Refusal
from bullpen.core.rng import Rng

__all__ = [
    "FACE_DOWN",
    "Action",
    "Card",
    "ChooseRow",
    "EndTurn",
    "Event",
    "Fact",
    "Game",
    "IllegalAction",
    "Outcome",
    "Pass",
    "Pick",
    "Play",
    "Refusal",
    "Seat",
    "StaleAction",
    "Use",
    "View",
    "WrongCount",
    "WrongSeat",
    "WrongSeats",
]

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise. People are shown seat + 1, or a name."""

Card: TypeAlias = int
"""A number card, by its number: the numbers of a deck are unique."""

FACE_DOWN: Final[Card] = 0
"""A card whose face this seat may not see."""


# Actions: what a seat decides. Rows are counted from 0 here and from 1 wherever people read them;
# the text of an action is its notation.


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card from the hand; ``twisted`` with the Twisted Numbers card laid beside it."""

    card: Card
    twisted: bool = False

    def __str__(self) -> str:
        return f"{self.card}~" if self.twisted else str(self.card)


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick this open card: from the draft, from the cards just taken, from the lane."""

    card: Card

    def __str__(self) -> str:
        return f"={self.card}"


@dataclass(frozen=True, slots=True)
class ChooseRow:
    """Choose this row: the one to take, or the one to add to; the question says which."""

    row: int

    def __str__(self) -> str:
        return f">{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use a special card, on a row or on a card."""

    special: str
    row: int | None = None
    card: Card | None = None

    def __str__(self) -> str:
        row = "" if self.row is None else f">{self.row + 1}"
        card = "" if self.card is None else f"={self.card}"
        return f"{self.special}{card}{row}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Use no special card before the next placement."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Play no further card in this turn."""

    def __str__(self) -> str:
        return "."


Action: TypeAlias = Play | Pick | ChooseRow | Use | Pass | EndTurn


# What comes out of a decision.

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """Something that happened in front of everybody, and the rule and the facts that decided it.

    An event names nothing secret, so the same event may be told to all. ``after`` is the state at
    that moment: each seat's own view of it is what that seat may know.
    """

    rule: str
    seat: Seat | None
    facts: Mapping[str, Fact]
    after: Any = field(compare=False, repr=False)
    quiet: bool = field(default=False, compare=False, repr=False)
    """Whether it only says that a choice was sealed or changed: there is nothing to tell of it yet."""


@dataclass(frozen=True)
class Outcome:
    """The final points by seat and the seats that won. Nobody wins a lost co-operative game."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]


S = TypeVar("S")


@dataclass(frozen=True)
class View(Generic[S]):
    """What one seat (None: a spectator) may know, as a table with the other cards face down."""

    game: Game[S]
    seat: Seat | None
    table: S
    options: tuple[Action, ...]
    awaited: tuple[Seat, ...]


class Game(Protocol[S]):
    """Rules as pure functions of a state. Chance enters only through ``deal``."""

    def deal(self, seats: int, rng: Rng) -> S:
        """The first state of a game for this many seats."""

    def pending(self, state: S) -> Mapping[Seat, Sequence[Action]]:
        """The options of every seat that may decide now. Empty: the game is over.

        A seat that has sealed its choice stays listed until the last choice is in: it may change
        its mind. ``awaited`` leaves it out.
        """

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The pending seats that the table is waiting for."""

    def step(self, state: S, seat: Seat, action: Action) -> tuple[S, Sequence[Event]]:
        """The state after this decision, and what happened. The given state stays as it was."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while somebody still owes a decision."""

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """What this seat, or a spectator, may know."""

    def imagine(self, view: View[S], rng: Rng) -> S:
        """A random state that looks like *view* to the seat that has it."""


# Errors: each names what was wrong and what would be right.


class IllegalAction(Refusal):
    template = "seat {seat} may not do {action} now; it may: {options}"


class StaleAction(Refusal):
    template = "this answers decision {number}, but the table is at decision {current}; nothing was changed"


class WrongCount(Refusal):
    template = "a turn has {cards} cards here, not {count}"


class WrongSeats(Refusal):
    template = "{game} is for {least} to {most} players, not {seats}"


class WrongSeat(Refusal):
    template = "a seat is a whole number from 0 to {last}, not {seat}"
