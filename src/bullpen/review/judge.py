"""The judge: what every option of a decision is worth, given only what its seat may know.

Candidates are compared on one set of worlds and valued on fresh ones: the best of several noisy values is too
high, and every misplay would be exaggerated. The same seed gives the same verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.review.samplers import Method, Sampler, sampler

__all__ = ["CLEAR", "Effort", "Estimate", "Verdict", "judge"]

SURE: Final = 4.0
"""A difference of so many standard errors needs no further worlds."""
CLEAR: Final = 2.0
"""Within so many standard errors options count as equally good."""


@dataclass(frozen=True)
class Effort:
    """On how many worlds a decision is judged."""

    scout: int = 600
    """To find the best option."""
    survey: int = 1_000
    """Fresh ones, to value all options."""
    most: int = 8_000
    """Fresh ones, to value the best option and the one that was played, if they are close."""
    precise: float = 0.12
    """The standard error, in bulls, at which a difference is known well enough."""

    def of(self, cost: float) -> Effort:
        """As much of it as takes about as long, where a rollout costs so much more."""
        scout, survey, most = (
            max(8, round(worlds / cost)) for worlds in (self.scout, self.survey, self.most)
        )
        return Effort(scout, survey, most, self.precise)


@dataclass(frozen=True)
class Estimate:
    """What an option is worth, on the mean of its worlds."""

    lead: float
    """Bulls of lead over the mean of the others at the end of the round; of a team, how it stands then."""
    lead_error: float
    """Its standard error."""
    win: float
    """The chance to win: the match, if one is played."""
    win_error: float
    behind: float
    """By how many bulls of lead the best option is better, on the same worlds; 0 for the best one."""
    behind_error: float
    worlds: int


@dataclass(frozen=True)
class Verdict:
    """What a decision offered."""

    options: tuple[Action, ...]
    estimates: tuple[Estimate, ...]
    best: int
    """The number of the best option."""
    method: Method

    @property
    def value(self) -> float:
        """The lead that the seat may expect if it decides well."""
        return self.estimates[self.best].lead

    @property
    def equals(self) -> frozenset[int]:
        """The numbers of the options that are as good as the best one, as far as can be told."""
        return frozenset(
            i
            for i, one in enumerate(self.estimates)
            if one.behind <= CLEAR * one.behind_error or i == self.best
        )

    @property
    def chance(self) -> float:
        """What an option chosen blindly is worth."""
        return sum(one.lead for one in self.estimates) / len(self.estimates)

    def of(self, action: Action) -> Estimate:
        return self.estimates[self.options.index(action)]

    def misplay(self, action: Action) -> float:
        """What choosing this cost, in bulls: nought or less."""
        return -self.of(action).behind


def judge(
    view: View[Any], *, seed: int = 0, played: Action | None = None, effort: Effort | None = None
) -> Verdict:
    """What every option of the seat of this view is worth; *played* is valued as carefully as the best."""
    options = tuple(view.options)
    assert options, "there is nothing to decide"
    rng = Rng(seed)
    scouts, fresh = rng.next(), rng.next()
    source = sampler(view, options, fresh)
    effort = (effort or Effort()).of(source.cost)
    everything = range(len(options))
    best = 0
    if len(options) > 1:
        leads, _ = sampler(view, options, scouts).sample(everything, 0, effort.scout)
        sums = [sum(values) for values in leads]
        best = sums.index(max(sums))
    mine = options.index(played) if played is not None else best
    samples = Samples(source, len(options))
    samples.add(everything, effort.survey)
    while samples.worlds(best) < effort.most and not samples.settled(best, mine, effort.precise):
        samples.add(sorted({best, mine}), min(effort.survey, effort.most - samples.worlds(best)))
    if samples.behind(best, mine)[0] < 0:  # what was played is the best, after all
        best = mine
    return Verdict(options, tuple(samples.estimate(best, i) for i in everything), best, source.method)


class Samples:
    """The values of all options on the worlds that they were tried on: each on the first so many."""

    def __init__(self, source: Sampler, options: int) -> None:
        self.source = source
        self.leads: list[list[float]] = [[] for _ in range(options)]
        self.wins: list[list[float]] = [[] for _ in range(options)]

    def worlds(self, option: int) -> int:
        return len(self.leads[option])

    def add(self, chosen: Sequence[int], worlds: int) -> None:
        leads, wins = self.source.sample(chosen, self.worlds(chosen[0]), worlds)
        for i, option in enumerate(chosen):
            self.leads[option] += leads[i]
            self.wins[option] += wins[i]

    def settled(self, best: int, mine: int, precise: float) -> bool:
        """Whether it is known well enough how far two options are apart; or how good a lone one is."""
        if best == mine:
            return mean_and_error(self.leads[best])[1] <= 2 * precise
        apart, error = self.behind(best, mine)
        return error <= precise or abs(apart) > SURE * error

    def behind(self, best: int, option: int) -> tuple[float, float]:
        """By how much an option is worse than the best one on the worlds that both were tried on."""
        pairs = zip(self.leads[best], self.leads[option], strict=False)
        return mean_and_error([better - other for better, other in pairs])

    def estimate(self, best: int, option: int) -> Estimate:
        """The value of an option; one that was tried on fewer worlds is measured by the best one's there."""
        behind, error = (0.0, 0.0) if option == best else self.behind(best, option)
        behind = max(behind, 0.0)
        lead, lead_error = mean_and_error(self.leads[best])
        if option != best:
            lead, lead_error = lead - behind, sqrt(lead_error**2 + error**2)
        win, win_error = mean_and_error(self.wins[option])
        return Estimate(lead, lead_error, win, win_error, behind, error, self.worlds(option))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error; of a single value nobody knows how far it is off."""
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return mean, float("inf")
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
