"""Networks can be made again, and what was learnt so far survives an interruption."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bullpen.bots.search import weights
from bullpen.train import chunks, train

NAME, ROUNDS = "x_nimmt", 48


class Stop(Exception):
    pass


def test_learning_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    """And what comes of it is the same."""
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 2 * chunks(NAME, ROUNDS) + 1:  # in the third lesson
            raise Stop

    out, part, whole = tmp_path / "nets.npy", tmp_path / "nets.part.npz", tmp_path / "whole.npy"
    with pytest.raises(Stop):
        train(NAME, out, 3, ROUNDS, 0, 2, tick)
    assert part.exists()
    assert not out.exists()
    with np.load(part) as kept:
        assert int(kept["lessons"]) == 2
        yardstick = kept["nets"][1]

    ticks = -1_000
    train(NAME, out, 3, ROUNDS, 0, 2, tick)
    assert ticks == 3 * chunks(NAME, ROUNDS) - 1_000
    nets = np.load(out)
    assert not part.exists()
    assert nets.shape == weights(NAME).shape
    assert np.isfinite(nets).all()
    assert (nets[1] == yardstick).all()
    assert (nets[0] != nets[1]).any()

    train(NAME, whole, 3, ROUNDS, 0, 1, lambda: None)
    assert (np.load(whole) == nets).all()
