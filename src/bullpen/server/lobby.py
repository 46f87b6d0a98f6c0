"""All the tables: opened, found by link or code, loaded from their logs on demand, cleared away when idle."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from bullpen.bots import known
from bullpen.games import setup
from bullpen.server.messages.errors import NoSuchTable, TooManyPeople
from bullpen.server.messages.http import Create, Listed
from bullpen.server.messages.http import Created as CreatedPage
from bullpen.server.messages.wire import Start
from bullpen.server.seats.fairness import new_secret
from bullpen.server.seats.tokens import digest, new_code, new_id, new_token
from bullpen.server.storage import Conflict
from bullpen.server.table.commands import Who, clean, decide, persona
from bullpen.server.table.live import House, Live
from bullpen.server.table.log import Added, Created, Entry, Sat, Started, pack, unpack
from bullpen.server.table.room import Room, game_of

__all__ = ["Lobby"]

DAY: Final = 24 * 60 * 60 * 1_000

journal = logging.getLogger("bullpen.lobby")


@dataclass(frozen=True)
class Lifetimes:
    """How long, in milliseconds, a table stays when nobody does anything."""

    loaded: int = 5 * 60 * 1_000
    """In memory, without connections."""
    open: int = 7 * DAY
    """At all. Finished games can be seen again for ever."""
    sweep: int = 60 * 1_000
    """From one look around to the next."""


class Lobby:
    """The tables of this house."""

    def __init__(self, house: House, lifetimes: Lifetimes | None = None) -> None:
        self.house = house
        self.lifetimes = lifetimes or Lifetimes()
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: list[asyncio.Task[None]] = []
        house.fanout.listen(self.heard)

    async def open(self) -> None:
        """Take up every game that was going on, then look around from time to time."""
        self.tasks = [asyncio.create_task(self.resume()), asyncio.create_task(self.keep_house())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for live in list(self.tables.values()):
            live.stop()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        pending = [task for live in self.tables.values() for task in live.tasks]
        await asyncio.gather(*pending, return_exceptions=True)

    # Opening a table.

    async def create(self, wish: Create) -> CreatedPage:
        """Open a table: whoever asks sits at seat 0, then the others on the same device, then the bots."""
        game = str(setup(wish.game))
        game_of(game).check_seats(wish.seats)
        names = wish.people or [wish.name]
        if len(names) + len(wish.bots) > wish.seats:
            raise TooManyPeople(people=len(names) + len(wish.bots), seats=wish.seats)
        tokens = [new_token() for _ in names]
        while True:
            table, code, now = new_id(), new_code(), self.house.clock.now()
            entries: list[Entry] = [
                Created(
                    at=now,
                    id=table,
                    code=code,
                    game=game,
                    seats=wish.seats,
                    limit=wish.limit,
                    public=wish.public,
                    secret=new_secret(),
                )
            ]
            for seat, (name, token) in enumerate(zip(names, tokens, strict=True)):
                entries.append(Sat(at=now, seat=seat, name=clean(name), token=digest(token)))
            taken = list(names)
            for seat, bot in enumerate(wish.bots, len(names)):
                if bot:
                    named = persona(taken, now + 7 * seat)
                    taken.append(named)
                    entries.append(Added(at=now, seat=seat, bot=known(bot).name, name=named))
            if wish.start:
                room = Room()
                for entry in entries:
                    room.apply(entry)
                entries += decide(room, Start(), Who(frozenset([0])), now, new_secret())
            try:
                await self.house.store.create(table, code, now, [pack(entry) for entry in entries])
            except Conflict:  # somebody has this code already
                continue
            live = self.tables[table] = Live(self.house, entries)
            live.mind()
            journal.info("table opened", extra={"table": table, "game": game, "seats": wish.seats})
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
        if not await self.house.store.is_open(table):
            raise NoSuchTable
        entries = [unpack(entry) for entry in await self.house.store.read(table)]
        live = Live(self.house, entries)
        self.tables[table] = live
        live.mind()

    async def find_code(self, code: str) -> str:
        """The table that has this code."""
        table = await self.house.store.table_of(code.strip().upper())
        if table is None:
            raise NoSuchTable
        return table

    def public(self) -> list[Listed]:
        """The public tables at which somebody is, those that wait for people first."""
        shown = [live for live in self.tables.values() if live.room.public and live.here]
        listed = [as_listed(live.room) for live in shown]
        return sorted(listed, key=lambda table: (table.state == "playing", table.open == 0))

    def heard(self, table: str, number: int) -> None:
        """A log has grown; if another worker did it, read on."""
        live = self.tables.get(table)
        if live is not None and number > live.room.number:
            live.spawn(live.heard(number))

    # Keeping house.

    async def resume(self) -> None:
        """After a start: games in which bots or the clock are due go on, one table after the other."""
        for table, active in await self.house.store.open_tables():
            if self.house.clock.now() - active < self.lifetimes.open:
                try:
                    await self.find(table)
                except Exception:
                    journal.exception("a table cannot be loaded", extra={"table": table})
                await asyncio.sleep(0)

    async def keep_house(self) -> None:
        """Forget tables that nobody looks at, and clear away those that nobody came back to."""
        while True:
            await self.house.clock.sleep(self.lifetimes.sweep)
            try:
                await self.sweep()
            except Exception:
                journal.exception("keeping house failed")

    async def sweep(self) -> None:
        now = self.house.clock.now()
        await self.house.store.touch({id: max(live.used, live.room.at) for id, live in self.tables.items()})
        for id, live in list(self.tables.items()):
            if live.idle and now - live.used > self.lifetimes.loaded:
                live.stop()
                del self.tables[id]
        for id, active in await self.house.store.open_tables():
            if id not in self.tables and now - active > self.lifetimes.open:
                entries = [unpack(entry) for entry in await self.house.store.read(id)]
                played = any(isinstance(entry, Started) for entry in entries)
                await self.house.store.clear(id, keep_log=played)
                journal.info("table cleared away", extra={"table": id})


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
