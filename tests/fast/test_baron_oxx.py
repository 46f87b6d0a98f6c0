"""Baron Oxx's kernel beyond random play: odd decks and positions, what it imagines, what features tell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bullpen.core.cards import COLOURS, Deck, deck
from bullpen.core.game import Action, Card, ChooseRow, Play, Seat
from bullpen.core.rng import Rng
from bullpen.fast import kernel
from bullpen.fast.batch import act_on, imagine_on
from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, features, options, play_out, question
from bullpen.fast.kernels.baron_oxx.features import CardFeature, RowFeature, TableFeature
from bullpen.fast.rng import stream
from bullpen.games import load
from bullpen.games.baron_oxx import BaronOxx, OxTable
from bullpen.text.notation import parse_position
from tests.fast.lockstep import LockStep

ALL = ["baron_oxx", "baron_oxx:colours", "baron_oxx:plus", "baron_oxx:colours+plus"]
DECK = deck("baron_oxx")
KERNEL = kernel(load("baron_oxx"))


def the_round(text: str) -> BaronOxx:
    game = load(text).one_round
    assert isinstance(game, BaronOxx)
    return game


@compiled
def describe(tables, seat, codes, out):
    """Options, their features, and which question they answer."""
    t = tables[0]
    count = options(t, seat, codes)
    features(t, seat, codes, count, out)
    return count, question(t, seat)


@compiled
def finish(tables, rng, codes):
    play_out(tables[0], rng, codes)


# The same game as the reference.


@pytest.mark.parametrize("text", ALL)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_any_deck(text: str, seats: int) -> None:
    """Cards with up to six bulls of one colour, and any number of cards each: as deck files may have them."""
    rules = the_round(text).rules
    for seed in range(3):
        rng = Rng(seed)
        colours = {
            card: tuple(rng.choice(COLOURS[: 2 + seed * 2]) for _ in range(1 + rng.below(6)))
            for card in DECK.cards
        }
        bulls = {card: len(colours[card]) for card in colours}
        each = {n: 1 + rng.below((len(bulls) - rules.rows) // n) for n in DECK.deal}
        odd = Deck("odd", "baron_oxx", bulls, colours, each)
        LockStep.dealt(BaronOxx(replace(rules, deck=odd)), seats, seed).play(rng)


@pytest.mark.parametrize(
    "position",
    [
        # Variant 2: a deadlock; turns without a card placed, enough to end or not; cards that come back.
        "baron_oxx:plus 2 | rows 92/27/69/22/74 | hands 12 48/1 30 | draws 67/85 | piles -/17",
        "baron_oxx:plus 2 | rows 92/27/69/22/74 | hands 12 48/30 40 | draws 67/85 | known 85 | idle 4",
        "baron_oxx:plus 2 | rows 92/27/69/22/74 | hands 12 48/30 40 | draws 67/85 | known 85 | idle 5",
        "baron_oxx:plus 3 | rows 92/27/69/22/74 | hands 48/1/2 | draws 12 30 67/-/5 | known 12 30",
        "baron_oxx:plus 3 | rows 92/27/69/22/74 | hands 48/2/5 | draws 12/-/-"
        " | lane 1@1 30@2 103@3 | placed 1 | known 12",
        # Variant 1: long rows, one of them with as many bulls of a colour as it holds.
        "baron_oxx:colours 2 | rows 1 56 7 2 64/35 90 54/3/100 45 15 60 5/52 | hands 29 43/37 104",
        "baron_oxx:colours 2 | rows 30 48 33 91 56 7 50 20 40/2/3/4/5 | hands 6 8/12 13",
        # A full row and full hands; in the middle of a turn.
        "baron_oxx 2 | rows 1 31 8 24 33/2/3/4/5 | hands 7 9 10 11/6 15 16 17 | piles 21/22 23",
        "baron_oxx:plus 2 | rows 13/43/7/22/9 | hands 4 29/90 91 | draws 1 2/3 5"
        " | lane 6@1 8@2 | ask join@1 card=6 | idle 1",
        "baron_oxx 3 | rows 13/43/7/22/9 | hands 4 29/90 91/6 8 | choices -/91/8",
    ],
)
def test_positions(position: str) -> None:
    for seed in range(20):
        game, table = parse_position(position)
        LockStep(game, table).play(Rng(seed))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_playing_on_keeps_what_was_sealed(seat: Seat) -> None:
    """The turn in which somebody places the last card is the last, so the other card stays in the hand."""
    hands = ["5", "90", "91"]
    hands[seat] = "6 96"
    game, table = parse_position(f"baron_oxx:plus 3 | rows 13/43/7/22/9 | hands {'/'.join(hands)}")
    for played, kept in ((6, 96), (96, 6)):
        for seed in range(5):
            tables = KERNEL.encode(game.one_round, table)
            act_on(tables, seat, KERNEL.code(Play(played)))
            finish(tables, stream(seed), np.zeros(MOST, np.int32))
            zones = KERNEL.zones(tables[0])
            assert zones["over"]
            assert zones["hands"][seat] == (kept,)


# Imagination.


def lying(lock: LockStep) -> OxTable:
    assert isinstance(lock.table, OxTable)
    return lock.table


def with_own_choice(table: OxTable, seat: Seat) -> OxTable:
    """The table without what others sealed, which a kernel does not imagine."""
    return replace(table, choices=tuple(c if s == seat else None for s, c in enumerate(table.choices)))


def imagined(lock: LockStep, seat: Seat, seed: int) -> tuple[OxTable, Any]:
    """What a seat imagines, as a table of the reference and as one of the kernel's."""
    tables = lock.tables.copy()
    imagine_on(tables, seat, stream(seed))
    return replace(lying(lock), **KERNEL.zones(tables[0])), tables


