"""The contract: what actions, events, views and refusals are, and that every game keeps to it."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from bullpen.core.game import (
    FACE_DOWN,
    Action,
    ChooseRow,
    EndTurn,
    Event,
    Game,
    IllegalAction,
    Outcome,
    Pass,
    Pick,
    Play,
    Refusal,
    StaleAction,
    Use,
    View,
    WrongCount,
    WrongSeat,
    WrongSeats,
)
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import boxes, load
from bullpen.text.notation import parse_position
from bullpen.text.transcript import IllegalMove
from bullpen.words import Words
from tests.helpers import reply
from tests.setups import single_variants

# Actions.

ACTIONS: list[Action] = [Play(45), Play(24, True), Pick(3), ChooseRow(1), Use("stop", 1), Pass(), EndTurn()]


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_an_action_is_a_value(action: Action) -> None:
    assert copy.deepcopy(action) == action
    assert hash(copy.deepcopy(action)) == hash(action)
    assert eval(repr(action)) == action
    with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
        action.card = 1  # type: ignore[misc, union-attr]


def test_different_actions_are_different() -> None:
    alike: list[Action] = [
        Play(3),
        Play(3, twisted=True),
        Pick(3),
        ChooseRow(3),
        Use("3", 3),
        Use("3", card=3),
    ]
    assert len(set(alike)) == len(alike)


# Refusals.


def test_a_refusal_has_facts_and_a_sentence() -> None:
    error = WrongSeats(game="6nimmt", least=2, most=10, seats=11)
    assert isinstance(error, ValueError)
    assert error.facts == {"game": "6nimmt", "least": 2, "most": 10, "seats": 11}
    assert str(error) == "6nimmt is for 2 to 10 players, not 11"


def test_a_refusal_needs_all_its_facts() -> None:
    with pytest.raises(KeyError):
        WrongSeats(game="6nimmt")


REASON = IllegalAction(seat=2, action=">3", options="45 60")


@pytest.mark.parametrize(
    "error",
    [
        REASON,
        StaleAction(number=3, current=4),
        WrongCount(cards="1-3", count=4),
        IllegalMove(line=7, move="2:>3", reason=REASON),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_refusal_can_be_sent_to_another_process(error: Refusal) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert {name: str(fact) for name, fact in again.facts.items()} == {
        name: str(fact) for name, fact in error.facts.items()
    }


def test_a_refusal_may_have_another_one_as_its_reason() -> None:
    error = IllegalMove(line=7, move="2:>3", reason=REASON)
    assert str(error) == ("line 7: 2:>3 departs from the rules: seat 2 may not do >3 now; it may: 45 60")
    assert {lang: Words(lang).error(error) for lang in ("pl", "en", "de")} == {
        lang: Words(lang).say("error-illegal-move", line=7, move="2:>3", reason=Words(lang).error(REASON))
        for lang in ("pl", "en", "de")
    }
    assert Words("de").error(error) == (
        "Zeile 7: 2:>3 widerspricht den Regeln: >3 ist für Spieler 2 jetzt nicht möglich. Möglich: 45 60"
    )


def test_a_refusal_quotes_a_long_text_in_part() -> None:
    error = WrongSeats(game="moo" * 2000, least=2, most=10, seats="x" * 300)
    assert str(error.facts["game"]).endswith("moomo…")
    assert len(str(error.facts["game"])) == 300
    assert error.facts["seats"] == "x" * 300
    for lang in ("pl", "en", "de"):
        assert "moomoo" in Words(lang).error(error)


@pytest.mark.parametrize("seats", [None, "4", 4.0, (4,)])
def test_a_number_of_seats_that_is_none_is_refused(seats: Any) -> None:
    for name in boxes():
        with pytest.raises(WrongSeats) as refused:
            load(name).deal(seats, Rng(1))
        assert refused.value.facts["seats"] == repr(seats)


@pytest.mark.parametrize("seat", [None, "1", 1.0])
@pytest.mark.parametrize("name", boxes())
def test_a_seat_that_is_none_may_do_nothing(name: str, seat: Any) -> None:
    game = load(name)
    table = game.deal(2, Rng(1))
    option = game.pending(table)[0][0]
    for carry_out in (game.step, game.next):
        with pytest.raises(WrongSeat) as refused:
            carry_out(table, seat, option)
        assert refused.value.facts == {"seat": repr(seat), "last": 1}


@pytest.mark.parametrize("seat", ["1", 1.0, -1, 2])
def test_a_seat_that_is_none_sees_nothing(seat: Any) -> None:
    game = load("6nimmt")
    with pytest.raises(WrongSeat) as refused:
        game.view(game.deal(2, Rng(1)), seat)
    assert refused.value.facts == {"seat": seat if isinstance(seat, int) else repr(seat), "last": 1}


# Events and views.


def test_an_event_is_what_happened_whatever_the_table_looked_like() -> None:
    game, table = parse_position("6nimmt 2 | rows 12/37/43/58 | hands 14/15")
    one, two = Event("rule", 0, {"card": 3}, table), Event("rule", 0, {"card": 3}, game.blank(2))
    assert one == two
    assert one != Event("rule", 1, {"card": 3}, table)
    assert one != Event("rule", 0, {"card": 4}, table)
    assert repr(one) == "Event(rule='rule', seat=0, facts={'card': 3})"


def test_an_event_carries_the_table_of_its_moment() -> None:
    game, table = parse_position("6nimmt 2 | rows 30 36/37/43 44/58 61 | hands 3 21/9 70 | choices -/9")
    after, events = game.step(table, 0, Play(3))
    assert [event.rule for event in events] == ["seal", "reveal", "six_nimmt.rule4"]
    sealed, revealed, asked = (event.after for event in events)
    assert sealed.choices == (Play(3), Play(9))
    assert sealed.lane == ()
    assert [played.card for played in revealed.lane] == [3, 9]
    assert asked.ask == after.ask
    for moment in (sealed, revealed, asked):
        assert game.pending(moment) == {}
        assert game.awaited(moment) == ()
        assert game.view(moment, 0).options == ()
    assert game.awaited(after) == (0,)


def test_a_view_is_a_value() -> None:
    game, table = parse_position("6nimmt 2 | rows 12/37/43/58 | hands 14 20/15 21")
    view = game.view(table, 0)
    assert view == game.view(table.copy(), 0)
    assert view != game.view(table, 1)
    assert view.seat == 0
    assert view.options == (Play(14), Play(20))
    assert view.awaited == (0, 1)
    assert view.table.hands == ((14, 20), (FACE_DOWN, FACE_DOWN))
    assert replace(view, seat=1) != view
    assert isinstance(view, View)


def test_a_spectator_has_no_options() -> None:
    game, table = parse_position("6nimmt 2 | rows 12/37/43/58 | hands 14 20/15 21 | choices -/15")
    view = game.view(table, None)
    assert view.options == ()
    assert view.awaited == (0,)
    assert view.table.hands == ((FACE_DOWN, FACE_DOWN), (FACE_DOWN, FACE_DOWN))
    assert view.table.choices == (None, Play(FACE_DOWN))


# The contract.


def dealt(text: str) -> tuple[TableGame[Any], Any]:
    game = load(text)
    return game, game.deal(game.least, Rng(3))


@pytest.mark.parametrize("text", single_variants())
def test_every_game_has_the_six_functions(text: str) -> None:
    game, state = dealt(text)
    contract: Game[Any] = game
    pending = contract.pending(state)
    assert set(contract.awaited(state)) <= set(pending)
    assert contract.outcome(state) is None
    seat = contract.awaited(state)[0]
    view = contract.view(state, seat)
    assert view.options == tuple(pending[seat])
    imagined = contract.imagine(view, Rng(1))
    assert contract.view(imagined, seat) == view
    after, events = contract.step(state, seat, pending[seat][0])
    assert type(after) is type(state)
    assert [event.rule for event in events]


@pytest.mark.parametrize("text", single_variants())
def test_the_same_seed_deals_the_same(text: str) -> None:
    game, state = dealt(text)
    assert state == game.deal(game.least, Rng(3))
    if "pro" not in text:  # where everything lies open, there is no chance
        assert state != game.deal(game.least, Rng(4))


@pytest.mark.parametrize("text", single_variants())
def test_a_stale_answer_changes_nothing(text: str) -> None:
    game, state = dealt(text)
    before = state.copy()
    seat = game.awaited(state)[0]
    action = game.pending(state)[seat][0]
    for number in (state.number - 1, state.number + 1):
        with pytest.raises(StaleAction) as refused:
            reply(game, state, number, seat, action)
        assert refused.value.facts == {"number": number, "current": state.number}
    assert state == before
    assert reply(game, state, state.number, seat, action) == game.step(state, seat, action)


@pytest.mark.parametrize("text", single_variants())
def test_a_state_can_be_sent_to_another_process(text: str) -> None:
    game, state = dealt(text)
    seat = game.awaited(state)[0]
    state = game.next(state, seat, game.pending(state)[seat][0])
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert game.pending(again) == game.pending(state)


def test_an_outcome() -> None:
    game, table = parse_position("6nimmt 3 | rows 12/37/43/58 | piles 5/2/3 | over yes")
    assert game.outcome(table) == Outcome(points=(2, 1, 1), winners=(1, 2))
    assert game.pending(table) == {}
    assert game.awaited(table) == ()
    with pytest.raises(IllegalAction, match="it may: -"):
        game.step(table, 0, Play(3))
