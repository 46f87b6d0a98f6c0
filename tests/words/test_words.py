"""Words: every event, option, question, error and name has a sentence in all three languages, and no
sentence is there for nothing. The games are found, not listed: a new one is covered by its file alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bullpen
from bullpen.game import (
    Action,
    ChooseRow,
    EndTurn,
    Event,
    IllegalAction,
    Pass,
    Pick,
    Play,
    Refusal,
    Use,
    View,
)
from bullpen.games import boxes, load, setup
from bullpen.notation import parse_position
from bullpen.rng import Rng
from bullpen.rows import Marker
from bullpen.table import Kind, TableGame
from bullpen.variants import VariantsClash
from bullpen.words import LANGUAGES, UnknownLanguage, Words

SOURCE = Path(bullpen.__file__).parent


class Careful(Words):
    """Words that remember which messages they used, and that forgive nothing."""

    used: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}  # noqa: RUF012 - shared on purpose

    def say(self, *ids: str, **variables: int | str) -> str:
        id = next((id for id in ids if self.pattern(id) is not None), None)
        assert id, f"{self.lang} has none of {ids}"
        text, errors = self.bundle.format_pattern(self.pattern(id), dict(variables))
        assert not errors, (self.lang, id, errors, variables)
        assert str(text).strip() == str(text), (self.lang, id, text)
        self.used[self.lang].add(id.partition(".")[0])
        return str(text)


# The catalogues, as they are written.


@dataclass
class Entry:
    """A message: what it mentions."""

    variables: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)


class Mentions(Visitor):
    def __init__(self) -> None:
        self.entry = Entry()

    def visit_Attribute(self, node: ftl.Attribute) -> None:  # noqa: N802 - the visitor's protocol
        self.entry.attributes.add(node.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.entry.messages.add(node.id.name)


@cache
def catalogue(lang: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for file in sorted((SOURCE / "words" / lang).glob("*.ftl")):
        for node in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(node, ftl.Junk), f"{file}: {node.content}"
            if isinstance(node, ftl.Message):
                assert node.id.name not in found, f"{file}: {node.id.name} is there twice"
                mentions = Mentions()
                mentions.visit(node)
                found[node.id.name] = mentions.entry
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_files(lang):
    names = {file.name for file in (SOURCE / "words" / lang).glob("*.ftl")}
    assert names == {file.name for file in (SOURCE / "words" / "en").glob("*.ftl")}
    assert names >= {f"{box.slug}.ftl" for box in boxes().values()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_variables(lang):
    here, english = catalogue(lang), catalogue("en")
    assert set(here) ^ set(english) == set()
    assert {id for id in here if here[id].attributes != english[id].attributes} == set()
    assert {id for id in here if with_mentioned(lang, id) != with_mentioned("en", id)} == set()


def with_mentioned(lang: str, id: str) -> set[str]:
    """The variables of a message and of those that it mentions."""
    entry = catalogue(lang)[id]
    return entry.variables.union(*(with_mentioned(lang, other) for other in entry.messages))


# Random games of everything.


def setups() -> list[str]:
    """Every box as it is, with each of its variants, and with all of them if they combine."""
    found = []
    for box in boxes().values():
        names = [variant.name for variant in box.variants]
        found += [box.name, *(f"{box.name}:{name}" for name in names)]
        try:
            found.append(str(setup(f"{box.name}:{'+'.join(names)}" if names else box.name)))
        except VariantsClash:
            continue
    return list(dict.fromkeys(found))


@dataclass
class Played:
    """What was told, asked and offered in some random games: a few of each, and one of each that is rare."""

    game: TableGame[Any]
    steps: list[list[Event]] = field(default_factory=list)
    views: list[tuple[View[Any], Action]] = field(default_factory=list)
    specials: set[str] = field(default_factory=set)


@cache
def played(text: str) -> Played:
    game = load(text)
    result = Played(game)
    seen: dict[str, int] = {}
    for seats in sorted({max(game.least, 2), min(game.most, 4)}):
        for seed in range(2):
            rng = Rng(seed)
            state = game.deal(seats, rng)
            while awaited := game.awaited(state):
                seat = rng.choice(awaited)
                action = rng.choice(game.pending(state)[seat])
                if count(seen, f"? {state.ask and state.ask.rule} {kind_of_action(action)}") <= 3:
                    result.views.append((game.view(state, seat), action))
                result.specials |= specials_on(game, state)
                state, events = game.step(state, seat, action)
                if any(count(seen, kind(event)) <= 3 for event in events):
                    result.steps.append(list(events))
    return result


def count(seen: dict[str, int], what: str) -> int:
    seen[what] = seen.get(what, 0) + 1
    return seen[what]


def kind(event: Event) -> str:
    """What sort of sentence: the rule, and the words among its facts."""
    return " ".join([event.rule, *(fact for fact in event.facts.values() if isinstance(fact, str))])


def kind_of_action(action: Action) -> str:
    return f"{type(action).__name__} {action.special if isinstance(action, Use) else ''}"


def specials_on(game: TableGame[Any], table: Any) -> set[str]:
    """The special cards that lie anywhere."""
    words: set[str] = set()
    for zone in game.zones:
        value = getattr(table, zone.name)
        if zone.metadata["kind"] is Kind.WORDS:
            words.update(value)
        elif zone.metadata["kind"] is Kind.WORD_GROUPS:
            words.update(*value)
    return words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", setups())
def test_everything_that_happens_is_told(text, lang):
    speak_of(text, lang)


def speak_of(text: str, lang: str) -> None:
    words = Careful(lang, ["Ola"])
    games = played(text)
    for events in games.steps:
        for event in events:
            assert words.event(event, games.game)
        assert words.events(events, games.game)
    for view, action in games.views:
        assert words.question(view)
        assert words.action(action, view)
    for special in games.specials:
        assert words.name("special", special)


# What can be said without playing.


def modules() -> Iterator[Any]:
    for info in walk_packages(bullpen.__path__, "bullpen."):
        if not info.name.endswith("__main__"):
            yield import_module(info.name)


def below(cls: type) -> list[Any]:
    return [found for sub in cls.__subclasses__() for found in (sub, *below(sub))]


@cache
def refusals() -> list[type[Refusal]]:
    """Every kind of refusal that can be raised, in whatever module."""
    list(modules())
    found = dict.fromkeys(cls for cls in below(Refusal) if cls.__module__.startswith("bullpen."))
    return [cls for cls in found if hasattr(cls, "template")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_words(lang):
    speak_of_errors(lang)


def speak_of_errors(lang: str) -> None:
    words = Careful(lang)
    for cls in refusals():
        facts = {name for _, name, _, _ in Formatter().parse(cls.template) if name}
        text = words.error(cls(**{name: f"<{name}>" for name in facts}))
        assert {name for name in facts if f"<{name}>" not in text} == set(), cls


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_words(lang):
    speak_of_names(lang)


def speak_of_names(lang: str) -> None:
    words = Careful(lang)
    for box in boxes().values():
        keys = [("game", box.slug)]
        keys += [("variant", box.slug, variant.name) for variant in box.variants]
        keys += [("option", box.slug, option.name) for option in box.options]
        for key in keys:
            assert words.name(*key)
            assert words.about(*key)
        for note in box.notes([variant.name for variant in box.variants]):
            assert words.note(note)
    for marker in below(Marker):
        assert words.name("marker", marker.name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_words(lang):
    here = catalogue(lang)
    for text in setups():
        game, slug = load(text), setup(text).box.slug
        assert {rule for rule in game.questions if not here.keys() & {f"ask-{slug}-{rule}", f"ask-{rule}"}} == set()


LABELS = (
    Play(45),
    Play(24, twisted=True),
    Pick(3),
    ChooseRow(1),
    Use("twist"),
    Use("twist", row=1),
    Use("twist", card=45),
    Use("twist", row=1, card=45),
    Pass(),
    EndTurn(),
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_action_has_a_label(lang):
    speak_of_labels(lang)


def speak_of_labels(lang: str) -> list[str]:
    game, table = parse_position("6nimmt 2 | rows 12/37/43/58")
    return [Careful(lang).action(action, game.view(table, 0)) for action in LABELS]


def test_labels():
    assert speak_of_labels("en") == [
        "Play 45",
        "Play 24 twisted: counts as 42",
        "Pick 3",
        "Choose row 2",
        "Use Flippin' Digits",
        "Use Flippin' Digits on row 2",
        "Use Flippin' Digits on 45",
        "Use Flippin' Digits: 45 to row 2",
        "Pass",
        "End turn",
    ]


# Nothing is missing that a rule could tell, and nothing is there that nobody says.


def told(module: Path) -> Iterator[str]:
    """The ids that are written out in calls of ``tell``, with a star for what is filled in."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            if node.args:
                yield from spellings(node.args[0])


