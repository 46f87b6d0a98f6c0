"""bullpen train: make a game's networks again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bullpen.cli.compare import SameSeed, Workers, at_work, check_counts, progress, writing
from bullpen.cli.shared import app
from bullpen.core.extras import require

__all__ = ["train"]


@app.command
def train(
    game: Annotated[str, Parameter(help="A game with a kernel, by the name of its file: six_nimmt.")],
    *,
    out: Annotated[Path | None, Parameter(help="Where the networks go. Default: GAME.npz.")] = None,
    lessons: Annotated[int, Parameter(help="How often the search learns from itself.")] = 6,
    rounds: Annotated[int, Parameter(help="How many rounds a lesson has.")] = 800,
    seed: SameSeed = 0,
    workers: Workers = None,
) -> None:
    """Make the networks that search and champion play with, as docs/bots.md tells.

    Ctrl-C stops; the same command goes on with the lesson at which it stopped.
    """
    require("bullpen train", "bots")
    from bullpen.train import chunks
    from bullpen.train import train as run

    check_counts({"--lessons": lessons, "--rounds": rounds, "--workers": workers})
    out = out or Path(f"{game}.npz")
    with progress(lessons * chunks(game, rounds)) as tick, writing(out):
        run(game, out, lessons, rounds, seed, at_work(workers), tick)
