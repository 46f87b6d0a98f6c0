"""The first decision of a fresh process: when its kernel has to be compiled, and when it was before."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final, NamedTuple

from bullpen.bench.sheet import Column, Row, Sheet
from bullpen.bots import find
from bullpen.core.rng import Rng
from bullpen.games import load

__all__ = ["FIRST", "First", "decide", "first_decision"]

BOT: Final = "champion"


class First(NamedTuple):
    seconds: float
    """From the start of the process to its end, after one decision."""
    processor: float
    """The processor's part of it."""
    compiled: int
    """How many functions had to be compiled."""


def rows(seconds: float) -> Iterator[Row]:
    """Once with an empty cache and once with what that left there, whatever the seconds."""
    with TemporaryDirectory() as folder:
        cold = first_decision(BOT, Path(folder))
        yield row("empty", cold, cold)
        yield row("filled", first_decision(BOT, Path(folder)), cold)


def row(cache: str, first: First, cold: First) -> Row:
    ratio = first.processor / cold.processor
    return {"of": f"{BOT} in 6nimmt, cache {cache}", **first._asdict(), "ratio": ratio}


def first_decision(bot: str, cache: Path) -> First:
    """Start a process that decides once in 6 nimmt!, and keeps compiled kernels in this folder."""
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment["BULLPEN_CACHE"] = str(cache)
    command = [sys.executable, "-c", f"from bullpen.bench.first import decide; decide({bot!r})"]
    start = perf_counter()
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return First(perf_counter() - start, **json.loads(done.stdout))


def decide(bot: str) -> None:
    """What that process does."""
    from numba.core.event import install_recorder

    game = load("6nimmt")
    view = game.view(game.deal(4, Rng(0)), 0)
    with install_recorder("numba:compile") as compiled:
        find(bot).choose(view, view.options, Rng(0))
    begun = sum(event.is_start for _, event in compiled.buffer)
    print(json.dumps({"processor": process_time(), "compiled": begun}))


FIRST = Sheet(
    "first",
    "first decision of a fresh process",
    (
        Column("seconds", "seconds", ".1f"),
        Column("processor", "processor", ".1f"),
        Column("compiled", "compiled", "d"),
        Column("ratio", "/ empty", ".2f"),
    ),
    rows,
)
