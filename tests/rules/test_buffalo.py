"""Beat the Buffalo: the rulebook's examples C1 to C9, a test for every ruling and special, whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from bullpen.cards import deck
from bullpen.game import (
    FACE_DOWN,
    Action,
    Event,
    IllegalAction,
    Outcome,
    Pass,
    Pick,
    Play,
    Seat,
    StaleAction,
    Use,
    WrongCount,
    WrongSeats,
)
from bullpen.games import load
from bullpen.games.buffalo import BOX, Buffalo, BuffaloTable, Rules, Stop, Take7
from bullpen.notation import format_position, parse_action, parse_position
from bullpen.referee import judge
from bullpen.rng import Rng
from bullpen.table import HIDDEN, Played, Question
from bullpen.variants import UnknownVariant

KINDS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
GAME = Buffalo(Rules())

Told = tuple[str, Seat | None, dict[str, Any]]


def at(position: str) -> BuffaloTable:
    table: BuffaloTable = parse_position(f"buffalo {position}")[1]
    return table


def go(table: BuffaloTable, moves: str) -> tuple[BuffaloTable, list[Event]]:
    """Carry out moves like ``1:18 2:- 1:stop>2``: the seat as people count it, then the action."""
    events: list[Event] = []
    for move in moves.split():
        seat, _, action = move.partition(":")
        table, news = GAME.step(table, int(seat) - 1, parse_action(action))
        events += news
    return table, events


def after(position: str, moves: str) -> tuple[BuffaloTable, list[Event]]:
    return go(at(position), moves)


def told(events: Sequence[Event], *rules: str) -> list[Told]:
    """What was told under these rules, with all the facts."""
    return [(e.rule, e.seat, dict(e.facts)) for e in events if e.rule in rules]


def ids(events: Sequence[Event]) -> list[str]:
    """The rules that were at work since the cards were turned over."""
    return [e.rule for e in events if e.rule not in ("seal", "reveal", "pass")]


def takes(events: Sequence[Event]) -> list[tuple[str, Seat | None, int, tuple[int, ...], int]]:
    """Every take: the rule, who, the row, the cards and the bulls."""
    rules = ("buffalo.rule3", "buffalo.rule4_take", "buffalo.overflow")
    return [
        (e.rule, e.seat, e.facts["row"], e.facts["cards"], e.facts["bulls"])  # type: ignore[misc]
        for e in events
        if e.rule in rules
    ]


def options(table: BuffaloTable, seat: Seat = 0) -> str:
    return " ".join(map(str, GAME.pending(table).get(seat, ())))


def window(rows: str, lane: str, specials: str, more: str = "hands 98/99") -> BuffaloTable:
    """Two players in the middle of a turn, asked before the next card of the lane is placed."""
    card = lane.split()["placed 1" in more].partition("@")[0]
    return at(
        f"2 | rows {rows} | lane {lane} | specials {specials} | ask window@1,2 card={card} | deck 97 | {more}"
    )


# The rulebook's examples.


def test_c1_take_7_gives_a_sixth_card_room_and_the_seventh_takes_six() -> None:
    position = "2 | rows 3 8 12 15 17/33/50/80 | hands 20 60/21 61 | deck 90 91 | specials take7"
    table, events = after(position, "1:20 2:21 1:take7>1")
    assert ids(events) == [
        "buffalo.take7",
        "buffalo.rule1",
        "buffalo.rule1",
        "buffalo.rule3",
        "take7.leaves",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.take7", "take7.leaves") == [
        ("buffalo.take7", 0, {"row": 1}),
        ("take7.leaves", None, {"row": 1}),
    ]
    placed = next(e.after for e in events if e.rule == "buffalo.rule1" and e.facts["card"] == 21)
    assert placed.rows[0] == (3, 8, 12, 15, 17, 20)
    assert placed.markers == (Take7(0),)
    assert placed.piles == ((), (), ())
    assert takes(events) == [("buffalo.rule3", 1, 1, (3, 8, 12, 15, 17, 20), 9)]
    assert table.rows == ((21,), (33,), (50,), (80, 90))
    assert table.piles == ((), (3, 8, 12, 15, 17, 20), ())
    assert table.markers == ()
    assert table.spent == ("take7",)
    assert (table.turn, table.ask, table.over) == (2, None, False)


def test_c2_stop_sends_the_buffalo_to_another_row() -> None:
    position = "2 | rows 4 9 13 16 19/22/40/66 | hands 70 80/75 85 | deck 25 1 | specials stop"
    table, events = after(position, "1:70 2:75 1:stop>2 1:- 2:-")
    assert ids(events) == ["buffalo.stop", "buffalo.rule1", "buffalo.rule3"]
    assert told(events, "buffalo.stop") == [("buffalo.stop", 0, {"row": 2})]
    (rule1,) = (e for e in events if e.rule == "buffalo.rule1")
    assert rule1.facts["nearest"] == 19
    assert rule1.facts["barred"] == (2,)
    assert takes(events) == [("buffalo.rule3", 2, 1, (4, 9, 13, 16, 19), 5)]
    assert table.rows == ((25,), (22,), (40,), (66,))
    assert table.piles == ((), (), (4, 9, 13, 16, 19))
    assert table.markers == (Stop(1),)


def test_c2_without_stop_the_buffalo_goes_to_row_2() -> None:
    position = "2 | rows 4 9 13 16 19/22/40/66 | hands 70 80/75 85 | deck 25 1"
    table, _ = after(position, "1:70 2:75")
    assert table.rows == ((4, 9, 13, 16, 19), (22, 25), (40,), (66, 70, 75))


def test_c3_replace_takes_25_back_and_15_is_placed_at_once() -> None:
    position = "2 | rows 6 10/2 5 11 14 17/50/77 | hands 15 25/60 61 | deck 90 91 | specials replace"
    table, events = after(position, "1:25 2:60 2:replace=25 1:15")
    assert ids(events) == [
        "buffalo.replace",
        "buffalo.take_back",
        "buffalo.instead",
        "buffalo.rule1",
        "buffalo.rule2",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.replace", "buffalo.take_back", "buffalo.instead") == [
        ("buffalo.replace", 1, {"card": 25}),
        ("buffalo.take_back", 0, {"card": 25}),
        ("buffalo.instead", 0, {"card": 15}),
    ]
    assert table.rows == ((6, 10, 15), (2, 5, 11, 14, 17), (50, 60), (77, 90))
    assert table.piles == ((), (), ())
    assert table.hands == ((25,), (61,))
    assert table.spent == ("replace",)


def test_c4_insert_puts_10_between_5_and_11() -> None:
    position = "2 | rows 5 11 20/33/47/60 | hands 10 98/70 99 | deck 80 97 | specials insert"
    table, events = after(position, "1:10 2:70 1:insert>1")
    assert ids(events) == ["buffalo.insert", "buffalo.rule2", "buffalo.rule2"]
    assert told(events, "buffalo.insert") == [
        ("buffalo.insert", 0, {"card": 10, "row": 1, "place": 2, "cards": (5, 10, 11, 20)})
    ]
    assert table.rows == ((5, 10, 11, 20), (33,), (47,), (60, 70, 80))
    assert table.piles == ((), (), ())
    assert table.spent == ("insert",)


def test_c5_push_makes_the_buffalos_card_the_sixth() -> None:
    position = "2 | rows 2 4 9 12/7 30/55/90 | hands 95 98/96 99 | deck 15 97 | specials push"
    table, events = after(position, "1:95 2:96 1:push=7 1:>1")
    assert ids(events) == [
        "buffalo.push",
        "buffalo.pushed",
        "buffalo.rule1",
        "buffalo.rule3",
        "buffalo.rule2",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.push", "buffalo.pushed") == [
        ("buffalo.push", 0, {"card": 7}),
        ("buffalo.pushed", 0, {"card": 7, "row": 1, "place": 3, "cards": (2, 4, 7, 9, 12)}),
    ]
    assert takes(events) == [("buffalo.rule3", 2, 1, (2, 4, 7, 9, 12), 5)]
    assert table.rows == ((15,), (30,), (55,), (90, 95, 96))
    assert table.spent == ("push",)


def test_c6_first_card_makes_the_buffalo_take_three_bulls_more() -> None:
    position = "2 | rows 91/60 70 80 85 90/11 20/33 40 | hands 100 98/50 99 | deck 2 97 | specials first"
    table, events = after(position, "1:100 2:50 2:first=100")
    assert ids(events) == [
        "buffalo.first",
        "buffalo.rule2",
        "buffalo.rule4_fewest",
        "buffalo.rule4_take",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.first", "buffalo.rule4_fewest") == [
        ("buffalo.first", 1, {"card": 100, "cards": (100, 2, 50)}),
        (
            "buffalo.rule4_fewest",
            2,
            {
                "card": 2,
                "ends": (100, 90, 20, 40),
                "barred": (),
                "row": 1,
                "bulls": 4,
                "equal": 1,
                "end": 100,
            },
        ),
    ]
    assert takes(events) == [("buffalo.rule4_take", 2, 1, (91, 100), 4)]
    assert table.rows == ((2,), (60, 70, 80, 85, 90), (11, 20), (33, 40, 50))
    assert table.piles == ((), (), (91, 100))


def test_c6_without_first_card_the_team_takes_the_full_row() -> None:
    position = "2 | rows 91/60 70 80 85 90/11 20/33 40 | hands 100 98/50 99 | deck 2 97"
    table, events = after(position, "1:100 2:50")
    assert takes(events) == [
        ("buffalo.rule4_take", 2, 1, (91,), 1),
        ("buffalo.rule3", 0, 2, (60, 70, 80, 85, 90), 14),
    ]
    assert table.piles == ((60, 70, 80, 85, 90), (), (91,))


def test_c7_last_card_lets_the_buffalo_take_the_row() -> None:
    position = "2 | rows 11/30/52 60/80 84 88 93 97 | hands 98 100/20 99 | deck 103 96 | specials last"
    table, events = after(position, "1:100 2:20 1:last=100")
    assert ids(events) == [
        "buffalo.last",
        "buffalo.rule1",
        "buffalo.rule2",
        "buffalo.rule3",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.last") == [("buffalo.last", 0, {"card": 100, "cards": (20, 103, 100)})]
    assert takes(events) == [("buffalo.rule3", 2, 4, (80, 84, 88, 93, 97), 11)]
    assert table.rows == ((11, 20), (30,), (52, 60, 100), (103,))


C8 = (
    "4 | rows 61 70/20 31 47 53/12 50/83 95 | hands 55 1/68 2/78 3/80 4 | deck 72 5 | specials sort"
    " | stack first stop"
)


def test_c8_sort_decides_the_order_of_all_cards() -> None:
    table, events = after(C8, "1:55 2:68 3:78 4:80 3:sort")
    assert told(events, "buffalo.sort", "buffalo.refill") == [
        ("buffalo.sort", 2, {"cards": (55, 68, 72, 78, 80)}),
        ("buffalo.refill", None, {"special": "first", "left": 1}),
    ]
    assert table.ask == Question("sort", (2,))
    assert options(table, 2) == "=55 =68 =72 =78 =80"
    table, events = go(table, "3:=78")
    assert told(events, "buffalo.sort_next") == [("buffalo.sort_next", 2, {"card": 78, "place": 1})]
    assert table.ask == Question("sort", (2,), count=1)
    assert events[0].after.ask == table.ask
    assert options(table, 2) == "=55 =68 =72 =80"
    assert [p.card for p in table.lane] == [78, 55, 68, 72, 80]
    table, _ = go(table, "3:=80 3:=55")
    assert table.ask == Question("sort", (2,), count=3)
    assert options(table, 2) == "=68 =72"
    table, events = go(table, "3:=72")
    assert ids(events) == ["buffalo.sort_next", "buffalo.sorted"]
    assert told(events, "buffalo.sort_next", "buffalo.sorted") == [
        ("buffalo.sort_next", 2, {"card": 72, "place": 4}),
        ("buffalo.sorted", 2, {"cards": (78, 80, 55, 72, 68)}),
    ]
    assert table.ask == Question("window", (0, 1, 2, 3), 78)
    table, events = go(table, "1:- 2:- 3:- 4:- " * 4)
    assert takes(events) == [("buffalo.rule3", 4, 2, (20, 31, 47, 53, 55), 13)]
    assert table.rows == ((61, 70, 78, 80), (72,), (12, 50, 68), (83, 95))
    assert table.piles == ((), (), (), (), (20, 31, 47, 53, 55))


def test_c8_in_the_natural_order_the_team_takes_the_row() -> None:
    _, events = after(C8.replace("sort | stack first stop", "-"), "1:55 2:68 3:78 4:80")
    assert takes(events) == [("buffalo.rule3", 1, 2, (20, 31, 47, 53, 55), 13)]


@pytest.mark.parametrize(("seats", "kept"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)])
def test_c9_set_up(seats: int, kept: int) -> None:
    table = GAME.deal(seats, Rng(seats))
    assert [len(hand) for hand in table.hands] == [10] * seats
    assert [len(cards) for cards in table.deck] == [10]
    assert [len(row) for row in table.rows] == [1] * 4
    assert len(table.specials) == min(2, kept)
    assert len(table.specials + table.stack) == kept
    assert not Counter(table.specials + table.stack) - Counter(KINDS * 2)
    assert table.piles == ((),) * (seats + 1)
    assert table.choices == (None,) * seats
    assert len(set(GAME.every_card(table))) == 10 * (seats + 1) + 4


# Setting up.


def test_the_deal_is_hands_then_the_buffalos_deck_then_the_rows_then_the_specials() -> None:
    rng = Rng(7)
    pack = rng.draw(range(1, 105), 44)
    specials = tuple(rng.draw(KINDS * 2, 4))
    table = GAME.deal(3, Rng(7))
    assert table.hands == tuple(tuple(sorted(pack[i : i + 10])) for i in (0, 10, 20))
    assert table.deck == (tuple(pack[30:40]),)
    assert table.rows == tuple((card,) for card in pack[40:])
    assert (table.specials, table.stack, table.spent) == (specials[:2], specials[2:], ())
    assert pack[30:40] != sorted(pack[30:40])


def test_with_six_players_all_sixteen_specials_are_in_the_game() -> None:
    table = GAME.deal(6, Rng(1))
    assert Counter(table.specials + table.stack) == dict.fromkeys(KINDS, 2)


@pytest.mark.parametrize("seats", [0, 7])
def test_it_is_for_one_to_six_players(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"buffalo is for 1 to 6 players, not {seats}"):
        load("buffalo").deal(seats, Rng(1))


def test_the_box_has_the_plain_game_and_nothing_else() -> None:
    game = load("buffalo")
    assert isinstance(game, Buffalo)
    assert game.name == "buffalo"
    assert game.rules == BOX.rules == Rules()
    assert game.rules.deck == deck("six_nimmt")
    assert (BOX.slug, BOX.deck) == ("buffalo", "six_nimmt")
    assert (BOX.variants, BOX.options) == ((), ())
    assert Buffalo(Rules()).name == "buffalo"


def test_the_advanced_mode_is_refused() -> None:
    with pytest.raises(UnknownVariant, match="buffalo has no variant 'pro'"):
        load("buffalo:pro")


def test_there_are_four_rows_of_five() -> None:
    table = window("1 2 3 4 5/6 7/8/9", "50@1 60@3 70@2", "take7", "hands 98/99 | markers take7@1")
    assert GAME.row_limits(table) == (4, 4)
    assert [GAME.room(table, row) for row in range(4)] == [1, 3, 4, 4]
    assert list(GAME.cards(3)) == list(range(1, 105))
    assert GAME.bulls(55) == 7


# The turn.


def test_the_buffalos_top_card_is_revealed_with_the_others() -> None:
    table, events = after("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 90", "1:50")
    assert table.deck == ((48, 2, 90),)
    assert table.lane == ()
    table, events = go(table, "2:45")
    reveal = next(e for e in events if e.rule == "reveal")
    assert reveal.facts["cards"] == (45, 48, 50)
    assert reveal.after.lane == (Played(45, 1, 45), Played(48, 2, 48), Played(50, 0, 50))
    assert reveal.after.deck == ((2, 90),)
    assert table.rows == ((10,), (20,), (30,), (40, 45, 48, 50))
    assert (table.turn, table.over) == (2, False)


def test_the_next_turn_reveals_the_next_card_of_the_deck() -> None:
    table, _ = after("1 | rows 10/20/30/40 | hands 50 60 | deck 48 25 2", "1:50 1:60")
    assert table.rows == ((10,), (20, 25), (30,), (40, 48, 50, 60))
    assert table.deck == ((2,),)
    assert table.over


def test_a_position_may_leave_the_buffalos_deck_untold() -> None:
    table, _ = after("2 | rows 10/20/30/40 | hands 50 60/45 70", "1:50 2:45")
    assert table.rows == ((10,), (20,), (30,), (40, 45, 50))
    assert table.deck == ((),)


def test_the_buffalo_owes_no_decision() -> None:
    table = at("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 90")
    assert sorted(GAME.pending(table)) == [0, 1]
    assert GAME.awaited(table) == (0, 1)
    with pytest.raises(IllegalAction):
        GAME.step(table, 2, Play(48))


def test_ruling_3_the_buffalo_takes_the_row_with_the_fewest_bulls() -> None:
    table, events = after("1 | rows 20/33/15/10 12 | hands 50 98 | deck 2 97", "1:50")
    assert takes(events) == [("buffalo.rule4_take", 1, 3, (15,), 2)]
    assert table.rows == ((20,), (33, 50), (2,), (10, 12))
    assert table.piles == ((), (15,))


def test_ruling_3_of_equal_rows_the_buffalo_takes_the_one_with_the_highest_end() -> None:
    table, events = after("1 | rows 14/21/19/20 | hands 50 98 | deck 2 97", "1:50")
    assert told(events, "buffalo.rule4_fewest") == [
        (
            "buffalo.rule4_fewest",
            1,
            {"card": 2, "ends": (14, 21, 19, 20), "barred": (), "row": 2, "bulls": 1, "equal": 3, "end": 21},
        )
    ]
    assert table.rows == ((14,), (2,), (19,), (20, 50))


def test_ruling_3_the_buffalo_takes_no_blocked_row() -> None:
    table = window("5/33/30 35/60 70", "20@3 80@1 90@2", "-", "markers stop@1 | hands 98/99")
    table, events = go(table, "1:- 2:-")
    assert told(events, "buffalo.rule4_fewest") == [
        (
            "buffalo.rule4_fewest",
            2,
            {
                "card": 20,
                "ends": (5, 33, 35, 70),
                "barred": (1,),
                "row": 3,
                "bulls": 5,
                "equal": 2,
                "end": 35,
            },
        )
    ]
    assert table.markers == (Stop(0),)
    assert table.rows == ((5,), (33,), (20,), (60, 70))


def test_ruling_4_the_owner_of_a_card_that_fits_no_row_takes_any_unblocked_row() -> None:
    table = window("5/33/30 35/60 70", "20@2 80@1 90@3", "-", "markers stop@1 | hands 98/99")
    table, events = go(table, "1:- 2:-")
    assert ids(events) == ["buffalo.rule4"]
    assert events[-1].facts["barred"] == (1,)
    assert table.ask == Question("rule4", (1,), 20)
    assert options(table, 1) == ">2 >3 >4"
    table, events = go(table, "2:>4")
    assert takes(events) == [("buffalo.rule4_take", 1, 4, (60, 70), 6)]
    assert table.rows == ((5,), (33,), (30, 35), (20,))
    assert table.piles == ((), (60, 70), ())
    assert table.ask == Question("window", (0, 1), 80)


# Result.


def last_turn(seats: int, team: str, buffalo: str) -> tuple[BuffaloTable, Event]:
    """The end of a game in which the last cards take nothing."""
    piles = "/".join([team, *["-"] * (seats - 1), buffalo])
    cards = (12, 21, 31, 41, 43, 24)[:seats]
    hands = "/".join(map(str, cards))
    position = f"{seats} | rows 10/20/30/40 | hands {hands} | deck 49 | piles {piles} | turn 10"
    table, events = after(position, " ".join(f"{seat}:{card}" for seat, card in enumerate(cards, 1)))
    return table, events[-1]


def test_ruling_6_fewer_bulls_than_the_buffalo_win() -> None:
    table, end = last_turn(3, "1 2 3 5", "60 70")
    assert GAME.outcome(table) == Outcome((5, 5, 5), (0, 1, 2))
    assert GAME.pending(table) == {}
    assert GAME.awaited(table) == ()
    assert (end.rule, end.seat) == ("buffalo.end", None)
    assert end.facts == {
        "bulls": 5,
        "factor": 1,
        "team": 5,
        "buffalo": 6,
        "result": "won",
        "winners": (0, 1, 2),
    }
    assert end.after.over
    assert table.turn == 10


def test_ruling_6_equal_is_not_a_win() -> None:
    table, end = last_turn(3, "1 2 3 60", "80 70")
    assert GAME.outcome(table) == Outcome((6, 6, 6), ())
    assert end.facts["result"] == "equal"
    assert end.facts["winners"] == ()


def test_ruling_6_more_bulls_lose() -> None:
    table, end = last_turn(3, "55", "80 70")
    assert GAME.outcome(table) == Outcome((7, 7, 7), ())
    assert end.facts["result"] == "lost"


@pytest.mark.parametrize(("seats", "factor"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_ruling_7_one_and_two_players_count_double(seats: int, factor: int) -> None:
    table, end = last_turn(seats, "60", "11")
    won = factor == 1
    assert GAME.outcome(table) == Outcome((3 * factor,) * seats, tuple(range(seats)) if won else ())
    assert (end.facts["bulls"], end.facts["factor"], end.facts["team"]) == (3, factor, 3 * factor)


def test_ruling_23_unused_specials_count_nothing() -> None:
    position = "3 | rows 10/20/30/40 | hands 50/52/55 | deck 58 | turn 10 | piles 1/2/-/60"
    for specials in ("", " | specials replace replace | stack sort stop push"):
        table, _ = after(position + specials, "1:50 2:52 3:55")
        assert GAME.outcome(table) == Outcome((2, 2, 2), (0, 1, 2))


def test_the_team_has_one_pile_whoever_took() -> None:
    table = at("3 | rows 10/20/30/40 | piles 1 2/5/-/100 | hands 50/51/52 | deck 49")
    assert GAME.points(table) == (4, 4, 4)
    assert GAME.team_bulls(table) == 4
    assert GAME.buffalo_points(table) == 3
    assert GAME.outcome(table) is None


def test_the_team_plays_together_for_its_lead_over_the_buffalo() -> None:
    table = at("2 | rows 10/20/30/40 | piles 1 2/5/100 33 | hands 50/51 | deck 49")
    assert GAME.cooperative
    assert [GAME.standing(table, seat) for seat in (0, 1)] == [8 - 2 * 4] * 2
    assert GAME.standing(at("3 | rows 10/20/30/40 | piles 1 2/5/-/100 33"), 2) == 8 - 4


def test_ruling_7_nobody_helps_a_single_player() -> None:
    table = GAME.deal(1, Rng(3))
    asked = set()
    while pending := GAME.pending(table):
        asked.add(table.ask.rule if table.ask else "play")
        table = GAME.next(table, 0, pending[0][0])
    assert asked <= {"play", "rule4"}
    assert table.turn == 10


def test_ruling_8_the_game_is_one_deal_of_ten_turns() -> None:
    table = GAME.deal(2, Rng(11))
    turns = [table.turn]
    while pending := GAME.pending(table):
        seat = GAME.awaited(table)[0]
        table = GAME.next(table, seat, pending[seat][0])
        turns.append(table.turn)
    assert sorted(set(turns)) == list(range(1, 11))
    assert table.over
    assert table.sheet == ()
    assert table.deck == ((),)


# What a seat may know.

VIEWED = (
    "2 | rows 10/20/30/40 | hands 50 60/45 70 | choices 50/- | deck 48 2 | piles 1 5/11/22 23"
    " | specials sort stop | stack push first"
)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_ruling_5_nobody_sees_the_buffalos_deck_its_pile_or_the_stack(seat: Seat | None) -> None:
    view = GAME.view(at(VIEWED), seat)
    table = view.table
    assert table.deck == ((FACE_DOWN, FACE_DOWN),)
    assert table.piles == ((1, 5), (11,), (FACE_DOWN, FACE_DOWN))
    assert table.stack == (HIDDEN, HIDDEN)
    assert table.specials == ("sort", "stop")
    assert GAME.points(table) == GAME.points(at(VIEWED)) == (16, 16)
    assert GAME.buffalo_points(table) == 0
    assert not {2, 48, 22, 23} & set(GAME.every_card(table))


def test_ruling_9_hands_and_choices_are_their_owners() -> None:
    assert GAME.view(at(VIEWED), 0).table.hands == ((50, 60), (FACE_DOWN, FACE_DOWN))
    assert GAME.view(at(VIEWED), 0).table.choices == (Play(50), None)
    assert GAME.view(at(VIEWED), 1).table.hands == ((FACE_DOWN, FACE_DOWN), (45, 70))
    assert GAME.view(at(VIEWED), 1).table.choices == (Play(FACE_DOWN), None)
    assert GAME.view(at(VIEWED), None).table.hands == ((FACE_DOWN,) * 2,) * 2


def test_ruling_5_the_buffalos_pile_is_opened_at_the_end() -> None:
    table, end = last_turn(2, "1", "22 23")
    for seat in (None, 0, 1):
        view = GAME.view(table, seat)
        assert view.table.piles == ((1,), (), (22, 23))
        assert GAME.outcome(view.table) == GAME.outcome(table) == Outcome((2, 2), (0, 1))
        assert GAME.buffalo_points(view.table) == 6
        assert GAME.view(end.after, seat).table.piles[2] == (22, 23)


def test_imagining_draws_the_hidden_specials_from_those_nobody_saw() -> None:
    gone = "take7 stop replace replace insert insert push first first last sort"
    position = (
        "6 | rows 10/20/30/40 | hands 50/51/52/53/54/55 | deck 56"
        f" | markers take7@1 | specials push stop | spent {gone} | stack sort last"
    )
    view = GAME.view(at(position), 0)
    stacks = {GAME.imagine(view, Rng(seed)).stack for seed in range(40)}
    assert stacks == {("last", "sort"), ("sort", "last")}


def test_imagining_deals_the_buffalo_another_deck_and_pile() -> None:
    view = GAME.view(at(VIEWED), 0)
    worlds = [GAME.imagine(view, Rng(seed)) for seed in range(40)]
    assert len({world.deck for world in worlds}) > 30
    assert len({world.piles[2] for world in worlds}) > 30
    assert any(world.deck[0] != tuple(sorted(world.deck[0])) for world in worlds)
    assert len({world.stack for world in worlds}) > 10
    assert all(GAME.view(world, 0) == view for world in worlds)


# The window.


def test_the_window_asks_everybody_before_the_next_card() -> None:
    table, events = after("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 | specials sort", "1:50 2:45")
    assert table.ask == Question("window", (0, 1), 45)
    assert GAME.pending(table) == {0: [Pass(), Use("sort")], 1: [Pass(), Use("sort")]}
    assert GAME.awaited(table) == (0, 1)
    assert ids(events) == []
    assert table.placed == 0


def test_the_window_closes_when_all_have_passed_and_opens_again_before_the_next_card() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "sort")
    number = table.number
    table, events = go(table, "2:-")
    assert table.ask == Question("window", (0,), 45)
    assert table.number == number
    assert told(events, "pass") == [("pass", 1, {})]
    assert options(table, 1) == ""
    table, events = go(table, "1:-")
    assert [e.rule for e in events] == ["pass", "buffalo.rule2"]
    assert events[0].seat == 0
    assert table.rows[3] == (40, 45)
    assert table.ask == Question("window", (0, 1), 48)
    assert table.number == number + 1


def test_the_window_does_not_open_when_nothing_is_usable() -> None:
    table, events = go(window("10/20/30/40", "45@2 50@3", "sort insert"), "1:- 2:-")
    assert ids(events) == ["buffalo.rule2", "buffalo.rule2"]
    assert table.rows[3] == (40, 45, 50)
    assert (table.turn, table.ask) == (2, None)


def test_a_use_opens_the_window_again_for_everybody() -> None:
    table, _ = go(window("10/20/30/40", "45@2 48@3 50@1", "stop sort"), "1:- 2:stop>4")
    assert table.ask == Question("window", (0, 1), 45)
    assert options(table, 0) == "- sort lift>4"


def test_who_has_passed_waits_for_the_others() -> None:
    table, _ = go(window("10/20/30/40", "45@2 48@3 50@1", "stop sort"), "1:-")
    for action in (Pass(), Use("sort")):
        with pytest.raises(IllegalAction):
            GAME.step(table, 0, action)


def test_ruling_2_anybody_may_use_a_special_for_the_team() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "first")
    assert options(table, 0) == options(table, 1) == "- first=50"


def test_two_cannot_use_the_same_moment() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop first")
    number = table.number
    table, _ = GAME.reply(table, number, 0, Use("stop", 0))
    with pytest.raises(StaleAction):
        GAME.reply(table, number, 1, Use("first", card=50))


def test_ruling_1_a_used_special_is_replaced_at_once_and_usable_at_once() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop first", "stack sort last | hands 98/99")
    table, events = go(table, "1:stop>1")
    assert ids(events) == ["buffalo.stop", "buffalo.refill"]
    assert told(events, "buffalo.refill") == [("buffalo.refill", None, {"special": "sort", "left": 1})]
    assert (table.specials, table.stack, table.spent) == (("first", "sort"), ("last",), ())
    assert options(table) == "- first=50 sort lift>1"
    table, events = go(table, "1:first=50")
    assert (table.specials, table.stack, table.spent) == (("sort", "last"), (), ("first",))
    assert events[-1].facts == {"special": "last", "left": 0}
    table, events = go(table, "1:last=45")
    assert ids(events) == ["buffalo.last"]
    assert (table.specials, table.spent) == (("sort",), ("first", "last"))


def test_any_number_of_specials_in_one_turn() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop take7", "stack first last | hands 98/99")
    table, _ = go(table, "1:stop>1 2:take7>4 1:first=50 2:last=45")
    assert table.specials == ()
    assert table.markers == (Stop(0), Take7(3))
    assert [p.card for p in table.lane] == [50, 48, 45]


def test_two_equal_open_specials_are_one_option_each() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "stop stop")
    assert options(table) == "- stop>1 stop>2 stop>3 stop>4"
    table, _ = go(table, "1:stop>2")
    assert table.specials == ("stop",)


def test_other_actions_are_refused() -> None:
    table = window("10/20/30/40", "45@2 48@3 50@1", "first")
    for action in (Use("sort"), Use("first", card=48), Use("lift", 0), Play(98), Pick(45)):
        before = format_position(GAME, table)
        with pytest.raises(IllegalAction):
            GAME.step(table, 0, action)
        assert format_position(GAME, table) == before


def test_ruling_10_no_special_is_used_while_cards_are_chosen() -> None:
    table = at("2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 | specials stop take7 | markers stop@1")
    assert GAME.pending(table) == {0: (Play(50), Play(60)), 1: (Play(45), Play(70))}
    for use in (Use("stop", 1), Use("take7", 1), Use("lift", 0)):
        with pytest.raises(IllegalAction):
            GAME.step(table, 0, use)


def test_ruling_10_no_special_between_a_card_that_fits_no_row_and_the_choice_of_the_row() -> None:
    table, _ = go(window("10/20/30/40", "5@2 50@1 60@3", "stop insert"), "1:- 2:-")
    assert table.ask == Question("rule4", (1,), 5)
    assert (options(table, 0), options(table, 1)) == ("", ">1 >2 >3 >4")


# Take 7!


def test_take_7_goes_to_any_row_that_is_neither_blocked_nor_empty_nor_has_one() -> None:
    table = window("10/20/-/40", "45@2 50@1 60@3", "take7", "markers stop@1 take7@2 | hands 98/99")
    assert options(table) == "- take7>4 lift>1"


def test_take_7_leaves_with_a_row_taken_by_rule_4() -> None:
    table = window("10 12/20/30/40", "5@2 50@1 60@3", "-", "markers take7@1 take7@2 stop@3 | hands 98/99")
    table, events = go(table, "1:- 2:- 2:>1")
    assert takes(events) == [("buffalo.rule4_take", 1, 1, (10, 12), 4)]
    assert table.markers == (Take7(1), Stop(2))
    assert table.spent == ("take7",)
    (leaves,) = (e for e in events if e.rule == "take7.leaves")
    assert leaves.after.spent == ("take7",)


def test_take_7_stays_when_another_row_is_taken() -> None:
    table = window("10/20 21 22 23 24/30/40", "25@3 50@1 60@2", "stop", "markers take7@1 | hands 98/99")
    table, events = go(table, "1:- 2:-")
    assert takes(events) == [("buffalo.rule3", 2, 2, (20, 21, 22, 23, 24), 11)]
    assert table.markers == (Take7(0),)
    assert table.spent == ()


# Stop!


def test_stop_goes_to_a_row_that_is_neither_blocked_nor_empty_and_may_join_take_7() -> None:
    table = window("10/20/-/40", "45@2 50@1 60@3", "stop", "markers stop@1 take7@2 | hands 98/99")
    assert options(table) == "- stop>2 stop>4 lift>1"


def test_stop_stays_over_turns_until_it_is_lifted() -> None:
    table = at("2 | rows 10/20/30/40 | markers stop@4 | hands 50 60/55 65 | deck 58 68")
    table, _ = go(table, "1:50 2:55" + " 1:- 2:-" * 3)
    assert table.rows == ((10,), (20,), (30, 50, 55, 58), (40,))
    assert (table.turn, table.markers) == (2, (Stop(3),))
    table, events = go(table, "1:60 2:65 2:lift>4")
    assert ids(events) == [
        "buffalo.lift",
        "buffalo.rule2",
        "buffalo.rule2",
        "buffalo.rule3",
        "buffalo.rule2",
        "buffalo.end",
    ]
    assert told(events, "buffalo.lift") == [("buffalo.lift", 1, {"row": 4})]
    assert (table.markers, table.spent) == ((), ("stop",))


def test_ruling_12_two_blocked_rows_leave_two_that_can_be_taken() -> None:
    assert (Rules().copies, Rules().rows) == (2, 4)
    table = window("10/20/30/40", "5@2 50@1 60@3", "-", "markers stop@1 stop@2 | hands 98/99")
    table, _ = go(table, "1:- 2:-")
    assert options(table, 1) == ">3 >4"


def test_lifting_a_stop_uses_no_special_and_turns_none_over() -> None:
    table = window(
        "10/20/30/40", "45@2 50@1 60@3", "sort", "markers stop@1 stop@2 | stack last | hands 98/99"
    )
    assert options(table) == "- sort lift>1 lift>2"
    table, events = go(table, "1:lift>2")
    assert ids(events) == ["buffalo.lift"]
    assert (table.specials, table.stack, table.spent) == (("sort",), ("last",), ("stop",))
    assert table.markers == (Stop(0),)
    assert table.ask == Question("window", (0, 1), 45)


def test_a_blocked_row_is_left_alone_by_insert_and_push() -> None:
    table = window("10/20/30/40", "5@2 50@1 60@3", "insert push", "markers stop@1 stop@2 | hands 98/99")
    assert options(table) == "- insert>3 insert>4 push=30 push=40 lift>1 lift>2"
    table, _ = go(table, "1:push=30")
    assert options(table) == ">4"


# Replace!


def test_replace_is_for_the_teams_cards_that_are_not_placed_yet() -> None:
    table = window("10/20/30/40", "41@1 45@2 50@1 60@3", "replace", "placed 1 | hands 98/99")
    assert options(table) == "- replace=45 replace=50"


def test_replace_asks_the_owner_for_another_card() -> None:
    table = window("10/20/30/40", "45@2 50@1 60@3", "replace", "stack sort | hands 98/5 99")
    table, events = go(table, "1:replace=45")
    assert ids(events) == ["buffalo.replace", "buffalo.take_back", "buffalo.refill"]
    assert table.ask == Question("replace", (1,), 45)
    assert events[0].after.ask == table.ask
    assert table.hands == ((98,), (5, 45, 99))
    assert [p.card for p in table.lane] == [50, 60]
    assert options(table, 1) == "5 99"
    assert options(table, 0) == ""


def test_replace_places_the_new_card_at_once_even_before_lower_ones() -> None:
    table = window("10/20/30/40", "45@2 50@1 60@3", "replace sort", "hands 70 71/99")
    table, events = go(table, "1:replace=50 1:70")
    assert table.rows == ((10,), (20,), (30,), (40, 70))
    assert table.ask == Question("window", (0, 1), 45)
    assert table.lane == (Played(70, 0, 70), Played(45, 1, 45), Played(60, 2, 60))
    assert table.placed == 1
    assert table.hands == ((50, 71), (99,))
    instead = next(e.after for e in events if e.rule == "buffalo.instead")
    assert instead.lane == table.lane
    assert instead.hands == table.hands


def test_replace_may_take_a_row_or_need_rule_4() -> None:
    table = window("10/20/30/40 41 42 43 44", "45@2 50@1 60@3", "replace", "hands 3 71/99")
    full, events = go(table, "1:replace=50 1:71")
    assert takes(events) == [("buffalo.rule3", 0, 4, (40, 41, 42, 43, 44), 11)]
    assert full.rows[2:] == ((30, 45, 60), (71,))
    low, _ = go(table, "1:replace=50 1:3")
    assert low.ask == Question("rule4", (0,), 3)
    low, events = go(low, "1:>1")
    assert takes(events)[0] == ("buffalo.rule4_take", 0, 1, (10,), 3)
    assert low.rows[0] == (3,)


def test_replace_is_impossible_in_the_tenth_turn() -> None:
    table, _ = after("2 | rows 10/20/30/40 | hands 50/55 | deck 58 | turn 10 | specials replace", "1:50 2:55")
    assert table.over
    assert table.specials == ("replace",)


def test_everybody_knows_the_card_that_was_taken_back() -> None:
    table = window("10/20/30/40", "45@2 50@1 60@3", "replace replace", "hands 70 71/5 99")
    table, _ = go(table, "1:replace=50")
    assert table.known == (50,)
    assert GAME.view(table, 1).table.hands == ((FACE_DOWN, FACE_DOWN, 50), (5, 99))
    table, _ = go(table, "1:70 2:replace=45 2:99")
    assert table.known == (45, 50)
    table, _ = go(table, "1:50 2:5")
    assert table.known == (45,)


def test_a_card_taken_back_may_be_the_other_card_of_the_next_replace() -> None:
    table = window("10/20/30/40", "46@2 60@3", "replace", "hands 70 71/45 99 | known 45 71")
    table, _ = go(table, "2:replace=46 2:45")
    assert table.known == (46, 71)
    assert table.rows[3] == (40, 45, 60)


# Insert!


def test_insert_is_for_the_teams_card_that_is_next() -> None:
    assert (
        options(window("10/20/30/40", "5@2 50@1 60@3", "insert")) == "- insert>1 insert>2 insert>3 insert>4"
    )
    assert GAME.uses(window("10/20/30/40", "5@3 15@1 60@2", "insert")) == []


def test_insert_is_not_for_the_end_of_a_row() -> None:
    assert options(window("10/20/30/40", "25@2 50@1 60@3", "insert")) == "- insert>3 insert>4"
    assert GAME.uses(window("10/20/30/40", "45@2 50@1 60@3", "insert")) == []


def test_insert_goes_to_the_beginning_too() -> None:
    table, events = go(window("10 12/20/30/40", "5@2 50@1 60@3", "insert sort"), "1:insert>1")
    assert told(events, "buffalo.insert") == [
        ("buffalo.insert", 0, {"card": 5, "row": 1, "place": 1, "cards": (5, 10, 12)})
    ]
    assert events[0].after.placed == 1
    assert table.rows[0] == (5, 10, 12)
    assert table.ask == Question("window", (0, 1), 50)


def test_insert_into_a_full_row_takes_all_but_the_last_card() -> None:
    table, events = go(window("10 12 14 16 18/20/30/40", "13@2 50@1 60@3", "insert"), "1:insert>1")
    assert ids(events)[:2] == ["buffalo.insert", "buffalo.overflow"]
    assert events[0].after.rows[0] == (10, 12, 13, 14, 16, 18)
    assert takes(events) == [("buffalo.overflow", 0, 1, (10, 12, 13, 14, 16), 7)]
    assert (events[1].facts["card"], events[1].facts["count"], events[1].facts["place"]) == (18, 5, 6)
    assert table.rows == ((18,), (20,), (30,), (40, 50, 60))
    assert table.piles == ((10, 12, 13, 14, 16), (), ())


def test_insert_into_a_row_with_take_7_has_room_for_a_sixth_card() -> None:
    table = window("10 12 14 16 18/20/30/40", "13@2 50@1 60@3", "insert", "markers take7@1 | hands 98/99")
    table, _ = go(table, "1:insert>1")
    assert table.rows[0] == (10, 12, 13, 14, 16, 18)
    assert (table.markers, table.piles) == ((Take7(0),), ((), (), ()))


def test_insert_into_a_full_row_with_take_7_takes_six_and_take_7_leaves() -> None:
    table = window("10 12 14 16 18 19/20/30/40", "13@2 50@1 60@3", "insert", "markers take7@1 | hands 98/99")
    table, events = go(table, "2:insert>1")
    assert takes(events) == [("buffalo.overflow", 1, 1, (10, 12, 13, 14, 16, 18), 8)]
    assert table.rows[0] == (19,)
    assert (table.markers, table.spent) == ((), ("insert", "take7"))


def test_no_insert_while_an_empty_row_waits() -> None:
    assert GAME.uses(window("10/-/30/40", "5@2 50@1 60@3", "insert")) == []


# Push!


def test_push_moves_any_card_to_any_other_row() -> None:
    table = window("10 15/20/30/40", "45@3 50@1 60@2", "push")
    assert options(table) == "- push=10 push=15 push=20 push=30 push=40"
    table, _ = go(table, "2:push=15")
    assert table.ask == Question("push", (1,), 15)
    assert table.rows[0] == (10, 15)
    assert options(table, 1) == ">2 >3 >4"


def test_push_may_be_used_before_the_buffalos_card_and_opens_the_window_again() -> None:
    table, events = go(window("10 15/20/30/40", "45@3 50@1 60@2", "push sort"), "2:push=15 2:>3")
    assert told(events, "buffalo.pushed") == [
        ("buffalo.pushed", 1, {"card": 15, "row": 3, "place": 1, "cards": (15, 30)})
    ]
    assert table.rows == ((10,), (20,), (15, 30), (40,))
    assert table.ask == Question("window", (0, 1), 45)


def test_push_to_the_end_of_a_row_needs_no_smallest_difference() -> None:
    table, _ = go(window("10/20/30 35/40", "45@3 50@1 60@2", "push sort"), "1:push=35 1:>1")
    assert table.rows == ((10, 35), (20,), (30,), (40,))


def test_push_into_a_full_row_makes_the_team_take_all_but_the_last_card() -> None:
    table = window(
        "10 12 14 16 18/13 20/30/40", "45@3 50@1 60@2", "push sort", "markers take7@2 | hands 98/99"
    )
    table, events = go(table, "1:push=13 1:>1")
    assert takes(events) == [("buffalo.overflow", 0, 1, (10, 12, 13, 14, 16), 7)]
    assert table.rows == ((18,), (20,), (30,), (40,))
    assert table.piles == ((10, 12, 13, 14, 16), (), ())
    assert table.markers == (Take7(1),)


def test_push_to_the_end_of_a_full_row_leaves_the_pushed_card() -> None:
    table = window(
        "10 12 14 16 18/20 25/30/40", "45@3 50@1 60@2", "push sort", "markers take7@1 | hands 98/99"
    )
    table, events = go(table, "1:push=25 1:>1")
    assert table.rows[0] == (10, 12, 14, 16, 18, 25)
    table = window("10 12 14 16 18/20 25/30/40", "45@3 50@1 60@2", "push sort")
    table, events = go(table, "1:push=25 1:>1")
    assert takes(events) == [("buffalo.overflow", 0, 1, (10, 12, 14, 16, 18), 7)]
    assert table.rows[:2] == ((25,), (20,))


def test_push_overflow_removes_take_7() -> None:
    table = window(
        "10 12 14 16 18 19/13 20/30/40", "45@3 50@1 60@2", "push sort", "markers take7@1 | hands 98/99"
    )
    table, _ = go(table, "1:push=13 1:>1")
    assert table.rows[0] == (19,)
    assert (table.markers, table.spent) == ((), ("push", "take7"))


def test_the_next_card_goes_to_the_row_that_push_emptied_whatever_it_is() -> None:
    table, events = go(window("10/20/30/40", "45@3 50@1 60@2", "push"), "1:push=20 1:>1")
    assert ids(events) == [
        "buffalo.push",
        "buffalo.pushed",
        "buffalo.empty_row",
        "buffalo.rule2",
        "buffalo.rule2",
    ]
    assert told(events, "buffalo.empty_row") == [("buffalo.empty_row", 2, {"card": 45, "row": 2})]
    (filled,) = (e.after for e in events if e.rule == "buffalo.empty_row")
    assert (filled.rows[1], filled.placed) == ((45,), 1)
    assert table.rows == ((10, 20), (45, 50, 60), (30,), (40,))
    assert table.piles == ((), (), ())


def test_a_card_too_low_for_every_row_takes_nothing_when_a_row_is_empty() -> None:
    table, events = go(window("10/20/30/40", "5@3 50@1 60@2", "push"), "1:push=20 1:>1")
    assert table.rows[1] == (5,)
    assert takes(events) == []


def test_replace_fills_an_empty_row() -> None:
    table = window("10/-/30/40", "45@2 50@1 60@3", "replace", "hands 3 71/99")
    table, _ = go(table, "1:replace=50 1:3")
    assert table.rows == ((10,), (3,), (30,), (40, 45, 60))


def test_a_row_stays_empty_into_the_next_turn() -> None:
    table = at("1 | rows 10/-/30/40 | hands 50 60 | deck 45 5")
    table, _ = go(table, "1:50")
    assert table.rows == ((10,), (45, 50), (30,), (40,))


def test_nothing_is_pushed_into_an_empty_row_and_no_second_row_is_emptied() -> None:
    table = window("10 15/-/30/40", "45@3 50@1 60@2", "push stop")
    assert options(table) == "- push=10 push=15 stop>1 stop>3 stop>4"
    table, _ = go(table, "1:push=10")
    assert options(table) == ">3 >4"


def test_push_needs_a_row_to_go_to() -> None:
    table = window("10/20/-/40 41", "45@3 50@1 60@2", "push", "markers stop@1 stop@2 | hands 98/99")
    assert options(table) == "- lift>1 lift>2"


def test_take_7_stays_at_an_emptied_row() -> None:
    table = window("10/20/30/40", "45@3 50@1 60@2", "push", "markers take7@2 | hands 98/99")
    table, _ = go(table, "1:push=20 1:>1")
    assert table.markers == (Take7(1),)
    assert GAME.room(table, 1) == 6 - len(table.rows[1])


# Hands untold: whoever plays a card has it.


def test_the_last_card_that_is_told_is_the_buffalos() -> None:
    table = at("2 | rows 4 9 13 16 19/22/40/66 | specials stop")
    assert GAME.hand_out(table, [Play(70), Play(75), Play(25), Use("stop", 1)]) == (25,)
    assert (table.hands, table.deck) == (((70,), (75,)), ((25,),))


def test_the_card_after_replace_is_in_the_hand_of_the_one_who_takes_back() -> None:
    table = at("2 | rows 6 10/2 5 11 14 17/50/77 | specials replace")
    actions: list[Action] = [Play(60), Play(25), Play(90), Pass(), Use("replace", card=25), Play(15)]
    assert GAME.hand_out(table, actions) == (90,)
    assert (table.hands, table.deck) == (((60,), (15, 25)), ((90,),))


def test_a_pass_or_another_special_before_a_card_gives_nobody_a_card() -> None:
    table = at("2 | rows 6 10/2 5 11 14 17/50/77 | specials replace first")
    actions: list[Action] = [
        Play(60),
        Play(25),
        Play(90),
        Use("first", card=25),
        Play(15),
        Use("replace", card=90),
        Play(16),
    ]
    GAME.hand_out(table, actions)
    assert table.hands == ((60,), (25,))


def test_the_buffalos_card_must_be_told() -> None:
    table = at("2 | rows 4 9 13 16 19/22/40/66")
    with pytest.raises(WrongCount, match="a turn has 3 cards here, not 2"):
        GAME.hand_out(table, [Play(70), Play(75)])


def test_a_turn_is_judged_by_its_cards() -> None:
    judged = judge("buffalo 2 | rows 4 9 13 16 19/22/40/66 | specials stop", ["70", "75", "25", "stop>2@25"])
    assert judged.table.rows == ((25,), (22,), (40,), (66, 70, 75))
    assert judged.table.piles == ((), (), (4, 9, 13, 16, 19))


# First Card, Last Card, Sort.


def test_first_and_last_are_for_the_teams_pending_cards_that_would_move() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@3 50@1", "first last", "placed 1 | hands 98/99")
    assert options(table) == "- first=50 last=45"


def test_first_card_in_the_middle_of_a_turn_means_next() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@3 50@1", "first sort", "placed 1 | hands 98/99")
    table, events = go(table, "1:first=50")
    assert [p.card for p in table.lane] == [41, 50, 45, 48]
    assert events[0].facts == {"card": 50, "cards": (50, 45, 48)}
    assert table.ask == Question("window", (0, 1), 50)


def test_last_card_in_the_middle_of_a_turn_means_last_of_those_left() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@3 50@1", "last sort", "placed 1 | hands 98/99")
    table, events = go(table, "1:last=45")
    assert [p.card for p in table.lane] == [41, 48, 50, 45]
    assert events[0].facts == {"card": 45, "cards": (48, 50, 45)}
    assert table.ask == Question("window", (0, 1), 48)


def test_the_second_first_card_goes_before_the_first_one() -> None:
    table = at(
        "3 | rows 10/20/30/40 | lane 41@4 45@1 48@2 50@3 | specials first first | hands 97/98/99"
        " | ask window@1,2,3 card=41 | deck 96 | stack sort"
    )
    table, _ = go(table, "1:first=45 2:first=50")
    assert [p.card for p in table.lane] == [50, 45, 41, 48]


def test_the_second_last_card_goes_behind_the_first_one() -> None:
    table = at(
        "3 | rows 10/20/30/40 | lane 41@1 45@2 48@3 50@4 | specials last last | hands 97/98/99"
        " | ask window@1,2,3 card=41 | deck 96 | stack sort"
    )
    table, _ = go(table, "1:last=48 2:last=41")
    assert [p.card for p in table.lane] == [45, 50, 48, 41]


def test_sort_needs_two_cards() -> None:
    assert GAME.uses(window("10/20/30/40", "45@2", "sort")) == []
    table = window("10/20/30/40", "45@2 48@3", "sort")
    table, events = go(table, "1:sort 1:=48")
    assert ids(events)[:3] == ["buffalo.sort", "buffalo.sort_next", "buffalo.sorted"]
    assert told(events, "buffalo.sorted") == [("buffalo.sorted", 0, {"cards": (48, 45)})]


def test_sort_in_the_middle_of_a_turn_leaves_the_placed_cards() -> None:
    table = window("10/20/30/40", "41@1 45@2 48@3 50@1", "sort first", "placed 1 | hands 98/99")
    table, events = go(table, "2:sort 2:=50 2:=48")
    assert [p.card for p in table.lane] == [41, 50, 48, 45]
    assert told(events, "buffalo.sorted") == [("buffalo.sorted", 1, {"cards": (50, 48, 45)})]
    assert table.ask == Question("window", (0, 1), 50)
    table, _ = go(table, "1:first=45")
    assert [p.card for p in table.lane] == [41, 45, 50, 48]


# Whole games.


def random_game(seats: int, seed: int) -> Iterator[tuple[BuffaloTable, Sequence[Event]]]:
    """Every table of a game in which everybody decides at random, and what was told on the way."""
    rng = Rng(seed)
    table: BuffaloTable = GAME.deal(seats, rng)
    yield table, ()
    while pending := GAME.pending(table):
        seat = rng.choice(GAME.awaited(table))
        table, events = GAME.step(table, seat, rng.choice(pending[seat]))
        yield table, events


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_keep_every_card_and_end(seats: int, seed: int) -> None:
    cards: list[int] = []
    specials: list[str] = []
    decisions = -1
    for table, _ in random_game(seats, seed):
        decisions += 1
        now = sorted(GAME.every_card(table))
        words = sorted((*table.specials, *table.stack, *table.spent, *(m.name for m in table.markers)))
        cards, specials = cards or now, specials or words
        assert now == cards
        assert words == specials
        for row, held in enumerate(table.rows):
            assert all(low < high for low, high in pairwise(held))
            assert GAME.room(table, row) >= 0
        assert table.rows.count(()) <= 1
        assert len(table.specials) == min(2, len(table.specials + table.stack))
    assert table.over
    assert decisions <= GAME.longest(seats)
    outcome = GAME.outcome(table)
    assert outcome is not None
    lying = sum(GAME.bulls(card) for row in table.rows for card in row)
    assert GAME.team_bulls(table) + GAME.buffalo_points(table) + lying == sum(map(GAME.bulls, cards))


@pytest.mark.parametrize("seats", range(1, 7))
def test_an_imagined_table_looks_the_same(seats: int) -> None:
    for step, (table, _) in enumerate(random_game(seats, 5)):
        for seat in (None, *range(seats)):
            view = GAME.view(table, seat)
            world = GAME.imagine(view, Rng(step))
            assert GAME.view(world, seat) == view
            assert len(set(GAME.every_card(world))) == 10 * (seats + 1) + 4
            assert GAME.points(view.table) == GAME.points(table)


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_positions_can_be_written_down(seats: int) -> None:
    for table, _ in random_game(seats, 8):
        assert parse_position(format_position(GAME, table))[1] == table


def test_the_longest_game_is_counted_out() -> None:
    """Cards dealt, the windows and takes before each of them, and every special at its longest."""
    assert [GAME.longest(seats) for seats in range(1, 7)] == [
        10 * (n + 1) * (n + 2) + (kept + 2) * 2 * n for n, kept in zip(range(1, 7), Rules().kept, strict=True)
    ]
