"""Beat the Buffalo by Wolfgang Kramer (2024), the co-operative game in the 30-year edition of 6 nimmt!.

Rules page: docs/rules/buffalo.md. The players are one team against a buffalo, which plays the top card of
its deck in every turn. Special cards bend the rules; the team wins if it takes fewer bulls than the buffalo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, Self

from bullpen.core.ascending import Ascending, closed, tails
from bullpen.core.cards import Deck, deck
from bullpen.core.game import (
    Action,
    Card,
    ChooseRow,
    Fact,
    Outcome,
    Pass,
    Pick,
    Play,
    Refusal,
    Seat,
    Use,
    WrongCount,
)
from bullpen.core.positions import (
    Contradiction,
    MarkerAtGap,
    MoreSpecials,
    NeedlessQuestion,
    NoAnswer,
    TwoGaps,
    WrongCards,
    WrongQuestion,
    cards_played,
    check_asked,
    check_number,
    check_specials,
)
from bullpen.core.rng import Draw, Rng
from bullpen.core.rows import Marker, Rows
from bullpen.core.table import Played, Question, Table, with_part, without
from bullpen.core.variants import Box
from bullpen.core.zones import Kind, Lies, Seen, zone

__all__ = ["BOX", "LIFT", "Buffalo", "BuffaloTable", "Rules", "Stop", "Take7"]

LIFT = "lift"
"""Not a special card: the end of a Stop!."""


class NothingFollows(Refusal):
    template = "after {use} comes the card that is played instead, as in {use} 15"


# Markers: the special cards that lie at a row.


@dataclass(frozen=True, slots=True)
class Take7(Marker):
    """Take 7!: its row holds a sixth card. It leaves the game when the row is collected, in whatever way."""

    name: ClassVar[str] = "take7"
    room: ClassVar[int] = 1

    def after_take(self, rows: Rows, taken: int) -> Self | None:
        return None if taken == self.row else self


@dataclass(frozen=True, slots=True)
class Stop(Marker):
    """Stop!: nothing goes into its row or out of it, until the team lifts it."""

    name: ClassVar[str] = "stop"
    blocks: ClassVar[bool] = True


# Rules: the sentences of the rulebook.


@dataclass(frozen=True)
class Rules:
    deck: Deck = field(default_factory=lambda: deck("six_nimmt"))
    rows: int = 4
    capacity: int = 5
    hand: int = 10
    kinds: tuple[str, ...] = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
    copies: int = 2
    """How many of each kind of special card there are."""
    kept: tuple[int, ...] = (0, 2, 4, 6, 11, 16)
    """How many special cards are in the game, for one player, two, three …"""
    open: int = 2
    """How many of them lie open."""
    doubled: int = 2
    """Up to so many players count their bulls twice."""


# State: the buffalo's deck and the special cards.


@dataclass
class BuffaloTable(Table):
    """A table with one more seat: the buffalo's, after those of the team. It has a pile and a deck."""

    deck: Rows = zone(Kind.GROUPS, ((),), seen=Seen.NOBODY, lies=Lies.OPPONENT)
    """The buffalo's cards, one group, the top card first."""
    specials: tuple[str, ...] = zone(Kind.WORDS)
    """The open special cards."""
    stack: tuple[str, ...] = zone(Kind.WORDS, seen=Seen.NOBODY)
    """The special cards that lie face down, the top card first."""
    spent: tuple[str, ...] = zone(Kind.WORDS, lies=Lies.ASIDE)
    """The special cards that left the game."""

    @property
    def buffalo(self) -> Seat:
        return self.seats

    @property
    def queue(self) -> tuple[Played, ...]:
        """The revealed cards that are still to be placed."""
        return self.lane[self.placed :]

    def line_up(self, queue: Sequence[Played]) -> None:
        """Put the cards that are still to be placed into this order."""
        self.lane = (*self.lane[: self.placed], *queue)


