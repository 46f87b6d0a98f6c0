"""Choosing one of the options: they come in groups of a kind, and a cursor goes through them.

Whatever the game is, an option is about a card, a row, both or nothing; that is all there is to know here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bullpen.core.game import Action, Card, ChooseRow, EndTurn, Pass, Pick, Play, Use
from bullpen.scene import Scene
from bullpen.text.notation import parse_action
from bullpen.words import Words

__all__ = ["Choosing", "Group"]


@dataclass(frozen=True)
class Group:
    """Options of one kind: cards to play, rows to take, one special card to use."""

    kind: str
    options: tuple[Action, ...]

    def label(self, words: Words, scene: Scene) -> str:
        """What these options have in common, in a word or two."""
        first = self.options[0]
        match first:
            case Use(special):
                return words.name("special", special)
            case Pass() | EndTurn():
                return words.action(first, scene)
            case Play(twisted=True):
                return words.say("tui-group-twisted")
            case Play():
                return words.say("tui-group-play")
            case Pick():
                return words.say("tui-group-pick")
            case ChooseRow():
                return words.say("tui-group-row")


class Choosing:
    """The options of whoever decides, and the one under the cursor."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        texts = scene.own.options if scene.own else ()
        self.all = tuple(map(parse_action, texts))
        self.groups = grouped(self.all)
        self.group = 0
        self.places = [first_place(group, scene) for group in self.groups]

    @property
    def current(self) -> Action:
        return self.options[self.places[self.group]]

    @property
    def options(self) -> tuple[Action, ...]:
        return self.groups[self.group].options

    def move(self, by: int) -> None:
        """Go on in the group; after the last comes the first."""
        self.places[self.group] = (self.places[self.group] + by) % len(self.options)

    def go(self, place: int) -> bool:
        """Go to this place of the group, if there is one."""
        if not -len(self.options) <= place < len(self.options):
            return False
        self.places[self.group] = place % len(self.options)
        return True

    def turn(self, by: int) -> None:
        """Go to another group; where it has an option about the same card or row, to that one."""
        card, row = about(self.current)
        self.group = (self.group + by) % len(self.groups)
        same = self.find(card=card, row=row)
        if same is not None:
            self.places[self.group] = same

    def turn_to(self, kind: str) -> bool:
        """Go to the group of this kind, if there is one."""
        for i, group in enumerate(self.groups):
            if group.kind == kind:
                self.turn(i - self.group)
                return True
        return False

    def point(self, *, card: Card | None = None, row: int | None = None) -> bool:
        """Point at the option about this, in this group or else in the first that has one."""
        order = [self.group, *(i for i in range(len(self.groups)) if i != self.group)]
        for i in order:
            place = find(self.groups[i].options, card, row)
            if place is not None:
                self.group, self.places[i] = i, place
                return True
        return False

    def answer(self, action: Action) -> bool:
        """Point at this very option."""
        for i, group in enumerate(self.groups):
            if action in group.options:
                self.group, self.places[i] = i, group.options.index(action)
                return True
        return False

    def find(self, *, card: Card | None = None, row: int | None = None) -> int | None:
        """Where in this group the option about this is."""
        return find(self.options, card, row)

    def points_at(self, *, card: Card | None = None, row: int | None = None) -> bool:
        return is_about(self.current, card, row)


def grouped(options: Sequence[Action]) -> list[Group]:
    """The options by kind, in the order in which the game names them."""
    kinds: dict[str, list[Action]] = {}
    for option in options:
        kinds.setdefault(kind(option), []).append(option)
    return [Group(name, tuple(members)) for name, members in kinds.items()]


def kind(option: Action) -> str:
    match option:
        case Use(special):
            return f"use {special}"
        case Play(twisted=True):
            return "twisted"
    return type(option).__name__


def first_place(group: Group, scene: Scene) -> int:
    """Where the cursor begins: at the sealed card, at the row that costs least, or at the first option."""
    texts = [str(option) for option in group.options]
    if scene.own is not None and scene.own.choice in texts:
        return texts.index(scene.own.choice)
    rows = [option.row for option in group.options if isinstance(option, ChooseRow)]
    if rows:
        sign = -1 if scene.info.positive else 1
        costs = [sign * scene.public.rows[row].bulls for row in rows]
        return costs.index(min(costs))
    return 0


def about(option: Action) -> tuple[Card | None, int | None]:
    """The card and the row that an option names."""
    match option:
        case Play(card) | Pick(card):
            return card, None
        case ChooseRow(row):
            return None, row
        case Use(_, row, card):
            return card, row
    return None, None


def is_about(option: Action, card: Card | None, row: int | None) -> bool:
    named_card, named_row = about(option)
    return (card is not None and card == named_card) or (row is not None and row == named_row)


def find(options: Sequence[Action], card: Card | None, row: int | None) -> int | None:
    return next((i for i, option in enumerate(options) if is_about(option, card, row)), None)
