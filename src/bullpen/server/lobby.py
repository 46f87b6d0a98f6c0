"""All the tables: opened, found by link or code, loaded from their logs on demand, cleared away when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from bullpen.core.game import Seat
from bullpen.games import setup
from bullpen.server.messages.bots import ONLINE
from bullpen.server.messages.errors import BotSeated, NoSuchTable, TooManyPeople
from bullpen.server.messages.http import Create, Listed, MyTable, MyTables
from bullpen.server.messages.http import Created as CreatedPage
from bullpen.server.messages.wire import Start
from bullpen.server.seats.fairness import new_secret
from bullpen.server.seats.names import clean_name, unlike
from bullpen.server.seats.tokens import digest, new_code, new_id, new_token
from bullpen.server.storage import Conflict
from bullpen.server.table.commands import Who, decide, persona
from bullpen.server.table.history import History
from bullpen.server.table.live import Live
from bullpen.server.table.loading import fold, load, unpack_all
from bullpen.server.table.log import Added, Created, Entry, Sat, pack
from bullpen.server.table.online import remind_bots, tell_bots
from bullpen.server.table.privacy import without_chat, without_person
from bullpen.server.table.room import Room, game_of
from bullpen.server.table.services import Services
from bullpen.server.thinking.offered import name_of

__all__ = ["DAY", "MINUTE", "Lifetimes", "Lobby"]

MINUTE: Final = 60 * 1_000
DAY: Final = 24 * 60 * MINUTE
LOADERS: Final = 2
"""Threads in which tables are loaded."""
SAVE_SECONDS: Final = 2
"""The most time that snapshots take when the server stops."""
CLEARED_AT_ONCE: Final = 100
"""Tables that one sweep clears away: the rest has time until the next."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Lifetimes:
    """How long, in milliseconds in which the server runs, something stays that nobody has to do with."""

    loaded: int = 5 * MINUTE
    """In memory, without connections."""
    open: int = 30 * DAY
    """With its code, its link and a game that is not over. Then only finished games are left of it."""
    finished: int = 180 * DAY
    """To be replayed, after somebody last looked at one of them."""
    imports: int = 90 * DAY
    """After somebody last looked at it."""
    bots_alone: int = 60 * MINUTE
    """With a game that only bots are left in, whether somebody watches it or not."""
    most_imports: int = 5_000
    """How many are kept; of more, those go that were not looked at for longest."""
    sweep: int = MINUTE
    """Between two sweeps."""


