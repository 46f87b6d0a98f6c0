"""6 nimmt!, compiled, with the advanced mode and the fan cards. From outside: ``GAME``, by the registry."""

from __future__ import annotations

from bullpen.fast.declaration import ANYTHING, Course, GameKernel, Share, Style, Support
from bullpen.games.six_nimmt import BOX, Cow, EvenOdd, Mountain, SixNimmt

__all__ = ["GAME"]

BOTH = (False, True)


def side_by_side(game: SixNimmt) -> bool:
    """Nothing but cards and rows, and bulls of four binary digits on each card."""
    rules = game.rules
    special = rules.drafted or rules.even_odd or rules.mountain or rules.cow or rules.twisted
    return not special and max(game.deck.bulls.values()) < 16


GAME = GameKernel(
    __name__,
    BOX,
    Support(
        SixNimmt,
        rules={
            "capacity": range(1, 7),
            "hand": range(1, 16),
            "most": range(2, 11),
            "drafted": BOTH,
            "even_odd": BOTH,
            "mountain": BOTH,
            "cow": BOTH,
            "twisted": BOTH,
            "digits": ("pad", "same", "forbid"),
            "target": ANYTHING,
            "above": ANYTHING,
            "rounds": ANYTHING,
            "closed": BOTH,
        },
        seats=range(2, 11),
        cards=range(1, 105),
        bulls=range(43),  # a row's bulls are a byte
        markers=(EvenOdd, Mountain, Cow),
    ),
    Style(10.0, odds=(0.4, 0.35)),  # opponents that play at random are soon told from what they play
    Course(
        (
            *(
                Share("6nimmt", seats, part)
                for seats, part in ((4, 0.25), (3, 0.08), (2, 0.08), (6, 0.08), (10, 0.08))
            ),
            *(Share(f"6nimmt:{fan_card}", 4, 0.08) for fan_card in ("even_odd", "cow", "twisted")),
            Share("6nimmt:mountain", 4, 0.15),
            Share("6nimmt:even_odd+mountain+cow+twisted", 4, 0.03),
            *(Share("6nimmt:pro", seats, 0.04) for seats in (2, 4)),
        ),
        most_options=64,
    ),
    side_by_side,
)
