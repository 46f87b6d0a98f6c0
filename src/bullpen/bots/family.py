"""family: plays like somebody at the kitchen table: sensible, quick, and with the slips that we all make.

- It pictures one or two ways in which the others may play, believes them, and does what is best then: the
  rules of thumb are cautious', the second thoughts are missing.
- It likes round numbers. A card like 30 or 70 stays in hand as long as another one is about as good.
- Now and then it is impatient and gets rid of its lowest card, whatever lies there.
- Quite often it overlooks the best card and takes the next best; rows it sees better, special cards well.

So it is beaten by whoever thinks, and beats whoever does not. All its moods come from *rng*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.bots.cautious import judge
from bullpen.bots.outlook import best, outlook
from bullpen.core.game import Action, Pass, Play, View
from bullpen.core.rng import Rng

__all__ = ["BOT", "Family"]

MOODS: Final = 10
"""Its moods, one of which it is in: of so many cards, it plays one in impatience …"""
OVERLOOKED: Final = 3
"""… and so many without having seen a better one. Of rows, as few as it is impatient with cards."""
FONDNESS: Final = 1.0
"""What a round number is worth keeping for, in points."""


class Family:
    name = "family"

    def __init__(self, effort: int = 15) -> None:
        self.effort = effort
        """About how many decisions it tries out before it makes one."""

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        mood = rng.below(MOODS)
        cards = [option for option in options if isinstance(option, Play)]
        if cards and mood == 0:
            return min(cards, key=lambda play: (play.card, play.twisted))
        pictured = outlook(view, options, rng, judge, self.effort)
        worth = [w - FONDNESS * is_round(option) for w, option in zip(pictured, options, strict=True)]
        seen = best(options, worth)
        slips = mood <= OVERLOOKED if cards else mood == 0 and Pass() not in options
        if slips and len(seen) < len(options):
            left = [i for i, option in enumerate(options) if option not in seen]
            seen = best([options[i] for i in left], [worth[i] for i in left])
        return rng.choice(seen)


def is_round(option: Action) -> bool:
    return isinstance(option, Play) and option.card % 10 == 0


BOT = Family()
