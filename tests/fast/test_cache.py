"""Kernels are compiled once, kept outside of the package, and not looked at before somebody needs them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import time
from types import SimpleNamespace

import platformdirs
import pytest

import bullpen
from bullpen.bench.first import first_decision
from bullpen.fast import compile_cache as folders
from bullpen.fast.compile_cache import cache_folder, exclusive, fingerprint
from bullpen.fast.compiled import FOLDER, save_one_at_a_time

PACKAGE = Path(bullpen.__file__).parent
Patch = pytest.MonkeyPatch


def files(folder: Path) -> dict[str, int]:
    """What lies in a folder, and when each file was written."""
    return {str(file): file.stat().st_mtime_ns for file in folder.rglob("*") if file.is_file()}


def test_a_second_process_compiles_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    """With a package into which nothing can be written, as a system's package manager installs it."""
    installed, cache = tmp_path / "installed", tmp_path / "cache"
    shutil.copytree(PACKAGE, installed / "bullpen", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for folder in (installed, *(path for path in installed.rglob("*") if path.is_dir())):
        folder.chmod(0o555)
    monkeypatch.setenv("PYTHONPATH", str(installed))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    before = files(installed)
    try:
        cold = first_decision("flat", cache)
        kept = files(cache)
        warm = first_decision("flat", cache)
    finally:
        for folder in (installed, *(path for path in installed.rglob("*") if path.is_dir())):
            folder.chmod(0o755)
    assert cold.compiled > 0
    assert warm.compiled == 0
    assert any(name.endswith(".nbi") for name in kept)
    assert files(cache) == kept
    assert files(installed) == before  # root may write anywhere, but does not


def test_the_cache_is_not_in_the_package() -> None:
    assert FOLDER is not None
    assert not Path(FOLDER).is_relative_to(PACKAGE)
    assert [file.name for file in PACKAGE.rglob("*.nb?")] == []


def test_kernels_that_nobody_uses_are_forgotten(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("BULLPEN_CACHE", str(tmp_path))
    for name, days in (("old", 31), ("other", 29)):
        folder = tmp_path / "kernels" / name
        folder.mkdir(parents=True)
        (folder / "kernel.nbi").touch()
        os.utime(folder, (time() - days * 86_400,) * 2)
    used = cache_folder()
    assert used is not None
    assert {path.name for path in (tmp_path / "kernels").iterdir()} == {"other", used.name}


def test_what_makes_numba_compile_anew_makes_another_folder(tmp_path: Path, monkeypatch: Patch) -> None:
    """Another text, another place, a later installation, another compiler."""
    here, there = tmp_path / "here", tmp_path / "there"
    for place in (here, there):
        place.mkdir()
        (place / "kernel.py").write_text("one", encoding="utf-8")
        os.utime(place / "kernel.py", (1, 1))
    names = [fingerprint(here), fingerprint(there)]
    (here / "kernel.py").write_text("two", encoding="utf-8")
    os.utime(here / "kernel.py", (1, 1))
    names.append(fingerprint(here))
    os.utime(here / "kernel.py", (2, 2))
    names.append(fingerprint(here))
    monkeypatch.setattr(folders, "version", lambda name: f"another {name}")
    names.append(fingerprint(here))
    assert len({*names}) == 5
    assert fingerprint(here) == names[-1]


# Where nothing can be written.


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """A folder that cannot be made, not even by root: it would lie in a file."""
    file = tmp_path / "file"
    file.touch()
    return file / "folder"


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: Patch) -> Path:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def test_the_users_folder_comes_first(tmp_path: Path, temporary: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("BULLPEN_CACHE", str(tmp_path / "cache"))
    folder = cache_folder()
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "cache")
    assert folder.is_dir()
    monkeypatch.delenv("BULLPEN_CACHE")
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: tmp_path / "home" / name)
    folder = cache_folder()
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "home" / "bullpen")
    assert files(temporary) == {}


