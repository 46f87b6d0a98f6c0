"""The sequential test may look after every deal: it is seldom wrong, stops early, and resumes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bullpen.arena.contest import Contest
from bullpen.arena.race import Race
from bullpen.arena.record import GameLine, Record
from bullpen.arena.sequential import BETS, SequentialTest, Verdict, log_capital
from bullpen.arena.setting import Setting, TooFewBots, gauntlet, tables
from bullpen.bots.entrant import Entrant
from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play import workers

# Synthetic results: what a deal of two games, or of four, may bring the one bot and not the other.

TWO, FOUR = (-1.0, 0.0, 1.0), (-0.5, -0.25, 0.0, 0.25, 0.5)
EQUAL = {
    "two games a deal": (TWO, (1, 2, 1)),
    "one game a deal": ((-1.0, 1.0), (1, 1)),
    "four games a deal": (FOUR, (1, 4, 6, 4, 1)),
    "lopsided": ((-0.25, 1.0), (4, 1)),
}


def verdicts(
    values: Sequence[float], weights: Sequence[float], times: int, deals: int, margin: float = 0.1
) -> list[SequentialTest]:
    """So many tests, each until it is decided or out of deals."""
    rng, tests = Random(1), []
    for _ in range(times):
        test = SequentialTest(margin)
        for value in rng.choices(values, weights, k=deals):
            test.add(value)
            if test.verdict != "open":
                break
        tests.append(test)
    return tests


def count(tests: Sequence[SequentialTest], *which: Verdict) -> float:
    return sum(test.verdict in which for test in tests) / len(tests)


@pytest.mark.parametrize("results", EQUAL)
def test_equal_bots_are_seldom_told_apart(results: str) -> None:
    """In 5 % at most. With 400 tests, 8.3 % are three standard errors more."""
    tests = verdicts(*EQUAL[results], times=400, deals=250)
    assert count(tests, "better", "worse") <= 0.083


def test_intervals_for_a_fixed_number_of_deals_do_not_allow_to_look() -> None:
    """The same rule with Student's intervals: the reason for all this."""
    from bullpen.play.intervals import student

    rng, wrong = Random(1), 0
    for _ in range(400):
        total = squares = 0.0
        for n, value in enumerate(rng.choices(TWO, (1, 2, 1), k=250), 1):
            total, squares = total + value, squares + value**2
            if n >= 10 and total**2 > student(n - 1) ** 2 * (n * squares - total**2) / (n - 1):
                wrong += 1
                break
    assert wrong / 400 > 0.3


def test_a_better_bot_is_found_and_never_taken_for_a_worse_one() -> None:
    clear = verdicts(TWO, (1, 5, 4), times=100, deals=1000)  # 30 % more
    assert count(clear, "better") == 1
    assert sorted(test.deals for test in clear)[50] < 60
    close = verdicts(TWO, (4, 10, 6), times=60, deals=2500)  # 10 % more
    assert count(close, "better") >= 0.95
    assert count(close, "worse") == 0
    worse = verdicts(TWO, (6, 10, 4), times=60, deals=2500)
    assert count(worse, "worse") >= 0.95


def test_bots_that_are_alike_are_found_to_be_so() -> None:
    tests = verdicts(FOUR, (1, 4, 6, 4, 1), times=60, deals=2500, margin=0.1)
    assert count(tests, "alike") >= 0.9
    far = verdicts(TWO, (4, 10, 6), times=60, deals=2500, margin=0.05)  # 10 % more: not within 5 %
    assert count(far, "alike") <= 0.05


def test_the_bounds_hold_at_all_looks_together() -> None:
    """A claim is outside of the bounds if a gambler against it has ever won enough."""
    rng, values, weights = Random(2), TWO, (3, 4, 3)
    missed = 0
    for _ in range(100):
        test = SequentialTest(0.1)
        looks = []
        for number, value in enumerate(rng.choices(values, weights, k=120)):
            test.add(value)
            if number % 4 == 3:
                looks.append(test.share())
        missed += any(not look.low <= 0 <= look.high for look in looks)
        assert all(-1 <= look.low <= look.value <= look.high <= 1 for look in looks)
        assert looks[-1].high - looks[-1].low < looks[2].high - looks[2].low
    assert missed <= 12


def test_the_bounds_say_what_the_verdict_says() -> None:
    for weights in ((1, 5, 4), (4, 5, 1), (0, 1, 0)):
        (test,) = verdicts(TWO, weights, times=1, deals=2000)
        share = test.share()
        assert (test.verdict == "better") == (share.low >= -1e-5)
        assert (test.verdict == "worse") == (share.high <= 1e-5)
        assert (test.verdict == "alike") == (-0.1 < share.low <= 0 <= share.high < 0.1)


def test_a_gambler_wins_nothing_on_average_if_the_claim_is_true() -> None:
    """By hand: two deals, every bet; the mean of the capital over all that may happen is 1."""
    for claim, values in ((0.0, (-1.0, 1.0)), (-0.5, (-1.0, 0.0))):
        capitals = []
        for first in values:
            for second in values:
                test = SequentialTest(0.5)
                test.add(first)
                test.add(second)
                gambler = test.not_worse if claim == 0 else test.above
                capitals.append(sum(gambler.capital))
                assert len(gambler.capital) == len(BETS)
        assert sum(capitals) / 4 == pytest.approx(1)


