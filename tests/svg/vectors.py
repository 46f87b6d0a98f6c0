"""What stands on every card of every deck, and some faces, for the browser's tests to make again.

``python -m tests.svg.vectors`` writes them.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from bullpen.games import boxes
from bullpen.paint.looks.cards import face
from bullpen.paint.looks.cows import MOODS, buffalo, cow

TARGET: Final = Path(__file__).parents[2] / "client" / "src" / "test" / "looks.json"
NAMES: Final = ("", "Ola", "Bruno", "Żółw", "Jürgen", "Mila", "名")


def vectors() -> dict[str, Any]:
    """Each different face once: cards that differ only in nothing that is drawn are left out."""
    decks = {box.deck: box.setup().make() for box in boxes().values()}
    cards = [
        {
            "card": card,
            "bulls": game.bulls(card),
            "colours": "".join(game.deck.colours.get(card, ())),
            "signed": any(game.bulls(other) < 0 for other in game.deck.bulls),
        }
        for game in decks.values()
        for card in game.deck.bulls
        if card % 7 in (0, 3) or card in (11, 52, 55, 100, 104) or game.bulls(card) > 4
    ]
    return {
        "faces": [{**one, "face": [asdict(face(**one)), asdict(face(**one, small=True))]} for one in cards],
        "cows": {
            name: [stroke._asdict() for stroke in cow(name, mood)]
            for name, mood in zip(NAMES, (*MOODS, "ready"), strict=True)
        },
        "moods": dict(zip(NAMES, (*MOODS, "ready"), strict=True)),
        "buffalo": {mood: [stroke._asdict() for stroke in buffalo(mood)] for mood in MOODS},
    }


def written() -> str:
    return json.dumps(vectors(), ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name}\n")
