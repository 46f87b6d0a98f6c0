"""The middle of the table around the rows: open cards, special cards, the lane, and the own hand below."""

from __future__ import annotations

from bullpen.core.game import FACE_DOWN, Card
from bullpen.core.zones import HIDDEN
from bullpen.paint.svg import faces, signs
from bullpen.paint.svg.drawing import GAP, SMALL, Drawing, counted
from bullpen.paint.svg.layout import NOTHING, Piece, beside, centred, flowed, resized, stacked
from bullpen.scene.types import LaneZone

__all__ = ["draw_hand", "draw_lane", "draw_supply"]


def draw_supply(drawing: Drawing, width: float) -> Piece:
    """The special cards of all, in one tray; then, zone by zone, the cards that are nobody's."""
    names = list(drawing.public.zones)
    specials = [piece for name in names for piece in draw_specials(drawing, name)]
    lying = [specials, *(draw_open(drawing, name) for name in names)]
    return stacked([tray(pieces, width) for pieces in lying], GAP)


def draw_specials(drawing: Drawing, name: str) -> list[Piece]:
    """Special cards that lie open or face down; those that left the game are small and pale."""
    zone, words = drawing.info.zones[name], drawing.public.zones[name]
    if zone.holds != "specials":
        return []
    tiles = [signs.tile(str(word)) for word in words if word != HIDDEN]
    if zone.lies == "aside":
        return [signs.pale(resized(tile, SMALL)) for tile in tiles]
    return [*tiles, *face_down(words.count(HIDDEN))]


def draw_open(drawing: Drawing, name: str) -> list[Piece]:
    """Cards that are nobody's."""
    if drawing.info.zones[name].holds == "specials":
        return []
    cards = [card for card in drawing.public.zones[name] if isinstance(card, int)]
    open_cards = [drawing.card(card, 0.7) for card in cards if card != FACE_DOWN]
    return [*face_down(cards.count(FACE_DOWN)), *open_cards]


def face_down(count: int) -> list[Piece]:
    """A pile of so many cards, if there are any."""
    return [counted(resized(faces.back(), 0.5), count)] if count else []


def draw_lane(drawing: Drawing, width: float) -> Piece:
    """The revealed cards in order: those that lie already are pale, the next one is ringed."""
    lane, placed = drawing.public.lane, drawing.public.placed
    return tray([draw_played(drawing, played, i - placed) for i, played in enumerate(lane)], width)


def draw_played(drawing: Drawing, played: LaneZone, wait: int) -> Piece:
    """A revealed card, whose it is, and what it counts as where that is not its number."""
    lane = drawing.public.lane
    card = drawing.card(played.card, 0.8 if len(lane) <= 8 else SMALL)
    parts = [drawing.badge(played.seat, wait >= 0), signs.outlined(card) if wait == 0 else card]
    if any(other.value != other.card for other in lane):
        parts.append(signs.text(f"→{played.value}" if played.value != played.card else " "))
    piece = stacked([centred(part, card.width) for part in parts], 4)
    return signs.pale(piece) if wait < 0 else piece


def draw_hand(drawing: Drawing, width: float) -> Piece:
    """The hand of the seat that looks; a card that it has sealed is ringed."""
    own = drawing.own
    if own is None:
        return NOTHING
    return tray([hand_card(drawing, card, own.choice or "") for card in own.hand], width, "own")


def hand_card(drawing: Drawing, card: Card, sealed: str) -> Piece:
    if sealed.removesuffix("~") != str(card):
        return drawing.card(card)
    piece = signs.outlined(drawing.card(card))
    if not sealed.endswith("~"):
        return piece
    return beside([piece, resized(signs.tile("twist"), SMALL)], 2)


def tray(pieces: list[Piece], width: float, kind: str = "panel") -> Piece:
    """A panel for these; none, where there are none."""
    if not pieces:
        return NOTHING
    inside = flowed(pieces, width - 16, GAP)
    return signs.framed(inside, width, inside.height + 16, kind)
