"""How a search makes up its mind, apart from any game."""

from __future__ import annotations

import numpy as np
import pytest

from bullpen.bots.search import STYLES, weights
from bullpen.fast.search import Trial, decide, halve
from bullpen.train import COURSES

WORLDS = 100


def trial(*means: float, spread: float = 0.5) -> Trial:
    """Candidates that came to so much on average; the first is the favourite, the others vary around that."""
    leads = np.array(means) - means[0]
    return Trial(
        np.ones(len(means), np.bool_),
        WORLDS * np.array(means),
        WORLDS * (leads**2 + spread**2 * (leads != 0)),
    )


def test_without_caution_the_best_mean_wins():
    assert decide(trial(0.50, 0.51, 0.49), 0, WORLDS, 0.0) == 1


def test_with_caution_chance_does_not_beat_the_favourite():
    """The standard error is 0.05 here."""
    assert decide(trial(0.50, 0.53, 0.49), 0, WORLDS, 1.0) == 0
    assert decide(trial(0.50, 0.57, 0.49), 0, WORLDS, 1.0) == 1


def test_whoever_is_out_is_not_chosen():
    tried = trial(0.50, 0.90, 0.60)
    tried.alive[1] = False
    assert decide(tried, 0, WORLDS, 0.0) == 2


def test_the_favourite_stays_to_be_compared_with():
    tried = trial(0.10, 0.40, 0.30, 0.20)
    assert halve(tried, 0) == 2
    assert tried.alive.tolist() == [True, True, False, False]
    assert halve(tried, 0) == 1
    assert tried.alive.tolist() == [True, False, False, False]


@pytest.mark.parametrize("name", COURSES)
def test_whatever_can_be_learnt_has_a_style_and_networks(name):
    assert STYLES[name].scale > 0
    assert len(weights(name)) == 2
