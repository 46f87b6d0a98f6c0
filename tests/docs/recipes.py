"""The recipes of CONTRIBUTING.md, as tests read them: files, commands, programs and what things cost."""

from __future__ import annotations

import re

from tests.docs.pictures import FENCE, ROOT


def section(heading: str) -> str:
    """What stands under this heading, up to the next one. What looks like one in a block of code is none."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    code = {at for block in FENCE.finditer(text) for at in range(*block.span())}
    starts = [found.start() for found in re.finditer(r"^## ", text, flags=re.MULTILINE)]
    starts = [*(start for start in starts if start not in code), len(text)]
    begin = text.index(f"## {heading}\n")
    return text[begin : starts[starts.index(begin) + 1]]


def blocks(heading: str, language: str) -> list[str]:
    """The blocks of code in this language."""
    found = [block.group().split("\n", 1) for block in FENCE.finditer(section(heading))]
    return [text.removesuffix("```") for head, text in found if head == f"```{language}"]


def program(heading: str) -> str:
    """The Python program of a recipe."""
    return "".join(blocks(heading, "python"))


def files(heading: str) -> dict[str, str]:
    """The files that a recipe writes: each has its path in the line above."""
    named = re.compile(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)
    return dict(named.findall(section(heading)))


def commands(heading: str) -> list[str]:
    """The lines for the shell."""
    return [line for block in blocks(heading, "") for line in block.splitlines()]


def costs() -> dict[str, tuple[str, str]]:
    """The table of what things cost: where the lines are, and how many."""
    opening = section("Add a game").partition("\n###")[0]
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \|$", opening, flags=re.MULTILINE)
    return {what: (where, lines) for what, where, lines in rows[2:]}
