"""Decks as data: which cards a game has and the bulls on each, from ``games/decks/*.toml``.

That folder is the list of decks: a new file is a new deck, and says itself which cards there are.

Whoever owns a box that differs corrects a line in a copy of the file and reads it with ``read_deck``.
Most of this module is about refusing such a copy kindly: with the line and what would be right there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from importlib import resources
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeGuard

from bullpen.core.game import Card, Refusal

__all__ = [
    "COLOURS",
    "PROVENANCE",
    "BadBaron",
    "BadBulls",
    "BadColours",
    "BadDeck",
    "BadEntry",
    "Deck",
    "DuplicateCard",
    "MissingCard",
    "MissingEntry",
    "NoDeck",
    "NotToml",
    "UnexpectedCard",
    "UnreadableDeck",
    "WrongGame",
    "deck",
    "read_deck",
]

COLOURS: Final = "BYGRKW"
"""Blue, yellow, green, red, black and white bulls, in the order of the Baron's rulebook."""

PROVENANCE: Final = ("known", "inferred", "reconstructed")
"""How sure a card is: seen or stated; concluded from such cards; made up to fit what is known."""


@dataclass(frozen=True, eq=False, repr=False)
class Deck:
    """The number cards of one game. Two decks are equal when they play alike, however sure they are."""

    name: str
    game: str
    bulls: Mapping[Card, int]
    """The bulls on each card. In Hornochsen! green ones count up and red ones down."""
    colours: Mapping[Card, tuple[str, ...]] = field(default_factory=dict)
    """The letter of every bull on a card, where colours matter."""
    deal: Mapping[int, int] = field(default_factory=dict)
    """The cards each, by number of players, where the box prints a table that we had to reconstruct."""
    provenance: Mapping[Card, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # The letters are a multiset: one order, so that the same bulls are the same text.
        colours = {card: tuple(sorted(bulls, key=COLOURS.index)) for card, bulls in self.colours.items()}
        object.__setattr__(self, "bulls", MappingProxyType(dict(self.bulls)))
        object.__setattr__(self, "colours", MappingProxyType(colours))
        object.__setattr__(self, "deal", MappingProxyType(dict(self.deal)))
        object.__setattr__(self, "provenance", MappingProxyType(dict(self.provenance)))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The numbers of the cards, ascending."""
        return tuple(sorted(self.bulls))

    @cached_property
    def fingerprint(self) -> str:
        """A short name for exactly these cards and this deal."""
        return sha256(repr(self._identity).encode()).hexdigest()[:12]

    def check_string(self) -> str:
        """All cards on one line: ``1:1,2:1``, in Hornochsen! ``1:+1,2:+2``, with colours ``1:B,2:YG``."""
        return ",".join(f"{card}:{self._face(card)}" for card in self.cards)

    def _face(self, card: Card) -> str:
        if self.colours:
            return "".join(self.colours[card])
        return f"{self.bulls[card]:+}" if self._signed else str(self.bulls[card])

    @cached_property
    def _signed(self) -> bool:
        """Whether bulls count down on some cards, and therefore up on the others."""
        return any(bulls < 0 for bulls in self.bulls.values())

    @cached_property
    def _identity(self) -> tuple[str, str, tuple[tuple[int, int], ...]]:
        return self.game, self.check_string(), tuple(sorted(self.deal.items()))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deck) and self._identity == other._identity)

    def __hash__(self) -> int:
        return hash(self._identity)

    def __reduce__(self) -> tuple[type[Deck], tuple[object, ...]]:
        # Arenas send decks to other processes, and a mapping proxy cannot be pickled.
        tables = (self.bulls, self.colours, self.deal, self.provenance)
        return Deck, (self.name, self.game, *(dict(table) for table in tables))

    def __repr__(self) -> str:
        return f"<Deck {self.game} {self.fingerprint}: {len(self.bulls)} cards>"


@cache
def deck(game: str) -> Deck:
    """The deck of this game that comes with Bullpen."""
    _check_game(game)
    return _read(f"{game}.toml", _packaged(game), game)


def read_deck(path: str | PathLike[str], game: str | None = None) -> Deck:
    """The deck in this file, for *game* or for any. Raises a BadDeck that names the line to correct."""
    if game is not None:
        _check_game(game)
    try:
        raw = Path(path).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: no path can have a null character in it
        raise UnreadableDeck(file=str(path), reason=str(error.args[-1])) from error
    return _read(str(path), raw, game)


def _games() -> list[str]:
    """The games that have a deck of their own."""
    folder = resources.files("bullpen").joinpath("games", "decks")
    return sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))


def _packaged(game: str) -> bytes:
    return resources.files("bullpen").joinpath("games", "decks", f"{game}.toml").read_bytes()


def _check_game(game: str) -> None:
    if game not in _games():
        raise NoDeck(game=game, games=", ".join(_games()))


# Errors: text is the offending line, right is how the file should say it.


class NoDeck(Refusal):
    template = "there is no deck for {game}; there are decks for {games}"


class BadDeck(Refusal):
    """A deck file that is refused; every kind has a class of its own."""


class UnreadableDeck(BadDeck):
    template = "{file} cannot be read ({reason}); name a deck file"


class NotToml(BadDeck):
    template = (
        "{file}, line {line}: {text}: this is not TOML in UTF-8; write one entry a line, such as 55 = 7"
    )


class WrongGame(BadDeck):
    template = "{file}, line {line}: {text}: this is a deck for another game; it should be for {right}"


class DuplicateCard(BadDeck):
    template = "{file}, line {line}: card {card} is there twice (first in line {first}); every card once"


class MissingCard(BadDeck):
    template = "{file}, line {line}: card {card} is missing after this line; every card from 1 to {last}"


class UnexpectedCard(BadDeck):
    template = "{file}, line {line}: there is no card {card}; the cards are 1 to {last}"


class BadBulls(BadDeck):
    template = "{file}, line {line}: {text}: the bulls are a number from {low} to {high}, and not 0"


class BadColours(BadDeck):
    template = '{file}, line {line}: {text}: the bulls are 1 to 6 of the letters {letters}, such as "BYK"'


class BadBaron(BadDeck):
    template = '{file}, line {line}: {text}: card {card} is a Baron and shows every colour once: "{right}"'


class BadEntry(BadDeck):
    template = "{file}, line {line}: instead of {text} write {right}"


class MissingEntry(BadDeck):
    template = "{file}, line {line}: the file ends without {entry}; add it"


# Reading a file, top to bottom as it is written.


@dataclass(frozen=True)
class _Box:
    """What no correction can change: how many cards, and what may be on one."""

    last: Card
    low: int
    high: int
    coloured: bool
    barons: tuple[Card, ...]
    """The cards that show every colour, which makes them fit everywhere."""
    players: tuple[int, ...]
    """The numbers of players in the deal table of the file."""


_MOST_BULLS: Final = 7


@cache
def _box(game: str) -> _Box:
    """What our own file of this game says: its last card, and what is on its cards."""
    document = tomllib.loads(_packaged(game).decode("utf-8"))
    faces = document["cards"].values()
    coloured = any(isinstance(face, str) for face in faces)
    signed = not coloured and any(face < 0 for face in faces)
    return _Box(
        last=max(map(int, document["cards"])),
        low=-_MOST_BULLS if signed else 1,
        high=_MOST_BULLS,
        coloured=coloured,
        barons=tuple(int(card) for card, face in document["cards"].items() if face == COLOURS),
        players=tuple(map(int, document.get("deal", {}))),
    )


_STARTING_CARDS: Final = 5  # begin the Baron's rows and are not dealt to anybody


def _read(file: str, raw: bytes, game: str | None) -> Deck:
    source = _Source(file, _decode(file, raw))
    document = _parse(source)
    name = _entry(source, document, "name")
    if not isinstance(name, str) or not name:
        raise BadEntry(**source.at("name"), right='name = "…"')
    found = _entry(source, document, "game")
    games = [known for known in _games() if game in (None, known)]
    if not isinstance(found, str) or found not in games:
        raise WrongGame(**source.at("game"), right=" | ".join(games))
    box = _box(found)
    entries = ["name", "game", "provenance", "cards", *(["deal"] if box.players else [])]
    for entry in document:
        if entry not in entries:
            raise BadEntry(**source.at(entry), right=" | ".join(entries))
    bulls, colours = _cards(source, _table(source, document, "cards"), box)
    provenance = _provenance(source, _table(source, document, "provenance"), box)
    deal = _deal(source, _table(source, document, "deal"), box) if box.players else {}
    return Deck(name, found, bulls, colours, deal, provenance)


class _Source:
    """The text of a deck file, and on which line an entry stands: tomllib does not tell.

    It reads one entry a line, as in our files. Of an entry written otherwise it knows only the line of
    the table around it.
    """

    _ENTRY = re.compile(r"""\s*(\[\[?)?\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+))\s*(?(1)\]|=)""")

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.split("\n")
        self.end = text.rstrip().count("\n") + 1
        self.entries: dict[str, list[int]] = {}
        table = ""
        for number, line in enumerate(self.lines, start=1):
            if match := self._ENTRY.match(line):
                name = match[2] or match[3] or match[4] or ""
                if match[1]:
                    table = f"{name}."
                else:
                    name = table + name
                self.entries.setdefault(name, []).append(number)

    def at(self, entry: str) -> dict[str, int | str]:
        """The facts of an error at this entry, such as ``cards.55``."""
        while entry and entry not in self.entries:
            entry = entry.rpartition(".")[0]
        return self.at_line(self.entries[entry][0] if entry else 1)

    def at_line(self, line: int) -> dict[str, int | str]:
        return {"file": self.file, "line": line, "text": _short(self.lines[line - 1])}

    def at_end(self) -> dict[str, int | str]:
        return self.at_line(self.end)


def _short(text: str) -> str:
    """This text, short enough to be quoted."""
    text = text.strip()
    return text if len(text) <= 60 else f"{text[:59]}…"


def _decode(file: str, raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")  # some editors on Windows begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start)
        text = error.object.split(b"\n")[line].decode(errors="backslashreplace")
        raise NotToml(file=file, line=line + 1, text=_short(text)) from error


def _parse(source: _Source) -> dict[str, object]:
    try:
        return tomllib.loads(source.text)
    except (ValueError, RecursionError) as error:
        if place := re.search(r"\(at line (\d+), column \d+\)$", str(error)):
            line = int(place[1])
        elif isinstance(error, tomllib.TOMLDecodeError):
            line = source.end  # "at end of document"
        else:
            # A number or a nesting beyond Python's limits. Python names no line; it takes a long one.
            line = 1 + max(range(len(source.lines)), key=lambda n: len(source.lines[n]))
        for entry, lines in source.entries.items():
            if line in lines[1:] and entry.startswith("cards."):
                card = _short(entry.removeprefix("cards."))
                raise DuplicateCard(**source.at_line(line), card=card, first=lines[0]) from error
        raise NotToml(**source.at_line(line)) from error


def _entry(source: _Source, document: dict[str, object], name: str) -> object:
    if name not in document:
        raise MissingEntry(**source.at_end(), entry=f'{name} = "…"')
    return document[name]


def _table(source: _Source, document: dict[str, object], name: str) -> dict[str, object]:
    if name not in document:
        raise MissingEntry(**source.at_end(), entry=f"[{name}]")
    table = document[name]
    if not isinstance(table, dict):
        raise BadEntry(**source.at(name), right=f"[{name}]")
    return table


def _cards(
    source: _Source, table: dict[str, object], box: _Box
) -> tuple[dict[Card, int], dict[Card, tuple[str, ...]]]:
    numbers = {str(card): card for card in range(1, box.last + 1)}
    bulls: dict[Card, int] = {}
    colours: dict[Card, tuple[str, ...]] = {}
    for key, face in table.items():
        if key not in numbers:
            raise UnexpectedCard(**source.at(f"cards.{key}"), card=_short(key), last=box.last)
        card = numbers[key]
        if not box.coloured:
            if not _is_number(face) or face == 0 or not box.low <= face <= box.high:
                raise BadBulls(**source.at(f"cards.{key}"), low=box.low, high=box.high)
            bulls[card] = face
        else:
            if not isinstance(face, str) or not 1 <= len(face) <= 6 or not set(face) <= set(COLOURS):
                raise BadColours(**source.at(f"cards.{key}"), letters=COLOURS)
            if card in box.barons and sorted(face) != sorted(COLOURS):
                raise BadBaron(**source.at(f"cards.{key}"), card=card, right=COLOURS)
            bulls[card] = len(face)
            colours[card] = tuple(face)
    for card in numbers.values():
        if card not in bulls:
            raise MissingCard(**source.at(f"cards.{card - 1}"), card=card, last=box.last)
    return bulls, colours


def _provenance(source: _Source, table: dict[str, object], box: _Box) -> dict[Card, str]:
    words = " | ".join(f'"{word}"' for word in PROVENANCE)
    if "default" not in table:
        raise MissingEntry(**source.at_end(), entry=f"[provenance] default = {words}")
    default = table["default"]
    if not isinstance(default, str) or default not in PROVENANCE:
        raise BadEntry(**source.at("provenance.default"), right=f"default = {words}")
    said: dict[Card, str] = {}
    for word, cards in table.items():
        if word == "default":
            continue
        place = source.at(f"provenance.{word}")
        if word not in PROVENANCE:
            raise BadEntry(**place, right=" | ".join(f"{right} = […]" for right in PROVENANCE))
        if not isinstance(cards, list) or not all(_is_number(card) for card in cards):
            raise BadEntry(**place, right=f"{word} = [1, 2, 3]")
        for card in cards:
            if not 1 <= card <= box.last:
                raise UnexpectedCard(**place, card=card, last=box.last)
            if card in said:
                raise DuplicateCard(**place, card=card, first=source.at(f"provenance.{said[card]}")["line"])
            said[card] = word
    return {card: said.get(card, default) for card in range(1, box.last + 1)}


def _deal(source: _Source, table: dict[str, object], box: _Box) -> dict[int, int]:
    numbers = {str(players): players for players in box.players}
    deal: dict[int, int] = {}
    for key, each in table.items():
        if key not in numbers:
            raise BadEntry(**source.at(f"deal.{key}"), right=f"{box.players[0]}..{box.players[-1]} = …")
        most = (box.last - _STARTING_CARDS) // numbers[key]
        if not _is_number(each) or not 1 <= each <= most:
            raise BadEntry(**source.at(f"deal.{key}"), right=f"{key} = 1..{most}")
        deal[numbers[key]] = each
    for players in box.players:
        if players not in deal:
            raise MissingEntry(**source.at_end(), entry=f"[deal] {players} = …")
    return deal


def _is_number(value: object) -> TypeGuard[int]:
    """Whether this is an integer as TOML has it: of 64 bits, and true is none."""
    return isinstance(value, int) and not isinstance(value, bool) and -(2**63) <= value < 2**63
