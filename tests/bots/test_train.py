"""Networks can be made again, and what was learnt so far survives an interruption."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bullpen.fast.kernels import registered
from bullpen.fast.selfplay import BEST, SEARCH, Examples
from bullpen.fast.weights import feature_names, read_weights
from bullpen.train import OfAnotherCourse, chunks, train
from bullpen.train.expert_iteration import TRIES
from bullpen.train.networks import new_networks
from bullpen.train.rounds import CHUNK, Lesson

NAME, ROUNDS = "x_nimmt", 48
GAME = registered()[NAME]
KERNEL = GAME.load()
BUFFALO = registered()["buffalo"]


class Stop(Exception):
    pass


def test_learning_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what comes of it is the same."""
    for worlds in ("FIRST_WORLDS", "WORLDS", "FLAT_WORLDS"):  # how well they think does not matter here
        monkeypatch.setattr(f"bullpen.train.rounds.{worlds}", 6)
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 2 * chunks(NAME, ROUNDS) + 1:  # in the third lesson
            raise Stop

    out, part, whole = tmp_path / "nets.npz", tmp_path / "nets.part.npz", tmp_path / "whole.npz"
    with pytest.raises(Stop):
        train(NAME, out, 3, ROUNDS, 0, 2, tick)
    assert part.exists()
    assert not out.exists()
    with np.load(part) as kept:
        assert int(kept["lessons"]) == 2
        flat = kept["nets"][1]

    for other in ({"seed": 1}, {"size": 2 * ROUNDS}, {"lessons": 1}):
        asked = {"lessons": 3, "size": ROUNDS, "seed": 0, **other}
        with pytest.raises(OfAnotherCourse, match=r"nets\.part\.npz was begun by another command"):
            train(NAME, out, workers=1, tick=tick, **asked)
    assert ticks == 2 * chunks(NAME, ROUNDS) + 1  # nothing was played

    ticks = -1_000
    train(NAME, out, 3, ROUNDS, 0, 2, tick)
    assert ticks == 3 * chunks(NAME, ROUNDS) - 1_000
    nets = read_weights(out, KERNEL)
    assert not part.exists()
    assert nets.shape == GAME.networks().shape
    assert np.isfinite(nets).all()
    assert (nets[1] == flat).all()
    assert (nets[0] != nets[1]).any()

    train(NAME, whole, 3, ROUNDS, 0, 1, lambda: None)
    assert (read_weights(whole, KERNEL) == nets).all()


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 no archive", b"anything", b"\x93NUMPY"])
def test_a_damaged_file_is_named(tmp_path: Path, damage: bytes) -> None:
    part = tmp_path / "nets.part.npz"
    part.write_bytes(damage)
    with pytest.raises(OfAnotherCourse):
        train(NAME, tmp_path / "nets.npz", 1, ROUNDS, 0, 1, lambda: None)
    assert part.read_bytes() == damage


def test_a_file_of_an_earlier_version_is_named(tmp_path: Path) -> None:
    np.savez(tmp_path / "nets.part.npz", lessons=1, nets=GAME.networks())
    with pytest.raises(OfAnotherCourse):
        train(NAME, tmp_path / "nets.npz", 1, ROUNDS, 0, 1, lambda: None)


def test_a_file_made_with_other_features_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many of them, but they mean something else."""
    synthetic(monkeypatch)
    out = tmp_path / "nets.npz"

    def stopped() -> None:
        raise Stop

    train(NAME, out, 1, ROUNDS, 0, 1, lambda: None)
    monkeypatch.setattr("bullpen.train.expert_iteration.write_weights", lambda *_: stopped())
    with pytest.raises(Stop):
        train(NAME, out, 1, ROUNDS, 0, 1, lambda: None)
    names = feature_names(KERNEL)
    names[0, 0] = "another"
    monkeypatch.setattr("bullpen.train.expert_iteration.feature_names", lambda kernel: names)
    with pytest.raises(OfAnotherCourse):
        train(NAME, out, 1, ROUNDS, 0, 1, lambda: None)


# A team learns anew in every lesson.


def synthetic(monkeypatch: pytest.MonkeyPatch) -> list[set[int]]:
    """Rounds that cost nothing: what is written down is made up, and high first weights win. Who played?"""
    seated: list[set[int]] = []

    def play(lesson: Lesson, text: str, seats: int, seeds: Any, players: Any) -> Any:
        seated.append(set(players.flat))
        rng, nets = np.random.default_rng(seeds), lesson.nets
        examples = Examples(
            rng.random((40, 3, nets.shape[2] - 2)).astype(np.float32),
            rng.random((40, 3)),
            np.tile((0, 3), (40, 1)),
        )
        won = rng.random(CHUNK) < nets[0, 0, 0, 0] + 0.5
        return examples, np.where(won, 1, -1)[:, None].repeat(seats, 1)

    monkeypatch.setattr("bullpen.train.rounds.play", play)
    return seated


def test_a_team_learns_among_its_own_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = synthetic(monkeypatch)
    train("buffalo", tmp_path / "nets.npz", 2, 32, 0, 1, lambda: None)
    assert set().union(*seated) == {SEARCH, BEST}
    assert seated[0] == {SEARCH}


def test_the_best_of_several_teams_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if that is the one of the lesson before: so a lesson never does harm."""
    synthetic(monkeypatch)
    found = []
    for lessons in (1, 2, 3):
        train("buffalo", tmp_path / f"{lessons}.npz", lessons, 32, 0, 2, lambda: None)
        found.append(read_weights(tmp_path / f"{lessons}.npz", BUFFALO.load()))
    first = [nets[0, 0, 0, 0] for nets in found]
    assert first == sorted(first)
    assert all((nets[1] == found[0][0]).all() for nets in found)

    begun = [new_networks(BUFFALO, seed)[0, 0, 0, 0] for seed in range(TRIES)]
    assert first[0] == pytest.approx(begun[0], abs=0.2)  # a few examples do not change it by much
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
        train("buffalo", tmp_path / "nets.npz", 2, 32, 0, 1, tick)
    train("buffalo", tmp_path / "nets.npz", 2, 32, 0, 2, lambda: None)
    train("buffalo", tmp_path / "whole.npz", 2, 32, 0, 1, lambda: None)
    nets, whole = (read_weights(tmp_path / name, BUFFALO.load()) for name in ("nets.npz", "whole.npz"))
    assert (nets == whole).all()
