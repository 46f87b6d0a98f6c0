"""The bots that play at tables: they choose from a view, in other processes, after a short pause."""

from __future__ import annotations

import logging
import random
import secrets
from functools import cache
from typing import Any

from bullpen.bots import LADDER, bots, is_installed, stars
from bullpen.core.game import Action, View
from bullpen.server.clock import Clock
from bullpen.server.messages.http import BotInfo
from bullpen.server.thinking.job import Job, Thought
from bullpen.server.thinking.offered import OFFERED
from bullpen.server.thinking.pool import Pool
from bullpen.server.thinking.steps import RULE_OF_THUMB
from bullpen.words import LANGUAGES, Words

__all__ = ["BotPool", "levels"]

logger = logging.getLogger(__name__)


class BotPool:
    """Lets bots choose, for all tables."""

    def __init__(self, clock: Clock, pace: int = 900, pool: Pool | None = None) -> None:
        self.clock = clock
        self.pace = pace
        """How long a choice takes at most that needs no thought, in milliseconds: to look thoughtful."""
        self.pool = pool or Pool(clock)

    async def choose(
        self, name: str, view: View[Any], game: str, table: str, people: bool, paced: bool = True
    ) -> tuple[Action, Thought]:
        """One of the options of this view, and how it came about. *game* is the game string of the table.

        *people*: whether people wait for it. The bot thinks while it pauses.
        """
        since = self.clock.monotonic()
        if len(view.options) == 1:
            thought = Thought(0, name)
        else:
            seed = secrets.randbits(64)  # not the game's seed: that is a secret
            thought = await self.pool.think(Job(table, game, view, name, people, since, seed))
        if thought.missing:
            warn_of(name)
        if paced and self.pace:
            pause = random.randint(self.pace // 3, self.pace) - (self.clock.monotonic() - since)
            if pause > 0:
                await self.clock.sleep(pause)
        return view.options[thought.option], thought

    async def close(self) -> None:
        await self.pool.close()


@cache
def warn_of(name: str) -> None:
    """Say once, in the log, who plays for a bot that is not installed."""
    logger.warning("%s is not installed: %s plays in its place", name, RULE_OF_THUMB)


def levels() -> list[BotInfo]:
    """The bots that there are, the weakest first, with their names in every language."""
    ours = [
        BotInfo(
            name=name,
            stars=stars(name),
            names={lang: Words(lang).say(f"bot-{name}", name) for lang in LANGUAGES},
            about={lang: Words(lang).say(f"bot-{name}-about", "") for lang in LANGUAGES},
            installed=is_installed(bots()[name]),
        )
        for name in dict.fromkeys([*LADDER, *bots()])
    ]
    names = {name: dict.fromkeys(LANGUAGES, name) for name in OFFERED}
    about = {lang: Words(lang).say("bot-offered-about") for lang in LANGUAGES}
    return ours + [
        BotInfo(name=name, stars=0, names=names[name], about=about, installed=True) for name in OFFERED
    ]
