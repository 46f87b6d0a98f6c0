"""Baron Oxx by Wolfgang Kramer and Michael Kiesling (2025), with both variants of its rulebook.

Rules page: docs/rules/baron_oxx.md. Everybody plays a card in secret; lowest first, each joins a row whose
end shows one of its colours. A sixth card in a row, or a sixth bull of one colour, takes what lies there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType

from bullpen.core.cards import COLOURS, Deck, deck
from bullpen.core.game import Action, Card, ChooseRow, Fact, Play, Seat
from bullpen.core.match import Match, Until
from bullpen.core.positions import (
    Contradiction,
    NeedlessQuestion,
    NoMatch,
    TooManyBulls,
    WrongPart,
    cards_played,
    check_asked,
    check_even,
    check_number,
    check_parts,
    is_waiting,
)
from bullpen.core.rng import Rng
from bullpen.core.round import Round
from bullpen.core.rows import Row, Rows
from bullpen.core.table import Played, Question, Table, with_part
from bullpen.core.variants import Box, Variant, number
from bullpen.core.zones import Kind, Seen, zone

__all__ = ["BOX", "BaronOxx", "OxTable", "Rules"]


# Rules: the sentences that variants replace.


@dataclass(frozen=True)
class Rules:
    deck: Deck = field(default_factory=lambda: deck("baron_oxx"))
    rows: int = 5
    hand: int = 4
    capacity: int | None = 5
    """Rule 1: how many cards a row holds. None: as many as come (variant 1)."""
    same_colour: int = 5
    """Rule 2: how many bulls of one colour a row holds."""
    returned: bool = False
    """Rule 3, variant 2: a card that matches no row goes under its owner's draw pile and takes nothing."""
    sign: int = -1
    """-1: bulls are minus points; +1: plus points (variant 2)."""
    held_counts: bool = False
    """Variant 2: bulls on cards that are not placed count against their owner."""
    games: int = 1


# State: a draw pile for everybody.


@dataclass
class OxTable(Table):
    """A table with a face-down draw pile in front of everybody."""

    draws: Rows = zone(Kind.GROUPS, seen=Seen.NOBODY)
    """The draw piles, top card first."""
    idle: int = zone(Kind.NUMBER, 0)
    """How many turns in a row went by without a card being placed (variant 2)."""


