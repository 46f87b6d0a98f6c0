"""Starting the server: its port, its address, its data, and what it writes about itself."""

from __future__ import annotations

import io
import json
import logging
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bullpen.server import serve
from bullpen.server.serve import (
    CannotListen,
    JsonLines,
    bind,
    default_place,
    has_display,
    print_qr_code,
    reachable_name,
)


def test_a_port_that_is_taken_is_refused_or_the_next_one_chosen() -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=str(port)):
            bind("127.0.0.1", port)


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", port)
        with bind("127.0.0.1", None) as next_one:
            assert next_one.getsockname()[1] != port


def test_the_address_that_others_can_reach() -> None:
    assert reachable_name("127.0.0.1") == "127.0.0.1"
    assert reachable_name("::1") == "[::1]"
    socket.inet_aton(reachable_name("0.0.0.0"))


def test_a_place_where_no_tables_can_be_kept_is_refused(tmp_path: Path) -> None:
    for place, reason in ((tmp_path / "no" / "folder.sqlite", "unable to open"), ("moo://x/y", "moo")):
        args = ["serve", "--port", "0", "--no-open", "--data", str(place)]
        ran = subprocess.run([sys.executable, "-m", "bullpen", *args], capture_output=True, text=True)
        assert ran.returncode == 2
        assert ran.stderr.startswith("bullpen: The server cannot keep its tables there: ")
        assert reason in ran.stderr


@contextmanager
def serving(tmp_path: Path, code: str = "") -> Iterator[subprocess.Popen[str]]:
    """The command, with something that happens just before it runs."""
    args = ["serve", "--port", "0", "--no-open", "--data", str(tmp_path / "tables.sqlite")]
    program = f"import sys\nsys.argv[1:] = {args!r}\n{code}\nfrom bullpen.__main__ import main\nmain()"
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            yield server
        finally:
            server.kill()


SLOW_START = """
import time, uvicorn
slow = uvicorn.Server.startup
async def startup(self, sockets=None):
    time.sleep(0.5)
    await slow(self, sockets)
uvicorn.Server.startup = startup
"""


def test_the_address_is_printed_when_somebody_answers_there(tmp_path: Path) -> None:
    with serving(tmp_path, SLOW_START) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        with urllib.request.urlopen(address) as answer:
            assert answer.status == 200
        server.terminate()
        server.communicate(timeout=60)
        assert server.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
def test_a_signal_stops_it_in_the_moment_the_address_is_printed(tmp_path: Path) -> None:
    for _ in range(3):
        with serving(tmp_path) as server:
            assert server.stdout is not None
            assert server.stdout.readline().startswith("http://127.0.0.1:")
            server.terminate()
            _, err = server.communicate(timeout=60)
            assert (server.returncode, err) == (0, "")


EARLY_SIGNAL = """
import os, signal, uvicorn
run = uvicorn.Server.run
def hit(self, sockets):
    os.kill(os.getpid(), signal.SIGTERM)
    run(self, sockets=sockets)
uvicorn.Server.run = hit
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signals there")
def test_a_signal_before_it_listens_stops_it_too(tmp_path: Path) -> None:
    with serving(tmp_path, EARLY_SIGNAL) as server:
        out, err = server.communicate(timeout=60)
        assert (server.returncode, out, err) == (0, "", "")


def test_a_code_for_phones(capsys: pytest.CaptureFixture[str]) -> None:
    print_qr_code("http://192.0.2.7:8000/")
    assert len(capsys.readouterr().out.splitlines()) > 10


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_without_a_screen_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other folders there")
def test_the_data_lie_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BULLPEN_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert default_place() == tmp_path / "share" / "bullpen" / "tables.sqlite"
    assert default_place().parent.is_dir()
    monkeypatch.setenv("BULLPEN_DATA", str(tmp_path / "elsewhere"))
    assert default_place() == tmp_path / "elsewhere" / "tables.sqlite"


def test_logs_are_lines_of_json_without_secrets() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("bullpen.test")
    logger.addHandler(handler)
    logger.info("table opened", extra={"table": "abcdefghijklmnop", "game": "6nimmt", "token": "tok3n"})
    try:
        raise ValueError("moo")
    except ValueError:
        logger.exception("failed")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert (first["what"], first["table"], first["game"]) == ("table opened", "abcd", "6nimmt")
    assert "tok3n" not in stream.getvalue()
    assert "efgh" not in stream.getvalue()
    assert "ValueError" in second["error"]
