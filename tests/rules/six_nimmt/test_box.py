"""6 nimmt!: the box, with its variants and options."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from bullpen.core.cards import Deck, deck
from bullpen.core.match import Match, Until
from bullpen.core.rng import Rng
from bullpen.core.variants import BadOption, TwiceSaid, VariantsClash
from bullpen.games import load, setup
from bullpen.games.six_nimmt import BOX, Cow, EvenOdd, Mountain, Rules, SixNimmt
from tests.rules.six_nimmt.helpers import FAN_CARDS, GAME


def test_the_box() -> None:
    assert (BOX.name, BOX.slug, BOX.deck) == ("6nimmt", "six_nimmt", "six_nimmt")
    assert [variant.name for variant in BOX.variants] == ["pro", *FAN_CARDS]
    assert [(option.name, option.expected) for option in BOX.options] == [
        ("edition", "30 | 2.6"),
        ("target", "1..999"),
        ("rounds", "1..99"),
        ("digits", "pad | same | forbid"),
        ("piles", "open | closed"),
    ]
    assert BOX.rules == Rules() == Rules(deck("six_nimmt"), rows=4, capacity=5, hand=10, most=10, target=66)
    assert GAME.name == "6nimmt"
    assert (GAME.least, GAME.most, GAME.slug) == (2, 10, "six_nimmt")
    assert GAME.questions == {"rule4": "lane", "draft": "pool"}


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("pro", {"drafted": True, "most": 6}),
        ("even_odd", {"even_odd": True}),
        ("mountain", {"mountain": True}),
        ("cow", {"cow": True}),
        ("twisted", {"twisted": True}),
        ("edition=2.6", {"above": True}),
        ("target=1", {"target": 1}),
        ("target=999", {"target": 999}),
        ("rounds=1", {"rounds": 1, "target": None}),
        ("rounds=99", {"rounds": 99, "target": None}),
        ("digits=same", {"digits": "same"}),
        ("digits=forbid", {"digits": "forbid"}),
    ],
)
def test_what_variants_and_options_replace(text: str, changes: dict[str, Any]) -> None:
    assert setup(f"6nimmt:{text}").rules == replace(Rules(), **changes)
    game = load(f"6nimmt:{text}")
    assert isinstance(game, Match)
    assert game.name == game.one_round.name == f"6nimmt:{text}"
    rules = setup(f"6nimmt:{text}").rules
    assert game.until == Until(rules.rounds, rules.target, rules.above)


def test_options_that_say_what_the_box_says_are_left_out() -> None:
    assert load("6nimmt:edition=30,target=66,digits=pad").name == "6nimmt"


@pytest.mark.parametrize(
    "text",
    ["edition=3", "target=0", "target=1000", "rounds=0", "rounds=100", "digits=odd", "target=many"],
)
def test_wrong_options(text: str) -> None:
    with pytest.raises(BadOption):
        load(f"6nimmt:{text}")


def test_two_ends_of_the_game_do_not_combine() -> None:
    with pytest.raises(VariantsClash, match="target and rounds change the same rule"):
        load("6nimmt:target=50,rounds=3")
    with pytest.raises(TwiceSaid):
        load("6nimmt:edition=30,edition=2.6")


def test_an_owners_deck_takes_the_place_of_ours() -> None:
    mine = replace(deck("six_nimmt"), bulls={**deck("six_nimmt").bulls, 100: 7})
    game = load("6nimmt", mine)
    assert game.bulls(100) == 7
    tiny = Deck("tiny", "six_nimmt", dict.fromkeys(range(1, 9), 1))
    table = SixNimmt(Rules(tiny, rows=2, hand=3)).deal(2, Rng(1))
    assert sorted(card for zone in (table.hands, table.rows) for cards in zone for card in cards) == list(
        range(1, 9)
    )


def test_markers_say_what_they_change() -> None:
    assert (EvenOdd.name, Mountain.name, Cow.name) == ("even_odd", "mountain", "cow")
    assert (EvenOdd.room, Mountain.room, Cow.room) == (0, 0, -1)
    assert (EvenOdd.descends, Mountain.descends, Cow.descends) == (False, True, False)
    assert (EvenOdd.sides, Mountain.sides, Cow.sides) == (("even", "odd"), ("up", "down"), ("",))
    for marker in (EvenOdd(0, "even"), Mountain(0, "down"), Cow(0)):
        assert not marker.blocks
        with pytest.raises(FrozenInstanceError):
            marker.row = 1  # type: ignore[misc]
    assert Mountain(0, "down").admits(7)
    assert Cow(1).admits(7)
    cow = Cow(1)
    assert cow.after_take(((1,), (2,)), 1) is cow
