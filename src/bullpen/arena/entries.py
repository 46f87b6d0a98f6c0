"""The entrants of a ladder: a folder, in which every entrant is a file.

``clever.toml`` names a bot (``bot = "exec:./clever"``) and may say its ``name`` and ``author``. An
executable file is an entrant by itself. Other files, hidden ones and folders are none.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import tomllib
from pathlib import Path
from typing import Final

from msgspec import Struct

from bullpen.bots.entrant import Entrant
from bullpen.bots.program import PREFIX
from bullpen.core.game import Refusal

__all__ = ["Entry", "read_entries"]

LONGEST: Final = 40
KNOWN: Final = ("bot", "name", "author")


class NoFolder(Refusal):
    template = "{folder} is no folder; a ladder is a folder with a file for every entrant"


class BadEntrant(Refusal):
    template = "{file} is no entrant of a ladder: {part}; right would be a line like {example}"


class SameName(Refusal):
    template = "{first} and {second} are both called {name}; an entrant needs a name of its own"


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entrant: how it is called, which bot it is, and what its program looked like."""

    name: str
    bot: str
    author: str = ""
    program: str = ""
    """The fingerprint of its files, if it is a program."""

    def entrant(self, folder: Path) -> Entrant:
        """The bot itself. The files of a program are named as seen from the folder of the ladder."""
        return Entrant(located(self.bot, folder))


def read_entries(folder: Path) -> list[Entry]:
    """Everybody in this folder, by the names of their files."""
    if not folder.is_dir():
        raise NoFolder(folder=str(folder))
    found: dict[str, tuple[Path, Entry]] = {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or not path.is_file():
            continue
        if path.suffix == ".toml":
            entry = read_entry(path)
        elif os.access(path, os.X_OK):
            entry = Entry(path.stem, PREFIX + shlex.quote(f"./{path.name}"))
        else:
            continue
        if entry.name in found:
            raise SameName(first=str(found[entry.name][0]), second=str(path), name=entry.name)
        found[entry.name] = path, fingerprinted(entry, folder)
    return [entry for _, entry in found.values()]


def read_entry(path: Path) -> Entry:
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadEntrant(file=str(path), part=str(error), example='bot = "cautious"') from None
    for key, value in told.items():
        if key not in KNOWN:
            raise BadEntrant(file=str(path), part=key, example='author = "Ola"')
        if not isinstance(value, str) or not value.strip():
            raise BadEntrant(file=str(path), part=f"{key} = {value!r}", example=f'{key} = "…"')
    name = told.get("name", path.stem).strip()
    if len(name) > LONGEST or "," in name or not name.isprintable():
        raise BadEntrant(file=str(path), part=f"name = {name!r}", example='name = "Clever 3"')
    if "bot" not in told:
        raise BadEntrant(file=str(path), part="bot = …", example='bot = "exec:./clever"')
    return Entry(name, told["bot"].strip(), told.get("author", "").strip())


def located(bot: str, folder: Path) -> str:
    """The same bot, as seen from here."""
    if not bot.startswith(PREFIX):
        return bot
    words = shlex.split(bot.removeprefix(PREFIX))
    return PREFIX + shlex.join(str(folder / word) if is_file(folder, word) else word for word in words)


def is_file(folder: Path, word: str) -> bool:
    return not Path(word).is_absolute() and (folder / word).is_file()


def fingerprinted(entry: Entry, folder: Path) -> Entry:
    """The entry with what its files contain: another version of a program is another bot."""
    if not entry.bot.startswith(PREFIX):
        return entry
    try:
        words = shlex.split(entry.bot.removeprefix(PREFIX))
    except ValueError:  # whoever starts it says what is wrong
        return entry
    digest = hashlib.sha256()
    for word in words:
        if is_file(folder, word):
            digest.update((folder / word).read_bytes())
    return Entry(entry.name, entry.bot, entry.author, digest.hexdigest()[:12])
