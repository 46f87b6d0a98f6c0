"""Monte-Carlo search over determinizations, once for all games: try every candidate on the same tables.

A world is a determinization: the table as it may be, what the seat cannot see dealt anew. On each world every
candidate is tried with the same random numbers, and a rollout plays the round to its end: by networks that
decide for everybody (``evaluate``), or at random (``evaluate_flat``). The value of the end is added up.
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
from bullpen.fast.network import best_of, sample, score
from bullpen.fast.rng import below, child, uniform

__all__ = [
    "Candidates",
    "Objective",
    "RolloutPolicy",
    "Scratch",
    "Workspace",
    "best_candidate",
    "evaluate",
    "evaluate_flat",
    "halve",
    "new_candidates",
    "new_workspace",
    "predict_plays",
    "preselect",
    "rollout",
    "sample_values",
    "scratch",
    "value",
]


class Workspace(NamedTuple):
    """Tables that a search works on: arrays of one record each."""

    decision: Any
    """The table at which something is to be decided; what is hidden lies anywhere."""
    world: Any
    """Room for a determinization of it."""
    rollout: Any
    """Room for a rollout on that."""


class Objective(NamedTuple):
    """What a seat plays for: the value of an end is a mean of its lead and of the win."""

    cooperative: bool
    """All seats win or lose as one team: to win is to stand above nought."""
    win_weight: float
    """How much the win counts beside the lead over the others, from 0 to 1."""
    points_per_win: float
    """How many points of lead count as much as a win."""
    totals: Any
    """How everybody stood before this round."""
    target: float
    """The match ends when somebody has so many minus points; 0: it ends with this round."""
    lead_scale: float
    """If the match goes on: leads, divided by this, are the logits of winning it."""


class RolloutPolicy(NamedTuple):
    """Who decides in a rollout."""

    nets: Any
    """nets[kind]: the networks of each kind of player, as in network.py."""
    odds: Any
    """odds[seat, kind]: how likely a seat is of each kind; with the rest of the odds it plays at random."""
    own: int
    """The kind that decides for the seat itself; -1: it plays at random."""
    depth: int
    """After so many decisions everybody plays at random, which is much quicker; below 0: never."""
    temperature: float
    """Of the networks that decide for the others; 0: they take the best option."""
    own_temperature: float
    """The same for the seat itself."""


class Candidates(NamedTuple):
    """The options that are compared, and what is known of them so far."""

    codes: Any
    alive: Any
    """Which of them are still searched; the favourite always is."""
    sums: Any
    """The values of each, added up over its worlds."""
    squares: Any
    """The squared differences to the favourite's value on the same world, added up."""


class Scratch(NamedTuple):
    """Buffers for rollouts, so that nothing is allocated on the way."""

    codes: Any
    features: Any
    logits: Any
    kinds: Any
    """The kind of player in each seat of this world; -1: at random."""


def new_workspace(record: Any) -> Any:
    """A workspace for tables of this record type."""
    tables = np.zeros((3, 1), record)
    return Workspace(tables[0], tables[1], tables[2])


def new_candidates(codes: Any) -> Any:
    """Candidates of which nothing is known yet."""
    return Candidates(codes, np.ones(len(codes), np.bool_), np.zeros(len(codes)), np.zeros(len(codes)))


@part
def scratch(width, seats):
    return Scratch(
        np.empty(MOST, np.int32),
        np.zeros((MOST, width), np.float32),
        np.empty(MOST, np.float32),
        np.zeros(seats, np.int64),
    )


@part
def value(t, seat, seats, objective):
    """The value of an end to a seat: its lead over the mean of the others, and the win, which ties share."""
    own = standing(t, seat) + objective.totals[seat]
    win_weight, target = objective.win_weight, objective.target
    if objective.cooperative:
        return (1 - win_weight) * own / objective.points_per_win + win_weight * (1.0 if own > 0 else 0.0)
    others, better, equal, chance, ends = 0.0, 0, 1, 1.0, target == 0 or -own >= target
    for other in range(seats):
        if other != seat:
            theirs = standing(t, other) + objective.totals[other]
            others += theirs
            better += theirs > own
            equal += theirs == own
            ends |= -theirs >= target
            if target != 0:
                chance += exp((theirs - own) / objective.lead_scale)
    won = (0.0 if better else 1.0 / equal) if ends else 1.0 / chance
    lead = own - others / (seats - 1)
    return (1 - win_weight) * lead / objective.points_per_win + win_weight * won


@part
def rollout(t, seat, code, rng, policy, s):
    """A seat decides this, and then everybody as the policy says, until the round is over."""
    depth, searcher = policy.depth, seat
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
            kind = s.kinds[seat]
            if kind < 0:
                pick = below(rng, count)
            else:
                features(t, seat, s.codes, count, s.features)
                score(policy.nets[kind], question(t, seat), s.features, count, s.logits)
                temperature = policy.own_temperature if seat == searcher else policy.temperature
                pick = sample(s.logits, count, temperature, rng)
        code = s.codes[pick]


@part
def draw_kinds(seat, seats, policy, objective, rng, kinds):
    """Draw the kind of player in each seat of a world; team mates are of our own."""
    for other in range(seats):
        kinds[other] = policy.own
        if other != seat and not objective.cooperative:
            mark = uniform(rng)
            kinds[other] = -1
            for k in range(policy.odds.shape[1]):
                if mark < policy.odds[other, k]:
                    kinds[other] = k
                    break
                mark -= policy.odds[other, k]


