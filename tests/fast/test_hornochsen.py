"""Hornochsen!'s kernel beyond lock-step: what it imagines, what its features say, and its short cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bullpen.core.game import Action, EndTurn, Play, Seat, Use
from bullpen.core.rng import Rng
from bullpen.fast import kernel
from bullpen.fast.batch import imagine_on, list_options, random_rounds
from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, features, question
from bullpen.fast.kernels.hornochsen.features import Feature
from bullpen.fast.rng import stream
from bullpen.games import load
from bullpen.games.hornochsen import Hornochsen, HornochsenTable, Rules, home
from bullpen.text.notation import parse_position

GAME = Hornochsen(Rules())
KERNEL = kernel(GAME)
SEATS = range(GAME.least, GAME.most + 1)


def walk(seats: int, seed: int) -> Iterator[HornochsenTable]:
    """Every table of a random game on which somebody has to decide."""
    rng = Rng(seed)
    table = GAME.deal(seats, rng)
    while awaited := GAME.awaited(table):
        yield table
        table = GAME.next(table, awaited[0], rng.choice(GAME.choice(table, awaited[0])))


@compiled
def describe(tables, seat, codes, count, out):
    features(tables[0], seat, codes, count, out)
    return question(tables[0], seat)


def described(tables: Any, seat: Seat) -> Any:
    """The features of every option of a seat; what is not written is not a number."""
    codes = np.zeros(MOST, np.int32)
    count = list_options(tables, seat, codes)
    out = np.full((MOST, KERNEL.width), np.nan, np.float32)
    assert 0 <= describe(tables, seat, codes, count, out) < len(KERNEL.questions)
    return out[:count]


def options_of(table: HornochsenTable) -> list[tuple[Action, Any]]:
    """The options of whoever is asked, each with its features."""
    (seat,) = GAME.awaited(table)
    return list(zip(GAME.choice(table, seat), described(KERNEL.encode(GAME, table), seat), strict=True))


# The short cut of random play.


@pytest.mark.parametrize("seats", SEATS)
def test_random_rounds_end_as_the_reference_does(seats: int) -> None:
    seeds = range(10)
    ends = np.zeros((len(seeds), seats), np.int32)
    random_rounds(KERNEL.blank(GAME, seats), np.array(seeds, np.uint64), ends)
    for seed in seeds:
        rng = Rng(seed)
        table = GAME.deal(seats, rng)
        while awaited := GAME.awaited(table):
            table = GAME.next(table, awaited[0], rng.choice(GAME.choice(table, awaited[0])))
        assert ends[seed].tolist() == [GAME.standing(table, seat) for seat in range(seats)]


def test_who_begins_is_printed() -> None:
    game = load("hornochsen:start=3").one_round
    assert KERNEL.blank(game, 4)[0]["first"] == game.deal(4, Rng(0)).first == 2


# What a seat imagines.


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_table_looks_the_same_to_its_seat(seats: int) -> None:
    for number, table in enumerate(walk(seats, seed=seats)):
        for seat in range(seats):
            tables = KERNEL.encode(GAME, table)
            imagine_on(tables, seat, stream(number))
            imagined = replace(table, **KERNEL.zones(tables[0]))
            assert GAME.view(imagined, seat) == GAME.view(table, seat)
            cards = sorted((*GAME.every_card(imagined), *tables[0]["box"][: tables[0]["box_count"]].tolist()))
            assert cards == list(GAME.cards(seats))


@pytest.mark.parametrize("later", [0, 20])
def test_every_unseen_card_may_be_in_any_other_hand(later: int) -> None:
    table = list(walk(3, seed=1))[later]
    seen = {*table.hands[1], *(card for group in (*table.rows, *table.piles) for card in group)}
    unseen = set(GAME.cards(3)) - seen
    found: list[set[int]] = [set(), set(), set()]
    tables = KERNEL.encode(GAME, table)
    rng = stream(5)
    for _ in range(500):
        imagine_on(tables, 1, rng)
        for hand, cards in zip(found, KERNEL.zones(tables[0])["hands"], strict=True):
            hand |= set(cards)
    assert found == [unseen, set(table.hands[1]), unseen]


# What the features say.


@pytest.mark.parametrize("seats", SEATS)
def test_features_are_of_order_one_and_leave_the_table_alone(seats: int) -> None:
    for table in walk(seats, seed=seats):
        tables = KERNEL.encode(GAME, table)
        before = tables.copy()
        out = described(tables, GAME.awaited(table)[0])
        assert np.abs(out).max() <= 5  # nan is not
        tables["notes"] = 0
        assert tables == before


@pytest.mark.parametrize("seats", SEATS)
def test_features_tell_nothing_that_the_seat_does_not_see(seats: int) -> None:
    for number, table in enumerate(walk(seats, seed=seats)):
        (seat,) = GAME.awaited(table)
        tables = KERNEL.encode(GAME, table)
        out = described(tables, seat)
        imagine_on(tables, seat, stream(number))
        assert np.array_equal(described(tables, seat), out)


def tens(points: float) -> float:
    return points / 10 / (1 + abs(points) / 50)


@pytest.mark.parametrize("seats", SEATS)
def test_what_an_option_gains_and_leaves(seats: int) -> None:
    """Against the reference, which tries every card after it."""
    for table in walk(seats, seed=10 + seats):
        (seat,) = GAME.awaited(table)
        assert table.ask
        for action, of in options_of(table):
            after = GAME.next(table, seat, action)
            special = isinstance(action, Use) and action.special
            assert tuple(of[[Feature.X2, Feature.PLUS5, Feature.END_TURN]]) == (
                special == "x2",
                special == "+5",
                action == EndTurn(),
            )
            if isinstance(action, Play):
                collected = len(after.piles[seat]) > len(table.piles[seat])
                gained = GAME.standing(after, seat) - GAME.standing(table, seat)
                assert of[Feature.COLLECTS] == collected
                assert of[Feature.COLLECT_GAIN] == pytest.approx(tens(gained), abs=1e-5)
                shut = len(shut_out(table, seat, action.card))
                assert of[Feature.UNSEEN_SHUT_OUT] == pytest.approx(shut / (shut + 4))
            if after.over:
                continue
            gains = [gain for card in after.hands[seat] if (gain := gain_of(after, seat, card)) is not None]
            held = max(len(after.hands[seat]), 1)
            losses = [tens(gain) for gain in gains if gain < 0]
            if table.ask.count == 1:  # one more card in this turn
                best = 0 if action == EndTurn() else max([0, *gains])
                assert of[Feature.BEST_NOW] == pytest.approx(tens(best), abs=1e-5)
            assert of[Feature.LOSING_CARDS] == pytest.approx(len(losses) / held)
            assert of[Feature.MEAN_LOSS] == pytest.approx(sum(losses) / held, abs=1e-5)
            assert of[Feature.QUIET_CARDS] == pytest.approx((len(after.hands[seat]) - len(gains)) / held)


def shut_out(table: HornochsenTable, seat: Seat, card: int) -> list[int]:
    """The unseen cards that go to this card's row now, but not after it."""
    seen = {*table.hands[seat], *(card for group in (*table.rows, *table.piles) for card in group)}
    unseen = [other for other in GAME.cards(table.seats) if other not in seen]
    row = home(table.rows, card)
    end = table.rows[row][-1]
    there = [other for other in unseen if home(table.rows, other) == row or sum(map(bool, table.rows)) == 1]
    return [other for other in there if (other - end) % 99 < (card - end) % 99]


