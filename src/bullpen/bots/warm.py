"""Kernels that are compiled while nobody waits for them.

The first decision of a bot that searches would take half a minute, once on every machine, and a second or two
in every process. So at a table with people another bot stands in, while a process of its own compiles the
kernels of all games; and where a clock runs, bots rehearse before it does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from typing import Any, Final

from bullpen.bots import Bot, bots, find
from bullpen.core.rng import Rng
from bullpen.fast import name_of
from bullpen.fast.compile_cache import is_warm, mark_warm
from bullpen.games import boxes, load

__all__ = ["ready", "rehearse", "warm_up"]

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
    """Compile the kernels of all games."""
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    for box in boxes().values():
        rehearse(box.slug)


@cache
def rehearse(slug: str) -> None:
    """Load what bots need that search this game, or compile it: play it once, which takes every decision."""
    (name,) = (box.name for box in boxes().values() if box.slug == slug)
    game, rng = load(name), Rng(0)
    thinkers = [find("search@1"), find("flat@1")]
    table = game.deal(max(2, game.least), rng)
    while awaited := game.awaited(table):
        view = game.view(table, awaited[0])
        choice = thinkers[awaited[0] % 2].choose(view, view.options, rng)
        table, _ = game.step(table, awaited[0], choice)
    mark_warm(slug)


if __name__ == "__main__":
    compile_all()
