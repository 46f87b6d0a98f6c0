"""Cards and signs look alike in pictures and in the browser: one description, of which the browser has a copy."""

from __future__ import annotations

import pytest

from bullpen.core.cards import COLOURS
from bullpen.games import boxes
from bullpen.paint.looks import CHIPS, SIDES, SIGNS, TARGET, sign, typescript


def test_the_browser_has_the_same_looks() -> None:
    if not TARGET.parent.is_dir():
        pytest.skip("the client's sources are not here")
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run: python -m bullpen.paint.looks"


def test_every_special_card_and_colour_of_ours_has_a_sign() -> None:
    for box in boxes().values():
        game = box.setup().make()
        for marker in game.marker_types:
            assert marker.name in SIGNS or set(marker.sides) <= set(SIDES), marker.name
        assert set(game.special_cards) <= set(SIGNS)
    assert set(CHIPS) == set(COLOURS)


def test_a_sign_that_is_not_drawn_yet_shows_the_beginning_of_its_name() -> None:
    (shape,) = sign("fencepost")
    assert (shape.kind, shape.text) == ("mark", "fenc")
