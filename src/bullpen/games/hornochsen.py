"""Hornochsen! by Wolfgang Kramer (1998).

Rules page: docs/rules/hornochsen.md. Green bulls are good, red ones bad. One player after the other adds
one to three cards to the rows, which lie in a circle; whoever adds the fifth card collects the row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from types import MappingProxyType
from typing import ClassVar, Final

from bullpen.core.cards import Deck, deck
from bullpen.core.game import Action, Card, EndTurn, Play, Seat, Use, WrongCount
from bullpen.core.match import Match, Until
from bullpen.core.positions import (
    BrokenCircle,
    Contradiction,
    MarkerAtGap,
    NobodyAsked,
    WrongCards,
    check_asked,
    check_specials,
)
from bullpen.core.rng import Draw, Rng
from bullpen.core.round import Round
from bullpen.core.rows import Marker, Rows, fitting, marked
from bullpen.core.table import Question, Table, with_part
from bullpen.core.variants import BadOption, Box, number, piles
from bullpen.core.zones import HIDDEN, Kind, zone

__all__ = [
    "BOX",
    "HELD",
    "ORDER",
    "SPECIALS",
    "X2",
    "Hornochsen",
    "HornochsenTable",
    "Plus5",
    "Rules",
    "home",
]


# Markers: the special cards that lie at a row, until somebody collects it.


@dataclass(frozen=True, slots=True)
class X2(Marker):
    """x2: whoever collects it doubles the points, below nought as well."""

    name: ClassVar[str] = "x2"


@dataclass(frozen=True, slots=True)
class Plus5(Marker):
    """+5: whoever collects it has five points more, before they are doubled."""

    name: ClassVar[str] = "+5"


SPECIALS: Final[dict[str, type[Marker]]] = {X2.name: X2, Plus5.name: Plus5}
ORDER: Final = tuple(SPECIALS)
"""The order in which special cards are named, wherever several lie together."""
HELD: Final = 10
"""What a special card costs that is still in hand at the end."""


# Rules: the sentences that options replace.


@dataclass(frozen=True)
class Rules:
    deck: Deck = field(default_factory=lambda: deck("hornochsen"))
    hands: tuple[int, ...] = (14, 12, 12, 12, 10)
    """The number cards in a hand, for two to six players."""
    rows: tuple[int, ...] = (7, 9, 12, 15, 15)
    """The rows on the table, for two to six players."""
    collects: int = 5
    """The number card of a row that collects it."""
    cards_a_turn: int = 3
    start: int = 1
    """The place of the youngest player, who begins."""
    rounds: int = 1
    closed: bool = False
    """Whether collected cards lie face down until the end."""


# State: what was collected beside the number cards.


@dataclass
class HornochsenTable(Table):
    """A table with the special cards in everybody's pile."""

    trophies: tuple[tuple[str, ...], ...] = zone(Kind.WORD_GROUPS)


