"""What learners and opponents choose by, compiled: chance, networks, features of actions, observations."""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, features, observe, question
from bullpen.fast.network import sample, score
from bullpen.fast.rng import below

__all__ = [
    *("describe", "describe_options", "observe_for", "pick_at_random", "pick_by_network", "questions"),
]


@compiled
def pick_at_random(desk, rng, out):
    """A random legal action for every table; 0 where nobody has to act."""
    for i in range(len(desk.tables)):
        count = np.int64(desk.counts[i])
        out[i] = desk.options[i, below(rng, count)] if count > 0 else 0


@compiled
def pick_by_network(desk, which, net, coding, rng, temperature, out):
    """What a network chooses at these tables: drawn from its softmax, or its favourite (temperature 0)."""
    codes, logits = np.empty(MOST, np.int32), np.empty(MOST, np.float32)
    described = np.zeros((MOST, net.shape[1] - 2), np.float32)
    for i in range(len(desk.tables)):
        count = np.int64(desk.counts[i])
        if which[i] and count > 0:
            t, seat = desk.tables[i], np.int64(desk.seats[i])
            for k in range(count):
                codes[k] = coding.codes[desk.options[i, k]]
            features(t, seat, codes, count, described)
            score(net, question(t, seat), described, count, logits)
            out[i] = desk.options[i, sample(logits, count, temperature, rng)]


@compiled
def observe_for(tables, seat, out):
    """What this seat sees of each table, whoever has to act."""
    for i in range(len(tables)):
        observe(tables[i], seat, out[i])


@compiled
def describe(desk, coding, out):
    """out[i, k]: the features of the k-th legal action at every table (``contract.features``)."""
    codes = np.empty(MOST, np.int32)
    for i in range(len(desk.tables)):
        if desk.seats[i] >= 0:
            for k in range(desk.counts[i]):
                codes[k] = coding.codes[desk.options[i, k]]
            features(desk.tables[i], np.int64(desk.seats[i]), codes, np.int64(desk.counts[i]), out[i])


@compiled
def describe_options(tables, seat, codes, out):
    """The features of some options of one table; the answer is which kind of decision it is."""
    features(tables[0], seat, codes, len(codes), out)
    return question(tables[0], seat)


@compiled
def questions(desk, out):
    """Which kind of decision is owed at every table, as ``Kernel.questions`` counts them; -1: none."""
    for i in range(len(desk.tables)):
        seat = np.int64(desk.seats[i])
        out[i] = question(desk.tables[i], seat) if seat >= 0 else -1
