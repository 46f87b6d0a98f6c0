"""How smoothly a turn of ten players moves in the browser, on a processor that is slowed down.

Frames and long tasks are what the browser itself counts, by the clock on the wall: frames that came to the
screen, and frames for which the page's script was asked. A machine that is busy with something else makes all
of them look worse than they are; so tasks are also measured by the processor's time of its main thread.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from bullpen.bench.client.browser import seated

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["LONG", "SEATS", "SLOWED", "Trace", "slow_down", "summary", "turns"]

SEATS: Final = 10
SLOWED: Final = 4
"""How many times slower than this machine: about a cheap phone."""
LONG: Final = 50.0
"""Milliseconds: what browsers call a long task."""
RATE: Final = 60
"""How many frames a second the browser offers."""

TABLE: Final = {
    "game": "6nimmt",
    "seats": SEATS,
    "name": "Ola",
    "bots": ["random"] * (SEATS - 1),
    "start": True,
}
TURN: Final = files(__package__).joinpath("turn.js").read_text(encoding="utf-8").partition("\n")[2]


def turns(browser: Browser, site: str, size: tuple[int, int], seconds: float) -> dict[str, float]:
    """Play turns for so many seconds, at least one, in a view of this size."""
    page = seated(browser, site, TABLE, viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector(".question.due")
    page.locator("[data-hand]").first.click()  # by a real pointer: from the first tap on there is sound
    page.wait_for_timeout(1000)  # what comes with a new page is not part of the turn
    slow_down(page)
    played: list[dict[str, Any]] = []
    browser.start_tracing(page=page, categories=["toplevel", "benchmark"])
    start = time.perf_counter()
    while not played or (time.perf_counter() - start < seconds and not played[-1]["over"]):
        played.append(page.evaluate(TURN))
    seen = Trace(json.loads(browser.stop_tracing())["traceEvents"])
    page.context.close()
    frames, long = [one["frames"] for one in played], [ms for one in played for ms in one["long"]]
    return summary(frames, long, seen.tasks(), seen.frames())


def slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


class Trace:
    """What the browser wrote down of the process that draws the page."""

    def __init__(self, events: Sequence[dict[str, Any]]) -> None:
        main = {
            (event["pid"], event["tid"])
            for event in events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        work = {
            thread: [event for event in events if (event["pid"], event["tid"]) == thread and "tdur" in event]
            for thread in main
        }
        self.pid, self.tid = max(main, key=lambda thread: len(work[thread]))  # the others are spare
        self.events = [event for event in events if event["pid"] == self.pid]

    def tasks(self) -> list[float]:
        """The tasks of the main thread, in milliseconds of the processor's time."""
        return [
            event["tdur"] / 1000
            for event in self.events
            if event["tid"] == self.tid and event["name"].endswith("RunTask") and "tdur" in event
        ]

    def frames(self) -> Counter[str]:
        """What became of the frames: all of it shown, a part (what moves without the script), or dropped."""
        begun = (event for event in self.events if event["name"] == "PipelineReporter" and event["ph"] == "b")
        return Counter(event["args"]["frame_reporter"]["state"] for event in begun)


def summary(
    frames: Sequence[Sequence[float]],
    long: Sequence[float],
    tasks: Sequence[float],
    states: Mapping[str, int],
) -> dict[str, float]:
    """The figures of some turns: their frames and long tasks by the clock, and what a trace says."""
    waits = [after - before for turn in frames for before, after in pairwise(turn)]
    shown = states.get("STATE_PRESENTED_ALL", 0) + states.get("STATE_PRESENTED_PARTIAL", 0)
    dropped = states.get("STATE_DROPPED", 0)
    moved = sum(waits) or 1.0
    return {
        "turns": len(frames),
        "shown": RATE * shown / max(1, shown + dropped),
        "scripted": 1000 * len(waits) / moved,
        "long": len(long),
        "longest": max(long, default=0.0),
        "heavy": sum(task > LONG for task in tasks),
        "heaviest": max(tasks, default=0.0),
        "busy": sum(tasks) / moved,
    }
