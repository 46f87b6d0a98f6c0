"""The project keeps its own promises: games are whole, names are exported, links lead somewhere."""

from __future__ import annotations

import ast
import re
import subprocess
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import bullpen
from bullpen.cli import app
from bullpen.games import boxes
from bullpen.words import LANGUAGES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "bullpen"
CLIENT = ROOT / "client" / "src"
MODULES = [info.name for info in walk_packages(bullpen.__path__, "bullpen.") if "__main__" not in info.name]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def tracked() -> list[Path]:
    """The files of the project; in a copy without git, everything that is not hidden."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0 and listed.stdout:
        return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    return [f for f in ROOT.rglob("*") if f.is_file() and not any(p.startswith(".") for p in f.parts)]


@pytest.mark.parametrize("slug", [box.slug for box in boxes().values()])
def test_every_game_is_whole(slug: str) -> None:
    assert (ROOT / "docs" / "rules" / f"{slug}.md").is_file(), "no rules page"
    rules = ROOT / "tests" / "rules"
    assert [*rules.glob(f"test_{slug}.py"), *rules.glob(f"{slug}/test_*.py")], "no tests of its rules"
    for lang in LANGUAGES:
        assert (SOURCE / "words" / lang / f"{slug}.ftl").is_file(), f"no words in {lang}"


FOLDERS = sorted({file.parent for file in tracked() if SOURCE in file.parents or CLIENT in file.parents})
FIXED = {"__init__.py", "__main__.py", "py.typed"}
"""What a package has anyway."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_no_room_is_too_full(folder: Path) -> None:
    """A newcomer takes in a folder at a glance: about sixteen entries at most; tables of data aside."""
    code = [file for file in tracked() if folder in file.parents and file.suffix != ".json"]
    inside = {file.relative_to(folder).parts[0] for file in code}
    assert len(inside - FIXED) <= 18, sorted(inside)


PACKAGES = sorted({file.parent for file in SOURCE.rglob("__init__.py")})


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: str(package.relative_to(SOURCE)))
def test_a_package_says_what_lives_there_and_what_may_be_used(package: Path) -> None:
    doc = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
    assert doc, "the first line of a package says what lives there"
    assert len(doc.splitlines()[0]) > 20
    private = package.parent.name == "kernels" or package == SOURCE
    assert private or re.search(r"[Ff]rom outside|may use|``|For `", doc), "and what may be used from outside"


@pytest.mark.parametrize("name", MODULES)
def test_all_names_what_there_is(name: str) -> None:
    module = import_module(name)
    assert module.__doc__, "the first line of a module says what it is for"
    exported = getattr(module, "__all__", [])
    assert sorted(set(exported)) == sorted(exported)
    assert [name for name in exported if not hasattr(module, name)] == []


def test_all_names_what_is_used_elsewhere() -> None:
    """What one module takes from another is among the names that it offers."""
    missing = []
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in MODULES:
                module = import_module(node.module)
                offered = {*getattr(module, "__all__", []), *submodules(node.module)}
                missing += [
                    f"{file.name}: {node.module}.{a.name}" for a in node.names if a.name not in offered
                ]
    assert missing == [], "\n".join(missing)


def submodules(name: str) -> set[str]:
    return {other.removeprefix(f"{name}.") for other in MODULES if other.startswith(f"{name}.")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(
        r"```.*?```|^    .*?$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [name for name in app if not name.startswith("-")]
    assert commands
    assert [name for name in commands if f"bullpen {name}" not in readme] == []


def test_the_project_speaks_of_itself_alone() -> None:
    """No path of a machine and no address of a package registry in any file."""
    strange = re.compile(
        r"(?<![\w.])/(?:work|root|farm)/|"
        + "|".join(["https?://[^ \"']*/simple", "files\\.python" + "hosted"])
    )
    found = []
    for file in tracked():
        if file.suffix in (".png", ".ico", ".woff2"):
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        if file.name != "test_meta.py" and strange.search(text):
            found.append(file.name)
    assert found == []
