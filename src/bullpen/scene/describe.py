"""From a view to the scene: what lies in its zones, by where they lie and what they hold.

Everything here is made of views and of nothing else, so nobody is shown what they may not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, Literal, NamedTuple

from bullpen.core.game import FACE_DOWN, Action, Play, Seat, View
from bullpen.core.rows import Marker, Row, marked
from bullpen.core.table import Table, TableGame
from bullpen.core.zones import Kind, Lies, Seen
from bullpen.scene.types import (
    AskZone,
    GameInfo,
    LaneZone,
    MarkerZone,
    Own,
    Public,
    RowZone,
    Scene,
    SeatZone,
    Things,
    ZoneInfo,
)

__all__ = ["info", "own", "public", "scene_of"]

Game = TableGame[Any]
Holds = Literal["hand", "pile", "row", "stack", "cards", "specials"]

SHARED: Final = ("hands", "piles", "tokens", "choices")
"""The zones at the seats that all the games have: each has a place of its own in a `SeatZone`."""


class OwnZone(NamedTuple):
    """A zone that only this game has."""

    name: str
    info: ZoneInfo
    grouped: bool
    """Whether things lie there in groups: one for every seat, if it lies at the seats."""
    private: bool
    """Whether each seat sees its own part alone."""


def scene_of(view: View[Any]) -> Scene:
    """What the seat of this view looks at."""
    game = view.game
    assert isinstance(game, TableGame)
    everybody = view if view.seat is None else game.view(view.table, None)
    seen = None if view.seat is None else own(view)
    return Scene(info(game, view.table.seats), public(everybody), view.seat, seen)


# What does not change during a game.


@lru_cache(maxsize=256)
def info(game: Game, seats: int) -> GameInfo:
    cards, colours = game.cards(seats), game.deck.colours
    return GameInfo(
        game=game.name,
        slug=game.slug,
        seats=seats,
        bulls={card: game.bulls(card) for card in cards},
        colours={card: "".join(colours[card]) for card in cards if card in colours},
        signed=any(game.bulls(card) < 0 for card in cards),
        alike=game.same_colour or 0,
        hidden=game.hidden_points,
        positive=game.sign > 0,
        team=game.cooperative,
        staged=tuple(sorted(game.staged)),
        zones={zone.name: zone.info for zone in own_zones(game)},
    )


@lru_cache(maxsize=256)
def own_zones(game: Game) -> tuple[OwnZone, ...]:
    """The zones that a game has beside rows, hands and piles."""
    found = []
    for zone in game.zones:
        kind, seen, lies = (zone.metadata[word] for word in ("kind", "seen", "lies"))
        grouped = kind in (Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS)
        if lies is Lies.NOWHERE or lies is Lies.ROWS or zone.name in SHARED:
            continue
        info = ZoneInfo(lies.value, holds(kind, seen))
        found.append(OwnZone(zone.name, info, grouped, seen is Seen.OWNER))
    return tuple(found)


def holds(kind: Kind, seen: Seen) -> Holds:
    if kind in (Kind.WORDS, Kind.WORD_GROUPS):
        return "specials"
    if kind is Kind.HANDS:
        return "pile" if seen is Seen.ALL else "hand"
    if kind is Kind.GROUPS:
        return "stack" if seen is Seen.NOBODY else "row"
    return "cards"


# The table as everybody sees it.


def public(view: View[Any]) -> Public:
    """The table of a spectator's view."""
    game, table = view.game, view.table
    assert isinstance(game, TableGame)
    outcome = game.outcome(table)
    ask, points = table.ask, counted(game, table)
    return Public(
        rows=tuple([row_zone(game, table, row) for row in range(len(table.rows))]),
        lane=tuple([LaneZone(played.card, played.seat, played.value) for played in table.lane]),
        placed=table.placed,
        seats=(
            *[seat_zone(game, table, seat, points[seat]) for seat in range(table.seats)],
            *[opponent_zone(game, table, seat) for seat in range(table.seats, len(table.piles))],
        ),
        zones=dict(zones(game, table, ("middle", "aside"))),
        ask=ask and AskZone(ask.rule, ask.seats, ask.card, ask.count),
        awaited=tuple([seat for seat in view.awaited if owes(game, table, seat)]),
        turn=table.turn,
        number=table.number,
        sheet=table.sheet,
        over=outcome is not None,
        winners=outcome.winners if outcome else (),
    )


