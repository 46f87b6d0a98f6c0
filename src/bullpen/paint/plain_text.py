"""The table in lines of text, zone by zone: for plain terminals, screen readers and read-outs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Seat, View
from bullpen.core.rows import marked
from bullpen.core.table import HIDDEN, Kind, Table, TableGame
from bullpen.words import Words

__all__ = ["table_lines", "things", "zones_beside"]


def table_lines(view: View[Any], words: Words) -> list[str]:
    """What lies on the table, as this seat sees it, zone by zone."""
    game, table = view.game, view.table
    assert isinstance(game, TableGame)
    lines = [words.say("plain-turn", round=len(table.sheet) + 1, turn=table.turn)] if table.turn else []
    lines += [row_line(game, table, row, words) for row, cards in enumerate(table.rows) if cards]
    for zone, value in zones_beside(game, table, per_seat=False):
        lines.append(
            words.say("plain-zone", zone=words.name("zone", zone), things=things(game, words, value))
        )
    lines += [seat_line(view, words, seat) for seat in range(table.seats)]
    for seat in range(table.seats, len(table.piles)):
        player = words.player(seat, table, game)
        lines.append(words.say("plain-taken", player=player, count=len(table.piles[seat])))
    if view.seat is not None:
        lines.append(words.say("plain-hand", cards=things(game, words, table.hands[view.seat])))
    return lines


def row_line(game: TableGame[Any], table: Table, row: int, words: Words) -> str:
    cards = table.rows[row]
    bulls, room = sum(map(game.bulls, cards)), game.room(table, row)
    line = words.say("plain-row", row=row + 1, cards=things(game, words, cards), bulls=bulls, room=room)
    return " ".join([line, *(f"[{words.marker(marker)}]" for marker in marked(table.markers, row))])


def seat_line(view: View[Any], words: Words, seat: Seat) -> str:
    """A seat's points, its hand as far as it is known, and what else lies in front of it."""
    game, table = view.game, view.table
    assert isinstance(game, TableGame)
    known = () if seat == view.seat else [card for card in table.hands[seat] if card != FACE_DOWN]
    line = words.say(
        "plain-seat",
        player=words.player(seat, table, game),
        points=game.points(table)[seat],
        count=len(table.hands[seat]),
        known=len(known),
        cards=things(game, words, known),
    )
    beside = [
        words.say("plain-zone", zone=words.name("zone", zone), things=things(game, words, value[seat]))
        for zone, value in zones_beside(game, table, per_seat=True)
        if value[seat]
    ]
    return " ".join([line, *beside])


def zones_beside(game: TableGame[Any], table: Table, per_seat: bool) -> Iterator[tuple[str, Any]]:
    """The zones of this game that people look at, beyond rows, hands and piles; empty ones left out."""
    plain = {"rows", "hands", "piles", "known"}
    groups = (Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS)
    for zone in game.zones:
        kind, value = zone.metadata["kind"], getattr(table, zone.name)
        if zone.name in plain or not value or kind not in (*groups, Kind.CARDS, Kind.WORDS):
            continue
        if per_seat == (kind in groups and len(value) == table.seats):
            yield zone.name, value


def things(game: TableGame[Any], words: Words, value: Sequence[Any]) -> str:
    """Cards or special cards, as people read them; face-down ones by their number."""
    if value and isinstance(value[0], tuple):
        return " / ".join(things(game, words, part) for part in value)
    hidden = sum(thing in (FACE_DOWN, HIDDEN) for thing in value)
    shown = [face(game, words, thing) for thing in value if thing not in (FACE_DOWN, HIDDEN)]
    return ", ".join([*shown, *([words.say("plain-face-down", count=hidden)] if hidden else [])]) or "-"


def face(game: TableGame[Any], words: Words, thing: Card | str) -> str:
    """A card by its number, and its colours where it has any; a special card by its name."""
    if isinstance(thing, str):
        return words.name("special", thing)
    return " ".join([str(thing), "".join(game.deck.colours.get(thing, ()))]).strip()
