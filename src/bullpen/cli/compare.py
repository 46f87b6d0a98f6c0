"""bullpen simulate, arena: bots against bots."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from bullpen.cli.ladder import play_ladder
from bullpen.cli.shared import (
    BadCount,
    DeckFile,
    GameString,
    Json,
    Lang,
    MissingArgument,
    NotAlone,
    NotTogether,
    UnwritableFile,
    app,
    as_json,
    dealt_from,
    language,
    load_game,
)
from bullpen.core.variants import BadOption
from bullpen.words import Words

if TYPE_CHECKING:
    from bullpen.play.supervisor import Trouble

__all__ = ["SameSeed", "Workers", "arena", "at_work", "check_counts", "progress", "simulate", "writing"]

FAULTS: Final = 3
"""The exit code if a bot did something wrong: raised an error, chose no option, or overran its budget."""

DEALS: Final = 100
"""How many deals a tournament has."""

MOST_DEALS: Final = 10_000
"""How many deals a tournament has at most that stops when it is decided."""

MARGIN: Final = 5.0
"""Shares of games won that differ by less, in %, are alike."""

Bots = Annotated[
    str,
    Parameter(
        help="The bots, separated by commas: names, levels from 1 to 5, a budget (name@300, name@50ms), or "
        "your own as module:name, or programs as exec:./mybot. See docs/guide/bots.md."
    ),
]
Seats = Annotated[int | None, Parameter(help="How many seats. More than bots: from the first one again.")]
Workers = Annotated[
    int | None, Parameter(help="How many processes play; it changes no result. Default: one for every core.")
]
SameSeed = Annotated[int, Parameter(help="The same seed gives the same result.")]


@app.command
def simulate(
    game: GameString,
    *,
    bots: Bots,
    seats: Seats = None,
    rounds: Annotated[int, Parameter(help="How many rounds to play.")] = 100,
    seed: SameSeed = 0,
    workers: Workers = None,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play rounds against each other and print mean points and win shares, with 95 % intervals.

    Ctrl-C prints what there is so far. Exit code 3: a bot failed, and greedy decided in its place.
    """
    from bullpen.bots.entrant import Entrant
    from bullpen.play.play_game import seated
    from bullpen.play.simulate import simulate as run

    check_counts({"--rounds": rounds, "--seats": seats, "--workers": workers})
    rules, _ = load_game(game, deck)
    table = seated([Entrant(bot) for bot in bots.split(",")], seats)
    rules.check_seats(len(table))
    with progress(rounds) as tick:
        result = run(rules, table, rounds, dealt_from(seed), at_work(workers), tick)
    print(as_json(result.as_dict()) if json else result.as_text())
    tell_faults(result.troubles, lang)
    if result.played < rounds:
        raise KeyboardInterrupt
    exit_with(result.troubles)


