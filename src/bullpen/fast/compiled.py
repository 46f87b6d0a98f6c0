"""How kernels are compiled: cached on disk, without the interpreter's lock, dispatched by the record.

Where the compiled code is kept: compile_cache.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.extending import overload

from bullpen.fast.compile_cache import cache_folder, exclusive

__all__ = ["bind", "compiled", "part"]

F = TypeVar("F", bound=Callable[..., Any])


FOLDER = os.environ.get("NUMBA_CACHE_DIR") or cache_folder()
"""Who knows numba may tell it another folder."""

if FOLDER is not None:
    vars(numba.config)["CACHE_DIR"] = str(FOLDER)

OPTIONS: Any = {"nogil": True, "error_model": "numpy", "fastmath": True}
UNCALLED: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: F) -> F:
    """Compile a function that Python calls, for whatever it is called with, and keep that on disk."""
    dispatcher: F = numba.njit(cache=FOLDER is not None, **OPTIONS)(function)
    if FOLDER is not None:
        save_one_at_a_time(dispatcher, Path(FOLDER))
    return dispatcher


def save_one_at_a_time(dispatcher: Any, folder: Path) -> None:
    """Let only one process at a time keep what it has compiled of a function.

    numba reads an index, takes the next number for its file, and writes the index again. Two processes that
    compile a function for two games at once would take the same number: one game would run the other's code.
    """
    kept = dispatcher._cache
    save = kept.save_overload

    def save_alone(*compiled: Any) -> None:
        with exclusive(folder / "lock"):
            save(*compiled)

    kept.save_overload = save_alone


def part(function: F) -> F:
    """Compile a part of a kernel, which only other compiled functions call: much less to compile."""
    dispatcher: F = numba.njit(**UNCALLED, **OPTIONS)(function)
    return dispatcher


def bind(function_of_contract: Callable[..., Any], record: Any) -> Callable[[F], F]:
    """Implement a function of the contract for the tables of one game: those of this record type."""
    kind = numba.from_dtype(record)

    def decorate(function: F) -> F:
        def resolve(t: Any, *rest: Any) -> Any:
            return function if t == kind else None

        overload(function_of_contract, strict=False, jit_options=OPTIONS)(resolve)
        return part(function)

    return decorate
