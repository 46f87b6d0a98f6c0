"""What lies before the seats: badge, points, hand, piles, special cards, and whoever is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.core.game import FACE_DOWN, Card, Seat
from bullpen.core.table import Kind, Seen
from bullpen.paint.svg import signs
from bullpen.paint.svg.layout import NOTHING, Piece, beside, flowed, placed, resized, stacked
from bullpen.paint.svg.scene import GAP, SMALL, Scene, counted

__all__ = ["draw_seats"]

PANEL: Final = 165
"""The least width of a seat's panel."""


def draw_seats(scene: Scene, width: float) -> Piece:
    """A panel for everybody, as soon as there is something to show in one that the lane does not show."""
    blank = scene.game.blank(scene.table.seats)
    zones = [
        zone
        for zone in scene.game.zones
        if scene.lies_before_seats(zone) and getattr(scene.table, zone.name) != getattr(blank, zone.name)
    ]
    in_lane = {played.seat for played in scene.table.lane}
    if not (zones or scene.table.sheet or set(scene.awaited) - in_lane):
        return NOTHING
    count = len(scene.table.piles)  # one more than there are seats, where the buffalo has a pile
    across = min(int(width // PANEL), count)
    wide = (width - GAP * (across - 1)) / across
    panels = [draw_seat(scene, seat, zones, wide - 16) for seat in range(count)]
    lines = [panels[i : i + across] for i in range(0, count, across)]
    return stacked([draw_line(scene, line, i * across, wide) for i, line in enumerate(lines)], GAP)


def draw_line(scene: Scene, panels: Sequence[Piece], first: Seat, width: float) -> Piece:
    """Panels beside each other, all as high as the highest."""
    height = max(panel.height for panel in panels) + 16
    kinds = ["own" if first + i == scene.view.seat else "panel" for i in range(len(panels))]
    framed = [signs.framed(panel, width, height, kind) for panel, kind in zip(panels, kinds, strict=True)]
    return beside(framed, GAP)


def draw_seat(scene: Scene, seat: Seat, zones: Sequence[Any], width: float) -> Piece:
    """A seat's panel: who it is, then how much of everything lies there, with the cards that lie open."""
    counts: list[Piece] = []
    lines: list[Piece] = []
    for zone in zones:
        cards = open_cards(scene, seat, zone)
        if cards:
            lines.append(flowed([*summary(scene, seat, zone), *cards], width, 4))
        else:
            counts += summary(scene, seat, zone)
    return stacked([seat_head(scene, seat, width), flowed(counts, width, GAP), *lines], GAP)


def seat_head(scene: Scene, seat: Seat, width: float) -> Piece:
    """Who it is, whether the table waits for them or they have sealed a choice, and their points."""
    left = [scene.badge(seat)]
    if seat in scene.awaited:
        left.append(signs.dots())
    if any(scene.table.choices[seat : seat + 1]):
        left.append(signs.tick())
    outcome = scene.game.outcome(scene.table)
    right = [signs.star()] if outcome and seat in outcome.winners else []
    if seat < scene.table.seats:
        right.append(signs.text(points(scene, seat), "label big", 19))
    ends = beside(left, GAP), beside(right, GAP)
    return Piece(width, 24, ends[0].ink + placed(ends[1], width - ends[1].width, 2))


def points(scene: Scene, seat: Seat) -> str:
    """The points in sight, and whether face-down cards may add to them or take from them."""
    worst = max(scene.game.cards(scene.table.seats), key=scene.game.bulls)
    table = scene.table.copy()
    for zone in scene.game.zones:
        if zone.metadata["kind"] in (Kind.HANDS, Kind.GROUPS):
            groups = getattr(table, zone.name)
            setattr(table, zone.name, tuple(tuple(card or worst for card in group) for group in groups))
    seen, full = scene.game.points(scene.table)[seat], scene.game.points(table)[seat]
    shown = str(seen).replace("-", "−")
    return shown if seen == full else f"{shown}+?" if full > seen else f"{shown}−?"


def summary(scene: Scene, seat: Seat, zone: Any) -> list[Piece]:
    """How much of a zone a seat has, by the kind of things that lie there."""
    part = scene.part(zone, seat)
    match zone.metadata["kind"]:
        case Kind.WORD_GROUPS:
            return [resized(signs.tile(word), SMALL) for word in part]
        case Kind.HANDS if part:
            return [draw_pile(scene, part) if is_pile(zone) else counted(signs.fan(), len(part))]
        case Kind.GROUPS if part:
            return [counted(signs.stack(), len(part)) if FACE_DOWN in part else signs.ladder()]
    return []


def open_cards(scene: Scene, seat: Seat, zone: Any) -> list[Piece]:
    """The cards of a zone that one may see at a seat. The own hand is not among them: it lies below."""
    own_hand = zone.name == "hands" and seat == scene.view.seat
    if zone.metadata["kind"] not in (Kind.HANDS, Kind.GROUPS) or is_pile(zone) or own_hand:
        return []
    return [scene.card(card, SMALL) for card in scene.part(zone, seat) if card != FACE_DOWN]


def is_pile(zone: Any) -> bool:
    """Whether taken cards lie there, of which only the number and the bulls matter."""
    return zone.metadata["kind"] is Kind.HANDS and zone.metadata["seen"] is Seen.ALL


def draw_pile(scene: Scene, cards: Sequence[Card]) -> Piece:
    """How many cards were taken, and their bulls; which, the mouse tells."""
    piece = beside([counted(signs.pile(), len(cards)), scene.bulls(cards)], GAP)
    listed = " ".join(str(card or "?") for card in cards)
    return Piece(piece.width, piece.height, f"<g><title>{listed}</title>{piece.ink}</g>")
