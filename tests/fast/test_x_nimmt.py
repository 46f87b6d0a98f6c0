"""X nimmt! as a kernel: what it imagines, what it tells networks, hands of any size."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Any

import numpy as np
import pytest

from bullpen.core.game import Seat
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.fast import kernel
from bullpen.fast.batch import imagine_on, list_options, random_rounds
from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, features, question
from bullpen.fast.kernels.x_nimmt.features import PickFeature, PlayFeature, RowFeature, TableFeature
from bullpen.fast.records import undealt
from bullpen.fast.rng import stream
from bullpen.games import load
from bullpen.text.notation import parse_position
from tests.fast.lockstep import LockStep, moments

GAME: TableGame[Any] = load("x_nimmt").one_round
KERNEL = kernel(GAME)
SEATS = range(GAME.least, GAME.most + 1)


@compiled
def question_on(tables, seat):
    return question(tables[0], seat)


@compiled
def features_on(tables, seat, codes, count, out):
    features(tables[0], seat, codes, count, out)


def described(tables: Any, seat: Seat) -> Any:
    """The features of this seat's options; a number that is not written is not a number."""
    codes = np.zeros(MOST, np.int32)
    count = list_options(tables, seat, codes)
    out = np.full((count + 1, KERNEL.width), np.nan, np.float32)
    features_on(tables, seat, codes, count, out)
    assert np.isnan(out[count]).all()
    return out[:count]


def imagined(pair: LockStep, seat: Seat, seed: int) -> tuple[Any, Any]:
    """What the kernel imagines this table to be, and the same as the reference has it."""
    tables = pair.tables.copy()
    imagine_on(tables, seat, stream(seed))
    return tables, replace(pair.table, **KERNEL.zones(tables[0]))


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_table_looks_the_same_to_who_imagines_it(seats: int) -> None:
    differ = 0
    for pair in moments(GAME, seats):
        for seat in range(seats):
            tables, table = imagined(pair, seat, pair.table.number)
            own = pair.table.choices[seat]
            assert table.choices == tuple(own if other == seat else None for other in range(seats))
            # Others have sealed something, but what they seal in this world is for them to say.
            again = replace(table, choices=pair.table.choices)
            assert GAME.view(again, seat) == GAME.view(pair.table, seat)
            assert KERNEL.encode(GAME, table)["box"].tolist() == tables["box"].tolist()
            differ += table.hands != pair.table.hands
    assert differ


def test_every_unseen_card_turns_up_in_every_other_hand() -> None:
    seen_known = False
    for pair in moments(GAME, 3, rounds=1):
        if pair.table.ask is None and any(pair.table.choices):
            continue
        view = GAME.view(pair.table, 0).table
        hidden = {*undealt(GAME, pair.table), *pair.table.hands[1], *pair.table.hands[2]} - {
            *pair.table.known
        }
        found: list[set[int]] = [set(), set(), set()]
        for seed in range(500):
            for hand, cards in zip(found, imagined(pair, 0, seed)[1].hands, strict=True):
                hand.update(cards)
        assert found[0] == set(pair.table.hands[0])
        for seat in (1, 2):
            known = {card for card in view.hands[seat] if card > 0}
            unknown = len(view.hands[seat]) - len(known)
            assert found[seat] == (known | hidden if unknown else known)
            seen_known |= bool(known and unknown)
    assert seen_known


def test_open_hands_are_not_imagined() -> None:
    *_, pair = moments(GAME, 4, rounds=1)
    assert pair.table.over
    tables, table = imagined(pair, 0, 1)
    assert table == pair.table
    assert tables == pair.tables


@pytest.mark.parametrize("seats", SEATS)
def test_random_rounds_are_those_of_the_reference(seats: int) -> None:
    seeds = range(20)
    standings = np.zeros((len(seeds), seats), np.int32)
    random_rounds(KERNEL.blank(GAME, seats), np.array(seeds, np.uint64), standings)
    for seed in seeds:
        rng = Rng(seed)
        table = GAME.deal(seats, rng)
        while awaited := GAME.awaited(table):
            table = GAME.next(table, awaited[0], rng.choice(GAME.choice(table, awaited[0])))
        assert standings[seed].tolist() == [GAME.standing(table, seat) for seat in range(seats)]


def test_a_hand_of_any_size() -> None:
    """More than a deal can bring: one seat has a card, the other all that do not lie in the rows."""
    game, table = parse_position("x_nimmt:rounds=1 2 | rows 90/12/41")
    rest = tuple(card for card in range(1, 101) if card not in (12, 41, 50, 90))
    pair = LockStep(game, replace(table, hands=((50,), rest)))
    assert len(pair.options(1)) == 96
    pair.play(Rng(5))
    assert pair.table.over


