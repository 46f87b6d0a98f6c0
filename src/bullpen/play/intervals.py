"""Means and shares, and how sure they are: 95 % intervals over deals.

The games of a deal share its cards, so together they are one sample: all that counts here is how the deals
differ. A mean of points gets Student's interval. A share, which cannot leave 0 to 100 %, gets Wilson's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import atan, cos, pi, sin, sqrt
from operator import mul
from typing import Final

__all__ = ["Mean", "Share", "Sums", "number", "student"]

CONFIDENCE: Final = 0.95
"""How often an interval contains what it is about."""

Z: Final = 1.959963984540054
"""Of a normal distribution, 95 % lies within so many standard deviations."""

EXPANDED: Final = 1000
"""Beyond so many degrees of freedom, Cornish and Fisher's expansion gives Student's t to eleven digits."""


@dataclass(frozen=True)
class Mean:
    """A mean and half the width of its interval; of a single deal nobody can tell how sure it is."""

    value: float
    margin: float | None

    @classmethod
    def of(cls, deals: Iterable[Sequence[float]]) -> Mean:
        """The mean of all samples, which are given deal by deal."""
        return Spread.of(deals).mean()

    def __neg__(self) -> Mean:
        return Mean(-self.value, self.margin)

    def __str__(self) -> str:
        return f"{number(self.value, 2)} ± {'?' if self.margin is None else number(self.margin, 2)}"


@dataclass(frozen=True)
class Share:
    """A share, or the difference of two, and the ends of its interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, deals: Iterable[Sequence[float]], least: float = 0.0) -> Share:
        """The mean of all samples, deal by deal; none is below *least* or above 1."""
        return Spread.of(deals).share(least)

    def __neg__(self) -> Share:
        return Share(-self.value, -self.high, -self.low)

    def __str__(self) -> str:
        value, low, high = (number(100 * part, 1) for part in (self.value, self.low, self.high))
        return f"{value} % ({low} to {high})"


def number(value: float, digits: int) -> str:
    """A number as people read it, with a minus sign, and never −0."""
    return f"{round(value, digits) + 0.0:.{digits}f}".replace("-", "−")


@dataclass(frozen=True)
class Spread:
    """What the interval of a mean depends on."""

    deals: int
    samples: int
    value: float
    squares: float
    """The sum over deals of (total of its samples − what the mean would make of so many)²."""

    @classmethod
    def of(cls, deals: Iterable[Sequence[float]]) -> Spread:
        sums = [(sum(samples), len(samples)) for samples in deals]
        n = sum(count for _, count in sums)
        value = sum(total for total, _ in sums) / n
        return cls(len(sums), n, value, sum((total - value * count) ** 2 for total, count in sums))

    def mean(self) -> Mean:
        """The mean with Student's interval."""
        k = self.deals
        if k < 2:
            return Mean(self.value, None)
        return Mean(self.value, student(k - 1) * sqrt(self.squares * k / (k - 1)) / self.samples)

    def share(self, least: float = 0.0) -> Share:
        """The mean, of samples from *least* to 1, with Wilson's interval for clustered samples.

        Its number of samples is the effective one: as many independent wins and losses would have the same
        standard error. Deals that happen to be alike are no proof that all are, so one more deal is assumed
        to deviate as far as can be; and if every game was won, or none, a deal counts as one sample.
        """
        k = self.deals
        if k < 2:
            return Share(self.value, least, 1.0)
        width = 1 - least
        p = min(max((self.value - least) / width, 0.0), 1.0)
        variance = p * (1 - p)
        deviation = self.squares / width**2 + variance * (self.samples / k) ** 2
        effective = variance * self.samples**2 / deviation if variance > 1e-12 else k
        t = student(k - 1)
        shrink = 1 + t**2 / effective
        centre = (p + t**2 / (2 * effective)) / shrink
        half = t * sqrt(variance / effective + t**2 / (4 * effective**2)) / shrink
        low, high = max(centre - half, 0.0), min(centre + half, 1.0)
        return Share(self.value, least + width * min(low, p), least + width * max(high, p))


@dataclass(frozen=True)
class Sums:
    """Whole numbers, deal by deal, as far as their mean and its interval depend on them.

    These sums are exact, so it does not matter in how many parts they were added up.
    """

    deals: int = 0
    samples: int = 0
    total: int = 0
    squares: int = 0
    """Of the total of every deal."""
    products: int = 0
    """Of the total of every deal and its number of samples."""
    sizes: int = 0
    """The squares of these numbers."""

    @classmethod
    def of(cls, totals: Sequence[int], counts: Sequence[int]) -> Sums:
        """Those of deals with these totals, each of so many samples."""
        return cls(
            len(totals),
            sum(counts),
            sum(totals),
            sum(map(mul, totals, totals)),
            sum(map(mul, totals, counts)),
            sum(map(mul, counts, counts)),
        )

    def __add__(self, more: Sums) -> Sums:
        return Sums(
            self.deals + more.deals,
            self.samples + more.samples,
            self.total + more.total,
            self.squares + more.squares,
            self.products + more.products,
            self.sizes + more.sizes,
        )

    def mean(self) -> Mean:
        """`Mean.of` the same samples."""
        return self.spread(1).mean()

    def share(self, unit: int) -> Share:
        """`Share.of` the same samples, of which so many units are one."""
        return self.spread(unit).share()

    def spread(self, unit: int) -> Spread:
        mean = Fraction(self.total, self.samples)
        squares = self.squares - 2 * mean * self.products + mean**2 * self.sizes
        return Spread(self.deals, self.samples, float(mean / unit), float(squares / unit**2))


@cache
def student(freedom: int) -> float:
    """Student's t: within so many standard errors lies the mean, with 95 %, at so many degrees of freedom."""
    z, n = Z, freedom
    if freedom > EXPANDED:
        return (
            z
            + (z**3 + z) / (4 * n)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        )
    low, high = z, 13.0  # t is 12.7 at one degree of freedom, and falls
    while (middle := (low + high) / 2) not in (low, high):
        if within(middle, freedom) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return high


def within(t: float, freedom: int) -> float:
    """How likely Student's t lies between -t and t: Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = sin(angle) * (cos(angle) if odd else 1.0), 0.0
    for k in range(2 + odd, freedom + 1, 2):
        total += term
        term *= cos(angle) ** 2 * (k - 1) / k
    return 2 / pi * (angle + total) if odd else total