@pytest.mark.parametrize("text", ALL)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_an_imagined_table_looks_the_same(text: str, seats: int) -> None:
    """... and is one that the rest of the game can be played on, with every card somewhere, once."""
    game = the_round(text)
    lock, rng = LockStep.dealt(game, seats, 7), Rng(8)
    while pending := game.awaited(lying(lock)):
        seat = rng.below(seats)
        table, tables = imagined(lock, seat, rng.next())
        assert game.view(table, seat) == game.view(with_own_choice(lying(lock), seat), seat)
        t = tables[0]
        box = t["box"][: int(t["box_count"])].tolist()
        everywhere = [*game.every_card(table), *box]
        assert sorted(everywhere) == sorted(game.cards(seats))
        assert coming(t) == sorted([*box, *(card for held in game.held(table) for card in held)])
        if rng.below(20) == 0:
            LockStep(game, table, tables).play(rng)
        mover = rng.choice(pending)
        lock.act(mover, rng.choice(lock.options(mover)))


def coming(t: Any) -> list[Card]:
    return [card for card in range(128) if int(t["coming"][card >> 6]) >> (card & 63) & 1]


def test_what_is_open_at_the_end_is_not_imagined() -> None:
    game = the_round("baron_oxx:plus")
    lock = LockStep.dealt(game, 2, 3)
    lock.play(Rng(3))
    assert any(game.held(lying(lock)))
    table, _ = imagined(lock, 0, 5)
    assert table == lock.table


def test_every_hidden_card_can_turn_up_everywhere() -> None:
    position = (
        "baron_oxx:plus 3 | rows 92/27/69/22/74 | hands 48 60/1 30 33/2 77 | draws 12 5 67/85 90 103/14 15"
        " | known 67 77 103"
    )
    game, table = parse_position(position)
    lock = LockStep(game, table)
    places: dict[str, set[Card]] = {}
    for seed in range(500):
        there, tables = imagined(lock, 0, seed)
        box = tables[0]["box"][: int(tables[0]["box_count"])].tolist()
        assert there.hands[0] == (48, 60)
        assert 77 in there.hands[2]
        assert (there.draws[0][-1], there.draws[1][-1]) == (67, 103)
        for name, cards in {
            "hand 2": there.hands[1],
            "hand 3": there.hands[2],
            "own pile": there.draws[0][:-1],
            "top of pile 2": there.draws[1][:1],
            "pile 3": there.draws[2],
            "box": box,
        }.items():
            places[name] = places.get(name, set()) | set(cards)
    hidden = set(DECK.cards) - {92, 27, 69, 22, 74, 48, 60, 67, 77, 103}
    assert places.pop("hand 3") - {77} == hidden
    for name, cards in places.items():
        assert cards == hidden, name


# Features.