# What networks are told.


@pytest.mark.parametrize("seats", SEATS)
def test_features_tell_only_what_the_seat_knows(seats: int) -> None:
    for pair in moments(GAME, seats):
        asked = range(seats) if pair.table.ask is None else pair.table.ask.seats
        for seat in asked:
            told = described(pair.tables, seat)
            assert np.array_equal(told, described(imagined(pair, seat, 7)[0], seat))


def test_features_are_numbers_of_about_one_and_say_something() -> None:
    told: dict[int, list[Any]] = {kind: [] for kind in range(len(KERNEL.questions))}
    for seats in SEATS:
        for pair in moments(GAME, seats, rounds=10):
            seat = GAME.awaited(pair.table)[0]
            kind = ("", "rule4", "x_row").index(pair.table.ask.rule if pair.table.ask else "")
            assert question_on(pair.tables, seat) == kind
            out = described(pair.tables, seat)
            assert (out[:, : len(TableFeature)] == out[0, : len(TableFeature)]).all()
            told[kind].append(out)
    for rows in told.values():
        numbers = np.concatenate(rows)
        assert np.isfinite(numbers).all()
        assert np.abs(numbers).max() < 8
        assert np.sqrt((numbers**2).mean(axis=0)).max() < 2
        assert (numbers.min(axis=0) < numbers.max(axis=0)).all()


def row_of(position: str, option: int, seat: Seat = 0) -> Any:
    _, table = parse_position(f"x_nimmt:rounds=1 {position}")
    return described(KERNEL.encode(GAME, table), seat)[option]


def check(row: Any, told: dict[IntEnum, float]) -> None:
    assert {feature: row[feature] for feature in told} == pytest.approx(told)


def test_what_a_card_to_play_is_told_by() -> None:
    """25 follows 22; seat 2 holds 24, as everybody knows, and one more card, one of the 89 unseen ones."""
    table = "2 | rows 90/12 18 22/41 60 | hands 25 30/24 99 | known 24 30 | x_rows 35/- | x_piles -/5"
    plays = row_of(table, 0)
    hand, row = 2 + 3, 1 + 1 + 5
    assert plays[
        [
            TableFeature.HAND,
            TableFeature.FEWEST_CARDS,
            TableFeature.SEATS,
            TableFeature.HAND_BULLS,
            TableFeature.X_ROW_END,
        ]
    ] == pytest.approx([2 / 8, 2 / 8, 2 / 4, hand / 16, 35 / 100])
    assert plays[
        [TableFeature.FULL_ROWS, TableFeature.LOWEST_END, TableFeature.HIGHEST_END]
    ] == pytest.approx([1 / 3, 22 / 100, 90 / 100])
    assert plays[TableFeature.CHEAPEST_ROW] == pytest.approx(
        (3 + 0) / 8 - 3 / 8
    )  # row 1: 90 continues the X row and nothing comes back
    assert plays[
        [PlayFeature.NUMBER, PlayFeature.BULLS, PlayFeature.RANK, PlayFeature.LOWEST, PlayFeature.HIGHEST]
    ] == pytest.approx([25 / 100, 2 / 4, 0, 1, 0])
    assert plays[
        [
            PlayFeature.TOO_LOW,
            PlayFeature.GAP,
            PlayFeature.ROOM,
            PlayFeature.ROW_BULLS,
            PlayFeature.CARDS_BACK,
        ]
    ] == pytest.approx([0, 3 / 50, 0, row / 8, 2 / 3])
    assert plays[PlayFeature.TAKE_COST] == pytest.approx(
        (row - 5 + 2 * 2) / 8
    )  # 22 to the X row, and 35 to the X pile
    between = (1 + 1 / 89) / 2  # 23 is unseen, 24 is there
    assert plays[PlayFeature.UNSEEN_BETWEEN] == pytest.approx(1 / 20)
    assert plays[PlayFeature.EXPECTED_BETWEEN] == pytest.approx(between)
    check(plays, {PlayFeature.TAKE_RISK: 1 - between, PlayFeature.TAKEN_BEFORE: between})
    assert plays[[PlayFeature.OWN_BETWEEN, PlayFeature.OWN_FOLLOWERS, PlayFeature.KNOWN]] == pytest.approx(
        [0, 1 / 4, 0]
    )
    assert plays[[PlayFeature.EXPECTED_COST, PlayFeature.SAFE_CARDS]] == pytest.approx(
        [(1 - between) * (row - 5 + 4) / 8, 0]
    )
    assert row_of(table, 1)[
        [PlayFeature.OWN_BETWEEN, PlayFeature.OWN_FOLLOWERS, PlayFeature.KNOWN]
    ] == pytest.approx([1 / 4, 0, 1])


