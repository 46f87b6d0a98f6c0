"""Bots that do everything wrong, and how they come into the processes that think."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

from bullpen.bots import bots
from bullpen.server.thinking import worker


class Raising:
    name = "raising"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        raise LookupError(f"the secret hand {options}")


RAISED = f"LookupError (odd_bots.py:{Raising.choose.__code__.co_firstlineno + 1})"


class Dreaming:
    name = "dreaming"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        return None


class Sleeping:
    name = "sleeping"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        time.sleep(3600)


class Spoiling:
    """Changes what it is given, and then fails."""

    name = "spoiling"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        view.table.rows = view.table.hands = ()
        raise LookupError


class Deadly:
    """Its process dies; the first time only, if there is a file that says so."""

    name = "deadly"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        once = os.environ.get("DEADLY_ONCE")
        if once and os.path.exists(once):  # noqa: PTH110
            return options[0]
        if once:
            open(once, "w").close()  # noqa: PTH123
        os._exit(7)


class Steady:
    """Always the last option; says which process it thinks in, and how nice that is."""

    name = "steady"

    def choose(self, view: Any, options: Any, rng: Any) -> Any:
        if told := os.environ.get("STEADY_TELLS"):
            with open(told, "a") as file:  # noqa: PTH123
                print(os.getpid(), os.nice(0), rng.state, file=file)
        return options[-1]


ALL = (Raising(), Dreaming(), Sleeping(), Spoiling(), Deadly(), Steady())

ODD_PROGRAM = f"""
{worker.PROGRAM.replace("getattr(", "from tests.server.odd_bots import know; know(); getattr(")}
"""


def know(monkeypatch: pytest.MonkeyPatch | None = None) -> None:
    """Add them to the bots that there are: in this process, or in one that thinks."""
    for bot in ALL:
        if monkeypatch is None:
            bots()[bot.name] = bot
        else:
            monkeypatch.setitem(bots(), bot.name, bot)
    if monkeypatch is not None:
        monkeypatch.setattr(worker, "PROGRAM", ODD_PROGRAM)
