"""What the server counts about itself, in the text format of Prometheus.

A module makes its metrics once, at the top, as ``THOUGHTS = counter("bullpen_thoughts_total", "…")``, and
counts: ``THOUGHTS.add()``. ``refuse`` counts what was refused, by cause, and logs a cause now and then.
"""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Final

__all__ = ["Counter", "Gauge", "Histogram", "counter", "gauge", "histogram", "prometheus_text", "refuse"]

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""The buckets of a histogram of times."""

LOG_EVERY: Final = 600
"""Seconds between two lines in the log about the same cause of refusals."""

logger = logging.getLogger(__name__)


class Counter:
    """Counts up, for each value of its label (``""`` if it has none)."""

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.values: dict[str, float] = {} if label else {"": 0}

    def add(self, what: str = "", amount: float = 1) -> None:
        self.values[what] = self.values.get(what, 0) + amount

    def lines(self, name: str) -> Iterator[str]:
        for what, value in self.values.items():
            yield f"{name}{labelled(self.label, what)} {value:g}"


class Gauge:
    """A number that goes up and down: set, or asked for when somebody looks."""

    def __init__(self, read: Callable[[], float] | None = None) -> None:
        self.value: float = 0
        self.read = read

    def set(self, value: float) -> None:
        self.value = value

    def lines(self, name: str) -> Iterator[str]:
        yield f"{name} {self.value if self.read is None else self.read():g}"


class Histogram:
    """How often a time was in which range."""

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum: float = 0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def lines(self, name: str) -> Iterator[str]:
        so_far = 0
        for bound, count in zip((*self.bounds, float("inf")), self.counts, strict=True):
            so_far += count
            le = "+Inf" if bound == float("inf") else f"{bound:g}"
            yield f"{name}_bucket{labelled('le', le)} {so_far}"
        yield f"{name}_sum {self.sum:g}"
        yield f"{name}_count {so_far}"


Metric = Counter | Gauge | Histogram

REGISTRY: Final[dict[str, tuple[str, Metric]]] = {}
"""Every metric by its name, with the sentence that explains it."""


def counter(name: str, about: str, label: str = "") -> Counter:
    made = Counter(label)
    REGISTRY[name] = about, made
    return made


def gauge(name: str, about: str, read: Callable[[], float] | None = None) -> Gauge:
    made = Gauge(read)
    REGISTRY[name] = about, made
    return made


def histogram(name: str, about: str, bounds: Sequence[float] = SECONDS) -> Histogram:
    made = Histogram(bounds)
    REGISTRY[name] = about, made
    return made


def prometheus_text() -> str:
    """All metrics as Prometheus reads them."""
    lines: list[str] = []
    for name, (about, metric) in REGISTRY.items():
        lines += [
            f"# HELP {name} {about}",
            f"# TYPE {name} {type(metric).__name__.lower()}",
            *metric.lines(name),
        ]
    return "\n".join(lines) + "\n"


def labelled(label: str, value: str) -> str:
    if not label:
        return ""
    escaped = value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
    return f'{{{label}="{escaped}"}}'


REFUSALS: Final = counter("bullpen_refusals_total", "What was refused or cut off, by cause.", "cause")
LOGGED: Final[dict[str, float]] = {}
"""When each cause was logged last, on the monotonic clock."""


def refuse(cause: str) -> None:
    """Count a refusal; log its cause if it has not been logged for a while."""
    REFUSALS.add(cause)
    now = time.monotonic()
    if now - LOGGED.get(cause, -LOG_EVERY) >= LOG_EVERY:
        LOGGED[cause] = now
        logger.warning("refused: %s", cause, extra={"count": int(REFUSALS.values[cause])})
