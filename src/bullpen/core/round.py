"""One deal of a game, decision by decision: sealed choices, the reveal, card after card.

A game says how to ``lay_out`` a round, how to ``place`` a revealed card, which ``options`` a question
has and how to ``answer`` it, when the turn ends and what the ``points`` are; the rest is here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Protocol, TypeVar

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Card, IllegalAction, Pass, Play, Seat, WrongSeat
from bullpen.core.positions import (
    AllSealed,
    Contradiction,
    LaneOrder,
    WrongPart,
    WrongValue,
    cards_played,
    check_even,
    check_number,
    check_parts,
    is_waiting,
)
from bullpen.core.refusal import is_whole, said
from bullpen.core.rng import Rng
from bullpen.core.rows import Row, Rows
from bullpen.core.table import Played, Question, Table, TableGame, with_part, without

__all__ = ["Round"]

T = TypeVar("T", bound=Table)


class Ruled(Protocol):
    """The rules of a game, whatever else they say, name its cards."""

    @property
    def deck(self) -> Deck: ...


class Round(TableGame[T]):
    """A round in which everybody plays a card at once, or one after the other by questions."""

    rules: Ruled

    @property
    def deck(self) -> Deck:
        return self.rules.deck

    in_order: bool = True
    """Whether revealed cards are placed from the lowest to the highest, whatever happens."""

    # What a game's rules say.

    @abstractmethod
    def answer(self, table: T, seat: Seat, action: Action, ask: Question) -> None:
        """Go on with the rule that had to ask."""

    def place(self, table: T, played: Played) -> None:
        """Place the next card of the lane, or ask its owner."""
        raise NotImplementedError

    def end_turn(self, table: T) -> None:
        """All the cards of this turn lie: begin the next turn, or end the round (``over``)."""
        raise NotImplementedError

    def plays(self, table: T, seat: Seat) -> Sequence[Action]:
        return plain_plays(table.hands[seat])

    # One decision.

    def decide(self, table: T, seat: Seat, action: Action) -> None:
        self.check(table, seat, action)
        ask = table.ask
        if ask is None:
            assert isinstance(action, Play)
            self.seal(table, seat, action)
        elif isinstance(action, Pass) and len(ask.seats) > 1:
            table.ask = replace(ask, seats=tuple(s for s in ask.seats if s != seat))
            table.tell("pass", seat)
        else:
            table.number += 1
            table.ask = None
            self.answer(table, seat, action, ask)

    def check(self, table: T, seat: Seat, action: Action) -> None:
        """Refuse what is not among the seat's options."""
        if not is_whole(seat):
            raise WrongSeat(seat=said(seat), last=table.seats - 1)
        options = self.choice(table, seat)
        if action not in options:
            raise IllegalAction(seat=seat + 1, action=str(action), options=" ".join(map(str, options)) or "-")

    def seal(self, table: T, seat: Seat, play: Play) -> None:
        """Lay a card face down; the last one in turns them all over."""
        changed = table.choices[seat] is not None
        table.choices = choices = with_part(table.choices, seat, play)
        table.tell_quietly("change" if changed else "seal", seat)
        if None not in choices:
            table.number += 1
            self.reveal(table)

    def reveal(self, table: T) -> None:
        """Turn the chosen cards over and put them in the order in which they are placed."""
        plays = [(seat, play) for seat, play in enumerate(table.choices) if play is not None]
        hands = list(table.hands)
        order = []
        for seat, play in plays:
            hands[seat] = without(hands[seat], play.card)
            # Lowest value first; between equals the twisted card, then the lower number.
            value = self.value(play) if play.twisted else play.card
            order.append((value, not play.twisted, play.card, seat))
        order.sort()
        table.hands = tuple(hands)
        table.lane = tuple([Played(card, seat, value) for value, _, card, seat in order])
        table.placed = 0
        table.choices = (None,) * len(table.choices)
        if table.known:
            played = {play.card for _, play in plays}
            table.known = tuple([card for card in table.known if card not in played])
        self.revealed(table, plays)
        if table.log is not None:
            lane = table.lane
            table.tell(
                "reveal",
                None,
                cards=tuple(played.card for played in lane),
                values=tuple(played.value for played in lane),
                seats=tuple(played.seat for played in lane),
            )
        self.resolve(table)

    def revealed(self, table: T, plays: Sequence[tuple[Seat, Play]]) -> None:
        """What else happens when the cards are turned over."""

    def resolve(self, table: T) -> None:
        """Place card after card, until somebody has to choose or all of them lie."""
        while table.ask is None and table.placed < len(table.lane):
            if not self.interrupt(table):
                self.place(table, table.lane[table.placed])
        if table.ask is None:
            self.end_turn(table)

    def interrupt(self, table: T) -> bool:
        """Whether somebody may do something before the next card: ask, and say so."""
        return False

    # What can lie on a table.

    def check_table(self, table: T) -> None:
        """While somebody is asked or a card waits, nothing is sealed; when it is over, nothing goes on."""
        self.check_lane(table)
        self.check_hands(table)
        goes_on = "ask" if table.ask is not None else "lane" if is_waiting(table) else None
        if table.over and goes_on:
            raise Contradiction(zone="over", other=goes_on)
        if any(table.choices):
            if table.over or goes_on:
                raise Contradiction(zone="choices", other=goes_on or "over")
            if None not in table.choices:
                raise AllSealed

    def check_lane(self, table: T) -> None:
        """Everybody has one card there, and each counts as what it may count as, the lowest first."""
        seats = [played.seat for played in table.lane]
        for card, seat, value in table.lane:
            right = self.counts_as(card)
            if value not in right:
                raise WrongValue(card=card, value=value, expected=" ".join(map(str, right)))
            if seats.count(seat) > 1:
                raise WrongPart(zone="lane", seat=seat + 1, count=seats.count(seat), expected="1")
        if self.in_order:
            for before, after in pairwise(table.lane):
                if min(self.ranks(before)) > max(self.ranks(after)):
                    raise LaneOrder(card=after.card, before=before.card)

    def check_hands(self, table: T) -> None:
        """Where all play a card in every turn, all hold as many, and no more than are left by now."""
        size = self.hand_size(table.seats)
        if size is not None:
            check_number("turn", table.turn, 1, size)
            check_parts("hands", self.in_hand(table), size - cards_played(table))
            check_even("hands", self.in_hand(table))

    def check_complete(self, table: T) -> None:
        if self.hand_size(table.seats) is not None and not table.pool:
            check_even("hands", self.in_hand(table), complete=True)

    def hand_size(self, seats: int) -> int | None:
        """How many cards everybody is dealt, where all play one in every turn and get no others.

        None: hands differ. Unless a game says something else, it is taken from a deal.
        """
        return dealt_hand(self, seats)

    def in_hand(self, table: T) -> Rows:
        """The cards that the hands hold between two turns."""
        return table.hands

    def counts_as(self, card: Card) -> tuple[int, ...]:
        """What this card may count as when it is revealed."""
        return (card,)

    def ranks(self, played: Played) -> list[tuple[int, bool, Card]]:
        """By what a revealed card may have been put in order: where it reads alike twisted, by either."""
        ways = self.counts_as(played.card)
        return [
            (value, not twisted, played.card) for twisted, value in enumerate(ways) if value == played.value
        ]


@lru_cache(maxsize=64)
def dealt_hand(game: Round[Any], seats: int) -> int:
    """The number of cards in a hand that was just dealt."""
    return len(game.lay_out(seats, Rng(0), 0).hands[0])


@lru_cache(maxsize=4096)
def plain_plays(hand: Row) -> tuple[Play, ...]:
    return tuple(map(play, hand))


@cache
def play(card: Card) -> Play:
    """One Play object per card: whole simulations are made of them."""
    return Play(card)