def owes(game: Game, table: Table, seat: Seat) -> bool:
    """Whether somebody who is waited for has something to decide; not in a position that leaves hands out."""
    return bool((table.ask is None and table.hands[seat]) or game.choice(table, seat))


def row_zone(game: Game, table: Table, row: int) -> RowZone:
    markers = tuple(marked(table.markers, row)) if table.markers else ()
    return described_row(game, table.rows[row], game.room(table, row), markers)


@lru_cache(maxsize=8192)
def described_row(game: Game, cards: Row, room: int, markers: tuple[Marker, ...]) -> RowZone:
    """A row; most of them look as they did a moment ago."""
    blocked = any(marker.blocks for marker in markers)
    return RowZone(
        cards=cards,
        room=room,
        takes=bool(cards or room) and not blocked and not game.endless,
        bulls=game.count(cards),
        markers=tuple(MarkerZone(m.name, m.side, m.room < 0, m.blocks) for m in markers),
    )


def counted(game: Game, table: Table) -> list[int | None]:
    """The points of every seat that can be counted: not where taken cards lie face down."""
    points = zip(game.points(table), table.piles, strict=False)
    return [None if FACE_DOWN in pile else count for count, pile in points]


def seat_zone(game: Game, table: Table, seat: Seat, points: int | None) -> SeatZone:
    return described_seat(
        table.hands[seat],
        table.piles[seat],
        points,
        table.choices[seat] is not None,
        table.tokens[seat],
        tuple(zones(game, table, ("seats",), seat)),
    )


@lru_cache(maxsize=8192)
def described_seat(
    hand: Row,
    pile: Row,
    points: int | None,
    ready: bool,
    tokens: tuple[str, ...],
    zones: tuple[tuple[str, Things], ...],
) -> SeatZone:
    """What lies before a seat; before most of them the same as a moment ago."""
    return SeatZone(hand, pile, points, ready, tokens, dict(zones))


def opponent_zone(game: Game, table: Table, seat: Seat) -> SeatZone:
    """What lies before whoever has a pile but no seat."""
    held = chain.from_iterable(things for _, things in zones(game, table, ("opponent",)))
    return SeatZone(
        hand=tuple(card for card in held if isinstance(card, int)),
        pile=table.piles[seat],
        points=game.count(table.piles[seat]),
        ready=False,
        tokens=(),
        zones={},
    )


def zones(
    game: Game, table: Table, where: Sequence[str], seat: Seat | None = None
) -> Iterator[tuple[str, Things]]:
    """The game's own zones that lie there, before this seat if before any; empty ones left out."""
    for zone in own_zones(game):
        if zone.info.lies in where:
            value = getattr(table, zone.name)
            if zone.grouped:
                value = chain.from_iterable(value) if seat is None else value[seat]
            if things := tuple(value):
                yield zone.name, things


# What is one seat's own.


def own(view: View[Any]) -> Own:
    """What only the seat of this view may know."""
    game, table, seat = view.game, view.table, view.seat
    assert isinstance(game, TableGame)
    assert seat is not None
    choice = table.choices[seat]
    options = [(str(option), option) for option in view.options]
    landings, misfits = placed_alone(game, table, options)
    return Own(
        hand=table.hands[seat],
        choice=None if choice is None else str(choice),
        points=counted(game, table)[seat],
        options=tuple([name for name, _ in options]),
        values={
            name: game.value(option)
            for name, option in options
            if isinstance(option, Play) and option.twisted
        },
        landings=landings,
        misfits=misfits,
        zones=private_zones(game, table, seat),
    )


def private_zones(game: Game, table: Table, seat: Seat) -> dict[str, Things]:
    private = [zone.name for zone in own_zones(game) if zone.private]
    return {name: things for name, things in zones(game, table, ("seats",), seat) if name in private}


def placed_alone(
    game: Game, table: Table, options: Sequence[tuple[str, Action]]
) -> tuple[dict[str, int], tuple[str, ...]]:
    """Where each card that may be sealed would lie if it were placed now, alone, and which fit no row."""
    landings: dict[str, int] = {}
    misfits: list[str] = []
    for name, play in options if table.ask is None else ():
        assert isinstance(play, Play)
        row = game.landing(table, play)
        if row is not None:
            landings[name] = row
        elif game.fits_nowhere(table, play):
            misfits.append(name)
    return landings, tuple(misfits)
