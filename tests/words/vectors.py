"""Sentences that Python makes of events, questions and options, for the browser's tests to make again.

    python -m tests.words.vectors

writes them to client/src/test/vectors.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bullpen.core.game import Action, ChooseRow, Event, Fact, Play, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import load
from bullpen.scene import scene_of
from bullpen.text.notation import parse_action, parse_position
from bullpen.words import LANGUAGES, Words
from tests.setups import single_variants

FILE = Path(__file__).parents[2] / "client" / "src" / "test" / "vectors.json"
NAMES = ("Ola", "", "e. e.")
READERS = (None, 1, 0)
"""Who reads: somebody who watches, then two of the players in turn."""

WINDOW = "buffalo 2 | rows 5/30/50/70 | hands 8/9 | lane {} | specials stop | ask window@1,2 card=20"
QUESTIONS = (
    ("6nimmt 2 | rows 12/37/43/58 | hands 45/46", 0),
    ("6nimmt:twisted 2 | rows 12/37/43/58 | hands 24/46 | tokens twist/-", 0),
    ("hornochsen 2 | rows 4/9/16/23/43/49/55 | hands -/6 7 | tokens x2/- | ask turn@1", 0),
    ("hornochsen 2 | rows 4/9/16/23/43/49/55 | hands -/6 7 | tokens x2 +5/- | ask turn@1 count=1", 0),
    ("hornochsen 2 | rows 4/-/-/-/-/-/- | hands 5/6 7 | ask turn@1", 0),
    (WINDOW.format("20@3 25@2 60@1"), 1),
    (WINDOW.format("20@1 25@2 60@3"), 0),
)
"""Questions that random games rarely come to: a lone card, a lone row, only special cards, whose card."""


def vectors() -> list[dict[str, Any]]:
    """Of every game and variant: one of each kind of happening, question and option; then rare questions."""
    seen: set[str] = set()
    found = [vector for text in single_variants() for vector in vectors_of(text, seen)]
    return [*found, *(rare_question(*question) for question in QUESTIONS), *results()]


def vectors_of(text: str, seen: set[str]) -> list[dict[str, Any]]:
    """What comes up in a random game: each kind of sentence for everybody who may read it."""
    game = load(text)
    seats = max(game.least, 3)
    rng = Rng(7)
    state = game.deal(seats, rng)
    found: list[dict[str, Any]] = []
    while awaited := game.awaited(state):
        seat = rng.choice(awaited)
        view = game.view(state, seat)
        action = rng.choice(view.options)
        rule = state.ask.rule if state.ask else ""
        if is_new(seen, f"? {game.slug} {rule} {type(action).__name__} {getattr(action, 'special', '')}"):
            found.append(asked(view, action))
        state, events = game.step(state, seat, action)
        for you in READERS:
            fresh = [is_new(seen, kind(event, game.slug, you)) for event in events]
            found += [told(events, game, seats, you)] if any(fresh) else []
    return found


def is_new(seen: set[str], what: str) -> bool:
    if what in seen:
        return False
    seen.add(what)
    return True


def kind(event: Event, slug: str, you: Seat | None) -> str:
    """What sort of sentence: the rule, the words among its facts, which lists are empty, and who reads it."""
    words = (fact for fact in event.facts.values() if isinstance(fact, str) or fact == ())
    own = you is not None and (event.seat == you or event.seat is None)
    return " ".join([slug, event.rule, *map(str, words), "you" if own else ""])


def scene(slug: str, seats: int, you: Seat | None) -> dict[str, Any]:
    return {"names": NAMES, "seats": seats, "slug": slug, "you": you}


def told(events: Any, game: TableGame[Any], seats: int, you: Seat | None) -> dict[str, Any]:
    return {
        "scene": scene(game.slug, seats, you),
        "told": [{"rule": e.rule, "seat": e.seat, "facts": dict(e.facts)} for e in events],
        "lines": {lang: Words(lang, NAMES, you).events(events, game) for lang in LANGUAGES},
    }


def asked(view: View[Any], action: Action) -> dict[str, Any]:
    """A question, one of its options, and what the browser is told of the table to make words of them."""
    table, game = view.table, view.game
    assert isinstance(game, TableGame)
    seen, you = scene_of(view), view.seat
    ask = table.ask and {
        "rule": table.ask.rule,
        "seats": table.ask.seats,
        "card": table.ask.card,
        "count": table.ask.count,
    }
    rows = [sum(map(game.bulls, row)) for row in table.rows]
    return {
        "scene": scene(game.slug, table.seats, you),
        "asked": {
            "ask": ask or None,
            "lane": [{"card": p.card, "seat": p.seat, "value": p.value} for p in table.lane],
            "options": [str(option) for option in view.options],
            "rows": rows,
            "action": str(action),
            "bulls": rows[action.row] if isinstance(action, ChooseRow) else 0,
            "value": game.value(action) if isinstance(action, Play) else 0,
            "question": {lang: Words(lang, NAMES, you).question(seen) for lang in LANGUAGES},
            "label": {lang: Words(lang, NAMES, you).action(action, seen) for lang in LANGUAGES},
        },
    }


def rare_question(position: str, seat: Seat) -> dict[str, Any]:
    game, table = parse_position(position)
    view = game.view(table, seat)
    return asked(view, parse_action(str(view.options[0])))


def results() -> list[dict[str, Any]]:
    """Who wins: somebody, several, nobody, and who of them reads it; points below nought."""
    game = load("baron_oxx:plus")
    table = game.deal(3, Rng(1))
    found = []
    for winners in ((), (0,), (1,), (0, 1), (0, 2)):
        facts: dict[str, Fact] = {"rounds": 1, "totals": (-16, 0, 3), "winners": winners}
        event = Event("match.end", None, facts, table)
        found += [told([event], game, 3, you) for you in (None, 0, 2)]
    return found


def text() -> str:
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