@compiled
def preselect(workspace, seat, candidates, net, most):
    """Leave alive only those candidates that the network scores highest; the answer is its favourite."""
    t, codes, n = workspace.decision[0], candidates.codes, len(candidates.codes)
    described = np.zeros((n, net.shape[1] - 2), np.float32)
    logits = np.empty(n, np.float32)
    features(t, seat, codes, n, described)
    score(net, question(t, seat), described, n, logits)
    favourite = best_of(logits, n)
    if n > most:
        candidates.alive[:] = False
        for _ in range(most):
            best = best_of(logits, n)
            candidates.alive[best] = True
            logits[best] = -np.inf
    return favourite


@compiled
def evaluate(workspace, seat, seats, candidates, favourite, first, worlds, seed, policy, objective):
    """Try the candidates that are alive on these worlds, and add up the value of each."""
    world, t = workspace.world[0], workspace.rollout[0]
    s = scratch(policy.nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    for w in range(first, first + worlds):
        rng[0] = child(seed, w)
        workspace.world[0] = workspace.decision[0]
        imagine(world, seat, rng)
        draw_kinds(seat, seats, policy, objective, rng, s.kinds)
        start, usual = rng[0], 0.0
        for i in range(-1, len(candidates.codes)):
            c = favourite if i < 0 else i  # the favourite comes first
            if candidates.alive[c] and i != favourite:
                workspace.rollout[0] = workspace.world[0]
                rng[0] = start
                rollout(t, seat, candidates.codes[c], rng, policy, s)
                end = value(t, seat, seats, objective)
                usual = end if i < 0 else usual
                candidates.sums[c] += end
                candidates.squares[c] += (end - usual) ** 2


@compiled
def halve(candidates, favourite):
    """Leave the better half of the candidates alive, and the favourite; the answer is how many these are."""
    alive, sums = candidates.alive, candidates.sums
    left = alive.sum()
    for _ in range(left // 2):
        worst = -1
        for c in range(len(sums)):
            if alive[c] and c != favourite and (worst < 0 or sums[c] < sums[worst]):
                worst = c
        alive[worst] = False
    return left - left // 2


@compiled
def best_candidate(candidates, favourite, worlds, caution):
    """The best candidate after so many worlds.

    caution: another one than the favourite has to be better by so many standard errors. Whoever is asked
    again and again whether to do something would else do it as soon as chance makes it look good.
    """
    best, most = favourite, 0.0
    for c in range(len(candidates.sums)):
        if candidates.alive[c]:
            lead = (candidates.sums[c] - candidates.sums[favourite]) / worlds
            variance = max(candidates.squares[c] / worlds - lead * lead, 0.0)
            lead -= caution * sqrt(variance / worlds)
            if lead > most:
                best, most = c, lead
    return best


@compiled
def evaluate_flat(workspace, seat, seats, codes, first, worlds, seed, objective, sums):
    """Flat Monte Carlo: from every candidate on, everybody plays at random to the end of the round."""
    world, t = workspace.world[0], workspace.rollout[0]
    room = np.empty(MOST, np.int32)
    rng = np.empty(1, np.uint64)
    for w in range(first, first + worlds):
        rng[0] = child(seed, w)
        workspace.world[0] = workspace.decision[0]
        imagine(world, seat, rng)
        start = rng[0]
        for c in range(len(codes)):
            workspace.rollout[0] = workspace.world[0]
            rng[0] = start
            act(t, seat, codes[c])
            play_out(t, rng, room)
            sums[c] += value(t, seat, seats, objective)


@compiled
def sample_values(workspace, seat, seats, codes, first, seed, imagined, policy, lead, win, leads, wins):
    """Write down what every option leads to on each world, by two objectives: leads[option, world], and wins.

    imagined: whether the hidden cards are dealt anew; else every world has those of the decision's table.
    """
    world, t = workspace.world[0], workspace.rollout[0]
    s = scratch(policy.nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    for w in range(leads.shape[1]):
        rng[0] = child(seed, first + w)
        workspace.world[0] = workspace.decision[0]
        if imagined:
            imagine(world, seat, rng)
        draw_kinds(seat, seats, policy, lead, rng, s.kinds)
        start = rng[0]
        for c in range(len(codes)):
            workspace.rollout[0] = workspace.world[0]
            rng[0] = start
            rollout(t, seat, codes[c], rng, policy, s)
            leads[c, w] = value(t, seat, seats, lead)
            wins[c, w] = value(t, seat, seats, win)


@compiled
def predict_plays(workspace, seat, seats, worlds, seed, nets, held, played):
    """On how many worlds others hold each card, and with what probability each kind of player plays it.

    In a draft every card counts as held by all of them. played[kind, card]: one row for every network, and
    one more for those who play at random.
    """
    world = workspace.world[0]
    s = scratch(nets.shape[2] - 2, seats)
    rng = np.empty(1, np.uint64)
    for w in range(worlds):
        rng[0] = child(seed, w)
        workspace.world[0] = workspace.decision[0]
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
                    score(nets[kind], question(world, other), s.features, count, s.logits)
                top, total = s.logits[best_of(s.logits, count)], 0.0
                for i in range(count):
                    total += exp(s.logits[i] - top)
                for i in range(count):
                    if s.codes[i] & KIND in (PLAY, PICK):
                        played[kind, s.codes[i] & ON] += exp(s.logits[i] - top) / total
            for i in range(count):
                held[s.codes[i] & ON] += s.codes[i] & (KIND | WITH) in (PLAY, PICK)
