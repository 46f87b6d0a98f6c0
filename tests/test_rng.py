"""Chance: a seed means the same deal for ever, so the numbers themselves are pinned here."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullpen.core.rng import BadLongSeed, BadSeed, LongRng, Rng, rng_of
from bullpen.games import load
from bullpen.play.laws import check_laws
from bullpen.text.notation import format_position
from bullpen.text.transcript import format_transcript, parse_transcript, replay

seeds = st.integers(0, 2**64 - 1)


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The published test vector of the algorithm."""
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_first_numbers_of_seed_0() -> None:
    rng = Rng(0)
    assert [rng.next() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_draws_and_streams_are_pinned() -> None:
    assert Rng(7).draw(range(1, 105), 10) == [41, 3, 94, 62, 50, 30, 52, 39, 21, 49]
    assert Rng(7).shuffled("0123456789") == list("3197640582")
    assert [Rng(7).child(k).seed for k in (0, 1)] == [236966933211079599, 1772951811831149054]


def test_a_deal_is_pinned() -> None:
    assert format_position(load("6nimmt"), load("6nimmt").deal(2, Rng(7))) == (
        "6nimmt 2 | rows 40/99/3/92"
        " | hands 13 23 36 51 61 62 70 74 78 80/14 24 31 44 56 60 71 90 93 103 | seed 7"
    )


def test_repr_says_how_to_make_it_again() -> None:
    rng = Rng(7)
    rng.next()
    assert repr(rng) == "Rng(7)"


@pytest.mark.parametrize("seed", [2**64, -1, None, "7", 1.5, b"7"])
def test_a_seed_is_a_whole_number_of_64_bits(seed: Any) -> None:
    with pytest.raises(BadSeed) as refused:
        Rng(seed)
    assert refused.value.facts == {"seed": repr(seed)}
    assert "0 to 18446744073709551615" in str(refused.value)


def test_the_first_and_the_last_seed() -> None:
    assert (Rng(0).seed, Rng(2**64 - 1).seed) == (0, 2**64 - 1)


@given(seeds, st.integers(1, 2**32))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@given(seeds, st.lists(st.integers(), max_size=30), st.data())
def test_a_draw_is_some_of_the_items_and_leaves_them_alone(
    seed: int, items: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(items)))
    before = items.copy()
    drawn = Rng(seed).draw(items, count)
    assert items == before
    assert len(drawn) == count
    assert not Counter(drawn) - Counter(items)
    assert drawn == Rng(seed).shuffled(items)[:count]


@given(seeds, st.integers(0, 1000))
def test_a_child_depends_on_the_seed_alone(seed: int, k: int) -> None:
    rng = Rng(seed)
    child = rng.child(k)
    rng.next()
    assert rng.child(k).seed == child.seed
    assert child.seed != rng.child(k + 1).seed


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(IndexError):
        Rng(1).choice([])
    with pytest.raises(IndexError):
        Rng(1).draw([1, 2], 3)


def test_every_order_comes_up_alike() -> None:
    """A coarse look only: 24 orders of four cards, 24 000 shuffles, five standard deviations."""
    rng, rounds = Rng(1), 24_000
    counts = Counter(tuple(rng.shuffled("abcd")) for _ in range(rounds))
    assert len(counts) == 24
    expected = rounds / 24
    assert all(abs(count - expected) < 5 * math.sqrt(expected) for count in counts.values())


def test_choice_takes_every_item() -> None:
    rng = Rng(2)
    assert {rng.choice("xyz") for _ in range(50)} == set("xyz")


# Longer seeds.

LONG = 2**255 + 7


def test_a_longer_seed_is_pinned_and_a_short_one_means_what_it_did() -> None:
    rng = rng_of(LONG)
    assert isinstance(rng, LongRng)
    assert rng.draw(range(1, 105), 10) == [104, 61, 41, 88, 12, 98, 73, 55, 4, 52]
    assert repr(rng) == f"LongRng({LONG})"
    assert rng_of(LONG).child(1).next() != rng_of(LONG).child(0).next() != rng_of(LONG).next()
    assert type(rng_of(2**64 - 1)) is Rng
    with pytest.raises(BadLongSeed, match="has 257"):
        rng_of(2**256)
    with pytest.raises(BadSeed):
        rng_of(-1)


def test_every_bit_of_a_longer_seed_counts_in_every_round() -> None:
    game = load("6nimmt")
    deals = set()
    for bit in range(256):
        rng = rng_of(LONG ^ 1 << bit) if bit < 255 else rng_of(LONG)
        deals.add(tuple(rng.child(0).draw(range(1, 105), 10)))
        deals.add(tuple(rng.child(3).draw(range(1, 105), 10)))
    assert len(deals) == 512
    assert game.deal(4, rng_of(LONG)).seed == LONG


@pytest.mark.parametrize("name", ["6nimmt:rounds=2", "x_nimmt:rounds=2", "buffalo"])
def test_a_game_from_a_longer_seed_obeys_the_laws_and_is_written_and_read_back(name: str) -> None:
    played = check_laws(load(name), 3, LONG)
    text = format_transcript(played)
    assert f"seed {LONG}\n" in text
    assert parse_transcript(text) == played
    *_, end = replay(parse_transcript(text))
    assert end.after.over
