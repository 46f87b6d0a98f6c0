"""The scene: what lies where, for whoever looks, in every game, and never more than they may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from bullpen.core.game import FACE_DOWN, Seat
from bullpen.core.rng import Rng
from bullpen.core.rows import Row, Rows
from bullpen.core.table import Table
from bullpen.core.zones import HIDDEN, Kind, Lies, Seen, zone
from bullpen.games import load
from bullpen.games.six_nimmt import Rules, SixNimmt
from bullpen.play.laws import random_game
from bullpen.scene import Scene, scene_of
from bullpen.scene.describe import public
from bullpen.scene.types import AskZone, RowZone, ZoneInfo
from bullpen.text.notation import parse_position
from tests.setups import closed_piles, single_variants

TEXTS = [*single_variants(), *closed_piles()]
TABLES = [(text, seats) for text in TEXTS for seats in {load(text).least, load(text).most}]


def seen(position: str, seat: Seat | None = None) -> Scene:
    game, table = parse_position(position)
    return scene_of(game.view(table, seat))


# Every game.


@pytest.mark.parametrize(("text", "seats"), TABLES)
def test_every_card_that_a_seat_may_see_lies_somewhere_in_its_scene(text: str, seats: int) -> None:
    game, rng = load(text), Rng(seats)
    for number, (state, seat, _) in enumerate(random_game(game, seats, rng)):
        if number % 7:
            continue
        view = game.view(state, seat)
        scene = scene_of(view)
        assert sorted(card for card in cards_of(scene) if card) == sorted(game.every_card(view.table))
        assert scene.public == scene_of(game.view(state, None)).public, "what is public is the same for all"


def cards_of(scene: Scene) -> list[int]:
    """Every card in a scene; of the own hand, as its seat sees it."""
    table, own = scene.public, scene.own
    lying = [card for row in table.rows for card in row.cards]
    lying += [played.card for played in table.lane[table.placed :]]
    lying += [thing for things in table.zones.values() for thing in things if isinstance(thing, int)]
    for seat, place in enumerate(table.seats):
        hand = own.hand if own and seat == scene.seat else place.hand
        beside = [thing for things in place.zones.values() for thing in things if isinstance(thing, int)]
        lying += [*hand, *place.pile, *beside]
    return lying


@pytest.mark.parametrize(("text", "seats"), TABLES)
def test_what_looks_alike_is_the_same_scene(text: str, seats: int) -> None:
    """A scene is made of what a seat may know: a deal that it cannot tell from another looks the same."""
    game, rng = load(text), Rng(seats)
    for number, (state, seat, _) in enumerate(random_game(game, seats, rng)):
        if number % 11 == 0:
            view = game.view(state, seat)
            assert scene_of(game.view(game.imagine(view, rng), seat)) == scene_of(view)


@pytest.mark.parametrize(("text", "seats"), TABLES)
def test_a_zone_at_the_seats_has_a_part_for_everybody(text: str, seats: int) -> None:
    game = load(text)
    blank = game.blank(seats)
    for field in game.zones:
        if field.metadata["lies"] is Lies.SEATS:
            extra = game.opponents if field.name == "piles" else 0
            assert len(getattr(blank, field.name)) == seats + extra, field.name


# What a scene says.


def test_rows() -> None:
    scene = seen("6nimmt:cow 2 | rows 12 14/37 38 39 40 41/43/58 | markers cow@1 | hands 1/2")
    first, second, *_ = scene.public.rows
    assert (first.cards, first.room, first.takes, first.bulls, first.closed) == ((12, 14), 2, True, 2, False)
    (cow,) = first.markers
    assert (cow.name, cow.fills, cow.blocks) == ("cow", True, False)
    assert (second.room, second.takes) == (0, True)


def test_a_row_that_is_closed_and_one_that_never_ends() -> None:
    blocked = seen("buffalo 2 | rows 12/37/43/58 | markers stop@2 | hands 1/2").public.rows[1]
    assert (blocked.closed, blocked.takes) == (True, False)
    endless = seen("baron_oxx:colours 2 | rows 1/2/3/4/5 | hands 9/10").public.rows[0]
    assert (endless.closed, endless.takes, endless.room) == (False, False, 1)
    empty = seen("hornochsen 2 | rows -/9/24/42/79/80/89 | hands 5/6").public.rows[0]
    assert empty == RowZone((), 0, False, 0, ())
    assert empty.closed


def test_what_lies_before_seats_in_the_middle_and_aside() -> None:
    scene = seen("x_nimmt 2 | rows 30/40/50 | hands 5 7/9 | x_rows 3 8/- | x_piles -/20", 0)
    assert scene.info.zones == {
        "pool": ZoneInfo("middle", "cards"),
        "x_rows": ZoneInfo("seats", "row"),
        "x_piles": ZoneInfo("seats", "pile"),
        "taken": ZoneInfo("middle", "cards"),
    }
    first, second = scene.public.seats
    assert (first.hand, first.zones) == ((FACE_DOWN, FACE_DOWN), {"x_rows": (3, 8)})
    assert second.zones == {"x_piles": (20,)}
    assert scene.own is not None
    assert scene.own.hand == (5, 7)
    assert scene.own.points == 3, "whoever looks counts their own hand"
    assert first.points == 0, "others cannot"


@pytest.mark.parametrize("seats", [3, 6])
def test_the_buffalo_has_its_cards_whether_one_plays_or_many(seats: int) -> None:
    hands = "/".join(f"{20 + seat} {70 + seat} {80 + seat}" for seat in range(seats))
    table = (
        f"buffalo {seats} | rows 12/37/43/58 | hands {hands} | deck 1 2 3 | stack sort | specials push last"
    )
    scene = seen(f"{table} | spent stop")
    *people, buffalo = scene.public.seats
    assert [seat.hand for seat in people] == [(FACE_DOWN,) * 3] * seats
    assert (buffalo.hand, buffalo.zones, buffalo.ready) == ((FACE_DOWN,) * 3, {}, False)
    assert scene.public.zones == {"specials": ("push", "last"), "stack": (HIDDEN,), "spent": ("stop",)}
    assert [scene.info.zones[name].lies for name in ("deck", "specials", "spent")] == [
        *("opponent", "middle", "aside"),
    ]
    assert (scene.seats, scene.slug) == (seats, "buffalo")


def test_whom_the_table_waits_for() -> None:
    assert seen("6nimmt 2 | rows 12/37/43/58 | hands 14/15 | choices -/15").public.awaited == (0,)
    assert seen("6nimmt 2 | rows 12/37/43/58").public.awaited == (), "nobody who has no option"
    asked = seen("6nimmt 2 | rows 12/37/43/58 | lane 3@2 | ask rule4@2 card=3", 1)
    assert asked.public.ask == AskZone("rule4", (1,), 3, 0)
    assert asked.own is not None
    assert asked.own.options == (">1", ">2", ">3", ">4")
    assert asked.own.landings == {}
    assert asked.own.misfits == ()


def test_what_an_option_counts_as_and_where_it_lands() -> None:
    own = seen(
        "6nimmt:twisted 2 | rows 12/37/43/58 | hands 24 3/9 90 | tokens twist/- | choices 24~/-", 0
    ).own
    assert own is not None
    assert own.choice == "24~"
    assert own.values == {"3~": 30, "24~": 42}
    assert own.landings == {"24": 0, "3~": 0, "24~": 1}
    assert own.misfits == ("3",)


def test_the_end() -> None:
    over = seen("6nimmt 2 | rows 12/37/43/58 | piles 55/1 | over yes").public
    assert (over.over, over.winners) == (True, (1,))


# A game of one's own.


@dataclass
class LarderTable(Table):
    larders: Rows = zone(Kind.HANDS, seen=Seen.OWNER)
    barn: Rows = zone(Kind.GROUPS, ((),), lies=Lies.MIDDLE)
    memory: Row = zone(Kind.CARDS, lies=Lies.NOWHERE)


class Larder(SixNimmt):
    """A game with a zone that each seat sees alone, one in the middle, and one that is no thing."""

    table_type = LarderTable


def test_zones_of_a_new_game_lie_where_it_says() -> None:
    game = Larder(Rules())
    table: Any = game.blank(2)
    table.rows, table.hands = ((12,), (20,), (35,), (103,)), ((9,), (10,))
    table.larders, table.barn, table.memory = ((1, 2), (3,)), ((4, 5),), (6,)
    scene = scene_of(game.view(table, 0))
    assert scene.info.zones["larders"] == ZoneInfo("seats", "hand")
    assert scene.public.zones == {"barn": (4, 5)}
    assert [seat.zones for seat in scene.public.seats] == [{"larders": (0, 0)}, {"larders": (0,)}]
    assert scene.own is not None
    assert scene.own.zones == {"larders": (1, 2)}
    assert replace(scene, own=None, seat=None).public == public(game.view(table, None))
