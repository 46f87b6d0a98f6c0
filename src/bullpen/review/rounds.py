"""The review of a game: per round and seat, *deal + misplay + luck = result*, exact to the bull.

Every value is what the seat could know then, so the terms telescope: what a decision leaves is what the next
one starts from. docs/review.md has the formula.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bullpen.core.cards import Deck
from bullpen.core.game import Seat
from bullpen.core.rng import Rng
from bullpen.review.decisions import Point, ReviewedDecision, Walk, walk
from bullpen.review.judge import Effort, Verdict, judge
from bullpen.review.marks import accuracy, mark
from bullpen.review.samplers import Method, lead_of, true_sampler
from bullpen.text.transcript import Transcript

__all__ = ["Review", "RoundReview", "review"]

Told = Callable[[int, int], None]
"""Hears how many decisions of how many are judged."""


@dataclass(frozen=True)
class RoundReview:
    """A round of one seat. Before the deal nobody leads: the sum starts at nought."""

    round: int
    seat: Seat
    decisions: tuple[ReviewedDecision, ...]
    deal: float
    """What the dealt hand was worth."""
    misplay: float
    held: float
    chosen: float
    result: float | None
    """The lead at the end, in bulls; None: the round is not over."""

    @property
    def luck(self) -> float:
        return self.held + self.chosen

    @property
    def accuracy(self) -> float | None:
        return accuracy((one.verdict, one.point.action) for one in self.decisions)


@dataclass(frozen=True)
class Review:
    """All the rounds of the seats that were asked for."""

    rounds: tuple[RoundReview, ...]

    @property
    def decisions(self) -> list[ReviewedDecision]:
        """All decisions, as they were made."""
        found = [one for part in self.rounds for one in part.decisions]
        return sorted(found, key=lambda one: (one.point.move, one.point.seat))

    @property
    def methods(self) -> frozenset[Method]:
        return frozenset(one.verdict.method for one in self.decisions)

    def of(self, seat: Seat) -> list[RoundReview]:
        return [part for part in self.rounds if part.seat == seat]

    def accuracy(self, seat: Seat) -> float | None:
        """Over all rounds; for the same reason as within one it is no mean of theirs."""
        return accuracy((one.verdict, one.point.action) for part in self.of(seat) for one in part.decisions)

    def key_moments(self, seat: Seat, most: int = 3) -> list[ReviewedDecision]:
        """The decisions at which most was lost or won, by choice or by luck; the largest first."""
        mine = [one for part in self.of(seat) for one in part.decisions if not one.forced]
        return sorted(mine, key=lambda one: -max(-one.misplay, abs(one.luck or 0)))[:most]


def review(
    transcript: Transcript,
    *,
    seats: Iterable[Seat] | None = None,
    effort: Effort | None = None,
    deck: Deck | None = None,
    told: Told = lambda done, all: None,
) -> Review:
    """Judge every decision of a game, for all seats or for some."""
    found = walk(transcript, deck)
    wanted = frozenset(range(transcript.seats) if seats is None else seats)
    points = [point for point in found.points if point.seat in wanted]
    effort = effort or Effort()
    verdicts: dict[Point, Verdict] = {}
    for done, point in enumerate(points):
        told(done, len(points))
        view = found.game.view(point.table, point.seat)
        verdicts[point] = judge(view, seed=seed_of(point), played=point.action, effort=effort)
    told(len(points), len(points))
    keys = sorted({(point.round, point.seat) for point in points})
    parts = [[point for point in points if (point.round, point.seat) == key] for key in keys]
    return Review(tuple(summed(found, part, verdicts, effort) for part in parts))


def summed(
    found: Walk, points: Sequence[Point], verdicts: dict[Point, Verdict], effort: Effort
) -> RoundReview:
    """The sum of one seat's round."""
    round, seat = points[0].round, points[0].seat
    over = round < len(found.ends)
    result = lead_of(found.game, found.ends[round], seat) if over else None
    values: list[float | None] = [*(verdicts[point].value for point in points), result]
    decisions = []
    for point, (_, after) in zip(points, pairwise(values), strict=True):
        verdict = verdicts[point]
        worth = verdict.of(point.action).lead
        held = chosen = None
        if over:
            assert after is not None
            truth = with_true_cards(found, point, effort)
            held, chosen = truth - worth, after - truth
        misplay = verdict.misplay(point.action)
        sign = mark(verdict, point.action)
        decisions.append(ReviewedDecision(point, verdict, sign, misplay, held, chosen))
    return RoundReview(
        round,
        seat,
        tuple(decisions),
        deal=verdicts[points[0]].value,
        misplay=sum(one.misplay for one in decisions),
        held=sum(one.held or 0 for one in decisions),
        chosen=sum(one.chosen or 0 for one in decisions),
        result=result,
    )


def with_true_cards(found: Walk, point: Point, effort: Effort) -> float:
    """What the choice was worth with the cards as they really lay, whatever the others made of them."""
    source = true_sampler(found.game, point.table, point.seat, [point.action], seed_of(point))
    leads, _ = source.sample([0], 0, effort.of(source.cost).survey)
    return sum(leads[0]) / len(leads[0])


def seed_of(point: Point) -> int:
    """The same decision of the same game is judged on the same worlds."""
    return Rng(point.move).child(point.seat).next()
