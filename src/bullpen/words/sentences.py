"""Words for people: what happened and why, options, questions, errors and names, in each language.

The sentences are Fluent messages in ``<language>/*.ftl``, one file per game and what they share; a browser
reads the same files. An event's message has the id of its rule (``six_nimmt-rule3``), or what comes after
the game's name (``rule3``), and its facts are the message's variables. ``$who`` says whether the sentence is
about whoever reads it (``you``) or about somebody else (``other``, whose name is ``$player``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Protocol

from bullpen.core.extras import require
from bullpen.core.game import (
    Action,
    ChooseRow,
    EndTurn,
    Event,
    Fact,
    Pass,
    Pick,
    Play,
    Refusal,
    Seat,
    Use,
)
from bullpen.scene import GameInfo, Scene
from bullpen.scene.types import MarkerZone
from bullpen.text.notation import parse_action
from bullpen.words.languages import FALLBACK, LANGUAGES, UnknownLanguage, catalogue

if TYPE_CHECKING:  # slow to load, and a server starts without words
    from fluent.runtime import FluentBundle

__all__ = ["Words"]

NAMED: Final = {"special": "special", "specials": "special", "colours": "colour", "bars": "marker"}
"""The facts that are names of things, and the kind of thing: people read a name in their language."""

LISTED: Final = ("barred", "bars", "colours", "rows", "specials")
"""The facts whose parts are listed as in a sentence, with an "and" before the last one."""

SEATED: Final = ("points", "totals", "left")
"""The facts that have one number for every seat."""

Variables = dict[str, int | str]


class Titled(Protocol):
    """A game, as far as words have to know it."""

    @property
    def slug(self) -> str:
        """The name of its words: the same for all its variants."""


class Seated(Protocol):
    """A table, as far as words have to know it."""

    @property
    def seats(self) -> int:
        """After so many players comes whoever plays against them all."""


class Words:
    """What there is to say in one language at a table with these players; one of them may be the reader."""

    def __init__(self, lang: str, names: Sequence[str] = (), you: Seat | None = None) -> None:
        if lang not in LANGUAGES:
            raise UnknownLanguage(language=repr(lang), languages=", ".join(LANGUAGES))
        self.lang = lang
        self.names = tuple(names)
        self.you = you
        """The seat of whoever reads this; None: somebody who watches, or several who share a screen."""
        self.bundle = bundle(lang)

    # What happened, and why.

    def events(self, events: Iterable[Event], game: Titled) -> list[str]:
        """What happened, in lines: what comes of a card is said in the same line as where the card went."""
        lines: list[str] = []
        before: Event | None = None
        for event in events:
            if before is not None and goes_on(before, event):
                lines[-1] += " " + self.tell(event, game, ".then")
            else:
                lines.append(self.event(event, game))
            before = event
        return lines

    def event(self, event: Event, game: Titled) -> str:
        """What happened, as a sentence that stands alone."""
        return self.tell(event, game, "")

    def tell(self, event: Event, game: Titled, attribute: str) -> str:
        """The game's own sentence, or the one that the games share."""
        own, shared = event.rule.replace(".", "-"), event.rule.partition(".")[2]
        ids = [own + attribute, own, shared + attribute, shared]
        return self.opening(self.say(*ids, **self.variables(event, game)))

    def opening(self, text: str) -> str:
        """The beginning of a line: in capitals, unless it is a name that somebody gave themselves."""
        given = any(name and re.match(rf"{re.escape(name)}(?!\w)", text) for name in self.names)
        return text if given else text[:1].upper() + text[1:]

    def variables(self, event: Event, game: Titled) -> Variables:
        """The facts of an event as people read them: cards in a list, seats by name."""
        facts, table = event.facts, event.after
        said: Variables = {}
        for name, fact in facts.items():
            if isinstance(fact, tuple):
                said[name] = self.listed(name, fact, event, game)
                said[f"{name}_count"] = len(fact)
            else:
                said[name] = self.named(name, fact)
        if "value" in facts:
            said["card"] = self.card(facts["card"], facts["value"])
        if event.seat is not None:
            said |= self.subject([event.seat], table, game)
        elif "winners" in facts:
            said |= self.subject(parts(event, "winners"), table, game)
        return said

    def listed(self, name: str, fact: tuple[Any, ...], event: Event, game: Titled) -> str:
        if name == "cards":
            return self.cards(fact, event, game)
        if name in SEATED:
            players = (self.player(seat, event.after, game) for seat in range(len(fact)))
            return self.counted(players, fact)
        texts = [str(self.named(name, part)) for part in fact]
        if name == "colours" and (counts := parts(event, "counts")):
            return self.counted(texts, counts)
        return self.both(texts) if name in LISTED else ", ".join(texts)

    def cards(self, cards: tuple[Any, ...], event: Event, game: Titled) -> str:
        """Cards in their order; what they count as and whose they are, where an event tells it."""
        texts = [self.card(*pair) for pair in zip(cards, parts(event, "values") or cards, strict=True)]
        if owners := parts(event, "seats"):
            players = [self.player(seat, event.after, game) for seat in owners]
            pairs = zip(players, texts, strict=True)
            texts = [self.say("seat-card", player=player, card=card) for player, card in pairs]
        return ", ".join(texts)

    def counted(self, names: Iterable[str], numbers: Iterable[int]) -> str:
        pairs = zip(names, numbers, strict=True)
        return ", ".join(self.say("seat-points", player=name, points=number) for name, number in pairs)

    def named(self, name: str, fact: int | str) -> int | str:
        return self.name(NAMED[name], str(fact)) if name in NAMED else fact

    def card(self, card: Fact, value: Fact) -> str:
        """A card, and what it counts as where that is something else."""
        return str(card) if card == value else self.say("counts-as", card=str(card), value=str(value))

    def bulls(self, bulls: Sequence[int], info: GameInfo) -> str:
        """The bulls on these cards; where some are good and some are bad, by their colour."""
        if not info.signed:
            return self.say("bulls-counted", bulls=sum(bulls))
        green, red = sum(n for n in bulls if n > 0), -sum(n for n in bulls if n < 0)
        return self.say("bulls-coloured", green=green, red=red)

    def both(self, names: Sequence[str]) -> str:
        """These names, as many as there are."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def subject(self, seats: Sequence[Seat], table: Seated, game: Titled) -> Variables:
        """The variables of a sentence about these players, of whom the reader comes first."""
        order = sorted(seats, key=lambda seat: seat != self.you)
        names = self.both([self.player(seat, table, game) for seat in order])
        return {"player": names, "players_count": len(order), "who": "you" if self.you in order else "other"}

    def label(self, seat: Seat, table: Seated, game: Titled) -> str:
        """Who sits there, where that stands alone: in a list, in a table, under a card."""
        return self.opening(self.player(seat, table, game))

    def player(self, seat: Seat, table: Seated, game: Titled) -> str:
        """Who sits there, in a sentence: you, by the own name, or by the number of the seat.

        After the last player comes whoever plays against them all: the buffalo.
        """
        if seat == self.you:
            return self.say("you")
        if seat >= table.seats:
            return self.say(f"seat-{game.slug}")
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say("player", number=seat + 1)

    # What is asked, and what may be answered.

    def question(self, scene: Scene) -> str:
        """What the table is waiting for; where there is nothing to choose, the one thing that is possible."""
        ask = scene.public.ask
        actions = [parse_action(text) for text in (scene.own.options if scene.own else ())]
        plays = {action.card for action in actions if isinstance(action, Play)}
        ids = ["ask-play"] if ask is None else [f"ask-{scene.slug}-{ask.rule}", f"ask-{ask.rule}"]
        said: Variables = {"plays": len(plays)}
        if ask is not None:
            said |= {"count": ask.count, **self.asked_about(scene)}
        elif len(plays) == 1:
            said["card"] = str(*plays)
        if len(actions) == 1:
            only = self.action(actions[0], scene)
            return self.say(*(f"{id}.only" for id in ids), "ask-only", **said, option=only)
        return self.say(*ids, **said)

    def asked_about(self, scene: Scene) -> Variables:
        """The card that a question is about, and whose it is, if it lies in the lane."""
        ask = scene.public.ask
        if ask is None or ask.card is None:
            return {}
        for played in scene.public.lane:
            if played.card == ask.card:
                card = self.card(played.card, played.value)
                return {"card": card, **self.subject([played.seat], scene, scene)}
        return {"card": str(ask.card)}

    def action(self, action: Action, scene: Scene) -> str:
        """An option, as the label of a button."""
        ask = scene.public.ask
        ids: list[str] = []
        if ask is not None and not isinstance(action, Pass | EndTurn):
            ids = [f"do-{scene.slug}-{ask.rule}", f"do-{ask.rule}"]
        if isinstance(action, Use):
            ids.insert(0, f"do-use-{action.special}")
        kind, said = self.deed(action, scene)
        return self.say(*ids, f"do-{kind}", **said)

    def deed(self, action: Action, scene: Scene) -> tuple[str, Variables]:
        """The kind of an action and what it is about."""
        match action:
            case Play(card, twisted=True):
                values = scene.own.values if scene.own else {}
                return "play-twisted", {"card": card, "value": values.get(str(action), card)}
            case Play(card):
                return "play", {"card": card}
            case Pick(card):
                return "pick", {"card": card}
            case ChooseRow(row):
                return "row", {"row": row + 1, "bulls": scene.public.rows[row].bulls}
            case Use(special, row, card):
                said: Variables = {"special": self.name("special", special)}
                if card is not None:
                    said["card"] = card
                if row is not None:
                    said["row"] = row + 1
                return "-".join(["use", *(word for word in ("card", "row") if word in said)]), said
            case Pass():
                return "pass", {}
            case EndTurn():
                return "end-turn", {}

    # Everything else that has a name.

    def error(self, refusal: Refusal) -> str:
        """What was wrong, and what would be right."""
        name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(refusal).__name__).lower()
        if not self.pattern(f"error-{name}"):
            return str(refusal)
        facts = refusal.facts.items()
        said = {name: self.error(fact) if isinstance(fact, Refusal) else fact for name, fact in facts}
        return self.problem(f"error-{name}", said)

    def problem(self, id: str, facts: Mapping[str, int | str]) -> str:
        """A refusal by the id of its message: what a server sends. Seats are counted from 1 there."""
        yours = self.you is not None and facts.get("seat") == self.you + 1
        return self.say(id, who="you" if yours else "other", **facts)

    def name(self, kind: str, *key: str) -> str:
        """What a game, variant, option, marker or special is called: ``name("game", "six_nimmt")``."""
        return self.say("-".join((kind, *key)).replace("+", "plus"))  # no id of a message has a "+" in it

    def marker(self, marker: MarkerZone) -> str:
        """A special card at a row, and how it lies where that matters."""
        name = self.name("marker", marker.name)
        return f"{name} ({self.name('side', marker.side)})" if marker.side else name

    def about(self, kind: str, *key: str) -> str:
        """A sentence on what that is."""
        return self.name(kind, *key, "about")

    def value(self, slug: str, option: str, value: str) -> str:
        """What a value of an option is called; a number, or a value without a name, is itself."""
        id = f"option-{slug}-{option}-value-{value}".replace(".", "_")
        return self.say(id) if self.pattern(id) else value

    def note(self, id: str) -> str:
        """The rulebook's advice on a choice of variants."""
        return self.say(id)

    # Fluent.

    def say(self, *ids: str, **variables: int | str) -> str:
        """The first of these messages that there is; if there is none, the last id."""
        pattern = next(filter(None, map(self.pattern, ids)), None)
        if pattern is None:
            return ids[-1]
        return formatted(self.bundle, pattern, variables)

    def pattern(self, id: str) -> Any:
        """The message of this id, or an attribute of it: ``rule3.then``."""
        name, _, attribute = id.partition(".")
        if not self.bundle.has_message(name):
            return None
        message = self.bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value