class Hornochsen(Round[HornochsenTable]):
    """One game of Hornochsen!: a turn is a question, asked again until its player stops.

    A collected row leaves its place empty, so that the other rows keep their numbers.
    """

    rules: Rules
    slug = "hornochsen"
    least = 2
    most = 6
    sign = +1
    table_type = HornochsenTable
    questions = MappingProxyType({"turn": ""})
    marker_types = tuple(SPECIALS.values())
    gaps = True
    special_cards = ORDER
    unused = frozenset({"pool", "choices", "lane", "placed", "known"})
    staged = frozenset({"turn"})

    def __init__(self, rules: Rules, name: str = "hornochsen") -> None:
        self.rules = rules
        self.name = name
        self.closed = frozenset({"piles", "trophies"} if rules.closed else ())

    def room(self, table: HornochsenTable, row: int) -> int:
        cards = table.rows[row]
        return self.rules.collects - 1 - len(cards) if cards else 0

    def row_limits(self, table: HornochsenTable) -> tuple[int, int]:
        rows = self.rules.rows[table.seats - self.least]
        return rows, rows

    def longest(self, seats: int) -> int:
        """Every card is played, in a turn of its own."""
        return 2 * seats * (self.rules.hands[seats - self.least] + len(SPECIALS))

    def round_points(self, seats: int) -> tuple[int, int]:
        bulls = self.deck.bulls.values()
        green, red = sum(b for b in bulls if b > 0), sum(b for b in bulls if b < 0)
        factor: int = 2**seats
        return red * factor - HELD * len(SPECIALS), (green + 5 * seats) * factor

    def points(self, table: HornochsenTable) -> tuple[int, ...]:
        """What everybody would have if the game ended now (rulings 12 and 13)."""
        return tuple(self.score(table, seat) for seat in range(table.seats))

    def score(self, table: HornochsenTable, seat: Seat) -> int:
        """First the +5 cards count, then the x2 cards, then what is still in hand."""
        won = table.trophies[seat]
        bulls = self.count(table.piles[seat])
        factor: int = 2 ** won.count(X2.name)
        return (bulls + 5 * won.count(Plus5.name)) * factor - HELD * len(table.tokens[seat])

    # Setting up.

    def blank(self, seats: int) -> HornochsenTable:
        table = super().blank(seats)
        table.ask = Question("turn", (0,))
        return table

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> HornochsenTable:
        """A hand and both special cards for everybody; the rows start in ascending order."""
        if self.rules.start > seats:
            raise BadOption(option="start", value=self.rules.start, expected=f"1..{seats}")
        hand, rows = self.rules.hands[seats - self.least], self.rules.rows[seats - self.least]
        table = self.blank(seats)
        pack = rng.draw(self.cards(seats), hand * seats + rows)
        table.hands = tuple(tuple(sorted(pack[i * hand : (i + 1) * hand])) for i in range(seats))
        table.rows = tuple((card,) for card in sorted(pack[hand * seats :]))
        table.tokens = (ORDER,) * seats
        table.first = (self.rules.start - 1 + first) % seats
        table.ask = Question("turn", (table.first,))
        return table

    def hand_out(self, table: HornochsenTable, actions: Sequence[Action]) -> Sequence[Card]:
        """All the cards of a turn are one player's."""
        cards = [action.card for action in actions if isinstance(action, Play)]
        specials = [action.special for action in actions if isinstance(action, Use)]
        if not 1 <= len(cards) + len(specials) <= self.rules.cards_a_turn:
            raise WrongCount(cards=f"1-{self.rules.cards_a_turn}", count=len(cards) + len(specials))
        table.ask = table.ask or Question("turn", (0,))
        seat = table.ask.seats[0]
        table.give(seat, cards)
        table.tokens = with_part(table.tokens, seat, tuple(name for name in ORDER if name in specials))
        self.check_cards(table)
        self.check_special_cards(table)
        return ()

    # What a seat may know.

    def turn_up_specials(self, table: HornochsenTable, draw: Draw) -> None:
        """The special cards in closed piles are those that are neither in hands nor at rows."""
        hidden = sum(won.count(HIDDEN) for won in table.trophies)
        if not hidden:
            return
        lying = (marker.name for marker in table.markers)
        unseen = Counter(ORDER * table.seats) - Counter((*lying, *chain(*table.tokens, *table.trophies)))
        supply = iter(draw(list(unseen.elements()), hidden))
        table.trophies = tuple(
            in_order(next(supply) if name == HIDDEN else name for name in won) for won in table.trophies
        )

    # A turn.

    def plays(self, table: HornochsenTable, seat: Seat) -> Sequence[Action]:
        """Nobody plays unasked, and nothing is sealed."""
        return ()

    def options(self, table: HornochsenTable, seat: Seat, ask: Question) -> Sequence[Action]:
        """Any number card; a special card at any row without its like; after the first card, the end."""
        numbers = super().plays(table, seat)
        specials = [Use(name, row) for name in table.tokens[seat] for row in free_rows(table, name)]
        return (*numbers, *specials, EndTurn()) if ask.count else (*numbers, *specials)

    def answer(self, table: HornochsenTable, seat: Seat, action: Action, ask: Question) -> None:
        if isinstance(action, EndTurn):
            table.tell("hornochsen.stop", seat, count=ask.count)
            self.next_turn(table, seat)
            return
        playing = [other for other in range(table.seats) if not is_out(table, other)]
        if isinstance(action, Play):
            self.add(table, seat, action.card)
        else:
            assert isinstance(action, Use)
            assert action.row is not None
            self.lay(table, seat, action.special, action.row)
        self.go_on(table, seat, ask.count + 1, playing)

    def go_on(self, table: HornochsenTable, seat: Seat, count: int, playing: Sequence[Seat]) -> None:
        """The card lies. Is the game over, or somebody out? If not, the turn goes on, up to three cards."""
        if not any(table.hands):
            self.end(table)
            return
        for other in playing:
            if is_out(table, other):
                self.leave(table, other)
        if is_out(table, seat):
            self.next_turn(table, seat)
        elif count < self.rules.cards_a_turn:
            table.ask = Question("turn", (seat,), count=count)
        else:
            table.tell("hornochsen.turn_full", seat, count=count)
            self.next_turn(table, seat)

    def next_turn(self, table: HornochsenTable, seat: Seat) -> None:
        """Clockwise, past those who are out."""
        following = (*range(seat + 1, table.seats), *range(seat + 1))
        able = [other for other in following if not is_out(table, other)]
        if not able:  # the game was over before, but for a position that somebody made up
            self.end(table)
            return
        table.turn += 1
        table.ask = Question("turn", (able[0],))

    # A card.

    def add(self, table: HornochsenTable, seat: Seat, card: Card) -> None:
        """Put a number card at the end of its row; the fifth one collects."""
        rows = table.rows
        row = home(rows, card)
        table.drop(seat, card)
        table.rows = with_part(rows, row, (*rows[row], card))
        ends = [cards[-1] for cards in rows if cards]
        end = rows[row][-1]
        table.tell(
            f"hornochsen.{reason(ends, card)}",
            seat,
            card=card,
            row=row + 1,
            end=end,
            next=ends[(ends.index(end) + 1) % len(ends)],
            ends=tuple(ends),
        )
        if self.room(table, row) < 0:
            self.collect(table, seat, row)

    def collect(self, table: HornochsenTable, seat: Seat, row: int) -> None:
        """Take the whole row, the card just played and the special cards too (ruling 5)."""
        cards = table.rows[row]
        specials = tuple(marker.name for marker in marked(table.markers, row))
        table.rows = with_part(table.rows, row, ())
        table.markers = tuple(marker for marker in table.markers if marker.row != row)
        table.pile_up(seat, cards)
        table.trophies = with_part(table.trophies, seat, in_order((*table.trophies[seat], *specials)))
        table.tell(
            "hornochsen.collect",
            seat,
            row=row + 1,
            cards=cards,
            specials=specials,
            green=sum(max(self.bulls(card), 0) for card in cards),
            red=sum(max(-self.bulls(card), 0) for card in cards),
        )

    def lay(self, table: HornochsenTable, seat: Seat, special: str, row: int) -> None:
        """Lay a special card at a row; it does not count towards the five (ruling 7)."""
        table.spend(seat, special)
        markers = (*table.markers, SPECIALS[special](row))
        table.markers = tuple(sorted(markers, key=lambda marker: (marker.row, ORDER.index(marker.name))))
        table.tell("hornochsen.special", seat, special=special, row=row + 1, end=table.rows[row][-1])

    # The end.

    def leave(self, table: HornochsenTable, seat: Seat) -> None:
        """Somebody is out, for good: with nothing in hand, or with special cards that no row can take."""
        held = table.tokens[seat]
        if held:
            table.tell("hornochsen.stuck", seat, specials=held, count=len(held), cost=HELD * len(held))
        else:
            table.tell("hornochsen.out", seat)

    def end(self, table: HornochsenTable) -> None:
        """The last number card is played (ruling 11); a row that still lies does not count (ruling 14)."""
        table.over = True
        table.tell("hornochsen.end", None, points=self.points(table))

    # What can lie on a table.

    def hand_size(self, seats: int) -> None:
        """One player after the other, up to three cards."""

    def check_table(self, table: HornochsenTable) -> None:
        super().check_table(table)
        self.check_circle(table)
        self.check_cards(table)
        self.check_special_cards(table)
        if table.over and any(table.hands):
            raise Contradiction(zone="over", other="hands")
        if table.ask is not None:
            check_asked(table.ask, most=self.rules.cards_a_turn - 1)

    def check_cards(self, table: HornochsenTable) -> None:
        """Five cards come together for every row, no more: they lie there, are held, or were collected."""
        rows = [cards for cards in table.rows if cards]
        room = sum(self.rules.collects - len(cards) for cards in rows)
        held = sum(map(len, table.hands))
        if held > room:
            raise WrongCards(zone="hands", count=held, expected=f"0..{room}")
        most = self.rules.collects * (len(table.rows) - len(rows))
        if (won := sum(map(len, table.piles))) > most:
            raise WrongCards(zone="piles", count=won, expected=f"0..{most}")

    def check_complete(self, table: HornochsenTable) -> None:
        if table.ask is None and not table.over:
            raise NobodyAsked(zone="ask", example="turn@1")

    def check_circle(self, table: HornochsenTable) -> None:
        """Clockwise the first cards of the rows rise, and so do their ends, from the lowest one on."""
        rows = [(row, cards[0], cards[-1]) for row, cards in enumerate(table.rows, 1) if cards]
        for (_, before, _), (row, first, _) in pairwise(rows):
            if first < before:
                raise BrokenCircle(row=row, card=first, before=before)
        around = pairwise([*rows[-1:], *rows])
        falls = [(row, end, before) for (_, _, before), (row, _, end) in around if end < before]
        for row, end, before in falls[1:]:
            raise BrokenCircle(row=row, card=end, before=before)

    def check_special_cards(self, table: HornochsenTable) -> None:
        """Everybody began with one of each kind; at most one of a kind is collected with a row."""
        gone, won = table.rows.count(()), list(chain(*table.trophies))
        cards = [*won, *chain(*table.tokens), *(marker.name for marker in table.markers)]
        for name in ORDER:
            for held in table.tokens:
                check_specials(name, held.count(name), 1)
            check_specials(name, won.count(name), gone)
            check_specials(name, cards.count(name), table.seats)
        hidden, kinds = won.count(HIDDEN), len(ORDER)
        spare = min(kinds * gone - len(won), kinds * table.seats - len(cards))
        check_specials(HIDDEN, hidden, hidden + spare)
        for marker in table.markers:
            if not table.rows[marker.row]:
                raise MarkerAtGap(marker=str(marker))


