"""A decision that a bot is asked for, what is sent to the process that thinks, and what comes back."""

from __future__ import annotations

import asyncio
import pickle
from dataclasses import dataclass, field
from typing import Any

from bullpen.core.game import View
from bullpen.play.thinking import Kind

__all__ = ["Job", "Ready", "Request", "Thought"]


@dataclass(frozen=True)
class Request:
    """What a process is asked: a bot, and a view as it was when it was asked."""

    game: str
    """The game string: the process has the rules itself."""
    seen: bytes
    """The rest of the view. Pickled, because a bot may spoil what it is given."""
    bot: str
    step: int
    """How much cheaper than usual: see ``steps``."""
    seed: int


@dataclass(frozen=True)
class Ready:
    """The bot has loaded what it needs: its time begins."""


@dataclass(frozen=True)
class Thought:
    """What came of a request."""

    option: int
    """Which of the options."""
    by: str
    """The name of the bot that decided."""
    step: int = 0
    """How much cheaper than usual the thought was."""
    fault: Kind | None = None
    """What the bot that was asked did wrong; then another one decided."""
    reason: str = ""
    """The fault in words that may be in a log: they name no card."""
    cold: bool = False
    """Whether another bot decided because a kernel is not compiled yet."""
    missing: bool = False
    """Whether another bot decided because the one that was asked is not installed."""


@dataclass(eq=False)
class Job:
    """A decision that a table waits for."""

    table: str
    game: str
    view: View[Any]
    bot: str
    people: bool
    """Whether people wait for it, or only bots play there."""
    since: int
    """When it was asked, on the monotonic clock."""
    seed: int
    deaths: int = 0
    """How many processes have died of it."""
    fault: Kind | None = None
    reason: str = ""
    done: asyncio.Future[Thought] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def request(self, step: int) -> Request:
        view = self.view
        seen = pickle.dumps((view.seat, view.table, view.options, view.awaited), pickle.HIGHEST_PROTOCOL)
        return Request(self.game, seen, self.bot, step, self.seed)
