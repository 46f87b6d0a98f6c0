"""Files of trained networks: the weights, and the names of the questions and features they were fitted to.

A network knows its inputs only by their column. So a file says what each column was, and is refused when the
kernel's features are no longer the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from bullpen.fast.records import Kernel

__all__ = ["BadWeights", "feature_names", "read_weights", "write_weights"]


class BadWeights(ValueError):
    """A file of networks that this kernel cannot use; the message says why."""


def feature_names(kernel: Kernel) -> Any:
    """names[question, column]: what the kernel's features are called; empty: not used for this question."""
    names = np.full((len(kernel.questions), kernel.width), "", "U64")
    for row, columns in zip(names, kernel.features.values(), strict=True):
        row[: len(columns)] = [column.name.lower() for column in columns]
    return names


def write_weights(path: Path, nets: Any, kernel: Kernel) -> None:
    """Write networks, with the names of what they look at, to exactly this path."""
    with path.open("wb") as file:
        np.savez_compressed(
            file, nets=nets, questions=np.array(kernel.questions), features=feature_names(kernel)
        )


def read_weights(path: Path, kernel: Kernel) -> Any:
    """The networks in a file, if they were fitted to the features that this kernel has."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            nets, questions, features = (found[name] for name in ("nets", "questions", "features"))
    except (BadZipFile, EOFError, KeyError, TypeError, ValueError) as error:
        raise BadWeights(f"{path} is no file of networks: {error}") from error
    if questions.tolist() != list(kernel.questions):
        raise BadWeights(
            f"{path} answers the questions {questions.tolist()}, the kernel asks {list(kernel.questions)}"
        )
    ours = feature_names(kernel)
    if features.shape != ours.shape or (features != ours).any():
        raise BadWeights(f"{path} was fitted to other features: {difference(features, ours, questions)}")
    if nets.ndim != 4 or nets.shape[1:3] != (len(questions), kernel.width + 2):
        raise BadWeights(f"{path} holds networks of the shape {nets.shape}")
    return nets.astype(np.float32)


def difference(theirs: Any, ours: Any, questions: Any) -> str:
    """The first feature that differs."""
    if theirs.shape != ours.shape:
        return f"{theirs.shape[-1]} columns, not {ours.shape[1]}"
    question, column = np.argwhere(theirs != ours)[0]
    was, now = theirs[question, column], ours[question, column]
    return f"column {column} of {str(questions[question])!r} was {str(was)!r} and is {str(now)!r}"
