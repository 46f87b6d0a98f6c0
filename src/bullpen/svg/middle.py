"""The middle of the table around the rows: open cards, special cards, the lane, and the own hand below."""

from __future__ import annotations

from typing import Any

from bullpen.game import Card, Play
from bullpen.svg import artwork as art
from bullpen.svg.layout import NOTHING, Piece, beside, centred, flowed, resized, stacked
from bullpen.svg.scene import GAP, SMALL, Scene, counted
from bullpen.table import HIDDEN, Kind, Played

__all__ = ["draw_hand", "draw_lane", "draw_supply"]


def draw_supply(scene: Scene, width: float) -> Piece:
    """Cards and special cards that lie open for all, zone by zone."""
    zones = [open_zone(scene, zone) for zone in scene.game.zones]
    return stacked([tray(pieces, width) for pieces in zones], GAP)


def open_zone(scene: Scene, zone: Any) -> list[Piece]:
    """What lies in a zone that belongs to nobody. ``known`` lies nowhere: it is what everybody remembers."""
    value = getattr(scene.table, zone.name)
    match zone.metadata["kind"]:
        case Kind.CARDS if zone.name != "known":
            return [scene.card(card, 0.7) for card in value]
        case Kind.WORDS if zone.name == "spent":
            return [art.pale(resized(art.tile(word), SMALL)) for word in value]
        case Kind.WORDS:
            hidden = value.count(HIDDEN)
            tiles = [art.tile(word) for word in value if word != HIDDEN]
            return [*tiles, counted(art.stack(), hidden)] if hidden else tiles
    return []


def draw_lane(scene: Scene, width: float) -> Piece:
    """The revealed cards in order: those that lie already are pale, the next one is ringed."""
    table = scene.table
    return tray([draw_played(scene, played, i - table.placed) for i, played in enumerate(table.lane)], width)


def draw_played(scene: Scene, played: Played, wait: int) -> Piece:
    """A revealed card, whose it is, and what it counts as where that is not its number."""
    card = scene.card(played.card, 0.8)
    parts = [scene.badge(played.seat), art.outlined(card) if wait == 0 else card]
    if any(other.value != other.card for other in scene.table.lane):
        parts.append(art.text(f"→{played.value}" if played.value != played.card else " "))
    piece = stacked([centred(part, card.width) for part in parts], 4)
    return art.pale(piece) if wait < 0 else piece


def draw_hand(scene: Scene, width: float) -> Piece:
    """The hand of the seat that looks; a card that it has sealed is ringed."""
    seat = scene.view.seat
    if seat is None:
        return NOTHING
    sealed = scene.table.choices[seat]
    cards = [hand_card(scene, card, sealed) for card in scene.table.hands[seat]]
    return tray(cards, width, "own")


def hand_card(scene: Scene, card: Card, sealed: Play | None) -> Piece:
    if sealed is None or sealed.card != card:
        return scene.card(card)
    piece = art.outlined(scene.card(card))
    if not sealed.twisted:
        return piece
    return beside([piece, resized(art.tile("twist"), SMALL)], 2)


def tray(pieces: list[Piece], width: float, kind: str = "panel") -> Piece:
    """A panel for these; none, where there are none."""
    if not pieces:
        return NOTHING
    inside = flowed(pieces, width - 16, GAP)
    return art.framed(inside, width, inside.height + 16, kind)