class BaronOxx(Round[OxTable]):
    """One game of Baron Oxx."""

    rules: Rules
    slug = "baron_oxx"
    least = 2
    most = 10
    table_type = OxTable
    questions = MappingProxyType({"join": "lane", "rule3": "lane"})

    def __init__(self, rules: Rules, name: str = "baron_oxx") -> None:
        self.rules = rules
        self.name = name
        self.sign = rules.sign
        self.endless, self.same_colour = rules.capacity is None, rules.same_colour
        self.hidden_points = -1 if rules.held_counts else 0
        self.unused = frozenset({"markers", "pool", "tokens"})
        if not rules.returned:
            self.unused |= {"known", "idle"}
        self.colours = {card: frozenset(bulls) for card, bulls in rules.deck.colours.items()}

    def points(self, table: OxTable) -> tuple[int, ...]:
        """The bulls in the pile; in variant 2 less those on the cards still held (ruling 14).

        In a view, the cards of hands and draw piles that lie face down count nothing.
        """
        piles = tuple(map(self.count, table.piles))
        if not self.rules.held_counts:
            return piles
        return tuple(bulls - self.count(held) for bulls, held in zip(piles, self.held(table), strict=True))

    def held(self, table: OxTable) -> Rows:
        """Everybody's cards that are not yet placed: the hand, then the draw pile."""
        return tuple(hand + draw for hand, draw in zip(table.hands, table.draws, strict=True))

    def seen(self, table: OxTable) -> Mapping[str, Seen | tuple[Seen, ...]]:
        """Cards that are left are laid open when they are counted."""
        seen = super().seen(table)
        return {**seen, "hands": Seen.ALL, "draws": Seen.ALL} if table.over else seen

    def room(self, table: OxTable, row: int) -> int:
        """Rule 1 alone, since rule 2 depends on the card. Without rule 1 one more card always has room."""
        if self.rules.capacity is None:
            return 1
        return self.rules.capacity - len(table.rows[row])

    def row_limits(self, table: OxTable) -> tuple[int, int]:
        return self.rules.rows, self.rules.rows

    def longest(self, seats: int) -> int:
        """Every card is played once and may ask once; where cards return, before each placement the table
        may idle, at worst for two turns per card that a seat holds (ruling 18)."""
        each = self.rules.deck.deal[seats]
        turns = (seats * each + 1) * 2 * each if self.rules.returned else each
        return 2 * seats * turns

    def round_points(self, seats: int) -> tuple[int, int]:
        bulls = self.count(self.cards(seats))
        return -bulls if self.rules.held_counts else 0, bulls

    # Setting up.

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> OxTable:
        """First the draw piles, then the five rows; the other cards stay in the box unseen (ruling 12)."""
        each = self.rules.deck.deal[seats]
        table = self.blank(seats)
        pack = tuple(rng.draw(self.cards(seats), each * seats + self.rules.rows))
        table.draws = tuple(pack[i * each : (i + 1) * each] for i in range(seats))
        table.rows = tuple((card,) for card in pack[each * seats :])
        self.refill(table)
        return table

    def refill(self, table: OxTable) -> None:
        """Draw four new cards when the whole hand is played, or as many as there are (rulings 10 and 16)."""
        for seat, hand in enumerate(table.hands):
            if hand:
                continue
            drawn, rest = table.draws[seat][: self.rules.hand], table.draws[seat][self.rules.hand :]
            table.give(seat, drawn)
            table.draws = with_part(table.draws, seat, rest)
            table.tell("baron_oxx.draw", seat, count=len(drawn), left=len(rest))

    # Colour to colour.

    def matching(self, table: OxTable, card: Card) -> list[int]:
        """The rows whose end shows a bull in one of this card's colours."""
        colours = self.colours[card]
        return [r for r, row in enumerate(table.rows) if not colours.isdisjoint(self.colours[row[-1]])]

    def place(self, table: OxTable, played: Played) -> None:
        """Add the card to a row that matches; between several its owner chooses (rulings 1 to 3)."""
        rows = self.matching(table, played.card)
        if not rows:
            self.no_match(table, played)
        elif len(rows) == 1:
            self.join(table, "only", played, rows[0])
        else:
            table.ask = Question("join", (played.seat,), played.card)
            if table.log is not None:
                self.tell_choice(table, played, rows)

    def landing(self, table: OxTable, play: Play) -> int | None:
        rows = self.matching(table, play.card)
        return rows[0] if len(rows) == 1 else None

    def fits_nowhere(self, table: OxTable, play: Play) -> bool:
        return not self.matching(table, play.card)

    def tell_choice(self, table: OxTable, played: Played, rows: Sequence[int]) -> None:
        table.tell(
            "baron_oxx.choice",
            played.seat,
            card=played.card,
            colours=in_order(self.colours[played.card]),
            rows=tuple(row + 1 for row in rows),
            shared=tuple("".join(self.shared(played.card, table.rows[row][-1])) for row in rows),
            ends=tails(table),
        )

    def shared(self, card: Card, end: Card) -> tuple[str, ...]:
        """The colours that both cards show."""
        return in_order(self.colours[card] & self.colours[end])

    def options(self, table: OxTable, seat: Seat, ask: Question) -> Sequence[Action]:
        if ask.rule == "rule3":
            return [ChooseRow(row) for row in range(len(table.rows))]
        assert ask.card is not None
        return [ChooseRow(row) for row in self.matching(table, ask.card)]

    def answer(self, table: OxTable, seat: Seat, action: Action, ask: Question) -> None:
        assert isinstance(action, ChooseRow)
        played = table.lane[table.placed]
        if ask.rule == "rule3":
            self.take(table, "rule3_take", played, action.row)
        else:
            self.join(table, "join", played, action.row)
        self.resolve(table)

    # Rules 1 to 3.

    def join(self, table: OxTable, rule: str, played: Played, row: int) -> None:
        """Add the card to this row; a card too many, or a bull of a colour too many, takes it (ruling 5)."""
        cards = table.rows[row]
        longer = (*cards, played.card)
        full = self.room(table, row) <= 0
        crowd = self.crowd(longer)
        if not full and not crowd:
            table.lay(row, longer)
        table.tell(
            f"baron_oxx.{rule}",
            played.seat,
            card=played.card,
            row=row + 1,
            end=cards[-1],
            colours=self.shared(played.card, cards[-1]),
        )
        if crowd:
            too_many: dict[str, Fact] = {"colours": tuple(crowd), "counts": tuple(crowd.values())}
            self.take(table, "rule1_2" if full else "rule2", played, row, **too_many)
        elif full:
            self.take(table, "rule1", played, row)

    def crowd(self, cards: Row) -> dict[str, int]:
        """Rule 2: the colours of which these cards show more bulls than a row holds, and how many."""
        bulls = [colour for card in cards for colour in self.rules.deck.colours[card]]
        return {colour: n for colour in COLOURS if (n := bulls.count(colour)) > self.rules.same_colour}

    def take(self, table: OxTable, rule: str, played: Played, row: int, **why: Fact) -> None:
        """Take all the cards of a row; the played card starts it anew."""
        taken = table.rows[row]
        table.lay(row, (played.card,))
        table.pile_up(played.seat, taken)
        table.tell(
            f"baron_oxx.{rule}",
            played.seat,
            card=played.card,
            row=row + 1,
            cards=taken,
            count=len(taken),
            place=len(taken) + 1,
            bulls=self.count(taken),
            **why,
        )

    def no_match(self, table: OxTable, played: Played) -> None:
        """Rule 3: no row matches, so the card's owner takes one; in variant 2 the card goes back."""
        if self.rules.returned:
            self.put_back(table, played)
            rule = "rule3_return"
        else:
            table.ask = Question("rule3", (played.seat,), played.card)
            rule = "rule3"
        table.tell(
            f"baron_oxx.{rule}",
            played.seat,
            card=played.card,
            colours=in_order(self.colours[played.card]),
            ends=tails(table),
        )

    def put_back(self, table: OxTable, played: Played) -> None:
        """Under the draw pile, face down; but everybody saw it (ruling 15)."""
        table.draws = with_part(table.draws, played.seat, (*table.draws[played.seat], played.card))
        table.known = tuple(sorted((*table.known, played.card)))
        table.placed += 1

    # The end.

    def end_turn(self, table: OxTable) -> None:
        """Draw and go on, or count the bulls."""
        went_back = all(played.card in table.known for played in table.lane)
        table.idle = table.idle + 1 if went_back else 0
        why = self.ending(table)
        if why is None:
            table.turn += 1
            self.refill(table)
            return
        table.over = True
        left = tuple(map(self.count, self.held(table)))
        table.tell("baron_oxx.end", None, why=why, points=self.points(table), left=left, turns=table.idle)

    def ending(self, table: OxTable) -> str | None:
        """Why the game ends with this turn, if it does: without variant 2 all run out of cards together."""
        held = tuple(map(len, self.held(table)))
        if not any(held):
            return "all"
        if not all(held):
            return "last"
        if self.rules.returned and self.deadlocked(table):
            return "deadlock"
        return "stalled" if table.idle >= 2 * max(held) else None

    def deadlocked(self, table: OxTable) -> bool:
        """Ruling 18: no card that anybody holds matches any row, so nobody could ever place one."""
        return not any(self.matching(table, card) for cards in self.held(table) for card in cards)

    # What can lie on a table.

    def hand_size(self, seats: int) -> None:
        """Hands are drawn by four."""

    def check_table(self, table: OxTable) -> None:
        super().check_table(table)
        self.check_rows(table)
        if self.rules.returned:
            self.check_held_long(table)
        else:
            self.check_held(table)
        if table.ask is not None:
            self.check_ask(table, table.ask)

    def check_complete(self, table: OxTable) -> None:
        if not self.rules.returned:
            check_even("hands", table.hands, complete=True)
            check_even("draws", table.draws, complete=True)

    def check_rows(self, table: OxTable) -> None:
        """Neighbours in a row have a colour in common, and no colour is there too often."""
        for row, cards in enumerate(table.rows, 1):
            for before, card in pairwise(cards):
                if not self.shared(card, before):
                    raise NoMatch(row=row, card=card, before=before)
            for colour, count in self.crowd(cards).items():
                raise TooManyBulls(row=row, colour=colour, count=count, most=self.rules.same_colour)

    def check_held(self, table: OxTable) -> None:
        """All play a card in every turn, and draw their hands together."""
        each, hand = self.rules.deck.deal[table.seats], self.rules.hand
        if table.over and any(self.held(table)):
            raise Contradiction(zone="over", other="hands" if any(table.hands) else "draws")
        check_number("turn", table.turn, 1, each)
        left = each - cards_played(table)
        check_parts("hands", table.hands, min(hand, left))
        check_even("hands", table.hands)
        check_even("draws", table.draws)
        for seat, draw in enumerate(table.draws):
            right = range(each % hand, left - len(table.hands[seat]) + 1, hand)
            if draw and len(draw) not in right:
                expected = " ".join(map(str, right)) or "-"
                raise WrongPart(zone="draws", seat=seat + 1, count=len(draw), expected=expected)

    def check_held_long(self, table: OxTable) -> None:
        """Variant 2: cards come back, nobody knows how often; but not for ever (ruling 18)."""
        each, held = self.rules.deck.deal[table.seats], self.held(table)
        check_parts("hands", table.hands, self.rules.hand)
        check_parts("draws", held, each)
        if any(held) and not table.over:
            most = max(map(len, held)) + (table.ask is not None or is_waiting(table))
            check_number("idle", table.idle, 0, 2 * most - 1)

    def check_ask(self, table: OxTable, ask: Question) -> None:
        """Its owner is asked about a card that matches several rows, or none."""
        played = table.lane[table.placed]
        check_asked(ask, played.seat)
        rows = self.matching(table, played.card)
        asked = len(rows) > 1 if ask.rule == "join" else not rows and not self.rules.returned
        if not asked:
            listed = " ".join(str(row + 1) for row in rows) or "-"
            raise NeedlessQuestion(rule=ask.rule, card=played.card, rows=listed)


def in_order(colours: frozenset[str]) -> tuple[str, ...]:
    """Colours as the rulebook lists them."""
    return tuple(colour for colour in COLOURS if colour in colours)


def tails(table: OxTable) -> Row:
    """The end cards of the rows."""
    return tuple(row[-1] for row in table.rows)


def make(rules: Rules, name: str) -> Match[OxTable]:
    return Match(BaronOxx(rules, name), Until(rounds=rules.games))


BOX = Box(
    name="baron_oxx",
    slug="baron_oxx",
    deck="baron_oxx",
    rules=Rules(),
    make=make,
    variants=(
        Variant("colours", {"capacity": None}),
        Variant("plus", {"returned": True, "sign": +1, "held_counts": True}),
    ),
    options=(number("games", 1, 99),),
)
