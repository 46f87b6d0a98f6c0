"""Run the server: bind a port, print the address, open the browser, stop gracefully."""

from __future__ import annotations

import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn

from bullpen.core.extras import require
from bullpen.core.game import Refusal
from bullpen.core.variants import BadOption
from bullpen.local.files import data_folder
from bullpen.server.app import make_app
from bullpen.server.settings import LogLevel, Settings
from bullpen.server.storage.claim import Claim, claim
from bullpen.server.thinking.offered import offer
from bullpen.server.transport.addresses import Networks
from bullpen.server.transport.gate import Gate
from bullpen.server.transport.protocols import Config

__all__ = [
    "CannotKeep",
    "CannotListen",
    "bind",
    "default_place",
    "has_display",
    "serve",
    "tune_garbage_collector",
    "uvicorn_config",
]

PORT: Final = 8000
"""The first port that is tried."""
LAST_PORT: Final = 65535
MAX_HEADERS: Final = 16_384
"""Bytes of a request without its body."""
MANY_FILES: Final = 16_384


class CannotListen(Refusal):
    template = "cannot listen at {host}, port {port}: {reason}"


class CannotKeep(Refusal):
    template = "the tables cannot be kept there: {reason}"


logger = logging.getLogger(__name__)

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def default_place() -> Path:
    """The file with the tables, in the data folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.sqlite"


def serve(settings: Settings) -> None:
    """Serve until told to stop. Without a port, a free one from 8000 on is taken."""
    settings.check()
    if str(settings.data).startswith("postgresql+psycopg:"):
        require("PostgreSQL", "postgres")
    offer(settings.bots)
    settings = replace(settings, data=settings.data or str(default_place()))
    assert settings.data is not None
    with claim(settings.data) as claimed:
        run(settings, claimed)


def run(settings: Settings, claimed: Claim) -> None:
    """Serve tables that nobody else serves."""
    listening = bind(settings.host, settings.port)
    address = f"http://{reachable_name(settings.host)}:{listening.getsockname()[1]}{settings.base_path}/"
    trouble: list[Exception] = []

    def announce() -> None:
        claimed.tell(address)
        print(address, flush=True)
        if settings.host not in LOOPBACK:
            print_qr_code(address)
        if settings.open and has_display():
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    def stop(error: Exception) -> None:
        trouble.append(error)
        server.stop()

    app = make_app(settings, broken=stop)
    server = Server(uvicorn_config(app, settings), announce, settings.stop_seconds)
    set_up_logging(settings.log_level)
    tune_garbage_collector()
    raise_file_limit()
    # A signal before uvicorn listens to them counts, too. It stops gracefully, and then raises the signal
    # again, which would be once too often.
    signal.signal(signal.SIGTERM, lambda *_: server.stop())
    server.run(sockets=[listening])
    if trouble:
        reason = getattr(trouble[0], "orig", None) or trouble[0]  # the database's own message
        raise CannotKeep(reason=" ".join(str(reason).split())) from trouble[0]


class Server(uvicorn.Server):
    """A server that announces itself once it listens, and that always stops."""

    config: Config

    def __init__(self, config: Config, announce: Callable[[], None], stop_seconds: float) -> None:
        super().__init__(config)
        self.announce = announce
        self.stop_seconds = stop_seconds
        self.last_resort: threading.Timer | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.announce()

    async def on_tick(self, counter: int) -> bool:
        """Called by uvicorn ten times a second."""
        if counter % 10 == 0:
            self.config.gate.relieve()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self.stop()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        for stream in list(app.state.bot_streams):  # they would not end by themselves
            stream.close()
        await super().shutdown(sockets)

    def stop(self) -> None:
        """Stop gracefully; if that hangs, at once. What was acknowledged is in the store already."""
        self.should_exit = True
        if self.last_resort is None:
            self.last_resort = threading.Timer(self.stop_seconds, give_up)
            self.last_resort.daemon = True
            self.last_resort.start()


def give_up() -> None:
    """The last resort: end the process, whatever still runs in it."""
    logger.error("not stopped in time: cut off")
    os._exit(1)


def uvicorn_config(app: Any, settings: Settings) -> Config:
    """The uvicorn configuration. No compression: messages are short, and it would take most of the memory."""
    return Config(
        app,
        Gate(settings.limits, Networks(settings.proxy)),
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=list(settings.proxy),
        h11_max_incomplete_event_size=MAX_HEADERS,
        log_config=None,
        access_log=False,
        ws_max_size=4 * settings.limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=max(1, int(settings.stop_seconds / 2)),
    )


def tune_garbage_collector() -> None:
    """Make the collector's pauses short, because they block the event loop.

    At a thousand tables a collection of five thousand young objects takes 25 ms and a full one half a second:
    so young generations are small, and full collections rare.
    """
    gc.freeze()
    gc.set_threshold(400, 5, 2_000)


def raise_file_limit() -> None:
    """Allow as many open connections as the system lets us; by default it is often 1,024."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket; if nobody asked for a port, the next free one will do."""
    if port is not None and not 0 <= port <= LAST_PORT:
        raise BadOption(option="--port", value=port, expected=f"0..{LAST_PORT}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in [port] if port is not None else [*range(PORT, PORT + 20), 0]:
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, tried))
        except OSError as error:
            found.close()
            if port is not None:
                raise CannotListen(host=host, port=port, reason=error.strerror or str(error)) from None
            continue
        return found
    raise AssertionError("port 0 is always free")


def reachable_name(host: str) -> str:
    """The host name or address by which others reach this machine."""
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
                return str(probe.getsockname()[0])
            except OSError:
                return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def print_qr_code(address: str) -> None:
    """Print the address as a QR code, for phones on the same network."""
    import segno

    segno.make(address, micro=False).terminal(compact=True)


def has_display() -> bool:
    """Whether there is a display to open a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# Logging: one line of JSON per record, without secrets.


class JsonLines(logging.Formatter):
    """A record as a line of JSON; a table's id is shortened, because whoever knows it may join."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {
            name: vars(record)[name] for name in ("game", "seats", "kind", "count") if name in vars(record)
        }
        if "table" in vars(record):
            line["table"] = str(vars(record)["table"])[:4]
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logging(level: LogLevel) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    for name, least in (("bullpen", wanted), ("uvicorn", max(wanted, logging.WARNING))):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(least)
