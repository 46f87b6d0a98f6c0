"""The decisions of a game that is written down: at which table, by whom, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Seat
from bullpen.core.table import TableGame
from bullpen.review.judge import Verdict
from bullpen.review.marks import Mark
from bullpen.text.transcript import Transcript, prepare, replay

__all__ = ["Point", "ReviewedDecision", "Walk", "walk"]


@dataclass(frozen=True, eq=False)
class Point:
    """A decision of a seat, before it is judged."""

    move: int
    """Which move of the transcript it is, counted from 0."""
    round: int
    """Counted from 0."""
    seat: Seat
    table: Any
    """The table at which it was made. Where cards are sealed that is before anybody sealed one."""
    action: Action


@dataclass(frozen=True)
class Walk:
    """A game, walked through once."""

    game: TableGame[Any]
    points: Sequence[Point]
    ends: Sequence[tuple[float, ...]]
    """For every round that is over: how each seat stood at its end, in points of that round."""
    last: Any
    """The table at the end."""


@dataclass(frozen=True)
class ReviewedDecision:
    """A decision, judged."""

    point: Point
    verdict: Verdict
    mark: Mark
    misplay: float
    """What the choice cost, in bulls: nought or less."""
    held: float | None
    """Luck, in what the others held; None: the round is not over, so nobody may know."""
    chosen: float | None
    """Luck, in what they chose and in what was dealt later."""

    @property
    def forced(self) -> bool:
        return len(self.verdict.options) == 1

    @property
    def luck(self) -> float | None:
        return None if self.held is None or self.chosen is None else self.held + self.chosen


def walk(transcript: Transcript, deck: Deck | None = None) -> Walk:
    """Replay a transcript and find its decisions. A choice that was changed before the reveal is not one."""
    game, table = prepare(transcript, deck)
    points: dict[tuple[int, int, Seat], Point] = {}
    ends: list[tuple[float, ...]] = []
    start = table
    for move, decision in enumerate(replay(transcript, deck)):
        before, seat, table = decision.before, decision.seat, decision.after
        if before.ask is not None or not any(before.choices):
            start = before
        place = start if before.ask is None else before
        round, number = len(before.sheet), before.number
        points[round, number, seat] = Point(move, round, seat, place, decision.action)
        if len(table.sheet) > len(before.sheet):
            ends.append(tuple(game.sign * points for points in table.sheet[-1]))
        elif table.over:
            ends.append(tuple(game.standing(table, other) for other in range(table.seats)))
    return Walk(game, sorted(points.values(), key=lambda point: point.move), ends, table)
