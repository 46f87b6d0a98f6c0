"""The result is counted right: means over deals, shared wins, differences, ratings, times, faults."""

from __future__ import annotations

from typing import Any

import pytest

from bullpen.arena.rating import ratings
from bullpen.arena.record import GameLine, Wrong
from bullpen.arena.setting import Setting
from bullpen.arena.standings import Standings, Thinking, standings, thinking
from bullpen.games import load
from bullpen.play.intervals import Mean, Share


def summed(
    text: str, lineups: list[str], games: list[tuple[Any, ...]], asked: int = 9, **more: Any
) -> Standings:
    setting = Setting(
        game=text, deck="", matches=False, tables=tuple(map(tuple, lineups)), seed=1, budget=None
    )
    lines = [
        GameLine(
            deal=deal,
            table=table,
            turn=turn,
            bots=tuple(bots),
            points=points,
            winners=winners,
            cpu=((1000, 3000),) * len(bots),
            **more,
        )
        for deal, table, turn, bots, points, winners in games
    ]
    return standings(load(text), setting, lines, asked)


def test_means_are_over_deals_and_shared_wins_count_in_part() -> None:
    result = summed(
        "6nimmt",
        ["abb"],
        [
            (0, 0, 0, "abb", (3, 3, 9), (1, 2)),
            (0, 0, 1, "bab", (5, 1, 6), (2,)),
            (1, 0, 0, "bba", (4, 2, 8), (2,)),
        ],
    )
    b, a = result.lines
    assert (a.bot, a.games, b.bot, b.games) == ("a", 3, "b", 3)
    assert a.points == Mean.of([[2], [8]])  # every deal counts alike, however many games it has
    assert a.wins == Share.of([[0.75], [0]])
    assert b.points == Mean.of([[5.75], [3]])
    assert b.wins == Share.of([[0.125], [0.5]])
    assert a.wins.value + 2 * b.wins.value == pytest.approx(1)
    (difference,) = result.differences
    assert (difference.bot, difference.other) == ("b", "a")
    assert difference.points == Mean.of([[5.75 - 2], [3 - 8]])
    assert difference.wins == Share.of([[0.125 - 0.75], [0.5 - 0]], least=-1)
    assert (result.deals, result.games, result.asked) == (2, 3, 9)
    assert a.thinking == Thinking(mean=2, p99=3)


def test_two_bots_are_as_far_apart_as_their_lines() -> None:
    """With two seats each, one deal is turned four times and another, a b a b, twice: they count alike."""
    games = [
        (0, 0, 0, "aabb", (1, 2, 3, 4), (1,)),
        (0, 0, 1, "abba", (5, 6, 7, 9), (1,)),
        (0, 0, 2, "bbaa", (5, 6, 7, 8), (1,)),
        (0, 0, 3, "baab", (3, 0, 4, 1), (2,)),
        (1, 0, 0, "abab", (9, 20, 30, 4), (4,)),
        (1, 0, 1, "baba", (3, 0, 41, 1), (2,)),
    ]
    result = summed("6nimmt", ["aabb"], games)
    first, second = result.lines
    (difference,) = result.differences
    assert difference.points.value == pytest.approx(first.points.value - second.points.value)
    assert difference.wins.value == pytest.approx(first.wins.value - second.wins.value)


def test_the_best_comes_first() -> None:
    games = [(0, 0, 0, "ab", (3, 9), (1,))]
    assert [line.bot for line in summed("6nimmt", ["ab"], games).lines] == ["a", "b"]
    assert [line.bot for line in summed("hornochsen", ["ab"], games).lines] == ["b", "a"]


def test_deals_beyond_those_asked_for_do_not_count() -> None:
    games = [(deal, 0, 0, "ab", (deal, 9), (1,)) for deal in range(4)]
    result = summed("6nimmt", ["ab"], games, asked=2)
    assert (result.deals, result.lines[0].points.value) == (2, 0.5)


def test_who_never_met_is_not_compared() -> None:
    games = [
        (0, 0, 0, "ab", (1, 2), (1,)),
        (0, 1, 0, "ac", (30, 4), (2,)),
    ]
    result = summed("6nimmt", ["ab", "ac"], games)
    assert {(d.bot, d.other): d.points.value for d in result.differences} == {("b", "a"): 1, ("c", "a"): -26}


def test_teams_compare_on_the_same_deals() -> None:
    games = [
        (0, 0, 0, "aa", (7, 7), (1, 2)),
        (1, 0, 0, "aa", (9, 9), (1, 2)),
        (0, 1, 0, "bb", (3, 3), ()),
        (1, 1, 0, "bb", (5, 5), (1, 2)),
        (0, 2, 0, "ba", (5, 5), ()),
    ]
    result = summed("buffalo", ["aa", "bb", "ab"], games)
    assert [(line.bot, line.wins.value, line.games) for line in result.lines] == [
        ("a", 1, 2),
        ("b", 0.5, 2),
        ("a + b", 0, 1),
    ]
    assert {(d.bot, d.other): d.wins.value for d in result.differences}[("a", "b")] == 0.5
    assert all(line.rating is None for line in result.lines)


def test_faults_are_summed_up_by_bot_and_kind() -> None:
    faults = (Wrong(2, "error", "first"), Wrong(2, "error", "second"), Wrong(1, "overrun", "slow"))
    result = summed("6nimmt", ["ab"], [(0, 0, 0, "ab", (1, 2), (1,))], faults=faults)
    assert [(t.bot, t.kind, t.count, t.first) for t in result.troubles] == [
        ("a", "overrun", 1, "slow"),
        ("b", "error", 2, "first"),
    ]


def test_a_rating_tells_the_strong_from_the_weak() -> None:
    one_sided = ratings([(("a", "b", "b", "c"), (0, 1, 2, 3))] * 40)
    assert one_sided["a"].value > one_sided["b"].value > one_sided["c"].value
    even = ratings([(("a", "b"), (0, 1)), (("a", "b"), (1, 0))] * 40)
    assert even["a"].value == pytest.approx(even["b"].value, abs=0.5)
    tied = ratings([(("a", "b"), (0, 0))] * 10)
    assert tied["a"].value == pytest.approx(25)
    few = ratings([(("a", "b"), (0, 1)), (("a", "b"), (1, 0))])
    assert even["a"].margin is not None
    assert few["a"].margin is not None
    assert even["a"].margin < few["a"].margin


def test_the_ninety_ninth_of_a_hundred() -> None:
    assert thinking([]) is None
    assert thinking(range(1000, 101_000, 1000)) == Thinking(mean=50.5, p99=99)
    assert thinking([4000]) == Thinking(mean=4, p99=4)
