"""How fast the engine and the bots are on this machine, set in relation. From outside: ``bench``, ``SHEETS``.

From outside: `bench`, and ``server.capacity`` for the server. Only the processor's time counts, and what is
compared runs in turn: a busy machine measures alike.
"""

from __future__ import annotations

import json
from typing import Final

from bullpen.bench.decisions import DECISIONS
from bullpen.bench.first import FIRST
from bullpen.bench.native import NATIVE
from bullpen.bench.rollouts import ROLLOUTS
from bullpen.bench.rounds import ROUNDS
from bullpen.bench.sheet import Sheet

__all__ = ["SHEETS", "bench"]

SHEETS: Final[tuple[Sheet, ...]] = (ROUNDS, NATIVE, ROLLOUTS, DECISIONS, FIRST)


def bench(seconds: float, as_json: bool) -> None:
    """Measure each figure for so long, and print it: as text while it comes, or as JSON at the end."""
    if as_json:
        print(json.dumps({sheet.name: sheet.measured(seconds) for sheet in SHEETS}, indent=2))
        return
    for sheet in SHEETS:
        for line in sheet.lines(seconds):
            print(line, flush=True)
