"""The calibration of the judge: cut into tenths, worked out by hand, and printed for games of bots."""

from __future__ import annotations

import sys

import pytest

from bullpen.bench import calibration
from bullpen.bench.calibration import foresights, main, misfit, parts
from bullpen.bots import find
from bullpen.games import load


def test_parts_are_sorted_by_what_was_foreseen() -> None:
    low, high = parts([(5.0, 4.0), (1.0, 0.0), (3.0, 6.0), (1.0, 4.0)], count=2)
    assert (low.games, low.foreseen, low.actual, low.error) == (2, 1.0, 2.0, 2.0)
    assert (high.foreseen, high.actual, high.error, high.errors) == (4.0, 5.0, 2.0, 0.5)
    assert misfit([low, high]) == pytest.approx(0.25)


def test_the_same_seed_judges_the_same_decisions() -> None:
    game, bot = load("6nimmt").one_round, find("random")
    first = [*foresights(game, bot, 2, seed=3)]
    assert first == [*foresights(game, bot, 2, seed=3)]
    assert first != [*foresights(game, bot, 2, seed=4)]


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "foresights", lambda *asked: map(calibration.Foresight, *VALUES))
    monkeypatch.setattr(sys, "argv", ["calibration", "6nimmt", "--rounds", "20"])
    main()
    title, _, first, *_, last = capsys.readouterr().out.splitlines()
    assert title.startswith("6nimmt: 20 games of search@20, seed 0")
    assert first.split() == ["2", "0.5", "2.0", "0.5", "3.0"]
    assert last.startswith("mean square of the last column: 9.00")


VALUES = [float(i) for i in range(20)], [float(i + 1 + i % 2) for i in range(20)]
"""In every tenth the results are better by 1 and 2 than what was foreseen."""


@pytest.mark.parametrize(("words", "said"), [(["--rounds", "5"], "at least 20"), (["nope"], "nope")])
def test_wrong_input_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["calibration", *words])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert said in capsys.readouterr().err
