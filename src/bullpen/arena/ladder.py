"""A ladder: a standing round-robin of the bots in a folder, which goes on whenever somebody has time.

``ladder.json`` in the folder says what is played and who took part. Every file in ``results`` is a tournament
of its own; all of them count together if they have the same game, deck, seats and budget. So the results of
another machine are merged by copying its file there.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bullpen.arena.entries import Entry
from bullpen.arena.record import GameLine, Record, decoded, shown
from bullpen.arena.setting import Setting, TooFewBots, pairings, tables
from bullpen.core.game import Refusal
from bullpen.core.table import TableGame
from bullpen.local.files import write_whole

__all__ = ["Ladder", "Terms", "read_ladder"]


class BadLadder(Refusal):
    template = "{file} is not the file of a ladder ({reason}); remove it to begin anew"


class OtherTerms(Refusal):
    template = "{file} does not belong to this ladder: there, {part} is {found}, not {asked}"


class OtherBot(Refusal):
    template = (
        "{name} has changed: it was {found}, and is {asked}. Give the new bot a name of its own, or remove "
        "the results of the old one"
    )


class Terms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What has to be the same for results to count together."""

    game: str
    deck: str
    matches: bool
    seats: int
    budget: int | None


class Kept(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ``ladder.json`` says."""

    bullpen: str = "ladder 1"
    terms: Terms
    entries: tuple[Entry, ...]


def read_ladder(folder: Path) -> Kept | None:
    """What a ladder was begun with; None if it was not begun."""
    path = folder / "ladder.json"
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadLadder(file=str(path), reason=str(error)) from None


class Ladder:
    """The entrants of a folder, and every game that they have played on the same terms."""

    def __init__(self, folder: Path, game: TableGame[Any], terms: Terms, entries: list[Entry]) -> None:
        if len(entries) < 2:
            raise TooFewBots(option="--ladder")
        self.folder, self.game, self.terms, self.entries = folder, game, terms, entries
        self.check_kept()
        self.results = folder / "results"
        self.games = read_results(self.results, terms)

    def check_kept(self) -> None:
        """Refuse other terms, and a bot that is no longer what it was."""
        kept = read_ladder(self.folder)
        if kept is None:
            return
        check_terms(self.folder / "ladder.json", kept.terms, self.terms)
        before = {entry.name: entry for entry in kept.entries}
        for entry in self.entries:
            old = before.get(entry.name)
            if old is not None and (old.bot, old.program) != (entry.bot, entry.program):
                found, asked = (f"{e.bot} {e.program}".strip() for e in (old, entry))
                raise OtherBot(name=entry.name, found=found, asked=asked)

    def keep(self) -> None:
        """Write down what is played; those who have left stay known, for their results do."""
        kept = read_ladder(self.folder)
        names = {entry.name for entry in self.entries}
        gone = [entry for entry in (kept.entries if kept else ()) if entry.name not in names]
        text = msgspec.json.format(
            msgspec.json.encode(Kept(terms=self.terms, entries=(*self.entries, *gone)))
        )
        write_whole(self.folder / "ladder.json", text.decode() + "\n")
        self.results.mkdir(exist_ok=True)

    def setting(self, seed: int) -> Setting:
        """The round-robin of all entrants: a table for each two, or for each team."""
        names = [entry.name for entry in self.entries]
        lineups = tables if self.game.cooperative else pairings
        return Setting(
            game=self.terms.game,
            deck=self.terms.deck,
            matches=self.terms.matches,
            tables=lineups(self.game, names, self.terms.seats),
            seed=seed,
            budget=self.terms.budget,
        )

    def record(self, setting: Setting) -> Record:
        """The file of this round-robin, which knows what other files have of it."""
        numbers = (self.results / f"{number:04}.jsonl" for number in range(1, 10_000))
        path = next(path for path in numbers if not path.exists() or setting_of(path) in (setting, None))
        record = Record(setting, path)
        at = {seats_of(lineup): table for table, lineup in enumerate(setting.tables)}
        for (seed, lineup, deal, turn), line in self.games.items():
            if seed == setting.seed and lineup in at:
                key = (deal, at[lineup], turn)
                record.games.setdefault(key, msgspec.structs.replace(line, table=at[lineup]))
        return record

    def merged(self, setting: Setting, record: Record) -> list[GameLine]:
        """All games of these entrants as those of one tournament: deals of other seeds are further deals."""
        at = {seats_of(lineup): table for table, lineup in enumerate(setting.tables)}
        lines = list(record.games.values())
        others = sorted(key[:1] + key[2:3] for key in self.games if key[0] != setting.seed and key[1] in at)
        last = max((line.deal for line in lines), default=-1)
        deals = {key: last + 1 + number for number, key in enumerate(dict.fromkeys(others))}
        for (seed, lineup, deal, _), line in self.games.items():
            if seed != setting.seed and lineup in at:
                place = {"deal": deals[seed, deal], "table": at[lineup]}
                lines.append(msgspec.structs.replace(line, **place))
        return lines


Games = dict[tuple[int, tuple[str, ...], int, int], GameLine]
"""Games by seed, line-up, deal and turn: what is there twice counts once."""


def seats_of(lineup: Sequence[str]) -> tuple[str, ...]:
    """Who sits at a table, in whichever order they were named."""
    return tuple(sorted(lineup))


def setting_of(path: Path) -> Setting | None:
    """The setting of a file; None if nothing is in it yet."""
    head = path.read_bytes().partition(b"\n")
    return decoded(path, 1, head[0], Setting) if head[1] else None


def read_results(folder: Path, terms: Terms) -> Games:
    """Every game of every file in this folder; a file of other terms is refused."""
    games: Games = {}
    for path in sorted(folder.glob("*.jsonl")):
        setting = setting_of(path)
        if setting is None:
            continue
        check_terms(path, terms_of(setting), terms)
        record = Record(setting)
        record.read(path)
        for (deal, table, turn), line in record.games.items():
            games.setdefault((setting.seed, seats_of(setting.tables[table]), deal, turn), line)
    return games


def terms_of(setting: Setting) -> Terms:
    return Terms(
        game=setting.game,
        deck=setting.deck,
        matches=setting.matches,
        seats=setting.seats,
        budget=setting.budget,
    )


def check_terms(path: Path, found: Terms, asked: Terms) -> None:
    for part in Terms.__struct_fields__:
        theirs, mine = getattr(found, part), getattr(asked, part)
        if theirs != mine:
            raise OtherTerms(file=str(path), part=part, found=shown(theirs), asked=shown(mine))