def gain_of(table: HornochsenTable, seat: Seat, card: int) -> int | None:
    """What a card would gain now; None: it collects nothing."""
    after = table.copy()
    GAME.add(after, seat, card)
    return GAME.score(after, seat) - GAME.score(table, seat) if after.piles != table.piles else None


def feature(position: str, option: str, column: Feature) -> float:
    _, table = parse_position(position)
    (value,) = (of[column] for action, of in options_of(table) if str(action) == option)
    return float(value)


PLAN = "hornochsen 2 | rows 1 2 3/40 41/60/-/-/-/- | hands 6 7 44/4 43 70 71 | tokens +5/- | ask turn@1"


@pytest.mark.parametrize(
    ("option", "column", "expected"),
    [
        ("6", Feature.ROW_RIPE, 1),  # the row waits for its fifth card,
        ("6", Feature.CAN_FILL, 1),  # which is in hand: 7
        ("6", Feature.FILL_GAIN, tens(6)),
        ("6", Feature.BEST_NOW, tens(6)),
        ("7", Feature.OWN_SHUT_OUT, 1 / 3),  # but not after 7, which shuts out 6
        ("7", Feature.CAN_FILL, 0),
        ("7", Feature.BEST_NOW, 0),
        ("+5>1", Feature.CAN_FILL, 1),
        ("+5>1", Feature.FILL_GAIN, tens(11)),
        ("44", Feature.CAN_FILL, 0),
        ("44", Feature.BEST_NOW, tens(6)),  # 6 and 7 are still there
        ("44", Feature.ROW_LACKS, 2 / 5),
        ("44", Feature.ROWS, 3 / 15),
    ],
)
def test_a_plan(option: str, column: Feature, expected: float) -> None:
    assert feature(PLAN, option, column) == pytest.approx(expected)


def test_a_present_for_the_next_player() -> None:
    """A row that waits for one card, and how likely it is that somebody has it."""
    given = feature(PLAN, "7", Feature.PRESENTS)
    assert given > 0
    kept = PLAN.replace("1 2 3/", "1 2/")
    assert feature(kept, "7", Feature.PRESENTS) < given
    assert feature(PLAN, "7", Feature.TRAPS) == 0
    assert feature(PLAN.replace("1 2 3/", "11 22 33/").replace("6 7 44", "34 45"), "34", Feature.TRAPS) < 0
