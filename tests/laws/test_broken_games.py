"""The laws can fail: for every law a small game that breaks it, and is found out by that law and no other."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import bullpen.play.laws
from bullpen.core.cards import deck
from bullpen.core.game import Action, EndTurn, Event, IllegalAction, Outcome, Play, Seat, View
from bullpen.core.match import Match, Until
from bullpen.core.rng import Rng
from bullpen.core.rows import Row
from bullpen.core.table import Played, Table, TableGame, with_part
from bullpen.games import load
from bullpen.games.six_nimmt import Rules, SixNimmt
from bullpen.play.laws import LawBroken, check_laws
from bullpen.text.notation import parse_position

SHORT = Rules(hand=3)
"""Three cards each are enough to break a law."""


class Sound(SixNimmt):
    """A game of one's own that keeps all the laws. It is in no list."""

    def __init__(self) -> None:
        super().__init__(SHORT, "sound")


def test_a_game_of_ones_own_needs_no_entry_in_any_list() -> None:
    for seed in range(3):
        transcript = check_laws(Sound(), 3, seed)
        assert transcript.game == "sound"


def test_a_corrected_deck_keeps_the_laws() -> None:
    ours = deck("six_nimmt")
    dear = replace(ours, bulls=dict.fromkeys(ours.cards, 7))
    check_laws(load("6nimmt:target=100", dear), 2, 1)


# Law 1: nobody is pending if and only if there is an outcome.


class OverFromTheStart(Sound):
    def outcome(self, state: Table) -> Outcome | None:
        return Outcome((0,) * state.seats, (0,))


class Speechless(Sound):
    def plays(self, table: Table, seat: Seat) -> Sequence[Action]:
        return () if table.turn == 2 and seat == 1 else super().plays(table, seat)


class WaitsForAStranger(Sound):
    def awaited(self, state: Table) -> tuple[Seat, ...]:
        return (*super().awaited(state), 7) if state.turn == 2 else super().awaited(state)


class WaitsForNobody(Sound):
    def awaited(self, state: Table) -> tuple[Seat, ...]:
        return () if state.turn == 2 else super().awaited(state)


# Law 2: every option is accepted, anything else refused, and a refusal changes nothing.


class OffersTwice(Sound):
    def plays(self, table: Table, seat: Seat) -> Sequence[Action]:
        return (*super().plays(table, seat), *super().plays(table, seat)[:1])


class OffersWhatItRefuses(Sound):
    def check(self, table: Table, seat: Seat, action: Action) -> None:
        super().check(table, seat, action)
        if action == Play(table.hands[seat][-1]) and len(table.hands[seat]) > 1:
            raise IllegalAction(seat=seat + 1, action=str(action), options="-")


class LetsAnybodyEndTheTurn(Sound):
    def decide(self, table: Table, seat: Seat, action: Action) -> None:
        if not isinstance(action, EndTurn):
            super().decide(table, seat, action)


class RemembersRefusals(Sound):
    def step(self, state: Table, seat: Seat, action: Action) -> tuple[Table, Sequence[Event]]:
        try:
            return super().step(state, seat, action)
        except IllegalAction:
            state.number += 1
            raise


class ChangesWhenLookedAt(Sound):
    def pending(self, state: Table) -> Mapping[Seat, Sequence[Action]]:
        state.first = (state.first + 1) % state.seats
        return super().pending(state)


# Law 3: step leaves the state that it was given as it was, and agrees with next.


class WritesIntoTheGivenState(Sound):
    def step(self, state: Table, seat: Seat, action: Action) -> tuple[Table, Sequence[Event]]:
        after, events = super().step(state, seat, action)
        state.turn += 1
        return after, events


class HastyNext(Sound):
    def next(self, state: Table, seat: Seat, action: Action) -> Table:
        table = super().next(state, seat, action)
        table.number += table.turn > 1
        return table


# Law 4: cards are conserved, and lie in one place at every moment that is told.


class ThrowsCardsAway(Sound):
    def collect(self, table: Table, rule: str, seat: Seat, row: int, taken: Row) -> None:
        self.tell_take(table, rule, seat, row, taken)


