"""The names that people give themselves: normalised, visible, and not to be mistaken for another's."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from bullpen.core.refusal import Refusal

__all__ = ["LONGEST_NAME", "NameTaken", "clean_name", "clean_text", "look_of", "unlike"]

LONGEST_NAME: Final = 20
MOST_MARKS: Final = 2
"""Marks upon one letter that has no letter of its own with them: Thai and Hebrew need two."""

UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Control characters, among them those that turn the direction of writing, and code points that are none."""
BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and marks that are drawn as nothing."""

LIKE: Final = str.maketrans(
    "авеёзкмнорстухьіјѕԁԛԝӏ" + "αβγεηικνορτυχω" + "01|",
    "abee3kmhopctyxbijsdqwl" + "abyenikvoptuxw" + "oll",
)
"""Small letters of other alphabets, and digits, that look like Latin ones."""
LIKE_CAPITALS: Final = str.maketrans("АВЕЗКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABE3KMHOPCTYXIJSABEZHIKMNOPTYX")


class NameUnseen(Refusal):
    template = "a name needs at least one sign that can be seen"


class NameTooLong(Refusal):
    template = "a name has at most {most} characters"


class NameStacked(Refusal):
    template = "a name has at most {most} accents upon one letter"


class NameTaken(Refusal):
    template = "somebody at this table is called {name}, or something that looks the same: take another name"


def clean_text(text: str) -> str:
    """One line without what cannot be seen: control characters, turned directions, heaps of accents."""
    kept = "".join(sign for sign, marks in marked(visible(text)) if marks <= MOST_MARKS)
    return re.sub(" +", " ", kept).strip()


def clean_name(name: str) -> str:
    """The name as it is shown. No name at all is one, too: others then see the number of the seat."""
    if not name:
        return ""
    shown = clean_text(name)
    if not any(not is_mark(sign) and sign != " " for sign in shown):
        raise NameUnseen
    if any(marks > MOST_MARKS for _, marks in marked(visible(name))):
        raise NameStacked(most=MOST_MARKS)
    if len(shown) > LONGEST_NAME:
        raise NameTooLong(most=LONGEST_NAME)
    return shown


def visible(text: str) -> str:
    signs = (" " if sign.isspace() else sign for sign in unicodedata.normalize("NFKC", text))
    return "".join(s for s in signs if unicodedata.category(s) not in UNSEEN and s not in BLANK)


def marked(text: str) -> Iterator[tuple[str, int]]:
    """Each sign, and the how manieth mark in a row it is; 0: a letter."""
    marks = 0
    for sign in text:
        marks = marks + 1 if is_mark(sign) else 0
        yield sign, marks


def is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me")


def look_of(name: str) -> str:
    """What a name looks like: alike for capitals, wide letters, other alphabets' twins, spaces."""
    plain = clean_text(name).translate(LIKE_CAPITALS).casefold().translate(LIKE)
    return plain.replace(" ", "")


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, if it looks like none of the others."""
    if name and look_of(name) in {look_of(other) for other in others}:
        raise NameTaken(name=name)
    return name
