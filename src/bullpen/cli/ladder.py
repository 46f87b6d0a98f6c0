"""bullpen arena --ladder: a standing round-robin of the bots in a folder."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bullpen.cli.shared import UnwritableFile, as_json, dealt_from, language, load_game
from bullpen.words import Words

if TYPE_CHECKING:
    from bullpen.arena.standings import Standings

__all__ = ["play_ladder"]


def play_ladder(
    folder: Path,
    *,
    game: str | None,
    deals: int,
    seats: int | None,
    matches: bool,
    seed: int,
    budget: int | None,
    workers: int,
    deck: Path | None,
    json: bool,
    lang: str | None,
    progress: Callable[[int], AbstractContextManager[Any]],
) -> Standings:
    """Play what is missing of a ladder, write its page, and say how it stands."""
    import msgspec
    from rich.console import Console

    from bullpen.arena.contest import Contest
    from bullpen.arena.entries import read_entries
    from bullpen.arena.ladder import Ladder, Terms, read_ladder
    from bullpen.arena.page import write_page, write_replays
    from bullpen.arena.report import report
    from bullpen.arena.setting import pairings, tables
    from bullpen.arena.standings import standings

    words = Words(language(lang))
    entries = read_entries(folder)
    kept = read_ladder(folder)
    begun = kept.terms if kept else None  # what is not said is as it was when the ladder was begun
    rules, own = load_game(game or (begun.game if begun else "6nimmt"), deck)
    if seats is None:
        lineups = tables if rules.cooperative else pairings
        seats = begun.seats if begun else len(lineups(rules, ["one", "other"], None)[0])
    terms = Terms(
        game=rules.name,
        deck=rules.deck.fingerprint,
        matches=matches or bool(begun and begun.matches),
        seats=seats,
        budget=begun.budget if begun and budget is None else budget,
    )
    ladder = Ladder(folder, rules, terms, entries)
    setting = ladder.setting(dealt_from(seed))
    contest = Contest(setting, rules, {entry.name: entry.entrant(folder) for entry in entries})
    try:
        ladder.keep()
        with ladder.record(setting) as record, progress(deals * len(setting.tables)) as tick:
            finished = contest.run(record, deals, workers, tick)
        if not finished and not record.games:
            raise KeyboardInterrupt
        lines = ladder.merged(setting, record)
        result = standings(rules, setting, lines, 1 + max(line.deal for line in lines))
        own_games = record.games.values()
        replays = list(write_replays(folder / "replays", rules, own, setting, own_games))
        page = write_page(folder, entries, result, replays, words)
    except OSError as error:
        raise UnwritableFile(file=str(folder), reason=error.strerror or str(error)) from None
    if json:
        print(as_json(msgspec.to_builtins(result)))
    else:
        Console(width=None if sys.stdout.isatty() else 120).print(report(result))
        print(words.say("ladder-page", file=str(page)))
    if not finished:
        print(words.say("arena-stopped", file=str(folder)), file=sys.stderr)
        raise KeyboardInterrupt
    return result
