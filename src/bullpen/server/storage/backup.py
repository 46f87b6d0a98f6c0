"""Copies of the data while the server runs, and data put back in the place of others, while it runs, too.

A copy of the file alone would be an empty one: what was written last is in a second file until it is moved
over. SQLite's own backup copies both. A restore is one transaction; a running server notices by the ``epoch``
that its data are others now, and reads all tables anew.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bullpen.core.refusal import Refusal
from bullpen.server.storage.schema import OWNER_ONLY, file_of, meta
from bullpen.server.storage.store import Store

__all__ = ["back_up", "restore"]


class FileExists(Refusal):
    template = "{path} exists already: name a new file"


class BadBackup(Refusal):
    template = "{path} is no backup of Bullpen's tables: {reason}"


class NoSuchData(Refusal):
    template = "there is nothing to back up at {place} yet"


class OtherBackup(Refusal):
    template = "tables in PostgreSQL are copied with its own program: {command}"


def back_up(place: str | Path, to: Path) -> tuple[int, int]:
    """Copy the data to a new file; how many tables and entries are in it."""
    file = file_of(place)
    if file is None:
        raise OtherBackup(command=f"pg_dump --format=custom --file={to} DATABASE")
    if not file.is_file():
        raise NoSuchData(place=str(file))
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        raise FileExists(path=str(to)) from None
    except OSError as error:
        raise BadBackup(path=str(to), reason=error.strerror or str(error)) from None
    try:
        with closing(sqlite3.connect(file)) as data, closing(sqlite3.connect(to)) as copy:
            data.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, whole
        return check(to)
    except BaseException:
        to.unlink(missing_ok=True)
        raise


def check(file: Path) -> tuple[int, int]:
    """How many tables and entries a copy has, if it is a sound one."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as data:
            found = data.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise BadBackup(path=str(file), reason=found)
            data.execute("SELECT version_num FROM alembic_version").fetchone()
            count = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM log)"
            tables, entries = data.execute(count).fetchone()
    except sqlite3.Error as error:
        raise BadBackup(path=str(file), reason=str(error)) from None
    return tables, entries


def restore(place: str | Path, source: Path) -> tuple[int, int]:
    """Put the data of a backup in the place of those that are there; how many tables and entries that is."""
    file = file_of(place)
    if file is None:
        raise OtherBackup(command=f"pg_restore --clean --dbname=DATABASE {source}")
    if not source.is_file():
        raise BadBackup(path=str(source), reason="there is no such file")
    found = check(source)
    with tempfile.TemporaryDirectory(prefix="bullpen-") as folder:
        copy = Path(shutil.copy(source, Path(folder) / "copy.sqlite"))
        for data in (copy, file):  # both as this version has them: the backup may be of an earlier one
            asyncio.run(bring_up_to_date(data))
        replace_all(file, copy)
    return found


async def bring_up_to_date(file: Path) -> None:
    await (await Store.open(file)).close()


def replace_all(file: Path, copy: Path) -> None:
    """All rows of one database instead of those of another: in one transaction, so all or nothing."""
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as data:
        data.execute("ATTACH ? AS copy", (str(copy),))
        data.execute("BEGIN IMMEDIATE")
        for table in meta.sorted_tables:
            columns = ", ".join(f'"{column.name}"' for column in table.columns)
            old, new = f'main."{table.name}"', f'copy."{table.name}"'
            data.execute(f"DELETE FROM {old}")
            data.execute(f"INSERT INTO {old} ({columns}) SELECT {columns} FROM {new}")
        data.execute("UPDATE main.counters SET value = ? WHERE name = 'epoch'", (secrets.randbits(62),))
        data.execute("COMMIT")
