"""The time that a decision has. It runs on the monotonic clock, and stands still while the game is paused."""

from __future__ import annotations

from bullpen.server.clock import Clock
from bullpen.server.table.room import Room

__all__ = ["Countdown"]


class Countdown:
    """How long people still have for the decision that the table waits for.

    After a start of the server it is the whole time: how long that took, no clock can be trusted to know.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.opened = clock.monotonic()
        """When the decision was opened."""
        self.decision: int | None = None
        """The entry that opened it."""
        self.due: int | None = None
        """When the time is up, while it runs."""
        self.rest = 0
        """The milliseconds that are left, while it stands still."""

    def follow(self, room: Room, paused: bool) -> None:
        """Begin anew if there is a new decision; run, unless the game is paused."""
        playing = room.playing
        if playing is not None and playing.opened != self.decision:
            self.decision, self.opened = playing.opened, self.clock.monotonic()
            self.due, self.rest = None, playing.shown + 1_000 * room.patience
        if paused or not room.timed:
            self.rest, self.due = self.milliseconds, None
        elif self.due is None:
            self.due = self.clock.monotonic() + self.rest

    @property
    def milliseconds(self) -> int:
        """What is left, running or not."""
        return self.rest if self.due is None else max(0, self.due - self.clock.monotonic())

    @property
    def left(self) -> float | None:
        """The seconds that are left, as clients are told; None: no time is running."""
        return None if self.due is None else round(self.milliseconds / 1_000, 1)
