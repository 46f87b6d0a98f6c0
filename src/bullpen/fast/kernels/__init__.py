"""The kernels of the games, a folder each: this folder is the registry. From outside: ``registered``.

A folder declares in its ``__init__`` a `GameKernel` named ``GAME``: the rules that its kernel knows, and how
the game is searched and trained. ``kernel.py`` holds the rules and ``features.py`` what the networks look at,
both compiled; ``encoding.py`` turns the reference's tables into records; ``weights.npz`` holds the networks.
``vectorized.py`` plays random rounds side by side; ``lanes`` and ``four_rows`` are what these files share.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bullpen.fast.declaration import GameKernel

__all__ = ["registered"]


@cache
def registered() -> dict[str, GameKernel]:
    """The kernels that there are, by the names of their folders. None of them is loaded for this."""
    folders = [info.name for info in iter_modules(__path__) if info.ispkg]
    return {name: import_module(f"{__name__}.{name}").GAME for name in folders}
