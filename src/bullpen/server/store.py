"""Where the logs are kept: SQLite in a file, or PostgreSQL by its URL, through the same few statements.

``(table, number)`` is unique, so of two who write the same entry of a log only one succeeds. What many tables
write at the same time is committed together; an append returns when it is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

__all__ = ["HEAD", "Store", "Taken", "url_of"]

HEAD: Final = "0001"
"""The newest migration."""

GROUP: Final = 500
"""So many appends at most are committed together."""

meta = sa.MetaData()
tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8)),
    sa.Column("created", sa.BigInteger),
    sa.Column("active", sa.BigInteger),
)
log = sa.Table(
    "log",
    meta,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("entry", sa.Text),
)
imports = sa.Table(
    "imports",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger),
    sa.Column("transcript", sa.Text),
)


class Taken(Exception):
    """Somebody else wrote this entry, or has this code, already."""


def url_of(place: str | Path) -> str:
    """The address of a store: an URL as it is, a file as SQLite's."""
    return str(place) if "://" in str(place) else f"sqlite+aiosqlite:///{place}"


@dataclass
class Append:
    """Rows that belong together, and whoever waits for them."""

    rows: dict[sa.Table, list[dict[str, Any]]]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The logs of all tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.queue: asyncio.Queue[Append | None] = asyncio.Queue()
        self.commits = 0
        """How many transactions were written: fewer than appends, when there is much to do."""
        self.writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, place: str | Path) -> Store:
        """Open a store, and bring its tables up to date."""
        engine = create_async_engine(url_of(place))
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", prepare_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        store = cls(engine)
        store.writer = asyncio.create_task(store.write())
        return store

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.writer is not None:
            await self.queue.put(None)
            await self.writer
        await self.engine.dispose()

    # Writing.

    async def create(self, table: str, code: str, at: int, entries: Sequence[bytes]) -> None:
        """A new table with the beginning of its log."""
        row = {"id": table, "code": code, "created": at, "active": at}
        await self.append_rows({tables: [row], log: rows(table, 0, entries)})

    async def append(self, table: str, after: int, entries: Sequence[bytes]) -> None:
        """Write the entries that follow number *after*; Taken, and nothing written, if there are others."""
        await self.append_rows({log: rows(table, after, entries)})

    async def keep(self, id: str, at: int, transcript: str) -> None:
        """Keep an imported transcript."""
        await self.append_rows({imports: [{"id": id, "created": at, "transcript": transcript}]})

    async def append_rows(self, rows: dict[sa.Table, list[dict[str, Any]]]) -> None:
        append = Append(rows)
        await self.queue.put(append)
        await append.done

    async def write(self) -> None:
        """Commit what is waiting, all of it at once, for as long as the store is open."""
        async with self.engine.connect() as connection:
            while (first := await self.queue.get()) is not None:
                group, last = [first], False
                while not self.queue.empty() and len(group) < GROUP:
                    append = self.queue.get_nowait()
                    if append is None:
                        last = True
                        break
                    group.append(append)
                await self.commit(connection, group)
                if last:
                    return

    async def commit(self, connection: AsyncConnection, group: Sequence[Append]) -> None:
        """One transaction for all; if one of them fails, one for each, so that it fails alone."""
        try:
            async with connection.begin():
                for table in (tables, log, imports):
                    rows = [row for append in group for row in append.rows.get(table, ())]
                    if rows:
                        await connection.execute(sa.insert(table), rows)
            self.commits += 1
        except Exception as error:
            if len(group) > 1:
                for append in group:
                    await self.commit(connection, [append])
                return
            settle(group[0], Taken() if isinstance(error, IntegrityError) else error)
            return
        for append in group:
            settle(append, None)

    # Reading.

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a log that come after a number."""
        found = sa.select(log.c.entry).where(log.c.table == table, log.c.number > after)
        async with self.engine.connect() as connection:
            result = await connection.execute(found.order_by(log.c.number))
            return [entry.encode() for (entry,) in result]

    async def table_of(self, code: str) -> str | None:
        """The table that has this code."""
        found: str | None = await self.one(sa.select(tables.c.id).where(tables.c.code == code))
        return found

    async def transcript(self, id: str) -> str | None:
        """An imported transcript."""
        found: str | None = await self.one(sa.select(imports.c.transcript).where(imports.c.id == id))
        return found

    async def is_open(self, table: str) -> bool:
        """Whether people may still sit down there."""
        found = await self.one(sa.select(tables.c.code).where(tables.c.id == table))
        return found is not None

    async def open_tables(self) -> list[tuple[str, int]]:
        """The tables that were not cleared away, and when each was last active."""
        async with self.engine.connect() as connection:
            found = sa.select(tables.c.id, tables.c.active).where(tables.c.code.is_not(None))
            return [(id, active) for id, active in await connection.execute(found)]

    async def one(self, statement: sa.Select[Any]) -> Any:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).scalar()

    # Keeping house.

    async def touch(self, active: dict[str, int]) -> None:
        """Remember when these tables were last active."""
        async with self.engine.begin() as connection:
            for table, at in active.items():
                await connection.execute(tables.update().where(tables.c.id == table).values(active=at))

    async def clear(self, table: str, keep_log: bool) -> None:
        """Clear a table away: its code is free again; its log stays if there is a game to be seen again."""
        async with self.engine.begin() as connection:
            await connection.execute(tables.update().where(tables.c.id == table).values(code=None))
            if not keep_log:
                await connection.execute(log.delete().where(log.c.table == table))
                await connection.execute(tables.delete().where(tables.c.id == table))


def rows(table: str, after: int, entries: Sequence[bytes]) -> list[dict[str, Any]]:
    """Entries as rows, numbered on."""
    numbered = enumerate(entries, after + 1)
    return [{"table": table, "number": number, "entry": entry.decode()} for number, entry in numbered]


def settle(append: Append, error: Exception | None) -> None:
    if append.done.done():
        return
    if error is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(error)


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """A crash of the program loses nothing; of the power, perhaps the last moments."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Run the migrations that are missing. Alembic is slow to load, so only if any is."""
    version = sa.text("SELECT version_num FROM alembic_version")
    if sa.inspect(connection).has_table("alembic_version") and connection.execute(version).scalar() == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
