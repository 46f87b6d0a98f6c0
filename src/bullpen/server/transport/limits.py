"""Who may come in, and how much: origins, and limits for every address and every connection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from bullpen.server.messages.errors import TooFast, TooManySockets, TooManyTables, WrongOrigin

__all__ = ["Budget", "Gate", "Limits"]

AT_HOME: Final = 20
"""Whoever sits at the server itself may do so many times as much."""


@dataclass(frozen=True)
class Limits:
    """What is allowed."""

    message: int = 4_096
    """Bytes of a message through a socket."""
    body: int = 8_192
    """Bytes of what is posted."""
    transcript: int = 262_144
    """Bytes of an imported transcript."""
    rate: float = 20
    """Messages a second on a connection, after the first ``burst``."""
    burst: float = 60
    sockets: int = 60
    """Connections from one address at a time."""
    tables: float = 30
    """Tables opened from one address: so many at once, then one every ``table_every`` seconds."""
    table_every: float = 20
    asks: float = 120
    """Other questions from one address, such as guesses at a code: so many at once, then one a second."""


class Budget:
    """So much at once, and then so much a second."""

    def __init__(self, most: float, per_second: float, now: int) -> None:
        self.most, self.per_second = most, per_second
        self.left, self.at = most, now

    def spend(self, now: int) -> bool:
        """Whether there was something left to spend."""
        self.left = min(self.most, self.left + max(0, now - self.at) * self.per_second / 1_000)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        return self.left >= self.most


class Gate:
    """The limits of every address."""

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self.limits = limits
        self.now = now
        self.sockets: Counter[str] = Counter()
        self.budgets: dict[tuple[str, str], Budget] = {}

    def check_origin(self, request: HTTPConnection) -> None:
        """A page of another site may not speak for a person who visits it."""
        origin = request.headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
            raise WrongOrigin

    def enter(self, request: HTTPConnection) -> str:
        """Count a connection; the answer is the address to give back when it leaves."""
        address = address_of(request)
        if self.sockets[address] >= self.limits.sockets * share(address):
            raise TooManySockets
        self.sockets[address] += 1
        return address

    def exit(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def open_table(self, request: HTTPConnection) -> None:
        if not self.spend(request, "tables", self.limits.tables, 1 / self.limits.table_every):
            raise TooManyTables

    def ask(self, request: HTTPConnection) -> None:
        if not self.spend(request, "asks", self.limits.asks, 1):
            raise TooFast

    def spend(self, request: HTTPConnection, what: str, most: float, per_second: float) -> bool:
        address, now = address_of(request), self.now()
        times = share(address)
        if len(self.budgets) > 10_000:
            self.forget(now)
        found = self.budgets.get((what, address))
        if found is None:
            found = self.budgets[what, address] = Budget(most * times, per_second * times, now)
        return found.spend(now)

    def forget(self, now: int) -> None:
        """Addresses that were quiet for an hour have their full budget again anyway."""
        self.budgets = {key: budget for key, budget in self.budgets.items() if now - budget.at < 3_600_000}

    def connection(self) -> Budget:
        """The messages of one connection."""
        return Budget(self.limits.burst, self.limits.rate, self.now())


def address_of(request: HTTPConnection) -> str:
    """The address of a client; one household has many addresses of the newer kind."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        return str(ip_network((address, 64), strict=False).network_address)
    return host


def share(address: str) -> int:
    try:
        return AT_HOME if ip_address(address).is_loopback or address == "::" else 1
    except ValueError:
        return 1
