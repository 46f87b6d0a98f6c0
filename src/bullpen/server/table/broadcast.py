"""Everybody at a table, seated or watching, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol

from bullpen.core.game import Seat
from bullpen.server.messages.wire import Mine, News, RoomNews, Seated, encode
from bullpen.server.messages.wire import Room as RoomMessage
from bullpen.server.table import history as telling
from bullpen.server.table.room import Room

__all__ = ["Broadcast", "Client"]


class Client(Protocol):
    """Whoever is connected to a table: what it may know, and a way to tell it something without waiting."""

    tokens: set[str]
    """The hashes of the secrets that it knows."""
    seats: frozenset[Seat]

    def send(self, message: bytes) -> None:
        """Queue a message."""

    def close(self) -> None:
        """Send no more, and hang up."""


class Broadcast:
    """The clients of a table. What is public is encoded once for all of them."""

    def __init__(self, room: Room, story: telling.Story, deadline: Callable[[], int | None]) -> None:
        self.room, self.story, self.deadline = room, story, deadline
        self.clients: set[Client] = set()
        self.mine: dict[Seat, Mine] = {}
        """What each seat that is here was told last."""

    def enter(self, client: Client, since: int | None) -> None:
        """Somebody is here: tell them everything, and the others that they are here."""
        self.clients.add(client)
        client.seats = self.seats_of(client)
        self.remember(client.seats)
        self.welcome(client, since)
        self.tell_room(but=client)

    def exit(self, client: Client) -> None:
        self.clients.discard(client)
        self.tell_room()

    def seats_of(self, client: Client) -> frozenset[Seat]:
        held = [seat for seat, place in enumerate(self.room.places) if place.token in client.tokens]
        return frozenset(held)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are connected."""
        return frozenset(seat for client in self.clients for seat in client.seats)

    def reseat(self, by: Client | None, token: str) -> None:
        """Find out who holds which seats now; whoever is surprised by it is told everything again."""
        for client in self.clients:
            seats = self.seats_of(client)
            if seats == client.seats:
                continue
            self.remember(seats)
            gained = seats - client.seats
            client.seats = seats
            if client is not by:
                self.welcome(client, None)
            elif token:
                (seat,) = gained
                client.send(encode(Seated(seat=seat, token=token)))

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
        for client in self.clients:
            mine = {seat: fresh[seat] for seat in client.seats if seat in fresh}
            if mine:
                client.send(encode(News(seq=seq, happenings=happenings, mine=mine, deadline=deadline)))
            elif told:
                client.send(same)

    def welcome(self, client: Client, since: int | None) -> None:
        told = telling.welcome(self.room, self.story, self.room_message(), client.seats, since)
        client.send(encode(told))

    def welcome_all(self) -> None:
        self.remember(self.here)
        for client in self.clients:
            self.welcome(client, None)

    def tell_room(self, but: Client | None = None) -> None:
        self.send_all(encode(RoomNews(seq=self.room.seq, room=self.room_message())), but)

    def send_all(
        self, message: bytes, but: Client | None = None, seats: AbstractSet[Seat] | None = None
    ) -> None:
        """To everybody; or only to those at these seats."""
        for client in self.clients:
            if client is not but and (seats is None or seats & client.seats):
                client.send(message)

    def room_message(self) -> RoomMessage:
        watching = sum(not client.seats for client in self.clients)
        return telling.room_message(self.room, self.here, watching, self.deadline())
