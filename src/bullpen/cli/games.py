"""bullpen games: what there is to play, and how well the strong bots play it, if they are installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.bots import LADDER, bots, is_installed
from bullpen.cli.shared import Json, Lang, app, as_json
from bullpen.core.extras import DISTRIBUTION
from bullpen.core.variants import Box
from bullpen.fast import find
from bullpen.games import boxes, load
from bullpen.words import LANGUAGES, Words

__all__ = ["games"]


@app.command
def games(*, lang: Lang = None, json: Json = False) -> None:
    """List the games: their variants, options and numbers of players, named in Polish, English and German.

    And whether they have what the strong bots need: a compiled kernel, trained networks; or that these bots
    are not installed.
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
                show_values(item.get("called", {}), languages, "    ")
                if "kernel" in item:
                    show_strength(item, languages, "    ")
        print()


def show_entry(entry: dict[str, Any], languages: Sequence[str], indent: str) -> None:
    for lang in languages:
        print(f"{indent}{lang}  {entry['names'][lang]}: {entry['about'][lang]}")


def show_values(called: dict[str, dict[str, str]], languages: Sequence[str], indent: str) -> None:
    """What the values of an option mean, where they are not numbers."""
    for lang in languages if called else ():
        print(f"{indent}{lang}  {', '.join(f'{value}: {names[lang]}' for value, names in called.items())}")


def with_strength(box: Box, entry: dict[str, Any]) -> dict[str, Any]:
    """The entry of a box that says what the strong bots have for it; a variant says so where it differs."""
    whole = strength(box.name)
    for item in entry["variants"]:
        if (own := strength(f"{box.name}:{item['name']}")) != whole:
            item |= own
    return entry | whole


def strength(text: str) -> dict[str, bool]:
    """Whether there is a compiled kernel for a game, and trained networks, and what plays with them."""
    known = find(load(text))
    return {
        "kernel": known is not None,
        "networks": known is not None and known.has_networks,
        "installed": not absent_bots(),
    }


def absent_bots() -> list[str]:
    """The bots that are not installed here, by name."""
    return [name for name, bot in bots().items() if not is_installed(bot)]


def show_strength(entry: dict[str, Any], languages: Sequence[str], indent: str) -> None:
    absent, facts = absent_bots(), {}
    message = "strength-none"
    if absent:
        levels = [str(level) for level, name in enumerate(LADDER, 1) if name in absent]
        facts = {"bots": ", ".join(absent), "levels": ", ".join(levels), "package": DISTRIBUTION}
        message = "strength-absent"
    elif entry["kernel"]:
        message = "strength-full" if entry["networks"] else "strength-kernel"
    for lang in languages:
        print(f"{indent}{lang}  {Words(lang).say(message, **facts)}")
