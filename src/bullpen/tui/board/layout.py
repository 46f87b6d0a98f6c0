"""The places of everything on the screen: as much of the table as there is room for, the log in the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.content import Content

from bullpen.tui.board.frame import Frame
from bullpen.tui.board.middle import draw_hand, draw_lane, draw_supply
from bullpen.tui.board.rows import draw_rows
from bullpen.tui.board.seats import draw_seats
from bullpen.tui.board.styled import NOTHING

__all__ = ["Layout", "arranged"]

LOG: Final = 2
"""The lines that the log should have; where rows need one of them, they get it."""

WIDE: Final = 116
"""From this width on the log stands beside the rows."""

SIDE: Final = 27
"""The width of the seats on a small screen."""


@dataclass(frozen=True)
class Layout:
    """What stands where. ``middle`` lines hold the board and, beside it, the seats."""

    board: list[Content]
    seats: list[Content]
    lane: list[Content]
    hand: list[Content]
    middle: int
    side: int
    """The width of the seats."""
    log: int
    """The lines that are left for the log: below the table, or below the seats if that is ``beside``."""
    beside: bool


def arranged(frame: Frame, width: int, height: int, around: int) -> Layout:
    """The table on a screen of this size, of which so many lines are needed *around* it."""
    beside = width >= WIDE
    side = SIDE if width < 96 else width // 3
    wide = width - side - 1
    lane, supply = draw_lane(frame, wide if beside else width), draw_supply(frame, wide)
    least = max(len(supply) + len(frame.public.rows), len(frame.public.seats))
    hand: list[Content] = []
    space = log = 0
    for lines, log in ((3, LOG), (2, LOG), (1, LOG), (1, LOG - 1)):
        hand = draw_hand(frame, width, lines)
        space = height - around - len(lane) - len(hand)
        if space - log >= least:
            break
    middle = max(space if beside else space - log, 0)
    board = [*supply, *draw_rows(frame, wide, middle - len(supply))]
    if beside:
        board += [NOTHING, *lane]
        middle, lane = middle + len(lane), []
    seats = draw_seats(frame, side, middle)
    if not beside:
        middle = min(max(len(board), len(seats)), middle)
    log = middle - len(seats) - 1 if beside else space - middle
    return Layout(board[:middle], seats[:middle], lane, hand, middle, side, max(log, 0), beside)
