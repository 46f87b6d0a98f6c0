"""Golden transcripts: a short game of every box and variant, with every event and the facts that decided it.

They are transcripts like any other, so ``bullpen replay`` reads them aloud. A change of rules shows up here
as a diff that can be read. To accept one on purpose: ``BULLPEN_GOLDEN=write ./bullpen test tests/golden``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.laws import random_game
from bullpen.text.transcript import Transcript, format_transcript, parse_transcript, replay
from tests.setups import single_variants

FOLDER = Path(__file__).parent
LONGEST = 150


def path(text: str) -> Path:
    name = text.split(",")[0].replace(":", "-").replace("rounds=1", "").replace("games=1", "").strip("-")
    return FOLDER / f"{name}.txt"


def record(text: str) -> str:
    """A random game for the fewest players that make it interesting, told event by event."""
    game = load(text)
    seats = max(2, game.least)
    transcript = Transcript(text, seats, seed=30)
    for _, seat, action in random_game(game, seats, Rng(30)):
        transcript = transcript.played(seat, action)
    lines = format_transcript(transcript).splitlines()
    return "\n".join(annotated(lines, transcript)) + "\n"


def annotated(lines: list[str], transcript: Transcript) -> list[str]:
    """The text with what happened under each turn, as comments."""
    told: dict[str, list[str]] = {}
    label = ""
    for moment in replay(transcript):
        label = f"{len(moment.before.sheet) + 1}.{moment.before.turn}"
        for event in moment.events:
            if event.rule not in ("seal", "change", "reveal", "pass"):
                told.setdefault(label, []).append(describe(event.rule, event.seat, event.facts))
    result = []
    for line in lines:
        result.append(line)
        result += told.get(line.split(" ")[0], [])
    return result


def describe(rule: str, seat: int | None, facts: object) -> str:
    assert isinstance(facts, dict)
    said = [f"{name}={spelled(fact)}" for name, fact in facts.items() if name != "ends" and spelled(fact)]
    return " ".join(["  #", rule, *([] if seat is None else [f"seat={seat + 1}"]), *said])


def spelled(fact: object) -> str:
    return ",".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


@pytest.mark.parametrize("text", single_variants())
def test_golden(text: str) -> None:
    file = path(text)
    if os.environ.get("BULLPEN_GOLDEN") == "write":
        file.write_text(record(text), encoding="utf-8")
    golden = file.read_text(encoding="utf-8")
    assert golden == record(text)
    assert len(golden.splitlines()) <= LONGEST, "too long to be read"
    *_, last = replay(parse_transcript(golden))
    assert last.after.over


def test_nothing_else_is_golden() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {path(text).name for text in single_variants()}
