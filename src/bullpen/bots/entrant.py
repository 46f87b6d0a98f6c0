"""An entrant: a bot together with the text that names it, which is how another process finds it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.bots import bots, find, is_outside, prepare
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng

__all__ = ["Entrant"]


class Entrant:
    """A bot that was named on the command line. Where it is sent, it is found anew."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.bot = find(self.text)
        self.name = self.bot.name if bots().get(self.bot.name) is self.bot else self.text
        """Its name, if it is one of Bullpen's own, else as it was written: two budgets are two entrants."""
        self.outside = is_outside(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Entrant, (self.text,)

    def prepare(self, game: Any) -> None:
        prepare(self.bot, game)

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        return self.bot.choose(view, options, rng)
