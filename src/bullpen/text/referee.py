"""For people with the box on the table: a position and the cards played give every placement and its reason.

``judge("6nimmt 4 | rows 12/37/43/58", ["14", "15", "44", "61"])``. A card is followed by the choices that
come with it: ``3>2`` takes row 2, ``59=12`` puts 12 into the X row, ``stop>2@25`` uses Stop! on row 2 when
25 is next. Hands need not be told: whoever plays a card has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Card, Event, Pass, Play, Refusal, Seat
from bullpen.core.table import Question, Table, TableGame
from bullpen.text.notation import BadAction, format_position, parse_action, parse_position
from bullpen.text.validation import check_face_up, check_table

__all__ = ["Judgement", "MissingChoice", "UnusedChoice", "judge"]


class MissingChoice(Refusal):
    template = "here seat {seat} has to choose ({rule}): add one of {options} to {card}"


class UnusedChoice(Refusal):
    template = "{choice} was never asked for"


@dataclass(frozen=True)
class Judgement:
    """What happens on the table, and how it lies then."""

    game: TableGame[Any]
    events: Sequence[Event]
    table: Table

    @property
    def position(self) -> str:
        return format_position(self.game, self.table)


@dataclass
class Script:
    """What was said, in order: the cards and specials, and the choices that go with a card."""

    steps: list[tuple[Action, Card | None]]
    """Each with the card before which it is meant, if that was said."""
    choices: dict[Card, list[Action]]

    def next(self, table: Table, options: Sequence[Action]) -> Action | None:
        """What was said for this moment, if anything was."""
        upcoming = table.lane[table.placed].card if table.placed < len(table.lane) else None
        if self.steps and self.steps[0][0] in options and self.steps[0][1] in (None, upcoming):
            return self.steps.pop(0)[0]
        card = table.ask.card if table.ask is not None else None
        if card is not None and self.choices.get(card) and self.choices[card][0] in options:
            return self.choices[card].pop(0)
        return None

    def leftover(self) -> Iterator[str]:
        yield from (str(action) for action, _ in self.steps)
        yield from (f"{card}{choice}" for card, choices in self.choices.items() for choice in choices)


CARD = re.compile(r"(\d{1,3}~?)((?:[>=]\d{1,3})*)")
SPECIAL = re.compile(r"([^@]+)(?:@(\d{1,3}))?")


def read(tokens: Sequence[str]) -> Script:
    """Read what was said."""
    script = Script([], {})
    for token in tokens:
        if found := CARD.fullmatch(token):
            play = parse_action(found[1])
            assert isinstance(play, Play)
            script.steps.append((play, None))
            script.choices[play.card] = [parse_action(c) for c in re.findall(r"[>=]\d+", found[2])]
        elif found := SPECIAL.fullmatch(token):
            script.steps.append((parse_action(found[1]), int(found[2]) if found[2] else None))
        else:
            raise BadAction(text=repr(token))
    return script


def judge(position: str, tokens: Sequence[str], deck: Deck | None = None) -> Judgement:
    """Play these cards from this position, and say what happens."""
    game, table = parse_position(position, deck)
    script = read(tokens)
    told = any(table.hands)
    if not told:
        game = game.one_round  # of the next round nothing is known yet
    if not told and not (table.ask and (table.lane or table.pool)):  # else the cards are on the table
        unheld = {Play(card) for card in game.hand_out(table, [action for action, _ in script.steps])}
        script.steps = [(action, card) for action, card in script.steps if action not in unheld]
        check_table(game, table)
    check_face_up(game, table)
    events: list[Event] = []
    while game.awaited(table) and (script.steps or table.placed < len(table.lane)):
        seat, action = decide(game, table, script)
        table, news = game.step(table, seat, action)
        events += news
    for choice in script.leftover():
        raise UnusedChoice(choice=choice)
    if not told:  # the hands only looked empty: nobody said that the round is over
        events = [event for event in events if not event.after.over]
        table.over = False
    return Judgement(game, events, table)


def decide(game: TableGame[Any], table: Any, script: Script) -> tuple[Seat, Action]:
    """The next decision, as it was said; a window in which nothing was said is passed."""
    seat = game.awaited(table)[0]
    step = script.steps[0][0] if script.steps else None
    options = game.pending(table)[seat]
    action = script.next(table, options)
    if action is not None:
        return seat, action
    if Pass() in options:
        return seat, Pass()
    if step is not None and (table.ask is None or table.ask.card is None):
        return seat, step  # which the rules refuse, and say why
    if len(options) == 1:
        return seat, options[0]
    listed = " ".join(map(str, options))
    asked = table.ask or Question("play", (seat,))
    raise MissingChoice(seat=seat + 1, rule=asked.rule, options=listed, card=asked.card or "-")
