"""Who plays with whom: tables, pairs, and deals that are turned around."""

from __future__ import annotations

from collections import Counter

import pytest

from bullpen.arena.setting import Setting, TooFewBots, gauntlet, pairings, tables
from bullpen.core.game import WrongSeats
from bullpen.games import load
from bullpen.play.play_game import TooFewSeats

SIX, BUFFALO = load("6nimmt"), load("buffalo")


def setting(*lineups: str, seed: int = 1) -> Setting:
    return Setting(
        game="6nimmt", deck="", matches=False, tables=tuple(map(tuple, lineups)), seed=seed, budget=None
    )


def test_the_bots_named_fill_the_seats() -> None:
    assert tables(SIX, ["a", "b", "b"], None) == (("a", "b", "b"),)
    assert tables(SIX, ["a", "b"], 5) == (("a", "b", "a", "b", "a"),)
    with pytest.raises(TooFewSeats, match="3 bots do not fit at 2 seats"):
        tables(SIX, ["a", "b", "c"], 2)
    with pytest.raises(WrongSeats):
        tables(SIX, ["a"], None)


def test_in_a_team_everybody_is_the_same_bot() -> None:
    assert tables(BUFFALO, ["a", "b", "a"], None) == (("a",) * 4, ("b",) * 4)
    assert tables(BUFFALO, ["a"], 1) == (("a",),)
    with pytest.raises(WrongSeats):
        tables(BUFFALO, ["a"], 7)


def test_pairs() -> None:
    assert pairings(SIX, ["a", "b", "c", "a"], None) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert pairings(SIX, ["a", "b"], 4) == (("a", "a", "b", "b"),)
    assert pairings(SIX, ["a", "b"], 3) == (("a", "a", "b"), ("a", "b", "b"))
    with pytest.raises(TooFewBots):
        pairings(SIX, ["a", "a"], None)
    with pytest.raises(WrongSeats):
        pairings(SIX, ["a", "b"], 11)
    with pytest.raises(TooFewSeats):
        pairings(BUFFALO, ["a", "b"], 1)


def test_a_gauntlet() -> None:
    assert gauntlet(SIX, ["a", "b", "c", "b"], None) == (("a", "b"), ("a", "c"))
    assert gauntlet(SIX, ["a", "b", "c"], 3) == (
        *(("a", "a", "b"), ("a", "b", "b")),
        *(("a", "a", "c"), ("a", "c", "c")),
    )
    with pytest.raises(TooFewBots, match="--gauntlet needs at least two different bots"):
        gauntlet(SIX, ["a", "a"], None)


@pytest.mark.parametrize("lineup", ["abc", "abbc", "aabb", "aab"])
def test_everybody_sits_everywhere_in_every_deal(lineup: str) -> None:
    told = setting(lineup)
    for deal in range(20):
        seatings = told.seatings(deal, 0)
        assert len(set(seatings)) == len(seatings)
        for bot in set(lineup):
            places = Counter(seat for seating in seatings for seat, who in enumerate(seating) if who == bot)
            assert set(places) == set(range(len(lineup)))
            assert len(set(places.values())) == 1


def test_neighbours_change_from_deal_to_deal() -> None:
    told = setting("abcd")
    after = Counter(
        seating[(seating.index("a") + 1) % 4] for deal in range(60) for seating in told.seatings(deal, 0)
    )
    assert set(after) == {"b", "c", "d"}
    assert max(after.values()) < 2 * min(after.values())


def test_a_bot_alone_is_not_turned_around() -> None:
    assert setting("aaa").seatings(0, 0) == [("a", "a", "a")]


def test_the_cards_of_a_deal_are_the_same_at_every_table() -> None:
    told = setting("ab", "ac")
    assert told.cards(3).seed == setting("bc").cards(3).seed != told.cards(4).seed
    chances = {told.chance(deal, table, turn).seed for deal in (0, 1) for table in (0, 1) for turn in (0, 1)}
    assert len(chances) == 8
    assert told.cards(0).seed not in chances
    assert list(told.each(2)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert told.bots == ("a", "b", "c")
