"""The append-only logs in a database: SQLite in a file, or PostgreSQL by its URL.

``(table, number)`` is unique, so of two workers that write the same entry of a log only one succeeds. Appends
of many tables are committed together (group commit), in one thread; an append is done when it is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DataError, IntegrityError

from bullpen.server.storage import Conflict

__all__ = ["HEAD", "Store", "url_of"]

HEAD: Final = "0002"
"""The newest migration."""

MAX_GROUP: Final = 500
"""The most appends that are committed together."""

meta = sa.MetaData()
tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8)),
    sa.Column("created", sa.BigInteger),
    sa.Column("active", sa.BigInteger),
)
"""Both times are the calendar's, which no wall clock makes jump (``bullpen.server.clock.Calendar``)."""
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
calendar = sa.Table("calendar", meta, sa.Column("now", sa.BigInteger))

INSERTS: Final = {table: sa.insert(table) for table in (tables, log, imports)}

T = TypeVar("T")


def url_of(place: str | Path) -> str:
    """The address of a store: an URL as it is, a file as SQLite's."""
    return str(place) if "://" in str(place) else f"sqlite:///{place}"


@dataclass
class Append:
    """Rows that are written together or not at all, and the future of whoever waits for them."""

    rows: dict[sa.Table, list[dict[str, Any]]]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The logs of all tables."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "writer")
        self.waiting: list[Append] = []
        self.writing: asyncio.Task[None] | None = None
        self.commits = 0
        """How many transactions were written: fewer than appends, when there is much to do."""

    @classmethod
    async def open(cls, place: str | Path) -> Store:
        """Open a store, and bring its tables up to date."""
        store = cls(await asyncio.to_thread(engine_of, place))
        await store.write(migrate)
        return store

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.writing is not None:
            await self.writing
        self.thread.shutdown()
        self.engine.dispose()

    # Appending. Cancelling the wait does not cancel the write.

    def create(self, table: str, code: str, at: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        """A new table with the beginning of its log."""
        row = {"id": table, "code": code, "created": at, "active": at}
        return self.append_rows({tables: [row], log: rows(table, 0, entries)})

    def append(self, table: str, after: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        """Write the entries that follow number *after*; if there are others, nothing but a Conflict."""
        return self.append_rows({log: rows(table, after, entries)})

    def add_import(self, id: str, at: int, transcript: str) -> asyncio.Future[None]:
        """Store an imported transcript."""
        return self.append_rows({imports: [{"id": id, "created": at, "transcript": transcript}]})

    def append_rows(self, rows: dict[sa.Table, list[dict[str, Any]]]) -> asyncio.Future[None]:
        append = Append(rows)
        self.waiting.append(append)
        if self.writing is None:
            self.writing = asyncio.get_running_loop().create_task(self.write_waiting())
        return append.done

    async def write_waiting(self) -> None:
        """Commit what is waiting, all of it at once, and then what came in the meantime."""
        while self.waiting:
            group, self.waiting = self.waiting[:MAX_GROUP], self.waiting[MAX_GROUP:]
            for append, error in zip(group, await self.in_thread(self.commit, group), strict=True):
                settle(append, error)
        self.writing = None

    def commit(self, group: Sequence[Append]) -> Sequence[Exception | None]:
        """One transaction for all; if one of them fails, one for each, so that it fails alone."""
        try:
            with self.engine.begin() as connection:
                for table, insert in INSERTS.items():
                    rows = [row for append in group for row in append.rows.get(table, ())]
                    if rows:
                        connection.execute(insert, rows)
        except Exception as error:
            if len(group) > 1:
                return [self.commit([append])[0] for append in group]
            return [Conflict() if isinstance(error, IntegrityError) else error]
        self.commits += 1
        return [None] * len(group)

    # Reading.

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a log that come after a number."""
        found = sa.select(log.c.entry).where(log.c.table == table, log.c.number > after)
        return [entry.encode() for (entry,) in await self.all(found.order_by(log.c.number))]

    async def table_of(self, code: str) -> str | None:
        """The table that has this code."""
        found: str | None = await self.one(sa.select(tables.c.id).where(tables.c.code == code))
        return found

    async def read_import(self, id: str) -> str | None:
        """An imported transcript."""
        found: str | None = await self.one(sa.select(imports.c.transcript).where(imports.c.id == id))
        return found

    async def is_open(self, table: str) -> bool:
        """Whether the table exists and was not cleared away."""
        found = await self.one(sa.select(tables.c.code).where(tables.c.id == table))
        return found is not None

    async def open_tables(self) -> list[tuple[str, int]]:
        """The tables that were not cleared away, and when each was last active."""
        found = await self.all(sa.select(tables.c.id, tables.c.active).where(tables.c.code.is_not(None)))
        return [(id, active) for id, active in found]

    async def one(self, statement: sa.Select[Any]) -> Any:
        return next((row[0] for row in await self.all(statement)), None)

    async def all(self, statement: sa.Select[Any]) -> Sequence[Any]:
        def look() -> Sequence[Any]:
            with self.engine.connect() as connection:
                try:
                    return connection.execute(statement).all()
                except DataError:  # PostgreSQL has no text with a zero in it: then nothing has that name
                    return []

        return await asyncio.to_thread(look)

    # Maintenance.

    async def read_calendar(self) -> int | None:
        """What the calendar said when the server last ran, or, before it had one, when a table was used."""
        kept: int | None = await self.one(sa.select(sa.func.max(calendar.c.now)))
        used: int | None = await self.one(sa.select(sa.func.max(tables.c.active)))
        return used if kept is None else kept

    async def keep_calendar(self, now: int) -> None:
        """Remember what the calendar says."""

        def keep(connection: sa.Connection) -> None:
            connection.execute(calendar.delete())
            connection.execute(calendar.insert(), {"now": now})

        await self.write(keep)

    async def touch(self, active: dict[str, int]) -> None:
        """Remember when these tables were last active."""
        update = tables.update().where(tables.c.id == sa.bindparam("of")).values(active=sa.bindparam("at"))
        rows = [{"of": table, "at": at} for table, at in active.items()]
        if rows:
            await self.write(lambda connection: connection.execute(update, rows))

    async def clear(self, table: str, keep_log: bool) -> None:
        """Clear a table away: its code is free again; its log stays if there is a finished game to replay."""

        def clear(connection: sa.Connection) -> None:
            connection.execute(tables.update().where(tables.c.id == table).values(code=None))
            if not keep_log:
                connection.execute(log.delete().where(log.c.table == table))
                connection.execute(tables.delete().where(tables.c.id == table))

        await self.write(clear)

    async def write(self, work: Callable[[sa.Connection], object]) -> None:
        """Change something in a transaction of its own."""

        def write() -> None:
            with self.engine.begin() as connection:
                work(connection)

        await self.in_thread(write)

    def in_thread(self, work: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self.thread, work, *args)


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


def engine_of(place: str | Path) -> sa.Engine:
    url = url_of(place)
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_pre_ping=True)  # a database may be restarted
    engine = sa.create_engine(url)
    sa.event.listen(engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """In this mode a crash of the process loses nothing; a power cut may lose the last commits."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Run the missing migrations. Alembic is slow to load, so it is imported only if there are any."""
    version = sa.text("SELECT version_num FROM alembic_version")
    if sa.inspect(connection).has_table("alembic_version") and connection.execute(version).scalar() == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
