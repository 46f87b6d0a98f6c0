"""How fast the engine, the bots and the environments are on this machine, set in relation.

From outside: `bench` with ``SHEETS`` or ``ENV_SHEETS``, and ``server.capacity`` for the server. Only the
processor's time counts, and what is compared runs in turn: a busy machine measures alike.
"""

from __future__ import annotations

import json
from typing import Final

from bullpen.bench.decisions import DECISIONS
from bullpen.bench.environments import ENVIRONMENTS, OTHERS
from bullpen.bench.first import FIRST
from bullpen.bench.native import NATIVE
from bullpen.bench.rollouts import ROLLOUTS
from bullpen.bench.rounds import ROUNDS
from bullpen.bench.sheet import Sheet
from bullpen.bench.side_by_side import SIDE_BY_SIDE

__all__ = ["ENV_SHEETS", "SHEETS", "bench"]

SHEETS: Final[tuple[Sheet, ...]] = (ROUNDS, SIDE_BY_SIDE, NATIVE, ROLLOUTS, DECISIONS, FIRST)

ENV_SHEETS: Final[tuple[Sheet, ...]] = (ENVIRONMENTS, *OTHERS)


def bench(seconds: float, as_json: bool, sheets: tuple[Sheet, ...] = SHEETS) -> None:
    """Measure each figure for so long, and print it: as text while it comes, or as JSON at the end."""
    if as_json:
        print(json.dumps({sheet.name: sheet.measured(seconds) for sheet in sheets}, indent=2))
        return
    for sheet in sheets:
        for line in sheet.lines(seconds):
            print(line, flush=True)
