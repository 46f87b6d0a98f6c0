"""Words: every event, option, question, error and name has a sentence in every language, and no
sentence is there for nothing. The games are found, not listed: a new one is covered by its file alone.

Long, because whatever the games can say is gathered here once, for all the checks.
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
from bullpen.bots import bots
from bullpen.core.game import (
    Action,
    ChooseRow,
    EndTurn,
    Event,
    Pass,
    Pick,
    Play,
    Refusal,
    Use,
    View,
)
from bullpen.core.rng import Rng
from bullpen.core.rows import Marker
from bullpen.core.table import TableGame
from bullpen.core.variants import VariantsClash
from bullpen.core.zones import Kind
from bullpen.games import boxes, load, setup
from bullpen.scene import scene_of
from bullpen.server.library.catalogue import line
from bullpen.text.notation import parse_position
from bullpen.words import LANGUAGES, UnknownLanguage, Words

SOURCE = Path(bullpen.__file__).parent
CLIENT = SOURCE.parents[1] / "client"


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
        return super().say(*ids, **variables)


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
    for seats in sorted({max(game.least, 2), min(game.most, 6)}):
        for seed in range(2):
            rng = Rng(seed)
            state = game.deal(seats, rng)
            while awaited := game.awaited(state):
                seat = rng.choice(awaited)
                options = game.pending(state)[seat]
                action = rng.choice(options)
                if count(seen, f"? {state.ask and state.ask.rule} {kind_of_action(action)}") <= 3:
                    result.views.append((game.view(state, seat), action))
                result.specials |= specials_on(game, state)
                result.specials |= {option.special for option in options if isinstance(option, Use)}
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
    games = played(text)
    for words in (Careful(lang, ["Ola"]), Careful(lang, ["Ola"], you=0)):
        for events in games.steps:
            for event in events:
                assert words.event(event, games.game)
            assert words.events(events, games.game)
        for view, action in games.views:
            assert words.question(scene_of(view))
            assert words.action(action, scene_of(view))
    words = Careful(lang)
    for special in games.specials:
        assert words.name("special", special)
        assert words.about("special", special)


# What can be said without playing.


def modules() -> Iterator[Any]:
    for info in walk_packages(bullpen.__path__, "bullpen."):
        if not info.name.endswith("__main__"):
            yield import_module(info.name)


def below(cls: Any) -> list[Any]:
    """The classes made from this one, but not those that other tests make up."""
    ours = [sub for sub in cls.__subclasses__() if sub.__module__.startswith("bullpen.")]
    return [found for sub in ours for found in (sub, *below(sub))]


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
        keys: list[tuple[str, ...]] = [("game", box.slug)]
        keys += [("variant", box.slug, variant.name) for variant in box.variants]
        keys += [("option", box.slug, option.name) for option in box.options]
        for key in keys:
            assert words.name(*key)
            assert words.about(*key)
        assert line(words, box.slug)
        for option in (option for option in box.options if ".." not in option.expected):
            for value in option.values:
                assert words.value(box.slug, option.name, value) != value, (option.name, value)
        for note in box.notes([variant.name for variant in box.variants]):
            assert words.note(note)
    for marker in below(Marker):
        for side in marker.sides:
            assert words.marker(marker(0, side))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_words(lang):
    here = catalogue(lang)
    for text in setups():
        game, slug = load(text), setup(text).box.slug
        for rule in game.questions:
            assert here.keys() & {f"ask-{slug}-{rule}", f"ask-{rule}"}, (text, rule)


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
    game, table = parse_position(
        "6nimmt:twisted 2 | rows 12/37/43/58 | hands 24 45/9 90 | tokens twist/twist"
    )
    return [Careful(lang).action(action, scene_of(game.view(table, 0))) for action in LABELS]


def test_labels():
    assert speak_of_labels("en") == [
        "Play 45",
        "Play 24 twisted: counts as 42",
        "Pick 3",
        "Choose row 2",
        "Use Twisted Numbers",
        "Use Twisted Numbers on row 2",
        "Use Twisted Numbers on 45",
        "Use Twisted Numbers: 45 to row 2",
        "Pass",
        "End turn",
    ]


# Nothing is missing that a rule could tell, and nothing is there that nobody says.


def told(module: Path) -> Iterator[str]:
    """The ids that are written out in calls of ``tell``, with a star for what is filled in."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(ast.Attribute(attr="tell" | "tell_quietly"), [rule, *_]):
                yield from spellings(rule)


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


