"""A tournament's result for people, in a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bullpen.arena.standings import Standings
from bullpen.play.intervals import Mean

__all__ = ["report"]


def report(result: Standings) -> Group:
    """The title, a line for each bot, how far each two are apart, and what bots did wrong."""
    return Group(*parts(result))


def parts(result: Standings) -> Iterator[RenderableType]:
    yield Text(title(result))
    yield lines(result)
    if result.differences:
        yield Text(
            "Difference in points, row less column:" if not result.cooperative else "Difference in wins:"
        )
        yield matrix(result)
    for trouble in result.troubles:
        yield Text(str(trouble))


def title(result: Standings) -> str:
    setting = result.setting
    deals = f"{result.deals}" if result.deals == result.asked else f"{result.deals} of {result.asked}"
    unit = "matches" if setting.matches else "rounds"
    better = "the most points win" if result.most_win else "the fewest points win"
    goal = "one team" if result.cooperative else better
    return (
        f"{setting.game}: {deals} deals, {result.games} {unit}, {setting.seats} seats, "
        f"seed {setting.seed}; {goal}"
    )


def lines(result: Standings) -> Table:
    table = Table()
    table.add_column("team" if result.cooperative else "bot", overflow="fold")
    for head in ("points", "won", *([] if result.cooperative else ["rating"]), "ms", "p99 ms"):
        table.add_column(head, justify="right", no_wrap=True)
    for line in result.lines:
        rating = [] if result.cooperative else [short(line.rating)]
        times = (
            ["", ""]
            if line.thinking is None
            else [f"{t:.2f}" for t in (line.thinking.mean, line.thinking.p99)]
        )
        table.add_row(Text(line.bot), str(line.points), line.wins.percent(), *rating, *times)
    return table


def short(rating: Mean | None) -> str:
    return "" if rating is None else f"{rating.value:.1f} ± {rating.margin:.1f}"


def matrix(result: Standings) -> Table:
    """Every bot against every other."""
    names = [line.bot for line in result.lines]
    cells = {}
    for difference in result.differences:
        mean = difference.wins if result.cooperative else difference.points
        back = Mean(-mean.value, mean.margin)
        for pair, value in (
            ((difference.bot, difference.other), mean),
            ((difference.other, difference.bot), back),
        ):
            cells[pair] = value.percent() if result.cooperative else str(value)
    table = Table()
    table.add_column("", overflow="fold")
    for name in names:
        table.add_column(Text(name), justify="right")
    for name in names:
        table.add_row(Text(name), *(cells.get((name, other), "") for other in names))
    return table
