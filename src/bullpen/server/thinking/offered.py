"""Which bots people may ask for: those of Bullpen, and those that the operator of this server offers.

To run a bot from outside is to run its code, so none is found by what a stranger writes: the operator names
them when the server starts, and people know them by a short name.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import PurePath
from typing import Final

from bullpen.bots import Bot, bots, find, known
from bullpen.bots.program import program_of
from bullpen.core.game import Refusal

__all__ = ["OFFERED", "bot_called", "name_of", "offer", "offer_again"]

OFFERED: Final[dict[str, Bot]] = {}
"""The operator's bots by the names that people see."""

BUDGET: Final = "2000ms"
"""For a decision of a program, if the operator has not said otherwise."""

VARIABLE: Final = "BULLPEN_OFFERED_BOTS"
"""In the environment: the processes that think have to know them, too."""


class TakenName(Refusal):
    template = "there is a bot {name} already; {bot} needs another name"


def offer(texts: Iterable[str]) -> None:
    """Offer these bots to people: the name of a program is that of its file, without where it lies."""
    for before in filter(None, map(program_of, OFFERED.values())):
        before.close()
    OFFERED.clear()
    texts = list(texts)
    os.environ[VARIABLE] = json.dumps(texts)
    for text in texts:
        bot = find(text)
        name = bot.name
        program = program_of(bot)
        if program is not None:
            name = PurePath(program.command[-1]).stem
            bot = program if program.budget is not None else program.at(BUDGET)
        if name in bots() or name in OFFERED:
            raise TakenName(name=name, bot=text)
        OFFERED[name] = bot


def name_of(asked: str) -> str:
    """The bot that somebody asks for: a name or a level; what is not offered is refused."""
    return asked if asked in OFFERED else known(asked, [*OFFERED]).name


def offer_again() -> None:
    """Offer what the server offers that started this process."""
    offer(json.loads(os.environ.get(VARIABLE, "[]")))


def bot_called(name: str) -> Bot | None:
    """The bot of this name; None: it was offered before, and is no more."""
    return bots().get(name) or OFFERED.get(name)