class TakesBeforeItLays(Sound):
    def take(self, table: Table, rule: str, played: Played, row: int) -> None:
        taken = table.rows[row]
        self.collect(table, rule, played.seat, row, taken)
        table.lay(row, (played.card,))


# Law 5: sealed choices commute, and a change of mind leaves no trace.


class LastComesFirst(Sound):
    def seal(self, table: Table, seat: Seat, play: Play) -> None:
        table.first = seat
        super().seal(table, seat, play)


class CountsChangesOfMind(Sound):
    def seal(self, table: Table, seat: Seat, play: Play) -> None:
        table.turn += table.choices[seat] is not None
        super().seal(table, seat, play)


# Law 6: an imagined state looks the same, hides nothing, has no card twice, and is imagined anew each time.


class DreamsOfOtherHands(Sound):
    def imagine(self, view: View[Table], rng: Rng) -> Table:
        table = super().imagine(view, rng)
        table.hands = table.hands[::-1]
        return table


class LeavesChoicesFaceDown(Sound):
    def imagine(self, view: View[Table], rng: Rng) -> Table:
        table = super().imagine(view, rng)
        table.choices = view.table.choices
        return table


class DreamsOfTwins(Sound):
    def imagine(self, view: View[Table], rng: Rng) -> Table:
        table = super().imagine(view, rng)
        other = 1 if view.seat in (None, 0) else 0
        hand = tuple(sorted((table.rows[0][0], *table.hands[other][1:])))
        if table.turn > 1 and table.choices[other] is None:
            table.hands = with_part(table.hands, other, hand)
        return table


class AlwaysDreamsTheSame(Sound):
    def imagine(self, view: View[Table], rng: Rng) -> Table:
        return super().imagine(view, Rng(0))


# Law 7: all is read back as it was written, and a replay ends where the game ended.


class UntidyHands(Sound):
    def lay_out(self, seats: int, rng: Rng, first: Seat) -> Table:
        table = super().lay_out(seats, rng, first)
        table.hands = tuple(hand[::-1] for hand in table.hands)
        return table


class FiveRowsItSays(Sound):
    def row_limits(self, table: Table) -> tuple[int, int]:
        return 5, 5


class Shout(Play):
    def __str__(self) -> str:
        return f"{self.card}!"


class Shouting(Sound):
    def plays(self, table: Table, seat: Seat) -> Sequence[Action]:
        return [Shout(card) for card in table.hands[seat]]


class Whisper(Play):
    def __str__(self) -> str:
        return f"{self.card % 100 + 1}"


class Whispering(Sound):
    def plays(self, table: Table, seat: Seat) -> Sequence[Action]:
        return [Whisper(card) for card in table.hands[seat]]


class NeverDealsTheSame(Sound):
    """Whoever deals again gets other cards."""

    deals = 0

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> Table:
        self.deals += 1
        return super().lay_out(seats, rng.child(self.deals), first)


class NeverStartsTheSame(Sound):
    """Whoever deals again gets the same hands at other rows."""

    deals = 0

    def lay_out(self, seats: int, rng: Rng, first: Seat) -> Table:
        table = super().lay_out(seats, rng, first)
        self.deals += 1
        table.number = self.deals
        return table


def under_a_false_name() -> TableGame[Any]:
    """Our shelf has a game of this name, with other hands."""
    return SixNimmt(SHORT, "6nimmt")


def under_an_old_name() -> TableGame[Any]:
    """An option that says what the box says anyway is left out of a game's name."""
    return Match(SixNimmt(Rules(target=None, rounds=1), "6nimmt:digits=pad,rounds=1"), Until(rounds=1))


def ends_too_soon() -> TableGame[Any]:
    """A match by the name of one to 66 that ends after a round."""
    return Match(SixNimmt(Rules(), "6nimmt"), Until(rounds=1))


# Law 8: a client that applies the told changes arrives at the engine's view.


@dataclass(frozen=True)
class TalkativeView(View[Table]):
    """A view with something in it that lies in no zone, so nobody is told when it changes."""

    turn: int


class Talkative(Sound):
    def view(self, state: Table, seat: Seat | None) -> View[Table]:
        view = super().view(state, seat)
        return TalkativeView(view.game, view.seat, view.table, view.options, view.awaited, state.turn)


