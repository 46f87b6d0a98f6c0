"""A translated rules page says as much as the English one, so a change that one of them misses is noticed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bullpen.games import boxes
from tests.docs.pictures import COMMENT, FENCE, ROOT, prose

RULES = ROOT / "docs" / "rules"
SLUGS = sorted(box.slug for box in boxes().values())
LANGUAGES = sorted(folder.name for folder in RULES.iterdir() if folder.is_dir())
TRANSLATIONS = [
    pytest.param(RULES / f"{slug}.md", RULES / lang / f"{slug}.md", id=f"{lang}-{slug}")
    for lang in LANGUAGES
    for slug in SLUGS
]

CODE = re.compile(r"`[^`]+`")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
TABLE = re.compile(r"(?:^ *\|.*\n)+", re.MULTILINE)
RULE = re.compile(r"^(?:- )?\*\*(?:\w+ )?([A-Z]?\d+)\b", re.MULTILINE)
"""A rule begins with its number, in bold, maybe behind a word: **Rule 1, …**, **Zasada P1, …**, **E1, …**."""
EXAMPLE = re.compile(r"^> \*\*\w+ (\d+)\.", re.MULTILINE)
RULING = re.compile(r"^\| ([a-z_]+-\d+) \|", re.MULTILINE)
PICTURE = re.compile(r"^!\[([^]]+)\]\(([^)]+)\)$", re.MULTILINE)
ANCHOR = re.compile(r"\]\(#([^)]+)\)")

translated = pytest.mark.parametrize(("original", "page"), TRANSLATIONS)


def pictures(page: Path) -> list[Path]:
    return [(page.parent / file).resolve() for _, file in PICTURE.findall(prose(page))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_its_page_and_no_page_is_left_over(lang: str) -> None:
    assert sorted(page.stem for page in (RULES / lang).glob("*.md")) == SLUGS


@translated
def test_the_headings_are_of_the_same_levels(original: Path, page: Path) -> None:
    assert [level for level, _ in HEADING.findall(prose(page))] == [
        level for level, _ in HEADING.findall(prose(original))
    ]


@translated
def test_the_rules_have_the_same_numbers(original: Path, page: Path) -> None:
    rules = RULE.findall(prose(original))
    assert rules, "a rules page numbers its rules"
    assert RULE.findall(prose(page)) == rules


@translated
def test_the_examples_have_the_same_numbers(original: Path, page: Path) -> None:
    assert EXAMPLE.findall(prose(page)) == EXAMPLE.findall(prose(original))


@translated
def test_the_rulings_have_the_same_ids(original: Path, page: Path) -> None:
    assert RULING.findall(prose(page)) == RULING.findall(prose(original))


@translated
def test_the_tables_have_as_many_rows_and_columns(original: Path, page: Path) -> None:
    def shapes(text: str) -> list[list[int]]:
        return [[row.count("|") for row in table.splitlines()] for table in TABLE.findall(text)]

    assert shapes(prose(page)) == shapes(prose(original))


@translated
def test_code_is_not_translated(original: Path, page: Path) -> None:
    """What the program reads is the same in every language, be it an option, an id or a position."""

    def code(text: str) -> Counter[str]:
        return Counter(" ".join(span.split()) for span in CODE.findall(text))

    assert code(prose(page)) == code(prose(original))
    assert FENCE.findall(page.read_text(encoding="utf-8")) == FENCE.findall(
        original.read_text(encoding="utf-8")
    )


@translated
def test_the_pictures_are_the_same(original: Path, page: Path) -> None:
    assert pictures(page) == pictures(original)
    assert not COMMENT.search(prose(page)), "a picture is drawn for the English page alone"
    described = {alt for alt, _ in PICTURE.findall(prose(original))}
    assert [alt for alt, _ in PICTURE.findall(prose(page)) if alt in described] == [], "not translated"


@translated
def test_links_within_the_page_lead_to_a_heading(original: Path, page: Path) -> None:
    for each in (original, page):
        names = {
            re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-")
            for _, heading in HEADING.findall(prose(each))
        }
        assert set(ANCHOR.findall(prose(each))) <= names
