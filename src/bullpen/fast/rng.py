"""bullpen.core.rng once more, bit for bit: a stream is an array of one number."""

from __future__ import annotations

from typing import Any

import numpy as np

from bullpen.fast.compiled import part

__all__ = ["GAMMA", "HALF", "below", "child", "mix", "next_bits", "stream", "uniform"]

GAMMA = np.uint64(0x9E37_79B9_7F4A_7C15)
FIRST = np.uint64(0xBF58_476D_1CE4_E5B9)
SECOND = np.uint64(0x94D0_49BB_1331_11EB)
HALF = np.uint64(32)


def stream(seed: int) -> Any:
    """A stream of random numbers for a kernel."""
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], np.uint64)


@part
def mix(z):
    z = (z ^ (z >> np.uint64(30))) * FIRST
    z = (z ^ (z >> np.uint64(27))) * SECOND
    return z ^ (z >> np.uint64(31))


@part
def next_bits(rng):
    rng[0] += GAMMA
    return mix(rng[0])


@part
def below(rng, n):
    """A number from 0 to n - 1."""
    return np.int64(((next_bits(rng) >> HALF) * np.uint64(n)) >> HALF)


@part
def uniform(rng):
    """A number from 0 up to, but not including, 1."""
    return np.float32(next_bits(rng) >> np.uint64(40)) * np.float32(1.0 / (1 << 24))


@part
def child(seed, k):
    """The seed of an independent stream, told by a seed and *k* alone."""
    return mix(np.uint64(seed) ^ mix(np.uint64(k + 1) * GAMMA))
