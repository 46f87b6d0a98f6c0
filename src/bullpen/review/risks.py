"""What may happen to a card this turn: how often it would take cards, and how many bulls these would have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bullpen.bots.outlook import TurnLookahead, seal_others
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame

__all__ = ["Risk", "risks"]

WORLDS: Final = 100


@dataclass(frozen=True)
class Risk:
    """What an option brings by the end of the turn, on imagined tables on which the others play at random."""

    takes: int
    """On how many of a hundred tables the seat takes cards."""
    cost: float
    """How many points it loses there, on average."""


def risks(view: View[Any], options: Sequence[Action], seed: int = 0, worlds: int = WORLDS) -> list[Risk]:
    """The risk of every option, each on the same tables."""
    match, seat = view.game, view.seat
    assert isinstance(match, TableGame)
    assert seat is not None
    game, rng = match.one_round, Rng(seed)
    costs: list[list[int]] = [[] for _ in options]
    for _ in range(worlds):
        world = match.imagine(view, rng)
        seal_others(game, world, seat, rng)
        turn = TurnLookahead(game, world, seat)
        for i, option in enumerate(options):
            after = turn.settle(turn.next(world, seat, option), 0)
            lost = game.standing(world, seat) - game.standing(after, seat)
            if after.piles[seat] != world.piles[seat] or lost > 0:
                costs[i].append(lost)
    return [Risk(round(100 * len(lost) / worlds), sum(lost) / len(lost) if lost else 0.0) for lost in costs]
