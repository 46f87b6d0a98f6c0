"""The clients that are connected to a table, seated or watching, and what each of them is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol

from bullpen.core.game import Seat
from bullpen.server.messages.wire import Mine, News, RoomNews, Seated, encode
from bullpen.server.messages.wire import Room as RoomMessage
from bullpen.server.table.history import History, as_list, mine_of, room_message, welcome
from bullpen.server.table.room import Room

__all__ = ["Broadcast", "Client"]


class Client(Protocol):
    """A connection, as a table sees it."""

    tokens: set[str]
    """The hashes of the seat tokens that it presented."""
    seats: frozenset[Seat]
    typed: int | None
    """When it last said that its person is typing, on the monotonic clock."""

    def send(self, message: bytes) -> None:
        """Queue a message, without waiting."""

    def close(self) -> None:
        """Close the connection."""


class Broadcast:
    """Sends to the clients of a table. What is public is encoded once for all of them."""

    def __init__(self, room: Room, history: History, left: Callable[[], float | None]) -> None:
        self.room, self.history, self.left = room, history, left
        self.hurried = False
        """Whether bots think less here than they would."""
        self.instead: dict[Seat, str] = {}
        """Where a bot failed in this game, and which one decided in its place."""
        self.clients: set[Client] = set()
        self.mine: dict[Seat, Mine] = {}
        """What each connected seat was sent last of its own view."""

    def add(self, client: Client, since: int | None) -> None:
        """Send a new client everything it may know, and tell the others that it is connected."""
        self.clients.add(client)
        client.seats = self.room.held_by(client.tokens)
        self.remember(client.seats)
        self.welcome(client, since)
        self.send_room(but=client)

    def remove(self, client: Client) -> None:
        self.clients.discard(client)
        self.send_room()

    @property
    def paused(self) -> bool:
        """Whether the game waits: for one of its people, or for anybody who looks at it."""
        return self.room.paused or (self.room.state == "playing" and not self.clients)

    @property
    def connected(self) -> frozenset[Seat]:
        """The seats whose people are connected."""
        return frozenset(seat for client in self.clients for seat in client.seats)

    def update_seats(self, by: Client | None, token: str) -> None:
        """Recompute which seats each client holds; a client whose seats changed is welcomed again.

        The one that asked for a seat (*by*) is sent its token instead.
        """
        for client in self.clients:
            seats = self.room.held_by(client.tokens)
            if seats == client.seats:
                continue
            self.remember(seats)
            gained = seats - client.seats
            client.seats = seats
            if client is by and token:
                (seat,) = gained
                client.send(encode(Seated(seat=seat, token=token)))
            else:
                self.welcome(client, None)

    def remember(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            own = mine_of(self.room, seat)
            if own is not None:
                self.mine[seat] = own

    # Sending.

    def send_news(self, happenings: Sequence[bytes], seats: Iterable[Seat]) -> None:
        """Send what happened to all; and to each of these seats its own view, if that changed."""
        fresh: dict[Seat, Mine] = {}
        for seat in seats:
            own = mine_of(self.room, seat)
            if own is not None and own != self.mine.get(seat):
                self.mine[seat] = fresh[seat] = own
        told, seq, left = as_list(happenings), self.room.seq, self.left()
        same = encode(News(seq=seq, happenings=told, mine={}, left=left))
        for client in self.clients:
            mine = {seat: fresh[seat] for seat in client.seats if seat in fresh}
            if mine:
                client.send(encode(News(seq=seq, happenings=told, mine=mine, left=left)))
            elif happenings:
                client.send(same)

    def welcome(self, client: Client, since: int | None) -> None:
        message = welcome(self.room, self.history, self.room_message(), client.seats, client.tokens, since)
        client.send(encode(message))

    def welcome_all(self) -> None:
        self.remember(self.connected)
        for client in self.clients:
            self.welcome(client, None)

    def send_room(self, but: Client | None = None) -> None:
        self.send_all(encode(RoomNews(seq=self.room.seq, room=self.room_message())), but)

    def send_all(
        self, message: bytes, but: Client | None = None, seats: AbstractSet[Seat] | None = None
    ) -> None:
        """Send to every client; or only to those who hold one of these seats."""
        for client in self.clients:
            if client is not but and (seats is None or seats & client.seats):
                client.send(message)

    def room_message(self) -> RoomMessage:
        watching = sum(not client.seats for client in self.clients)
        return room_message(
            self.room, self.connected, watching, self.left(), self.paused, self.hurried, self.instead
        )
