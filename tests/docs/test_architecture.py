"""docs/architecture.md says what is: its picture shows the layers, its walks name functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.docs.rooms import PICTURE, ROOT, drawn, layers

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALKS = PAGE.split("## Three walks")[1].split("\n## ")[0]
HOP = re.compile(r"`((?:src|client)/[\w/.]+\.(?:py|ts|svelte))`((?:[\s,:a-z]*`[\w.]+`)*)")


def hops() -> list[tuple[str, str]]:
    """Every file that a walk names, with every function named right after it."""
    found = []
    for file, names in HOP.findall(" ".join(WALKS.split())):
        found += [(file, name) for name in re.findall(r"`([\w.]+)`", names)]
    return found


def defined_in(file: Path) -> set[str]:
    """The functions and classes of a module, methods with their class; of TypeScript, what is called."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return set(re.findall(r"\b([A-Za-z]\w*)\s*(?:\(|=\s*\()", text))
    names = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            inside = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
            names |= {f"{node.name}.{part.name}" for part in inside}
    return names


def test_there_are_three_walks_of_many_hops() -> None:
    walks = WALKS.split("### ")[1:]
    assert len(walks) == 3
    for walk in walks:
        assert len(HOP.findall(" ".join(walk.split()))) >= 7


@pytest.mark.parametrize(("file", "name"), hops())
def test_every_function_of_a_walk_exists(file: str, name: str) -> None:
    path = ROOT / file
    assert path.is_file(), f"there is no {file}"
    assert name in defined_in(path), f"{file} has no {name}"


def test_the_picture_shows_the_layers_that_are_enforced() -> None:
    assert PICTURE.read_text(encoding="utf-8") == drawn(), "run: python -m tests.docs.rooms"
    rooms = {room for layer in layers() for room in layer}
    packages = {file.parent.name for file in (ROOT / "src" / "bullpen").glob("*/__init__.py")}
    assert rooms == packages, "every package is in a layer, and every layer is there"