@cache
def bundle(lang: str) -> FluentBundle:
    """The messages of a language, of all the games. Marks around variables are for mixed scripts only."""
    require("bullpen.words", "play")
    from fluent.runtime import FluentBundle, FluentResource

    found = FluentBundle([lang], use_isolating=False)
    for language in dict.fromkeys((FALLBACK, lang)):
        for text in catalogue(language):
            found.add_resource(FluentResource(text), allow_overrides=True)
    return found


def formatted(bundle: FluentBundle, pattern: Any, variables: Mapping[str, int | str]) -> str:
    """A message with its variables filled in.

    Numbers here are names as often as amounts, and none of them is long: line 1234, not line 1,234. Below
    nought they have a minus sign, not a hyphen.
    """
    from fluent.runtime.types import fluent_number

    numbers = {name: value for name, value in variables.items() if isinstance(value, int)}
    plain = {name: fluent_number(value, useGrouping=False) for name, value in numbers.items()}
    text = str(bundle.format_pattern(pattern, {**variables, **plain})[0])
    for value in numbers.values():
        text = text.replace(str(value), f"−{-value}") if value < 0 else text
    return text


def parts(event: Event, name: str) -> tuple[Any, ...]:
    """A fact that has several parts; none, if the event does not tell it."""
    fact = event.facts.get(name)
    return fact if isinstance(fact, tuple) else ()


def goes_on(before: Event, event: Event) -> bool:
    """Whether an event is about the card that the same seat's event before it was about."""
    if event.seat is None or event.seat != before.seat or "card" not in before.facts:
        return False
    card, cards = before.facts["card"], event.facts.get("cards", ())
    return card == event.facts.get("card") or (isinstance(cards, tuple) and card in cards)
