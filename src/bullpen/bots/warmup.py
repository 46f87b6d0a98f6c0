"""Kernels that are compiled while nobody waits for them.

The first decision of a bot that searches would take half a minute, once on every machine, and a second or two
in every process. So at a table with people another bot stands in, while a process of its own compiles the
kernels of all games; and where a clock runs, bots rehearse before it does.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from functools import cache
from typing import Any, Final

from bullpen.bots import Bot, bots, find, is_installed
from bullpen.bots.program import program_of
from bullpen.core.rng import Rng
from bullpen.fast import GameKernel
from bullpen.fast import find as find_kernel
from bullpen.fast.compile_cache import is_warm, mark_warm
from bullpen.fast.kernels import registered
from bullpen.games import load

__all__ = ["compile_all", "needs_compiling", "or_stand_in", "rehearse", "warm_up"]

STAND_IN: Final = "cautious"

logger = logging.getLogger(__name__)


def or_stand_in(bot: Bot, game: Any) -> Bot:
    """This bot, or the one that stands in for it while the kernel of this game is not compiled.

    In a game without a kernel no bot needs one to be compiled. Nobody sits down with a bot that is not
    installed; but who sat at a table before may be there no more.
    """
    if not is_installed(bot):
        warn_of(bot.name)
        return bots()[STAND_IN]
    if not needs_compiling(bot, game):
        return bot
    warm_up()
    return bots()[STAND_IN]


def needs_compiling(bot: Bot, game: Any) -> bool:
    """Whether this bot could not play yet: it needs the kernel of this game, which is not compiled."""
    known = find_kernel(game)
    searches = hasattr(bot, "at") and program_of(bot) is None
    return searches and known is not None and not is_warm(known.name)


@cache
def warn_of(name: str) -> None:
    """Say once, in the server's log, who plays for a bot that is not installed."""
    logger.warning("%s is not installed: %s plays in its place", name, STAND_IN)


@cache
def warm_up() -> subprocess.Popen[bytes]:
    """Compile all kernels, in a process of its own; once is enough."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-m", "bullpen.bots.warmup"], stdin=quiet, stdout=quiet, stderr=quiet
    )


def compile_all() -> None:
    """Compile the kernels of all games."""
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    for known in registered().values():
        rehearse(known)


@cache
def rehearse(known: GameKernel) -> None:
    """Load what bots need that search this game, or compile it: play it once, which takes every decision."""
    game, rng = load(known.box.name), Rng(0)
    searchers = [find("search@1"), find("flat@1")]
    table = game.deal(max(2, game.least), rng)
    while awaited := game.awaited(table):
        view = game.view(table, awaited[0])
        choice = searchers[awaited[0] % 2].choose(view, view.options, rng)
        table, _ = game.step(table, awaited[0], choice)
    mark_warm(known.name)


if __name__ == "__main__":
    compile_all()
