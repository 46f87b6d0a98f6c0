"""Means and shares are as sure as they say: Student's t as it is printed, shares within 0 and 100 %."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullpen.play.intervals import Mean, Share, Sums, number, student

PUBLISHED = dict(
    [
        *[(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306)],
        *[(9, 2.262), (10, 2.228), (11, 2.201), (12, 2.179), (13, 2.160), (14, 2.145), (15, 2.131)],
        *[(20, 2.086), (25, 2.060), (29, 2.045), (30, 2.042), (40, 2.021), (50, 2.009), (60, 2.000)],
        *[(80, 1.990), (100, 1.984), (120, 1.980), (1000, 1.962), (10**9, 1.960)],
    ]
)
"""Student's t for 95 %, two-sided, as every book of tables has it."""


@pytest.mark.parametrize(("freedom", "t"), PUBLISHED.items())
def test_students_t_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert round(student(freedom), 3) == t


def test_students_t_to_more_digits() -> None:
    assert student(1) == pytest.approx(12.706204736432095, rel=1e-10)
    assert student(2) == pytest.approx(4.302652729911275, rel=1e-10)
    assert student(10) == pytest.approx(2.2281388519649385, rel=1e-10)
    assert student(1000) == pytest.approx(student(1001), abs=3e-6)  # from one way to the other
    assert student(1000) > student(1001) > student(1002)


def test_the_interval_of_a_mean() -> None:
    mean = Mean.of([[1], [2], [3], [4]])
    assert mean.value == 2.5
    assert mean.margin == pytest.approx(3.182446 * (5 / 3 / 4) ** 0.5)
    two = Mean.of([[0], [1]])
    assert two.margin == pytest.approx(12.7062047 / 2)
    assert Mean.of([[5]]) == Mean.of([[4, 6]]) == Mean(5, None)


def test_the_games_of_a_deal_are_one_sample() -> None:
    once, thrice = Mean.of([[1], [2], [6]]), Mean.of([[1] * 3, [2] * 3, [6] * 3])
    assert once.margin == pytest.approx(thrice.margin)
    assert Mean.of([[0, 10], [2, 8], [5, 5]]).margin == 0  # what seats differ in, rotation takes out
    short = Mean.of([[1, 2], [3, 4], [5]])  # a last deal that was not played from every seat
    assert short.value == 3
    assert Share.of([[0, 1], [1, 1], [0, 0]]) == Share.of([[0.5], [1], [0]])


# Shares.


def test_a_share_stays_between_nothing_and_everything() -> None:
    assert str(Share.of([[0.5], [1]])) == "75.0 % (0.8 to 99.9)"  # of 2 deals nobody knows anything
    assert Share.of([[1]]) == Share(1, 0, 1)
    assert Share.of([[0.5]], least=-1) == Share(0.5, -1, 1)
    for deals in product((0, 0.25, 0.5, 1), repeat=5):
        share = Share.of([deal] for deal in deals)
        assert 0 <= share.low <= share.value <= share.high <= 1
        assert share.low < share.high
        apart = Share.of(([2 * deal - 1] for deal in deals), least=-1)
        assert apart.value == pytest.approx(2 * share.value - 1)
        assert (apart.low, apart.high) == pytest.approx((2 * share.low - 1, 2 * share.high - 1))


def test_all_won_is_not_certain() -> None:
    """Wilson's interval of 10 of 10, with t at 9 degrees of freedom for the normal deviate."""
    assert Share.of([[1]] * 10).low == pytest.approx(10 / (10 + 2.262157**2))
    assert Share.of([[0] * 4] * 10).high == pytest.approx(1 - 10 / (10 + 2.262157**2))
    assert Share.of([[1]] * 1000).low > 0.995


def test_deals_that_are_alike_say_more_the_more_there_are() -> None:
    widths = [share.high - share.low for share in (Share.of([[0.5]] * n) for n in (2, 4, 10, 100, 1000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 0.9
    assert widths[3] == pytest.approx(2 * 1.984 * 0.5 / 100, rel=0.05)


def test_many_deals_make_the_interval_of_the_normal_distribution() -> None:
    share = Share.of([[value] for value in (0, 1) * 500])
    assert (share.low, share.high) == pytest.approx((0.5 - 0.031, 0.5 + 0.031), abs=0.0005)


DEALS = {
    "one game a deal, rarely won": ((0, 1), (0.95, 0.05)),
    "one game a deal": ((0, 1), (0.7, 0.3)),
    "two games a deal": ((0, 0.5, 1), (0.25, 0.5, 0.25)),
    "four games a deal": ((0, 0.25, 0.5, 0.75, 1), (0.32, 0.42, 0.21, 0.045, 0.005)),
    "nearly always shared": ((0.5, 1), (0.9, 0.1)),
}


@pytest.mark.parametrize("played", DEALS)
def test_intervals_of_shares_cover_what_they_promise(played: str) -> None:
    """95 % of the time, with few deals too, where mean ± t × standard error may cover it in 15 %."""
    values, weights = DEALS[played]
    truth = sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
    rng = Random(1)
    for deals in (3, 10, 30):
        shares = (Share.of([x] for x in rng.choices(values, weights, k=deals)) for _ in range(600))
        covered = sum(share.low <= truth <= share.high for share in shares) / 600
        assert covered >= 0.92, deals


# Sums.


@given(st.lists(st.lists(st.integers(0, 300), min_size=1, max_size=4), min_size=1, max_size=9), st.data())
def test_sums_tell_the_same_in_any_parts(deals: list[list[int]], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(deals)))
    parts = [Sums.of([*map(sum, part)], [*map(len, part)]) for part in (deals[:cut], deals[cut:])]
    both = parts[0] + parts[1]
    mean, same = both.mean(), Mean.of(deals)
    assert mean.value == pytest.approx(same.value)
    assert mean.margin == (None if same.margin is None else pytest.approx(same.margin, abs=1e-6))
    share, alike = both.share(300), Share.of([[x / 300 for x in deal] for deal in deals])
    assert (share.value, share.low, share.high) == pytest.approx((alike.value, alike.low, alike.high))


# As text.


def test_numbers_as_people_read_them() -> None:
    assert number(-1.25, 1) == "−1.2"
    assert number(-0.001, 2) == "0.00"
    assert str(Mean(-1.234, 0.5)) == "−1.23 ± 0.50"
    assert str(Mean(2, None)) == "2.00 ± ?"
    assert str(-Mean(2, 1)) == "−2.00 ± 1.00"
    assert str(-Share(0.25, 0.125, 0.5)) == "−25.0 % (−50.0 to −12.5)"
