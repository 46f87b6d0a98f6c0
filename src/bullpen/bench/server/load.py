"""The load: clients connect to many tables, decide at a fixed rate, then as fast as they are asked."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, Final, TypeAlias

from bullpen.bench.server.clients import Client, EchoClient, PlayerClient
from bullpen.bench.server.counts import Measurements, TableUpdates, quantile
from bullpen.bench.server.target import Target

__all__ = ["DECISION_EVERY", "SEATS", "Figures", "run_load"]

SEATS: Final = 4

DECISION_EVERY: Final = 5.0
"""Seconds from one decision of a seat to its next."""

MIN_IDLE_TABLES: Final = 300
"""At least this many idle tables are measured: a few would disappear in free memory of the allocator."""

ANSWER_SECONDS: Final = 30
"""Seconds after which an answer counts as lost."""

Figures: TypeAlias = dict[str, float | None]
Opened: TypeAlias = list[tuple[str, list[str]]]
"""The ids of tables and the tokens of their seats."""


async def run_load(target: Target, tables: int, seconds: float) -> Figures:
    """Measure one server with this many tables, *seconds* at a fixed rate and half of that eagerly."""
    figures: Figures = {}
    if target.kind == "bullpen":
        # Warm up: all code is loaded, and the memory that is already reserved is used.
        await asyncio.to_thread(open_tables, target, MIN_IDLE_TABLES)
        before = target.memory()
        opened = await asyncio.to_thread(open_tables, target, max(tables, MIN_IDLE_TABLES))
        figures["idle"] = each(before, target.memory(), len(opened))
    else:
        opened = [(f"t{i}", [""] * SEATS) for i in range(tables)]
    before = target.memory()
    async with connected(target, opened[:tables]) as clients:
        figures |= await paced(target, clients, seconds)
        sockets = each(before, target.memory(), tables)
        figures["live"] = None if sockets is None else sockets + (figures.get("idle") or 0)
        figures |= await eager(target, clients, seconds / 2)
        problems = sorted({client.problem for client in clients} - {""})
        if problems:
            raise RuntimeError(f"the load went wrong ({target.kind}): {', '.join(problems)}")
    return figures


def each(before: int | None, after: int | None, tables: int) -> float | None:
    return None if before is None or after is None else max(0, after - before) / tables


# Connecting.


def open_tables(target: Target, count: int) -> Opened:
    """Open tables with a running game."""
    http = HTTPConnection("127.0.0.1", target.port, timeout=ANSWER_SECONDS)
    http.request("GET", "/api/games")  # is prepared in the background after a start: wait for it
    http.getresponse().read()
    people = ["Ada", "Ben", "Cleo", "Dan"]
    body = json.dumps({"game": "6nimmt", "seats": SEATS, "people": people, "start": True})
    opened = []
    for _ in range(count):
        http.request("POST", "/api/tables", body)
        answer = http.getresponse()
        said = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"the server opens no table: {said.decode(errors='replace')}")
        table = json.loads(said)
        opened.append((table["id"], [table["tokens"][str(seat)] for seat in range(SEATS)]))
    http.close()
    return opened


@asynccontextmanager
async def connected(target: Target, opened: Opened) -> AsyncIterator[list[Client]]:
    """Connect all clients, table by table; disconnect them at the end."""
    chance = random.Random(0)
    clients: list[Client] = []
    try:
        for table, tokens in opened:
            updates = TableUpdates()
            address = f"ws://127.0.0.1:{target.port}/ws/{table}"
            for seat, token in enumerate(tokens):
                if target.kind == "bullpen":
                    clients.append(PlayerClient(updates, seat, address, chance, token))
                else:
                    clients.append(EchoClient(updates, seat, address, chance))
            await asyncio.gather(*(connect(target, client) for client in clients[-SEATS:]))
        yield clients
    finally:
        for client in clients:
            client.close()
        await asyncio.sleep(0.1)


async def connect(target: Target, client: Client) -> None:
    await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", target.port)
    async with asyncio.timeout(ANSWER_SECONDS):
        await client.ready


# Phases.


async def paced(target: Target, clients: Sequence[Client], seconds: float) -> Figures:
    """Every client decides at a fixed rate, all of them spread evenly over the interval."""
    measured = Measurements()
    turns = [DECISION_EVERY * (i + 0.5) / len(clients) for i in range(len(clients))]
    random.Random(1).shuffle(turns)
    rounds = range(int(seconds / DECISION_EVERY) + 1)
    plan = sorted((first + DECISION_EVERY * n, i) for i, first in enumerate(turns) for n in rounds)

    async def follow_plan() -> None:
        start = perf_counter()
        for at, i in plan:
            if at > seconds:
                return
            await asyncio.sleep(max(0, start + at - perf_counter()))
            measured.late.append(max(0.0, perf_counter() - start - at))
            clients[i].tick()

    _, used = await run_phase(target, clients, measured, seconds, follow_plan())
    if not measured.waits:
        raise RuntimeError(f"nobody decided anything ({target.kind})")
    return {
        "decisions": len(measured.waits) / seconds,
        "p50": quantile(measured.waits, 0.5),
        "p99": quantile(measured.waits, 0.99),
        "load": None if used is None else used / seconds,
        "late": quantile(measured.late, 0.99),
        "bytes": measured.bytes / measured.updates,
    }


async def eager(target: Target, clients: Sequence[Client], seconds: float) -> Figures:
    """Every client decides as soon as it is asked: the server is saturated."""
    measured = Measurements(eager=True)

    async def begin() -> None:
        for client in clients:
            client.decide_if_due()

    answered, used = await run_phase(target, clients, measured, seconds, begin())
    # Other processes and slow clients do not count: divide by the server's processor time.
    most = answered / (used or seconds)
    return {
        "reached": answered / seconds,
        "busy": None if used is None else used / seconds,
        "most": most,
        "carries": most * DECISION_EVERY / SEATS,
    }


async def run_phase(
    target: Target,
    clients: Sequence[Client],
    measured: Measurements,
    seconds: float,
    play: Coroutine[Any, Any, None],
) -> tuple[int, float | None]:
    """Run a phase; how many decisions reached all clients of their table, and the server's processor time."""
    for client in clients:
        client.updates.measured = measured
    before = target.seconds()
    playing = asyncio.create_task(play)
    await asyncio.sleep(seconds)
    after, answered, measured.running = target.seconds(), len(measured.waits), False
    await playing
    end = perf_counter() + ANSWER_SECONDS
    while len(measured.waits) < measured.sent:
        if perf_counter() > end:
            raise RuntimeError(
                f"{measured.sent - len(measured.waits)} decisions had no answer ({target.kind})"
            )
        await asyncio.sleep(0.02)
    return answered, None if before is None or after is None else after - before
