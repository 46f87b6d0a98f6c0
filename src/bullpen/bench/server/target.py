"""The servers that are measured, each in a process of its own: ours, and an echo server.

The echo server sends every message to all clients of its table. No rules, no log, no secrets: the limit of
what the same libraries can do.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final, Literal

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bullpen.server.app import make_app
from bullpen.server.serve import tune_garbage_collector, uvicorn_config
from bullpen.server.settings import Limits, Settings

__all__ = ["UNLIMITED", "Target", "TargetKind", "running"]

TargetKind = Literal["bullpen", "echo"]

UNLIMITED: Final = Settings(limits=Limits(**{limit.name: 10**9 for limit in fields(Limits)}))
"""All clients of the load have the same address."""


@dataclass(frozen=True)
class Target:
    """A running server."""

    kind: TargetKind
    port: int
    pid: int

    def seconds(self) -> float | None:
        """Its processor time so far, where the system tells."""
        with suppress(OSError):
            stat = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        return None

    def memory(self) -> int | None:
        """Its resident memory in bytes, where the system tells."""
        with suppress(OSError):
            return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return None


@contextmanager
def running(kind: TargetKind, folder: Path) -> Iterator[Target]:
    """A server on the loopback, with its data in this folder; it stops at the end, or with this process."""
    command = [sys.executable, "-m", "bullpen.bench.server.target", kind, str(folder / f"{kind}.sqlite")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            if not said:
                raise RuntimeError(f"the server ({kind}) does not start")
            yield Target(kind, int(said), process.pid)
        finally:
            process.stdin.close()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


# In the server's process.


def run(kind: str, place: str) -> None:
    """Serve until standard input is closed."""
    pin_to_one_core()
    app = make_app(replace(UNLIMITED, data=place)) if kind == "bullpen" else echo()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = Announced(uvicorn_config(app, UNLIMITED))
    tune_garbage_collector()

    def stop_at_end_of_input() -> None:
        sys.stdin.read()
        server.should_exit = True

    threading.Thread(target=stop_at_end_of_input, daemon=True).start()
    server.run(sockets=[listening])


class Announced(uvicorn.Server):
    """Prints its port as soon as it answers there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sockets and self.started:
            print(sockets[0].getsockname()[1], flush=True)


def pin_to_one_core() -> None:
    """Pin the server to the last core, where the system allows it; the clients have the others."""
    if sys.platform == "linux":
        cores = os.sched_getaffinity(0)
        if len(cores) > 1:
            os.sched_setaffinity(0, {max(cores)})


def echo() -> Starlette:
    """The echo server."""
    tables: defaultdict[str, set[WebSocket]] = defaultdict(set)

    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        clients = tables[socket.path_params["table"]]
        clients.add(socket)
        try:
            while True:
                said = await socket.receive_text()
                for client in list(clients):
                    await client.send_text(said)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # a client disconnected
        finally:
            clients.discard(socket)

    return Starlette(routes=[WebSocketRoute("/ws/{table}", endpoint)])


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2])
