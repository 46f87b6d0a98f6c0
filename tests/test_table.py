"""The table: zones, who sees what of them, what an imagined table looks like, and what a client is told."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullpen.core.game import FACE_DOWN, ChooseRow, Event, Pass, Pick, Play, View, WrongCount
from bullpen.core.rng import Rng
from bullpen.core.table import Played, Question, Table, TableGame, best, changed, changes, with_part, without
from bullpen.core.zones import HIDDEN, Kind, Seen, show, zone
from bullpen.games import boxes, load
from bullpen.games.buffalo import BuffaloTable
from bullpen.games.x_nimmt import XTable
from bullpen.play.laws import random_game
from bullpen.text.notation import parse_position
from tests.setups import all_variants

# Zones.


@pytest.mark.parametrize("name", list(boxes()))
def test_every_zone_says_what_lies_there_and_who_may_look(name: str) -> None:
    for z in load(name).zones:
        assert isinstance(z.metadata["kind"], Kind)
        assert isinstance(z.metadata["seen"], Seen)


def test_a_zone_is_declared_in_one_line() -> None:
    @dataclass
    class Odd(Table):
        attic: tuple[int, ...] = zone(Kind.CARDS, seen=Seen.NOBODY)

    table = Odd()
    assert table.attic == ()
    assert [z.name for z in fields(table)][-1] == "attic"


@pytest.mark.parametrize("name", list(boxes()))
def test_a_blank_table_has_a_place_for_everybody(name: str) -> None:
    game = load(name)
    for seats in range(game.least, game.most + 1):
        table = game.blank(seats)
        assert table.seats == seats
        assert len(table.hands) == len(table.tokens) == seats
        assert len(table.piles) >= seats
        assert list(game.every_card(table)) == []


def test_the_games_add_zones_of_their_own() -> None:
    assert load("6nimmt").table_type is Table
    assert load("x_nimmt").table_type is XTable
    assert load("buffalo").table_type is BuffaloTable
    assert {z.name for z in load("x_nimmt").zones} - {z.name for z in fields(Table)} == {
        "x_rows",
        "x_piles",
        "taken",
    }


# A table of one's own.


def test_a_copy_is_equal_and_apart() -> None:
    table = Table(rows=((1,), (2,)), turn=3)
    twin = table.copy()
    assert twin == table
    twin.rows = ((1, 5), (2,))
    twin.turn = 4
    assert table == Table(rows=((1,), (2,)), turn=3)


def test_a_copy_of_a_moment_is_a_table_to_play_at() -> None:
    game, table = parse_position("6nimmt 2 | rows 12/37/43/58 | hands 14 20/15 21")
    _, events = game.step(table, 0, Play(14))
    moment = events[0].after
    assert moment.midway
    assert game.awaited(moment) == ()
    assert not moment.copy().midway
    assert game.awaited(moment.copy()) == (1,)


def test_nobody_listens_unless_somebody_does() -> None:
    table = Table()
    table.tell("moo", None, card=1)
    log: list[Event] = []
    table.log = log
    table.tell("moo", 2, card=1)
    table.turn = 9
    assert [(event.rule, event.seat, event.facts, event.after.turn) for event in log] == [
        ("moo", 2, {"card": 1}, 1)
    ]
    assert log[0].after.log is None


def test_what_hands_and_piles_do() -> None:
    table = Table(hands=((5,), ()), piles=((), (4,)), tokens=(("a", "b", "a"), ()), rows=((1,), (2,)))
    table.give(0, (9, 2))
    table.give(1, ())
    table.drop(0, 5)
    table.pile_up(1, (7, 3))
    table.spend(0, "a")
    table.lay(1, (2, 6))
    assert table == Table(
        hands=((2, 9), ()), piles=((), (3, 4, 7)), tokens=(("b", "a"), ()), rows=((1,), (2, 6)), placed=1
    )


def test_parts() -> None:
    assert with_part((1, 2, 3), 1, 9) == (1, 9, 3)
    assert without((4, 5, 4), 4) == (5, 4)
    with pytest.raises(ValueError, match="not in tuple"):
        without((4, 5), 6)


def test_who_is_best() -> None:
    assert best((3, 1, 2), -1) == (1,)
    assert best((3, 1, 2), +1) == (0,)
    assert best((1, 1, 2), -1) == (0, 1)
    assert best((-4, -4), +1) == (0, 1)


# What a seat sees.


@pytest.mark.parametrize(
    ("value", "kind", "seen", "seat", "shown"),
    [
        (((1, 2), (3,)), Kind.HANDS, Seen.ALL, None, ((1, 2), (3,))),
        (((1, 2), (3,)), Kind.HANDS, Seen.OWNER, 0, ((1, 2), (FACE_DOWN,))),
        (((1, 2), (3,)), Kind.HANDS, Seen.OWNER, None, ((FACE_DOWN, FACE_DOWN), (FACE_DOWN,))),
        (((1, 2), (3,)), Kind.GROUPS, Seen.NOBODY, 0, ((FACE_DOWN, FACE_DOWN), (FACE_DOWN,))),
        (((1, 2), (3,)), Kind.GROUPS, (Seen.ALL, Seen.NOBODY), 1, ((1, 2), (FACE_DOWN,))),
        ((Play(5), None, Play(7, True)), Kind.CHOICES, Seen.OWNER, 0, (Play(5), None, Play(FACE_DOWN))),
        ((Play(5), None), Kind.CHOICES, Seen.OWNER, None, (Play(FACE_DOWN), None)),
        (("stop", "sort"), Kind.WORDS, Seen.NOBODY, 0, (HIDDEN, HIDDEN)),
        (7, Kind.NUMBER, Seen.NOBODY, 0, 0),
    ],
)
def test_what_a_seat_sees_of_a_zone(
    value: Any, kind: Kind, seen: Seen | tuple[Seen, ...], seat: int | None, shown: Any
) -> None:
    assert show(value, kind, seen, seat, ()) == shown


def test_a_known_card_is_seen_and_its_place_tells_nothing() -> None:
    hands, known = ((4, 50, 90),), (50,)
    assert show(hands, Kind.HANDS, Seen.OWNER, None, known) == ((FACE_DOWN, FACE_DOWN, 50),)
    assert show(hands, Kind.GROUPS, Seen.NOBODY, 0, known) == ((FACE_DOWN, 50, FACE_DOWN),)


def test_the_seed_of_coming_rounds_is_seen_by_nobody() -> None:
    game = load("6nimmt")
    table = game.deal(2, Rng(77))
    assert table.seed == 77
    assert all(game.view(table, seat).table.seed == 0 for seat in (None, 0, 1))


def test_the_buffalos_pile_is_closed_until_the_end() -> None:
    position = "buffalo 3 | rows 12/37/43/58 | specials push sort | stack stop | piles 1 2/-/-/3 4"
    game, table = parse_position(f"{position} | deck 20 21")
    view = game.view(table, 0).table
    assert view.piles == ((1, 2), (), (), (FACE_DOWN, FACE_DOWN))
    assert view.deck == ((FACE_DOWN, FACE_DOWN),)
    assert view.stack == (HIDDEN,)
    game, table = parse_position(f"{position} | over yes")
    assert game.view(table, None).table.piles == ((1, 2), (), (), (3, 4))


# What a seat imagines.


def test_imagined_cards_come_from_those_not_seen() -> None:
    game, table = parse_position("x_nimmt 2 | rows 1/2/3 | hands 5 6/7 8 | x_piles 9/- | known 7")
    view = game.view(table, 0)
    assert view.table.hands == ((5, 6), (FACE_DOWN, 7))
    worlds = {game.imagine(view, Rng(seed)).hands for seed in range(2_000)}
    assert {hands[0] for hands in worlds} == {(5, 6)}
    others = {card for hands in worlds for card in hands[1] if card != 7}
    assert others == {4, 8, *range(10, 101)}


def test_a_sealed_card_is_imagined_from_the_imagined_hand() -> None:
    game, table = parse_position("6nimmt 2 | rows 12/37/43/58 | hands 14 20/15 21 | choices -/15")
    for seed in range(20):
        world = game.imagine(game.view(table, 0), Rng(seed))
        assert world.choices[0] is None
        assert world.choices[1] in game.plays(world, 1)


def test_a_match_imagines_its_coming_rounds_anew() -> None:
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(77)), 0)
    assert len({game.imagine(view, Rng(seed)).seed for seed in range(5)}) == 5


@given(st.sampled_from(all_variants()), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=30)
def test_no_view_shows_what_its_seat_may_not_know(text: str, seed: int, decisions: int) -> None:
    """Whatever could be swapped behind a seat's back without its noticing is not in its view."""
    game = load(text)
    seats = max(2, game.least)
    for number, (state, _, _) in enumerate(random_game(game, seats, Rng(seed))):
        if number < decisions:
            continue
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            other = game.imagine(view, Rng(seed + 1))
            assert game.view(other, seat) == view
            visible = set(game.every_card(view.table))
            hidden = set(game.every_card(state)) - visible
            assert not hidden & {
                card for option in view.options if isinstance(option, Play) for card in (option.card,)
            }
        break


