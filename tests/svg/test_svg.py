"""Pictures of a table: every game, seat and spectator, what must be seen and what must not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar
from xml.etree import ElementTree as ET

import pytest

from bullpen.core.game import FACE_DOWN, Card, View
from bullpen.core.rng import Rng
from bullpen.core.rows import Marker, Row, Rows
from bullpen.core.table import Table
from bullpen.core.zones import HIDDEN, Kind, Lies, Seen, zone
from bullpen.games import load
from bullpen.games.baron_oxx import BaronOxx
from bullpen.games.baron_oxx import Rules as BaronRules
from bullpen.games.six_nimmt import Rules, SixNimmt
from bullpen.paint.looks.cows import HEAD
from bullpen.paint.looks.signs import SIGNS
from bullpen.paint.svg import draw
from bullpen.play.laws import random_game
from bullpen.text.notation import parse_position
from tests.setups import all_variants, single_variants

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 48_000
"""Bytes of a picture; numbers are outlines, so that they look the same without our fonts."""


# Reading a picture.


def drawn(position: str, seat: int | None = None) -> ET.Element:
    game, table = parse_position(position)
    return ET.fromstring(draw(game.view(table, seat)))


def of_class(picture: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in picture.iter() if f"bp-{name}" in element.get("class", "").split()]


def texts(picture: ET.Element, name: str = "") -> list[str]:
    """The texts of this class, without what is defined but not itself drawn."""
    chosen = of_class(picture, name) if name else list(picture.iter(f"{SVG}text"))
    return [element.text or "" for element in chosen if element.tag == f"{SVG}text"]


def cards(picture: ET.Element) -> list[Card]:
    """The number cards that lie face up."""
    return [int(element.get("data-card", "")) for element in picture.iter() if element.get("data-card")]


def outlined(picture: ET.Element, kind: str = "") -> list[str]:
    """What is written in outlines: all of it, or what is of this class."""
    chosen = of_class(picture, kind) if kind else list(picture.iter())
    return [element.get("data-text", "") for element in chosen if element.get("data-text")]


def listed(picture: ET.Element) -> Iterator[Card]:
    """The cards of piles, which are told when pointed at."""
    for title in picture.iter(f"{SVG}title"):
        yield from map(int, re.findall(r"\d+", title.text or ""))


def signs_of(picture: ET.Element) -> set[str]:
    """The special cards that have a sign, by name."""
    paths = {path.get("d") for path in picture.iter(f"{SVG}path")}
    return {name for name, (first, *_) in SIGNS.items() if first.path and first.path in paths}


def uses(picture: ET.Element, name: str) -> int:
    return sum(use.get("href") == f"#bp-{name}" for use in picture.iter(f"{SVG}use"))


# Every game, variant, seat and spectator.


def moments(text: str, seats: int) -> list[Any]:
    """Some states of a random game: the deal, the middle and the end."""
    game = load(text)
    steps = list(random_game(game, seats, Rng(seats)))
    return [*(steps[i * len(steps) // 3][0] for i in range(3)), game.next(*steps[-1])]


def visible(view: View[Any]) -> set[Card]:
    """Every card that lies face up before somebody's eyes."""
    cards: set[Card] = {played.card for played in view.table.lane}
    for z in view.game.zones:  # type: ignore[attr-defined]
        value = getattr(view.table, z.name)
        if z.metadata["kind"] is Kind.CARDS and z.name != "known":
            cards |= set(value)
        elif z.metadata["kind"] in (Kind.GROUPS, Kind.HANDS):
            cards |= {card for group in value for card in group}
    return cards - {FACE_DOWN}


def hides(view: View[Any]) -> bool:
    """Whether somebody holds a card that is not shown here."""
    return any(FACE_DOWN in hand for hand in view.table.hands)


def games() -> list[tuple[str, int]]:
    """Every combination of variants for three; each variant alone for the fewest and for the most."""
    alone = [(text, load(text)) for text in single_variants()]
    some = [(text, seats) for text, game in alone for seats in (game.least, game.most)]
    return [*((text, 3) for text in all_variants()), *some]


@pytest.mark.parametrize(("text", "seats"), games())
def test_every_view_can_be_drawn(text: str, seats: int) -> None:
    game = load(text)
    for state in moments(text, seats):
        for seat in (None, seats - 1):
            view = game.view(state, seat)
            svg = draw(view)
            picture = ET.fromstring(svg)
            assert {*cards(picture), *listed(picture)} == visible(view)
            assert of_class(picture, "back") or uses(picture, "back") or not hides(view)
            assert len(of_class(picture, "dots")) == len(view.awaited)
            assert len(svg.encode()) <= LARGEST


