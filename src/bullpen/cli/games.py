"""bullpen games: what there is to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bullpen.cli.shared import Json, Lang, app, as_json
from bullpen.games import boxes
from bullpen.words import LANGUAGES, Words

__all__ = ["games"]


@app.command
def games(*, lang: Lang = None, json: Json = False) -> None:
    """List the games: their variants, options and numbers of players, named in Polish, English and German."""
    from bullpen.server.library.catalogue import describe

    if lang is not None:
        Words(lang)
    listing = [describe(box) for box in boxes().values()]
    if json:
        print(as_json(listing))
        return
    languages = LANGUAGES if lang is None else (lang,)
    for entry in listing:
        print(f"{entry['game']}  ({entry['seats'][0]}-{entry['seats'][1]})")
        show_entry(entry, languages, "  ")
        for part in ("variants", "options"):
            for item in entry[part]:
                values = f"={item['values']}" if "values" in item else ""
                most = f"  ({item['seats'][0]}-{item['seats'][1]})" if "seats" in item else ""
                print(f"  {':' if part == 'variants' else ','}{item['name']}{values}{most}")
                show_entry(item, languages, "    ")
        print()


def show_entry(entry: dict[str, Any], languages: Sequence[str], indent: str) -> None:
    for lang in languages:
        print(f"{indent}{lang}  {entry['names'][lang]}: {entry['about'][lang]}")
