"""The middle of the table around the rows: open cards, special cards, the lane, and the own hand below."""

from __future__ import annotations

from typing import Any

from bullpen.core.game import FACE_DOWN, Card, Play
from bullpen.core.table import HIDDEN, Kind, Played
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.layout import NOTHING, Piece, beside, centred, flowed, resized, stacked
from bullpen.paint.svg.scene import GAP, SMALL, Scene, counted

__all__ = ["draw_hand", "draw_lane", "draw_supply"]


def draw_supply(scene: Scene, width: float) -> Piece:
    """The special cards of all, in one tray; then, zone by zone, the cards that are nobody's."""
    zones = scene.game.zones
    specials = [piece for zone in zones for piece in draw_specials(scene, zone)]
    return stacked([tray(pieces, width) for pieces in (specials, *(draw_open(scene, z) for z in zones))], GAP)


def draw_specials(scene: Scene, zone: Any) -> list[Piece]:
    """Special cards that lie open or face down; those that left the game are small and pale."""
    if zone.metadata["kind"] is not Kind.WORDS:
        return []
    words = getattr(scene.table, zone.name)
    tiles = [signs.tile(word) for word in words if word != HIDDEN]
    if zone.name == "spent":
        return [signs.pale(resized(tile, SMALL)) for tile in tiles]
    return [*tiles, *face_down(words.count(HIDDEN))]


def draw_open(scene: Scene, zone: Any) -> list[Piece]:
    """Cards that are nobody's. What is ``known`` lies nowhere: everybody remembers it."""
    kind, value = zone.metadata["kind"], getattr(scene.table, zone.name)
    if kind is Kind.CARDS and zone.name != "known":
        cards = value
    elif kind in (Kind.GROUPS, Kind.HANDS) and zone.name != "rows" and not scene.lies_before_seats(zone):
        cards = [card for group in value for card in group]
    else:
        return []
    open_cards = [scene.card(card, 0.7) for card in cards if card != FACE_DOWN]
    return [*face_down(cards.count(FACE_DOWN)), *open_cards]


def face_down(count: int) -> list[Piece]:
    """A pile of so many cards, if there are any."""
    return [counted(resized(faces.back(), 0.5), count)] if count else []


def draw_lane(scene: Scene, width: float) -> Piece:
    """The revealed cards in order: those that lie already are pale, the next one is ringed."""
    table = scene.table
    return tray([draw_played(scene, played, i - table.placed) for i, played in enumerate(table.lane)], width)


def draw_played(scene: Scene, played: Played, wait: int) -> Piece:
    """A revealed card, whose it is, and what it counts as where that is not its number."""
    card = scene.card(played.card, 0.8 if len(scene.table.lane) <= 8 else SMALL)
    parts = [scene.badge(played.seat, wait >= 0), signs.outlined(card) if wait == 0 else card]
    if any(other.value != other.card for other in scene.table.lane):
        parts.append(signs.text(f"→{played.value}" if played.value != played.card else " "))
    piece = stacked([centred(part, card.width) for part in parts], 4)
    return signs.pale(piece) if wait < 0 else piece


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
    piece = signs.outlined(scene.card(card))
    if not sealed.twisted:
        return piece
    return beside([piece, resized(signs.tile("twist"), SMALL)], 2)


def tray(pieces: list[Piece], width: float, kind: str = "panel") -> Piece:
    """A panel for these; none, where there are none."""
    if not pieces:
        return NOTHING
    inside = flowed(pieces, width - 16, GAP)
    return signs.framed(inside, width, inside.height + 16, kind)
