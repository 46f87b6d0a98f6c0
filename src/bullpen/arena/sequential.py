"""A sequential test: it looks after every deal, and stops as soon as it is decided who wins more often.

Intervals for a fixed number of deals do not allow that: whoever looks often enough sees them exclude the
truth. So this is a test by betting (I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
variables by betting", 2024). Against a claim, such as "the mean is at most 0", a gambler bets on every deal,
at odds that are fair if it is true. Then the probability that a capital of 1 ever grows to 40, whenever one
looks, is at most 1/40 (Ville's inequality): a claim against which so much was won is refuted. The claims that
are not refuted are an interval, and it contains the truth at all looks together with 95 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, log, log1p
from statistics import fmean
from typing import Final, Literal, TypeAlias

from bullpen.play.intervals import Share

__all__ = ["ERROR", "SequentialTest", "Verdict"]

ERROR: Final = 0.05
"""How likely a decision is wrong, at most."""

BETS: Final = tuple(0.9 / 2**i for i in range(8))
"""The parts of the capital that gamblers bet on a deal. Each has an equal share at first; what fits grows."""

Verdict: TypeAlias = Literal["open", "better", "worse", "alike"]
"""Alike: the difference is smaller than the margin."""


@dataclass
class Gambler:
    """Bets against the claim that the mean of numbers from −1 to 1 is at most this."""

    claim: float
    capital: list[float] = field(default_factory=lambda: [1 / len(BETS)] * len(BETS))
    most: float = 1.0
    """The most that it ever had."""

    def see(self, number: float) -> None:
        gain = (number - self.claim) / (1 + self.claim)
        self.capital = [part * (1 + bet * gain) for part, bet in zip(self.capital, BETS, strict=True)]
        self.most = max(self.most, sum(self.capital))


class SequentialTest:
    """Whether the mean of differences from −1 to 1 is above 0, below 0, or within a margin around 0."""

    def __init__(self, margin: float, error: float = ERROR) -> None:
        self.margin = margin
        self.enough = 2 / error
        """With so much capital a claim is refuted; two, because the truth may lie on either side."""
        self.seen: Counter[float] = Counter()
        self.not_worse, self.not_better = Gambler(0), Gambler(0)
        self.above, self.below = Gambler(-margin), Gambler(-margin)
        """Against what is worse by the margin, and better by it."""

    def add(self, difference: float) -> None:
        """One more deal."""
        self.seen[difference] += 1
        for gambler in (self.not_worse, self.above):
            gambler.see(difference)
        for gambler in (self.not_better, self.below):
            gambler.see(-difference)

    @property
    def verdict(self) -> Verdict:
        if self.not_worse.most >= self.enough:
            return "better"
        if self.not_better.most >= self.enough:
            return "worse"
        return "alike" if min(self.above.most, self.below.most) >= self.enough else "open"

    @property
    def deals(self) -> int:
        return self.seen.total()

    def share(self) -> Share:
        """The mean difference, and the bounds that hold at this and all other looks."""
        if not self.deals:
            return Share(0, -1, 1)
        mean = sum(value * count for value, count in self.seen.items()) / self.deals
        mirrored = {-value: count for value, count in self.seen.items()}
        return Share(mean, self.lowest(self.seen), -self.lowest(mirrored))

    def lowest(self, seen: Mapping[float, int]) -> float:
        """The lowest mean that is not refuted: a gambler's capital falls as the claim rises."""
        low, high = -1 + 1e-9, 1.0
        if log_capital(seen, low) < log(self.enough):
            return -1.0
        while high - low > 1e-6:
            middle = (low + high) / 2
            if log_capital(seen, middle) >= log(self.enough):
                low = middle
            else:
                high = middle
        return low


def log_capital(seen: Mapping[float, int], claim: float) -> float:
    """The logarithm of what a gambler against this claim would have by now."""
    logs = [
        sum(count * log1p(bet * (value - claim) / (1 + claim)) for value, count in seen.items())
        for bet in BETS
    ]
    most = max(logs)
    return most + log(fmean(exp(part - most) for part in logs))
