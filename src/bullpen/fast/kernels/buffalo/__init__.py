"""Beat the Buffalo, compiled. From outside: ``GAME``, by the registry."""

from __future__ import annotations

from bullpen.fast.declaration import ANYTHING, Course, Each, GameKernel, Share, Style, Support
from bullpen.games.buffalo import BOX, Buffalo, Stop, Take7

__all__ = ["GAME"]


def side_by_side(game: Buffalo) -> bool:
    """Bulls of four binary digits on each card."""
    return max(game.deck.bulls.values()) < 16


GAME = GameKernel(
    __name__,
    BOX,
    Support(
        Buffalo,
        rules={
            "capacity": range(1, 6),
            "hand": range(1, 11),
            "copies": range(1, 3),
            "kept": Each(range(17), lengths=range(1, 7)),
            "open": range(17),
            "doubled": ANYTHING,
        },
        seats=range(1, 7),
        cards=range(1, 105),
        bulls=range(36),  # a row's bulls are a byte
        markers=(Take7, Stop),
    ),
    # Who is asked before every card whether to use a special card must not do it by chance.
    Style(30.0, win_weight=0.3, temperature=0.0, caution=2.0, preselected=3),
    Course(tuple(Share("buffalo", seats, 0.2) for seats in (1, 2, 3, 4, 6)), most_options=64),
    side_by_side,
)
