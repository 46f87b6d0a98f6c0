"""Rounds until a target: a game made of a game, with the score sheet that people keep beside the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Card, Play, Seat
from bullpen.core.positions import AlreadyOver, NotYetOver, check_number
from bullpen.core.rng import Draw, Rng, rng_of
from bullpen.core.table import Question, Table, TableGame
from bullpen.core.zones import Seen

__all__ = ["Match", "Until"]

T = TypeVar("T", bound=Table)


@dataclass(frozen=True)
class Until:
    """When a match ends: after so many rounds, or after the round in which somebody reaches a target."""

    rounds: int | None = None
    target: int | None = None
    above: bool = False
    """Whether the target itself is not yet enough ("more than 66")."""

    def reached(self, rounds: int, totals: Sequence[int]) -> bool:
        if self.rounds is not None and rounds >= self.rounds:
            return True
        return self.target is not None and max(totals) >= self.target + self.above


class Match(TableGame[T]):
    """Rounds of one game until the end that was agreed. Round *k* is dealt from ``rng.child(k)``."""

    def __init__(self, one_round: TableGame[T], until: Until) -> None:
        self._round = round = one_round
        self.until = until
        self.name, self.slug = round.name, round.slug
        self.least, self.most = round.least, round.most
        self.sign, self.cooperative, self.opponents = round.sign, round.cooperative, round.opponents
        self.table_type = round.table_type
        self.questions, self.staged = dict(round.questions), round.staged
        self.marker_types = round.marker_types
        self.special_cards, self.other_uses = round.special_cards, round.other_uses
        self.gaps, self.endless, self.same_colour = round.gaps, round.endless, round.same_colour
        self.hidden_points = round.hidden_points
        self.closed, self.unused = round.closed, round.unused

    @property
    def one_round(self) -> TableGame[T]:
        return self._round

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> T:
        table = self._round.lay_out(seats, rng.child(0), first)
        table.seed = rng.seed
        return table

    def decide(self, table: T, seat: Seat, action: Action) -> None:
        self._round.decide(table, seat, action)
        if table.over:
            for event in table.log or ():  # only the round was over then, its points not yet written down
                event.after.over = False
            self.end_round(table)

    def end_round(self, table: T) -> None:
        """Write the points down; then the next round, or the end."""
        table.sheet = (*table.sheet, self._round.points(table))
        totals = self.totals(table)
        played = len(table.sheet)
        table.tell("match.round", None, round=played, points=table.sheet[-1], totals=totals)
        if self.until.reached(played, totals):
            table.tell("match.end", None, rounds=played, totals=totals, winners=self.winners(totals))
            return
        fresh = self._round.lay_out(table.seats, rng_of(table.seed).child(played), played % table.seats)
        fresh.sheet, fresh.seed, fresh.number = table.sheet, table.seed, table.number
        for zone in fields(fresh):
            setattr(table, zone.name, getattr(fresh, zone.name))
        table.tell("match.deal", None, round=played + 1)

    def totals(self, table: T) -> tuple[int, ...]:
        """The points of the rounds that are written down."""
        return totals(table.sheet) or (0,) * table.seats

    def points(self, table: T) -> tuple[int, ...]:
        """The totals, with the running points of a round that is not yet written down."""
        if table.over:
            return self.totals(table)
        running = self._round.points(table)
        return tuple(total + now for total, now in zip(self.totals(table), running, strict=True))

    def check_table(self, table: T) -> None:
        """The sheet says whether the match is over."""
        self._round.check_table(table)
        if (limits := self._round.round_points(table.seats)) is not None:
            for points in table.sheet:
                check_number("sheet", min(points), *limits)
                check_number("sheet", max(points), *limits)
        ends = [n for n in range(1, len(table.sheet) + 1) if self.until.reached(n, totals(table.sheet[:n]))]
        if table.over and not ends:
            raise NotYetOver
        if ends and (ends[0] < len(table.sheet) or not table.over):
            raise AlreadyOver(rounds=ends[0])

    # Everything else is the round's business.

    def check_complete(self, table: T) -> None:
        self._round.check_complete(table)

    def longest(self, seats: int) -> int:
        """Where a target ends the match, every round brings somebody a point."""
        if self.until.rounds is not None:
            return self.until.rounds * self._round.longest(seats)
        assert self.until.target is not None
        return seats * (self.until.target + self.until.above) * self._round.longest(seats)

    def row_limits(self, table: T) -> tuple[int, int]:
        return self._round.row_limits(table)

    def hand_out(self, table: T, actions: Sequence[Action]) -> Sequence[Card]:
        return self._round.hand_out(table, actions)

    def blank(self, seats: int) -> T:
        return self._round.blank(seats)

    def cards(self, seats: int) -> Sequence[Card]:
        return self._round.cards(seats)

    def options(self, table: T, seat: Seat, ask: Question) -> Sequence[Action]:
        return self._round.options(table, seat, ask)

    def plays(self, table: T, seat: Seat) -> Sequence[Action]:
        return self._round.plays(table, seat)

    @property
    def deck(self) -> Deck:
        return self._round.deck

    def room(self, table: T, row: int) -> int:
        return self._round.room(table, row)

    def value(self, play: Play) -> int:
        return self._round.value(play)

    def landing(self, table: T, play: Play) -> int | None:
        return self._round.landing(table, play)

    def fits_nowhere(self, table: T, play: Play) -> bool:
        return self._round.fits_nowhere(table, play)

    def seen(self, table: T) -> Mapping[str, Seen | tuple[Seen, ...]]:
        return self._round.seen(table)

    def imagine_more(self, table: T, rng: Rng) -> None:
        table.seed = rng.next()

    def turn_up_specials(self, table: T, draw: Draw) -> None:
        self._round.turn_up_specials(table, draw)


def totals(sheet: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The sums of what is written down."""
    return tuple(map(sum, zip(*sheet, strict=True)))
