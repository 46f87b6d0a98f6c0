"""At every decision of random play the kernel has the options and the next table of the reference."""

from __future__ import annotations

import pytest

from bullpen.games import load
from bullpen.rng import Rng
from tests.fast.lockstep import LockStep
from tests.setups import all_variants

TABLES = [(text, seats) for text in all_variants() for seats in range(load(text).least, load(text).most + 1)]
"""Every combination of variants of every box, with every number of seats: none is without a kernel."""


@pytest.mark.parametrize(("text", "seats"), TABLES)
def test_random_play(text: str, seats: int) -> None:
    for seed in range(2):
        LockStep.dealt(load(text), seats, seed).play(Rng(seed + 100))
