"""6 nimmt! by Wolfgang Kramer (1994), with the advanced mode and the fan cards of the 30-year edition.

Rules page: docs/rules/six_nimmt.md. Everybody plays a card in secret; lowest first, each joins the row
with the nearest lower end. The sixth card of a row takes the five that lie there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, Literal, Self

from bullpen.core.ascending import Ascending
from bullpen.core.cards import Deck, deck
from bullpen.core.game import Action, Card, Pick, Play, Seat
from bullpen.core.match import Match, Until
from bullpen.core.positions import (
    Contradiction,
    MarkerMissing,
    NoAnswer,
    NobodyAsked,
    UnevenParts,
    WrongKnown,
    WrongSide,
    check_asked,
    check_number,
    check_parts,
    check_specials,
)
from bullpen.core.rng import Rng
from bullpen.core.rows import Marker, Row, Rows, lowest_tail
from bullpen.core.table import Question, Table, with_part, without
from bullpen.core.variants import Box, Variant, number, one_of, piles

__all__ = ["BOX", "TWIST", "Cow", "EvenOdd", "Mountain", "Rules", "SixNimmt"]

TWIST = "twist"


# Markers: the fan cards that lie at a row.


@dataclass(frozen=True, slots=True)
class EvenOdd(Marker):
    """Even/Odd: its row takes only cards of the parity it shows. It leaves whenever a row is taken."""

    name: ClassVar[str] = "even_odd"
    sides: ClassVar[tuple[str, ...]] = ("even", "odd")

    def admits(self, value: int) -> bool:
        return self.sides[value % 2] == self.side

    def after_take(self, rows: Rows, taken: int) -> Self:
        return type(self)(lowest_tail(rows, but=self.row)).turned(rows)

    def turned(self, rows: Rows) -> Self:
        """With the parity of the end card up."""
        return type(self)(self.row, self.sides[rows[self.row][-1] % 2])


@dataclass(frozen=True, slots=True)
class Mountain(Marker):
    """Mountain Climbing: its row goes downhill. It walks up and down the rows, a step for every take."""

    name: ClassVar[str] = "mountain"
    sides: ClassVar[tuple[str, ...]] = ("up", "down")
    descends: ClassVar[bool] = True

    def after_take(self, rows: Rows, taken: int) -> Self:
        return type(self)(self.row - 1 if self.side == "up" else self.row + 1, self.side).turned(rows)

    def turned(self, rows: Rows) -> Self:
        turns = {0: "down", len(rows) - 1: "up"}
        return type(self)(self.row, turns.get(self.row, self.side))


@dataclass(frozen=True, slots=True)
class Cow(Marker):
    """Jumping Cow: it fills a place in its row and jumps away when a card joins it."""

    name: ClassVar[str] = "cow"
    room: ClassVar[int] = -1


# Rules: the sentences that variants replace.


@dataclass(frozen=True)
class Rules:
    deck: Deck = field(default_factory=lambda: deck("six_nimmt"))
    rows: int = 4
    capacity: int = 5
    hand: int = 10
    most: int = 10
    drafted: bool = False
    """Advanced mode: only the cards 1 to 10n + 4, and everybody drafts an open hand."""
    even_odd: bool = False
    mountain: bool = False
    cow: bool = False
    twisted: bool = False
    digits: Literal["pad", "same", "forbid"] = "pad"
    """What Twisted Numbers does to 7: 07 becomes 70, it stays 7, or it may not be twisted."""
    target: int | None = 66
    above: bool = False
    rounds: int | None = None
    closed: bool = False
    """Whether taken cards lie face down until the round is over."""


class SixNimmt(Ascending[Table]):
    """One round of 6 nimmt!."""

    rules: Rules
    slug = "six_nimmt"
    least = 2
    questions = MappingProxyType({"rule4": "lane", "draft": "pool"})
    marker_types: tuple[type[Marker], ...] = (EvenOdd, Mountain, Cow)

    def __init__(self, rules: Rules, name: str = "6nimmt") -> None:
        self.rules = rules
        self.name = name
        self.most = rules.most
        # The fan cards that are not played with stay in the box; each has a sentence of its own in the rules.
        self.marker_types = tuple(kind for kind in self.marker_types if getattr(rules, kind.name, True))
        self.special_cards = (TWIST,) if rules.twisted else ()
        self.closed = frozenset({"piles"} if rules.closed else ())
        used = {"pool": rules.drafted, "known": rules.drafted, "tokens": rules.twisted}
        used["markers"] = bool(self.marker_types)
        self.unused = frozenset(zone for zone in used if not used[zone])

    def cards(self, seats: int) -> Sequence[Card]:
        cards = self.deck.cards
        if not self.rules.drafted:
            return cards
        return cards[: self.rules.hand * seats + self.rules.rows]

    def capacity(self, row: int) -> int:
        return self.rules.capacity

    def points(self, table: Table) -> tuple[int, ...]:
        return tuple(map(self.count, table.piles))

    def row_limits(self, table: Table) -> tuple[int, int]:
        rows = 0 if table.pool else self.rules.rows
        return rows, rows

    def longest(self, seats: int) -> int:
        """Every card is drafted, played, and at worst takes a row."""
        return 3 * seats * self.rules.hand

    def round_points(self, seats: int) -> tuple[int, int]:
        return 0, self.count(self.cards(seats))

    # Setting up.

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> Table:
        rules = self.rules
        table = self.blank(seats)
        table.first = first
        table.tokens = ((TWIST,) if rules.twisted else (),) * seats
        if rules.drafted:
            table.pool = tuple(self.cards(seats))
            table.ask = Question("draft", (first,))
            table.turn = 0
            return table
        pack = rng.draw(self.cards(seats), rules.hand * seats + rules.rows)
        table.hands = tuple(tuple(sorted(pack[i * rules.hand : (i + 1) * rules.hand])) for i in range(seats))
        self.start_rows(table, pack[rules.hand * seats :])
        return table

    def hand_out(self, table: Table, actions: Sequence[Action]) -> Sequence[Card]:
        """Whoever twists a number has the card to do so."""
        unheld = super().hand_out(table, actions)
        if self.rules.twisted:
            plays = [action for action in actions if isinstance(action, Play)]
            table.tokens = tuple((TWIST,) if play.twisted else () for play in plays)
            self.check_twists(table)
        return unheld

    def start_rows(self, table: Table, starters: Sequence[Card]) -> None:
        """Lay the first card of every row, and the fan cards beside them."""
        table.rows = rows = tuple((card,) for card in starters)
        lowest = lowest_tail(rows)
        if self.rules.even_odd:
            table.markers += (EvenOdd(lowest).turned(rows),)
        if self.rules.mountain:
            table.markers += (Mountain(len(rows) - 1, "up"),)
        if self.rules.cow:
            table.markers += (Cow(lowest),)

    def draft(self, table: Table, seat: Seat, card: Card) -> None:
        """Advanced mode, rule 2: take an open card; the four that are left start the rows."""
        table.pool = without(table.pool, card)
        table.give(seat, (card,))
        table.known = tuple(sorted((*table.known, card)))
        table.tell("six_nimmt.draft", seat, card=card)
        if len(table.pool) > self.rules.rows:
            table.ask = Question("draft", ((seat + 1) % table.seats,))
            return
        starters, table.pool, table.turn = table.pool, (), 1
        self.start_rows(table, starters)
        table.tell("six_nimmt.drafted", None, cards=starters)

    # Choosing a card.

    def plays(self, table: Table, seat: Seat) -> Sequence[Action]:
        if table.tokens[seat]:
            return twisted_plays(table.hands[seat], self.rules.digits)
        return super().plays(table, seat)

    def value(self, play: Play) -> int:
        return twist(play.card, self.rules.digits) if play.twisted else play.card

    def counts_as(self, card: Card) -> tuple[int, ...]:
        plays = twisted_plays((card,), self.rules.digits) if self.rules.twisted else (Play(card),)
        return tuple(map(self.value, plays))

    def revealed(self, table: Table, plays: Sequence[tuple[Seat, Play]]) -> None:
        for seat, play in plays:
            if play.twisted:
                table.spend(seat, TWIST)

    # Questions.

    def options(self, table: Table, seat: Seat, ask: Question) -> Sequence[Action]:
        if ask.rule == "draft":
            return tuple(map(Pick, table.pool))
        return super().options(table, seat, ask)

    def answer(self, table: Table, seat: Seat, action: Action, ask: Question) -> None:
        if isinstance(action, Pick):
            self.draft(table, seat, action.card)
        else:
            super().answer(table, seat, action, ask)

    # Placing.

    def lies(self, table: Table, seat: Seat, row: int) -> None:
        """If the cow was in this row, it jumps, and may make its mover take more."""
        for cow in table.markers:
            if isinstance(cow, Cow) and cow.row == row:
                self.jump(table, seat, cow)

    def jump(self, table: Table, seat: Seat, cow: Cow) -> None:
        """The cow goes to the lowest end of the other rows; a row of five is too full for it."""
        row = lowest_tail(table.rows, but=cow.row)
        self.move(table, cow, Cow(row))
        if self.room(table, row) >= 0:
            return
        cards = table.rows[row]
        highest = max(cards)
        taken = without(cards, highest)
        table.rows = with_part(table.rows, row, (highest,))
        self.collect(table, "overflow", seat, row, taken)
        self.shift(table, row)
        self.jump(table, seat, Cow(row))

    def end_turn(self, table: Table) -> None:
        """A round is over when the number cards are played."""
        if table.hands[0]:
            table.turn += 1
            return
        table.over = True
        table.tell("six_nimmt.end", None, points=self.points(table))

    # What can lie on a table.

    def check_table(self, table: Table) -> None:
        super().check_table(table)
        self.check_twists(table)
        self.check_known(table)
        if table.pool:
            return
        if table.ask is not None and table.ask.rule == "draft":
            raise NoAnswer(rule="draft", seat=table.ask.seats[0] + 1)
        if table.over and any(table.hands):
            raise Contradiction(zone="over", other="hands")
        self.check_fan_cards(table)

    def hand_size(self, seats: int) -> int:
        return self.rules.hand

    def check_hands(self, table: Table) -> None:
        if table.pool:
            self.check_draft(table)
        else:
            super().check_hands(table)

    def check_draft(self, table: Table) -> None:
        """Clockwise, a card each; of the turns there is nothing yet."""
        check_number("turn", table.turn, 0, 1)  # 1: it was not said
        for zone in ("piles", "lane"):
            if any(getattr(table, zone)):
                raise Contradiction(zone="pool", other=zone)
        if table.ask is None or table.ask.rule != "draft":
            raise NobodyAsked(zone="pool", example="draft@1")
        check_asked(table.ask)
        seat, seats = table.ask.seats[0], table.seats
        check_parts("hands", table.hands, self.rules.hand)
        counts = [len(table.hands[(seat + k) % seats]) for k in range(seats)]
        if counts != sorted(counts) or counts[-1] > counts[0] + 1 or counts[0] == self.rules.hand:
            raise UnevenParts(zone="hands", counts=" ".join(str(len(hand)) for hand in table.hands))
        if table.first:
            check_number("first", table.first + 1, *[(seat - sum(counts)) % seats + 1] * 2)

    def check_known(self, table: Table) -> None:
        """Advanced mode: all saw the hands, unless nothing is said of it."""
        held = tuple(sorted(card for hand in table.hands for card in hand))
        if (table.known or table.pool) and table.known != held:
            raise WrongKnown(expected=" ".join(map(str, held)) or "-")

    def check_rows(self, table: Table) -> None:
        """A row at which Mountain Climbing lay may go up and down."""
        if not self.rules.mountain:
            super().check_rows(table)

    def check_fan_cards(self, table: Table) -> None:
        """Each of those that are played with lies at a row, on the side on which it lies there."""
        for kind in self.marker_types:
            lying = [marker for marker in table.markers if isinstance(marker, kind)]
            check_specials(kind.name, len(lying), 1)
            if not lying:
                example = f"markers {kind(0, kind.sides[0])}"
                raise MarkerMissing(game=self.name, marker=kind.name, example=example)
            right = lying[0].turned(table.rows)
            # A twisted card may count as odd and be even.
            if right != lying[0] and not (kind is EvenOdd and self.rules.twisted):
                raise WrongSide(marker=str(lying[0]), expected=str(right))

    def check_twists(self, table: Table) -> None:
        """Everybody may twist one number; a card that is lower than the one before it was twisted."""
        twisted = {played.seat for played in table.lane if played.value != played.card}
        for seat, tokens in enumerate(table.tokens):
            check_specials(TWIST, len(tokens) + (seat in twisted), 1)
        held = sum(map(len, table.tokens))
        waiting = sum(played.value != played.card for played in table.lane[table.placed :])
        falls = 0 if self.rules.mountain else sum(b < a for row in table.rows for a, b in pairwise(row))
        check_specials(TWIST, held + waiting + falls, table.seats)


def twist(card: Card, digits: str) -> int:
    """A card's value with its digits swapped: 31 counts as 13, 90 as 9, 7 as 70 (unless it stays 7)."""
    if card < 10 and digits == "same":
        return card
    tens, ones = divmod(card, 10)
    return ones * 10 + tens


