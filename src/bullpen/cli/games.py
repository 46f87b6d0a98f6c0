"""bullpen games: what there is to play, and how well the strong bots play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.cli.shared import Json, Lang, app, as_json
from bullpen.core.variants import Box
from bullpen.fast import find
from bullpen.games import boxes, load
from bullpen.words import LANGUAGES, Words

__all__ = ["games"]


@app.command
def games(*, lang: Lang = None, json: Json = False) -> None:
    """List the games: their variants, options and numbers of players, named in Polish, English and German.

    And whether they have what the strong bots need: a compiled kernel, trained networks.
    """
    from bullpen.server.library.catalogue import describe

    if lang is not None:
        Words(lang)
    listing = [with_strength(box, describe(box)) for box in boxes().values()]
    if json:
        print(as_json(listing))
        return
    languages = LANGUAGES if lang is None else (lang,)
    for entry in listing:
        print(f"{entry['game']}  ({entry['seats'][0]}-{entry['seats'][1]})")
        show_entry(entry, languages, "  ")
        show_strength(entry, languages, "  ")
        for part in ("variants", "options"):
            for item in entry[part]:
                values = f"={item['values']}" if "values" in item else ""
                most = f"  ({item['seats'][0]}-{item['seats'][1]})" if "seats" in item else ""
                print(f"  {':' if part == 'variants' else ','}{item['name']}{values}{most}")
                show_entry(item, languages, "    ")
                if "kernel" in item:
                    show_strength(item, languages, "    ")
        print()


def show_entry(entry: dict[str, Any], languages: Sequence[str], indent: str) -> None:
    for lang in languages:
        print(f"{indent}{lang}  {entry['names'][lang]}: {entry['about'][lang]}")


def with_strength(box: Box, entry: dict[str, Any]) -> dict[str, Any]:
    """The entry of a box that says what the strong bots have for it; a variant says so where it differs."""
    whole = strength(box.name)
    for item in entry["variants"]:
        if (own := strength(f"{box.name}:{item['name']}")) != whole:
            item |= own
    return entry | whole


def strength(text: str) -> dict[str, bool]:
    """Whether there is a compiled kernel for a game, and trained networks."""
    known = find(load(text))
    return {"kernel": known is not None, "networks": known is not None and known.has_networks}


def show_strength(entry: dict[str, Any], languages: Sequence[str], indent: str) -> None:
    message = "strength-none"
    if entry["kernel"]:
        message = "strength-full" if entry["networks"] else "strength-kernel"
    for lang in languages:
        print(f"{indent}{lang}  {Words(lang).say(message)}")
