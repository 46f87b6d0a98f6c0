"""What can lie on a table: a position from outside is checked before anybody relies on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Play, Refusal
from bullpen.core.table import Question, Table, TableGame
from bullpen.core.zones import HIDDEN, Kind, Seen
from bullpen.text.codecs import write_markers

__all__ = [
    "BadPosition",
    "BadZone",
    "CardTwice",
    "EmptyRow",
    "FaceDown",
    "NoSuchCard",
    "NoSuchRow",
    "NoSuchSeat",
    "RowTooLong",
    "UnknownZone",
    "WrongChoice",
    "WrongParts",
    "WrongQuestion",
    "check_face_up",
    "check_parts",
    "check_table",
    "check_words",
    "hidden_zones",
]


class BadPosition(Refusal):
    """A position that cannot be read, or cannot be."""


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
        if game.seen(table)[name] is Seen.ALL:
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
    about = game.questions[ask.rule]
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
