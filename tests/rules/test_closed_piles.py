"""Closed piles (``piles=closed``): nobody looks into them before the end, not even their owner."""

from __future__ import annotations

from typing import Any

import pytest

from bullpen.core.game import FACE_DOWN, Outcome
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.core.variants import BadOption, UnknownVariant
from bullpen.core.zones import HIDDEN
from bullpen.games import boxes, load, setup
from bullpen.play.laws import random_game
from bullpen.scene import scene_of
from bullpen.text.notation import format_position, parse_position
from bullpen.text.validation import FaceDown, check_complete
from tests.helpers import go
from tests.setups import closed_piles

SIX = "6nimmt:piles=closed 2 | rows 12/37/43/58 | hands 14 15/16 17 | piles 5 55/-"
HORN = (
    "hornochsen:piles=closed 2 | rows -/-/-/23 24/43/49/55 | hands 26 27 28/60"
    " | piles 1 2 3 4 5/6 7 8 9 10 | trophies x2/+5 | markers +5@4 | tokens -/x2"
)


def seen(position: str, seat: int | None) -> Any:
    game, table = parse_position(position)
    return game.view(table, seat).table


def test_it_is_an_option_of_games_that_lay_piles_face_down() -> None:
    offering = {name for name, box in boxes().items() if any(o.name == "piles" for o in box.options)}
    assert offering >= {"6nimmt", "hornochsen"}
    assert not offering & {"buffalo", "x_nimmt", "baron_oxx"}, "their rulebooks lay nothing face down"
    assert str(setup("6nimmt:piles=open")) == "6nimmt"
    assert str(setup("6nimmt:piles=closed,edition=2.6+cow")) == "6nimmt:cow,edition=2.6,piles=closed"
    with pytest.raises(BadOption, match=r"piles cannot be 'shut'; right would be open \| closed"):
        setup("6nimmt:piles=shut")
    with pytest.raises(UnknownVariant):
        setup("x_nimmt:piles=closed")


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nobody_looks_into_a_closed_pile_not_even_its_owner(seat: int | None) -> None:
    assert seen(SIX, seat).piles == ((FACE_DOWN, FACE_DOWN), ())
    assert seen(HORN, seat).piles == ((FACE_DOWN,) * 5,) * 2
    for position in (SIX, HORN):
        opened = position.replace("piles=closed", "rounds=1")
        assert seen(opened, seat).piles == parse_position(opened)[1].piles


def test_the_rules_are_the_same() -> None:
    for text in closed_piles(rounds=2):
        game, opened = load(text), load(text.replace("piles=closed", "piles=open"))
        for (here, *move), (there, *other) in zip(
            random_game(game, 2, Rng(4)), random_game(opened, 2, Rng(4)), strict=True
        ):
            assert (here, move) == (there, other)


def test_points_in_closed_piles_are_not_counted() -> None:
    game, table = parse_position(SIX)
    assert game.points(table) == (9, 0)
    for seat in (None, 0, 1):
        scene = scene_of(game.view(table, seat))
        assert [zone.points for zone in scene.public.seats] == [None, 0], "an empty pile hides nothing"
        if scene.own is not None:
            assert scene.own.points == (None, 0)[seat or 0]
    game, table = parse_position(f"{SIX} | sheet 10 20 | seed 7")
    assert [zone.points for zone in scene_of(game.view(table, 0)).public.seats] == [None, 20]


def test_closed_piles_are_opened_at_the_end() -> None:
    game, table = parse_position("6nimmt:piles=closed 2 | rows 12/37/43/58 | hands 14/16 | piles 5 55/-")
    table, _ = go(game, table, "1:14 2:16")
    assert game.view(table, None).table.piles == ((5, 55), ())
    assert game.outcome(game.view(table, 1).table) == Outcome((9, 0), (1,))
    game, table = parse_position(f"{HORN.split(' | ')[0]} | rows -/-/-/-/-/-/9 10 11 12 | hands 13/-")
    table, _ = go(game, table, "13")
    assert game.view(table, None).table.piles == ((9, 10, 11, 12, 13), ())


def test_in_a_match_piles_are_opened_when_a_round_is_written_down() -> None:
    game, table = parse_position(
        "6nimmt:piles=closed 2 | rows 12/37/43/58 | hands 14/16 | piles 5 55/- | seed 7"
    )
    table, events = go(game, table, "1:14 2:16")
    assert table.sheet == ((9, 0),)
    written = next(event for event in events if event.rule == "match.round")
    assert written.facts["points"] == (9, 0)
    before = events[events.index(written) - 1]
    assert game.view(before.after, 0).table.piles == ((FACE_DOWN, FACE_DOWN), ())
    assert game.view(written.after, 0).table.piles == ((5, 55), ())
    assert [zone.points for zone in scene_of(game.view(table, 0)).public.seats] == [9, 0]


def test_closed_piles_are_imagined_from_the_cards_that_nobody_sees() -> None:
    game, table = parse_position(SIX)
    worlds = [game.imagine(game.view(table, 0), Rng(seed)) for seed in range(30)]
    assert len({world.piles[0] for world in worlds}) > 25
    for world in worlds:
        assert len({*world.piles[0], *world.hands[1], 12, 37, 43, 58, 14, 15}) == 10


def test_special_cards_in_a_closed_pile_are_hidden_and_imagined_from_those_unseen() -> None:
    for seat in (None, 0, 1):
        assert seen(HORN, seat).trophies == ((HIDDEN,), (HIDDEN,))
    game, table = parse_position(HORN)
    view = game.view(table, 0)
    worlds = {game.imagine(view, Rng(seed)).trophies for seed in range(40)}
    assert worlds == {(("x2",), ("+5",)), (("+5",), ("x2",))}
    assert all(game.view(game.imagine(view, Rng(seed)), 0) == view for seed in range(5))
    opened = load("hornochsen")
    assert opened.imagine(opened.view(table, 0), Rng(1)).trophies == table.trophies


def test_a_turn_can_be_tried_out_on_what_its_player_sees() -> None:
    game, table = parse_position(HORN)
    view = game.view(table, 0).table
    tried, events = go(game, view, "26 27 28")
    assert [event.rule for event in events].count("hornochsen.collect") == 1
    assert tried.trophies == ((HIDDEN, "+5"), (HIDDEN,))
    assert tried.piles[0] == (*[FACE_DOWN] * 5, 23, 24, 26, 27, 28)
    assert game.view(tried, 0).table.trophies == ((HIDDEN, HIDDEN), (HIDDEN,))


@pytest.mark.parametrize("position", [SIX, HORN])
def test_what_is_seen_can_be_written_and_read_but_not_played_on(position: str) -> None:
    game, table = parse_position(position)
    view = game.view(table, 0)
    line = format_position(game, view.table)
    again: TableGame[Any]
    again, read = parse_position(line)
    assert read == view.table
    with pytest.raises(FaceDown):
        check_complete(again, read)
    with pytest.raises(FaceDown, match="in the zone piles a card lies face down"):
        parse_position(line.replace("piles=closed", "rounds=1"))
