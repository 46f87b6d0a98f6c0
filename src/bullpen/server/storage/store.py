"""The append-only logs in a database: SQLite in a file, or PostgreSQL by its URL.

``(table, number)`` is unique, so of two workers that write the same entry of a log only one succeeds. Appends
of many tables are committed together (group commit), in one thread; an append is done when it is committed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from bullpen.server.storage import Conflict, Unavailable
from bullpen.server.storage.schema import counters, engine_of, imports, log, migrate, snapshots, tables

__all__ = ["Snapshot", "Store"]

MAX_GROUP: Final = 500
"""The most appends that are committed together."""

READERS: Final = 4

Rows = dict[sa.Table, list[dict[str, Any]]]
Snapshot = tuple[int, bytes]
"""What a table was after so many entries of its log."""
T = TypeVar("T")

logger = logging.getLogger(__name__)


@dataclass
class Append:
    """Rows that are written together or not at all, and the future of whoever waits for them."""

    rows: Rows
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The logs of all tables."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.writer, self.readers = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self.waiting: list[Append] = []
        self.writing: asyncio.Task[None] | None = None
        self.inserts = {table: sa.insert(table) for table in (tables, log, imports)}
        self.inserts[snapshots] = upsert(engine)
        self.commits = 0
        """How many transactions were written: fewer than appends, when there is much to do."""
        self.failures, self.cause = 0, ""
        """How often the database failed, and why it did the last time; "" once it works again."""
        self.served = self.epoch = 0
        self.restored: Callable[[], object] = lambda: None
        """Called when other data were put in the place of these, by ``bullpen restore``."""

    @classmethod
    async def open(cls, place: str | Path) -> Store:
        """Open a store, and bring its tables up to date."""
        store = cls(await asyncio.to_thread(engine_of, place))
        try:
            await store.in_thread(store.prepare)
        except BaseException:
            await store.close()
            raise
        return store

    def prepare(self) -> None:
        with self.engine.begin() as connection:
            migrate(connection)
            counted = {row.name: row.value for row in connection.execute(sa.select(counters))}
        self.served, self.epoch = counted["served"], counted["epoch"]

    async def flush(self) -> None:
        """Wait until what is waiting is written."""
        while self.writing is not None:
            await asyncio.shield(self.writing)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        await self.flush()
        self.writer.shutdown()
        self.readers.shutdown()
        self.engine.dispose()

    # Appending. Cancelling the wait does not cancel the write.

    def create(self, table: str, code: str, at: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        """A new table with the beginning of its log."""
        row = {"id": table, "code": code, "created": at, "used": self.served}
        return self.append_rows({tables: [row], log: rows(table, 0, entries)})

    def append(self, table: str, after: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        """Write the entries that follow number *after*; if there are others, nothing but a Conflict."""
        return self.append_rows({log: rows(table, after, entries)})

    def add_import(self, id: str, at: int, transcript: str) -> asyncio.Future[None]:
        """Store an imported transcript."""
        row = {"id": id, "created": at, "transcript": transcript, "used": self.served}
        return self.append_rows({imports: [row]})

    async def save_snapshot(self, table: str, number: int, make: Callable[[], bytes]) -> None:
        """Keep what a table was after so many entries, instead of an earlier one. It is made in a thread."""
        state = await asyncio.get_running_loop().run_in_executor(self.readers, make)
        await self.append_rows({snapshots: [{"table": table, "number": number, "state": state}]})

    def append_rows(self, rows: Rows) -> asyncio.Future[None]:
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
        """One transaction for all; if one of them is a conflict, one for each, so that it fails alone."""
        try:
            with self.engine.begin() as connection:
                for table, insert in self.inserts.items():
                    rows = [row for append in group for row in append.rows.get(table, ())]
                    if rows:
                        connection.execute(insert, rows)
                self.check_epoch(connection)
        except (IntegrityError, DataError) as error:
            if len(group) > 1:
                return [self.commit([append])[0] for append in group]
            return [Conflict() if isinstance(error, IntegrityError) else self.failed(error)]
        except SQLAlchemyError as error:
            self.failed(error)
            return [Unavailable() for _ in group]
        except Unavailable:
            return [Unavailable() for _ in group]
        self.worked()
        self.commits += 1
        return [None] * len(group)

    def check_epoch(self, connection: sa.Connection) -> None:
        """Nothing is added to data that were restored meanwhile: what we remember of them is no longer so."""
        epoch = connection.execute(EPOCH).scalar()
        if epoch != self.epoch:
            self.epoch = epoch or 0
            logger.warning("the data were restored: all tables are read anew")
            self.restored()
            raise Unavailable

    # Reading.

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a log that come after a number."""
        found = sa.select(log.c.entry).where(log.c.table == table, log.c.number > after)
        return [entry.encode() for (entry,) in await self.all(found.order_by(log.c.number))]

    async def snapshot(self, table: str) -> Snapshot | None:
        """The last one of a table, if there is any."""
        found = await self.all(
            sa.select(snapshots.c.number, snapshots.c.state).where(snapshots.c.table == table)
        )
        return next(((number, bytes(state)) for number, state in found), None)

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

    async def is_kept(self, table: str) -> bool:
        """Whether there is anything of the table, be it cleared away."""
        return await self.one(sa.select(tables.c.id).where(tables.c.id == table)) is not None

    async def unused_tables(self, life: int) -> list[str]:
        """The open tables that nobody had to do with while the server ran for so many milliseconds."""
        old = sa.select(tables.c.id).where(tables.c.code.is_not(None), tables.c.used < self.served - life)
        return [id for (id,) in await self.all(old)]

    async def one(self, statement: sa.Select[Any]) -> Any:
        return next((row[0] for row in await self.all(statement)), None)

    async def all(self, statement: sa.Select[Any]) -> Sequence[Any]:
        def look() -> Sequence[Any]:
            try:
                with self.engine.connect() as connection:
                    return connection.execute(statement).all()
            except DataError:  # PostgreSQL has no text with a zero in it: then nothing has that name
                return []
            except SQLAlchemyError as error:
                raise self.failed(error) from None

        return await asyncio.get_running_loop().run_in_executor(self.readers, look)

    # Maintenance: what is forgotten when.

    async def advance(self, milliseconds: int, used: Sequence[str] = ()) -> None:
        """The server ran for so long, and people had to do with these tables and imports."""
        self.served += milliseconds
        served = counters.update().where(counters.c.name == "served").values(value=self.served)

        def write(connection: sa.Connection) -> None:
            connection.execute(served)
            if used:
                rows = [{"of": id} for id in used]
                for kept in (tables, imports):
                    touch = kept.update().where(kept.c.id == sa.bindparam("of")).values(used=self.served)
                    connection.execute(touch, rows)

        await self.write(write)

    async def rewrite(self, table: str, entries: dict[int, bytes], *, close: bool = False) -> None:
        """Put other entries in the place of some; what was remembered of the log is forgotten.

        *close*: the table is cleared away, its code is free again.
        """
        update = log.update().where(log.c.table == table, log.c.number == sa.bindparam("of"))
        changes = [{"of": number, "to": entry.decode()} for number, entry in entries.items()]

        def write(connection: sa.Connection) -> None:
            if changes:
                connection.execute(update.values(entry=sa.bindparam("to")), changes)
            connection.execute(snapshots.delete().where(snapshots.c.table == table))
            if close:
                connection.execute(tables.update().where(tables.c.id == table).values(code=None))

        await self.write(write)

    async def delete(self, *ids: str) -> None:
        """Nothing is left of these tables."""
        await self.write(lambda connection: delete_tables(connection, ids))

    async def expire(self, finished: int, imported: int, most_imports: int) -> int:
        """Delete the closed tables and the imports that were not looked at for so long; how many."""

        def write(connection: sa.Connection) -> int:
            old = tables.c.code.is_(None) & (tables.c.used < self.served - finished)
            ids = [id for (id,) in connection.execute(sa.select(tables.c.id).where(old))]
            delete_tables(connection, ids)
            unseen = imports.delete().where(imports.c.used < self.served - imported)
            gone = connection.execute(unseen).rowcount
            kept = sa.select(imports.c.id).order_by(imports.c.used.desc(), imports.c.created.desc())
            too_many = [id for (id,) in connection.execute(kept.offset(most_imports).limit(1_000_000))]
            for id in too_many:
                connection.execute(imports.delete().where(imports.c.id == id))
            return len(ids) + gone + len(too_many)

        return await self.write(write)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Change something in a transaction of its own."""

        def write() -> T:
            try:
                with self.engine.begin() as connection:
                    done = work(connection)
                    self.check_epoch(connection)
            except SQLAlchemyError as error:
                raise self.failed(error) from None
            self.worked()
            return done

        return await self.in_thread(write)

    def in_thread(self, work: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self.writer, work, *args)

    # Trouble: the log has a line when it begins and one when it is over.

    def failed(self, error: SQLAlchemyError) -> Unavailable:
        said = str(getattr(error, "orig", None) or type(error).__name__).strip().partition("\n")[0]
        self.failures += 1
        if said != self.cause:
            self.cause = said
            logger.error("the data cannot be reached: %s", said)
        return Unavailable()

    def worked(self) -> None:
        if self.cause:
            self.cause = ""
            logger.warning("the data can be reached again, after %s failures in all", self.failures)


EPOCH: Final = sa.select(counters.c.value).where(counters.c.name == "epoch")


def upsert(engine: sa.Engine) -> sa.Insert:
    """Write a snapshot, in the place of an earlier one of the same table."""
    insert = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert(snapshots)
    new = {"number": insert.excluded.number, "state": insert.excluded.state}
    done: sa.Insert = insert.on_conflict_do_update(index_elements=["table"], set_=new)
    return done


def delete_tables(connection: sa.Connection, ids: Sequence[str]) -> None:
    for id in ids:
        connection.execute(log.delete().where(log.c.table == id))
        connection.execute(snapshots.delete().where(snapshots.c.table == id))
        connection.execute(tables.delete().where(tables.c.id == id))


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
