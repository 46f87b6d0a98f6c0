"""Marks and accuracy: the same thresholds wherever a review is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from bullpen.core.game import Action
from bullpen.review.judge import CLEAR, Verdict

__all__ = ["THRESHOLDS", "Mark", "accuracy", "mark"]

Mark = Literal["", "?!", "?", "??", "!"]

THRESHOLDS: Final[tuple[tuple[float, Mark], ...]] = ((3.0, "??"), (1.5, "?"), (0.5, "?!"))
"""From how many bulls on a choice gets which mark."""

ONLY: Final = 1.5
"""A choice was the only good one if all the others are worse by so many bulls, and by three errors."""
ONLY_ERRORS: Final = 3.0


def mark(verdict: Verdict, action: Action) -> Mark:
    """The mark of a choice: only for what is clear beyond two standard errors."""
    chosen = verdict.of(action)
    if chosen.behind > CLEAR * chosen.behind_error:
        return next((sign for least, sign in THRESHOLDS if chosen.behind >= least), "")
    if verdict.options[verdict.best] != action or len(verdict.options) == 1:
        return ""
    others = [one for i, one in enumerate(verdict.estimates) if i != verdict.best]
    only = all(one.behind >= ONLY and one.behind > ONLY_ERRORS * one.behind_error for one in others)
    return "!" if only else ""


def accuracy(decisions: Iterable[tuple[Verdict, Action]]) -> float | None:
    """100 · (1 − what the choices cost / what blind choices would have cost), over decisions with a choice.

    It adds up, it allows for how hard the decisions were, and it can be worked out by hand. None: there was
    nothing to choose.
    """
    regret = blind = 0.0
    for verdict, action in decisions:
        if len(verdict.options) > 1:
            regret -= verdict.misplay(action)
            blind += verdict.value - verdict.chance
    return None if blind <= 0 else 100 * (1 - regret / blind)
