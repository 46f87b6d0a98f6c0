"""What was already sent about the current game, for clients that reconnect, and the messages made from it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType

import msgspec

from bullpen.bots import stars
from bullpen.core.game import Event, Seat
from bullpen.scene.types import Public
from bullpen.server.messages import views
from bullpen.server.messages.wire import Chat, Decided, Fair, Mine, Welcome
from bullpen.server.messages.wire import Room as RoomMessage
from bullpen.server.messages.wire import Seat as SeatMessage
from bullpen.server.table.log import Acted, Configured, Entry, Said, Started
from bullpen.server.table.room import Place, Room, is_private

__all__ = ["History", "as_list", "mine_of", "room_message", "welcome"]


class History:
    """The encoded events of this round and the one before, the public table, and the latest chat."""

    def __init__(self) -> None:
        self.public: Public | None = None
        """The table as everybody sees it now."""
        self.happenings: list[tuple[int, int, bytes]] = []
        """For each: the ``seq`` of its entry, its round, and the encoded event."""
        self.round = 0
        self.chat: deque[Chat] = deque(maxlen=50)

    def add(self, room: Room, entry: Entry, events: Sequence[Event]) -> tuple[list[bytes], Chat | None]:
        """Keep what an applied entry tells clients: the encoded public events, or the chat line."""
        match entry:
            case Started() | Configured():
                self.reset(room)
            case Said():
                return [], self.add_chat(room.seq, entry)
            case Acted() if not is_private(events):
                return self.record(room, events), None
        return [], None

    def reset(self, room: Room) -> None:
        """A new game was dealt, or the table was configured anew."""
        self.happenings, self.round = [], 0
        playing = room.playing
        self.public = None if playing is None else views.public(playing.game, playing.table)

    def record(self, room: Room, events: Sequence[Event]) -> list[bytes]:
        """Encode the events of a decision, once for all clients, and keep them."""
        assert room.playing is not None
        assert self.public is not None
        told, self.public = views.happenings(room.playing.game, self.public, events, room.playing.table)
        for event, happening in zip(events, told, strict=True):
            if event.rule == "match.deal":
                self.round += 1
                self.happenings = [kept for kept in self.happenings if kept[1] >= self.round - 1]
            self.happenings.append((room.seq, self.round, happening))
        return told

    def add_chat(self, seq: int, entry: Said) -> Chat:
        said = Chat(seq=seq, seat=entry.seat, name=entry.name, text=entry.text, phrase=entry.phrase)
        if said.text or said.phrase:  # else it was taken back
            self.chat.append(said)
        return said

    def since(self, seq: int | None) -> msgspec.Raw:
        """What happened after the entry with this ``seq``; without one, in this round."""
        if seq is None:
            return as_list([kept for _, round, kept in self.happenings if round == self.round])
        return as_list([kept for number, _, kept in self.happenings if number > seq])


def as_list(happenings: Sequence[bytes]) -> msgspec.Raw:
    """Encoded values as an encoded list."""
    return msgspec.Raw(b"[" + b",".join(happenings) + b"]")


def welcome(
    room: Room,
    history: History,
    message: RoomMessage,
    seats: AbstractSet[Seat],
    tokens: AbstractSet[str],
    since: int | None,
) -> Welcome:
    """Everything that a client with these seats may know: a snapshot of the table, and what it missed."""
    playing = room.playing
    decided = [room.decided[seat] for seat in sorted(seats) if seat in room.decided]
    removed = not seats and not tokens.isdisjoint(room.removed)
    return Welcome(
        seq=room.seq,
        seats=sorted(seats),
        room=message,
        info=None if playing is None else views.info(playing.game, playing.table.seats),
        public=history.public,
        mine={seat: own for seat in sorted(seats) if (own := mine_of(room, seat))},
        history=history.since(since),
        chat=[said for said in history.chat if since is None or said.seq > since],
        decided=[Decided(seat=last.seat, number=last.number, by=last.by) for last in decided],
        removed="banned" if room.is_banned(tokens) else "freed" if removed else "no",
    )


def mine_of(room: Room, seat: Seat) -> Mine | None:
    """What this seat knows of the game."""
    playing = room.playing
    if playing is None or seat >= playing.table.seats:
        return None
    return views.mine(playing.game, playing.table, seat)


def room_message(
    room: Room,
    connected: AbstractSet[Seat],
    watching: int = 0,
    left: float | None = None,
    paused: bool = False,
    hurried: bool = False,
    instead: Mapping[Seat, str] = MappingProxyType({}),
) -> RoomMessage:
    hash, seed, next = room.fair
    return RoomMessage(
        id=room.id,
        code=room.code,
        public=room.public,
        game=room.game,
        seats=[
            seat_message(place, seat in connected, instead.get(seat, ""))
            for seat, place in enumerate(room.places)
        ],
        host=room.host,
        watching=watching,
        state=room.state,
        paused=paused,
        round=room.round,
        limit=room.limit,
        left=left,
        hurried=hurried,
        fair=Fair(hash=hash, seed=seed, next=next),
        chat=room.chat,
    )


def seat_message(place: Place, connected: bool, instead: str) -> SeatMessage:
    return SeatMessage(
        kind=place.kind,
        name=place.name,
        bot=place.bot,
        instead=instead,
        stars=stars(place.bot) if place.kind == "bot" and not place.online else 0,
        online=place.online,
        connected=connected,
        away=place.away,
        left=place.left,
    )
