"""Kernels that are compiled while nobody waits for them.

The first decision of a bot that searches would take half a minute, once on every machine. So at a table with
people another bot stands in, while a process of its own compiles the kernels of all games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from typing import Any, Final

from bullpen.bots import Bot, bots, find
from bullpen.fast import name_of
from bullpen.fast.folder import is_warm, mark_warm
from bullpen.games import boxes, load
from bullpen.rng import Rng

__all__ = ["ready", "warm_up"]

STAND_IN: Final = "cautious"


def ready(bot: Bot, game: Any) -> Bot:
    """This bot, or the one that stands in for it while the kernel of this game is not compiled."""
    if not hasattr(bot, "at") or is_warm(name_of(game)):
        return bot
    warm_up()
    return bots()[STAND_IN]


@cache
def warm_up() -> subprocess.Popen[bytes]:
    """Compile all kernels, in a process of its own; once is enough."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-m", "bullpen.bots.warm"], stdin=quiet, stdout=quiet, stderr=quiet
    )


def compile_all() -> None:
    """Make a decision of every kind in every game."""
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    for box in boxes().values():
        game = load(box.name)
        table = game.deal(max(2, game.least), Rng(0))
        seat = game.awaited(table)[0]
        for name in ("search@1", "flat@1"):
            view = game.view(table, seat)
            find(name).choose(view, view.options, Rng(0))
        mark_warm(box.slug)


if __name__ == "__main__":
    compile_all()
