"""A mean and how sure it is: 95 % intervals over deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

__all__ = ["Mean"]

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


def student(freedom: int) -> float:
    """Student's t for 95 %, after Cornish and Fisher: few deals make wide intervals."""
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