@pytest.mark.parametrize("text", single_variants())
def test_the_same_view_gives_the_same_bytes(text: str) -> None:
    game = load(text)
    for state in moments(text, game.least):
        assert draw(game.view(state, 0)) == draw(game.view(state.copy(), 0))


@pytest.mark.parametrize("text", single_variants())
def test_pictures_have_no_words(text: str) -> None:
    game = load(text)
    for state in moments(text, game.most):
        for said in texts(ET.fromstring(draw(game.view(state, 0)))):
            assert re.fullmatch(r"[BYGRKW]|[\d ×→+−?!]*", said)


def test_a_seat_sees_its_own_hand_and_nobody_elses() -> None:
    position = "6nimmt 2 | rows 50/60/70/80 | hands 3 21/9 33"
    assert {3, 21} <= set(cards(drawn(position, 0)))
    assert not {"9", "33"} & {*texts(drawn(position, 0)), *outlined(drawn(position, 0))}
    assert set(cards(drawn(position))) == {50, 60, 70, 80}


# The document.


def test_it_stands_alone_and_has_a_dark_side() -> None:
    game = load("buffalo")
    svg = draw(game.view(game.deal(6, Rng(1)), 0))
    assert "@media(prefers-color-scheme:dark)" in svg
    addresses = re.findall(r"https?://[^\"]+", svg)
    assert addresses == ["http://www.w3.org/2000/svg"]
    meant = re.findall(r'href="#([^"]+)"', svg) + re.findall(r"url\(#([^)]+)\)", svg)
    assert set(meant) == set(re.findall(r'id="([^"]+)"', svg))


def test_every_class_is_prefixed_and_has_a_style() -> None:
    game = load("6nimmt:even_odd+mountain+cow+twisted")
    svg = draw(game.view(game.deal(3, Rng(1)), 0))
    used = {name for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}
    styled = set(re.findall(r"\.([a-z-]+)(?=[^}]*\{)", svg.partition("</style>")[0]))
    assert {name for name in used if not name.startswith("bp-")} == {"bullpen"}
    assert used <= styled


def test_words_for_those_who_do_not_see_it() -> None:
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), None)
    picture = ET.fromstring(draw(view, title='Rows & "hands"', desc="4 < 5"))
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert (picture[0].text, picture[1].text) == ('Rows & "hands"', "4 < 5")
    assert ET.fromstring(draw(view))[0].tag == f"{SVG}style"


def test_its_size_is_that_of_what_lies_there() -> None:
    small = drawn("6nimmt 2 | rows 1/2/3/4")
    large = drawn("6nimmt 2 | rows 1/2/3/4 | lane 7@1 8@2 | piles 11/-")
    assert small.get("viewBox") == f"0 0 {small.get('width')} {small.get('height')}"
    assert float(small.get("height", 0)) < float(large.get("height", 0))


# Rows.


def test_free_places_and_the_place_that_takes() -> None:
    picture = drawn("6nimmt 2 | rows 12 14/37/43/58 61 70 81 91")
    assert len(of_class(picture, "free")) == 3 + 4 + 4 + 0
    assert (len(of_class(picture, "pen")), len(of_class(picture, "full"))) == (3, 1)
    assert outlined(of_class(picture, "price")[0]) == ["7"], "a full row names its price"
    assert texts(picture, "bull") == ["2", "1", "1", "7"]


def test_a_row_that_one_may_choose_is_lit() -> None:
    position = "6nimmt 2 | rows 12/37/43/58 | lane 3@1 9@2 | ask rule4@1 card=3"
    assert len(of_class(drawn(position, 0), "awaited")) == 4 + 1  # and the seat in the lane
    assert len(of_class(drawn(position, 1), "awaited")) == 1


def test_a_blocked_row_and_a_collected_one_have_no_places() -> None:
    picture = drawn("buffalo 2 | rows 12 14/37/43/58 | markers stop@1")
    assert len(of_class(picture, "pen")) == 3
    assert signs_of(picture) == {"stop"}
    gone = drawn("hornochsen 2 | rows 1/-/3/4/5/-/7")
    assert len(of_class(gone, "pen")) == 5
    assert texts(gone, "on") == list("1234567")


def test_an_empty_row_waits_for_a_card() -> None:
    picture = drawn("buffalo 2 | rows -/37/43/58")
    assert len(of_class(picture, "free")) == 5 + 3 * 4


def test_take_7_has_one_more_place() -> None:
    picture = drawn("buffalo 2 | rows 12/37/43/58 | markers take7@2")
    assert len(of_class(picture, "free")) == 4 * 4 + 1
    assert "7" in outlined(picture, "mark")


