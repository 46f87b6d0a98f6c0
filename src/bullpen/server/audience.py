"""Everybody at a table, seated or watching, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet

from bullpen.game import Seat
from bullpen.server import telling
from bullpen.server.room import Room
from bullpen.server.sockets import Connection
from bullpen.server.wire import Mine, News, RoomNews, Seated, encode
from bullpen.server.wire import Room as RoomMessage

__all__ = ["Audience"]


class Audience:
    """The connections of a table. What is public is encoded once for all of them."""

    def __init__(self, room: Room, story: telling.Story, deadline: Callable[[], int | None]) -> None:
        self.room, self.story, self.deadline = room, story, deadline
        self.connections: set[Connection] = set()
        self.mine: dict[Seat, Mine] = {}
        """What each seat that is here was told last."""

    def enter(self, connection: Connection, since: int | None) -> None:
        """Somebody is here: tell them everything, and the others that they are here."""
        self.connections.add(connection)
        connection.seats = self.seats_of(connection)
        self.remember(connection.seats)
        self.welcome(connection, since)
        self.tell_room(but=connection)

    def exit(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.tell_room()

    def seats_of(self, connection: Connection) -> frozenset[Seat]:
        held = [seat for seat, place in enumerate(self.room.places) if place.token in connection.tokens]
        return frozenset(held)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are connected."""
        return frozenset(seat for connection in self.connections for seat in connection.seats)

    def reseat(self, by: Connection | None, token: str) -> None:
        """Find out who holds which seats now; whoever is surprised by it is told everything again."""
        for connection in self.connections:
            seats = self.seats_of(connection)
            if seats == connection.seats:
                continue
            self.remember(seats)
            gained = seats - connection.seats
            connection.seats = seats
            if connection is not by:
                self.welcome(connection, None)
            elif token:
                (seat,) = gained
                connection.send(encode(Seated(seat=seat, token=token)))

    def remember(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            own = telling.mine_of(self.room, seat)
            if own is not None:
                self.mine[seat] = own

    # What they are told.

    def tell_news(self, told: Sequence[bytes], seats: Iterable[Seat]) -> None:
        """What happened, to all; and to each of these seats what it sees now, if that is something new."""
        fresh: dict[Seat, Mine] = {}
        for seat in seats:
            own = telling.mine_of(self.room, seat)
            if own is not None and own != self.mine.get(seat):
                self.mine[seat] = fresh[seat] = own
        happenings, seq, deadline = telling.as_list(told), self.room.seq, self.deadline()
        same = encode(News(seq=seq, happenings=happenings, mine={}, deadline=deadline))
        for connection in self.connections:
            mine = {seat: fresh[seat] for seat in connection.seats if seat in fresh}
            if mine:
                connection.send(encode(News(seq=seq, happenings=happenings, mine=mine, deadline=deadline)))
            elif told:
                connection.send(same)

    def welcome(self, connection: Connection, since: int | None) -> None:
        told = telling.welcome(self.room, self.story, self.room_message(), connection.seats, since)
        connection.send(encode(told))

    def welcome_all(self) -> None:
        self.remember(self.here)
        for connection in self.connections:
            self.welcome(connection, None)

    def tell_room(self, but: Connection | None = None) -> None:
        self.send_all(encode(RoomNews(seq=self.room.seq, room=self.room_message())), but)

    def send_all(
        self, message: bytes, but: Connection | None = None, seats: AbstractSet[Seat] | None = None
    ) -> None:
        """To everybody; or only to those at these seats."""
        for connection in self.connections:
            if connection is not but and (seats is None or seats & connection.seats):
                connection.send(message)

    def room_message(self) -> RoomMessage:
        watching = sum(not connection.seats for connection in self.connections)
        return telling.room_message(self.room, self.here, watching, self.deadline())
