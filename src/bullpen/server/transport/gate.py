"""The TCP connections that are open: how many may be, in all and per address, and who is closed to make room.

The protocols in ``protocols`` tell it of every connection; ``relieve`` is called now and then.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from bullpen.server.metrics import gauge, refuse
from bullpen.server.settings import Limits
from bullpen.server.transport.addresses import Networks, factor, limited_address

__all__ = ["Gate"]


class Gate:
    """Counts connections and lets them in, or not."""

    def __init__(self, limits: Limits, proxies: Networks) -> None:
        self.limits = limits
        self.proxies = proxies
        self.open: dict[asyncio.Transport, str] = {}
        """The address at the other end of each connection."""
        self.each: Counter[str] = Counter()
        self.unfinished: dict[asyncio.Transport, None] = {}
        """Those that have not sent a whole request, or hello, yet: the oldest comes first."""
        gauge("bullpen_connections", "Open TCP connections.", lambda: len(self.open))
        gauge(
            "bullpen_unfinished",
            "Connections whose request or hello is awaited.",
            lambda: len(self.unfinished),
        )
        gauge("bullpen_bytes_in_flight", "Bytes that clients have not read yet.", lambda: self.in_flight)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Whether this connection may stay. If it is silent, it counts as unfinished until it is not."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        address = limited_address(host)
        if len(self.open) >= self.limits.open:
            refuse("connections in all")
            return False
        if host not in self.proxies and self.each[address] >= self.limits.open_each * factor(address):
            refuse("connections of an address")
            return False
        self.open[transport] = address
        self.each[address] += 1
        self.begin(transport)
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """The connection is closed."""
        self.finish(transport)
        address = self.open.pop(transport, None)
        if address is not None:
            self.each[address] -= 1
            if not self.each[address]:
                del self.each[address]

    def begin(self, transport: asyncio.Transport) -> None:
        """A request, or hello, is awaited. The one that has been awaited longest makes room."""
        if transport in self.unfinished:
            return
        if len(self.unfinished) >= self.limits.unfinished:
            oldest = next(iter(self.unfinished))
            del self.unfinished[oldest]
            refuse("unfinished requests")
            oldest.abort()
        self.unfinished[transport] = None

    def finish(self, transport: asyncio.Transport) -> None:
        """What was awaited has come."""
        self.unfinished.pop(transport, None)

    @property
    def in_flight(self) -> int:
        """Bytes that clients have not read yet."""
        return sum(transport.get_write_buffer_size() for transport in self.open)

    def relieve(self) -> None:
        """Disconnect those that have the most to read, as long as it is too much in all."""
        waiting = self.in_flight
        if waiting <= self.limits.in_flight:
            return
        for transport in sorted(self.open, key=lambda one: one.get_write_buffer_size(), reverse=True):
            waiting -= transport.get_write_buffer_size()
            refuse("bytes in flight")
            transport.abort()
            if waiting <= self.limits.in_flight:
                return
