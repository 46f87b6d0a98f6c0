"""The launcher ./bullpen: sets up once, tells why when it cannot, then steps aside.

Nothing is installed here. A copy of the launcher runs in an empty project with a stand-in for uv, which notes
how it was called and puts a `bullpen` into place that prints its folder and its arguments.
"""

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMAND, LAUNCHER = ROOT / "bullpen", ROOT / "launch.py"

FAKE_UV = """#!/bin/sh
if [ "$1" = --version ]; then exit; fi
echo "uv $*" >> "$UV_LOG"
if [ "$1" = "$UV_FAILS" ]; then echo "no route to the index"; exit 1; fi
mkdir -p .venv/bin
if [ "$1" = "$UV_WAITS" ]; then while [ ! -e "$UV_LOG.go" ]; do sleep 0.05; done; fi
case "$1" in
venv) touch .venv/bin/python ;;
pip) cp "$FAKE_COMMAND" .venv/bin/bullpen; cp "$FAKE_COMMAND" .venv/bin/pytest ;;
esac
"""
FAKE_COMMAND = """#!/bin/sh
pwd
for argument; do echo "<$argument>"; done
exit 7
"""

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


class Project:
    """A project to start from cold: the launcher, its two input files and the stand-ins."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a working copy"
        self.log = folder / "uv.log"
        self.root.mkdir()
        for name in ("bullpen", "launch.py", "pyproject.toml", "constraints.txt"):
            (self.root / name).write_bytes((ROOT / name).read_bytes())
        path = folder / "path"
        path.mkdir()
        executable(path / "uv", FAKE_UV)
        fake = executable(folder / "command", FAKE_COMMAND)
        self.environment = os.environ | {
            "PATH": f"{path}{os.pathsep}{os.environ['PATH']}",
            "UV_LOG": str(self.log),
            "UV_FAILS": "",
            "UV_WAITS": "",
            "FAKE_COMMAND": str(fake),
        }

    def run(self, *args: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, self.root / "bullpen", *args],
            cwd=cwd or self.root,
            env=self.environment | env,
            capture_output=True,
            text=True,
        )

    def start(self, *args: str, **env: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, self.root / "bullpen", *args],
            cwd=self.root,
            env=self.environment | env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def let_uv_go_on(self) -> None:
        Path(f"{self.log}.go").touch()

    def uv_calls(self) -> list[str]:
        """Return what uv was asked for since the last time."""
        calls = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [call.split(" -e ")[-1] if " -e " in call else call.split()[1] for call in calls]


def executable(path: Path, text: str) -> Path:
    path.write_text(text)
    path.chmod(0o755)
    return path


def load() -> ModuleType:
    """Return the launcher as a module."""
    module = ModuleType("launcher")
    module.__file__ = str(LAUNCHER)
    exec(compile(LAUNCHER.read_text(encoding="utf-8"), LAUNCHER, "exec"), module.__dict__)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture
def launcher() -> ModuleType:
    return load()


@posix
def test_sets_up_once_and_is_quiet_when_warm(project: Project) -> None:
    cold = project.run("deal")
    assert cold.stderr.splitlines() == ["bullpen: making .venv", "bullpen: installing Bullpen"]
    assert project.uv_calls() == ["venv", ".[all]"]

    warm = project.run("deal")
    assert warm.stderr == ""
    assert project.uv_calls() == []
    assert warm.stdout == cold.stdout


@posix
def test_hands_over_arguments_folder_and_exit_code(project: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = project.run("replay", "two words", "", "--test", "test", cwd=elsewhere)
    assert done.stdout.splitlines() == [str(elsewhere), "<replay>", "<two words>", "<>", "<--test>", "<test>"]
    assert done.returncode == 7


@posix
def test_can_be_called_through_a_link(project: Project, tmp_path: Path) -> None:
    link = tmp_path / "anywhere"
    link.symlink_to(project.root / "bullpen")
    done = subprocess.run([sys.executable, link], env=project.environment, capture_output=True, text=True)
    assert done.returncode == 7
    assert (project.root / ".venv").is_dir()


@posix
def test_tests_with_arguments_are_pytest_in_the_project(project: Project, tmp_path: Path) -> None:
    done = project.run("test", "-k", "cow", cwd=tmp_path)
    assert done.stdout.splitlines() == [str(project.root), "<-k>", "<cow>"]
    assert done.returncode == 7
    assert project.uv_calls() == ["venv", ".[test]"]


@posix
def test_an_environment_for_tests_serves_the_command_but_not_the_reverse(project: Project) -> None:
    project.run()
    assert project.uv_calls() == ["venv", ".[all]"]
    project.run("test", "-x")
    assert project.uv_calls() == [".[test]"]
    project.run()
    assert project.uv_calls() == []


@posix
@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_installs_again_when_a_pin_has_changed(project: Project, name: str) -> None:
    project.run()
    project.uv_calls()
    with (project.root / name).open("a") as file:
        file.write("# changed\n")
    project.run()
    assert project.uv_calls() == [".[all]"]


@posix
def test_a_moved_copy_gets_a_new_environment(project: Project, tmp_path: Path) -> None:
    project.run()
    project.uv_calls()
    left_over = project.root / ".venv" / "left over"
    left_over.touch()
    project.root = project.root.rename(tmp_path / "moved")
    assert project.run().returncode == 7
    assert project.uv_calls() == ["venv", ".[all]"]
    assert not (project.root / ".venv" / left_over.name).exists()


@posix
@pytest.mark.parametrize(("step", "words"), [("venv", "making .venv"), ("pip", "installing Bullpen")])
def test_a_failed_step_is_told_and_tried_again(project: Project, step: str, words: str) -> None:
    failed = project.run("deal", UV_FAILS=step)
    assert failed.returncode == 2
    assert failed.stdout == ""
    assert "no route to the index" in failed.stderr
    assert failed.stderr.splitlines()[-1].startswith(f"bullpen: {words} failed")
    assert project.run("deal").returncode == 7


def test_says_that_pip_is_missing(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("ENV", "TOOLS", "STAMP"):
        monkeypatch.setattr(launcher, name, tmp_path / "nothing")
    monkeypatch.setattr(launcher, "find_spec", lambda name: None)
    monkeypatch.setattr(launcher.shutil, "which", lambda name: None)
    assert launcher.main(["deal"]) == 2
    assert "has no pip" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", "{", '{"root": "elsewhere"}', '"x"'])
def test_a_damaged_stamp_is_not_fresh(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    monkeypatch.setattr(launcher, "STAMP", tmp_path / "stamp")
    launcher.STAMP.write_text(text)
    assert not launcher.is_fresh(launcher.read_stamp(), launcher.stamp("all"))


def test_a_stamp_reads_back_fresh(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(launcher, "STAMP", tmp_path / "stamp")
    launcher.STAMP.write_text(json.dumps(launcher.stamp("all")))
    assert launcher.is_fresh(launcher.read_stamp(), launcher.stamp("all"))
    assert not launcher.is_fresh(launcher.read_stamp(), launcher.stamp("test"))


# Several at once, and some that were stopped.


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)


def read_line(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    return process.stderr.readline()


@posix
def test_a_second_start_waits_for_the_first(project: Project) -> None:
    first = project.start("deal", UV_WAITS="pip")
    until(lambda: project.log.exists() and "pip" in project.log.read_text())
    second = project.start("deal")
    assert read_line(second) == "bullpen: another ./bullpen is setting up this copy; waiting for it\n"
    project.let_uv_go_on()
    for process in (first, second):
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out) == (7, f"{project.root}\n<deal>\n")
        assert "failed" not in err
    assert project.uv_calls() == ["venv", ".[all]"], "the second found it done"


@posix
@pytest.mark.parametrize("step", ["venv", "pip"])
def test_after_a_killed_installation_it_starts_afresh(project: Project, step: str) -> None:
    """Not before what the killed one had started has ended, too."""
    killed = project.start("deal", UV_WAITS=step)
    until(lambda: project.log.exists() and step in project.log.read_text())
    left_over = project.root / ".venv" / "left over"
    until(left_over.parent.is_dir)
    left_over.touch()
    killed.send_signal(signal.SIGKILL)
    killed.communicate(timeout=60)
    second = project.start("deal")
    assert "waiting for it" in read_line(second)
    project.uv_calls()
    project.let_uv_go_on()
    out, err = second.communicate(timeout=60)
    assert (second.returncode, out) == (7, f"{project.root}\n<deal>\n"), err
    assert project.uv_calls() == ["venv", ".[all]"]
    assert not left_over.exists()
    assert project.run("deal").stderr == ""


@posix
def test_an_environment_that_somebody_else_made_is_kept(project: Project) -> None:
    mine = project.root / ".venv" / "bin" / "python"
    mine.parent.mkdir(parents=True)
    mine.touch()
    assert project.run("deal").returncode == 7
    assert project.uv_calls() == [".[all]"]


@posix
def test_half_a_uv_is_fetched_again(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fetched: list[list[str]] = []
    monkeypatch.setattr(launcher, "TOOLS", tmp_path)
    monkeypatch.setattr(launcher.shutil, "which", lambda name: None)
    monkeypatch.setattr(launcher, "find_spec", lambda name: "pip is there")
    monkeypatch.setattr(launcher, "set_up", lambda what, arguments, hint: fetched.append(arguments))
    (tmp_path / "bin").mkdir()
    for text in ("", "#!/bin/sh\nexit 1\n"):
        executable(tmp_path / "bin" / "uv", text)
        launcher.find_uv()
    assert len(fetched) == 2
    executable(tmp_path / "bin" / "uv", "#!/bin/sh\n")
    assert launcher.find_uv() == str(tmp_path / "bin" / "uv")
    assert len(fetched) == 2


@posix
def test_says_that_it_cannot_write(project: Project) -> None:
    (project.root / ".tools").write_text("a file where a folder should be")
    done = project.run("deal")
    assert done.returncode == 2
    assert done.stderr.startswith(f"bullpen: cannot write to {project.root}")


# Which Python.


def test_refuses_an_old_python_in_one_line() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_path(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", pretend, COMMAND], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "bullpen: needs Python 3.11 or newer, this is 3.10\n"


OLD = [
    name
    for name in ("python2.7", "python2", *(f"python3.{minor}" for minor in range(2, 11)))
    if shutil.which(name)
]


def test_every_old_python_that_is_here_is_told_so() -> None:
    for name in OLD:
        ran = subprocess.run([name, COMMAND], capture_output=True, text=True)
        if ran.returncode in (126, 127):  # a name without a Python behind it
            continue
        assert ran.returncode == 2, name
        assert re.fullmatch(r"bullpen: needs Python 3\.11 or newer, this is \d\.\d+\n", ran.stderr), name


def test_python_2_can_read_it() -> None:
    """Where there is none to try: plain letters, and only what both languages have."""
    text = COMMAND.read_text(encoding="ascii")
    ast.parse(text, feature_version=(3, 4))
    used = {type(node) for node in ast.walk(ast.parse(text))}
    assert not used & {
        ast.JoinedStr,
        ast.AnnAssign,
        ast.Nonlocal,
        ast.AsyncFunctionDef,
        ast.NamedExpr,
        ast.Match,
    }
    imported = {
        alias.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert imported == {"os", "runpy", "sys"}, "these are in every Python"


def test_is_the_installed_command(launcher: ModuleType) -> None:
    if not launcher.is_fresh(launcher.read_stamp(), launcher.stamp("all")):
        pytest.skip("this copy was not set up by ./bullpen")
    ours, installed = (
        subprocess.run([*command, "--help"], capture_output=True, text=True)
        for command in ([sys.executable, COMMAND], [launcher.command("bullpen")])
    )
    assert (ours.returncode, ours.stdout) == (installed.returncode, installed.stdout)
