"""The bench compares like with like, says what it cannot measure, and prints what it found."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bullpen.bench import SHEETS, environments, native
from bullpen.bench.decisions import decisions_per_second
from bullpen.bench.environments import OTHERS, env_decisions
from bullpen.bench.native import NATIVE, Program, compare
from bullpen.bench.rollouts import flat_rollouts, in_the_middle, network_rollouts
from bullpen.bench.rounds import KernelRounds, kernel_rounds, rounds_per_second, timed, usual_seats
from bullpen.bench.sheet import CannotMeasure, Column, Row, Sheet
from bullpen.bots import find
from bullpen.cli import main
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.games import boxes, load
from bullpen.games.six_nimmt import Rules, SixNimmt

SIX = load("6nimmt").one_round


class Unknown(SixNimmt):
    """A game without a kernel: its rules are in this file."""


def test_sheets_have_names_of_their_own() -> None:
    assert len({sheet.name for sheet in SHEETS}) == len(SHEETS)


def test_a_sheet_is_written_in_columns_up_to_where_it_fails() -> None:
    def rows(seconds: float) -> Iterator[Row]:
        yield {"of": "a cow", "moos": 1234.5, "ratio": None}
        raise CannotMeasure("the cow is asleep")

    sheet = Sheet(
        "cows", "moos", (Column("moos", "per second", ",.0f"), Column("ratio", "/ bull", ".2f")), rows
    )
    head, line, reason, end = sheet.lines(0)
    assert head.split() == ["moos", "per", "second", "/", "bull"]
    assert line.split() == ["a", "cow", "1,234", "-"]
    assert len(head) == len(line)
    assert (reason, end) == ("  the cow is asleep", "")
    assert sheet.measured(0) == {
        "rows": [{"of": "a cow", "moos": 1234.5, "ratio": None}],
        "note": "the cow is asleep",
    }


# Rounds.


def test_rounds_are_played_in_three_ways() -> None:
    events, silent, kernel = rounds_per_second(SIX, 4, seconds=0.0)
    assert min(events, silent) > 0
    assert kernel is not None
    assert kernel > 0


def test_a_game_without_a_kernel_is_measured_all_the_same() -> None:
    game = Unknown(Rules())
    assert rounds_per_second(game, 2, seconds=0.0).kernel is None
    assert in_the_middle(game, 2) is None


def test_rounds_that_end_differently_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    play = KernelRounds.play

    def wrong(self: KernelRounds, first: int, count: int) -> tuple[float, Any]:
        seconds, standings = play(self, first, count)
        return seconds, standings - 1

    monkeypatch.setattr(KernelRounds, "play", wrong)
    with pytest.raises(CannotMeasure, match="end differently"):
        rounds_per_second(SIX, 4, seconds=0.0)


def test_four_seats_or_the_nearest_number() -> None:
    for game in map(load, boxes()):
        assert usual_seats(game) == min(max(game.least, 4), game.most)
    small, large = Unknown(Rules()), Unknown(Rules())
    small.most, large.least = 3, 5
    assert (usual_seats(small), usual_seats(large)) == (3, 5)


# C.


@pytest.fixture
def fast() -> KernelRounds:
    found = kernel_rounds(SIX, 4)
    assert found is not None
    return found


needs_c = pytest.mark.skipif(shutil.which(native.COMPILER) is None, reason="there is no C compiler")


@needs_c
def test_the_c_program_plays_the_rounds_of_the_reference(tmp_path: Path, fast: KernelRounds) -> None:
    program = Program(tmp_path)
    _, bulls = program.play(3)
    ends = [timed(SIX, 4, SIX.next, seed)[1] for seed in range(3)]
    assert bulls == [sum(SIX.points(end)[seat] for end in ends) for seat in range(4)]
    assert min(compare(fast, program, seconds=0.0)) > 0


@needs_c
def test_other_bulls_are_not_compared(tmp_path: Path, fast: KernelRounds) -> None:
    program = Program(tmp_path)
    right = program.play(native.RUN)
    program.play = lambda count: (right[0], [bulls + 1 for bulls in right[1]])  # type: ignore[method-assign]
    with pytest.raises(CannotMeasure, match="other bulls"):
        compare(fast, program, seconds=0.0)


def test_without_a_compiler_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "COMPILER", "no-such-compiler")
    _, reason, _ = NATIVE.lines(0.0)
    assert "there is no C compiler (no-such-compiler)" in reason


@needs_c
def test_a_compiler_that_fails_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "FLAGS", ("-fno-such-flag",))
    _, reason, _ = NATIVE.lines(0.0)
    assert "-fno-such-flag fails: " in reason


# Thinking.


@pytest.mark.parametrize("name", boxes())
def test_rollouts_start_from_a_choice_in_the_middle_of_a_round(name: str) -> None:
    """Where there is a kernel; a game may go without."""
    game = load(name).one_round
    seats = usual_seats(game)
    position = in_the_middle(game, seats)
    assert (position is None) == (kernel_rounds(game, seats) is None)
    if position is not None:
        assert len(position.codes) > 1


def test_rollouts_are_counted() -> None:
    position = in_the_middle(SIX, 4)
    assert position is not None
    assert flat_rollouts(position, 0.0) > 0
    rate = network_rollouts(position, 0.0)
    assert rate is not None
    assert rate > 0


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_decisions_are_counted(bot: str) -> None:
    assert decisions_per_second(find(bot), SIX, 0.0) > 0


def test_bots_are_measured_once_they_are_ready() -> None:
    class Prepared:
        name = "prepared"
        ready = False

        def prepare(self, game: Any) -> None:
            self.ready = game is SIX

        def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
            assert self.ready
            return options[0]

    assert decisions_per_second(Prepared(), SIX, 0.0) > 0


# Environments.


def test_decisions_of_environments_are_counted() -> None:
    assert env_decisions("6nimmt", 2, 0.0, tables=3) > 0
    (row,) = OTHERS[1].measured(0.0)["rows"]
    assert row["rate"] > 0


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "find_spec", lambda name: None)
    assert "pgx is not installed" in "".join(OTHERS[0].lines(0.0))
    assert "OpenSpiel is not installed" in "".join(OTHERS[1].lines(0.0))


def test_a_server_has_no_environments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "--server", "--env"])
    assert stopped.value.code == 2
    assert "--env" in capsys.readouterr().err
