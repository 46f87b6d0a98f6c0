"""The games of the family: one file each, and this folder is the registry.

A file here is a game if it has a ``BOX``. ``load("6nimmt:cow")`` gives the game, ready to deal.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from bullpen.core.cards import Deck
from bullpen.core.table import TableGame
from bullpen.core.variants import Box, Setup, parse

__all__ = ["boxes", "load", "setup"]


@cache
def boxes() -> dict[str, Box]:
    """The boxes on the shelf, by name."""
    modules = [import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__)]
    found: list[Box] = [module.BOX for module in modules if hasattr(module, "BOX")]
    return {box.name: box for box in sorted(found, key=lambda box: (box.name != "6nimmt", box.name))}


def setup(text: str) -> Setup:
    """Read a game string."""
    return parse(text, boxes())


def load(text: str, deck: Deck | None = None) -> TableGame[Any]:
    """The game that a game string names, ready to deal."""
    game: TableGame[Any] = setup(text).make(deck)
    return game
