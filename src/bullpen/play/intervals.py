"""A mean and how sure it is: 95 % intervals over deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from operator import mul
from typing import Final

__all__ = ["Mean", "Sums"]

Z: Final = 1.959964
"""Of a normal distribution, 95 % lies within so many standard deviations."""


@dataclass(frozen=True)
class Mean:
    """A mean and half the width of its 95 % interval; of a single deal nobody can tell how sure it is."""

    value: float
    margin: float | None

    @classmethod
    def of(cls, deals: Iterable[Sequence[float]]) -> Mean:
        """The mean of all samples. Those of one deal depend on each other: only deals count as evidence."""
        sums = [(sum(samples), len(samples)) for samples in deals]
        n, k = sum(count for _, count in sums), len(sums)
        value = sum(total for total, _ in sums) / n
        if k < 2:
            return cls(value, None)
        squares = sum((total - value * count) ** 2 for total, count in sums)
        return cls(value, student(k - 1) * sqrt(squares * k / (k - 1)) / n)

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {'?' if self.margin is None else format(self.margin, '.2f')}"

    def percent(self) -> str:
        return f"{self.value:.1%} ± {'?' if self.margin is None else format(self.margin, '.1%')}"


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

    def mean(self, unit: int = 1) -> Mean:
        """`Mean.of` the same samples, of which so many units are one."""
        k, mean = self.deals, Fraction(self.total, self.samples)
        value = float(mean / unit)
        if k < 2:
            return Mean(value, None)
        squares = self.squares - 2 * mean * self.products + mean**2 * self.sizes
        return Mean(value, student(k - 1) * sqrt(squares * k / (k - 1)) / (self.samples * unit))


def student(freedom: int) -> float:
    """Student's t for 95 %, after Cornish and Fisher: few deals make wide intervals."""
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
