"""Baron Oxx: the rulebook's examples O1 to O4, a test for every ruling, whole games and matches.

Long, because it goes through the rulings one by one, in their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bullpen.core.cards import Deck, deck
from bullpen.core.game import FACE_DOWN, ChooseRow, Event, IllegalAction, Outcome, Play, Seat, WrongSeats
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.table import Played, Question, TableGame
from bullpen.core.variants import BadOption
from bullpen.games import load, setup
from bullpen.games.baron_oxx import BOX, BaronOxx, OxTable, Rules
from bullpen.text.notation import format_position, parse_action, parse_position

Game = TableGame[OxTable]
Told = tuple[str, Seat | None, dict[str, Any]]

DECK = deck("baron_oxx")
GAME = BaronOxx(Rules())
ALL = ["", ":colours", ":plus", ":colours+plus"]


def at(position: str, variants: str = "") -> tuple[Game, OxTable]:
    return parse_position(f"baron_oxx{variants} {position}")


def go(game: Game, table: OxTable, moves: str) -> tuple[OxTable, list[Event]]:
    """Carry out moves like ``1:18 2:>4``: the seat as people count it, then the action."""
    events: list[Event] = []
    for move in moves.split():
        seat, _, action = move.partition(":")
        table, news = game.step(table, int(seat) - 1, parse_action(action))
        events += news
    return table, events


def after(position: str, moves: str, variants: str = "") -> tuple[OxTable, list[Told]]:
    """The table after these moves, and what was told since the cards were turned over."""
    game, table = at(position, variants)
    table, events = go(game, table, moves)
    return table, told(events)


def told(events: Sequence[Event]) -> list[Told]:
    return [(e.rule, e.seat, dict(e.facts)) for e in events if e.rule not in ("seal", "reveal")]


def rules(news: Sequence[Told]) -> list[str]:
    return [rule.removeprefix("baron_oxx.") for rule, _, _ in news]


def rows(*numbers: int) -> list[ChooseRow]:
    """These rows as options, counted as people do."""
    return [ChooseRow(row - 1) for row in numbers]


def colours(cards: Sequence[int]) -> Counter[str]:
    return Counter(colour for card in cards for colour in DECK.colours[card])


# The rulebook's examples, with cards of our deck.


def test_o1_colour_joins_colour_and_the_lowest_card_is_placed_first() -> None:
    game, table = at("3 | rows 13/43/7/22/9 | hands 4 51/29 57/65 90")
    table, events = go(game, table, "1:4 2:29 3:90")
    assert table.ask == Question("join", (0,), 4)
    assert table.lane == (Played(4, 0, 4), Played(29, 1, 29), Played(90, 2, 90))
    assert table.placed == 0
    assert game.pending(table) == {0: rows(2, 4)}
    choice = {"card": 4, "colours": ("R",), "rows": (2, 4), "shared": ("R", "R"), "ends": (13, 43, 7, 22, 9)}
    assert told(events) == [("baron_oxx.choice", 0, choice)]
    table, events = go(game, table, "1:>4")
    assert table.rows == ((13,), (43,), (7,), (22, 4), (9,))
    assert table.ask == Question("join", (1,), 29)
    assert game.pending(table) == {1: rows(1, 2, 3)}
    assert told(events) == [
        ("baron_oxx.join", 0, {"card": 4, "row": 4, "end": 22, "colours": ("R",)}),
        (
            "baron_oxx.choice",
            1,
            {
                "card": 29,
                "colours": ("B", "Y", "K"),
                "rows": (1, 2, 3),
                "shared": ("BY", "B", "BY"),
                "ends": (13, 43, 7, 4, 9),
            },
        ),
    ]
    table, events = go(game, table, "2:>1")
    assert told(events) == [
        ("baron_oxx.join", 1, {"card": 29, "row": 1, "end": 13, "colours": ("B", "Y")}),
        ("baron_oxx.only", 2, {"card": 90, "row": 1, "end": 29, "colours": ("K",)}),
    ]
    assert table.rows == ((13, 29, 90), (43,), (7,), (22, 4), (9,))
    assert table.piles == ((), (), ())
    assert table.hands == ((51,), (57,), (65,))
    assert (table.ask, table.turn, table.placed, table.over) == (None, 2, 3, False)


def test_o2_too_many_bulls_of_a_colour_and_a_sixth_card_take_the_row() -> None:
    game, table = at("3 | rows 17 96/23/43/27/1 31 8 24 33 | hands 20 51/57 72/65 103")
    before_asia = game.options(table, 1, Question("join", (1,), 72))
    assert before_asia == rows(1, 2)
    table, _ = go(game, table, "1:20 2:72 3:103")
    assert game.pending(table) == {0: rows(2, 3)}
    table, events = go(game, table, "1:>2")
    assert told(events) == [
        ("baron_oxx.join", 0, {"card": 20, "row": 2, "end": 23, "colours": ("Y",)}),
        ("baron_oxx.only", 1, {"card": 72, "row": 1, "end": 96, "colours": ("K",)}),
        (
            "baron_oxx.rule2",
            1,
            {
                "card": 72,
                "row": 1,
                "cards": (17, 96),
                "count": 2,
                "place": 3,
                "bulls": 5,
                "colours": ("K",),
                "counts": (7,),
            },
        ),
        ("baron_oxx.only", 2, {"card": 103, "row": 5, "end": 33, "colours": ("W",)}),
        (
            "baron_oxx.rule1",
            2,
            {"card": 103, "row": 5, "cards": (1, 31, 8, 24, 33), "count": 5, "place": 6, "bulls": 12},
        ),
    ]
    assert table.rows == ((72,), (23, 20), (43,), (27,), (103,))
    assert table.piles == ((), (17, 96), (1, 8, 24, 31, 33))
    assert game.points(table) == (0, 5, 12)
    # When a row is told to be taken, it is taken: a client may show it.
    assert events[2].after.rows[0] == (72,)
    assert events[2].after.piles[1] == (17, 96)
    assert events[2].after.placed == 2


@pytest.mark.parametrize("baron", [52, 104])
def test_o3_a_baron_has_all_six_colours_and_costs_six(baron: int) -> None:
    assert DECK.colours[baron] == ("B", "Y", "G", "R", "K", "W")
    assert GAME.bulls(baron) == 6
    game, table = at(f"2 | rows 1/14/9/4/12 | hands {baron} 2/105 106")
    table, events = go(game, table, f"1:{baron} 2:105")
    assert game.pending(table) == {0: rows(1, 2, 3, 4, 5)}
    assert told(events)[0][2]["shared"] == ("B", "Y", "G", "R", "W")
    assert [b for b in DECK.cards if len(set(DECK.colours[b])) == 6] == [52, 104]


@pytest.mark.parametrize(("seats", "each"), DECK.deal.items())
def test_o4_five_rows_of_one_card_and_four_cards_in_hand(seats: int, each: int) -> None:
    table = GAME.deal(seats, Rng(seats))
    assert [len(row) for row in table.rows] == [1] * 5
    assert [len(hand) for hand in table.hands] == [4] * seats
    assert [len(draw) for draw in table.draws] == [each - 4] * seats
    assert table.piles == ((),) * seats
    assert (table.turn, table.number, table.idle, table.first, table.ask) == (1, 1, 0, 0, None)
    assert len(set(GAME.every_card(table))) == seats * each + 5


def test_o4_the_deal_table() -> None:
    expected = {2: 24, 3: 24, 4: 24, 5: 20, 6: 16, 7: 12, 8: 12, 9: 8, 10: 8}
    assert DECK.deal == expected
    for seats in (1, 11):
        with pytest.raises(WrongSeats, match=f"baron_oxx is for 2 to 10 players, not {seats}"):
            GAME.deal(seats, Rng(0))


# The rulings, by their number on the rules page.


@pytest.mark.parametrize(
    ("card", "options"),
    [
        (56, (1, 2, 4)),  # B
        (30, (5,)),  # W
        (64, (3,)),  # GG: one bull at the end is enough
        (58, (2, 3)),  # GRK
        (20, (2,)),  # YR
        (11, (5,)),  # YKW
        (32, ()),  # YYY
        (78, ()),  # YKK
    ],
)
def test_ruling_1_a_card_matches_an_end_that_shows_one_of_its_colours(
    card: int, options: tuple[int, ...]
) -> None:
    # Only the end counts: yellow and black bulls lie further left.
    game, table = at("2 | rows 7 37/28/15 45/31 1/12")
    assert game.options(table, 0, Question("join", (0,), card)) == rows(*options)


def test_ruling_2_a_row_that_costs_may_be_chosen() -> None:
    position = "2 | rows 17 54/96/43/27/1 | hands 35 2/105 106"
    game, table = at(position)
    table, _ = go(game, table, "1:35 2:105")
    assert game.pending(table) == {0: rows(1, 2)}
    table, events = go(game, table, "1:>1")
    assert table.rows[0] == (35,)
    assert table.piles == ((17, 54), ())
    assert rules(told(events))[:2] == ["join", "rule2"]
    assert told(events)[1][2]["counts"] == (6,)
    table, _ = after(position, "1:35 2:105 1:>2")
    assert table.rows[:2] == ((17, 54), (96, 35))
    assert table.piles == ((), ())
    with pytest.raises(IllegalAction, match=r"seat 1 may not do >3 now; it may: >1 >2"):
        after(position, "1:35 2:105 1:>3")


def test_ruling_2_the_choice_is_made_when_the_card_is_placed() -> None:
    # 53 (RKW) matches row 2 alone, until 11 (YKW) lies in row 1.
    game, table = at("2 | rows 14/40/19/27/1 | hands 2 11/53 106")
    assert game.options(table, 1, Question("join", (1,), 53)) == rows(2)
    table, _ = go(game, table, "2:53 1:11")
    assert table.rows[0] == (14, 11)
    assert table.ask == Question("join", (1,), 53)
    assert game.pending(table) == {1: rows(1, 2)}
    assert game.awaited(table) == (1,)


def test_ruling_3_the_only_matching_row_is_forced_even_if_it_costs() -> None:
    table, news = after("2 | rows 12 103/19/27/14/22 | hands 48 2/105 106", "1:48 2:105 2:>2")
    assert table.rows[0] == (48,)
    assert table.piles == ((12, 103), ())
    assert rules(news) == ["only", "rule2", "choice", "join"]


def test_ruling_4_all_bulls_of_a_colour_count_up_to_five() -> None:
    table, news = after("2 | rows 17/19/27/14/22 | hands 54 2/105 106", "1:54 2:105 2:>2")
    assert table.rows[0] == (17, 54)
    assert colours(table.rows[0]) == {"K": 5}
    assert rules(news) == ["only", "choice", "join"]


def test_ruling_4_a_colour_that_did_not_match_counts_too() -> None:
    # 96 (KW) matches the white end 30; the sixth black bull takes the row.
    table, news = after("2 | rows 17 41 30/19/27/14/22 | hands 2 96/105 106", "1:96 2:105 2:>2")
    assert news[0] == ("baron_oxx.only", 0, {"card": 96, "row": 1, "end": 30, "colours": ("W",)})
    assert news[1][2]["colours"] == ("K",)
    assert news[1][2]["counts"] == (6,)
    assert table.rows[0] == (96,)
    assert table.piles[0] == (17, 30, 41)


def test_ruling_4_two_colours_at_once() -> None:
    table, news = after("2 | rows 72 41 103 48/19/27/14/22 | hands 2 102/105 106", "1:102 2:105 1:>1")
    assert rules(news)[:3] == ["choice", "join", "rule2"]
    assert news[2][2]["colours"] == ("K", "W")
    assert news[2][2]["counts"] == (6, 6)
    assert news[2][2]["place"] == 5
    assert table.piles[0] == (41, 48, 72, 103)


def test_ruling_5_a_sixth_card_with_a_sixth_bull_takes_once() -> None:
    position = "2 | rows 35 90 54 96 30/19/27/14/22 | hands 12 41/105 106"
    table, news = after(position, "1:41 2:105 2:>2")
    taking = {"card": 41, "row": 1, "cards": (35, 90, 54, 96, 30), "count": 5, "place": 6, "bulls": 7}
    assert news[:2] == [
        ("baron_oxx.only", 0, {"card": 41, "row": 1, "end": 30, "colours": ("W",)}),
        ("baron_oxx.rule1_2", 0, {**taking, "colours": ("K",), "counts": (7,)}),
    ]
    assert table.rows[0] == (41,)
    assert table.piles == ((30, 35, 54, 90, 96), ())
    # Five white bulls are not too many: rule 1 alone.
    table, news = after(position, "1:12 2:105 2:>2")
    assert news[1] == ("baron_oxx.rule1", 0, {**taking, "card": 12})
    assert table.rows[0] == (12,)


def test_ruling_6_no_card_has_six_bulls_of_a_colour() -> None:
    assert max(max(colours((card,)).values()) for card in DECK.cards) == 3


def test_ruling_6_with_a_deck_that_has_one_it_takes_every_row_it_joins() -> None:
    mine = Deck("mine", "baron_oxx", {**DECK.bulls, 12: 6}, {**DECK.colours, 12: ("W",) * 6}, DECK.deal)
    game, table = parse_position("baron_oxx 2 | rows 30/19/27/14/22 | hands 12 85/45 48", mine)
    table, events = go(game, table, "1:12 2:45")
    assert rules(told(events))[:2] == ["only", "rule2"]
    assert table.rows[0] == (12,)
    assert table.piles[0] == (30,)
    table, _ = go(game, table, "1:85 2:48")  # and whatever joins it takes it in turn
    assert table.rows[0] == (48, 85)
    assert table.piles == ((30,), (12,))


@pytest.mark.parametrize(("row", "bulls"), [(1, 2), (2, 3), (3, 2), (4, 3), (5, 9)])
def test_ruling_7_a_card_that_matches_no_row_takes_any_row(row: int, bulls: int) -> None:
    ends = (19, 27, 14, 22, 45)
    game, table = at("2 | rows 19/27/14/22/1 28 49 25 45 | hands 2 12/85 106")
    table, events = go(game, table, "1:12 2:85")
    assert table.ask == Question("rule3", (0,), 12)
    assert game.pending(table) == {0: rows(1, 2, 3, 4, 5)}
    assert told(events) == [("baron_oxx.rule3", 0, {"card": 12, "colours": ("W",), "ends": ends})]
    taken = table.rows[row - 1]
    table, events = go(game, table, f"1:>{row}")
    assert table.rows[row - 1] == (12, 85)
    assert table.piles == (tuple(sorted(taken)), ())
    facts = {"card": 12, "row": row, "cards": taken, "count": len(taken), "place": len(taken) + 1}
    assert told(events)[0] == ("baron_oxx.rule3_take", 0, {**facts, "bulls": bulls})
    assert rules(told(events)) == ["rule3_take", "only"]


def test_ruling_8_any_card_fits_on_a_baron_and_he_adds_one_to_each_colour() -> None:
    position = "2 | rows 52/19/27/69/22 | hands 12 103/105 106"
    table, news = after(position, "1:103 2:105 2:>2")
    assert table.rows[:2] == ((52, 103), (19, 105))
    assert rules(news)[0] == "only"
    # 12 shows three white bulls; with the Baron's and 103's they are six.
    table, news = after("2 | rows 52 103/19/27/69/22 | hands 12 2/105 106", "1:12 2:105 2:>2")
    assert news[1][2]["counts"] == (6,)
    assert news[1][2]["bulls"] == 8
    assert table.piles[0] == (52, 103)


def test_ruling_8_a_baron_may_take_a_row_himself() -> None:
    table, news = after("2 | rows 72 54/19/27/69/22 | hands 2 52/105 106", "1:52 2:105 1:>1 2:>1")
    assert rules(news)[:3] == ["choice", "join", "rule2"]
    assert news[2][2]["colours"] == ("K",)
    assert table.piles[0] == (54, 72)
    assert table.rows[0] == (52, 105)


def test_ruling_9_numbers_only_fix_the_order() -> None:
    # 1 joins the row that ends in 92 although it is lower, and comes before the 3.
    table, news = after("2 | rows 92/27/69/22/12 | hands 3 106/1 105", "1:3 2:1 1:>2")
    assert table.rows == ((92, 1), (27, 3), (69,), (22,), (12,))
    assert [(rule, seat) for rule, seat, _ in news] == [
        ("baron_oxx.only", 1),
        ("baron_oxx.choice", 0),
        ("baron_oxx.join", 0),
    ]


def test_ruling_10_four_new_cards_when_the_whole_hand_is_played() -> None:
    game, table = at(
        "2 | rows 92/27/69/22/12 | hands 3 4/56 90 | draws 5 11 7 2 9 6 15 16/40 30 20 10 8 13 14 18 | turn 3"
    )
    table, events = go(game, table, "1:4 2:56")
    assert table.hands == ((3,), (90,))
    assert table.draws == ((5, 11, 7, 2, 9, 6, 15, 16), (40, 30, 20, 10, 8, 13, 14, 18))
    assert rules(told(events)) == ["only", "only"]
    table, events = go(game, table, "1:3 2:90 1:>2")
    assert table.hands == ((2, 5, 7, 11), (10, 20, 30, 40))
    assert table.draws == ((9, 6, 15, 16), (8, 13, 14, 18))
    assert told(events)[-2:] == [
        ("baron_oxx.draw", 0, {"count": 4, "left": 4}),
        ("baron_oxx.draw", 1, {"count": 4, "left": 4}),
    ]
    assert (table.turn, table.over) == (5, False)


def test_ruling_11_the_game_ends_when_all_cards_are_placed_and_the_fewest_bulls_win() -> None:
    game, table = at("3 | rows 92/27/69/22/12 | hands 4/56/90 | piles 1/3 5/30")
    table, events = go(game, table, "1:4 2:56 3:90 3:>5")
    assert table.rows == ((92, 56), (27,), (69,), (22, 4), (90,))
    end = {"why": "all", "points": (1, 5, 4), "left": (0, 0, 0), "turns": 0}
    assert told(events)[-1] == ("baron_oxx.end", None, end)
    assert events[-1].after.over
    assert not events[-2].after.over
    assert game.outcome(table) == Outcome((1, 5, 4), (0,))
    assert game.pending(table) == {}
    assert game.awaited(table) == ()
    with pytest.raises(IllegalAction):
        game.step(table, 0, Play(4))


def test_ruling_11_equals_share_the_victory() -> None:
    game, table = at("3 | rows 92/27/69/22/12 | hands 4/56/85 | piles 1/5/30")
    table, _ = go(game, table, "1:4 2:56 3:85")
    assert game.outcome(table) == Outcome((1, 2, 1), (0, 2))


@pytest.mark.parametrize("variants", ["", "plus,"])
def test_ruling_11_several_games_are_summed(variants: str) -> None:
    game = load(f"baron_oxx:{variants}games=3")
    assert isinstance(game, Match)
    assert game.until.rounds == 3
    table, events = play(game, 3, 7)
    assert len(table.sheet) == 3
    totals = tuple(map(sum, zip(*table.sheet, strict=True)))
    assert len({points for round in table.sheet for points in round}) > 3
    best = max(totals) if variants else min(totals)
    winners = tuple(seat for seat in range(3) if totals[seat] == best)
    assert game.outcome(table) == Outcome(totals, winners)
    assert [dict(e.facts)["points"] for e in events if e.rule == "baron_oxx.end"] == list(table.sheet)
    deals = [e.after for e in events if e.rule == "match.deal"]
    assert [deal.idle for deal in deals] == [0, 0]
    assert [deal.known for deal in deals] == [(), ()]
    assert all([len(draw) for draw in deal.draws] == [20] * 3 for deal in deals)
    assert deals[0].draws != deals[1].draws


def test_ruling_12_draw_piles_are_dealt_first_then_the_rows() -> None:
    table = GAME.lay_out(2, Rng(5), 1)
    pack = Rng(5).draw(DECK.cards, 2 * 24 + 5)
    assert table.hands == (tuple(sorted(pack[:4])), tuple(sorted(pack[24:28])))
    assert table.draws == (tuple(pack[4:24]), tuple(pack[28:48]))
    assert table.rows == tuple((card,) for card in pack[48:])


def test_ruling_13_colour_counts_rows_grow_beyond_five_cards() -> None:
    position = "2 | rows 1 31 8 24 33/27/69/22/74 | hands 2 85/105 106"
    table, news = after(position, "1:85 2:105 2:>4", ":colours")
    assert table.rows[0] == (1, 31, 8, 24, 33, 85)
    assert rules(news) == ["only", "choice", "join"]
    table, news = after(position, "1:85 2:105 2:>4")
    assert table.rows[0] == (85,)
    assert rules(news)[:2] == ["only", "rule1"]


def test_ruling_13_colour_counts_rules_2_and_3_stay() -> None:
    table, news = after("2 | rows 35 90 54 96 30/19/27/14/22 | hands 12 41/2 95", "1:41 2:95", ":colours")
    assert rules(news) == ["only", "rule2", "only"]
    assert news[1][2]["place"] == 6
    assert table.piles == ((30, 35, 54, 90, 96), ())
    table, news = after("2 | rows 35/19/27/14/22 | hands 12 41/2 95", "1:12 2:95 1:>3", ":colours")
    assert rules(news) == ["rule3", "rule3_take", "only"]
    assert table.piles == ((27,), ())
    assert table.rows == ((35,), (19,), (12,), (14,), (22, 95))


def test_ruling_13_room_says_what_rule_1_leaves() -> None:
    position = "2 | rows 1/31 8/24 33 30/28 49 25 74/69 106 11 85 39"
    game, table = at(position)
    assert [game.room(table, row) for row in range(5)] == [4, 3, 2, 1, 0]
    game, table = at(f"{position} 3", ":colours")
    assert [game.room(table, row) for row in range(5)] == [1, 1, 1, 1, 1]
    assert game.row_limits(table) == (5, 5)


def test_ruling_14_plus_the_pile_counts_plus_and_the_cards_left_count_minus() -> None:
    position = "3 | rows 92/27/69/22/12 | hands 4/29 56/30 | draws -/52/2 106 3 | piles 1/5 17/103"
    game, table = at(position, ":plus")
    assert game.points(table) == (1 - 2, 5 - 10, 2 - 7)
    table, events = go(game, table, "1:4 2:56 3:30")
    assert table.hands == ((), (29,), ())
    assert table.draws == ((), (52,), (2, 106, 3))
    end = {"why": "last", "points": (1, -4, -4), "left": (0, 9, 6), "turns": 0}
    assert told(events)[-1] == ("baron_oxx.end", None, end)
    assert game.outcome(table) == Outcome((1, -4, -4), (0,))
    # Without the variant the same piles cost.
    table, events = go(*at("3 | rows 92/27/69/22/12 | hands 4/56/30 | piles 1/5 17/103"), "1:4 2:56 3:30")
    assert GAME.outcome(table) == Outcome((1, 5, 2), (0,))


def test_ruling_14_plus_the_most_points_win_and_equals_share() -> None:
    game, table = at("3 | rows 92/27/69/22/12 | hands 4/56/30 | piles 1/5/103", ":plus")
    table, events = go(game, table, "1:4 2:56 3:30")
    assert told(events)[-1][2]["why"] == "all"
    assert game.sign == 1
    assert game.outcome(table) == Outcome((1, 2, 2), (1, 2))
    assert load("baron_oxx:plus").sign == 1
    assert load("baron_oxx").sign == GAME.sign == -1


def test_ruling_14_plus_rules_1_and_2_stay() -> None:
    table, news = after("2 | rows 35 90 54 96 30/19/27/14/22 | hands 12 41/2 95", "1:41 2:95", ":plus")
    assert rules(news) == ["only", "rule1_2", "only"]
    assert table.piles == ((30, 35, 54, 90, 96), ())


def test_ruling_14_plus_cards_left_are_open_at_the_end_and_only_then() -> None:
    game, table = at("2 | rows 92/27/69/22/12 | hands 4/56 90 | draws -/29 52", ":plus")
    assert game.view(table, 0).table.hands == ((4,), (0, 0))
    assert game.view(table, 0).table.draws == ((), (0, 0))
    assert game.view(table, 1).table.draws == ((), (0, 0))
    table, _ = go(game, table, "1:4 2:56")
    for viewer in (None, 0, 1):
        seen = game.view(table, viewer).table
        assert seen.hands == ((), (90,))
        assert seen.draws == ((), (29, 52))
        assert game.points(seen) == game.points(table) == (0, -10)


def test_ruling_14_plus_points_of_a_view_count_what_is_known() -> None:
    game, table = at(
        "2 | rows 92/27/69/22/12 | hands 4 29/56 90 | draws 11 52/102 3 | known 52 90 | piles 1/5", ":plus"
    )
    assert game.points(table) == (1 - 2 - 3 - 3 - 6, 2 - 1 - 1 - 3 - 3)
    assert game.points(game.view(table, 0).table) == (1 - 2 - 3 - 6, 2 - 1)
    assert game.points(game.view(table, 1).table) == (1 - 6, 2 - 1 - 1)
    assert game.points(game.view(table, None).table) == (1 - 6, 2 - 1)
    assert FACE_DOWN in game.view(table, 0).table.draws[0]


NO_WHITE = "rows 92/27/69/22/74"


def test_ruling_15_plus_a_card_that_matches_no_row_goes_under_the_own_draw_pile() -> None:
    game, table = at(f"2 | {NO_WHITE} | hands 2 12/3 30 | draws 5 7/8 9", ":plus")
    table, events = go(game, table, "1:12 2:3")
    assert table.ask == Question("join", (1,), 3)  # the lower card first
    table, events = go(game, table, "2:>2")
    ends = (92, 3, 69, 22, 74)
    assert told(events)[1:] == [
        ("baron_oxx.rule3_return", 0, {"card": 12, "colours": ("W",), "ends": ends}),
    ]
    assert table.rows == ((92,), (27, 3), (69,), (22,), (74,))
    assert table.draws == ((5, 7, 12), (8, 9))
    assert table.hands == ((2,), (30,))
    assert table.piles == ((), ())
    assert table.known == (12,)
    assert (table.placed, table.turn, table.idle, table.ask) == (2, 2, 0, None)
    assert events[-1].after.placed == 2
    assert events[-1].after.draws == table.draws


def test_ruling_15_plus_a_card_that_matches_must_be_placed() -> None:
    game, table = at(f"2 | {NO_WHITE} | hands 2 40/3 30 | draws 5 7/8 9", ":plus")
    table, events = go(game, table, "1:40 2:30")
    assert table.rows[3] == (22, 40)
    assert rules(told(events)) == ["rule3_return", "only"]
    assert table.idle == 0


def test_ruling_15_a_returned_card_is_public_until_it_is_played() -> None:
    game, table = at(f"2 | {NO_WHITE} | hands 2 12/3 30 | draws 5 7 6 8 10/11 18 13 19", ":plus")
    table, _ = go(game, table, "1:12 2:30 1:2 2:3 1:>2 2:>2")
    assert table.known == (12, 30)
    # Drawn: 5, 7, 6, 8 (10 and the returned 12 are left); 11, 18, 13, 19 (30 is left).
    assert table.hands == ((5, 6, 7, 8), (11, 13, 18, 19))
    assert table.draws == ((10, 12), (30,))
    for viewer in (None, 0, 1):
        assert game.view(table, viewer).table.draws == ((0, 12), (30,))
        assert game.view(table, viewer).table.known == (12, 30)
    table, _ = go(game, table, "1:5 2:13 1:>1 2:>3")
    table = replace(table, hands=((6,), (11,)))
    table, _ = go(game, table, "1:6 2:11 1:>1 2:>1")
    assert table.hands == ((10, 12), (30,))
    assert table.known == (12, 30)
    assert game.view(table, 1).table.hands == ((0, 12), (30,))
    assert game.view(table, 0).table.hands == ((10, 12), (30,))
    assert game.view(table, None).table.hands == ((0, 12), (30,))
    table, _ = go(game, table, "1:12 2:30")
    assert 12 not in table.known
    assert table.known == ()


def test_ruling_16_plus_draws_what_is_there() -> None:
    game, table = at(f"2 | {NO_WHITE} | hands 40/1 | draws 5 7/8 9 10 11 13", ":plus")
    table, events = go(game, table, "1:40 2:1 2:>1")
    assert table.hands == ((5, 7), (8, 9, 10, 11))
    assert table.draws == ((), (13,))
    assert told(events)[-2:] == [
        ("baron_oxx.draw", 0, {"count": 2, "left": 0}),
        ("baron_oxx.draw", 1, {"count": 4, "left": 1}),
    ]


def test_ruling_16_plus_the_returned_card_is_drawn_again_even_alone() -> None:
    game, table = at(f"2 | {NO_WHITE} | hands 12/1 2 | draws -/40", ":plus")
    table, events = go(game, table, "1:12 2:1 2:>1")
    assert table.hands == ((12,), (2,))
    assert table.draws == ((), (40,))
    assert table.known == (12,)
    assert (table.over, table.turn) == (False, 2)
    assert told(events)[-2][0] == "baron_oxx.rule3_return"
    assert told(events)[-1] == ("baron_oxx.draw", 0, {"count": 1, "left": 0})
    assert game.pending(table) == {0: (Play(12),), 1: (Play(2),)}


def test_ruling_17_plus_the_turn_in_which_somebody_places_the_last_card_is_finished() -> None:
    game, table = at(f"3 | {NO_WHITE} | hands 1/2 12/3 30 | draws -/-/5", ":plus")
    table, events = go(game, table, "1:1 2:2 3:30 1:>1 2:>2")
    assert table.rows == ((92, 1), (27, 2), (69,), (22,), (74,))
    assert table.draws == ((), (), (5, 30))
    assert table.hands == ((), (12,), (3,))
    end = {"why": "last", "points": (0, -3, -6), "left": (0, 3, 6), "turns": 0}
    assert told(events)[-1] == ("baron_oxx.end", None, end)
    assert table.over


def test_ruling_17_plus_a_last_card_that_goes_back_ends_nothing() -> None:
    table, news = after(f"2 | {NO_WHITE} | hands 12/1 2", "1:12 2:1 2:>1", ":plus")
    assert not table.over
    assert rules(news)[-1] == "draw"


def test_ruling_18_plus_deadlock_ends_the_game() -> None:
    # White cards only, and no white end: nobody could ever place a card.
    game, table = at(f"2 | {NO_WHITE} | hands 12 48/1 30 | draws 67/85 | piles -/17", ":plus")
    table, events = go(game, table, "1:12 2:1 2:>1")
    assert table.rows[0] == (92, 1)
    assert table.hands == ((48,), (30,))
    assert table.draws == ((67, 12), (85,))
    end = {"why": "deadlock", "points": (-8, 1), "left": (8, 2), "turns": 0}
    assert told(events)[-1] == ("baron_oxx.end", None, end)
    assert table.over
    assert game.outcome(table) == Outcome((-8, 1), (1,))


@pytest.mark.parametrize(
    "held",
    ["hands 12 40/1 30 | draws 67/85", "hands 12 48/1 30 | draws 67 40/85", "hands 12 48/1 30 | draws 67/40"],
)
def test_ruling_18_plus_no_deadlock_while_one_card_held_matches(held: str) -> None:
    table, news = after(f"2 | {NO_WHITE} | {held}", "1:12 2:1 2:>1", ":plus")
    assert not table.over
    assert rules(news) == ["choice", "join", "rule3_return"]


def test_ruling_18_without_plus_there_is_no_deadlock() -> None:
    table, _ = after(f"2 | {NO_WHITE} | hands 1 30/40 48", "1:1 2:40 1:>1")
    assert table.rows == ((92, 1), (27,), (69,), (22, 40), (74,))
    assert not table.over
    assert table.turn == 2


@pytest.mark.parametrize(("idle", "over"), [(3, False), (4, False), (5, True)])
def test_ruling_18_plus_stalling_ends_the_game(idle: int, over: bool) -> None:
    # Three cards at most are held, so six turns without a placement are enough.
    game, table = at(f"2 | {NO_WHITE} | hands 12 40/30 48 | draws 67/- | idle {idle}", ":plus")
    table, events = go(game, table, "1:12 2:30")
    assert table.over == over
    assert table.idle == idle + 1
    if over:
        end = {"why": "stalled", "points": (-7, -3), "left": (7, 3), "turns": idle + 1}
        assert told(events)[-1] == ("baron_oxx.end", None, end)
    else:
        assert rules(told(events)) == ["rule3_return", "rule3_return"]
        assert table.turn == 2


def test_ruling_18_plus_a_placement_ends_the_idling() -> None:
    table, _ = after(f"2 | {NO_WHITE} | hands 12 48/40 30 | draws 1/3 | idle 2", "1:12 2:40", ":plus")
    assert table.idle == 0
    assert table.draws == ((1, 12), (3,))


def test_ruling_18_nobody_can_stall_that_long() -> None:
    """A hand must be played out before it is filled, so every card comes up: the limit is a mere guard."""
    game, table = at(f"2 | {NO_WHITE} | hands 12/30 | draws 48 67 85 40/103", ":plus")
    idle = []
    while table.ask is None and not table.over and table.rows[3] == (22,):
        for seat in (0, 1):
            table = game.next(table, seat, max(game.plays(table, seat), key=lambda play: str(play) != "40"))
        idle.append(table.idle)
    assert idle == [1, 2, 3, 4, 0]


def test_ruling_19_both_variants_combine() -> None:
    setup_ = setup("baron_oxx:plus+colours")
    assert str(setup_) == "baron_oxx:colours+plus"
    assert setup_.rules == Rules(capacity=None, returned=True, sign=1, held_counts=True)
    assert setup("baron_oxx").rules == Rules()
    table, news = after(
        "2 | rows 1 31 8 24 33/27/69/22/74 | hands 2 85/40 43 | draws -/5", "1:85 2:40", ":colours+plus"
    )
    assert table.rows[0] == (1, 31, 8, 24, 33, 85)
    table, news = after(f"2 | {NO_WHITE} | hands 2 85/40 43", "1:85 2:40", ":colours+plus")
    assert rules(news) == ["only", "rule3_return"]


def test_ruling_20_hands_and_draw_piles_are_secret_the_own_draw_pile_too() -> None:
    game, table = at("2 | rows 92/27/69/22/12 | hands 4 29/56 90 | draws 11 52 6 8/102 3 9 10 | piles 1/5")
    for seat, hands in ((0, ((4, 29), (0, 0))), (1, ((0, 0), (56, 90))), (None, ((0, 0), (0, 0)))):
        seen = game.view(table, seat).table
        assert (seen.hands, seen.draws) == (hands, ((0,) * 4, (0,) * 4))
        assert (seen.rows, seen.piles) == (table.rows, table.piles)


def test_the_box() -> None:
    assert (BOX.name, BOX.slug, BOX.deck) == ("baron_oxx", "baron_oxx", "baron_oxx")
    assert [variant.name for variant in BOX.variants] == ["colours", "plus"]
    assert setup("baron_oxx:games=1").options == ()
    assert setup("baron_oxx:games=99").rules.games == 99
    for games in ("0", "100"):
        with pytest.raises(BadOption, match=r"right would be 1\.\.99"):
            setup(f"baron_oxx:games={games}")
    assert BaronOxx(Rules()).name == "baron_oxx"
    assert load("baron_oxx:plus").name == "baron_oxx:plus"
    assert GAME.questions == {"join": "lane", "rule3": "lane"}


def test_an_owner_may_correct_the_deck_and_the_deal() -> None:
    """The deal need not be a multiple of four, and a card may show other bulls."""
    own = Deck(
        "mine", "baron_oxx", {**DECK.bulls, 1: 2}, {**DECK.colours, 1: ("G", "W")}, {**DECK.deal, 2: 6}
    )
    game = load("baron_oxx", own)
    assert game.bulls(1) == 2
    table = game.deal(2, Rng(1))
    assert [len(draw) for draw in table.draws] == [2, 2]
    assert game.longest(2) == 24
    table, events = play(game, 2, 1)
    assert [e.facts["count"] for e in events if e.rule == "baron_oxx.draw"] == [2, 2]
    match = load("baron_oxx", own)
    assert isinstance(match, Match)
    asked = match.options(
        replace(table, rows=((12,), (27,), (1,), (22,), (19,))), 0, Question("join", (0,), 1)
    )
    assert asked == rows(1, 2, 3)


# Whole games, and what always holds.


def play(game: Game, seats: int, seed: int) -> tuple[OxTable, list[Event]]:
    """A random game to its end."""
    rng = Rng(seed)
    table = game.deal(seats, rng)
    events: list[Event] = []
    while awaited := game.awaited(table):
        seat = rng.choice(awaited)
        table, news = game.step(table, seat, rng.choice(game.pending(table)[seat]))
        events += news
    return table, events


@pytest.mark.parametrize("variants", ALL)
@pytest.mark.parametrize("seats", range(2, 11))
def test_whole_games(variants: str, seats: int) -> None:
    game = load(f"baron_oxx{variants}").one_round
    assert isinstance(game, BaronOxx)
    rng = Rng(seats)
    table = game.deal(seats, rng)
    dealt = sorted(game.every_card(table))
    longest = 0
    decisions = 0
    while pending := game.pending(table):
        assert all(pending.values())
        assert game.outcome(table) is None
        seat = rng.choice(game.awaited(table))
        action = rng.choice(pending[seat])
        before = table.copy()
        table, events = game.step(before, seat, action)
        assert table == game.next(before, seat, action)
        assert sorted(game.every_card(table)) == dealt
        decisions += 1
        for state in (*(event.after for event in events), table):
            assert all(max(colours(row).values()) <= 5 for row in state.rows)
            longest = max(longest, *map(len, state.rows))
        assert set(table.known) <= {card for cards in game.held(table) for card in cards}
        viewer = rng.choice([None, *range(seats)])
        view = game.view(table, viewer)
        imagined = game.imagine(view, rng)
        assert game.view(imagined, viewer) == view
        assert len(set(game.every_card(imagined))) == len(dealt)
        game.points(view.table)
    assert decisions <= game.longest(seats)
    held = game.held(table)
    assert (longest > 5) == ("colours" in variants)
    if "plus" not in variants:
        assert not any(held)
        assert table.turn == DECK.deal[seats]
        in_rows = sum(map(game.count, table.rows))
        assert sum(game.points(table)) + in_rows == sum(map(game.bulls, dealt))
    else:
        assert game.points(table) == tuple(
            sum(map(game.bulls, pile)) - sum(map(game.bulls, left))
            for pile, left in zip(table.piles, held, strict=True)
        )
    assert game.outcome(table) is not None
    assert parse_position(format_position(game, table))[1] == table


def test_random_games_of_two_end_in_every_way_but_stalling() -> None:
    why = Counter(
        play(load(f"baron_oxx{variants}"), 2, seed)[1][-3].facts["why"]
        for variants in ALL[1:3]
        for seed in range(40)
    )
    assert set(why) <= {"all", "last", "deadlock"}
    assert why["all"] >= 40
    assert why["last"] > 20
    assert why["deadlock"] > 0


def test_longest() -> None:
    assert [GAME.longest(seats) for seats in (2, 10)] == [2 * 2 * 24, 2 * 10 * 8]
    plus = BaronOxx(Rules(returned=True))
    assert plus.longest(2) == 2 * 2 * (2 * 24 + 1) * 2 * 24


def test_what_is_imagined_keeps_the_returned_cards_in_their_places() -> None:
    game, table = at(
        f"2 | {NO_WHITE} | hands 2 12/3 30 | draws 5 7 48/8 85 | known 12 48 85 | choices 2/-", ":plus"
    )
    view = game.view(table, 1)
    assert view.table.hands == ((0, 12), (3, 30))
    assert view.table.draws == ((0, 0, 48), (0, 85))
    assert view.table.choices == (Play(FACE_DOWN), None)
    worlds = [game.imagine(view, Rng(seed)) for seed in range(8)]
    assert all(world.draws[0][2] == 48 and world.draws[1][1] == 85 for world in worlds)
    assert all(12 in world.hands[0] for world in worlds)
    assert {world.choices[0] == Play(12) for world in worlds} == {True, False}
    assert len({world.draws for world in worlds}) > 4
    assert all(game.view(world, 1) == view for world in worlds)
