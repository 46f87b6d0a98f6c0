"""Rate limits per client address and per connection, size limits, and the check of the Origin header."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from bullpen.core.game import Seat
from bullpen.server.messages.errors import (
    TooBusy,
    TooFast,
    TooManyCodes,
    TooManySeats,
    TooManySockets,
    TooManyTables,
    WrongOrigin,
)
from bullpen.server.metrics import refuse
from bullpen.server.settings import Limits
from bullpen.server.transport.addresses import KnownNames, factor, limited_address

__all__ = ["Limiter", "TokenBucket"]

MAX_BUCKETS: Final = 20_000
"""Of more token buckets than this, those that were not used for longest are forgotten."""


class TokenBucket:
    """The token bucket algorithm: a burst of ``most``, then ``per_second``."""

    __slots__ = ("at", "left", "most", "per_second")

    def __init__(self, most: float, per_second: float, now: int) -> None:
        self.most, self.per_second = most, per_second
        self.left, self.at = most, now

    def take(self, now: int) -> bool:
        """Take one token; whether there was one."""
        if not self.has_one(now):
            return False
        self.left -= 1
        return True

    def has_one(self, now: int) -> bool:
        self.left = min(self.most, self.left + max(0, now - self.at) * self.per_second / 1_000)
        self.at = now
        return self.left >= 1


class Limiter:
    """Applies the limits to every address."""

    def __init__(self, limits: Limits, now: Callable[[], int], names: KnownNames | None = None) -> None:
        self.limits = limits
        self.now = now
        self.names = names or KnownNames(())
        self.connections: Counter[str] = Counter()
        self.buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        """By what is limited and the address, those used last at the end."""
        self.wrong_codes = TokenBucket(limits.codes_in_all, 2, now())
        self.imports = asyncio.Semaphore(limits.imports)
        self.taken: OrderedDict[tuple[str, str], dict[Seat, str]] = OrderedDict()
        """The seats that were taken at a table from an address, with the hash of the token of each."""

    def check_origin(self, request: HTTPConnection) -> None:
        """Refuse requests that a browser sends on behalf of another site's page."""
        origin = request.headers.get("origin")
        if origin is None:
            return
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            site = ""
        if not site or not (site == request.headers.get("host") or self.names.is_given(site)):
            refuse("origin")
            raise WrongOrigin

    # Connections to tables.

    def add_connection(self, request: HTTPConnection) -> str:
        """Count a connection; the answer is the address to pass to ``remove_connection``."""
        address = address_of(request)
        if self.connections[address] >= self.limits.connections * factor(address):
            refuse("sockets of an address")
            raise TooManySockets
        self.connections[address] += 1
        return address

    def remove_connection(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def message_bucket(self) -> TokenBucket:
        """A bucket for the messages of one connection."""
        return TokenBucket(self.limits.burst, self.limits.rate, self.now())

    def chat_bucket(self) -> TokenBucket:
        """A bucket for what is said on one connection."""
        return TokenBucket(self.limits.chat, 1 / self.limits.chat_every, self.now())

    def check_seats(self, table: str, address: str, held: Mapping[Seat, str]) -> None:
        """Refuse another seat to an address that has taken many; *held*: the token's hash of every seat."""
        taken = self.taken.get((table, address), {})
        still = sum(held.get(seat) == token for seat, token in taken.items())
        if still >= self.limits.seats:
            refuse("seats of an address")
            raise TooManySeats(most=self.limits.seats)

    def took_seat(self, table: str, address: str, seat: Seat, token: str) -> None:
        """Remember who took a seat."""
        self.taken.setdefault((table, address), {})[seat] = token
        self.taken.move_to_end((table, address))
        if len(self.taken) > MAX_BUCKETS:
            self.taken.popitem(last=False)

    # Requests.

    def check_hit(self, request: HTTPConnection) -> None:
        if not self.take(request, "requests", self.limits.hits, self.limits.hits_rate):
            raise TooFast

    def check_new_table(self, request: HTTPConnection) -> None:
        if not self.take(request, "tables", self.limits.tables, 1 / self.limits.table_every):
            raise TooManyTables

    def check_request(self, request: HTTPConnection) -> None:
        if not self.take(request, "costly requests", self.limits.requests, 1):
            raise TooFast

    def check_code(self, request: HTTPConnection) -> None:
        """Refuse a try at a code, right or wrong, after many wrong ones."""
        now = self.now()
        if not self.code_bucket(request).has_one(now) or not self.wrong_codes.has_one(now):
            refuse("wrong codes")
            raise TooManyCodes

    def wrong_code(self, request: HTTPConnection) -> None:
        """The code that somebody tried does not exist."""
        self.code_bucket(request).take(self.now())
        self.wrong_codes.take(self.now())

    def check_import(self) -> None:
        if self.imports.locked():
            refuse("imports at the same time")
            raise TooBusy

    def take(self, request: HTTPConnection, what: str, most: float, per_second: float) -> bool:
        allowed = self.bucket(request, what, most, per_second).take(self.now())
        if not allowed:
            refuse(f"{what} of an address")
        return allowed

    def code_bucket(self, request: HTTPConnection) -> TokenBucket:
        return self.bucket(request, "codes", self.limits.codes, 1 / 30)

    def bucket(self, request: HTTPConnection, what: str, most: float, per_second: float) -> TokenBucket:
        """The bucket of an address. What it costs does not depend on how many there are."""
        address = address_of(request)
        key = what, address
        found = self.buckets.get(key)
        if found is None:
            times = factor(address)
            found = self.buckets[key] = TokenBucket(most * times, per_second * times, self.now())
            if len(self.buckets) > MAX_BUCKETS:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return found


def address_of(request: HTTPConnection) -> str:
    """The address of a client that is limited."""
    return limited_address(request.client.host if request.client else "")
