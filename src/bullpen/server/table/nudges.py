"""A friendly nudge for somebody who is waited for: by another player, not too soon and not too often."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from bullpen.core.game import Seat
from bullpen.server.messages.errors import NoNudge, TooFast
from bullpen.server.table.room import Room

__all__ = ["PATIENCE", "Nudges"]

PATIENCE: Final = 20_000
"""So many milliseconds everybody may think in peace; and so many pass from one nudge to the next."""


class Nudges:
    """Who was nudged, and when. Not worth a line in the log."""

    def __init__(self) -> None:
        self.last: dict[Seat, int] = {}

    def give(self, room: Room, seat: Seat, seats: AbstractSet[Seat], now: int) -> Seat:
        """Nudge this seat; the answer is the seat that does it. Where time is limited, the clock does."""
        waited = seat in room.awaited and room.places[seat].waits and not room.limit
        playing = room.playing
        if not waited or seat in seats or not seats or not playing or now - playing.opened < PATIENCE:
            raise NoNudge(seat=seat + 1, seconds=PATIENCE // 1_000)
        if now - self.last.get(seat, 0) < PATIENCE:
            raise TooFast
        self.last[seat] = now
        return min(seats)
