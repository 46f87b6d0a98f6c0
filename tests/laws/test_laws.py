"""The laws, for every game × variant × number of seats, and for every combination of variants."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullpen.games import load
from bullpen.play.laws import check_laws
from tests.setups import all_variants, tables


@pytest.mark.parametrize(("text", "seats"), tables(), ids=lambda part: str(part))
def test_laws_hold(text: str, seats: int) -> None:
    check_laws(load(text), seats, seed=seats)


@given(st.data(), st.sampled_from(all_variants()), st.integers(0, 2**64 - 1))
@settings(max_examples=20)
def test_laws_hold_for_any_combination_and_seed(data: st.DataObject, text: str, seed: int) -> None:
    game = load(text)
    seats = data.draw(st.integers(game.least, min(game.most, 4)), label="seats")
    check_laws(game, seats, seed)


@pytest.mark.parametrize(
    "text", ["6nimmt:target=20", "6nimmt:edition=2.6,target=15", *all_variants(rounds=2)]
)
def test_laws_hold_over_several_rounds(text: str) -> None:
    game = load(text)
    check_laws(game, game.least, seed=1)


@pytest.mark.parametrize("digits", ["pad", "same", "forbid"])
def test_laws_hold_for_every_way_to_twist(digits: str) -> None:
    check_laws(load(f"6nimmt:twisted,rounds=1,digits={digits}"), 3, seed=5)


@pytest.mark.parametrize("start", [1, 2])
def test_laws_hold_for_every_start(start: int) -> None:
    check_laws(load(f"hornochsen:start={start}"), 2, seed=6)
