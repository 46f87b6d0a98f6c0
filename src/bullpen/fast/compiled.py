"""How kernels are compiled: cached on disk, without the interpreter's lock, bound to a game by their record.

numba's own cache asks only whether the file of the *caller* changed. So our cache lies in a folder named
after the text of all kernels together: no stale code, and nothing is written into the installed package.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

__all__ = ["bind", "cache_folder", "compiled", "part"]

F = TypeVar("F", bound=Callable[..., Any])


def cache_folder() -> Path:
    """Where compiled kernels are kept: BULLPEN_CACHE, or the user's cache folder."""
    root = os.environ.get("BULLPEN_CACHE") or platformdirs.user_cache_dir("bullpen")
    text = sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        text.update(file.read_bytes())
    return Path(root) / "kernels" / text.hexdigest()[:16]


def choose_folder() -> None:
    """Tell numba the folder, unless somebody who knows numba has told it another."""
    if "NUMBA_CACHE_DIR" not in os.environ:
        os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())


choose_folder()

import numba  # noqa: E402 - it reads its settings when it is imported
from numba.extending import overload  # noqa: E402

vars(numba.config)["CACHE_DIR"] = os.environ[
    "NUMBA_CACHE_DIR"
]  # ... which somebody else may have done before us

OPTIONS: Any = {"nogil": True, "error_model": "numpy", "fastmath": True}
UNCALLED: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: F) -> F:
    """Compile a function that Python calls, for whatever it is called with, and keep that on disk."""
    dispatcher: F = numba.njit(cache=True, **OPTIONS)(function)
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