@app.command
def arena(
    game: Annotated[str | None, Parameter(help="A game string, such as 6nimmt:cow.")] = None,
    *,
    bots: Annotated[str | None, Bots.__metadata__[0]] = None,
    ladder: Annotated[
        Path | None,
        Parameter(
            help="A standing round-robin of the bots in this folder, instead of '--bots'; it goes on where "
            "it was stopped, and has a page."
        ),
    ] = None,
    deals: Annotated[
        int | None,
        Parameter(
            help="How many deals; each is played from every seat. Default: 100, with '--sprt' 10000 at most."
        ),
    ] = None,
    seats: Seats = None,
    pairs: Annotated[
        bool,
        Parameter(negative="", help="A table for each two bots, half the seats each, instead of one table."),
    ] = False,
    gauntlet: Annotated[
        bool, Parameter(negative="", help="Only the tables of '--pairs' at which the first bot sits.")
    ] = False,
    sprt: Annotated[
        bool,
        Parameter(
            negative="",
            help="A sequential test: stop when it is decided whether the first bot wins more or less often "
            "than each other one, or they are alike; wrong in 5 % at most, however often it looks.",
        ),
    ] = False,
    margin: Annotated[
        float | None,
        Parameter(
            help="With '--sprt': shares of games won that differ by less, in %, are alike. Default: 5."
        ),
    ] = None,
    matches: Annotated[
        bool, Parameter(negative="", help="Play whole matches instead of single rounds.")
    ] = False,
    seed: SameSeed = 0,
    budget: Annotated[
        int | None,
        Parameter(
            help="Milliseconds for a decision, of the processor's time; bots from outside are stopped by the "
            "wall clock, too. Default: think as you like."
        ),
    ] = None,
    workers: Workers = None,
    out: Annotated[
        Path | None,
        Parameter(help="Keep every game in this file (JSON lines). If it is there already, go on with it."),
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the result into this file, *.svg or *.png.")] = None,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Hold a tournament of bots on duplicate deals: points, wins, ratings, the time they think.

    The same cards are played again from every seat. Beat the Buffalo: each bot is a team of its own, on the
    same deals. With '--ladder FOLDER' it is a round-robin of that folder, which goes on when it is called.
    A bot that fails is named, greedy decides in its place, and the exit code is 3. Ctrl-C prints what there
    is so far; with '--out' the same command goes on from there. See docs/guide/arena.md.
    """
    import msgspec
    from rich.console import Console

    from bullpen.arena.contest import Contest
    from bullpen.arena.plot import check_plot, draw_plot
    from bullpen.arena.race import Race
    from bullpen.arena.record import Record
    from bullpen.arena.report import report
    from bullpen.arena.setting import Setting, pairings, tables
    from bullpen.arena.setting import gauntlet as gauntlet_tables
    from bullpen.arena.standings import standings
    from bullpen.bots.entrant import Entrant

    check_counts({"--deals": deals, "--seats": seats, "--workers": workers, "--budget": budget})
    if ladder is not None:
        others = {
            "--bots": bots,
            "--pairs": pairs,
            "--gauntlet": gauntlet,
            "--sprt": sprt,
            "--margin": margin,
        }
        for option, given in {**others, "--out": out, "--plot": plot}.items():
            if given:
                raise NotTogether(first="--ladder", second=option)
        result = play_ladder(
            ladder,
            game=game,
            deals=deals or DEALS,
            seats=seats,
            matches=matches,
            seed=seed,
            budget=budget,
            workers=at_work(workers),
            deck=deck,
            json=json,
            lang=lang,
            progress=progress,
        )
        tell_faults(result.troubles, lang)
        exit_with(result.troubles)
        return
    for argument, value in (("GAME", game), ("--bots", bots)):
        if value is None:
            raise MissingArgument(argument=argument, command="bullpen arena")
    assert game is not None
    assert bots is not None
    if pairs and (gauntlet or sprt):
        raise NotTogether(first="--pairs", second="--gauntlet" if gauntlet else "--sprt")
    if margin is not None and not sprt:
        raise NotAlone(option="--margin", other="--sprt")
    if margin is not None and not 0 < margin < 100:
        raise BadOption(option="--margin", value=f"{margin:g}", expected="> 0, < 100")
    deals = deals or (MOST_DEALS if sprt else DEALS)
    if plot is not None:
        check_plot(plot)
        with writing(plot):
            plot.touch()  # rather now than after the last game
    rules, _ = load_game(game, deck)
    entrants = [Entrant(bot) for bot in bots.split(",")]
    lineups = pairings if pairs else gauntlet_tables if gauntlet else tables
    setting = Setting(
        game=rules.name,
        deck=rules.deck.fingerprint,
        matches=matches,
        tables=lineups(rules, [bot.name for bot in entrants], seats),
        seed=dealt_from(seed),
        budget=budget,
    )
    race = Race(rules, setting, (MARGIN if margin is None else margin) / 100) if sprt else None
    contest = Contest(setting, rules, {bot.name: bot for bot in entrants})
    with writing(out), Record(setting, out) as record, progress(deals * len(setting.tables)) as tick:
        finished = contest.run(record, deals, at_work(workers), tick, race)
    if not finished and not record.games:
        raise KeyboardInterrupt
    test = None if race is None else race.result()
    result = standings(rules, setting, record.games.values(), deals, test)
    if json:
        print(as_json(msgspec.to_builtins(result)))
    else:
        Console(width=None if sys.stdout.isatty() else 120).print(report(result))
    if plot is not None:
        with writing(plot):
            draw_plot(result, plot)
    tell_faults(result.troubles, lang)
    if not finished:
        if out is not None:
            print(Words(language(lang)).say("arena-stopped", file=str(out)), file=sys.stderr)
        raise KeyboardInterrupt
    exit_with(result.troubles)


def tell_faults(troubles: Sequence[Trouble], lang: str | None) -> None:
    """Say which bots failed, and how often; what they did is in the result."""
    from bullpen.play.supervisor import failures

    counts: Counter[str] = Counter()
    for trouble in troubles:
        counts[trouble.bot] += trouble.count
    if counts:
        print(failures(counts, Words(language(lang))), file=sys.stderr)


def exit_with(troubles: Sequence[Trouble]) -> None:
    """Part of such a result is not the bots' own: a script has to notice."""
    if troubles:
        sys.exit(FAULTS)


def check_counts(counts: dict[str, int | None]) -> None:
    for option, count in counts.items():
        if count is not None and count < 1:
            raise BadCount(option=option, count=count)


def at_work(workers: int | None) -> int:
    from bullpen.play.workers import cores

    return cores() if workers is None else workers


@contextmanager
def writing(path: Path | None) -> Iterator[None]:
    """Whatever goes wrong with this file is told in one line."""
    try:
        yield
    except OSError as error:
        if path is None:
            raise
        raise UnwritableFile(file=str(path), reason=error.strerror or str(error)) from None


@contextmanager
def progress(total: int) -> Iterator[Callable[..., None]]:
    """A bar on standard error, for people who look at it; what is yielded moves it on by one, or by more."""
    if not sys.stderr.isatty():
        yield lambda steps=1: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = (BarColumn(None), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda steps=1: bar.advance(task, steps)