def home(rows: Rows, card: Card) -> int:
    """The row with the highest end below the card; without one, the highest end of all (ruling 3)."""
    lower = fitting(rows, card)
    return max(lower or range(len(rows)), key=lambda row: rows[row][-1:])


def reason(ends: Sequence[Card], card: Card) -> str:
    """Why a card goes where it goes: the rule's name."""
    if len(ends) == 1:
        return "last_row"
    if card < min(ends):
        return "below"
    return "above" if card > max(ends) else "between"


def free_rows(table: HornochsenTable, special: str) -> list[int]:
    """The rows where such a special card does not lie yet."""
    taken = {marker.row for marker in table.markers if marker.name == special}
    return [row for row, cards in enumerate(table.rows) if cards and row not in taken]


def is_out(table: HornochsenTable, seat: Seat) -> bool:
    """Whether this seat can never play again (rulings 9 and 10)."""
    return not table.hands[seat] and not any(free_rows(table, special) for special in table.tokens[seat])


def in_order(specials: Iterable[str]) -> tuple[str, ...]:
    """Special cards as they are named together; those face down come first, as numbers do."""
    return tuple(sorted(specials, key=(HIDDEN, *ORDER).index))


def make(rules: Rules, name: str) -> Match[HornochsenTable]:
    return Match(Hornochsen(rules, name), Until(rounds=rules.rounds))


BOX = Box(
    name="hornochsen",
    slug="hornochsen",
    deck="hornochsen",
    rules=Rules(),
    make=make,
    options=(number("start", 1, 6), number("rounds", 1, 99), piles()),
)
