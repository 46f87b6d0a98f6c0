"""New networks, networks fitted to the values of a search, and the file of an unfinished training."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from bullpen.fast import GameKernel
from bullpen.fast.fitting import BATCH, fit_epoch
from bullpen.fast.network import HIDDEN_UNITS
from bullpen.fast.selfplay import Examples

__all__ = ["fit", "kept_in", "new_networks", "save_progress"]

RATE: Final = 3e-3
"""The rate of learning in the first epoch; in the last it is nearly 0."""


def new_networks(game: GameKernel, seed: int) -> Any:
    """Two untrained networks: one that will play as the search does, and one that will play as flat does."""
    k = game.load()
    questions, width = len(k.questions), k.width
    rng = np.random.default_rng(seed)
    net = np.zeros((questions, width + 2, HIDDEN_UNITS), np.float32)
    net[:, :width] = rng.normal(0, 0.3, (questions, width, HIDDEN_UNITS))
    net[:, -1] = rng.normal(0, 0.1, (questions, HIDDEN_UNITS))
    return np.stack([net, net])


def fit(net: Any, examples: Sequence[Examples], rng: Any, target_temperature: float, epochs: int) -> Any:
    """Fit a network to the softmax of the values that a search found, divided by this temperature."""
    net = net.copy()
    features, values, kinds = (np.concatenate(parts) for parts in zip(*examples, strict=True))
    there = np.arange(values.shape[1]) < kinds[:, 1:]
    logits = np.where(there, values / target_temperature, -np.inf)
    targets = np.exp(logits - logits.max(1, keepdims=True))
    targets = (targets / targets.sum(1, keepdims=True)).astype(np.float32)
    moments = np.zeros((2, *net.shape), np.float32)
    order, step = np.arange(len(kinds)), 0
    for epoch in range(epochs):
        rng.shuffle(order)
        fit_epoch(net, features, targets, kinds, order, moments, step, RATE * (1.05 - epoch / epochs))
        step += len(order) // BATCH
    return net


def save_progress(part: Path, **what: Any) -> None:
    """Write down what was learnt so far; whoever interrupts that loses the last lesson only."""
    fresh = part.with_suffix(".new.npz")
    np.savez(fresh, **what)
    fresh.replace(part)


def kept_in(part: Path) -> dict[str, Any]:
    """What was learnt so far; nothing if the file cannot be read."""
    try:
        with part.open("rb") as file, np.load(file) as kept:
            return {name: array.tolist() if array.ndim < 2 else array for name, array in kept.items()}
    except (EOFError, TypeError, ValueError, BadZipFile):
        return {}
