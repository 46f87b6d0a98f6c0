"""The table that all the games share: its zones, and who sees what of them.

A state is a Table. Its fields are zones, and every zone says what kind of thing lies there, who may look and
where it lies (`zone`). From these words alone come views, imagined states, notation and the scenes that are
drawn: a new game declares the zones it adds and writes its rules, nothing else.

Zones hold immutable values; a Table is copied once per decision and its fields rebound.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, NamedTuple, Self, TypeVar

from bullpen.core.cards import Deck
from bullpen.core.game import (
    FACE_DOWN,
    Action,
    Card,
    Event,
    Fact,
    Game,
    Outcome,
    Play,
    Seat,
    StaleAction,
    View,
    WrongCount,
    WrongSeat,
    WrongSeats,
)
from bullpen.core.refusal import is_whole, said
from bullpen.core.rng import Draw, Rng
from bullpen.core.rows import Marker, Row, Rows
from bullpen.core.zones import Kind, Lies, Seen, show, turn_up, zone

__all__ = [
    "Played",
    "Question",
    "Table",
    "TableGame",
    "best",
    "changed",
    "changes",
    "with_part",
    "without",
]


class Played(NamedTuple):
    """A revealed card in the lane: whose it is, and the value it counts as in this turn."""

    card: Card
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Question:
    """A decision owed in the middle of a rule: which rule, by whom, about which card.

    ``count`` is how much of the answer is already there (cards sorted, cards played this turn).
    """

    rule: str
    seats: tuple[Seat, ...]
    card: Card | None = None
    count: int = 0


@dataclass
class Table:
    """Everything that lies on the table, by zones."""

    rows: Rows = zone(Kind.GROUPS, lies=Lies.ROWS)
    markers: tuple[Marker, ...] = zone(Kind.MARKERS)
    pool: Row = zone(Kind.CARDS)
    hands: Rows = zone(Kind.HANDS, seen=Seen.OWNER)
    tokens: tuple[tuple[str, ...], ...] = zone(Kind.WORD_GROUPS)
    piles: Rows = zone(Kind.HANDS)
    choices: tuple[Play | None, ...] = zone(Kind.CHOICES, seen=Seen.OWNER)
    lane: tuple[Played, ...] = zone(Kind.LANE)
    placed: int = zone(Kind.NUMBER, 0)
    ask: Question | None = zone(Kind.QUESTION, None)
    known: Row = zone(Kind.CARDS, lies=Lies.NOWHERE)
    """Cards in hands and face-down piles that everybody saw going there."""
    first: Seat = zone(Kind.SEAT, 0)
    turn: int = zone(Kind.NUMBER, 1)
    number: int = zone(Kind.NUMBER, 1)
    """The decision that the table is waiting for."""
    over: bool = zone(Kind.FLAG, False)
    sheet: tuple[tuple[int, ...], ...] = zone(Kind.SHEET)
    seed: int = zone(Kind.NUMBER, 0, seen=Seen.NOBODY)
    """What the coming rounds of a match are dealt from."""

    def __post_init__(self) -> None:
        self.log: list[Event] | None = None
        """What is being told of the decision that is being carried out, if anybody listens."""
        self.midway = False
        """Whether this is a moment in the middle of a decision: nobody owes another one yet."""

    @property
    def seats(self) -> int:
        return len(self.choices)

    @classmethod
    def of(cls, zones: dict[str, Any]) -> Self:
        """A table with exactly this in its zones, all of which must be named; nobody listens to it yet."""
        table = object.__new__(cls)
        table.__dict__ = zones
        table.log, table.midway = None, False
        return table

    def copy(self) -> Self:
        """Another table with the same things on it."""
        return self.of(self.__dict__.copy())

    def tell(self, rule: str, seat: Seat | None, **facts: Fact) -> None:
        """Tell whoever listens what just happened, and why."""
        if self.log is not None:
            self.log.append(Event(rule, seat, facts, self.moment()))

    def tell_quietly(self, rule: str, seat: Seat) -> None:
        """Tell only that a seat has chosen: what, comes later."""
        if self.log is not None:
            self.log.append(Event(rule, seat, {}, self.moment(), quiet=True))

    def moment(self) -> Self:
        """The table as it is now, in the middle of a decision."""
        moment = self.copy()
        moment.midway = True
        return moment

    def give(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Put cards into a hand, in order."""
        self.hands = with_part(self.hands, seat, tuple(sorted((*self.hands[seat], *cards))))

    def drop(self, seat: Seat, card: Card) -> None:
        """Take a card out of a hand."""
        self.hands = with_part(self.hands, seat, without(self.hands[seat], card))

    def spend(self, seat: Seat, token: str) -> None:
        """Take a special card out of a seat's hand."""
        self.tokens = with_part(self.tokens, seat, without(self.tokens[seat], token))

    def lay(self, row: int, cards: Row) -> None:
        """The next card of the lane lies: this row now looks so."""
        self.rows = with_part(self.rows, row, cards)
        self.placed += 1

    def pile_up(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Put taken cards on a seat's pile."""
        self.piles = with_part(self.piles, seat, tuple(sorted((*self.piles[seat], *cards))))


T = TypeVar("T", bound=Table)


class TableGame(Game[T], ABC):
    """A game played at a Table: the contract, with views and imagination made from the zones."""

    name: str
    """The canonical game string."""
    slug: str
    """The name of its file, words and rules page, and the first part of its rule ids."""
    least: int
    most: int
    sign: int = -1
    """-1: the fewest points win; +1: the most."""
    cooperative: bool = False
    """Whether the seats are one team, which wins or loses together."""

    table_type: type[Any] = Table
    questions: Mapping[str, str]
    """The rules that may ask something, and where the card lies that they ask about; "": about none."""
    marker_types: tuple[type[Marker], ...] = ()
    """The special cards that may lie at rows."""
    gaps: bool = False
    """Whether a row may be empty."""
    special_cards: tuple[str, ...] = ()
    """The names of the special cards that may lie in hands and on the table."""
    other_uses: tuple[str, ...] = ()
    """What else is used by its name, as special cards are."""
    opponents: int = 0
    """How many play against all the seats and have none of their own; each has a pile after theirs."""
    endless: bool = False
    """Whether a row holds any number of cards."""
    same_colour: int | None = None
    """How many bulls of one colour a row holds, where that matters."""
    hidden_points: int = 0
    """What cards that lie face down before a seat will do to its points: add (+1), take (-1) or nothing."""
    closed: frozenset[str] = frozenset()
    """The zones that lie face down until the end, though everybody saw what went there: piles."""
    unused: frozenset[str] = frozenset()
    """The zones that all tables have and this game has no use for."""
    staged: frozenset[str] = frozenset()
    """The questions whose answers may be tried out before they count: they reveal nothing hidden, and the
    same seat goes on."""

    # What a game says.

    @property
    @abstractmethod
    def deck(self) -> Deck:
        """The number cards of the box."""

    def cards(self, seats: int) -> Sequence[Card]:
        """All the number cards that may be in play."""
        return self.deck.cards

    def bulls(self, card: Card) -> int:
        """The bulls on a card; nobody can tell those on a card that lies face down."""
        return 0 if card == FACE_DOWN else self.deck.bulls[card]

    def count(self, cards: Iterable[Card]) -> int:
        """The bulls on the cards that lie face up."""
        bulls = self.deck.bulls
        return sum([bulls[card] for card in cards if card != FACE_DOWN])

    def blank(self, seats: int) -> T:
        """A table with a place for everybody and nothing on it."""
        nothing: tuple[tuple[Any, ...], ...] = ((),) * seats
        table: T = self.table_type(choices=(None,) * seats, **dict.fromkeys(self.parted, nothing))
        if self.opponents:
            table.piles = ((),) * (seats + self.opponents)
        return table

    @abstractmethod
    def lay_out(self, seats: int, rng: Rng, first: Seat) -> T:
        """The table at the start of a round in which seat *first* begins, where that matters."""

    @abstractmethod
    def plays(self, table: T, seat: Seat) -> Sequence[Action]:
        """What this seat may seal."""

    @abstractmethod
    def options(self, table: T, seat: Seat, ask: Question) -> Sequence[Action]:
        """What this seat may answer to this question."""

    @abstractmethod
    def decide(self, table: T, seat: Seat, action: Action) -> None:
        """Carry out a decision on a table of our own, up to the next decision somebody owes."""

    @abstractmethod
    def points(self, table: T) -> tuple[int, ...]:
        """The points of every seat as they stand."""

    def standing(self, table: T, seat: Seat) -> int:
        """How well a seat stands, in points: what whoever plays for it wants to be high."""
        return self.sign * self.points(table)[seat]

    @property
    def one_round(self) -> TableGame[T]:
        """The game of one round: what a match is made of, and any other game itself."""
        return self

    def value(self, play: Play) -> int:
        """What a revealed card counts as in this turn."""
        return play.card

    def landing(self, table: T, play: Play) -> int | None:
        """The row that this card would join if it were placed now, alone, where the rules alone decide it."""
        return None

    def fits_nowhere(self, table: T, play: Play) -> bool:
        """Whether this card would join no row if it were placed now, alone, so that a row is taken for it."""
        return False

    @abstractmethod
    def room(self, table: T, row: int) -> int:
        """How many more number cards this row takes before the next one takes it."""

    @abstractmethod
    def row_limits(self, table: T) -> tuple[int, int]:
        """The fewest and the most rows that such a table may have."""

    @abstractmethod
    def longest(self, seats: int) -> int:
        """A number of decisions within which the game ends, whatever is decided."""

    def hand_out(self, table: T, actions: Sequence[Action]) -> Sequence[Card]:
        """Give every seat, in order, the card that it is said to play; the answer is cards nobody holds.

        Refuse what nobody can hold.
        """
        cards = [action.card for action in actions if isinstance(action, Play)]
        if len(cards) != table.seats:
            raise WrongCount(cards=table.seats, count=len(cards))
        table.hands = tuple((card,) for card in cards)
        return ()

    def round_points(self, seats: int) -> tuple[int, int] | None:
        """The fewest and the most points that a round can bring a seat, where that is known."""
        return None

    def check_table(self, table: T) -> None:
        """Refuse what no game comes to (`bullpen.core.positions`), beyond what all the games have in common.

        A position may leave things out; what it says must go together, and so must whatever comes of it.
        """

    def check_complete(self, table: T) -> None:
        """Refuse a table that leaves out what is needed to go on from it."""

    # The contract.

    def deal(self, seats: int, rng: Rng) -> T:
        self.check_seats(seats)
        return self.lay_out(seats, rng, 0)

    def check_seats(self, seats: int) -> None:
        if not (is_whole(seats) and self.least <= seats <= self.most):
            raise WrongSeats(game=self.name, least=self.least, most=self.most, seats=said(seats))

    def pending(self, state: T) -> Mapping[Seat, Sequence[Action]]:
        if state.over or state.midway:
            return {}
        ask = state.ask
        if ask is None:
            return {seat: self.plays(state, seat) for seat in range(len(state.choices))}
        return {seat: self.options(state, seat, ask) for seat in ask.seats}

    def choice(self, state: T, seat: Seat) -> Sequence[Action]:
        """What this seat may decide now."""
        if state.over or state.midway:
            return ()
        ask = state.ask
        if ask is None:
            return self.plays(state, seat) if 0 <= seat < len(state.choices) else ()
        return self.options(state, seat, ask) if seat in ask.seats else ()

    def awaited(self, state: T) -> tuple[Seat, ...]:
        if state.over or state.midway:
            return ()
        if state.ask is not None:
            return state.ask.seats
        return tuple([seat for seat, choice in enumerate(state.choices) if choice is None])

    def step(self, state: T, seat: Seat, action: Action) -> tuple[T, Sequence[Event]]:
        table = state.copy()
        log: list[Event] = []
        table.log = log
        self.decide(table, seat, action)
        table.log = None
        return table, log

    def next(self, state: T, seat: Seat, action: Action) -> T:
        """``step`` for those who do not want to hear what happened: bots, simulations."""
        table = state.copy()
        self.decide(table, seat, action)
        return table

    def check_current(self, state: T, number: int, seat: Seat) -> None:
        """Refuse an answer to a decision that the table is not at, or that this seat no longer owes."""
        if number != state.number or seat not in self.pending(state):
            raise StaleAction(number=number, current=state.number)

    def outcome(self, state: T) -> Outcome | None:
        if not state.over or state.midway:
            return None
        points = self.points(state)
        return Outcome(points, self.winners(points))

    def winners(self, points: tuple[int, ...]) -> tuple[Seat, ...]:
        return best(points, self.sign)

    # What a seat may know.

    def view(self, state: T, seat: Seat | None) -> View[T]:
        if seat is not None and not (is_whole(seat) and 0 <= seat < len(state.choices)):
            raise WrongSeat(seat=said(seat), last=len(state.choices) - 1)
        seen, lies, everybody = self.seen(state), vars(state), Seen.ALL
        shown = {
            name: lies[name]
            if seen[name] is everybody
            else show(lies[name], kind, seen[name], seat, state.known)
            for name, kind in self.kinds.items()
        }
        options = () if seat is None else tuple(self.choice(state, seat))
        table = self.table_type.of(shown)
        table.midway = state.midway
        return View(self, seat, table, options, self.awaited(state))

    def imagine(self, view: View[T], rng: Rng) -> T:
        table = self.turn_up(view, rng.draw)
        self.imagine_more(table, rng)
        for seat, choice in enumerate(table.choices):
            if choice is not None and choice.card == FACE_DOWN:
                play = rng.choice(self.plays(table, seat))
                assert isinstance(play, Play)
                table.choices = with_part(table.choices, seat, play)
        return table

    def imagine_more(self, table: T, rng: Rng) -> None:
        """Imagine what else is hidden, beyond cards."""

    def turn_up(self, view: View[T], draw: Draw) -> T:
        """The table of a view with its hidden cards turned up: *draw* takes them from the unseen ones."""
        table = view.table.copy()
        visible = set(self.every_card(table))
        unseen = [card for card in self.cards(table.seats) if card not in visible]
        zones = [z for z in self.zones if z.metadata["kind"] in (Kind.GROUPS, Kind.HANDS)]
        hidden = sum(group.count(FACE_DOWN) for z in zones for group in getattr(table, z.name))
        supply = iter(draw(unseen, hidden))
        for z in zones:
            groups = getattr(table, z.name)
            if any(FACE_DOWN in group for group in groups):
                turned = tuple(turn_up(z.metadata["kind"], group, supply) for group in groups)
                setattr(table, z.name, turned)
        self.turn_up_specials(table, draw)
        return table

    def turn_up_specials(self, table: T, draw: Draw) -> None:
        """Turn up special cards that are hidden, in games that have some."""

    def seen(self, table: T) -> Mapping[str, Seen | tuple[Seen, ...]]:
        """Who may look into each zone now; a tuple says it part by part."""
        return self.usually_seen if table.over or not self.closed else self.seen_while_closed

    @cached_property
    def usually_seen(self) -> Mapping[str, Seen]:
        return {z.name: z.metadata["seen"] for z in self.zones}

    @cached_property
    def seen_while_closed(self) -> Mapping[str, Seen]:
        return {**self.usually_seen, **dict.fromkeys(self.closed, Seen.NOBODY)}

    @cached_property
    def zones(self) -> tuple[Any, ...]:
        return fields(self.table_type)

    def __getstate__(self) -> dict[str, Any]:
        """A game can be pickled, used or not; the fields of a dataclass cannot."""
        return {name: value for name, value in self.__dict__.items() if name != "zones"}

    @cached_property
    def parted(self) -> tuple[str, ...]:
        """The zones that hold a group of things for every seat."""
        groups = (Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS)
        at_seats = [z for z in self.zones if z.metadata["lies"] is Lies.SEATS]
        return tuple(z.name for z in at_seats if z.metadata["kind"] in groups)

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """What lies in each zone."""
        return {z.name: z.metadata["kind"] for z in self.zones}

    def every_card(self, table: T) -> Iterator[Card]:
        """Every number card that lies somewhere, face up."""
        for z in self.zones:
            kind, value = z.metadata["kind"], getattr(table, z.name)
            if z.name == "known":
                continue
            if kind is Kind.CARDS:
                yield from (card for card in value if card != FACE_DOWN)
            elif kind is Kind.GROUPS or kind is Kind.HANDS:
                yield from (card for group in value for card in group if card != FACE_DOWN)
            elif kind is Kind.LANE:
                yield from (played.card for played in value[table.placed :])


P = TypeVar("P")


def with_part(parts: tuple[P, ...], i: int, part: P) -> tuple[P, ...]:
    """The parts with part *i* replaced."""
    changed = list(parts)
    changed[i] = part
    return tuple(changed)


def without(cards: tuple[P, ...], card: P) -> tuple[P, ...]:
    """The cards less one."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def best(points: Sequence[int], sign: int) -> tuple[Seat, ...]:
    """The seats with the fewest points (or the most, with a positive sign); equals share."""
    top = max(sign * p for p in points)
    return tuple(seat for seat, p in enumerate(points) if sign * p == top)


def changes(before: View[T], after: View[T]) -> dict[str, Any]:
    """What a client has to be told to get from one view to the next: the zones that differ."""
    zones = {
        z.name: getattr(after.table, z.name)
        for z in fields(after.table)
        if getattr(after.table, z.name) != getattr(before.table, z.name)
    }
    return {**zones, "options": after.options, "awaited": after.awaited}


def changed(view: View[T], news: Mapping[str, Any]) -> View[T]:
    """The view after these changes: what a client does with what it is told."""
    table = view.table.copy()
    for name in news.keys() - {"options", "awaited"}:
        setattr(table, name, news[name])
    return replace(view, table=table, options=news["options"], awaited=news["awaited"])
