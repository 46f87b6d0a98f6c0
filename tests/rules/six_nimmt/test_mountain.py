"""6 nimmt!: the rulings of Mountain Climbing."""

from __future__ import annotations

import pytest

from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.games.six_nimmt import Mountain
from tests.helpers import go, told
from tests.rules.six_nimmt.helpers import LAST_TURN, after, at, fits_nowhere, joins, moves, takes


def test_mountain_1_it_begins_at_row_4_going_up() -> None:
    game = load("6nimmt:mountain")
    for seed in range(3):
        assert game.deal(4, Rng(seed)).markers == (Mountain(3, "up"),)
    game, table = at(f":mountain 3 | {LAST_TURN} | markers mountain@2:down")
    table, _ = go(game, table, "1:14 2:44 3:61")
    assert table.markers == (Mountain(3, "up"),)


def test_mountain_2_its_row_takes_lower_cards_and_the_others_higher_ones() -> None:
    position = ":mountain 2 | rows 20/50/70/40 | markers mountain@4:up | hands 38 42/90 91"
    table, news = after(position, "1:38 2:90")
    assert table.rows == ((20,), (50,), (70, 90), (40, 38))
    assert news == [
        joins(2, 0, 38, 4, (20, 50, 70, 40), "down"),
        joins(2, 1, 90, 3, (20, 50, 70, 38), "up"),
    ]
    table, news = after(position, "1:42 2:91")
    assert table.rows == ((20, 42), (50,), (70, 91), (40,))
    assert news[0] == joins(1, 0, 42, 1, (20, 50, 70, 40), "up")


def test_mountain_2_the_only_row_that_fits_goes_downhill() -> None:
    _, news = after(":mountain 2 | rows 50/60/70/40 | markers mountain@4:up | hands 38 42/90 91", "1:38 2:90")
    assert news[0] == joins(1, 0, 38, 4, (50, 60, 70, 40), "down")


@pytest.mark.parametrize(
    ("rows", "marker", "card", "row", "way"),
    [
        ("20/60/70/30", "4:up", 25, 4, "tie"),
        ("30/60/70/20", "1:down", 25, 1, "tie"),
        ("20/60/70/30", "4:up", 24, 1, "up"),
        ("20/60/70/30", "4:up", 26, 4, "down"),
        ("20/60/24/30", "4:up", 27, 4, "tie"),
        ("60/30/20/70", "2:up", 25, 2, "tie"),
        ("20/21/70/30", "4:up", 26, 4, "down"),
        ("20/29/70/30", "4:up", 28, 4, "down"),
    ],
)
def test_mountain_3_the_smallest_difference_and_its_own_row_first(
    rows: str, marker: str, card: int, row: int, way: str
) -> None:
    table, news = after(
        f":mountain 2 | rows {rows} | markers mountain@{marker} | hands {card} 1/99 100", f"1:{card} 2:99"
    )
    ends = tuple(map(int, rows.split("/")))
    assert news[0] == joins(2, 0, card, row, ends, way)
    assert table.rows[row - 1] == (ends[row - 1], card)


def test_mountain_4_a_card_that_continues_no_row() -> None:
    game, table = at(":mountain 2 | rows 50/60/70/40 | markers mountain@4:up | hands 45 42/90 91")
    table, events = go(game, table, "1:45 2:90")
    assert told(events) == [fits_nowhere(0, 45, (50, 60, 70, 40), "down")]
    table, events = go(game, table, "1:>4")
    assert told(events)[:2] == [takes("rule4_take", 0, 45, 4, (40,), 3), moves("mountain", 3, "up")]
    # Row 3 goes downhill now, and the others rise again.
    assert told(events)[2] == joins(2, 1, 90, 2, (50, 60, 70, 45), "up")
    assert table.rows == ((50,), (60, 90), (70,), (45,))


def test_mountain_5_the_sixth_card_of_its_row_takes_five() -> None:
    position = ":mountain 2 | rows 50/60/70/40 39 38 37 36 | markers mountain@4:up | hands 1 35/2 34"
    table, news = after(position, "1:35 2:34")
    assert table.rows == ((50,), (60,), (70,), (34, 35))
    assert news == [
        joins(1, 1, 34, 4, (50, 60, 70, 36), "down"),
        takes("rule3", 1, 34, 4, (40, 39, 38, 37, 36), 7),
        moves("mountain", 3, "up"),
        joins(2, 0, 35, 4, (50, 60, 70, 34), "up"),
    ]


def test_mountain_6_up_and_down_the_rows() -> None:
    rows = ((50,), (60,), (70,), (40,))
    marker = Mountain(3, "up")
    steps = []
    for _ in range(7):
        marker = marker.after_take(rows, 1)
        steps.append((marker.row + 1, marker.side))
    assert steps == [(3, "up"), (2, "up"), (1, "down"), (2, "down"), (3, "down"), (4, "up"), (3, "up")]


@pytest.mark.parametrize(
    ("before", "then"),
    [("4:up", (3, "up")), ("2:up", (1, "down")), ("1:down", (2, "down")), ("3:down", (4, "up"))],
)
def test_mountain_6_every_take_of_any_row_moves_it_a_row(before: str, then: tuple[int, str]) -> None:
    rows = ["95", "96", "97", "98"]
    rows[int(before[0]) - 1] = "20"
    position = f":mountain 2 | rows {'/'.join(rows)} | markers mountain@{before} | hands 50 3/99 100"
    for row in range(1, 5):
        table, news = after(position, f"1:50 2:100 1:>{row}")
        assert news[2] == moves("mountain", *then)
        assert table.markers == (Mountain(then[0] - 1, then[1]),)


def test_mountain_7_only_new_cards_obey_the_new_direction() -> None:
    position = ":mountain 2 | rows 95/10 12/70 80/50 40 30 | markers mountain@3:up | hands 1 33/2 75"
    table, news = after(position, "1:33 2:75")
    assert table.rows == ((95,), (10, 12), (70, 80, 75), (50, 40, 30, 33))
    assert news == [
        joins(2, 0, 33, 4, (95, 12, 80, 30), "up"),
        joins(2, 1, 75, 3, (95, 12, 80, 33), "down"),
    ]


def test_mountain_8_several_takes_in_a_turn_move_it_several_rows() -> None:
    position = (
        ":mountain 2 | rows 60 61 62 63 64/1 2 3 4 12/90/80 | markers mountain@4:up | hands 65 99/13 98"
    )
    table, news = after(position, "1:65 2:13")
    assert table.rows == ((65,), (13,), (90,), (80,))
    assert table.markers == (Mountain(1, "up"),)
    assert news == [
        joins(2, 1, 13, 2, (64, 12, 90, 80), "up"),
        takes("rule3", 1, 13, 2, (1, 2, 3, 4, 12), 5),
        moves("mountain", 3, "up"),
        joins(2, 0, 65, 1, (64, 13, 90, 80), "up"),
        takes("rule3", 0, 65, 1, (60, 61, 62, 63, 64), 7),
        moves("mountain", 2, "up"),
    ]
