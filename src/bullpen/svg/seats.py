"""What lies before the seats: badge, points, hand, piles, special cards, and whoever is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bullpen.game import FACE_DOWN, Card, Seat
from bullpen.svg import artwork as art
from bullpen.svg.layout import NOTHING, Piece, beside, flowed, placed, resized, stacked
from bullpen.svg.scene import GAP, SMALL, Scene, counted
from bullpen.table import Kind, Seen

__all__ = ["draw_seats"]

PANEL: Final = 210
"""The least width of a seat's panel."""


def draw_seats(scene: Scene, width: float) -> Piece:
    """A panel for everybody, as soon as there is something to show in one."""
    zones = [zone for zone in scene.game.zones if scene.is_dealt(zone)]
    if not zones and not scene.table.sheet:
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
    framed = [art.framed(panel, width, height, kind) for panel, kind in zip(panels, kinds, strict=True)]
    return beside(framed, GAP)


def draw_seat(scene: Scene, seat: Seat, zones: Sequence[Any], width: float) -> Piece:
    """A seat's panel: one line about the seat, then what lies there."""
    body = [piece for zone in zones for piece in draw_part(scene, seat, zone)]
    return stacked([seat_head(scene, seat, width), flowed(body, width, GAP)], GAP)


def seat_head(scene: Scene, seat: Seat, width: float) -> Piece:
    """Who it is, whether the table waits for them or they have sealed a choice, and their points."""
    left = [scene.badge(seat)]
    if scene.is_awaited(seat):
        left.append(art.dots())
    if any(scene.table.choices[seat : seat + 1]):
        left.append(art.tick())
    outcome = scene.game.outcome(scene.table)
    right = [art.star()] if outcome and seat in outcome.winners else []
    if seat < scene.table.seats:
        right.append(art.text(points(scene, seat), "label big", 19))
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


def draw_part(scene: Scene, seat: Seat, zone: Any) -> list[Piece]:
    """A seat's part of a zone, by the kind of things that lie there."""
    part = scene.part(zone, seat)
    match zone.metadata["kind"]:
        case Kind.WORD_GROUPS:
            return [resized(art.tile(word), SMALL) for word in part]
        case Kind.HANDS if zone.metadata["seen"] is Seen.ALL:
            return [draw_pile(scene, part)] if part else []
        case Kind.HANDS if zone.name == "hands" and seat == scene.view.seat:
            return []  # the own hand lies below the table
        case Kind.HANDS:
            return draw_cards(scene, part, art.fan())
        case Kind.GROUPS:
            return draw_cards(scene, part, art.stack())
    return []


def draw_cards(scene: Scene, cards: Sequence[Card], icon: Piece) -> list[Piece]:
    """How many lie face down, and the others."""
    hidden = cards.count(FACE_DOWN)
    faces = [scene.card(card, SMALL) for card in cards if card != FACE_DOWN]
    return [counted(icon, hidden), *faces] if hidden else faces


def draw_pile(scene: Scene, cards: Sequence[Card]) -> Piece:
    """How many cards were taken, and their bulls; which, the mouse tells."""
    summary = beside([counted(art.pile(), len(cards)), scene.bulls(cards)], GAP)
    listed = " ".join(str(card or "?") for card in cards)
    return Piece(summary.width, summary.height, f"<g><title>{listed}</title>{summary.ink}</g>")
