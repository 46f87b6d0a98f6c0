"""Hornochsen!, compiled. From outside: ``GAME``, by the registry."""

from __future__ import annotations

from bullpen.fast.declaration import ANYTHING, Course, Each, GameKernel, Share, Style, Support
from bullpen.games.hornochsen import BOX, SPECIALS, Hornochsen

__all__ = ["GAME"]


def side_by_side(game: Hornochsen) -> bool:
    """With any rules that the kernel knows."""
    return True


GAME = GameKernel(
    __name__,
    BOX,
    Support(
        Hornochsen,
        rules={
            "hands": Each(range(1, 15), lengths=(5,)),
            "rows": Each(range(1, 16), lengths=(5,)),
            "collects": range(2, 6),
            "cards_a_turn": range(1, 15),
            "start": ANYTHING,
            "rounds": ANYTHING,
            "closed": (False, True),
        },
        seats=range(2, 7),
        cards=range(1, 99),
        bulls=range(-25, 26),  # a row's bulls are a signed byte
        markers=tuple(SPECIALS.values()),
    ),
    # A round is long, and the networks are slow: few worlds, so what looks best on them may be chance.
    Style(30.0, depth=2, caution=1.0),
    Course(tuple(Share("hornochsen", seats, 0.25) for seats in (2, 3, 4, 6)), most_options=64),
    side_by_side,
)
