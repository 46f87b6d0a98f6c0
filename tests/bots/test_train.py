"""Networks can be made again, and what was learnt so far survives an interruption."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from bullpen.bots.search import weights
from bullpen.train import OfAnotherCourse, chunks, train

NAME, ROUNDS = "x_nimmt", 48
NETS = Path(str(resources.files("bullpen.bots"))) / "weights" / f"{NAME}.npy"


class Stop(Exception):
    pass


def test_learning_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what comes of it is the same."""
    for worlds in ("FIRST_WORLDS", "WORLDS", "YARD_WORLDS"):  # how well they think does not matter here
        monkeypatch.setattr(f"bullpen.train.{worlds}", 6)
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

    for other in ({"seed": 1}, {"size": 2 * ROUNDS}, {"lessons": 1}):
        asked = {"lessons": 3, "size": ROUNDS, "seed": 0, **other}
        with pytest.raises(OfAnotherCourse, match=r"nets\.part\.npz was begun by another command"):
            train(NAME, out, workers=1, tick=tick, **asked)
    assert ticks == 2 * chunks(NAME, ROUNDS) + 1  # nothing was played

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


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 no archive", b"anything", NETS.read_bytes()])
def test_a_damaged_file_is_named(tmp_path: Path, damage: bytes) -> None:
    part = tmp_path / "nets.part.npz"
    part.write_bytes(damage)
    with pytest.raises(OfAnotherCourse):
        train(NAME, tmp_path / "nets.npy", 1, ROUNDS, 0, 1, lambda: None)
    assert part.read_bytes() == damage


def test_a_file_of_an_earlier_version_is_named(tmp_path: Path) -> None:
    np.savez(tmp_path / "nets.part.npz", lessons=1, nets=weights(NAME))
    with pytest.raises(OfAnotherCourse):
        train(NAME, tmp_path / "nets.npy", 1, ROUNDS, 0, 1, lambda: None)
