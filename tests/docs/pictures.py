"""The pictures in the docs: each is drawn from the position in the comment above it.

    python -m tests.docs.pictures

draws all of them anew and removes those that no page shows any more.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from bullpen.paint.svg import draw
from bullpen.text.notation import parse_position

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
OTHERS = {PICTURES / name for name in ("ppo.svg", "rooms.svg", "terminal.svg")}
"""What other scripts draw."""
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"^<!-- picture", re.MULTILINE)
PICTURE = re.compile(
    COMMENT.pattern
    + r"(?: seat (?P<seat>\d+))?: (?P<position>[^>]+?) -->\n!\[(?P<alt>[^]]+)\]\((?P<file>[^)]+)\)$",
    re.MULTILINE,
)


class Picture(NamedTuple):
    """A picture as a page wants it."""

    position: str
    seat: int | None
    """Whose view it is, counted from 0; None: a spectator's."""
    alt: str

    def drawn(self) -> str:
        game, table = parse_position(self.position)
        return draw(game.view(table, self.seat), title=self.alt)


def prose(page: Path) -> str:
    """A page without its blocks of code, where nothing is a picture or a heading."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def pages() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def pictures(page: Path) -> dict[Path, Picture]:
    """The pictures of a page, by their files."""
    return {
        (page.parent / found["file"]).resolve(): Picture(
            " ".join(found["position"].split()),
            int(found["seat"]) - 1 if found["seat"] else None,
            found["alt"],
        )
        for found in PICTURE.finditer(prose(page))
    }


def main() -> None:
    wanted = {file: picture for page in pages() for file, picture in pictures(page).items()}
    PICTURES.mkdir(exist_ok=True)
    for file in set(PICTURES.glob("*.svg")) - {*wanted, *OTHERS}:
        file.unlink()
    for file, picture in wanted.items():
        file.write_text(picture.drawn(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