def test_what_a_row_to_take_is_told_by() -> None:
    position = (
        "2 | rows 90 94/59/41 60 81 | hands 45 70/7 | x_rows 62/- | lane 43@1 65@2 | ask rule4@1 card=43"
    )
    first, second, third = (row_of(position, option) for option in range(3))
    assert first[
        [
            RowFeature.BULLS,
            RowFeature.LENGTH,
            RowFeature.COST,
            RowFeature.CARDS_BACK,
            RowFeature.X_ROW_GOES_ON,
        ]
    ] == pytest.approx([4 / 8, 2 / 4, 1 / 8, 1 / 3, 1])
    assert second[[RowFeature.COST, RowFeature.X_ROW_GOES_ON, RowFeature.X_ROW_LOST]] == pytest.approx(
        [2 * 1 / 8, 0, 1 / 8]
    )
    assert third[
        [RowFeature.END, RowFeature.LOWEST_CARD, RowFeature.ROOM, RowFeature.ROOM_ANEW]
    ] == pytest.approx([81 / 100, 41 / 100, 1 / 4, 3 / 4])
    assert second[
        [RowFeature.CARD, RowFeature.GAP_ABOVE, RowFeature.OWN_FOLLOW_ANEW, RowFeature.OWN_FOLLOW_NOW]
    ] == pytest.approx([43 / 100, (81 - 43) / 50, 2 / 4, 1 / 4])
    assert second[[RowFeature.CARDS_TO_COME, RowFeature.COMING_ANEW, RowFeature.COMING_NOW]] == pytest.approx(
        [1 / 3, 1 / 3, 1 / 3]
    )
    assert first[
        [
            RowFeature.COMING_ANEW,
            RowFeature.COMING_NOW,
            RowFeature.CHEAPEST,
            RowFeature.OWN_TOO_LOW,
            RowFeature.EXTRA_COST,
        ]
    ] == pytest.approx([0, 0, 1, 0, 0])
    check(second, {RowFeature.CHEAPEST: 0, RowFeature.EXTRA_COST: 1 / 8})


def test_what_a_card_for_the_x_row_is_told_by() -> None:
    position = (
        "2 | rows 90/59/41 60 | hands 5 6/7 8 | x_rows 3 15/- | lane 59@1 81@2 | placed 1"
        " | taken 12 18 22 | ask x_row@1 card=59"
    )
    low, _, high = (row_of(position, option) for option in range(3))
    assert low[
        [
            PickFeature.NUMBER,
            PickFeature.BULLS,
            PickFeature.X_ROW_GOES_ON,
            PickFeature.X_ROW_LOST,
            PickFeature.GAP,
        ]
    ] == pytest.approx([12 / 100, 1 / 4, 0, 3 / 8, -3 / 50])
    assert low[
        [
            PickFeature.BULLS_BACK,
            PickFeature.CARDS_BACK,
            PickFeature.COST,
            PickFeature.CHEAPEST,
            PickFeature.RANK,
        ]
    ] == pytest.approx([6 / 8, 2 / 3, (6 + 2 * 3) / 8, 0, 0])
    assert low[
        [
            PickFeature.X_ROW_LENGTH_AFTER,
            PickFeature.X_ROW_BULLS_AFTER,
            PickFeature.HIGHEST_BACK,
            PickFeature.LOWEST_BACK,
        ]
    ] == pytest.approx([1 / 4, 1 / 8, 22 / 100, 18 / 100])
    assert high[
        [PickFeature.X_ROW_GOES_ON, PickFeature.BULLS_BACK, PickFeature.COST, PickFeature.CHEAPEST]
    ] == pytest.approx([1, 2 / 8, 2 / 8, 1])
    assert high[
        [
            PickFeature.X_ROW_LENGTH_AFTER,
            PickFeature.X_ROW_BULLS_AFTER,
            PickFeature.HAND_AFTER,
            PickFeature.BACK_TOO_LOW,
        ]
    ] == pytest.approx([3 / 4, 8 / 8, 4 / 8, 2 / 3])
    assert high[
        [
            PickFeature.TAKEN_CONTINUE,
            PickFeature.CARDS_TO_COME,
            PickFeature.HAND_BULLS_AFTER,
            PickFeature.EXTRA_COST,
        ]
    ] == pytest.approx([2 / 3, 1 / 3, (3 + 2) / 16, 0])
