"""What lies before the seats: badge, points, hand, piles, special cards, and whoever is waited for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bullpen.core.game import FACE_DOWN, Card, Seat
from bullpen.paint.svg import signs
from bullpen.paint.svg.drawing import GAP, SMALL, Drawing, counted
from bullpen.paint.svg.layout import NOTHING, Piece, beside, flowed, placed, resized, stacked
from bullpen.scene.types import Things

__all__ = ["draw_seats"]

PANEL: Final = 165
"""The least width of a seat's panel."""


class Part(NamedTuple):
    """What a seat has of a zone."""

    zone: str
    holds: str
    things: Things

    @property
    def cards(self) -> list[Card]:
        return [card for card in self.things if isinstance(card, int)]


def draw_seats(drawing: Drawing, width: float) -> Piece:
    """A panel for everybody, as soon as there is something to show in one that the lane does not show."""
    public = drawing.public
    count = len(public.seats)  # one more than there are seats, where the buffalo has a pile
    lies = any(part.things for seat in range(count) for part in parts(drawing, seat))
    sealed = any(seat.ready for seat in public.seats)
    in_lane = {played.seat for played in public.lane}
    if not (lies or sealed or public.sheet or set(public.awaited) - in_lane):
        return NOTHING
    across = min(int(width // PANEL), count)
    wide = (width - GAP * (across - 1)) / across
    panels = [draw_seat(drawing, seat, wide - 16) for seat in range(count)]
    lines = [panels[i : i + across] for i in range(0, count, across)]
    return stacked([draw_line(drawing, line, i * across, wide) for i, line in enumerate(lines)], GAP)


def draw_line(drawing: Drawing, panels: Sequence[Piece], first: Seat, width: float) -> Piece:
    """Panels beside each other, all as high as the highest."""
    height = max(panel.height for panel in panels) + 16
    kinds = ["own" if first + i == drawing.seat else "panel" for i in range(len(panels))]
    framed = [signs.framed(panel, width, height, kind) for panel, kind in zip(panels, kinds, strict=True)]
    return beside(framed, GAP)


def parts(drawing: Drawing, seat: Seat) -> Iterator[Part]:
    """Zone by zone, what lies before a seat; what the buffalo holds is a stack, after its pile."""
    zone, opponent = drawing.public.seats[seat], seat >= drawing.info.seats
    if not opponent:
        yield Part("hands", "hand", zone.hand)
    yield Part("tokens", "specials", zone.tokens)
    yield Part("piles", "pile", zone.pile)
    if opponent:
        yield Part("hands", "stack", zone.hand)
    private = drawing.own.zones if drawing.own and seat == drawing.seat else {}
    for name, things in {**zone.zones, **private}.items():
        yield Part(name, drawing.info.zones[name].holds, things)


def draw_seat(drawing: Drawing, seat: Seat, width: float) -> Piece:
    """A seat's panel: who it is, then how much of everything lies there, with the cards that lie open."""
    counts: list[Piece] = []
    lines: list[Piece] = []
    for part in parts(drawing, seat):
        own_hand = part.zone == "hands" and seat == drawing.seat  # it lies below
        cards = [] if own_hand else open_cards(drawing, part)
        if cards:
            lines.append(flowed([*summary(drawing, part), *cards], width, 4))
        else:
            counts += summary(drawing, part)
    return stacked([seat_head(drawing, seat, width), flowed(counts, width, GAP), *lines], GAP)


def seat_head(drawing: Drawing, seat: Seat, width: float) -> Piece:
    """Who it is, whether the table waits for them or they have sealed a choice, and their points."""
    public = drawing.public
    left = [drawing.badge(seat)]
    if seat in public.awaited:
        left.append(signs.dots())
    if public.seats[seat].ready:
        left.append(signs.tick())
    right = [signs.star()] if seat in public.winners else []
    if seat < drawing.info.seats:
        right.append(signs.text(points(drawing, seat), "label big", 19))
    ends = beside(left, GAP), beside(right, GAP)
    return Piece(width, 24, ends[0].ink + placed(ends[1], width - ends[1].width, 2))


def points(drawing: Drawing, seat: Seat) -> str:
    """The points in sight, and whether face-down cards may add to them or take from them."""
    own = drawing.own if seat == drawing.seat else None
    points = drawing.public.seats[seat].points if own is None else own.points
    if points is None:
        return "?"
    shown = str(points).replace("-", "−")
    lying = [part for part in parts(drawing, seat) if own is None or part.zone != "hands"]
    hidden = any(FACE_DOWN in part.things for part in lying)
    if not (hidden and drawing.info.hidden):
        return shown
    return f"{shown}+?" if drawing.info.hidden > 0 else f"{shown}−?"


def summary(drawing: Drawing, part: Part) -> list[Piece]:
    """How much of a zone a seat has, by the kind of things that lie there."""
    if part.holds == "specials":
        return [resized(signs.tile(str(word)), SMALL) for word in part.things]
    if not part.things:
        return []
    if part.holds == "pile":
        return [draw_pile(drawing, part.cards)]
    if part.holds == "hand":
        return [counted(signs.fan(), len(part.things))]
    return [counted(signs.stack(), len(part.things)) if FACE_DOWN in part.things else signs.ladder()]


def open_cards(drawing: Drawing, part: Part) -> list[Piece]:
    """The cards of a zone that one may see at a seat; of a pile only their number and bulls matter."""
    if part.holds in ("pile", "specials"):
        return []
    return [drawing.card(card, SMALL) for card in part.cards if card != FACE_DOWN]


def draw_pile(drawing: Drawing, cards: Sequence[Card]) -> Piece:
    """How many cards were taken, and their bulls; which, the mouse tells."""
    piece = beside([counted(signs.pile(), len(cards)), drawing.bulls(cards)], GAP)
    listed = " ".join(str(card or "?") for card in cards)
    return Piece(piece.width, piece.height, f"<g><title>{listed}</title>{piece.ink}</g>")