# Points and hands.


def test_face_down_cards_count_nothing() -> None:
    game = load("6nimmt")
    assert game.bulls(55) == 7
    assert game.bulls(FACE_DOWN) == 0
    assert game.count((55, FACE_DOWN, 10)) == 10


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("6nimmt 2 | rows 12/37/43/58 | piles 55/5", (-7, -2)),
        ("hornochsen 2 | rows 4/8/16/23/43/49/- | piles 1/10", (1, -3)),
        ("buffalo 1 | rows 12/37/43/58 | piles 5/55", (3,)),
        ("baron_oxx:plus 2 | rows 13/43/7/22/9 | piles 1/3", (1, 3)),
    ],
)
def test_how_well_a_seat_stands(text: str, standing: tuple[int, ...]) -> None:
    game, table = parse_position(text)
    assert tuple(game.standing(table, seat) for seat in range(table.seats)) == standing


def test_cards_are_handed_out_to_whoever_plays_them() -> None:
    game = load("6nimmt")
    table = game.blank(2)
    assert game.hand_out(table, [Play(14), Pass(), Play(15)]) == ()
    assert table.hands == ((14,), (15,))
    with pytest.raises(WrongCount) as refused:
        game.hand_out(table, [Play(14), Pick(15)])
    assert refused.value.facts == {"cards": 2, "count": 1}


