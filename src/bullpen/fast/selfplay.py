"""Rounds between compiled players, for training and for quick comparisons: nobody leaves the kernel.

A player is a number: RANDOM, FLAT (flat Monte Carlo), SEARCH, or the network alone, which samples from its
softmax (NET) or takes its best option (BEST).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.contract import act, awaited, deal, features, options, question, standing
from bullpen.fast.network import sample, score
from bullpen.fast.rng import below, child
from bullpen.fast.search import Candidates, best_candidate, evaluate, evaluate_flat, preselect, scratch

__all__ = ["BEST", "FLAT", "NET", "RANDOM", "SEARCH", "Examples", "rounds"]

RANDOM, FLAT, SEARCH, NET, BEST = 0, 1, 2, 3, 4
PRESELECTED = 8
"""So many candidates are searched, those that the network scores highest."""
UNTRIED = -1e6
"""The value of the others: nobody learns to choose them."""


class Examples(NamedTuple):
    """What is learnt from: the decisions of a search."""

    features: Any
    """features[i, option]: the features of each option."""
    values: Any
    """values[i, option]: what the search found each option to be worth."""
    kinds: Any
    """kinds[i]: the question, and how many options there were."""


@part
def search(workspace, seat, seats, codes, worlds, seed, policy, objective, means):
    """Evaluate the candidates on so many worlds each; the answer is the best.

    A network learns from the value of every candidate, so none is given up half-way.
    """
    n = len(codes)
    candidates = Candidates(codes, np.ones(n, np.bool_), np.zeros(n), np.zeros(n))
    favourite, tried = 0, np.zeros(n)
    if policy.own >= 0:
        favourite = preselect(workspace, seat, candidates, policy.nets[policy.own], PRESELECTED)
    evaluate(workspace, seat, seats, candidates, favourite, 0, worlds, seed, policy, objective)
    for c in range(n):
        tried[c] += worlds * candidates.alive[c]
    for c in range(n):
        means[c] = candidates.sums[c] / tried[c] if tried[c] else UNTRIED
    return best_candidate(candidates, favourite, worlds, 0.0)


@part
def write_down(examples, i, kind, count, described, values):
    """Keep a decision to learn from, if there is room for it."""
    if i == len(examples.kinds) or count > examples.values.shape[1]:
        return i
    examples.kinds[i, 0], examples.kinds[i, 1] = kind, count
    examples.features[i, :count] = described[:count]
    examples.values[i, :count] = values
    return i + 1


@compiled
def rounds(blank, workspace, seeds, players, worlds, policy, objective, flat_objective, standings, examples):
    """Play a round from every seed with these players in the seats; the answer is how many examples came.

    blank: a table to be dealt. players[i, seat]: who sits there in round i. worlds: for every player.
    """
    table = blank.copy()
    t = table[0]
    seats = players.shape[1]
    s = scratch(policy.nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    written = 0
    for i in range(len(seeds)):
        table[0] = blank[0]
        rng[0] = seeds[i]
        deal(t, rng)
        rng[0] = child(seeds[i], i)
        while True:
            seat = awaited(t)
            if seat < 0:
                break
            count = options(t, seat, s.codes)
            pick, player = 0, players[i, seat]
            if count == 1:
                pick = 0
            elif player == RANDOM:
                pick = below(rng, count)
            elif player in (FLAT, SEARCH):
                codes, sums = s.codes[:count].copy(), np.zeros(count)
                workspace.decision[0] = table[0]
                rng[0] = child(rng[0], player)
                if player == FLAT:
                    evaluate_flat(
                        workspace, seat, seats, codes, 0, worlds[FLAT], rng[0], flat_objective, sums
                    )
                    pick = sums.argmax()
                else:
                    pick = search(
                        workspace, seat, seats, codes, worlds[SEARCH], rng[0], policy, objective, sums
                    )
                    features(t, seat, s.codes, count, s.features)
                    written = write_down(examples, written, question(t, seat), count, s.features, sums)
            else:
                features(t, seat, s.codes, count, s.features)
                score(policy.nets[policy.own], question(t, seat), s.features, count, s.logits)
                pick = sample(s.logits, count, 1.0 if player == NET else 0.0, rng)
            act(t, seat, s.codes[pick])
        for seat in range(seats):
            standings[i, seat] = standing(t, seat)
    return written
