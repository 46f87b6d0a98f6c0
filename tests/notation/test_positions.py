"""Positions as text: every zone is read back, in views too, and what cannot be is refused."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bullpen.core.cards import Deck, deck
from bullpen.core.game import (
    FACE_DOWN,
    Card,
    ChooseRow,
    Event,
    IllegalAction,
    Pick,
    Play,
    Refusal,
    WrongSeats,
)
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.table import Played, Question, Table
from bullpen.core.variants import TwiceSaid, UnknownGame, UnknownVariant
from bullpen.games import boxes, load
from bullpen.games.buffalo import Stop, Take7
from bullpen.games.hornochsen import X2, Plus5
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain
from bullpen.play.laws import random_game
from bullpen.text.notation import BadHeader, format_position, format_zones, parse_position, parse_zones
from bullpen.text.validation import (
    BadZone,
    UnknownZone,
    UnusedZone,
    check_complete,
)
from tests.setups import all_variants

DOCS = Path(__file__).parents[2] / "docs" / "notation.md"

SIX = "6nimmt 2 | rows 12/37/43/58"
TWISTED = "6nimmt:twisted 2 | rows 12/37/43/58"
PRO = "6nimmt:pro 2"


def refusal(position: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        parse_position(position)
    return refused.value


# What can be read.


def test_the_example_of_the_documentation() -> None:
    position = "6nimmt:cow 4 | rows 12 14 15/37/43 44/58 61 | markers cow@1 | hands 3 21/9 70/68 84/83 99"
    assert position in DOCS.read_text(encoding="utf-8")
    game, table = parse_position(position)
    assert game.name == "6nimmt:cow"
    assert table.seats == 4
    assert table.rows == ((12, 14, 15), (37,), (43, 44), (58, 61))
    assert table.markers == (Cow(0),)
    assert table.hands == ((3, 21), (9, 70), (68, 84), (83, 99))
    assert format_position(game, table) == position


COW = "6nimmt:cow 2 | rows 12/37/43/58"
FAN_CARDS = "even_odd@1:even mountain@2:up cow@3"
BUFFALO = "buffalo 3 | rows 12/37/43/58"
X = "x_nimmt 2 | rows 90/12/41"
HORNOCHSEN = "hornochsen 2 | rows 4/8/16/23/43/49/-"
POOL = " ".join(map(str, range(1, 25)))

ZONES: list[tuple[str, str, str, Any]] = [
    ("6nimmt 2", "rows", "12 14 15/37/43 44/58 61", ((12, 14, 15), (37,), (43, 44), (58, 61))),
    (SIX, "hands", "3 21/-", ((3, 21), ())),
    (SIX, "hands", "3 21/? ?", ((3, 21), (FACE_DOWN, FACE_DOWN))),
    (SIX, "piles", "-/1 2", ((), (1, 2))),
    (f"{SIX} | hands 45 90/24 3", "choices", "45/-", (Play(45), None)),
    (f"{SIX} | hands ? ?/24 3", "choices", "?/-", (Play(FACE_DOWN), None)),
    (f"{TWISTED} | hands 45 90/24 3 | tokens -/twist", "choices", "-/24~", (None, Play(24, twisted=True))),
    (TWISTED, "tokens", "twist/-", (("twist",), ())),
    (TWISTED, "lane", "14@1 24~42@2", (Played(14, 0, 14), Played(24, 1, 42))),
    (f"{SIX} | lane 14@1 15@2", "placed", "2", 2),
    (f"{SIX} | lane 3@2", "ask", "rule4@2 card=3", Question("rule4", (1,), 3)),
    (f"{PRO} | rows 1/2/3/4 | hands 20/23", "known", "20 23", (20, 23)),
    (f"{PRO} | ask draft@1 | turn 0", "pool", POOL, tuple(range(1, 25))),
    (f"{PRO} | ask draft@1 | pool {POOL}", "turn", "0", 0),
    (SIX, "first", "2", 1),
    (SIX, "turn", "7", 7),
    (SIX, "number", "31", 31),
    (SIX, "over", "yes", True),
    (SIX, "sheet", "2 28/0 12", ((2, 28), (0, 12))),
    ("baron_oxx:plus,games=9 2 | rows 13/43/7/22/9", "sheet", "2 28/-2 12", ((2, 28), (-2, 12))),
    (SIX, "seed", "18446744073709551615", 2**64 - 1),
    ("6nimmt:cow 2 | rows 12/37/43/58", "markers", "cow@2", (Cow(1),)),
    (
        "6nimmt:even_odd+mountain 2 | rows 13/37/43/58",
        "markers",
        "even_odd@1:odd mountain@4:up",
        (EvenOdd(0, "odd"), Mountain(3, "up")),
    ),
    ("buffalo 3 | rows 12/37/-/58", "markers", "take7@1 stop@2", (Take7(0), Stop(1))),
    (BUFFALO, "deck", "9 1 90", ((9, 1, 90),)),
    (BUFFALO, "specials", "stop sort", ("stop", "sort")),
    (f"{BUFFALO} | specials last first", "stack", "? ?", ("?", "?")),
    (BUFFALO, "spent", "last", ("last",)),
    (BUFFALO, "piles", "1 2/-/-/? ?", ((1, 2), (), (), (FACE_DOWN, FACE_DOWN))),
    (
        f"{BUFFALO} | lane 50@1 60@4 | specials stop",
        "ask",
        "window@1,3 card=50",
        Question("window", (0, 2), 50),
    ),
    (f"{BUFFALO} | lane 50@1 60@2 70@3", "ask", "sort@1 count=1", Question("sort", (0,), None, 1)),
    (f"{BUFFALO} | hands 5 50/-/-", "ask", "replace@1 card=50", Question("replace", (0,), 50)),
    (BUFFALO, "ask", "push@1 card=37", Question("push", (0,), 37)),
    (X, "x_rows", "35 62/-", ((35, 62), ())),
    (X, "x_piles", "-/4 5", ((), (4, 5))),
    (f"{X} | hands 20 31/7", "known", "20 31", (20, 31)),
    (f"{X} | ask x_row@1 card=41", "taken", "20 31", (20, 31)),
    (f"{X} | taken 5 6", "ask", "x_row@1 card=12", Question("x_row", (0,), 12)),
    (HORNOCHSEN, "markers", "x2@1 +5@1 x2@2", (X2(0), Plus5(0), X2(1))),
    (HORNOCHSEN, "trophies", "x2 +5/-", (("x2", "+5"), ())),
    (HORNOCHSEN, "ask", "turn@2 count=2", Question("turn", (1,), None, 2)),
    (
        "baron_oxx:plus 2 | rows 13/43/7/22/9",
        "draws",
        "5 1/? 8 ?",
        ((5, 1), (FACE_DOWN, 8, FACE_DOWN)),
    ),
    ("baron_oxx:plus 2 | rows 13/43/7/22/9", "idle", "3", 3),
]


@pytest.mark.parametrize(("position", "zone", "text", "value"), ZONES)
def test_every_zone_is_read_and_written(position: str, zone: str, text: str, value: Any) -> None:
    game, table = parse_position(f"{position} | {zone} {text}")
    assert getattr(table, zone) == value
    assert f"{zone} {text}" in format_zones(game, table)
    again, same = parse_position(format_position(game, table))
    assert (again.name, same) == (game.name, table)


def test_every_kind_of_zone_is_tried_above() -> None:
    """And every zone that all games have. What a game alone has is read and written in whole games, below."""
    tried = {zone for _, zone, _, _ in ZONES}
    kinds = {zone.name: zone.metadata["kind"] for name in boxes() for zone in load(name).zones}
    assert tried <= kinds.keys()
    assert {zone.name for zone in fields(Table)} <= tried
    assert set(kinds.values()) == {kinds[name] for name in tried}


def test_a_draft() -> None:
    pool = " ".join(map(str, range(3, 25)))
    game, table = parse_position(f"{PRO} | pool {pool} | hands 1/2 | turn 0 | ask draft@1 | known 1 2")
    assert table.pool == tuple(range(3, 25))
    assert table.rows == ()
    assert game.pending(table) == {0: tuple(map(Pick, range(3, 25)))}


def test_spaces_and_the_order_of_zones_do_not_matter() -> None:
    game, table = parse_position(
        " 6nimmt 2|hands 21  3/ 9 70 |  rows 12 14/37 / 43/58| over no | |lane - |sheet -|ask -"
    )
    assert format_position(game, table) == "6nimmt 2 | rows 12 14/37/43/58 | hands 3 21/9 70"


def test_without_a_sheet_or_a_seed_it_is_one_round() -> None:
    game, table = parse_position(SIX)
    assert not isinstance(game, Match)
    assert table == replace(game.blank(2), rows=((12,), (37,), (43,), (58,)))
    for zone in ("sheet 1 2", "seed 7"):
        assert isinstance(parse_position(f"{SIX} | {zone}")[0], Match)


def test_a_game_string_may_be_in_any_form() -> None:
    game, _ = parse_position("6nimmt:twisted,target=66+cow 2 | rows 12/37/43/58 | markers cow@1")
    assert game.name == "6nimmt:cow+twisted"


def test_a_corrected_deck() -> None:
    dear = replace_bulls(deck("six_nimmt"), {12: 7})
    game, table = parse_position(
        f"{SIX} | piles 12/- | rows 13/37/43/58".replace("rows 12/37/43/58 | ", ""), dear
    )
    assert game.points(table) == (7, 0)


def replace_bulls(ours: Deck, corrected: dict[Card, int]) -> Deck:
    return replace(ours, bulls={**ours.bulls, **corrected})


@given(st.sampled_from(all_variants(rounds=2)), st.integers(0, 2**32), st.integers(0, 200))
@settings(max_examples=40)
def test_any_position_and_any_view_of_it_is_read_back(text: str, seed: int, decisions: int) -> None:
    game = load(text)
    seats = game.least + seed % (min(game.most, 5) - game.least + 1)
    table = game.deal(seats, Rng(seed))
    for number, (state, _, _) in enumerate(random_game(game, seats, Rng(seed))):
        table = state
        if number >= decisions:
            break
    for seen in (table, *(game.view(table, seat).table for seat in (None, *range(seats)))):
        line = format_position(game, seen)
        again = parse_zones(game, seats, line.split(" | ")[1:])
        assert again == seen
        assert "\n" not in line
    assert parse_position(format_position(game, table))[1] == table


# What cannot be read.


@pytest.mark.parametrize(
    "header", ["", "6nimmt", "6nimmt four", "6nimmt  4", "4", "6nimmt 4 5", "6nimmt 100", "6nimmt ٤"]
)
def test_a_position_begins_with_a_game_and_its_seats(header: str) -> None:
    error = refusal(f"{header} | rows 12/37/43/58")
    assert isinstance(error, BadHeader)
    assert error.facts == {"text": repr(header)}
    assert "like '6nimmt 4'" in str(error)


def test_the_game_must_be_there_and_have_so_many_seats() -> None:
    assert isinstance(refusal("7nimmt 4"), UnknownGame)
    assert isinstance(refusal("6nimmt:moo 4"), UnknownVariant)
    error = refusal("6nimmt:pro 7")
    assert isinstance(error, WrongSeats)
    assert error.facts == {"game": "6nimmt:pro", "least": 2, "most": 6, "seats": 7}
    assert isinstance(refusal("buffalo 0"), WrongSeats)


def test_an_unknown_zone_is_refused_with_those_that_there_are() -> None:
    error = refusal(f"{SIX} | x_rows 3/4")
    assert isinstance(error, UnknownZone)
    assert error.facts["zone"] == "'x_rows'"
    assert str(error.facts["zones"]).startswith("rows, hands, piles, choices, lane")


@pytest.mark.parametrize(
    ("position", "zone"),
    [
        ("6nimmt 2 | rows 12/37/43/58 | markers cow@1", "markers"),
        ("6nimmt 2 | rows 12/37/43/58 | tokens twist/-", "tokens"),
        ("6nimmt:cow 2 | rows 12/37/43/58 | tokens twist/-", "tokens"),
        ("6nimmt 2 | pool 1 2 3", "pool"),
        ("6nimmt 2 | rows 12/37/43/58 | known 3", "known"),
        ("buffalo 2 | rows 12/37/43/58 | tokens twist/-", "tokens"),
        ("buffalo 2 | rows 12/37/43/58 | sheet 1 2", "sheet"),
        ("buffalo 2 | rows 12/37/43/58 | seed 7", "seed"),
        ("x_nimmt 2 | rows 90/12/41 | piles 1/2", "piles"),
        ("x_nimmt 2 | rows 90/12/41 | markers cow@1", "markers"),
        ("hornochsen 2 | rows 4/8/16/23/43/49/55 | hands 5/6 | choices 5/-", "choices"),
        ("hornochsen 2 | rows 4/8/16/23/43/49/55 | lane 5@1", "lane"),
        ("baron_oxx 2 | rows 13/43/7/22/9 | idle 3", "idle"),
        ("baron_oxx 2 | rows 13/43/7/22/9 | known 3", "known"),
    ],
)
def test_a_zone_that_the_game_does_not_use(position: str, zone: str) -> None:
    error = refusal(position)
    assert isinstance(error, UnusedZone)
    assert error.facts == {"game": position.split()[0], "zone": zone}


def test_a_zone_is_said_once() -> None:
    error = refusal(f"{SIX} | rows 1/2/3/4")
    assert isinstance(error, TwiceSaid)
    assert error.facts == {"part": "rows"}


BAD = [
    (SIX, "rows 12/37/43/x", "x", "12 14/37/43/58"),
    (SIX, "rows 12,37,43,58", "12,37,43,58", "12 14/37/43/58"),
    (SIX, "rows 0/37/43/58", "0", "12 14/37/43/58"),
    (SIX, "rows 012/37/43/58", "012", "12 14/37/43/58"),
    (SIX, "rows -1/37/43/58", "-1", "12 14/37/43/58"),
    (SIX, "rows 1000/37/43/58", "1000", "12 14/37/43/58"),
    (SIX, "hands 3 4~/-", "4~", "3 21/9 70/-"),
    (PRO, "known 3/4", "3/4", "3 9 68"),
    (SIX, "choices 45/~", "~", "45/-/24~"),
    (SIX, "choices ?~/-", "?~", "45/-/24~"),
    (SIX, "lane 14", "14", "14@1 24~42@3"),
    (SIX, "lane 14@0", "14@0", "14@1 24~42@3"),
    (SIX, "lane 12@1 ?@2", "?@2", "14@1 24~42@3"),
    (SIX, "lane 14~0@1", "14~0@1", "14@1 24~42@3"),
    (COW, "markers cow", "cow", "cow@1"),
    (COW, "markers cow@1 moo@1", "moo@1", "cow@1"),
    (COW, "markers cow@0", "cow@0", "cow@1"),
    (COW, "markers cow@1:odd", "cow@1:odd", "cow@1"),
    (COW, "markers stop@1", "stop@1", "cow@1"),
    ("6nimmt:cow+even_odd+mountain 2", "markers even_odd@1", "even_odd@1", FAN_CARDS),
    ("6nimmt:cow+even_odd+mountain 2", "markers mountain@1:odd", "mountain@1:odd", FAN_CARDS),
    (BUFFALO, "markers cow@1", "cow@1", "take7@1 stop@2"),
    (HORNOCHSEN, "markers +5@x", "+5@x", "x2@1 +5@2"),
    (SIX, "ask rule4", "rule4", "rule4@2 card=45"),
    (SIX, "ask rule4@0", "rule4@0", "rule4@2 card=45"),
    (SIX, "ask rule4@1,1", "rule4@1,1", "rule4@2 card=45"),
    (SIX, "ask rule4@1 card=0", "rule4@1 card=0", "rule4@2 card=45"),
    (SIX, f"ask rule4@1 count={'9' * 30}", f"rule4@1 count={'9' * 30}", "rule4@2 card=45"),
    (SIX, "ask window@1", "window", "rule4, draft"),
    (SIX, "turn -1", "-1", "3"),
    (SIX, "turn", "", "3"),
    (SIX, f"number {'9' * 79}", "9" * 79, "3"),
    (SIX, "first 0", "0", "1"),
    (SIX, "over maybe", "maybe", "yes"),
    (SIX, "sheet 1 x", "x", "10 5/26 15"),
    (SIX, "sheet 1 --2", "--2", "10 5/26 15"),
    (SIX, "seed -1", "-1", "3"),
    (TWISTED, "tokens moo/-", "moo", "twist/-"),
    (HORNOCHSEN, "tokens twist/-", "twist", "x2 +5/-"),
    (BUFFALO, "specials cow", "cow", "take7 stop replace insert push first last sort"),
]


@pytest.mark.parametrize(("position", "zone", "part", "example"), BAD)
def test_what_cannot_be_read_is_refused_with_an_example(
    position: str, zone: str, part: str, example: str
) -> None:
    """The part that is wrong is quoted, and nothing else."""
    header, *zones = position.split(" | ")
    name = zone.split()[0]
    error = refusal(" | ".join([header, *(z for z in zones if not z.startswith(name)), zone]))
    assert isinstance(error, BadZone)
    assert error.facts == {"zone": name, "part": repr(part), "example": example}
    assert str(error) == f"in the zone {name}, {part!r} cannot be read; it should look like {example}"


# Whatever is said, the answer is a table to play at, or a refusal.

POSITIONS = [
    "6nimmt:cow+even_odd 3 | rows 12 14 15/37/43 44/58 61 | markers cow@1 even_odd@2:odd"
    " | hands 3 21/9 70/68 69",
    "6nimmt:twisted 2 | rows 50/4 9 15 18 22/77/36 41 | hands 24 1/95 3 | tokens twist/- | choices -/95",
    "6nimmt 2 | rows 30 36/37/43 44/58 61 | hands 21/68 | lane 3@1 9@2 | ask rule4@1 card=3"
    " | sheet 1 2 | seed 7",
    "buffalo 3 | rows 4 9 13 16 19/22/40/66 | markers stop@2 | specials push sort | stack last"
    " | hands 5 6/7 8/10 11 | deck 98 99 | lane 25@1 50@2 70@4 71@3 | ask window@1,3 card=25 | piles 1/-/-/2",
    "x_nimmt 2 | rows 90/59/41 60 | hands 5 6/7 8 | lane 59@1 81@2 | placed 1 | taken 12 18 22"
    " | ask x_row@1 card=59 | x_rows 35 62/- | x_piles -/4",
    "hornochsen 2 | rows 4/8/16/23/-/49/55 | markers x2@1 +5@1 | hands 35 50/60 | tokens -/+5"
    " | trophies -/x2 | ask turn@1 count=1",
    "baron_oxx:plus 2 | rows 13/43/7/22/9 | hands 4 29/90 91 | draws 1 2/3 5"
    " | lane 6@1 8@2 | ask join@1 card=6 | idle 1",
]


def slips() -> st.SearchStrategy[list[tuple[int, str]]]:
    """A few places in a text, and what somebody wrote there by mistake."""
    words = [
        "",
        "-",
        "?",
        "/",
        " ",
        "|",
        "@",
        "0",
        "1",
        "2",
        "12",
        "105",
        "99999",
        "x",
        "cow@1",
        "hands",
        "~",
    ]
    return st.lists(st.tuples(st.integers(0, 400), st.sampled_from(words) | st.text(max_size=2)), max_size=3)


@given(st.sampled_from(POSITIONS), slips(), st.integers(0, 2**32))
@example("6nimmt 2 | rows 12/37/43/58 | hands 3/9", [], 0)
@settings(max_examples=150)
def test_a_position_with_slips_is_refused_or_can_be_played(
    position: str, slips: list[tuple[int, str]], seed: int
) -> None:
    parts = re.findall(r"[0-9]+|[a-z_]+|.", position)
    for place, word in slips:
        parts[place % len(parts)] = word
    rng = Rng(seed)
    try:
        game, table = parse_position("".join(parts))
        assert parse_position(format_position(game, table))[1] == table
        check_complete(game, table)
    except Refusal:
        return
    for _ in range(30):
        options = [(seat, option) for seat in game.awaited(table) for option in game.pending(table)[seat]]
        if not options:
            break
        table = game.next(table, *rng.choice(options))


@pytest.mark.parametrize("position", POSITIONS)
def test_the_positions_that_slips_are_made_in_are_right(position: str) -> None:
    game, table = parse_position(position)
    check_complete(game, table)
    assert all(game.pending(table).values())


@given(st.text(max_size=60) | st.binary(max_size=60))
@example("\ud800 2 | rows")
@example("6nimmt 2 | rows " + "9" * 5000)
def test_no_text_is_answered_with_anything_but_a_position_or_a_refusal(text: str | bytes) -> None:
    said = text.decode("latin-1") if isinstance(text, bytes) else text
    for line in (said, f"6nimmt 2 | {said}", f"buffalo 1 | rows 12/37/43/58 | specials {said}"):
        with suppress(Refusal):
            parse_position(line)


# An illegal action from a position changes nothing and says what is possible.


def test_an_illegal_action_is_refused_with_the_options() -> None:
    game, table = parse_position("6nimmt 2 | rows 30 36/37/43 44/58 61 | hands 3/9")
    before = table.copy()
    for seat, action, options in ((0, Play(9), "3"), (0, ChooseRow(0), "3"), (2, Play(3), "-")):
        with pytest.raises(IllegalAction) as refused:
            game.step(table, seat, action)
        assert refused.value.facts == {"seat": seat + 1, "action": str(action), "options": options}
    assert table == before
    events: list[Event] = []
    for seat, card in ((0, 3), (1, 9)):
        table, told = game.step(table, seat, Play(card))
        events += told
    assert events[-1].rule == "six_nimmt.rule4"
