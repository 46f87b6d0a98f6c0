"""Every module, function, file and command that the docs name is there."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, get_type_hints

import pytest

import bullpen
from bullpen.cli import app
from bullpen.core.game import Event, View
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame
from bullpen.env import BatchEnv, Worlds

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "bullpen"
PAGES = [
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "guide").glob("*.md")),
    ROOT / "CONTRIBUTING.md",
    ROOT / "README.md",
]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
DOTTED = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\(.*\))?")
FILE = re.compile(r"(?:[\w-]+/)+[\w.-]*")
SUFFIXES = (".py", ".md", ".npz", ".toml", ".txt", ".svg", ".png", ".json", ".jsonl", ".ftl")
EXAMPLES = {"three_nimmt"}
"""Names that the recipes of CONTRIBUTING.md make up."""

VARIABLES: dict[str, Any] = {
    "game": TableGame,
    "view": View,
    "table": Table,
    "state": Table,
    "rng": Rng,
    "event": Event,
    "env": BatchEnv("6nimmt", 2, 1),
    "worlds": Worlds,
}
"""What such a name stands for wherever a page uses it."""

MODULES = {info.name for info in walk_packages(bullpen.__path__, "bullpen.") if "__main__" not in info.name}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def fences(page: Path) -> list[tuple[str, str]]:
    """The language and the text of each block of code."""
    return FENCE.findall(page.read_text(encoding="utf-8"))


def spans(page: Path) -> list[str]:
    """What stands in backticks, outside of blocks of code."""
    return SPAN.findall(FENCE.sub("", page.read_text(encoding="utf-8")))


def missing(page: Path) -> Iterator[str]:
    """Whatever is named on a page and is not there, in a sentence each."""
    for span in spans(page):
        if any(example in span for example in EXAMPLES):
            continue
        for name in re.findall(r"\bbullpen(?:\.\w+)+", span):
            if not exists(name):
                yield f"`{span}`: there is no {name}"
        if FILE.fullmatch(span) and is_ours(span) and not found_file(span):
            yield f"`{span}`: there is no such file or folder"
        dotted = DOTTED.fullmatch(span)
        if dotted and not span.startswith("bullpen.") and not span.endswith(SUFFIXES) and not is_rule(span):
            candidates = meant_by(dotted[1])
            if candidates and not any(has(owner, rest) for owner, rest in candidates):
                yield f"`{span}`: {owners(candidates)} has no {candidates[0][1]}"
    for language, text in fences(page):
        if language == "python":
            yield from missing_imports(text)


def is_rule(name: str) -> bool:
    """Whether this is the id of a rule, as events have it: then there is a sentence for it."""
    slug, _, rule = name.partition(".")
    files = [SOURCE / "words" / "en" / f"{name}.ftl" for name in (slug, "common")]
    if not files[0].is_file():
        return False
    words = "".join(f"\n{file.read_text(encoding='utf-8')}" for file in files)
    return f"\n{slug}-{rule} =" in words or f"\n{rule} =" in words


def exists(name: str) -> bool:
    """Whether a full name can be imported, as a module or as something in one."""
    parts = name.split(".")
    for i in range(len(parts), 0, -1):
        if (module := ".".join(parts[:i])) in {"bullpen", *MODULES}:
            return has(import_module(module), ".".join(parts[i:]))
    return False


def meant_by(name: str) -> list[tuple[Any, str]]:
    """What a short name may begin with (a module, a class, a usual variable), each with the rest of it."""
    first, _, rest = name.partition(".")
    found: list[tuple[Any, str]] = [
        (import_module(module), rest) for module in MODULES if module.endswith(f".{first}")
    ]
    found += [(kind, rest) for kind in classes().get(first, ())]
    if first in VARIABLES:
        found.append((VARIABLES[first], rest))
    return found


@cache
def classes() -> dict[str, list[type]]:
    """The package's classes by name."""
    found: dict[str, list[type]] = {}
    for name in MODULES:
        for kind in vars(import_module(name)).values():
            if isinstance(kind, type) and kind.__module__ == name:
                found.setdefault(kind.__name__, []).append(kind)
    return found


def has(owner: Any, rest: str) -> bool:
    """Whether an attribute of an attribute … is there; what a field holds is known by its usual name only."""
    for part in rest.split(".") if rest else ():
        if isinstance(owner, type) and part in VARIABLES and part in get_hints(owner):
            owner = VARIABLES[part]
        elif hasattr(owner, part):
            owner = getattr(owner, part)
        elif not isinstance(owner, type):
            module = f"{getattr(owner, '__name__', '')}.{part}"
            if module not in MODULES:
                return False
            owner = import_module(module)
        else:
            return part in get_hints(owner)
    return True


def get_hints(kind: type) -> dict[str, Any]:
    """The fields of a class, inherited ones too."""
    try:
        return get_type_hints(kind)
    except NameError:  # a type that is imported for type checkers only
        return {name: None for base in kind.__mro__ for name in vars(base).get("__annotations__", {})}


def owners(candidates: list[tuple[Any, str]]) -> str:
    return " or ".join(sorted(getattr(owner, "__name__", str(owner)) for owner, _ in candidates))


PLACES = (ROOT, SOURCE, SOURCE / "server", ROOT / "client")
"""Where paths on a page begin."""


def is_ours(path: str) -> bool:
    """Whether a path begins in a folder of ours, or is a Python file: other slashes mean something else."""
    return path.endswith(".py") or any((place / path.split("/")[0]).is_dir() for place in PLACES)


def found_file(path: str) -> bool:
    return any((place / path).exists() for place in PLACES)


def missing_imports(program: str) -> Iterator[str]:
    """What a program imports of the package and is not there."""
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("bullpen"):
            for alias in node.names:
                if not exists(f"{node.module}.{alias.name}"):
                    yield f"a program imports {node.module}.{alias.name}, which does not exist"
        match node:
            case ast.Attribute(value=ast.Name(id="bullpen"), attr=name) if not hasattr(bullpen, name):
                yield f"a program uses bullpen.{name}, which does not exist"


def commands(page: Path) -> Iterator[list[str]]:
    """The command lines on a page, without the name of the program; what cannot be split is left out."""
    lines = [line for language, text in fences(page) if not language for line in text.splitlines()]
    for line in [*spans(page), *lines]:
        if re.match(r"(\./)?bullpen \w", line):
            try:
                yield shlex.split(re.split(r"\s{3,}", line)[0].replace("\\|", "|"))[1:]
            except ValueError:
                continue


def options(command: str) -> set[str]:
    return {name for argument in app[command].assemble_argument_collection() for name in argument.names}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_names_exist(page: Path) -> None:
    wrong = list(missing(page))
    assert wrong == [], f"{named(page)}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_exist(page: Path) -> None:
    known = {name for name in app if not name.startswith("-")}
    wrong = []
    for command, *arguments in commands(page):
        if command == "test":  # the launcher's own
            continue
        if command not in known:
            wrong.append(f"bullpen {command}: there is no such command; there are {', '.join(sorted(known))}")
            continue
        flags = {word.partition("=")[0] for word in arguments if word.startswith("--")}
        wrong += [f"bullpen {command} has no option {flag}" for flag in sorted(flags - options(command))]
    assert wrong == [], f"{named(page)}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_modules_to_run_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    wrong = [name for name in re.findall(r"python -m ([\w.]+)", text) if find_spec(name) is None]
    assert wrong == [], f"{named(page)}: {', '.join(wrong)}"
