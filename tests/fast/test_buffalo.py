"""What only the buffalo's kernel does: imagine its hidden cards, look ahead in a turn, pass quickly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bullpen.core.game import ChooseRow, Pass, Seat
from bullpen.core.rng import Rng
from bullpen.fast import kernel
from bullpen.fast.batch import imagine_on, list_options
from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, act, awaited, features, options, play_out, question
from bullpen.fast.kernels.buffalo.features import OpenFeature
from bullpen.fast.rng import below, stream
from bullpen.games.buffalo import BOX
from bullpen.text.notation import parse_position
from tests.fast.lockstep import LockStep

GAME: Any = BOX.make(BOX.rules, BOX.name)
KERNEL = kernel(GAME)


@compiled
def describe(tables, seat, codes, count, out):
    features(tables[0], seat, codes, count, out)
    return question(tables[0], seat)


@compiled
def fast_play_out(tables, rng, codes):
    play_out(tables[0], rng, codes)


@compiled
def slow_play_out(tables, rng, codes):
    t = tables[0]
    while awaited(t) >= 0:
        seat = awaited(t)
        act(t, seat, codes[below(rng, options(t, seat, codes))])


def moments(seats: int, seed: int) -> Iterator[LockStep]:
    """Every decision of a random game. Windows are mostly passed, so that special cards last."""
    both = LockStep.dealt(GAME, seats, seed)
    rng = Rng(seed)
    while pending := GAME.awaited(both.table):
        yield both
        seat = rng.choice(pending)
        actions = both.options(seat)
        both.act(seat, Pass() if Pass() in actions and rng.below(4) else rng.choice(actions))


def imagined(both: LockStep, seat: Seat, seed: int) -> tuple[Any, Any]:
    """A table as this seat may imagine it: the kernel's and the reference's."""
    tables = both.tables.copy()
    imagine_on(tables, seat, stream(seed))
    t = tables[0]
    pile = tuple(sorted(t["away"][: t["pile_count"]].tolist()))
    piles = (*both.table.piles[:-1], pile)
    return tables, replace(both.table, **KERNEL.zones(t), piles=piles)


def described(tables: Any, seat: Seat) -> tuple[int, Any, Any]:
    """The kind of decision, the options, and what is said of them."""
    codes = np.zeros(MOST, np.int32)
    count = list_options(tables, seat, codes)
    out = np.full((MOST, KERNEL.width), np.nan, np.float32)
    kind = describe(tables, seat, codes, count, out)
    return kind, codes[:count], out[:count]


@pytest.mark.parametrize("seats", range(1, 7))
def test_an_imagined_table_looks_the_same(seats: int) -> None:
    rng = Rng(seats)
    for both in moments(seats, seats):
        seat = rng.below(seats)
        tables, table = imagined(both, seat, rng.next())
        choices = tuple(c if s == seat else None for s, c in enumerate(both.table.choices))
        assert table.choices == choices
        table.choices = both.table.choices
        assert GAME.view(table, seat) == GAME.view(both.table, seat)
        assert sorted(GAME.every_card(table)) == sorted(set(GAME.every_card(table)))
        assert tables[0]["buffalo_bulls"] == GAME.buffalo_points(table)
        LockStep(GAME, replace(table, choices=choices), tables)


def test_a_card_that_was_taken_back_stays_where_all_know_it() -> None:
    seen = 0
    for seed in range(20):
        for both in moments(4, seed):
            for card in both.table.known:
                owner = next(s for s, hand in enumerate(both.table.hands) if card in hand)
                _, table = imagined(both, (owner + 1) % 4, seed)
                assert card in table.hands[owner]
                seen += 1
    assert seen > 20


def test_every_hidden_card_may_lie_everywhere() -> None:
    position = (
        "buffalo 3 | rows 10 11/20 21/30/40 | hands 50 60 70/51 61 71/52 62 72 | known 61 | deck 90 91 92"
        " | piles -/1 2/-/3 4 5 6 7 | specials push sort | stack stop first"
    )
    both = LockStep(GAME, parse_position(position)[1])
    table = both.table
    shown = {61, 50, 60, 70, 1, 2, *(card for row in table.rows for card in row)}
    hidden = set(GAME.deck.cards) - shown
    hands, decks, piles, stacks = set(), set(), set(), set()
    for seed in range(1000):
        other = imagined(both, 0, seed)[1]
        assert 61 in other.hands[1]
        hands |= {*other.hands[1], *other.hands[2]} - {61}
        decks.add(other.deck[0][0])
        piles |= set(other.piles[3])
        stacks.add(other.stack)
    assert hands == decks == piles == hidden
    kinds = set(BOX.rules.kinds)
    assert {special for stack in stacks for special in stack} == kinds
    assert ("stop", "stop") in stacks  # one lay in the box
    assert ("push", "push") not in stacks  # one lies open


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_to_play_quickly_is_to_play_the_same(seats: int) -> None:
    codes = np.zeros(MOST, np.int32)
    for both in moments(seats, 7):
        fast, slow = both.tables.copy(), both.tables.copy()
        fast_play_out(fast, stream(both.table.number), codes)
        slow_play_out(slow, stream(both.table.number), codes)
        assert KERNEL.zones(fast[0]) == KERNEL.zones(slow[0])
        assert fast[0]["over"]


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_buffalos_pile_is_held(seats: int) -> None:
    for both in moments(seats, 3):
        t = both.tables[0]
        assert tuple(sorted(t["away"][: t["pile_count"]].tolist())) == both.table.piles[-1]


@pytest.mark.parametrize("seats", range(1, 7))
def test_features_are_moderate_numbers_and_say_nothing_hidden(seats: int) -> None:
    kinds = set()
    rules = [None, "rule4", "window", "replace", "push", "sort"]
    for seed in range(2):
        for both in moments(seats, seed):
            seat = GAME.awaited(both.table)[-1]
            kind, codes, out = described(both.tables, seat)
            assert rules[kind] == (both.table.ask and both.table.ask.rule)
            assert np.abs(out).max() < 12  # and no NaN: every column was written
            other = described(imagined(both, seat, seed)[0], seat)
            assert other[1].tolist() == codes.tolist()
            assert np.array_equal(other[2], out)
            kinds.add(kind)
    assert kinds == set(range(6)) if seats > 4 else {0, 1} <= kinds


USES = [  # the examples of the rules page: what to use, and the bulls that the team and the buffalo then take
    ("2 | rows 4 9 13 16 19/22/40/66 | lane 25@3 70@1 75@2 | specials stop", "stop>2", 0, 5),
    ("2 | rows 6 10/2 5 11 14 17/50/77 | lane 25@1 60@2 90@3 | specials replace", "replace=25", 0, 0),
    ("2 | rows 3 8 12 15 17/33/50/80 | lane 20@1 60@2 90@3 | specials take7", "take7>1", 0, 0),
    ("2 | rows 5 11 20/33/47/60 | lane 10@1 70@2 80@3 | specials insert", "insert>1", 0, 0),
    ("2 | rows 2 4 9 12/7 30/55/90 | lane 15@3 95@1 96@2 | specials push", "push=7", 0, 5),
    ("2 | rows 91/60 70 80 85 90/11 20/33 40 | lane 2@3 50@1 100@2 | specials first", "first=100", 0, 4),
    ("2 | rows 11/30/52 60/80 84 88 93 97 | lane 20@2 100@1 103@3 | specials last", "last=100", 0, 11),
    (
        "4 | rows 61 70/20 31 47 53/12 50/83 95 | lane 55@1 68@2 72@5 78@3 80@4 | specials sort",
        "sort",
        0,
        13,
    ),
]


@pytest.mark.parametrize(("position", "use", "team", "buffalo"), USES, ids=[use for _, use, _, _ in USES])
def test_the_rulebooks_uses_are_foreseen(position: str, use: str, team: int, buffalo: int) -> None:
    seats, card = int(position[0]), position.split("lane ")[1].split("@")[0]
    hands = "/".join(["15" if "replace" in use else "101", "98", "99", "102"][:seats])
    asked = ",".join("1234"[:seats])
    _, table = parse_position(f"buffalo {position} | hands {hands} | ask window@{asked} card={card}")
    _, codes, out = described(KERNEL.encode(GAME, table), 0)
    actions = [str(KERNEL.action(int(number))) for number in codes]
    chosen = out[actions.index(use)]
    assert chosen[OpenFeature.BALANCE] == 0
    assert out[actions.index("-"), OpenFeature.BALANCE] < 0
    assert chosen[OpenFeature.TEAM_TAKES] == pytest.approx((2 if seats == 2 else 1) * team / 10)
    assert chosen[OpenFeature.BUFFALO_TAKES] == pytest.approx(buffalo / 10)


@pytest.mark.parametrize("seats", [2, 6])
def test_what_is_foreseen_of_a_turn_comes_true(seats: int) -> None:
    """If nobody uses more special cards and the cheapest rows are taken, just so many bulls are taken."""
    checked = 0
    for both in moments(seats, 11):
        table, ask = both.table, both.table.ask
        if ask is None or ask.rule == "sort":
            continue
        seat = ask.seats[0]
        for action, said in zip(both.options(seat), described(both.tables, seat)[2], strict=True):
            if str(action).startswith(("push", "sort", "replace")):  # what they leave open is only guessed
                continue
            after = settle(GAME.next(passed(table), seat, action), table.turn)
            team = GAME.factor(table) * (GAME.team_bulls(after) - GAME.team_bulls(table))
            assert said[OpenFeature.TEAM_TAKES] == pytest.approx(team / 10)
            buffalo = GAME.buffalo_points(after) - GAME.buffalo_points(table)
            assert said[OpenFeature.BUFFALO_TAKES] == pytest.approx(buffalo / 10)
            checked += 1
    assert checked > 50


def passed(table: Any) -> Any:
    """The table after all but the first of those who are asked have passed."""
    return replace(table, ask=replace(table.ask, seats=table.ask.seats[:1]))


def settle(table: Any, turn: int) -> Any:
    """The rest of a turn: all pass, and take the cheapest row, of equals the one with the highest end."""
    while table.ask is not None and table.turn == turn:
        table = passed(table)
        (seat,) = table.ask.seats
        action = GAME.options(table, seat, table.ask)[0]
        if table.ask.rule == "rule4":
            rows = GAME.open_rows(table)
            action = ChooseRow(min(rows, key=lambda r: (GAME.count(table.rows[r]), -table.rows[r][-1])))
        table = GAME.next(table, seat, action)
    return table