def spellings(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(text):
            return [str(text)]
        case ast.IfExp(_, one, other):
            return [*spellings(one), *spellings(other)]
        case ast.JoinedStr(parts):
            texts = [""]
            for part in parts:
                texts = [text + more for text in texts for more in spellings(part)]
            return texts
        case ast.FormattedValue(value):
            return spellings(value)
    return ["*"]


def mentioned(module: Path) -> set[str]:
    """The words in the strings of a module."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    strings = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {word for string in strings for word in re.findall(r"\w+", string)}


CORE = sorted(SOURCE.glob("*.py"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_words(lang):
    here = catalogue(lang)
    modules = [*CORE, *(SOURCE / "games" / f"{box.slug}.py" for box in boxes().values())]
    rules = {rule for module in modules for rule in told(module)}
    assert rules >= {"seal", "match.end", "six_nimmt.draft", "*.rule2"}
    for rule in sorted(rule for rule in rules if not rule.endswith("*")):
        ids = {rule.replace(".", "-"), rule.partition(".")[2]}
        assert here.keys() & ids or rule in ("*.moves", "*.leaves"), f"{lang} has none of {ids}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_used(lang):
    for text in setups():
        speak_of(text, lang)
    speak_of_errors(lang)
    speak_of_names(lang)
    speak_of_labels(lang)
    here = catalogue(lang)
    used = Careful.used[lang].copy()
    used |= {other for id in used for other in here[id].messages}
    assert {id for id in here.keys() - used if not could_be_used(id)} == set()


def could_be_used(id: str) -> bool:
    """Whether the rules speak of something that did not come up in our random games."""
    words = set().union(*map(mentioned, CORE))
    for box in boxes().values():
        words |= {box.slug}
        prefix = next((p for p in (f"{box.slug}-", f"ask-{box.slug}-", f"do-{box.slug}-") if id.startswith(p)), "")
        if prefix:
            return id.removeprefix(prefix) in words | mentioned(SOURCE / "games" / f"{box.slug}.py")
    return id in words