def test_else_a_temporary_folder_of_ones_own(nowhere: Path, temporary: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("BULLPEN_CACHE", str(nowhere))
    folder = cache_folder()
    assert folder is not None
    assert folder.is_relative_to(temporary)
    assert cache_folder() == folder


def test_a_user_without_a_home(temporary: Path, tmp_path: Path, monkeypatch: Patch) -> None:
    """Nobody makes a folder with the name "~"."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BULLPEN_CACHE", raising=False)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: Path("~") / ".cache" / name)
    folder = cache_folder()
    assert folder is not None
    assert folder.is_relative_to(temporary)
    assert not (tmp_path / "~").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="temporary files are the user's own there")
def test_code_is_not_taken_from_others(nowhere: Path, temporary: Path, monkeypatch: Patch) -> None:
    """Whoever comes first may make our temporary folder, and write into it later."""
    monkeypatch.setenv("BULLPEN_CACHE", str(nowhere))
    theirs = temporary / f"bullpen-{os.getuid()}"
    theirs.mkdir()
    theirs.chmod(0o777)
    assert cache_folder() is None
    theirs.chmod(0o700)
    assert cache_folder() is not None
    monkeypatch.setattr(os, "getuid", lambda: theirs.stat().st_uid + 1)
    (temporary / f"bullpen-{os.getuid()}").symlink_to(theirs)
    assert cache_folder() is None


SCRIPT = """
from bullpen.fast.compiled import FOLDER, compiled


@compiled
def double(n):
    return 2 * n


print(double(21), FOLDER, sum(double.stats.cache_hits.values()))
"""


@pytest.mark.parametrize("writable", [True, False])
def test_a_kernel_works_all_the_same(tmp_path: Path, nowhere: Path, writable: bool) -> None:
    """With a temporary folder that can be written, it is kept there; without, it is compiled every time."""
    script, temporary = tmp_path / "script.py", tmp_path / "temporary"
    script.write_text(SCRIPT, encoding="utf-8")
    temporary.mkdir()
    code = f"import tempfile; tempfile.tempdir = {str(temporary if writable else nowhere)!r}; import script"
    environment = os.environ | {"BULLPEN_CACHE": str(nowhere), "PYTHONDONTWRITEBYTECODE": "1"}
    for name in ("HOME", "NUMBA_CACHE_DIR"):
        environment.pop(name, None)
    for run in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True
        )
        doubled, folder, hits = done.stdout.split()
        assert (doubled, done.stderr) == ("42", "")
        assert (folder != "None", int(hits)) == (writable, run * writable)
    assert all(file.is_relative_to(temporary) for file in tmp_path.rglob("*.nb?"))


# What nobody waits for.


@pytest.mark.parametrize(
    "code",
    [
        "import bullpen",
        "from bullpen.bots import bots; bots()",
        "import bullpen.server.app",
        "from bullpen.cli import main; main(['--help'])",
        "from bullpen.cli import main; main(['games'])",
        "import bullpen.bench",
    ],
)
def test_numba_is_not_imported_before_it_is_needed(code: str) -> None:
    told = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    done = subprocess.run([sys.executable, "-c", told + code], capture_output=True, text=True, check=True)
    modules = done.stderr.split()
    assert "bullpen" in modules
    assert {"numba", "numpy"} & set(modules) == set()


@pytest.mark.skipif(sys.platform == "win32", reason="it looks at the lock with another system's call")
def test_what_is_compiled_is_kept_by_one_process_at_a_time(tmp_path: Path) -> None:
    """Two that number their files at once would leave a game with the code of another."""
    import fcntl

    saved = []

    def save(*compiled: str) -> None:
        with (tmp_path / "lock").open("a") as other, pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        saved.append(compiled)

    kept = SimpleNamespace(save_overload=save)
    save_one_at_a_time(SimpleNamespace(_cache=kept), tmp_path)
    kept.save_overload("signature", "code")
    kept.save_overload("another", "code")
    assert saved == [("signature", "code"), ("another", "code")]
    with exclusive(tmp_path / "nowhere" / "lock"):
        pass  # nothing can be kept there
