"""What online bots are told of tables: that they have a seat, that a game has begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bullpen.core.game import Seat
from bullpen.server.messages.bots import Challenge, Invitation
from bullpen.server.messages.bots import Started as GameStarted
from bullpen.server.seats.online import OnlineBots
from bullpen.server.table.log import Added, Entry, Started
from bullpen.server.table.room import Place, Room

__all__ = ["remind_bots", "seating", "tell_bots"]


def tell_bots(online: OnlineBots, room: Room, entries: Sequence[Entry]) -> None:
    """These entries have just been applied: tell the bots that they are about, and count their games."""
    playing = room.state == "playing" and not room.paused
    online.plays(room.id, frozenset(place.token for _, place in bots_of(room)) if playing else frozenset())
    if not any(isinstance(entry, Added | Started) for entry in entries):
        return
    started = any(isinstance(entry, Started) for entry in entries)
    added = {entry.token for entry in entries if isinstance(entry, Added)}
    for seat, place in bots_of(room):
        if place.token in added:
            online.tell(place.token, seating(Challenge if started else Invitation, room, seat))
        elif started:
            online.tell(place.token, seating(GameStarted, room, seat))


def remind_bots(online: OnlineBots, room: Room) -> None:
    """A table was loaded from its log: tell the bots whose game goes on there."""
    if room.state == "playing":
        for seat, place in bots_of(room):
            online.tell(place.token, seating(GameStarted, room, seat))


def bots_of(room: Room) -> Iterator[tuple[Seat, Place]]:
    return ((seat, place) for seat, place in enumerate(room.places) if place.online)


def seating(
    kind: type[Challenge | Invitation | GameStarted], room: Room, seat: Seat
) -> Challenge | Invitation | GameStarted:
    """A seat as its bot is told of it."""
    return kind(
        table=room.id,
        seat=seat,
        game=room.game,
        seats=len(room.places),
        limit=room.limit,
        by="" if room.host is None else room.places[room.host].name,
    )
