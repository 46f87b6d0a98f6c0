"""One deal of a game, decision by decision: sealed choices, the reveal, card after card.

A game says how to ``lay_out`` a round, how to ``place`` a revealed card, which ``options`` a question
has and how to ``answer`` it, when the turn ends and what the ``points`` are; the rest is here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Protocol, TypeVar

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Card, IllegalAction, Pass, Play, Seat
from bullpen.core.rows import Row
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
            table.tell("reveal", None, cards=tuple(p.card for p in lane), values=tuple(p.value for p in lane))
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


@lru_cache(maxsize=4096)
def plain_plays(hand: Row) -> tuple[Play, ...]:
    return tuple(map(play, hand))


@cache
def play(card: Card) -> Play:
    """One Play object per card: whole simulations are made of them."""
    return Play(card)
