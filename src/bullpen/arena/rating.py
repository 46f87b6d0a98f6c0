"""A rating for games of many players: Weng and Lin's Bayesian update of the Plackett-Luce model.

A bot's strength does not change, so there is no drift: the more games, the surer the rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from bullpen.play.intervals import Mean

__all__ = ["ratings"]


def ratings(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> dict[str, Mean]:
    """The rating of every bot, from who sat at the games and the ranks there (0 is best, equals share).

    It begins at 25; the margin is that of the model, to which every game is new evidence.
    """
    model = PlackettLuce(tau=0)
    found: dict[str, PlackettLuceRating] = {}
    for bots, ranks in games:
        before = [found.get(bot) or model.rating() for bot in bots]
        after = model.rate(
            [[model.rating(rating.mu, rating.sigma)] for rating in before],
            ranks=[float(rank) for rank in ranks],
        )
        for bot in set(bots):  # of a bot that has several seats the mean counts
            seats = [team[0] for team, name in zip(after, bots, strict=True) if name == bot]
            found[bot] = model.rating(fmean(seat.mu for seat in seats), fmean(seat.sigma for seat in seats))
    return {bot: Mean(rating.mu, 1.96 * rating.sigma) for bot, rating in found.items()}
