"""What ``bullpen bench --server`` measures: our server, or the smallest there could be, in its own process.

The small one repeats to everybody at a table what one of them said. No rules, no log, no secrets: the limit
of what the same libraries can do.
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
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bullpen.server.app import make_app
from bullpen.server.serve import collect_little_by_little, settings
from bullpen.server.transport.limits import Limits

__all__ = ["Kind", "Subject", "started"]

Kind = Literal["bullpen", "echo"]

UNLIMITED: Final = Limits(rate=1e9, burst=1e9, connections=10**9, tables=1e9, requests=1e9)
"""All clients come from one address here."""


@dataclass(frozen=True)
class Subject:
    """A running server."""

    kind: Kind
    port: int
    pid: int

    def seconds(self) -> float | None:
        """The processor's time it has used so far, where the system tells."""
        with suppress(OSError):
            stat = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        return None

    def memory(self) -> int | None:
        """The bytes of memory it has now, where the system tells."""
        with suppress(OSError):
            return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return None


@contextmanager
def started(kind: Kind, folder: Path) -> Iterator[Subject]:
    """A server on the loopback, with its data in this folder; it stops at the end, or when we are gone."""
    command = [sys.executable, "-m", "bullpen.bench.server.target", kind, str(folder / f"{kind}.sqlite")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            if not said:
                raise RuntimeError(f"the server ({kind}) does not start")
            yield Subject(kind, int(said), process.pid)
        finally:
            process.stdin.close()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


# In the server's process.


def run(kind: str, place: str) -> None:
    """Serve until nobody holds our standard input any more."""
    stay_on_one_core()
    app = make_app(place, limits=UNLIMITED) if kind == "bullpen" else echo()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = Announced(settings(app))
    collect_little_by_little()

    def wait_for_the_end() -> None:
        sys.stdin.read()
        server.should_exit = True

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    server.run(sockets=[listening])


class Announced(uvicorn.Server):
    """Prints its port as soon as it answers there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sockets and self.started:
            print(sockets[0].getsockname()[1], flush=True)


def stay_on_one_core() -> None:
    """The last core is ours, where the system lets us choose; the clients have the others."""
    if sys.platform == "linux":
        cores = os.sched_getaffinity(0)
        if len(cores) > 1:
            os.sched_setaffinity(0, {max(cores)})


def echo() -> Starlette:
    """Tells everybody at a table what one of them said."""
    tables: defaultdict[str, set[WebSocket]] = defaultdict(set)

    async def door(socket: WebSocket) -> None:
        await socket.accept()
        seats = tables[socket.path_params["table"]]
        seats.add(socket)
        try:
            while True:
                said = await socket.receive_text()
                for seat in list(seats):
                    await seat.send_text(said)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # somebody is gone
        finally:
            seats.discard(socket)

    return Starlette(routes=[WebSocketRoute("/ws/{table}", door)])


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2])
