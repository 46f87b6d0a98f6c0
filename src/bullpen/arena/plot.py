"""A picture of a tournament: points and wins of every bot with their intervals, as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bullpen.arena.standings import Standings
from bullpen.core.game import Refusal
from bullpen.core.variants import BadOption
from bullpen.play.intervals import Mean

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["check_plot", "draw_plot"]

SUFFIXES: Final = (".svg", ".png")


class NoMatplotlib(Refusal):
    template = "{option} needs matplotlib; install it with: pip install 'bullpen[plot]'"


def check_plot(path: Path) -> None:
    """Refuse what could not be drawn: rather now than after the last game."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadOption(option="--plot", value=repr(str(path)), expected="*.svg | *.png")
    new_figure(1)


def new_figure(lines: int) -> Figure:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NoMatplotlib(option="--plot") from None
    return Figure(figsize=(9, 1.4 + 0.45 * lines), layout="constrained")


def draw_plot(result: Standings, path: Path) -> None:
    """Draw the result into a file; the same result makes the same file."""
    import matplotlib

    figure = new_figure(len(result.lines))
    points, wins = figure.subplots(1, 2, sharey=True)
    names = [line.bot for line in result.lines]
    panel(points, names, [line.points for line in result.lines], "points")
    panel(wins, names, [line.wins for line in result.lines], "share of games won")
    wins.set_xlim(left=0)
    points.invert_yaxis()  # the best on top; the panels share this axis
    if not result.cooperative:
        wins.axvline(1 / result.setting.seats, color="0.7", linestyle="--", zorder=0)  # by luck alone
    unit = "matches" if result.setting.matches else "rounds"
    figure.suptitle(f"{result.setting.game}: {result.deals} deals, {result.games} {unit}, 95 % intervals")
    with matplotlib.rc_context({"svg.hashsalt": "bullpen", "svg.fonttype": "none"}):
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else {}
        figure.savefig(path, metadata=metadata)


def panel(axes: Any, names: list[str], means: list[Mean], label: str) -> None:
    axes.errorbar(
        [mean.value for mean in means],
        range(len(names)),
        xerr=[mean.margin or 0 for mean in means],
        fmt="o",
        capsize=4,
    )
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, len(names) - 0.5)
    axes.set_xlabel(label)
    axes.grid(axis="x", alpha=0.3)
