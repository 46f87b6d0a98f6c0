"""Whoever reads at a seat of their own is "you", with the verb that belongs to it, in every language.

The test of all messages reads the catalogues; the others play games and listen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bullpen.core.game import Event, IllegalAction, Play
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import load
from bullpen.scene import scene_of
from bullpen.text.notation import parse_action, parse_position
from bullpen.words import LANGUAGES, Words
from tests.words.test_words import SOURCE, Careful, Mentions, catalogue, played, setups

IN_A_LIST = {"seat-points", "seat-card", "plain-seat", "plain-taken"}
IN_A_LIST |= {"tui-waiting", "web-waiting", "web-still-to-choose", "tui-online-absent"}
IN_A_LIST |= {"web-continue-with", "review-round"}
"""Messages where names only stand in a list or before a colon: "you" is one of them."""

NEVER_YOU = {"plain-whose", "tui-hand-over"}
"""Messages for several people who share a screen: they read names."""

NEVER_YOU |= {"web-nudge-you", "web-nudge-sent", "bot-failed", "web-typing"}
NEVER_YOU |= {
    f"web-toast-{what}"
    for what in ("sits", "left", "leaves", "away", "back", "online", "offline", "removed", "host", "chat")
}
"""Messages about what somebody else does to the reader, or the reader to them; and about bots."""


def patterns(lang: str) -> Iterator[tuple[str, set[str]]]:
    """Every message and attribute, and the variables that it and what it mentions take."""
    known = catalogue(lang)
    for file in sorted((SOURCE / "words" / lang).glob("*.ftl")):
        for node in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ftl.Message):
                for pattern in (node.value, *(attribute.value for attribute in node.attributes)):
                    mentions = Mentions()
                    mentions.visit(pattern)
                    others = (known[other].variables for other in mentions.entry.messages)
                    yield node.id.name, mentions.entry.variables.union(*others)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_takes_a_player_has_a_form_for_the_reader(lang: str) -> None:
    about_players = {id for id, variables in patterns(lang) if variables & {"player", "players"}}
    without = {id for id, variables in patterns(lang) if id in about_players and "who" not in variables}
    assert without - IN_A_LIST - NEVER_YOU - {"player"} == set()
    assert without >= IN_A_LIST | NEVER_YOU, "an exception that is none any more"


OWN_NAME = "Zygfryd"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", setups())
def test_nobody_reads_their_own_name_or_number(text: str, lang: str) -> None:
    games = played(text)
    names = (OWN_NAME, "", "Ola")
    number = Words(lang).say("player", number=2)
    for you, own in ((0, OWN_NAME), (1, number)):
        for events in games.steps:
            lines = "\n".join(Words(lang, names, you).events(events, games.game))
            assert own.casefold() not in lines.casefold()
        for view, _ in games.views:
            assert own.casefold() not in Words(lang, names, you).question(scene_of(view)).casefold()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", setups())
def test_whoever_watches_reads_names(text: str, lang: str) -> None:
    games = played(text)
    lines = {line for events in games.steps for line in Words(lang, [OWN_NAME]).events(events, games.game)}
    assert any(OWN_NAME in line for line in lines)
    about_others = [event for events in games.steps for event in events if event.seat not in (None, 0)]
    for event in about_others:
        texts = {Words(lang, [OWN_NAME], you).event(event, games.game) for you in (None, 0)}
        assert len(texts) == 1 or "seats" in event.facts, "what others do reads the same"


# How it sounds.

POSITION = "6nimmt 3 | rows 60/70/38 41/10 23 31 40 42 | hands 45 46/98 99/5 6 | choices -/98/5"


def lines(lang: str, *moves: str, you: int | None = 0, position: str = POSITION) -> list[str]:
    """What is told of the last of these moves."""
    game, table = parse_position(position)
    events: list[Event] = []
    for move in moves:
        seat, _, action = move.partition(":")
        table, told = game.step(table, int(seat) - 1, parse_action(action))
        events = [event for event in told if not event.quiet]
    return Careful(lang, ["Ola", "Jan", "Mila"], you).events(events, game)


def test_a_turn_in_three_languages() -> None:
    assert lines("en", "1:45", "3:>3")[1:2] == [
        "You add 45 to row 4: 42 is the nearest lower end. It is the 6th card, so you take 5 cards, 9 bulls."
    ]
    assert lines("pl", "1:45", "3:>3")[1:2] == [
        "Dokładasz 45 do 4. rzędu: najbliższa niższa z ostatnich kart to 42. "
        "To 6. karta, więc zbierasz rząd: 5 kart, 9 byków."
    ]
    assert lines("de", "1:45", "3:>3")[1:2] == [
        "Du legst 45 in Reihe 4: 42 ist das nächste niedrigere Reihenende. "
        "Sie ist die 6. Karte, also nimmst du die Reihe: 5 Karten, 9 Hornochsen."
    ]
    assert lines("en", "1:45")[0].endswith(" – Mila: 5, you: 45, Jan: 98.")
    assert lines("en", "1:45")[1].endswith("So Mila has to take a row.")
    assert lines("en", "1:45", you=2)[1].endswith("So you have to take a row.")
    assert lines("pl", "1:45", you=2)[1].endswith("Dlatego musisz zebrać któryś rząd.")
    assert lines("de", "1:45", you=2)[1].endswith("Deshalb musst du eine Reihe nehmen.")
    assert [lines(lang, "1:45", "3:>3", you=2)[0] for lang in ("en", "pl", "de")] == [
        "You take row 3: 2 cards, 2 bulls. 5 starts the row anew.",
        "Zbierasz 3. rząd: 2 karty, 2 byki. 5 zaczyna ten rząd od nowa.",
        "Du nimmst Reihe 3: 2 Karten, 2 Hornochsen. 5 beginnt die Reihe neu.",
    ]


@pytest.mark.parametrize(
    ("winners", "you", "said"),
    [
        ((), 0, "The game is over, and nobody wins. "),
        ((0,), 0, "The game is over: you win! "),
        ((1,), 0, "The game is over: Jan wins. "),
        ((0, 1), None, "The game is over: Ola and Jan win together. "),
        ((0, 1), 1, "The game is over: you and Ola win together! "),
        ((0, 1), 2, "The game is over: Ola and Jan win together. "),
        ((0, 1, 2), 1, "The game is over: you, Ola and Mila win together! "),
    ],
)
def test_who_wins(winners: tuple[int, ...], you: int | None, said: str) -> None:
    assert ending("en", winners, you).startswith(said)


def test_who_wins_in_other_languages() -> None:
    assert ending("pl", (0,), 0).startswith("Koniec gry: wygrywasz! ")
    assert ending("pl", (0, 2), 2).startswith("Koniec gry: wspólnie wygrywacie – ty i Ola! ")
    assert ending("de", (0,), 0).startswith("Das Spiel ist aus: Du gewinnst! ")
    assert ending("de", (0, 2), 2).startswith("Das Spiel ist aus: Ihr gewinnt gemeinsam – du und Ola! ")
    assert ending("en", (0,), 1).endswith("Final points – Ola: −3, you: 0, Mila: 5.")
    assert ending("pl", (0,), 1).endswith("Punkty na koniec – Ola: −3, ty: 0, Mila: 5.")
    assert ending("de", (0,), 1).endswith("Endstand – Ola: −3, du: 0, Mila: 5.")


def ending(lang: str, winners: tuple[int, ...], you: int | None) -> str:
    game: TableGame[Any] = load("6nimmt")
    table = game.deal(3, Rng(1))
    event = Event("match.end", None, {"rounds": 1, "totals": (-3, 0, 5), "winners": winners}, table)
    return Careful(lang, ["Ola", "Jan", "Mila"], you).event(event, game)


def test_the_buffalos_own_card_is_named() -> None:
    position = (
        "buffalo 2 | rows 10/20/30/40 | hands 50 60/45 70 | deck 48 2 | choices 50/- | specials stop first"
    )
    reveal, *_ = lines("en", "2:45", you=1, position=position)
    assert reveal.endswith(" – you: 45, the buffalo: 48, Ola: 50.")
    first, *_ = lines("en", "2:45", "1:first=50", you=1, position=position)
    assert first == (
        "Ola uses First Card: 50 is placed next. The order is now – Ola: 50, you: 45, the buffalo: 48."
    )
    game, table = parse_position(position)
    table = game.next(table, 1, Play(45))
    questions = [
        Careful("en", ["Ola", "Jan"], you).question(scene_of(game.view(table, you))) for you in (0, 1)
    ]
    assert questions == [
        "45 (Jan) is next. Use a special card first, or pass?",
        "Your 45 is next. Use a special card first, or pass?",
    ]


def test_a_refusal_speaks_to_whoever_is_refused() -> None:
    refusal = IllegalAction(seat=2, action="46", options="45")
    assert Words("en", you=1).error(refusal) == "46 is not possible now. Possible: 45"
    assert Words("en", you=0).error(refusal) == "46 is not possible for player 2 now. Possible: 45"
    assert Words("en").error(refusal) == "46 is not possible for player 2 now. Possible: 45"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_is_a_name_however_it_begins(lang: str) -> None:
    """Sentences begin with a capital, but nobody's name is changed: not even where it begins like a word."""
    table = load("6nimmt").deal(3, Rng(1))
    for name in ("e. e.", "yo", "żółw", "de la Cruz"):
        words = Careful(lang, [name, "Jan"], you=1)
        assert words.event(Event("pass", 0, {}, table), load("6nimmt")).startswith(f"{name} ")
        assert words.label(0, table, load("6nimmt")) == name
        assert words.event(Event("pass", 1, {}, table), load("6nimmt"))[0].isupper()
        assert words.label(1, table, load("6nimmt"))[0].isupper()