@lru_cache(maxsize=4096)
def twisted_plays(hand: Row, digits: str) -> tuple[Play, ...]:
    """Each card as it is, and twisted where it may be: three digits cannot be swapped."""
    lowest = 10 if digits == "forbid" else 1
    return (*map(Play, hand), *(Play(card, True) for card in hand if lowest <= card < 100))


def make(rules: Rules, name: str) -> Match[Table]:
    return Match(SixNimmt(rules, name), Until(rules.rounds, rules.target, rules.above))


def notes(variants: Sequence[str]) -> Sequence[str]:
    """The rulebook advises one kind of fan card at a time."""
    fan_cards = {"even_odd", "mountain", "cow", "twisted"} & set(variants)
    return ("note-one-fan-card",) if len(fan_cards) > 1 else ()


BOX = Box(
    name="6nimmt",
    slug="six_nimmt",
    deck="six_nimmt",
    rules=Rules(),
    make=make,
    variants=(
        Variant("pro", {"drafted": True, "most": 6}),
        Variant("even_odd", {"even_odd": True}),
        Variant("mountain", {"mountain": True}),
        Variant("cow", {"cow": True}),
        Variant("twisted", {"twisted": True}),
    ),
    options=(
        one_of("edition", **{"30": {"above": False}, "2.6": {"above": True}}),
        number("target", 1, 999),
        number("rounds", 1, 99, target=None),
        one_of("digits", **{digits: {"digits": digits} for digits in ("pad", "same", "forbid")}),
        piles(),
    ),
    notes=notes,
)
