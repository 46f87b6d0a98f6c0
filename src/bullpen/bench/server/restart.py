"""How long a start takes with many open tables of long logs, and how long it holds up the event loop.

``python -m bullpen.bench.server.restart [tables] [entries]`` writes such data, with the snapshots that a
running server would have left, starts a server in a process of its own, and connects somebody to every table.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import Final

import msgspec
from websockets.asyncio.client import connect

from bullpen.server.messages.wire import Act, Start
from bullpen.server.seats.fairness import new_secret
from bullpen.server.storage.store import Store
from bullpen.server.table.commands import Who, decide
from bullpen.server.table.history import History
from bullpen.server.table.live import SNAPSHOT_EVERY
from bullpen.server.table.loading import fold, snapshot
from bullpen.server.table.log import Created, Entry, Sat, pack
from bullpen.server.table.room import Room

__all__ = ["measure", "write_data"]

SEATS: Final = 4
AT_ONCE: Final = 50
"""Connections that are opened side by side."""
PROBE: Final = 0.005
"""Seconds that the server's event loop is asked to sleep: what comes on top is a stall."""


def long_log(entries: int) -> list[Entry]:
    """The log of a table at which four people play game after game."""
    chance, room = random.Random(1), Room()
    made = Created(
        at=1, id="0", code="0", game="6nimmt", seats=SEATS, limit=0, public=False, secret=new_secret()
    )
    written: list[Entry] = [made]
    written += [Sat(at=1, seat=seat, name=f"Person {seat}", token=f"{seat:064}") for seat in range(SEATS)]
    everybody = Who(frozenset(range(SEATS)))
    for entry in written:
        room.apply(entry)
    while len(written) < entries:
        if room.playing is None or room.state != "playing":
            new = decide(room, Start(), everybody, 1, new_secret())
        else:
            seat, table = room.awaited[0], room.playing.table
            action = str(chance.choice(room.playing.game.choice(table, seat)))
            new = decide(room, Act(seat=seat, number=table.number, action=action), everybody, 1, "")
        for entry in new:
            room.skip(entry)
        written += new
    return written


async def write_data(place: Path, tables: int, entries: int) -> None:
    """Tables with equal logs, and snapshots as old as those of a server that was killed are on average."""
    await (await Store.open(place)).close()
    log = long_log(entries)
    room, history = fold(log[: -SNAPSHOT_EVERY // 2], Room(), History())
    number, packed = room.number, [pack(entry).decode() for entry in log]
    with closing(sqlite3.connect(place)) as data:
        data.execute("PRAGMA synchronous=OFF")
        for n in range(tables):
            id, code = f"t{n}", f"C{n}"
            first = pack(msgspec.structs.replace(log[0], id=id, code=code)).decode()
            rows = ((id, at, entry) for at, entry in enumerate([first, *packed[1:]], 1))
            data.executemany('INSERT INTO log ("table", number, entry) VALUES (?, ?, ?)', rows)
            data.execute("INSERT INTO tables (id, code, created, used) VALUES (?, ?, 0, 0)", (id, code))
            state = snapshot(replace(room, id=id, code=code), history)()
            data.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (id, number, state))
        data.commit()


async def measure(place: Path, tables: int) -> dict[str, float]:
    """Seconds from the start of the process until it answers, and until everybody has been welcomed."""
    started = perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "bullpen.bench.server.restart", "--serve", str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    port = int(server.stdout.readline())
    figures = {"answers": perf_counter() - started}
    waits: list[float] = []
    slots = asyncio.Semaphore(AT_ONCE)

    async def visit(n: int) -> None:
        async with slots:
            asked = perf_counter()
            async with connect(f"ws://127.0.0.1:{port}/ws/t{n}", open_timeout=60, max_size=2**22) as socket:
                await socket.send('{"t":"hello","tokens":[],"since":null}')
                assert '"t":"welcome"' in str(await socket.recv())[:40]
            waits.append(perf_counter() - asked)

    await visit(0)
    figures["first table"] = perf_counter() - started
    await asyncio.gather(*(visit(n) for n in range(1, tables)))
    figures["all tables"] = perf_counter() - started
    figures["slowest table"] = max(waits)
    out, _ = server.communicate("stop\n")
    longest, busiest, processor = map(float, out.split()[-3:])
    figures |= {"longest stall": longest, "in processor time": busiest, "processor time": processor}
    return figures


def serve(place: str) -> None:
    """A server that measures how long its event loop is held up, and says so at the end."""
    import uvicorn

    from bullpen.bench.server.target import UNLIMITED
    from bullpen.server.app import make_app
    from bullpen.server.serve import bind, tune_garbage_collector, uvicorn_config

    app = make_app(replace(UNLIMITED, data=place))
    server = uvicorn.Server(uvicorn_config(app, UNLIMITED))
    tune_garbage_collector()

    async def run() -> None:
        listening = bind("127.0.0.1", 0)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.001)
        await app.state.lobby
        print(listening.getsockname()[1], flush=True)
        asked = asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
        longest = busiest = 0.0
        while not asked.done():
            before, worked = perf_counter(), thread_time()
            await asyncio.sleep(PROBE)
            longest = max(longest, perf_counter() - before - PROBE)
            busiest = max(busiest, thread_time() - worked)  # the same on a busy machine
        print(longest, busiest, process_time(), flush=True)
        server.should_exit = True
        await serving

    with suppress(KeyboardInterrupt):
        asyncio.run(run())


def main(args: list[str]) -> None:
    if args[:1] == ["--serve"]:
        serve(args[1])
        return
    tables, entries = [*map(int, args), 1_000, 5_000][:2] if len(args) < 2 else map(int, args[:2])
    with TemporaryDirectory(prefix="bullpen-") as folder:
        place = Path(folder) / "tables.sqlite"
        asyncio.run(write_data(place, tables, entries))
        for name, seconds in asyncio.run(measure(place, tables)).items():
            print(f"{name:18} {seconds:.3f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
