"""A table far away, rebuilt from what a server tells: the same views as at a table of our own.

A server sends zones and options, never rules; here they become a Table again, so that everything that draws a
view or speaks of it works as it does at home.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bullpen.core.game import FACE_DOWN, Event, Outcome, Play, Seat, View
from bullpen.core.table import Kind, Played, Question, Table, TableGame
from bullpen.text.notation import parse_action

__all__ = ["event_of", "outcome_of", "view_of"]

Json = Mapping[str, Any]


def view_of(game: TableGame[Any], public: Json, seat: Seat | None, mine: Json | None) -> View[Any]:
    """What a seat sees. In the middle of what is being told nobody owes a decision: ``mine`` is None then."""
    table = table_of(game, public, seat, mine)
    options = tuple(parse_action(text) for text in mine["options"]) if mine else ()
    return View(game, seat, table, options, tuple(public["awaited"]))


def table_of(game: TableGame[Any], public: Json, seat: Seat | None, mine: Json | None) -> Table:
    piles = [tuple(place["pile"]) for place in public["seats"]]
    seats = len(piles) - len(game.blank(2).piles) + 2  # the buffalo has a pile and no seat
    places = public["seats"][:seats]
    table: Table = game.blank(seats)
    table.rows = tuple(tuple(row["cards"]) for row in public["rows"])
    types = {marker.name: marker for marker in game.marker_types}
    table.markers = tuple(
        types[marker["name"]](row, marker["side"])
        for row, lies in enumerate(public["rows"])
        for marker in lies["markers"]
    )
    table.hands = tuple(tuple(place["hand"]) for place in places)
    table.tokens = tuple(tuple(place["tokens"]) for place in places)
    table.piles = tuple(piles)
    table.choices = tuple(Play(FACE_DOWN) if place["ready"] else None for place in places)
    table.lane = tuple(Played(card=at["card"], seat=at["seat"], value=at["value"]) for at in public["lane"])
    table.placed, table.turn, table.number = public["placed"], public["turn"], public["number"]
    ask = public["ask"]
    table.ask = ask and Question(ask["rule"], tuple(ask["seats"]), ask["card"], ask["count"])
    table.sheet = tuple(tuple(line) for line in public["sheet"])
    table.over = public["over"]
    table.midway = not public["awaited"] and not public["over"]
    if seat is not None and mine is not None:
        see_own(table, seat, mine)
    for zone in game.zones:
        set_zone(game, table, zone, public)
    return table


def see_own(table: Table, seat: Seat, mine: Json) -> None:
    """The own hand and the card that was sealed."""
    hands, choices = list(table.hands), list(table.choices)
    hands[seat] = tuple(mine["hand"])
    sealed = parse_action(mine["choice"]) if mine["choice"] else None
    choices[seat] = sealed if isinstance(sealed, Play) else None
    table.hands, table.choices = tuple(hands), tuple(choices)


def set_zone(game: TableGame[Any], table: Table, zone: Any, public: Json) -> None:
    """A zone of this game alone: in the middle, or a part before every seat, or before the buffalo."""
    seats, name, kind = public["seats"], zone.name, zone.metadata["kind"]
    if name in ("rows", "hands", "piles", "tokens", "known"):
        return
    if kind in (Kind.CARDS, Kind.WORDS):
        setattr(table, name, tuple(public["zones"].get(name, ())))
    elif kind in (Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS):
        if getattr(game.blank(2), name) != getattr(game.blank(3), name):
            parts = [tuple(place["zones"].get(name, ())) for place in seats[: table.seats]]
            setattr(table, name, tuple(parts))
        elif len(seats) > table.seats:
            setattr(table, name, (tuple(seats[table.seats]["hand"]),))
        else:
            setattr(table, name, (tuple(public["zones"].get(name, ())),))


def event_of(told: Json, table: Table) -> Event:
    """Something that happened, as the words want it."""
    facts = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in told["facts"].items()}
    return Event(told["rule"], told["seat"], facts, table)


def outcome_of(public: Json | None, seats: Sequence[Any]) -> Outcome | None:
    """The result that the server tells."""
    if public is None or not public["over"]:
        return None
    points = tuple(place["points"] for place in public["seats"][: len(seats)])
    return Outcome(points, tuple(public["winners"]))
