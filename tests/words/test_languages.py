"""A fourth language, or a small part of one: it is found by its folder, listed, and completed by English."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable

import pytest

from bullpen.words import LANGUAGES, Words
from bullpen.words.languages import FALLBACK, catalogue
from tests.words.test_wording import texts
from tests.words.test_words import SOURCE

SOME_ESPERANTO = """\
language = Esperanto
you = vi
do-pass = Preterpasi
takes =
    { $who ->
        [you] vi prenas
       *[other] { $player } prenas
    }
rule4_take = { takes } vicon { $row }: { cards-counted }, { bulls-counted }.
"""
"""A few messages; one of them mentions two that are only there in English."""

ASK = """
import json
from bullpen.core.game import Event
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.words import LANGUAGES, Words

game = load("6nimmt")
take = Event("six_nimmt.rule4_take", 0, {"card": 3, "row": 2, "count": 1, "bulls": 1}, game.deal(2, Rng(1)))
words = Words("eo", ["Ola"], 0)
print(json.dumps({
    "languages": LANGUAGES,
    "own": words.say("do-pass"),
    "english": words.say("do-end-turn"),
    "mixed": words.event(take, game),
}))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., subprocess.CompletedProcess[str]]:
    """This Python with a copy of the package that has a fourth language."""
    root = tmp_path_factory.mktemp("eo")
    left_out = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(SOURCE, root / "bullpen", ignore=left_out)
    folder = root / "bullpen" / "words" / "eo"
    folder.mkdir()
    (folder / "common.ftl").write_text(SOME_ESPERANTO, encoding="utf-8")

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8", **environment},
            cwd=root,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
        )

    return run


def test_a_part_of_a_language_is_found_and_completed(
    python: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    done = python("-c", ASK)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "languages": sorted([*LANGUAGES, "eo"]),
        "own": "Preterpasi",
        "english": "End turn",
        "mixed": "Vi prenas vicon 2: 1 card, 1 bull.",
    }


def test_it_is_listed_and_can_be_chosen(python: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    known = ", ".join(sorted([*LANGUAGES, "eo"]))
    refused = python("-m", "bullpen", "games", "--lang", "xx")
    assert refused.returncode == 2
    assert known in refused.stderr
    told = python("-m", "bullpen", "referee", "6nimmt 2 | rows 30/37/43/58", "3>2", "44", "--lang", "eo")
    assert "prenas vicon 2" in told.stdout, told.stderr
    system = python(
        "-m", "bullpen", "referee", "6nimmt 2 | rows 30/37/43/58", "3>2", "44", LC_ALL="eo_XX.UTF-8"
    )
    assert system.stdout == told.stdout


def test_a_language_is_a_folder_with_what_all_the_games_share() -> None:
    folders = {file.parent.name for file in (SOURCE / "words").glob("*/common.ftl")}
    assert set(LANGUAGES) == folders
    assert FALLBACK in LANGUAGES
    assert catalogue("xx") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_names_itself(lang: str) -> None:
    assert Words(lang).say("language")[0].isupper()


def test_the_glossary_has_the_words_that_are_said() -> None:
    """Whatever stands in the table of docs/translating.md is said, in this or another form of the word."""
    guide = (SOURCE.parents[1] / "docs" / "translating.md").read_text(encoding="utf-8")
    table = [line for line in guide.splitlines() if line.startswith("| ")]
    header, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    codes = {Words(lang).say("language"): lang for lang in LANGUAGES}
    assert sorted(codes[name] for name in header) == sorted(LANGUAGES)
    assert len(rows) > 30
    for name, *terms in zip(header, *rows, strict=True):
        said = " ".join(text for _, text in texts(codes[name])).casefold()
        for word in re.findall(r"\w{3,}", re.sub(r"\(.*?\)", "", " ".join(terms)).casefold()):
            assert word[: max(3, len(word) - 3)] in said, (name, word)
