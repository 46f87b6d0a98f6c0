"""How kernels are compiled: cached on disk, without the interpreter's lock, bound to a game by their record.

numba's own cache asks only whether the file of the *caller* changed. So our cache lies in a folder named
after the text of all kernels together: no stale code, and nothing is written into the installed package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR
from tempfile import TemporaryFile, gettempdir
from typing import Any, TypeVar

import numba
import platformdirs
from numba.extending import overload

__all__ = ["bind", "cache_folder", "compiled", "part"]

F = TypeVar("F", bound=Callable[..., Any])


def cache_folder() -> Path | None:
    """Where compiled kernels are kept; None: nothing can be written here, and every process compiles anew."""
    text = sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        text.update(file.read_bytes())
    for root in (users_folder, temporary_folder):
        with suppress(OSError):
            folder = root() / "kernels" / text.hexdigest()[:16]
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()
            return folder
    return None


def users_folder() -> Path:
    """BULLPEN_CACHE, or the user's cache folder."""
    if given := os.environ.get("BULLPEN_CACHE"):
        return Path(given).absolute()
    folder = platformdirs.user_cache_path("bullpen")
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


FOLDER = os.environ.get("NUMBA_CACHE_DIR") or cache_folder()
"""Who knows numba may tell it another folder."""

if FOLDER is not None:
    vars(numba.config)["CACHE_DIR"] = str(FOLDER)

OPTIONS: Any = {"nogil": True, "error_model": "numpy", "fastmath": True}
UNCALLED: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: F) -> F:
    """Compile a function that Python calls, for whatever it is called with, and keep that on disk."""
    dispatcher: F = numba.njit(cache=FOLDER is not None, **OPTIONS)(function)
    return dispatcher


def part(function: F) -> F:
    """Compile a part of a kernel, which only other compiled functions call: much less to compile."""
    dispatcher: F = numba.njit(**UNCALLED, **OPTIONS)(function)
    return dispatcher


def bind(word: Callable[..., Any], record: Any) -> Callable[[F], F]:
    """Say what a word of the contract means for the tables of one game: those of this record type."""
    kind = numba.from_dtype(record)

    def decorate(function: F) -> F:
        def resolve(t: Any, *rest: Any) -> Any:
            return function if t == kind else None

        overload(word, strict=False, jit_options=OPTIONS)(resolve)
        return part(function)

    return decorate
