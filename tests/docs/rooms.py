"""Draws the rooms of the package for docs/architecture.md: ``python -m tests.docs.rooms``."""

from __future__ import annotations

import ast
import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "pictures" / "rooms.svg"
WIDTH, HIGH, GAP = 760, 46, 8

STYLE = (
    "text{font:15px system-ui,'DejaVu Sans',sans-serif;fill:#23211d}.about{font-size:10.5px;fill:#55514a}"
    ".room{fill:#faf8f2;stroke:#8d8676}.core{fill:#eaf5ec;stroke:#2e8b57}.ground{fill:#ece7db}"
    "@media(prefers-color-scheme:dark){text{fill:#ece8dd}.about{fill:#b9c0c5}.room{fill:#2b3339}"
    ".core{fill:#24382c}.ground{fill:#20262b}}"
)


def contracts() -> dict[str, dict[str, list[str]]]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        found = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return {contract["id"]: contract for contract in found}


def layers() -> list[list[str]]:
    """The rooms, top layer first, as import-linter knows them."""
    return [re.findall(r"\w+", layer) for layer in contracts()["layers"]["layers"]]


def about(room: str) -> str:
    """The beginning of what a room says of itself."""
    file = ROOT / "src" / "bullpen" / room / "__init__.py"
    doc = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return re.split(r"[:.,]", doc.splitlines()[0])[0].replace("``", "")


def drawn() -> str:
    core = {module.removeprefix("bullpen.") for module in contracts()["core"]["source_modules"]}
    rows = layers()
    height = len(rows) * (HIGH + GAP) + GAP
    ink = [f'<rect class="ground" width="{WIDTH}" height="{height}" rx="10"/>']
    for i, rooms in enumerate(rows):
        wide = (WIDTH - GAP * (len(rooms) + 1)) / len(rooms)
        for k, room in enumerate(rooms):
            x, y = GAP + k * (wide + GAP), GAP + i * (HIGH + GAP)
            kind = "core" if room in core else "room"
            said = about(room)
            fits = said if len(said) * 5.4 < wide - 16 else said[: int((wide - 22) / 5.4)] + "…"
            ink.append(
                f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{wide:.4g}" height="{HIGH}" rx="7"/>'
                f'<text x="{x + 10:g}" y="{y + 19:g}" font-weight="700">{room}</text>'
                f'<text class="about" x="{x + 10:g}" y="{y + 36:g}">{escape(fits)}</text>'
            )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}"><title>The rooms of the package, layer by layer; green ones need the standard '
        f"library alone</title><style>{STYLE}</style>{''.join(ink)}</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8", newline="\n")
