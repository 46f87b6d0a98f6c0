"""Matches: rounds until a target or so many rounds, with the score sheet; one round is as another."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullpen.core.game import Outcome, Play
from bullpen.core.match import Match, Until
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame
from bullpen.games import load
from bullpen.play.laws import random_game
from bullpen.text.notation import parse_position
from tests.helpers import go
from tests.setups import printed


def match(text: str) -> Match[Any]:
    game = load(text)
    assert isinstance(game, Match)
    return game


def matches(rounds: int = 1) -> list[str]:
    """Every box that is played over so many rounds."""
    return [text for text in printed(rounds) if isinstance(load(text), Match)]


@pytest.mark.parametrize(
    ("until", "rounds", "totals", "reached"),
    [
        (Until(target=66), 1, (65, 3), False),
        (Until(target=66), 1, (66, 3), True),
        (Until(target=66, above=True), 1, (66, 3), False),
        (Until(target=66, above=True), 1, (67, 3), True),
        (Until(rounds=3), 2, (200, 3), False),
        (Until(rounds=3), 3, (0, 0), True),
        (Until(rounds=3, target=66), 1, (66, 0), True),
        (Until(rounds=3, target=66), 3, (0, 0), True),
        (Until(), 50, (999, 999), False),
    ],
)
def test_when_a_match_ends(until: Until, rounds: int, totals: tuple[int, ...], reached: bool) -> None:
    assert until.reached(rounds, totals) is reached


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("6nimmt", Until(target=66)),
        ("6nimmt:edition=2.6", Until(target=66, above=True)),
        ("6nimmt:target=50", Until(target=50)),
        ("6nimmt:rounds=3", Until(rounds=3)),
        ("x_nimmt", Until(rounds=2)),
        ("hornochsen:rounds=4", Until(rounds=4)),
        ("baron_oxx:games=5", Until(rounds=5)),
    ],
)
def test_what_the_boxes_agree_on(text: str, until: Until) -> None:
    assert match(text).until == until


@pytest.mark.parametrize("text", ["6nimmt:pro+cow", "baron_oxx:plus", *matches()])
def test_a_match_is_what_its_round_is(text: str) -> None:
    game = match(text)
    round = game.one_round
    table = round.deal(3, Rng(5))
    shared = ("name", "least", "most", "sign", "cooperative", "table_type", "questions", "special_cards")
    assert all(getattr(game, name) == getattr(round, name) for name in (*shared, "marker_types", "gaps"))
    assert game.deck == round.deck
    assert game.cards(3) == round.cards(3)
    assert game.blank(3) == round.blank(3)
    assert game.row_limits(table) == round.row_limits(table)
    assert game.pending(table) == round.pending(table)
    assert game.points(table) == round.points(table)
    assert game.seen(table) == round.seen(table)
    if table.rows:
        assert game.room(table, 0) == round.room(table, 0)


# Round after round.

LAST_TURN = "6nimmt{} 2 | rows 30 36/37/43 44/58 61 | hands 62/9 | piles 55/5 | number 30{}"


def test_points_are_written_down_and_the_next_round_is_dealt() -> None:
    game, table = parse_position(LAST_TURN.format("", " | sheet 1 2 | seed 7"))
    table, events = go(game, table, "1:62 2:9 2:>2")
    last = events[-3:]
    assert [event.rule for event in last] == ["six_nimmt.end", "match.round", "match.deal"]
    assert last[1].facts == {"round": 2, "points": (7, 3), "totals": (8, 5)}
    assert last[2].facts == {"round": 3}
    assert table.sheet == ((1, 2), (7, 3))
    assert table.number == 32
    assert table.first == 0
    assert not table.over
    fresh = match("6nimmt").one_round.lay_out(2, Rng(7).child(2), 0)
    for zone in fields(Table):
        if zone.name not in ("sheet", "seed", "number"):
            assert getattr(table, zone.name) == getattr(fresh, zone.name), zone.name


def test_the_round_that_was_is_told_before_it_is_swept_away() -> None:
    game, table = parse_position(LAST_TURN.format("", " | sheet 1 2 | seed 7"))
    _, events = go(game, table, "1:62 2:9 2:>2")
    _, written, dealt = (event.after for event in events[-3:])
    assert written.rows == ((30, 36), (9,), (43, 44), (58, 61, 62))
    assert written.sheet == ((1, 2), (7, 3))
    assert dealt.piles == ((), ())


@pytest.mark.parametrize("text", matches(rounds=2))
def test_nobody_has_won_while_the_end_of_a_round_is_told(text: str) -> None:
    """The points of that round count already, and count once."""
    game, ended = match(text), 0
    for before, seat, action in random_game(game, 3, Rng(6)):
        after, events = game.step(before, seat, action)
        assert not any(game.outcome(game.view(event.after, None).table) for event in events)
        if after.sheet != before.sheet:
            ended += 1
            written = [event.rule for event in events].index("match.round")
            totals = events[written].facts["totals"]
            told = events[written - 1 : written + 1]
            assert [game.points(event.after) for event in told] == [totals, totals]
    assert ended == 2


@pytest.mark.parametrize(
    ("game", "sheet", "winners"),
    [
        ("", "60 60", (1,)),
        ("", "59 1", (1,)),
        ("", "1 64", (0,)),
        (":rounds=2", "1 2", (1,)),
        (":rounds=2", "0 4", (0, 1)),
        (":edition=2.6", "60 1", (1,)),
    ],
)
def test_the_end_of_a_match(game: str, sheet: str, winners: tuple[int, ...]) -> None:
    rules, table = parse_position(LAST_TURN.format(game, f" | sheet {sheet} | seed 7"))
    table, events = go(rules, table, "1:62 2:9 2:>2")
    totals = tuple(points + now for points, now in zip(map(int, sheet.split()), (7, 3), strict=True))
    assert [event.rule for event in events[-2:]] == ["match.round", "match.end"]
    assert events[-1].facts == {"rounds": 2, "totals": totals, "winners": winners}
    assert rules.outcome(table) == Outcome(totals, winners)
    assert rules.pending(table) == {}
    assert rules.awaited(table) == ()


def test_at_66_the_two_editions_part() -> None:
    for game, over in (("", True), (":edition=2.6", False)):
        rules, table = parse_position(LAST_TURN.format(game, " | sheet 59 1 | seed 7"))
        table, _ = go(rules, table, "1:62 2:9 2:>2")
        assert table.over is over


def test_points_run_on_in_a_round() -> None:
    game, table = parse_position(LAST_TURN.format("", " | sheet 1 2/10 20 | seed 7"))
    assert isinstance(game, Match)
    assert game.totals(table) == (11, 22)
    assert game.points(table) == (18, 24)
    assert game.totals(game.blank(2)) == (0, 0)


def test_rounds_are_dealt_from_the_seed_alone() -> None:
    """Whatever is played, the second round is the same."""
    game = match("6nimmt:rounds=2")
    seconds = []
    for chance in (1, 2):
        table = game.deal(3, Rng(9))
        rng = Rng(chance)
        while not table.sheet:
            seat = game.awaited(table)[0]
            table = game.next(table, seat, rng.choice(game.pending(table)[seat]))
        seconds.append((table.rows, table.hands))
    assert seconds[0] == seconds[1]
    assert seconds[0][1] == game.one_round.lay_out(3, Rng(9).child(1), 0).hands


def test_whoever_begins_moves_on_round_by_round() -> None:
    for text in ("6nimmt:pro,rounds=4", "hornochsen:rounds=4", "hornochsen:start=2,rounds=4"):
        game = match(text)
        firsts = {}
        for table, _, _ in random_game(game, 3, Rng(4)):
            firsts[len(table.sheet)] = table.first
        start = firsts[0]
        assert list(firsts.values()) == [(start + k) % 3 for k in range(4)]


@given(st.integers(0, 2**32), st.sampled_from(["6nimmt:target=20", "x_nimmt", "baron_oxx:games=2"]))
@settings(max_examples=10)
def test_the_outcome_is_the_sum_of_the_sheet(seed: int, text: str) -> None:
    game: TableGame[Any] = load(text)
    state = game.deal(3, Rng(seed))
    for before, seat, action in random_game(game, 3, Rng(seed)):
        state = game.next(before, seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.points == tuple(map(sum, zip(*state.sheet, strict=True)))
    assert outcome.winners == tuple(s for s in range(3) if outcome.points[s] == min(outcome.points))


def test_how_long_a_match_can_be() -> None:
    round = match("6nimmt").one_round.longest(3)
    assert match("6nimmt:rounds=4").longest(3) == 4 * round
    assert match("6nimmt:target=10").longest(3) == 3 * 10 * round
    assert match("6nimmt:edition=2.6,target=10").longest(3) == 3 * 11 * round


def test_cards_are_handed_out_by_the_round() -> None:
    game = match("6nimmt:twisted")
    table = game.blank(2)
    game.hand_out(table, [Play(24, twisted=True), Play(3)])
    assert table.hands == ((24,), (3,))
    assert table.tokens == (("twist",), ())
