"""Baron Oxx, compiled, with its variants. From outside: ``GAME``, by the registry."""

from __future__ import annotations

from bullpen.fast.declaration import ANYTHING, Course, GameKernel, Share, Style, Support
from bullpen.games.baron_oxx import BOX, BaronOxx

__all__ = ["GAME"]

BOTH = (False, True)


def side_by_side(game: BaronOxx) -> bool:
    """Where no card is returned, everybody plays a card in every turn of every round."""
    return not game.rules.returned


GAME = GameKernel(
    __name__,
    BOX,
    Support(
        BaronOxx,
        rules={
            "hand": range(1, 105),
            "capacity": (None, *range(1, 106)),
            # A row's and a card's bulls of a colour are added, each at most one more than this: three bits.
            "same_colour": range(7),
            "returned": BOTH,
            "sign": (-1, +1),
            "held_counts": BOTH,
            "games": ANYTHING,
        },
        seats=range(2, 11),
        cards=range(1, 111),
        bulls=range(7),
    ),
    Style(15.0),
    Course(
        tuple(
            Share(f"baron_oxx{variant}", seats, 0.1)
            for variant in ("", ":colours", ":plus")
            for seats in (2, 4, 6)
        ),
    ),
    side_by_side,
)
