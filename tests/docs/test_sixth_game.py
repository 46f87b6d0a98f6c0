"""The recipe for a new game, followed to the letter in a copy of the project: our own suite accepts the game.

Every file comes from CONTRIBUTING.md, and no other is edited. Then whatever looks at games looks at this one:
rules, laws, notation, words, pages, pictures, bots, terminal, server and browser.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pictures import ROOT
from tests.docs.recipes import commands, files

pytestmark = pytest.mark.xdist_group("sixth game")  # one copy for all of them

NPM = ((ROOT / "client" / "node_modules").is_dir() and shutil.which("npm")) or ""
"""Builds the client and runs its own tests, where it has been built before."""
LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-logo'])"
SOME_GAMES = "60"
"""So few games are read frame by frame here, of all setups together."""


def tracked() -> Iterator[Path]:
    """The files of the project; in a copy without git, all but what is hidden or built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    names = [Path(name) for name in listed.stdout.split("\0") if name] if listed.returncode == 0 else []
    names = names or [file.relative_to(ROOT) for file in ROOT.rglob("*")]
    for name in names:
        built = any(part.startswith(".") or part in ("node_modules", "static") for part in name.parts)
        if not built and (ROOT / name).is_file():
            yield name


class Copy:
    """A copy of the project, in which commands are run with this very Python and its packages."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in tracked():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
        self.before = self.contents()

    def contents(self) -> dict[str, bytes]:
        """All files that are kept."""
        names = (file for file in self.root.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
        kept = [name for name in names if not {".pytest_cache", "static"} & {*name.parts}]
        return {name.relative_to(self.root).as_posix(): name.read_bytes() for name in kept}

    def changed(self) -> set[str]:
        """The names of files that are not what they were."""
        before, after = self.before.items(), self.contents().items()
        return {name for name, _ in before ^ after}

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, encoding="utf-8", newline="\n")

    def run(self, *command: str, at: str = ".", **settings: str) -> subprocess.CompletedProcess[str]:
        own = {name: text for name, text in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
        own |= {"PYTHONPATH": str(self.root / "src"), "COLUMNS": "120", **settings}
        return subprocess.run(command, cwd=self.root / at, env=own, capture_output=True, text=True)

    def python(self, *arguments: str, **settings: str) -> None:
        """Run a module of Python; it has to succeed."""
        done = self.run(sys.executable, "-m", *arguments, **settings)
        assert done.returncode == 0, "\n".join([shlex.join(arguments), done.stdout, done.stderr])

    def follow(self, line: str, *more: str) -> None:
        """Run a line of the recipe. The launcher would make an environment of its own: this one serves."""
        words = shlex.split(line)
        settings = dict(words.pop(0).split("=", 1) for word in words[:1] if "=" in word)
        if words[:2] == ["./bullpen", "test"]:
            self.python("pytest", *words[2:], *more, **settings)
        else:
            assert words[:2] == [".venv/bin/python", "-m"], line
            self.python(*words[2:], *more, **settings)


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The copy with the new game, up to the last command, which tests it."""
    copy = Copy(tmp_path_factory.mktemp("sixth"))
    for name, text in files("Add a game").items():
        assert name not in copy.before, f"{name} is there already"
        copy.write(name, text)
    for line in commands("Add a game")[:-1]:
        copy.follow(line)
    return copy


@pytest.fixture(scope="module")
def with_client(sixth: Copy) -> Copy:
    """With the browser client built there, as ./bullpen does: the words of the new game are part of it."""
    if NPM:
        (sixth.root / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")
        built = sixth.run(NPM, "run", "build", at="client")
        assert built.returncode == 0, built.stdout + built.stderr
    return sixth


def test_it_is_written_in_new_files_alone(sixth: Copy) -> None:
    written = {name for name in sixth.changed() if name in sixth.before}
    assert written == {"client/src/test/vectors.json"}, "what the commands write anew"
    drawn = {"docs/pictures/three_nimmt-1.svg", "tests/golden/three_nimmt.txt"}
    assert sixth.changed() - written == {*files("Add a game"), *drawn}


def test_style_types_and_layers(sixth: Copy) -> None:
    ours = [name for name in files("Add a game") if name.endswith(".py")]
    sixth.python("ruff", "check", *ours)
    sixth.python("ruff", "format", "--check", *ours)
    sixth.python("mypy", *ours)
    layers = sixth.run(sys.executable, "-c", LAYERS)
    assert layers.returncode == 0, layers.stdout
    assert "0 broken" in layers.stdout


def test_every_branch_of_its_rules_is_reached(sixth: Copy) -> None:
    where = ["--data-file", str(sixth.root / ".coverage.sixth")]
    tests = ["tests/rules", "tests/laws", "-p", "no:cacheprovider", "--game", "three_nimmt"]
    watched = ["--rcfile=", "--branch", "--include=*/games/three_nimmt.py"]
    sixth.python("coverage", "run", *watched, *where, "-m", "pytest", *tests)
    sixth.python("coverage", "report", "--rcfile=", "--fail-under=100", "--show-missing", *where)


def test_all_that_looks_at_games_accepts_it(with_client: Copy) -> None:
    seen_above = ["--ignore=tests/rules", "--ignore=tests/laws"]
    last = f"BULLPEN_LEAK_GAMES={SOME_GAMES} {commands('Add a game')[-1]}"
    with_client.follow(last, "-n", "2", "-q", "-rfEs", "--durations=15", *seen_above)


def test_the_browsers_own_tests_accept_it(with_client: Copy) -> None:
    if not NPM:
        pytest.skip("NO BROWSER TESTS: npm ci in client/ is needed for the client's own tests")
    done = with_client.run(NPM, "run", "test", at="client")
    assert done.returncode == 0, done.stdout + done.stderr
