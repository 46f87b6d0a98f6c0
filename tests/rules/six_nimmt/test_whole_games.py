"""6 nimmt!: whole rounds and matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import Any

import pytest

from bullpen.core.game import FACE_DOWN, Event, Outcome, Play
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.table import Table
from bullpen.games import load
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain
from bullpen.text.notation import format_position, parse_position
from tests.rules.six_nimmt.helpers import Game, Rows

VARIANTS = (
    "",
    ":pro",
    ":even_odd",
    ":mountain",
    ":cow",
    ":twisted",
    ":twisted,digits=same",
    ":twisted,digits=forbid",
    ":even_odd+cow",
    ":mountain+cow",
    ":even_odd+mountain+cow",
    ":even_odd+mountain+cow+twisted",
    ":pro+even_odd+mountain+cow+twisted",
)


def play_out(game: Game, table: Table, rng: Rng) -> Iterator[tuple[Table, Sequence[Event]]]:
    """Random decisions to the end: every table, and what was told on the way there."""
    while awaited := game.awaited(table):
        seat = rng.choice(awaited)
        action = rng.choice(game.pending(table)[seat])
        before = table.copy()
        then, events = game.step(table, seat, action)
        assert table == before
        assert game.next(table, seat, action) == then
        table = then
        yield table, events


def check_rows(table: Table, rising: bool) -> None:
    """What is true of the rows and markers whenever something is told."""
    assert len(table.rows) == 4
    for row in table.rows:
        assert 1 <= len(row) <= 5
        if rising:
            assert all(low < high for low, high in pairwise(row))


def check_rest(table: Table, twisted: bool) -> None:
    """What is true of the markers when somebody has to decide."""
    for marker in table.markers:
        row = table.rows[marker.row]
        if isinstance(marker, Cow):
            assert len(row) <= 4
        elif isinstance(marker, Mountain):
            assert marker.side == {0: "down", 3: "up"}.get(marker.row, marker.side)
        elif not twisted:
            assert marker.side == ("odd" if row[-1] % 2 else "even")


def most_takes(events: Sequence[Event]) -> int:
    """The most rows that one card took."""
    most = takes = 0
    for event in events:
        if event.rule in ("six_nimmt.rule1", "six_nimmt.rule2", "six_nimmt.rule4"):
            takes = 0
        elif event.rule in ("six_nimmt.rule3", "six_nimmt.rule4_take", "six_nimmt.overflow"):
            takes += 1
        most = max(most, takes)
    return most


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_rounds(variants: str, seats: int) -> None:
    match = load(f"6nimmt{variants}")
    assert isinstance(match, Match)
    game: Game = match.one_round
    rising = "mountain" not in variants and "twisted" not in variants
    rng = Rng(seats)
    table = game.deal(seats, rng)
    dealt = sorted(game.every_card(table))
    fan_cards = [kind for kind in (EvenOdd, Mountain, Cow) if kind.name in variants]
    decisions = 0
    for then, events in play_out(game, table, rng):
        table = then
        decisions += 1
        assert sorted(game.every_card(table)) == dealt
        for event in events:
            assert sorted(game.every_card(event.after)) == dealt
            if event.after.rows:
                check_rows(event.after, rising)
        if table.rows:
            check_rows(table, rising)
            check_rest(table, "twisted" in variants)
            assert [type(marker) for marker in table.markers] == fan_cards
        assert most_takes(events) <= (4 if "cow" in variants else 1)
        assert parse_position(format_position(game, table))[1] == table
    assert decisions <= game.longest(seats)
    assert table.turn == 10
    assert not any(table.hands)
    outcome = game.outcome(table)
    assert outcome is not None
    assert outcome.points == game.points(table)
    assert sum(outcome.points) + sum(map(game.count, table.rows)) == game.count(dealt)
    assert outcome.winners == tuple(s for s, p in enumerate(outcome.points) if p == min(outcome.points))
    assert any(outcome.points)


@pytest.mark.parametrize("variants", ["", ":pro", ":even_odd+mountain+cow+twisted", ":edition=2.6,target=20"])
def test_whole_matches(variants: str) -> None:
    game = load(f"6nimmt{variants}")
    assert isinstance(game, Match)
    assert game.until.target is not None
    ends = []
    for _ in range(2):  # the same seed and the same decisions are the same match
        rounds: list[Any] = []
        totals: Rows = (0, 0, 0)
        steps = list(play_out(game, game.deal(3, Rng(3)), Rng(8)))
        for table, events in steps:
            rounds += [event.facts["points"] for event in events if event.rule == "match.round"]
            totals = tuple(map(sum, zip((0, 0, 0), *table.sheet, strict=True)))
            assert table.over is (max(totals) >= game.until.target + game.until.above)
        last, _ = steps[-1]
        assert list(last.sheet) == rounds
        assert len(steps) <= game.longest(3)
        assert game.outcome(last) == Outcome(totals, tuple(s for s in range(3) if totals[s] == min(totals)))
        ends.append(last)
    assert ends[0] == ends[1]


@pytest.mark.parametrize("variants", VARIANTS)
def test_nobody_sees_more_than_they_may(variants: str) -> None:
    game = load(f"6nimmt{variants}")
    rng = Rng(4)
    table = game.deal(3, rng)
    for then, _ in islice(play_out(game, table, rng), 60):
        for seat in (0, 1, 2, None):
            view = game.view(then, seat)
            for owner in range(3):
                hand = tuple(sorted(card if card in then.known else FACE_DOWN for card in then.hands[owner]))
                choice = then.choices[owner] and Play(FACE_DOWN)
                shown = (then.hands[owner], then.choices[owner]) if owner == seat else (hand, choice)
                assert (view.table.hands[owner], view.table.choices[owner]) == shown
            assert game.view(game.imagine(view, rng), seat) == view
