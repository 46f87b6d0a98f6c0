"""For people with the box on the table: a position and the cards played give every placement and its reason.

``judge("6nimmt 4 | rows 12/37/43/58", ["14", "15", "44", "61"])``. A card is followed by the choices that
come with it: ``3>2`` takes row 2, ``59=12`` puts 12 into the X row, ``stop>2@25`` uses Stop! on row 2 when
25 is next. Hands need not be told: whoever plays a card has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Card, ChooseRow, Event, Pass, Pick, Play, Refusal, Seat, Use
from bullpen.core.table import Table, TableGame
from bullpen.text.notation import BadAction, format_position, parse_action, parse_position
from bullpen.text.validation import check_cards, check_complete, check_turn

__all__ = [
    "Judgement",
    "MissingAnswer",
    "MissingChoice",
    "NoSuchSpecial",
    "NotInTurn",
    "RoundIsOver",
    "UnusedChoice",
    "WrongAnswer",
    "WrongUse",
    "judge",
]


class MissingChoice(Refusal):
    template = "here seat {seat} has to choose ({rule}): add one of {options} to {card}"


class MissingAnswer(Refusal):
    template = "here seat {seat} has to choose ({rule}): go on with one of {options}"


class WrongAnswer(Refusal):
    template = "{choice} is not possible ({rule}); right would be one of {options}"


class UnusedChoice(Refusal):
    template = "{choice} was never asked for"


class NoSuchSpecial(Refusal):
    template = "{text} is neither a card nor a special card of {game}; its special cards: {specials}"


class WrongUse(Refusal):
    template = "{use} was not possible; possible: {options}"


class NotInTurn(Refusal):
    template = "{use}: {card} is not placed in this turn; the cards are {cards}"


class RoundIsOver(Refusal):
    template = "the position says that the round is over; to play on, leave out over yes"


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

    steps: list[tuple[Action, Card | None]] = field(default_factory=list)
    """Each with the card before which it is meant, if that was said."""
    choices: dict[Card, list[Action]] = field(default_factory=dict)
    windows: list[tuple[Card, Sequence[Action]]] = field(default_factory=list)
    """What might have been used before each card."""

    def next(self, table: Table, options: Sequence[Action]) -> Action | None:
        """What was said for this moment, if anything was."""
        upcoming = table.lane[table.placed].card if table.placed < len(table.lane) else None
        if upcoming is not None and Pass() in options:
            self.windows.append((upcoming, options))
        if self.steps and self.steps[0][0] in options and self.steps[0][1] in (None, upcoming):
            return self.steps.pop(0)[0]
        card = table.ask.card if table.ask is not None else None
        if card is not None and self.choices.get(card) and self.choices[card][0] in options:
            return self.choices[card].pop(0)
        return None

    def check_used(self, table: Table) -> None:
        """Refuse what was said in vain, and say why it was."""
        for action, before in self.steps:
            if isinstance(action, Use):
                raise self.in_vain(action, before, table)
            raise UnusedChoice(choice=str(action))
        for card, choices in self.choices.items():
            for choice in choices:
                raise UnusedChoice(choice=f"{card}{choice}")

    def in_vain(self, use: Use, before: Card | None, table: Table) -> Refusal:
        """Why a special card could not be used."""
        cards = [played.card for played in table.lane]
        if before is not None and before not in cards:
            return NotInTurn(use=str(use), card=before, cards=" ".join(map(str, cards)) or "-")
        possible = [
            option
            for card, options in self.windows
            for option in options
            if isinstance(option, Use) and before in (None, card)
        ]
        alike = [option for option in possible if option.special == use.special]
        return WrongUse(use=str(use), options=listed(dict.fromkeys(alike or possible)))


def listed(actions: Iterable[Action]) -> str:
    return " ".join(map(str, actions)) or "-"


CARD = re.compile(r"(\d{1,3}~?)((?:[>=]\d{1,3})*)")
SPECIAL = re.compile(r"([^@]+)(?:@(\d{1,3}))?")


def read(tokens: Sequence[str]) -> Script:
    """Read what was said."""
    script = Script()
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
    if table.over:
        raise RoundIsOver
    script = read(tokens)
    check_specials(game, script)
    told = any(table.hands)
    if not told:
        game = game.one_round  # of the next round nothing is known yet
    if not told and not (table.ask and (table.lane or table.pool)):  # else the cards are on the table
        unheld = {Play(card) for card in game.hand_out(table, [action for action, _ in script.steps])}
        script.steps = [(action, card) for action, card in script.steps if action not in unheld]
        check_cards(game, table)
    if told:
        check_complete(game, table)
    else:
        check_turn(game, table)
    events: list[Event] = []
    while game.awaited(table) and (script.steps or table.placed < len(table.lane)):
        seat, action = decide(game, table, script)
        table, news = game.step(table, seat, action)
        events += news
    script.check_used(table)
    if not told:  # the hands only looked empty: nobody said that the round is over
        events = [event for event in events if not event.after.over]
        table.over = False
    return Judgement(game, events, table)


def check_specials(game: TableGame[Any], script: Script) -> None:
    """What is said by name is a special card of this game."""
    for action, _ in script.steps:
        if isinstance(action, Use) and action.special not in (*game.special_cards, *game.other_uses):
            specials = " ".join(game.special_cards) or "-"
            raise NoSuchSpecial(text=repr(str(action)), game=game.name, specials=specials)


def decide(game: TableGame[Any], table: Any, script: Script) -> tuple[Seat, Action]:
    """The next decision, as it was said; a window in which nothing was said is passed."""
    seat = game.awaited(table)[0]
    options = game.pending(table)[seat]
    action = script.next(table, options)
    if action is not None:
        return seat, action
    if Pass() in options:
        return seat, Pass()
    step = script.steps[0][0] if script.steps else None
    ask = table.ask
    if step is not None and (ask is None or ask.card is None):
        return seat, step  # which the rules refuse, and say why
    if ask is not None and ask.card is not None:
        for choice in script.choices.get(ask.card, ()):
            right = " ".join(f"{ask.card}{option}" for option in options)
            raise WrongAnswer(choice=f"{ask.card}{choice}", rule=ask.rule, options=right)
        if isinstance(step, ChooseRow | Pick):
            raise WrongAnswer(choice=str(step), rule=ask.rule, options=listed(options))
    if len(options) == 1:
        return seat, options[0]
    if ask is None or ask.card is None:
        rule = "play" if ask is None else ask.rule
        raise MissingAnswer(seat=seat + 1, rule=rule, options=listed(options))
    raise MissingChoice(seat=seat + 1, rule=ask.rule, options=listed(options), card=ask.card)
