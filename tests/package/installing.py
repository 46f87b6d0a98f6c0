"""Builds the distributions and installs them into empty environments, as a stranger would."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
NO_NODE = os.pathsep.join(
    folder
    for folder in os.environ["PATH"].split(os.pathsep)
    if not any((Path(folder) / name).exists() for name in ("node", "npm", "node.exe"))
)
"""Where commands are looked for, but not Node."""


@dataclass(frozen=True)
class Distributions:
    sdist: Path
    unpacked: Path
    wheel: Path


def build(folder: Path) -> Distributions:
    """The source distribution of this copy; and of what is in it, the wheel, on a machine without Node."""
    hatchling("sdist", ROOT, folder, os.environ["PATH"])
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / sdist.name.removesuffix(".tar.gz")
    hatchling("wheel", unpacked, folder, NO_NODE)
    (wheel,) = folder.glob("*.whl")
    return Distributions(sdist, unpacked, wheel)


def hatchling(target: str, at: Path, to: Path, path: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", to],
        cwd=at,
        env=own_environment(PATH=path),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def own_environment(**settings: str) -> dict[str, str]:
    """The variables of a process to which this copy, and the tests that run, are unknown."""
    alien = ("PYTHON", "PYTEST", "COV", "VIRTUAL_ENV", "BULLPEN_TEST")
    return {name: text for name, text in os.environ.items() if not name.startswith(alien)} | settings


@dataclass(frozen=True)
class Installed:
    """An environment with nothing in it but what was asked for."""

    folder: Path
    home: Path
    """Where its commands are run, and keep their data."""

    @property
    def bin(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def run(self, *command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / command[0], *command[1:]],
            cwd=self.home,
            env=self.environment(),
            input=stdin,
            capture_output=True,
            encoding="utf-8",
        )

    def start(self, *command: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.bin / command[0], *command[1:]],
            cwd=self.home,
            env=self.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def environment(self) -> dict[str, str]:
        words = {"LC_ALL": "", "LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8"}
        return own_environment(
            BULLPEN_DATA=str(self.home / "data"), BULLPEN_CACHE=str(self.home / "cache"), **words
        )


def find_uv() -> str | None:
    return shutil.which("uv") or shutil.which("uv", path=ROOT / ".tools" / "bin")


def install(wheel: Path, extra: str, python: str, folder: Path) -> Installed:
    """The wheel with these extras, at our versions: from uv's cache if it has them, else from the index."""
    project = f"{wheel}[{extra}]" if extra else str(wheel)
    made = Installed(folder / "env", folder)
    uv = find_uv()
    if uv is None:
        call(python, "-m", "venv", str(made.folder))
        pip = [str(made.bin / "python"), "-m", "pip", "install", "-q"]
        call(*pip, "-c", str(ROOT / "constraints.txt"), project)
        call(*pip[:-2], "uninstall", "-y", "pip", "setuptools")
        return made
    call(uv, "venv", "-q", "--python", python, str(made.folder))
    fill = [
        uv,
        "pip",
        "install",
        "-q",
        "--python",
        str(made.folder),
        "-c",
        str(ROOT / "constraints.txt"),
        project,
    ]
    if subprocess.run([*fill, "--offline"], env=own_environment(), capture_output=True).returncode != 0:
        call(*fill)
    return made


def call(*command: str) -> None:
    done = subprocess.run(command, env=own_environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
