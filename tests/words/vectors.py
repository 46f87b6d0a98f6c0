"""Sentences that Python makes of events, questions and options, for the browser's tests to make again.

    python -m tests.words.vectors

writes them to client/src/test/vectors.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bullpen.core.game import ChooseRow, Event, Play, View
from bullpen.core.rng import Rng
from bullpen.games import load, setup
from bullpen.scene import scene_of
from bullpen.words import LANGUAGES, Words
from tests.setups import single_variants

FILE = Path(__file__).parents[2] / "client" / "src" / "test" / "vectors.json"
NAMES = ("Ola", "", "e. e.")


def vectors() -> list[dict[str, Any]]:
    """Of every game and variant: one of each kind of happening, question and option."""
    seen: set[str] = set()
    return [vector for text in single_variants() for vector in vectors_of(text, seen)]


def vectors_of(text: str, seen: set[str]) -> list[dict[str, Any]]:
    game = load(text)
    slug, seats = setup(text).box.slug, max(game.least, 3)
    rng = Rng(7)
    state = game.deal(seats, rng)
    found: list[dict[str, Any]] = []
    scene = {"names": NAMES, "seats": seats, "slug": slug}
    while awaited := game.awaited(state):
        seat = rng.choice(awaited)
        view = game.view(state, seat)
        action = rng.choice(view.options)
        rule = state.ask.rule if state.ask else ""
        if is_new(seen, f"? {slug} {rule} {type(action).__name__} {getattr(action, 'special', '')}"):
            found.append({"scene": scene, "asked": asked(view, action)})
        state, events = game.step(state, seat, action)
        fresh = [is_new(seen, kind(event, slug)) for event in events]
        if any(fresh):
            told = [{"rule": e.rule, "seat": e.seat, "facts": dict(e.facts)} for e in events]
            lines = {lang: Words(lang, NAMES).events(events, game) for lang in LANGUAGES}
            found.append({"scene": scene, "told": told, "lines": lines})
    return found


def is_new(seen: set[str], what: str) -> bool:
    if what in seen:
        return False
    seen.add(what)
    return True


def kind(event: Event, slug: str) -> str:
    """What sort of sentence: the rule, the words among its facts, and whether lists are empty."""
    words = (fact for fact in event.facts.values() if isinstance(fact, str) or fact == ())
    return " ".join([slug, event.rule, *map(str, words)])


def asked(view: View[Any], action: Any) -> dict[str, Any]:
    """A question, one of its options, and what the browser is told of the table to make words of them."""
    table, game = view.table, view.game
    ask = table.ask and {
        "rule": table.ask.rule,
        "seats": table.ask.seats,
        "card": table.ask.card,
        "count": table.ask.count,
    }
    bulls = sum(map(game.bulls, table.rows[action.row])) if isinstance(action, ChooseRow) else 0  # type: ignore[attr-defined]
    return {
        "ask": ask or None,
        "lane": [{"card": p.card, "seat": p.seat, "value": p.value} for p in table.lane],
        "action": str(action),
        "bulls": bulls,
        "value": game.value(action) if isinstance(action, Play) else 0,  # type: ignore[attr-defined]
        "question": {lang: Words(lang, NAMES).question(scene_of(view)) for lang in LANGUAGES},
        "label": {lang: Words(lang, NAMES).action(action, scene_of(view)) for lang in LANGUAGES},
    }


def text() -> str:
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
