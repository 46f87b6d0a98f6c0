"""The app that the commands belong to, and what they share: arguments, files, refusals."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from bullpen import __version__
from bullpen.core.cards import Deck, read_deck
from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import load, setup
from bullpen.words import LANGUAGES

__all__ = [
    "BadCount",
    "DeckFile",
    "GameString",
    "Json",
    "Lang",
    "MissingArgument",
    "NotAlone",
    "NotTogether",
    "Seed",
    "UnknownArgument",
    "UnwritableFile",
    "app",
    "as_json",
    "dealt_from",
    "language",
    "load_game",
    "own_deck",
    "write_file",
]

app = App(
    name="bullpen",
    help="The 6 nimmt! family of card games: play, watch, judge, measure. Unofficial.",
    version=f"bullpen {__version__}",
    version_flags=["--version"],
    result_action="return_value",
)

Lang = Annotated[
    str | None, Parameter(help=f"Language: {', '.join(LANGUAGES)}. Default: that of your system.")
]
DeckFile = Annotated[
    Path | None, Parameter(help="A deck file with corrected cards, see docs/guide/decks.md.")
]
Json = Annotated[bool, Parameter(negative="", help="Print JSON instead of text.")]
Seed = Annotated[int | None, Parameter(help="The same seed deals the same cards. Default: a random one.")]
GameString = Annotated[str, Parameter(help="A game string, such as 6nimmt or 6nimmt:cow+twisted,target=50.")]


class UnwritableFile(Refusal):
    template = "cannot write {file}: {reason}"


class BadCount(Refusal):
    template = "{option} must be at least 1, not {count}"


class NotTogether(Refusal):
    template = "{first} and {second} do not go together"


class NotAlone(Refusal):
    template = "{option} needs {other}"


class MissingArgument(Refusal):
    template = "{argument} is missing; '{command} --help' says what is needed"


class UnknownArgument(Refusal):
    template = "{argument} is not expected here; '{command} --help' says what is"


def language(asked: str | None) -> str:
    """The language asked for, else the system's if we speak it, else English."""
    if asked is not None:
        return asked
    system = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en"
    )
    return system[:2] if system[:2] in LANGUAGES else "en"


def load_game(text: str, deck: Path | None) -> tuple[TableGame[Any], Deck | None]:
    own = own_deck(deck, text)
    return load(text, own), own


def own_deck(deck: Path | None, text: str) -> Deck | None:
    """An owner's deck for the game that a game string, or a position, begins with."""
    return None if deck is None else read_deck(deck, setup(text.split()[0] if text.strip() else "").box.deck)


def dealt_from(seed: int | None) -> int:
    return secrets.randbits(64) if seed is None else Rng(seed).seed


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnwritableFile(file=str(path), reason=error.strerror or "") from None


def as_json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, indent=2)
