"""Where this program keeps its data and finds its pages, and files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path

__all__ = ["data_folder", "pages_folder", "write_whole"]


def data_folder() -> Path:
    """Where games are kept: BULLPEN_DATA, or the system's place for a program's data."""
    told = os.environ.get("BULLPEN_DATA")
    return Path(told) if told else user_data_path("bullpen", appauthor=False)


def pages_folder() -> Path:
    """Where README.md and docs/ lie: in an installed copy within the package, else as in the repository."""
    package = Path(__file__).parents[1]
    packed = package / "pages"
    return packed if packed.is_dir() else package.parents[1]


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
