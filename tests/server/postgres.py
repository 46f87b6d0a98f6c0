"""PostgreSQL for tests: a server of their own where one is installed, or the one that somebody names.

``BULLPEN_TEST_POSTGRES`` is the URL of a database in which they may make schemas.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

__all__ = ["empty_schema", "installed", "own_server"]

SERVANT = "postgres"
"""Whom the server runs as where the tests run as root: it refuses to be root itself."""


@contextmanager
def empty_schema(server: str) -> Iterator[str]:
    """The URL of an empty schema, which goes away at the end."""
    name = f"bullpen_{secrets.token_hex(6)}"
    engine = sa.create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE SCHEMA {name}"))
        try:
            url = sa.make_url(server).update_query_dict({"options": f"-csearch_path={name}"})
            yield url.render_as_string(hide_password=False)
        finally:
            connection.execute(sa.text(f"DROP SCHEMA {name} CASCADE"))
    engine.dispose()


@contextmanager
def own_server(programs: Path, folder: Path) -> Iterator[str]:
    """The URL of a server that lives in an empty folder for so long, and that only this machine hears."""
    servant = None
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        servant = SERVANT
        shutil.chown(folder, servant)

    def control(*args: str) -> None:
        """Have something done, and wait until it is."""
        called = [str(programs / "pg_ctl"), "-D", str(folder / "data"), "-s", "-w", *args]
        subprocess.run(called, check=True, user=servant, cwd=folder, stdout=subprocess.DEVNULL)

    control("initdb", "-o", f"-A trust -U {SERVANT} -E UTF8 --no-sync")
    # No address, only a socket in the folder; and nothing here is worth waiting for the disk.
    control("start", "-l", str(folder / "log"), "-o", f"-h '' -k {folder} -F")
    try:
        yield f"postgresql+psycopg://{SERVANT}@/postgres?host={folder}"
    finally:
        control("stop", "-m", "immediate")


def installed() -> Path | None:
    """The folder of the newest server's programs, which Debian keeps off the path."""
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).parent
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda file: int(file.parts[-3]))
    return programs[-1].parent if programs else None
