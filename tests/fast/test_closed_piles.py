"""What a kernel is told of closed piles: how many cards lie there, and nothing of which."""

from __future__ import annotations

import pytest

from bullpen.core.game import FACE_DOWN
from bullpen.core.rng import Rng
from bullpen.fast import find
from bullpen.fast.declaration import NotSupported
from bullpen.fast.records import no_piles
from bullpen.games import load
from bullpen.play.laws import random_game
from bullpen.text.notation import parse_position
from tests.setups import closed_piles


def kernel(text: str):
    known = find(load(text))
    assert known is not None
    return known.load()


def test_hidden_cards_have_as_many_bulls_as_unseen_ones_on_average() -> None:
    game, table = parse_position(
        "6nimmt:piles=closed 2 | rows 12/37/43/58 | hands 14 15/16 17 | piles 5 55/-"
    )
    record = kernel(game.name).encode_view(game.view(table, 0))[0]
    seen = (12, 37, 43, 58, 14, 15)
    average = (171 - game.count(seen)) / (104 - len(seen))
    assert record["points"][:2].tolist() == [round(2 * average), 0]
    opened = load("6nimmt").one_round
    assert kernel("6nimmt").encode_view(opened.view(table, 0))[0]["points"][:2].tolist() == [9, 0]


def test_bulls_of_hornochsen_may_be_good_or_bad() -> None:
    game, table = parse_position(
        "hornochsen:piles=closed 2 | rows -/-/-/23 24/43/49/55 | hands 26 27 28/60"
        " | piles 1 2 3 4 5/10 11 20 22 30 | trophies x2/x2 +5"
    )
    record = kernel(game.name).encode_view(game.view(table, 0))[0]
    assert len(set(record["bulls_won"][:2].tolist())) == 1, "five cards are five cards"
    assert record["x2_won"][:2].tolist() == record["plus5_won"][:2].tolist() == [0, 0]
    shown = {card for card in range(1, 99) if record["shown"][card >> 6] >> (card & 63) & 1}
    assert shown == {23, 24, 43, 49, 55}


@pytest.mark.parametrize("text", closed_piles())
def test_a_card_of_a_closed_pile_may_be_in_any_hand(text: str) -> None:
    """For all that its reader knows: it is neither left out nor put anywhere."""
    game = load(text)
    compiled = kernel(text)
    drawn = 0
    for state, seat, _ in random_game(game, 3, Rng(9)):
        view = game.view(state, seat)
        hidden = sum(pile.count(FACE_DOWN) for pile in view.table.piles)
        record = compiled.encode_view(view)[0]
        held = sum(hand.count(FACE_DOWN) for hand in view.table.hands)
        visible = set(game.every_card(view.table))
        if "dealt" in (record.dtype.names or ()):
            box = set(record["box"][int(record["dealt"]) : int(record["deck_size"])].tolist())
        else:
            box = set(record["box"][: int(record["box_count"])].tolist())
        assert not box & visible
        assert len(box) + held == len(game.cards(3)) - len(visible)
        drawn += hidden
    assert drawn


def test_a_kernel_that_knows_no_closed_piles_says_so() -> None:
    with pytest.raises(NotSupported, match="closed piles"):
        no_piles(None, 0, 3)
