"""Slips in real positions: what somebody who writes one down may get wrong, zone by zone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bullpen.core.game import FACE_DOWN, Play
from bullpen.core.rng import Rng
from bullpen.core.table import Question, Table, TableGame, with_part
from bullpen.core.zones import HIDDEN, Kind

Game = TableGame[Any]
Value = Any
Slip = Callable[[Game, Table, Rng, Value], Value]


def mutate(game: Game, table: Table, rng: Rng) -> Table:
    """The table with a slip in it: something swapped, dropped, doubled, moved, flipped or renumbered."""
    changed: Table = table.copy()
    if rng.below(3) == 0:
        move_card(game, changed, rng)
        return changed
    said = [name for name in game.kinds if getattr(table, name) != getattr(game.blank(table.seats), name)]
    names = said if rng.below(4) else list(game.kinds)  # now and then a zone in which there was nothing
    name = rng.choice(names)
    slip = SLIPS[game.kinds[name]]
    setattr(changed, name, slip(game, changed, rng, getattr(changed, name)))
    return changed


def move_card(game: Game, table: Table, rng: Rng) -> None:
    """Move a card to another group, leave it behind or not, or swap it with one that lies there."""
    kinds = (Kind.GROUPS, Kind.HANDS)
    groups = [
        (name, part)
        for name, kind in game.kinds.items()
        if kind in kinds
        for part in range(len(getattr(table, name)))
    ]
    full = [(name, part) for name, part in groups if getattr(table, name)[part]]
    if not full:
        return
    (source, i), (target, j) = rng.choice(full), rng.choice(groups)
    cards = getattr(table, source)[i]
    card = rng.choice(cards)
    there = getattr(table, target)[j]
    way = rng.below(4)
    if way < 2:  # moved, or, seldom, doubled
        left = tuple(c for c in cards if c != card) if rng.below(8) else cards
        put(game, table, source, i, left)
        put(game, table, target, j, insert(rng, getattr(table, target)[j], card))
    elif there:  # swapped
        other = rng.choice(there)
        put(game, table, source, i, tuple(other if c == card else c for c in cards))
        put(game, table, target, j, tuple(card if c == other else c for c in getattr(table, target)[j]))


def put(game: Game, table: Table, name: str, part: int, cards: tuple[int, ...]) -> None:
    if game.kinds[name] is Kind.HANDS:
        cards = tuple(sorted(cards))
    setattr(table, name, with_part(getattr(table, name), part, cards))


def insert(rng: Rng, things: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    place = rng.below(len(things) + 1)
    return (*things[:place], thing, *things[place:])


def slip_in(rng: Rng, things: tuple[Any, ...], new: Any) -> tuple[Any, ...]:
    """Drop something, double it, swap two, replace one by something new, or add it."""
    if not things:
        return (new,)
    i, j = rng.below(len(things)), rng.below(len(things))
    way = rng.below(5)
    if way == 0:
        return things[:i] + things[i + 1 :]
    if way == 1:
        return insert(rng, things, things[i])
    if way == 2:
        changed = list(things)
        changed[i], changed[j] = changed[j], changed[i]
        return tuple(changed)
    return with_part(things, i, new) if way == 3 else insert(rng, things, new)


def any_card(game: Game, table: Table, rng: Rng) -> int:
    """A card, mostly one that lies nowhere yet; sometimes face down, or not in the deck."""
    if rng.below(8) == 0:
        return rng.choice((FACE_DOWN, 1, 105, 200))
    lying = {*game.every_card(table)} if rng.below(6) else set()
    return rng.choice([card for card in game.cards(table.seats) if card not in lying] or [1])


def cards(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    return slip_in(rng, value, any_card(game, table, rng))


def groups(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    if rng.below(5) == 0:  # whole parts change places, or get lost
        return slip_in(rng, value, ())
    part = rng.below(len(value)) if value else 0
    return with_part(value, part, cards(game, table, rng, value[part])) if value else ((1,),)


def hands(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    return tuple(tuple(sorted(part)) for part in groups(game, table, rng, value))


def words(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    names = (*game.special_cards, HIDDEN)
    return slip_in(rng, value, rng.choice(names))


def word_groups(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    part = rng.below(len(value))
    return with_part(value, part, words(game, table, rng, value[part]))


def choices(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    new = rng.choice((None, Play(any_card(game, table, rng)), Play(any_card(game, table, rng), True)))
    seat = rng.below(len(value))
    held = table.hands[seat] if seat < len(table.hands) else ()
    return with_part(value, seat, Play(rng.choice(held)) if held and rng.below(2) else new)


def lane(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    if not value or rng.below(3) == 0:
        return slip_in(rng, value, rng.choice(value)) if value else value
    i = rng.below(len(value))
    card, seat, counts = value[i]
    renamed = rng.choice(
        (
            (any_card(game, table, rng) or 1, seat, counts),
            (card, rng.below(table.seats + 2), counts),
            (card, seat, any_card(game, table, rng) or 1),
            (counts, seat, card),
        )
    )
    return with_part(value, i, type(value[i])(*renamed))


def markers(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    if not game.marker_types:
        return value
    kind = rng.choice(game.marker_types)
    return slip_in(rng, value, kind(rng.below(len(table.rows) + 1), rng.choice(kind.sides)))


def question(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    if value is None or rng.below(6) == 0:
        card = rng.choice((None, any_card(game, table, rng) or 1))
        asked = Question(rng.choice(tuple(game.questions)), (rng.below(table.seats),), card)
        return asked if rng.below(2) else None
    seats = tuple(sorted({*value.seats, rng.below(table.seats)}))
    changes: tuple[dict[str, Any], ...] = (
        {"rule": rng.choice(tuple(game.questions))},
        {"seats": (rng.below(table.seats + 1),)},
        {"seats": seats[rng.below(2) :] or seats},
        {"card": rng.choice((None, any_card(game, table, rng) or 1))},
        {"count": value.count + rng.choice((-1, 1, 2)) if value.count else rng.below(4)},
    )
    return replace(value, **rng.choice(changes))


def number(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    return max(0, rng.choice((value - 1, value + 1, value + 2, value * 2, 0, rng.below(40))))


def seat(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    return rng.below(table.seats + 1)


def flag(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    return not value


def sheet(game: Game, table: Table, rng: Rng, value: Value) -> Value:
    points = tuple(rng.choice((0, 5, 30, 66, -3, 500)) for _ in range(table.seats))
    return slip_in(rng, value, points[rng.below(2) if rng.below(8) == 0 else 0 :])


SLIPS: dict[Kind, Slip] = {
    Kind.CARDS: cards,
    Kind.GROUPS: groups,
    Kind.HANDS: hands,
    Kind.WORDS: words,
    Kind.WORD_GROUPS: word_groups,
    Kind.CHOICES: choices,
    Kind.LANE: lane,
    Kind.MARKERS: markers,
    Kind.QUESTION: question,
    Kind.NUMBER: number,
    Kind.SEAT: seat,
    Kind.FLAG: flag,
    Kind.SHEET: sheet,
}
