"""The server's capacity on this machine, beside that of an echo server on the same libraries.

Both get the same load, one after the other: tables of four clients that decide every five seconds, and then
as fast as they are asked.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bullpen.bench.server.load import DECISION_EVERY, SEATS, Figures, run_load
from bullpen.bench.server.target import TargetKind, running

__all__ = ["MOST_SECONDS", "MOST_TABLES", "bench", "measure"]

MOST_TABLES: Final = 2_000
MOST_SECONDS: Final = 600

MAX_LATE: Final = 0.02
"""Seconds: when clients are later than this, the measurement itself is not reliable."""

SPARE_FILES: Final = 200
"""Open files beside the sockets."""

LINES: Final = {
    "decisions": ("decisions per second", 1.0, 1),
    "p50": ("decision to last update, p50 ms", 1e3, 2),
    "p99": ("decision to last update, p99 ms", 1e3, 2),
    "load": ("one core in use, %", 100.0, 1),
    "late": ("clients behind their plan, p99 ms", 1e3, 2),
    "bytes": ("bytes of an update", 1.0, 0),
    "reached": ("decisions per second", 1.0, 0),
    "busy": ("one core in use, %", 100.0, 1),
    "most": ("decisions per second, whole core", 1.0, 0),
    "carries": ("tables at the pace, whole core", 1.0, 0),
    "idle": ("memory of an idle table, kB", 1 / 1024, 1),
    "live": ("memory of a live table, kB", 1 / 1024, 1),
}
"""The label of a figure, the factor to its unit, and the decimals."""

HEADINGS: Final = {"decisions": "at this pace", "reached": "as fast as it can", "idle": "memory"}


def bench(tables: int, seconds: float, as_json: bool) -> None:
    """Measure, and print it."""
    result = measure(tables, seconds)
    print(json.dumps(result, indent=2) if as_json else as_text(result))


def measure(tables: int, seconds: float) -> dict[str, Any]:
    """The figures of our server and of the echo server, and their ratio."""
    with open_files(tables * SEATS + SPARE_FILES) as allowed, tempfile.TemporaryDirectory() as folder:
        notes = []
        if allowed < tables * SEATS + SPARE_FILES:
            fit = max(1, (allowed - SPARE_FILES) // SEATS)
            notes.append(f"only {allowed} open files are allowed here: {fit} tables instead of {tables}")
            tables = fit
        found: dict[TargetKind, Figures] = {}
        for kind in ("bullpen", "echo"):
            with running(kind, Path(folder)) as target, asyncio.Runner(loop_factory=loop) as runner:
                found[kind] = runner.run(run_load(target, tables, seconds))
    ours, echo = found["bullpen"], found["echo"]
    late = max(echo["late"] or 0, ours["late"] or 0)
    if late > MAX_LATE:
        notes.append(
            f"the clients were up to {late * 1e3:.0f} ms late: this machine is too small for this load, or "
            "busy with something else, and the waits are not the server's alone"
        )
    ratio = {
        name: figure / limit
        for name, figure in ours.items()
        if figure is not None and (limit := echo.get(name))
    }
    return {
        "tables": tables,
        "seats": SEATS,
        "every": DECISION_EVERY,
        "seconds": seconds,
        "cores": os.cpu_count(),
        "bullpen": ours,
        "echo": echo,
        "ratio": ratio,
        "notes": notes,
    }


def as_text(result: dict[str, Any]) -> str:
    lines = [f"note: {note}" for note in result["notes"]]
    lines.append(
        f"{result['tables']} tables of {SEATS}, a decision per seat every {DECISION_EVERY:.0f} s, "
        f"for {result['seconds']:g} s; {result['cores']} cores, the server on one"
    )
    lines.append(f"{'':36} {'bullpen':>10} {'echo':>10} {'ratio':>8}")
    for name, (label, times, digits) in LINES.items():
        lines += [HEADINGS[name]] if name in HEADINGS else []
        ours, echo, ratio = (result[of].get(name) for of in ("bullpen", "echo", "ratio"))
        cells = [shown(ours, times, digits, 10), shown(echo, times, digits, 10), shown(ratio, 1, 2, 8)]
        lines.append(f"  {label:34} {' '.join(cells)}")
    return "\n".join(lines)


def shown(figure: float | None, times: float, digits: int, width: int) -> str:
    return f"{'-':>{width}}" if figure is None else f"{figure * times:{width},.{digits}f}"


@contextmanager
def open_files(wanted: int) -> Iterator[int]:
    """Raise the limit of open files for this process and its children; the answer is the limit now."""
    if sys.platform == "win32":
        yield wanted
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    able = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        yield wanted
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (able, hard))
    except (OSError, ValueError):
        able = soft
    try:
        yield able
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def loop() -> asyncio.AbstractEventLoop:
    """The fastest event loop that is installed: the clients must not be the bottleneck."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
