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


def test_a_few_steps_make_it_better(
    ppo: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By several bulls a round, of 256 tables: far more than chance explains."""
    monkeypatch.setattr(ppo, "OPPONENTS", ("random",))
    kept = {"out": tmp_path / "ppo.npz", "curve": tmp_path / "curve.json"}
    points = ppo.train(0, tables=256, steps=24, least=12, **kept)
    assert (tmp_path / "curve.json").exists()
    assert np.mean([p[2] for p in points[-3:]]) > np.mean([p[2] for p in points[1:4]]) + 1.5
    assert len(capsys.readouterr().out.splitlines()) == len(points) == 12

    learnt, game = ppo.Learnt(tmp_path / "ppo.npz"), load("6nimmt").one_round
    table = game.deal(4, Rng(1))
    while awaited := game.awaited(table):
        view = game.view(table, awaited[0])
        table = game.next(table, awaited[0], learnt.choose(view, view.options, Rng(2)))
    assert game.outcome(table) is not None


def test_a_net_can_be_fitted(ppo: Any) -> None:
    """By the slope of the squared error, as the critic is."""
    net, x = ppo.Net(2), np.random.default_rng(3).normal(size=(200, 2)).astype(np.float32)
    wanted = np.abs(x[:, 0]) - x[:, 1]
    for _ in range(600):
        net.learn(x, (net(x) - wanted) / len(x), 0.01)
    assert np.abs(net(x) - wanted).mean() < 0.1
