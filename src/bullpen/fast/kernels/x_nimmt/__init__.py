"""X nimmt!, compiled. From outside: ``GAME``, by the registry."""

from __future__ import annotations

from bullpen.fast.declaration import ANYTHING, Course, Each, GameKernel, Share, Style, Support
from bullpen.games.x_nimmt import BOX, XNimmt

__all__ = ["GAME"]


def side_by_side(game: XNimmt) -> bool:
    """If all cards that are dealt to a full table are the bits of one word."""
    return game.most * game.rules.hand + len(game.rules.row_cards) <= 64


GAME = GameKernel(
    __name__,
    BOX,
    Support(
        XNimmt,
        rules={"row_cards": Each(range(2, 6), lengths=(3,)), "hand": range(1, 25), "rounds": ANYTHING},
        seats=range(2, 5),
        cards=range(1, 101),
        bulls=range(8),  # three binary digits
    ),
    Style(15.0),
    Course(tuple(Share("x_nimmt", seats, 1 / 3) for seats in (2, 3, 4))),
    side_by_side,
)
