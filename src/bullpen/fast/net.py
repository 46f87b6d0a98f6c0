"""A tiny network that judges options: their features, one hidden layer, one number each.

A player's networks are one array, net[question, h, k]: the weights from feature k to hidden unit h; after them the
unit's bias, and the weight that it has in the judgement.
"""

from __future__ import annotations

from math import exp

import numpy as np

from bullpen.fast.compiled import part
from bullpen.fast.rng import uniform

__all__ = ["HIDDEN", "judge", "likeliest", "sample"]

HIDDEN = 32


@part
def judge(net, question, features, count, out):
    """How well each of the options is thought of: the logits of a choice between them."""
    width = net.shape[2] - 2
    for i in range(count):
        total = np.float32(0)
        for h in range(HIDDEN):
            unit = net[question, h, width]
            for k in range(width):
                unit += features[i, k] * net[question, h, k]
            total += max(unit, np.float32(0)) * net[question, h, width + 1]
        out[i] = total


@part
def sample(logits, count, rng):
    """One of the options, the likelier the better it is judged. The logits are used up."""
    top = logits[likeliest(logits, count)]
    total = np.float32(0)
    for i in range(count):
        total += np.float32(exp(logits[i] - top))
        logits[i] = total
    mark = uniform(rng) * total
    for i in range(count - 1):
        if mark < logits[i]:
            return i
    return count - 1


@part
def likeliest(logits, count):
    best = 0
    for i in range(1, count):
        if logits[i] > logits[best]:
            best = i
    return best
