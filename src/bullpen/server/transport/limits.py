"""Rate limits per client address and per connection, size limits, and the check of the Origin header."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from bullpen.server.messages.errors import TooFast, TooManySockets, TooManyTables, WrongOrigin
from bullpen.server.settings import Limits

__all__ = ["Limiter", "Limits", "TokenBucket"]

LOOPBACK_FACTOR: Final = 20
"""Clients on the server's own machine may do this many times as much."""

MAX_BUCKETS: Final = 10_000
"""With more token buckets than this, those that were not used for an hour are dropped."""


class TokenBucket:
    """The token bucket algorithm: a burst of ``most``, then ``per_second``."""

    def __init__(self, most: float, per_second: float, now: int) -> None:
        self.most, self.per_second = most, per_second
        self.left, self.at = most, now

    def take(self, now: int) -> bool:
        """Take one token; whether there was one."""
        self.left = min(self.most, self.left + max(0, now - self.at) * self.per_second / 1_000)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limiter:
    """Applies the limits to every address."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self.limits = limits
        self.now = now
        self.connections: Counter[str] = Counter()
        self.buckets: dict[tuple[str, str], TokenBucket] = {}

    def check_origin(self, request: HTTPConnection) -> None:
        """Refuse requests that a browser sends on behalf of another site's page."""
        origin = request.headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
            raise WrongOrigin

    def add_connection(self, request: HTTPConnection) -> str:
        """Count a connection; the answer is the address to pass to ``remove_connection``."""
        address = address_of(request)
        if self.connections[address] >= self.limits.connections * factor(address):
            raise TooManySockets
        self.connections[address] += 1
        return address

    def remove_connection(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def check_new_table(self, request: HTTPConnection) -> None:
        if not self.take(request, "tables", self.limits.tables, 1 / self.limits.table_every):
            raise TooManyTables

    def check_request(self, request: HTTPConnection) -> None:
        if not self.take(request, "requests", self.limits.requests, 1):
            raise TooFast

    def take(self, request: HTTPConnection, what: str, most: float, per_second: float) -> bool:
        address, now = address_of(request), self.now()
        times = factor(address)
        if len(self.buckets) > MAX_BUCKETS:
            self.drop_unused(now)
        bucket = self.buckets.get((what, address))
        if bucket is None:
            bucket = self.buckets[what, address] = TokenBucket(most * times, per_second * times, now)
        return bucket.take(now)

    def drop_unused(self, now: int) -> None:
        """A bucket that was not used for an hour is full again anyway."""
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.at < 3_600_000}

    def message_bucket(self) -> TokenBucket:
        """A bucket for the messages of one connection."""
        return TokenBucket(self.limits.burst, self.limits.rate, self.now())


def address_of(request: HTTPConnection) -> str:
    """The address that is limited: of IPv6 the /64 network, for one household has many addresses in it."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        return str(ip_network((address, 64), strict=False).network_address)
    return host


def factor(address: str) -> int:
    try:
        return LOOPBACK_FACTOR if ip_address(address).is_loopback or address == "::" else 1
    except ValueError:
        return 1
