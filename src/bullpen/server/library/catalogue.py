"""The catalogue of games in all languages: names, variants, options, numbers of players."""

from __future__ import annotations

from typing import Any

from bullpen.core.variants import Box
from bullpen.games import load
from bullpen.words import LANGUAGES, Words

__all__ = ["describe"]


def describe(box: Box) -> dict[str, Any]:
    """All there is to say about a box, in every language."""

    def named(kind: str, *key: str) -> dict[str, dict[str, str]]:
        return {
            "names": {lang: Words(lang).name(kind, *key) for lang in LANGUAGES},
            "about": {lang: Words(lang).about(kind, *key) for lang in LANGUAGES},
        }

    seats = players(box.name)
    variants = []
    for variant in box.variants:
        item = {"name": variant.name, **named("variant", box.slug, variant.name)}
        allowed = players(f"{box.name}:{variant.name}")
        variants.append({**item, "seats": allowed} if allowed != seats else item)
    options = [
        {"name": option.name, "values": option.expected, **named("option", box.slug, option.name)}
        for option in box.options
    ]
    return {
        "game": box.name,
        "slug": box.slug,
        "seats": seats,
        **named("game", box.slug),
        "variants": variants,
        "options": options,
    }


def players(text: str) -> tuple[int, int]:
    game = load(text)
    return game.least, game.most
