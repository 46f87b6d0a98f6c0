"""What a container or a machine is set up with: settings, unit, compose file. The script: tests/package."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from bullpen import cli
from bullpen.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    found: list[Settings] = []
    monkeypatch.setattr("bullpen.server.serve.serve", found.append)
    return found


def serve(*args: str) -> None:
    with pytest.raises(SystemExit) as done:
        cli.main(["serve", *args])
    assert done.value.code == 0


def test_the_container_uses_the_script_and_settings_that_exist(
    asked: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert "RUN /src/deploy/install.sh /opt/bullpen" in text
    assert "USER 10001" in text
    for name, value in re.findall(r"(BULLPEN_SERVE_\w+)=(\S+)", text):
        monkeypatch.setenv(name, value)
    serve()
    assert (asked[0].host, asked[0].port, asked[0].open) == ("0.0.0.0", 8000, False)


def test_the_compose_file(asked: list[Settings], monkeypatch: pytest.MonkeyPatch) -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services) == {"bullpen", "database", "caddy"}
    bullpen = services["bullpen"]
    assert bullpen["read_only"] is True
    assert bullpen["cap_drop"] == ["ALL"]
    for name, value in bullpen["environment"].items():
        monkeypatch.setenv(name, value.replace("${BULLPEN_SITE:?}", "play.example.org"))
    serve()
    assert asked[0].name == ("play.example.org",)
    assert asked[0].data == "postgresql+psycopg://bullpen@database/bullpen"
    asked[0].check()


def test_the_settings_and_the_unit(asked: list[Settings], tmp_path: Path) -> None:
    unit = (DEPLOY / "bullpen.service").read_text()
    (start,) = re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)
    program, command, *args = shlex.split(start)
    assert (program, command) == ("/opt/bullpen/bin/bullpen", "serve")
    serve(*(str(DEPLOY / "bullpen.toml") if arg == "/etc/bullpen.toml" else arg for arg in args))
    asked[0].check()
    assert asked[0].proxy == ("127.0.0.1", "::1")
    (stop,) = re.findall(r"^TimeoutStopSec=(\d+)$", unit, re.MULTILINE)
    assert int(stop) > asked[0].stop_seconds
    commented = re.findall(r"(?m)^# (\w+ = .*)$", (DEPLOY / "bullpen.toml").read_text())
    assert {next(iter(tomllib.loads(line))) for line in commented} <= set(vars(Settings()))
    if verify := shutil.which("systemd-analyze"):
        copy = tmp_path / "bullpen.service"
        copy.write_text(unit.replace(program, sys.executable))
        done = subprocess.run([verify, "verify", "--man=no", copy], capture_output=True, text=True)
        complaints = [line for line in done.stderr.splitlines() if "bullpen.service" in line]
        assert complaints == []
