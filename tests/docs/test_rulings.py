"""Every ruling is proved by a test that exists, has an id of its own, and says where it is from."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bullpen.core.variants import Box
from bullpen.games import boxes

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rulings.md"
COLUMNS = ["id", "question", "decision", "why / source", "test"]
ID = re.compile(r"[a-z_]+-[1-9]\d*")
REFERENCE = re.compile(rf"`({ID.pattern})`")
SOURCE = re.compile(r"(rulebook|inferred|ours): \S")
PROOF = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


class Ruling(NamedTuple):
    section: str
    """The heading of its game."""
    cells: list[str]

    @property
    def id(self) -> str:
        return self.cells[0]


def rulings() -> list[Ruling]:
    """The rows of all the tables, in order."""
    section, found = "", []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("|") and not line.startswith("| ---"):
            found.append(Ruling(section, [cell.strip() for cell in line[1:].removesuffix("|").split("|")]))
    return [ruling for ruling in found if ruling.cells != COLUMNS]


RULINGS = rulings()
IDS = {ruling.id for ruling in RULINGS}


@cache
def functions_in(file: str) -> frozenset[str]:
    """The test functions of a file, without running it."""
    path = ROOT / file
    tree = ast.parse(path.read_text(encoding="utf-8")) if path.is_file() else ast.Module([], [])
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_there_are_rulings() -> None:
    assert len(RULINGS) > 150


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: str(ruling.id))
def test_a_row_is_whole(ruling: Ruling) -> None:
    assert len(ruling.cells) == len(COLUMNS), "a cell too many or too few"
    assert all(ruling.cells), "an empty cell"
    assert ID.fullmatch(ruling.id)
    assert SOURCE.match(ruling.cells[3]), "the source is rulebook, inferred or ours, with its reason"
    assert set(REFERENCE.findall(" ".join(ruling.cells))) <= IDS, "it refers to a ruling that is not there"


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: str(ruling.id))
def test_its_tests_exist(ruling: Ruling) -> None:
    proofs = ruling.cells[-1].split(", ")
    for proof in proofs:
        named = PROOF.fullmatch(proof)
        assert named, f"{proof} should look like `tests/rules/test_x.py::test_name`"
        assert named[2] in functions_in(named[1]), f"{proof} does not exist"


def test_no_id_is_repeated() -> None:
    assert [name for name, count in Counter(ruling.id for ruling in RULINGS).items() if count > 1] == []


def test_every_section_is_of_a_game() -> None:
    sections = {ruling.section for ruling in RULINGS} - {"All the games"}
    assert {name for section in sections for name in re.findall(r"\(`(\w+)`\)$", section)} <= set(boxes())
    assert [section for section in sections if not section.endswith("`)")] == []


@pytest.mark.parametrize("box", boxes().values(), ids=lambda box: str(box.slug))
def test_a_rules_page_lists_the_rulings_of_its_game(box: Box) -> None:
    """Those that exist, and some if there are any: a rulebook that leaves nothing open needs none."""
    text = (ROOT / "docs" / "rules" / f"{box.slug}.md").read_text(encoding="utf-8")
    listed = re.findall(rf"^\| ({ID.pattern}) \|", text, flags=re.MULTILINE)
    assert [name for name in (*listed, *REFERENCE.findall(text)) if name not in IDS] == []
    own = {ruling.id for ruling in RULINGS if ruling.section.endswith(f"(`{box.name}`)")}
    assert bool(own & set(listed)) == bool(own), "rulings that the rules page does not list"
    assert bool(listed) <= bool(own), f"no rulings under ## … (`{box.name}`)"


@pytest.mark.parametrize("box", boxes().values(), ids=lambda box: str(box.slug))
def test_rulings_that_the_code_cites_exist(box: Box) -> None:
    """*Ruling 8* in the file of a game is the one of its section with that number."""
    text = (ROOT / "src" / "bullpen" / "games" / f"{box.slug}.py").read_text(encoding="utf-8")
    numbers = {
        n
        for cited in re.findall(r"rulings? (\d+(?:(?:, | and | to )\d+)*)", text)
        for n in re.findall(r"\d+", cited)
    }
    there = {r.id.rpartition("-")[2] for r in RULINGS if r.section.endswith(f"(`{box.name}`)")}
    assert numbers <= there
