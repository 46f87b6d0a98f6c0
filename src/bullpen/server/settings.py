"""The server's settings: one dataclass, with a section for each part that has several.

A field and its docstring are all there is to a setting: ``bullpen serve --help`` lists it, ``--limits.rate``
or the variable ``BULLPEN_SERVE_LIMITS_RATE`` sets it, and so does ``rate`` under ``[limits]`` in the settings
file (TOML). ``cli.settings`` reads them: a flag goes before a variable, a variable before the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Literal

from bullpen.core.variants import BadOption

__all__ = ["Keep", "Limits", "LogLevel", "Settings"]

LogLevel = Literal["debug", "info", "warning", "error"]


@dataclass(frozen=True)
class Limits:
    """How much one address, one connection, and everybody together may ask of the server.

    Addresses of the server's own machine may do twenty times as much; of IPv6 the /64 network counts.
    """

    open: int = 4_000
    """Open TCP connections in all; further ones are closed at once."""
    open_each: int = 200
    """Open TCP connections from one address. Proxies that are named do not count."""
    unfinished: int = 500
    """Connections that have not sent a whole request, or hello, yet; above it the oldest is closed."""
    header_seconds: float = 10
    """Time for the headers of a request, and for hello."""
    body_seconds: float = 20
    """Time for the body of a request."""
    answer_seconds: float = 60
    """Time for a client to read what lies ready for it."""
    in_flight: int = 67_108_864
    """Bytes that clients have not read yet, in all; above it those with the most are disconnected."""
    hits: float = 300
    """HTTP requests from one address: this many at once, then `hits_rate` per second."""
    hits_rate: float = 30
    """HTTP requests per second from one address, after the first `hits`."""
    requests: float = 120
    """Requests that cost more, such as replays: this many from one address, then one per second."""
    codes: float = 20
    """Wrong table codes from one address: this many, then one every 30 s."""
    codes_in_all: float = 300
    """Wrong table codes in all: this many, then two per second."""
    connections: int = 60
    """Connections to tables from one address."""
    frames: float = 300
    """WebSocket frames of any kind on one connection: this many at once, then `frames_rate` per second."""
    frames_rate: float = 60
    """WebSocket frames per second on one connection, after the first `frames`."""
    burst: float = 60
    """Messages on one connection: this many at once, then `rate` per second."""
    rate: float = 20
    """Messages per second on one connection, after the first `burst`."""
    chat: float = 6
    """Lines of chat on one connection: this many at once, then one every `chat_every` seconds."""
    chat_every: float = 2
    """Seconds between two lines of chat, after the first `chat`."""
    seats: int = 4
    """Seats that one address may take at a table whose host has another."""
    tables: float = 30
    """New tables and imports from one address: this many at once, then one every `table_every` seconds."""
    table_every: float = 20
    """Seconds between two new tables or imports from one address, after the first `tables`."""
    imports: int = 4
    """Transcripts that are being imported at the same time."""
    message: int = 4_096
    """Bytes of a WebSocket message."""
    body: int = 8_192
    """Bytes of a request's body."""
    held: int = 16_384
    """Bytes of a request that shows the secrets of many seats."""
    transcript: int = 262_144
    """Bytes of an imported transcript."""
    queued: int = 1_048_576
    """Bytes that wait for one client of a table."""


@dataclass(frozen=True)
class Keep:
    """How long something stays that nobody has to do with. Days count while the server runs."""

    tables: float = 30
    """Days for an open table, with its code, its link and a game that is not over."""
    finished: float = 180
    """Days for finished games, after somebody last looked at one of that table."""
    imports: float = 90
    """Days for an imported game, after somebody last looked at it."""
    most_imports: int = 5_000
    """Imported games in all; of more, those go that were not looked at for longest."""
    bots_alone: float = 60
    """Minutes for a game in which only bots are left."""


@dataclass(frozen=True)
class Settings:
    """Everything that may be set."""

    host: str = "127.0.0.1"
    """Who can reach it. 0.0.0.0: phones on the same network, too."""
    port: int | None = None
    """The port. Default: 8000, or the next that is free."""
    data: str | None = None
    """The file with the tables, or a database's URL. Default: in your data folder."""
    open: bool = True
    """Open the browser."""
    pace: int = 900
    """Milliseconds that a bot takes at most to look thoughtful."""
    bots: tuple[str, ...] = ()
    """A bot from outside that people here may play with, too: exec:./mybot, or module:name."""
    gallery: bool = False
    """For developers: show any position at /gallery."""
    name: tuple[str, ...] = ()
    """A name that the server is known by, such as play.example.org. Addresses and local names need none."""
    proxy: tuple[str, ...] = ()
    """A proxy's address or network: what it says about who is asking (X-Forwarded-For) is believed."""
    base_path: str = ""
    """The path that everything is under, such as /bullpen."""
    metrics: tuple[str, ...] = (
        "127.0.0.0/8",
        "::1",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "fc00::/7",
    )
    """Who may read /metrics: addresses or networks."""
    disk: int = 64
    """Megabytes that must be free where the tables are kept, or the server is not ready."""
    stop_seconds: float = 10
    """Time to stop in: what is not done by then is cut off. Nothing that was acknowledged is lost."""
    log_level: LogLevel = "info"
    """What is logged."""
    thinkers: int | None = None
    """Processes that think for bots. Default: as many as there are cores, less one."""
    keep: Keep = field(default_factory=Keep)
    limits: Limits = field(default_factory=Limits)

    def check(self) -> None:
        """Refuse values that cannot be meant."""
        if not re.fullmatch(r"(/[\w.~-]+)*", self.base_path, re.ASCII):
            raise BadOption(option="--base-path", value=self.base_path, expected="/bullpen")
        for option in ("proxy", "metrics"):
            for network in getattr(self, option):
                if not is_network(network):
                    raise BadOption(option=f"--{option}", value=network, expected="10.0.0.0/8")
        if self.thinkers is not None and self.thinkers < 1:
            raise BadOption(option="--thinkers", value=self.thinkers, expected="> 0")
        for section in ("keep", "limits"):
            for name, value in vars(getattr(self, section)).items():
                if value <= 0:
                    raise BadOption(
                        option=f"--{section}.{name.replace('_', '-')}", value=value, expected="> 0"
                    )


def is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True
