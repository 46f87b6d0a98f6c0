"""From the engine's views to what goes over the wire: the public table, one seat's own, what happened.

Everything here is made of ``game.view`` and of nothing else, so nobody is told what they may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

import msgspec

from bullpen.core.game import Action, Event, Fact, Play, Seat, Use, View
from bullpen.core.rows import Marker, Row, marked
from bullpen.core.table import Kind, Table, TableGame
from bullpen.server.messages.wire import (
    AskZone,
    GameInfo,
    Happening,
    LaneZone,
    MarkerZone,
    Mine,
    Public,
    RowZone,
    SeatZone,
    Told,
    encode,
)

__all__ = ["happenings", "info", "mine", "public"]

Game = TableGame[Any]

APART: Final = {"rows", "hands", "piles", "tokens", "known"}
"""Zones that have a place of their own in the public table, or none."""

FIELDS: Final = Public.__struct_fields__


def info(game: Game, seats: int) -> GameInfo:
    """What does not change during a game."""
    rules = rules_of(game)
    cards = game.cards(seats)
    return GameInfo(
        game=game.name,
        slug=game.slug,
        bulls={card: game.bulls(card) for card in cards},
        colours={card: "".join(game.deck.colours[card]) for card in cards if card in game.deck.colours},
        alike=getattr(rules, "same_colour", None) or 0,
        positive=game.sign > 0,
        team=game.cooperative,
        staged=sorted(game.staged),
    )


def rules_of(game: Game) -> Any:
    return getattr(game.one_round, "rules", None)


# The public table.


def public(game: Game, state: Table) -> Public:
    """The table as a spectator sees it."""
    view = game.view(state, None)
    table = view.table
    outcome = game.outcome(state)
    ask, points = table.ask, game.points(table)
    return Public(
        rows=row_zones(game, table),
        lane=[LaneZone(card=p.card, seat=p.seat, value=p.value) for p in table.lane],
        placed=table.placed,
        seats=[seat_zone(game, table, seat, points) for seat in range(len(table.piles))],
        zones=dict(zones(game, table, None)),
        ask=ask and AskZone(rule=ask.rule, seats=list(ask.seats), card=ask.card, count=ask.count),
        awaited=list(view.awaited),
        turn=table.turn,
        number=table.number,
        sheet=[list(line) for line in table.sheet],
        over=outcome is not None,
        winners=list(outcome.winners) if outcome else [],
    )


def row_zones(game: Game, table: Table) -> list[RowZone]:
    return [
        row_zone(game, cards, game.room(table, row), tuple(marked(table.markers, row)))
        for row, cards in enumerate(table.rows)
    ]


@lru_cache(maxsize=8192)
def row_zone(game: Game, cards: Row, room: int, markers: tuple[Marker, ...]) -> RowZone:
    """A row; most of them look as they did a moment ago."""
    blocked = any(marker.blocks for marker in markers)
    return RowZone(
        cards=list(cards),
        room=room,
        takes=bool(cards or room) and not blocked and not endless(game),
        bulls=game.count(cards),
        markers=[MarkerZone(name=m.name, side=m.side, fills=m.room < 0, blocks=m.blocks) for m in markers],
    )


@lru_cache(maxsize=256)
def endless(game: Game) -> bool:
    """Whether a row grows without end."""
    return getattr(rules_of(game), "capacity", 0) is None


def seat_zone(game: Game, table: Table, seat: Seat, points: Sequence[int]) -> SeatZone:
    """What lies before a seat; after the last one sits whoever has a pile but no seat: the buffalo."""
    pile = list(table.piles[seat])
    if seat >= table.seats:
        deck = next((value for _, value in zones(game, table, seat)), [])
        return SeatZone(
            hand=[card for card in deck if isinstance(card, int)],
            pile=pile,
            points=game.count(pile),
            ready=False,
            tokens=[],
            zones={},
        )
    return SeatZone(
        hand=list(table.hands[seat]),
        pile=pile,
        points=points[seat],
        ready=table.choices[seat] is not None,
        tokens=list(table.tokens[seat]) if seat < len(table.tokens) else [],
        zones=dict(zones(game, table, seat)),
    )


def zones(game: Game, table: Table, seat: Seat | None) -> Iterable[tuple[str, list[int | str]]]:
    """The game's own zones that lie before this seat (None: in the middle), empty ones left out."""
    where = "middle" if seat is None else "seats" if seat < table.seats else "other"
    for name, grouped in own_zones(game, table.seats)[where]:
        value = getattr(table, name)
        part = value if not grouped else value[seat] if where == "seats" else chain.from_iterable(value)
        if cards := list(part):
            yield name, cards


