"""Decisions of the bots, level by level, in 6 nimmt!: those that leave a choice, without the game's part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import process_time
from typing import Any, Final

from bullpen.bench.sheet import Column, Row, Sheet
from bullpen.bots import LADDER, Bot, bots, prepare
from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import load

__all__ = ["DECISIONS", "decisions_per_second"]

SEATS: Final = 4


def rows(seconds: float) -> Iterator[Row]:
    game = load("6nimmt").one_round
    measured: dict[str, float] = {}
    for level, name in [*enumerate(LADDER, 1), *((None, name) for name in bots() if name not in LADDER)]:
        if name not in measured:
            measured[name] = decisions_per_second(bots()[name], game, seconds)
        rate = measured[name]
        yield {
            "of": name if level is None else f"level {level}: {name}",
            "decisions": rate,
            "milliseconds": 1000 / rate,
            "ratio": rate / measured[LADDER[0]],
        }


def decisions_per_second(bot: Bot, game: TableGame[Any], seconds: float) -> float:
    """Measured for at least so long, and at least one."""
    prepare(bot, game)
    made, spent = 0, 0.0
    for view, rng in choices(game):
        start = process_time()
        bot.choose(view, view.options, rng)
        spent += process_time() - start
        made += 1
        if spent >= seconds:
            break
    return made / spent


def choices(game: TableGame[Any]) -> Iterator[tuple[View[Any], Rng]]:
    """What there is to decide in random rounds."""
    for seed in count():
        rng = Rng(seed)
        table = game.deal(SEATS, rng)
        while awaited := game.awaited(table):
            view = game.view(table, awaited[0])
            if len(view.options) > 1:
                yield view, rng
            table = game.next(table, awaited[0], rng.choice(view.options))


DECISIONS = Sheet(
    "decisions",
    "decisions per second, 6nimmt",
    (
        Column("decisions", "decisions", ",.0f"),
        Column("milliseconds", "ms each", ",.3f"),
        Column("ratio", "/ level 1", ".2g"),
    ),
    rows,
)
