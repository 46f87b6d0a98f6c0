"""A tournament's result for people, in a terminal or a file: tables, and under each how it was computed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bullpen.arena.standings import Sequential, Standings
from bullpen.play.intervals import Mean, number
from bullpen.play.thinking import Budget

__all__ = ["report", "short"]


def report(result: Standings) -> Group:
    """The title, a line for each bot, how far each two are apart, and what bots did wrong."""
    return Group(*parts(result))


def parts(result: Standings) -> Iterator[RenderableType]:
    yield Text(title(result))
    yield lines(result)
    yield Text(about_lines(result))
    if result.setting.budget is not None:
        yield Text(about_budget(Budget(result.setting.budget)))
    if result.differences:
        yield matrix(result) if everybody_met(result) else against(result)
        yield Text(about_differences(result))
    if result.sequential is not None:
        yield Text(hypotheses(result.sequential))
        yield verdicts(result.sequential)
        yield Text(about_verdicts(result.sequential))
    for trouble in result.troubles:
        yield Text(str(trouble))


def title(result: Standings) -> str:
    setting = result.setting
    of = "of" if result.sequential is None else "of at most"
    deals = f"{result.deals}" if result.deals == result.asked else f"{result.deals} {of} {result.asked}"
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
        table.add_row(Text(line.bot), str(line.points), str(line.wins), *rating, *times)
    return table


def about_lines(result: Standings) -> str:
    """How the first table was computed."""
    where = "all deals and tables" if several_tables(result) else "deals"
    rating = "" if result.cooperative else ", rating the model's"
    return f"Means over {where}; 95 % intervals: points Student's t, won Wilson's{rating}. ms: CPU time."


def about_budget(budget: Budget) -> str:
    """Which clock allows a bot how much."""
    return (
        f"Budget: {budget.ms} ms for a decision. Tolerated: {1000 * budget.processor:.0f} ms of the "
        f"processor's time, and for bots from outside {1000 * budget.wall:.0f} ms by the wall clock."
    )


def several_tables(result: Standings) -> bool:
    """Whether bots sit at several tables, and do not meet everybody at each of them."""
    return len(result.setting.tables) > 1 and not result.cooperative


def short(rating: Mean | None) -> str:
    return "" if rating is None else f"{number(rating.value, 1)} ± {number(rating.margin or 0, 1)}"


def about_differences(result: Standings) -> str:
    """How the second table was computed, and why it may differ from the first."""
    if result.cooperative:
        return "Share of games won, row less column, paired by deal; 95 % intervals: Wilson's."
    where = ", at the tables where both sat (above: at all)" if several_tables(result) else ""
    if not everybody_met(result):
        return f"{result.setting.bots[0]} less the other one, paired by deal{where}; 95 % intervals as above."
    return f"Points, row less column, paired by deal{where}; 95 % intervals: Student's t."


def everybody_met(result: Standings) -> bool:
    return len(result.differences) == len([*combinations(result.lines, 2)])


def matrix(result: Standings) -> Table:
    """Every bot against every other."""
    names = [line.bot for line in result.lines]
    cells = {}
    for difference in result.differences:
        value = difference.wins if result.cooperative else difference.points
        cells[difference.bot, difference.other] = str(value)
        cells[difference.other, difference.bot] = str(-value)
    table = Table()
    table.add_column("", overflow="fold")
    for name in names:
        table.add_column(Text(name), justify="right")
    for name in names:
        table.add_row(Text(name), *(cells.get((name, other), "") for other in names))
    return table


def against(result: Standings) -> Table:
    """The first bot against each other one, where others did not meet."""
    first = result.setting.bots[0]
    table = Table()
    table.add_column(Text(f"{first} against"), overflow="fold")
    for head in ("points", "won"):
        table.add_column(head, justify="right", no_wrap=True)
    for difference in result.differences:
        other, points, wins = difference.other, difference.points, difference.wins
        if other == first:
            other, points, wins = difference.bot, -points, -wins
        table.add_row(Text(other), str(points), str(wins))
    return table


# The sequential test.


def hypotheses(test: Sequential) -> str:
    """What is to be decided."""
    first, margin = test.comparisons[0].bot, f"{100 * test.margin:g} %"
    return (
        f"Sequential test: does {first} win more often than the other one (better), less often (worse), "
        f"or as often within {margin} (alike)?"
    )


def verdicts(test: Sequential) -> Table:
    table = Table()
    table.add_column(Text(f"{test.comparisons[0].bot} against"), overflow="fold")
    for head in ("deals", "won, difference", "bound", "decision"):
        table.add_column(head, justify="right", no_wrap=True)
    for comparison in test.comparisons:
        wins = comparison.wins
        value, low, high = (f"{number(100 * part, 1)} %" for part in (wins.value, wins.low, wins.high))
        decision = "not decided" if comparison.verdict == "open" else comparison.verdict
        table.add_row(Text(comparison.other), str(comparison.deals), value, f"{low} to {high}", decision)
    return table


def about_verdicts(test: Sequential) -> str:
    """How the third table was computed, and why it may differ from the second."""
    looks = f"all looks together ({100 * (1 - test.error):g} %)"
    return f"Won, paired by deal; bounds by betting hold at {looks}, unlike the intervals above."
