"""All the tables: opened, found by link or code, loaded from their logs on demand, cleared away when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from bullpen.core.game import Seat
from bullpen.games import setup
from bullpen.server.messages.errors import NoSuchTable, TooManyPeople
from bullpen.server.messages.http import Create, Listed, MyTable, MyTables
from bullpen.server.messages.http import Created as CreatedPage
from bullpen.server.messages.wire import Start
from bullpen.server.seats.fairness import new_secret
from bullpen.server.seats.offered import name_of
from bullpen.server.seats.tokens import digest, new_code, new_id, new_token
from bullpen.server.storage import Conflict
from bullpen.server.table.commands import Who, clean, decide, persona
from bullpen.server.table.live import Live
from bullpen.server.table.log import Added, Created, Entry, Sat, Started, pack, unpack
from bullpen.server.table.room import Room, game_of
from bullpen.server.table.services import Services

__all__ = ["Lobby"]

DAY: Final = 24 * 60 * 60 * 1_000

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Lifetimes:
    """How long, in milliseconds, a table stays when nobody does anything."""

    loaded: int = 5 * 60 * 1_000
    """In memory, without connections."""
    open: int = 7 * DAY
    """In the lobby. Finished games can be replayed for ever."""
    sweep: int = 60 * 1_000
    """Between two sweeps."""


class Lobby:
    """All tables of this server."""

    def __init__(self, services: Services, lifetimes: Lifetimes | None = None) -> None:
        self.services = services
        self.lifetimes = lifetimes or Lifetimes()
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: list[asyncio.Task[None]] = []
        services.fanout.subscribe(self.log_grew)

    async def open(self) -> None:
        """Start the background tasks: resume running games, sweep regularly."""
        self.tasks = [asyncio.create_task(self.resume()), asyncio.create_task(self.sweep_regularly())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for live in list(self.tables.values()):
            live.stop()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        pending = [task for live in self.tables.values() for task in live.tasks]
        await asyncio.gather(*pending, return_exceptions=True)

    # Opening a table.

    async def create(self, wanted: Create) -> CreatedPage:
        """Open a table: whoever asks sits at seat 0, then the others on the same device, then the bots."""
        game = str(setup(wanted.game))
        game_of(game).check_seats(wanted.seats)
        names = wanted.people or [wanted.name]
        if len(names) + len(wanted.bots) > wanted.seats:
            raise TooManyPeople(people=len(names) + len(wanted.bots), seats=wanted.seats)
        tokens = [new_token() for _ in names]
        while True:
            table, code, now = new_id(), new_code(), self.services.clock.now()
            entries: list[Entry] = [
                Created(
                    at=now,
                    id=table,
                    code=code,
                    game=game,
                    seats=wanted.seats,
                    limit=wanted.limit,
                    public=wanted.public,
                    secret=new_secret(),
                )
            ]
            for seat, (name, token) in enumerate(zip(names, tokens, strict=True)):
                entries.append(Sat(at=now, seat=seat, name=clean(name), token=digest(token)))
            taken = list(names)
            for seat, bot in enumerate(wanted.bots, len(names)):
                if bot:
                    named = persona(taken, now + 7 * seat)
                    taken.append(named)
                    entries.append(Added(at=now, seat=seat, bot=name_of(bot), name=named))
            if wanted.start:
                room = Room()
                for entry in entries:
                    room.apply(entry)
                entries += decide(room, Start(), Who(frozenset([0])), now, new_secret())
            try:
                await self.services.store.create(table, code, now, [pack(entry) for entry in entries])
            except Conflict:  # somebody has this code already
                continue
            self.add(table, entries)
            logger.info("table opened", extra={"table": table, "game": game, "seats": wanted.seats})
            return CreatedPage(id=table, code=code, tokens=dict(enumerate(tokens)))

    # Finding a table.

    async def find(self, table: str) -> Live:
        """The table of this name, from memory or from its log."""
        if table in self.tables:
            return self.tables[table]
        lock = self.loading.setdefault(table, asyncio.Lock())
        async with lock:
            try:
                if table not in self.tables:
                    await self.load(table)
                return self.tables[table]
            finally:
                self.loading.pop(table, None)

    async def load(self, table: str) -> None:
        if not await self.services.store.is_open(table):
            raise NoSuchTable
        self.add(table, [unpack(entry) for entry in await self.services.store.read(table)])

    def add(self, table: str, entries: Sequence[Entry]) -> None:
        """Keep a table in memory, once: after a start it may be loaded while it is still being created."""
        if table not in self.tables:
            self.tables[table] = Live(self.services, entries)
            self.tables[table].schedule()

    async def find_code(self, code: str) -> str:
        """The table that has this code."""
        table = await self.services.store.table_of(code.strip().upper())
        if table is None:
            raise NoSuchTable
        return table

    def public(self) -> list[Listed]:
        """The public tables at which somebody is, those that wait for people first."""
        shown = [live for live in self.tables.values() if live.room.public and live.connected]
        listed = [as_listed(live.room) for live in shown]
        return sorted(listed, key=lambda table: (table.state == "playing", table.open == 0))

    async def mine(self, held: Mapping[str, Sequence[str]]) -> MyTables:
        """The tables at which these tokens hold seats, and which of the tables are gone."""
        tables, gone = [], []
        for table, tokens in held.items():
            try:
                live = await self.find(table)
            except NoSuchTable:
                gone.append(table)
                continue
            seats = live.room.held_by({digest(token) for token in tokens})
            if seats:
                tables.append(as_mine(live, seats))
            await asyncio.sleep(0)  # to load a table takes a moment: others have their turn
        return MyTables(tables=tables, gone=gone)

    def log_grew(self, table: str, number: int) -> None:
        """A log has grown; if another worker wrote to it, read on."""
        live = self.tables.get(table)
        if live is not None and number > live.room.number:
            live.spawn(live.catch_up_to(number))

    # Background tasks.

    async def resume(self) -> None:
        """After a start: games in which bots or the clock are due go on, one table after the other."""
        for table, active in await self.services.store.open_tables():
            if self.services.clock.now() - active < self.lifetimes.open:
                try:
                    await self.find(table)
                except Exception:
                    logger.exception("a table cannot be loaded", extra={"table": table})
                await asyncio.sleep(0)

    async def sweep_regularly(self) -> None:
        """Unload tables without connections, and clear away those that nobody came back to."""
        while True:
            await self.services.clock.sleep(self.lifetimes.sweep)
            try:
                await self.sweep()
            except Exception:
                logger.exception("sweeping failed")

    async def sweep(self) -> None:
        now = self.services.clock.now()
        await self.services.store.touch(
            {id: max(live.last_used, live.room.at) for id, live in self.tables.items()}
        )
        for id, live in list(self.tables.items()):
            if live.idle and now - live.last_used > self.lifetimes.loaded:
                live.stop()
                del self.tables[id]
        for id, active in await self.services.store.open_tables():
            if id not in self.tables and now - active > self.lifetimes.open:
                entries = [unpack(entry) for entry in await self.services.store.read(id)]
                played = any(isinstance(entry, Started) for entry in entries)
                await self.services.store.clear(id, keep_log=played)
                logger.info("table cleared away", extra={"table": id})


def as_listed(room: Room) -> Listed:
    kinds = [place.kind for place in room.places]
    return Listed(
        id=room.id,
        game=room.game,
        state=room.state,
        people=kinds.count("person"),
        bots=kinds.count("bot"),
        open=kinds.count("open"),
        host="" if room.host is None else room.places[room.host].name,
    )


def as_mine(live: Live, seats: AbstractSet[Seat]) -> MyTable:
    room = live.room
    taken = [(seat, place.name) for seat, place in enumerate(room.places) if place.kind != "open"]
    return MyTable(
        id=room.id,
        game=room.game,
        state=room.state,
        others=[name for seat, name in taken if seat not in seats],
        due=any(seat in room.awaited and room.places[seat].waits for seat in seats),
        away=any(room.places[seat].away for seat in seats),
        paused=live.paused,
        at=room.at,
    )
