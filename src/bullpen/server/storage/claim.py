"""That one process alone has a store: two would not hear of each other's tables.

A file is claimed by a lock on another one beside it, which says who has it; PostgreSQL by a lock of its own.
Both go with the process, however it ends.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bullpen.core.refusal import Refusal

__all__ = ["Claim", "DataInUse", "claim"]


class DataInUse(Refusal):
    template = (
        "{place} is in use by another bullpen{where}: go on there, stop it, or give this one a file of its "
        "own with --data"
    )


class Claim:
    """What this process alone may write to."""

    def __init__(self, handle: int | None = None) -> None:
        self.handle = handle

    def tell(self, address: str) -> None:
        """Leave word where this server is, for whoever starts another one."""
        if self.handle is not None:
            os.ftruncate(self.handle, 0)
            os.lseek(self.handle, 0, os.SEEK_SET)
            os.write(self.handle, address.encode())


@contextmanager
def claim(place: str | Path) -> Iterator[Claim]:
    """Have the store at this place for so long, or refuse."""
    from bullpen.server.storage.schema import file_of

    file = file_of(place)
    if file is None:
        with claimed_database(str(place)):
            yield Claim()
        return
    beside = Path(f"{file}.lock")
    try:
        handle = os.open(beside, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # the store itself will say what is wrong with the place
        yield Claim()
        return
    try:
        if not lock(handle):
            where = ""
            with suppress(OSError):
                where = os.read(handle, 200).decode(errors="replace").strip()
            raise DataInUse(place=str(file), where=f" ({where})" if where else "")
        yield Claim(handle)
    finally:
        os.close(handle)


def lock(handle: int) -> bool:
    """Lock a file until the process ends; whether nobody had."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, 1_000_000, os.SEEK_SET)  # beyond what is to be read
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            os.lseek(handle, 0, os.SEEK_SET)
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextmanager
def claimed_database(url: str) -> Iterator[None]:
    """PostgreSQL's lock of a session, of this schema. Any other database is not shared."""
    import sqlalchemy as sa

    from bullpen.server.storage.schema import engine_of

    if not url.startswith("postgresql"):
        yield
        return
    engine = engine_of(url)
    try:
        connected = engine.connect()
    except sa.exc.SQLAlchemyError:  # the store itself will say what is wrong with the place
        engine.dispose()
        yield
        return
    try:
        with connected.execution_options(isolation_level="AUTOCOMMIT") as connection:
            asked = "SELECT pg_try_advisory_lock(hashtext('bullpen'), hashtext(current_schema()))"
            if not connection.execute(sa.text(asked)).scalar():
                shown = sa.make_url(url).render_as_string(hide_password=True)
                raise DataInUse(place=shown, where="")
            yield
    finally:
        engine.dispose()
