"""X nimmt! by Wolfgang Kramer and Reinhard Staupe (2016).

Rules page: docs/rules/x_nimmt.md. As in 6 nimmt!, but there are three rows, whose third, fourth and fifth
card takes. One taken card goes to the own X row, the others back to the hand; the hand and the X pile cost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from bullpen.core.ascending import Ascending
from bullpen.core.cards import Deck, deck
from bullpen.core.game import Action, Card, Pick, Seat
from bullpen.core.match import Match, Until
from bullpen.core.positions import (
    Contradiction,
    NobodyAsked,
    WrongCards,
    WrongQuestion,
    check_asked,
    check_rising,
)
from bullpen.core.rng import Rng
from bullpen.core.rows import Row, Rows
from bullpen.core.table import Played, Question, Table, with_part, without
from bullpen.core.variants import Box, number
from bullpen.core.zones import Kind, Seen, zone

__all__ = ["BOX", "Rules", "XNimmt", "XTable"]


# Rules: the sentences that options replace.


@dataclass(frozen=True)
class Rules:
    deck: Deck = field(default_factory=lambda: deck("x_nimmt"))
    row_cards: tuple[int, ...] = (3, 4, 5)
    """What the row cards show: the third, fourth and fifth card of its row takes."""
    hand: int = 8
    rounds: int = 2


# State: what every player has in front of them, and the cards that were just taken.


@dataclass
class XTable(Table):
    """A table with an X row and an X pile for everybody."""

    x_rows: Rows = zone(Kind.GROUPS)
    x_piles: Rows = zone(Kind.HANDS)
    taken: Row = zone(Kind.CARDS)
    """The cards of the row just taken, until its taker has divided them."""


class XNimmt(Ascending[XTable]):
    """One round of X nimmt!."""

    rules: Rules
    slug = "x_nimmt"
    least = 2
    most = 4
    table_type = XTable
    hidden_points = +1
    questions = MappingProxyType({"rule4": "lane", "x_row": "rows"})
    unused = frozenset({"markers", "pool", "tokens", "piles"})

    def __init__(self, rules: Rules, name: str = "x_nimmt") -> None:
        self.rules = rules
        self.name = name

    def capacity(self, row: int) -> int:
        """A row card counts the card that takes, too (rule 3; ruling 1)."""
        return self.rules.row_cards[row] - 1

    def points(self, table: XTable) -> tuple[int, ...]:
        """Rule 8: the hand counts once, the X pile twice, the X row nothing.

        In a view the cards of other hands that lie face down count nothing: these are the points in sight.
        """
        return tuple(
            self.count(hand) + 2 * self.count(table.x_piles[seat]) for seat, hand in enumerate(table.hands)
        )

    def row_limits(self, table: XTable) -> tuple[int, int]:
        rows = len(self.rules.row_cards)
        return rows, rows

    def longest(self, seats: int) -> int:
        """There are at most as many takes as cards dealt to hands (ruling 10).

        For a take puts a card away for good; it brings at most three back to a hand, and asks at most twice.
        """
        back, asks = max(self.rules.row_cards) - 2, 2
        return (1 + back + asks) * self.rules.hand * seats

    def round_points(self, seats: int) -> tuple[int, int]:
        return 0, 2 * self.count(self.cards(seats))

    def seen(self, table: XTable) -> Mapping[str, Seen | tuple[Seen, ...]]:
        """Hands are laid open when they are counted (ruling 12)."""
        seen = super().seen(table)
        return {**seen, "hands": Seen.ALL} if table.over else seen

    # Setting up.

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> XTable:
        """A card beside every row card and a hand for everybody; the other cards stay in the box unseen."""
        hand, rows = self.rules.hand, len(self.rules.row_cards)
        table = self.blank(seats)
        pack = rng.draw(self.cards(seats), hand * seats + rows)
        table.hands = tuple(tuple(sorted(pack[i * hand : (i + 1) * hand])) for i in range(seats))
        table.rows = tuple((card,) for card in pack[hand * seats :])
        return table

    # Questions.

    def options(self, table: XTable, seat: Seat, ask: Question) -> Sequence[Action]:
        if ask.rule == "x_row":
            return tuple(map(Pick, table.taken))
        return super().options(table, seat, ask)

    def answer(self, table: XTable, seat: Seat, action: Action, ask: Question) -> None:
        if isinstance(action, Pick):
            self.divide(table, seat, action.card)
            self.resolve(table)
        else:
            super().answer(table, seat, action, ask)

    # Taking.

    def take(self, table: XTable, rule: str, played: Played, row: int) -> None:
        """Rules 3 and 4: the card starts the row anew, and its owner divides what lay there.

        That is decided at once, before the next card is placed (ruling 7).
        """
        taken = table.rows[row]
        table.taken = taken
        table.lay(row, (played.card,))
        self.tell_take(table, rule, played.seat, row, taken)
        if len(taken) > 1:
            table.ask = Question("x_row", (played.seat,), played.card)
        else:
            table.tell("x_nimmt.only", played.seat, card=taken[0])
            self.divide(table, played.seat, taken[0])

    def divide(self, table: XTable, seat: Seat, card: Card) -> None:
        """Rule 5: one taken card goes to the X row, the others to the hand, and everybody knows them."""
        rest = without(table.taken, card)
        table.taken = rest
        self.extend(table, seat, card)
        if rest:
            table.taken = ()
            table.give(seat, rest)
            table.known = tuple(sorted((*table.known, *rest)))
            table.tell("x_nimmt.hand", seat, cards=rest, count=len(rest))

    def extend(self, table: XTable, seat: Seat, card: Card) -> None:
        """Rule 6: an X row rises, too; a lower card sends it to the X pile and starts it anew."""
        row = table.x_rows[seat]
        if not row or card > row[-1]:
            table.x_rows = with_part(table.x_rows, seat, (*row, card))
            table.tell("x_nimmt.x_row", seat, card=card, cards=(*row, card), count=len(row) + 1)
            return
        table.x_rows = with_part(table.x_rows, seat, (card,))
        pile = tuple(sorted((*table.x_piles[seat], *row)))
        table.x_piles = with_part(table.x_piles, seat, pile)
        table.tell(
            "x_nimmt.x_pile", seat, card=card, end=row[-1], cards=row, count=len(row), bulls=self.count(row)
        )

    # The end.

    def end_turn(self, table: XTable) -> None:
        """Rule 7: the round ends with the turn after which somebody has no card in hand (ruling 8)."""
        empty = [seat for seat, hand in enumerate(table.hands) if not hand]
        if not empty:
            table.turn += 1
            return
        table.over = True
        for seat in empty:
            table.tell("x_nimmt.empty", seat, turn=table.turn)
        points = self.points(table)
        for seat, hand in enumerate(table.hands):
            pile = self.count(table.x_piles[seat])
            table.tell("x_nimmt.score", seat, hand=self.count(hand), pile=pile, points=points[seat])
        table.tell("x_nimmt.end", None, points=points)

    # What can lie on a table.

    def hand_size(self, seats: int) -> None:
        """Hands grow with what is taken."""

    def check_table(self, table: XTable) -> None:
        super().check_table(table)
        check_rising("x_rows", table.x_rows)
        if table.over and all(table.hands):
            raise Contradiction(zone="over", other="hands")
        if table.ask is not None and table.ask.rule == "x_row":
            self.check_division(table, table.ask)
        elif table.taken:
            raise NobodyAsked(zone="taken", example=f"x_row@1 card={table.rows[0][0]}")

    def check_division(self, table: XTable, ask: Question) -> None:
        """A row of several cards was just taken; the card that took it lies there alone."""
        started = [row for row, cards in enumerate(table.rows) if cards == (ask.card,)]
        if not started:
            alone = " ".join(str(cards[0]) for cards in table.rows if len(cards) == 1) or "-"
            raise WrongQuestion(rule=ask.rule, card=ask.card or "-", zone="rows", expected=alone)
        most = self.capacity(started[0])
        if not 2 <= len(table.taken) <= most:
            raise WrongCards(zone="taken", count=len(table.taken), expected=f"2..{most}")
        check_rising("taken", [table.taken])
        last = table.lane[: table.placed][-1:]
        check_asked(ask, last[0].seat if last else None)
        if last and last[0].card != ask.card:
            raise WrongQuestion(rule=ask.rule, card=ask.card or "-", zone="lane", expected=last[0].card)


def make(rules: Rules, name: str) -> Match[XTable]:
    return Match(XNimmt(rules, name), Until(rounds=rules.rounds))


BOX = Box(
    name="x_nimmt",
    slug="x_nimmt",
    deck="x_nimmt",
    rules=Rules(),
    make=make,
    options=(number("rounds", 1, 99),),
)
