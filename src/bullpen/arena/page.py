"""The page of a ladder: ratings with their intervals, who did how against whom, and games to look at.

Plain files without a server or a script: ``index.html`` and the folder ``replays`` beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from bullpen import __version__
from bullpen.arena.entries import Entry
from bullpen.arena.record import GameLine
from bullpen.arena.replays import picture_of, transcript_of
from bullpen.arena.report import short
from bullpen.arena.setting import Setting
from bullpen.arena.standings import Standings
from bullpen.core.cards import Deck
from bullpen.core.table import TableGame
from bullpen.local.files import write_whole
from bullpen.text.transcript import format_transcript
from bullpen.words import Words

__all__ = ["write_page", "write_replays"]

SHOWN: Final = 2
"""How many games of each table are shown."""

HEADS: Final = (
    *("ladder-bot", "ladder-author", "ladder-rating", "ladder-points", "ladder-won", "ladder-games"),
    *("ladder-ms", "ladder-failures"),
)

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid #8884; text-align: right; white-space: nowrap; }
th:first-child, td.name { text-align: left; }
td.name { font-weight: 600; }
.soft { opacity: .7; font-size: .9rem; }
"""


def write_page(
    folder: Path,
    entries: Sequence[Entry],
    result: Standings,
    replays: Iterable[tuple[GameLine, str]],
    words: Words,
) -> Path:
    """Write ``index.html``; *replays* are games and the names of their files."""
    title = words.say("ladder-title", game=result.setting.game)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(described(result, words))}</p>",
        ratings(entries, result, words),
        f'<p class="soft">{escape(words.say("ladder-how"))}</p>',
        f"<h2>{escape(words.say('ladder-against'))}</h2>",
        against(result),
        f'<p class="soft">{escape(words.say("ladder-how-against"))}</p>',
        f"<h2>{escape(words.say('ladder-replays'))}</h2>",
        games(replays, words),
        f'<p class="soft">Bullpen {__version__}</p>',
    ]
    page = (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )
    return write_whole(folder / "index.html", page)


def described(result: Standings, words: Words) -> str:
    setting = result.setting
    told = words.say("ladder-played", deals=result.deals, games=result.games, seats=setting.seats)
    unit = words.say("ladder-matches" if setting.matches else "ladder-rounds")
    budget = words.say("ladder-budget", ms=setting.budget) if setting.budget is not None else ""
    return " ".join(filter(None, (told, unit, budget)))


def ratings(entries: Sequence[Entry], result: Standings, words: Words) -> str:
    by_name = {entry.name: entry for entry in entries}
    failed: Counter[str] = Counter()
    for trouble in result.troubles:
        failed[trouble.bot] += trouble.count
    lines = sorted(result.lines, key=lambda line: -(line.rating.value if line.rating else line.wins.value))
    rows = []
    for place, line in enumerate(lines, 1):
        entry = by_name.get(line.bot)
        thinking = "" if line.thinking is None else f"{line.thinking.mean:.2f}"
        cells = (
            entry.author if entry else "",
            short(line.rating),
            str(line.points),
            str(line.wins),
            str(line.games),
            thinking,
            str(failed[line.bot] or ""),
        )
        name = (
            f'<td class="name" title="{escape(entry.bot if entry else "")}">{place}. {escape(line.bot)}</td>'
        )
        rows.append(f"<tr>{name}{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    titles = "".join(f"<th>{escape(words.say(head))}</th>" for head in HEADS)
    return f"<table><thead><tr>{titles}</tr></thead>\n<tbody>\n" + "\n".join(rows) + "\n</tbody></table>"


def against(result: Standings) -> str:
    """How far each two are apart, in the share of games won."""
    names = [line.bot for line in result.lines]
    cells: dict[tuple[str, str], str] = {}
    for difference in result.differences:
        cells[difference.bot, difference.other] = str(difference.wins)
        cells[difference.other, difference.bot] = str(-difference.wins)
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *names))
    rows = (
        f'<tr><td class="name">{escape(name)}</td>'
        + "".join(f"<td>{escape(cells.get((name, other), ''))}</td>" for other in names)
        + "</tr>"
        for name in names
    )
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n" + "\n".join(rows) + "\n</tbody></table>"


def games(replays: Iterable[tuple[GameLine, str]], words: Words) -> str:
    items = []
    for line, name in replays:
        seats = ", ".join(f"{bot} {points}" for bot, points in zip(line.bots, line.points, strict=True))
        text, picture = (escape(words.say(kind)) for kind in ("ladder-transcript", "ladder-picture"))
        links = f'<a href="replays/{name}.txt">{text}</a>, <a href="replays/{name}.svg">{picture}</a>'
        items.append(f"<li>{escape(seats)}: {links}</li>")
    if not items:
        return f"<p>{escape(words.say('ladder-no-replays'))}</p>"
    return "<ul>\n" + "\n".join(items) + "\n</ul>"


def write_replays(
    folder: Path, game: TableGame[Any], deck: Deck | None, setting: Setting, lines: Iterable[GameLine]
) -> Iterator[tuple[GameLine, str]]:
    """Transcripts and pictures of some games of each table, the latest deals first."""
    folder.mkdir(exist_ok=True)
    shown: Counter[int] = Counter()
    kept = set()
    for line in sorted(lines, key=lambda line: (line.table, -line.deal, line.turn)):
        transcript = transcript_of(game, deck, setting, line) if shown[line.table] < SHOWN else None
        if transcript is None:
            continue
        shown[line.table] += 1
        who = "-".join(dict.fromkeys(sorted(re.sub(r"\W+", "_", bot) for bot in line.bots)))
        name = f"{who}-{line.table}-{line.deal}-{line.turn}"
        kept.add(name)
        write_whole(folder / f"{name}.txt", format_transcript(transcript, deck))
        write_whole(folder / f"{name}.svg", picture_of(transcript, deck))
        yield line, name
    for path in folder.iterdir():
        if path.suffix in (".txt", ".svg") and path.stem not in kept:
            path.unlink()
