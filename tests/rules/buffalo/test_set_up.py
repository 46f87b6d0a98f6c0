"""Beat the Buffalo: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from bullpen.core.cards import deck
from bullpen.core.game import WrongSeats
from bullpen.core.rng import Rng
from bullpen.core.variants import UnknownVariant
from bullpen.games import load
from bullpen.games.buffalo import BOX, Buffalo, Rules
from tests.rules.buffalo.helpers import GAME, KINDS, window


def test_the_deal_is_hands_then_the_buffalos_deck_then_the_rows_then_the_specials() -> None:
    rng = Rng(7)
    pack = rng.draw(range(1, 105), 44)
    specials = tuple(rng.draw(KINDS * 2, 4))
    table = GAME.deal(3, Rng(7))
    assert table.hands == tuple(tuple(sorted(pack[i : i + 10])) for i in (0, 10, 20))
    assert table.deck == (tuple(pack[30:40]),)
    assert table.rows == tuple((card,) for card in pack[40:])
    assert (table.specials, table.stack, table.spent) == (specials[:2], specials[2:], ())
    assert pack[30:40] != sorted(pack[30:40])


def test_with_six_players_all_sixteen_specials_are_in_the_game() -> None:
    table = GAME.deal(6, Rng(1))
    assert Counter(table.specials + table.stack) == dict.fromkeys(KINDS, 2)


@pytest.mark.parametrize("seats", [0, 7])
def test_it_is_for_one_to_six_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"buffalo is for 1 to 6 players, not {seats}"):
        load("buffalo").deal(seats, Rng(1))


def test_the_box_has_the_plain_game_and_nothing_else() -> None:
    game = load("buffalo")
    assert isinstance(game, Buffalo)
    assert game.name == "buffalo"
    assert game.rules == BOX.rules == Rules()
    assert game.rules.deck == deck("six_nimmt")
    assert (BOX.slug, BOX.deck) == ("buffalo", "six_nimmt")
    assert (BOX.variants, BOX.options) == ((), ())
    assert Buffalo(Rules()).name == "buffalo"


def test_the_advanced_mode_is_refused() -> None:
    with pytest.raises(UnknownVariant, match="buffalo has no variant 'pro'"):
        load("buffalo:pro")


def test_there_are_four_rows_of_five() -> None:
    table = window("1 2 3 4 5/6 7/8/9", "50@1 60@3 70@2", "take7", "hands 98/99 | markers take7@1")
    assert GAME.row_limits(table) == (4, 4)
    assert [GAME.room(table, row) for row in range(4)] == [1, 3, 4, 4]
    assert list(GAME.cards(3)) == list(range(1, 105))
    assert GAME.bulls(55) == 7
