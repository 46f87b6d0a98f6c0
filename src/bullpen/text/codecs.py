"""How what lies in a zone is spelled: each kind of zone as text, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from bullpen.core.game import FACE_DOWN, Card, Play
from bullpen.core.rows import Marker
from bullpen.core.table import Played, Question, TableGame
from bullpen.core.zones import HIDDEN, Kind

__all__ = ["Codec", "codec"]


POSITIVE: Final = "[1-9][0-9]{0,2}"
"""A card, a seat, a row: what people count from 1."""


def write_card(card: Card) -> str:
    return HIDDEN if card == FACE_DOWN else str(card)


def read_card(text: str) -> Card:
    return FACE_DOWN if text == HIDDEN else read_positive(text)


def read_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,78}", text):
        raise ValueError(text)
    return int(text)


def read_positive(text: str) -> int:
    if not re.fullmatch(POSITIVE, text):
        raise ValueError(text)
    return int(text)


def read_points(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,20}", text):
        raise ValueError(text)
    return int(text)


def write_cards(cards: Sequence[Card]) -> str:
    return " ".join(map(write_card, cards)) or "-"


def read_cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(map(read_card, text.split()))


def write_groups(groups: Sequence[Sequence[Card]]) -> str:
    return "/".join(map(write_cards, groups))


def read_groups(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(read_cards(group.strip()) for group in text.split("/"))


def read_hands(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(sorted(hand)) for hand in read_groups(text))


def write_sheet(sheet: Sequence[Sequence[int]]) -> str:
    return "/".join(" ".join(map(str, points)) for points in sheet)


def read_sheet(text: str) -> tuple[tuple[int, ...], ...]:
    return () if text == "-" else tuple(tuple(map(read_points, row.split())) for row in text.split("/"))


def write_words(words: Sequence[str]) -> str:
    return " ".join(words) or "-"


def read_words(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """Special cards of these names: those of the game."""
    words = () if text == "-" else tuple(text.split())
    for word in words:
        if word not in (*names, HIDDEN):
            raise ValueError(word)
    return words


def write_word_groups(groups: Sequence[Sequence[str]]) -> str:
    return "/".join(map(write_words, groups))


def read_word_groups(text: str, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(read_words(group.strip(), names) for group in text.split("/"))


def write_choices(choices: Sequence[Play | None]) -> str:
    return "/".join("-" if c is None else HIDDEN if c.card == FACE_DOWN else str(c) for c in choices)


def read_choices(text: str) -> tuple[Play | None, ...]:
    return tuple(read_choice(part.strip()) for part in text.split("/"))


def read_choice(text: str) -> Play | None:
    if text == "-":
        return None
    if text == HIDDEN:
        return Play(FACE_DOWN)
    found = re.fullmatch(f"({POSITIVE})(~?)", text)
    if found is None:
        raise ValueError(text)
    return Play(int(found[1]), bool(found[2]))


def write_lane(lane: Sequence[Played]) -> str:
    return " ".join(
        f"{p.card}@{p.seat + 1}" if p.value == p.card else f"{p.card}~{p.value}@{p.seat + 1}" for p in lane
    )


def read_lane(text: str) -> tuple[Played, ...]:
    return () if text == "-" else tuple(map(read_played, text.split()))


def read_played(text: str) -> Played:
    found = re.fullmatch(f"({POSITIVE})(?:~({POSITIVE}))?@({POSITIVE})", text)
    if found is None:
        raise ValueError(text)
    return Played(int(found[1]), int(found[3]) - 1, int(found[2] or found[1]))


def write_markers(markers: Sequence[Marker]) -> str:
    return " ".join(map(str, markers))


def read_markers(text: str, types: Sequence[type[Marker]]) -> tuple[Marker, ...]:
    return () if text == "-" else tuple(read_marker(part, types) for part in text.split())


def read_marker(text: str, types: Sequence[type[Marker]]) -> Marker:
    """A marker of one of these types: those of the game."""
    found = re.fullmatch(r"([a-z0-9_+]+)@([1-9][0-9]?)(?::([a-z]+))?", text)
    kinds = {kind.name: kind for kind in types}
    if found is None or found[1] not in kinds or (found[3] or "") not in kinds[found[1]].sides:
        raise ValueError(text)
    return kinds[found[1]](int(found[2]) - 1, found[3] or "")


def write_question(ask: Question | None) -> str:
    if ask is None:
        return "-"
    seats = ",".join(str(seat + 1) for seat in ask.seats)
    card = "" if ask.card is None else f" card={ask.card}"
    count = f" count={ask.count}" if ask.count else ""
    return f"{ask.rule}@{seats}{card}{count}"


def read_question(text: str) -> Question | None:
    if text == "-":
        return None
    seats = f"({POSITIVE}(?:,{POSITIVE})*)"
    found = re.fullmatch(f"([a-z0-9_]+)@{seats}(?: card=({POSITIVE}))?(?: count=([0-9]{{1,20}}))?", text)
    asked = found[2].split(",") if found else ()
    if found is None or len(set(asked)) < len(asked):
        raise ValueError(text)
    card = int(found[3]) if found[3] else None
    return Question(found[1], tuple(int(seat) - 1 for seat in asked), card, int(found[4] or 0))


def read_flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(text)
    return text == "yes"


@dataclass(frozen=True)
class Codec:
    """How one kind of zone is written and read; what cannot be read is a ValueError with that part."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    example: str


CODECS: Final[dict[Kind, Codec]] = {
    Kind.CARDS: Codec(write_cards, read_cards, "3 9 68"),
    Kind.GROUPS: Codec(write_groups, read_groups, "12 14/37/43/58"),
    Kind.HANDS: Codec(write_groups, read_hands, "3 21/9 70/-"),
    Kind.CHOICES: Codec(write_choices, read_choices, "45/-/24~"),
    Kind.LANE: Codec(write_lane, read_lane, "14@1 24~42@3"),
    Kind.QUESTION: Codec(write_question, read_question, "rule4@2 card=45"),
    Kind.NUMBER: Codec(str, read_number, "3"),
    Kind.SEAT: Codec(lambda seat: str(seat + 1), lambda text: read_positive(text) - 1, "1"),
    Kind.FLAG: Codec(lambda flag: "yes" if flag else "no", read_flag, "yes"),
    Kind.SHEET: Codec(write_sheet, read_sheet, "10 5/26 15"),
}


def codec(kind: Kind, game: TableGame[Any]) -> Codec:
    """How this kind of zone is spelled in a game: special cards are the game's own, at rows and elsewhere."""
    names, types = game.special_cards, game.marker_types
    if kind is Kind.WORDS:
        return Codec(write_words, partial(read_words, names=names), write_words(names))
    if kind is Kind.WORD_GROUPS:
        return Codec(write_word_groups, partial(read_word_groups, names=names), f"{write_words(names)}/-")
    if kind is Kind.MARKERS:
        example = write_markers([marker(row, marker.sides[0]) for row, marker in enumerate(types)])
        return Codec(write_markers, partial(read_markers, types=types), example)
    return CODECS[kind]
