"""Cards and signs look alike in pictures and in the browser, which has a copy of the one description."""

from __future__ import annotations

import pytest

from bullpen.core.cards import COLOURS
from bullpen.games import boxes, load
from bullpen.paint.looks.cards import CARD, CHIPS, PAPERS, face
from bullpen.paint.looks.cows import COATS, GROUNDS, MOODS, cow
from bullpen.paint.looks.glyphs import width
from bullpen.paint.looks.signs import SIDES, SIGNS, TONE_OF, sign, tone
from bullpen.paint.looks.typescript import TARGET, typescript
from tests.setups import all_variants
from tests.svg import vectors


def test_the_browser_has_the_same_looks() -> None:
    if not TARGET.parent.is_dir():
        pytest.skip("the client's sources are not here")
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run: python -m bullpen.paint.looks"


def test_the_browser_s_tests_have_the_same_faces() -> None:
    if not vectors.TARGET.parent.is_dir():
        pytest.skip("the client's sources are not here")
    assert vectors.TARGET.read_text(encoding="utf-8") == vectors.written(), "run: python -m tests.svg.vectors"


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("box", boxes())
def test_every_card_shows_its_number_and_its_bulls_within_its_edges(box: str, small: bool) -> None:
    game = boxes()[box].setup().make()
    signed = any(game.bulls(card) < 0 for card in game.deck.bulls)
    for card, bulls in game.deck.bulls.items():
        colours = "".join(game.deck.colours.get(card, ()))
        shown = face(card, bulls, colours, signed, small)
        assert shown.paper in PAPERS
        assert shown.figures[0].text == str(card)
        for figure in shown.figures:
            half = width(figure.text) * figure.at.size / 200
            assert 2 <= figure.at.x - half < figure.at.x + half <= CARD - 2, (card, figure)
        if colours:
            assert len(shown.chips) == len(colours)
        elif small:
            assert int(shown.figures[1].text.replace("−", "-")) == bulls
        else:
            assert len(shown.pips) == abs(bulls)


def test_weights_have_papers_of_their_own() -> None:
    assert len({face(1, bulls).paper for bulls in (1, 2, 3, 5, 7)}) == 5
    assert face(1, 9).pips[1:] == (), "more than can be counted at a glance is a figure"


def test_a_name_has_one_face_and_names_differ() -> None:
    assert cow("Ola") == cow("Ola")
    assert len({cow(f"player {n}") for n in range(60)}) > 40
    drawn = [cow(f"player {n}", mood) for n in range(60) for mood in MOODS]
    assert {strokes[0].fill for strokes in drawn} == set(GROUNDS)
    assert {strokes[3].fill for strokes in drawn} == {hide for hide, _ in COATS}
    assert len({strokes[5:] for strokes in [cow("Ola", mood) for mood in MOODS]}) == len(MOODS)


def test_every_sign_is_some_card_s_and_every_colour_has_a_shape() -> None:
    """A new game needs no signs of its own; but none is left behind when a card goes."""
    games = [load(text) for text in all_variants()]
    markers = [marker for game in games for marker in game.marker_types]
    specials = {name for game in games for name in game.special_cards} | {marker.name for marker in markers}
    assert set(SIGNS) - specials == {"lift", "?"}
    assert set(SIDES) == {side for marker in markers for side in marker.sides if side}
    assert set(CHIPS) == set(COLOURS)
    assert set(TONE_OF) <= specials
    assert tone("fencepost") == "usual"


def test_a_sign_that_is_not_drawn_yet_shows_the_beginning_of_its_name() -> None:
    (shape,) = sign("fencepost")
    assert (shape.kind, shape.text) == ("mark", "fenc")
