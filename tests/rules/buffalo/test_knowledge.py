"""Beat the Buffalo: what a seat may know."""

from __future__ import annotations

import pytest

from bullpen.core.game import FACE_DOWN, Outcome, Play, Seat
from bullpen.core.rng import Rng
from bullpen.core.zones import HIDDEN
from tests.rules.buffalo.helpers import GAME, at, last_turn

VIEWED = (
    "2 | rows 10/20/30/40 | hands 50 60/45 70 | choices 50/- | deck 48 2 | piles 1 5/11/22 23"
    " | specials sort stop | stack push first"
)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_ruling_5_nobody_sees_the_buffalos_deck_its_pile_or_the_stack(seat: Seat | None) -> None:
    view = GAME.view(at(VIEWED), seat)
    table = view.table
    assert table.deck == ((FACE_DOWN, FACE_DOWN),)
    assert table.piles == ((1, 5), (11,), (FACE_DOWN, FACE_DOWN))
    assert table.stack == (HIDDEN, HIDDEN)
    assert table.specials == ("sort", "stop")
    assert GAME.points(table) == GAME.points(at(VIEWED)) == (16, 16)
    assert GAME.buffalo_points(table) == 0
    assert not {2, 48, 22, 23} & set(GAME.every_card(table))


def test_ruling_9_hands_and_choices_are_their_owners() -> None:
    assert GAME.view(at(VIEWED), 0).table.hands == ((50, 60), (FACE_DOWN, FACE_DOWN))
    assert GAME.view(at(VIEWED), 0).table.choices == (Play(50), None)
    assert GAME.view(at(VIEWED), 1).table.hands == ((FACE_DOWN, FACE_DOWN), (45, 70))
    assert GAME.view(at(VIEWED), 1).table.choices == (Play(FACE_DOWN), None)
    assert GAME.view(at(VIEWED), None).table.hands == ((FACE_DOWN,) * 2,) * 2


def test_ruling_5_the_buffalos_pile_is_opened_at_the_end() -> None:
    table, end = last_turn(2, "1", "22 23")
    for seat in (None, 0, 1):
        view = GAME.view(table, seat)
        assert view.table.piles == ((1,), (), (22, 23))
        assert GAME.outcome(view.table) == GAME.outcome(table) == Outcome((2, 2), (0, 1))
        assert GAME.buffalo_points(view.table) == 6
        assert GAME.view(end.after, seat).table.piles[2] == (22, 23)


def test_imagining_draws_the_hidden_specials_from_those_nobody_saw() -> None:
    gone = "take7 stop replace replace insert insert push first first last sort"
    position = (
        "6 | rows 10/20/30/40 | hands 50/51/52/53/54/55 | deck 56"
        f" | markers take7@1 | specials push stop | spent {gone} | stack sort last"
    )
    view = GAME.view(at(position), 0)
    stacks = {GAME.imagine(view, Rng(seed)).stack for seed in range(40)}
    assert stacks == {("last", "sort"), ("sort", "last")}


def test_imagining_deals_the_buffalo_another_deck_and_pile() -> None:
    view = GAME.view(at(VIEWED), 0)
    worlds = [GAME.imagine(view, Rng(seed)) for seed in range(40)]
    assert len({world.deck for world in worlds}) > 30
    assert len({world.piles[2] for world in worlds}) > 30
    assert any(world.deck[0] != tuple(sorted(world.deck[0])) for world in worlds)
    assert len({world.stack for world in worlds}) > 10
    assert all(GAME.view(world, 0) == view for world in worlds)
