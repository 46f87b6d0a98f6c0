"""What ``bullpen bench --client`` prints: the figures beside what they may be."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from bullpen.bench.client.browser import NoBrowser, opened
from bullpen.bench.client.first_page import first_page
from bullpen.bench.client.turns import LONG, SEATS, SLOWED, turns
from bullpen.bench.server.target import running
from bullpen.server.transport.files import STATIC

__all__ = ["LINES", "MOST_SECONDS", "as_text", "bench", "measure"]

WHAT: Final = "bullpen bench --client"
MOST_SECONDS: Final = 120
SIZES: Final = {"phone": (360, 640), "desktop": (1280, 800)}


class Line(NamedTuple):
    label: str
    unit: float
    """What a figure is divided by."""
    digits: int
    budget: str = ""


LINES: Final = {
    "shown": Line("frames per second, shown", 1, 1, "60"),
    "scripted": Line("frames per second, of the script", 1, 1),
    "long": Line(f"tasks over {LONG:.0f} ms, by the clock", 1, 0, "0"),
    "longest": Line("the longest, ms", 1, 0),
    "heavy": Line(f"tasks over {LONG:.0f} ms of the processor", 1, 0, "0"),
    "heaviest": Line("the longest, ms", 1, 0),
    "busy": Line("main thread in use, %", 0.01, 0),
    "script": Line("script and style, kB gzip", 1000, 1, "120"),
    "fonts": Line("fonts, kB", 1000, 1, "95"),
    "page": Line("seconds to the first page", 1, 2),
    "decision": Line("seconds from a click to a decision", 1, 2, "1"),
}

FIRST: Final = "script"
"""Here the figures of the first page begin."""


def bench(seconds: float, as_json: bool) -> None:
    """Measure each size for so long, and print it."""
    result = measure(seconds)
    print(json.dumps(result, indent=2) if as_json else as_text(result))


def measure(seconds: float) -> dict[str, Any]:
    if not (STATIC / "index.html").is_file():
        raise NoBrowser(what=WHAT, missing="server/static/index.html", command="npm ci && npm run build")
    sizes: dict[str, dict[str, float]] = {}
    with (
        opened(WHAT) as browser,
        tempfile.TemporaryDirectory() as folder,
        running("bullpen", Path(folder)) as target,
    ):
        site = f"http://127.0.0.1:{target.port}"
        for name, size in SIZES.items():
            sizes[name] = first_page(browser, site, size) | turns(browser, site, size, seconds)
    return {"seats": SEATS, "slowed": SLOWED, "seconds": seconds, **sizes}


def as_text(result: dict[str, Any]) -> str:
    played = " and ".join(f"{result[name]['turns']}" for name in SIZES)
    lines = [f"{played} turns of {result['seats']} players, the processor slowed {result['slowed']}-fold"]
    lines.append(f"{'':36}" + "".join(f" {name:>10}" for name in SIZES) + f" {'budget':>10}")
    for name, line in LINES.items():
        lines += ["the first page"] if name == FIRST else []
        cells = [f"{result[size][name] / line.unit:10,.{line.digits}f}" for size in SIZES]
        lines.append(f"  {line.label:34} {' '.join(cells)} {line.budget or '-':>10}")
    return "\n".join(lines)
