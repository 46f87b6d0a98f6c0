"""Game strings: one canonical form, clashes refused, and every error with what would be right."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bullpen.core.cards import deck
from bullpen.core.game import Refusal, WrongSeats
from bullpen.core.match import Match
from bullpen.core.refusal import short
from bullpen.core.rng import Rng
from bullpen.core.variants import (
    BadOption,
    Box,
    TwiceSaid,
    UnknownGame,
    UnknownVariant,
    Variant,
    VariantsClash,
    number,
    one_of,
    parse,
)
from bullpen.games import boxes, load, setup
from tests.setups import all_variants


def refusal(text: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        load(text)
    return refused.value


CANONICAL = [
    ("6nimmt", "6nimmt"),
    (" 6nimmt ", "6nimmt"),
    ("6nimmt:target=66", "6nimmt"),
    ("6nimmt:edition=30", "6nimmt"),
    ("6nimmt:digits=pad", "6nimmt"),
    ("6nimmt:edition=2.6", "6nimmt:edition=2.6"),
    ("6nimmt:target=50", "6nimmt:target=50"),
    ("6nimmt:twisted+cow", "6nimmt:cow+twisted"),
    ("6nimmt:twisted,cow", "6nimmt:cow+twisted"),
    ("6nimmt: twisted + cow , target=50", "6nimmt:cow+twisted,target=50"),
    ("6nimmt:target=50+cow", "6nimmt:cow,target=50"),
    ("6nimmt:digits=same,target=50,edition=2.6", "6nimmt:edition=2.6,target=50,digits=same"),
    ("6nimmt:cow+twisted+mountain+even_odd+pro", "6nimmt:pro+even_odd+mountain+cow+twisted"),
    ("baron_oxx:plus+colours", "baron_oxx:colours+plus"),
    ("baron_oxx:games=1", "baron_oxx"),
    ("x_nimmt:rounds=2", "x_nimmt"),
    ("x_nimmt:rounds=1", "x_nimmt:rounds=1"),
    ("hornochsen:rounds=2,start=3", "hornochsen:start=3,rounds=2"),
    ("buffalo", "buffalo"),
]


@pytest.mark.parametrize(("text", "canonical"), CANONICAL)
def test_there_is_one_canonical_form(text: str, canonical: str) -> None:
    assert str(setup(text)) == canonical
    assert str(setup(canonical)) == canonical
    assert load(text).name == canonical


@pytest.mark.parametrize("text", all_variants())
def test_any_order_of_variants_means_the_same(text: str) -> None:
    name, _, rest = text.partition(":")
    parts = rest.replace("+", ",").split(",") if rest else []
    canonical = setup(text)
    for order in [*permutations(parts)][:24]:
        assert setup(f"{name}:{'+'.join(order)}" if order else name) == canonical


def test_a_variant_replaces_sentences_of_the_rulebook() -> None:
    box = boxes()["6nimmt"]
    assert setup("6nimmt").rules == box.rules
    assert setup("6nimmt:pro").rules == replace(box.rules, drafted=True, most=6)
    assert setup("6nimmt:rounds=3").rules == replace(box.rules, rounds=3, target=None)
    assert setup("6nimmt:cow,edition=2.6").rules == replace(box.rules, cow=True, above=True)


def test_a_box_can_be_set_up_without_a_string() -> None:
    box = boxes()["6nimmt"]
    assert box.setup() == setup("6nimmt")
    assert box.setup(["twisted", "cow"], {"target": "50"}) == setup("6nimmt:cow+twisted,target=50")


def test_the_shelf_begins_with_the_first_of_the_family() -> None:
    first, *others = boxes()
    assert first == "6nimmt"
    assert others == sorted(others)
    assert all(name == box.name for name, box in boxes().items())


def test_advice_on_variants() -> None:
    assert setup("6nimmt:cow+pro").notes == ()
    assert setup("6nimmt:cow+twisted").notes == ("note-one-fan-card",)
    assert setup("buffalo").notes == ()


# What is refused.


@pytest.mark.parametrize("game", ["", "7nimmt", "6NIMMT", "six_nimmt", "6nimmt!", "6 nimmt"])
def test_an_unknown_game(game: str) -> None:
    error = refusal(game)
    assert isinstance(error, UnknownGame)
    assert error.facts == {"game": repr(game), "games": ", ".join(sorted(boxes()))}


KNOWN = (
    "pro, even_odd, mountain, cow, twisted, "
    "edition=30 | 2.6, target=1..999, rounds=1..99, digits=pad | same | forbid, piles=open | closed"
)


@pytest.mark.parametrize(
    "variant", ["moo", "Cow", "", "cow=1", "target", "=", "=5", "moo=5", "cow=", "colours"]
)
def test_an_unknown_variant(variant: str) -> None:
    error = refusal(f"6nimmt:{variant}")
    assert isinstance(error, UnknownVariant)
    assert error.facts == {"game": "6nimmt", "variant": repr(variant), "variants": KNOWN}


def test_a_box_without_variants_says_so() -> None:
    error = refusal("buffalo:cow")
    assert isinstance(error, UnknownVariant)
    assert error.facts == {"game": "buffalo", "variant": "'cow'", "variants": "none"}


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("target", "0", "1..999"),
        ("target", "1000", "1..999"),
        ("target", "-5", "1..999"),
        ("target", "", "1..999"),
        ("target", "050", "1..999"),
        ("target", "5.0", "1..999"),
        ("target", "٥", "1..999"),
        ("target", "5=6", "1..999"),
        ("target", "9" * 5000, "1..999"),
        ("rounds", "0", "1..99"),
        ("edition", "31", "30 | 2.6"),
        ("digits", "swap", "pad | same | forbid"),
    ],
)
def test_a_wrong_value(option: str, value: str, expected: str) -> None:
    error = refusal(f"6nimmt:{option}={value}")
    assert isinstance(error, BadOption)
    assert error.facts == {"option": option, "value": short(repr(value)), "expected": expected}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("6nimmt:cow+cow", "cow"),
        ("6nimmt:target=50,target=60", "target"),
        ("6nimmt:target=50,cow,target=50", "target"),
        ("baron_oxx:plus,plus", "plus"),
    ],
)
def test_a_part_is_said_once(text: str, part: str) -> None:
    error = refusal(text)
    assert isinstance(error, TwiceSaid)
    assert error.facts == {"part": part}
    assert str(error) == f"{part} is said twice"


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("6nimmt:target=50,rounds=3", "target", "rounds"),
        ("6nimmt:rounds=3,target=50", "rounds", "target"),
        ("6nimmt:rounds=3,cow,target=66", "rounds", "target"),
    ],
)
def test_two_that_change_the_same_rule_do_not_combine(text: str, first: str, second: str) -> None:
    error = refusal(text)
    assert isinstance(error, VariantsClash)
    assert error.facts == {"first": first, "second": second}
    assert str(error) == f"{first} and {second} change the same rule and do not combine"


def test_variants_that_clash() -> None:
    @dataclass(frozen=True)
    class Rules:
        rows: int = 4

    box = Box(
        "moo",
        "moo",
        "six_nimmt",
        Rules(),
        lambda rules, name: (rules, name),
        variants=(Variant("wide", {"rows": 5}), Variant("narrow", {"rows": 3})),
    )
    assert parse("moo:wide", {"moo": box}).make() == (Rules(5), "moo:wide")
    with pytest.raises(VariantsClash) as refused:
        parse("moo:narrow+wide", {"moo": box})
    assert refused.value.facts == {"first": "narrow", "second": "wide"}


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("6nimmt", 2, 10),
        ("6nimmt:pro", 2, 6),
        ("x_nimmt", 2, 4),
        ("hornochsen", 2, 6),
        ("baron_oxx", 2, 10),
        ("buffalo", 1, 6),
    ],
)
def test_a_game_is_for_so_many_players(text: str, least: int, most: int) -> None:
    game = load(text)
    for seats in (least, most):
        assert game.deal(seats, Rng(1)).seats == seats
    for seats in (-1, least - 1, most + 1):
        with pytest.raises(WrongSeats) as refused:
            game.deal(seats, Rng(1))
        assert refused.value.facts == {"game": text, "least": least, "most": most, "seats": seats}


def test_who_begins_must_be_there() -> None:
    game = load("hornochsen:start=5")
    assert game.deal(5, Rng(1)).first == 4
    with pytest.raises(BadOption) as refused:
        game.deal(4, Rng(1))
    assert refused.value.facts == {"option": "start", "value": 5, "expected": "1..4"}


def test_a_corrected_deck_takes_the_place_of_ours() -> None:
    ours = deck("six_nimmt")
    dear = replace(ours, bulls={**ours.bulls, 1: 6})
    assert load("6nimmt:cow").deck is ours
    game = load("6nimmt:cow", dear)
    assert game.deck is dear
    assert game.name == "6nimmt:cow"
    assert isinstance(game, Match)
    assert game.bulls(1) == 6


# Options by themselves.


def test_an_option_that_is_a_number() -> None:
    option = number("target", 1, 999, above=True)
    assert option.read("7") == {"target": 7, "above": True}
    assert option.read("999") == {"target": 999, "above": True}
    assert option.read("0") is None
    assert number("zero", 0, 3).read("0") == {"zero": 0}
    assert number("zero", 0, 3).values == ("0", "1", "2", "3")


def test_an_option_with_named_values() -> None:
    option = one_of("edition", **{"30": {"above": False}, "2.6": {"above": True}})
    assert option.read("30") == {"above": False}
    assert option.read("2.6") == {"above": True}
    assert option.read("moo") is None
    assert option.expected == "30 | 2.6"
    assert option.values == ("30", "2.6")


@given(st.text(max_size=30) | st.binary(max_size=30))
@example("\ud800")
@example("cow+" * 1000)
def test_no_text_is_answered_with_anything_but_a_game_or_a_refusal(text: str | bytes) -> None:
    said = text.decode("latin-1") if isinstance(text, bytes) else text
    for string in (said, f"6nimmt:{said}", f"6nimmt:target={said}", f"6nimmt:cow+{said}"):
        with suppress(Refusal):
            assert str(setup(str(setup(string)))) == str(setup(string))