def test_fan_cards() -> None:
    position = "6nimmt:even_odd+mountain+cow 2 | rows 12/37/43/58"
    first = drawn(f"{position} | markers even_odd@1:even mountain@4:up cow@1")
    assert outlined(first, "mark") == ["24", "68"]
    assert len(of_class(first, "free")) == 3 + 3 * 4, "the cow fills a place"
    assert sum(path.get("d") == HEAD for path in first.iter(f"{SVG}path")) == 1
    later = drawn(f"{position} | markers even_odd@2:odd mountain@1:down cow@1")
    assert outlined(later, "mark") == ["13", "57"]
    ways = [[sign.get("d") for sign in of_class(picture, "solid")] for picture in (first, later)]
    assert ways[0] != ways[1]


def test_colours_are_told_by_letter_and_shape() -> None:
    picture = drawn("baron_oxx 2 | rows 52/17 54/30/43/9")
    chips = {
        g[1].get("data-text"): (g[0].get("fill"), g[0].get("d"))
        for g in picture.iter(f"{SVG}g")
        if g.get("id", "").startswith("bp-k")
    }
    assert sorted(letter or "" for letter in chips) == sorted("BYGRKW")
    assert len(set(chips.values())) == len({shape for _, shape in chips.values()}) == 6
    assert texts(picture, "small") == ["1"] * 6 + ["5!", "1", "1", "1", "2"]
    assert len(of_class(picture, "pen")) == 5


def test_rows_of_any_length_go_on_in_the_next_line() -> None:
    long = "100 45 15 90 5 35 96 30 10 40 4"
    picture = drawn(f"baron_oxx:colours 2 | rows {long}/17/43/27/52")
    assert set(map(int, long.split())) < set(cards(picture))
    assert not of_class(picture, "pen"), "no number of cards takes this row"
    assert float(picture.get("width", 0)) < 560


def test_good_and_bad_bulls_differ_by_their_sign() -> None:
    picture = drawn("hornochsen 2 | rows 1 2/10/13 15/25/36/37/38 | markers x2@1 +5@1 +5@3")
    assert texts(picture, "plus")[-4:] == ["+3", "+1", "+1", "+1"]
    assert {"−3", "−2"} <= set(outlined(picture)), "cards say it, too"
    assert outlined(picture, "mark") == ["×2", "+5", "+5"]
    assert texts(drawn("hornochsen 2 | rows 1 2 10/13/14/16/17/18/19"), "bull") == ["0"]


# The lane, the hand and the middle of the table.


def test_the_lane_shows_whose_card_and_what_it_counts_as() -> None:
    picture = drawn("6nimmt:twisted 3 | rows 12/37/43/58 | lane 30@2 24~42@1 100@3 | placed 1")
    assert texts(picture, "on")[-3:] == ["2", "1", "3"]
    assert "→42" in texts(picture)
    assert len(of_class(picture, "pale")) == 1
    assert len(of_class(picture, "ring")) == 1


def test_a_sealed_choice_is_ticked_for_all_and_ringed_for_its_owner() -> None:
    position = "6nimmt:twisted 2 | rows 12/37/43/58 | hands 5 24/6 8 | choices 24~/- | tokens twist/-"
    owner, other = drawn(position, 0), drawn(position, 1)
    assert (len(of_class(owner, "line")), len(of_class(other, "line"))) == (1, 1)
    assert (len(of_class(owner, "ring")), len(of_class(other, "ring"))) == (1, 0)
    assert len(of_class(owner, "sign")) == 2, "the token, and the sign beside the card"
    assert len(of_class(drawn(position.replace("24~", "24"), 0), "sign")) == 1


def test_nobody_is_awaited_where_the_hands_were_left_out() -> None:
    assert not of_class(drawn("6nimmt 2 | rows 12/37/43/58 | piles 3/-"), "awaited")
    assert len(of_class(drawn("6nimmt 2 | rows 12/37/43/58 | hands 3/4"), "dots")) == 2


def test_open_cards_lie_in_the_middle() -> None:
    game = load("6nimmt:pro")
    table = game.deal(2, Rng(1))
    picture = ET.fromstring(draw(game.view(table, None)))
    assert sorted(cards(picture)) == list(range(1, 25))
    assert len(of_class(picture, "dots")) == 1, "who drafts is shown, though nobody has anything yet"


