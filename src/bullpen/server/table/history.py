"""What a table tells its clients: all of it in a Welcome, and what happened lately to those who missed it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from bullpen.core.game import Event, Seat
from bullpen.scene.types import Public
from bullpen.server.messages import views as zones
from bullpen.server.messages.wire import Chat, Fair, Mine, Welcome
from bullpen.server.messages.wire import Room as RoomMessage
from bullpen.server.messages.wire import Seat as SeatMessage
from bullpen.server.table.log import Said
from bullpen.server.table.room import Room

__all__ = ["Story", "as_list", "mine_of", "room_message", "welcome"]


class Story:
    """What was told of the current game: this round and the one before, and the last words."""

    def __init__(self) -> None:
        self.public: Public | None = None
        """The table as everybody sees it now."""
        self.told: list[tuple[int, int, bytes]] = []
        """The number of the entry, the round, and what happened."""
        self.round = 0
        self.chat: deque[Chat] = deque(maxlen=50)

    def begin(self, room: Room) -> None:
        """A new game was dealt, or the last one put away."""
        self.told, self.round = [], 0
        playing = room.playing
        self.public = None if playing is None else zones.public(playing.game, playing.table)

    def go_on(self, room: Room, events: Sequence[Event]) -> list[bytes]:
        """Something was decided; this is what everybody is told."""
        assert room.playing is not None
        assert self.public is not None
        told, self.public = zones.happenings(room.playing.game, self.public, events, room.playing.table)
        for event, happening in zip(events, told, strict=True):
            if event.rule == "match.deal":
                self.round += 1
                self.told = [line for line in self.told if line[1] >= self.round - 1]
            self.told.append((room.seq, self.round, happening))
        return told

    def say(self, seq: int, entry: Said) -> Chat:
        said = Chat(seq=seq, seat=entry.seat, name=entry.name, text=entry.text, phrase=entry.phrase)
        self.chat.append(said)
        return said

    def history(self, since: int | None) -> msgspec.Raw:
        """What happened in this round, or after an entry that the client knows."""
        if since is None:
            return as_list([line for _, round, line in self.told if round == self.round])
        return as_list([line for seq, _, line in self.told if seq > since])


def as_list(happenings: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(happenings) + b"]")


def welcome(
    room: Room, story: Story, message: RoomMessage, seats: AbstractSet[Seat], since: int | None
) -> Welcome:
    """Everything that a connection with these seats may know."""
    playing = room.playing
    return Welcome(
        seq=room.seq,
        seats=sorted(seats),
        room=message,
        info=None if playing is None else zones.info(playing.game, playing.table.seats),
        public=story.public,
        mine={seat: own for seat in sorted(seats) if (own := mine_of(room, seat))},
        history=story.history(since),
        chat=[said for said in story.chat if since is None or said.seq > since],
    )


def mine_of(room: Room, seat: Seat) -> Mine | None:
    """What this seat knows of the game."""
    playing = room.playing
    if playing is None or seat >= playing.table.seats:
        return None
    return zones.mine(playing.game, playing.table, seat)


def room_message(room: Room, here: AbstractSet[Seat], watching: int, deadline: int | None) -> RoomMessage:
    hash, seed, next = room.fair
    return RoomMessage(
        id=room.id,
        code=room.code,
        public=room.public,
        game=room.game,
        seats=[seat_message(place, seat in here) for seat, place in enumerate(room.places)],
        host=room.host,
        watching=watching,
        state=room.state,
        round=room.round,
        limit=room.limit,
        deadline=deadline,
        fair=Fair(hash=hash, seed=seed, next=next),
        chat=room.chat,
    )


def seat_message(place: Any, here: bool) -> SeatMessage:
    return SeatMessage(kind=place.kind, name=place.name, bot=place.bot, connected=here, away=place.away)
