"""What cannot lie on a table: the refusals of positions, and the checks that games share.

A position that somebody wrote down may leave things out, and is judged by what it says. What no game can come
to is refused here, in `bullpen.text.validation`, and by the games themselves (`TableGame.check_table`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from bullpen.core.game import Refusal, Seat
from bullpen.core.rows import Row
from bullpen.core.table import Question, Table

__all__ = [
    "AllSealed",
    "AlreadyOver",
    "BadPosition",
    "BrokenCircle",
    "CardTwice",
    "Contradiction",
    "LaneOrder",
    "MarkerAtGap",
    "MarkerMissing",
    "MoreSpecials",
    "MoreThanDealt",
    "NeedlessQuestion",
    "NoAnswer",
    "NoMatch",
    "NobodyAsked",
    "NotRising",
    "NotYetOver",
    "TooManyBulls",
    "TooManySpecials",
    "TwoGaps",
    "UnevenParts",
    "WrongAsked",
    "WrongCards",
    "WrongKnown",
    "WrongNumber",
    "WrongPart",
    "WrongQuestion",
    "WrongSide",
    "WrongValue",
    "cards_played",
    "check_asked",
    "check_even",
    "check_number",
    "check_parts",
    "check_rising",
    "check_specials",
    "is_waiting",
]


class BadPosition(Refusal):
    """A position that cannot be read, or cannot be."""


# Cards and how many of them.


class CardTwice(BadPosition):
    template = "card {card} lies in two places"


class MoreThanDealt(BadPosition):
    template = "there are {count} cards on the table; only {dealt} were dealt"


class WrongCards(BadPosition):
    template = "the zone {zone} has {count} cards; right would be {expected}"


class WrongPart(BadPosition):
    template = "in the zone {zone}, seat {seat} has {count} cards; right would be {expected}"


class UnevenParts(BadPosition):
    template = "in the zone {zone} all have the same number of cards, not {counts}; ? is a card nobody knows"


class WrongKnown(BadPosition):
    template = "known are the cards in hands that everybody saw; right would be {expected}"


class WrongNumber(BadPosition):
    template = "{zone} cannot be {number} here; right would be {expected}"


# Rows.


class NotRising(BadPosition):
    template = "in the zone {zone}, part {part}, {card} lies after {before}; there the cards rise"


class BrokenCircle(BadPosition):
    template = "row {row} has {card} after {before} of the row before it; clockwise the rows rise"


class TooManyBulls(BadPosition):
    template = "row {row} has {count} bulls of the colour {colour}; there are {most} at most"


class NoMatch(BadPosition):
    template = "in row {row}, {card} lies after {before}, and they have no colour in common"


class TwoGaps(BadPosition):
    template = "rows {rows} are empty; one row at most waits for a card"


# Special cards.


class MarkerMissing(BadPosition):
    template = "{game} is played with {marker} at a row; say where it lies, like {example}"


class MarkerAtGap(BadPosition):
    template = "{marker} cannot lie there: the row is empty"


class WrongSide(BadPosition):
    template = "{marker} cannot lie so; right would be {expected}"


class TooManySpecials(BadPosition):
    template = "there are too many special cards {special}: {count}; the game has {most}"


class MoreSpecials(BadPosition):
    template = "there are {count} special cards; with {seats} at the table the game has {most}"


# The turn.


class LaneOrder(BadPosition):
    template = "in the lane, {card} comes after {before}; the lowest is placed first"


class WrongValue(BadPosition):
    template = "{card} cannot count as {value}; right would be {expected}"


class AllSealed(BadPosition):
    template = "everybody has chosen a card: then they lie open; say lane instead of choices"


class Contradiction(BadPosition):
    template = "the zones {zone} and {other} contradict each other; leave one of them out"


class WrongQuestion(BadPosition):
    template = "{rule} asks about a card in the zone {zone}, not about {card}; right would be {expected}"


class WrongAsked(BadPosition):
    template = "{rule} asks seat {expected} here, not {seats}"


class NeedlessQuestion(BadPosition):
    template = "{rule} is not asked about {card}; the rows that it may join: {rows}"


class NoAnswer(BadPosition):
    template = "{rule} is asked, but there is nothing that seat {seat} could answer"


class NobodyAsked(BadPosition):
    template = "the zone {zone} says that somebody has to choose; say who, like ask {example}"


# Several rounds.


class AlreadyOver(BadPosition):
    template = (
        "after round {rounds} of the sheet the game is over; leave out what comes then, or say over yes"
    )


class NotYetOver(BadPosition):
    template = "by the sheet the game is not over; leave out over yes"


# Checks.


def is_waiting(table: Table) -> bool:
    """Whether a card of the lane is still to be placed."""
    return table.placed < len(table.lane)


def cards_played(table: Table) -> int:
    """How many cards everybody has played by now, where that is one in every turn."""
    return table.turn - (table.ask is None and not is_waiting(table))


def check_number(zone: str, number: int, least: int, most: int | None = None) -> None:
    if number < least or (most is not None and number > most):
        expected = str(least) if least == most else f"{least}..{'' if most is None else most}"
        raise WrongNumber(zone=zone, number=number, expected=expected)


def check_parts(zone: str, parts: Sequence[Sequence[Any]], most: int) -> None:
    """Nobody has more cards than this."""
    for seat, part in enumerate(parts):
        if len(part) > most:
            raise WrongPart(zone=zone, seat=seat + 1, count=len(part), expected=f"0..{most}")


def check_even(zone: str, parts: Sequence[Sequence[Any]], complete: bool = False) -> None:
    """Everybody has the same number of cards; unless it has to be complete, as far as it is said."""
    if len({len(part) for part in parts if part or complete}) > 1:
        raise UnevenParts(zone=zone, counts=" ".join(str(len(part)) for part in parts))


def check_rising(zone: str, parts: Sequence[Row]) -> None:
    for number, cards in enumerate(parts, 1):
        for before, card in pairwise(cards):
            if card < before:
                raise NotRising(zone=zone, part=number, card=card, before=before)


def check_specials(special: str, count: int, most: int) -> None:
    """There are no more cards of this name than the box has."""
    if count > most:
        raise TooManySpecials(special=special, count=count, most=most)


def check_asked(ask: Question, seat: Seat | None = None, most: int = 0) -> None:
    """This seat alone is asked, or any one; and no more of the answer is there than this."""
    right = ask.seats[0] if seat is None else seat
    if ask.seats != (right,):
        asked = ",".join(str(asked + 1) for asked in ask.seats)
        raise WrongAsked(rule=ask.rule, seats=asked, expected=right + 1)
    check_number("count", ask.count, 0, most)
