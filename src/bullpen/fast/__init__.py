"""Compiled kernels: the same games once more, hundreds of times as fast, for simulation and search.

The reference in ``bullpen.games`` defines the rules; a kernel follows it in lock-step, and tests see to that.
This folder may be deleted and everything that does not search still works. One file per game, named as in
``bullpen.games``, and one of the same name in ``sight``: what a player looks at. Nothing outside imports
numba or NumPy before ``kernel`` is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from bullpen.core.table import TableGame

if TYPE_CHECKING:
    from bullpen.fast.records import Kernel

__all__ = ["has_kernel", "kernel", "name_of", "play_at_random"]


def name_of(game: TableGame[Any]) -> str:
    """The name of the file that a game's rules are in, and its kernel, and its networks."""
    return type(game.one_round).__module__.rpartition(".")[2]


def has_kernel(game: TableGame[Any]) -> bool:
    """Whether somebody has written a kernel for this game."""
    return find_spec(f"{__name__}.kernels.{name_of(game)}") is not None


def kernel(game: TableGame[Any]) -> Kernel:
    """The kernel of this game."""
    return load(name_of(game))


def play_at_random(game: TableGame[Any], seats: int, seeds: Sequence[int]) -> Any:
    """How everybody stands after a random round from each of these seeds: an array, a row for each of them.

    The same seed is the same round. 6 nimmt! without special cards plays many of them side by side.
    """
    import numpy as np

    from bullpen.fast.batch import random_rounds
    from bullpen.fast.kernels.six_nimmt.vectorized import goes_abreast, rounds_abreast

    game = game.one_round
    standings = np.zeros((len(seeds), seats), np.int32)
    rounds = rounds_abreast if goes_abreast(game) else random_rounds
    rounds(kernel(game).blank(game, seats), np.asarray(seeds, np.uint64), standings)
    return standings


@cache
def load(name: str) -> Kernel:
    found: Kernel = import_module(f"{__name__}.kernels.{name}.kernel").KERNEL
    import_module(f"{__name__}.kernels.{name}.features")  # binds what a player looks at
    return found
