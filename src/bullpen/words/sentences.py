"""Words for people: what happened and why, options, questions, errors and names, in three languages.

The sentences are Fluent messages in ``<language>/*.ftl``, one file per game and what they share; a browser
reads the same files. An event's message has the id of its rule (``six_nimmt-rule3``), or what comes after
the game's name (``rule3``), and its facts are the message's variables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, Protocol

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
from bullpen.scene import Scene
from bullpen.scene.types import MarkerZone

if TYPE_CHECKING:  # slow to load, and a server starts without words
    from fluent.runtime import FluentBundle

__all__ = ["LANGUAGES", "UnknownLanguage", "Words"]

LANGUAGES: Final = ("pl", "en", "de")

NAMED: Final = {"special": "special", "specials": "special", "colours": "colour"}
"""The facts that are names of things, and the kind of thing: people read a name in their language."""

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


class UnknownLanguage(Refusal):
    template = "there are no words in {language}; there are words in {languages}"


class Words:
    """What there is to say in one language at a table with these players."""

    def __init__(self, lang: str, names: Sequence[str] = ()) -> None:
        if lang not in LANGUAGES:
            raise UnknownLanguage(language=repr(lang), languages=", ".join(LANGUAGES))
        self.lang = lang
        self.names = tuple(names)
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
        text = self.say(*ids, **self.variables(event, game))
        given = any(name and text.startswith(name) for name in self.names)
        return text if given else text[:1].upper() + text[1:]

    def variables(self, event: Event, game: Titled) -> Variables:
        """The facts of an event as people read them: cards in a list, seats by name."""
        said: Variables = {}
        for name, fact in event.facts.items():
            if isinstance(fact, tuple):
                said[name] = self.listed(name, fact, event, game)
                said[f"{name}_count"] = len(fact)
            else:
                said[name] = self.named(name, fact)
        if "value" in event.facts:
            said["card"] = self.card(event.facts["card"], event.facts["value"])
        if event.seat is not None:
            said["player"] = self.player(event.seat, event.after, game)
        return said

    def listed(self, name: str, fact: tuple[Any, ...], event: Event, game: Titled) -> str:
        if name == "winners":
            return self.both([self.player(seat, event.after, game) for seat in fact])
        if name in SEATED:
            players = [self.player(seat, event.after, game) for seat in range(len(fact))]
            pairs = zip(players, fact, strict=True)
            return ", ".join(self.say("seat-points", player=player, points=n) for player, n in pairs)
        if name == "cards" and "values" in event.facts:
            values = event.facts["values"]
            assert isinstance(values, tuple)
            return ", ".join(map(self.card, fact, values))
        return ", ".join(str(self.named(name, part)) for part in fact)

    def named(self, name: str, fact: int | str) -> int | str:
        return self.name(NAMED[name], str(fact)) if name in NAMED else fact

    def card(self, card: Fact, value: Fact) -> str:
        """A card, and what it counts as where that is something else."""
        return str(card) if card == value else self.say("counts-as", card=str(card), value=str(value))

    def both(self, names: Sequence[str]) -> str:
        """These names, as many as there are."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def player(self, seat: Seat, table: Seated, game: Titled) -> str:
        """Who sits there. After the last player comes whoever plays against them all: the buffalo."""
        if seat >= table.seats:
            return self.say(f"seat-{game.slug}")
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.say("player", number=seat + 1)

    # What is asked, and what may be answered.

    def question(self, scene: Scene) -> str:
        """What the table is waiting for."""
        ask = scene.public.ask
        if ask is None:
            return self.say("ask-play")
        said: Variables = {"count": ask.count}
        if ask.card is not None:
            value = next((played.value for played in scene.public.lane if played.card == ask.card), ask.card)
            said["card"] = self.card(ask.card, value)
        return self.say(f"ask-{scene.slug}-{ask.rule}", f"ask-{ask.rule}", **said)

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
        return self.say(f"error-{name}", **said)

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

    def note(self, id: str) -> str:
        """The rulebook's advice on a choice of variants."""
        return self.say(id)

    # Fluent.

    def say(self, *ids: str, **variables: int | str) -> str:
        """The first of these messages that there is; if there is none, the last id."""
        pattern = next(filter(None, map(self.pattern, ids)), None)
        if pattern is None:
            return ids[-1]
        plain = {name: ungrouped(value) for name, value in variables.items()}
        text, _ = self.bundle.format_pattern(pattern, plain)
        return str(text)

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
    from fluent.runtime import FluentBundle, FluentResource

    found = FluentBundle([lang], use_isolating=False)
    folder = resources.files("bullpen.words").joinpath(lang)
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            found.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return found


def ungrouped(value: int | str) -> Any:
    """Numbers here are names as often as amounts, and none of them is long: line 1234, not line 1,234."""
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def goes_on(before: Event, event: Event) -> bool:
    """Whether an event is about the card that the same seat's event before it was about."""
    if event.seat is None or event.seat != before.seat or "card" not in before.facts:
        return False
    card, cards = before.facts["card"], event.facts.get("cards", ())
    return card == event.facts.get("card") or (isinstance(cards, tuple) and card in cards)
