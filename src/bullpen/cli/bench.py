"""bullpen bench: how fast this machine is."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from bullpen.cli.shared import Json, UnknownArgument, app
from bullpen.core.extras import require
from bullpen.core.variants import BadOption

__all__ = ["bench"]


@app.command
def bench(
    *,
    seconds: Annotated[
        float | None,
        Parameter(help="How long to measure each figure. Default: 1; with --server or --client 10."),
    ] = None,
    server: Annotated[bool, Parameter(negative="", help="Measure the server instead of the engine.")] = False,
    env: Annotated[
        bool, Parameter(negative="", help="Measure the environments for learners instead of the engine.")
    ] = False,
    client: Annotated[
        bool, Parameter(negative="", help="Measure the page in a browser: frames, long tasks, sizes.")
    ] = False,
    tables: Annotated[
        int | None, Parameter(help="With --server: how many tables of four people. Default: 200.")
    ] = None,
    json: Json = False,
) -> None:
    """Measure this machine: rounds per second of every game, also in C; rollouts; decisions of the bots.

    With '--server': how many tables and decisions one server process carries, how long an update takes, and
    how near that is to a server that only repeats what it hears. The clients are on this machine, too.

    With '--env': decisions per second of 4,096 tables of every game, as a learner steps them on one core,
    beside pgx and OpenSpiel where they are installed.

    With '--client': how smoothly a turn of ten players moves in Chromium on a processor slowed four-fold, how
    large the first page is, and how soon one decides. It needs playwright and Chromium.
    """
    chosen = [f"--{name}" for name, asked in (("server", server), ("env", env), ("client", client)) if asked]
    if len(chosen) > 1:
        raise UnknownArgument(argument=chosen[1], command=f"bullpen bench {chosen[0]}")
    if client:
        bench_client(10.0 if seconds is None else seconds, tables, json)
        return
    if server:
        bench_server(200 if tables is None else tables, 10.0 if seconds is None else seconds, json)
        return
    require("bullpen bench", "bots")
    from bullpen.bench import ENV_SHEETS, SHEETS
    from bullpen.bench import bench as measure

    if tables is not None:
        raise UnknownArgument(argument="--tables", command="bullpen bench")
    measure(1.0 if seconds is None else seconds, json, ENV_SHEETS if env else SHEETS)


def bench_client(seconds: float, tables: int | None, as_json: bool) -> None:
    from bullpen.bench.client.report import MOST_SECONDS
    from bullpen.bench.client.report import bench as measure

    if tables is not None:
        raise UnknownArgument(argument="--tables", command="bullpen bench --client")
    if not 0 < seconds <= MOST_SECONDS:
        raise BadOption(option="--seconds", value=f"{seconds:g}", expected=f"1..{MOST_SECONDS}")
    measure(seconds, as_json)


def bench_server(tables: int, seconds: float, as_json: bool) -> None:
    from bullpen.bench.server.capacity import MOST_SECONDS, MOST_TABLES
    from bullpen.bench.server.capacity import bench as measure

    if not 1 <= tables <= MOST_TABLES:
        raise BadOption(option="--tables", value=tables, expected=f"1..{MOST_TABLES}")
    if not 1 <= seconds <= MOST_SECONDS:
        raise BadOption(option="--seconds", value=f"{seconds:g}", expected=f"1..{MOST_SECONDS}")
    measure(tables, seconds, as_json)