class Lobby:
    """All tables of this server."""

    def __init__(self, services: Services, lifetimes: Lifetimes | None = None) -> None:
        self.services = services
        self.lifetimes = lifetimes or Lifetimes()
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.loaders = ThreadPoolExecutor(LOADERS, "loader")
        self.counted: dict[str, int] = {}
        """How many entries the log of a loaded table had when its use was last written down."""
        self.looked_at: set[str] = set()
        """The tables and imports whose finished games somebody looked at since the last sweep."""
        services.fanout.subscribe(self.log_grew)

    async def open(self) -> None:
        """Start to sweep regularly. No table is loaded before somebody asks for it."""
        loop = asyncio.get_running_loop()
        self.services.store.restored = partial(loop.call_soon_threadsafe, self.unload_all)
        self.tasks = [asyncio.create_task(self.sweep_regularly())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for live in list(self.tables.values()):
            live.stop()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        while pending := [task for live in self.tables.values() for task in live.tasks]:
            await asyncio.gather(*pending, return_exceptions=True)
        with suppress(TimeoutError):  # what is not saved in time is folded at the next start
            async with asyncio.timeout(SAVE_SECONDS):
                await asyncio.gather(*(live.save() for live in self.tables.values() if live.unsaved))
        self.loaders.shutdown(wait=False, cancel_futures=True)

    # Opening a table.

    async def create(self, wanted: Create) -> CreatedPage:
        """Open a table: whoever asks sits at seat 0, then the others on the same device, then the bots."""
        game = str(setup(wanted.game))
        game_of(game).check_seats(wanted.seats)
        names = [clean_name(name) for name in wanted.people or [wanted.name]]
        for seat, name in enumerate(names):
            unlike(name, names[:seat])
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
                entries.append(Sat(at=now, seat=seat, name=name, token=digest(token)))
            taken = list(names)
            for seat, bot in enumerate(wanted.bots, len(names)):
                if bot.startswith(ONLINE):
                    token = self.services.online.ask(bot, game)
                    named = bot.removeprefix(ONLINE)
                    if any(isinstance(entry, Added) and entry.token == token for entry in entries):
                        raise BotSeated(bot=named)
                    entries.append(Added(at=now, seat=seat, bot="", name=named, token=token))
                elif bot:
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
            self.add(table, *fold(entries, Room(), History()))
            tell_bots(self.services.online, self.tables[table].room, entries)
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
        """From its last snapshot and the entries since, or from its whole log: outside the event loop."""
        store, loop = self.services.store, asyncio.get_running_loop()
        if not await store.is_open(table):
            raise NoSuchTable
        number, state = await store.snapshot(table) or (0, None)
        found = await loop.run_in_executor(self.loaders, load, state, await store.read(table, number))
        if found is None:
            number = 0
            found = await loop.run_in_executor(self.loaders, load, None, await store.read(table))
        assert found is not None
        self.add(table, *found, saved=number)
        remind_bots(self.services.online, self.tables[table].room)

    def add(self, table: str, room: Room, history: History, saved: int = 0) -> None:
        """Keep a table in memory, once: after a start it may be loaded while it is still being created."""
        if table not in self.tables:
            live = self.tables[table] = Live(self.services, room, history, saved)
            self.counted[table] = room.number  # to be loaded is no use
            tell_bots(self.services.online, room, ())
            live.schedule()

    def unload_all(self) -> None:
        """Other data were put in the place of ours: everybody connects again, and finds those."""
        for id, live in list(self.tables.items()):
            self.unload(id, live)

    def unload(self, id: str, live: Live) -> None:
        live.stop()
        self.tables.pop(id, None)
        self.counted.pop(id, None)

    async def find_code(self, code: str) -> str:
        """The table that has this code."""
        table = await self.services.store.table_of(code.strip().upper())
        if table is None:
            raise NoSuchTable
        return table

    def public(self) -> list[Listed]:
        """The public tables at which somebody is, those that wait for people first."""
        shown = [live for live in self.tables.values() if live.room.public and live.has_company]
        listed = [as_listed(live.room) for live in shown]
        return sorted(listed, key=lambda table: (table.state == "playing", table.open == 0))

    async def mine(self, held: Mapping[str, Sequence[str]]) -> MyTables:
        """The tables at which these tokens hold seats, and which of the tables are gone."""
        tables, gone = [], []
        for table, tokens in held.items():
            try:
                live = await self.find(table)
            except NoSuchTable:
                if not await self.services.store.is_kept(table):  # else its finished games can be asked for
                    gone.append(table)
                continue
            seats = live.room.held_by({digest(token) for token in tokens})
            if seats:
                tables.append(as_mine(live, seats))
            await asyncio.sleep(0)  # to load a table takes a moment: others have their turn
        return MyTables(tables=tables, gone=gone)

    async def own_logs(self, held: Mapping[str, Sequence[str]]) -> dict[str, tuple[set[str], list[bytes]]]:
        """The logs of the tables at which these tokens hold a seat, or held one."""
        own = {}
        for table, tokens in held.items():
            mine, log = {digest(token) for token in tokens}, await self.services.store.read(table)
            if any(token.encode() in entry for token in mine for entry in log):
                own[table] = mine, log
        return own

    async def forget(self, held: Mapping[str, Sequence[str]]) -> list[str]:
        """Forget the people with these tokens; a table that was theirs alone goes with them."""
        for table, (mine, _) in (own := await self.own_logs(held)).items():
            if await self.services.store.is_open(table):
                live = await self.find(table)
                async with live.lock:
                    await live.stand_up(mine)
                    self.unload(
                        table, live
                    )  # whoever is still there comes back, to a table that was read anew
                    await self.services.store.flush()
                    await self.rewrite(table, mine)
            else:
                await self.rewrite(table, mine)
            logger.info("people were forgotten", extra={"table": table})
        return list(own)

    async def rewrite(self, table: str, tokens: AbstractSet[str]) -> None:
        entries = unpack_all(await self.services.store.read(table))
        changed, others = without_person(entries, tokens)
        if others:
            await self.services.store.rewrite(table, changed)
        else:
            await self.services.store.delete(table)

    def log_grew(self, table: str, number: int) -> None:
        """A log has grown; if another worker wrote to it, read on."""
        live = self.tables.get(table)
        if live is not None and number > live.room.number:
            live.spawn(live.catch_up_to(number))

    # Background tasks.

    async def sweep_regularly(self) -> None:
        """Unload tables without connections, and clear away those that nobody came back to."""
        while True:
            await self.services.clock.sleep(self.lifetimes.sweep)
            try:
                await self.sweep()
            except Exception:
                logger.exception("sweeping failed")

    async def sweep(self) -> None:
        """What was used is written down; what nobody uses leaves memory, and one day the disk."""
        store, now = self.services.store, self.services.clock.monotonic()
        numbers = {id: live.room.number for id, live in self.tables.items()}
        used = [id for id, live in self.tables.items() if live.clients or numbers[id] != self.counted[id]]
        self.counted = numbers
        looked_at, self.looked_at = self.looked_at, set()
        await store.advance(self.lifetimes.sweep, [*used, *looked_at])
        for id, live in list(self.tables.items()):
            if live.alone_since is not None and now - live.alone_since > self.lifetimes.bots_alone:
                self.unload(id, live)
                await self.clear(id)
            elif live.idle and now - live.last_used > self.lifetimes.loaded:
                if live.unsaved:
                    await live.save()
                if live.idle:
                    self.unload(id, live)
        for id in (await store.unused_tables(self.lifetimes.open))[:CLEARED_AT_ONCE]:
            if id not in self.tables:
                await self.clear(id)
        lives = self.lifetimes
        gone = await store.expire(lives.finished, lives.imports, lives.most_imports)
        if gone:
            logger.info("%s finished games were forgotten", gone)

    async def clear(self, table: str) -> None:
        """Clear a table away. If a game was finished there, it can still be replayed: what was said goes."""
        packed = await self.services.store.read(table)
        kept = await asyncio.get_running_loop().run_in_executor(self.loaders, without_chat, packed)
        if kept is None:
            await self.services.store.delete(table)
        else:
            await self.services.store.rewrite(table, kept, close=True)
        logger.info("table cleared away", extra={"table": table})


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
        paused=room.paused,
        at=room.at,
    )
