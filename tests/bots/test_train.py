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
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == chunks(NAME, ROUNDS) + 1:  # in the second lesson
            raise Stop

    out, part = tmp_path / "nets.npy", tmp_path / "nets.part.npz"
    with pytest.raises(Stop):
        train(NAME, out, 2, ROUNDS, 0, 2, tick)
    assert part.exists()
    assert not out.exists()
    with np.load(part) as kept:
        assert int(kept["lessons"]) == 1
        yardstick = kept["nets"][1]

    train(NAME, out, 2, ROUNDS, 0, 2, lambda: None)
    nets = np.load(out)
    assert not part.exists()
    assert nets.shape == weights(NAME).shape
    assert np.isfinite(nets).all()
    assert (nets[1] == yardstick).all()
    assert (nets[0] != nets[1]).any()
