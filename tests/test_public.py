"""The public face: what ``import bullpen`` gives, how fast, and with nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys

import pytest

import bullpen

PLAY = """
import sys, time
before = set(sys.modules)
begin = time.perf_counter()
import bullpen
taken = time.perf_counter() - begin
game = bullpen.load("6nimmt:cow,rounds=1")
state = game.deal(4, bullpen.Rng(7))
moves = []
while awaited := game.awaited(state):
    view = game.view(state, awaited[0])
    assert isinstance(view, bullpen.View)
    moves.append((awaited[0], view.options[0]))
    state, events = game.step(state, *moves[-1])
assert isinstance(game.outcome(state), bullpen.Outcome)
text = bullpen.format_transcript(bullpen.Transcript(game.name, 4, 7, tuple(moves)))
assert [decision.after for decision in bullpen.replay(bullpen.parse_transcript(text))][-1] == state
game, table = bullpen.parse_position("6nimmt 4 | rows 12/37/43/58 | hands 14/15/44/61")
assert bullpen.parse_position(bullpen.format_position(game, table))[1] == table
assert bullpen.parse_action("45~") == bullpen.Play(45, twisted=True)
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(taken, *sorted(loaded - set(sys.stdlib_module_names) - {"bullpen"}))
"""


def test_a_program_needs_nothing_but_bullpen_and_the_standard_library() -> None:
    """A whole game, a position and a transcript, in and out, in a process of its own."""
    done = subprocess.run([sys.executable, "-I", "-c", PLAY], capture_output=True, text=True, check=True)
    _, *foreign = done.stdout.split()
    assert foreign == []


def test_importing_it_takes_no_time() -> None:
    """Under 30 ms of the processor; a busy machine is no fault of ours."""
    program = "import time; b = time.process_time(); import bullpen; print(time.process_time() - b)"
    runs = [
        subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    assert min(float(run.stdout) for run in runs) < 0.03


def test_every_name_is_there_and_has_one_home() -> None:
    homes = [name for names in bullpen.HOMES.values() for name in names]
    assert sorted(homes) == sorted(bullpen.__all__)
    assert set(bullpen.__all__) <= set(dir(bullpen))
    for name in bullpen.__all__:
        assert getattr(bullpen, name) is not None


def test_a_name_that_is_not_there_is_refused_as_anywhere() -> None:
    with pytest.raises(AttributeError, match="no attribute 'moo'"):
        bullpen.moo  # noqa: B018
