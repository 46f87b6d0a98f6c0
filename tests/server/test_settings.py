"""Settings: from flags, variables of the environment and a file; wrong ones are refused in a sentence."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from bullpen import cli
from bullpen.core.variants import BadOption
from bullpen.server.settings import Limits, Settings


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that the server was started with."""
    found: list[Settings] = []
    monkeypatch.setattr("bullpen.server.serve.serve", found.append)
    return found


def run(*args: str, code: int = 0) -> None:
    with pytest.raises(SystemExit) as done:
        cli.main(["serve", *args])
    assert done.value.code == code


def test_a_flag_before_a_variable_before_the_file(
    asked: list[Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bullpen.toml"
    file.write_text(
        'host = "0.0.0.0"\nport = 1\nopen = false\nname = ["a.example", "b.example"]\nbase_path = "/games"\n'
        "[limits]\nrate = 2.5\nburst = 3\nopen_each = 4\n"
    )
    monkeypatch.setenv("BULLPEN_SERVE_PORT", "2")
    monkeypatch.setenv("BULLPEN_SERVE_LIMITS_BURST", "5")
    monkeypatch.setenv("BULLPEN_SERVE_PROXY", "10.0.0.1,10.0.1.0/24")
    run("--settings", str(file), "--limits.burst", "6")
    limits = Limits(rate=2.5, burst=6, open_each=4)
    assert asked == [
        Settings(
            host="0.0.0.0",
            port=2,
            open=False,
            name=("a.example", "b.example"),
            base_path="/games",
            proxy=("10.0.0.1", "10.0.1.0/24"),
            limits=limits,
        )
    ]
    monkeypatch.setenv("BULLPEN_SERVE_SETTINGS", str(file))
    run("--name", "c.example", "--name", "d.example", "--open")
    assert (asked[1].name, asked[1].open, asked[1].base_path) == (("c.example", "d.example"), True, "/games")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("moo = 1", "moo"),
        ("[limits]\nmoo = 1", "limits.moo"),
        ("port = ", "bullpen.toml"),
        ('[limits]\nrate = "fast"', "limits.rate"),
        ("port = [1, 2]", "port"),
        ('log_level = "loud"', "log_level"),
        ("[host]\nx = 1", "host.x"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(
    text: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: list[Settings]
) -> None:
    file = tmp_path / "bullpen.toml"
    file.write_text(text)
    run("--settings", str(file), code=2)
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert part in line
    assert not asked


def test_a_missing_file_and_a_wrong_variable_are_refused(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    asked: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run("--settings", str(tmp_path / "none.toml"), code=2)
    assert "none.toml" in capsys.readouterr().err
    monkeypatch.setenv("BULLPEN_SERVE_LIMITS_RATE", "fast")
    run(code=2)
    assert "BULLPEN_SERVE_LIMITS_RATE" in capsys.readouterr().err
    assert not asked


def test_help_lists_every_setting(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    run("--help")
    help = capsys.readouterr().out
    names = [field.name for field in fields(Settings)]
    sections = [name for name in names if hasattr(getattr(Settings(), name), "__dataclass_fields__")]
    flags = [name for name in names if name not in sections]
    flags += [f"{name}.{field}" for name in sections for field in vars(getattr(Settings(), name))]
    for flag in flags:
        assert f"--{flag.replace('_', '-')}" in help


@pytest.mark.parametrize(
    "wrong",
    [
        Settings(base_path="games"),
        Settings(base_path="/"),
        Settings(proxy=("proxy.example",)),
        Settings(metrics=("everybody",)),
        Settings(limits=Limits(rate=0)),
    ],
)
def test_values_that_cannot_be_meant_are_refused(wrong: Settings) -> None:
    with pytest.raises(BadOption):
        wrong.check()