def test_nothing_is_known_before_the_first_deal() -> None:
    test = SequentialTest(0.1)
    share = test.share()
    assert (share.value, share.low, share.high, test.verdict, test.deals) == (0, -1, 1, "open", 0)
    assert log_capital({1.0: 3}, -0.5) > log_capital({1.0: 3}, 0) > log_capital({1.0: 3}, 0.5) > 0


# Tournaments.


def contest(text: str, *names: str, lineups: Callable[..., Any] = tables, **more: Any) -> Contest:
    game = load(text)
    setting = Setting(
        game=game.name,
        deck=game.deck.fingerprint,
        matches=False,
        tables=lineups(game, names, more.get("seats")),
        seed=3,
        budget=None,
    )
    return Contest(setting, game, {name: Entrant(name) for name in names})


def race(told: Contest, margin: float = 0.1) -> Race:
    return Race(told.game, told.setting, margin)


def untimed(record: Record) -> dict[Any, GameLine]:
    return {key: msgspec.structs.replace(game, cpu=()) for key, game in record.games.items()}


def test_a_tournament_stops_when_it_is_decided() -> None:
    told = contest("6nimmt", "greedy", "random")
    test, record = race(told), Record(told.setting)
    assert told.run(record, 500, race=test)
    (comparison,) = test.result().comparisons
    assert (comparison.bot, comparison.other, comparison.verdict) == ("greedy", "random", "better")
    assert 5 < comparison.deals < 100
    assert {deal for deal, _, _ in record.games} == set(range(comparison.deals)), "and no deal more"
    assert comparison.wins.low >= 0


def test_workers_play_ahead_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ALONE", 0.0)
    told = contest("6nimmt", "greedy", "random", "family", lineups=gauntlet)
    records, results = [], []
    for count in (1, 2):
        test, record = race(told), Record(told.setting)
        assert told.run(record, 200, workers=count, race=test)
        records.append(untimed(record))
        results.append(test.result())
    assert records[0] == records[1]
    assert results[0] == results[1]
    first, second = results[0].comparisons
    assert first.deals != second.deals, "a table stops by itself"
    assert len(records[0]) == 2 * (first.deals + second.deals)


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    told = contest("6nimmt", "greedy", "random", "family", lineups=gauntlet)
    whole = Record(told.setting)
    assert told.run(whole, 200, race=race(told))
    path = tmp_path / "games.jsonl"
    with Record(told.setting, path) as record:
        assert told.run(record, 4, race=race(told))
    text = path.read_bytes()
    path.write_bytes(text[:-9])  # torn, in the middle of a deal
    with Record(told.setting, path) as record:
        test = race(told)
        assert told.run(record, 200, race=test)
        assert test.over
        assert untimed(record) == untimed(whole)
    with Record(told.setting, path) as record:
        again, played = race(told), len(record.games)
        assert told.run(record, 200, race=again)
        assert len(record.games) == played
        assert again.result() == test.result()


class First:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        return options[0]


def test_twins_are_alike() -> None:
    """Two bots that play the same get the same from every deal: that is soon certain."""
    game, names = load("6nimmt"), ("a", "b")
    setting = Setting(game="6nimmt", deck="", matches=False, tables=(names,), seed=1, budget=None)
    told = Contest(setting, game, {name: First(name) for name in names})
    test, record = race(told), Record(setting)
    assert told.run(record, 500, race=test)
    (comparison,) = test.result().comparisons
    assert (comparison.verdict, comparison.wins.value) == ("alike", 0)
    assert comparison.deals < 100


def test_everybody_at_one_table_and_teams() -> None:
    one = race(contest("6nimmt", "greedy", "random", "family"))
    assert [(duel.bot, duel.other, duel.tables) for duel in one.duels] == [
        ("greedy", "random", (0,)),
        ("greedy", "family", (0,)),
    ]
    assert one.duels[0].test.enough == 80  # twice as sure, since there are two of them
    odd = race(contest("6nimmt", "greedy", "random", "family", lineups=gauntlet, seats=3))
    assert [duel.tables for duel in odd.duels] == [(0, 1), (2, 3)]
    teams = race(contest("buffalo", "greedy", "random", "family"))
    assert [duel.tables for duel in teams.duels] == [(0, 1), (0, 2)]
    with pytest.raises(TooFewBots, match="--sprt"):
        race(contest("6nimmt", "greedy", "greedy"))


def test_teams_race_on_the_same_deals() -> None:
    told = contest("buffalo", "greedy", "random", seats=2)
    test, record = race(told), Record(told.setting)
    assert told.run(record, 4, race=test)
    (comparison,) = test.result().comparisons
    assert (comparison.deals, comparison.verdict) == (4, "open")
    wins = [
        {table: bool(record.games[deal, table, 0].winners) for table in (0, 1)} for deal in range(4)
    ]  # of a team there is one game a deal
    assert comparison.wins.value == sum(deal[0] - deal[1] for deal in wins) / 4
