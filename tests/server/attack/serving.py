"""The server in a process of its own, as people run it; when it stops, it tells what its bots have done."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.harness import HANGS, Address

TALLIES = """
import atexit, json
from bullpen.server.thinking import pool
made = []
init = pool.Pool.__init__
def remember(self, *args, **more):
    init(self, *args, **more)
    made.append(self)
pool.Pool.__init__ = remember
atexit.register(lambda: [print(json.dumps(one.tally.snapshot()), flush=True) for one in made])
"""


class Served:
    """A server, and what became of it."""

    def __init__(self, process: asyncio.subprocess.Process, address: Address) -> None:
        self.process, self.address = process, address
        self.tally: dict[str, int] = {}
        self.log = ""

    async def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        out, log = await asyncio.wait_for(self.process.communicate(), HANGS)
        self.tally, self.log = json.loads(out), log.decode()

    def children(self) -> set[int]:
        """The processes that it has started."""
        return {process for process, parent in processes() if parent == self.process.pid}


@asynccontextmanager
async def served(place: Path, *args: str, **variables: str) -> AsyncIterator[Served]:
    command = ["serve", "--port", "0", "--no-open", "--data", str(place), *args]
    program = f"import sys\nsys.argv[1:] = {command!r}\n{TALLIES}\nfrom bullpen.__main__ import main\nmain()"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        program,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **variables},
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), HANGS)
        yield Served(process, Address(int(line.decode().strip().rstrip("/").rpartition(":")[2])))
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


def processes() -> list[tuple[int, int]]:
    """Every process and its parent, where the system tells."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = entry.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has just ended
        if state != "Z":
            found.append((int(entry.parent.name), int(parent)))
    return found


async def gone(children: set[int]) -> None:
    """Wait until these processes have ended."""
    async with asyncio.timeout(HANGS):
        while children & {process for process, _ in processes()}:
            await asyncio.sleep(0.05)


def percentile(values: list[float], part: float) -> Any:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]
