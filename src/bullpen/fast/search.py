"""Search over imagined tables, once for all games: try every option on the same tables, compare the ends.

A world is a table as it may be: what the seat cannot see is dealt anew. On each world every candidate is
tried with the same stream of random numbers, and the round is played to its end by networks that play for
everybody, or by people who do anything (``flat_worlds``).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.contract import (
    KIND,
    MOST,
    ON,
    PICK,
    PLAY,
    WITH,
    act,
    awaited,
    features,
    imagine,
    options,
    play_out,
    question,
    standing,
)
from bullpen.fast.network import choose, judge, likeliest
from bullpen.fast.rng import below, child, uniform

__all__ = [
    "Aim",
    "Minds",
    "Scratch",
    "Trial",
    "decide",
    "flat_worlds",
    "foresee",
    "halve",
    "policy_out",
    "prefer",
    "scratch",
    "try_worlds",
    "worth",
]


class Aim(NamedTuple):
    """What a seat plays for."""

    together: bool
    """All seats win or lose as one team: to win is to stand above nought."""
    win: float
    """How much the win counts beside the lead over the others, from 0 to 1."""
    scale: float
    """How many points of lead count as much as a win."""
    base: Any
    """How everybody stood before this round."""
    limit: float
    """With so many minus points the match ends; 0: it ends with this round."""
    patience: float
    """How many points of lead are worth a good deal of the match, if it goes on after this round."""


class Minds(NamedTuple):
    """Who plays on in an imagined world."""

    nets: Any
    """net.py: the networks of some kinds of players."""
    odds: Any
    """odds[seat, kind]: how likely a seat is of each kind; what is missing to one does anything."""
    own: int
    """Which network plays for the seat itself; -1: it does anything."""
    depth: int
    """After so many decisions everybody does anything, which is much quicker; below 0: never."""
    heat: float
    """How much by chance the networks play for the others; 0: at their best."""
    own_heat: float
    """The same for the seat itself, which will think again before it does anything by chance."""


class Trial(NamedTuple):
    """What is known of the candidates so far."""

    alive: Any
    """Which of them are still in question; the favourite always is."""
    sums: Any
    """What each came to, added up over its worlds."""
    squares: Any
    """How far that was from what the favourite came to there, squared and added up."""


class Scratch(NamedTuple):
    """Room to think in, so that nothing is allocated on the way."""

    codes: Any
    features: Any
    logits: Any
    who: Any


@part
def scratch(width, seats):
    return Scratch(
        np.empty(MOST, np.int32),
        np.zeros((MOST, width), np.float32),
        np.empty(MOST, np.float32),
        np.zeros(seats, np.int64),
    )


@part
def worth(t, seat, seats, aim):
    """What an end is worth to a seat: some of its lead over the others, some of the win, which ties share."""
    own = standing(t, seat) + aim.base[seat]
    if aim.together:
        return (1 - aim.win) * own / aim.scale + aim.win * (1.0 if own > 0 else 0.0)
    others, better, equal, chance, ends = 0.0, 0, 1, 1.0, aim.limit == 0 or -own >= aim.limit
    for other in range(seats):
        if other != seat:
            theirs = standing(t, other) + aim.base[other]
            others += theirs
            better += theirs > own
            equal += theirs == own
            ends |= -theirs >= aim.limit
            if aim.limit != 0:
                chance += exp((theirs - own) / aim.patience)
    won = (0.0 if better else 1.0 / equal) if ends else 1.0 / chance
    return (1 - aim.win) * (own - others / (seats - 1)) / aim.scale + aim.win * won


@part
def policy_out(t, seat, code, rng, minds, s):
    """A seat decides this, and then everybody as their network would, until the round is over."""
    depth, thinker = minds.depth, seat
    while True:
        act(t, seat, code)
        seat = awaited(t)
        if seat < 0:
            return
        if depth == 0:
            play_out(t, rng, s.codes)
            return
        depth -= 1
        count = options(t, seat, s.codes)
        pick = 0
        if count > 1:
            who = s.who[seat]
            if who < 0:
                pick = below(rng, count)
            else:
                features(t, seat, s.codes, count, s.features)
                judge(minds.nets[who], question(t, seat), s.features, count, s.logits)
                pick = choose(s.logits, count, minds.own_heat if seat == thinker else minds.heat, rng)
        code = s.codes[pick]


@part
def meet(seat, seats, minds, aim, rng, who):
    """Who the others are in this world; team mates think alike."""
    for other in range(seats):
        who[other] = minds.own
        if other != seat and not aim.together:
            mark = uniform(rng)
            who[other] = -1
            for k in range(minds.odds.shape[1]):
                if mark < minds.odds[other, k]:
                    who[other] = k
                    break
                mark -= minds.odds[other, k]


@compiled
def prefer(tables, seat, candidates, net, most, alive):
    """Leave alive only those candidates that the network likes best; the answer is its favourite."""
    n = len(candidates)
    described = np.zeros((n, net.shape[1] - 2), np.float32)
    liked = np.empty(n, np.float32)
    features(tables[0], seat, candidates, n, described)
    judge(net, question(tables[0], seat), described, n, liked)
    favourite = likeliest(liked, n)
    if n > most:
        alive[:] = False
        for _ in range(most):
            best = likeliest(liked, n)
            alive[best] = True
            liked[best] = -np.inf
    return favourite


@compiled
def try_worlds(tables, seat, seats, candidates, favourite, first, worlds, seed, minds, aim, trial):
    """Try the candidates that are alive on these worlds, and add up what each came to.

    tables: the decision, and room for two more.
    """
    world, t = tables[1], tables[2]
    s = scratch(minds.nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    for w in range(first, first + worlds):
        rng[0] = child(seed, w)
        tables[1] = tables[0]
        imagine(world, seat, rng)
        meet(seat, seats, minds, aim, rng, s.who)
        start, usual = rng[0], 0.0
        for i in range(-1, len(candidates)):
            c = favourite if i < 0 else i  # the favourite comes first
            if trial.alive[c] and i != favourite:
                tables[2] = tables[1]
                rng[0] = start
                policy_out(t, seat, candidates[c], rng, minds, s)
                value = worth(t, seat, seats, aim)
                usual = value if i < 0 else usual
                trial.sums[c] += value
                trial.squares[c] += (value - usual) ** 2


@compiled
def halve(trial, favourite):
    """Leave the better half of the candidates alive, and the favourite; the answer is how many these are."""
    left = trial.alive.sum()
    for _ in range(left // 2):
        worst = -1
        for c in range(len(trial.sums)):
            if trial.alive[c] and c != favourite and (worst < 0 or trial.sums[c] < trial.sums[worst]):
                worst = c
        trial.alive[worst] = False
    return left - left // 2


@compiled
def decide(trial, favourite, tried, caution):
    """The best candidate after so many worlds.

    caution: another one than the favourite has to be better by so many standard errors. Whoever is asked
    again and again whether to do something would else do it as soon as chance makes it look good.
    """
    best, most = favourite, 0.0
    for c in range(len(trial.sums)):
        if trial.alive[c]:
            lead = (trial.sums[c] - trial.sums[favourite]) / tried
            variance = max(trial.squares[c] / tried - lead * lead, 0.0)
            lead -= caution * sqrt(variance / tried)
            if lead > most:
                best, most = c, lead
    return best


@compiled
def flat_worlds(tables, seat, seats, candidates, first, worlds, seed, aim, sums):
    """The yardstick: everybody does anything, from every candidate to the end of the round."""
    world, t = tables[1], tables[2]
    codes = np.empty(MOST, np.int32)
    rng = np.empty(1, np.uint64)
    for w in range(first, first + worlds):
        rng[0] = child(seed, w)
        tables[1] = tables[0]
        imagine(world, seat, rng)
        start = rng[0]
        for c in range(len(candidates)):
            tables[2] = tables[1]
            rng[0] = start
            act(t, seat, candidates[c])
            play_out(t, rng, codes)
            sums[c] += worth(t, seat, seats, aim)


@compiled
def foresee(tables, seat, seats, worlds, seed, nets, held, played):
    """How often the others hold each card in these worlds, and how often each kind of player would play it.

    In a draft they all hold every card, so to say. played[kind, card]: one row for every network, and one
    more for those who do anything.
    """
    world = tables[1]
    s = scratch(nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    for w in range(worlds):
        rng[0] = child(seed, w)
        tables[1] = tables[0]
        imagine(world, seat, rng)
        for other in range(seats):
            count = options(world, other, s.codes) if other != seat else 0
            if count == 0:
                continue
            features(world, other, s.codes, count, s.features)
            for kind in range(len(played)):
                for i in range(count):
                    s.logits[i] = 0
                if kind < len(nets):
                    judge(nets[kind], question(world, other), s.features, count, s.logits)
                top, total = s.logits[likeliest(s.logits, count)], 0.0
                for i in range(count):
                    total += exp(s.logits[i] - top)
                for i in range(count):
                    if s.codes[i] & KIND in (PLAY, PICK):
                        played[kind, s.codes[i] & ON] += exp(s.logits[i] - top) / total
            for i in range(count):
                held[s.codes[i] & ON] += s.codes[i] & (KIND | WITH) in (PLAY, PICK)
