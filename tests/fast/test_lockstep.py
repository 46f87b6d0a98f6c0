"""At every decision the kernel has the options and the next table of the reference, exactly."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullpen.bench.rounds import kernel_rounds, timed, usual_seats
from bullpen.core.rng import Rng
from bullpen.fast import has_kernel
from bullpen.games import load, setup
from bullpen.play.laws import random_game
from bullpen.text.transcript import parse_transcript, prepare, replay
from tests.fast.games import compiled_boxes, compiled_variants
from tests.fast.lockstep import LockStep, follow

GOLDEN = {
    file.stem: file.read_text(encoding="utf-8")
    for file in sorted(Path(__file__).parents[1].glob("golden/*.txt"))
}
PLAYED = {name: parse_transcript(text).game for name, text in GOLDEN.items()}
TABLES = [
    (text, seats) for text in compiled_variants() for seats in range(load(text).least, load(text).most + 1)
]
"""Every combination of variants that has a kernel, with every number of seats; see test_declaration.py."""


@pytest.mark.parametrize(("text", "seats"), TABLES)
def test_random_play(text: str, seats: int) -> None:
    for seed in range(2):
        LockStep.dealt(load(text), seats, seed).play(Rng(seed + 100))


@pytest.mark.parametrize(("text", "seats"), TABLES)
def test_random_rounds_end_alike(text: str, seats: int) -> None:
    """A kernel plays on by itself in a way of its own, which may save detours, but no random number."""
    game, rounds = load(text).one_round, 3
    fast = kernel_rounds(game, seats)
    assert fast is not None
    ends = [timed(game, seats, game.next, seed)[1] for seed in range(rounds)]
    assert fast.play(0, rounds)[1].tolist() == [[game.standing(end, s) for s in range(seats)] for end in ends]


@pytest.mark.parametrize("text", compiled_variants(rounds=2))
def test_the_rounds_of_a_match(text: str) -> None:
    """Every round is dealt by the reference, in the middle of a match."""
    game = load(text)
    matches = [option for option in setup(text).box.options if option.name in ("rounds", "games")]
    assert follow(game, random_game(game, usual_seats(game), Rng(7))) == (2 if matches else 1)


@pytest.mark.parametrize(
    ("text", "name"), [(text, name) for name, text in PLAYED.items() if has_kernel(load(text))]
)
def test_golden_transcripts(text: str, name: str) -> None:
    transcript = parse_transcript(GOLDEN[name])
    game, _ = prepare(transcript)
    assert follow(game, ((move.before, move.seat, move.action) for move in replay(transcript))) == 1


def test_there_are_golden_transcripts_of_every_game_with_a_kernel() -> None:
    assert {setup(text).box.name for text in PLAYED.values()} >= set(compiled_boxes())


@pytest.mark.parametrize("text", compiled_boxes())
@settings(max_examples=15)
@given(st.data())
def test_any_play(text: str, data: st.DataObject) -> None:
    """Whatever is drawn is played: a failure shrinks towards the first options at a small table."""
    game = load(
        data.draw(st.sampled_from([t for t in compiled_variants() if setup(t).box.name == text]), "game")
    )
    seats = data.draw(st.integers(game.least, game.most), "seats")
    both = LockStep.dealt(game, seats, data.draw(st.integers(0, 999), "seed"))
    anew = data.draw(st.booleans(), "put on a table anew before every decision")
    while awaited := both.game.awaited(both.table):
        if anew:
            both = LockStep(game, both.table)
        seat = data.draw(st.sampled_from(awaited), "seat")
        both.act(seat, data.draw(st.sampled_from(both.options(seat)), "action"))
