"""How what lies in a zone is spelled: each kind of zone as text, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Play
from bullpen.core.rows import Marker
from bullpen.core.table import Played, Question
from bullpen.core.zones import HIDDEN, Kind

__all__ = ["CODECS", "write_markers"]


def write_card(card: Card) -> str:
    return HIDDEN if card == FACE_DOWN else str(card)


def read_card(text: str) -> Card:
    return FACE_DOWN if text == HIDDEN else read_positive(text)


def read_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text):
        raise ValueError(text)
    return int(text)


def read_positive(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,2}", text):
        raise ValueError(text)
    return int(text)


def read_points(text: str) -> int:
    return -read_number(text[1:]) if text.startswith("-") else read_number(text)


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


def read_words(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split())


def write_choices(choices: Sequence[Play | None]) -> str:
    return "/".join("-" if c is None else HIDDEN if c.card == FACE_DOWN else str(c) for c in choices)


def read_choices(text: str) -> tuple[Play | None, ...]:
    return tuple(read_choice(part.strip()) for part in text.split("/"))


def read_choice(text: str) -> Play | None:
    if text == "-":
        return None
    if text == HIDDEN:
        return Play(FACE_DOWN)
    return Play(read_positive(text.removesuffix("~")), text.endswith("~"))


def write_lane(lane: Sequence[Played]) -> str:
    return " ".join(
        f"{p.card}@{p.seat + 1}" if p.value == p.card else f"{p.card}~{p.value}@{p.seat + 1}" for p in lane
    )


def read_lane(text: str) -> tuple[Played, ...]:
    return () if text == "-" else tuple(map(read_played, text.split()))


def read_played(text: str) -> Played:
    shown, _, seat = text.partition("@")
    card, _, value = shown.partition("~")
    return Played(read_positive(card), read_positive(seat) - 1, read_number(value or card))


def write_markers(markers: Sequence[Marker]) -> str:
    return " ".join(f"{m.name}@{m.row + 1}" + (f":{m.side}" if m.side else "") for m in markers)


def read_markers(text: str) -> tuple[Marker, ...]:
    return () if text == "-" else tuple(map(read_marker, text.split()))


def read_marker(text: str) -> Marker:
    found = re.fullmatch(r"([a-z0-9_+]+)@([1-9][0-9]?)(?::([a-z]+))?", text)
    kinds = {kind.name: kind for kind in Marker.__subclasses__()}
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
    found = re.fullmatch(r"([a-z0-9_]+)@([0-9,]+)(?: card=([0-9]+))?(?: count=([0-9]+))?", text)
    if found is None:
        raise ValueError(text)
    seats = tuple(read_positive(seat) - 1 for seat in found[2].split(","))
    if len(set(seats)) < len(seats):
        raise ValueError(text)
    card = read_positive(found[3]) if found[3] else None
    return Question(found[1], seats, card, read_number(found[4] or "0"))


def read_flag(text: str) -> bool:
    return {"yes": True, "no": False}[text]


Codec = tuple[Callable[[Any], str], Callable[[str], Any], str]

CODECS: dict[Kind, Codec] = {
    Kind.CARDS: (write_cards, read_cards, "3 9 68"),
    Kind.GROUPS: (write_groups, read_groups, "12 14/37/43/58"),
    Kind.HANDS: (write_groups, read_hands, "3 21/9 70/-"),
    Kind.WORDS: (write_words, read_words, "stop sort"),
    Kind.WORD_GROUPS: (
        lambda groups: "/".join(map(write_words, groups)),
        lambda text: tuple(read_words(group.strip()) for group in text.split("/")),
        "twist/-/twist",
    ),
    Kind.CHOICES: (write_choices, read_choices, "45/-/24~"),
    Kind.LANE: (write_lane, read_lane, "14@1 24~42@3"),
    Kind.MARKERS: (write_markers, read_markers, "cow@2 even_odd@1:odd"),
    Kind.QUESTION: (write_question, read_question, "rule4@2 card=45"),
    Kind.NUMBER: (str, read_number, "3"),
    Kind.SEAT: (lambda seat: str(seat + 1), lambda text: read_positive(text) - 1, "1"),
    Kind.FLAG: (lambda flag: "yes" if flag else "no", read_flag, "yes"),
    Kind.SHEET: (write_sheet, read_sheet, "10 5/26 15"),
}
