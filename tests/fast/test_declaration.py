"""A kernel says which rules it knows. Anything else it refuses, and nothing is left out of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bullpen.bots import find as find_bot
from bullpen.bots.cautious import Cautious
from bullpen.bots.entrant import Entrant
from bullpen.core.cards import Deck, deck
from bullpen.core.game import FACE_DOWN, Play
from bullpen.core.rng import Rng
from bullpen.core.table import Question, TableGame
from bullpen.fast import NoKernel, NotSupported, find, has_kernel, kernel, play_at_random
from bullpen.fast.kernels import registered
from bullpen.games import baron_oxx, buffalo, hornochsen, load, six_nimmt, x_nimmt
from bullpen.games.six_nimmt import Cow, EvenOdd, Mountain, SixNimmt
from bullpen.play.laws import random_game
from bullpen.play.simulate import simulate
from tests.fast.games import SHIPPED, Gate, Gated, compiled_boxes, shipped_variants
from tests.setups import all_variants, closed_piles, tiny_deck

SIX = SixNimmt(six_nimmt.Rules())
RULES = six_nimmt.Rules()


class Foreign(SixNimmt):
    """A game that only looks like one that has a kernel."""


# Which games.


@pytest.mark.parametrize("text", shipped_variants())
def test_every_game_of_ours_has_a_kernel_with_all_its_variants(text: str) -> None:
    known = find(load(text))
    assert known is not None
    assert known.load().supports(load(text))
    assert known.has_networks


def test_all_shipped_games_were_asked_for() -> None:
    combinations = sum(2 ** len(variants) for variants in SHIPPED.values())
    assert len(shipped_variants()) == combinations + len(closed_piles())
    assert set(SHIPPED) <= set(compiled_boxes())


@pytest.mark.parametrize("text", all_variants())
def test_one_kernel_at_most_knows_a_game(text: str) -> None:
    assert sum(known.supports(load(text)) for known in registered().values()) <= 1


UNKNOWN = [
    (Gated(RULES), "Gated is not SixNimmt"),
    (Foreign(RULES), "Foreign is not SixNimmt"),
    (SixNimmt(replace(RULES, rows=5)), "rows is 5"),
    (SixNimmt(replace(RULES, hand=20)), "hand is 20"),
    (SixNimmt(replace(RULES, capacity=9)), "capacity is 9"),
    (SixNimmt(replace(RULES, most=12)), "most is 12"),
    (SixNimmt(replace(RULES, digits="reverse")), "digits is 'reverse'"),  # type: ignore[arg-type]
    (SixNimmt(replace(RULES, deck=tiny_deck("six_nimmt", 120))), "other cards than 1 to 104"),
    (SixNimmt(replace(RULES, deck=tiny_deck("six_nimmt", 104, lambda card: 99))), "other bulls"),
    (x_nimmt.XNimmt(x_nimmt.Rules(row_cards=(3, 4, 5, 6))), "row_cards is"),
    (x_nimmt.XNimmt(x_nimmt.Rules(tiny_deck("x_nimmt", 100, lambda card: 8))), "other bulls than 0 to 7"),
    (hornochsen.Hornochsen(hornochsen.Rules(rows=(7, 9, 12, 16, 16))), "rows is"),
    (hornochsen.Hornochsen(hornochsen.Rules(collects=6)), "collects is 6"),
    (baron_oxx.BaronOxx(baron_oxx.Rules(rows=4)), "rows is 4"),
    (baron_oxx.BaronOxx(baron_oxx.Rules(same_colour=7)), "same_colour is 7"),
    (buffalo.Buffalo(buffalo.Rules(kinds=("stop", "take7"))), "kinds is"),
    (buffalo.Buffalo(buffalo.Rules(rows=5)), "rows is 5"),
]


@pytest.mark.parametrize(("game", "reason"), UNKNOWN, ids=[reason for _, reason in UNKNOWN])
def test_what_a_kernel_does_not_know_is_refused(game: TableGame[Any], reason: str) -> None:
    assert not has_kernel(game)
    assert find(game) is None
    with pytest.raises(NoKernel, match=reason):
        kernel(game)
    nearest = next(known for known in registered().values() if isinstance(game, known.support.game)).load()
    assert not nearest.supports(game)
    with pytest.raises(NotSupported, match=reason):
        nearest.blank(game, 2)
    with pytest.raises(NotSupported, match=reason):
        nearest.encode(game, game.blank(2))


def test_a_rule_that_is_added_later_is_not_known() -> None:
    """A kernel goes on playing the game as it was; the new sentence of the rulebook it does not know."""

    class Later(SixNimmt):
        pass

    from dataclasses import dataclass

    @dataclass(frozen=True)
    class LaterRules(six_nimmt.Rules):
        gate: bool = False

    support = replace(registered()["six_nimmt"].support, game=Later)
    assert support.objection(Later(LaterRules())) is None
    assert "gate is True" in str(support.objection(Later(LaterRules(gate=True))))


def test_too_many_seats_or_cards_are_refused() -> None:
    k = kernel(SIX)
    for seats in (1, 11):
        with pytest.raises(NotSupported, match=f"{seats} seats"):
            k.blank(SIX, seats)
    greedy = SixNimmt(replace(RULES, hand=15))
    k.blank(greedy, 6)
    with pytest.raises(NotSupported, match="109 cards to be dealt, of 104"):
        k.blank(greedy, 7)


def test_a_deck_of_ones_own_is_known() -> None:
    printed = deck("six_nimmt")
    mine = Deck("mine", "six_nimmt", {**printed.bulls, 37: 7})
    game = load("6nimmt", mine)
    assert has_kernel(game)
    assert kernel(game).blank(game, 3)[0]["bulls"][37] == 7


# Without a kernel.


def gated_views() -> list[Any]:
    game = Gated(RULES)
    views = [game.view(state, seat) for state, seat, _ in random_game(game, 3, Rng(1))]
    return [view for view in views if len(view.options) > 1][::8]


@pytest.mark.parametrize("name", ["flat", "search", "champion"])
def test_without_a_kernel_bots_play_by_rules_of_thumb(name: str) -> None:
    bot = find_bot(name)
    bot.prepare(Gated(RULES))  # type: ignore[attr-defined]
    for view in gated_views():
        chosen = bot.choose(view, view.options, Rng(5))
        assert chosen == Cautious().choose(view, view.options, Rng(5))


def test_without_a_kernel_random_rounds_are_those_of_the_reference() -> None:
    three = [Entrant("random")] * 3
    gated, plain = (simulate(game, three, 30, seed=4) for game in (Gated(RULES), SIX))
    assert gated.lines != plain.lines
    with pytest.raises(NoKernel, match="Gated is not SixNimmt"):
        play_at_random(Gated(RULES), 3, range(3))


@pytest.mark.parametrize("bots", [("random",) * 3, ("flat", "search", "champion")])
def test_five_rows_are_played_without_a_kernel(bots: tuple[str, ...]) -> None:
    five = SixNimmt(replace(RULES, rows=5))
    result = simulate(five, [Entrant(bot) for bot in bots], 3, seed=4)
    assert (result.played, result.troubles) == (3, ())


def test_without_numba_no_game_has_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bullpen.fast.can_compile", lambda: False)
    assert not has_kernel(SIX)
    with pytest.raises(NoKernel, match="need numba"):
        kernel(SIX)
    assert simulate(SIX, [Entrant("random")] * 2, 2, seed=1).lines


# Which tables.

TABLE = SIX.deal(3, Rng(1))
STRANGE: list[tuple[dict[str, Any], str]] = [
    ({"markers": (Gate(0),)}, "does not know Gate"),
    ({"markers": (Cow(4),)}, "does not know Cow"),
    ({"markers": (Cow(0), Cow(1))}, "twice"),
    ({"markers": (EvenOdd(0, "up"),)}, "lies in no known way"),
    ({"markers": (Mountain(-1, "up"),)}, "does not know Mountain"),
    ({"rows": (*TABLE.rows, (104,))}, "5 rows"),
    ({"rows": TABLE.rows[:3]}, "3 rows"),
    ({"rows": ((1, 2, 3, 4, 5, 6, 7), *TABLE.rows[1:])}, "7 cards where"),
    ({"hands": (tuple(range(60, 80)), (), ())}, "20 cards where"),
    ({"hands": ((FACE_DOWN,) * 10, *TABLE.hands[1:])}, "face down"),
    ({"hands": ((105,), *TABLE.hands[1:])}, "is not in the deck"),
    ({"hands": (TABLE.hands[0], *TABLE.hands[:2])}, "a card lies there twice"),
    ({"choices": (Play(FACE_DOWN), None, None)}, "face down"),
    ({"tokens": (("stop",), (), ())}, "has no room"),
    ({"ask": Question("x_row", (0,))}, "the question 'x_row'"),
    ({"ask": Question("draft", (0, 1))}, "several seats"),
]


@pytest.mark.parametrize(("zones", "reason"), STRANGE, ids=[reason for _, reason in STRANGE])
def test_what_does_not_fit_into_a_record_is_refused(zones: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotSupported, match=reason):
        kernel(SIX).encode(SIX, replace(TABLE, **zones))


def test_a_row_that_falls_is_no_set_of_cards() -> None:
    game = load("x_nimmt").one_round
    table = game.deal(2, Rng(1))
    falling = replace(table, rows=((table.rows[0][0], 1), *table.rows[1:]), hands=((2,), (3,)))
    with pytest.raises(NotSupported, match="rising cards only"):
        kernel(game).encode(game, falling)


def test_a_zone_that_a_kernel_does_not_hold_has_to_be_empty() -> None:
    game = load("x_nimmt").one_round
    table = game.deal(2, Rng(1))
    for zones in ({"markers": (Cow(0),)}, {"pool": (100,)}, {"tokens": (("twist",), ())}):
        with pytest.raises(NotSupported, match="has no zone"):
            kernel(game).encode(game, replace(table, **zones))


@pytest.mark.parametrize("text", compiled_boxes())
def test_tables_of_other_games_are_refused(text: str) -> None:
    game = load(text).one_round
    for name in compiled_boxes():
        other = load(name).one_round
        if other.table_type is not game.table_type:
            with pytest.raises(NotSupported, match=f"not a {game.table_type.__name__}"):
                kernel(game).encode(game, other.deal(2, Rng(1)))


@pytest.mark.parametrize("text", shipped_variants())
def test_a_table_is_refused_or_nothing_is_left_out(text: str) -> None:
    """Zones of one table are put onto another: whatever a kernel takes, it can give back."""
    game, rng = load(text).one_round, Rng(3)
    k = kernel(game)
    tables = [table for seed in range(2) for table, _, _ in random_game(game, max(2, game.least), Rng(seed))]
    taken = refused = 0
    for _ in range(300):
        table, other = rng.choice(tables), rng.choice(tables)
        name = rng.choice(sorted(k.holds))
        mixed = replace(table, **{name: getattr(other, name)})
        try:
            record = k.encode(game, mixed)[0]
        except NotSupported:
            refused += 1
            continue
        taken += 1
        held = k.zones(record)
        assert held.keys() == k.holds
        for zone in ("rows", "markers", "hands", "tokens", "choices", "pool", "draws", "x_rows", "specials"):
            if zone in held:
                assert held[zone] == getattr(mixed, zone), zone
    assert taken
    assert refused


def test_a_view_is_a_table_with_its_hidden_cards_somewhere() -> None:
    view = SIX.view(TABLE, 1)
    with pytest.raises(NotSupported, match="face down"):
        kernel(SIX).encode(SIX, view.table)
    record = kernel(SIX).encode_view(view)
    assert kernel(SIX).zones(record[0])["hands"][1] == TABLE.hands[1]


@pytest.mark.parametrize("text", shipped_variants())
def test_tables_that_look_alike_are_encoded_alike(text: str) -> None:
    """What a bot searches is made of its view alone, whatever the others hold and have sealed."""
    game = load(text)
    rng = Rng(5)
    for seats in {game.least, min(4, game.most)}:
        table = game.deal(seats, rng.child(seats))
        for _ in range(3 * seats):
            if not game.awaited(table):
                break
            seat = rng.choice(game.awaited(table))
            view = game.view(table, seat)
            record = kernel(game).encode_view(view)
            other = game.imagine(view, rng)
            assert (record == kernel(game).encode_view(game.view(other, seat))).all()
            table = game.next(table, seat, rng.choice(view.options))


# What belongs to a kernel.


@pytest.mark.parametrize("name", registered())
def test_features_have_names(name: str) -> None:
    k = registered()[name].load()
    assert k.width == max(map(len, k.features.values()))
    for columns in k.features.values():
        assert [int(column) for column in columns] == list(range(len(columns)))
        assert len({column.name for column in columns}) == len(columns)


@pytest.mark.parametrize("name", registered())
def test_a_course_plays_what_its_kernel_knows(name: str) -> None:
    game = registered()[name]
    assert game.course is not None
    for text, seats, part in game.course.tables:
        assert find(load(text)) is game
        assert load(text).least <= seats <= load(text).most
        assert 0 < part <= 1
    assert np.isfinite(game.networks()).all()
