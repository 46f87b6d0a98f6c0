"""Fitting networks to the values that a search gave its options: gradient descent (Adam), compiled."""

from __future__ import annotations

from math import exp, log, sqrt

import numpy as np

from bullpen.fast.compiled import compiled, part

__all__ = ["BATCH", "fit_epoch"]

BATCH = 256
"""So many examples make a step."""


@compiled
def fit_epoch(net, features, targets, kinds, order, moments, step, rate):
    """Go through all examples once in this order; the answer is the mean cross-entropy.

    targets: how likely each option ought to be. moments: two arrays like the net. step: batches so far.
    """
    slope = np.zeros_like(net)
    most = targets.shape[1]
    units = np.zeros((most, net.shape[2]), np.float32)
    chances = np.zeros(most, np.float32)
    loss, pending = 0.0, 0
    for n in order:
        loss += descend(net, features[n], targets[n], kinds[n, 0], kinds[n, 1], units, chances, slope)
        pending += 1
        if pending == BATCH:
            step += 1
            adapt(net, slope, moments, step, rate)
            pending = 0
    return loss / len(order)


@part
def descend(net, features, targets, question, count, units, chances, slope):
    """Add one decision's slope; the answer is its cross-entropy."""
    hidden, width = net.shape[2], net.shape[1] - 2
    top = np.float32(-1e30)
    for i in range(count):
        for h in range(hidden):
            units[i, h] = net[question, width, h]
        for k in range(width):
            for h in range(hidden):
                units[i, h] += features[i, k] * net[question, k, h]
        total = np.float32(0)
        for h in range(hidden):
            units[i, h] = max(units[i, h], np.float32(0))
            total += units[i, h] * net[question, width + 1, h]
        chances[i] = total
        top = max(top, total)
    whole = np.float32(0)
    for i in range(count):
        chances[i] = np.float32(exp(chances[i] - top))
        whole += chances[i]
    loss = 0.0
    for i in range(count):
        chance = chances[i] / whole
        loss -= targets[i] * log(chance + 1e-9)
        error = chance - targets[i]
        for h in range(hidden):
            slope[question, width + 1, h] += error * units[i, h]
            units[i, h] = error * net[question, width + 1, h] if units[i, h] > 0 else np.float32(0)
            slope[question, width, h] += units[i, h]
        for k in range(width):
            for h in range(hidden):
                slope[question, k, h] += units[i, h] * features[i, k]
    return loss


@part
def adapt(net, slope, moments, step, rate):
    """Adam: a step down, and the slope is set to 0."""
    first, second = 1 - 0.9**step, 1 - 0.999**step
    for q in range(net.shape[0]):
        for h in range(net.shape[1]):
            for k in range(net.shape[2]):
                g = slope[q, h, k] / BATCH
                moments[0, q, h, k] += np.float32(0.1) * (g - moments[0, q, h, k])
                moments[1, q, h, k] += np.float32(0.001) * (g * g - moments[1, q, h, k])
                net[q, h, k] -= np.float32(
                    rate * (moments[0, q, h, k] / first) / (sqrt(moments[1, q, h, k] / second) + 1e-8)
                )
                slope[q, h, k] = 0
