"""What each option leads to by the end of the turn, on imagined tables. It knows no game, only the contract.

A bot may not see the hidden cards, so it imagines some, lets the others seal random cards, tries every option
on the same imagined tables and compares how it stands when the revealed cards lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from bullpen.core.game import Action, EndTurn, Pass, Play, Seat, Use, View
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame

__all__ = ["Judge", "TurnLookahead", "best", "outlook", "seal_others", "spends", "standing"]

Judge: TypeAlias = Callable[[TableGame[Any], Any, Seat], float]
"""How good a table is for a seat: the higher, the better."""

PASS: Final = Pass()


def standing(game: TableGame[Any], table: Any, seat: Seat) -> float:
    """By the points alone, as this game counts them."""
    return game.standing(table, seat)


def outlook(
    view: View[Any], options: Sequence[Action], rng: Rng, judge: Judge, effort: int, depth: int = 0
) -> list[float]:
    """How good each option is, on average over imagined tables: as many as *effort* decisions allow.

    *depth* is how many of the seat's next answers in this turn are looked ahead from, and not given at
    first sight.
    """
    game, seat = view.game, view.seat
    assert isinstance(game, TableGame)
    assert seat is not None
    worth = [0.0] * len(options)
    worlds = tried = 0
    while tried < effort:
        world = game.imagine(view, rng)
        seal_others(game, world, seat, rng)
        turn = TurnLookahead(game, world, seat)
        for i, option in enumerate(options):
            table = turn.settle(turn.next(world, seat, option), depth)
            worth[i] += judge(game, table, seat)
        worlds, tried = worlds + 1, tried + turn.tried
        if world.ask is not None:  # the cards of this turn lie open: one table is as good as many
            break
    return [total / worlds for total in worth]


def seal_others(game: TableGame[Any], world: Table, seat: Seat, rng: Rng) -> None:
    """Where choices are sealed, let the others choose at random."""
    if world.ask is None:
        for other in game.awaited(world):
            if other != seat:
                game.decide(world, other, rng.choice(game.plays(world, other)))


@dataclass
class TurnLookahead:
    """The rest of a turn from some table on, as a seat imagines it."""

    game: TableGame[Any]
    start: Table
    seat: Seat
    tried: int = 0
    """How many decisions were tried out."""

    def next(self, table: Table, seat: Seat, action: Action) -> Table:
        self.tried += 1
        after: Table = self.game.next(table, seat, action)
        return after

    def settle(self, table: Table, depth: int) -> Table:
        """The table once the turn is over. Whoever may pass passes; other questions get the best answer."""
        while self.is_open(table):
            ask = table.ask
            assert ask is not None
            seat = ask.seats[0]
            options = self.game.options(table, seat, ask)
            if PASS in options:
                table.ask = replace(ask, seats=(seat,))  # the others pass as well
                table = self.next(table, seat, PASS)
                continue
            tables = [self.next(table, seat, option) for option in options]
            if depth and seat == self.seat:
                tables = [self.settle(after, depth - 1) for after in tables]
            standings = [self.game.standing(after, seat) for after in tables]
            table = tables[standings.index(max(standings))]
        return table

    def is_open(self, table: Table) -> bool:
        """Whether a question is asked that belongs to this turn."""
        ask, start = table.ask, self.start
        if ask is None or (table.turn, table.sheet) != (start.turn, start.sheet):
            return False
        # With no revealed card left, the same question again is the next decision: a draft, a turn of three.
        return table.placed < len(table.lane) or start.ask is None or ask.rule != start.ask.rule


def best(options: Sequence[Action], worth: Sequence[float]) -> list[Action]:
    """The best options; of equals those that spend the least."""
    ranks = [(w, thrift(option)) for w, option in zip(worth, options, strict=True)]
    top = max(ranks)
    return [option for option, rank in zip(options, ranks, strict=True) if rank == top]


def thrift(option: Action) -> int:
    """How little an option spends: nothing, a card of the hand, a special card."""
    if isinstance(option, Pass | EndTurn):
        return 2
    return 0 if spends(option) else 1


def spends(option: Action) -> bool:
    """Whether a special card is used up."""
    return isinstance(option, Use) or (isinstance(option, Play) and option.twisted)
