"""Rounds between compiled players, for learning and for quick comparisons: nobody leaves the kernel.

A player is a number: one that does anything, the yardstick, the search, a network by chance or at its best.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.contract import act, awaited, deal, features, options, question, standing
from bullpen.fast.network import choose, judge
from bullpen.fast.rng import below, child
from bullpen.fast.search import Trial, decide, flat_worlds, halve, prefer, scratch, try_worlds

__all__ = ["ANYTHING", "BEST", "FLAT", "NET", "SEARCH", "Notes", "rounds"]

ANYTHING, FLAT, SEARCH, NET, BEST = 0, 1, 2, 3, 4
PREFERRED = 8
"""So many candidates are tried, those that the network likes best."""
UNTRIED = -1e6
"""What others are worth: nobody learns to choose them."""


class Notes(NamedTuple):
    """What a search thought of its options, decision by decision."""

    features: Any
    values: Any
    kinds: Any
    """The question, and how many options there were."""


@part
def search(tables, seat, seats, candidates, worlds, seed, minds, aim, halving, means):
    """Try the candidates on so many worlds each, those that do well on more; the answer is the best."""
    n = len(candidates)
    trial = Trial(np.ones(n, np.bool_), np.zeros(n), np.zeros(n))
    favourite, tried = 0, np.zeros(n)
    if minds.own >= 0:
        favourite = prefer(tables, seat, candidates, minds.nets[minds.own], PREFERRED, trial.alive)
    left = trial.alive.sum()
    phases = 1
    while halving and 2**phases < left:
        phases += 1
    first, total = 0, worlds * left
    for phase in range(phases):
        share = max(1, total // (phases * left))
        try_worlds(tables, seat, seats, candidates, favourite, first, share, seed, minds, aim, trial)
        first += share
        for c in range(n):
            tried[c] += share * trial.alive[c]
        if phase < phases - 1:
            left = halve(trial, favourite)
    for c in range(n):
        means[c] = trial.sums[c] / tried[c] if tried[c] else UNTRIED
    return decide(trial, favourite, first, 0.0)


@part
def write_down(notes, i, kind, count, described, values):
    """Keep a decision to learn from, if there is room for it."""
    if i == len(notes.kinds) or count > notes.values.shape[1]:
        return i
    notes.kinds[i, 0], notes.kinds[i, 1] = kind, count
    notes.features[i, :count] = described[:count]
    notes.values[i, :count] = values
    return i + 1


@compiled
def rounds(tables, seeds, players, worlds, minds, aim, yard_aim, halving, standings, notes):
    """Play a round from every seed with these players in the seats; the answer is how many notes were made.

    tables: room for three, a blank table, and room for one more. worlds: for every kind of player.
    """
    t = tables[4]
    seats = players.shape[1]
    s = scratch(minds.nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    written = 0
    for i in range(len(seeds)):
        tables[4] = tables[3]
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
            elif player == ANYTHING:
                pick = below(rng, count)
            elif player in (FLAT, SEARCH):
                candidates, sums = s.codes[:count].copy(), np.zeros(count)
                tables[0] = tables[4]
                rng[0] = child(rng[0], player)
                if player == FLAT:
                    flat_worlds(tables, seat, seats, candidates, 0, worlds[FLAT], rng[0], yard_aim, sums)
                    pick = sums.argmax()
                else:
                    pick = search(
                        tables, seat, seats, candidates, worlds[SEARCH], rng[0], minds, aim, halving, sums
                    )
                    features(t, seat, s.codes, count, s.features)
                    written = write_down(notes, written, question(t, seat), count, s.features, sums)
            else:
                features(t, seat, s.codes, count, s.features)
                judge(minds.nets[minds.own], question(t, seat), s.features, count, s.logits)
                pick = choose(s.logits, count, 1.0 if player == NET else 0.0, rng)
            act(t, seat, s.codes[pick])
        for seat in range(seats):
            standings[i, seat] = standing(t, seat)
    return written
