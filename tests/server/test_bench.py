"""``bullpen bench --server``, tiny: every figure is there. How large they are is up to the machine."""

from __future__ import annotations

import json
import math
import sys

import pytest

from bullpen.bench.server.capacity import LINES, as_text, open_files
from bullpen.bench.server.counts import TableUpdates, quantile
from bullpen.cli import main

Capture = pytest.CaptureFixture[str]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process does not tell what it uses")
def test_every_figure_is_there(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["bench", "--server", "--tables", "5", "--seconds", "2", "--json"])
    out, err = capsys.readouterr()
    assert (stop.value.code, err) == (0, "")
    result = json.loads(out)
    assert (result["tables"], result["seats"], result["seconds"]) == (5, 4, 2)
    assert set(result["bullpen"]) == set(LINES)
    assert set(result["echo"]) == set(LINES) - {"idle"}
    for figures in (result["bullpen"], result["echo"], result["ratio"]):
        assert all(math.isfinite(figure) and figure >= 0 for figure in figures.values())
    for figures in (result["bullpen"], result["echo"]):
        assert figures["decisions"] == pytest.approx(4, abs=1.5), "20 seats, one decision in 5 s"
        assert 0 < figures["p50"] <= figures["p99"]
        assert figures["reached"] > figures["decisions"]
        assert figures["carries"] == pytest.approx(figures["most"] * 5 / 4)
    assert {"decisions", "p50", "p99", "most", "carries", "live"} <= set(result["ratio"])

    text = as_text(result | {"notes": ["careful"]})
    assert text.startswith("note: careful\n5 tables of 4")
    assert all(label in text for label, _, _ in LINES.values())
    lines = text.splitlines()[2:]
    assert len({len(line) for line in lines if line.startswith("  ")}) == 1, "aligned"


def test_wrong_sizes_are_refused(capsys: Capture) -> None:
    for args, said in (
        (["--server", "--tables", "0"], "--tables cannot be 0; right would be 1..2000."),
        (["--server", "--tables", "2001"], "--tables cannot be 2001; right would be 1..2000."),
        (["--server", "--seconds", "0.5"], "--seconds cannot be 0.5; right would be 1..600."),
        (["--tables", "5"], "--tables is not expected here; “bullpen bench --help” says what is."),
    ):
        with pytest.raises(SystemExit) as stop:
            main(["bench", *args])
        assert stop.value.code == 2
        assert capsys.readouterr().err == f"bullpen: {said}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_open_files_are_raised_and_put_back() -> None:
    import resource

    before = soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = soft + 1_000
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard - 1, before[1]))
    try:
        with open_files(hard) as allowed:
            assert allowed == hard == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard - 1
        with open_files(10) as allowed:
            assert allowed == 10
        if before[1] != resource.RLIM_INFINITY:
            with open_files(hard + 1) as allowed:
                assert allowed == hard, "as many as there can be"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_decision_counts_when_the_last_seat_has_heard() -> None:
    updates = TableUpdates()
    updates.size = 2
    updates.add(7, 11.0, 100)  # faster than the seat that decided
    updates.sent[7] = 10.0
    assert updates.measured.waits == []
    updates.add(7, 12.5, 100)
    assert updates.measured.waits == [2.5]
    assert (updates.measured.updates, updates.measured.bytes) == (2, 200)
    assert not updates.sent
    assert not updates.received


def test_quantile() -> None:
    values = list(map(float, range(100, 0, -1)))
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([3.0], 0.99)) == (51.0, 100.0, 3.0)
