"""family: plays like somebody at the kitchen table: sensible, quick, and with the slips that we all make.

- It pictures one way in which the others may play, believes it, and does what is best then: the rules of
  thumb are cautious', the second thoughts are missing.
- It likes round numbers. A card like 30 or 70 stays in hand as long as another one is about as good.
- Now and then it is impatient and gets rid of its lowest card, whatever lies there.
- Now and then it overlooks the best card and takes the next best. Rows and special cards it sees well.

So it is beaten by whoever thinks, and beats whoever does not. All its moods come from *rng*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.bots.cautious import judge
from bullpen.bots.outlook import best, outlook
from bullpen.game import Action, Play, View
from bullpen.rng import Rng

__all__ = ["BOT", "Family"]

MOODS: Final = 12
"""Of so many cards, it plays one in impatience and two without having seen a better one."""
FONDNESS: Final = 1.0
"""What a round number is worth keeping for, in points."""


class Family:
    name = "family"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        if len(options) == 1:
            return options[0]
        cards = [option for option in options if isinstance(option, Play)]
        mood = rng.below(MOODS) if cards else MOODS
        if mood == 0:
            return min(cards, key=lambda play: (play.card, play.twisted))
        pictured = outlook(view, options, rng, judge, effort=1)
        worth = [w - FONDNESS * is_round(option) for w, option in zip(pictured, options, strict=True)]
        favourites = best(options, worth)
        if mood <= 2 and len(favourites) < len(options):
            left = [i for i, option in enumerate(options) if option not in favourites]
            favourites = best([options[i] for i in left], [worth[i] for i in left])
        return rng.choice(favourites)


def is_round(option: Action) -> bool:
    return isinstance(option, Play) and option.card % 10 == 0


BOT = Family()
