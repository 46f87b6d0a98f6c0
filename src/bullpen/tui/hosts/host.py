"""What a table screen is told: moments, one after the other. Where they come from is the host's business."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from bullpen.core.game import Action, Event, Outcome, Seat
from bullpen.scene import Scene
from bullpen.words import Words

__all__ = ["Host", "Moment", "pause"]


@dataclass(frozen=True)
class Moment:
    """The table at one moment, and what it is shown for: an event, a decision, a word from the host."""

    scene: Scene | None
    event: Event | None = None
    pause: float = 0
    """For how many seconds it is worth looking at."""
    seat: Seat | None = None
    """Whose decision the table is waiting for, if it is made here."""
    curtain: bool = False
    """Whether somebody else has to look away first: the keyboard goes to another person."""
    history: tuple[Event, ...] | None = None
    """What happened so far, where the host tells it all anew."""
    notice: str = ""
    """What the host has to say: who is missing, that the connection is lost."""


class Host(Protocol):
    """Whoever runs the table: this program, or a server far away."""

    words: Words
    deadline: float | None
    """When the clock decides, by ``time.monotonic()``; None: there is no clock."""
    past: list[list[Event]]
    """What happened in the game before this screen was opened, decision by decision."""

    def moments(self) -> AsyncIterator[Moment]:
        """The game, moment by moment, to its end."""

    async def answer(self, seat: Seat, action: Action) -> None:
        """Somebody at this keyboard has decided."""

    async def press(self, key: str) -> bool:
        """A key that is not the table's; says whether it meant something to the host."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""

    @property
    def keys(self) -> str:
        """What the host's own keys do now; empty if there are none."""

    def farewell(self) -> Sequence[str]:
        """What to say when the table is left: where the transcript is, how to go on."""


def pause(events: int) -> float:
    """How long each of so many events is shown: about four seconds a turn, however many play."""
    return min(max(4 / max(events, 1), 0.25), 0.7)
