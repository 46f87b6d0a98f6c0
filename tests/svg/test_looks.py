"""Cards and signs look alike in pictures and in the browser, which has a copy of the one description."""

from __future__ import annotations

import pytest

from bullpen.core.cards import COLOURS
from bullpen.games import boxes
from bullpen.paint.looks import CHIPS, SIDES, SIGNS, TARGET, sign, typescript


def test_the_browser_has_the_same_looks() -> None:
    if not TARGET.parent.is_dir():
        pytest.skip("the client's sources are not here")
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run: python -m bullpen.paint.looks"


def test_every_sign_is_some_card_s_and_every_colour_has_a_shape() -> None:
    """A new game needs no signs of its own; but none is left behind when a card goes."""
    games = [box.setup().make() for box in boxes().values()]
    markers = [marker for game in games for marker in game.marker_types]
    specials = {name for game in games for name in game.special_cards} | {marker.name for marker in markers}
    assert set(SIGNS) - specials == {"lift", "?"}
    assert set(SIDES) == {side for marker in markers for side in marker.sides if side}
    assert set(CHIPS) == set(COLOURS)


def test_a_sign_that_is_not_drawn_yet_shows_the_beginning_of_its_name() -> None:
    (shape,) = sign("fencepost")
    assert (shape.kind, shape.text) == ("mark", "fenc")
