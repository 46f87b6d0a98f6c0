"""Beat the Buffalo: hands untold. Whoever plays a card has it."""

from __future__ import annotations

import pytest

from bullpen.core.game import Action, Pass, Play, Use, WrongCount
from bullpen.text.referee import judge
from tests.rules.buffalo.helpers import GAME, at


def test_the_last_card_that_is_told_is_the_buffalos() -> None:
    table = at("2 | rows 4 9 13 16 19/22/40/66 | specials stop")
    assert GAME.hand_out(table, [Play(70), Play(75), Play(25), Use("stop", 1)]) == (25,)
    assert (table.hands, table.deck) == (((70,), (75,)), ((25,),))


def test_the_card_after_replace_is_in_the_hand_of_the_one_who_takes_back() -> None:
    table = at("2 | rows 6 10/2 5 11 14 17/50/77 | specials replace")
    actions: list[Action] = [Play(60), Play(25), Play(90), Pass(), Use("replace", card=25), Play(15)]
    assert GAME.hand_out(table, actions) == (90,)
    assert (table.hands, table.deck) == (((60,), (15, 25)), ((90,),))


def test_a_pass_or_another_special_before_a_card_gives_nobody_a_card() -> None:
    table = at("2 | rows 6 10/2 5 11 14 17/50/77 | specials replace first")
    actions: list[Action] = [
        Play(60),
        Play(25),
        Play(90),
        Use("first", card=25),
        Play(15),
        Use("replace", card=90),
        Play(16),
    ]
    GAME.hand_out(table, actions)
    assert table.hands == ((60,), (25,))


def test_the_buffalos_card_must_be_told() -> None:
    table = at("2 | rows 4 9 13 16 19/22/40/66")
    with pytest.raises(WrongCount, match="a turn has 3 cards here, not 2"):
        GAME.hand_out(table, [Play(70), Play(75)])


def test_a_turn_is_judged_by_its_cards() -> None:
    judged = judge("buffalo 2 | rows 4 9 13 16 19/22/40/66 | specials stop", ["70", "75", "25", "stop>2@25"])
    assert judged.table.rows == ((25,), (22,), (40,), (66, 70, 75))
    assert judged.table.piles == ((), (), (4, 9, 13, 16, 19))
