"""What a program writes to its standard error: kept in a file for its author, as much as is useful.

The file is in the folder BULLPEN_BOT_LOGS, or else in the system's place for logs. It never grows far beyond
a megabyte: then it is put aside as ``*.old.log``, in the place of the one before.
"""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import BinaryIO, Final

__all__ = ["Log", "log_folder"]

FULL: Final = 1 << 20
"""How large a file may be when a program starts to write to it."""

KEPT: Final = 1 << 18
"""How much is kept of what one process writes."""

TAIL: Final = 300
"""How much is remembered of the end, for the message about a program that died."""


def log_folder() -> Path:
    told = os.environ.get("BULLPEN_BOT_LOGS")
    if told:
        return Path(told)
    try:
        from platformdirs import user_log_path
    except ImportError:  # it comes with the extras, and a program needs none of them
        return Path(tempfile.gettempdir()) / "bullpen-bots"
    return user_log_path("bullpen", appauthor=False) / "bots"


class Log:
    """The log of one process. If it cannot be written, nothing is, and the program plays all the same."""

    def __init__(self, name: str) -> None:
        self.path = log_folder() / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name).strip('-.')[-60:] or 'bot'}.log"
        self.tail = b""
        self.done = Event()

    @property
    def last(self) -> str:
        """The last line that it wrote."""
        lines = [line for line in self.tail.decode("utf-8", "replace").splitlines() if line.strip()]
        return lines[-1].strip() if lines else ""

    def wait(self) -> None:
        """Until everything is read that a program wrote which has ended."""
        self.done.wait(1.0)

    def keep(self, pipe: BinaryIO) -> None:
        """Read all that is written, so that nobody has to wait, and keep some of it."""
        left = KEPT
        try:
            with pipe, suppress(OSError, ValueError):
                while chunk := pipe.read(4096):
                    self.tail = (self.tail + chunk)[-TAIL:]
                    if left > 0:
                        left -= len(chunk)
                        self.write(chunk if left > 0 else chunk + b"\n(what follows is not kept)\n")
        finally:
            self.done.set()

    def write(self, chunk: bytes) -> None:
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > FULL:
                self.path.replace(self.path.with_suffix(".old.log"))
            with self.path.open("ab") as file:
                file.write(chunk)
