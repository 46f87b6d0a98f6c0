"""Networks can be made again, and what was learnt so far survives an interruption."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bullpen.bots.search import weights
from bullpen.fast.selfplay import BEST, SEARCH, Notes
from bullpen.train.expert_iteration import CHUNK, COURSES, TRIES, OfAnotherCourse, chunks, new_nets, train

NAME, ROUNDS = "x_nimmt", 48
NETS = Path(str(resources.files("bullpen.bots"))) / "weights" / f"{NAME}.npy"


class Stop(Exception):
    pass


def test_learning_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what comes of it is the same."""
    for worlds in ("FIRST_WORLDS", "WORLDS", "YARD_WORLDS"):  # how well they think does not matter here
        monkeypatch.setattr(f"bullpen.train.expert_iteration.{worlds}", 6)
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


# A team learns anew in every lesson.


def synthetic(monkeypatch: pytest.MonkeyPatch) -> list[set[int]]:
    """Rounds that cost nothing: what is written down is made up, and high first weights win. Who played?"""
    seated: list[set[int]] = []

    def play(course: Any, nets: Any, first: bool, text: str, seats: int, seeds: Any, players: Any) -> Any:
        seated.append(set(players.flat))
        rng = np.random.default_rng(seeds)
        notes = Notes(
            rng.random((40, 3, nets.shape[2] - 2)).astype(np.float32),
            rng.random((40, 3)),
            np.tile((0, 3), (40, 1)),
        )
        won = rng.random(CHUNK) < nets[0, 0, 0, 0] + 0.5
        return notes, np.where(won, 1, -1)[:, None].repeat(seats, 1)

    monkeypatch.setattr("bullpen.train.expert_iteration.play", play)
    return seated


def test_a_team_learns_among_its_own_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = synthetic(monkeypatch)
    train("buffalo", tmp_path / "nets.npy", 2, 32, 0, 1, lambda: None)
    assert set().union(*seated) == {SEARCH, BEST}
    assert seated[0] == {SEARCH}


def test_the_best_of_several_teams_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if that is the one of the lesson before: so a lesson never does harm."""
    synthetic(monkeypatch)
    found = []
    for lessons in (1, 2, 3):
        train("buffalo", tmp_path / f"{lessons}.npy", lessons, 32, 0, 2, lambda: None)
        found.append(np.load(tmp_path / f"{lessons}.npy"))
    first = [nets[0, 0, 0, 0] for nets in found]
    assert first == sorted(first)
    assert all((nets[1] == found[0][0]).all() for nets in found)

    begun = [new_nets(COURSES["buffalo"], seed)[0, 0, 0, 0] for seed in range(TRIES)]
    assert first[0] == pytest.approx(begun[0], abs=0.2)  # a few notes do not change it by much
    assert first[1] == pytest.approx(max(begun), abs=0.2)
    assert first[1] > first[0]


def test_a_team_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synthetic(monkeypatch)
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 2 * chunks("buffalo", 32):
            raise Stop

    with pytest.raises(Stop):
        train("buffalo", tmp_path / "nets.npy", 2, 32, 0, 1, tick)
    train("buffalo", tmp_path / "nets.npy", 2, 32, 0, 2, lambda: None)
    train("buffalo", tmp_path / "whole.npy", 2, 32, 0, 1, lambda: None)
    assert (np.load(tmp_path / "nets.npy") == np.load(tmp_path / "whole.npy")).all()
