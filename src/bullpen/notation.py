"""Any action and any position of any game as a line of text, as FEN does it for chess.

``6nimmt:cow 4 | rows 12 14 15/37/43 44/58 61 | markers cow@1 | hands 3 21/9 70/68/83`` is a position: the
game string, the number of seats, then the zones that are not blank. docs/notation.md has the grammar.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from bullpen.cards import Deck
from bullpen.game import FACE_DOWN, Action, Card, ChooseRow, EndTurn, Pass, Pick, Play, Refusal, Use
from bullpen.games import load
from bullpen.match import Match
from bullpen.rows import Marker
from bullpen.table import HIDDEN, Kind, Played, Question, Seen, Table, TableGame
from bullpen.variants import TwiceSaid

__all__ = [
    "BadAction",
    "BadPosition",
    "check_face_up",
    "check_table",
    "format_position",
    "format_zones",
    "hidden_zones",
    "parse_action",
    "parse_position",
    "parse_zones",
]


# Errors.


class BadAction(Refusal):
    template = "{text} is no action; actions look like 45, 45~, =45, >2, stop>2, first=45, - and ."


class BadPosition(Refusal):
    """A position that cannot be read, or cannot be."""


class BadHeader(BadPosition):
    template = "a position begins with a game and its number of seats, like '6nimmt 4', not with {text}"


class UnknownZone(BadPosition):
    template = "{game} has no zone {zone}; it has {zones}"


class BadZone(BadPosition):
    template = "in the zone {zone}, {part} cannot be read; it should look like {example}"


class WrongParts(BadPosition):
    template = "the zone {zone} has {count} parts; {expected} would be right"


class CardTwice(BadPosition):
    template = "card {card} lies in two places"


class NoSuchCard(BadPosition):
    template = "card {card} is not in the deck of {game}"


class NoSuchRow(BadPosition):
    template = "the zone {zone} speaks of row {row}; there are {rows} rows"


class RowTooLong(BadPosition):
    template = "row {row} holds {count} cards, which is more than it can"


class NoSuchSeat(BadPosition):
    template = "the zone {zone} speaks of seat {seat}; there are {seats} seats"


class EmptyRow(BadPosition):
    template = "row {row} is empty; there is always a card in a row here"


class FaceDown(BadPosition):
    template = "in the zone {zone} a card lies face down; here all of them have to be seen"


class WrongChoice(BadPosition):
    template = "seat {seat} cannot have sealed {choice}; it may seal {options}"


class WrongQuestion(BadPosition):
    template = "{rule} asks about a card in the zone {zone}, not about {card}; right would be {expected}"


# Actions.

ACTION = re.compile(
    r"(?P<play>[1-9][0-9]{0,2})(?P<twist>~?)"
    r"|=(?P<pick>[1-9][0-9]{0,2})"
    r"|>(?P<row>[1-9][0-9]?)"
    r"|(?P<pass>-)|(?P<end>\.)"
    r"|(?P<special>[a-z+][a-z0-9_]*)(=(?P<card>[1-9][0-9]{0,2}))?(>(?P<target>[1-9][0-9]?))?"
)


def parse_action(text: str) -> Action:
    """Read an action; ``str(action)`` writes it."""
    found = ACTION.fullmatch(text)
    if found is None:
        raise BadAction(text=repr(text))
    part = found.groupdict()
    if part["play"]:
        return Play(int(part["play"]), bool(part["twist"]))
    if part["pick"]:
        return Pick(int(part["pick"]))
    if part["row"]:
        return ChooseRow(int(part["row"]) - 1)
    if part["pass"]:
        return Pass()
    if part["end"]:
        return EndTurn()
    row = int(part["target"]) - 1 if part["target"] else None
    return Use(part["special"], row, int(part["card"]) if part["card"] else None)


# Zones: how each kind is written and read.


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


# Positions.


def format_position(game: TableGame[Any], table: Table) -> str:
    """A position, or what a seat sees of it, on one line."""
    return " | ".join([f"{game.name} {table.seats}", *format_zones(game, table)])


def format_zones(game: TableGame[Any], table: Table) -> list[str]:
    """The zones that are not blank, each with its name."""
    blank = game.blank(table.seats)
    return [
        f"{zone.name} {CODECS[zone.metadata['kind']][0](getattr(table, zone.name))}"
        for zone in game.zones
        if getattr(table, zone.name) != getattr(blank, zone.name)
    ]


def parse_position(text: str, deck: Deck | None = None) -> tuple[TableGame[Any], Any]:
    """Read a position: the game and the table. Only one with a seed or a sheet is part of a match."""
    header, *zones = (part.strip() for part in text.split("|"))
    found = re.fullmatch(r"(\S+) ([0-9]{1,2})", header)
    if found is None:
        raise BadHeader(text=repr(header))
    game = load(found[1], deck)
    if isinstance(game, Match) and not any(zone.split(" ")[0] in ("seed", "sheet") for zone in zones):
        game = game.round
    game.check_seats(int(found[2]))
    return game, parse_zones(game, int(found[2]), zones)


def parse_zones(game: TableGame[Any], seats: int, zones: Sequence[str]) -> Any:
    """Lay a table for this many seats from texts of zones."""
    table = game.blank(seats)
    kinds = {zone.name: zone.metadata["kind"] for zone in game.zones}
    said: set[str] = set()
    for text in filter(None, zones):
        name, _, value = text.partition(" ")
        if name not in kinds:
            raise UnknownZone(game=game.name, zone=repr(name), zones=", ".join(kinds))
        if name in said:
            raise TwiceSaid(part=name)
        said.add(name)
        _, read, example = CODECS[kinds[name]]
        try:
            new = read(value.strip())
        except (ValueError, KeyError):
            raise BadZone(zone=name, part=repr(value.strip()), example=example) from None
        check_parts(table, name, new)
        check_words(game, name, kinds[name], new)
        setattr(table, name, new)
    check_table(game, table)
    return table


def check_parts(table: Table, name: str, new: object) -> None:
    """A zone that has a part for every seat keeps all of them."""
    old = getattr(table, name)
    if isinstance(old, tuple) and old and isinstance(new, tuple) and len(old) != len(new):
        raise WrongParts(zone=name, count=len(new), expected=len(old))


def check_words(game: TableGame[Any], name: str, kind: Kind, new: Any) -> None:
    """A special card has a name that this game knows."""
    groups = new if kind is Kind.WORD_GROUPS else [new] if kind is Kind.WORDS else []
    for word in (word for group in groups for word in group):
        if word not in (*game.special_cards, HIDDEN):
            raise BadZone(zone=name, part=repr(word), example=" ".join(game.special_cards) or "-")


def check_table(game: TableGame[Any], table: Table) -> None:
    """Refuse what cannot lie on a table: a card twice, a row that does not exist, a question about nothing.

    Who goes on from here may then rely on it.
    """
    check_cards(game, table)
    check_rows(game, table)
    check_markers(game, table)
    check_seats(table)
    check_choices(game, table)
    if table.ask is not None:
        check_question(game, table, table.ask)
    for name in hidden_zones(game, table):
        if game.seen(table, name) is Seen.ALL:
            raise FaceDown(zone=name)


def check_cards(game: TableGame[Any], table: Table) -> None:
    deck = frozenset(game.cards(table.seats))
    lying = list(game.every_card(table))
    for card in (*lying, *table.known, *(played.card for played in table.lane)):
        if card not in deck and card != FACE_DOWN:
            raise NoSuchCard(card=card, game=game.name)
    for card, count in Counter(lying).items():
        if count > 1:
            raise CardTwice(card=card)
    if table.placed > len(table.lane):
        raise BadZone(zone="placed", part=repr(str(table.placed)), example=f"0..{len(table.lane)}")


def check_rows(game: TableGame[Any], table: Table) -> None:
    least, most = game.row_limits(table)
    if not least <= len(table.rows) <= most:
        expected = str(least) if least == most else f"{least}-{most}"
        raise WrongParts(zone="rows", count=len(table.rows), expected=expected)
    gaps = game.gaps and (any(table.rows) or table.over)
    for marker in table.markers:
        if marker.row >= len(table.rows):
            raise NoSuchRow(zone="markers", row=marker.row + 1, rows=len(table.rows))
    for row, cards in enumerate(table.rows):
        if not cards and not gaps:
            raise EmptyRow(row=row + 1)
        if game.room(table, row) < 0:
            raise RowTooLong(row=row + 1, count=len(cards))


def check_markers(game: TableGame[Any], table: Table) -> None:
    """Every marker is one of this game's, lies once at a row, and some row is open."""
    example = " ".join(f"{kind.name}@{row}" for row, kind in enumerate(game.marker_types, 1)) or "-"
    lying = Counter((marker.name, marker.row) for marker in table.markers)
    for marker in table.markers:
        if not isinstance(marker, game.marker_types) or lying[marker.name, marker.row] > 1:
            raise BadZone(zone="markers", part=repr(write_markers([marker])), example=example)
    closed = {marker.row for marker in table.markers if marker.blocks}
    if closed and len(closed) == len(table.rows):
        raise BadZone(zone="markers", part=repr(write_markers(table.markers)), example=example)