@cache
def strings(module: Path) -> set[str]:
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


CORE = sorted((SOURCE / "core").glob("*.py"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_words(lang):
    here = catalogue(lang)
    files = [*CORE, *(SOURCE / "games" / f"{box.slug}.py" for box in boxes().values())]
    rules = {rule for file in files for rule in told(file)}
    assert rules >= {"seal", "match.end", "six_nimmt.draft", "*.rule2"}
    # What a marker does is told only of some markers: random games show of which.
    for rule in sorted(rule for rule in rules - {"*.moves", "*.leaves"} if not rule.endswith("*")):
        ids = {rule.replace(".", "-"), rule.partition(".")[2]}
        assert here.keys() & ids, f"{lang} has none of {ids}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_used(lang):
    for text in setups():
        speak_of(text, lang)
    speak_of_errors(lang)
    speak_of_names(lang)
    speak_of_labels(lang)
    here = catalogue(lang)
    used = Careful.used[lang] | rare() | asked_for()
    used |= {other for id in here.keys() & used for other in here[id].messages}
    assert here.keys() - used == set()


@cache
def rare() -> set[str]:
    """What the rules could tell and ask, though it may not come up in our random games."""
    shared = set().union(*(strings(file) for file in CORE if any(told(file))))
    found = shared.copy()
    for box in boxes().values():
        words = shared | strings(SOURCE / "games" / f"{box.slug}.py")
        found |= {f"{prefix}{box.slug}-{word}" for prefix in ("", "ask-", "do-") for word in words}
        found |= {rule.replace(".", "-") for rule in told(SOURCE / "games" / f"{box.slug}.py")}
    return found


@cache
def asked_for() -> set[str]:
    """What the clients say: messages by their id, and names of zones."""
    ids = set().union(*map(strings, SOURCE.rglob("*.py")))
    ids |= {f"bot-{bot}{tail}" for bot in bots() for tail in ("", "-about")}
    ids |= said_in_the_browser()
    return ids | {f"zone-{zone.name}" for text in setups() for zone in load(text).zones}


def said_in_the_browser() -> set[str]:
    """The ids in the client's sources, and those that it makes of a part that is filled in."""
    files = [file for ending in ("ts", "svelte") for file in (CLIENT / "src").rglob(f"*.{ending}")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if "test" not in file.parts)
    ids = set(re.findall(r"[\w-]+", text))
    made = set(re.findall(r"((?:web|phrase)(?:-\w+)*-)\$\{", text))
    return ids | {id for id in catalogue("en") for part in made if id.removeprefix(part) in ids - {id}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_says_only_what_there_is(lang):
    said = {id for id in said_in_the_browser() if re.fullmatch(r"(?:web|phrase)(?:-[a-z]+)+", id)}
    assert said - catalogue(lang).keys() == set()


# How it sounds.


def lines(lang: str, position: str, *decisions: tuple[int, Action]) -> list[str]:
    """What is said of the last of these decisions."""
    game, table = parse_position(position)
    events: list[Event] = []
    for seat, action in decisions:
        table, told = game.step(table, seat, action)
        events = [event for event in told if event.rule != "seal"]
    return Careful(lang, ["Ola", "Jan"]).events(events, game)


def test_the_sixth_card_in_three_languages():
    position = "6nimmt 2 | rows 60/70/38 41/10 23 31 40 42 | hands 45 46/98 99 | choices -/98"
    assert lines("en", position, (0, Play(45))) == [
        "The cards are turned over; the lowest is placed first – Ola: 45, Jan: 98.",
        "Ola adds 45 to row 4: 42 is the nearest lower end. "
        "It is the 6th card, so Ola takes 5 cards, 9 bulls.",
        "Jan adds 98 to row 2: 70 is the nearest lower end.",
    ]
    assert lines("pl", position, (0, Play(45)))[1] == (
        "Ola dokłada 45 do 4. rzędu: najbliższa niższa z ostatnich kart to 42. "
        "To 6. karta, więc Ola zbiera rząd: 5 kart, 9 byków."
    )
    assert lines("de", position, (0, Play(45)))[1] == (
        "Ola legt 45 in Reihe 4: 42 ist das nächste niedrigere Reihenende. "
        "Sie ist die 6. Karte, also nimmt Ola die Reihe: 5 Karten, 9 Hornochsen."
    )


def test_a_card_that_is_too_low_and_the_row_it_takes():
    position = "6nimmt 2 | rows 30 36/37/43 44/58 61 | hands 3 21/9 68 | choices -/9"
    assert lines("en", position, (0, Play(3)))[1:] == [
        "3 fits no row: none of the ends 36, 37, 44, 61 is lower. So Ola has to take a row."
    ]
    assert lines("en", position, (0, Play(3)), (0, ChooseRow(1))) == [
        "Ola takes row 2: 1 card, 1 bull. 3 starts the row anew.",
        "Jan adds 9 to row 2: 3 is the only lower end.",
    ]
    game, table = parse_position(position)
    view = game.view(game.next(table, 0, Play(3)), 0)
    assert Careful("en").question(scene_of(view)) == "3 fits no row. Which row do you take?"
    assert Careful("en").action(ChooseRow(0), scene_of(view)) == "Take row 1 (4 bulls)"


def test_a_barred_row_is_the_reason_for_the_next_one():
    position = (
        "6nimmt:even_odd 2 | rows 27 31/8 17 29 44 52/92/81 85 | markers even_odd@4:odd"
        " | hands 90 1/95 2 | choices -/95"
    )
    assert lines("en", position, (0, Play(90)))[1:3] == [
        "Ola adds 90 to row 2: of the rows open to it, 52 is the nearest lower end; "
        "row 4 is closed to it (Even/Odd). It is the 6th card, so Ola takes 5 cards, 9 bulls.",
        "A row was taken, so Even/Odd moves to row 1, which has the lowest of the other ends. "
        "That end is odd, so only odd cards fit there now.",
    ]


def test_a_row_that_runs_downhill():
    position = (
        "6nimmt:mountain 2 | rows 60/3 12/74/58 49 41 33 {} | markers mountain@4:up"
        " | hands 21 1/95 2 | choices -/95"
    )
    assert lines("en", position.format(26), (0, Play(21)))[1:3] == [
        "Ola adds 21 to row 4: 26 is the nearest end that it continues, and this row runs downhill. "
        "It is the 6th card, so Ola takes 5 cards, 9 bulls.",
        "A row was taken, so Mountain Climbing moves one row on: row 3 runs downhill now. "
        "The next move is up.",
    ]
    assert lines("en", position.format(30), (0, Play(21)))[1].startswith(
        "Ola adds 21 to row 4: 30 is as near as another end, and the row that runs downhill comes first."
    )


def test_the_cow_counts():
    position = "6nimmt:cow 2 | rows 2 5 9 13/78/99 104/53 | markers cow@1 | hands 43 1/95 3 | choices -/95"
    assert lines("en", position, (0, Play(43)))[1:3] == [
        "Ola adds 43 to row 1: 13 is the only lower end. "
        "It is the 6th card, with the cow, so Ola takes 4 cards, 5 bulls.",
        "The cow's row has changed, so the cow jumps to row 4, which has the lowest of the other ends.",
    ]


def test_twisted_numbers():
    position = (
        "6nimmt:twisted 2 | rows 50/4 9 15 18 22/77/36 41 | hands 24 1/95 3 | tokens twist/- | choices -/95"
    )
    assert lines("en", position, (0, Play(24, twisted=True)))[:2] == [
        "The cards are turned over; the lowest is placed first – Ola: 24 (counts as 42), Jan: 95.",
        "Ola adds 24 (counts as 42) to row 4: 41 is the nearest lower end.",
    ]


def test_a_shared_victory():
    table = load("6nimmt").deal(2, Rng(1))
    event = Event("match.end", None, {"rounds": 1, "totals": (3, 3), "winners": (0, 1)}, table)
    said = {lang: Careful(lang, ["Ola"]).event(event, load("6nimmt")) for lang in LANGUAGES}
    assert said == {
        "pl": "Koniec gry: wspólnie wygrywają Ola i gracz 2. Punkty na koniec – Ola: 3, gracz 2: 3.",
        "en": "The game is over: Ola and player 2 win together. Final points – Ola: 3, player 2: 3.",
        "de": "Das Spiel ist aus: Ola und Spieler 2 gewinnen gemeinsam. Endstand – Ola: 3, Spieler 2: 3.",
    }


NUMBERS = (0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25)


def test_plurals():
    cards = {lang: [Words(lang).say("cards-counted", count=n) for n in NUMBERS] for lang in LANGUAGES}
    bulls = {lang: [Words(lang).say("bulls-counted", bulls=n) for n in NUMBERS] for lang in LANGUAGES}
    assert " ".join(cards["pl"]) == (
        "0 kart 1 karta 2 karty 3 karty 4 karty 5 kart 11 kart 12 kart 14 kart 21 kart 22 karty 25 kart"
    )
    assert " ".join(bulls["pl"]) == (
        "0 byków 1 byk 2 byki 3 byki 4 byki 5 byków 11 byków 12 byków 14 byków 21 byków 22 byki 25 byków"
    )
    assert cards["en"] == [f"{n} card" if n == 1 else f"{n} cards" for n in NUMBERS]
    assert bulls["en"] == [f"{n} bull" if n == 1 else f"{n} bulls" for n in NUMBERS]
    assert cards["de"] == [f"{n} Karte" if n == 1 else f"{n} Karten" for n in NUMBERS]
    assert bulls["de"] == [f"{n} Hornochse" if n == 1 else f"{n} Hornochsen" for n in NUMBERS]


def test_ordinals():
    said = {lang: [Words(lang).say("place-counted", place=n) for n in range(1, 8)] for lang in LANGUAGES}
    assert said["en"] == ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th"]
    assert said["pl"] == said["de"] == ["1.", "2.", "3.", "4.", "5.", "6.", "7."]


def test_players_without_a_name():
    table = load("6nimmt").deal(3, Rng(1))
    names = {lang: Words(lang, ["Ola", ""]).player(1, table, load("6nimmt")) for lang in LANGUAGES}
    assert names == {"pl": "gracz 2", "en": "player 2", "de": "Spieler 2"}
    sealed = Event("seal", 1, {}, table)
    assert Words("en", ["Ola"]).event(sealed, load("6nimmt")) == "Player 2 has chosen a card."
    assert Words("en", ["Ola", "e. e."]).event(sealed, load("6nimmt")) == "e. e. has chosen a card."


def test_the_buffalo_has_a_name():
    table = load("buffalo").deal(2, Rng(1))
    names = {lang: Words(lang, ["Ola", "Jan"]).player(2, table, load("buffalo")) for lang in LANGUAGES}
    assert names == {"pl": "bawół", "en": "the buffalo", "de": "der Büffel"}


def test_an_unknown_language_is_refused():
    with pytest.raises(UnknownLanguage, match=r"'fr'; there are words in de, en, pl"):
        Words("fr")


def test_an_error_without_words_speaks_for_itself():
    class Unheard(Refusal):
        template = "{what} is unheard of"

    assert Words("en").error(Unheard(what="this")) == "this is unheard of"