@lru_cache(maxsize=256)
def own_zones(game: Game, seats: int) -> dict[str, list[tuple[str, bool]]]:
    """The zones of a game beside those that all share, by where they lie, and whether in groups."""
    blank, wider = game.blank(seats), game.blank(seats + 1)
    found: dict[str, list[tuple[str, bool]]] = {"middle": [], "seats": [], "other": []}
    for name, kind in game.kinds.items():
        if name in APART:
            continue
        if kind in (Kind.CARDS, Kind.WORDS):
            found["middle"].append((name, False))
        elif kind in (Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS):
            of_seats = getattr(blank, name) != getattr(wider, name)
            where = "seats" if of_seats else "other" if len(blank.piles) > seats else "middle"
            found[where].append((name, True))
    return found


# One seat's own.


def mine(game: Game, state: Table, seat: Seat) -> Mine:
    """What only this seat may know: its hand, its sealed choice, its options."""
    view = game.view(state, seat)
    choice = view.table.choices[seat]
    return Mine(
        hand=list(view.table.hands[seat]),
        choice=None if choice is None else str(choice),
        options=[str(option) for option in view.options],
        values={
            str(option): game.value(option)
            for option in view.options
            if isinstance(option, Play) and option.twisted
        },
        landings=landings(game, view),
        previews=previews(game, view),
    )


def landings(game: Game, view: View[Any]) -> dict[str, int]:
    """The row that each card would join if it were placed now, alone: worked out on the view."""
    if view.table.ask is not None:
        return {}
    plays = [option for option in view.options if isinstance(option, Play)]
    found = {str(play): game.landing(view.table, play) for play in plays}
    return {play: row for play, row in found.items() if row is not None}


def previews(game: Game, view: View[Any]) -> dict[str, list[Told]]:
    """What each option would lead to, where one seat alone plays and all that it touches is open."""
    ask = view.table.ask
    if ask is None or ask.rule not in game.staged or ask.seats != (view.seat,):
        return {}
    return {
        str(option): foreseen(game, view, option) for option in view.options if isinstance(option, Play | Use)
    }


def foreseen(game: Game, view: View[Any], option: Action) -> list[Told]:
    """The events that follow at once from an option, up to the end of the round: worked out on the view."""
    assert view.seat is not None
    _, events = game.one_round.step(view.table, view.seat, option)
    return [Told(rule=event.rule, seat=event.seat, facts=facts(event)) for event in events]


# What happened.


def happenings(
    game: Game, before: Public, events: Sequence[Event], after: Table
) -> tuple[list[bytes], Public]:
    """What happened, event by event, each encoded once for everybody; and the public table then.

    The last event also brings what nobody tells: whose decision it is now.
    """
    told: list[bytes] = []
    for i, event in enumerate(events):
        now = public(game, after if i == len(events) - 1 else event.after)
        happening = Happening(
            rule=event.rule, seat=event.seat, facts=facts(event), changes=changes(before, now)
        )
        told.append(encode(happening))
        before = now
    return told, before


def changes(before: Public, after: Public) -> dict[str, msgspec.Raw]:
    """The fields that differ, with their new values."""
    return {
        name: msgspec.Raw(encode(getattr(after, name)))
        for name in FIELDS
        if getattr(after, name) != getattr(before, name)
    }


def facts(event: Event) -> dict[str, int | str | list[int | str]]:
    return {name: plain(fact) for name, fact in event.facts.items()}


def plain(fact: Fact) -> int | str | list[int | str]:
    return list(fact) if isinstance(fact, tuple) else fact
