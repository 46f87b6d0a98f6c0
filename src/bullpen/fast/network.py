"""A tiny policy network: the features of an option, one hidden layer, one logit.

A player's networks are one array, net[question, k, h]: the weight from feature k to hidden unit h; then the
units' biases, and then their weights in the logit.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from bullpen.fast.compiled import part
from bullpen.fast.rng import uniform

__all__ = ["HIDDEN_UNITS", "best_of", "sample", "score"]

HIDDEN_UNITS = 32
LANES = 8
"""How many hidden units a processor's vector holds; with fewer lanes the compiler makes several of it."""


@part
def score(net, question, features, count, out):
    """The logits of a choice between the options."""
    weights = net[question].ctypes.data
    for i in range(count):
        out[i] = score_one(weights, features[i].ctypes.data, net.shape[1] - 2)  # type: ignore[call-arg]


@intrinsic
def score_one(typing: Any, weights: Any, features: Any, width: Any) -> Any:
    """The logit of one option. Rollouts spend their time here; numba would not keep the sums in registers."""

    def emit(context: Any, b: Any, signature: Any, args: Any) -> Any:
        address, described, width = args
        number, index = ir.FloatType(), ir.IntType(32)
        vector = ir.VectorType(number, LANES)
        blocks = HIDDEN_UNITS // LANES
        weights = b.inttoptr(address, vector.as_pointer())
        features = b.inttoptr(described, number.as_pointer())
        blank, none = ir.Constant(vector, ir.Undefined), ir.Constant(vector, [0.0] * LANES)
        everywhere = ir.Constant(ir.VectorType(index, LANES), [0] * LANES)

        def row(k: Any, block: int) -> Any:
            at = b.add(b.mul(k, k.type(blocks)), k.type(block))
            return b.load(b.gep(weights, [at]), align=4)

        def add_product(total: Any, x: Any, y: Any) -> Any:
            return b.fadd(total, b.fmul(x, y, flags=("fast",)), flags=("fast",))

        sums = [cgutils.alloca_once_value(b, row(width, block)) for block in range(blocks)]
        with cgutils.for_range(b, width) as loop:
            x = b.load(b.gep(features, [loop.index]), align=4)
            x = b.shuffle_vector(b.insert_element(blank, x, index(0)), blank, everywhere)
            for block, total in enumerate(sums):
                b.store(add_product(b.load(total), row(loop.index, block), x), total)
        logit = none
        for block, total in enumerate(sums):
            unit = b.load(total)
            unit = b.select(b.fcmp_ordered(">", unit, none), unit, none)
            logit = add_product(logit, unit, row(b.add(width, width.type(1)), block))
        result = b.extract_element(logit, index(0))
        for lane in range(1, LANES):
            result = b.fadd(result, b.extract_element(logit, index(lane)), flags=("fast",))
        return result

    return types.float32(types.intp, types.intp, types.intp), emit


@part
def sample(logits, count, temperature, rng):
    """An option drawn from the softmax of the logits, which are overwritten; temperature 0: the best one."""
    best = best_of(logits, count)
    if temperature == 0:
        return best
    top, sharpness, total = logits[best], np.float32(1 / temperature), np.float32(0)
    for i in range(count):
        total += np.float32(exp((logits[i] - top) * sharpness))
        logits[i] = total
    mark = uniform(rng) * total
    for i in range(count - 1):
        if mark < logits[i]:
            return i
    return count - 1


@part
def best_of(logits, count):
    best = 0
    for i in range(1, count):
        if logits[i] > logits[best]:
            best = i
    return best
