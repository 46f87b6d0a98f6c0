"""The README opens with screenshots: they are there, they are small, and a command takes them."""

from __future__ import annotations

import re

import pytest

from bullpen.text.notation import parse_position
from hatch_build import with_absolute_links
from tests.docs.pictures import PICTURES, ROOT
from tests.docs.screenshots import FIVE, FOUR, MOST, SCREENSHOTS

README = (ROOT / "README.md").read_text(encoding="utf-8")


def size(webp: bytes) -> tuple[int, int]:
    """Width and height, as the head of a WebP file says."""
    assert (webp[:4], webp[8:12]) == (b"RIFF", b"WEBP")
    if webp[12:16] == b"VP8X":
        return int.from_bytes(webp[24:27], "little") + 1, int.from_bytes(webp[27:30], "little") + 1
    assert webp[12:16] == b"VP8 "
    return int.from_bytes(webp[26:28], "little") & 0x3FFF, int.from_bytes(webp[28:30], "little") & 0x3FFF


def test_they_are_there_and_small() -> None:
    assert {file.name for file in PICTURES.glob("*.webp")} == set(SCREENSHOTS)
    assert 30_000 < sum((PICTURES / name).stat().st_size for name in SCREENSHOTS) <= MOST
    for name, shot in SCREENSHOTS.items():
        wide, high = size((PICTURES / name).read_bytes())
        assert (wide, high) in ((shot.size[0] * scale, shot.size[1] * scale) for scale in (1, shot.scale))


def test_the_readme_opens_with_all_of_them() -> None:
    opening, _, _ = README.partition("```")
    shown = re.findall(r'<img src="docs/pictures/([^"]+)" width="\d+" alt="([^"]+)">', opening)
    assert {name for name, _ in shown} == set(SCREENSHOTS)
    assert all(len(alt) > 20 for _, alt in shown), "each says what is seen"


def test_on_the_index_they_are_pictures() -> None:
    text = with_absolute_links(README, "https://example.org/it")
    for name in SCREENSHOTS:
        assert f'src="https://example.org/it/raw/HEAD/docs/pictures/{name}"' in text


@pytest.mark.parametrize("text", [FOUR, FIVE])
def test_the_positions_can_be_shown(text: str) -> None:
    game, table = parse_position(text)
    assert game.awaited(table)


def test_the_docs_say_how_they_are_taken() -> None:
    assert "`python -m tests.docs.screenshots`" in (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")
