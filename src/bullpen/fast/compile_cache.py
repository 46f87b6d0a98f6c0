"""Where compiled kernels are kept, and which are there. Nothing here is slow to load.

numba's own cache asks only whether the file of the *caller* changed. So our cache lies in a folder named
after all kernels together: no stale code, and nothing is written into the installed package. Whatever else
makes numba compile anew is in the name, too, so that what a folder says of itself stays true.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from stat import S_ISDIR
from tempfile import TemporaryFile, gettempdir
from time import time
from typing import Final

__all__ = ["cache_folder", "exclusive", "is_warm", "mark_warm"]

UNUSED: Final = 30 * 24 * 60 * 60.0


def cache_folder() -> Path | None:
    """Where compiled kernels are kept; None: nothing can be written here, and every process compiles anew."""
    name = fingerprint(Path(__file__).parent)
    for root in (users_folder, temporary_folder):
        with suppress(OSError):
            folder = root() / "kernels" / name
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()  # the folder's time tells that it is in use
            forget_unused(folder.parent)
            return folder
    return None


def fingerprint(kernels: Path) -> str:
    """A name for the text of the kernels, where they lie and since when, and what compiles them."""
    seen = sha256(f"{kernels} {sys.implementation.cache_tag} {version('numba')}".encode())
    for file in sorted(kernels.rglob("*.py")):
        seen.update(f"{file.stat().st_mtime_ns} ".encode() + file.read_bytes())
    return seen.hexdigest()[:16]


def forget_unused(kernels: Path) -> None:
    """Remove what was compiled from other texts, once no process has asked for it for a month."""
    for folder in kernels.iterdir():
        with suppress(OSError):  # another process may be at it
            if time() - folder.stat().st_mtime > UNUSED:
                rmtree(folder)


def users_folder() -> Path:
    """BULLPEN_CACHE, or the user's cache folder."""
    if given := os.environ.get("BULLPEN_CACHE"):
        return Path(given).absolute()
    from platformdirs import user_cache_path  # comes with numba's extra: bots are listed without it

    folder = user_cache_path("bullpen")
    if not folder.is_absolute():  # of a user without a home, it begins with "~"
        raise FileNotFoundError(folder)
    return folder


def temporary_folder() -> Path:
    """A folder among the temporary ones into which nobody else can put code for us to run."""
    if sys.platform == "win32":  # there, every user has temporary files of their own
        return Path(gettempdir()) / "bullpen"
    folder = Path(gettempdir()) / f"bullpen-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    state = folder.lstat()
    if not S_ISDIR(state.st_mode) or state.st_uid != os.getuid() or state.st_mode & 0o022:
        raise PermissionError(folder)
    return folder


@contextmanager
def exclusive(file: Path) -> Iterator[None]:
    """Be the only one, of all processes and threads, who is between here and the end; others wait.

    Where nothing can be locked, nobody waits: then nothing can be kept there either.
    """
    held = None
    with suppress(OSError):
        held = file.open("a")
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(held.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if held is not None:
            held.close()  # and whoever waits comes next


kept = cache(cache_folder)


def is_warm(name: str) -> bool:
    """Whether the kernel of a game is compiled, as far as a search needs it."""
    folder = kept()
    return folder is None or (folder / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    folder = kept()
    if folder is not None:
        (folder / f"{name}.warm").touch()
