"""The bots that play at tables: they choose from a view, in a thread pool, after a short pause."""

from __future__ import annotations

import asyncio
import random
import secrets
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from bullpen.bots import LADDER, Bot, bots, is_installed, stars
from bullpen.bots.program import program_of
from bullpen.bots.warmup import or_stand_in
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.server.clock import Clock
from bullpen.server.messages.http import BotInfo
from bullpen.server.seats.offered import OFFERED, bot_at
from bullpen.words import LANGUAGES, Words

__all__ = ["BotPool", "levels"]

THINK_SECONDS: Final = 10.0
"""A bot that takes longer than this gets a random choice instead."""


class BotPool:
    """Lets bots choose, for all tables."""

    def __init__(self, clock: Clock, pace: int = 900, think_seconds: float = THINK_SECONDS) -> None:
        self.clock = clock
        self.pace = pace
        """The longest artificial delay of a choice, in milliseconds."""
        self.think_seconds = think_seconds
        self.threads = ThreadPoolExecutor(max_workers=32, thread_name_prefix="bot")

    async def choose(
        self, name: str, view: View[Any], report: Callable[[str, str], None], paced: bool = True
    ) -> Action:
        """One of the options of this view, chosen in another thread: the event loop does not wait.

        If the bot fails, chance decides, and *report* is told its name and why.
        """
        if paced and self.pace:
            await self.clock.sleep(random.randint(self.pace // 3, self.pace))
        options = view.options
        if len(options) == 1:
            return options[0]
        try:
            choice = await asyncio.wait_for(self.think(bot_at(name), view), self.think_seconds)
        except TimeoutError:  # a bot that is too slow or fails must not stop the table
            report(name, f"no answer within {self.think_seconds:g} s")
        except Exception as error:
            report(name, place(error))
        else:
            if choice in options:
                return choice
            report(name, "it chose what is no option")
        return random.choice(options)

    async def think(self, bot: Bot, view: View[Any]) -> Action:
        loop = asyncio.get_running_loop()
        bot = or_stand_in(bot, view.game)
        chance = Rng(secrets.randbits(64))  # not the game's seed: that is a secret
        return await loop.run_in_executor(self.threads, bot.choose, view, view.options, chance)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for program in filter(None, map(program_of, OFFERED.values())):
            program.close()


def place(error: Exception) -> str:
    """What was raised, and where. Not its message: that may name cards which nobody may read in a log."""
    raised = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} ({Path(raised.filename).name}:{raised.lineno})"


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