class Buffalo(Ascending[BuffaloTable]):
    """A game of Beat the Buffalo: one deal."""

    rules: Rules
    slug = "buffalo"
    least = 1
    cooperative = True
    opponents = 1
    table_type = BuffaloTable
    questions = MappingProxyType(
        {"rule4": "lane", "window": "lane", "replace": "hands", "push": "rows", "sort": ""}
    )
    marker_types = (Take7, Stop)
    gaps = True
    other_uses = (LIFT,)
    in_order = False
    unused = frozenset({"pool", "tokens"})

    def __init__(self, rules: Rules, name: str = "buffalo") -> None:
        self.rules = rules
        self.name = name
        self.most = len(rules.kept)
        self.special_cards = rules.kinds

    def capacity(self, row: int) -> int:
        return self.rules.capacity

    def row_limits(self, table: BuffaloTable) -> tuple[int, int]:
        return self.rules.rows, self.rules.rows

    def longest(self, seats: int) -> int:
        """All pass before every card, which then takes a row; every special is used late and then sorts."""
        cards = self.rules.hand * (seats + 1)
        uses = self.rules.kept[seats - 1] + self.rules.copies
        return cards + cards * (seats + 1) + uses * 2 * seats

    # The result.

    def team_bulls(self, table: BuffaloTable) -> int:
        """The bulls in the team's pile: one pile, though each part lies with the seat that took it."""
        return sum(map(self.count, table.piles[: table.buffalo]))

    def buffalo_points(self, table: BuffaloTable) -> int:
        """The buffalo's points. In a view they count nothing before the end: its pile is face down."""
        return self.count(table.piles[table.buffalo])

    def factor(self, table: BuffaloTable) -> int:
        return 2 if table.seats <= self.rules.doubled else 1

    def points(self, table: BuffaloTable) -> tuple[int, ...]:
        """The team's points, the same for everybody."""
        return (self.factor(table) * self.team_bulls(table),) * table.seats

    def standing(self, table: BuffaloTable, seat: Seat) -> int:
        """The team wants few bulls for itself and many for the buffalo."""
        return self.buffalo_points(table) - self.points(table)[seat]

    def outcome(self, state: BuffaloTable) -> Outcome | None:
        """Everybody wins, with fewer points than the buffalo, or nobody."""
        if not state.over or state.midway:
            return None
        points = self.points(state)
        beaten = points[0] < self.buffalo_points(state)
        return Outcome(points, tuple(range(state.seats)) if beaten else ())

    # Setting up.

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> BuffaloTable:
        """Ten cards for everybody and for the buffalo, a card for every row, and the special cards."""
        hand, rules = self.rules.hand, self.rules
        table = self.blank(seats)
        pack = rng.draw(self.cards(seats), hand * (seats + 1) + rules.rows)
        *hands, herd = (tuple(pack[i * hand : (i + 1) * hand]) for i in range(seats + 1))
        table.hands = tuple(tuple(sorted(cards)) for cards in hands)
        table.deck = (herd,)
        table.rows = tuple((card,) for card in pack[hand * (seats + 1) :])
        specials = tuple(rng.draw(rules.kinds * rules.copies, rules.kept[seats - 1]))
        table.specials, table.stack = specials[: rules.open], specials[rules.open :]
        return table

    def hand_out(self, table: BuffaloTable, actions: Sequence[Action]) -> Sequence[Card]:
        """After the players' cards comes the buffalo's; what follows Replace! is in its owner's hand, too."""
        cards = [action.card for action in actions if isinstance(action, Play)]
        if len(cards) <= table.seats:
            raise WrongCount(cards=table.seats + 1, count=len(cards))
        table.hands = tuple((card,) for card in cards[: table.seats])
        replaced: dict[Action, Seat] = {
            Use("replace", card=card): seat for seat, card in enumerate(cards[: table.seats])
        }
        for use, play in pairwise((*actions, None)):
            if use in replaced:
                if not isinstance(play, Play):
                    raise NothingFollows(use=str(use))
                table.give(replaced[use], (play.card,))
        table.deck = ((cards[table.seats],),)
        return table.deck[0]

    # What a seat may know.

    def seen(self, table: BuffaloTable) -> Mapping[str, Seen | tuple[Seen, ...]]:
        """Nobody looks through the buffalo's pile before the end (ruling 5)."""
        piles = (*(Seen.ALL,) * table.seats, Seen.ALL if table.over else Seen.NOBODY)
        return {**super().seen(table), "piles": piles}

    def turn_up_specials(self, table: BuffaloTable, draw: Draw) -> None:
        """The special cards nobody saw yet, face down on the table or in the box."""
        lying = (marker.name for marker in table.markers)
        seen = Counter((*table.specials, *table.spent, *lying))
        unseen = Counter(self.rules.kinds * self.rules.copies) - seen
        table.stack = tuple(draw(list(unseen.elements()), len(table.stack)))

    # The turn.

    def revealed(self, table: BuffaloTable, plays: Sequence[tuple[Seat, Play]]) -> None:
        """The buffalo's top card is turned over with the others. A position may leave its deck untold."""
        top, rest = table.deck[0][:1], table.deck[0][1:]
        table.deck = (rest,)
        lane = (*table.lane, *(Played(card, table.buffalo, card) for card in top))
        table.lane = tuple(sorted(lane, key=lambda played: played.card))

    def place(self, table: BuffaloTable, played: Played) -> None:
        """An empty row waits for the next card, whatever it is; otherwise the usual rules."""
        if () not in table.rows:
            super().place(table, played)
            return
        row = table.rows.index(())
        table.lay(row, (played.card,))
        table.tell("buffalo.empty_row", played.seat, card=played.card, row=row + 1)

    def landing(self, table: BuffaloTable, play: Play) -> int | None:
        return table.rows.index(()) if () in table.rows else super().landing(table, play)

    def too_low(self, table: BuffaloTable, played: Played) -> None:
        """Rule 4: the buffalo takes the row with the fewest bulls, of equals the one with the highest end."""
        if played.seat != table.buffalo:
            super().too_low(table, played)
            return
        bulls = {row: self.count(table.rows[row]) for row in self.open_rows(table)}
        row = min(bulls, key=lambda row: (bulls[row], -table.rows[row][-1]))
        table.tell(
            "buffalo.rule4_fewest",
            played.seat,
            card=played.card,
            ends=tails(table.rows),
            **closed(table, played.value),
            row=row + 1,
            bulls=bulls[row],
            equal=list(bulls.values()).count(bulls[row]),
            end=table.rows[row][-1],
        )
        self.take(table, "rule4_take", played, row)

    def end_turn(self, table: BuffaloTable) -> None:
        """The game is over when all hands are played."""
        if any(table.hands):
            table.turn += 1
            return
        table.over = True
        outcome = self.outcome(table)
        assert outcome is not None
        team, buffalo = outcome.points[0], self.buffalo_points(table)
        table.tell(
            "buffalo.end",
            None,
            bulls=self.team_bulls(table),
            factor=self.factor(table),
            team=team,
            buffalo=buffalo,
            result="won" if outcome.winners else "equal" if team == buffalo else "lost",
            winners=outcome.winners,
        )

    # The window: before every card the team may use special cards, until everybody passes.

    def interrupt(self, table: BuffaloTable) -> bool:
        if not self.uses(table):
            return False
        table.ask = Question("window", tuple(range(table.seats)), table.queue[0].card)
        return True

    def uses(self, table: BuffaloTable) -> list[Use]:
        """What the team may do before the next card: use an open special card, lift a Stop!."""
        uses = [use for special in dict.fromkeys(table.specials) for use in self.targets(table, special)]
        return uses + [Use(LIFT, marker.row) for marker in table.markers if marker.blocks]

    def targets(self, table: BuffaloTable, special: str) -> list[Use]:
        """Every way in which this special card would change something now."""
        queue = table.queue
        ours = [played for played in queue if played.seat != table.buffalo]
        rows = self.rows_with_cards(table)
        match special:
            case "take7":
                return [Use(special, row) for row in rows if Take7(row) not in table.markers]
            case "stop":
                return [Use(special, row) for row in rows]
            case "replace":
                return [Use(special, card=played.card) for played in ours if table.hands[played.seat]]
            case "insert":
                mine = queue[0] in ours and () not in table.rows
                return [Use(special, row) for row in rows if mine and queue[0].card < table.rows[row][-1]]
            case "push":
                return [Use(special, card=card) for card in self.pushable(table)]
            case "first":
                return [Use(special, card=played.card) for played in ours if played != queue[0]]
            case "last":
                return [Use(special, card=played.card) for played in ours if played != queue[-1]]
            case _:
                return [Use(special)] if len(queue) > 1 else []

    def rows_with_cards(self, table: BuffaloTable) -> list[int]:
        """The rows that a special card may touch: neither blocked nor empty."""
        return [row for row in self.open_rows(table) if table.rows[row]]

    def pushable(self, table: BuffaloTable) -> list[Card]:
        """The cards that Push! may move: there is a row to go to, and no second row becomes empty."""
        rows = [table.rows[row] for row in self.rows_with_cards(table)]
        if len(rows) < 2:
            return []
        least = 2 if () in table.rows else 1
        return [card for row in rows if len(row) >= least for card in row]

    def options(self, table: BuffaloTable, seat: Seat, ask: Question) -> Sequence[Action]:
        match ask.rule:
            case "window":
                return [Pass(), *self.uses(table)]
            case "replace":
                return [Play(card) for card in table.hands[seat] if card != ask.card]
            case "push":
                rows = self.rows_with_cards(table)
                return [ChooseRow(row) for row in rows if ask.card not in table.rows[row]]
            case "sort":
                return [Pick(played.card) for played in table.queue[ask.count :]]
        return super().options(table, seat, ask)

    def answer(self, table: BuffaloTable, seat: Seat, action: Action, ask: Question) -> None:
        match action:
            case Pass():
                table.tell("pass", seat)
                self.place(table, table.queue[0])
            case Use():
                self.use(table, seat, action)
            case Play(card):
                self.play_instead(table, seat, card)
            case Pick(card):
                self.sort_next(table, seat, card, ask.count)
            case ChooseRow(row) if ask.rule == "push":
                assert ask.card is not None
                self.push(table, seat, ask.card, row)
            case _:
                super().answer(table, seat, action, ask)
                return
        self.resolve(table)

    # The special cards.

    def use(self, table: BuffaloTable, seat: Seat, use: Use) -> None:
        """Use a special card; the next one of the stack is turned over at once."""
        if use.special == LIFT:
            assert use.row is not None
            table.markers = without(table.markers, Stop(use.row))
            table.spent += (Stop.name,)
            table.tell("buffalo.lift", seat, row=use.row + 1)
            return
        table.specials = without(table.specials, use.special)
        if use.special not in (Take7.name, Stop.name):
            table.spent += (use.special,)
        self.carry_out(table, seat, use)
        if table.stack:
            special, *rest = table.stack
            table.specials, table.stack = (*table.specials, special), tuple(rest)
            table.tell("buffalo.refill", None, special=special, left=len(rest))

    def carry_out(self, table: BuffaloTable, seat: Seat, use: Use) -> None:
        """Do what a special card says, or ask what it leaves open."""
        match use:
            case Use("take7", row=int(row)):
                table.markers += (Take7(row),)
                table.tell("buffalo.take7", seat, row=row + 1)
            case Use("stop", row=int(row)):
                table.markers += (Stop(row),)
                table.tell("buffalo.stop", seat, row=row + 1)
            case Use("replace", card=int(card)):
                self.take_back(table, seat, card)
            case Use("insert", row=int(row)):
                self.insert(table, seat, row)
            case Use("push", card=int(card)):
                table.ask = Question("push", (seat,), card)
                table.tell("buffalo.push", seat, card=card)
            case Use("first" | "last", card=int(card)):
                self.bring_forward(table, seat, use.special, card)
            case _:
                table.ask = Question("sort", (seat,))
                self.tell_order(table, "sort", seat)

    def take_back(self, table: BuffaloTable, seat: Seat, card: Card) -> None:
        """Replace!: the owner of a revealed card takes it back, and must play another one at once."""
        played = waiting(table, card)
        table.line_up(without(table.queue, played))
        table.give(played.seat, (card,))
        table.known = tuple(sorted((*table.known, card)))
        table.ask = Question("replace", (played.seat,), card)
        table.tell("buffalo.replace", seat, card=card)
        table.tell("buffalo.take_back", played.seat, card=card)

    def play_instead(self, table: BuffaloTable, seat: Seat, card: Card) -> None:
        """Replace!: the other card is placed at once; the order of the rest does not change."""
        table.drop(seat, card)
        table.known = tuple(known for known in table.known if known != card)
        table.line_up((Played(card, seat, card), *table.queue))
        table.tell("buffalo.instead", seat, card=card)
        self.place(table, table.queue[0])

    def insert(self, table: BuffaloTable, seat: Seat, row: int) -> None:
        """Insert!: the next card goes before the end of this row, where the order wants it."""
        played = table.queue[0]
        table.placed += 1
        self.squeeze(table, "insert", seat, played.card, row)

    def push(self, table: BuffaloTable, seat: Seat, card: Card, row: int) -> None:
        """Push!: a card changes its row; where it was alone, the row stays empty for the next card."""
        source = next(row for row, cards in enumerate(table.rows) if card in cards)
        table.rows = with_part(table.rows, source, without(table.rows[source], card))
        self.squeeze(table, "pushed", seat, card, row)

    def squeeze(self, table: BuffaloTable, rule: str, seat: Seat, card: Card, row: int) -> None:
        """Put a card where the order wants it. If the row was full, the team takes all but its last card."""
        full = self.room(table, row) == 0
        *taken, last = cards = tuple(sorted((*table.rows[row], card)))
        table.rows = with_part(table.rows, row, cards)
        table.tell(f"buffalo.{rule}", seat, card=card, row=row + 1, place=cards.index(card) + 1, cards=cards)
        if full:
            table.rows = with_part(table.rows, row, (last,))
            self.collect(table, "overflow", seat, row, tuple(taken))
            self.shift(table, row)

    def bring_forward(self, table: BuffaloTable, seat: Seat, special: str, card: Card) -> None:
        """First Card and Last Card: a card of the team goes to the front of the queue, or to its end."""
        played = waiting(table, card)
        rest = without(table.queue, played)
        table.line_up((played, *rest) if special == "first" else (*rest, played))
        self.tell_order(table, special, seat, card=card)

    def sort_next(self, table: BuffaloTable, seat: Seat, card: Card, count: int) -> None:
        """Sort: this card comes next; the one that is left at the end needs no decision."""
        queue = table.queue
        rest = without(queue[count:], waiting(table, card))
        table.line_up((*queue[:count], waiting(table, card), *rest))
        if len(rest) > 1:
            table.ask = Question("sort", (seat,), count=count + 1)
        table.tell("buffalo.sort_next", seat, card=card, place=count + 1)
        if len(rest) == 1:
            self.tell_order(table, "sorted", seat)

    def tell_order(self, table: BuffaloTable, rule: str, seat: Seat, **about: Fact) -> None:
        """Say in which order the cards wait, and whose they are."""
        queue = table.queue
        cards, seats = tuple(played.card for played in queue), tuple(played.seat for played in queue)
        table.tell(f"buffalo.{rule}", seat, **about, cards=cards, seats=seats)

    def move(self, table: BuffaloTable, marker: Marker, moved: Marker | None) -> None:
        """Take 7! leaves the game with its row."""
        table.spent += (marker.name,)
        super().move(table, marker, moved)

    # What can lie on a table.

    def check_table(self, table: BuffaloTable) -> None:
        super().check_table(table)
        self.check_deck(table)
        self.check_special_cards(table)
        gaps = [row for row, cards in enumerate(table.rows) if not cards]
        if len(gaps) > 1:
            raise TwoGaps(rows=" ".join(str(row + 1) for row in gaps))
        for marker in table.markers:
            if marker.blocks and marker.row in gaps:
                raise MarkerAtGap(marker=str(marker))
        if table.ask is not None:
            self.check_ask(table, table.ask)

    def in_hand(self, table: BuffaloTable) -> Rows:
        """Without the card that somebody took back and will not play at once."""
        ask = table.ask
        if ask is None or ask.rule != "replace" or ask.card is None:
            return table.hands
        seat = ask.seats[0]
        return with_part(table.hands, seat, without(table.hands[seat], ask.card))

    def check_deck(self, table: BuffaloTable) -> None:
        """The buffalo plays a card in every turn, too."""
        if table.over and any(table.hands):
            raise Contradiction(zone="over", other="hands")
        left = max(map(len, self.in_hand(table))) or self.rules.hand - cards_played(table)
        if len(table.deck[0]) > left:
            raise WrongCards(zone="deck", count=len(table.deck[0]), expected=f"0..{left}")

    def check_special_cards(self, table: BuffaloTable) -> None:
        """So many are in the game, two of a kind at most; two lie open as long as there are more."""
        lying = (marker.name for marker in table.markers)
        seen = Counter((*table.specials, *table.stack, *table.spent, *lying))
        kept = self.rules.kept[table.seats - 1]
        if seen.total() > kept:
            raise MoreSpecials(count=seen.total(), most=kept, seats=table.seats)
        for special in self.rules.kinds:
            check_specials(special, seen[special], self.rules.copies)
        most = self.rules.open
        if len(table.specials) > most or (table.stack and len(table.specials) < most):
            expected = str(most) if table.stack else f"0..{most}"
            raise WrongCards(zone="specials", count=len(table.specials), expected=expected)

    def check_rule4(self, table: BuffaloTable, ask: Question) -> None:
        """A row that is empty takes any card."""
        super().check_rule4(table, ask)
        if () in table.rows:
            raise NeedlessQuestion(rule=ask.rule, card=ask.card or "-", rows=table.rows.index(()) + 1)

    def check_ask(self, table: BuffaloTable, ask: Question) -> None:
        """A special card asks only where there is something to choose."""
        if ask.rule == "window":
            check_number("count", ask.count, 0, 0)
            possible = bool(self.uses(table))
        else:
            last = len(table.queue) - 2 if ask.rule == "sort" else 0
            check_asked(ask, most=max(last, 0))
            possible = last >= 0
        if ask.rule == "push" and ask.card not in self.pushable(table):
            expected = " ".join(map(str, self.pushable(table))) or "-"
            raise WrongQuestion(rule=ask.rule, card=ask.card or "-", zone="rows", expected=expected)
        if not possible or not self.options(table, ask.seats[0], ask):
            raise NoAnswer(rule=ask.rule, seat=ask.seats[0] + 1)
        if ask.rule == "replace" and any(played.seat in ask.seats for played in table.queue):
            raise Contradiction(zone="ask", other="lane")


def waiting(table: BuffaloTable, card: Card) -> Played:
    """This card in the queue."""
    return next(played for played in table.queue if played.card == card)


BOX = Box(name="buffalo", slug="buffalo", deck="six_nimmt", rules=Rules(), make=Buffalo)
