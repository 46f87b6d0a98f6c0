"""The tables of the database, and how it is opened and brought up to date."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

__all__ = [
    *("HEAD", "counters", "engine_of", "file_of", "imports", "log", "meta", "migrate", "snapshots", "tables"),
    *("OWNER_ONLY", "url_of"),
]

HEAD: Final = "0002"
"""The newest migration."""

OWNER_ONLY: Final = 0o600
"""Seeds of running games are in the file: nobody else on the machine may read it."""

CONNECT_SECONDS: Final = 5

meta = sa.MetaData()
tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8)),
    sa.Column("created", sa.BigInteger),
    sa.Column("used", sa.BigInteger),
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
    sa.Column("used", sa.BigInteger),
)
snapshots = sa.Table(
    "snapshots",
    meta,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer),
    sa.Column("state", sa.LargeBinary),
)
counters = sa.Table(
    "counters",
    meta,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("value", sa.BigInteger),
)
"""``served``: the milliseconds that the server has run in all. ``epoch``: another one after a restore.

``used`` of a table or an import is the ``served`` of the moment in which somebody last had to do with it: no
clock of the machine has a say in what is cleared away, and a server that stands still lets nothing grow old.
"""


def url_of(place: str | Path) -> str:
    """The address of a store: an URL as it is, a file as SQLite's."""
    return str(place) if "://" in str(place) else f"sqlite:///{place}"


def file_of(place: str | Path) -> Path | None:
    """The file of a store that is one; a database elsewhere has none, nor has one in memory."""
    url = sa.make_url(url_of(place))
    name = url.database or ""
    return Path(name) if url.get_backend_name() == "sqlite" and name not in ("", ":memory:") else None


def engine_of(place: str | Path) -> sa.Engine:
    """An engine whose errors do not name what was to be written: they go to the log, and it is secret."""
    url = url_of(place)
    if not url.startswith("sqlite"):
        waiting = {"connect_timeout": CONNECT_SECONDS} if "psycopg" in url else {}
        # pool_pre_ping: a database may be restarted
        return sa.create_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=waiting)
    file = file_of(place)
    if file is not None:
        keep_private(file)
    engine = sa.create_engine(url, hide_parameters=True)
    sa.event.listen(engine, "connect", prepare_sqlite)
    return engine


def keep_private(file: Path) -> None:
    """Only the owner may read the file; SQLite gives those beside it the same mode."""
    with suppress(OSError):  # SQLite itself will say what is wrong with the place
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for name in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with suppress(OSError):
            name.chmod(OWNER_ONLY)


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """FULL: a commit is on the disk before it is acknowledged: neither a crash nor a power cut loses it."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "secure_delete=FAST"):
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