# Law 9: the game ends within a stated number of decisions.


class LongerThanItSays(Sound):
    def longest(self, seats: int) -> int:
        return 4


BROKEN: list[tuple[Any, int, str]] = [
    (OverFromTheStart, 1, "pending and outcome contradict each other"),
    (Speechless, 1, "a seat is asked and has no option"),
    (WaitsForAStranger, 1, "a seat is awaited and not pending"),
    (WaitsForNobody, 1, "nobody is awaited and the game goes on"),
    (OffersTwice, 2, "an option is offered twice"),
    (OffersWhatItRefuses, 2, "an option is refused: seat 1 may not do"),
    (LetsAnybodyEndTheTurn, 2, "may do ., which is no option"),
    (RemembersRefusals, 2, "looking at options or a refusal changed the state"),
    (ChangesWhenLookedAt, 2, "looking at options or a refusal changed the state"),
    (WritesIntoTheGivenState, 3, "step changed the state it was given"),
    (HastyNext, 3, "step and next differ"),
    (ThrowsCardsAway, 4, "a card was lost or made"),
    (TakesBeforeItLays, 4, "a card lies twice after six_nimmt.rule"),
    (LastComesFirst, 5, "sealed choices do not commute"),
    (CountsChangesOfMind, 5, "sealed choices do not commute"),
    (DreamsOfOtherHands, 6, "imagines looks different"),
    (LeavesChoicesFaceDown, 6, "something is still face down"),
    (DreamsOfTwins, 6, "a card is there twice, or is not in the deck"),
    (AlwaysDreamsTheSame, 6, "hands is not resampled"),
    (UntidyHands, 7, "read back as sound 3 | rows"),
    (FiveRowsItSays, 7, "a position cannot be read back: the zone rows has 4 parts"),
    (Shouting, 7, "an action cannot be read back"),
    (Whispering, 7, "is read as another action"),
    (NeverDealsTheSame, 7, "the same deal cannot be played again"),
    (NeverStartsTheSame, 7, "the same decisions lead elsewhere"),
    (under_a_false_name, 7, "the transcript departs from the rules"),
    (under_an_old_name, 7, "the transcript is read back as another one"),
    (ends_too_soon, 7, "the replay ends elsewhere"),
    (Talkative, 8, "the told changes lead elsewhere"),
    (LongerThanItSays, 9, "the game is longer than it says"),
]


@pytest.mark.parametrize(("make", "law", "what"), BROKEN)
def test_a_broken_law_is_found_out(make: Any, law: int, what: str) -> None:
    found: list[str] = []
    for seed in range(5):
        try:
            check_laws(make(), 3, seed)
        except LawBroken as broken:
            found.append(str(broken))
    assert found, f"{make.__name__} keeps all the laws"
    for message in found:
        assert message.startswith(f"law {law}: "), message
        assert what in message, message


def test_every_law_is_broken_above() -> None:
    """Whatever the laws can complain of is shown to happen."""
    tree = ast.parse(Path(bullpen.play.laws.__file__).read_text(encoding="utf-8"))
    complaints = [
        (call.args[0].value, constant_parts(next(arg for arg in call.args if is_text(arg))))
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("law", "accepted", "LawBroken")
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]
    assert len(complaints) > 20
    for law, parts in complaints:
        assert any(law == number and all(part in what for part in parts) for _, number, what in BROKEN), parts
    assert {law for law, _ in complaints} == set(range(1, 10))


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def constant_parts(node: ast.expr) -> list[str]:
    """The words of a text, without what is filled in and without what the tables above leave open."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    assert isinstance(node, ast.JoinedStr)
    texts = [str(part.value).strip() for part in node.values if isinstance(part, ast.Constant)]
    return [text for text in texts if text not in ("what seat", "seat")]


def test_a_broken_law_says_where_in_notation() -> None:
    with pytest.raises(LawBroken) as broken:
        check_laws(under_a_false_name(), 2, 1)
    _, line = str(broken.value).split("\nat ")
    _, table = parse_position(line)
    assert table.over
