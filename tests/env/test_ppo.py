"""The example learns: a short form of its training."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bullpen.core.rng import Rng
from bullpen.games import load

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLE.parent))
    monkeypatch.delitem(sys.modules, "ppo", raising=False)
    import ppo  # type: ignore[import-not-found]

    return ppo


def test_it_is_short_and_needs_numpy_alone() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 200
    imports = {
        line.split()[1].partition(".")[0] for line in text.splitlines() if line.startswith(("import", "from"))
    }
    assert imports - set(sys.stdlib_module_names) == {"bullpen", "numpy"}


def test_a_few_steps_make_it_better(ppo: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From four bulls more than after a few thousand decisions, far more than chance explains."""
    points = ppo.train(
        0, tables=128, steps=12, out=tmp_path / "ppo.npz", curve=tmp_path / "curve.json", least=12
    )
    assert (tmp_path / "curve.json").exists()
    assert np.mean([p[2] for p in points[-3:]]) > np.mean([p[2] for p in points[:3]]) + 2
    assert len(capsys.readouterr().out.splitlines()) == len(points) == 12

    learnt, game = ppo.Learnt(tmp_path / "ppo.npz"), load("6nimmt").one_round
    table = game.deal(4, Rng(1))
    while awaited := game.awaited(table):
        view = game.view(table, awaited[0])
        table = game.next(table, awaited[0], learnt.choose(view, view.options, Rng(2)))
    assert game.outcome(table) is not None


def test_slopes_are_those_of_the_loss(ppo: Any) -> None:
    """Adam goes against the slope: the output falls where the slope is positive."""
    net, x = ppo.Net(3), np.array([[1.0, 2.0, 3.0], [-1.0, 0.5, 2.0]], np.float32)
    before = net(x)
    for _ in range(20):
        net.learn(x, np.array([1.0, -1.0]), 0.01)
    after = net(x)
    assert after[0] < before[0]
    assert after[1] > before[1]
