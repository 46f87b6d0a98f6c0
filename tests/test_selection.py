"""``--game`` finds the tests of a game: its own, those that name it, and those that go through all games."""

from __future__ import annotations

import pytest

from bullpen.games import boxes
from tests.selection import Looking, mention
from tests.setups import printed

NAMES = sorted(boxes())


def through_all() -> int:
    return len(boxes())


def by_a_helper() -> int:
    return through_all() + len(printed())


def by_a_list() -> list[str]:
    return [name for name in NAMES if name]


def at_none() -> str:
    return "x_nimmt".upper()


@pytest.mark.parametrize("name", boxes())
def test_what_goes_through_all_the_games_looks_at_each(name: str) -> None:
    looking = Looking(name)
    for function in (through_all, by_a_helper, by_a_list):
        assert looking.enumerates(function, set())
    assert not looking.enumerates(at_none, set())


def test_a_name_is_not_found_inside_another() -> None:
    pattern = mention(["x_nimmt", "6nimmt"])
    assert all(pattern.search(text) for text in ("x_nimmt", "pl-x_nimmt", "x_nimmt:rounds=1-2", "6nimmt:cow"))
    assert not any(pattern.search(text) for text in ("six_nimmt", "x_nimmt_2", "16nimmt", "nimmt"))