def described(tables: Any, seat: Seat) -> tuple[list[Action], Any, int]:
    codes, out = np.zeros(MOST, np.int32), np.full((MOST, KERNEL.width), np.nan, np.float32)
    count, kind = describe(tables, seat, codes, out)
    return [KERNEL.action(int(number)) for number in codes[:count]], out[:count], kind


@pytest.mark.parametrize("text", ALL)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_features(text: str, seats: int) -> None:
    """They are all written, of about one, and tell what the reference does and nothing that is hidden."""
    game = the_round(text)
    rows = []
    for seed in range(2):
        lock, rng = LockStep.dealt(game, seats, seed), Rng(seed)
        while pending := game.awaited(lying(lock)):
            seat = rng.choice(pending)
            actions, out, kind = described(lock.tables, seat)
            assert kind == ["", "join", "rule3"].index(lock.table.ask.rule if lock.table.ask else "")
            assert np.isfinite(out).all()
            assert np.abs(out).max() < 8
            for action, row in zip(actions, out, strict=True):
                check_features(game, lying(lock), seat, action, row)
            _, tables = imagined(lock, seat, rng.next())
            assert np.array_equal(described(tables, seat)[1], out)
            rows.append((kind, out))
            lock.act(seat, rng.choice(actions))
    for kind in (0, 1) if game.rules.returned else (0, 1, 2):
        every = np.concatenate([out for k, out in rows if k == kind])
        assert np.abs(every).mean(axis=0).max() < 3


def check_features(game: BaronOxx, table: OxTable, seat: Seat, action: Action, row: Any) -> None:
    """The features that the reference can tell too."""
    seen = {*table.hands[seat], *game.every_card(replace(table, hands=(), draws=()))}
    unseen = [card for card in game.cards(table.seats) if card not in seen]
    if isinstance(action, Play):
        card = action.card
        ends = game.matching(table, card)
        gains = sorted((gain(game, table, card, r, "join") for r in ends), reverse=True)
        safe = [r for r in ends if not takes(game, table, card, r)]
        assert row[CardFeature.MATCHING_ROWS] == pytest.approx(len(ends) / 5)
        assert row[CardFeature.SAFE_ROWS] == pytest.approx(len(safe) / 5)
        assert row[CardFeature.NO_ROW] == (not ends)
        assert row[CardFeature.ALL_TAKEN] == (bool(ends) and not safe)
        if gains:
            assert row[CardFeature.BEST_GAIN] == pytest.approx(gains[0] / 10)
        if len(gains) > 1:
            assert row[CardFeature.SECOND_GAIN] == pytest.approx(gains[1] / 10)
        lower = [other for other in unseen if other < card]
        assert row[CardFeature.EXPECTED_LOWER] == pytest.approx(
            (table.seats - 1) * len(lower) / len(unseen) * 0.3
        )
        assert 0 <= row[CardFeature.TAKE_RISK] <= 1
        assert 0 <= row[CardFeature.ALL_TAKEN_RISK] <= 1
    else:
        assert isinstance(action, ChooseRow)
        assert table.ask is not None
        card, end = table.lane[table.placed].card, table.rows[action.row][-1]
        taken = table.ask.rule == "rule3" or takes(game, table, card, action.row)
        assert row[RowFeature.GAIN] == pytest.approx(gain(game, table, card, action.row, table.ask.rule) / 10)
        assert row[RowFeature.TAKEN] == taken
        kin = [other for other in unseen if game.shared(other, end)]
        assert row[RowFeature.UNSEEN_MATCH_END] == pytest.approx(len(kin) / max(1, len(unseen)))
        pending = [played.card for played in table.lane[table.placed + 1 :]]
        assert row[RowFeature.PENDING_MATCH_END] == pytest.approx(
            sum(bool(game.shared(other, end)) for other in pending) / 3
        )
    assert row[TableFeature.PLUS_POINTS] == (game.sign > 0)


def takes(game: BaronOxx, table: OxTable, card: Card, row: int) -> bool:
    return game.room(table, row) <= 0 or bool(game.crowd((*table.rows[row], card)))


def gain(game: BaronOxx, table: OxTable, card: Card, row: int, rule: str) -> int:
    """How much better its owner stands when a card of a hand, or of the lane, lies in this row."""
    taken = rule == "rule3" or takes(game, table, card, row)
    points = game.sign * game.count(table.rows[row]) if taken else 0
    return points + (game.bulls(card) if game.rules.held_counts else 0)
