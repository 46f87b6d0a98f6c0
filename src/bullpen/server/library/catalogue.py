"""The catalogue of games in all languages: names, variants, options, numbers of players."""

from __future__ import annotations

from typing import Any

from bullpen.core.variants import Box, Option, VariantsClash
from bullpen.games import load
from bullpen.words import LANGUAGES, Words

__all__ = ["describe"]


def describe(box: Box) -> dict[str, Any]:
    """All there is to say about a box, in every language."""
    seats = players(box.name)
    variants = []
    for variant in box.variants:
        item = {"name": variant.name, **named("variant", box.slug, variant.name)}
        allowed = players(f"{box.name}:{variant.name}")
        variants.append({**item, "seats": allowed} if allowed != seats else item)
    return {
        "game": box.name,
        "slug": box.slug,
        "seats": seats,
        **named("game", box.slug),
        "line": {lang: line(Words(lang), box.slug) for lang in LANGUAGES},
        "variants": variants,
        "options": [describe_option(box, option) for option in box.options],
    }


def describe_option(box: Box, option: Option) -> dict[str, Any]:
    """An option: its values, which of them is the usual one, and which other options it rules out."""
    others = [other for other in box.options if other is not option]
    return {
        "name": option.name,
        "values": option.expected,
        "called": {} if ".." in option.expected else called(box, option),
        "usual": next((value for value in option.values if is_usual(box, option, value)), None),
        "excludes": [other.name for other in others if clash(box, option, other)],
        **named("option", box.slug, option.name),
    }


def named(kind: str, *key: str) -> dict[str, dict[str, str]]:
    return {
        "names": {lang: Words(lang).name(kind, *key) for lang in LANGUAGES},
        "about": {lang: Words(lang).about(kind, *key) for lang in LANGUAGES},
    }


def line(words: Words, slug: str) -> str:
    """A game in a few words, where it has them: for tiles, on which a sentence is too long."""
    return words.say(f"game-{slug}-line", f"game-{slug}-about")


def called(box: Box, option: Option) -> dict[str, dict[str, str]]:
    """What the values of an option are called."""
    return {
        value: {lang: Words(lang).value(box.slug, option.name, value) for lang in LANGUAGES}
        for value in option.values
    }


def is_usual(box: Box, option: Option, value: str) -> bool:
    """Whether this value says what the rulebook says anyway."""
    return not box.setup(options={option.name: value}).options


def clash(box: Box, first: Option, second: Option) -> bool:
    """Whether the two say something about the same rule."""
    try:
        box.setup(options={first.name: first.values[0], second.name: second.values[0]})
    except VariantsClash:
        return True
    return False


def players(text: str) -> tuple[int, int]:
    game = load(text)
    return game.least, game.most
