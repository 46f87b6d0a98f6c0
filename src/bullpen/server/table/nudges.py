"""Nudges: a player reminds another one that the table waits for them, not too soon and not too often."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from bullpen.core.game import Seat
from bullpen.server.messages.errors import NoNudge, TooFast
from bullpen.server.table.room import Room

__all__ = ["NUDGE_AFTER", "Nudges"]

NUDGE_AFTER: Final = 20_000
"""Milliseconds before a seat may be nudged, and between two nudges of it."""


class Nudges:
    """When each seat was nudged last. Kept in memory only, not in the log."""

    def __init__(self) -> None:
        self.last: dict[Seat, int] = {}

    def nudge(self, room: Room, seat: Seat, seats: AbstractSet[Seat], opened: int, now: int) -> Seat:
        """Nudge *seat* on behalf of *seats*; the answer is the one that did it. Not with a time limit.

        *opened* is when the decision was opened, by the same clock as *now*.
        """
        waited = seat in room.awaited and room.places[seat].waits and not room.limit
        if not waited or seat in seats or not seats or now - opened < NUDGE_AFTER:
            raise NoNudge(seat=seat + 1, seconds=NUDGE_AFTER // 1_000)
        if seat in self.last and now - self.last[seat] < NUDGE_AFTER:
            raise TooFast
        self.last[seat] = now
        return min(seats)
