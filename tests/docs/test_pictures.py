"""The pictures in the docs show what the comments above them say: none is stale, missing or unused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bullpen.games import boxes
from tests.docs.pictures import COMMENT, OTHERS, PICTURES, ROOT, pages, pictures, prose

HINT = "draw the pictures anew: python -m tests.docs.pictures"
ILLUSTRATED = [page for page in pages() if pictures(page)]


@pytest.mark.parametrize("page", ILLUSTRATED, ids=lambda page: page.stem)
def test_pictures_are_fresh(page: Path) -> None:
    for file, picture in pictures(page).items():
        assert file.parent == PICTURES, f"{file} should be in {PICTURES}"
        assert file.exists(), f"{file.name} is missing; {HINT}"
        assert file.read_text(encoding="utf-8") == picture.drawn(), f"{file.name} is stale; {HINT}"


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.stem)
def test_every_comment_has_its_picture(page: Path) -> None:
    comments = COMMENT.findall(prose(page))
    assert len(comments) == len(pictures(page)), (
        "a picture follows its comment in the next line, ![alt](file)"
    )


def test_no_picture_is_unused_or_drawn_twice() -> None:
    wanted = Counter(file for page in pages() for file in pictures(page))
    drawn = {file.name for file in PICTURES.glob("*.svg")} - {file.name for file in OTHERS}
    unused = drawn - {file.name for file in wanted}
    assert not unused, HINT
    assert [file.name for file, count in wanted.items() if count > 1] == []


@pytest.mark.parametrize("slug", sorted({box.slug for box in boxes().values()}))
def test_every_rules_page_has_pictures(slug: str) -> None:
    assert pictures(ROOT / "docs" / "rules" / f"{slug}.md"), "a rules page shows at least one position"
