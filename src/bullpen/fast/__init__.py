"""Compiled kernels: the games once more, hundreds of times as fast, for simulation and search.

The reference in ``bullpen.games`` defines the rules; a kernel follows it in lock-step, and tests see to that.
A game needs no kernel: without one, bots that search play by rules of thumb. From outside: the functions
below, ``fast.batch`` (many tables at once) and ``fast.contract`` (what every kernel can do); for bots that
search and for training also ``search``, ``selfplay``, ``fitting``, ``network``, ``weights`` and ``rng``.
Nothing here imports numba or NumPy before a kernel is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from bullpen.core.extras import DISTRIBUTION, missing, require
from bullpen.core.table import TableGame
from bullpen.fast.declaration import GameKernel, NoKernel, NotSupported
from bullpen.fast.kernels import registered

if TYPE_CHECKING:
    from bullpen.fast.records import Kernel

__all__ = ["GameKernel", "NoKernel", "NotSupported", "find", "has_kernel", "kernel", "play_at_random"]


def find(game: TableGame[Any]) -> GameKernel | None:
    """The registered kernel that knows this game with these rules, if there is one and it can be compiled."""
    return found(game.one_round) if can_compile() else None


def has_kernel(game: TableGame[Any]) -> bool:
    """Whether there is a kernel that knows this game with these rules."""
    return find(game) is not None


def kernel(game: TableGame[Any]) -> Kernel:
    """The kernel of this game; `NoKernel` says why there is none."""
    known = find(game)
    if known is None:
        raise NoKernel(f"{game.name}: {reasons(game)}")
    return known.load()


def play_at_random(game: TableGame[Any], seats: int, seeds: Sequence[int]) -> Any:
    """How everybody stands after a random round from each of these seeds: an array, a row for each of them.

    The same seed is the same round. Where the kernel can, it plays many of them side by side.
    """
    require("bullpen.fast", "bots")
    import numpy as np

    game = game.one_round
    tables, standings = kernel(game).blank(game, seats), np.zeros((len(seeds), seats), np.int32)
    fastest_rounds(game)(tables, np.asarray(seeds, np.uint64), standings)
    return standings


def fastest_rounds(game: TableGame[Any]) -> Callable[[Any, Any, Any], None]:
    """How random rounds of this game, which has a kernel, are played: side by side if that is possible."""
    from bullpen.fast.batch import random_rounds

    known = find(game)
    return (known and known.vectorized(game)) or random_rounds


@lru_cache(maxsize=256)
def found(game: TableGame[Any]) -> GameKernel | None:
    return next((known for known in registered().values() if known.supports(game)), None)


def reasons(game: TableGame[Any]) -> str:
    """Why no kernel plays this game: what the one of its class objects to, if there is one."""
    if not can_compile():
        return f"kernels need numba, which is not installed; try: pip install '{DISTRIBUTION}[bots]'"
    for known in registered().values():
        if isinstance(game.one_round, known.support.game):
            return f"the kernel {known.name} does not know these rules: {known.support.objection(game)}"
    return f"there is no kernel for it; there are kernels for {', '.join(registered())}"


@cache
def can_compile() -> bool:
    """Whether numba and what goes with it are installed."""
    return missing("bots") is None