def test_every_card_lies_once() -> None:
    game, table = parse_position(
        "x_nimmt 2 | rows 12/37/43 | hands 1 2/? 3 | x_piles 4/- | lane 5@1 6@2 | placed 1 | known 3"
    )
    assert sorted(game.every_card(table)) == [1, 2, 3, 4, 6, 12, 37, 43]


# What a client is told.


def views(game: TableGame[Any], table: Any, *moves: tuple[int, Any]) -> list[View[Any]]:
    found = [game.view(table, 0)]
    for seat, action in moves:
        table = game.next(table, seat, action)
        found.append(game.view(table, 0))
    return found


def test_only_zones_that_differ_are_told() -> None:
    game, table = parse_position("6nimmt 2 | rows 30 36/37/43 44/58 61 | hands 3 21/9 70")
    first, sealed, asked = views(game, table, (1, Play(9)), (0, Play(3)))
    assert changes(first, first) == {"options": first.options, "awaited": first.awaited}
    assert changes(first, sealed) == {
        "choices": (None, Play(FACE_DOWN)),
        "options": (Play(3), Play(21)),
        "awaited": (0,),
    }
    news = changes(sealed, asked)
    assert news == {
        "hands": ((21,), (FACE_DOWN,)),
        "choices": (None, None),
        "lane": (Played(3, 0, 3), Played(9, 1, 9)),
        "ask": Question("rule4", (0,), 3),
        "number": 2,
        "options": tuple(ChooseRow(row) for row in range(4)),
        "awaited": (0,),
    }
    assert changed(sealed, news) == asked
    assert changed(first, changes(first, asked)) == asked
    assert sealed.table.lane == ()
