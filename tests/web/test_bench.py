"""``bullpen bench --client``, one turn: every figure is there. How large they are is up to the machine."""

from __future__ import annotations

import json
import math
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bullpen.bench.client import browser, report
from bullpen.bench.client.report import LINES, SIZES, as_text
from bullpen.bench.client.turns import Trace, summary
from bullpen.cli import main
from tests.web.conftest import LOUD, STATIC

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def run(*args: str) -> int:
    """The command, in a thread of its own: the browser of the other tests is at home in this one."""
    with ThreadPoolExecutor(1) as thread, pytest.raises(SystemExit) as stop:
        thread.submit(main, ["bench", "--client", *args]).result()
    return int(stop.value.code or 0)


def test_every_figure_is_there(capsys: Capture) -> None:
    if not (STATIC / "index.html").is_file() or browser.installed() is None:
        pytest.skip(f"{LOUD}no client or no chromium")
    code = run("--seconds", "1", "--json")
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert (result["seats"], result["slowed"], result["seconds"]) == (10, 4, 1)
    for size in SIZES:
        figures = result[size]
        assert set(figures) == {*LINES, "turns"}
        assert all(math.isfinite(figure) and figure >= 0 for figure in figures.values())
        assert figures["turns"] == 1
        assert 0 < figures["shown"] <= 60
        assert figures["heaviest"] > 1, "the processor's time is in the trace"
        assert 20_000 < figures["script"] < 120_000, "what the first page waits for"
        assert 20_000 < figures["fonts"] < 95_000
    text = as_text(result)
    assert text.startswith("1 and 1 turns of 10 players, the processor slowed 4-fold")
    assert all(line.label in text for line in LINES.values())
    lines = [line for line in text.splitlines() if line.startswith("  ")]
    assert len({len(line) for line in lines}) == 1, "aligned"


def test_frames_and_tasks_are_counted() -> None:
    events = [
        {"name": "thread_name", "pid": 1, "tid": 1, "args": {"name": "CrRendererMain"}},
        {"name": "thread_name", "pid": 2, "tid": 2, "args": {"name": "CrRendererMain"}},
        {"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": 1, "tdur": 60_000},
        {"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": 1, "tdur": 40_000},
        {"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": 9, "tdur": 90_000},
        {"name": "ThreadControllerImpl::RunTask", "pid": 2, "tid": 2, "tdur": 1},
        *(
            {
                "name": "PipelineReporter",
                "ph": phase,
                "pid": pid,
                "tid": 1,
                "args": {"frame_reporter": {"state": state}},
            }
            for phase, pid, state in [
                ("b", 1, "STATE_PRESENTED_ALL"),
                ("b", 1, "STATE_PRESENTED_PARTIAL"),
                ("b", 1, "STATE_DROPPED"),
                ("b", 1, "STATE_NO_UPDATE_DESIRED"),
                ("e", 1, "STATE_DROPPED"),
                ("b", 2, "STATE_DROPPED"),
            ]
        ),
    ]
    trace = Trace(events)
    assert trace.tasks() == [60, 40]
    found = summary([[0, 20, 40], [100, 160]], [70, 51], trace.tasks(), trace.frames())
    assert found == {
        "turns": 2,
        "shown": 40,
        "scripted": 30,
        "long": 2,
        "longest": 70,
        "heavy": 1,
        "heaviest": 60,
        "busy": 1,
    }


def refused(capsys: Capture, *args: str) -> str:
    assert run(*args) == 2
    return capsys.readouterr().err.removeprefix("bullpen: ")


def test_what_is_missing_is_said_in_one_sentence(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "playwright", None)
        said = refused(capsys)
    assert said == "bullpen bench --client needs playwright, which is not here. Try: pip install playwright\n"
    with monkeypatch.context() as patch:
        patch.setattr(browser, "installed", lambda: str(tmp_path / "chromium"))
        said = refused(capsys)
    assert (
        said == "bullpen bench --client needs Chromium, which is not here. Try: playwright install chromium\n"
    )
    monkeypatch.setattr(report, "STATIC", tmp_path)
    assert "server/static/index.html, which is not here. Try: npm ci" in refused(capsys)


def test_wrong_options_are_refused(capsys: Capture) -> None:
    assert refused(capsys, "--seconds", "0").startswith("--seconds cannot be 0; right would be 1..120")
    assert refused(capsys, "--tables", "5").startswith("--tables is not expected here")
    assert refused(capsys, "--server").startswith("--client is not expected here")
