"""How a search makes up its mind, apart from any game."""

from __future__ import annotations

import numpy as np
import pytest

from bullpen.bots import find
from bullpen.bots.kernel_bot import Position
from bullpen.bots.search import rollout_policy
from bullpen.core.rng import Rng
from bullpen.fast import search
from bullpen.fast.compiled import compiled
from bullpen.fast.kernels import registered
from bullpen.fast.network import sample
from bullpen.fast.rng import stream
from bullpen.fast.search import Candidates, best_candidate, halve
from bullpen.games import load
from bullpen.text.notation import parse_position

WORLDS = 100


def tried(*means: float, spread: float = 0.5) -> Candidates:
    """Candidates that came to so much on average; the first is the favourite, the others vary around that."""
    leads = np.array(means) - means[0]
    return Candidates(
        np.arange(len(means), dtype=np.int32),
        np.ones(len(means), np.bool_),
        WORLDS * np.array(means),
        WORLDS * (leads**2 + spread**2 * (leads != 0)),
    )


def test_without_caution_the_best_mean_wins():
    assert best_candidate(tried(0.50, 0.51, 0.49), 0, WORLDS, 0.0) == 1


def test_with_caution_chance_does_not_beat_the_favourite():
    """The standard error is 0.05 here."""
    assert best_candidate(tried(0.50, 0.53, 0.49), 0, WORLDS, 1.0) == 0
    assert best_candidate(tried(0.50, 0.57, 0.49), 0, WORLDS, 1.0) == 1


def test_whoever_is_out_is_not_chosen():
    candidates = tried(0.50, 0.90, 0.60)
    candidates.alive[1] = False
    assert best_candidate(candidates, 0, WORLDS, 0.0) == 2


def test_the_favourite_stays_to_be_compared_with():
    candidates = tried(0.10, 0.40, 0.30, 0.20)
    assert halve(candidates, 0) == 2
    assert candidates.alive.tolist() == [True, True, False, False]
    assert halve(candidates, 0) == 1
    assert candidates.alive.tolist() == [True, False, False, False]


@pytest.mark.parametrize("name", [name for name, game in registered().items() if game.course])
def test_whatever_can_be_learnt_has_a_style_and_networks(name):
    game = registered()[name]
    assert game.style.points_per_win > 0
    assert game.has_networks
    assert len(game.networks()) == 2


@compiled
def choices(logits, temperature, rng, out):
    for i in range(len(out)):
        out[i] = sample(logits.copy(), len(logits), temperature, rng)


def shares(temperature):
    """How often each of three options is chosen; by the network, twice as often as the one before."""
    out = np.zeros(4_000, np.int64)
    choices(np.log([1, 2, 4]).astype(np.float32), temperature, stream(1), out)
    return np.bincount(out, minlength=3) / len(out)


def test_the_lower_the_temperature_the_more_often_the_best():
    assert shares(1.0) == pytest.approx([1 / 7, 2 / 7, 4 / 7], abs=0.03)
    assert shares(0.5) == pytest.approx([1 / 21, 4 / 21, 16 / 21], abs=0.03)
    assert shares(0.0).tolist() == [0, 0, 1]


@pytest.mark.parametrize(("text", "temperature"), [("6nimmt", 0.33), ("6nimmt:pro", 1.0), ("buffalo", 0.0)])
def test_with_open_hands_opponents_need_chance(text, temperature):
    game = load(text)
    table = game.deal(max(2, game.least), Rng(0))
    view = game.view(table, game.awaited(table)[0])
    policy = rollout_policy(Position(view, view.options, Rng(0)), (1.0, 0.0, 0.0))
    own = 0.0 if text == "buffalo" else 0.33
    assert (policy.temperature, policy.own_temperature) == (temperature, own)


def test_team_mates_are_steady_even_with_open_hands():
    game = load("buffalo")
    table = game.deal(1, Rng(0))
    view = game.view(table, game.awaited(table)[0])
    p = Position(view, view.options, Rng(0))
    assert p.open_hands
    assert rollout_policy(p, (1.0, 0.0, 0.0)).temperature == 0


@pytest.mark.parametrize(
    ("text", "seats", "tried", "caution"),
    [("buffalo", 1, 3, 0), ("buffalo", 6, 3, 2), ("hornochsen", 4, 12, 1), ("6nimmt", 6, 10, 0)],
)
def test_where_worlds_are_few_it_is_cautious(text, seats, tried, caution, monkeypatch):
    """A team is asked again and again whether to use a special card, too: it also considers little."""
    seen = []

    def heard(function, what):
        def call(*given):
            answer = function(*given)
            seen.append(what(given))
            return answer

        return call

    preselected = heard(search.preselect, lambda given: int(given[2].alive.sum()))
    monkeypatch.setattr(search, "preselect", preselected)
    monkeypatch.setattr(search, "best_candidate", heard(search.best_candidate, lambda given: given[-1]))
    game = load(text)
    table = game.deal(seats, Rng(0))
    view = game.view(table, 0)
    assert find("search@1").choose(view, view.options, Rng(0)) in view.options
    assert seen == [tried, caution]


@pytest.mark.parametrize(
    ("text", "sheet", "limit", "rounds"),
    [
        ("6nimmt", "seed 1", 66, 4),
        ("6nimmt", "sheet 3 22", 66, 5 * 2 / 3 - 1),
        ("6nimmt", "sheet 3 22/0 40", 66, 1),
        ("6nimmt:rounds=3", "seed 1", np.inf, 2),
        ("6nimmt:rounds=3", "sheet 3 22", np.inf, 1),
        ("6nimmt:rounds=3", "sheet 3 22/0 40", 0, 0),
    ],
)
def test_the_nearer_the_end_of_a_match_the_more_a_lead_is_worth(text, sheet, limit, rounds):
    game, table = parse_position(f"{text} 2 | rows 12/37/43/58 | hands 14 44/61 70 | {sheet}")
    view = game.view(table, 0)
    objective = Position(view, view.options, Rng(0)).objective(0.8, 10.0)
    assert objective.target == limit
    assert objective.lead_scale == pytest.approx(6 * rounds**0.5)
    assert objective.totals.tolist() == [-sum(points) for points in zip((0, 0), *table.sheet, strict=True)]
