"""6 nimmt!: the rulings of Even/Odd."""

from __future__ import annotations

import pytest

from bullpen.core.rng import Rng
from bullpen.core.table import Question
from bullpen.games import load
from bullpen.games.six_nimmt import EvenOdd, Rules, SixNimmt
from tests.helpers import go, told
from tests.rules.six_nimmt.helpers import (
    LAST_TURN,
    Rows,
    after,
    at,
    fits_nowhere,
    joins,
    moves,
    options,
    takes,
)


@pytest.mark.parametrize(
    ("starters", "marker"),
    [
        ((40, 7, 90, 33), EvenOdd(1, "odd")),
        ((40, 33, 90, 8), EvenOdd(3, "even")),
        ((1, 33, 90, 8), EvenOdd(0, "odd")),
        ((50, 33, 2, 8), EvenOdd(2, "even")),
    ],
)
def test_even_odd_1_it_begins_at_the_lowest_starter(starters: Rows, marker: EvenOdd) -> None:
    game = SixNimmt(Rules(even_odd=True))
    table = game.blank(2)
    game.start_rows(table, starters)
    assert table.rows == tuple((card,) for card in starters)
    assert table.markers == (marker,)


def test_even_odd_1_also_when_dealt() -> None:
    game = load("6nimmt:even_odd")
    for seed in range(8):
        table = game.deal(4, Rng(seed))
        lowest = min(card for (card,) in table.rows)
        row = table.rows.index((lowest,))
        assert table.markers == (EvenOdd(row, "odd" if lowest % 2 else "even"),)


def test_even_odd_2_only_the_shown_parity_joins_its_row() -> None:
    position = ":even_odd 2 | rows 30/80/90/20 | markers even_odd@1:even | hands 35 36/91 92"
    table, news = after(position, "1:36 2:91")
    assert table.rows == ((30, 36), (80,), (90, 91), (20,))
    assert news[0] == joins(2, 0, 36, 1, (30, 80, 90, 20))
    table, news = after(position, "1:35 2:91")
    assert table.rows == ((30,), (80,), (90, 91), (20, 35))
    assert news[0] == joins(1, 0, 35, 4, (30, 80, 90, 20), barred=(1,), bars=("even_odd",))
    odd = position.replace("30/80", "29/80").replace(":even ", ":odd ")
    assert after(odd, "1:35 2:91")[0].rows[0] == (29, 35)
    assert after(odd, "1:36 2:91")[0].rows[3] == (20, 36)


def test_even_odd_2_a_barred_row_is_a_reason_only_if_it_would_have_been_the_nearest() -> None:
    _, news = after(
        ":even_odd 2 | rows 30/34/90/20 | markers even_odd@1:even | hands 35 36/91 92", "1:35 2:91"
    )
    assert news == [joins(2, 0, 35, 2, (30, 34, 90, 20)), joins(2, 1, 91, 3, (30, 35, 90, 20))]


def test_even_odd_3_where_parity_leaves_no_row_any_row_may_be_taken() -> None:
    game, table = at(":even_odd 2 | rows 30/80/90/70 | markers even_odd@1:even | hands 35 36/91 92")
    table, events = go(game, table, "1:35 2:92")
    assert told(events) == [fits_nowhere(0, 35, (30, 80, 90, 70), barred=(1,), bars=("even_odd",))]
    assert options(game, table, 0) == ">1 >2 >3 >4"
    table, events = go(game, table, "1:>1")
    assert table.rows == ((35,), (80,), (90, 92), (70,))
    assert told(events)[:2] == [takes("rule4_take", 0, 35, 1, (30,), 3), moves("even_odd", 4, "even")]


def test_even_odd_4_every_take_moves_it_at_once() -> None:
    position = ":even_odd 3 | rows 30/40/50/60 61 62 63 64 | markers even_odd@3:even | hands 6 90/9 91/65 92"
    game, table = at(position)
    table, _ = go(game, table, "1:6 2:9 3:65 1:>2")
    # 6 lies in row 2, and so does the marker: 9 must not join it.
    assert table.markers == (EvenOdd(1, "even"),)
    assert table.ask == Question("rule4", (1,), 9)
    table, events = go(game, table, "2:>3")
    assert told(events) == [
        takes("rule4_take", 1, 9, 3, (50,), 3),
        moves("even_odd", 3, "odd"),
        joins(2, 2, 65, 4, (30, 6, 9, 64)),
        takes("rule3", 2, 65, 4, (60, 61, 62, 63, 64), 7),
        moves("even_odd", 2, "even"),
    ]
    assert table.markers == (EvenOdd(1, "even"),)


def test_even_odd_5_it_leaves_its_row_also_when_that_is_the_row_taken() -> None:
    position = ":even_odd 2 | rows 50/60/70/81 | markers even_odd@1:even | hands 3 4/92 94"
    assert after(position, "1:3 2:92 1:>1")[0].markers == (EvenOdd(1, "even"),)
    assert after(position, "1:3 2:92 1:>3")[0].markers == (EvenOdd(2, "odd"),)
    assert after(position, "1:4 2:92 1:>4")[0].markers == (EvenOdd(3, "even"),)
    table, _ = after(
        ":even_odd 2 | rows 50/61/10 20 22 24 26/81 | markers even_odd@3:even | hands 28 4/92 94",
        "1:28 2:92",
    )
    assert table.rows == ((50,), (61,), (28,), (81, 92))
    assert table.markers == (EvenOdd(0, "even"),)


def test_even_odd_6_it_shows_the_parity_of_the_end_card() -> None:
    position = ":even_odd 2 | rows 50/60/31 62/81 | markers even_odd@1:even | hands 3 4/92 94"
    assert after(position, "1:3 2:92 1:>2")[0].markers == (EvenOdd(1, "odd"),)
    position = ":even_odd 2 | rows 50/60/30 41/81 | markers even_odd@1:even | hands 43 4/92 94"
    table, _ = after(position, "1:4 2:92 1:>1")
    assert (table.rows[2], table.markers) == ((30, 41), (EvenOdd(2, "odd"),))


def test_even_odd_7_it_fills_no_place() -> None:
    position = ":even_odd 2 | rows 2 4 6 8/60/70/80 | markers even_odd@1:even | hands 10 12/14 94"
    game, table = at(position)
    assert game.room(table, 0) == 1
    table, events = go(game, table, "1:10 2:14")
    assert told(events)[2] == takes("rule3", 1, 14, 1, (2, 4, 6, 8, 10), 7)
    assert table.rows[0] == (14,)


def test_even_odd_8_it_moves_by_itself_and_is_set_up_afresh() -> None:
    position = f":even_odd 3 | {LAST_TURN} | markers even_odd@2:odd"
    game, table = at(position)
    table, _ = go(game, table, "1:14 2:44 3:61")
    fresh = SixNimmt(Rules(even_odd=True)).lay_out(3, Rng(9).child(1), 1)
    assert table.rows == fresh.rows
    assert table.markers == fresh.markers
