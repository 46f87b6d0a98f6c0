"""Bots: a View in, one of its options out. From outside: what is in ``__all__``, ``entrant`` and ``warmup``.

One file each, and this folder is the registry: a file here is a bot if it has a ``BOT``. A bot sees what its
seat sees and nothing else: the table with the other cards face down, and the rules of the game
(``view.game``), which everybody knows.

``known`` finds these bots by name or level: what strangers may ask a server for. ``find`` finds whatever
the owner of this machine names: installed bots, bots of their own, bots with a budget. A bot that needs
more than the rules says which extra: ``extra = "bots"``; where that is not installed, both refuse it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Protocol

from bullpen.core.extras import NotInstalled, require
from bullpen.core.game import Action, Refusal, View
from bullpen.core.rng import Rng

__all__ = [
    "LADDER",
    "LEVELS",
    "PERSONAS",
    "Bot",
    "UnknownBot",
    "bots",
    "check_installed",
    "find",
    "is_installed",
    "is_outside",
    "known",
    "level",
    "prepare",
    "stars",
]

LADDER: Final = ("random", "family", "cautious", "search", "champion")
"""The bot of every level, from gentle to strong."""

LEVELS: Final = len(LADDER)
"""How many levels there are."""

BETWEEN: Final = {"greedy": 2, "flat": 3}
"""Bots that are no level of their own, and about as strong as which level."""

PERSONAS: Final = (
    *("Bruno", "Greta", "Kuba", "Hilda", "Otto", "Zosia", "Felix", "Mila", "Oskar", "Ida", "Leon", "Marta"),
    *("Emil", "Berta", "Franek", "Lotte", "Tadek", "Wanda", "Karl", "Ela", "Anton", "Hania", "Rufus", "Dora"),
)
"""What bots are called at a table: names that Poles, Germans and English speakers can all say."""


class Bot(Protocol):
    """Whoever can choose for a seat."""

    @property
    def name(self) -> str:
        """What it is called in results."""

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        """One of these options. All chance comes from *rng*, so that a game can be played again."""


def prepare(bot: Bot, game: Any) -> None:
    """Let a bot load what it needs for this game, if it has a ``prepare`` to do so: before a clock runs."""
    if hasattr(bot, "prepare"):
        bot.prepare(game)


class UnknownBot(Refusal):
    template = "there is no bot {bot}; there are {bots}"


@cache
def bots() -> dict[str, Bot]:
    """The bots that come with Bullpen, by name."""
    modules = [import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__)]
    found: list[Bot] = [module.BOT for module in modules if hasattr(module, "BOT")]
    return {bot.name: bot for bot in found}


def check_installed(bot: Bot) -> None:
    """Refuse a bot that needs an extra which is not installed."""
    if hasattr(bot, "extra"):
        require(bot.name, bot.extra)


def is_installed(bot: Bot) -> bool:
    """Whether everything is there that this bot needs."""
    try:
        check_installed(bot)
    except NotInstalled:
        return False
    return True


def level(number: int) -> Bot:
    """The bot of a level, 1 to 5, installed or not."""
    return bots()[LADDER[number - 1]]


def stars(name: str) -> int:
    """How strong a bot of ours is: a level, 1 to 5; 0 for a bot that is not known."""
    return LADDER.index(name) + 1 if name in LADDER else BETWEEN.get(name, 0)


def known(name: str, others: Sequence[str] = ()) -> Bot:
    """The bot of Bullpen's own that has this name, or this level; a refusal names the *others* as well."""
    if name in map(str, range(1, LEVELS + 1)):
        name = LADDER[int(name) - 1]
    if name not in bots():
        raise UnknownBot(bot=repr(name), bots=", ".join([*bots(), *others, f"1..{LEVELS}"]))
    check_installed(bots()[name])
    return bots()[name]


def find(text: str) -> Bot:
    """The bot that is meant: a name or level, ``module:name``, ``exec:./program``; a budget behind an "@"."""
    from bullpen.bots.outside import budgeted, installed, own_bot, program

    if text.startswith("exec:"):
        return program(text)
    name, at, budget = text.partition("@")
    if ":" in name:
        bot = own_bot(name)
    elif is_outside(name) and name in installed():
        bot = installed()[name]()
    else:
        bot = known(name, [*installed()])
    return budgeted(bot, budget) if at else bot


def is_outside(text: str) -> bool:
    """Whether this is the name of a bot that does not come with Bullpen."""
    name = text.partition("@")[0]
    return name not in bots() and name not in map(str, range(1, LEVELS + 1))
