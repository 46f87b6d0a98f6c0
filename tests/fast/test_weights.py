"""Networks carry the names of what they look at, and are refused where these have changed."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bullpen.fast.kernels import registered
from bullpen.fast.records import Kernel
from bullpen.fast.weights import BadWeights, feature_names, read_weights, write_weights

GAME = registered()["x_nimmt"]
KERNEL = GAME.load()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file whose name has another ending: it is written to just this path."""
    path = tmp_path / "nets.weights"
    write_weights(path, GAME.networks(), KERNEL)
    return path


def test_networks_are_read_as_they_were_written(file: Path) -> None:
    assert [path.name for path in file.parent.iterdir()] == ["nets.weights"]
    nets = read_weights(file, KERNEL)
    assert nets.dtype == np.float32
    assert nets.tobytes() == GAME.networks().tobytes()
    with np.load(file) as kept:
        assert kept["questions"].tolist() == ["play", "rule4", "x_row"]
        assert kept["features"][2, :13].tolist()[-2:] == ["cheapest_row", "number"]
        assert kept["features"].shape == (3, KERNEL.width)


def test_the_same_networks_are_the_same_file(file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    write_weights(again, GAME.networks(), KERNEL)
    assert again.read_bytes() == file.read_bytes()


def changed(kernel: Kernel, question: str, columns: list[str]) -> Kernel:
    """The kernel with other features."""
    other: Any = IntEnum("other", columns, start=0)  # type: ignore[misc]
    return replace(kernel, features={**kernel.features, question: tuple(other)})


def columns(question: str) -> list[str]:
    return [column.name for column in KERNEL.features[question]]


def test_a_feature_that_has_moved_is_named(file: Path) -> None:
    names = columns("play")
    names[3], names[4] = names[4], names[3]
    with pytest.raises(BadWeights, match=r"column 3 of 'play' was 'hand_bulls' and is 'x_row_end'"):
        read_weights(file, changed(KERNEL, "play", names))


def test_a_feature_that_is_gone_is_named(file: Path) -> None:
    with pytest.raises(BadWeights, match=r"column 33 of 'rule4' was 'extra_cost' and is ''"):
        read_weights(file, changed(KERNEL, "rule4", columns("rule4")[:-1]))


def test_a_feature_more_is_counted(file: Path) -> None:
    with pytest.raises(BadWeights, match="34 columns, not 35"):
        read_weights(file, changed(KERNEL, "x_row", [*columns("x_row"), "MOOD"]))


def test_other_questions_are_named(file: Path) -> None:
    asked = dict(zip(("play", "rule4", "x"), KERNEL.features.values(), strict=True))
    with pytest.raises(BadWeights, match=r"answers the questions .*'x_row'\], the kernel asks .*'x'\]"):
        read_weights(file, replace(KERNEL, features=asked))


def test_networks_of_another_game_are_refused(file: Path) -> None:
    for name, game in registered().items():
        if name != "x_nimmt":
            with pytest.raises(BadWeights):
                read_weights(file, game.load())


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 no archive", b"anything"])
def test_a_damaged_file_is_refused(file: Path, damage: bytes) -> None:
    file.write_bytes(damage)
    with pytest.raises(BadWeights, match="is no file of networks"):
        read_weights(file, KERNEL)


def test_networks_without_names_or_of_another_shape_are_refused(file: Path) -> None:
    np.savez(file.with_suffix(".npz"), nets=GAME.networks())
    np.save(file.with_suffix(".npy"), GAME.networks())
    for suffix in (".npz", ".npy"):
        with pytest.raises(BadWeights, match="is no file of networks"):
            read_weights(file.with_suffix(suffix), KERNEL)
    np.savez(
        file.with_suffix(".npz"),
        nets=GAME.networks()[:, :, 1:],
        questions=np.array(KERNEL.questions),
        features=feature_names(KERNEL),
    )
    with pytest.raises(BadWeights, match="of the shape"):
        read_weights(file.with_suffix(".npz"), KERNEL)
