"""What can be read without a seat: the catalogue of games, and the recorded game of the first page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bullpen.games import boxes
from bullpen.server.library.catalogue import describe
from bullpen.server.library.hero import SOURCE, TARGET, hero
from bullpen.words import LANGUAGES


def option(game: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in describe(boxes()[game])["options"] if one["name"] == name)
    return found


def test_the_usual_value_is_the_rulebooks() -> None:
    assert option("6nimmt", "target")["usual"] == "66"
    assert option("6nimmt", "edition")["usual"] == "30"
    assert option("x_nimmt", "rounds")["usual"] == "2"
    assert option("6nimmt", "rounds")["usual"] is None, "usually the target ends the game"


def test_options_that_do_not_go_together_name_each_other() -> None:
    assert option("6nimmt", "rounds")["excludes"] == ["target"]
    assert option("6nimmt", "target")["excludes"] == ["rounds"]
    assert option("6nimmt", "edition")["excludes"] == []


def test_values_have_names_and_numbers_need_none() -> None:
    assert option("6nimmt", "digits")["called"]["forbid"]["de"] == "nicht erlaubt"
    assert option("6nimmt", "target")["called"] == {}


@pytest.mark.parametrize("game", boxes())
def test_a_line_for_a_tile(game: str) -> None:
    """Short enough for it; a game without one says what it is about."""
    lines = describe(boxes()[game])["line"]
    assert set(lines) == set(LANGUAGES)
    about = describe(boxes()[game])["about"]
    assert all(len(lines[lang]) <= 70 for lang in LANGUAGES if lines[lang] != about[lang])


def test_the_table_of_the_first_page_is_fresh() -> None:
    if not SOURCE.is_file():
        pytest.skip("the client's sources are not here")
    assert TARGET.read_bytes() == hero(), "run: python -m bullpen.server.library.hero"
    told = json.loads(hero())
    assert told["steps"][-1]["happenings"][-1]["changes"]["over"], "it is played to its end"
    assert len(hero()) < 80_000
