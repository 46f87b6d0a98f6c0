"""A visit of the people of ``bullpen bench --server``: they sit down, play at their pace, then in haste."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, Final, TypeAlias

from bullpen.bench.server.clients import Parrot, Person, Seat
from bullpen.bench.server.counts import Company, Tally, quantile
from bullpen.bench.server.target import Subject

__all__ = ["EVERY", "SEATS", "Figures", "visit"]

SEATS: Final = 4

EVERY: Final = 5.0
"""Seconds from one decision of a seat to its next."""

IDLE: Final = 300
"""So many idle tables at least are weighed: a few would hide in the gaps of the memory."""

PATIENCE: Final = 30
"""Seconds after which an answer does not come any more."""

Figures: TypeAlias = dict[str, float | None]
Opened: TypeAlias = list[tuple[str, list[str]]]
"""The names of tables and the tokens of their seats."""


async def visit(subject: Subject, tables: int, seconds: float) -> Figures:
    """The figures of one server, with so many tables, each stretch for about so long."""
    figures: Figures = {}
    if subject.kind == "bullpen":
        await asyncio.to_thread(open_tables, subject, IDLE)  # everything is loaded, and gaps are filled
        before = subject.memory()
        opened = await asyncio.to_thread(open_tables, subject, max(tables, IDLE))
        figures["idle"] = each(before, subject.memory(), len(opened))
    else:
        opened = [(f"t{i}", [""] * SEATS) for i in range(tables)]
    before = subject.memory()
    async with seated(subject, opened[:tables]) as seats:
        figures |= await paced(subject, seats, seconds)
        sockets = each(before, subject.memory(), tables)
        figures["live"] = None if sockets is None else sockets + (figures.get("idle") or 0)
        figures |= await hasty(subject, seats, seconds / 2)
        problems = sorted({seat.problem for seat in seats} - {""})
        if problems:
            raise RuntimeError(f"the load went wrong ({subject.kind}): {', '.join(problems)}")
    return figures


def each(before: int | None, after: int | None, tables: int) -> float | None:
    return None if before is None or after is None else max(0, after - before) / tables


# Sitting down.


def open_tables(subject: Subject, count: int) -> Opened:
    """Tables at which a game begins."""
    http = HTTPConnection("127.0.0.1", subject.port, timeout=PATIENCE)
    http.request("GET", "/api/games")  # is prepared in the background after a start: wait for it
    http.getresponse().read()
    people = ["Ada", "Ben", "Cleo", "Dan"]
    wish = json.dumps({"game": "6nimmt", "seats": SEATS, "people": people, "start": True})
    opened = []
    for _ in range(count):
        http.request("POST", "/api/tables", wish)
        answer = http.getresponse()
        said = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"the server opens no table: {said.decode(errors='replace')}")
        table = json.loads(said)
        opened.append((table["id"], [table["tokens"][str(seat)] for seat in range(SEATS)]))
    http.close()
    return opened


@asynccontextmanager
async def seated(subject: Subject, opened: Opened) -> AsyncIterator[list[Seat]]:
    """Everybody sits down, table by table; at the end they all leave."""
    chance = random.Random(0)
    seats: list[Seat] = []
    try:
        for table, tokens in opened:
            company = Company()
            address = f"ws://127.0.0.1:{subject.port}/ws/{table}"
            for number, token in enumerate(tokens):
                if subject.kind == "bullpen":
                    seats.append(Person(company, number, address, chance, token))
                else:
                    seats.append(Parrot(company, number, address, chance))
            await asyncio.gather(*(sit(subject, seat) for seat in seats[-SEATS:]))
        yield seats
    finally:
        for seat in seats:
            seat.leave()
        await asyncio.sleep(0.1)


async def sit(subject: Subject, seat: Seat) -> None:
    await asyncio.get_running_loop().create_connection(lambda: seat, "127.0.0.1", subject.port)
    async with asyncio.timeout(PATIENCE):
        await seat.ready


# Playing.


async def paced(subject: Subject, seats: Sequence[Seat], seconds: float) -> Figures:
    """Every seat decides every five seconds, all of them spread evenly over that time."""
    tally = Tally()
    turns = [EVERY * (i + 0.5) / len(seats) for i in range(len(seats))]
    random.Random(1).shuffle(turns)
    rounds = range(int(seconds / EVERY) + 1)
    plan = sorted((first + EVERY * n, i) for i, first in enumerate(turns) for n in rounds)

    async def follow() -> None:
        start = perf_counter()
        for at, i in plan:
            if at > seconds:
                return
            await asyncio.sleep(max(0, start + at - perf_counter()))
            tally.late.append(max(0.0, perf_counter() - start - at))
            seats[i].tick()

    _, used = await stretch(subject, seats, tally, seconds, follow())
    if not tally.waits:
        raise RuntimeError(f"nobody decided anything ({subject.kind})")
    return {
        "decisions": len(tally.waits) / seconds,
        "p50": quantile(tally.waits, 0.5),
        "p99": quantile(tally.waits, 0.99),
        "load": None if used is None else used / seconds,
        "late": quantile(tally.late, 0.99),
        "bytes": tally.bytes / tally.updates,
    }


async def hasty(subject: Subject, seats: Sequence[Seat], seconds: float) -> Figures:
    """Every seat decides as soon as it is asked."""
    tally = Tally(hasty=True)

    async def begin() -> None:
        for seat in seats:
            seat.consider()

    answered, used = await stretch(subject, seats, tally, seconds, begin())
    # Others may be busy on this machine, and the clients slower than the server: count the processor's time.
    most = answered / (used or seconds)
    return {
        "reached": answered / seconds,
        "busy": None if used is None else used / seconds,
        "most": most,
        "carries": most * EVERY / SEATS,
    }


async def stretch(
    subject: Subject, seats: Sequence[Seat], tally: Tally, seconds: float, play: Coroutine[Any, Any, None]
) -> tuple[int, float | None]:
    """Let everybody play for so long; how many decisions were told to all, in what time of the processor."""
    for seat in seats:
        seat.company.tally = tally
    before = subject.seconds()
    playing = asyncio.create_task(play)
    await asyncio.sleep(seconds)
    after, answered, tally.running = subject.seconds(), len(tally.waits), False
    await playing
    end = perf_counter() + PATIENCE
    while len(tally.waits) < tally.sent:
        if perf_counter() > end:
            raise RuntimeError(f"{tally.sent - len(tally.waits)} decisions had no answer ({subject.kind})")
        await asyncio.sleep(0.02)
    return answered, None if before is None or after is None else after - before
