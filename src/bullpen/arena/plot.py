"""A picture of a tournament: points and wins of every bot with their intervals, as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bullpen.arena.standings import Standings
from bullpen.core.extras import require
from bullpen.core.variants import BadOption

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["check_plot", "draw_plot"]

SUFFIXES: Final = (".svg", ".png")


def check_plot(path: Path) -> None:
    """Refuse what could not be drawn: rather now than after the last game."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadOption(option="--plot", value=repr(str(path)), expected="*.svg | *.png")
    new_figure(1)


def new_figure(lines: int) -> Figure:
    require("--plot", "plot")
    from matplotlib.figure import Figure

    return Figure(figsize=(9, 1.4 + 0.45 * lines), layout="constrained")


def draw_plot(result: Standings, path: Path) -> None:
    """Draw the result into a file; the same result makes the same file."""
    import matplotlib

    figure = new_figure(len(result.lines))
    points, wins = figure.subplots(1, 2, sharey=True)
    names = [line.bot for line in result.lines]
    margins = [line.points.margin or 0 for line in result.lines]
    panel(points, names, [line.points.value for line in result.lines], (margins, margins), "points")
    shares = [line.wins for line in result.lines]
    ends = [share.value - share.low for share in shares], [share.high - share.value for share in shares]
    panel(wins, names, [share.value for share in shares], ends, "share of games won")
    wins.set_xlim(left=0)
    points.invert_yaxis()  # the best on top; the panels share this axis
    if not result.cooperative:
        wins.axvline(1 / result.setting.seats, color="0.7", linestyle="--", zorder=0)  # by luck alone
    unit = "matches" if result.setting.matches else "rounds"
    played = f"{result.deals} deals, {result.games} {unit}"
    figure.suptitle(f"{result.setting.game}: {played}, 95 % intervals over deals")
    with matplotlib.rc_context({"svg.hashsalt": "bullpen", "svg.fonttype": "none"}):
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else {}
        figure.savefig(path, metadata=metadata)


def panel(
    axes: Any, names: list[str], values: list[float], ends: tuple[list[float], list[float]], label: str
) -> None:
    """A point for each bot, and how far its interval reaches to either side."""
    axes.errorbar(values, range(len(names)), xerr=ends, fmt="o", capsize=4)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, len(names) - 0.5)
    axes.set_xlabel(label)
    axes.grid(axis="x", alpha=0.3)
