"""What can lie on a table: a position from outside is checked before anybody relies on it.

Here is what all the games have in common; what each of them adds is beside its rules
(`TableGame.check_table`). Whoever goes on from a position asks for more: `check_complete`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Play
from bullpen.core.match import Match
from bullpen.core.positions import (
    BadPosition,
    CardTwice,
    MoreThanDealt,
    NoAnswer,
    WrongNumber,
    WrongQuestion,
    check_number,
    is_waiting,
)
from bullpen.core.rng import LONGEST_SEED, Rng
from bullpen.core.table import Question, Table, TableGame
from bullpen.core.zones import HIDDEN, Kind, Lies, Seen

__all__ = [
    "AllClosed",
    "BadZone",
    "EmptyRow",
    "FaceDown",
    "HalfATurn",
    "KnownElsewhere",
    "KnownNowhere",
    "NoCard",
    "NoSuchCard",
    "NoSuchRow",
    "NoSuchSeat",
    "NothingThere",
    "RowTooLong",
    "TwoMarkers",
    "UnknownZone",
    "UnusedZone",
    "WrongChoice",
    "WrongParts",
    "check_all_parts",
    "check_cards",
    "check_complete",
    "check_table",
    "check_turn",
    "hidden_zones",
    "unused_zones",
]


class UnknownZone(BadPosition):
    template = "{game} has no zone {zone}; it has {zones}"


class UnusedZone(BadPosition):
    template = "{game} is played without {zone}; leave that zone out, or name the variant that has it"


class BadZone(BadPosition):
    template = "in the zone {zone}, {part} cannot be read; it should look like {example}"


class WrongParts(BadPosition):
    template = "the zone {zone} has {count} parts; {expected} would be right"


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


class TwoMarkers(BadPosition):
    template = "{marker} lies there twice"


class AllClosed(BadPosition):
    template = "all the rows are closed; a card always finds one that is open"


class FaceDown(BadPosition):
    template = "in the zone {zone} a card lies face down; here all of them have to be seen"


class WrongChoice(BadPosition):
    template = "seat {seat} cannot have sealed {choice}; it may seal {options}"


class KnownElsewhere(BadPosition):
    template = "card {card} is known, but lies in the zone {zone}; known are cards that others do not see"


class KnownNowhere(BadPosition):
    template = "card {card} is known, but it is not said who has it"


class NothingThere(BadPosition):
    template = "{rule} asks about a card in the zone {zone}, in which there is none; say what lies there"


class HalfATurn(BadPosition):
    template = "{card} lies in the lane and is still to be placed; say what is asked, or leave the lane out"


class NoCard(BadPosition):
    template = "seat {seat} has no card to play; say its hand"


def unused_zones(game: TableGame[Any]) -> Collection[str]:
    """The zones of its tables that say nothing in this game: in a single round nothing is written down."""
    return game.unused if isinstance(game, Match) else {*game.unused, "sheet", "seed"}


def check_all_parts(table: Table, name: str, new: object) -> None:
    """A zone that has a part for every seat keeps all of them."""
    old = getattr(table, name)
    if isinstance(old, tuple) and old and isinstance(new, tuple) and len(old) != len(new):
        raise WrongParts(zone=name, count=len(new), expected=len(old))


def check_table(game: TableGame[Any], table: Table) -> None:
    """Refuse what cannot lie on a table: a card twice, a row that does not exist, a question about nothing.

    A position may leave things out, and is judged by what it says.
    """
    check_seats(table)
    check_cards(game, table)
    check_numbers(game, table)
    for name in hidden_zones(game, table):
        if game.seen(table)[name] is Seen.ALL:
            raise FaceDown(zone=name)
    check_rows(game, table)
    check_markers(table)
    check_known(game, table)
    check_choices(game, table)
    if table.ask is not None:
        check_question(game, table, table.ask)
    game.check_table(table)


def check_complete(game: TableGame[Any], table: Table) -> None:
    """To go on from a position to its end, everything has to be known that the game needs."""
    check_turn(game, table)
    lying = set(game.every_card(table))
    for card in table.known:
        if card not in lying:
            raise KnownNowhere(card=card)
    game.check_complete(table)
    for seat, options in game.pending(table).items():
        if not options and table.ask is None:
            raise NoCard(seat=seat + 1)
        if not options and table.ask is not None:
            raise NoAnswer(rule=table.ask.rule, seat=seat + 1)


def check_turn(game: TableGame[Any], table: Table) -> None:
    """To play a turn, nothing may lie face down, and no card wait unasked."""
    for name in hidden_zones(game, table):
        raise FaceDown(zone=name)
    if is_waiting(table) and table.ask is None:
        raise HalfATurn(card=table.lane[table.placed].card)


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


def check_cards(game: TableGame[Any], table: Table) -> None:
    """Every card is of the deck and lies in one place, and there are no more than were dealt."""
    deck = frozenset(game.cards(table.seats))
    zones = cards_by_zone(game, table)
    lying = [card for cards in zones.values() for card in cards if card != FACE_DOWN]
    lane = [played.card for played in table.lane]
    for card in (*lying, *table.known, *lane):
        if card not in deck | {FACE_DOWN}:
            raise NoSuchCard(card=card, game=game.name)
    for cards in (lying, lane, table.known):
        for card, count in Counter(cards).items():
            if count > 1 and card != FACE_DOWN:
                raise CardTwice(card=card)
    count, dealt = sum(map(len, zones.values())), cards_dealt(game, table.seats)
    if count > dealt:
        raise MoreThanDealt(count=count, dealt=dealt)


@lru_cache(maxsize=64)
def cards_dealt(game: TableGame[Any], seats: int) -> int:
    """How many cards are in play: a deal shows it, and none is lost or made."""
    return sum(map(len, cards_by_zone(game, game.one_round.lay_out(seats, Rng(0), 0)).values()))


def cards_by_zone(game: TableGame[Any], table: Table) -> dict[str, list[Card]]:
    """The number cards that lie in each zone, face up or face down; of the lane those that wait."""
    lying = {"lane": [played.card for played in table.lane[table.placed :]]}
    for name, kind in game.kinds.items():
        if kind is Kind.CARDS and name != "known":
            lying[name] = list(getattr(table, name))
        elif kind in (Kind.GROUPS, Kind.HANDS):
            lying[name] = [card for group in getattr(table, name) for card in group]
    return lying


def check_known(game: TableGame[Any], table: Table) -> None:
    """Known are cards in a hand or a draw pile; and a card of the lane that went there is known."""
    private = [
        zone.name
        for zone in game.zones
        if zone.metadata["lies"] is Lies.SEATS and zone.metadata["seen"] is not Seen.ALL
    ]
    placed = {played.card for played in table.lane[: table.placed]}
    for name, cards in cards_by_zone(game, table).items():
        for card in cards:
            if name not in private and card in table.known and card != FACE_DOWN:
                raise KnownElsewhere(card=card, zone=name)
            if name in private and card in placed and card not in table.known:
                raise CardTwice(card=card)


def check_numbers(game: TableGame[Any], table: Table) -> None:
    """What is counted has a beginning, and some of it an end."""
    check_number("placed", table.placed, 0, len(table.lane))
    check_number("number", table.number, 1)
    check_number("turn", table.turn, 0 if table.pool else 1)
    check_number("seed", table.seed, 0, LONGEST_SEED)
    if table.first:  # else nothing was said
        rounds = range(table.seats)
        if table.sheet:
            rounds = range(len(table.sheet) - table.over, len(table.sheet) - table.over + 1)
        firsts = {game.one_round.lay_out(table.seats, Rng(0), n % table.seats).first for n in rounds}
        if table.first not in firsts:
            expected = " ".join(str(first + 1) for first in sorted(firsts))
            raise WrongNumber(zone="first", number=table.first + 1, expected=expected)


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


def check_markers(table: Table) -> None:
    """Every marker lies once at a row, and some row is open."""
    lying = Counter((marker.name, marker.row) for marker in table.markers)
    for marker in table.markers:
        if lying[marker.name, marker.row] > 1:
            raise TwoMarkers(marker=str(marker))
    closed = {marker.row for marker in table.markers if marker.blocks}
    if closed and len(closed) == len(table.rows):
        raise AllClosed


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
    if not cards:
        raise NothingThere(rule=ask.rule, zone=about)
    if ask.card not in cards:
        expected = " ".join("-" if card is None else str(card) for card in cards)
        raise WrongQuestion(rule=ask.rule, card=ask.card or "-", zone=about or "-", expected=expected)
    missing = len(game.cards(table.seats)) - len(list(game.every_card(table)))
    if about == "pool" and missing:  # a draft is open: all the cards are in sight
        raise WrongParts(zone="pool", count=len(table.pool), expected=len(table.pool) + missing)


def hidden_zones(game: TableGame[Any], table: Table) -> list[str]:
    """The zones in which something lies face down."""
    return [name for name, kind in game.kinds.items() if lies_face_down(kind, getattr(table, name))]


def lies_face_down(kind: Kind, value: Any) -> bool:
    if kind in (Kind.GROUPS, Kind.HANDS):
        return any(FACE_DOWN in group for group in value)
    if kind is Kind.WORD_GROUPS:
        return any(HIDDEN in group for group in value)
    if kind is Kind.CHOICES:
        return Play(FACE_DOWN) in value
    return kind in (Kind.CARDS, Kind.WORDS) and (FACE_DOWN in value or HIDDEN in value)
