"""Where this program keeps its data, and files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path

__all__ = ["data_folder", "write_whole"]


def data_folder() -> Path:
    """Where games are kept: BULLPEN_DATA, or the system's place for a program's data."""
    told = os.environ.get("BULLPEN_DATA")
    return Path(told) if told else user_data_path("bullpen", appauthor=False)


def write_whole(path: Path, text: str) -> Path:
    """Write a file at once: nobody ever finds half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return path
