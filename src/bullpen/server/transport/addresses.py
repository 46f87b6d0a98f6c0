"""Addresses and names: which address is limited, which networks are trusted, what the server is called."""

from __future__ import annotations

import re
import socket
from collections.abc import Collection, Iterable
from ipaddress import ip_address, ip_network
from typing import Final

__all__ = ["KnownNames", "Networks", "factor", "limited_address"]

LOOPBACK_FACTOR: Final = 20
"""Clients on the server's own machine may do this many times as much."""


def limited_address(host: str) -> str:
    """The address that is limited: of IPv6 the /64 network, for one household has many addresses in it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False).network_address)
    return host


def factor(address: str) -> int:
    """How many times as much a limited address may do."""
    try:
        return LOOPBACK_FACTOR if ip_address(address).is_loopback or address == "::" else 1
    except ValueError:
        return 1


class Networks:
    """A set of addresses, given as addresses and networks."""

    def __init__(self, networks: Iterable[str]) -> None:
        self.networks = [ip_network(network) for network in networks]

    def __contains__(self, host: str) -> bool:
        if not self.networks:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


class KnownNames:
    """The names that the server is known by.

    A web site can make its own name lead to this machine (DNS rebinding), and so have its visitors' browsers
    talk to the server as if it were the site's. It cannot do so with an address: those are always known.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.given = frozenset(name.lower() for name in names)
        self.local = frozenset(["localhost", *machine_names()])

    def __contains__(self, host: str) -> bool:
        """Whether a Host header, with or without a port, names this server."""
        name = host_name(host)
        return name in self.given or name in self.local or name.endswith(".localhost") or is_address(name)

    def is_given(self, host: str) -> bool:
        """Whether it is one of the names in the settings."""
        return host_name(host) in self.given


def host_name(host: str) -> str:
    """The name of a Host header, without its port and in lower case; empty if it is none."""
    found = re.fullmatch(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253}?)\.?(?::\d{1,5})?", host.lower())
    return found[1] if found else ""


def is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def machine_names() -> Collection[str]:
    """What this machine calls itself, and what other machines on the network call it."""
    name = socket.gethostname().lower()
    return (name, f"{name.split('.')[0]}.local")
