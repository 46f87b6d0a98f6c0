"""Game strings: `6nimmt:cow+twisted,target=50` names a box, its variants and its options.

A variant replaces named sentences of the rulebook: fields of the game's frozen rules. Two that replace
the same sentence do not combine, and say so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bullpen.core.cards import Deck
from bullpen.core.game import Refusal

__all__ = [
    "BadOption",
    "Box",
    "Option",
    "Setup",
    "TwiceSaid",
    "UnknownGame",
    "UnknownVariant",
    "Variant",
    "VariantsClash",
    "number",
    "one_of",
    "parse",
    "piles",
]


class UnknownGame(Refusal):
    template = "there is no game {game}; there are {games}"


class UnknownVariant(Refusal):
    template = "{game} has no variant {variant}; it has {variants}"


class BadOption(Refusal):
    template = "{option} cannot be {value}; right would be {expected}"


class TwiceSaid(Refusal):
    template = "{part} is said twice"


class VariantsClash(Refusal):
    template = "{first} and {second} change the same rule and do not combine"


@dataclass(frozen=True)
class Variant:
    """A way to play that replaces some sentences of the rulebook."""

    name: str
    replaces: Mapping[str, object]


@dataclass(frozen=True)
class Option:
    """A setting with a value: what each value replaces, and which values are right."""

    name: str
    read: Callable[[str], Mapping[str, object] | None]
    expected: str

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are right: those that have names, or all the numbers."""
        if ".." not in self.expected:
            return tuple(self.expected.split(" | "))
        least, most = map(int, self.expected.split(".."))
        return tuple(map(str, range(least, most + 1)))


def number(name: str, least: int, most: int, **also: object) -> Option:
    """An option that is a whole number and replaces the field of its name (and what is said *also*)."""

    def read(text: str) -> Mapping[str, object] | None:
        if re.fullmatch(r"0|[1-9][0-9]{0,5}", text) and least <= int(text) <= most:
            return {name: int(text), **also}
        return None

    return Option(name, read, f"{least}..{most}")


def one_of(name: str, **values: Mapping[str, object]) -> Option:
    """An option with a few named values."""
    return Option(name, values.get, " | ".join(values))


def piles() -> Option:
    """Whether taken cards lie face down until they are counted, where the rulebook lays them so."""
    return one_of("piles", open={"closed": False}, closed={"closed": True})


@dataclass(frozen=True)
class Box:
    """A game as it stands on the shelf: its name, its rules as printed, and what may be changed."""

    name: str
    slug: str
    """The name of its file, deck, words and rules page."""
    deck: str
    rules: Any
    make: Callable[[Any, str], Any]
    variants: Sequence[Variant] = ()
    options: Sequence[Option] = ()
    notes: Callable[[Sequence[str]], Sequence[str]] = field(default=lambda variants: ())
    """The rulebook's advice on a choice of variants, as ids of messages."""

    def setup(self, variants: Sequence[str] = (), options: Mapping[str, str] | None = None) -> Setup:
        return parse_parts(self, [*variants, *(f"{k}={v}" for k, v in (options or {}).items())])


@dataclass(frozen=True)
class Setup:
    """A box with the variants and options that were chosen. Its text is the canonical game string."""

    box: Box
    variants: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    rules: Any

    def __str__(self) -> str:
        parts = [part for part in ("+".join(self.variants), *(f"{k}={v}" for k, v in self.options)) if part]
        return self.box.name + (":" + ",".join(parts) if parts else "")

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(self.box.notes(self.variants))

    def make(self, deck: Deck | None = None) -> Any:
        """The game itself; an owner's corrected deck may take the place of ours."""
        rules = self.rules if deck is None else replace(self.rules, deck=deck)
        return self.box.make(rules, str(self))


def parse(text: str, boxes: Mapping[str, Box]) -> Setup:
    """Read a game string."""
    name, colon, rest = text.strip().partition(":")
    if name not in boxes:
        raise UnknownGame(game=repr(name), games=", ".join(sorted({box.name for box in boxes.values()})))
    return parse_parts(boxes[name], re.split(r"[+,]", rest) if colon else [])


def parse_parts(box: Box, parts: Sequence[str]) -> Setup:
    variants = {variant.name: variant for variant in box.variants}
    options = {option.name: option for option in box.options}
    said: dict[str, tuple[str, Mapping[str, object]]] = {}
    for part in (part.strip() for part in parts):
        name, equals, value = part.partition("=")
        if name in said:
            raise TwiceSaid(part=name)
        if equals and name in options:
            replaces = options[name].read(value)
            if replaces is None:
                raise BadOption(option=name, value=repr(value), expected=options[name].expected)
            said[name] = (value, replaces)
        elif not equals and name in variants:
            said[name] = ("", variants[name].replaces)
        else:
            known = [*variants, *(f"{option.name}={option.expected}" for option in box.options)]
            raise UnknownVariant(game=box.name, variant=repr(part), variants=", ".join(known) or "none")
    return Setup(
        box,
        tuple(name for name in variants if name in said),
        tuple((name, said[name][0]) for name in options if name in said and changes(box, said[name][1])),
        replace(box.rules, **combine(said)),
    )


def changes(box: Box, replaces: Mapping[str, object]) -> bool:
    """Whether an option says anything else than the rules as printed."""
    return any(getattr(box.rules, name) != value for name, value in replaces.items())


def combine(said: Mapping[str, tuple[str, Mapping[str, object]]]) -> dict[str, object]:
    """All that is replaced; two that replace the same sentence clash."""
    owner: dict[str, str] = {}
    result: dict[str, object] = {}
    for name, (_, replaces) in said.items():
        for sentence, value in replaces.items():
            if sentence in owner:
                raise VariantsClash(first=owner[sentence], second=name)
            owner[sentence], result[sentence] = name, value
    return result
