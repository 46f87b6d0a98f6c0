"""Wordings that were corrected stay so, in the catalogues and on the rules pages; minus signs; quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bullpen.words import LANGUAGES, Words
from tests.words.test_words import SOURCE

RULES: Final = SOURCE.parents[1] / "docs" / "rules"

OLD: Final = {
    "pl": (
        r"kończy się (nie)?parzyście",
        r"kończy się najniżej",
        r"żaden z końców",
        r"będzie (na dół|do góry)",
        r"pełne ręce",
        r"ręce dobieracie",
        r"trafia(ją)? na stół",
        r"wygrywa naj(mniej|więcej)",
        r"takiego koloru jak na niej",
        r"przemyśla",
        r"kolejk",
        r"odwrócon|odwróć",
        r"⏎ zrób",
        r"koniec karty stop",
        r"dobrze byłoby",
        r"jest po końcu",
        r"nie łączą się",
        r"dalszych kart",
        r"udaje twoja",
        r"zdania zasad",
        r"(?<=\w )\b(Tw(ój|oj\w+)|Ci|Cię|Ciebie|Tobie|Wasz\w*|Wam|Was)\b",
    ),
    "de": (
        r"reihe (\{ \$row \}|\d), (dem|der) niedrigsten",
        r"ist aufgeschrieben",
        r"kartengabe|\bgeben\b(?! wurde)|\bgegeben\b",
        r"startwert",
        r"spielprotokoll",
        r"anleitung",
        r"\bgedreht|\bdrehen\b",
        r"⏎ tun",
        r"kannst noch ändern",
        r"spielst du aus",
    ),
    "en": (r"which (row|one), changes", r"is written down", r"⏎ do\b", r"do not combine", r"because row"),
}
"""What is not said any more. A pattern without a capital letter means small letters and capitals."""


def messages(lang: str) -> Iterator[tuple[str, str, str]]:
    """The messages of a language: the file, the id, and all that is written there."""
    for file in sorted((SOURCE / "words" / lang).glob("*.ftl")):
        source = file.read_text(encoding="utf-8")
        for node in FluentParser().parse(source).body:
            if isinstance(node, ftl.Message):
                assert node.span is not None
                yield file.stem, node.id.name, source[node.span.start : node.span.end]


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language: messages by their id, and the rules pages by their names."""
    yield from ((id, text) for _, id, text in messages(lang))
    for page in sorted((RULES if lang == "en" else RULES / lang).glob("*.md")):
        yield page.name, " ".join(page.read_text(encoding="utf-8").split())


def found(pattern: str, text: str) -> str:
    """What a pattern finds in a text."""
    exact = re.search(r"(?<!\\)[A-Z]", pattern)
    match = re.search(pattern, text, 0 if exact else re.IGNORECASE)
    return match[0] if match else ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_corrected_stays_so(lang: str) -> None:
    said = list(texts(lang))
    assert {"reveal", "web-log", "six_nimmt.md"} <= {name for name, _ in said}
    wrong = [
        (name, old) for pattern in OLD.get(lang, ()) for name, text in said if (old := found(pattern, text))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("pl", "Kończy się parzyście, więc"),
        ("pl", "Od Twojej ostatniej decyzji"),
        ("pl", "runda 1, kolejka 2"),
        ("de", "kommt zu Reihe { $row }, dem niedrigsten der anderen Enden"),
        ("de", "seit dem Geben dieser Runde"),
        ("en", "which row, changes with every take"),
    ],
)
def test_an_old_wording_would_be_noticed(lang: str, text: str) -> None:
    assert any(found(pattern, text) for pattern in OLD[lang])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_minus_signs_and_dashes_are_no_hyphens(lang: str) -> None:
    for name, text in texts(lang):
        prose = re.sub(r"`[^`]*`|<!--.*?-->|\(\.\./[^)]*\)|\|[ :|-]+\|", "", text)
        assert not re.search(r"(?<![\w>-])-\d", prose), name
        assert not re.search(r"\w - \w", prose), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_below_nought_has_a_minus_sign(lang: str) -> None:
    assert Words(lang).say("seat-points", player="Ola", points=-16) == "Ola: −16"
    assert "−16" in Words(lang).say("points-counted", points=-16)
    assert "−2" in Words(lang).say("plain-hand", cards="4", points=-2, hidden=-1)


QUOTES: Final = {"pl": "„{}”", "de": "„{}“"}
"""How the names of special cards stand in sentences. In English their capitals are enough."""

NO_SENTENCES: Final = ("special-", "marker-", "variant-", "option-", "game-")
"""Where a name is all that is said, or where a card is described."""


@pytest.mark.parametrize("lang", QUOTES)
def test_names_of_special_cards_are_quoted_alike(lang: str) -> None:
    """In sentences about the game that they belong to."""
    names = {
        (game, text.partition(" = ")[2].strip())
        for game, id, text in messages(lang)
        if id.startswith(("special-", "marker-")) and not id.endswith("-about")
    }
    assert len(names) > 10
    for game, id, text in messages(lang):
        for name in [name for owner, name in names if owner == game and not id.startswith(NO_SENTENCES)]:
            loose = text.replace(QUOTES[lang].format(name), "")
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", loose), (id, name)