def check_seats(table: Table) -> None:
    """The lane may have a card of somebody who has only a pile: the buffalo."""
    asked = table.ask.seats if table.ask else ()
    for zone, seat, seats in (
        ("first", table.first, table.seats),
        *(("lane", played.seat, len(table.piles)) for played in table.lane),
        *(("ask", seat, table.seats) for seat in asked),
    ):
        if seat >= seats:
            raise NoSuchSeat(zone=zone, seat=seat + 1, seats=seats)
    for points in table.sheet:
        if len(points) != table.seats:
            raise WrongParts(zone="sheet", count=len(points), expected=table.seats)


def check_choices(game: TableGame[Any], table: Table) -> None:
    for seat, choice in enumerate(table.choices):
        if choice is not None and choice.card != FACE_DOWN and choice not in game.plays(table, seat):
            options = " ".join(map(str, game.plays(table, seat))) or "-"
            raise WrongChoice(seat=seat + 1, choice=str(choice), options=options)


def check_question(game: TableGame[Any], table: Table, ask: Question) -> None:
    """A question is about a card that lies where its rule looks for it."""
    if ask.rule not in game.questions:
        raise BadZone(zone="ask", part=repr(ask.rule), example=", ".join(game.questions))
    about = game.about.get(ask.rule, "lane")
    cards: Sequence[Card | None] = [None]
    if about == "lane":
        cards = [played.card for played in table.lane[table.placed :][:1]]
    elif about == "rows":
        cards = [card for row in table.rows for card in row]
    elif about == "hands":
        cards = table.hands[ask.seats[0]]
    if ask.card not in cards:
        expected = " ".join("-" if card is None else str(card) for card in cards)
        raise WrongQuestion(rule=ask.rule, card=ask.card or "-", zone=about or "-", expected=expected or "-")
    missing = len(game.cards(table.seats)) - len(list(game.every_card(table)))
    if about == "pool" and missing:  # a draft is open: all the cards are in sight
        raise WrongParts(zone="pool", count=len(table.pool), expected=len(table.pool) + missing)


def check_face_up(game: TableGame[Any], table: Table) -> None:
    """To go on from a position, everything has to be known."""
    for name in hidden_zones(game, table):
        raise FaceDown(zone=name)


def hidden_zones(game: TableGame[Any], table: Table) -> list[str]:
    """The zones in which something lies face down."""
    return [z.name for z in game.zones if lies_face_down(z.metadata["kind"], getattr(table, z.name))]


def lies_face_down(kind: Kind, value: Any) -> bool:
    if kind in (Kind.GROUPS, Kind.HANDS):
        return any(FACE_DOWN in group for group in value)
    if kind is Kind.WORD_GROUPS:
        return any(HIDDEN in group for group in value)
    if kind is Kind.CHOICES:
        return Play(FACE_DOWN) in value
    return kind in (Kind.CARDS, Kind.WORDS) and (FACE_DOWN in value or HIDDEN in value)
