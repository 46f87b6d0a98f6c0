"""Bots from outside: of packages that are installed, of a file in the current folder, programs; and budgets.

A package offers bots as entry points of the group ``bullpen.bots``. Anybody's bot is ``module:name``: an
object with ``choose``, or something that makes one when it is called without arguments.

To name a bot here is to run its code. So nothing that comes from a network is looked up here.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from bullpen.bots import Bot, prepare
from bullpen.bots.program import PREFIX, ProgramBot
from bullpen.core.game import Action, Refusal, View
from bullpen.core.rng import Rng

__all__ = ["budgeted", "installed", "own_bot", "program"]

GROUP: Final = "bullpen.bots"
BUDGET: Final = r"[1-9][0-9]{0,8}(ms)?"


class BrokenBot(Refusal):
    template = "the bot {bot} cannot be loaded: {reason}"


class NotABot(Refusal):
    template = "{bot} is no bot: it needs a method choose(view, options, rng)"


class NoBudget(Refusal):
    template = "{bot} takes no budget; write it without @{budget}"


class BadBudget(Refusal):
    template = "{budget} is no budget for {bot}; write {bot}@300 or {bot}@50ms"


@dataclass(frozen=True)
class Named:
    """A bot that did not say its name, under the name by which it was found."""

    name: str
    bot: Any

    def prepare(self, game: Any) -> None:
        prepare(self.bot, game)

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        action: Action = self.bot.choose(view, options, rng)
        return action


@cache
def installed() -> dict[str, Callable[[], Bot]]:
    """The bots that installed packages offer, by name; each is loaded when it is asked for."""
    return {point.name: partial(offered, point) for point in entry_points(group=GROUP)}


def offered(point: EntryPoint) -> Bot:
    return made(point.name, lambda: point.load())


def own_bot(text: str) -> Bot:
    """The bot ``module:name``. The current folder is searched, too, after everything that is installed."""
    module, _, name = text.partition(":")
    folder = os.getcwd()  # noqa: PTH109 - entries of sys.path are strings
    if not {"", folder} & set(sys.path):
        sys.path.append(folder)

    def load() -> Any:
        found = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        return found

    return made(text, load)


def program(text: str) -> Bot:
    """The bot ``exec:command``; what is behind a last "@" is its budget if it looks like one."""
    command = text.removeprefix(PREFIX)
    name, at, budget = command.rpartition("@")
    if at and re.fullmatch(BUDGET, budget):
        return budgeted(ProgramBot(name), budget)
    return ProgramBot(command)


def made(text: str, load: Callable[[], Any]) -> Bot:
    """The bot itself, made if it is a recipe. Whatever its author did wrong is answered in one line."""
    try:
        thing = load()
        if isinstance(thing, type) or (callable(thing) and not hasattr(thing, "choose")):
            thing = thing()
    except Exception as error:  # an author's code may raise anything
        first = str(error).strip().partition("\n")[0]
        raise BrokenBot(
            bot=text, reason=f"{type(error).__name__}: {first}" if first else repr(error)
        ) from error
    if not callable(getattr(thing, "choose", None)):
        raise NotABot(bot=text)
    named = isinstance(getattr(thing, "name", None), str)
    bot: Bot = thing if named else Named(text.rpartition(":")[2], thing)
    return bot


def budgeted(bot: Bot, budget: str) -> Bot:
    """The bot with a budget for each decision, such as 300 (of whatever it counts) or 50ms."""
    at = getattr(bot, "at", None)
    if at is None:
        raise NoBudget(bot=bot.name, budget=budget)
    if not re.fullmatch(BUDGET, budget):
        raise BadBudget(bot=bot.name, budget=repr(budget))
    try:
        told: Bot = at(budget)
    except Refusal:
        raise
    except ValueError as error:  # this bot knows another kind of budget
        raise BadBudget(bot=bot.name, budget=repr(budget)) from error
    return told