def test_the_buffalo_has_a_panel_with_its_deck_and_its_secret_pile() -> None:
    position = (
        "buffalo 4 | rows 12/37/43/58 | hands 3 8 9/4 5 6/-/- | piles -/7/-/-/20 30 | deck 50 60 70"
        " | specials stop sort | stack push push | spent first"
    )
    picture = drawn(position, 0)
    assert not {"20", "30", "50", "60", "70"} & {*texts(picture), *outlined(picture)}
    assert "?" in texts(picture, "bull")
    assert "3" in texts(picture, "label"), "three cards in its deck"
    assert uses(picture, "back") == 1
    assert "stop" in signs_of(picture)
    assert len(of_class(picture, "pale")) == 1


def test_x_rows_and_x_piles() -> None:
    picture = drawn("x_nimmt 2 | rows 12/37/43 | hands 3/4 | x_rows 35 62/- | x_piles 1 2/-", 0)
    assert {35, 62, 3} <= set(cards(picture))
    assert {*listed(picture)} == {1, 2}


# Points.


def test_points_in_closed_piles_are_a_question() -> None:
    position = "6nimmt:piles=closed 2 | rows 1/2/3/4 | hands 9/10 | piles 55 60/-"
    for seat in (None, 0, 1):
        picture = drawn(position, seat)
        assert texts(picture, "big") == ["?", "0"]
        assert not {"55", "60"} & set(texts(picture))
    picture = drawn("hornochsen:piles=closed 2 | rows 4/-/16/23/43/49/55 | piles 1/- | trophies x2/-")
    assert texts(picture, "big")[0] == "?"
    assert "×2" not in texts(picture)


def test_points_and_what_may_still_change_them() -> None:
    assert texts(drawn("6nimmt 2 | rows 1/2/3/4 | hands 9/10 | piles 55/-"), "big") == ["7", "0"]
    assert texts(drawn("6nimmt 2 | rows 1/2/3/4 | piles 55/- | sheet 10 5"), "big") == ["17", "5"]
    hidden = "x_nimmt 2 | rows 1/2/3 | hands 9/10 | x_piles -/20"
    assert texts(drawn(hidden, 0), "big") == ["1", "6+?"]
    plus = "baron_oxx:plus 2 | rows 1/2/3/4/5 | hands 9/10 | piles 6/-"
    assert texts(drawn(plus, 1), "big") == ["3−?", "−2"]


def test_winners_have_a_star() -> None:
    won = drawn("6nimmt 3 | rows 1/2/3/4 | piles 55/5/15 | over yes")
    assert len(of_class(won, "star")) == 2
    assert not of_class(drawn("6nimmt 3 | rows 1/2/3/4 | piles 55/5/15"), "star")


# A game that is not yet invented needs no drawing of its own.


@dataclass(frozen=True, slots=True)
class Fence(Marker):
    name: ClassVar[str] = "fence"
    room: ClassVar[int] = -1


@dataclass
class MeadowTable(Table):
    """A common draw pile, open cards in it included, and a secret larder for everybody."""

    draw_pile: Rows = zone(Kind.GROUPS, ((),), seen=Seen.NOBODY, lies=Lies.MIDDLE)
    larders: Rows = zone(Kind.HANDS, seen=Seen.OWNER)
    spells: tuple[str, ...] = zone(Kind.WORDS)


class Meadow(SixNimmt):
    table_type = MeadowTable

    def bulls(self, card: Card) -> int:
        return card % 12


def test_a_sixth_game_is_drawn_from_its_zones() -> None:
    game = Meadow(Rules())
    table: Any = game.blank(2)
    table.rows = ((12,), (9,), (20,), (35,))
    table.markers = (Fence(0),)
    table.draw_pile = ((101, 102, 103),)
    table.known = (103,)
    table.larders = ((1, 2), (3,))
    table.spells = ("rain", HIDDEN)
    picture = ET.fromstring(draw(game.view(table, 0)))
    assert {12, 9, 20, 35, 103, 1, 2} == set(cards(picture))
    assert {"fenc", "rain"} <= set(texts(picture, "mark"))
    assert uses(picture, "back") == 2, "the draw pile and the hidden spell"
    shown = [card for card in picture.iter() if card.get("data-card") == "9"]
    assert outlined(shown[0]) == ["9", "9"], "many bulls are told by a number"
    assert len(of_class(picture, "free")) == 3 + 3 * 4


def test_a_colour_that_is_not_yet_invented_has_its_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    game = BaronOxx(BaronRules())
    colours: dict[Card, Row | tuple[str, ...]] = {1: ("V",), 2: ("B",), 3: ("B",), 4: ("B",), 5: ("B",)}
    monkeypatch.setitem(vars(game.rules.deck), "colours", colours)
    table = game.blank(2)
    table.rows = ((1,), (2,), (3,), (4,), (5,))
    picture = ET.fromstring(draw(game.view(table, None)))
    assert "V" in texts(picture, "mark")
